#ifndef JUDGE_ENDING_H
#define JUDGE_ENDING_H

/*
 * The end of a game before its rules end it, by an act of the moderator,
 *
 *	<act kind="end" by="moderator" .../>				by them
 *	<act kind="end" by="moderator" detail="end" .../>		by all who play
 *	<act kind="end" by="moderator" detail="draw anna dirk" .../>	a draw of these
 *	<act kind="end" by="moderator" detail="last dirk" .../>		they alone were left to vote
 *
 * and kept in positions in the same words: <referee over="yes" ended="draw anna dirk">.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"

/* Returns the ending that the acts of the moderator tell. */
struct ending	 ending_of(const struct gamefile *, const struct notes *acts);
/* Returns the detail of such an act, the caller's. */
char		*ending_detail(const struct gamefile *, const struct ending *);
/* Adds the ending to the <referee> of a position; nothing while the game goes on. */
void		 ending_write(const struct gamefile *, const struct ending *, xmlNodePtr referee);
/* Reads an early ending from the <referee> of a position; END_NOT where there is none. */
struct ending	 ending_read(const struct gamefile *, xmlNodePtr referee);

#endif
