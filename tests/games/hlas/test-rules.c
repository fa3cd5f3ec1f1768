/*
 * Rules one by one, by their ids in the manual's sources: set-up, round, movement, tokens, spells,
 * end and score.
 */

#include "games/hlas/table.h"
#include "unit/test.h"

/* A game set up by default answers from the start. */
static void
set_up(unsigned seats, int sets)
{
	OPEN(HUMANS, ORCS);
	events_clear(&t.f.events);
	events_init(&t.f.events, &hlas, false);
	memset(&t.state, 0, sizeof(t.state));
	t.f.tables.seats = seats;
	t.f.tables.option[OPT_SETS] = sets;
	hlas.start(&t.f.tables, &t.state, &t.f.chance, &t.f.events);
	while (t.state.round == 0)
		pass();
}

static unsigned
tokens_laid(bool sea)
{
	unsigned	 n = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (is_sea(r) == sea)
			n += t.state.tokens[r].count;
	return n;
}

/* Before each test. */
static void
two_sit(void)
{
	OPEN(HUMANS, ORCS);
}

/* HLS-5: how many tokens lie at the start with each number of players. */
TEST(as_many_tokens_are_laid_as_the_map_has_places)
{
	static const struct {
		unsigned	 seats, land, sea;
		int		 sets;
	}	 of[] = { { 2, 31, 14, SETS_BASE }, { 3, 41, 14, SETS_BASE },
	    { 4, 40, 14, SETS_BASE },
		    { 5, 61, 19, SETS_ORDER_AND_CHAOS }, { 6, 60, 19, SETS_ORDER_AND_CHAOS } };

	for (unsigned i = 0; i < LENGTH(of); i++) {
		set_up(of[i].seats, of[i].sets);
		ck_assert_uint_eq(tokens_laid(false), of[i].land);
		ck_assert_uint_eq(tokens_laid(true), of[i].sea);
		ck_assert_uint_eq(t.state.unexplored, of[i].land);
	}
}

/* HLS-2, HLS-37 */
TEST(everybody_starts_with_the_same)
{
	set_up(4, SETS_BASE);
	for (unsigned seat = 1; seat <= 4; seat++) {
		const struct faction	*f = of(t.state.seat[seat].faction);

		ck_assert_uint_eq(f->level, 1);
		ck_assert_uint_eq(f->serf[f->capital], 2);
		ck_assert_uint_eq(f->warrior[f->capital], 1);
		ck_assert_uint_eq(hlas_total(f), 6);
		ck_assert_uint_eq(t.state.seat[seat].cards, 1);
	}
	ck_assert_uint_eq(t.state.deck_size, 60 - 4);
}

/* HLS-4, HLS-91, HLS-95: who floats, who sinks, and whom nobody may leave without a continent. */
TEST(capitals_stand_on_joined_continents)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	for (unsigned i = ORCS; i <= ELVES; i++)
		of(i)->capital = 0;
	ck_assert(!hlas_continent_allowed(&t.h, ORCS, hlas_continent(&t.h, at("nw-n"))));
	ck_assert(hlas_continent_allowed(&t.h, ORCS, hlas_continent(&t.h, at("ne-n"))));
	ck_assert(hlas_continent_allowed(&t.h, ORCS, hlas_continent(&t.h, at("sw-n"))));
	ck_assert(!hlas_continent_allowed(&t.h, ORCS, hlas_continent(&t.h, at("se-n"))));
}

/*
 * HLS-6, HLS-7: a slot is used once a round; a follower's building needs a second courtyard Serf.
 */
TEST(a_follower_needs_a_serf_for_the_slot_and_one_for_the_building)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	purse(HUMANS, 6, 0, 0);
	purse(ORCS, 6, 0, 0);
	play(MOVE(.tag = MOVE_BUILD, .plan = { .building = B1 }));
	play_as(2, MOVE(.tag = MOVE_BUILD, .as = AS_FOLLOW, .plan = { .building = B2 }));
	ck_assert_uint_eq(of(ORCS)->buildings, BUILDING_BIT(B2));
	ck_assert_uint_eq(of(ORCS)->serf[at("ne-ne")], 0);
	ck_assert_uint_eq(of(ORCS)->slot[SLOT_BUILD], USED_BY_SERF);
}

