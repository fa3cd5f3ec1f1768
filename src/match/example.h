#ifndef MATCH_EXAMPLE_H
#define MATCH_EXAMPLE_H

/*
 * A game played by nobody, kept as a real game directory.  The program writes
 * order files for every seat, submits, judges and signs them, turn by turn.
 *
 * Before each turn the game is rehearsed with other dice until it stops for
 * orders.  Each seat's moves there become its file, in one sequence.  So at
 * pace "step" every order is legal when its turn comes.  At a coarser pace the
 * true dice fall otherwise, and some orders are refused, as in real play.
 */

#include "base/diag.h"
#include "referee/simulate.h"

struct keeping {
	const char	*path;			/* of the new game directory */
	const char	*rules;
	unsigned	 seats;
	const char	*granularity;			/* or NULL */
	const char *const *options;		/* "name=value", NULL-ended, or NULL */
	/* of the secrets, nonces and answers: the same seed is the same game */
	uint64_t	 seed;
	enum player	 player;
	unsigned	 most;			/* turns; 0: to the end */
	void		(*progress)(void *ctx, unsigned turn);
	void		*ctx;
};

/* Plays the game.  False, with diagnostics, when it cannot be made. */
bool	 keep_game(const struct keeping *, unsigned *turns, struct diags *);
/* Writes a players file with this many seats: "north", "east", ... */
void	 keep_players(struct buf *players, const char *rules, unsigned seats);

#endif
