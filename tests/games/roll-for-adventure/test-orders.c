/* Attributes that orders may leave out, moves of the silent, and pauses of play. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

static struct rfa_move
default_move(void)
{
	struct rfa_move	 m;

	rfa_default(&t.g, &m);
	return m;
}

TEST(the_silent_end_a_task_before_a_subtask_before_an_enemy)
{
	table_open(4);
	table_enemy("black-knight", NULL);
	table_lie(&t.s.forest.fives, BLUE, 5);
	table_lie(&t.s.desert[0], GREEN, 2);
	table_roll("16432");
	ck_assert_uint_eq(default_move().place.on, FOREST);
	t.s.forest.boundary = 9;
	ck_assert_uint_eq(default_move().place.on, DESERT);
	t.s.pool[1] = (struct rolled){ 0 };
	ck_assert_uint_eq(default_move().place.on, ON_ENEMY);
	t.s.enemies = 0;
	ck_assert_uint_eq(default_move().place.on, FOREST);
}

TEST(the_silent_go_to_the_vortex_when_it_frees_three_dice)
{
	table_open(4);
	table_lie(&t.s.oblivion, BLUE, 3);
	table_lie(&t.s.forest.fives, GREEN, 5);
	table_roll("556");
	ck_assert_uint_eq(default_move().place.on, ON_RESURRECTION);
}

TEST(an_order_may_leave_the_rest_to_the_rules)
{
	table_open(4);
	table_enemies("sand-devil-1 black-knight");
	table_roll("33552");
	table_throw("111", (struct rfa_move){ .tag = MOVE_PLACE, .place = { .on = ON_ENEMY } });
	ck_assert_uint_eq(table_event(EVENT_DEFEATED)->card, card_of("black-knight"));
}

/* An order that must finish something. */
static struct rfa_move
finish(unsigned on)
{
	return (struct rfa_move){ .tag = MOVE_PLACE, .place = { .on = (uint8_t)on, .finish = 1 } };
}

TEST(an_order_may_be_for_dice_that_finish_something_only)
{
	struct rfa_move	 one = finish(FORTRESS);

	table_open(4);
	table_enemy("black-knight", NULL);
	table_lie(&t.s.wall[TWOS].dice, BLUE, 3);
	table_roll("23335");
	ck_assert(table_check(finish(FORTRESS)));
	ck_assert(table_check(finish(ON_ENEMY)));
	one.place.value = 3;
	ck_assert_str_eq(table_complaint(one), "not-enough");
	ck_assert_str_eq(table_complaint(finish(FOREST)), "not-enough");
	ck_assert_str_eq(table_complaint(finish(CAVE)), "not-enough");
	ck_assert_str_eq(table_complaint(finish(ON_RESURRECTION)), "not-enough");
	table_spaces("146", GREEN);
	ck_assert(table_check(finish(CAVE)));
	t.s.resurrection_pips = 1;
	ck_assert(table_check(finish(ON_RESURRECTION)));
	t.s.resurrection_pips = 0;
	table_throw("1111", finish(FORTRESS));
	ck_assert(!t.s.wall[TWOS].barrier);
}

TEST(a_player_chooses_which_kind_of_dice_goes_first)
{
	struct rfa_move	 m = PLACE(6, FOREST, 1);

	table_open(3);
	table_roll("6");
	t.s.player[0].of[ALLY_DICE - 1] = 0;
	t.s.pool[6].of[ALLY_DICE - 1] = 1;
	t.s.pool[6].total = 2;
	m.place.with = OWN_DICE;
	table_throw("6", m);
	ck_assert_uint_eq(t.s.forest.sixes.of[RED - 1], 1);
}

TEST(all_means_as_many_as_fit)
{
	const struct decision	 decision = { .kind = DECISION_PLACE, .seat = 1 };
	struct rfa_move		 m = PLACE(6, FOREST, 0);

	table_open(4);
	table_lie(&t.s.forest.fives, BLUE, 4);
	table_roll("666");
	ck_assert_int_eq(rfa_amount(&t.f.tables, &t.s, &decision, &m, NULL, 0), 2);
	m.place.on = DESERT;
	ck_assert_int_eq(rfa_amount(&t.f.tables, &t.s, &decision, &m, NULL, 0), 0);
}

