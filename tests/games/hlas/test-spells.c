/*
 * Spells that move units or change resources, at the price they have themselves (HLS-23), and where
 * units that are sent away really go (HLS-64).
 */

#include "games/hlas/table.h"
#include "unit/test.h"

static void
open_caster(unsigned spell, unsigned ore, unsigned mana, unsigned food)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	clear(HUMANS);
	purse(HUMANS, ore, mana, food);
	hold(HUMANS, spell);
}

static struct item
item(const char *region, unsigned unit, unsigned n)
{
	return (struct item){ at(region), (uint8_t)unit, (uint8_t)n };
}

static struct move
recall_home(void)
{
	return (struct move){ .tag = MOVE_CAST, .spell = RECALL, .target = { .items = 2,
	    .item = { item("nw-n", SERF, 2), item("nw-e", WARRIOR, 1) } } };
}

/* The caster of Recall pays one resource for each unit, beside the Mana of the card. */
TEST(recall_is_paid_for_each_unit)
{
	struct move	 m;

	open_caster(RECALL, 1, 1, 2);
	army("humans nw-n SS, humans nw-e W");
	m = recall_home();
	m.target.gives = 1;
	m.target.give[0] = ORE;
	play(m);
	ck_assert_uint_ne(asked(), DECISION_GAIN);
	ck_assert_uint_eq(hlas_total(of(HUMANS)), 0);
	ck_assert_uint_eq(of(HUMANS)->serf[at("nw-nw")], 2);
	open_caster(RECALL, 2, 3, 2);
	army("humans nw-n SS, humans nw-e W");
	m = recall_home();
	m.target.gives = 1;
	m.target.give[0] = FOOD;
	play(m);
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 1);
	ck_assert_uint_eq(hlas_total(of(HUMANS)), 3);
}

/* Mana that the card takes pays for no unit. */
TEST(a_recall_that_cannot_be_paid_is_refused)
{
	struct move	 m;

	open_caster(RECALL, 0, 3, 0);
	army("humans nw-n SS, humans nw-e W");
	m = recall_home();
	ck_assert(!legal(m));
	m.target.items = 1;
	ck_assert(legal(m));
	m.target.gives = 1;
	m.target.give[0] = ORE;
	ck_assert(!legal(m));
}

/* Nor is it given away in a Transmute, nor does the Serf of a muster step elsewhere. */
TEST(what_pays_for_a_spell_is_not_used_by_it)
{
	struct move	 m = { .tag = MOVE_CAST, .spell = TRANSMUTE, .target = { .gives = 1,
	    .takes = 1, .give = { MANA }, .take = { ORE } } };
	static const unsigned	 spell[] = { STEP, MIGRATION, UPDRAFT };
	struct move		 by[LENGTH(spell)];

	open_caster(TRANSMUTE, 0, 1, 0);
	ck_assert(!legal(m));
	purse(HUMANS, 0, 2, 0);
	ck_assert(legal(m));
	for (unsigned i = 0; i < LENGTH(spell); i++) {
		open_caster(spell[i], 5, 5, 5);
		army("humans nw-nw S, humans nw-e W");
		by[i] = (struct move){ .tag = MOVE_CAST, .spell = (uint8_t)spell[i], .target = {
		    .region = at("nw-nw"), .group = { .serfs = 1 } } };
		by[i].target.to = at(spell[i] == STEP ? "nw-e" : "se-n");
		if (spell[i] == MIGRATION) {
			by[i].target.items = 1;
			by[i].target.item[0] = item("nw-n", 0, 1);
		}
		ck_assert(legal(by[i]));
		go("nw-e", "nw-ne", group(0, 1, 0));
		pass_to(DECISION_MUSTER);
		ck_assert_uint_eq(asked(), DECISION_MUSTER);
		by[i].as = AS_MUSTER;
		if (spell[i] == STEP)
			by[i].target.to = at("nw-ne");
		ck_assert(!legal(by[i]));
		of(HUMANS)->serf[at("nw-nw")]++;
		of(HUMANS)->serfs--;
		ck_assert(legal(by[i]));
	}
}

/* A unit without room by the tower goes home, and so does a sea vessel without a shore. */
TEST(who_is_sent_away_is_told_where_they_are)
{
	struct group	 g = { .serfs = 2, .sea = 1 };

	open_caster(SUMMON, 0, 0, 0);
	tower(HUMANS, "nw-out", 2);
	army("humans nw-out WWWW, humans north VSS");
	hlas_send_home(&t.h, HUMANS, at("north"), &g, at("nw-out"));
	ck_assert_uint_eq(news(EVENT_FORCED, 0)->to, at("nw-out"));
	ck_assert_uint_eq(news(EVENT_FORCED, 0)->group.serfs, 1);
	ck_assert_uint_eq(news(EVENT_FORCED, 0)->group.sea, 0);
	ck_assert_uint_eq(news(EVENT_FORCED, 1)->to, at("nw-nw"));
	ck_assert_uint_eq(news(EVENT_FORCED, 1)->group.serfs, 1);
	ck_assert_uint_eq(news(EVENT_FORCED, 1)->group.sea, 1);
	ck_assert_uint_eq(heard(EVENT_FORCED), 2);
	OPEN(HUMANS, BIRDFOLK, DWARVES, ELVES);
	clear(BIRDFOLK);
	of(BIRDFOLK)->capital = at("fl-nw");
	t.state.boards |= BOARD_BIT(BOARD_FLOATING);
	stand(BIRDFOLK, "north", SEA_VESSEL, 1);
	g.serfs = 0;
	hlas_send_home(&t.h, BIRDFOLK, at("north"), &g, 0);
	ck_assert_uint_eq(of(BIRDFOLK)->place[PIECE_SEA], at("centre"));
	ck_assert_uint_eq(news(EVENT_FORCED, 0)->to, at("centre"));
}

