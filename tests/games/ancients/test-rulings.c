/* Edges of the rules, where a wrong reading would go unseen elsewhere. */

#include "games/ancients/table.h"
#include "referee/moves.h"
#include "unit/test.h"

/* A unit of the west on a square with dice to move, and an enemy far away. */
static void
ready(unsigned faction, const char *kind, const char *square)
{
	armed(faction, kind, square, "111222");
}

TEST(a_die_pays_its_step_more_for_road_alone)
{
	ready(VARPEN, "s1d1", "f1");
	ways("1 f3 !e2");
}

TEST(wood_is_inside_whatever_else_is_there)
{
	ready(VARPEN, "s1d1", "c6");
	((struct figures *)t.f.figures)->square[SQ("c6")].resources = 0;
	ck_assert(boa_has_resource(&t.g, SQ("c6"), WOOD));
}

TEST(what_is_gathered_is_what_one_has_least_of)
{
	ready(DHARGON, "collector", "g8");
	ck_assert_uint_eq(boa_gather_good(&t.g, WEST, u, 0), ORE);
	load(u, ORE, 1);
	ck_assert_uint_eq(boa_gather_good(&t.g, WEST, u, 0), WATER);
}

TEST(at_most_three_are_banked_in_a_turn)
{
	ready(VARPEN, "s1d1", "b4");
	order(ORDER(BANK, .dice_count = 2, .dice = { ONE, TWO }));
	ck_assert(legal(ORDER(BANK, .dice_count = 1, .dice = { ONE })));
	refused("bank", BANK, .dice_count = 2, .dice = { ONE, TWO });
}

TEST(a_carried_egg_may_be_attacked)
{
	face(VARPEN, "s3d3", DHARGON, "egg");
	t.s.unit[v].held = HELD_CARRIED;
	t.s.unit[v].holder = put(EAST, "collector", "c3");
	ck_assert(legal(ORDER(ATTACK, .unit = u, .target = v)));
}

TEST(a_one_is_rolled_again_once_only)
{
	face(VARPEN, "s1d1", BOHMERK, "s1d1");
	wear(u, "whetstone");
	clash("1" "1" "5");
	ck_assert_uint_eq(t.s.fight.attack_score, 1);
}

TEST(a_bulwark_is_two_dice)
{
	face(VARPEN, "s1d1", BOHMERK, "s1d1");
	hold(EAST, "bulwark");
	throw("1" "511");
	boa_do_spend(&t.g, WEST, &ORDER(ATTACK, .unit = u, .target = v));
	boa_resolve(&t.f.tables, &t.s, NULL, &ORDER(DEFEND, .card = (uint8_t)card_of("bulwark")),
	    &t.f.chance, &t.f.events);
	ck_assert_uint_eq(t.s.fight.defence_dice, 3);
}

TEST(who_defends_alone_has_nobody_with_them)
{
	face(VARPEN, "s1d1", BOHMERK, "s1d1");
	put(EAST, "s2d2", "c3");
	throw("1" "5");
	order(ORDER(ATTACK, .unit = u, .target = v));
	order(ORDER(DEFEND, .alone = 1));
	ck_assert_uint_eq(t.s.fight.defence_dice, 1);
}

TEST(of_an_egg_and_a_collector_the_collector_attacks_back)
{
	uint8_t	 collector;

	face(VARPEN, "s1d1", DHARGON, "egg");
	collector = put(EAST, "collector", "c3");
	put(WEST, "s1d1", "a1");
	clash("1" "6611" "6" "1");
	order(ORDER(COUNTER));
	ck_assert_uint_eq(last(NEWS_COUNTERED)->unit, collector);
	ck_assert_uint_eq(last(NEWS_COUNTERED)->second, 0);
}

TEST(the_ancient_of_hunger_carries_nobody_off)
{
	face(BOHMERK, "ancient", VARPEN, "s1d1");
	clash("66666" "1");
	refused("fate", FATE, .fate = FATE_ABSORB);
	ck_assert(legal(ORDER(FATE, .fate = FATE_CAPTURE)));
}

TEST(without_meat_in_supply_nobody_becomes_meat)
{
	face(DHARGON, "elder", VARPEN, "s1d1");
	lay("a8", MEAT, 6);
	clash("66" "1");
	refused("fate", FATE, .fate = FATE_MEAT);
}

TEST(who_is_carried_off_scores_as_killed)
{
	face(BOHMERK, "s3d3", VARPEN, "s1d1");
	clash("666" "1");
	order(ORDER(FATE, .fate = FATE_ABSORB));
	ck_assert_uint_eq(last(NEWS_SCORED)->why, VP_KILL);
}

