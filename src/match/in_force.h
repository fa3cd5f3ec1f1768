#ifndef MATCH_IN_FORCE_H
#define MATCH_IN_FORCE_H

/*
 * The files that a game is judged by: game.xml, contacts.xml, tables.xml and
 * the keys.  A turn that changes some holds copies of all, and is published by
 * one rename; after it they are put into the game directory, one by one.  Until
 * that is done, readers take the turn's.
 */

#include "base/buf.h"
#include "base/diag.h"

struct in_force {
	struct buf	 game_xml, contacts_xml, tables_xml;
};

void	 in_force_clear(struct in_force *);
/*
 * Reads one of them as it is in force, by its name in the game directory; false with a diagnostic.
 */
bool	 in_force_read(const char *game, const char *name, struct buf *, struct diags *);
/*
 * Puts those that the last turn brought into the game directory; what is there otherwise than
 * before is left alone.
 */
void	 in_force_complete(const char *game);

#endif
