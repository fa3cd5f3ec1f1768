/*
 * Spells that move units or change resources, at the price they have themselves (HLS-23), and where
 * units that are sent away really go (HLS-64).
 */

#include "games/hlas/fixture.h"
#include "unit/test.h"

static struct table	 t;

static void
open_caster(unsigned spell, unsigned ore, unsigned mana, unsigned food)
{
	OPEN(&t, HUMANS, ORCS, DWARVES, ELVES);
	clear(&t, HUMANS);
	purse(&t, HUMANS, ore, mana, food);
	hold(&t, HUMANS, spell);
}

static struct item
item(const char *region, unsigned unit, unsigned n)
{
	return (struct item){ (uint8_t)at(&t, region), (uint8_t)unit, (uint8_t)n };
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
	stand(&t, HUMANS, "nw-n", SERF, 2);
	stand(&t, HUMANS, "nw-e", WARRIOR, 1);
	m = recall_home();
	m.target.gives = 1;
	m.target.give[0] = ORE;
	play(&t, &m);
	ck_assert_uint_ne(asked(&t), DECISION_GAIN);
	ck_assert_uint_eq(hlas_total(of(&t, HUMANS)), 0);
	ck_assert_uint_eq(of(&t, HUMANS)->serf[at(&t, "nw-nw")], 2);
	table_close(&t);
	open_caster(RECALL, 2, 3, 2);
	stand(&t, HUMANS, "nw-n", SERF, 2);
	stand(&t, HUMANS, "nw-e", WARRIOR, 1);
	m = recall_home();
	m.target.gives = 1;
	m.target.give[0] = FOOD;
	play(&t, &m);
	ck_assert_uint_eq(of(&t, HUMANS)->stock[FOOD], 1);
	ck_assert_uint_eq(hlas_total(of(&t, HUMANS)), 3);
	table_close(&t);
}

/* Mana that the card takes pays for no unit. */
TEST(a_recall_that_cannot_be_paid_is_refused)
{
	struct move	 m;

	open_caster(RECALL, 0, 3, 0);
	stand(&t, HUMANS, "nw-n", SERF, 2);
	stand(&t, HUMANS, "nw-e", WARRIOR, 1);
	m = recall_home();
	ck_assert(!legal(&t, &m));
	m.target.items = 1;
	ck_assert(legal(&t, &m));
	m.target.gives = 1;
	m.target.give[0] = ORE;
	ck_assert(!legal(&t, &m));
	table_close(&t);
}

/* Nor is it given away in a Transmute, nor does the Serf of a muster step elsewhere. */
TEST(what_pays_for_a_spell_is_not_used_by_it)
{
	struct move	 m = { .tag = MOVE_CAST, .spell = TRANSMUTE, .target = { .gives = 1,
	    .takes = 1, .give = { MANA }, .take = { ORE } } };
	static const unsigned	 spell[] = { STEP, MIGRATION, UPDRAFT };
	struct move		 by[LENGTH(spell)];

	open_caster(TRANSMUTE, 0, 1, 0);
	ck_assert(!legal(&t, &m));
	purse(&t, HUMANS, 0, 2, 0);
	ck_assert(legal(&t, &m));
	table_close(&t);
	for (unsigned i = 0; i < LENGTH(spell); i++) {
		open_caster(spell[i], 5, 5, 5);
		stand(&t, HUMANS, "nw-nw", SERF, 1);
		stand(&t, HUMANS, "nw-e", WARRIOR, 1);
		by[i] = (struct move){ .tag = MOVE_CAST, .spell = (uint8_t)spell[i], .target = {
		    .region = (uint8_t)at(&t, "nw-nw"), .group = { .serfs = 1 } } };
		by[i].target.to = (uint8_t)at(&t, spell[i] == STEP ? "nw-e" : "se-n");
		if (spell[i] == MIGRATION) {
			by[i].target.items = 1;
			by[i].target.item[0] = item("nw-n", 0, 1);
		}
		ck_assert(legal(&t, &by[i]));
		play(&t, MOVE(.tag = MOVE_MARCH, .plan = { .region = (uint8_t)at(&t, "nw-e") },
		    .to = (uint8_t)at(&t, "nw-ne"), .group = { .warriors = 1 }));
		pass_to(&t, DECISION_MUSTER);
		ck_assert_uint_eq(asked(&t), DECISION_MUSTER);
		by[i].as = AS_MUSTER;
		if (spell[i] == STEP)
			by[i].target.to = (uint8_t)at(&t, "nw-ne");
		ck_assert(!legal(&t, &by[i]));
		of(&t, HUMANS)->serf[at(&t, "nw-nw")]++;
		of(&t, HUMANS)->serfs--;
		ck_assert(legal(&t, &by[i]));
		table_close(&t);
	}
}

