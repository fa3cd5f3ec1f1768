#ifndef POST_OFFER_H
#define POST_OFFER_H

/*
 * Seats that are free, and the standbys they are offered to, one after another.
 *
 * A seat is free when its player has resigned, or was silent for as many turns
 * as game.xml says and has sent nothing since.  Whoever was asked last may say
 * yes until the next is asked, or the player is back.  All of it stands in
 * notes, and so in the signed record: what is here follows from them.
 */

#include "match/code.h"
#include "match/replace.h"

struct offer {
	bool			 vacant, resigned;
	const struct person	*to;		/* who may say yes; NULL: nobody */
	int64_t			 made, ends;	/* of that offer: when the next is asked */
	bool			 accepted;	/* they did */
	bool			 exhausted;	/* nobody is left to be asked */
	unsigned		 asked;		/* of game.xml's standbys, a bit each */
	/* how many offers there were since the seat became free */
	unsigned		 count;
};

/* offer.c */
/* Adds what notes say to the offers, by seat. */
void	 offers_heed(struct offer[MAX_SEATS + 1], const struct gamefile *, const struct notes *);
/*
 * By seat.  Without a position nobody can tell which seats are vacant, and all else is as it is.
 */
void	 offers_read(struct offer[MAX_SEATS + 1], struct match *, struct inbox *,
    xmlDocPtr position);
/* When offers_tend() must be called again; 0: not before something comes. */
int64_t	 offers_look(struct match *, struct inbox *, xmlDocPtr position);
/* offer_ask.c */
/*
 * What cron does: asks the next, takes offers back that a player's return has
 * ended, and puts the mails of both into the outbox, once each.
 */
void	 offers_tend(struct match *, struct inbox *, xmlDocPtr position);
/*
 * Tells who was asked for a seat that a turn has given to somebody else; 'before' is the record of
 * the turn before it.
 */
void	 offers_given(struct match *, const struct record *before, const struct record *,
    unsigned seat);
/*
 * The code in the letter of an offer to who has neither key nor word: it proves their answer, once,
 * and is of no other offer.
 */
char	*offer_code(const struct match *, const char *seat, const struct offer *,
    char code[CODE_TEXT]);
/* offer_give.c */
/*
 * Gives the first seat that a standby has accepted to them, as a turn; 'done' is false if there is
 * none.
 */
bool	 offers_fulfil(struct match *, struct inbox *, xmlDocPtr position, bool *done,
    struct record *made, struct diags *);

#endif