TEST(the_auto_enemy_uses_undead_once_a_fight)
{
	uint8_t	 w, x;

	table_open_solo(VARPEN, ORPAL);
	u = put(WEST, "s3d3", "c3");
	w = put(WEST, "s3d3", "c3");
	v = put(EAST, "s1d2", "c3");
	x = put(EAST, "s1d2", "c3");
	put(EAST, "s2d1", "h8");
	rolled(WEST, "1");
	throw("666666" "1111" "11");
	order(ORDER(ATTACK, .unit = u, .second = w, .target = v, .other = x));
	order(ORDER(FATE, .fate = FATE_KILL));
	ck_assert_uint_eq(heard(NEWS_NOT_REVIVED), 1);
}

TEST(an_ancient_wants_all_three_favours)
{
	ready(VARPEN, "s3d3", "b4");
	banked(WEST, "s");
	t.s.player[WEST].favour[0] = 2;
	refused("favour", SUMMON);
}

/* BQ-18 */
TEST(an_ancient_is_none_of_two_greatest)
{
	ready(VARPEN, "s3d3", "b4");
	put(WEST, "ancient", "b4");
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	put(WEST, "s3d3", "b4");
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
}

TEST(the_orpal_gather_nothing_at_any_table)
{
	ready(ORPAL, "s1d2", "g8");
	t.f.tables.option[OPT_WATER_GATHER] = 1;
	refused("good", GATHER, .unit = u, .good = WATER);
}

TEST(no_egg_and_no_elder_comes_at_an_edge)
{
	ready(DHARGON, "collector", "a1");
	capture(u, "s1d1");
	order(ORDER(EXCHANGE, .unit = u));
	ck_assert_str_eq(is(last(NEWS_EXCHANGED)->unit), "collector");
}

TEST(what_merges_keeps_what_each_part_was)
{
	ready(BOHMERK, "s1d1", "d3");
	v = put(WEST, "s1d1", "d3");
	t.s.unit[v].drew = t.s.unit[v].chief = 1;
	order(ORDER(MERGE, .unit = u, .second = v));
	ck_assert(t.s.unit[u].chief);
	refused("drawn", DRAW, .unit = u);
	ready(BOHMERK, "s1d1", "d3");
	v = put(WEST, "s1d1", "d3");
	capture(u, "s1d1");
	capture(v, "s1d1");
	refused("prisoner", MERGE, .unit = u, .second = v);
}

TEST(who_splits_below_a_bridge_is_below_it)
{
	ready(BOHMERK, "s2d2", "h6");
	t.s.unit[u].under = 1;
	order(ORDER(SPLIT, .unit = u));
	ck_assert_uint_eq(t.s.unit[last(NEWS_SPLIT)->unit].under, 1);
}

TEST(an_own_unit_may_be_given_up_for_a_portal)
{
	ready(ORPAL, "gatemaster", "b4");
	v = put(WEST, "s1d2", "b4");
	lay("b4", CRYSTAL, 1);
	rolled(WEST, "1s");
	refused("gatemaster", SMALL_PORTAL, .unit = v);
	order(ORDER(LARGE_PORTAL, .unit = u, .target = v));
	ck_assert_str_eq(is(v), "");
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	arrive(1);
	ck_assert_uint_eq(t.s.player[WEST].favour[2], 1);	/* one of four brought */
}

TEST(cards_drawn_are_favoured_by_the_ancient_of_war)
{
	ready(VARPEN, "s1d1", "d3");
	drawn(0);
	order(ORDER(DRAW, .unit = u));
	ck_assert_uint_eq(t.s.player[WEST].favour[2], 1);
}

TEST(what_is_for_one_turn_is_over_with_it)
{
	struct player	*p = &t.s.player[WEST];

	ready(VARPEN, "s1d1", "d3");
	t.s.unit[u].drew = t.s.unit[u].stepped = 1;
	p->prayed = p->waded = p->bloodlust = p->came = 1;
	end_turn("111111");
	end_turn("111111");
	ck_assert_uint_eq(t.s.unit[u].drew + t.s.unit[u].stepped, 0);
	ck_assert_uint_eq(p->prayed + p->waded + p->bloodlust + p->came, 0);
}

/* The rules play the Orpal of the east with these dice, up to the next question. */
static void
play_east(const char *dice)
{
	t.s.active = EAST;
	rolled(EAST, dice);
	boa_advance(&t.g);
}

