/*
 * The faction boards: every kind of line, and each that only one faction has (HLS-56, HLS-57,
 * HLS-58, HLS-59).
 */

#include "games/hlas/fixture.h"
#include "unit/test.h"

static struct table	 t;

#define ALL_BUILDINGS	((1u << BUILDINGS) - 1)

static struct group
group(unsigned serfs, unsigned warriors, unsigned heroes)
{
	return (struct group){ .serfs = (uint8_t)serfs, .warriors = (uint8_t)warriors,
	    .heroes = (uint8_t)heroes };
}

/* A faction at its best against another, on a map of four. */
static void
open_full(unsigned faction, unsigned foe)
{
	OPEN(&t, faction, foe, faction == HUMANS || foe == HUMANS ? LIONKIN : HUMANS);
	clear(&t, faction);
	clear(&t, foe);
	level(&t, faction, 3);
	house(&t, faction, ALL_BUILDINGS);
	purse(&t, faction, 5, 5, 5);
}

static unsigned
strength_at(const char *region, unsigned attacker, unsigned side)
{
	fight(&t, attacker, region);
	return hlas_strength(&t.h, side, NULL);
}

/*
 * A board in the tables for each faction: eight sources of three lines, all of which do something.
 */
TEST(every_line_of_every_board_is_read)
{
	OPEN(&t, HUMANS, ORCS);
	ck_assert_uint_eq(t.figures.abilities, ABILITIES);
	ck_assert(hlas_figures_check(&t.tables, NULL));
	table_close(&t);
}

/* Lines are on from their level, while the building stands or the Hero is in play. */
TEST(lines_are_on_from_their_level)
{
	OPEN(&t, ORCS, HUMANS);
	ck_assert_ptr_null(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
	house(&t, ORCS, BUILDING_BIT(B1));
	level(&t, ORCS, 2);
	ck_assert_ptr_null(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
	level(&t, ORCS, 3);
	ck_assert_ptr_nonnull(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
	table_close(&t);
}

/*
 * Humans: two Serfs on plains collect one more, Warriors work there, and a Tax lies on another free
 * slot.
 */
TEST(humans_live_off_the_plains)
{
	open_full(HUMANS, ORCS);
	purse(&t, HUMANS, 0, 0, 0);
	stand(&t, HUMANS, "nw-n", SERF, 2);
	stand(&t, HUMANS, "nw-sw", WARRIOR, 1);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_advance(&t.h);
	ck_assert_uint_eq(of(&t, HUMANS)->stock[FOOD], 1 + 2 + 1 + 1 + 1);
	of(&t, HUMANS)->slot[SLOT_TAX] = USED_BY_TOKEN;
	ck_assert_uint_eq(hlas_slot_for(&t.h, HUMANS, MOVE(.tag = MOVE_TAX)), SLOT_RECRUIT);
	ck_assert_uint_eq(hlas_slot_for(&t.h, HUMANS, MOVE(.tag = MOVE_TAX, .as = AS_FOLLOW)), 0);
	table_close(&t);
}

/* Humans: from sea into the land beside it, stronger by one, and the vessel stays at sea. */
TEST(the_galleon_raids_from_the_sea)
{
	open_full(HUMANS, ORCS);
	stand(&t, HUMANS, "north", SEA_VESSEL, 1);
	stand(&t, ORCS, "nw-ne", WARRIOR, 2);
	play(&t, MOVE(.tag = MOVE_SAIL, .to = (uint8_t)at(&t, "nw-ne"), .raid = 1));
	pass_to(&t, DECISION_TACTIC);
	ck_assert_uint_eq(hlas_natural(&t.h, ATTACK), 3);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 4);
	cards(&t, CARD(FIRST_STRIKE), CARD(FIGHT));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, HUMANS)->place[PIECE_SEA], at(&t, "north"));
	ck_assert_uint_eq(told(&t, EVENT_RESULT)->winner, ATTACK);
	table_close(&t);
}

/* Humans: who meets the Galleon alone dies before tactics, a Warrior as a Serf; two do not. */
TEST(who_meets_the_galleon_alone_dies)
{
	static const struct { unsigned unit, number; bool dies; } met[] = {
		{ SERF, 1, true }, { WARRIOR, 1, true }, { SERF, 2, false }, { WARRIOR, 2, false },
	};

	for (size_t i = 0; i < LENGTH(met); i++) {
		open_full(HUMANS, ORCS);
		stand(&t, HUMANS, "north", SEA_VESSEL, 1);
		stand(&t, ORCS, "nw-ne", met[i].unit, met[i].number);
		play(&t, MOVE(.tag = MOVE_SAIL, .to = (uint8_t)at(&t, "nw-ne"), .raid = 1));
		pass_to(&t, DECISION_TACTIC);
		ck_assert_uint_eq(hlas_side_group(&t.h, DEFEND).serfs +
		    hlas_side_group(&t.h, DEFEND).warriors, met[i].dies ? 0 : met[i].number);
		table_close(&t);
	}
}

