/*
 * Rulings of which a wrong reading would pass by unseen in the other tests.
 */

#include "games/hlas/table.h"
#include "unit/test.h"

/* Before each test. */
static void
open_four(void)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
}

/* HLS-4: who sits at the first player's right places first. */
TEST(the_first_players_right_places_first)
{
	struct state	*s = &t.state;

	t.f.tables.option[OPT_FACTIONS] = 1;
	memset(s, 0, sizeof(*s));
	hlas_start(&t.f.tables, s, &t.f.chance, &t.f.events);
	ck_assert_uint_eq(asked(), DECISION_PLACE);
	ck_assert_uint_eq(asked_seat(), (s->first + 2u) % 4 + 1);
}

/* HQ-6: by option a Hero's first line ends where the second begins. */
TEST(the_better_line_of_a_hero_counts)
{
	struct walk	 w = { .h = &t.h, .faction = DWARVES, .tag = OP_STR };
	unsigned	 vs = 0;

	t.f.tables.option[OPT_HEROES] = 1;
	level(DWARVES, 2);
	stand(DWARVES, "se-n", HERO_1, 1);
	while (hlas_next(&w))
		if (w.source == H1)
			vs |= w.op->vs;
	ck_assert_uint_eq(vs, VS_BIT(VS_TOWER) | VS_BIT(VS_CAPITAL));
}

/* HLS-8: who musters has a courtyard Serf. */
TEST(nobody_musters_without_a_serf)
{
	ck_assert(hlas_may_muster(&t.h, HUMANS));
	clear(HUMANS);
	ck_assert(!hlas_may_muster(&t.h, HUMANS));
}

/* HQ-12, HLS-42: with one level an interrupt is not interrupted; allies never interrupt. */
TEST(one_level_of_interrupts)
{
	struct frame	 f = { .kind = FRAME_SPELL, .spell = COUNTER, .faction = HUMANS };

	hold(ORCS, COUNTER);
	hold(DWARVES, COUNTER);
	ck_assert_uint_eq(hlas_interrupters(&t.h, &f), SEAT_BIT(2) | SEAT_BIT(3));
	t.f.tables.option[OPT_INTERRUPTS] = INTERRUPTS_ONE;
	ck_assert_uint_eq(hlas_interrupters(&t.h, &f), NOBODY);
	f.spell = HARVEST;
	ck_assert_uint_eq(hlas_interrupters(&t.h, &f), SEAT_BIT(2) | SEAT_BIT(3));
	t.f.tables.option[OPT_TEAMS] = 1;
	of(DWARVES)->team = of(HUMANS)->team;
	ck_assert_uint_eq(hlas_interrupters(&t.h, &f), SEAT_BIT(2));
}

/* HLS-14: one tower a continent, where a Serf is; what lies over a ferry stays hidden. */
TEST(a_tower_wants_a_serf_and_its_own_continent)
{
	struct plan	 plan;

	level(HUMANS, 2);
	purse(HUMANS, 10, 10, 10);
	plan = (struct plan){ .region = at("nw-ne") };
	ck_assert(!hlas_capital_check(&t.h, HUMANS, MOVE_TOWER, &plan, NULL));
	stand(HUMANS, "nw-ne", SERF, 1);
	ck_assert(hlas_capital_check(&t.h, HUMANS, MOVE_TOWER, &plan, NULL));
	lay("ne-nw", FARM, false);
	lay("nw-e", FARM, false);
	hlas_capital_act(&t.h, HUMANS, MOVE_TOWER, &plan);
	ck_assert_uint_ne(t.state.tokens[at("ne-nw")].seen[0], EVERYONE);
	ck_assert_uint_eq(t.state.tokens[at("nw-e")].seen[0], EVERYONE);
	ck_assert(!hlas_tower_allowed(&t.h, HUMANS, at("nw-s")));
	ck_assert(hlas_tower_allowed(&t.h, HUMANS, at("ne-nw")));
}