TEST(the_auto_enemy_attacks_a_defence_as_high_as_its_strength)
{
	table_open_solo(VARPEN, ORPAL);
	v = put(WEST, "s1d1", "c3");
	put(EAST, "s1d2", "c3");
	play_east("1");
	ck_assert_uint_eq(asked(), DECISION_DEFEND);
	ck_assert_uint_eq(t.s.fight.target[0], v);
}

TEST(the_auto_enemy_hunts_those_it_can_beat)
{
	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s3d3", "a2");
	put(WEST, "s1d1", "g2");
	u = put(EAST, "s1d2", "c2");
	throw_faces("111111");
	play_east("1");
	ck_assert_str_eq(at(u), "d2");
}

TEST(the_auto_enemy_goes_by_its_longest_die)
{
	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s1d1", "e2");
	put(EAST, "s2d1", "c2");
	play_east("12");
	ck_assert_uint_eq(asked(), DECISION_DEFEND);	/* the one is left to attack with */
}

/* The move of the auto-enemy in the east with these dice. */
static struct move
east_moves(const char *dice)
{
	struct move	 m = { 0 };

	t.s.active = EAST;
	rolled(EAST, dice);
	ck_assert(boa_auto_move(&t.g, EAST, false, &m));
	return m;
}

TEST(who_blocks_a_portal_moves_off_it_first)
{
	static const char *const	 dice[] = { "1", "d", "2" };

	for (unsigned i = 0; i < LENGTH(dice); i++) {
		struct move	 m;

		table_open_solo(VARPEN, ORPAL);
		put(WEST, "s1d1", "h8");
		put(EAST, "gatemaster", "c5");
		u = put(EAST, "s1d2", "b4");
		lay("b4", CRYSTAL, 1);
		t.s.square[SQ("b4")].portal = SMALL;
		m = east_moves(dice[i]);
		ck_assert_uint_eq(m.kind, MOVE_MOVE);
		ck_assert_uint_eq(m.unit, u);
		ck_assert_uint_ne(m.square, SQ("b4"));
	}
}

/* No second portal can be opened there, though a crystal lies on the square. */
TEST(the_gatemaster_does_not_step_back_onto_a_portal)
{
	struct move	 m;

	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s1d1", "h8");
	put(EAST, "gatemaster", "c4");
	lay("b4", CRYSTAL, 1);
	t.f.tables.option[OPT_PORTAL_GRANULARITY] = 1;
	t.s.player[EAST].came = 1;
	t.s.square[SQ("b4")].portal = LARGE;
	m = east_moves("1");
	ck_assert_uint_eq(m.kind, MOVE_MOVE);
	ck_assert_uint_ne(m.square, SQ("b4"));
}

/* The diagonal brings it no nearer to the first of two enemies two steps away. */
TEST(of_two_enemies_as_near_the_die_chooses)
{
	struct move	 m;

	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s1d1", "c1");
	put(WEST, "s1d1", "b4");
	put(EAST, "s2d1", "c3");
	m = east_moves("d");
	ck_assert_uint_eq(m.kind, MOVE_MOVE);
	ck_assert_uint_eq(m.square, SQ("b4"));
}

static void
has_move(const struct move *m, unsigned kind, unsigned unit, unsigned place)
{
	ck_assert_uint_eq(m->kind, kind);
	ck_assert_uint_eq(m->unit, unit);
	ck_assert_uint_eq(m->place, place);
}

/* It neither goes round by the two nor gathers first; for the silent nothing is battered. */
TEST(the_auto_enemy_batters_what_bars_its_shortest_way)
{
	struct move	 m;

	table_open_solo(ORPAL, VARPEN);
	put(WEST, "s1d2", "a1");
	put(EAST, "s2d2", "f1");
	u = put(EAST, "s2d2", "c1");
	barrier("c1", WEST_SIDE, FENCE);
	barrier("f1", WEST_SIDE, WALL);
	m = east_moves("2");
	has_move(&m, MOVE_DISMANTLE, u, WEST_SIDE);
	rolled(EAST, "s");
	ck_assert(!boa_auto_move(&t.g, EAST, false, &m));
	rolled(EAST, "2");
	ck_assert(boa_auto_move(&t.g, EAST, true, &m));
	has_move(&m, MOVE_MOVE, u, 0);
}

