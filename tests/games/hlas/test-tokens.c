/*
 * Tokens that decision somebody something, and spells that look under them (HLS-22, HLS-64,
 * HLS-65).
 */

#include "games/hlas/fixture.h"
#include "unit/test.h"

static struct table	 t;

static void
enter(const char *to, unsigned token, bool sea)
{
	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	lay(&t, to, token, false);
	if (sea) {
		stand(&t, HUMANS, "nw-nw", SEA_VESSEL, 1);
		play(&t, MOVE(.tag = MOVE_SAIL, .to = (uint8_t)at(&t, to)));
	} else
		play(&t, MOVE(.tag = MOVE_MARCH, .plan = { .region = (uint8_t)at(&t, "nw-nw") },
		    .to = (uint8_t)at(&t, to),
		    .group = { .warriors = 1 }));
}

TEST(eggs_lie_on_a_tower_or_nowhere)
{
	enter("nw-n", EGGS, false);
	ck_assert_uint_eq(t.state.gone[EGGS], 1);
	table_close(&t);
	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	lay(&t, "nw-n", EGGS, false);
	level(&t, HUMANS, 2);
	tower(&t, HUMANS, "nw-e", 2);
	tower(&t, HUMANS, "ne-nw", 3);
	play(&t, MOVE(.tag = MOVE_MARCH, .plan = { .region = (uint8_t)at(&t, "nw-nw") },
	    .to = (uint8_t)at(&t, "nw-n"),
	    .group = { .warriors = 1 }));
	ck_assert_uint_eq(asked(&t), DECISION_EGGS);
	ck_assert(!legal(&t, MOVE(.tag = MOVE_EGGS, .to = (uint8_t)at(&t, "nw-n"))));
	play(&t, MOVE(.tag = MOVE_EGGS, .to = (uint8_t)at(&t, "ne-nw")));
	ck_assert_uint_eq(of(&t, HUMANS)->tower[1].eggs, 1);
	hlas_tower_falls(&t.h, HUMANS, at(&t, "ne-nw"), ORCS);
	ck_assert_uint_eq(t.state.gone[EGGS], 1);
	table_close(&t);
}

/* The player to the left says who is carried where, two regions at most and not into a battle. */
TEST(a_harpy_carries_a_unit_where_the_neighbour_says)
{
	enter("nw-n", HARPY, false);
	ck_assert_uint_eq(asked(&t), DECISION_HARPY);
	play(&t, MOVE(.tag = MOVE_BE_CARRIED));
	ck_assert_uint_eq(asked(&t), DECISION_CARRY);
	ck_assert_uint_eq(asked_seat(&t), 2);
	ck_assert(!legal(&t,
	    MOVE(.tag = MOVE_CARRY, .unit = WARRIOR, .to = (uint8_t)at(&t, "se-n"))));
	play(&t, MOVE(.tag = MOVE_CARRY, .unit = WARRIOR, .to = (uint8_t)at(&t, "nw-e")));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, HUMANS)->warrior[at(&t, "nw-e")], 1);
	table_close(&t);
}

/* Only a unit that is alone in its region, outside capitals; an enemy's before one's own. */
TEST(a_crab_finds_a_lone_serf)
{
	struct item	 prey[REGIONS];

	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	stand(&t, HUMANS, "nw-w", SERF, 1);
	ck_assert_uint_eq(hlas_crab_prey(&t.h, HUMANS, at(&t, "corner-nw"), prey), 1);
	ck_assert_uint_eq(prey[0].unit, HUMANS);
	stand(&t, ORCS, "nw-e", SERF, 1);
	ck_assert_uint_eq(hlas_crab_prey(&t.h, HUMANS, at(&t, "corner-nw"), prey), 1);
	ck_assert_uint_eq(prey[0].unit, ORCS);
	stand(&t, ORCS, "nw-e", WARRIOR, 1);
	hlas_crab_prey(&t.h, HUMANS, at(&t, "corner-nw"), prey);
	ck_assert_uint_eq(prey[0].unit, HUMANS);
	table_close(&t);
}

