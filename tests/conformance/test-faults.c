/*
 * The properties can tell a faulty game from a sound one: each fault of play is planted in the toy
 * game and found.
 */

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

static void
show_a_hand(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.resolve(t, state, decisions, moves, c, e);
	s->player[1].luck = s->player[2].hand[0];
}

static void
count_hidden_cards(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	toy.score(t, state, ending, score);
	score->points[1] += ((const struct toy_state *)state)->player[1].worth;
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

static void
tell_a_hand(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	const struct toy_state	*s = state;

	if (memchr(s->player[2].hand, 3, TOY_HAND) != NULL)
		((struct toy_event *)event_add(e, EVERYONE))->kind = TOY_E_CAST;
	toy.resolve(t, state, decisions, moves, c, e);
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

static void
deal_by_place(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.start(t, state, c, e);
	s->player[1].worth = s->player[1].place;
}

static void
deal_nothing(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
	((struct toy_state *)state)->deck[0] = 0;
}

static void
deal_another_place(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
	struct toy_state	*s = state;

	toy.resample(t, state, seat, c);
	s->player[seat].place = (uint8_t)(s->player[seat].place % TOY_PLACES + 1);
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

static const struct move_row	careless_rows[] = {
	{ TOY_GATHER, 1, { { MOVE_FIELD(struct toy_move, haste), ONLY(1) } } },
	{ TOY_PASS, 1 },
	{ TOY_CARD, 1 },
	{ 0 }
};

static void
leave_a_tail(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	struct toy_state	*s = state;

	toy.start(t, state, c, e);
	s->deck[TOY_DECK - 1] = 1;
}

static void
remember(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	static uint8_t	 called;

	toy.start(t, state, c, e);
	((struct toy_state *)state)->invested[1] = called++;
}

static const char *
always_broken(const struct tables *t, const void *state)
{
	return "nothing is right";
}

static void
await_nobody(const struct tables *t, const void *state, struct decisions *decisions)
{
	toy.decide(t, state, decisions);
	decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = NOBODY;
}

static const char *
broken_by_ruin(const struct tables *t, const void *state)
{
	return t->option[TOY_RUIN] != 0 ? "there is ruin" : NULL;
}

/* One thing of the toy game otherwise, what it breaks, and what is said of it. */
static const struct {
	struct game	 other;
	bool		(*holds)(struct dry_run *);
	const char	*property;	/* in place of 'holds' */
	const char	*why;
}	 faults[] = {
	{ { .decide = decision_the_holders }, the_public_knows_who_is_asked, NULL,
	    "asks otherwise on what all may know" },
	{ { .resolve = show_a_hand }, secrets_do_not_leak, NULL,
	    "sees another 'player[ann]/luck'" },
	{ { .score = count_hidden_cards }, secrets_do_not_leak, NULL, "sees other points" },
	{ { .score = put_out }, NULL, "random games end",
	    "a seat that is out of play is asked or awaited" },
	{ { .score = put_out_for_a_while }, NULL, "random games end",
	    "a seat that was out of play is in it again" },
	{ { .score = rank_some }, NULL, "random games end", "seat 1 has no rank at the end" },
	{ { .resolve = tell_a_hand }, secrets_do_not_leak, NULL,
	    "before anything redealt was named" },
	{ { .resolve = tell_all_but_one }, seats_know_what_all_know, NULL,
	    "seat 1 is not told what all are" },
	{ { .start = deal_by_place }, public_luck_hides_nothing, NULL,
	    "changes with the public key" },
	{ { .resample = deal_nothing }, secrets_do_not_leak, NULL, "a card was made or lost" },
	{ { .resample = deal_nothing }, views_give_worlds, NULL,
	    "a world that seat 1 imagines at step 0" },
	{ { .resample = deal_another_place }, views_give_worlds, NULL,
	    "imagines at step 0 has another 'player[ann]/at'" },
	{ { .fallback = pass_always }, NULL, "fallback",
	    "the fallback for 'act' is of a kind that is not admitted" },
	{ { .fallback = pass_when_finished }, NULL, "fallback",
	    "the fallback at the end of orders for 'act' is of a kind that is not admitted" },
	{ { .rows = careless_rows }, moves_and_events_come_back, NULL, "comes back otherwise" },
	{ { .start = leave_a_tail }, states_come_back, NULL, "'deck[23]' comes back otherwise" },
	{ { .start = remember }, seeds_repeat, NULL, "differs from itself" },
	{ { .start = remember }, NULL, "pace", "ends otherwise at another pace" },
	{ { .broken = always_broken }, NULL, "invariant", "nothing is right" },
	{ { .decide = await_nobody }, NULL, "random games end",
	    "'act' is asked of a seat that is not awaited at that gate" },
	{ { .broken = broken_by_ruin }, options_combine, NULL, "ruin=yes" },
};

TEST(each_fault_is_found)
{
	for (size_t i = 0; i < LENGTH(faults); i++) {
		const struct game	*o = &faults[i].other;
		struct game		 g = toy;

		g.decide = o->decide != NULL ? o->decide : toy.decide;
		g.resolve = o->resolve != NULL ? o->resolve : toy.resolve;
		g.score = o->score != NULL ? o->score : toy.score;
		g.start = o->start != NULL ? o->start : toy.start;
		g.resample = o->resample != NULL ? o->resample : toy.resample;
		g.fallback = o->fallback != NULL ? o->fallback : toy.fallback;
		g.rows = o->rows != NULL ? o->rows : toy.rows;
		g.broken = o->broken != NULL ? o->broken : toy.broken;
		found(g, faults[i].holds != NULL ? faults[i].holds :
		    property(faults[i].property)->holds, faults[i].why);
	}
}

TEST_MAIN("faults")
