/*
 * Tokens that decision somebody something, and spells that look under them (HLS-22, HLS-64,
 * HLS-65).
 */

#include "games/hlas/table.h"
#include "unit/test.h"

static void
enter(const char *to, unsigned token, bool sea)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay(to, token, false);
	if (sea) {
		stand(HUMANS, "nw-nw", SEA_VESSEL, 1);
		play(MOVE(.tag = MOVE_SAIL, .to = at(to)));
	} else
		go("nw-nw", to, group(0, 1, 0));
}

TEST(eggs_lie_on_a_tower_or_nowhere)
{
	enter("nw-n", EGGS, false);
	ck_assert_uint_eq(t.state.gone[EGGS], 1);
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay("nw-n", EGGS, false);
	level(HUMANS, 2);
	tower(HUMANS, "nw-e", 2);
	tower(HUMANS, "ne-nw", 3);
	go("nw-nw", "nw-n", group(0, 1, 0));
	ck_assert_uint_eq(asked(), DECISION_EGGS);
	ck_assert(!legal(MOVE(.tag = MOVE_EGGS, .to = at("nw-n"))));
	play(MOVE(.tag = MOVE_EGGS, .to = at("ne-nw")));
	ck_assert_uint_eq(of(HUMANS)->tower[1].eggs, 1);
	hlas_tower_falls(&t.h, HUMANS, at("ne-nw"), ORCS);
	ck_assert_uint_eq(t.state.gone[EGGS], 1);
}

/* The player to the left says who is carried where, two regions at most and not into a battle. */
TEST(a_harpy_carries_a_unit_where_the_neighbour_says)
{
	enter("nw-n", HARPY, false);
	ck_assert_uint_eq(asked(), DECISION_HARPY);
	play(MOVE(.tag = MOVE_BE_CARRIED));
	ck_assert_uint_eq(asked(), DECISION_CARRY);
	ck_assert_uint_eq(asked_seat(), 2);
	ck_assert(!legal(MOVE(.tag = MOVE_CARRY, .unit = WARRIOR,
	    .to = at("se-n"))));
	play(MOVE(.tag = MOVE_CARRY, .unit = WARRIOR, .to = at("nw-e")));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-e")], 1);
}

/* Only a unit that is alone in its region, outside capitals; an enemy's before one's own. */
TEST(a_crab_finds_a_lone_serf)
{
	struct item	 prey[REGIONS];

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	stand(HUMANS, "nw-w", SERF, 1);
	ck_assert_uint_eq(hlas_crab_prey(&t.h, HUMANS, at("corner-nw"), prey), 1);
	ck_assert_uint_eq(prey[0].unit, HUMANS);
	stand(ORCS, "nw-e", SERF, 1);
	ck_assert_uint_eq(hlas_crab_prey(&t.h, HUMANS, at("corner-nw"), prey), 1);
	ck_assert_uint_eq(prey[0].unit, ORCS);
	stand(ORCS, "nw-e", WARRIOR, 1);
	hlas_crab_prey(&t.h, HUMANS, at("corner-nw"), prey);
	ck_assert_uint_eq(prey[0].unit, HUMANS);
}

/* A Rogue who is paid shows a card to the payer alone. */
TEST(a_rogue_shows_a_card_to_one_seat)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay("nw-n", ROGUE, false);
	hold(ELVES, FIREBALL);
	go("nw-nw", "nw-n", group(0, 1, 0));
	play(MOVE(.tag = MOVE_PAY, .takes = 1, .take = { ORE }));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 1);
	ck_assert_uint_eq(event(EVENT_SAW_CARD, 0)->who, SEAT_BIT(1));
	ck_assert_uint_eq(told(EVENT_SAW_CARD)->spell, FIREBALL);
}

TEST(traders_exchange_one_for_one)
{
	enter("top", TRADERS, true);
	ck_assert_uint_eq(asked(), DECISION_TRADERS);
	ck_assert(!legal(MOVE(.tag = MOVE_EXCHANGE, .gives = 3, .takes = 3, .give = { ORE, ORE,
	    ORE },
	    .take = { FOOD, FOOD, FOOD })));
	play(MOVE(.tag = MOVE_EXCHANGE, .gives = 2, .takes = 2, .give = { ORE, ORE },
	    .take = { FOOD, MANA }));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 0);
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 3);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 3);
	ck_assert(hlas_has_token(&t.h, at("top"), TRADERS));
}

/* A vessel alone is too weak for the Sea Monster, and goes to the capital's shore. */
TEST(a_sea_monster_drives_the_vessel_home)
{
	enter("top", SEA_MONSTER, true);
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->place[PIECE_SEA], at("nw-nw"));
	ck_assert_uint_eq(t.state.gone[SEA_MONSTER], 1);
}

/* A vessel that carries as many as it can takes no Fisherman aboard. */
TEST(a_fisherman_comes_aboard_where_there_is_room)
{
	for (unsigned aboard = 1; aboard <= 2; aboard++) {
		OPEN(HUMANS, ORCS, DWARVES, ELVES);
		lay("top", FISHERMAN, false);
		stand(HUMANS, "nw-nw", SEA_VESSEL, 1);
		play(MOVE(.tag = MOVE_SAIL, .to = at("top"),
		    .group = { .serfs = (uint8_t)aboard }));
		ck_assert((asked() == DECISION_TOKEN) == (aboard == 1));
	}
}

/*
 * Scry: one seat knows the token, which stays face down for the others and for the end by
 * exploring.
 */
TEST(scry_shows_a_token_to_the_caster_alone)
{
	unsigned	 r;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay("se-n", VILLAGE, false);
	hold(HUMANS, SCRY);
	r = at("se-n");
	play(MOVE(.tag = MOVE_CAST, .spell = SCRY,
	    .target = { .stock = FOOD, .items = 1, .item = { { (uint8_t)r, 0, 1 } } }));
	ck_assert_uint_eq(t.state.tokens[r].seen[0], SEAT_BIT(1));
	ck_assert_uint_eq(t.state.unexplored, 2);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 3);
}

/* Mirage: both tokens are seen, and what the caster knows goes with them. */
TEST(mirage_exchanges_tokens)
{
	unsigned	 a, b;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay("se-n", VILLAGE, false);
	lay("nw-n", MONSTER, false);
	hold(HUMANS, MIRAGE);
	a = at("se-n");
	b = at("nw-n");
	play(MOVE(.tag = MOVE_CAST, .spell = MIRAGE,
	    .target = { .region = (uint8_t)a, .to = (uint8_t)b, .swap = 1 }));
	pass_to(0);
	ck_assert_uint_eq(t.state.tokens[a].token[0], MONSTER);
	ck_assert_uint_eq(t.state.tokens[b].token[0], VILLAGE);
	ck_assert_uint_eq(t.state.tokens[b].seen[0], SEAT_BIT(1));
}

TEST_MAIN_WITH("hlas-tokens", NULL, table_close)
