#ifndef TESTS_CONFORMANCE_H
#define TESTS_CONFORMANCE_H

/*
 * Properties of every game, whatever its rules: each is tried in
 * random games at one table.
 */

#include <libxml/xmlschemas.h>

#include "fixture.h"
#include "referee/keyed.h"
#include "referee/play.h"
#include "xsd/xsd.h"

/* Kinds of moves, and of items gathered in each, that random games of a rules module have shown. */
struct shown {
	uint64_t	 move, item[MAX_VARIANTS];
};

/* A table, and how hard to look. */
struct dry_run {
	struct fixture	 f;
	const char	*tables;	/* the path of the figures */
	unsigned	 games;
	/* the least number of games; after that, games until this number of answers, 0: all */
	unsigned	 least;
	uint64_t	 enough, answers;
	struct shown	*shown;		/* added to, or NULL */
	struct buf	 why;		/* what does not hold */
};

struct property {
	const char	*name;		/* a sentence about games */
	bool		(*holds)(struct dry_run *);
	/* where it does not hold, no other can be tried */
	bool		 first;
};

extern const struct property	properties[];	/* ended by a NULL name */

/* A random game under way. */
struct match {
	struct dry_run	*t;
	struct play	 p;
	struct events	 events;
	struct chance	 chance, players;
	struct keyed	 keyed;		/* once match_keyed() */
	void		*seen, *moves;
	uint64_t	 seed, steps;
	seats_t		 out;		/* of play, at the step before */
	void		*ctx;		/* of games_hold() */
};

void	 match_open(struct match *, struct dry_run *, uint64_t seed);
void	 match_close(struct match *);
void	*match_move(const struct match *, unsigned decision);
/* Random legal answers to all open decisions, in m->moves. */
void	 match_answer(struct match *);
/* The copy of the state of whoever is asked. */
const void *match_seen(struct match *, unsigned viewer);
/* Resolves the answers and asks again; events before are forgotten. */
void	 match_resolve(struct match *);
bool	 match_over(const struct match *);
/*
 * True if a dear property is looked at here: at every Nth step, other ones in each game, and
 * at the end.
 */
bool	 match_looks(const struct match *, unsigned every);
/*
 * Plays random games while both hold, or NULL: 'look' wherever something is asked and at the end,
 * 'answered' when the answers are there.
 */
bool	 games_hold(struct dry_run *, bool (*look)(struct match *),
	    bool (*answered)(struct match *), void *ctx);
/* Says what does not hold, and returns false. */
bool	 fails(struct dry_run *, const char *, ...) PRINTF(2, 3);

/*
 * A random game to its end: no invariant breaks, and whatever is offered for a decision is legal.
 */
bool	 game_is_sound(struct dry_run *, uint64_t seed);

/* offers.c */
bool	 offers_are_legal(struct match *, const struct decision *);
/* Puts any value that can be written into one field of a move, which may be no order any more. */
void	 offers_spoil(struct match *, void *move);
void	 shown_add(struct shown *, const struct game *, const void *move);
/* True if nothing is left to be shown; says what there is. */
bool	 shown_all(const struct shown *, const struct game *, struct buf *why);

/* lists.c */
bool	 lists_fit(struct dry_run *);
/* options.c */
bool	 options_combine(struct dry_run *);
/* orders.c */
bool	 lists_are_built(struct dry_run *);
bool	 lines_say_what_moves_say(struct dry_run *);
/* secrets.c */
bool	 masks_hide(struct dry_run *);
bool	 the_public_knows_who_is_asked(struct dry_run *);
bool	 seats_know_what_all_know(struct dry_run *);
bool	 secrets_do_not_leak(struct dry_run *);
bool	 public_luck_hides_nothing(struct dry_run *);
/* worlds.c */
bool	 views_give_worlds(struct dry_run *);
/* written.c */
bool	 seeds_repeat(struct dry_run *);
bool	 states_come_back(struct dry_run *);
bool	 moves_and_events_come_back(struct dry_run *);
bool	 everything_validates(struct dry_run *);
bool	 orders_say_what_moves_say(struct dry_run *);
/* A schema of the game; a property has one open. */
struct validator {
	struct buf		 xsd;
	xmlSchemaPtr		 schema;
	xmlSchemaValidCtxtPtr	 ctxt;
};
bool	 validator_open(struct validator *, struct dry_run *, enum xsd_kind);
void	 validator_close(struct validator *);
/* Frees the document. */
bool	 validates(struct validator *, xmlDocPtr);
/* files.c */
bool	 files_are_good(struct dry_run *);
/* The same at the beginning of one game, without the schema. */
bool	 first_files_are_good(struct dry_run *, uint64_t seed);

#endif
