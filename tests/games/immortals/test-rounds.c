/* Rounds: reinforcement, planning, the turns of performance, passing, the end. */

#include "games/immortals/table.h"
#include "unit/test.h"

static void
at(unsigned phase)
{
	board_middle(3);
	b.state.phase = (uint8_t)phase;
}

static struct move
reinforce(const char *where, unsigned realm, unsigned armies)
{
	return (struct move){ .kind = MOVE_REINFORCE, .realm = (uint8_t)realm,
	    .region = region(where), .armies = (uint8_t)armies };
}

/* IMM-18 */
TEST(each_may_draw_a_card_at_the_start_of_a_round)
{
	struct move	 moves[3] = { { .kind = MOVE_DRAW }, { .kind = MOVE_NO_DRAW },
	    { .kind = MOVE_DRAW } };

	at(PHASE_DRAW);
	ck_assert_int_eq(asked().boundary, BOUNDARY_ROUND);
	ck_assert_uint_eq(asked().count, 3);
	settle(moves);
	ck_assert_uint_eq(player(DIRK)->conflicts, 1);
	ck_assert_uint_eq(player(MIKE)->conflicts, 0);
	ck_assert_uint_eq(player(ANI)->conflicts, 1);
	ck_assert_uint_eq(b.state.phase, PHASE_PLAN);
}

/*
 * IQ-5, IQ-6: the stack gives out in the order of players, the discards are shuffled in, then there
 * is none
 */
TEST(an_empty_stack_takes_the_discards_and_then_gives_no_card)
{
	struct move	 moves[3] = { { .kind = MOVE_DRAW }, { .kind = MOVE_DRAW },
	    { .kind = MOVE_DRAW } };

	at(PHASE_DRAW);
	b.state.first = b.state.marker = MIKE;
	player(DIRK)->hand = CARDS_ALL & ~(uint64_t)3;
	player(DIRK)->conflicts = 58;
	b.state.deck = 1;
	b.state.discard = 2;
	imm_count_deck(&b.state);
	settle(moves);
	ck_assert_uint_eq(player(MIKE)->hand, 1);
	ck_assert_uint_eq(player(ANI)->hand, 2);
	ck_assert_uint_eq(player(DIRK)->conflicts, 58);
	ck_assert_uint_eq(told(NEWS_DREW)->count, 0);
}

/* IMM-19, IQ-6: counted before sending */
TEST(reinforcements_go_in_the_order_of_seats_to_own_regions)
{
	struct move	 m;

	at(PHASE_DRAW);
	b.state.first = b.state.marker = MIKE;
	stand(DIRK, "treehome", LIGHT, 1);
	stand(MIKE, "foothold", LIGHT, 1);
	limbo(DIRK, 3, 0);
	limbo(MIKE, 7, 0);
	no_draws();
	ck_assert_int_eq(asked().boundary, BOUNDARY_TURN);
	ck_assert_uint_eq(asked().awaited[BOUNDARY_TURN], SEAT_BIT(DIRK) | SEAT_BIT(MIKE));
	ck_assert_uint_eq(asked().decision[0].seat, MIKE);
	ck_assert_uint_eq(asked().decision[0].about[0], 2);
	ck_assert(!legal(reinforce("treehome", LIGHT, 1)));
	m = reinforce("foothold", LIGHT, 1);
	play(m);
	ck_assert_uint_eq(asked().decision[0].seat, MIKE);
	ck_assert_int_eq(asked().boundary, BOUNDARY_NONE);
	play(m);
	ck_assert_uint_eq(asked().decision[0].seat, DIRK);
	play(MOVE(.kind = MOVE_NO_REINFORCEMENT));
	ck_assert_uint_eq(player(DIRK)->limbo[0], 3);
	ck_assert_uint_eq(b.state.phase, PHASE_PLAN);
}

/* IQ-7, both ways */
TEST(without_an_army_in_a_realm_none_comes_unless_the_option_lets_one_return)
{
	at(PHASE_DRAW);
	limbo(DIRK, 6, 0);
	no_draws();
	ck_assert_uint_eq(b.state.phase, PHASE_PLAN);
	at(PHASE_DRAW);
	b.f.tables.option[OPT_RETURN] = 1;
	limbo(DIRK, 6, 0);
	stand(MIKE, "treehome", LIGHT, 1);
	no_draws();
	ck_assert(!legal(reinforce("foothold", LIGHT, 2)));
	ck_assert(!legal(reinforce("treehome", LIGHT, 1)));
	play(reinforce("foothold", LIGHT, 1));
	ck_assert_uint_eq(SIDE("foothold", LIGHT)->owner, DIRK);
	ck_assert_uint_eq(b.state.phase, PHASE_PLAN);
}

