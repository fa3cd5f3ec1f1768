/* The deck that is dealt anew, bytes that are no order, and figures that cannot be played. */

#include "games/roll-for-adventure/table.h"
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

TEST(the_master_is_dealt_afresh_only_where_he_may_be)
{
	bool	 at[25] = { false };

	for (uint64_t seed = 0; seed < 300; seed++) {
		table_open(3);
		t.s = (struct rfa_state){ 0 };
		chance_fast(&t.f.chance, seed);
		rfa_start(&t.f.tables, &t.s, &t.f.chance, &t.f.events);
		roll_for_adventure.resample(&t.f.tables, &t.s, 1, &t.f.chance);
		for (unsigned i = 0; i < t.s.deck_size; i++)
			at[i] = at[i] || t.g.figures->card[t.s.deck[i]].kind == CARD_MASTER;
	}
	for (unsigned i = 0; i < 25; i++)
		ck_assert_int_eq(at[i], i >= 8 && i <= 16);
}

TEST(any_bytes_are_safe_in_an_order)
{
	AUTO(fixture_close) struct fixture f;
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
}

TEST(figures_that_cannot_be_played_are_refused)
{
	for (unsigned fault = 0; fault <= 5; fault++) {
		AUTO(fixture_close) struct fixture f;
		struct figures	*g;
		AUTO(diags_clear) struct diags d = { 0 };

		variant(&f, 3, 0);
		g = f.figures;
		if (fault == 1)
			g->card[1].kind = CARD_MASTER;	/* a second one */
		else if (fault == 2)
			g->forest.boundary[2] = 7;	/* a path too short */
		else if (fault == 3)
			g->master.face[5] = 0;
		else if (fault == 4)
			g->card[2].needs = 0;		/* cannot be beaten */
		else if (fault == 5)
			g->board[1].stones = 4;		/* no such board */
		ck_assert_int_eq(rfa_figures_check(&f.tables, &d), fault == 0);
		ck_assert_int_eq(d.errors == 0, fault == 0);
	}
}

TEST_MAIN_WITH("roll-for-adventure: play", NULL, table_close)
