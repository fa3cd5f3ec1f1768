#ifndef MATCH_EXAMPLE_H
#define MATCH_EXAMPLE_H

/*
 * A game played by nobody, kept as a real game directory: order files are
 * written for every seat, submitted, judged and signed, turn by turn.
 *
 * Before each turn the game is rehearsed with other dice until it stops for
 * orders; what each seat answered there becomes its file, in one sequence.  So
 * at pace "step" every order is legal when its turn comes; at a coarser pace
 * the true dice fall otherwise, and some orders are refused, as in real play.
 */

#include "base/diag.h"
#include "referee/simulate.h"

struct keeping {
	const char	*path;			/* of the game directory to be */
	const char	*rules;
	unsigned	 seats;
	const char	*pace;			/* or NULL */
	const char *const *options;		/* "name=value", NULL-ended, or NULL */
	/* of the secrets, nonces and answers: the same seed is the same game */
	uint64_t	 seed;
	enum player	 player;
	unsigned	 most;			/* turns; 0: to the end */
	void		(*progress)(void *ctx, unsigned turn);
	void		*ctx;
};

/* False with diagnostics when the game cannot be made. */
bool	 keep_game(const struct keeping *, unsigned *turns, struct diags *);
/*
 * The seats of simulated games: "north", "east", ...; 'players' is a players file for so many of
 * them.
 */
void	 keep_players(struct buf *players, const char *rules, unsigned seats);

#endif
