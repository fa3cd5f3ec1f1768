/*
 * Answers that nobody wrote: what is done for the silent, what may be done at all, and what is
 * dealt afresh.
 */

#include "games/immortals/table.h"
#include "referee/moves.h"
#include "unit/test.h"

static struct move
silent(unsigned kind, unsigned seat)
{
	struct decision	 decision = { .kind = (uint8_t)kind, .seat = (uint8_t)seat };
	struct move	 m;

	immortals.fallback(&b.f.tables, &b.state, &decision, false, &m);
	ck_assert(immortals.check(&b.f.tables, &b.state, &decision, &m, NULL));
	return m;
}

static size_t
listed(unsigned kind, unsigned seat, struct move *list, size_t room)
{
	struct decision	 decision = { .kind = (uint8_t)kind, .seat = (uint8_t)seat };

	return moves_list(&b.f.tables, &b.state, &decision, list, room);
}

TEST(the_silent_place_the_largest_group_and_draft_what_yields_most)
{
	board_middle(3);
	player(DIRK)->groups = 2;
	player(DIRK)->group[0] = 5;
	player(DIRK)->group[1] = 2;
	ck_assert_int_eq(imm_group(player(DIRK), silent(DECISION_START_GROUP, DIRK).group), 0);
	player(DIRK)->dealt = card_bit(conflict("treehome-dark")) |
	    card_bit(conflict("saltmere-dark")) |
	    card_bit(conflict("reedwater-dark"));
	/* 9, 8, 7 */
	ck_assert_uint_eq(silent(DECISION_DRAFT, DIRK).card, conflict("treehome-dark"));
	player(DIRK)->pick = conflict("wild-peaks-light");
	stand(MIKE, "mountainhome", LIGHT, 1);
	ck_assert_uint_eq(silent(DECISION_DEPLOY, DIRK).region, region("tribute-pass"));
}

TEST(the_silent_divide_by_half_and_draw)
{
	board_middle(3);
	player(DIRK)->split = 5;
	ck_assert_uint_eq(silent(DECISION_SPLIT, DIRK).light, 3);
	ck_assert_uint_eq(silent(DECISION_DRAW, DIRK).kind, MOVE_DRAW);
}

TEST(the_silent_reinforce_where_fewest_stand_beside_an_enemy)
{
	struct move	 m;

	board_middle(3);
	armies(DIRK, "1 light treehome, 4 light foothold, 5 light the-murk");
	armies(MIKE, "1 light rotmoor, 1 light white-falls");
	limbo(DIRK, 3, 0);
	player(DIRK)->due[0] = 1;
	m = silent(DECISION_REINFORCE, DIRK);
	ck_assert_uint_eq(m.region, region("foothold"));
	ck_assert_uint_eq(m.armies, 1);
}

TEST(the_silent_plan_and_reveal_gold_and_energy_and_pass)
{
	struct move	 m;

	board_middle(3);
	armies(DIRK, "1 light foothold, 1 light forge-fire, 1 light treehome");
	b.state.region[region("foothold")].card = DIRK;
	b.state.region[region("forge-fire")].card = DIRK;
	b.state.region[region("treehome")].card = DIRK;
	m = silent(DECISION_PLAN, DIRK);
	ck_assert_uint_eq(m.count, 2);
	ck_assert_uint_eq(m.plan[0].card.region, region("forge-fire"));	/* 6 gold */
	ck_assert_uint_eq(m.plan[1].card.region, region("treehome"));	/* 5 energy */
	ck_assert_uint_eq(silent(DECISION_REVEAL, DIRK).kind, MOVE_PASS);
	lay(DIRK, SPACE_ENERGY, region_card("treehome"));
	ck_assert_uint_eq(silent(DECISION_REVEAL, DIRK).space, SPACE_ENERGY);
	lay(DIRK, SPACE_GOLD, region_card("forge-fire"));
	ck_assert_uint_eq(silent(DECISION_REVEAL, DIRK).space, SPACE_GOLD);
}

