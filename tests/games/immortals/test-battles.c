/* Battles: rulings on who wins, what falls where, and who gets the region card. */

#include "games/immortals/table.h"
#include "unit/test.h"

/* Cubes of a seat stuck in the tower. */
static void
stuck(unsigned seat, unsigned cubes)
{
	player(seat)->tower = (uint8_t)cubes;
	player(seat)->pool = (uint8_t)(player(seat)->pool - cubes);
}

static void
inhabitants(unsigned tray, unsigned tower)
{
	b.state.tray = (uint8_t)tray;
	b.state.tower = (uint8_t)tower;
	b.state.inhabitants = (uint8_t)(b.figures->inhabitants - tray - tower);
}

/*
 * Dirk attacks from dark The Murk (4 armies) White Falls with 'armies' by a card; Mike may stand
 * there.
 */
static void
front(unsigned defenders, const char *conflict)
{
	board_middle(3);
	stand(DIRK, "the-murk", DARK, 5);
	if (defenders > 0)
		stand(MIKE, "white-falls", DARK, defenders);
	inhabitants(1, 0);
	lay(DIRK, SPACE_ATTACK_1, conflict_card(conflict));
}

static const struct news *
fight(unsigned armies, const uint32_t *draws, size_t count)
{
	struct move	 m = march(MOVE_ATTACK, SPACE_ATTACK_1, "the-murk", DARK, "white-falls",
	    DARK, armies);

	script(draws, count);
	play(m);
	ck_assert_uint_eq(b.f.chance.used, count);
	return told(NEWS_BATTLE);
}

#define FIGHT(armies, ...)	fight((armies), (const uint32_t[]){ __VA_ARGS__ }, \
	LENGTH(((const uint32_t[]){ __VA_ARGS__ })))

static unsigned
card_of_falls(void)
{
	return b.state.region[region("white-falls")].card;
}

/* IMM-49 */
TEST(an_army_stays_behind_and_a_tray_without_inhabitants_gets_one)
{
	struct move	 all;

	front(1, "white-falls-dark");
	inhabitants(0, 0);
	all = march(MOVE_ATTACK, SPACE_ATTACK_1, "the-murk", DARK, "white-falls", DARK, 5);
	ck_assert(!legal(all));
	ck_assert_uint_eq(FIGHT(4, FALL, FALL, FALL, FALL, STAY, STAY)->thrown_inhabitants, 1);
	ck_assert_uint_eq(SIDE("the-murk", DARK)->armies, 1);
	ck_assert_uint_eq(b.state.tower, 1);
}

/* IMM-49, IQ-26 */
TEST(of_five_inhabitants_in_the_tray_one_goes_back_and_with_no_supply_none_is_added)
{
	front(1, "the-murk-dark");
	inhabitants(5, 0);
	ck_assert_uint_eq(FIGHT(1, FALL, STAY, STAY, STAY, STAY, STAY)->thrown_inhabitants, 4);
	ck_assert_uint_eq(b.state.inhabitants, 16);
	front(1, "the-murk-dark");
	inhabitants(0, 20);
	ck_assert_uint_eq(FIGHT(1, FALL, STAY, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
	    2, 2)->thrown_inhabitants, 0);
}

/* IMM-50 */
TEST(an_empty_region_with_kind_inhabitants_takes_one_cube)
{
	front(0, "white-falls-dark");
	player(ANI)->tray = 2;
	player(ANI)->pool = (uint8_t)(player(ANI)->pool - 2);
	ck_assert_uint_eq(FIGHT(2, FALL, STAY, FALL, FALL, FALL)->result, RESULT_WON);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 1);
	ck_assert_uint_eq(b.state.tray, 1);		/* everything else stays in the tray */
	ck_assert_uint_eq(player(ANI)->tray, 2);
	ck_assert_uint_eq(card_of_falls(), DIRK);
}

/* IMM-50, IMM-52 */
TEST(without_a_cube_the_attack_on_an_empty_region_is_lost_and_nothing_more_happens)
{
	front(0, "the-murk-dark");
	b.state.region[region("white-falls")].card = ANI;
	ck_assert_uint_eq(FIGHT(2, STAY, STAY, FALL)->result, RESULT_LOST);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, 0);
	ck_assert_uint_eq(player(DIRK)->tower, 2);
	ck_assert_uint_eq(card_of_falls(), ANI);
}

