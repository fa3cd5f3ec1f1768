#ifndef MATCH_WAITING_H
#define MATCH_WAITING_H

/*
 * What a match waits for, as its last turn, its inbox and the clock say, and
 * when it wants to be looked at again.
 */

#include "match/inbox.h"

struct waiting {
	seats_t	 awaited;	/* who must act */
	seats_t	 missing;	/* of those, who has no orders yet */
	seats_t	 held;		/* who said "wait" */
	seats_t	 resigned;
	int64_t	 due;		/* the deadline, acts and absences heeded; 0: none */
	/* what the moderator moved it to: the next is not before that either; 0: they have not */
	int64_t	 extended;
	int64_t	 grace_ends;	/* when late orders no longer count; 0: never */
	/* of the missing, who is to be reminded by now: nobody who is absent */
	seats_t	 reminded;
	int64_t	 look;		/* when cron must look again; 0: not before something comes */
	/* orders are closed, and this round of the beacon is waited for; 0: they are not */
	uint64_t round;
	bool	 paused;
	struct ending agreed;	/* what all who play have voted for; END_NOT: nothing */
	bool	 ready;		/* the turn may be judged now, or the game ended */
	bool	 over;
};

/* The inbox must have what is carried already. */
void	 waiting_read(struct waiting *, const struct match *, const struct inbox *);
/*
 * Of that only what was said decides: who is held or has resigned, the deadline, a pause, and what
 * all voted for.
 */
void	 waiting_said(struct waiting *, const struct gamefile *, const struct record *last,
    const struct notes *since);
/*
 * What holds on after this turn: the notes that held on before it and those of the inbox, less
 * those that others, the moderator's 'acts' among them (or NULL), have taken the place of.
 * Absences stay when they are over: they are counted.
 */
void	 standing_after(struct notes *, const struct notes *before, const struct notes *since,
    const struct notes *acts);

#endif
