/*
 * The properties can tell a faulty game from a sound one: each fault of play is planted in the toy
 * game and found.
 */

#include <string.h>

#include "conformance/planted.h"
#include "toy/toy.h"
#include "unit/test.h"

/* Asks only those who do hold a counter. */
static void
decision_the_holders(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct toy_state	*s = state;
	struct decisions		 all = { 0 };

	toy.decide(t, state, &all);
	*decisions = all;
	decisions->count = 0;
	for (unsigned i = 0; i < all.count; i++)
		if (all.decision[i].kind != TOY_INTERRUPT ||
		    memchr(s->player[all.decision[i].seat].hand, 4, TOY_HAND) != NULL)
			decisions->decision[decisions->count++] = all.decision[i];
}

TEST(asking_only_those_who_hold_a_card_is_found)
{
	struct game	 g = toy;

	g.decide = decision_the_holders;
	found(g, the_public_knows_who_is_asked, "asks otherwise on what all may know");
}

static void
show_a_hand(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.resolve(t, state, decisions, moves, c, e);
	s->player[1].luck = s->player[2].hand[0];
}

TEST(a_hidden_card_in_a_public_field_is_found)
{
	struct game	 g = toy;

	g.resolve = show_a_hand;
	found(g, secrets_do_not_leak, "sees another 'player[ann]/luck'");
}

static void
count_hidden_cards(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	toy.score(t, state, ending, score);
	score->points[1] += ((const struct toy_state *)state)->player[1].worth;
}

TEST(points_for_hidden_cards_are_found)
{
	struct game	 g = toy;

	g.score = count_hidden_cards;
	found(g, secrets_do_not_leak, "sees other points");
}

TEST(a_kind_of_move_that_no_game_shows_is_found)
{
	const struct toy_move	 moves[] = { { .kind = TOY_SCOUT },
	    { .kind = TOY_CAST, .target = 1 } };
	struct shown		 s = { 0 };
	AUTO(buf_clear) struct buf why = { 0 };

	for (size_t i = 0; i < LENGTH(moves); i++)
		shown_add(&s, &toy, &moves[i]);
	ck_assert(!shown_all(&s, &toy, &why));
	ck_assert_ptr_nonnull(strstr(why.data, "no random game has shown 'gather'\n"));
	ck_assert_ptr_null(strstr(why.data, "'cast'"));
}

static void
put_out(const struct tables *t, const void *state, const struct ending *ending, struct score *score)
{
	toy.score(t, state, ending, score);
	score->out = SEAT_BIT(1);
}

static void
put_out_for_a_while(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct toy_state	*s = state;

	toy.score(t, state, ending, score);
	if (s->depth > 1)
		score->out = SEAT_BIT(s->stack[0].seat);
}

static void
rank_some(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	toy.score(t, state, ending, score);
	score->rank[1] = ending->by == END_DRAW ? 0 : 1;
}

TEST(a_wrong_score_is_found)
{
	struct game	 g = toy;

	g.score = put_out;
	found(g, property("random games end")->holds,
	    "a seat that is out of play is asked or awaited");
	g.score = put_out_for_a_while;
	found(g, property("random games end")->holds, "a seat that was out of play is in it again");
	g.score = rank_some;
	found(g, property("random games end")->holds, "seat 1 has no rank at the end");
}

static void
tell_a_hand(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	const struct toy_state	*s = state;

	if (memchr(s->player[2].hand, 3, TOY_HAND) != NULL)
		((struct toy_event *)event_add(e, EVERYONE))->kind = TOY_E_CAST;
	toy.resolve(t, state, decisions, moves, c, e);
}

TEST(an_event_that_depends_on_a_hidden_card_is_found)
{
	struct game	 g = toy;

	g.resolve = tell_a_hand;
	found(g, secrets_do_not_leak, "before anything redealt was named");
}

TEST(an_event_that_is_said_to_tell_of_what_is_hidden_may)
{
	struct game	 g = toy;
	struct variant	 kinds[MAX_VARIANTS];
	struct layout	 event = *toy.event;

	memcpy(kinds, toy.event->variant, toy.event->variants * sizeof(*kinds));
	kinds[TOY_E_CAST].tells = true;
	event.variant = kinds;
	g.event = &event;
	g.resolve = tell_a_hand;
	held(g, secrets_do_not_leak);
	kinds[TOY_E_CAST].tells = false;
	kinds[TOY_E_CAST + 1].tells = true;
	found(g, secrets_do_not_leak, "before anything redealt was named");
}

