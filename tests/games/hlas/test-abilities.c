/*
 * The faction boards: every kind of line, and each that only one faction has (HLS-56, HLS-57,
 * HLS-58, HLS-59).
 */

#include "games/hlas/table.h"
#include "unit/test.h"

#define ALL_BUILDINGS	((1u << BUILDINGS) - 1)

/* A faction at its best against another, on a map of four. */
static void
open_full(unsigned faction, unsigned foe)
{
	OPEN(faction, foe, faction == HUMANS || foe == HUMANS ? LIONKIN : HUMANS);
	clear(faction);
	clear(foe);
	level(faction, 3);
	house(faction, ALL_BUILDINGS);
	purse(faction, 5, 5, 5);
}

static unsigned
strength_at(const char *region, unsigned attacker, unsigned side)
{
	fight(attacker, region);
	return hlas_strength(&t.h, side, NULL);
}

/*
 * A board in the tables for each faction: eight sources of three lines, all of which do something.
 */
TEST(every_line_of_every_board_is_read)
{
	OPEN(HUMANS, ORCS);
	ck_assert_uint_eq(t.h.f->abilities, ABILITIES);
	ck_assert(hlas_figures_check(&t.f.tables, NULL));
}

/* Lines are on from their level, while the building stands or the Hero is in play. */
TEST(lines_are_on_from_their_level)
{
	OPEN(ORCS, HUMANS);
	ck_assert_ptr_null(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
	house(ORCS, BUILDING_BIT(B1));
	level(ORCS, 2);
	ck_assert_ptr_null(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
	level(ORCS, 3);
	ck_assert_ptr_nonnull(hlas_feat(&t.h, ORCS, FEAT_PROMOTE, NULL));
}

/*
 * Humans: two Serfs on plains collect one more, Warriors work there, and a Tax lies on another free
 * slot.
 */
TEST(humans_live_off_the_plains)
{
	open_full(HUMANS, ORCS);
	purse(HUMANS, 0, 0, 0);
	army("humans nw-n SS, humans nw-sw W");
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_advance(&t.h);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 1 + 2 + 1 + 1 + 1);
	of(HUMANS)->slot[SLOT_TAX] = USED_BY_TOKEN;
	ck_assert_uint_eq(hlas_slot_for(&t.h, HUMANS, &MOVE(.tag = MOVE_TAX)),
	    SLOT_RECRUIT);
	ck_assert_uint_eq(hlas_slot_for(&t.h, HUMANS, &MOVE(.tag = MOVE_TAX,
	    .as = AS_FOLLOW)), 0);
}

/* Humans: from sea into the land beside it, stronger by one, and the vessel stays at sea. */
TEST(the_galleon_raids_from_the_sea)
{
	open_full(HUMANS, ORCS);
	army("humans north V, orcs nw-ne WW");
	play(MOVE(.tag = MOVE_SAIL, .to = at("nw-ne"), .raid = 1));
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(hlas_natural(&t.h, ATTACK), 3);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 4);
	cards(CARD(FIRST_STRIKE), CARD(FIGHT));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->place[PIECE_SEA], at("north"));
	ck_assert_uint_eq(told(EVENT_RESULT)->winner, ATTACK);
}

/* Humans: who meets the Galleon alone dies before tactics, a Warrior as a Serf; two do not. */
TEST(who_meets_the_galleon_alone_dies)
{
	static const struct { unsigned unit, number; bool dies; } met[] = {
		{ SERF, 1, true }, { WARRIOR, 1, true }, { SERF, 2, false }, { WARRIOR, 2, false },
	};

	for (size_t i = 0; i < LENGTH(met); i++) {
		open_full(HUMANS, ORCS);
		stand(HUMANS, "north", SEA_VESSEL, 1);
		stand(ORCS, "nw-ne", met[i].unit, met[i].number);
		play(MOVE(.tag = MOVE_SAIL, .to = at("nw-ne"), .raid = 1));
		pass_to(DECISION_TACTIC);
		ck_assert_uint_eq(hlas_side_group(&t.h, DEFEND).serfs +
		    hlas_side_group(&t.h, DEFEND).warriors, met[i].dies ? 0 : met[i].number);
	}
}

/* Orcs: Barracks II gives each Warrior one, Blood Tent II one for each enemy Serf. */
TEST(orcs_are_strong_against_serfs)
{
	open_full(ORCS, HUMANS);
	army("orcs nw-n WW, humans nw-n SSS");
	ck_assert_uint_eq(strength_at("nw-n", ORCS, ATTACK), 4 + 2 + 3);
}

