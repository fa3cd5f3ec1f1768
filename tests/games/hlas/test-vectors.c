/*
 * The test vectors HT-1 to HT-25 that need no solo enemy, and the rule book's worked battle and
 * collection among them.
 */

#include "games/hlas/table.h"
#include "unit/test.h"

static unsigned
stock(unsigned faction, unsigned kind)
{
	return of(faction)->stock[kind];
}

static void
act(struct move m)
{
	play(m);
	pass_to(0);
}

/*
 * HT-1, HLS-10: a Warrior costs 2 Food, two Serfs 3, a Paladin with his Cathedral 3 Food and 2 Ore.
 */
TEST(recruits_cost_what_the_units_table_says)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	purse(HUMANS, 2, 2, 10);
	ck_assert(!legal(MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = HERO_1 })));
	house(HUMANS, BUILDING_BIT(B1));
	hlas_capital_act(&t.h, HUMANS, MOVE_RECRUIT, &(struct plan){ .unit = WARRIOR });
	ck_assert_uint_eq(stock(HUMANS, FOOD), 8);
	hlas_capital_act(&t.h, HUMANS, MOVE_RECRUIT, &(struct plan){ .unit = SERF, .pair = 1 });
	ck_assert_uint_eq(stock(HUMANS, FOOD), 5);
	act(MOVE(.tag = MOVE_RECRUIT, .plan = { .unit = HERO_1 }));
	ck_assert_uint_eq(stock(HUMANS, FOOD), 2);
	ck_assert_uint_eq(stock(HUMANS, ORE), 0);
	ck_assert_uint_eq(of(HUMANS)->place[HERO_1 - WARRIOR], at("nw-nw"));
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-nw")], 4);
}

/* HT-2, HLS-13: an upgrade takes all of 4, 4 and 4; a Sea Dock 3 Ore and a Serf for good. */
TEST(an_upgrade_and_a_sea_dock)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	purse(HUMANS, 4, 4, 4);
	act(MOVE(.tag = MOVE_UPGRADE));
	ck_assert_uint_eq(hlas_total(of(HUMANS)), 0);
	ck_assert_uint_eq(of(HUMANS)->level, 2);
	purse(HUMANS, 3, 0, 0);
	hlas_capital_act(&t.h, HUMANS, MOVE_BUILD, &(struct plan){ .building = SEA_DOCK });
	ck_assert_uint_eq(stock(HUMANS, ORE), 0);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-nw")], 1);
	whole();
}

/*
 * HT-2, HLS-14: the way by the label A, four lands; next to it by land lie sw-se and both tokens of
 * the swamp.
 */
TEST(a_tower_four_regions_away_costs_four_ore_and_turns_up_what_lies_next_to_it)
{
	OPEN(HUMANS, ORCS, DWARVES);
	purse(HUMANS, 10, 0, 0);
	stand(HUMANS, "sw-s", SERF, 1);
	lay("sw-se", FARM, false);
	lay("sw-in", ROGUE, false);
	lay("sw-in", MINES, false);
	lay("sw-s", FORT, false);
	ck_assert_uint_eq(hlas_tower_distance(&t.h, HUMANS, at("sw-s")), 4);
	act(MOVE(.tag = MOVE_TOWER, .plan = { .region = at("sw-s") }));
	ck_assert_uint_eq(stock(HUMANS, ORE), 6);
	ck_assert_uint_eq(of(HUMANS)->tower[0].distance, 4);
	ck_assert(hlas_has_token(&t.h, at("sw-se"), FARM));
	ck_assert(hlas_has_token(&t.h, at("sw-in"), ROGUE) &&
	    hlas_has_token(&t.h, at("sw-in"), MINES));
	ck_assert(!hlas_has_token(&t.h, at("sw-s"), FORT));
	ck_assert_uint_eq(of(HUMANS)->serf[at("sw-s")], 1);
}

/* HT-3, HLS-15: three are drawn, one is kept, three are discarded face down. */
TEST(who_conjures_with_one_spell_at_level_one_keeps_one_of_four)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	hold(HUMANS, RAGE);
	play(MOVE(.tag = MOVE_CONJURE));
	ck_assert_uint_eq(asked(), DECISION_KEEP);
	ck_assert_uint_eq(t.state.seat[1].cards, 4);
	play(MOVE(.tag = MOVE_KEEP, .spells = 1, .keep = { RAGE }));
	ck_assert_uint_eq(t.state.seat[1].cards, 1);
	ck_assert_uint_eq(t.state.seat[1].library[0], RAGE);
	ck_assert_uint_eq(t.state.discards, 3);
}

