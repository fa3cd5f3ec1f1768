/* Teams of two and of three: HLS-35, HLS-80 to HLS-83. */

#include "games/hlas/table.h"
#include "unit/test.h"

/* HLS-35: seats opposite each other, by the size of the table and of the team. */
TEST(allies_sit_as_far_apart_as_can_be)
{
	static const struct {
		unsigned	 seats, option, team[6];
	}	 of_table[] = { { 4, 1, { 1, 2, 1, 2 } }, { 6, 1, { 1, 2, 3, 1, 2, 3 } },
	    { 6, 2, { 1, 2, 1, 2, 1, 2 } }, { 4, 0, { 1, 2, 3, 4 } } };

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	for (unsigned i = 0; i < LENGTH(of_table); i++) {
		t.f.tables.seats = of_table[i].seats;
		t.f.tables.option[OPT_TEAMS] = (int)of_table[i].option;
		ck_assert(hlas_teams_fit(&t.f.tables));
		for (unsigned seat = 1; seat <= of_table[i].seats; seat++)
			ck_assert_uint_eq(hlas_team_of(&t.f.tables, seat),
			    of_table[i].team[seat - 1]);
	}
	t.f.tables.option[OPT_TEAMS] = 1;
	t.f.tables.seats = 5;
	ck_assert(!hlas_teams_fit(&t.f.tables));
	t.f.tables.seats = 2;
	ck_assert(!hlas_teams_fit(&t.f.tables));
	t.f.tables.seats = 4;
}

/* HLS-35: five units of a team in a land, any number in the capital of any of it. */
TEST(allies_share_the_room_of_a_land)
{
	army("humans nw-e SSS, dwarves nw-e S");
	ck_assert_uint_eq(hlas_room(&t.h, HUMANS, at("nw-e")), 1);
	ck_assert_uint_eq(hlas_room(&t.h, DWARVES, at("nw-e")), 1);
	ck_assert_uint_eq(hlas_enemy_at(&t.h, HUMANS, at("nw-e")), 0);
	ck_assert_uint_gt(hlas_room(&t.h, DWARVES, at("nw-nw")), 5);
	whole();
}

static void
crew(unsigned faction, const char *region, unsigned warriors)
{
	stand(faction, region, SEA_VESSEL, 1);
	stand(faction, region, WARRIOR, warriors);
}

/* HLS-17: five are the room of a land; at sea each has its own vessel and those aboard. */
TEST(allies_vessels_meet_at_sea)
{
	crew(HUMANS, "north", 2);
	crew(DWARVES, "north", 2);
	whole();
	stand(HUMANS, "north", WARRIOR, 2);
	whole();
	stand(HUMANS, "north", SERF, 1);
	ck_assert_str_eq(hlas_broken(&t.f.tables, &t.state),
	    "too many units are in a region");
	open_teams();
	army("humans nw-e WWW, dwarves nw-e WWW");
	ck_assert_str_eq(hlas_broken(&t.f.tables, &t.state),
	    "too many units are in a region");
}

/* HLS-35: each collects the region's 1, but they have two worker spaces between them. */
TEST(allies_share_the_worker_spaces)
{
	for (unsigned i = HUMANS; i <= ELVES; i++)
		purse(i, 0, 0, 0);
	army("humans nw-e S, dwarves nw-e SS");
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_collect_frame.step(&t.h, hlas_top(&t.h));
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 2);
	ck_assert_uint_eq(of(DWARVES)->stock[MANA], 2);
}

static struct move
gift(unsigned faction, unsigned n, bool before)
{
	return (struct move){ .tag = MOVE_TAX, .plan = { .stock = MANA, .gifts = 1,
	    .gift = { { (uint8_t)faction, MANA, (uint8_t)n, before } } } };
}

/* HLS-80: a Tax gives to allies, before the gain what one has, after it what one has then. */
TEST(a_tax_gives_to_allies_alone)
{
	purse(HUMANS, 0, 2, 0);
	purse(DWARVES, 0, 0, 0);
	ck_assert(!legal(gift(ORCS, 1, false)));
	ck_assert(!legal(gift(DWARVES, 3, true)));
	ck_assert(!legal(gift(DWARVES, 7, false)));
	play(gift(DWARVES, 6, false));
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 0);
	ck_assert_uint_eq(of(DWARVES)->stock[MANA], 6);
}

/* HLS-80: who is full gives first, so that nothing of the gain is lost. */
TEST(a_gift_before_the_gain_makes_room)
{
	for (unsigned before = 0; before < 2; before++) {
		struct move	 m = gift(DWARVES, 4, before != 0);

		open_teams();
		purse(HUMANS, 0, 10, 0);
		purse(DWARVES, 0, 0, 0);
		play(m);
		ck_assert_uint_eq(of(HUMANS)->stock[MANA], before ? 10 : 6);
	}
}

static struct move
joint_march(void)
{
	return (struct move){ .tag = MOVE_MARCH, .to = at("nw-ne"),
	    .plan = { .region = at("nw-e") }, .group = { .warriors = 1 },
	    .allies = 1, .ally = { { .faction = DWARVES, .warriors = 2 } } };
}