/* Orcs: Barracks II gives each Warrior one, Blood Tent II one for each enemy Serf. */
TEST(orcs_are_strong_against_serfs)
{
	open_full(ORCS, HUMANS);
	stand(&t, ORCS, "nw-n", WARRIOR, 2);
	stand(&t, HUMANS, "nw-n", SERF, 3);
	ck_assert_uint_eq(strength_at("nw-n", ORCS, ATTACK), 4 + 2 + 3);
	table_close(&t);
}

/* Orcs: the Pit Arena helps a Serf who defends alone, and nobody else who is alone. */
TEST(the_pit_arena_is_for_a_serf_alone)
{
	for (unsigned unit = SERF; unit <= HERO_1; unit++) {
		unsigned	 alone;

		OPEN(&t, ORCS, HUMANS);
		clear(&t, ORCS);
		level(&t, ORCS, 2);
		house(&t, ORCS, BUILDING_BIT(B3));
		stand(&t, ORCS, "ne-w", unit, 1);
		stand(&t, HUMANS, "ne-w", WARRIOR, 1);
		alone = strength_at("ne-w", HUMANS, DEFEND);
		ck_assert_uint_eq(alone, t.figures.unit[unit].strength + (unit == SERF));
		table_close(&t);
	}
}

/*
 * Orcs: a Mana before tactics makes a Serf of the battle a Warrior; a Warrior of a won battle
 * becomes a Hero.
 */
TEST(orcs_rise)
{
	open_full(ORCS, HUMANS);
	stand(&t, ORCS, "nw-n", SERF, 1);
	stand(&t, ORCS, "nw-n", WARRIOR, 2);
	stand(&t, HUMANS, "nw-n", SERF, 1);
	fight(&t, ORCS, "nw-n");
	pass_to(&t, DECISION_ABILITY);
	play(&t, MOVE(.tag = MOVE_ABILITY));
	ck_assert_uint_eq(of(&t, ORCS)->warrior[at(&t, "nw-n")], 3);
	ck_assert_uint_eq(of(&t, ORCS)->stock[MANA], 4);
	pass_to(&t, DECISION_PROMOTE);
	ck_assert(!legal(&t, MOVE(.tag = MOVE_PROMOTE, .unit = SERF)));
	play(&t, MOVE(.tag = MOVE_PROMOTE, .unit = HERO_2));
	ck_assert_uint_eq(of(&t, ORCS)->place[HERO_2 - WARRIOR], at(&t, "nw-n"));
	ck_assert_uint_eq(of(&t, ORCS)->warrior[at(&t, "nw-n")], 2);
	table_close(&t);
}

/* Orcs: the War Croc docks, loots, fights a land further and comes back. */
TEST(the_war_croc_goes_ashore_and_returns)
{
	open_full(ORCS, HUMANS);
	purse(&t, ORCS, 5, 5, 5);
	stand(&t, ORCS, "corner-nw", SEA_VESSEL, 1);
	stand(&t, HUMANS, "nw-in", SERF, 1);
	play(&t, MOVE(.tag = MOVE_SAIL, .to = (uint8_t)at(&t, "nw-n"),
	    .raid_to = (uint8_t)at(&t, "nw-in")));
	ck_assert_uint_eq(asked(&t), DECISION_GAIN);
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, ORCS)->place[PIECE_SEA], at(&t, "nw-n"));
	ck_assert_uint_eq(of(&t, HUMANS)->serf[at(&t, "nw-in")], 0);
	ck_assert_uint_eq(hlas_total(of(&t, ORCS)), 15 + 2);
	table_close(&t);
}