/* HT-4, HLS-16: the follower takes from the same slot; then 2 goes to 3, 3 to 4, 4 to 2. */
TEST(a_tax_its_follower_and_the_slots_after)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	play(MOVE(.tag = MOVE_TAX, .plan = { .stock = MANA }));
	ck_assert_uint_eq(asked(), DECISION_FOLLOW);
	play_as(2, MOVE(.tag = MOVE_TAX, .as = AS_FOLLOW, .plan = { .stock = MANA }));
	ck_assert_uint_eq(stock(HUMANS, MANA), 6);
	ck_assert_uint_eq(stock(ORCS, MANA), 6);
	ck_assert_uint_eq(stock(DWARVES, MANA), 2);
	ck_assert_uint_eq(t.state.tax[MANA], 2);
	ck_assert_uint_eq(t.state.tax[ORE], 3);
	ck_assert_uint_eq(t.state.tax[FOOD], 4);
	ck_assert_uint_eq(of(ORCS)->slot[SLOT_TAX], USED_BY_SERF);
}

/* HT-5, HLS-18: an army is as fast as its slowest unit. */
TEST(a_paladin_and_two_warriors_march_one_region)
{
	struct journey	 j;
	struct group	 g = group(0, 2, 1);

	OPEN(DWARVES, ORCS, HUMANS, ELVES);
	hlas_journey(&j, &t.h, DWARVES, MOVE_MARCH, at("nw-nw"), &g, false, 0);
	ck_assert_uint_eq(j.speed, 1);
}

/* HT-6: a ferry over the board's edge is one step. */
TEST(by_the_label_an_army_marches_north_to_the_south)
{
	struct journey	 j;
	struct reach	 r;
	struct group	 g = group(1, 0, 0);

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	hlas_journey(&j, &t.h, HUMANS, MOVE_MARCH, at("nw-ne"), &g, false, 0);
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("sw-se")], 1);
	ck_assert_uint_eq(r.dist[at("sw-e")], 2);
}

/* HT-7, HLS-22: the Farm is done before the Rogue is turned up, and its Serf may be lost to him. */
TEST(in_a_swamp_a_farm_over_a_rogue)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	lay("nw-in", FARM, false);
	lay("nw-in", ROGUE, false);
	purse(HUMANS, 0, 0, 1);
	go("nw-nw", "nw-in", group(0, 1, 0));
	ck_assert_uint_eq(asked(), DECISION_TOKEN);
	ck_assert(!hlas_has_token(&t.h, at("nw-in"), ROGUE));
	play(MOVE(.tag = MOVE_TAKE));
	ck_assert_uint_eq(asked(), DECISION_ROGUE);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-in")], 1);
	ck_assert(!legal(MOVE(.tag = MOVE_PAY)));
	play(MOVE(.tag = MOVE_LOSE, .unit = SERF));
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-in")], 0);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-in")], 1);
}

/*
 * HT-8, HLS-21: over two corner seas to land with the third step; the land behind it with the
 * fourth.
 */
TEST(an_air_vessel_flies_over_two_corners)
{
	struct journey	 j;
	struct reach	 r;
	struct group	 g = { .air = 1 };
	uint8_t		 route[MAX_ROUTE], via[VIA] = { 0 };

	OPEN(HUMANS, ORCS, DWARVES);
	stand(HUMANS, "nw-nw", AIR_VESSEL, 1);
	hlas_journey(&j, &t.h, HUMANS, MOVE_FLY, at("nw-nw"), &g, false, 0);
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("corner-nw")], 1);
	ck_assert_uint_eq(r.dist[at("corner-sw")], 2);
	ck_assert_uint_eq(r.dist[at("sw-sw")], 3);
	via[0] = at("sw-sw");
	ck_assert_uint_eq(hlas_route(&j, via, 1, at("sw-s"), route), 5);
	ck_assert(!hlas_may_end(&j, at("corner-sw")));
	t.f.tables.option[OPT_WRAP] = 1;
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("sw-sw")], 4);
}