/* Orcs: the Pit Arena helps a Serf who defends alone, and nobody else who is alone. */
TEST(the_pit_arena_is_for_a_serf_alone)
{
	for (unsigned unit = SERF; unit <= HERO_1; unit++) {
		unsigned	 alone;

		OPEN(ORCS, HUMANS);
		clear(ORCS);
		level(ORCS, 2);
		house(ORCS, BUILDING_BIT(B3));
		stand(ORCS, "ne-w", unit, 1);
		stand(HUMANS, "ne-w", WARRIOR, 1);
		alone = strength_at("ne-w", HUMANS, DEFEND);
		ck_assert_uint_eq(alone,
		    t.h.f->unit[unit].strength + (unit == SERF));
	}
}

/*
 * Orcs: a Mana before tactics makes a Serf of the battle a Warrior; a Warrior of a won battle
 * becomes a Hero.
 */
TEST(orcs_rise)
{
	open_full(ORCS, HUMANS);
	army("orcs nw-n WWS, humans nw-n S");
	fight(ORCS, "nw-n");
	pass_to(DECISION_ABILITY);
	play(MOVE(.tag = MOVE_ABILITY));
	ck_assert_uint_eq(of(ORCS)->warrior[at("nw-n")], 3);
	ck_assert_uint_eq(of(ORCS)->stock[MANA], 4);
	pass_to(DECISION_PROMOTE);
	ck_assert(!legal(MOVE(.tag = MOVE_PROMOTE, .unit = SERF)));
	play(MOVE(.tag = MOVE_PROMOTE, .unit = HERO_2));
	ck_assert_uint_eq(of(ORCS)->place[HERO_2 - WARRIOR], at("nw-n"));
	ck_assert_uint_eq(of(ORCS)->warrior[at("nw-n")], 2);
}

/* Orcs: the War Croc docks, loots, fights a land further and comes back. */
TEST(the_war_croc_goes_ashore_and_returns)
{
	open_full(ORCS, HUMANS);
	purse(ORCS, 5, 5, 5);
	army("orcs corner-nw V, humans nw-in S");
	play(MOVE(.tag = MOVE_SAIL, .to = at("nw-n"), .raid_to = at("nw-in")));
	ck_assert_uint_eq(asked(), DECISION_GAIN);
	pass_to(0);
	ck_assert_uint_eq(of(ORCS)->place[PIECE_SEA], at("nw-n"));
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-in")], 0);
	ck_assert_uint_eq(hlas_total(of(ORCS)), 15 + 2);
}

/* Dwarves: every Build costs two less; who destroys a tower may put one there. */
TEST(dwarves_build_cheaply_and_on_ruins)
{
	struct price	 price;

	open_full(DWARVES, ELVES);
	price = hlas_price_build(&t.h, DWARVES, MOVE_BUILD, &(struct plan){ .building = B1 });
	ck_assert_uint_eq(price.of[ORE - 1], 1);
	stand(DWARVES, "ne-w", WARRIOR, 4);
	tower(ELVES, "ne-w", 2);
	fight(DWARVES, "ne-w");
	pass_to(DECISION_RETOWER);
	play(MOVE(.tag = MOVE_RETOWER));
	ck_assert_uint_eq(of(DWARVES)->towers, 1);
	ck_assert_uint_eq(of(ELVES)->towers, 0);
}

/* Dwarves: the second Hero lures all Serfs of an enemy next door and attacks them. */
TEST(a_priestess_lures_serfs)
{
	open_full(DWARVES, ELVES);
	army("dwarves nw-n 2, elves nw-ne SS");
	play(MOVE(.tag = MOVE_MARCH, .plan = { .region = at("nw-n") },
	    .group = group(0, 0, 2),
	    .lure_from = at("nw-ne")));
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(of(ELVES)->serf[at("nw-n")], 2);
	ck_assert_uint_eq(t.state.battle.side[ATTACK].faction, DWARVES);
}

