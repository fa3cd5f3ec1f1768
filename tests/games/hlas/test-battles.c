/*
 * Battles: prices and sacrifices, conscripts, retreats, losses, spells in them (HLS-24 to HLS-28,
 * HLS-46 to HLS-54).
 */

#include "games/hlas/fixture.h"
#include "unit/test.h"

static struct table	 t;

/*
 * Warriors of Lionkin, whose board says nothing yet, against Dwarves on their continent's plains.
 */
static void
meet(unsigned attackers, unsigned defenders)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	clear(&t, DWARVES);
	stand(&t, LIONKIN, "nw-n", WARRIOR, attackers);
	stand(&t, DWARVES, "nw-n", WARRIOR, defenders);
	purse(&t, LIONKIN, 0, 0, 0);
	purse(&t, DWARVES, 0, 0, 0);
	fight(&t, LIONKIN, "nw-n");
	pass_to(&t, DECISION_TACTIC);
}

/* HLS-26, HLS-27: ordered sacrifices pay their strength, more is lost; the rest is paid. */
TEST(sacrificed_warriors_pay_and_still_fight)
{
	meet(3, 1);
	ck_assert(legal(&t, CARD(CHARGE)));
	purse(&t, LIONKIN, 0, 3, 0);
	cards(&t, CARD(CHARGE, .group = { .warriors = 2 }), CARD(FIGHT));
	pass_to(&t, 0);
	ck_assert_uint_eq(told(&t, EVENT_RESULT)->strength, 6 + 5);
	ck_assert_uint_eq(of(&t, LIONKIN)->stock[MANA], 1);
	ck_assert_uint_eq(of(&t, LIONKIN)->warrior[at(&t, "nw-n")], 1);
	table_close(&t);
}

/*
 * HLS-26: what falls short is paid by the weakest units more; who cannot pay at all is refused
 * (HLS-25).
 */
TEST(the_weakest_pay_what_falls_short)
{
	meet(3, 1);
	cards(&t, CARD(CHARGE), CARD(FIGHT));
	ck_assert_uint_eq(of(&t, LIONKIN)->warriors, 5);
	table_close(&t);
	meet(2, 1);
	ck_assert(!legal(&t, CARD(CHARGE)));
	ck_assert(legal(&t, CARD(FIRST_STRIKE)));
	table_close(&t);
}

/* HLS-25: sides, and Serfs alone. */
TEST(cards_are_for_sides_and_armies)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	stand(&t, LIONKIN, "nw-n", SERF, 2);
	stand(&t, DWARVES, "nw-n", SERF, 2);
	purse(&t, LIONKIN, 9, 9, 9);
	fight(&t, LIONKIN, "nw-n");
	pass_to(&t, DECISION_TACTIC);
	ck_assert(!legal(&t, CARD(SIEGE)));
	ck_assert(!legal(&t, CARD(CHARGE)));
	ck_assert(legal(&t, CARD(FIRST_STRIKE)));
	ck_assert(!legal(&t, CARD(BARRICADE)));
	table_close(&t);
}

/*
 * HLS-52: conscripts come while Food and room last, from the continent or next to it; a point for
 * each.
 */
TEST(conscripts_come_while_food_lasts)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	stand(&t, LIONKIN, "nw-n", WARRIOR, 1);
	stand(&t, LIONKIN, "nw-e", SERF, 3);
	stand(&t, LIONKIN, "se-n", WARRIOR, 1);
	stand(&t, DWARVES, "nw-n", WARRIOR, 1);
	purse(&t, LIONKIN, 0, 0, 5);
	fight(&t, LIONKIN, "nw-n");
	pass_to(&t, DECISION_TACTIC);
	ck_assert(!legal(&t,
	    CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { (uint8_t)at(&t, "se-n"), WARRIOR, 1 } })));
	ck_assert(!legal(&t,
	    CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { (uint8_t)at(&t, "nw-e"), SERF, 4 } })));
	cards(&t, CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { (uint8_t)at(&t, "nw-e"), SERF, 3 } }), CARD(FIGHT));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, LIONKIN)->serf[at(&t, "nw-n")], 2);
	ck_assert_uint_eq(of(&t, LIONKIN)->stock[FOOD], 1);
	ck_assert_int_eq(of(&t, LIONKIN)->earned[POINTS_TACTIC], 2);
	ck_assert_uint_eq(told(&t, EVENT_RESULT)->strength, 4);
	table_close(&t);
}