/* Dwarves: every Build costs two less; who destroys a tower may put one there. */
TEST(dwarves_build_cheaply_and_on_ruins)
{
	struct price	 price;

	open_full(DWARVES, ELVES);
	price = hlas_price_build(&t.h, DWARVES, MOVE_BUILD, &(struct plan){ .building = B1 });
	ck_assert_uint_eq(price.of[ORE - 1], 1);
	stand(&t, DWARVES, "ne-w", WARRIOR, 4);
	tower(&t, ELVES, "ne-w", 2);
	fight(&t, DWARVES, "ne-w");
	pass_to(&t, DECISION_RETOWER);
	play(&t, MOVE(.tag = MOVE_RETOWER));
	ck_assert_uint_eq(of(&t, DWARVES)->towers, 1);
	ck_assert_uint_eq(of(&t, ELVES)->towers, 0);
	table_close(&t);
}

/* Dwarves: the second Hero lures all Serfs of an enemy next door and attacks them. */
TEST(a_priestess_lures_serfs)
{
	open_full(DWARVES, ELVES);
	stand(&t, DWARVES, "nw-n", HERO_2, 1);
	stand(&t, ELVES, "nw-ne", SERF, 2);
	play(&t, MOVE(.tag = MOVE_MARCH, .plan = { .region = (uint8_t)at(&t, "nw-n") },
	    .group = group(0, 0, 2),
	    .lure_from = (uint8_t)at(&t, "nw-ne")));
	pass_to(&t, DECISION_TACTIC);
	ck_assert_uint_eq(of(&t, ELVES)->serf[at(&t, "nw-n")], 2);
	ck_assert_uint_eq(t.state.battle.side[ATTACK].faction, DWARVES);
	table_close(&t);
}

/* Elves: a lost Phoenix leaves four Mana and may be recruited at once. */
TEST(the_phoenix_is_reborn)
{
	open_full(ELVES, ORCS);
	purse(&t, ELVES, 0, 0, 5);
	stand(&t, ELVES, "nw-n", AIR_VESSEL, 1);
	hlas_kill(&t.h, ELVES, at(&t, "nw-n"), AIR_VESSEL, 1);
	t.state.frame[t.state.frames - 2].decision = 0;
	t.state.frame[t.state.frames - 2].seats = NOBODY;
	hlas_advance(&t.h);
	ck_assert_uint_eq(asked(&t), DECISION_REBIRTH);
	play(&t, MOVE(.tag = MOVE_REBIRTH));
	ck_assert_uint_eq(of(&t, ELVES)->place[PIECE_AIR], at(&t, "nw-nw"));
	ck_assert_uint_eq(of(&t, ELVES)->stock[MANA], 4 - 2);
	ck_assert_uint_eq(of(&t, ELVES)->stock[FOOD], 5 - 2);
	table_close(&t);
}

/* Elves: spells cost one less, but never less than one. */
TEST(elves_cast_cheaply)
{
	open_full(ELVES, ORCS);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ELVES, EARTHQUAKE), 4);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ELVES, HARVEST), 1);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ORCS, EARTHQUAKE), 5);
	table_close(&t);
}

/*
 * Undead: one soul more in a Recruit, free, where a Hero or a tower is; enemies that die leave
 * souls too.
 */
TEST(the_undead_raise_souls)
{
	open_full(UNDEAD, ORCS);
	purse(&t, UNDEAD, 0, 0, 0);
	of(&t, UNDEAD)->soul_warriors = 2;
	tower(&t, UNDEAD, "nw-n", 1);
	play(&t, MOVE(.tag = MOVE_RAISE_SOUL,
	    .plan = { .raise = WARRIOR, .extra = 1, .raise_at = (uint8_t)at(&t, "nw-n") }));
	ck_assert_uint_eq(of(&t, UNDEAD)->warrior[at(&t, "nw-n")], 2);
	ck_assert_uint_eq(of(&t, UNDEAD)->soul_warriors, 0);
	stand(&t, ORCS, "nw-n", SERF, 1);
	fight(&t, UNDEAD, "nw-n");
	hlas_kill_in_battle(&t.h, DEFEND, SERF, 1);
	ck_assert_uint_eq(of(&t, UNDEAD)->soul_serfs, 1);
	table_close(&t);
}

/* Undead: who wins raises a soul there, if the region has room for it. */
TEST(a_full_region_raises_no_soul)
{
	for (unsigned free = 0; free < 2; free++) {
		open_full(UNDEAD, ORCS);
		of(&t, UNDEAD)->soul_warriors = 1;
		stand(&t, UNDEAD, "nw-n", WARRIOR, t.figures.limit.room - free);
		stand(&t, ORCS, "nw-n", SERF, 1);
		fight(&t, UNDEAD, "nw-n");
		pass_to(&t, DECISION_RAISE);
		ck_assert_uint_eq(asked(&t) == DECISION_RAISE, free);
		ck_assert_uint_eq(told(&t, EVENT_RESULT)->winner, ATTACK);
		table_close(&t);
	}
}

