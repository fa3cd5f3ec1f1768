#ifndef MATCH_WAITING_H
#define MATCH_WAITING_H

/*
 * Waiting: the seats that a match waits for, and when to look at it again, by
 * its last turn, its inbox and the clock.
 */

#include "judge/beacon.h"
#include "match/inbox.h"
#include "records/deadline.h"

struct waiting {
	seats_t	 awaited;	/* must act */
	seats_t	 missing;	/* of those: have no orders yet, and have not said "ready" */
	/* of the others: their orders leave something open; set only when none is missing */
	seats_t	 gaps;
	seats_t	 held;		/* have said "wait" */
	seats_t	 done;		/* have said "ready" */
	seats_t	 resigned;
	int64_t	 due;		/* the deadline, with acts and absences; 0: none */
	/* the time to which the moderator moved it, for the next deadline too; 0: they have not */
	int64_t	 extended;
	int64_t	 grace_ends;	/* when late orders no longer count; 0: never */
	struct bank bank;	/* who draws on a time bank since the deadline */
	int64_t	 until;		/* the deadline, or when the last of these banks is empty */
	/* of a missing seat: the number of the reminder due by now; 0: none, or it is absent */
	unsigned reminded[MAX_SEATS + 1];
	/* time at which a complete turn settles and is judged; 0: not complete, or settled */
	int64_t	 settles;
	int64_t	 look;		/* when cron must look again; 0: not before something comes */
	/* orders are closed, and this round of the beacon is waited for; 0: they are not */
	uint64_t round;
	bool	 paused;
	bool	 early;		/* it may be judged before its deadline */
	struct ending agreed;	/* the end that all who play have voted for; END_NOT: none */
	bool	 ready;		/* the turn may be judged now, or the game ended */
	bool	 by_hand;	/* or judged by the moderator: no settling, gaps may stay */
	bool	 over;
};

/* Reads it all.  The inbox must have the carried orders already. */
void	 waiting_read(struct waiting *, struct match *, struct inbox *);
/* Returns which of these seats' orders leave open something that is asked now; adds it in words. */
seats_t	 waiting_gaps(struct match *, struct inbox *, seats_t, struct buf *open);
/*
 * Reads only the part that notes decide: who is held or has resigned, the
 * deadline, a pause, and the end that all voted for.
 */
void	 waiting_said(struct waiting *, const struct gamefile *,
    const struct record *last, const struct notes *since);
/*
 * Sets the deadline that a turn made by this act at that time leaves as it is (0: it sets one),
 * and the extension after which it sets one (0: there was none).
 */
void	 waiting_hand_on(const struct waiting *, enum judging_act, int64_t at, int64_t *due,
    int64_t *extended);
/*
 * Collects the notes that hold on after this turn: those that held on before it and those of
 * the inbox.  It leaves out the ones that others have replaced, the moderator's 'acts' (or
 * NULL) among them.  Absences stay when they are over: they are counted.
 */
void	 standing_after(struct notes *, const struct notes *before,
    const struct notes *since, const struct notes *acts);

/* The last steps before a turn whose dice come from a beacon too; none in other games. */

/*
 * Closes the orders of a turn that may be judged (the post then tells the players), and fetches
 * the round when it is out.  True when the turn can be judged now.  If not, sets 'look' to the
 * time to come again; the diagnostics say why if the beacon cannot be had.
 */
bool	 closing_step(struct match *, struct inbox *, struct waiting *,
    const char *command, int64_t *look, struct diags *);
/*
 * Reads the round that was fetched for the next turn, and its bytes.  False if
 * there is none, though there must be one.
 */
bool	 closing_pulse(const struct match *, const struct inbox *,
    struct pulse *, struct buf *json, struct diags *);

#endif
