/*
 * Battles: prices and sacrifices, conscripts, retreats, losses, spells in them (HLS-24 to HLS-28,
 * HLS-46 to HLS-54).
 */

#include "games/hlas/table.h"
#include "unit/test.h"

/*
 * Warriors of Lionkin, whose board says nothing yet, against Dwarves on their continent's plains.
 */
static void
meet(unsigned attackers, unsigned defenders)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	clear(DWARVES);
	stand(LIONKIN, "nw-n", WARRIOR, attackers);
	stand(DWARVES, "nw-n", WARRIOR, defenders);
	purse(LIONKIN, 0, 0, 0);
	purse(DWARVES, 0, 0, 0);
	battle(LIONKIN, "nw-n");
}

/* HLS-26, HLS-27: ordered sacrifices pay their strength, more is lost; the rest is paid. */
TEST(sacrificed_warriors_pay_and_still_fight)
{
	meet(3, 1);
	ck_assert(legal(CARD(CHARGE)));
	purse(LIONKIN, 0, 3, 0);
	cards(CARD(CHARGE, .group = { .warriors = 2 }), CARD(FIGHT));
	pass_to(0);
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 6 + 5);
	ck_assert_uint_eq(of(LIONKIN)->stock[MANA], 1);
	ck_assert_uint_eq(of(LIONKIN)->warrior[at("nw-n")], 1);
}

/*
 * HLS-26: what falls short is paid by the weakest units more; who cannot pay at all is refused
 * (HLS-25).
 */
TEST(the_weakest_pay_what_falls_short)
{
	meet(3, 1);
	cards(CARD(CHARGE), CARD(FIGHT));
	ck_assert_uint_eq(of(LIONKIN)->warriors, 5);
	meet(2, 1);
	ck_assert(!legal(CARD(CHARGE)));
	ck_assert(legal(CARD(FIRST_STRIKE)));
}

/* HLS-25: sides, and Serfs alone. */
TEST(cards_are_for_sides_and_armies)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	army("lionkin nw-n SS, dwarves nw-n SS");
	purse(LIONKIN, 9, 9, 9);
	battle(LIONKIN, "nw-n");
	ck_assert(!legal(CARD(SIEGE)));
	ck_assert(!legal(CARD(CHARGE)));
	ck_assert(legal(CARD(FIRST_STRIKE)));
	ck_assert(!legal(CARD(BARRICADE)));
}

/*
 * HLS-52: conscripts come while Food and room last, from the continent or next to it; a point for
 * each.
 */
TEST(conscripts_come_while_food_lasts)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	army("lionkin nw-n W, lionkin nw-e SSS, lionkin se-n W");
	army("dwarves nw-n W");
	purse(LIONKIN, 0, 0, 5);
	battle(LIONKIN, "nw-n");
	ck_assert(!legal(CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { at("se-n"), WARRIOR, 1 } })));
	ck_assert(!legal(CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { at("nw-e"), SERF, 4 } })));
	cards(CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { at("nw-e"), SERF, 3 } }), CARD(FIGHT));
	pass_to(0);
	ck_assert_uint_eq(of(LIONKIN)->serf[at("nw-n")], 2);
	ck_assert_uint_eq(of(LIONKIN)->stock[FOOD], 1);
	ck_assert_int_eq(of(LIONKIN)->earned[POINTS_TACTIC], 2);
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 4);
}

/* HLS-26, HLS-52: First Strike cancels Conscripts: nobody comes, and no point is lost. */
TEST(first_strike_cancels_conscripts)
{
	meet(1, 1);
	purse(LIONKIN, 0, 0, 4);
	purse(DWARVES, 0, 4, 0);
	stand(LIONKIN, "nw-e", SERF, 1);
	of(LIONKIN)->score = of(LIONKIN)->earned[POINTS_BATTLE] = 5;
	cards(CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { at("nw-e"), SERF, 1 } }), CARD(FIRST_STRIKE));
	pass_to(0);
	ck_assert_uint_eq(of(LIONKIN)->stock[FOOD], 4);
	ck_assert_int_eq(of(LIONKIN)->score, 5);
	ck_assert_int_eq(of(DWARVES)->earned[POINTS_TACTIC], 2);
}

/*
 * HLS-53: who retreats leaves undamaged to the tower named; a tower of theirs that stands there
 * falls; two points less.
 */
TEST(a_retreat_leaves_the_tower_behind)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	clear(DWARVES);
	army("lionkin ne-w W, dwarves ne-w WW");
	tower(DWARVES, "ne-w", 2);
	level(DWARVES, 2);
	tower(DWARVES, "se-n", 5);
	of(DWARVES)->score = of(DWARVES)->earned[POINTS_BATTLE] = 5;
	fight(LIONKIN, "ne-w");
	cards(CARD(FIGHT), CARD(RETREAT, .to = at("se-n")));
	pass_to(0);
	ck_assert_uint_eq(of(DWARVES)->warrior[at("se-n")], 2);
	ck_assert_uint_eq(of(DWARVES)->towers, 1);
	ck_assert_int_eq(of(DWARVES)->score, 3);
	ck_assert_uint_eq(of(LIONKIN)->warrior[at("ne-w")], 1);
}

