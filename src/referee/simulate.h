#ifndef REFEREE_SIMULATE_H
#define REFEREE_SIMULATE_H

/*
 * Many games played at once by players who need no mail, with fast chance, masked copies and
 * invariants on.  Nothing is allocated from the first game to the last.  Game number i of a seed is
 * the same whichever games are played before it, so you can play a single game again.
 */

#include "referee/game.h"

enum player {
	PLAYER_RANDOM,		/* a random legal move */
	PLAYER_BOT,		/* game.bot; a random player where the game has none */
	PLAYER_FALLBACK,	/* the rules' own move */
};

struct simulation {
	const struct game	*game;
	const struct tables	*tables;		/* says how many seats */
	uint64_t		 seed;
	enum player		 player[MAX_SEATS + 1];	/* by seat */
	/* every move passes check() and every state passes broken(), or bug() */
	bool			 check;
	/* called at the end of each game, or NULL */
	void			(*ended)(void *ctx, const void *state, const struct score *);
	void			*ctx;
};

#define MAX_ENDINGS	16

/* Totals over games; all 0 before the first. */
struct tally {
	uint64_t	 games, steps;			/* steps: resolves */
	uint64_t	 shortest, longest;		/* in steps */
	int64_t		 points[MAX_SEATS + 1];		/* sums, by seat */
	int32_t		 low, high;			/* points of one seat in one game */
	/* games in which the seat was first, alone or not */
	uint64_t	 firsts[MAX_SEATS + 1];
	uint64_t	 shared;			/* games with more than one first */
	struct tally_ending {
		const char	*name;
		uint64_t	 count;
	/* ended by a NULL name if there are fewer */
	}		 ending[MAX_ENDINGS];
};

/* Plays games number first .. first + count - 1 and adds them up. */
void	 simulate(const struct simulation *, uint64_t first, uint64_t count, struct tally *);
/* Adds the totals of another run. */
void	 tally_add(struct tally *, const struct tally *);
/* Fills in a player's answer to one decision. */
void	 simulate_answer(const struct game *, const struct tables *, enum player, const void *seen,
    const struct decision *,
	    struct chance *, void *move);

#endif