static bool
laid(unsigned space, struct card c)
{
	if (c.blank)
		return legal(MOVE(.kind = MOVE_PLAN, .blanks = 1, .blank = { { (uint8_t)space } }));
	return legal(MOVE(.kind = MOVE_PLAN, .count = 1, .plan = { { (uint8_t)space, c } }));
}

/* IMM-20 to IMM-23 */
TEST(cards_lie_where_they_may)
{
	struct card	 blank = { .blank = 1 };

	at(PHASE_PLAN);
	hold(DIRK, "treehome-light");
	hold(DIRK, "wild-fire-dark");
	b.state.region[region("treehome")].card = DIRK;
	ck_assert(!laid(SPACE_GOLD, region_card("treehome")));	/* no army there */
	stand(DIRK, "treehome", DARK, 1);
	ck_assert(laid(SPACE_GOLD, region_card("treehome")));
	stand(DIRK, "foothold", DARK, 1);
	/* it is on the stack, and then another's */
	ck_assert(!laid(SPACE_GOLD, region_card("foothold")));
	b.state.region[region("foothold")].card = MIKE;
	ck_assert(!laid(SPACE_GOLD, region_card("foothold")));
	ck_assert(laid(SPACE_GOLD, conflict_card("treehome-light")));
	ck_assert(!laid(SPACE_GOLD, conflict_card("treehome-dark")));
	ck_assert(!laid(SPACE_GOLD, conflict_card("wild-fire-dark")));
	ck_assert(!laid(SPACE_ENERGY, conflict_card("wild-fire-dark")));
	ck_assert(!laid(SPACE_TRIBE, conflict_card("wild-fire-dark")));	/* Orcs */
	ck_assert(laid(SPACE_CONSTRUCT_2, conflict_card("wild-fire-dark")));
	player(DIRK)->tribe[1] = tribe("trolls");
	ck_assert(laid(SPACE_TRIBE, conflict_card("wild-fire-dark")));
	ck_assert(!laid(SPACE_ATTACK_2, blank));
	ck_assert(laid(SPACE_MAGIC_1, blank));
	ck_assert(laid(SPACE_MAGIC_2, magic_card(MAGIC_TWO_CARDS_OR_ARMIES)));
	ck_assert(!laid(SPACE_GOLD, magic_card(MAGIC_TWO_CARDS_OR_ARMIES)));
	ck_assert(!laid(SPACE_MAGIC_1, region_card("treehome")));
	ck_assert(!laid(SPACE_MAGIC_1, (struct card){ 0 }));
	ck_assert(legal(MOVE(.kind = MOVE_PLAN)));
	b.f.tables.option[OPT_EIGHTH] = 1;
	ck_assert(laid(SPACE_ATTACK_2, blank));
	ck_assert(!laid(SPACE_CONSTRUCT_2, blank));
}

/* IMM-20, IQ-41 */
TEST(a_space_takes_one_card_and_a_card_one_space)
{
	struct move	 m = { .kind = MOVE_PLAN, .count = 2 };

	at(PHASE_PLAN);
	hold(DIRK, "treehome-light");
	b.state.region[region("treehome")].card = DIRK;
	stand(DIRK, "treehome", LIGHT, 1);
	m.plan[0] = (struct plan_item){ SPACE_GOLD, region_card("treehome") };
	m.plan[1] = (struct plan_item){ SPACE_ENERGY, region_card("treehome") };
	ck_assert(!legal(m));
	m.plan[1].card = conflict_card("treehome-light");
	ck_assert(legal(m));
	m.plan[1].space = SPACE_GOLD;
	ck_assert(!legal(m));
	m = (struct move){ .kind = MOVE_PLAN, .blanks = 4,
	    .blank = { { SPACE_TRIBE }, { SPACE_ENERGY }, { SPACE_GOLD }, { SPACE_GOLD } } };
	ck_assert(!legal(m));
	m.blank[3].space = SPACE_MAGIC_1;
	ck_assert(legal(m));
	b.figures->blanks = 3;
	ck_assert(!legal(m));
}

