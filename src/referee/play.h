#ifndef REFEREE_PLAY_H
#define REFEREE_PLAY_H

/*
 * The turn loop: decisions, answers, resolve, until a boundary where play must wait
 * for mail, or the end.  It knows nothing of files: a player is a callback.
 */

#include "referee/events.h"
#include "referee/game.h"
#include "referee/mask.h"

/* <wait for="tactic"/> and <wait for="interrupt" not="yes"/> of game.xml, by kind of decision. */
enum wait_rule { WAIT_BY_GRANULARITY, WAIT_ALWAYS, WAIT_NEVER };
#define MAX_DECISION_KINDS	64

/* A pace that stops at no boundary: play goes to the end at once. */
#define GRANULARITY_NEVER	((enum boundary)(BOUNDARY_ROUND + 1))

/* A position, and everything needed to play on from it. */
struct play {
	const struct game	*game;
	const struct tables	*tables;
	enum boundary		 granularity;				/* or GRANULARITY_NEVER */
	uint8_t			 wait[MAX_DECISION_KINDS];		/* enum wait_rule */
	void			*state;				/* game->state->size bytes */
	/* open now; play_on() keeps it up to date */
	struct decisions		 decisions;
	/* the ending: by the rules if they ask nothing, else the one given to play_end() */
	struct ending		 ending;
	struct chance		*chance;
	struct events		*events;
	/* by viewer; NULL: no such seat at the table */
	struct mask		*mask[SEAT_REFEREE + 1];
	/* resolves since play_start() or play_resume() */
	uint64_t		 steps;
	/* a move that fails check() or a state that fails broken() is a bug() */
	bool			 check;
	void			*seen, *moves;			/* while decisions are answered */
	/* "game 7 of seed 1", for the message of a bug, or NULL */
	const char		*what;
};

/* The source of a seat's answers.  'seen' is the seat's copy of the state. */
struct answers {
	/*
	 * Fills in a move that passes check() and returns true, or returns
	 * false: the fallback is played.
	 */
	bool	(*answer)(void *ctx, struct play *, const struct decision *, const void *seen,
	    void *move);
	/*
	 * True if the seat has an order that could answer this decision or, with a
	 * NULL decision, any order that reaches past the boundary that begins here.
	 * Not called when the decision does not wait.
	 */
	bool	(*reaches)(void *ctx, struct play *, unsigned seat, const struct decision *,
	    enum boundary);
	/*
	 * Called when play passes a boundary without stopping: orders that end at this boundary
	 * lapse.  Not called for the boundary where play_on() starts: the orders of a new turn are
	 * made for that boundary.  The stop itself decides which old orders remain.
	 */
	void	(*boundary)(void *ctx, struct play *, enum boundary);
	/* As game.fallback's 'spoke'; NULL: nobody did. */
	bool	(*spoke)(void *ctx, const struct play *, const struct decision *);
	/*
	 * Called when the rules did not use the seat's answer in the last step: it is as if the
	 * seat had not been asked.  The remarks on its orders are already taken back.
	 */
	void	(*unused)(void *ctx, struct play *, unsigned seat);
	void	*ctx;
};

/* Allocates the state and the masks.  The caller sets the rest of the struct first. */
void	 play_init(struct play *);
void	 play_clear(struct play *);
/* Sets the game up: calls start(), fills in the decisions. */
void	 play_start(struct play *);
/* Fills in the decisions of a state that was read. */
void	 play_resume(struct play *);
/* Ends the game as it stands: nothing is asked any more. */
void	 play_end(struct play *, struct ending);
/*
 * Fills in the score where play stands.  It is final if the game has ended in
 * any way; 'ending' is then the rules' own word, or "ended", "draw" or "last".
 */
void	 play_score(const struct play *, struct score *);
/* True if play must stop here: an awaited seat has no orders that reach past this boundary. */
bool	 play_waits(struct play *, const struct answers *);
/*
 * Plays on from the current boundary to the next one where it must wait, or to the end.  Returns
 * the seats now awaited: 0 means the game is over. play_waits() checks orders made before
 * play_start() against the first boundary, before play_on().
 */
seats_t	 play_on(struct play *, const struct answers *);
/* Returns the seats awaited at the current boundary (0: over), whatever orders there are. */
seats_t	 play_awaited(const struct play *);

#endif
