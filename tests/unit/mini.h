#ifndef TESTS_UNIT_MINI_H
#define TESTS_UNIT_MINI_H

/*
 * A game just large enough for every feature of orders: the test says in the
 * state what is asked, of whom, and which boundary begins with it.
 */

#include "orders/order.h"

enum { MINI_ACT = 1, MINI_PLAN, MINI_RANK, MINI_SPREAD, MINI_GUARD, MINI_MARCH, MINI_KINDS };
enum {
	MINI_ATTACK = 1, MINI_PLANNING, MINI_PASS, MINI_ORDER, MINI_SPREADING, MINI_GUARDING,
	MINI_MARCHING, MINI_LISTING, MINI_MOVES
};
enum { MINI_GO = 1, MINI_HOLD, MINI_WAIVE };
enum { HEARTWOOD = 1, TREEHOME, SHORE, PLACES };
enum { RED = 1, BLUE };

#define MINI_STEPS	24
#define MINI_SEATS	2

struct mini {
	uint8_t	 armies[PLACES];
	uint8_t	 barrier[PLACES];	/* sparse */
	uint8_t	 gold[MINI_SEATS + 1];
	uint8_t	 secret[MINI_SEATS + 1];
	uint8_t	 blockade;		/* a place that cannot be attacked now */
	uint8_t	 step;
	uint8_t	 kind[MINI_STEPS];	/* asked at each step; 0: over */
	uint8_t	 boundary[MINI_STEPS];
};

struct mini_card {
	uint8_t	 space, colour;
};

/* An item of a gathered move. */
struct mini_item {
	uint8_t	 tag, unit, to, armies;
};

struct mini_move {
	uint8_t	 tag;
	uint8_t	 from, to, armies, fierce, take;
	uint8_t	 where, over, near, as;
	uint8_t	 cards, ranks, items;
	struct mini_card card[3];
	uint8_t	 rank[3];
	uint8_t	 put[PLACES];
	struct mini_item item[3];
};

extern const struct game	mini_game;
/* The moves answered, in order, since mini_start(). */
extern struct mini_move		mini_played[2000];
extern size_t			mini_count;
/* How often the score was asked for: once a view. */
extern unsigned			mini_scores;
/* A letter for each fallback since mini_start(): s of a silent seat, f of one that is finished. */
extern char			mini_fallbacks[MINI_STEPS + 1];
/* Bit i: the answer of step i is not used. */
extern unsigned			mini_unused;

/* All that is needed to play: seats anna and dirk; anna is asked. */
struct mini_table {
	struct names		 names;
	struct tables		 tables;
	struct order_context	 context;
	struct events		 events;
	struct chance		 chance;
	struct play		 play;
	struct orders		 orders;
};

/*
 * 'kinds' is a letter a decision: a act, p plan, r rank, s spread, g guard, m march; upper case: a
 * round begins there.  A guard is about heartwood, treehome, shore by turns, near that and the
 * next, and as nobody for three asks, as red for three, as blue.
 */
void		 mini_start(struct mini_table *, enum boundary granularity, const char *kinds);
struct mini	*mini_state(struct mini_table *);
/* An order file of anna's with these orders; what is wrong with it goes to 'd'. */
struct order_file *mini_read(struct mini_table *, const char *orders, struct diags *d);
/* The same with the whole document. */
struct order_file *mini_read_file(struct mini_table *, const char *document, struct diags *d);
/* Reads good orders and puts them in force. */
void		 mini_put(struct mini_table *, const char *orders);
/* Plays until it must wait. */
void		 mini_play(struct mini_table *);
/* The moves since mini_start(), a word each, yours. */
char		*mini_moves(void);
/* Plays orders: "MOVES | VERDICTS", yours. */
char		*mini_told(struct mini_table *, const char *orders);
/* The verdicts since mini_start(), "used attack:2; when-false attack:3 why; ...", yours. */
char		*mini_verdicts(const struct mini_table *);

#endif
