#ifndef TESTS_GAMES_ANCIENTS_TABLE_H
#define TESTS_GAMES_ANCIENTS_TABLE_H

/*
 * A table of Battle of the Ancients in a test: two factions on an empty map,
 * it is the west's turn, nobody has dice, and what is drawn comes from a script.
 */

#include <check.h>

#include "fixture.h"
#include "games/ancients/rules.h"
#include "referee/events.h"

struct table {
	struct fixture	 f;
	struct state	 s;
	struct boa	 g;
};

extern struct table	t;
/* A unit of the west that a test is about, and its enemy. */
extern uint8_t		u, v;

/* Closes the one before; the last is closed when the test ends. */
void	 table_open(unsigned west, unsigned east);
/* The same with the rules in the east. */
void	 table_open_solo(unsigned west, unsigned east);
void	 table_close(void);

/* The number of a square ("b4"), a kind without its faction ("s1d1"), a card. */
unsigned square_of(const char *name);
#define SQ(name)	((uint8_t)square_of(name))
unsigned kind_of(unsigned faction, const char *name);
unsigned card_of(const char *name);

/* A unit from the supply; returns it. */
uint8_t	 put(unsigned side, const char *kind, const char *square);
/* Opens a table with a unit of the west, which is u, and an enemy far away. */
void	 alone(unsigned faction, const char *kind, const char *square);
/* The same with these dice. */
void	 armed(unsigned faction, const char *kind, const char *square,
    const char *dice);
/* The least unit that a faction begins with. */
const char *least(unsigned faction);
/*
 * Opens a table with two enemies on c3, u and v, and one more of the east far
 * away; the west has dice to attack with.
 */
void	 face(unsigned west, const char *own, unsigned east, const char *enemy);
/* A prisoner of the first unit; returns it. */
uint8_t	 capture(unsigned captor, const char *kind);
void	 load(unsigned unit, unsigned good, unsigned number);
void	 lay(const char *square, unsigned good, unsigned number);
/* Cards, with blanks between. */
void	 hold(unsigned side, const char *cards);
void	 wear(unsigned unit, const char *card);
void	 barrier(const char *square, unsigned place, unsigned kind);

/* Dice rolled and tokens of the side: '1', '2', 'd' and 's', a letter each. */
void	 rolled(unsigned side, const char *faces);
void	 banked(unsigned side, const char *faces);
/* Sets the next draws: dice as they show, and anything else as it comes. */
#define throw(dice)	fixture_throw(&t.f, dice)
#define drawn(result)	fixture_draw(&t.f, result)
/* Action dice that are rolled next, as above. */
void	 throw_faces(const char *faces);
/* The turn ends, and the next has these dice. */
void	 end_turn(const char *faces);
/* A unit comes through a portal, drawn so. */
void	 arrive(uint32_t);

/* Answers what is asked now; the move must be legal. */
void	 order(struct move);
/* A unit attacks another, which defends; u does so to v with these throws. */
void	 attack(uint8_t unit, uint8_t target);
void	 clash(const char *throws);
/* True if the move is legal; sets the code of the complaint, "" if there is none. */
bool	 legal(struct move);
const char *complaint(struct move);
/* The kind of decision that is open, and of which side. */
unsigned asked(void);
unsigned asked_side(void);

/* Where u may go and where not with these dice alone: "d f4 !f5, 12 g3". */
void	 ways(const char *text);
/* The number of events of that kind, and the last of them. */
#define heard(kind)	fixture_heard(&t.f, kind)
#define last(kind)	((const struct news *)fixture_told(&t.f, kind))
const char *at(unsigned unit);	/* the square it is on */
/* what it is, without its faction; "" for nobody */
const char *is(unsigned unit);

#define ORDER(k, ...)	((struct move){ .kind = MOVE_##k, __VA_ARGS__ })
/* refused(code, what as for ORDER): such a move is refused with that code. */
#define refused(code, ...) \
	ck_assert_str_eq(complaint(ORDER(__VA_ARGS__)), code)

#endif