/* IMM-52, IQ-20: even off a board, unpaid */
TEST(the_card_of_an_empty_region_comes_off_another_players_board)
{
	front(0, "white-falls-dark");
	lay(ANI, SPACE_GOLD, region_card("white-falls"));
	FIGHT(1, FALL, STAY);
	ck_assert_uint_eq(card_of_falls(), DIRK);
	ck_assert_uint_eq(player(ANI)->covered, 0);
	ck_assert_uint_eq(player(ANI)->gold + player(ANI)->energy, 0);
}

/* IMM-51, IQ-27 */
TEST(inhabitants_who_fought_go_to_the_supply_however_many_it_took)
{
	front(0, "treehome-light");
	inhabitants(3, 0);
	ck_assert_uint_eq(FIGHT(2, FALL, STAY, FALL, FALL, FALL)->result, RESULT_LOST);
	ck_assert_uint_eq(b.state.inhabitants, 20);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 1);
	ck_assert_uint_eq(b.state.region[region("white-falls")].card, 0);
}

/* IMM-53 */
TEST(bystanders_and_neutral_inhabitants_stay_in_the_tray)
{
	const struct news	*n;

	front(1, "the-murk-dark");
	player(ANI)->tray = 1;
	player(ANI)->pool--;
	inhabitants(2, 0);
	n = FIGHT(3, FALL, FALL, FALL, FALL, FALL, FALL, FALL);
	ck_assert_uint_eq(n->left, 3);
	ck_assert_uint_eq(n->right, 1);
	ck_assert_uint_eq(n->placed, 2);
	ck_assert_uint_eq(player(ANI)->tray, 1);
	ck_assert_uint_eq(b.state.tray, 2);
}

/* IMM-54, IMM-55, IQ-28, IQ-32 */
TEST(a_defender_who_wins_keeps_the_difference_and_no_card_moves)
{
	front(3, "treehome-light");
	b.state.region[region("white-falls")].card = DIRK;
	ck_assert_uint_eq(FIGHT(2, FALL, FALL, FALL, FALL, FALL, FALL)->result, RESULT_LOST);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, MIKE);
	/* 3 + 1 against 2: the inhabitant leaves first */
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 2);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 2);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 1);
	ck_assert_uint_eq(b.state.inhabitants, 20);
	ck_assert_uint_eq(card_of_falls(), DIRK);
}

/* IMM-55, IQ-31 */
TEST(an_attacker_who_wins_takes_the_card_from_the_stack_or_a_bystander)
{
	front(1, "the-murk-dark");
	FIGHT(3, FALL, FALL, FALL, STAY, STAY);
	ck_assert_uint_eq(card_of_falls(), DIRK);
	front(1, "the-murk-dark");
	b.state.region[region("white-falls")].card = ANI;
	FIGHT(3, FALL, FALL, FALL, STAY, STAY);
	ck_assert_uint_eq(card_of_falls(), DIRK);
}

/* IMM-56 */
TEST(a_tie_sends_all_to_limbo_and_the_card_to_the_stack)
{
	front(2, "the-murk-dark");
	lay(MIKE, SPACE_GOLD, region_card("white-falls"));
	ck_assert_uint_eq(FIGHT(2, FALL, FALL, FALL, FALL, FALL)->result, RESULT_TIE);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 2);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 2);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, 0);
	ck_assert_uint_eq(card_of_falls(), 0);
	ck_assert_uint_eq(player(MIKE)->covered, 0);
}

/* IMM-56: a bystander keeps it; IQ-30: none against none */
TEST(none_against_none_is_a_tie_and_a_bystander_keeps_his_card)
{
	front(1, "the-murk-dark");
	b.state.region[region("white-falls")].card = ANI;
	ck_assert_uint_eq(FIGHT(1, STAY, STAY, FALL)->result, RESULT_TIE);
	ck_assert_uint_eq(card_of_falls(), ANI);
	ck_assert_uint_eq(b.state.tray, 1);
}

static void
hollow(unsigned option)
{
	front(1, "white-falls-dark");
	b.f.tables.option[OPT_HOLLOW] = (int)option;
	b.state.region[region("white-falls")].card = MIKE;
	inhabitants(2, 0);
}