/* HQ-14: what is named is kept first, up to the limit, then what is worth most. */
TEST(the_best_cards_are_kept)
{
	uint8_t	 named[] = { SUMMON, HARVEST };

	hold(HUMANS, SUMMON);
	hold(HUMANS, RECALL);
	hold(HUMANS, HARVEST);
	hlas_keep(&t.h, HUMANS, 1, named, 2);
	ck_assert_uint_eq(t.state.seat[1].cards, 1);
	ck_assert(hlas_holds(&t.h, HUMANS, SUMMON));
	hold(HUMANS, RECALL);
	hlas_keep(&t.h, HUMANS, 1, NULL, 0);
	ck_assert(hlas_holds(&t.h, HUMANS, RECALL));
}

/* HLS-15: one over the limit is asked about. */
TEST(one_card_over_the_limit_is_asked_about)
{
	struct frame	*f;

	t.state.deck_size = 2;
	f = hlas_push(&t.h, FRAME_RESEARCH, HUMANS);
	hlas_research_frame.step(&t.h, f);
	hlas_research_frame.step(&t.h, f);
	ck_assert_uint_eq(f->decision, DECISION_KEEP);
}

static bool
playable(unsigned side, unsigned card)
{
	return hlas_tactic_check(&t.h, side, &CARD((uint8_t)card), NULL);
}

/* HLS-25: Barricade is the defender's, Siege the attacker's. */
TEST(cards_have_their_sides)
{
	purse(HUMANS, 10, 10, 10);
	purse(ORCS, 10, 10, 10);
	army("humans nw-e WW, orcs nw-e WW");
	battle(ORCS, "nw-e");
	ck_assert(playable(DEFEND, BARRICADE) && !playable(ATTACK, BARRICADE));
	ck_assert(playable(ATTACK, SIEGE) && !playable(DEFEND, SIEGE));
}

/* HLS-52: no more come than there is room. */
TEST(conscripts_find_no_room)
{
	purse(HUMANS, 0, 0, 10);
	army("humans nw-e SSSS, humans nw-ne SS, orcs nw-e W");
	fight(ORCS, "nw-e");
	cards(CARD(FIGHT), CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { at("nw-ne"), SERF, 2 } }));
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-ne")], 1);
}

/* HLS-53: who retreats from First Strike loses no points. */
TEST(a_retreat_from_first_strike_is_free)
{
	for (unsigned strikes = 0; strikes < 2; strikes++) {
		open_four();
		purse(ORCS, 0, 10, 0);
		of(HUMANS)->score = 5;
		of(HUMANS)->earned[POINTS_TOKEN] = 5;
		army("humans nw-e W, orcs nw-e W");
		fight(ORCS, "nw-e");
		cards(CARD(strikes ? FIRST_STRIKE : FIGHT), CARD(RETREAT));
		ck_assert_int_eq(of(HUMANS)->score, strikes ? 5 : 3);
	}
}

/* HLS-57: a pair is two Serfs, and 'att' is when attacking. */
TEST(two_serfs_are_a_pair_when_they_attack)
{
	level(ORCS, 3);
	house(ORCS, BUILDING_BIT(B3));
	army("humans nw-e W, orcs nw-e SSS");
	battle(ORCS, "nw-e");
	ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 3 + 1);
	open_four();
	level(ORCS, 3);
	house(ORCS, BUILDING_BIT(B3));
	army("humans nw-e W, orcs nw-e SSS");
	battle(HUMANS, "nw-e");
	ck_assert_uint_eq(hlas_strength(&t.h, DEFEND, NULL), 3);
}

/* HLS-65: what is paid of free choice is what there is most of; Eggs go to who has a tower. */
TEST(most_is_paid_and_eggs_are_captured)
{
	purse(HUMANS, 3, 1, 2);
	ck_assert_uint_eq(hlas_most(of(HUMANS)), ORE);
	tower(HUMANS, "nw-e", 2);
	tower(ORCS, "ne-e", 1);
	of(ORCS)->tower[0].eggs = 1;
	t.state.left_out[EGGS]--;
	hlas_tower_falls(&t.h, ORCS, at("ne-e"), HUMANS);
	ck_assert_uint_eq(of(HUMANS)->tower[0].eggs, 1);
}

