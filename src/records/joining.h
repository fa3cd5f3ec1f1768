#ifndef RECORDS_JOINING_H
#define RECORDS_JOINING_H

/*
 * Joining: the answers of invited players, whom game.xml names and nothing
 * proves yet.  They follow from the notes of the inbox alone:
 *
 *	join	by a seat: "key FINGERPRINT", "token" or "mailbox", how they will prove what they
 *		send; with " elsewhere" it came from another address than the one invited.  The
 *		reason is the SHA-256 of the words in which they said it.
 *	decline	by a seat
 *	confirm	by the moderator, of a seat: what waits for them holds
 *	invite	by the moderator, of a seat: what was answered before is void, and so is its code
 *
 * Two answers that differ hold up each other, and neither counts.  But an
 * answer that has held for a day is final, and no later one touches it.  The
 * next turn writes it into game.xml, and it holds from then on.
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

/* The words for these states, as mails and status have them. */
extern const char *const	joining_words[];

struct joining {
	enum joining_state	 state;
	enum auth		 by;
	char			 key[PGP_FINGERPRINT];	/* AUTH_KEY */
	bool			 elsewhere;
	int64_t			 since;		/* time from which it holds; 0: it does not */
};

/* Writes the detail of a note for this joining; returns 'detail'. */
char	*joining_detail(const struct joining *, char detail[JOINING_DETAIL]);
/* True if a note to join or to decline fits its invitation and its proof. */
bool	 joining_fits(const struct note *, const struct gamefile *, const struct proof *);
/* True if it is too late for another answer, which would hold up both. */
bool	 joining_is_final(const struct joining *, int64_t now);
/*
 * True if an answer comes too late: one with another proof is final, or holds and the orders are
 * 'closed' for a beacon.
 */
bool	 joining_too_late(const struct joining *old, const struct joining *answer, int64_t now,
    bool closed);
/* True if an answer would leave the state as it is; 'confirm': the moderator confirms each. */
bool	 joining_changes_nothing(const struct joining *old, const struct joining *answer,
    bool confirm);
/*
 * True if somebody else has this key, or joins with it: the moderator, a standby or another seat.
 * Seats and standbys of one address are one person.
 */
bool	 joining_key_taken(const struct joining[MAX_SEATS + 1], const struct gamefile *,
    unsigned seat, const char *key);
/* Reads the joinings, by seat, from the notes of an inbox. */
void	 joinings_read(struct joining[MAX_SEATS + 1], const struct gamefile *,
    const struct notes *);
/*
 * Reads the joinings of players who begin to play with the turn.  An answer
 * that comes after the orders were closed for a beacon is for the turn after.
 * Otherwise its words could be chosen when the dice are known.
 */
void	 joinings_entering(struct joining[MAX_SEATS + 1],
    const struct gamefile *, const struct notes *);
/* Returns the seats of joinings_entering() that are done. */
seats_t	 joinings_done(const struct gamefile *, const struct notes *);
/* Returns the seats whose joining holds in a turn, by its record; nobody joins in an act. */
struct record;
seats_t	 joinings_of(const struct gamefile *, const struct record *);
/*
 * If the turn is older than FORMAT_SEALED, adds the words of those whose joining holds, as if they
 * were order files, to the lines that the dice come from.  Nothing proves these words, so the
 * moderator could choose them.  Returns the new number of lines.
 */
size_t	 joinings_add(const struct gamefile *, const struct record *turn,
    struct chain_orders *, size_t count);
/*
 * Returns how often the moderator has invited this seat again.  Each invitation
 * has a code of its own.
 */
unsigned joining_again(const struct notes *, const char *seat);
/* Writes the joinings that hold into the tree of game.xml; false if none does. */
bool	 joinings_write(const struct joining[MAX_SEATS + 1],
    const struct gamefile *, xmlNodePtr game);

#endif