static void
humans_meet_orcs(void)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	clear(HUMANS);
	clear(ORCS);
	house(HUMANS, BUILDING_BIT(B1));
	house(ORCS, BUILDING_BIT(B1) | BUILDING_BIT(B2));
	level(ORCS, 2);
	army("humans nw-n 1WSS, orcs nw-n WW");
	purse(HUMANS, 0, 6, 0);
	purse(ORCS, 0, 7, 0);
	hold(HUMANS, RAGE);
	hold(ORCS, MAGIC_ARROW);
}

static const struct move	 orc_charge = { .tag = MOVE_TACTIC, .tactic = CHARGE,
    .group = { .warriors = 1 } };

/*
 * HT-9, the book's battle: 10, with Rage 13, after the Arrow 10, against 8; First Strike 12 against
 * Charge 15.
 */
TEST(humans_attack_orcs_on_the_plains)
{
	humans_meet_orcs();
	fight(HUMANS, "nw-n");
	ck_assert_int_eq(of(HUMANS)->score, 1);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 10);
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 8);
	pass_to(DECISION_COMBAT);
	ck_assert_uint_eq(asked_seat(), 2);
	play(MOVE(.tag = MOVE_COMBAT_SPELL, .spell = MAGIC_ARROW, .kinds = 1, .kind = { WARRIOR }));
	pass_to(DECISION_COMBAT);
	ck_assert_uint_eq(asked_seat(), 1);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 7);
	play(MOVE(.tag = MOVE_COMBAT_SPELL, .spell = RAGE));
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 10);
	cards(CARD(FIRST_STRIKE), orc_charge);
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 12);
	ck_assert_uint_eq(told(EVENT_RESULT)->total, 15);
	ck_assert_uint_eq(told(EVENT_RESULT)->damage, 3);
	ck_assert_uint_eq(stock(HUMANS, MANA), 0);
	ck_assert_uint_eq(stock(ORCS, MANA), 0);
	pass_to(0);
	ck_assert_int_eq(of(HUMANS)->score, 1 + 1 + 2);
	ck_assert_int_eq(of(ORCS)->score, 1 + 3);
	ck_assert_uint_eq(of(HUMANS)->place[HERO_1 - WARRIOR], 0);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-nw")], 2);
	ck_assert_uint_eq(of(ORCS)->warrior[at("nw-n")], 1);
}

/* HT-10, HLS-45: 12 + 3 + 2 + 4 + 3 + 3, and 2 more by the Paladin's two lines. */
TEST(a_capital_of_level_three_defends_with_all_that_is_its)
{
	OPEN(DWARVES, HUMANS, ORCS, ELVES);
	clear(HUMANS);
	level(HUMANS, 3);
	house(HUMANS, BUILDING_BIT(B2) | BUILDING_BIT(B3) | BUILDING_BIT(SEA_DOCK));
	army("humans ne-ne 1VWSSS, dwarves ne-ne WW");
	fight(DWARVES, "ne-ne");
	ck_assert_uint_eq(hlas_natural(&t.h, DEFEND), 27);
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 29);
	t.f.tables.option[OPT_HEROES] = 1;
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 28);
}

/* HT-11, HLS-30, the book's collection. */
TEST(mountains_forests_and_plains_yield_two_four_and_six)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	purse(ORCS, 0, 0, 0);
	army("orcs nw-ne S, orcs nw-e SS, orcs nw-w W, orcs nw-n S");
	army("orcs nw-sw S");
	tower(ORCS, "nw-sw", 2);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_advance(&t.h);
	ck_assert_uint_eq(stock(ORCS, ORE), 2);
	ck_assert_uint_eq(stock(ORCS, MANA), 4);
	ck_assert_uint_eq(stock(ORCS, FOOD), 6);
}

/*
 * HT-15, HLS-53: Charge cancels Retreat, which is Fight then: no point is lost, and damage is
 * taken.
 */
TEST(a_retreat_that_is_cancelled_is_a_fight)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	army("orcs nw-n WWW, humans nw-n W");
	purse(ORCS, 0, 6, 0);
	of(HUMANS)->score = 5;
	of(HUMANS)->earned[POINTS_BATTLE] = 5;
	fight(ORCS, "nw-n");
	cards(CARD(CHARGE), CARD(RETREAT));
	pass_to(0);
	ck_assert_int_eq(of(HUMANS)->score, 5);
	ck_assert_uint_eq(of(HUMANS)->warriors, 4);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("ne-ne")], 1);
}

