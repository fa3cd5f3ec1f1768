#ifndef RECORDS_JOINING_H
#define RECORDS_JOINING_H

/*
 * Who has joined, of those whom game.xml names and nothing proves yet.  It
 * follows from the notes of the inbox alone:
 *
 *	join	by a seat: "key FINGERPRINT", "token" or "mailbox", how they will prove what they
 *		send; with " elsewhere" it came from another address than the one invited.  The
 *		reason is the SHA-256 of the words in which they said it.
 *	decline	by a seat
 *	confirm	by the moderator, of a seat: what waits for them holds
 *	invite	by the moderator, of a seat: what was answered before is void, and so is its code
 *
 * Two answers that differ hold up each other, and neither counts; but one that has held for a day
 * is final, and no later one touches it.  With the next turn it is written into game.xml, and holds
 * from then on.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"
#include "store/chain.h"
#include "store/pgp.h"

#define JOINING_DETAIL	96
#define JOINING_FINAL	(24 * 3600)	/* seconds; or when the game begins */

enum joining_state {
	JOINING_NOT,		/* no answer yet, or none is asked for */
	JOINING_DONE,
	JOINING_WAITS,		/* the moderator must confirm it */
	JOINING_DISPUTED,	/* two answers differ: neither holds */
	JOINING_DECLINED,
};

struct joining {
	enum joining_state	 state;
	enum auth		 by;
	char			 key[PGP_FINGERPRINT];	/* AUTH_KEY */
	bool			 elsewhere;
	int64_t			 since;		/* when it came to hold; 0: it does not */
};

/* The detail of a note that somebody joins so; 'detail' itself. */
char	*joining_detail(const struct joining *, char detail[JOINING_DETAIL]);
/* Whether a note says how somebody joins, proved so. */
bool	 joining_fits(const struct note *, const struct gamefile *, const struct proof *);
/* When an answer that holds becomes final, if the game does not begin before. */
int64_t	 joining_final_at(const struct joining *);
/* Whether it is too late for another answer, which would hold up both. */
bool	 joining_is_final(const struct joining *, int64_t now);
/* Whether both join by the same. */
bool	 joining_same(const struct joining *, const struct joining *);
/* By seat, as the notes of an inbox say. */
void	 joinings_read(struct joining[MAX_SEATS + 1], const struct gamefile *,
    const struct notes *);
/*
 * The same of those who begin to play with the turn: what is answered after its orders were closed
 * for a beacon is for the turn after, or their words would be chosen when its dice are known.
 */
void	 joinings_entering(struct joining[MAX_SEATS + 1], const struct gamefile *,
    const struct notes *);
/* The seats whose joining holds so. */
seats_t	 joinings_done(const struct gamefile *, const struct notes *);
/*
 * Adds what those have said whose joining holds, as if it were their order file, to the lines that
 * the dice come from; returns how many there are then.
 */
size_t	 joinings_add(const struct gamefile *, const struct notes *, struct chain_orders *,
    size_t count);
/* Whether this key is, or is about to be, bound to somebody with another address. */
bool	 joining_key_taken(const struct joining[MAX_SEATS + 1], const struct gamefile *,
    unsigned seat, const char *key);
/* How often the moderator has invited this seat again: each time has a code of its own. */
unsigned joining_again(const struct notes *, const char *seat);
/* Writes what holds into the tree of game.xml; false if nothing does. */
bool	 joinings_write(const struct joining[MAX_SEATS + 1], const struct gamefile *,
    xmlNodePtr game);

#endif