/* HLS-7: with one courtyard Serf a follower cannot build. */
TEST(one_courtyard_serf_follows_but_does_not_build)
{
	struct decisions	 decisions = { .count = 0 };
	struct move	 m = { .tag = MOVE_BUILD, .as = AS_FOLLOW, .plan = { .building = B2 } };

	purse(HUMANS, 6, 0, 0);
	purse(ORCS, 6, 0, 4);
	of(ORCS)->serf[at("ne-ne")] = 1;
	of(ORCS)->serfs = 11;
	play(MOVE(.tag = MOVE_BUILD, .plan = { .building = B1 }));
	hlas.decide(&t.f.tables, &t.state, &decisions);
	ck_assert_uint_eq(decisions.decision[0].kind, DECISION_FOLLOW);
	ck_assert(!fixture_check(&t.f, &decisions.decision[0], &m));
}

/* HLS-8: after a Command action a Serf does another one, once. */
TEST(a_courtyard_serf_musters_once)
{
	struct move	 m;

	go("nw-nw", "nw-n", group(0, 1, 0));
	ck_assert_uint_eq(asked(), DECISION_MUSTER);
	m = march("nw-nw", "nw-w", group(1, 0, 0));
	m.as = AS_MUSTER;
	play(m);
	ck_assert_uint_eq(of(HUMANS)->slot[SLOT_MARCH_2], USED_BY_SERF);
	ck_assert_uint_eq(asked_seat(), 2);
	ck_assert_uint_eq(asked(), DECISION_ACTION);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-nw")], 0);
}

/* HLS-17: five units in a land, any number in one's own capital region. */
TEST(a_sixth_unit_finds_no_room)
{
	stand(HUMANS, "nw-n", SERF, 5);
	ck_assert(!legal(march("nw-nw", "nw-n", group(1, 0, 0))));
	ck_assert(legal(march("nw-n", "nw-nw", group(5, 0, 0))));
}

/* HLS-18: a desert ends a march, but not that of Lionkin with their Oasis. */
TEST(deserts_end_a_march)
{
	struct move	 m;

	OPEN(LIONKIN, ORCS);
	stand(LIONKIN, "nw-ne", WARRIOR, 1);
	m = march("nw-ne", "nw-s", group(0, 1, 0));
	m.vias = 1;
	m.via[0] = at("nw-out");
	ck_assert(!legal(m));
	level(LIONKIN, 2);
	house(LIONKIN, BUILDING_BIT(B3));
	ck_assert(legal(m));
}

/* HLS-14: capital and own tower are next to each other, two towers are not. */
TEST(a_tower_is_next_to_its_capital)
{
	uint8_t		 next[MAX_NEXT];
	unsigned	 n;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	tower(HUMANS, "se-e", 4);
	n = hlas_march_next(&t.h, HUMANS, at("nw-nw"), false, next);
	ck_assert_ptr_nonnull(memchr(next, (int)at("se-e"), n));
	n = hlas_march_next(&t.h, ORCS, at("ne-ne"), false, next);
	ck_assert_ptr_null(memchr(next, (int)at("se-e"), n));
}

/* HLS-39: an army with a Serf gains for every plains of its way, with the Humans' Tavern. */
TEST(entering_plains_feeds)
{
	house(HUMANS, BUILDING_BIT(B3));
	purse(HUMANS, 0, 0, 0);
	go("nw-nw", "nw-n", group(1, 0, 0));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 1);
}

/* HLS-20: the central sea ends a Sail. */
TEST(the_central_sea_ends_a_sail)
{
	struct journey	 j;
	struct reach	 r;
	struct group	 g = { .sea = 1 };

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	stand(HUMANS, "nw-se", SEA_VESSEL, 1);
	hlas_journey(&j, &t.h, HUMANS, MOVE_SAIL, at("nw-se"), &g, false, 0);
	hlas_reach(&j, j.from, 0, &r);
	ck_assert_uint_eq(r.dist[at("centre")], 1);
	ck_assert_uint_eq(r.dist[at("se-nw")], FAR);
}

/* HLS-22: natural strength of 4 drives a Monster off; less flees to the capital or to a tower. */
TEST(a_monster_is_driven_off_or_drives_off)
{
	lay("nw-n", MONSTER, false);
	lay("nw-w", MONSTER, false);
	go("nw-nw", "nw-n", group(0, 1, 0));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-nw")], 1);
	ck_assert_int_eq(of(HUMANS)->score, 0);
	stand(HUMANS, "nw-nw", WARRIOR, 1);
	while (asked() != DECISION_ACTION || asked_seat() != 1)
		pass();
	go("nw-nw", "nw-w", group(0, 2, 0));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-w")], 2);
	ck_assert_int_eq(of(HUMANS)->score, 2);
}