static const struct news *
forced(unsigned k)
{
	for (size_t i = 0; i < t.events.count; i++) {
		const struct news	*e = t.events.event[i].rules;

		if (t.events.event[i].kind == EVENT_RULES && e->kind == EVENT_FORCED && k-- == 0)
			return e;
	}
	return NULL;
}

/* A unit without room by the tower goes home, and so does a sea vessel without a shore. */
TEST(who_is_sent_away_is_told_where_they_are)
{
	struct group	 g = { .serfs = 2, .sea = 1 };

	open_caster(SUMMON, 0, 0, 0);
	tower(&t, HUMANS, "nw-out", 2);
	stand(&t, HUMANS, "nw-out", WARRIOR, 4);
	stand(&t, HUMANS, "north", SERF, 2);
	stand(&t, HUMANS, "north", SEA_VESSEL, 1);
	hlas_send_home(&t.h, HUMANS, at(&t, "north"), &g, at(&t, "nw-out"));
	ck_assert_uint_eq(forced(0)->to, at(&t, "nw-out"));
	ck_assert_uint_eq(forced(0)->group.serfs, 1);
	ck_assert_uint_eq(forced(0)->group.sea, 0);
	ck_assert_uint_eq(forced(1)->to, at(&t, "nw-nw"));
	ck_assert_uint_eq(forced(1)->group.serfs, 1);
	ck_assert_uint_eq(forced(1)->group.sea, 1);
	ck_assert_ptr_null(forced(2));
	table_close(&t);
	OPEN(&t, HUMANS, BIRDFOLK, DWARVES, ELVES);
	clear(&t, BIRDFOLK);
	of(&t, BIRDFOLK)->capital = (uint8_t)at(&t, "fl-nw");
	t.state.boards |= BOARD_BIT(BOARD_FLOATING);
	stand(&t, BIRDFOLK, "north", SEA_VESSEL, 1);
	g.serfs = 0;
	hlas_send_home(&t.h, BIRDFOLK, at(&t, "north"), &g, 0);
	ck_assert_uint_eq(of(&t, BIRDFOLK)->place[PIECE_SEA], at(&t, "centre"));
	ck_assert_uint_eq(forced(0)->to, at(&t, "centre"));
	table_close(&t);
}

/* A sea vessel alone retreats to a shore; with others it may, for they go ashore. */
TEST(a_vessel_alone_retreats_to_a_shore)
{
	open_caster(SUMMON, 0, 0, 0);
	tower(&t, HUMANS, "nw-out", 2);
	tower(&t, HUMANS, "ne-n", 4);
	stand(&t, HUMANS, "north", SEA_VESSEL, 1);
	stand(&t, ORCS, "north", SEA_VESSEL, 1);
	fight(&t, ORCS, "north");
	pass_to(&t, DECISION_TACTIC);
	ck_assert(!legal(&t, CARD(RETREAT, .to = (uint8_t)at(&t, "nw-out"))));
	ck_assert(legal(&t, CARD(RETREAT, .to = (uint8_t)at(&t, "ne-n"))));
	stand(&t, HUMANS, "north", SERF, 1);
	ck_assert(legal(&t, CARD(RETREAT, .to = (uint8_t)at(&t, "nw-out"))));
	table_close(&t);
}