/* Lizardfolk: nothing happens to units with the Wanderer; a curse takes one from the enemy. */
TEST(the_wanderer_is_safe_and_the_doctor_curses)
{
	open_full(LIZARDFOLK, ORCS);
	stand(&t, LIZARDFOLK, "nw-in", HERO_3, 1);
	ck_assert(hlas_is_safe(&t.h, LIZARDFOLK, at(&t, "nw-in")));
	ck_assert(!hlas_is_safe(&t.h, LIZARDFOLK, at(&t, "nw-n")));
	stand(&t, LIZARDFOLK, "nw-n", HERO_2, 1);
	stand(&t, ORCS, "nw-n", WARRIOR, 2);
	fight(&t, LIZARDFOLK, "nw-n");
	pass_to(&t, DECISION_ABILITY);
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 4);
	play(&t, MOVE(.tag = MOVE_ABILITY));
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 3);
	table_close(&t);
}

/* Goblins: a Serf more for a Food with any Recruit; vessels carry three. */
TEST(goblins_breed_and_crowd)
{
	open_full(GOBLINS, ORCS);
	ck_assert_uint_eq(hlas_carries(&t.h, GOBLINS, SEA_VESSEL), 3);
	ck_assert_uint_eq(hlas_carries(&t.h, ORCS, SEA_VESSEL), 2);
	play(&t, MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = SERF, .pair = 1, .litter = 1 }));
	ck_assert_uint_eq(of(&t, GOBLINS)->serf[at(&t, "nw-nw")], 3);
	ck_assert_uint_eq(of(&t, GOBLINS)->stock[FOOD], 5 - 2 - 1);
	table_close(&t);
}

/* HLS-93, Birdfolk: an army of one land flies together at the speed of its slowest. */
TEST(birdfolk_fly_as_an_army)
{
	struct move	 m;

	open_full(BIRDFOLK, ORCS);
	stand(&t, BIRDFOLK, "nw-ne", WARRIOR, 2);
	m = (struct move){ .tag = MOVE_FLY, .army = 1,
	    .plan = { .region = (uint8_t)at(&t, "nw-ne") },
	    .to = (uint8_t)at(&t, "ne-nw"), .group = group(0, 2, 0) };
	ck_assert(legal(&t, &m));
	house(&t, BIRDFOLK, 0);
	ck_assert(!legal(&t, &m));
	table_close(&t);
}

/*
 * HLS-94, Merfolk: armies swim; into enemies only with Crusher; who attacks them at sea pays a
 * toll.
 */
TEST(merfolk_swim_as_an_army)
{
	struct move	 m;

	open_full(MERFOLK, ORCS);
	stand(&t, MERFOLK, "nw-ne", WARRIOR, 2);
	stand(&t, ORCS, "north", SEA_VESSEL, 1);
	m = (struct move){ .tag = MOVE_SAIL, .army = 1,
	    .plan = { .region = (uint8_t)at(&t, "nw-ne") },
	    .to = (uint8_t)at(&t, "top"), .group = group(0, 2, 0) };
	ck_assert(legal(&t, &m));
	m.to = (uint8_t)at(&t, "north");
	ck_assert(!legal(&t, &m));
	stand(&t, MERFOLK, "nw-ne", HERO_1, 1);
	m.group.heroes = 1;
	ck_assert(legal(&t, &m));
	stand(&t, MERFOLK, "west", SERF, 1);
	stand(&t, ORCS, "west", AIR_VESSEL, 1);
	purse(&t, MERFOLK, 5, 0, 5);
	purse(&t, ORCS, 1, 1, 1);
	fight(&t, ORCS, "west");
	ck_assert_uint_eq(of(&t, ORCS)->stock[MANA], 0);
	ck_assert_uint_eq(of(&t, MERFOLK)->stock[MANA], 1);
	table_close(&t);
}

/* Lionkin: a controlled desert yields one of any, and points at the end. */
TEST(lionkin_live_in_the_desert)
{
	int	 before;

	open_full(LIONKIN, ORCS);
	before = hlas_points(&t.h, LIONKIN);
	stand(&t, LIONKIN, "nw-se", SERF, 1);
	ck_assert_int_eq(hlas_points(&t.h, LIONKIN), before + 2);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_advance(&t.h);
	ck_assert_uint_eq(asked(&t), DECISION_GAIN);
	table_close(&t);
}

TEST_MAIN("hlas-abilities")
