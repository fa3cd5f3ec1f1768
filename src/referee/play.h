#ifndef REFEREE_PLAY_H
#define REFEREE_PLAY_H

/*
 * The turn loop: asks, answers, resolve, until a gate where play must wait for
 * mail, or the end.  Knows nothing of files: a player is a callback.
 */

#include "referee/codec.h"
#include "referee/events.h"
#include "referee/game.h"

/* <wait for="tactic"/> and <wait for="interrupt" not="yes"/> of game.xml, by ask kind. */
enum wait_rule { WAIT_BY_PACE, WAIT_ALWAYS, WAIT_NEVER };
#define MAX_ASK_KINDS	64

/* A pace that stops at no gate: to the end in one go. */
#define PACE_NEVER	((enum gate)(GATE_ROUND + 1))

/* A position, and all that is needed to play on from it. */
struct play {
	const struct game	*game;
	const struct tables	*tables;
	enum gate		 pace;				/* or PACE_NEVER */
	uint8_t			 wait[MAX_ASK_KINDS];		/* enum wait_rule */
	void			*state;				/* game->state->size bytes */
	/* open now; play_on() keeps it up to date */
	struct asks		 asks;
	/* how it ended: by the rules where they ask nothing, else as play_end() says */
	struct ending		 ending;
	struct chance		*chance;
	struct events		*events;
	/* by viewer; NULL: no such seat at the table */
	struct mask		*mask[SEAT_REFEREE + 1];
	/* resolves since play_start() or play_resume() */
	uint64_t		 steps;
	/* every move passes check() and every state broken(), or it is a bug() */
	bool			 check;
	void			*seen, *moves;			/* while asks are answered */
	/* "game 7 of seed 1", for the words of a bug, or NULL */
	const char		*what;
};

/* What a seat answers.  'seen' is the seat's copy of the state. */
struct answers {
	/*
	 * Fills in a move that passes check() and returns true, or returns false: the fallback is
	 * played.
	 */
	bool	(*answer)(void *ctx, struct play *, const struct ask *, const void *seen,
	    void *move);
	/*
	 * Whether the seat has an order that could answer this ask, or, with a NULL ask, any order
	 * that reaches past the gate that begins here.  Not called when the ask does not wait.
	 */
	bool	(*reaches)(void *ctx, struct play *, unsigned seat, const struct ask *, enum gate);
	/*
	 * Play passes a gate without stopping: orders that lapse there do.  Not called for the gate
	 * where play_on() sets out: the orders of a new turn are made for that one, and what a stop
	 * leaves of the old is decided at the stop.
	 */
	void	(*gate)(void *ctx, struct play *, enum gate);
	/* As game.fallback's 'spoke'; NULL: nobody did. */
	bool	(*spoke)(void *ctx, const struct play *, const struct ask *);
	/*
	 * The rules did not use what the seat answered in the last step: it is as if it had not
	 * been asked.  What was remarked on its orders is taken back already.
	 */
	void	(*unused)(void *ctx, struct play *, unsigned seat);
	void	*ctx;
};

/* Allocates the state and the masks; the rest of the struct is set by the caller first. */
void	 play_init(struct play *);
void	 play_clear(struct play *);
/* Sets the game up: calls start(), fills in the asks. */
void	 play_start(struct play *);
/* Fills in the asks of a state that was read. */
void	 play_resume(struct play *);
/* Ends the game as it stands: nothing is asked any more. */
void	 play_end(struct play *, struct ending);
/*
 * The score where play stands.  It is over however it ended; 'ending' is then the rules' own word,
 * or "ended", "draw" or "last".
 */
void	 play_score(const struct play *, struct score *);
/*
 * Whether play must stop where it stands: an awaited seat has no orders that reach past this gate.
 */
bool	 play_waits(struct play *, const struct answers *);
/*
 * Plays on from the gate where it stands until the next one where it must
 * wait, or the end.  Returns the seats now awaited: 0 means the game is over.
 * Orders made before play_start() are asked about the first gate by
 * play_waits() before play_on().
 */
seats_t	 play_on(struct play *, const struct answers *);
/* Which seats are awaited where play stands now (0: over), whatever orders there are. */
seats_t	 play_awaited(const struct play *);

#endif
