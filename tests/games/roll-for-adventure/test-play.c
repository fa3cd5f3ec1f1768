/*
 * Whole games: they end, nothing is lost or made, every answer offered is legal, and nobody sees
 * the deck.
 */

#include "games/roll-for-adventure/table.h"
#include "layouts.h"
#include "referee/moves.h"
#include "referee/simulate.h"
#include "unit/test.h"

static void
variant(struct fixture *f, unsigned seats, unsigned number)
{
	fixture_open(f, &roll_for_adventure, "templates/roll-for-adventure/tables.xml", seats);
	f->tables.option[OPTION_BOARD] = 5 + (int)(number % 4);
	f->tables.option[OPTION_POWERS] = (int)(number % 3);
	f->tables.option[OPTION_DRAGONS] = number % 2;
	f->tables.option[OPTION_PHANTOMS] = number / 2 % 2;
	f->tables.option[OPTION_GIANTS] = number / 4 % 2;
	f->tables.option[OPTION_PLANS] = number / 3 % 2;
	f->tables.option[OPTION_MOVE_ON] = number / 5 % 2;
	f->tables.option[OPTION_HEROES] = 1 + (int)(number % 4);
}

static void
play_all(enum player player, uint64_t count)
{
	for (unsigned number = 0; number < 48; number++) {
		struct fixture		 f;
		struct tally		 t = { 0 };
		struct simulation	 s = { .game = &roll_for_adventure, .tables = &f.tables,
		    .seed = number, .check = true };

		variant(&f, 1 + number % 4, number);
		for (unsigned seat = 1; seat <= 4; seat++)
			s.player[seat] = player;
		simulate(&s, 0, count, &t);
		ck_assert_uint_eq(t.games, count);
		fixture_close(&f);
	}
}

TEST(random_games_end_with_invariants_on)
{
	play_all(PLAYER_RANDOM, 100);
}

TEST(games_of_the_rules_own_moves_end)
{
	play_all(PLAYER_FALLBACK, 20);
}

TEST(games_of_bots_end)
{
	play_all(PLAYER_BOT, 20);
}

/*
 * Every answer that is offered, and the rules' own and the bot's, is legal on what the seat sees.
 */
static void
try_answers(const struct fixture *f, const struct rfa_state *seen, const struct decision *decision,
    struct chance *chance)
{
	struct rfa_move	 m[800];
	size_t		 n = moves_list(&f->tables, seen, decision, m, LENGTH(m) - 2);

	ck_assert_uint_ge(n, 1);
	rfa_fallback(&f->tables, seen, decision, false, &m[n]);
	rfa_bot(&f->tables, seen, decision, chance, &m[n + 1]);
	for (size_t i = 0; i < n + 2; i++)
		ck_assert_msg(rfa_check(&f->tables, seen, decision, &m[i], NULL),
		    "move %zu of %zu, a %u, is refused", i, n, m[i].tag);
}

/* One game of random moves, looked at before every step. */
static void
play_closely(struct fixture *f, uint64_t seed)
{
	struct mask		*mask = mask_new(&rfa_state_layout, SEAT_PUBLIC);
	struct rfa_state	 s = { 0 }, seen, other;
	struct rfa_move		 m[MAX_DECISIONS];
	struct decisions		 decisions;
	struct chance		 chance;
	struct events		 none;

	events_init(&none, &roll_for_adventure, true);
	chance_fast(&chance, seed);
	rfa_start(&f->tables, &s, &chance, &none);
	for (;;) {
		decisions = (struct decisions){ 0 };
		rfa_decide(&f->tables, &s, &decisions);
		if (decisions.count == 0)
			break;
		mask_copy(mask, &seen, &s);
		other = s;
		roll_for_adventure.resample(&f->tables, &other, 1, &chance);
		ck_assert_ptr_null(roll_for_adventure.broken(&f->tables, &other));
		memset(other.deck, 0, sizeof(other.deck));
		ck_assert_mem_eq(&seen, &other, sizeof(seen));
		for (unsigned i = 0; i < decisions.count; i++) {
			try_answers(f, &seen, &decisions.decision[i], &chance);
			moves_draw(&f->tables, &seen, &decisions.decision[i], &chance, &m[i]);
		}
		rfa_resolve(&f->tables, &s, &decisions, m, &chance, &none);
	}
	mask_free(mask);
}

static uint64_t
wins(unsigned seats, enum player player, uint64_t count)
{
	struct fixture		 f;
	struct tally		 t = { 0 };
	struct simulation	 s = { .game = &roll_for_adventure, .tables = &f.tables, .seed = 11,
	    .check = true };
	uint64_t		 won = 0;

	fixture_open(&f, &roll_for_adventure, "templates/roll-for-adventure/tables.xml", seats);
	for (unsigned seat = 1; seat <= seats; seat++)
		s.player[seat] = player;
	simulate(&s, 0, count, &t);
	for (unsigned i = 0; i < MAX_ENDINGS && t.ending[i].name != NULL; i++)
		won += strcmp(t.ending[i].name, "won") == 0 ? t.ending[i].count : 0;
	fixture_close(&f);
	return won;
}