/* IQ-29, both ways */
TEST(a_side_that_wins_by_its_inhabitants_alone_gets_an_empty_region)
{
	hollow(0);
	ck_assert_uint_eq(FIGHT(1, STAY, FALL, FALL, FALL)->result, RESULT_WON);
	ck_assert_uint_eq(SIDE("white-falls", DARK)->owner, 0);
	ck_assert_uint_eq(card_of_falls(), DIRK);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 1);
	ck_assert_uint_eq(b.state.inhabitants, 20);
	hollow(1);
	ck_assert_uint_eq(FIGHT(1, STAY, FALL, FALL, FALL)->result, RESULT_TIE);
	ck_assert_uint_eq(card_of_falls(), 0);
	ck_assert_uint_eq(b.state.inhabitants, 20);
}

/* IQ-25 */
TEST(in_a_portal_attack_the_fallen_go_opposite_the_attacked_region)
{
	struct move	 m;

	board_middle(3);
	stand(DIRK, "heartwood", LIGHT, 3);
	stand(MIKE, "heartwood", DARK, 1);
	side_of(&b.state, region("heartwood"), LIGHT)->portal = 1;
	b.state.portals--;
	inhabitants(1, 0);
	lay(DIRK, SPACE_ATTACK_1, region_card("heartwood"));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "heartwood", LIGHT, "heartwood", DARK, 2);
	script((const uint32_t[]){ FALL, FALL, FALL, FALL }, 4);
	play(m);
	ck_assert_uint_eq(told(NEWS_BATTLE)->helps, HELPS_NOBODY);	/* IQ-23 */
	ck_assert_uint_eq(player(DIRK)->limbo[0], 1);
	ck_assert_uint_eq(player(MIKE)->limbo[0], 1);
	ck_assert_uint_eq(SIDE("heartwood", DARK)->owner, DIRK);
	ck_assert_uint_eq(b.state.tray, 1);
}

/* IQ-23 the other way, IQ-24 */
TEST(a_region_card_may_name_both_realms_and_a_wild_card_names_at_best_the_attacked_region)
{
	struct attack	 a;

	board_middle(3);
	a = (struct attack){ DIRK, region("the-murk"), DARK, region("white-falls"), DARK, 2, 0 };
	ck_assert_uint_eq(helps(region_card("white-falls"), &a), HELPS_DEFENDER);
	b.f.tables.option[OPT_NAMES] = 1;
	ck_assert_uint_eq(helps(region_card("white-falls"), &a), HELPS_ATTACKER);
	ck_assert_uint_eq(helps(conflict_card("wild-waters-dark"), &a), HELPS_ATTACKER);
	ck_assert_uint_eq(helps(conflict_card("wild-lowlands-dark"), &a), HELPS_NOBODY);
	ck_assert_uint_eq(helps(conflict_card("wild-waters-light"), &a), HELPS_DEFENDER);
}

/*
 * The tower remembers: thrown and stuck before are tray and stuck after, by colour. IQ-39: it may
 * be empty.
 */
TEST(the_second_preset_of_the_tower_and_its_memory)
{
	front(2, "the-murk-dark");
	b.f.tables.option[OPT_TOWER] = 1;
	stuck(DIRK, 2);
	stuck(ANI, 1);
	/* stuck cubes fall below 3 of 5, new ones below 1 of 2 */
	ck_assert_uint_eq(FIGHT(2, 2, 3, 0, 1, 0, 0, 4, 0)->fallen[DIRK], 2);
	ck_assert_uint_eq(player(DIRK)->tower, 2);
	ck_assert_uint_eq(player(ANI)->tower, 1);
	ck_assert_uint_eq(player(MIKE)->tower, 0);
}

/* IQ-20: also if it is the card being performed */
TEST(a_region_card_that_is_performed_goes_to_the_stack_by_a_tie)
{
	struct move	 m;

	board_middle(3);
	b.f.tables.option[OPT_NAMES] = 1;
	armies(DIRK, "3 dark the-murk, 1 light white-falls");
	stand(MIKE, "white-falls", DARK, 1);
	inhabitants(1, 0);
	lay(DIRK, SPACE_ATTACK_1, region_card("white-falls"));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "the-murk", DARK, "white-falls", DARK, 1);
	script((const uint32_t[]){ FALL, FALL, STAY }, 3);
	play(m);
	ck_assert_uint_eq(card_of_falls(), 0);
}

TEST_MAIN_WITH("immortals-battles", NULL, board_close)