TEST(what_can_never_be_is_an_error_and_what_may_come_a_note)
{
	struct decision	 decision = { .kind = DECISION_PLACE, .seat = 1 };
	AUTO(diags_clear) struct diags d = { 0 };
	struct rfa_move	 m = PLACE(1, FOREST, 1);

	table_open(4);
	t.s.phase = PHASE_LOSE;
	ck_assert(!rfa_check(&t.f.tables, &t.s, &decision, &m, &d));
	ck_assert_uint_eq(d.errors, 1);
	m.place.value = 6;
	ck_assert(!rfa_check(&t.f.tables, &t.s, &decision, &m, &d));
	m = HIT(6, card_of("dragon-1"), 1);
	ck_assert(!rfa_check(&t.f.tables, &t.s, &decision, &m, &d));
	ck_assert_uint_eq(d.errors, 2);
	ck_assert_uint_eq(d.count, 3);
}

TEST(gates_are_the_turn_and_the_round_of_the_table)
{
	struct decisions	 decisions = { 0 };
	struct rfa_move	 m = PLACE(1, ON_RESURRECTION, 1);

	table_open(2);
	deck_push("sand-devil-1");
	deck_push("sand-devil-2");
	table_roll("12345");
	t.s.boundary = BOUNDARY_STEP;
	table_dice("2222222");
	rfa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_int_eq(decisions.boundary, BOUNDARY_STEP);
	fixture_settle(&t.f, &decisions, &m);
	ck_assert_uint_eq(t.s.boundary, BOUNDARY_TURN);
	decisions = (struct decisions){ 0 };
	rfa_decide(&t.f.tables, &t.s, &decisions);
	m.place.value = 2;
	table_dice("333333");
	fixture_settle(&t.f, &decisions, &m);
	ck_assert_uint_eq(t.s.boundary, BOUNDARY_ROUND);
}

static struct rfa_move
counted(unsigned own, unsigned ally, unsigned bonus, unsigned dice)
{
	return (struct rfa_move){ .tag = MOVE_PLACE, .place = {
		.value = 5, .on = FOREST, .dice = (uint8_t)dice,
		    .kind = { (uint8_t)own, (uint8_t)ally, (uint8_t)bonus },
	} };
}

/* RFA-5: one's own and an ally's die of a value, and the third stays. */
TEST(dice_may_be_counted_by_kind)
{
	table_open(3);
	table_roll("5544");
	t.s.player[0].of[ALLY_DICE - 1]--;
	t.s.pool[5].of[ALLY_DICE - 1]++;
	t.s.pool[5].total++;
	ck_assert_str_eq(table_complaint(counted(1, 2, 0, 0)), "not-rolled");
	ck_assert_str_eq(table_complaint(counted(1, 1, 0, 3)), "counted-twice");
	ck_assert_str_eq(table_complaint(counted(12, 1, 0, 0)), "too-many-dice");
	t.s.forest.boundary = 1;
	ck_assert_str_eq(table_complaint(counted(1, 1, 0, 0)), "too-many-dice");
	t.s.forest.boundary = 6;
	table_throw("123", counted(1, 1, 0, 2));
	ck_assert_uint_eq(t.s.forest.fives.of[RED - 1], 1);
	ck_assert_uint_eq(t.s.forest.fives.of[ALLY - 1], 1);
	ck_assert_uint_eq(t.s.forest.fives.total, 2);
	ck_assert_uint_eq(t.s.pool[1].total + t.s.pool[2].total + t.s.pool[3].total, 3);
}

