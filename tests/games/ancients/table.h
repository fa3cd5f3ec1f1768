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
	struct chance	 chance;
	struct events	 events;
	uint32_t	 draw[400];
	size_t		 draws;
};

void	 table_open(struct table *, unsigned west, unsigned east);
/* The same with the rules in the east. */
void	 table_open_solo(struct table *, unsigned west, unsigned east);
void	 table_close(struct table *);

/* The number of a square ("b4"), a kind without its faction ("s1d1"), a card. */
unsigned square_of(const struct table *, const char *name);
unsigned kind_of(const struct table *, unsigned faction, const char *name);
unsigned card_of(const struct table *, const char *name);

/* A unit from the supply; returns it. */
uint8_t	 put(struct table *, unsigned side, const char *kind, const char *square);
/* Opens a table with a unit of the west, which it returns, and an enemy far away. */
uint8_t	 alone(struct table *, unsigned faction, const char *kind, const char *square);
/* The least unit that a faction begins with. */
const char *least(unsigned faction);
/*
 * Opens a table with two enemies on c3, who come out in 'u' and 'v', and one more of the east far
 * away; the west has dice to attack with.
 */
void	 face(struct table *, unsigned west, const char *own, unsigned east, const char *enemy,
    uint8_t *u, uint8_t *v);
/* A prisoner of the first unit; returns it. */
uint8_t	 capture(struct table *, unsigned captor, const char *kind);
void	 load(struct table *, unsigned unit, unsigned good, unsigned number);
void	 lay(struct table *, const char *square, unsigned good, unsigned number);
void	 hold(struct table *, unsigned side, const char *card);
void	 wear(struct table *, unsigned unit, const char *card);
void	 barrier(struct table *, const char *square, unsigned place, unsigned kind);

/* Dice rolled and tokens of the side: '1', '2', 'd' and 's', a letter each. */
void	 rolled(struct table *, unsigned side, const char *faces);
void	 banked(struct table *, unsigned side, const char *faces);
/* Sets the next draws: dice as they show, and anything else as it comes. */
void	 throw(struct table *, const char *dice);
void	 drawn(struct table *, uint32_t);
/* Action dice that are rolled next, as above. */
void	 throw_faces(struct table *, const char *faces);

/* Answers what is asked now; the move must be legal. */
void	 order(struct table *, struct move);
/* True if the move is legal; sets the code of the complaint, "" if there is none. */
bool	 legal(struct table *, struct move);
const char *complaint(struct table *, struct move);
/* The kind of decision that is open, and of which side. */
unsigned asked(const struct table *);
unsigned asked_side(const struct table *);

/* True if a unit may go there with these dice alone. */
bool	 goes(struct table *, unsigned unit, const char *to, const char *dice);
/* The number of events of that kind, and the last of them. */
unsigned heard(const struct table *, unsigned kind);
const struct news *last(const struct table *, unsigned kind);
const char *at(const struct table *, unsigned unit);	/* the square it is on */
/* what it is, without its faction; "" for nobody */
const char *is(const struct table *, unsigned unit);

#define ORDER(k, ...)	((struct move){ .kind = MOVE_##k, __VA_ARGS__ })

#endif