/*
 * HT-16: 10 + 4 + 2 for the tower against 3 + 2 + 3 + 2: the tower is the damage of 3, the Warrior
 * goes home.
 */
TEST(a_siege_against_a_barricade)
{
	OPEN(DWARVES, ELVES, HUMANS, ORCS);
	clear(DWARVES);
	army("dwarves ne-w WWWWW, elves ne-w W");
	tower(ELVES, "ne-w", 2);
	purse(DWARVES, 4, 0, 0);
	purse(ELVES, 4, 0, 0);
	fight(DWARVES, "ne-w");
	cards(CARD(SIEGE), CARD(BARRICADE));
	pass_to(0);
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 16);
	ck_assert_uint_eq(told(EVENT_RESULT)->total, 10);
	ck_assert_uint_eq(told(EVENT_RESULT)->damage, 3);
	ck_assert_uint_eq(of(ELVES)->towers, 0);
	ck_assert_uint_eq(of(ELVES)->warrior[at("ne-ne")], 2);
	ck_assert_uint_eq(stock(DWARVES, ORE) + stock(ELVES, ORE), 0);
}

/* HT-17: a tie is the defender's; half of 1, rounded up, is the Serf. */
TEST(one_against_one_is_the_defenders)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	army("orcs nw-ne S, humans nw-ne S");
	fight(ORCS, "nw-ne");
	cards(CARD(FIGHT), CARD(FIGHT));
	pass_to(0);
	ck_assert_uint_eq(told(EVENT_RESULT)->winner, DEFEND);
	ck_assert_uint_eq(of(ORCS)->serf[at("nw-ne")], 0);
	ck_assert_uint_eq(of(ORCS)->serfs, 10);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-ne")], 1);
}

/* HT-18, HLS-52: nobody can be called to sea; 2 points are lost, but not what is not there. */
TEST(conscripts_at_sea_cost_points)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	army("orcs north V, humans north V, orcs nw-ne W");
	battle(ORCS, "north");
	ck_assert(!hlas_conscript_from(&t.h, ORCS, at("nw-ne"), WARRIOR));
	cards(CARD(CONSCRIPTS), CARD(CONSCRIPTS));
	ck_assert_int_eq(of(ORCS)->score, 0);
	ck_assert_int_eq(of(HUMANS)->score, 0);
}

static void
round_passes(void)
{
	unsigned	 round = t.state.round;

	while (t.state.round == round && !t.state.over)
		pass();
}

/* HT-19, HLS-32: irrevocable, and one whole round more. */
TEST(a_third_tower_ends_the_game_though_it_is_lost_again)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	t.state.round = 9;
	level(ORCS, 3);
	tower(ORCS, "nw-n", 1);
	tower(ORCS, "ne-nw", 3);
	tower(ORCS, "sw-n", 3);
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXPLOIT);
	hlas_tower_falls(&t.h, ORCS, at("sw-n"), HUMANS);
	round_passes();
	ck_assert(!t.state.over);
	ck_assert_uint_eq(t.state.round, 10);
	round_passes();
	ck_assert(t.state.over);
	ck_assert_uint_eq(t.state.trigger, EXPLOIT);
}

/* HT-20, HLS-23 */
TEST(a_scribed_spell_rests_for_two_rounds)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	t.state.round = 4;
	hold(ORCS, HARVEST);
	hlas_capital_act(&t.h, ORCS, MOVE_SCRIBE, &(struct plan){ .spell = HARVEST });
	play(MOVE(.tag = MOVE_CAST, .spell = HARVEST, .scribed = 1, .target = { .stock = ORE }));
	ck_assert_uint_eq(stock(ORCS, ORE), 5);
	ck_assert_uint_eq(of(ORCS)->scribed[0].stage, EXHAUSTED);
	round_passes();
	ck_assert_uint_eq(of(ORCS)->scribed[0].stage, PREPARING);
	round_passes();
	ck_assert_uint_eq(of(ORCS)->scribed[0].stage, READY);
}