/* A Rogue who is paid shows a card to the payer alone. */
TEST(a_rogue_shows_a_card_to_one_seat)
{
	seats_t	 who = NOBODY;

	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	lay(&t, "nw-n", ROGUE, false);
	hold(&t, ELVES, FIREBALL);
	play(&t, MOVE(.tag = MOVE_MARCH, .plan = { .region = (uint8_t)at(&t, "nw-nw") },
	    .to = (uint8_t)at(&t, "nw-n"),
	    .group = { .warriors = 1 }));
	play(&t, MOVE(.tag = MOVE_PAY, .takes = 1, .take = { ORE }));
	ck_assert_uint_eq(of(&t, HUMANS)->stock[ORE], 1);
	for (size_t i = 0; i < t.events.count; i++)
		if (t.events.event[i].kind == EVENT_RULES &&
		    ((const struct news *)t.events.event[i].rules)->kind == EVENT_SAW_CARD)
			who = t.events.event[i].who;
	ck_assert_uint_eq(who, SEAT_BIT(1));
	ck_assert_uint_eq(told(&t, EVENT_SAW_CARD)->spell, FIREBALL);
	table_close(&t);
}

TEST(traders_exchange_one_for_one)
{
	enter("top", TRADERS, true);
	ck_assert_uint_eq(asked(&t), DECISION_TRADERS);
	ck_assert(!legal(&t,
	    MOVE(.tag = MOVE_EXCHANGE, .gives = 3, .takes = 3, .give = { ORE, ORE, ORE },
	    .take = { FOOD, FOOD, FOOD })));
	play(&t, MOVE(.tag = MOVE_EXCHANGE, .gives = 2, .takes = 2, .give = { ORE, ORE },
	    .take = { FOOD, MANA }));
	ck_assert_uint_eq(of(&t, HUMANS)->stock[ORE], 0);
	ck_assert_uint_eq(of(&t, HUMANS)->stock[MANA], 3);
	ck_assert_uint_eq(of(&t, HUMANS)->stock[FOOD], 3);
	ck_assert(hlas_has_token(&t.h, at(&t, "top"), TRADERS));
	table_close(&t);
}

/* A vessel alone is too weak for the Sea Monster, and goes to the capital's shore. */
TEST(a_sea_monster_drives_the_vessel_home)
{
	enter("top", SEA_MONSTER, true);
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, HUMANS)->place[PIECE_SEA], at(&t, "nw-nw"));
	ck_assert_uint_eq(t.state.gone[SEA_MONSTER], 1);
	table_close(&t);
}

/*
 * Scry: one seat knows the token, which stays face down for the others and for the end by
 * exploring.
 */
TEST(scry_shows_a_token_to_the_caster_alone)
{
	unsigned	 r;

	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	lay(&t, "se-n", VILLAGE, false);
	hold(&t, HUMANS, SCRY);
	r = at(&t, "se-n");
	play(&t, MOVE(.tag = MOVE_CAST, .spell = SCRY,
	    .target = { .stock = FOOD, .items = 1, .item = { { (uint8_t)r, 0, 1 } } }));
	ck_assert_uint_eq(t.state.tokens[r].seen[0], SEAT_BIT(1));
	ck_assert_uint_eq(t.state.unexplored, 2);
	ck_assert_uint_eq(of(&t, HUMANS)->stock[FOOD], 3);
	table_close(&t);
}

/* Mirage: both tokens are seen, and what the caster knows goes with them. */
TEST(mirage_exchanges_tokens)
{
	unsigned	 a, b;

	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	lay(&t, "se-n", VILLAGE, false);
	lay(&t, "nw-n", MONSTER, false);
	hold(&t, HUMANS, MIRAGE);
	a = at(&t, "se-n");
	b = at(&t, "nw-n");
	play(&t, MOVE(.tag = MOVE_CAST, .spell = MIRAGE,
	    .target = { .region = (uint8_t)a, .to = (uint8_t)b, .swap = 1 }));
	pass_to(&t, 0);
	ck_assert_uint_eq(t.state.tokens[a].token[0], MONSTER);
	ck_assert_uint_eq(t.state.tokens[b].token[0], VILLAGE);
	ck_assert_uint_eq(t.state.tokens[b].seen[0], SEAT_BIT(1));
	table_close(&t);
}

TEST_MAIN("hlas-tokens")