/* HLS-30, HLS-32, HLS-33: a card a round; an empty supply is of both; a scribed spell a point. */
TEST(rounds_end_and_games_are_counted)
{
	int	 before;

	open_four();
	while (t.state.round == 1)
		pass();
	ck_assert_uint_eq(t.state.seat[1].cards, 1);
	before = hlas_points(&t.h, HUMANS);
	of(HUMANS)->scribes = 1;
	of(HUMANS)->scribed[0] = (struct scribed){ HARVEST, READY };
	ck_assert_int_eq(hlas_points(&t.h, HUMANS),
	    before + t.h.f->points.scribed);
	of(HUMANS)->serfs = 0;
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, 0);
	of(HUMANS)->warriors = 0;
	hlas_triggers(&t.h);
	ck_assert_uint_eq(t.state.trigger, EXPAND);
}

/* HLS-34: the enemy settles next to the player; what is not joined to them it does not take. */
TEST(the_enemy_settles_next_to_the_player)
{
	const struct list	*names;

	OPEN(HUMANS, ORCS);
	t.f.tables.seats = 1;
	t.state.solo.faction = ORCS;
	of(ORCS)->seat = of(ORCS)->capital = 0;
	names = names_find(&t.f.names, "continent");
	ck_assert(hlas_enemy_continent_allowed(&t.h, (unsigned)list_find(names, "ne")));
	ck_assert(!hlas_enemy_continent_allowed(&t.h, (unsigned)list_find(names, "se")));
	ck_assert(!hlas_enemy_continent_allowed(&t.h, (unsigned)list_find(names, "nw")));
	t.f.tables.seats = 2;
}

/* HLS-34: its Heroes act in their order, before, between and after the turns. */
TEST(its_heroes_act_in_their_order)
{
	OPEN(HUMANS, ORCS);
	t.f.tables.seats = 1;
	memset(&t.state, 0, sizeof(t.state));
	hlas_start(&t.f.tables, &t.state, &t.f.chance, &t.f.events);
	while (t.state.round < 2)
		pass();
	ck_assert_uint_ge(heard(EVENT_CARD_PLAYED), 3);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_uint_eq(news(EVENT_CARD_PLAYED, i)->unit, HERO_1 + i);
}

/* HLS-81: six are no army, however they are mixed. */
TEST(six_do_not_march)
{
	struct move	 m = { .tag = MOVE_MARCH, .group = { .warriors = 2 }, .allies = 1,
	    .ally = { { .faction = DWARVES, .serfs = 4 } } };

	open_teams();
	army("humans nw-nw WW, dwarves nw-nw SSSS");
	m.plan.region = at("nw-nw");
	ck_assert(!hlas_company_check(&t.h, HUMANS, &(struct trip){ .tag = MOVE_MARCH,
	    .from = m.plan.region, .group = m.group, .allies = 1, .ally = { m.ally[0] } }, NULL));
	m.ally[0].serfs = 3;
	ck_assert(hlas_company_check(&t.h, HUMANS, &(struct trip){ .tag = MOVE_MARCH,
	    .from = m.plan.region, .group = m.group, .allies = 1, .ally = { m.ally[0] } }, NULL));
}

/* HLS-82: the leader's units go first, wherever the leader stands in the table. */
TEST(the_leaders_units_go_first)
{
	open_teams();
	army("humans nw-e WW, dwarves nw-e WW, orcs nw-e WWWWW");
	battle(ORCS, "nw-e");
	ck_assert_uint_eq(hlas_owner(&t.h, DEFEND, WARRIOR), HUMANS);
}

/* HLS-83: a unit in an ally's capital region holds it, its owner's capital does not. */
TEST(an_allys_capital_counts_for_a_unit_there)
{
	open_teams();
	ck_assert(!hlas_counts_region(&t.h, HUMANS, at("se-se")));
	stand(HUMANS, "se-se", SERF, 1);
	ck_assert(hlas_counts_region(&t.h, HUMANS, at("se-se")));
	ck_assert(!hlas_counts_region(&t.h, DWARVES, at("se-se")));
}

TEST_MAIN_WITH("hlas-readings", open_four, table_close)
