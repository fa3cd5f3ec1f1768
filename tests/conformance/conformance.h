#ifndef TESTS_CONFORMANCE_H
#define TESTS_CONFORMANCE_H

/*
 * What every game must hold to, whatever its rules: each property is tried in
 * random games at one table.
 */

#include "fixture.h"
#include "referee/keyed.h"
#include "referee/play.h"

/* Kinds of moves, and of items gathered in each, that random games of a rules module have shown. */
struct shown {
	uint64_t	 move, item[MAX_VARIANTS];
};

/* A table, and how hard to look. */
struct trial {
	struct fixture	 f;
	const char	*tables;	/* the path of the figures */
	unsigned	 games;
	/* so many games at the least; past that no more than come to so many answers, 0: all */
	unsigned	 least;
	uint64_t	 enough, answers;
	struct shown	*shown;		/* added to, or NULL */
	struct buf	 why;		/* what does not hold */
};

struct property {
	const char	*name;		/* a sentence about games */
	bool		(*holds)(struct trial *);
	/* where it does not hold, no other can be tried */
	bool		 first;
};

extern const struct property	properties[];	/* ended by a NULL name */

/* A random game under way. */
struct match {
	struct trial	*t;
	struct play	 p;
	struct events	 events;
	struct chance	 chance, players;
	struct keyed	 keyed;		/* once match_keyed() */
	void		*seen, *moves;
	uint64_t	 steps;
	seats_t		 out;		/* of play, at the step before */
};

void	 match_open(struct match *, struct trial *, uint64_t seed);
void	 match_close(struct match *);
void	*match_move(const struct match *, unsigned ask);
/* Random legal answers to all open asks, in m->moves. */
void	 match_answer(struct match *);
/* The copy of the state of whoever is asked. */
const void *match_seen(struct match *, unsigned viewer);
/* Resolves the answers and asks again; events before are forgotten. */
void	 match_resolve(struct match *);
bool	 match_over(const struct match *);
/*
 * Whether what costs much is looked at here: at every so many steps, other ones in each game, and
 * at the end.
 */
bool	 match_looks(const struct match *, uint64_t seed, unsigned every);
/* Says what does not hold, and returns false. */
bool	 fails(struct trial *, const char *, ...) PRINTF(2, 3);

/* A random game to its end: no invariant breaks, and whatever is offered for an ask is legal. */
bool	 game_is_sound(struct trial *, uint64_t seed);

/* offers.c */
bool	 offers_are_legal(struct match *, const struct ask *);
void	 shown_add(struct shown *, const struct game *, const void *move);
/* Whether there is nothing left to be shown; says what there is. */
bool	 shown_all(const struct shown *, const struct game *, struct buf *why);

/* lists.c */
bool	 lists_fit(struct trial *);
/* options.c */
bool	 options_combine(struct trial *);
/* orders.c */
bool	 lists_are_built(struct trial *);
bool	 lines_say_what_moves_say(struct trial *);
/* secrets.c */
bool	 masks_hide(struct trial *);
bool	 the_public_knows_who_is_asked(struct trial *);
bool	 seats_know_what_all_know(struct trial *);
bool	 secrets_do_not_leak(struct trial *);
bool	 public_luck_hides_nothing(struct trial *);
/* worlds.c */
bool	 views_give_worlds(struct trial *);
/* written.c */
bool	 seeds_repeat(struct trial *);
bool	 states_come_back(struct trial *);
bool	 moves_and_events_come_back(struct trial *);
bool	 everything_validates(struct trial *);
bool	 orders_say_what_moves_say(struct trial *);

#endif