TEST(after_a_change_by_hand_dice_that_are_nowhere_else_are_at_home)
{
	table_open(4);
	t.s.oblivion.of[BLUE - 1] = 2;
	t.s.resurrection[3].of[BONUS - 1] = 1;
	ck_assert_ptr_nonnull(roll_for_adventure.broken(&t.f.tables, &t.s));
	roll_for_adventure.settle(&t.f.tables, &t.s);
	ck_assert_ptr_null(roll_for_adventure.broken(&t.f.tables, &t.s));
	ck_assert_uint_eq(t.s.player[1].of[OWN_DICE - 1], 3);
	ck_assert_uint_eq(t.s.bonus_store, 3);
	ck_assert_uint_eq(t.s.resurrection_pips, 3);
	t.s.oblivion.of[BLUE - 1] = 7;
	roll_for_adventure.settle(&t.f.tables, &t.s);
	ck_assert_ptr_nonnull(roll_for_adventure.broken(&t.f.tables, &t.s));
}

static void
breaks(const char *why)
{
	const char	*broken = roll_for_adventure.broken(&t.f.tables, &t.s);

	ck_assert_str_eq(broken == NULL ? "" : broken, why);
	table_open(3);
	table_lie(&t.s.desert[1], BLUE, 1);
	table_space(4, GREEN);
	table_enemy("sand-devil-1", NULL);
	table_roll("62");
}

TEST(dice_and_cards_are_somewhere_once)
{
	table_open(3);
	breaks("");
	breaks("");
	t.s.enemy[0].dice.of[RED - 1]++;
	breaks("a hero's dice are all somewhere");
	t.s.space[2].die = BLUE;
	breaks("a hero's dice are all somewhere");
	t.s.pool[6].of[OWN_DICE - 1]--;
	breaks("a hero's dice are all somewhere");
	t.s.oblivion.of[YELLOW - 1]++;
	breaks("a hero's dice are all somewhere");
	t.s.wall[FOURS].dice.of[ALLY - 1]++;
	breaks("the ally dice are all somewhere");
	t.s.player[2].of[ALLY_DICE - 1]++;
	breaks("the ally dice are all somewhere");
	t.s.pool[2].of[BONUS_DICE - 1]++;
	breaks("the bonus dice are all somewhere");
	t.s.bonus_store--;
	breaks("the bonus dice are all somewhere");
	t.s.discard[t.s.discards++] = t.s.enemy[0].card;
	breaks("no card is in two places");
	t.s.deck[t.s.deck_size] = t.s.deck[t.s.deck_size - 1];
	t.s.deck_size++;
	breaks("no card is in two places");
	t.s.deck_size = 0;
	breaks("the Master of Shadows is in the deck");
}

/* The code of the first fault of seats and options together, or "". */
static const char *
misfit(void)
{
	AUTO(diags_clear) struct diags d = { 0 };
	const char	*code = "";

	if (!roll_for_adventure.table_check(&t.f.tables, &d))
		code = d.diag[0].code;
	return code;
}

#define WITH(option_, value, expected) do { \
	t.f.tables.option[option_] = (value); \
	ck_assert_str_eq(misfit(), (expected)); \
} while (0)

TEST(options_that_do_not_fit_are_refused)
{
	table_open(2);
	WITH(OPTION_FIRST, GREEN, "options");
	WITH(OPTION_FIRST, BLUE, "");
	WITH(OPTION_HEROES, 3, "options");
	WITH(OPTION_HEROES, 4, "");
	WITH(OPTION_DRAGONS, 1, "options");
	WITH(OPTION_BOARD, 6, "");
	WITH(OPTION_GIANTS, 1, "options");
	WITH(OPTION_BOARD, 8, "");
	WITH(OPTION_GIANTS, 0, "options");
	WITH(OPTION_BOARD, 7, "");
	WITH(OPTION_RED, HEALER, "options");
	WITH(OPTION_POWERS, POWERS_FIRST_GAME, "");
	WITH(OPTION_RED + 1, HEALER, "options");
	WITH(OPTION_RED + 1, SAGE, "options");
	WITH(OPTION_POWERS, POWERS_ALL, "");
	WITH(OPTION_YELLOW, ROGUE, "options");
}

TEST_MAIN_WITH("roll-for-adventure: orders", NULL, table_close)