/* HLS-26, HLS-52: First Strike cancels Conscripts: nobody comes, and no point is lost. */
TEST(first_strike_cancels_conscripts)
{
	meet(1, 1);
	purse(&t, LIONKIN, 0, 0, 4);
	purse(&t, DWARVES, 0, 4, 0);
	stand(&t, LIONKIN, "nw-e", SERF, 1);
	of(&t, LIONKIN)->score = of(&t, LIONKIN)->earned[POINTS_BATTLE] = 5;
	cards(&t, CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { (uint8_t)at(&t, "nw-e"), SERF, 1 } }), CARD(FIRST_STRIKE));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, LIONKIN)->stock[FOOD], 4);
	ck_assert_int_eq(of(&t, LIONKIN)->score, 5);
	ck_assert_int_eq(of(&t, DWARVES)->earned[POINTS_TACTIC], 2);
	table_close(&t);
}

/*
 * HLS-53: who retreats leaves undamaged to the tower named; a tower of theirs that stands there
 * falls; two points less.
 */
TEST(a_retreat_leaves_the_tower_behind)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	clear(&t, DWARVES);
	stand(&t, LIONKIN, "ne-w", WARRIOR, 1);
	stand(&t, DWARVES, "ne-w", WARRIOR, 2);
	tower(&t, DWARVES, "ne-w", 2);
	level(&t, DWARVES, 2);
	tower(&t, DWARVES, "se-n", 5);
	of(&t, DWARVES)->score = of(&t, DWARVES)->earned[POINTS_BATTLE] = 5;
	fight(&t, LIONKIN, "ne-w");
	cards(&t, CARD(FIGHT), CARD(RETREAT, .to = (uint8_t)at(&t, "se-n")));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, DWARVES)->warrior[at(&t, "se-n")], 2);
	ck_assert_uint_eq(of(&t, DWARVES)->towers, 1);
	ck_assert_int_eq(of(&t, DWARVES)->score, 3);
	ck_assert_uint_eq(of(&t, LIONKIN)->warrior[at(&t, "ne-w")], 1);
	table_close(&t);
}

/* HLS-53: both retreat: all leave, and nobody wins. */
TEST(both_retreat)
{
	meet(2, 2);
	cards(&t, CARD(RETREAT), CARD(RETREAT));
	pass_to(&t, 0);
	ck_assert_uint_eq(told(&t, EVENT_RESULT)->winner, 0);
	ck_assert_uint_eq(of(&t, LIONKIN)->warrior[at(&t, "nw-nw")], 2);
	ck_assert_uint_eq(of(&t, DWARVES)->warrior[at(&t, "ne-ne")], 2);
	table_close(&t);
}

/*
 * HLS-28: of least strength that reaches the damage; then fewest points, fewest pieces, in the
 * order of kinds.
 */
TEST(the_least_that_reaches_the_damage_is_lost)
{
	struct group	 all = { .serfs = 2, .warriors = 1, .heroes = 7, .sea = 1, .air = 1 }, lost;

	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	lost = hlas_least_losses(&t.h, &all, 2);
	ck_assert_uint_eq(lost.serfs, 2);
	ck_assert_uint_eq(hlas_group_size(&lost), 2);
	lost = hlas_least_losses(&t.h, &all, 3);
	ck_assert_uint_eq(lost.serfs, 1);
	ck_assert_uint_eq(lost.warriors, 1);
	all.serfs = 0;
	lost = hlas_least_losses(&t.h, &all, 2);
	ck_assert_uint_eq(lost.warriors, 1);
	lost = hlas_least_losses(&t.h, &all, 3);
	ck_assert_uint_eq(lost.heroes, 2);
	lost = hlas_least_losses(&t.h, &all, 200);
	ck_assert_uint_eq(hlas_group_size(&lost), 6);
	lost = hlas_least_losses(&t.h, &all, 0);
	ck_assert_uint_eq(hlas_group_size(&lost), 0);
	table_close(&t);
}

/* HLS-28: the owner's order of kinds comes first, and no more than is needed is lost. */
TEST(losses_go_by_the_owners_order)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	clear(&t, DWARVES);
	stand(&t, LIONKIN, "nw-n", WARRIOR, 5);
	stand(&t, DWARVES, "nw-n", WARRIOR, 2);
	stand(&t, DWARVES, "nw-n", SERF, 2);
	fight(&t, LIONKIN, "nw-n");
	cards(&t, CARD(FIGHT), CARD(FIGHT));
	ck_assert_uint_eq(asked(&t), DECISION_LOSSES);
	play(&t, MOVE(.tag = MOVE_LOSSES, .kinds = 1, .kind = { WARRIOR }));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, DWARVES)->warriors, 5);
	ck_assert_uint_eq(of(&t, DWARVES)->serf[at(&t, "ne-ne")], 2);
	table_close(&t);
}

