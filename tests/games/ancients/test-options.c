/* Each option of the moderator: a position that goes otherwise by it. */

#include "games/ancients/table.h"
#include "unit/test.h"

/* A unit of the west on a square with dice of all kinds, and an enemy of the east far away. */
static void
ready(unsigned faction, const char *kind, const char *square)
{
	armed(faction, kind, square, "112dss");
}

/* Sets the option in the open table, by its place in the table of options. */
static unsigned	 option;
static int	 value;

static void
choose(void)
{
	t.f.tables.option[option] = value;
}

/* A game from its beginning. */
static void
begin(unsigned seats)
{
	t.s = (struct state){ 0 };
	t.f.tables.seats = seats;
	chance_fast(&t.f.chance, 1);
	boa_start(&t.f.tables, &t.s, &t.f.chance, &t.f.events);
}

/* The faction that a lone player's enemy has. */
static int
play_enemy(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	begin(1);
	order(ORDER(FACTION, .faction = VARPEN));
	return t.s.player[EAST].faction;
}

/* True if the Chief at the western edge ends the game. */
static int
play_scenario(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	t.s.unit[put(EAST, "s2d2", "a6")].chief = 1;
	boa_starts(&t.g, EAST);
	return t.s.phase == PHASE_OVER;
}

static int
play_target(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	t.s.player[WEST].vp = 18;
	boa_ends(&t.g, EAST);
	return t.s.phase == PHASE_OVER;
}

static int
play_end(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	t.s.player[WEST].vp = 18;
	boa_watch(&t.g);
	return t.s.phase == PHASE_OVER;
}

static int
play_cap(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	t.s.round = 60;
	boa_ends(&t.g, EAST);
	return t.s.phase == PHASE_OVER;
}

static int
play_rewards(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	begin(2);
	return t.s.deck_item;
}

/* True if three skulls make a S3/D3. */
static int
play_mutation(void)
{
	ready(VARPEN, "s2d2", "b4");
	choose();
	rolled(WEST, "sss");
	return legal(ORDER(EVOLVE, .unit = u, .skulls = 1));
}

static int
play_egg_defence(void)
{
	uint8_t	 egg;

	ready(DHARGON, "elder", "b4");
	choose();
	egg = put(WEST, "egg", "b4");
	return (int)boa_d(&t.g, egg);
}

/* True if a unit that held against a counter-attack with sixes may attack back. */
static int
play_counter_chain(void)
{
	ready(VARPEN, "s1d1", "c3");
	v = put(EAST, "s2d2", "c3");
	choose();
	clash("1" "61" "12" "6");
	order(ORDER(COUNTER));
	return asked() == DECISION_COUNTER;
}

/* True if a second unit comes through a large portal in one turn. */
static int
play_portal_granularity(void)
{
	ready(ORPAL, "s1d2", "b5");
	choose();
	t.s.square[SQ("b4")].portal = LARGE;
	t.s.square[SQ("b4")].arrivals = 3;
	arrive(1);
	t.s.unit[last(NEWS_ARRIVED)->unit].square = SQ("c4");
	return legal(ORDER(ARRIVE));
}

/* True if a player draws on after a crystal. */
static int
play_crystal(void)
{
	ready(ORPAL, "s1d2", "b5");
	choose();
	t.s.square[SQ("b4")].portal = SMALL;
	t.s.square[SQ("b4")].arrivals = 1;
	drawn(8);
	arrive(1);
	t.f.chance.used = t.f.draws;
	return (int)heard(NEWS_ARRIVED);
}

/* How many prisoners two attackers take of two. */
static int
play_prisoners(void)
{
	uint8_t	 u2, v2;

	ready(VARPEN, "s2d1", "c3");
	u2 = put(WEST, "s1d1", "c3");
	v = put(EAST, "s1d1", "c3");
	v2 = put(EAST, "s2d2", "c3");
	choose();
	throw("666" "111");
	order(ORDER(ATTACK, .unit = u, .second = u2, .target = v, .other = v2));
	order(ORDER(DEFEND));
	while (asked() == DECISION_FATE)
		order(ORDER(FATE, .fate = FATE_CAPTURE));
	return (boa_holds(&t.s, u, HELD_PRISONER) != 0) +
	    (boa_holds(&t.s, u2, HELD_PRISONER) != 0);
}