/* HT-21, HLS-42: what is countered has no effect, but its points and its price stay. */
TEST(a_countered_rage_adds_nothing)
{
	humans_meet_orcs();
	hold(ORCS, COUNTER);
	fight(HUMANS, "nw-n");
	pass_to(DECISION_COMBAT);
	pass();
	ck_assert_uint_eq(asked_seat(), 1);
	play(MOVE(.tag = MOVE_COMBAT_SPELL, .spell = RAGE));
	ck_assert_uint_eq(asked(), DECISION_INTERRUPT);
	play_as(2, MOVE(.tag = MOVE_INTERRUPT, .spell = COUNTER));
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 10);
	ck_assert_uint_eq(stock(HUMANS, MANA), 4);
	ck_assert_int_eq(of(HUMANS)->score, 2);
	ck_assert_int_eq(of(ORCS)->score, 1);
	ck_assert_uint_eq(stock(ORCS, MANA), 5);
}

/* HT-21, HLS-44: a copied spell keeps its conditions: a defender cannot copy Rage. */
TEST(a_defender_cannot_copy_rage)
{
	humans_meet_orcs();
	hold(ORCS, COPY_SPELL);
	fight(HUMANS, "nw-n");
	pass_to(DECISION_COMBAT);
	pass();
	play(MOVE(.tag = MOVE_COMBAT_SPELL, .spell = RAGE));
	ck_assert_uint_eq(asked(), DECISION_INTERRUPT);
	ck_assert(!legal(MOVE(.tag = MOVE_INTERRUPT, .spell = COPY_SPELL)));
}

/* HT-22, HLS-41: two resources let two of three go. */
TEST(out_of_an_entanglement_go_as_many_as_are_paid_for)
{
	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	lay("nw-n", ENTANGLEMENT, true);
	stand(ORCS, "nw-n", WARRIOR, 3);
	purse(ORCS, 1, 1, 0);
	play(MOVE(.tag = MOVE_MARCH, .plan = { .region = at("nw-n") },
	    .to = at("nw-ne")));
	pass_to(0);
	ck_assert_uint_eq(of(ORCS)->warrior[at("nw-n")], 1);
	ck_assert_uint_eq(of(ORCS)->warrior[at("nw-ne")], 2);
	ck_assert_uint_eq(hlas_total(of(ORCS)), 0);
}

/* HT-23, HLS-20: two seas and the dock. */
TEST(a_sea_vessel_sails_over_the_label_in_three_steps)
{
	struct journey	 j;
	struct reach	 r;
	struct group	 g = { .sea = 1 };

	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	stand(ELVES, "sw-sw", SEA_VESSEL, 1);
	hlas_journey(&j, &t.h, ELVES, MOVE_SAIL, at("sw-sw"), &g, false, 0);
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("corner-sw")], 1);
	ck_assert_uint_eq(r.dist[at("corner-nw")], 2);
	ck_assert_uint_eq(r.dist[at("nw-nw")], 3);
}

/* HT-24, HLS-91: the central sea counts two. */
TEST(from_the_floating_continent_one_flies_by_the_octopus_sea)
{
	struct journey	 j;
	struct reach	 r;
	struct group	 g = { .air = 1 };

	OPEN(ORCS, HUMANS, DWARVES, ELVES);
	t.state.boards |= BOARD_BIT(BOARD_FLOATING);
	stand(ORCS, "fl-s", AIR_VESSEL, 1);
	hlas_journey(&j, &t.h, ORCS, MOVE_FLY, at("fl-s"), &g, false, 0);
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("centre")], 2);
	ck_assert_uint_eq(r.dist[at("ne-sw")], 3);
	ck_assert_uint_eq(hlas_octopus_sea(&t.h), at("centre"));
}

/* HT-25, HLS-90: six souls at most. */
TEST(two_lost_serfs_leave_one_soul_where_five_are)
{
	OPEN(UNDEAD, HUMANS, DWARVES, ELVES);
	of(UNDEAD)->soul_serfs = 3;
	of(UNDEAD)->soul_warriors = 2;
	hlas_kill(&t.h, UNDEAD, at("nw-nw"), SERF, 2);
	ck_assert_uint_eq(of(UNDEAD)->soul_serfs + of(UNDEAD)->soul_warriors, 6);
	whole();
}

TEST_MAIN_WITH("hlas-vectors", NULL, table_close)