/* HLS-22: Mines give three of any, first as named, then of what there is least. */
TEST(mines_give_what_is_named_and_then_what_is_scarce)
{
	lay("nw-n", MINES, false);
	purse(HUMANS, 5, 0, 4);
	go("nw-nw", "nw-n", group(0, 1, 0));
	ck_assert_uint_eq(asked(), DECISION_GAIN);
	ck_assert(!legal(MOVE(.tag = MOVE_GAIN, .takes = 4, .take = { ORE, ORE, ORE, ORE })));
	ck_assert(legal(MOVE(.tag = MOVE_GAIN, .takes = 3, .take = { ORE, MANA, FOOD })));
	play(MOVE(.tag = MOVE_GAIN, .takes = 1, .take = { FOOD }));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 5);
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 2);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 5);
}

/*
 * HLS-65: you can pay the Pirates, so you must, and gain a point; then they go to a sea without a
 * vessel.
 */
TEST(pirates_are_paid_and_sail_away)
{
	lay("corner-nw", PIRATES, true);
	stand(HUMANS, "nw-nw", SEA_VESSEL, 1);
	play(MOVE(.tag = MOVE_SAIL, .to = at("top")));
	ck_assert_uint_eq(asked(), DECISION_PIRATES);
	ck_assert(!legal(MOVE(.tag = MOVE_LOSE, .unit = SEA_VESSEL)));
	play(MOVE(.tag = MOVE_PAY, .takes = 2, .take = { ORE, ORE },
	    .to = at("south")));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 0);
	ck_assert_int_eq(of(HUMANS)->score, 1);
	ck_assert(hlas_has_token(&t.h, at("south"), PIRATES));
	ck_assert(!hlas_has_token(&t.h, at("corner-nw"), PIRATES));
	ck_assert_uint_eq(of(HUMANS)->place[PIECE_SEA], at("top"));
}

/*
 * HLS-65: of two equal Portals in a region one is removed; all that lie open are next to each
 * other.
 */
TEST(portals_join_and_doubles_go)
{
	lay("nw-in", PORTAL, true);
	lay("nw-in", PORTAL, false);
	lay("ne-in", PORTAL, true);
	stand(HUMANS, "nw-in", SERF, 1);
	ck_assert(legal(march("nw-in", "ne-in", group(1, 0, 0))));
	hlas_turn_up(&t.h, at("nw-in"), 1, HUMANS);
	ck_assert_uint_eq(t.state.tokens[at("nw-in")].count, 1);
	ck_assert_uint_eq(t.state.gone[PORTAL], 1);
}

/* HLS-64: Unstable Ground moves land units to one land next to it; whom they meet they attack. */
TEST(unstable_ground_drives_into_a_battle)
{
	lay("nw-n", UNSTABLE_GROUND, false);
	stand(ORCS, "nw-ne", SERF, 1);
	go("nw-nw", "nw-n", group(0, 1, 0));
	ck_assert_uint_eq(asked(), DECISION_FLEE);
	play(MOVE(.tag = MOVE_GO, .to = at("nw-ne")));
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(asked(), DECISION_TACTIC);
	ck_assert_uint_eq(t.state.battle.side[ATTACK].faction, HUMANS);
}

/*
 * HLS-42: of two who would interrupt only the first from the left does; the other's order is as if
 * nobody had asked.
 */
TEST(the_second_interrupt_is_not_used)
{
	struct decisions	 decisions = { .count = 0 };
	struct move	 moves[MAX_DECISIONS] = { { 0 } };

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	purse(HUMANS, 0, 5, 0);
	hold(HUMANS, HARVEST);
	hold(ORCS, COUNTER);
	hold(ELVES, COUNTER);
	play(MOVE(.tag = MOVE_CAST, .spell = HARVEST, .target = { .stock = ORE }));
	hlas.decide(&t.f.tables, &t.state, &decisions);
	ck_assert_uint_eq(decisions.count, 2);
	moves[0] = moves[1] = (struct move){ .tag = MOVE_INTERRUPT, .spell = COUNTER };
	fixture_settle(&t.f, &decisions, moves);
	ck_assert_uint_eq(decisions.unused, SEAT_BIT(4));
	ck_assert_uint_eq(t.state.seat[2].cards, 0);
	ck_assert_uint_eq(t.state.seat[4].cards, 1);
	/* the Counter itself may be countered by the Elves */
	ck_assert_uint_eq(asked(), DECISION_INTERRUPT);
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 0);
}

/* HQ-12: interrupts of interrupts, one level, or none. */
TEST(the_option_says_how_deep_interrupts_go)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	purse(HUMANS, 0, 5, 0);
	hold(HUMANS, HARVEST);
	hold(ORCS, COUNTER);
	hold(ELVES, COUNTER);
	t.f.tables.option[OPT_INTERRUPTS] = INTERRUPTS_NONE;
	play(MOVE(.tag = MOVE_CAST, .spell = HARVEST, .target = { .stock = ORE }));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 3);
}

