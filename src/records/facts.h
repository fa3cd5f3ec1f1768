#ifndef RECORDS_FACTS_H
#define RECORDS_FACTS_H

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

/*
 * The audit of a turn's luck: the part that the moderator alone could have foreseen or chosen, as
 * reports tell it.  This is for the reports of a turn that is judged, and for those that are made
 * again from its record.
 */

struct audit {
	const struct gamefile	*file;
	enum judging_act	 act;
	unsigned		 turn;		/* the turn whose dice these are */
	/* notes of the players who joined in that turn, or NULL */
	const struct notes	*joins;
	unsigned		 fresh;		/* audit_add()'s */
	bool			 chosen;	/* audit_add()'s: some are the moderator's */
	bool			 beacon;	/* a round of it went into the dice */
	bool			 drawn;		/* in public */
	bool			 first;		/* the turn set the game up */
	bool			 dealt;		/* from the hidden secret */
};

/* Adds the orders of a seat, handed in for a turn.  Only those of this turn are fresh. */
void		 audit_add(struct audit *, const struct proof *, unsigned turn);
/*
 * Reads it from a record and the public view of its turn, all but 'dealt'.  'joins' is as
 * above; all are borrowed.
 */
void		 audit_read(struct audit *, const struct gamefile *, const struct record *,
    const struct notes *joins, xmlDocPtr view);
/* Returns the word that reports have (report.h); NULL: there is nothing to say. */
const char	*audit_word(const struct audit *);

#endif
