/* The examples of the rule book: cards, battles, passing and scoring. */

#include "games/immortals/table.h"
#include "unit/test.h"

/* Before each test. */
static void
middle(void)
{
	board_middle(5);
}

/* IT-18: IMM-48 */
TEST(dirk_pays_two_gold_for_two_conflict_cards)
{
	purse(DIRK, 0, 2);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_TWO_CARDS_OR_ARMIES));
	play((struct move){ .kind = MOVE_CARDS, .space = SPACE_MAGIC_1 });
	ck_assert_uint_eq(player(DIRK)->conflicts, 2);
	ck_assert_uint_eq(player(DIRK)->gold, 0);
	ck_assert_uint_eq(b.state.deck_size, 58);
}

/* IT-19: IMM-53, IMM-54, IMM-55; and the book's card taken from its owner */
TEST(mike_attacks_frank_in_white_falls_and_wins_five_to_three)
{
	/* Mike: 2 stuck, 2 thrown; Frank: 1 stuck, 2 thrown; inhabitants: 2 thrown. */
	static const uint32_t	 draws[] = { FALL, FALL, FALL, FALL, FALL, FALL, FALL, FALL, STAY };
	const struct news	*n;
	struct move		 m;

	middle();
	b.state.turn = b.state.first = MIKE;
	stand(MIKE, "the-murk", DARK, 3);
	stand(FRANK, "white-falls", DARK, 2);
	player(MIKE)->tower = 2;
	player(MIKE)->pool = (uint8_t)(player(MIKE)->pool - 2);
	player(FRANK)->tower = 1;
	player(FRANK)->pool--;
	b.state.tray = 2;
	b.state.inhabitants = (uint8_t)(b.state.inhabitants - 2);
	b.state.region[region("white-falls")].card = FRANK;
	lay(MIKE, SPACE_ATTACK_1, conflict_card("white-falls-dark"));
	script(draws, LENGTH(draws));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "the-murk", DARK, "white-falls", DARK, 2);
	play(m);
	n = told(NEWS_BATTLE);
	ck_assert_uint_eq(n->left, 5);
	ck_assert_uint_eq(n->right, 3);
	ck_assert_uint_eq(n->result, RESULT_WON);
	ck_assert_uint_eq(player(FRANK)->limbo[0], 3);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 2);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, MIKE);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 2);
	ck_assert_uint_eq(b.state.tray, 0);
	ck_assert_uint_eq(b.state.inhabitants, 19);
	ck_assert_uint_eq(b.state.region[region("white-falls")].card, MIKE);
}

/* IT-20: IMM-51, IMM-52 */
TEST(frank_takes_empty_foothold_three_to_two)
{
	static const uint32_t	 draws[] = { FALL, FALL, FALL, FALL, FALL };
	struct move		 m;

	b.state.turn = b.state.first = FRANK;
	stand(FRANK, "gloomwater", LIGHT, 4);
	b.state.tray = 2;
	b.state.inhabitants = (uint8_t)(b.state.inhabitants - 2);
	lay(FRANK, SPACE_ATTACK_1, conflict_card("treehome-dark"));
	script(draws, LENGTH(draws));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "gloomwater", LIGHT, "foothold", LIGHT, 3);
	play(m);
	ck_assert_uint_eq(player(FRANK)->limbo[1], 2);
	ck_assert_uint_eq(SIDE("foothold", LIGHT)->armies, 1);
	ck_assert_uint_eq(SIDE("foothold", LIGHT)->owner, FRANK);
	ck_assert_uint_eq(b.state.inhabitants, 20);
	ck_assert_uint_eq(b.state.region[region("foothold")].card, FRANK);
}

/* IT-21: IMM-27, IQ-17 */
TEST(mike_reveals_a_blank_with_two_cards_left_and_takes_one_energy)
{
	struct move	 m = { .kind = MOVE_BLANK, .space = SPACE_CONSTRUCT_1, .take = ENERGY };

	b.state.turn = b.state.first = MIKE;
	stand(MIKE, "treehome", LIGHT, 1);
	lay(MIKE, SPACE_CONSTRUCT_1, (struct card){ .blank = 1 });
	lay(MIKE, SPACE_GOLD, region_card("treehome"));
	play(m);
	ck_assert_uint_eq(player(MIKE)->energy, 1);
	ck_assert_uint_eq(player(MIKE)->covered, SPACE_BIT(SPACE_GOLD));
}

static struct tally
tally(unsigned seat)
{
	return imm_tally(&b.f.tables, &b.state, seat);
}

/* IT-22: IMM-57 */
TEST(dirk_scores_two_for_five_regions)
{
	static const char *const	 regions[] = { "treehome", "white-falls", "foothold",
	    "mountainhome", "forge-fire" };

	for (unsigned i = 0; i < 5; i++)
		stand(DIRK, regions[i], i % 2 == 0 ? LIGHT : DARK, 1);
	ck_assert_uint_eq(tally(DIRK).regions, 5);
	ck_assert_uint_eq(tally(DIRK).vp, 2);
}

/* IT-23, IT-24: IMM-57 */
TEST(frank_scores_two_for_two_shrines_and_one_for_a_capital)
{
	stand(FRANK, "treehome", LIGHT, 1);
	house("treehome", LIGHT, SHRINE);
	stand(FRANK, "foothold", DARK, 1);
	house("foothold", DARK, SHRINE);
	ck_assert_uint_eq(tally(FRANK).shrines, 2);
	ck_assert_uint_eq(tally(FRANK).vp, 1 + 2);
	stand(FRANK, "mountainhome", LIGHT, 1);
	house("mountainhome", LIGHT, CAPITAL);
	ck_assert_uint_eq(tally(FRANK).capitals, 1);
	ck_assert_uint_eq(tally(FRANK).vp, 1 + 2 + 1);
}

/* IT-25, IT-26: IMM-57 */
TEST(ani_scores_two_for_three_regions_of_an_area_and_mike_three_for_all)
{
	static const char *const	 green[] = { "treehome", "borderland", "fernhollow",
	    "heartwood", "mossgate" };

	for (unsigned i = 0; i < 3; i++)
		stand(ANI, green[i], DARK, 1);
	for (unsigned i = 0; i < 5; i++)
		stand(MIKE, green[i], LIGHT, 1);
	ck_assert_uint_eq(tally(ANI).areas, 2);
	ck_assert_uint_eq(tally(MIKE).areas, 3);
	stand(ANI, green[3], DARK, 1);
	ck_assert_uint_eq(tally(ANI).areas, 2);
}

/* IT-27, IQ-37: the track of sixty is no limit */
TEST(a_score_goes_past_sixty)
{
	player(DIRK)->vp = 60;
	stand(DIRK, "treehome", LIGHT, 1);
	house("treehome", LIGHT, SHRINE);
	imm_score_round(&b.f.tables, &b.state, &b.f.events);
	ck_assert_uint_eq(player(DIRK)->vp, 61);
	ck_assert_uint_eq(told(NEWS_SCORED)->round, 1);
}

TEST_MAIN_WITH("immortals-examples-end", middle, board_close)