TEST(one_free_way_as_short_is_gone_without_battering)
{
	struct move	 m;

	table_open_solo(ORPAL, VARPEN);
	put(WEST, "s1d2", "a1");
	u = put(EAST, "s2d2", "c3");
	barrier("c3", WEST_SIDE, WALL);
	m = east_moves("1");
	has_move(&m, MOVE_MOVE, u, 0);
}

/* The unit came in from the east: either diagonal lies between it and the west. */
TEST(a_diagonal_counts_for_who_stands_behind_it)
{
	for (unsigned place = BACK; place <= FORE; place++) {
		struct move	 m;

		table_open_solo(ORPAL, VARPEN);
		put(WEST, "s1d2", "a3");
		u = put(EAST, "s2d2", "c3");
		barrier("c3", place, FENCE);
		t.s.unit[u].back = place == BACK ? BACK_NORTH : 0;
		t.s.unit[u].fore = place == FORE ? FORE_SOUTH : 0;
		m = east_moves("1");
		has_move(&m, MOVE_DISMANTLE, u, place);
	}
}

/* The step into the water of f8 costs two, the step out of it one. */
TEST(distances_are_counted_the_way_the_unit_goes)
{
	uint8_t	 there[SQUARES + 1], back[SQUARES + 1];

	table_open_solo(ORPAL, VARPEN);
	u = put(EAST, "s2d2", "f8");
	boa_points_from(&t.g, u, there);
	boa_points_to(&t.g, u, SQUARE_BIT(SQ("f6")), back);
	ck_assert_uint_eq(there[SQ("f6")], 2);
	ck_assert_uint_eq(back[SQ("f8")], 2);
	boa_points_to(&t.g, u, SQUARE_BIT(SQ("f8")), back);
	ck_assert_uint_eq(back[SQ("f6")], 3);
}

TEST(a_captor_goes_to_the_edge_only_for_an_exchange)
{
	for (unsigned empty = 0; empty < 2; empty++) {
		struct move	 m;

		table_open_solo(VARPEN, ORPAL);
		put(WEST, "s1d1", "g3");
		u = put(EAST, "s2d1", "c3");
		capture(u, "s1d1");
		if (empty != 0)
			memset(t.s.supply, 0, sizeof(t.s.supply));
		m = east_moves("1");
		ck_assert_uint_eq(m.kind, MOVE_MOVE);
		ck_assert_uint_eq(m.unit, u);
		ck_assert_uint_eq(m.square == SQ("d3"), empty);
	}
}

/* The edge is one step west, but a diagonal leads to it, too; and so it is with enemies. */
TEST(the_auto_enemy_goes_to_any_square_that_serves)
{
	static const struct {
		const char	*from, *prey, *other, *to;
	} hunts[] = {
		{ "b4", NULL, NULL, "a3" }, { "c3", "c5", "g8", NULL }, { "c3", "c5", "d5", "d4" },
	};

	for (size_t i = 0; i < LENGTH(hunts); i++) {
		struct move	 m = { 0 };

		table_open_solo(VARPEN, ORPAL);
		put(WEST, "s1d1", hunts[i].other != NULL ? hunts[i].other : "g3");
		if (hunts[i].prey != NULL)
			put(WEST, "s1d1", hunts[i].prey);
		u = put(EAST, "s2d1", hunts[i].from);
		if (hunts[i].prey == NULL)
			capture(u, "s1d1");
		t.s.active = EAST;
		rolled(EAST, "d");
		ck_assert(boa_auto_move(&t.g, EAST, false, &m) == (hunts[i].to != NULL));
		ck_assert_uint_eq(m.square, hunts[i].to != NULL ? SQ(hunts[i].to) : 0);
	}
}

/* BQ-28, paragraphs 47 to 56 of the book: summon, then the divine power, then the end. */
TEST(an_ancient_comes_after_all_else_in_a_turn)
{
	armed(VARPEN, "s3d3", "b4", "12dsss");
	banked(WEST, "222");
	memset(t.s.player[WEST].favour, 5, sizeof(t.s.player[WEST].favour));
	v = put(WEST, "s1d1", "c3");
	order(ORDER(SUMMON));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].bank), 2);
	refused("order", MOVE, .unit = v, .square = SQ("c4"));
	refused("order", MOVE, .unit = u, .square = SQ("b5"));
	drawn(0);
	order(ORDER(DIVINE));
	refused("once", DIVINE);
	rolled(WEST, "12s");
	refused("order", MOVE, .unit = v, .square = SQ("c4"));
	refused("order", MUTATE, .unit = v);
	ck_assert(legal(ORDER(BANK, .dice_count = 1, .dice = { ONE })));
	ck_assert(legal(ORDER(FORFEIT)));
	end_turn("111111");
	end_turn("111111");
	ck_assert(legal(ORDER(MOVE, .unit = v, .square = SQ("c4"))));
}