/* IMM-26, IQ-15, IQ-40 */
TEST(an_impossible_reveal_gives_its_card_a_coin_and_the_other_cards_stay)
{
	struct decision	 decision = { .kind = DECISION_REVEAL, .seat = DIRK };
	struct move	 refused = { .kind = MOVE_ATTACK, .space = SPACE_ATTACK_1 }, m;

	board_middle(3);
	lay(DIRK, SPACE_ATTACK_1, conflict_card("rotmoor-light"));
	lay(DIRK, SPACE_ATTACK_MOVE, conflict_card("foothold-light"));
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
	ck_assert(immortals.instead(&b.f.tables, &b.state, &decision, &refused,
	    &m));
	play(m);
	ck_assert_uint_eq(player(DIRK)->gold + player(DIRK)->energy, 1);
	ck_assert_uint_eq(b.state.discard, card_bit(conflict("rotmoor-light")));
	ck_assert_uint_eq(player(DIRK)->covered,
	    SPACE_BIT(SPACE_ATTACK_MOVE) | SPACE_BIT(SPACE_MAGIC_1));
	ck_assert_uint_eq(player(DIRK)->passed, 0);
	/* nothing lies there any more */
	ck_assert(!immortals.instead(&b.f.tables, &b.state, &decision, &refused,
	    &m));
	lay(DIRK, SPACE_ATTACK_1, (struct card){ .blank = 1 });
	ck_assert(immortals.instead(&b.f.tables, &b.state, &decision, &refused,
	    &m));
	ck_assert_uint_eq(m.kind, MOVE_BLANK);
}

TEST(the_silent_take_the_coin_they_have_less_of)
{
	board_middle(3);
	purse(DIRK, 1, 2);
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
	play(MOVE(.kind = MOVE_PASS));
	ck_assert_uint_eq(player(DIRK)->energy, 2);
}

TEST(all_answers_are_listed_while_there_is_room)
{
	struct move	 list[200];

	board_middle(3);
	player(DIRK)->groups = 3;
	memcpy(player(DIRK)->group, (uint8_t[]){ 5, 2, 2 }, 3);
	ck_assert_uint_eq(listed(DECISION_START_GROUP, DIRK, list, 200), 2);
	player(DIRK)->pick = conflict("wild-peaks-light");
	ck_assert_uint_eq(listed(DECISION_DEPLOY, DIRK, list, 200), 10);
	ck_assert_uint_eq(listed(DECISION_DEPLOY, DIRK, list, 4), 4);
	player(DIRK)->split = 5;
	ck_assert_uint_eq(listed(DECISION_SPLIT, DIRK, list, 200), 6);
	/*
	 * Treehome has three neighbours, and one or two of three armies go; a decline and a pass by
	 * either coin
	 */
	stand(DIRK, "treehome", LIGHT, 3);
	lay(DIRK, SPACE_ATTACK_1, conflict_card("rotmoor-dark"));
	ck_assert_uint_eq(listed(DECISION_REVEAL, DIRK, list, 200), 6 + 2 + 2);
}

/*
 * A seat's own cards stay; the others' hands and faces change, where they may lie, and nothing that
 * is hidden is looked at.
 */
TEST(what_a_seat_cannot_know_is_dealt_afresh)
{
	struct mask	*mask = mask_new(&imm_state, DIRK);
	struct state	 before;
	bool		 changed = false;

	board_middle(3);
	hold(DIRK, "treehome-light");
	hold(MIKE, "foothold-light");
	hold(MIKE, "rotmoor-light");
	lay(MIKE, SPACE_GOLD, conflict_card("mirefen-dark"));
	lay(MIKE, SPACE_ATTACK_1, conflict_card("wild-fire-dark"));
	before = b.state;
	for (unsigned i = 0; i < 50; i++) {
		mask_copy(mask, &b.state, &before);
		immortals.resample(&b.f.tables, &b.state, DIRK, &b.f.chance);
		whole();
		ck_assert_uint_eq(player(DIRK)->hand, before.player[DIRK].hand);
		ck_assert_uint_eq(player(MIKE)->covered, before.player[MIKE].covered);
		ck_assert(!is_wild(player(MIKE)->board[SPACE_GOLD].conflict));
		changed = changed || player(MIKE)->hand != before.player[MIKE].hand;
	}
	ck_assert(changed);
	mask_free(mask);
}

TEST_MAIN_WITH("immortals-answers", NULL, board_close)