/* HLS-81: allied units march along where their owner permits it, else the mover goes alone. */
TEST(allied_units_march_along_by_permit)
{
	for (unsigned yes = 0; yes < 2; yes++) {
		open_teams();
		army("humans nw-e W, dwarves nw-e WW");
		play(joint_march());
		ck_assert_uint_eq(asked(), DECISION_PERMIT);
		ck_assert_uint_eq(asked_seat(), 3);
		play(MOVE(.tag = yes ? MOVE_PERMIT : MOVE_NO_PERMIT));
		ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-ne")], 1);
		ck_assert_uint_eq(of(DWARVES)->warrior[at("nw-ne")], yes ? 2 : 0);
	}
}

/* HLS-81: they count in the five and in the slowest speed. */
TEST(allied_units_count_in_an_army)
{
	struct move	 m;

	army("humans nw-e W, dwarves nw-e WSSS, humans nw-ne S");
	m = joint_march();
	m.ally[0] = (struct company){ .faction = DWARVES, .warriors = 1, .serfs = 3 };
	ck_assert(!legal(m));
	/* Three steps are too far for a Serf. */
	m.ally[0] = (struct company){ .faction = DWARVES, .warriors = 1 };
	m.to = at("nw-nw");
	ck_assert(legal(m));
	m.ally[0] = (struct company){ .faction = DWARVES, .serfs = 1 };
	ck_assert(!legal(m));
	m.ally[0].faction = ORCS;
	ck_assert(!legal(m));
}

/* HLS-81: the Humans' vessel takes the Dwarves' Warriors over the sea or through the air. */
static struct move
joint_voyage(unsigned vessel, unsigned own, unsigned allied)
{
	open_teams();
	stand(HUMANS, "nw-e", vessel, 1);
	army("humans nw-e W, dwarves nw-e WW");
	return (struct move){ .tag = vessel == SEA_VESSEL ? MOVE_SAIL : MOVE_FLY,
	    .to = at("ne-w"), .group = { .warriors = (uint8_t)own },
	    .allies = 1, .ally = { { .faction = DWARVES, .warriors = (uint8_t)allied } } };
}

TEST(allied_units_board_by_permit)
{
	for (unsigned i = 0; i < 4; i++) {
		unsigned	 vessel = i % 2 ? AIR_VESSEL : SEA_VESSEL;
		struct move	 m = joint_voyage(vessel, 1, 1);

		play(m);
		ck_assert_uint_eq(asked(), DECISION_PERMIT);
		ck_assert_uint_eq(asked_seat(), 3);
		play(MOVE(.tag = i < 2 ? MOVE_PERMIT : MOVE_NO_PERMIT));
		ck_assert_uint_eq(of(HUMANS)->place[vessel - WARRIOR], at("ne-w"));
		ck_assert_uint_eq(of(HUMANS)->warrior[at("ne-w")], 1);
		ck_assert_uint_eq(of(DWARVES)->warrior[at("ne-w")], i < 2);
	}
}

/* HLS-81: two in all go aboard, from land to land, in a vessel and not beside a swimming army. */
TEST(allied_units_need_room_aboard_and_land)
{
	struct move	 m = joint_voyage(SEA_VESSEL, 0, 2);

	ck_assert(legal(m));
	m.group.warriors = 1;
	ck_assert(!legal(m));
	m.group.warriors = 0;
	m.to = at("north");
	ck_assert(!legal(m));
	m.allies = 0;
	ck_assert(legal(m));
	m = joint_voyage(SEA_VESSEL, 0, 1);
	of(HUMANS)->place[PIECE_SEA] = at("north");
	of(DWARVES)->place[PIECE_SEA] = at("north");
	stand(DWARVES, "north", WARRIOR, 1);
	ck_assert(!legal(m));
}

/* HLS-81: Pirates sink the vessel; the allied Warriors aboard go home, the voyage is over. */
TEST(allied_units_survive_a_lost_vessel)
{
	struct move	 m = joint_voyage(SEA_VESSEL, 0, 2);

	lay("north", PIRATES, true);
	purse(HUMANS, 0, 0, 0);
	play(m);
	play(MOVE(.tag = MOVE_PERMIT));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->place[PIECE_SEA], 0);
	ck_assert_uint_eq(of(DWARVES)->warrior[at("se-se")], 2);
	whole();
}

/* Orcs attack the Humans' and Dwarves' Warriors at nw-e. */
static void
joint_defence(unsigned humans, unsigned dwarves)
{
	open_teams();
	stand(HUMANS, "nw-e", WARRIOR, humans);
	stand(DWARVES, "nw-e", WARRIOR, dwarves);
	stand(ORCS, "nw-e", WARRIOR, 5);
	fight(ORCS, "nw-e");
}