/* Elves: a lost Phoenix leaves four Mana and may be recruited at once. */
TEST(the_phoenix_is_reborn)
{
	open_full(ELVES, ORCS);
	purse(ELVES, 0, 0, 5);
	stand(ELVES, "nw-n", AIR_VESSEL, 1);
	hlas_kill(&t.h, ELVES, at("nw-n"), AIR_VESSEL, 1);
	t.state.frame[t.state.frames - 2].decision = 0;
	t.state.frame[t.state.frames - 2].seats = NOBODY;
	hlas_advance(&t.h);
	ck_assert_uint_eq(asked(), DECISION_REBIRTH);
	play(MOVE(.tag = MOVE_REBIRTH));
	ck_assert_uint_eq(of(ELVES)->place[PIECE_AIR], at("nw-nw"));
	ck_assert_uint_eq(of(ELVES)->stock[MANA], 4 - 2);
	ck_assert_uint_eq(of(ELVES)->stock[FOOD], 5 - 2);
}

/* Elves: spells cost one less, but never less than one. */
TEST(elves_cast_cheaply)
{
	open_full(ELVES, ORCS);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ELVES, EARTHQUAKE), 4);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ELVES, HARVEST), 1);
	ck_assert_uint_eq(hlas_spell_price(&t.h, ORCS, EARTHQUAKE), 5);
}

/*
 * Undead: one soul more in a Recruit, free, where a Hero or a tower is; enemies that die leave
 * souls too.
 */
TEST(the_undead_raise_souls)
{
	open_full(UNDEAD, ORCS);
	purse(UNDEAD, 0, 0, 0);
	of(UNDEAD)->soul_warriors = 2;
	tower(UNDEAD, "nw-n", 1);
	play(MOVE(.tag = MOVE_RAISE_SOUL,
	    .plan = { .raise = WARRIOR, .extra = 1, .raise_at = at("nw-n") }));
	ck_assert_uint_eq(of(UNDEAD)->warrior[at("nw-n")], 2);
	ck_assert_uint_eq(of(UNDEAD)->soul_warriors, 0);
	stand(ORCS, "nw-n", SERF, 1);
	fight(UNDEAD, "nw-n");
	hlas_kill_in_battle(&t.h, DEFEND, SERF, 1);
	ck_assert_uint_eq(of(UNDEAD)->soul_serfs, 1);
}

/* Undead: who wins raises a soul there, if the region has room for it. */
TEST(a_full_region_raises_no_soul)
{
	for (unsigned free = 0; free < 2; free++) {
		open_full(UNDEAD, ORCS);
		of(UNDEAD)->soul_warriors = 1;
		stand(UNDEAD, "nw-n", WARRIOR, t.h.f->limit.room - free);
		stand(ORCS, "nw-n", SERF, 1);
		fight(UNDEAD, "nw-n");
		pass_to(DECISION_RAISE);
		ck_assert_uint_eq(asked() == DECISION_RAISE, free);
		ck_assert_uint_eq(told(EVENT_RESULT)->winner, ATTACK);
	}
}

/* Lizardfolk: nothing happens to units with the Wanderer; a curse takes one from the enemy. */
TEST(the_wanderer_is_safe_and_the_doctor_curses)
{
	open_full(LIZARDFOLK, ORCS);
	stand(LIZARDFOLK, "nw-in", HERO_3, 1);
	ck_assert(hlas_is_safe(&t.h, LIZARDFOLK, at("nw-in")));
	ck_assert(!hlas_is_safe(&t.h, LIZARDFOLK, at("nw-n")));
	army("lizardfolk nw-n 2, orcs nw-n WW");
	fight(LIZARDFOLK, "nw-n");
	pass_to(DECISION_ABILITY);
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 4);
	play(MOVE(.tag = MOVE_ABILITY));
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 3);
}

/* Goblins: a Serf more for a Food with any Recruit; vessels carry three. */
TEST(goblins_breed_and_crowd)
{
	open_full(GOBLINS, ORCS);
	ck_assert_uint_eq(hlas_carries(&t.h, GOBLINS, SEA_VESSEL), 3);
	ck_assert_uint_eq(hlas_carries(&t.h, ORCS, SEA_VESSEL), 2);
	play(MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = SERF, .pair = 1, .litter = 1 }));
	ck_assert_uint_eq(of(GOBLINS)->serf[at("nw-nw")], 3);
	ck_assert_uint_eq(of(GOBLINS)->stock[FOOD], 5 - 2 - 1);
}