/* HLS-2: of a gain past the limit only what is really gained is told. */
TEST(a_gain_past_the_limit_is_not_told)
{
	open_caster(HARVEST, 9, 1, 10);
	play(&t, MOVE(.tag = MOVE_CAST, .spell = HARVEST, .target = { .stock = ORE }));
	pass_to(&t, 0);
	ck_assert_uint_eq(told(&t, EVENT_GAINED)->ore, 1);
	stand(&t, HUMANS, "nw-n", SERF, 1);
	hlas_push(&t.h, FRAME_COLLECT, 0);
	hlas_step_collect(&t.h, hlas_top(&t.h));
	ck_assert_uint_eq(told(&t, EVENT_COLLECTED)->faction, HUMANS);
	ck_assert_uint_eq(told(&t, EVENT_COLLECTED)->food, 0);
	table_close(&t);
}

static struct move
summon(const char *region)
{
	return (struct move){ .tag = MOVE_CAST, .spell = SUMMON,
	    .target = { .region = (uint8_t)at(&t, region) } };
}

/* Summon reaches any region but enemy capitals: among enemies it attacks, at sea it wants room. */
TEST(summon_reaches_any_region)
{
	struct move	 attack, sea, capital;

	open_caster(SUMMON, 0, 2, 0);
	attack = summon("ne-w");
	sea = summon("north");
	capital = summon("ne-ne");
	stand(&t, ORCS, "ne-w", SERF, 1);
	ck_assert(!legal(&t, &capital));
	ck_assert(!legal(&t, &sea));
	stand(&t, HUMANS, "north", SEA_VESSEL, 1);
	ck_assert(legal(&t, &sea));
	stand(&t, HUMANS, "north", WARRIOR, 2);
	ck_assert(!legal(&t, &sea));
	t.tables.option[OPT_SUMMON] = 1;
	ck_assert(!legal(&t, &attack));
	t.tables.option[OPT_SUMMON] = 0;
	play(&t, &attack);
	ck_assert_uint_eq(told(&t, EVENT_BATTLE)->region, at(&t, "ne-w"));
	pass_to(&t, 0);
	ck_assert_uint_eq(of(&t, HUMANS)->serf[at(&t, "ne-w")], 0);
	ck_assert_uint_eq(of(&t, ORCS)->serf[at(&t, "ne-w")], 1);
	table_close(&t);
}

/* A Pyramid leads who flies to every desert, and no way back. */
TEST(a_pyramid_serves_who_flies)
{
	struct move	 m = { .tag = MOVE_FLY };

	open_caster(SUMMON, 0, 0, 0);
	m.to = (uint8_t)at(&t, "se-out");
	stand(&t, HUMANS, "nw-n", AIR_VESSEL, 1);
	ck_assert(!legal(&t, &m));
	lay(&t, "nw-n", PYRAMID, true);
	ck_assert(legal(&t, &m));
	table_close(&t);
}

/* More of a soul is raised only where a soul is named. */
TEST(more_wants_a_soul)
{
	struct move	 m = { .tag = MOVE_RECRUIT, .plan = { .unit = SERF, .extra = 1 } };

	open_caster(SUMMON, 0, 0, 5);
	ck_assert(!legal(&t, &m));
	m.plan.extra = 0;
	ck_assert(legal(&t, &m));
	table_close(&t);
}

/* A spell whose target is gone when it is settled is told by name. */
TEST(a_void_spell_is_named)
{
	open_caster(STEP, 0, 0, 0);
	hlas_cast(&t.h, HUMANS, STEP, &(struct target){ .region = (uint8_t)at(&t, "nw-e"),
	    .to = (uint8_t)at(&t, "nw-nw"), .group = { .serfs = 1 } }, false, 0);
	hlas_advance(&t.h);
	ck_assert_ptr_nonnull(told(&t, EVENT_VOID));
	ck_assert_uint_eq(told(&t, EVENT_VOID)->spell, STEP);
	table_close(&t);
}

TEST_MAIN("hlas-spells")
