#ifndef RECORDS_PEOPLE_H
#define RECORDS_PEOPLE_H

/*
 * The people of a game and the moderator's acts, as reports read them:
 *
 *	<people>
 *	  <seat id="anna" name="Anna Smith"/>
 *	  <act kind="amend" detail="//player[@seat='anna']/@gold=7" reason="coins miscounted"/>
 *	  <act kind="extend" when="Sun 1 Feb 2026 20:00 CET" detail="2026-02-01T19:00:00Z"/>
 *	  <act kind="offer" seat="anna" standby="Zoe" detail="anna Zoe"/>
 *	</people>
 *
 * It is made from what is public: game.xml, and the acts in turn.xml.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"
#include "records/record.h"

/* Makes the tree; xmlFreeDoc() it.  Hidden names are told when the game is 'over'. */
xmlDocPtr	 people_new(const struct gamefile *, bool over);
/* The same as it was in a published turn, with its acts.  The last turn tells hidden names. */
xmlDocPtr	 people_of_turn(const struct record *, struct gamefile *);
/* Adds an <act> to an element for each of the moderator's notes; NULL: there are none. */
void		 people_add_acts(xmlNodePtr, const struct gamefile *, const struct notes *);

#endif