/* It keeps the dice of the power, and nothing follows it; the moves listed obey, too. */
TEST(a_bot_uses_the_divine_power_last)
{
	struct decision	 decision = { .kind = DECISION_SPEND, .seat = 1 };

	for (unsigned free = 0; free < 2; free++) {
		struct move	 m[64] = { 0 };
		unsigned	 moves = 0, before = 0;
		size_t		 n;

		armed(VARPEN, "s1d1", "b4", "111111");
		put(WEST, "ancient", "c3");
		t.f.tables.option[OPT_ORDER] = free ? ORDER_FREE : ORDER_BY_BOOK;
		drawn(0);
		while (boa_bot(&t.f.tables, &t.s, &decision, NULL, m), m->kind != MOVE_END) {
			before += m->kind != MOVE_DIVINE && !t.s.player[WEST].prayed;
			moves += m->kind != MOVE_DIVINE && t.s.player[WEST].prayed;
			order(*m);
		}
		ck_assert(t.s.player[WEST].prayed);
		ck_assert((moves > 0) == free);
		ck_assert((before > 0) == !free);
		if (free)
			continue;
		rolled(WEST, "12");
		n = moves_list(&t.f.tables, &t.s, &decision, m, LENGTH(m));
		ck_assert_uint_gt(n, 0);
		for (size_t i = 0; i < n; i++)
			ck_assert(m[i].kind >= MOVE_BANK && m[i].kind <= MOVE_FORFEIT);
	}
}

/* It sends its units to both squares of the crossroads, and leaves them there. */
TEST(a_bot_holds_the_crossroads)
{
	struct decision	 decision = { .kind = DECISION_SPEND, .seat = 1 };
	struct move	 m;

	armed(ORPAL, "s1d2", "c3", "111111");
	v = put(WEST, "s1d2", "d6");
	t.f.tables.option[OPT_SCENARIO] = CROSSROADS - 1;
	for (unsigned turn = 0; turn < 2; turn++) {
		while (boa_bot(&t.f.tables, &t.s, &decision, NULL, &m), m.kind == MOVE_MOVE)
			order(m);
		ck_assert_str_eq(at(u), "d3");
		ck_assert_str_eq(at(v), "e6");
		rolled(WEST, "222222");
	}
}

TEST(nobody_is_given_up_for_the_silent)
{
	struct decision	 decision = { .kind = DECISION_SPEND, .seat = 1 };
	struct move	 m = { 0 };

	ready(ORPAL, "gatemaster", "b4");
	capture(u, "s1d1");
	lay("b4", CRYSTAL, 1);
	rolled(WEST, "s");
	ck_assert(legal(ORDER(LARGE_PORTAL, .unit = u)));
	ancients.fallback(&t.f.tables, &t.s, &decision, false, &m);
	ck_assert_uint_eq(m.kind, MOVE_END);
}

TEST(the_silent_pay_a_skull_for_the_worthy)
{
	static const struct {
		const char	*kind, *throws;
		unsigned	 answer;
	} rows[] = {
		{ "s1d2", "666" "11", MOVE_NO_REVIVE },
		{ "gatemaster", "666" "111", MOVE_REVIVE },
	};

	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct pending	 p;
		struct move	 m;

		face(VARPEN, "s3d3", ORPAL, rows[i].kind);
		banked(EAST, "s");
		clash(rows[i].throws);
		order(ORDER(FATE, .fate = FATE_KILL));
		p = boa_pending(&t.g);
		ck_assert_uint_eq(p.kind, DECISION_REVIVE);
		boa_fallback_for(&t.g, &p, &m);
		ck_assert_uint_eq(m.kind, rows[i].answer);
	}
}

TEST(the_orpal_take_no_part_in_the_harvest)
{
	const struct decision	 first = { .kind = DECISION_FACTION, .seat = 1 };
	const struct move	 m = ORDER(FACTION, .faction = ORPAL);

	table_open(VARPEN, DHARGON);
	ck_assert(boa_check(&t.f.tables, &t.s, &first, &m, NULL));
	t.f.tables.option[OPT_SCENARIO] = HARVEST - 1;
	ck_assert(!boa_check(&t.f.tables, &t.s, &first, &m, NULL));
}

TEST_MAIN_WITH("ancients: rulings", NULL, table_close)
