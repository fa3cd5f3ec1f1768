#ifndef RECORDS_PEOPLE_H
#define RECORDS_PEOPLE_H

/*
 * Who sits where, and what the moderator has done, as reports read it:
 *
 *	<people>
 *	  <seat id="anna" name="Anna Smith"/>
 *	  <act kind="amend" detail="//player[@seat='anna']/@gold=7" reason="coins miscounted"/>
 *	</people>
 *
 * It is made of what is public: game.xml, and the acts in turn.xml.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"

/* xmlFreeDoc() it.  Names that are hidden are told when the game is 'over'. */
xmlDocPtr	 people_new(const struct gamefile *, bool over);
/* Adds the moderator's acts among the notes; NULL: there are none. */
void		 people_add_acts(xmlDocPtr, const struct notes *);

#endif