/* HLS-82: who is stronger by nature leads; of equals who is earlier from the first player. */
TEST(the_stronger_ally_leads_a_defence)
{
	joint_defence(1, 2);
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(t.state.battle.side[DEFEND].faction, DWARVES);
	ck_assert_uint_eq(hlas_natural(&t.h, DEFEND), 6);
	joint_defence(2, 2);
	pass_to(DECISION_TACTIC);
	ck_assert_uint_eq(t.state.battle.side[DEFEND].faction, HUMANS);
}

/* HLS-82: both may order who leads; one order alone does not. */
TEST(allies_may_agree_who_leads)
{
	struct decisions	 decisions = { .count = 0 };
	struct move	 m[2] = { { .tag = MOVE_LEAD, .faction = HUMANS },
	    { .tag = MOVE_LEAD, .faction = HUMANS } };

	joint_defence(1, 2);
	ck_assert_uint_eq(asked(), DECISION_LEAD);
	ck_assert(!legal(MOVE(.tag = MOVE_LEAD, .faction = ORCS)));
	hlas.decide(&t.f.tables, &t.state, &decisions);
	ck_assert_uint_eq(decisions.count, 2);
	fixture_settle(&t.f, &decisions, m);
	ck_assert_uint_eq(t.state.battle.side[DEFEND].faction, HUMANS);
	joint_defence(1, 2);
	play_as(1, MOVE(.tag = MOVE_LEAD, .faction = HUMANS));
	ck_assert_uint_eq(t.state.battle.side[DEFEND].faction, DWARVES);
}

/* HLS-82: the leader's units are lost first; who survives goes to their own home. */
TEST(the_leader_loses_first_and_all_go_home)
{
	joint_defence(1, 2);
	cards(CARD(FIGHT), CARD(FIGHT));
	pass_to(0);
	/* Damage of 3, two Warriors: both of the Dwarves, who lead. */
	ck_assert_uint_eq(of(DWARVES)->warriors, 5);
	ck_assert_uint_eq(of(HUMANS)->warriors, 4);
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-nw")], 1);
	whole();
}

/* HLS-82: each faction's abilities serve its own units. */
TEST(abilities_serve_own_units)
{
	house(HUMANS, BUILDING_BIT(B1));
	army("humans nw-n W, dwarves nw-n WWW, orcs nw-n W");
	battle(ORCS, "nw-n");
	ck_assert_uint_eq(hlas_natural(&t.h, DEFEND), 8);
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 9);
}

/* HLS-82, HLS-29: a capital falls with its owner, their ally goes home. */
TEST(an_ally_leaves_a_capital_that_falls)
{
	army("dwarves nw-nw WWWWW, orcs nw-nw WWWWW");
	of(HUMANS)->stock[MANA] = of(DWARVES)->stock[MANA] = 0;
	hlas_push_battle(&t.h, ORCS, at("nw-nw"), at("nw-nw"), false);
	t.state.battle.side[ATTACK].effects = 3;
	memset(t.state.battle.side[ATTACK].effect, RAGE, 3);
	hlas_advance(&t.h);
	cards(CARD(FIGHT), CARD(FIGHT));
	pass_to(0);
	ck_assert(of(HUMANS)->out);
	ck_assert(!of(DWARVES)->out);
	ck_assert_uint_eq(of(DWARVES)->warrior[at("se-se")], 5);
}

/* HLS-83: the team's sum, a shared region once, one rank; a destroyed member adds nothing. */
TEST(a_team_has_one_score_and_one_rank)
{
	struct score	 score = { 0 };
	struct ending	 ending = { .by = END_RULES };

	army("humans nw-e S, dwarves nw-e S, dwarves nw-n W, dwarves nw-nw S");
	hlas_score(&t.f.tables, &t.state, &ending, &score);
	/* A Serf in the ally's capital region holds it. */
	ck_assert_int_eq(score.points[1], 1 + 1 + 1 + 1);
	ck_assert_int_eq(score.points[3], 4);
	ck_assert_uint_eq(score.rank[1], 1);
	ck_assert_uint_eq(score.rank[3], 1);
	ck_assert_uint_gt(score.rank[2], 1);
	hlas_destroy(&t.h, HUMANS, ORCS);
	memset(&score, 0, sizeof(score));
	hlas_score(&t.f.tables, &t.state, &ending, &score);
	ck_assert_int_eq(score.points[1], 4);
	ck_assert_uint_eq(score.rank[1], score.rank[3]);
	ck_assert_int_eq(score.points[2], 5);
}

/* HLS-42, HLS-103: allies are no enemies: they do not interrupt, and see no more than others. */
TEST(allies_do_not_interrupt)
{
	hold(DWARVES, COUNTER);
	hold(ORCS, COUNTER);
	hold(HUMANS, HARVEST);
	purse(HUMANS, 0, 5, 0);
	play(MOVE(.tag = MOVE_CAST, .spell = HARVEST, .target = { .stock = ORE }));
	ck_assert_uint_eq(asked(), DECISION_INTERRUPT);
	ck_assert_uint_eq(asked_seat(), 2);
}

TEST_MAIN_WITH("hlas-teams", open_teams, table_close)