/* A sea vessel alone retreats to a shore; with others it may, for they go ashore. */
TEST(a_vessel_alone_retreats_to_a_shore)
{
	open_caster(SUMMON, 0, 0, 0);
	tower(HUMANS, "nw-out", 2);
	tower(HUMANS, "ne-n", 4);
	army("humans north V, orcs north V");
	battle(ORCS, "north");
	ck_assert(!legal(CARD(RETREAT, .to = at("nw-out"))));
	ck_assert(legal(CARD(RETREAT, .to = at("ne-n"))));
	stand(HUMANS, "north", SERF, 1);
	ck_assert(legal(CARD(RETREAT, .to = at("nw-out"))));
}

/* HLS-2: of a gain past the limit only what is really gained is told. */
TEST(a_gain_past_the_limit_is_not_told)
{
	open_caster(HARVEST, 9, 1, 10);
	play(MOVE(.tag = MOVE_CAST, .spell = HARVEST, .target = { .stock = ORE }));
	pass_to(0);
	ck_assert_uint_eq(told(EVENT_GAINED)->ore, 1);
	stand(HUMANS, "nw-n", SERF, 1);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_collect_frame.step(&t.h, hlas_top(&t.h));
	ck_assert_uint_eq(told(EVENT_COLLECTED)->faction, HUMANS);
	ck_assert_uint_eq(told(EVENT_COLLECTED)->food, 0);
}

static struct move
summon(const char *region)
{
	return (struct move){ .tag = MOVE_CAST, .spell = SUMMON,
	    .target = { .region = at(region) } };
}

/* Summon reaches any region but enemy capitals: among enemies it attacks, at sea it wants room. */
TEST(summon_reaches_any_region)
{
	struct move	 attack, sea, capital;

	open_caster(SUMMON, 0, 2, 0);
	attack = summon("ne-w");
	sea = summon("north");
	capital = summon("ne-ne");
	stand(ORCS, "ne-w", SERF, 1);
	ck_assert(!legal(capital));
	ck_assert(!legal(sea));
	stand(HUMANS, "north", SEA_VESSEL, 1);
	ck_assert(legal(sea));
	stand(HUMANS, "north", WARRIOR, 2);
	ck_assert(!legal(sea));
	t.f.tables.option[OPT_SUMMON] = 1;
	ck_assert(!legal(attack));
	t.f.tables.option[OPT_SUMMON] = 0;
	play(attack);
	ck_assert_uint_eq(told(EVENT_BATTLE)->region, at("ne-w"));
	pass_to(0);
	ck_assert_uint_eq(of(HUMANS)->serf[at("ne-w")], 0);
	ck_assert_uint_eq(of(ORCS)->serf[at("ne-w")], 1);
}

/* A Pyramid leads who flies to every desert, and no way back. */
TEST(a_pyramid_serves_who_flies)
{
	struct move	 m = { .tag = MOVE_FLY };

	open_caster(SUMMON, 0, 0, 0);
	m.to = at("se-out");
	stand(HUMANS, "nw-n", AIR_VESSEL, 1);
	ck_assert(!legal(m));
	lay("nw-n", PYRAMID, true);
	ck_assert(legal(m));
}

/* More of a soul is raised only where a soul is named. */
TEST(more_wants_a_soul)
{
	struct move	 m = { .tag = MOVE_RECRUIT, .plan = { .unit = SERF, .extra = 1 } };

	open_caster(SUMMON, 0, 0, 5);
	ck_assert(!legal(m));
	m.plan.extra = 0;
	ck_assert(legal(m));
}

/* A spell whose target is gone when it is settled is told by name. */
TEST(a_void_spell_is_named)
{
	open_caster(STEP, 0, 0, 0);
	hlas_cast(&t.h, HUMANS, STEP, &(struct target){ .region = at("nw-e"),
	    .to = at("nw-nw"), .group = { .serfs = 1 } }, false, 0);
	hlas_advance(&t.h);
	ck_assert_ptr_nonnull(told(EVENT_VOID));
	ck_assert_uint_eq(told(EVENT_VOID)->spell, STEP);
}

TEST_MAIN_WITH("hlas-spells", NULL, table_close)