/* IMM-24, IMM-28, IMM-29, IQ-18, IQ-19 */
TEST(turns_go_round_and_who_has_no_card_is_paid_while_others_act)
{
	at(PHASE_PERFORM);
	b.state.fresh = 1;
	b.state.first = b.state.turn = b.state.marker = MIKE;
	stand(MIKE, "treehome", LIGHT, 1);
	lay(MIKE, SPACE_GOLD, region_card("treehome"));
	lay(MIKE, SPACE_ATTACK_1, conflict_card("rotmoor-light"));
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	lay(DIRK, SPACE_ATTACK_1, conflict_card("foothold-light"));
	ck_assert_int_eq(asked().boundary, BOUNDARY_TURN);
	ck_assert_uint_eq(asked().awaited[BOUNDARY_TURN], SEAT_BIT(DIRK) | SEAT_BIT(MIKE));
	play(MOVE(.kind = MOVE_EXTRACT, .space = SPACE_GOLD));
	ck_assert_uint_eq(player(MIKE)->gold, 4);
	ck_assert_uint_eq(asked().decision[0].kind, DECISION_COMPENSATION);
	ck_assert_uint_eq(asked().decision[0].seat, ANI);
	play(MOVE(.kind = MOVE_PASS, .take = ENERGY));
	ck_assert_uint_eq(player(ANI)->energy, 1);
	/* Dirk: his cards back, the conflict card unspent */
	play(MOVE(.kind = MOVE_PASS, .take = GOLD));
	ck_assert_uint_eq(player(DIRK)->gold, 1);
	ck_assert_uint_eq(player(DIRK)->covered, 0);
	ck_assert_uint_eq(player(DIRK)->hand, card_bit(conflict("foothold-light")));
	ck_assert_int_eq(asked().boundary, BOUNDARY_TURN);
	play(MOVE(.kind = MOVE_DECLINE, .space = SPACE_ATTACK_1, .take = GOLD));
	ck_assert_uint_eq(player(MIKE)->gold, 5);
	/* no board holds a card: nobody is paid any more */
	ck_assert_uint_eq(b.state.round, 2);
	has(ANI, 1, 0);
}

/* IMM-26, IQ-15, both ways */
TEST(a_conflict_card_not_performed_is_discarded_unless_the_option_keeps_it)
{
	for (int keep = 0; keep <= 1; keep++) {
		at(PHASE_PERFORM);
		b.f.tables.option[OPT_KEEP] = keep;
		lay(DIRK, SPACE_GOLD, conflict_card("rotmoor-light"));
		lay(DIRK, SPACE_ENERGY, (struct card){ .blank = 1 });
		ck_assert(!legal(MOVE(.kind = MOVE_EXTRACT, .space = SPACE_GOLD)));
		play(MOVE(.kind = MOVE_DECLINE, .space = SPACE_GOLD, .take = ENERGY));
		ck_assert_uint_eq(player(DIRK)->energy, 1);
		ck_assert_uint_eq(player(DIRK)->conflicts, keep);
		ck_assert_uint_eq(player(MIKE)->known, keep ? player(DIRK)->hand : 0);
		ck_assert_uint_eq(b.state.discard, keep ? 0 : card_bit(conflict("rotmoor-light")));
	}
}