/* HLS-43: no enemy spell touches a capital's region. */
TEST(an_earthquake_does_not_shake_a_capital)
{
	purse(HUMANS, 0, 6, 0);
	hold(HUMANS, EARTHQUAKE);
	stand(ORCS, "ne-n", WARRIOR, 3);
	ck_assert(!legal(MOVE(.tag = MOVE_CAST, .spell = EARTHQUAKE,
	    .target = { .region = at("ne-ne"), .faction = ORCS })));
	play(MOVE(.tag = MOVE_CAST, .spell = EARTHQUAKE,
	    .target = { .region = at("ne-n"), .faction = ORCS }));
	pass_to(0);
	ck_assert_uint_eq(of(ORCS)->warrior[at("ne-n")], 1);
}

/* HLS-32: the four objectives, the first of which counts. */
TEST(each_objective_triggers_the_end)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	hlas_turn_up(&t.h, at("se-out"), 0, HUMANS);
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXPLORE);
	of(ORCS)->serfs = of(ORCS)->warriors = 0;
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXPLORE);
	ck_assert_uint_eq(t.state.last, 2);
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	of(ORCS)->serfs = of(ORCS)->warriors = 0;
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXPAND);
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	hlas_destroy(&t.h, ELVES, HUMANS);
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXTERMINATE);
	ck_assert(!t.state.over);
	ck_assert_int_eq(of(HUMANS)->score, 5);
}

/* HLS-32: with two players a destroyed capital ends the game at once. */
TEST(with_two_players_a_destroyed_capital_is_the_end)
{
	clear(ORCS);
	army("humans ne-ne 1WWWW");
	of(ORCS)->level = 1;
	fight(HUMANS, "ne-ne");
	cards(CARD(FIGHT), CARD(FIGHT));
	ck_assert(t.state.over);
	ck_assert(of(ORCS)->out);
	ck_assert_uint_eq(asked(), 0);
}

/* HLS-33, line by line. */
TEST(the_score_adds_up)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	clear(HUMANS);
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 0);
	of(HUMANS)->score = 3;
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 3);
	army("humans nw-nw 2WW, humans corner-nw V");
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 3 + 2 + 2 + 2 + 1);
	house(HUMANS, BUILDING_BIT(SEA_DOCK) | BUILDING_BIT(B2));
	level(HUMANS, 2);
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 10 + 2 + 3);
	tower(HUMANS, "nw-e", 2);
	stand(HUMANS, "nw-s", SERF, 1);
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 15 + 2 + 1 + 1);
	lay("nw-s", VILLAGE, true);
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 19 + 2);
	level(HUMANS, 3);
	ck_assert_int_eq(hlas_points(&t.h, HUMANS), 21 + 3);
}

/* HLS-33: equal points go by resources; who is destroyed is last. */
TEST(ties_go_by_resources)
{
	struct score		 score = { .over = false };
	const struct ending	 ending = { .by = END_RULES };

	OPEN(HUMANS, ORCS, DWARVES);
	purse(ORCS, 3, 2, 2);
	hlas_destroy(&t.h, DWARVES, 0);
	hlas.score(&t.f.tables, &t.state, &ending, &score);
	ck_assert_uint_eq(score.rank[2], 1);
	ck_assert_uint_eq(score.rank[1], 2);
	ck_assert_uint_eq(score.rank[3], 3);
	ck_assert_uint_eq(score.out, SEAT_BIT(3));
}

/* HLS-55, HLS-14, HLS-26: options that change what a rule says. */
TEST(options_change_what_they_say)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	t.f.tables.option[OPT_FLOOR] = 1;
	hlas_vp(&t.h, HUMANS, -2, POINTS_TACTIC);
	ck_assert_int_eq(of(HUMANS)->score, -2);
	t.f.tables.option[OPT_FLOOR] = 0;
	hlas_vp(&t.h, HUMANS, 2, POINTS_TACTIC);
	hlas_vp(&t.h, ORCS, -2, POINTS_TACTIC);
	ck_assert_int_eq(of(ORCS)->score, 0);
	lay("nw-n", PORTAL, true);
	lay("se-n", PORTAL, true);
	ck_assert_uint_eq(hlas_tower_distance(&t.h, HUMANS, at("se-n")), 2);
	t.f.tables.option[OPT_DISTANCE] = 1;
	ck_assert_uint_gt(hlas_tower_distance(&t.h, HUMANS, at("se-n")), 2);
	t.f.tables.option[OPT_ROUNDS] = 1;
	while (!t.state.over)
		pass();
	ck_assert_uint_eq(t.state.trigger, ROUNDS);
	ck_assert_uint_eq(t.state.round, 1);
}

TEST_MAIN_WITH("hlas-rules", two_sit, table_close)