TEST(three_bots_win_at_least_60_of_100_games_on_the_default_board)
{
	ck_assert_uint_ge(wins(3, PLAYER_BOT, 500), 300);
}

TEST(random_players_win_nothing)
{
	ck_assert_uint_eq(wins(3, PLAYER_RANDOM, 5000), 0);
}

TEST(every_answer_offered_is_legal_and_the_deck_is_hidden)
{
	for (unsigned number = 0; number < 48; number++) {
		struct fixture	 f;

		variant(&f, 1 + number % 4, number);
		for (uint64_t seed = 0; seed < 10; seed++)
			play_closely(&f, seed);
		fixture_close(&f);
	}
}

TEST(the_master_is_dealt_afresh_only_where_he_may_be)
{
	bool	 at[25] = { false };

	for (uint64_t seed = 0; seed < 300; seed++) {
		struct table	 t;

		table_open(&t, 3);
		t.s = (struct rfa_state){ 0 };
		chance_fast(&t.chance, seed);
		rfa_start(&t.f.tables, &t.s, &t.chance, &t.events);
		roll_for_adventure.resample(&t.f.tables, &t.s, 1, &t.chance);
		for (unsigned i = 0; i < t.s.deck_size; i++)
			at[i] = at[i] || t.g.figures->card[t.s.deck[i]].kind == CARD_MASTER;
		table_close(&t);
	}
	for (unsigned i = 0; i < 25; i++)
		ck_assert_int_eq(at[i], i >= 8 && i <= 16);
}

TEST(any_bytes_are_safe_in_an_order)
{
	struct fixture		 f;
	struct rfa_state	 s = { 0 };
	struct chance		 chance;
	struct events		 none;
	struct decisions		 decisions = { 0 };

	variant(&f, 3, 5);
	events_init(&none, &roll_for_adventure, true);
	chance_fast(&chance, 3);
	rfa_start(&f.tables, &s, &chance, &none);
	rfa_decide(&f.tables, &s, &decisions);
	for (unsigned i = 0; i < 200000; i++) {
		struct decision	 decision = { .kind =
		    (uint8_t)(1 + chance_hidden(&chance, DECISIONS - 1)),
		    .seat = 1 };
		struct rfa_move	 m;

		for (unsigned k = 0; k < sizeof(m); k++)
			((uint8_t *)&m)[k] = (uint8_t)chance_hidden(&chance,
			    k == 0 ? MOVES : chance_hidden(&chance, 2) == 0 ? MAX_CARDS + 1 :
			    BONUS + 1);
		s.phase = (uint8_t)(PHASE_PLACE + (i & 1) * (PHASE_OVER - PHASE_PLACE));
		if (m.tag == MOVE_MOVE_ON || m.tag == MOVE_LOSE)
			m.pick.die %= BONUS + 1;
		rfa_check(&f.tables, &s, &decision, &m, NULL);
		rfa_amount(&f.tables, &s, &decision, &m, NULL, 0);
	}
	fixture_close(&f);
}

static void
spoil(void (*how)(struct figures *), bool fine)
{
	struct fixture	 f;
	struct diags	 d = { 0 };

	variant(&f, 3, 0);
	how(f.figures);
	ck_assert_int_eq(rfa_figures_check(&f.tables, &d), fine);
	ck_assert_int_eq(d.errors == 0, fine);
	diags_clear(&d);
	fixture_close(&f);
}

static void
leave(struct figures *f)
{
}

static void
second_master(struct figures *f)
{
	f->card[1].kind = CARD_MASTER;
}

static void
short_path(struct figures *f)
{
	f->forest.boundary[2] = 7;
}

static void
blank_face(struct figures *f)
{
	f->master.face[5] = 0;
}

static void
unbeatable(struct figures *f)
{
	f->card[2].needs = 0;
}

static void
no_board(struct figures *f)
{
	f->board[1].stones = 4;
}

TEST(figures_that_cannot_be_played_are_refused)
{
	spoil(leave, true);
	spoil(second_master, false);
	spoil(short_path, false);
	spoil(blank_face, false);
	spoil(unbeatable, false);
	spoil(no_board, false);
}

TEST(the_layouts_describe_every_byte)
{
	struct diags	 d = { 0 };

	layout_check(&rfa_state_layout, true, &d);
	layout_check(&rfa_figures_layout, false, &d);
	layout_check(&rfa_move_layout, false, &d);
	layout_check(&rfa_event_layout, false, &d);
	diags_print(&d, stderr);
	ck_assert_uint_eq(d.count, 0);
}

TEST_MAIN("roll-for-adventure: play")