/* IMM-27, IMM-28, IQ-17 the other way */
TEST(with_only_blanks_left_or_by_option_a_blank_passes)
{
	at(PHASE_PERFORM);
	lay(DIRK, SPACE_GOLD, (struct card){ .blank = 1 });
	lay(DIRK, SPACE_ENERGY, (struct card){ .blank = 1 });
	lay(MIKE, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	play(MOVE(.kind = MOVE_BLANK, .space = SPACE_GOLD, .take = GOLD));
	ck_assert_uint_eq(player(DIRK)->covered, 0);
	ck_assert_uint_eq(player(DIRK)->passed, 1);
	ck_assert_uint_eq(player(DIRK)->gold, 1);
	at(PHASE_PERFORM);
	b.f.tables.option[OPT_BLANK] = 1;
	lay(DIRK, SPACE_GOLD, (struct card){ .blank = 1 });
	lay(DIRK, SPACE_ATTACK_1, conflict_card("rotmoor-light"));
	lay(MIKE, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	ck_assert(!legal(MOVE(.kind = MOVE_BLANK, .space = SPACE_ATTACK_1)));
	play(MOVE(.kind = MOVE_BLANK, .space = SPACE_GOLD, .take = GOLD));
	ck_assert_uint_eq(player(DIRK)->covered, 0);
	ck_assert_uint_eq(player(DIRK)->conflicts, 1);
}

/* IQ-13 */
TEST(a_coin_that_is_gone_is_paid_in_the_other_kind)
{
	at(PHASE_PERFORM);
	purse(MIKE, 0, 199);
	lay(DIRK, SPACE_GOLD, (struct card){ .blank = 1 });
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
	play(MOVE(.kind = MOVE_PASS, .take = GOLD));
	has(DIRK, 1, 0);
}

/* IQ-34, IMM-59 */
TEST(the_later_of_two_takes_the_marker)
{
	at(PHASE_PERFORM);
	b.state.first = b.state.marker = MIKE;
	b.state.turn = ANI;
	purse(DIRK, 0, 1);
	purse(ANI, 0, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_CARD_OR_MARKER));
	lay(ANI, SPACE_MAGIC_1, magic_card(MAGIC_CARD_OR_MARKER));
	play(MOVE(.kind = MOVE_MARKER, .space = SPACE_MAGIC_1));
	play(MOVE(.kind = MOVE_MARKER, .space = SPACE_MAGIC_1));
	ck_assert_uint_eq(b.state.round, 2);
	ck_assert_uint_eq(b.state.first, DIRK);
}

/* IMM-57: from the first player's left */
TEST(scoring_begins_left_of_the_first_player)
{
	at(PHASE_PERFORM);
	b.state.first = b.state.marker = MIKE;
	imm_score_round(&b.f.tables, &b.state, &b.f.events);
	ck_assert_uint_eq(heard(NEWS_SCORED), 3);
	ck_assert_uint_eq(news(NEWS_SCORED, 0)->seat, ANI);
	ck_assert_uint_eq(news(NEWS_SCORED, 2)->seat, MIKE);
}

/* IQ-8, both ways */
TEST(a_region_is_his_who_stands_there_or_by_option_his_who_holds_the_card)
{
	at(PHASE_PERFORM);
	armies(DIRK, "1 light treehome, 1 dark treehome");
	house("treehome", DARK, SHRINE);
	b.state.region[region("treehome")].card = MIKE;
	b.state.region[region("foothold")].card = MIKE;
	ck_assert_uint_eq(imm_tally(&b.f.tables, &b.state, DIRK).vp, 2);
	ck_assert_uint_eq(imm_tally(&b.f.tables, &b.state, MIKE).vp, 0);
	b.f.tables.option[OPT_OWN] = 1;
	ck_assert_uint_eq(imm_tally(&b.f.tables, &b.state, DIRK).vp, 0);
	ck_assert_uint_eq(imm_tally(&b.f.tables, &b.state, MIKE).vp, 2);
}

/* IMM-58, IQ-38 */
TEST(after_the_last_round_armies_on_the_board_decide_a_tie_and_then_it_is_shared)
{
	struct score	 score = { 0 };

	at(PHASE_PERFORM);
	b.state.round = b.state.rounds;
	player(DIRK)->vp = player(MIKE)->vp = 9;
	player(ANI)->vp = 4;
	stand(DIRK, "treehome", LIGHT, 2);
	stand(MIKE, "foothold", DARK, 2);
	limbo(MIKE, 9, 0);
	imm_score_round(&b.f.tables, &b.state, &b.f.events);
	ck_assert_uint_eq(b.state.phase, PHASE_OVER);
	ck_assert_uint_eq(asked().count, 0);
	ck_assert_uint_eq(b.state.winners, SEAT_BIT(DIRK) | SEAT_BIT(MIKE));
	stand(MIKE, "foothold", DARK, 1);
	imm_score(&b.f.tables, &b.state, &(struct ending){ .by = END_RULES },
	    &score);
	ck_assert_uint_eq(score.rank[MIKE], 1);
	ck_assert_uint_eq(score.rank[DIRK], 2);
	ck_assert_uint_eq(score.rank[ANI], 3);
	ck_assert_str_eq(score.ending, "rounds");
}

TEST_MAIN_WITH("immortals-rounds", NULL, board_close)