/* HLS-47: an attacker whom spells and abilities killed has lost without tactics. */
TEST(who_is_dead_before_tactics_has_lost)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	clear(&t, DWARVES);
	stand(&t, LIONKIN, "nw-n", WARRIOR, 1);
	stand(&t, DWARVES, "nw-n", WARRIOR, 1);
	purse(&t, DWARVES, 0, 3, 0);
	hold(&t, DWARVES, MAGIC_ARROW);
	fight(&t, LIONKIN, "nw-n");
	pass_to(&t, DECISION_COMBAT);
	play(&t, MOVE(.tag = MOVE_COMBAT_SPELL, .spell = MAGIC_ARROW));
	pass_to(&t, 0);
	ck_assert_ptr_null(told(&t, EVENT_TACTIC));
	ck_assert_uint_eq(of(&t, DWARVES)->warrior[at(&t, "nw-n")], 1);
	ck_assert_int_eq(of(&t, LIONKIN)->score, 1);
	table_close(&t);
}

/* HLS-45: a Fort helps who defends, whoever turned it up. */
TEST(a_fort_helps_the_defender)
{
	OPEN(&t, LIONKIN, DWARVES, ELVES, ORCS);
	clear(&t, LIONKIN);
	clear(&t, DWARVES);
	lay(&t, "nw-n", FORT, true);
	stand(&t, LIONKIN, "nw-n", WARRIOR, 1);
	stand(&t, DWARVES, "nw-n", WARRIOR, 1);
	fight(&t, LIONKIN, "nw-n");
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 4);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 2);
	table_close(&t);
}

/* Values of combat spells, each by its number in the tables. */
TEST(combat_spells_add_what_they_say)
{
	struct fighter	*a;

	meet(3, 2);
	a = &t.state.battle.side[ATTACK];
	a->effects = 1;
	a->effect[0] = RALLY;
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 6 + 3);
	a->effect[0] = TALONS;
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 6 + 2);
	a->effect[0] = UNDERTOW;
	/* the plains north of the capital are a shore */
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 6 + 4);
	a->effect[0] = WEAKEN;
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 4 - 2);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 6);
	table_close(&t);
}

/* HLS-92: the Ark is placed in the Octopus Sea, whose tokens are resolved then. */
TEST(the_ark_explores_the_sea_where_it_is_placed)
{
	OPEN(&t, BIRDFOLK, DWARVES, ELVES, ORCS);
	t.state.boards |= BOARD_BIT(BOARD_FLOATING);
	clear(&t, BIRDFOLK);
	of(&t, BIRDFOLK)->capital = (uint8_t)at(&t, "fl-nw");
	stand(&t, BIRDFOLK, "fl-nw", SERF, 2);
	house(&t, BIRDFOLK, BUILDING_BIT(SEA_DOCK));
	purse(&t, BIRDFOLK, 2, 0, 2);
	lay(&t, "centre", SEA_BONUS_OM, false);
	play(&t, MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = SEA_VESSEL }));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, BIRDFOLK)->place[PIECE_SEA], at(&t, "centre"));
	ck_assert_uint_eq(of(&t, BIRDFOLK)->stock[MANA], 1);
	ck_assert_uint_eq(t.state.tokens[at(&t, "centre")].count, 0);
	table_close(&t);
}

/* HLS-64, option retreat-split: all to one place, or units to several. */
TEST(who_retreats_may_part_by_option)
{
	struct move	 m;

	for (int split = 0; split < 2; split++) {
		OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
		t.tables.option[OPT_SPLIT] = split;
		clear(&t, ORCS);
		level(&t, ORCS, 2);
		tower(&t, ORCS, "ne-e", 1);
		stand(&t, HUMANS, "nw-e", WARRIOR, 3);
		stand(&t, ORCS, "nw-e", WARRIOR, 2);
		stand(&t, ORCS, "nw-e", SERF, 2);
		fight(&t, HUMANS, "nw-e");
		m = (struct move){ .tag = MOVE_TACTIC, .tactic = RETREAT, .target = { .items = 1,
		    .item = { { (uint8_t)at(&t, "ne-e"), WARRIOR, 2 } } } };
		pass_to(&t, DECISION_TACTIC);
		ck_assert_int_eq(hlas_tactic_check(&t.h, DEFEND, &m, NULL), split);
		if (split == 0)
			m.target.items = 0;
		cards(&t, CARD(FIGHT), &m);
		ck_assert_uint_eq(of(&t, ORCS)->warrior[at(&t, "ne-e")], split ? 2 : 0);
		ck_assert_uint_eq(of(&t, ORCS)->serf[at(&t, "ne-ne")], 2);
		table_close(&t);
	}
}

TEST_MAIN("hlas-battles")
