#ifndef MATCH_IN_FORCE_H
#define MATCH_IN_FORCE_H

/*
 * The files in force in a game: game.xml, contacts.xml, tables.xml and the keys.  A turn that
 * changes some holds copies of all, and is published by one rename.  After it they are put into
 * the game directory, one by one.  Until that is done, readers take the turn's copies.
 */

#include "base/buf.h"
#include "base/diag.h"

struct in_force {
	struct buf	 game_xml, contacts_xml, tables_xml;
};

void	 in_force_clear(struct in_force *);
/* Reads a file in force, by its name in the game directory.  False with a diagnostic. */
bool	 in_force_read(const char *game, const char *name, struct buf *, struct diags *);
/*
 * Puts the files that the last turn brought into the game directory.  Leaves alone a file there
 * that differs from the one before.
 */
void	 in_force_complete(const char *game);

#endif