static void
tell_all_but_one(const struct tables *t, void *state, struct decisions *decisions,
    const void *moves,
    struct chance *c, struct events *e)
{
	((struct toy_event *)event_add(e, EVERYONE & (seats_t)~SEAT_BIT(1)))->kind = TOY_E_CAST;
	toy.resolve(t, state, decisions, moves, c, e);
}

TEST(an_event_that_is_kept_from_one_seat_is_found)
{
	struct game	 g = toy;

	g.resolve = tell_all_but_one;
	found(g, seats_know_what_all_know, "seat 1 is not told what all are");
}

static void
deal_by_place(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.start(t, state, c, e);
	s->player[1].worth = s->player[1].place;
}

TEST(a_secret_that_follows_from_public_luck_is_found)
{
	struct game	 g = toy;

	g.start = deal_by_place;
	found(g, public_luck_hides_nothing, "changes with the public key");
}

static void
deal_nothing(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
	((struct toy_state *)state)->deck[0] = 0;
}

TEST(a_wrong_deal_is_found)
{
	struct game	 g = toy;

	g.resample = deal_nothing;
	found(g, secrets_do_not_leak, "a card was made or lost");
}

static void
deal_another_place(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
	struct toy_state	*s = state;

	toy.resample(t, state, seat, c);
	s->player[seat].place = (uint8_t)(s->player[seat].place % TOY_PLACES + 1);
}

TEST(a_deal_that_needs_more_than_a_seat_sees_is_found)
{
	struct game	 g = toy;

	g.resample = deal_nothing;
	found(g, views_give_worlds, "a world that seat 1 imagines at step 0");
	g.resample = deal_another_place;
	found(g, views_give_worlds, "imagines at step 0 has another 'player[ann]/at'");
}

static void
pass_always(const struct tables *t, const void *seen, const struct decision *decision,
    bool spoke, void *move)
{
	((struct toy_move *)move)->kind = TOY_PASS;
}

static void
pass_when_finished(const struct tables *t, const void *seen, const struct decision *decision,
    bool spoke,
    void *move)
{
	(spoke ? pass_always : toy.fallback)(t, seen, decision, spoke, move);
}

TEST(a_fallback_that_is_not_admitted_is_found)
{
	struct game	 g = toy;

	g.fallback = pass_always;
	found(g, property("fallback")->holds,
	    "the fallback for 'act' is of a kind that is not admitted");
	g.fallback = pass_when_finished;
	found(g, property("fallback")->holds,
	    "the fallback at the end of orders for 'act' is of a kind that is not admitted");
}

static const struct move_row	careless_rows[] = {
	{ TOY_GATHER, 1, { { MOVE_FIELD(struct toy_move, haste), ONLY(1) } } },
	{ TOY_PASS, 1 },
	{ TOY_CARD, 1 },
	{ 0 }
};

TEST(a_move_with_stray_bytes_is_found)
{
	struct game	 g = toy;

	g.rows = careless_rows;
	found(g, moves_and_events_come_back, "comes back otherwise");
}

static void
leave_a_tail(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.start(t, state, c, e);
	s->deck[TOY_DECK - 1] = 1;
}

TEST(a_tail_that_is_not_zero_is_found)
{
	struct game	 g = toy;

	g.start = leave_a_tail;
	found(g, states_come_back, "'deck[23]' comes back otherwise");
}

static void
remember(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	static uint8_t	 called;

	toy.start(t, state, c, e);
	((struct toy_state *)state)->invested[1] = called++;
}

TEST(rules_that_remember_are_found)
{
	struct game	 g = toy;

	g.start = remember;
	found(g, seeds_repeat, "differs from itself");
	found(g, property("pace")->holds, "ends otherwise at another pace");
}

static const char *
always_broken(const struct tables *t, const void *state)
{
	return "nothing is right";
}

TEST(a_broken_invariant_is_found)
{
	struct game	 g = toy;

	g.broken = always_broken;
	found(g, property("invariant")->holds, "nothing is right");
}

static void
await_nobody(const struct tables *t, const void *state, struct decisions *decisions)
{
	toy.decide(t, state, decisions);
	decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = NOBODY;
}

TEST(asking_whom_nobody_waits_for_is_found)
{
	struct game	 g = toy;

	g.decide = await_nobody;
	found(g, property("random games end")->holds,
	    "'act' is asked of a seat that is not awaited at that gate");
}

static const char *
broken_by_ruin(const struct tables *t, const void *state)
{
	return t->option[TOY_RUIN] != 0 ? "there is ruin" : NULL;
}

TEST(an_option_that_breaks_a_game_is_found)
{
	struct game	 g = toy;

	g.broken = broken_by_ruin;
	found(g, options_combine, "ruin=yes");
}

TEST_MAIN("faults")