/* HLS-53: both retreat: all leave, and nobody wins. */
TEST(both_retreat)
{
	meet(2, 2);
	cards(CARD(RETREAT), CARD(RETREAT));
	pass_to(0);
	ck_assert_uint_eq(told(EVENT_RESULT)->winner, 0);
	ck_assert_uint_eq(of(LIONKIN)->warrior[at("nw-nw")], 2);
	ck_assert_uint_eq(of(DWARVES)->warrior[at("ne-ne")], 2);
}

/*
 * HLS-28: of least strength that reaches the damage; then fewest points, fewest pieces, in the
 * order of kinds.
 */
TEST(the_least_that_reaches_the_damage_is_lost)
{
	struct group	 all = { .serfs = 2, .warriors = 1, .heroes = 7, .sea = 1, .air = 1 }, lost;

	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
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
}

/* HLS-28: the owner's order of kinds comes first, and no more than is needed is lost. */
TEST(losses_go_by_the_owners_order)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	clear(DWARVES);
	army("lionkin nw-n WWWWW, dwarves nw-n WWSS");
	fight(LIONKIN, "nw-n");
	cards(CARD(FIGHT), CARD(FIGHT));
	ck_assert_uint_eq(asked(), DECISION_LOSSES);
	play(MOVE(.tag = MOVE_LOSSES, .kinds = 1, .kind = { WARRIOR }));
	pass_to(0);
	ck_assert_uint_eq(of(DWARVES)->warriors, 5);
	ck_assert_uint_eq(of(DWARVES)->serf[at("ne-ne")], 2);
}

/* HLS-47: an attacker whom spells and abilities killed has lost without tactics. */
TEST(who_is_dead_before_tactics_has_lost)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	clear(DWARVES);
	army("lionkin nw-n W, dwarves nw-n W");
	purse(DWARVES, 0, 3, 0);
	hold(DWARVES, MAGIC_ARROW);
	fight(LIONKIN, "nw-n");
	pass_to(DECISION_COMBAT);
	play(MOVE(.tag = MOVE_COMBAT_SPELL, .spell = MAGIC_ARROW));
	pass_to(0);
	ck_assert_ptr_null(told(EVENT_TACTIC));
	ck_assert_uint_eq(of(DWARVES)->warrior[at("nw-n")], 1);
	ck_assert_int_eq(of(LIONKIN)->score, 1);
}

/* HLS-45: a Fort helps who defends, whoever turned it up. */
TEST(a_fort_helps_the_defender)
{
	OPEN(LIONKIN, DWARVES, ELVES, ORCS);
	clear(LIONKIN);
	clear(DWARVES);
	lay("nw-n", FORT, true);
	army("lionkin nw-n W, dwarves nw-n W");
	fight(LIONKIN, "nw-n");
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 4);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 2);
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
}

/* HLS-92: the Ark is placed in the Octopus Sea, whose tokens are resolved then. */
TEST(the_ark_explores_the_sea_where_it_is_placed)
{
	OPEN(BIRDFOLK, DWARVES, ELVES, ORCS);
	t.state.boards |= BOARD_BIT(BOARD_FLOATING);
	clear(BIRDFOLK);
	of(BIRDFOLK)->capital = at("fl-nw");
	stand(BIRDFOLK, "fl-nw", SERF, 2);
	house(BIRDFOLK, BUILDING_BIT(SEA_DOCK));
	purse(BIRDFOLK, 2, 0, 2);
	lay("centre", SEA_BONUS_OM, false);
	play(MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = SEA_VESSEL }));
	pass_to(0);
	ck_assert_uint_eq(of(BIRDFOLK)->place[PIECE_SEA], at("centre"));
	ck_assert_uint_eq(of(BIRDFOLK)->stock[MANA], 1);
	ck_assert_uint_eq(t.state.tokens[at("centre")].count, 0);
}

/* HLS-64, option retreat-split: all to one place, or units to several. */
TEST(who_retreats_may_part_by_option)
{
	struct move	 m;

	for (int split = 0; split < 2; split++) {
		OPEN(HUMANS, ORCS, DWARVES, ELVES);
		t.f.tables.option[OPT_SPLIT] = split;
		clear(ORCS);
		level(ORCS, 2);
		tower(ORCS, "ne-e", 1);
		army("humans nw-e WWW, orcs nw-e WWSS");
		fight(HUMANS, "nw-e");
		m = (struct move){ .tag = MOVE_TACTIC, .tactic = RETREAT, .target = { .items = 1,
		    .item = { { at("ne-e"), WARRIOR, 2 } } } };
		pass_to(DECISION_TACTIC);
		ck_assert_int_eq(hlas_tactic_check(&t.h, DEFEND, &m, NULL), split);
		if (split == 0)
			m.target.items = 0;
		cards(CARD(FIGHT), m);
		ck_assert_uint_eq(of(ORCS)->warrior[at("ne-e")], split ? 2 : 0);
		ck_assert_uint_eq(of(ORCS)->serf[at("ne-ne")], 2);
	}
}

TEST_MAIN_WITH("hlas-battles", NULL, table_close)
