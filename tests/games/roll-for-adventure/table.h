#ifndef TESTS_GAMES_ROLL_FOR_ADVENTURE_TABLE_H
#define TESTS_GAMES_ROLL_FOR_ADVENTURE_TABLE_H

/*
 * A table of Roll for Adventure in a test: red, blue, green and yellow begin
 * with all dice at home, nothing is placed, red has the turn, and what is drawn
 * comes from a script.
 */

#include <check.h>

#include "fixture.h"
#include "games/roll-for-adventure/rfa.h"

struct table {
	struct fixture		 f;
	struct rfa_state	 s;
	struct rfa		 g;
};

extern struct table	t;

/* The deck is empty but for the Master; the deck of a test is stacked by deck_push(). */
/* Closes the one before; the last is closed when the test ends. */
void	 table_open(unsigned seats);
void	 table_close(void);
/* Opens a table for its figures, and starts a game with luck of its own and this option. */
struct rfa_state table_started(unsigned seats, unsigned option, int value);
/* Dice shown, one digit each, the hero's own: "66533"; those of the hand are taken from home. */
void	 table_roll(const char *values);
/* Sets the next draws: dice as they show, 1 to 6. */
#define table_dice(values)	fixture_throw(&t.f, values)
/* Any other draws, as they come. */
#define table_draw(result)	fixture_draw(&t.f, result)
/* A die taken from its hero's home to lie somewhere. */
void	 table_lie(struct dice *, unsigned owner, unsigned n);
void	 table_space(unsigned value, unsigned owner);
void	 table_spaces(const char *values, unsigned owner);
/* An enemy in play; returns its index. */
unsigned table_enemy(const char *card, const char *territory);
/* Several where they belong, with blanks between. */
void	 table_enemies(const char *cards);
/* The card on top of the deck. */
void	 deck_push(const char *card);
unsigned card_of(const char *id);

/* Answers what is open now; the move must pass check. */
void	 table_answer(struct rfa_move);
/* The same, which throws these dice. */
void	 table_throw(const char *values, struct rfa_move);
/* True if it would. */
bool	 table_check(struct rfa_move);
/* The code of the first complaint about it, or "". */
const char *table_complaint(struct rfa_move);
/* Turns this card up after red has put a die on the vortex; then blue rolls. */
void	 table_turn_up(const char *card, const char *blue);
/* Returns the kind of the first open decision, or 0. */
unsigned table_asked(void);
/* The number of events of that kind, and the newest of them. */
#define table_heard(tag)	fixture_heard(&t.f, tag)
#define table_event(tag)	table_nth(tag, table_heard(tag) - 1)
#define table_nth(tag, n)	((const struct rfa_event *) \
	fixture_event(&t.f, tag, n)->rules)

#define PLACE(v, o, n)	((struct rfa_move){ .tag = MOVE_PLACE, \
	.place = { .value = (v), .on = (o), .dice = (n) } })
#define HIT(v, c, n)	((struct rfa_move){ .tag = MOVE_PLACE, \
	.place = { .value = (v), .on = ON_ENEMY, .enemy = (uint8_t)(c), .dice = (n) } })
#define PICK(t, d)	((struct rfa_move){ .tag = (t), .pick = { .die = (d) } })
#define TAKE(a)		((struct rfa_move){ .tag = MOVE_CAVE, .cave = { .take = (a) } })

#endif