/* HLS-93, Birdfolk: an army of one land flies together at the speed of its slowest. */
TEST(birdfolk_fly_as_an_army)
{
	struct move	 m;

	open_full(BIRDFOLK, ORCS);
	stand(BIRDFOLK, "nw-ne", WARRIOR, 2);
	m = (struct move){ .tag = MOVE_FLY, .army = 1,
	    .plan = { .region = at("nw-ne") },
	    .to = at("ne-nw"), .group = group(0, 2, 0) };
	ck_assert(legal(m));
	house(BIRDFOLK, 0);
	ck_assert(!legal(m));
}

/*
 * HLS-94, Merfolk: armies swim; into enemies only with Crusher; who attacks them at sea pays a
 * toll.
 */
TEST(merfolk_swim_as_an_army)
{
	struct move	 m;

	open_full(MERFOLK, ORCS);
	army("merfolk nw-ne WW, orcs north V");
	m = (struct move){ .tag = MOVE_SAIL, .army = 1,
	    .plan = { .region = at("nw-ne") },
	    .to = at("top"), .group = group(0, 2, 0) };
	ck_assert(legal(m));
	m.to = at("north");
	ck_assert(!legal(m));
	stand(MERFOLK, "nw-ne", HERO_1, 1);
	m.group.heroes = 1;
	ck_assert(legal(m));
	army("merfolk west S, orcs west A");
	purse(MERFOLK, 5, 0, 5);
	purse(ORCS, 1, 1, 1);
	fight(ORCS, "west");
	ck_assert_uint_eq(of(ORCS)->stock[MANA], 0);
	ck_assert_uint_eq(of(MERFOLK)->stock[MANA], 1);
	ck_assert_uint_eq(told(EVENT_PAID)->spending, FOR_TOLL);
}

/* Lionkin: a controlled desert yields one of any, and points at the end. */
TEST(lionkin_live_in_the_desert)
{
	int	 before;

	open_full(LIONKIN, ORCS);
	before = hlas_points(&t.h, LIONKIN);
	stand(LIONKIN, "nw-se", SERF, 1);
	ck_assert_int_eq(hlas_points(&t.h, LIONKIN), before + 2);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_advance(&t.h);
	ck_assert_uint_eq(asked(), DECISION_GAIN);
	/* Their choice is told with the collection, not as a gain by an action before. */
	play((struct move){ .tag = MOVE_GAIN, .takes = 1, .take = { MANA } });
	ck_assert_uint_eq(told(EVENT_COLLECTED)->mana, 1);
	ck_assert_ptr_null(told(EVENT_GAINED));
}

/* Humans, Goblins: who collects a region's own resource collects nothing where there is none. */
TEST(nobody_collects_the_resource_of_a_desert_or_swamp)
{
	static const char *const	 barren[] = { "nw-se", "nw-in" };

	for (size_t i = 0; i < LENGTH(barren); i++)
		for (unsigned faction = HUMANS; faction <= GOBLINS; faction += GOBLINS - HUMANS) {
			open_full(faction, ORCS);
			purse(faction, 0, 0, 0);
			stand(faction, barren[i], faction == HUMANS ? AIR_VESSEL : HERO_3, 1);
			stand(faction, barren[i], SERF, 2);
			hlas_push(&t.h, FRAME_COLLECT, 0);
			hlas_advance(&t.h);
			ck_assert_uint_ne(asked(), DECISION_GAIN);
			ck_assert_uint_eq(hlas_total(of(faction)), 0);
		}
}

/* Merfolk, Hookfin: "sails further"; Birdfolk, Harrier: "marches or flies further". */
TEST(a_hero_hastens_what_the_card_says)
{
	static const struct { unsigned faction, tag, further; } goes[] = {
		{ MERFOLK, MOVE_MARCH, 0 }, { MERFOLK, MOVE_SAIL, 1 },
		{ BIRDFOLK, MOVE_MARCH, 1 }, { BIRDFOLK, MOVE_FLY, 1 },
	};

	for (size_t i = 0; i < LENGTH(goes); i++) {
		struct group	 g = group(0, 0, 4);
		struct journey	 j;

		open_full(goes[i].faction, ORCS);
		stand(goes[i].faction, "nw-ne", HERO_3, 1);
		hlas_journey(&j, &t.h, goes[i].faction, goes[i].tag, at("nw-ne"), &g,
		    goes[i].tag != MOVE_MARCH, 0);
		ck_assert_uint_eq(j.speed, t.h.f->unit[HERO_3].speed + goes[i].further);
	}
}

TEST_MAIN_WITH("hlas-abilities", NULL, table_close)
