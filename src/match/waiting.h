#ifndef MATCH_WAITING_H
#define MATCH_WAITING_H

/*
 * What a match waits for, as its last turn, its inbox and the clock say, and
 * when it wants to be looked at again.
 */

#include "match/inbox.h"

struct waiting {
	seats_t	 awaited;	/* who must act */
	seats_t	 missing;	/* of those, who has no orders yet and has not said "ready" */
	/* of the others, whose orders leave something open; looked for when none is missing */
	seats_t	 gaps;
	seats_t	 held;		/* who said "wait" */
	seats_t	 done;		/* who said "ready" */
	seats_t	 resigned;
	int64_t	 due;		/* the deadline, acts and absences heeded; 0: none */
	/* what the moderator moved it to: the next depends on that too; 0: they have not */
	int64_t	 extended;
	int64_t	 grace_ends;	/* when late orders no longer count; 0: never */
	/* of the missing, who is to be reminded by now: nobody who is absent */
	seats_t	 reminded;
	/* when what is complete will have settled, so that it is judged; 0: it is not, or has */
	int64_t	 settles;
	int64_t	 look;		/* when cron must look again; 0: not before something comes */
	/* orders are closed, and this round of the beacon is waited for; 0: they are not */
	uint64_t round;
	bool	 paused;
	bool	 early;		/* it may be judged before its deadline */
	struct ending agreed;	/* what all who play have voted for; END_NOT: nothing */
	bool	 ready;		/* the turn may be judged now, or the game ended */
	bool	 by_hand;	/* or by the moderator: nothing need settle, gaps may stay */
	bool	 over;
};

/* The inbox must have what is carried already. */
void	 waiting_read(struct waiting *, struct match *, struct inbox *);
/* Of these seats, those whose orders leave something open of what they are asked now. */
seats_t	 waiting_gaps(struct match *, struct inbox *, seats_t);
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
