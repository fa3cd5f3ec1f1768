#ifndef RECORDS_LUCK_H
#define RECORDS_LUCK_H

/*
 * What of a turn's luck the moderator alone could have foreseen or chosen, as
 * its reports say it: those of a turn that is judged, and those that are made
 * again of its record.
 */

#include "records/record.h"

struct luck {
	const struct gamefile	*file;
	enum judging_act	 act;
	unsigned		 turn;		/* whose dice these are */
	/* by which that turn was joined, or NULL */
	const struct notes	*joins;
	unsigned		 fresh;		/* luck_add()'s */
	bool			 chosen;	/* luck_add()'s: some are the moderator's */
	bool			 beacon;	/* a round of it went into the dice */
	bool			 drawn;		/* in public */
	bool			 first;		/* the turn set the game up */
	bool			 dealt;		/* from the hidden secret */
};

/* Adds the orders of a seat, handed in for a turn: only those of this turn are fresh. */
void		 luck_add(struct luck *, const struct proof *, unsigned turn);
/*
 * What a record and the public view of its turn tell: all but whether anything was dealt. 'joins'
 * as above; all are borrowed.
 */
void		 luck_read(struct luck *, const struct gamefile *, const struct record *,
    const struct notes *joins, xmlDocPtr view);
/* The word that reports have (report.h), or NULL: there is nothing to say. */
const char	*luck_word(const struct luck *);

#endif
