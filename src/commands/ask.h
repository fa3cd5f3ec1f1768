#ifndef COMMANDS_ASK_H
#define COMMANDS_ASK_H

/* The questions of `assize new`, asked on standard error and answered on standard input. */

#include "base/base.h"

/*
 * Asks for all that a game by mail needs, but for the rules if they are given, and writes it into
 * GAME.players.xml.  Returns that path, the caller's to free(); NULL at the end of the input.
 */
char	*ask_players_file(const char *game, const char *rules);
/* Shows the invitation that a game, staged in this folder, will send, and asks if it should. */
bool	 ask_agreement(const char *folder);

#endif