static int
play_varpen_skulls(void)
{
	ready(VARPEN, "s1d1", "g8");
	choose();
	return legal(ORDER(GATHER, .unit = u, .skulls = 1));
}

static int
play_diagonals(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	load(u, WOOD, 1);
	return legal(ORDER(FENCE, .unit = u, .place = BACK));
}

static int
play_water_gather(void)
{
	ready(VARPEN, "s1d1", "g8");
	choose();
	return legal(ORDER(GATHER, .unit = u, .good = WATER));
}

/* The points for a step. */
static int
play_upgrade_vp(void)
{
	ready(VARPEN, "s1d1", "b4");
	choose();
	order(ORDER(MUTATE, .unit = u));
	return t.s.player[WEST].vp;
}

/* The points for the enemy's Ancient. */
static int
play_ancient_vp(void)
{
	ready(VARPEN, "s3d3", "c3");
	v = put(EAST, "ancient", "c3");
	choose();
	clash("666" "11111");
	return t.s.player[WEST].vp;
}

/* A move after the divine power. */
static int
play_order(void)
{
	ready(VARPEN, "s1d1", "b4");
	put(WEST, "ancient", "c3");
	choose();
	drawn(0);
	order(ORDER(DIVINE));
	return legal(ORDER(MOVE, .unit = u, .square = SQ("b5")));
}

/* Results of each value, and the play that shows it. */
static const struct {
	const char	*name;
	int		 (*play)(void);
	int		 value, comes, other, otherwise;
} rows[] = {
	{ "enemy", play_enemy, ORPAL, ORPAL, DHARGON, DHARGON },
	{ "scenario", play_scenario, VICTORY - 1, 0, HUNT - 1, 1 },
	{ "target", play_target, 18, 1, 19, 0 },
	{ "end", play_end, 0, 0, 1, 1 },
	{ "cap", play_cap, 60, 1, 61, 0 },
	{ "rewards", play_rewards, 0, 12, 2, 18 },
	{ "mutation", play_mutation, 0, 1, 1, 0 },
	{ "egg-defence", play_egg_defence, 2, 2, 1, 1 },
	{ "counter-chain", play_counter_chain, 0, 0, 1, 1 },
	{ "portal-pace", play_portal_granularity, 0, 1, 1, 0 },
	{ "crystal", play_crystal, 0, 1, 1, 0 },
	{ "prisoners", play_prisoners, 0, 1, 1, 2 },
	{ "varpen-skulls", play_varpen_skulls, 0, 1, 1, 0 },
	{ "diagonals", play_diagonals, 0, 1, 1, 0 },
	{ "water-gather", play_water_gather, 0, 0, 1, 1 },
	{ "upgrade-vp", play_upgrade_vp, 1, 1, 0, 0 },
	{ "ancient-vp", play_ancient_vp, 3, 3, 0, 0 },
	{ "order", play_order, ORDER_BY_BOOK, 0, ORDER_FREE, 1 },
};

static void
plays(size_t row, int with, int comes)
{
	int	 came;

	value = with;
	came = rows[row].play();
	ck_assert_msg(came == comes, "%s %d: %d, not %d", rows[row].name, with, came, comes);
	t.f.chance.used = t.f.draws;
}

TEST(every_option_makes_a_game_go_otherwise)
{
	for (option = 0; boa_options[option].name != NULL; option++) {
		ck_assert_uint_lt(option, LENGTH(rows));
		ck_assert_str_eq(rows[option].name, boa_options[option].name);
		plays(option, rows[option].value, rows[option].comes);
		plays(option, rows[option].other, rows[option].otherwise);
	}
	ck_assert_uint_eq(option, LENGTH(rows));
}

TEST_MAIN_WITH("ancients: options", NULL, table_close)
