#ifndef RECORDS_LUCK_H
#define RECORDS_LUCK_H

/*
 * The part of a turn's luck that the moderator alone could have foreseen or chosen, as reports
 * tell it.  This is for the reports of a turn that is judged, and for those that are made again
 * from its record.
 */

#include "records/record.h"

struct luck {
	const struct gamefile	*file;
	enum judging_act	 act;
	unsigned		 turn;		/* the turn whose dice these are */
	/* notes of the players who joined in that turn, or NULL */
	const struct notes	*joins;
	unsigned		 fresh;		/* luck_add()'s */
	bool			 chosen;	/* luck_add()'s: some are the moderator's */
	bool			 beacon;	/* a round of it went into the dice */
	bool			 drawn;		/* in public */
	bool			 first;		/* the turn set the game up */
	bool			 dealt;		/* from the hidden secret */
};

/* Adds the orders of a seat, handed in for a turn.  Only those of this turn are fresh. */
void		 luck_add(struct luck *, const struct proof *, unsigned turn);
/*
 * Reads it from a record and the public view of its turn, all but 'dealt'.  'joins' is as
 * above; all are borrowed.
 */
void		 luck_read(struct luck *, const struct gamefile *, const struct record *,
    const struct notes *joins, xmlDocPtr view);
/* Returns the word that reports have (report.h); NULL: there is nothing to say. */
const char	*luck_word(const struct luck *);

#endif
