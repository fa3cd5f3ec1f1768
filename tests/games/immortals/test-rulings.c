/* Rules and rulings that only a second look at them tells apart from others. */

#include "games/immortals/table.h"
#include "unit/test.h"

/* Dirk to act on light Treehome, Mike with a card that keeps the round going. */
static void
acting(void)
{
	board_middle(3);
	stand(DIRK, "treehome", LIGHT, 3);
	purse(DIRK, 20, 20);
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
}

/* IMM-24 */
TEST(the_first_player_reveals_first)
{
	struct decisions	 decisions;
	struct move	 plans[3] = { { .kind = MOVE_PLAN }, { .kind = MOVE_PLAN },
	    { .kind = MOVE_PLAN } };

	board_middle(3);
	b.state.phase = PHASE_PLAN;
	b.state.first = b.state.marker = ANI;
	for (unsigned i = 0; i < 3; i++) {
		plans[i].blanks = 1;
		plans[i].blank[0].space = SPACE_GOLD;
	}
	decisions = asked();
	fixture_settle(&b.f, &decisions, plans);
	ck_assert_uint_eq(asked().decision[0].seat, ANI);
}

/* IMM-28: a pass is for one round */
TEST(who_passed_acts_again_in_the_next_round)
{
	board_middle(3);
	b.state.phase = PHASE_PERFORM;
	b.state.first = b.state.marker = b.state.turn = DIRK;
	lay(DIRK, SPACE_GOLD, (struct card){ .blank = 1 });
	play(MOVE(.kind = MOVE_PASS, .take = GOLD));
	ck_assert_uint_eq(b.state.round, 2);
	ck_assert_uint_eq(player(DIRK)->passed, 0);
	b.state.phase = PHASE_PERFORM;
	b.state.turn = DIRK;
	lay(DIRK, SPACE_GOLD, (struct card){ .blank = 1 });
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
	play(MOVE(.kind = MOVE_PASS, .take = GOLD));
	ck_assert_uint_eq(player(DIRK)->covered, 0);
}

/* IMM-38: each realm by itself */
TEST(a_card_of_the_origins_twin_makes_the_inhabitants_help_the_defender)
{
	struct attack	 a;

	board_middle(3);
	a = (struct attack){ ANI, region("forge-fire"), LIGHT, region("heartwood"), LIGHT, 2, 0 };
	ck_assert_uint_eq(helps(conflict_card("forge-fire-dark"), &a), HELPS_DEFENDER);
	ck_assert_uint_eq(helps(conflict_card("wild-fire-light"), &a), HELPS_NOBODY);
	ck_assert_uint_eq(helps(conflict_card("wild-fire-dark"), &a), HELPS_DEFENDER);
	ck_assert_uint_eq(helps(conflict_card("wild-greenwood-dark"), &a), HELPS_DEFENDER);
}

/*
 * Dirk attacks dark White Falls, where Mike has two armies, with four from The Murk by a card; one
 * inhabitant is in the tray.
 */
static void
attack(const char *card, const uint32_t *falls, size_t count)
{
	struct move	 m;

	board_middle(3);
	stand(DIRK, "the-murk", DARK, 5);
	stand(MIKE, "white-falls", DARK, 2);
	b.state.tray = 1;
	b.state.inhabitants--;
	lay(DIRK, SPACE_ATTACK_1, conflict_card(card));
	script(falls, count);
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "the-murk", DARK, "white-falls", DARK, 4);
	play(m);
}

/* IQ-28: the loser's number is with those who helped him */
TEST(the_winner_loses_as_many_as_the_loser_and_his_inhabitants_had)
{
	static const uint32_t	 won[] = { FALL, FALL, FALL, FALL, FALL, STAY, FALL };
	static const uint32_t	 lost[] = { STAY, STAY, STAY, STAY, FALL, FALL, FALL };

	attack("treehome-light", won, LENGTH(won));	/* 4 against 1 + 1 */
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, DIRK);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 2);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 2);
	whole();
	attack("white-falls-dark", lost, LENGTH(lost));	/* 0 + 1 against 2 */
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, MIKE);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 1);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 1);
	ck_assert_uint_eq(b.state.inhabitants, 20);
	whole();
}

/* IQ-33 */
TEST(by_the_literal_reading_nothing_is_taken_over_from_the_stack)
{
	struct move	 m;

	acting();
	b.f.tables.option[OPT_TAKEOVER] = 1;
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_SHRINE_OR_TAKEOVER));
	m = move_on(MOVE_TAKEOVER, SPACE_MAGIC_1, "treehome", 0);
	/* by no reading is one's own card taken over */
	b.state.region[region("treehome")].card = DIRK;
	ck_assert(!legal(m));
	b.state.region[region("treehome")].card = 0;
	play(m);
	ck_assert_uint_eq(b.state.region[region("treehome")].card, 0);
	ck_assert_uint_eq(player(DIRK)->gold, 18);
	ck_assert_ptr_nonnull(told(NEWS_REFUSED));
}

/* IMM-25, the decision at a reveal: the higher yield of the coin that is extracted */
TEST(with_armies_in_both_realms_extraction_takes_what_yields_more)
{
	for (unsigned space = SPACE_GOLD; space <= SPACE_ENERGY; space++) {
		acting();
		armies(DIRK, "1 light tribute-pass, 1 dark tribute-pass");
		lay(DIRK, space, region_card("tribute-pass"));
		play(MOVE(.kind = MOVE_EXTRACT, .space = (uint8_t)space));
		ck_assert_uint_eq(told(NEWS_EXTRACTED)->realm, space == SPACE_GOLD ? LIGHT : DARK);
		ck_assert_uint_eq(told(NEWS_EXTRACTED)->count, 6);
	}
}

/* IMM-39 */
TEST(no_way_leads_through_a_region_that_is_not_ones_own)
{
	struct move	 m;

	for (unsigned owner = 0; owner <= DIRK; owner++) {
		acting();
		stand(DIRK, "white-falls", LIGHT, 1);
		if (owner != 0)
			stand(MIKE, "borderland", LIGHT, 1);
		lay(DIRK, SPACE_ATTACK_MOVE, conflict_card("treehome-light"));
		m = march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT, "white-falls", LIGHT, 1);
		ck_assert(!legal(m));
	}
}

/* IQ-13 */
TEST(of_coins_that_run_short_what_is_left_is_taken)
{
	acting();
	purse(ANI, 0, b.state.gold - 2u);
	lay(DIRK, SPACE_GOLD, region_card("treehome"));
	play(MOVE(.kind = MOVE_EXTRACT, .space = SPACE_GOLD));
	ck_assert_uint_eq(b.state.gold, 0);
	ck_assert_uint_eq(player(DIRK)->gold, 22);
	whole();
}

/* IQ-37 */
TEST(there_is_no_limit_to_a_hand_or_to_the_score)
{
	acting();
	player(DIRK)->vp = 255;
	for (unsigned r = 1; r <= 20; r++)
		if (side_at(&b.state, r, DARK)->owner == 0)
			stand(DIRK, names_id(&b.f.names, "region", r), DARK, 1);
	imm_draw_to(&b.state, DIRK, CONFLICTS, &b.f.chance, &b.f.events);
	ck_assert_uint_eq(player(DIRK)->hand, CARDS_ALL);
	whole();
	imm_score_round(&b.f.tables, &b.state, &b.f.events);
	ck_assert_uint_eq(player(DIRK)->vp, 255 + 21 / 2 + 4 * 3);
}

TEST_MAIN_WITH("immortals-rulings", NULL, board_close)
