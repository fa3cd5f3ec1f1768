#ifndef JUDGE_ENDING_H
#define JUDGE_ENDING_H

/*
 * How a game was ended before its rules do: said by an act of the moderator,
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

/* What the acts of an end say. */
struct ending	 ending_of(const struct gamefile *, const struct notes *acts);
/* The detail of that act. */
char		*ending_detail(const struct gamefile *, const struct ending *);
/* Adds what the element of a position says of it; nothing while the game goes on. */
void		 ending_write(const struct gamefile *, const struct ending *, xmlNodePtr referee);
/* Reads again how it was ended early; END_NOT where it was not. */
struct ending	 ending_read(const struct gamefile *, xmlNodePtr referee);

#endif
