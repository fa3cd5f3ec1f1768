/*
 * The turn loop stops where it must, at each pace and with overrides by kind of decision, and
 * nowhere else.
 */

#include "fixture.h"
#include "referee/play.h"
#include "toy/toy.h"
#include "unit/test.h"

enum { ANN = 1, BOB, CID };
#define ALL	(SEAT_BIT(ANN) | SEAT_BIT(BOB) | SEAT_BIT(CID))

/*
 * Players whose every answer is laid down by kind of decision, and who have orders as far as
 * 'ready' says.
 */
struct script {
	struct toy_move	 move[MAX_SEATS + 1][TOY_INTERRUPT + 1];
	seats_t		 ready;		/* seats that have orders past any boundary */
	seats_t		 silent;	/* seats for which the fallback answers */
	seats_t		 finished;	/* of those, who spoke before */
	unsigned	 asked[TOY_INTERRUPT + 1];
	unsigned	 passed[BOUNDARY_ROUND + 1];
};

struct table {
	struct fixture	 f;
	struct play	 p;
	struct events	 events;
	struct chance	 chance;
	struct script	 script;
	struct answers	 answers;
};

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct script	*s = ctx;

	s->asked[decision->kind]++;
	if ((s->silent & SEAT_BIT(decision->seat)) != 0)
		return false;
	*(struct toy_move *)move = s->move[decision->seat][decision->kind];
	return game_check(p->game, p->tables, seen, decision, move, NULL);
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return (((struct script *)ctx)->ready & SEAT_BIT(seat)) != 0;
}

static bool
spoke(void *ctx, const struct play *p, const struct decision *decision)
{
	return (((struct script *)ctx)->finished & SEAT_BIT(decision->seat)) != 0;
}

static void
boundary(void *ctx, struct play *p, enum boundary g)
{
	((struct script *)ctx)->passed[g]++;
}

static struct table	t;

static void
close_table(void)
{
	if (t.f.game == NULL)
		return;
	play_clear(&t.p);
	events_clear(&t.events);
	fixture_close(&t.f);
}

/* Closes the one before; the last is closed when the test ends. */
static void
open_table(enum boundary granularity)
{
	close_table();
	memset(&t, 0, sizeof(t));
	fixture_open(&t.f, &toy, "tests/toy/tables.xml", 3);
	events_init(&t.events, &toy, false);
	chance_fast(&t.chance, 5);
	t.chance.events = &t.events;
	t.p = (struct play){ .game = &toy, .tables = &t.f.tables,
	    .granularity = granularity, .chance = &t.chance,
	    .events = &t.events, .check = true };
	for (unsigned seat = ANN; seat <= CID; seat++) {
		t.script.move[seat][TOY_ACT].kind = TOY_SCOUT;
		t.script.move[seat][TOY_FOLLOW].kind = TOY_PASS;
		t.script.move[seat][TOY_CHOOSE].kind = TOY_CARD;
		t.script.move[seat][TOY_INTERRUPT].kind = TOY_PASS;
	}
	t.answers = (struct answers){ .answer = answer, .reaches = reaches,
	    .boundary = boundary, .spoke = spoke, .ctx = &t.script };
	play_init(&t.p);
	play_start(&t.p);
}

static struct toy_state *
state(void)
{
	return t.p.state;
}

/* Puts a card into an otherwise empty hand; the card comes from the deck, so that none is made. */
static void
give(unsigned seat, uint8_t card)
{
	struct toy_player	*p = &state()->player[seat];
	uint8_t			*at = memchr(state()->deck, card,
	    state()->deck_size);

	ck_assert_ptr_nonnull(at);
	*at = p->hand[0];
	memset(p->hand + 1, 0, p->held - 1u);
	p->hand[0] = card;
	p->held = 1;
	t.p.check = false;	/* the rest of the hand is gone */
}

TEST(the_game_begins_at_a_round)
{
	open_table(BOUNDARY_ROUND);
	ck_assert_int_eq(t.p.decisions.boundary, BOUNDARY_ROUND);
	ck_assert_uint_eq(play_awaited(&t.p), ALL);
	ck_assert(play_waits(&t.p, &t.answers));
	t.script.ready = ALL;
	ck_assert(!play_waits(&t.p, &t.answers));
}

TEST(by_round_it_stops_when_a_round_begins)
{
	open_table(BOUNDARY_ROUND);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), ALL);
	ck_assert_uint_eq(state()->round, 2);
	ck_assert_uint_eq(t.script.asked[TOY_ACT], 3);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), ALL);
	ck_assert_uint_eq(state()->round, 3);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), NOBODY);
	ck_assert_uint_eq(t.script.asked[TOY_ACT], 9);
}

TEST(by_turn_it_stops_when_a_turn_begins)
{
	open_table(BOUNDARY_TURN);
	for (unsigned turn = 1; turn < 9; turn++) {
		ck_assert_uint_eq(play_on(&t.p, &t.answers), ALL);
		ck_assert_uint_eq(t.script.asked[TOY_ACT], turn);
		ck_assert_int_eq(t.p.decisions.boundary,
		    turn % 3 == 0 ? BOUNDARY_ROUND : BOUNDARY_TURN);
	}
	ck_assert_uint_eq(play_on(&t.p, &t.answers), NOBODY);
}

TEST(by_step_it_stops_for_those_who_are_asked)
{
	open_table(BOUNDARY_STEP);
	t.script.move[ANN][TOY_ACT] = (struct toy_move){ .kind = TOY_DUEL, .target = CID };
	t.script.silent = ALL & (seats_t)~SEAT_BIT(ANN);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), SEAT_BIT(ANN) | SEAT_BIT(CID));
	ck_assert_int_eq(t.p.decisions.boundary, BOUNDARY_STEP);
	ck_assert_uint_eq(t.p.decisions.decision[0].kind, TOY_CHOOSE);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), SEAT_BIT(BOB));
	ck_assert_int_eq(t.p.decisions.boundary, BOUNDARY_TURN);
}

TEST(by_turn_it_waits_for_those_of_the_turn_even_where_a_round_begins)
{
	open_table(BOUNDARY_TURN);
	ck_assert_int_eq(t.p.decisions.boundary, BOUNDARY_ROUND);
	t.p.decisions.awaited[BOUNDARY_TURN] = SEAT_BIT(CID);
	ck_assert_uint_eq(play_awaited(&t.p), SEAT_BIT(CID));
	t.p.decisions.awaited[BOUNDARY_TURN] = NOBODY;
	ck_assert_uint_eq(play_awaited(&t.p), ALL);
}

TEST(it_does_not_stop_for_those_who_have_orders)
{
	open_table(BOUNDARY_TURN);
	t.script.ready = ALL;
	ck_assert_uint_eq(play_on(&t.p, &t.answers), NOBODY);
	ck_assert_uint_eq(t.script.passed[BOUNDARY_ROUND], 2);
	ck_assert_uint_eq(t.script.passed[BOUNDARY_TURN], 6);
}

TEST(one_seat_without_orders_stops_it)
{
	open_table(BOUNDARY_TURN);
	t.script.ready = SEAT_BIT(ANN) | SEAT_BIT(CID);
	ck_assert_uint_eq(play_on(&t.p, &t.answers), ALL);
	ck_assert_uint_eq(t.script.asked[TOY_ACT], 1);
}

TEST(the_fallback_answers_for_the_silent_between_gates)
{
	open_table(BOUNDARY_ROUND);
	t.script.silent = ALL;
	ck_assert_uint_eq(play_on(&t.p, &t.answers), ALL);
	ck_assert_uint_eq(state()->round, 2);
	ck_assert_uint_ge(state()->player[BOB].gold, 6);
}

/* Ann fights Bob, for whom the fallback answers; returns how many cards were played. */
static unsigned
fight(seats_t finished)
{
	open_table(BOUNDARY_TURN);
	t.script.move[ANN][TOY_ACT] = (struct toy_move){ .kind = TOY_DUEL, .target = BOB };
	t.script.silent = SEAT_BIT(BOB);
	t.script.finished = finished;
	play_on(&t.p, &t.answers);
	return state()->discarded;
}

TEST(the_fallback_is_told_who_is_silent_and_who_is_finished)
{
	ck_assert_uint_eq(fight(NOBODY), 0);
	ck_assert_uint_eq(fight(SEAT_BIT(ANN)), 0);
	ck_assert_uint_eq(fight(SEAT_BIT(BOB)), 1);
}

TEST(a_kind_that_always_waits_stops_between_gates)
{
	open_table(BOUNDARY_ROUND);
	t.p.wait[TOY_CHOOSE] = WAIT_ALWAYS;
	t.script.move[ANN][TOY_ACT] = (struct toy_move){ .kind = TOY_DUEL, .target = CID };
	ck_assert_uint_eq(play_on(&t.p, &t.answers), SEAT_BIT(ANN) | SEAT_BIT(CID));
	ck_assert_uint_eq(t.p.decisions.decision[0].kind, TOY_CHOOSE);
	t.script.ready = SEAT_BIT(CID);
	ck_assert(play_waits(&t.p, &t.answers));
	t.script.ready |= SEAT_BIT(ANN);
	ck_assert(!play_waits(&t.p, &t.answers));
}

TEST(a_kind_that_never_waits_is_passed_by_step)
{
	open_table(BOUNDARY_STEP);
	t.p.wait[TOY_CHOOSE] = WAIT_NEVER;
	t.script.move[ANN][TOY_ACT] = (struct toy_move){ .kind = TOY_DUEL, .target = CID };
	ck_assert_uint_ne(play_on(&t.p, &t.answers), NOBODY);
	ck_assert_uint_eq(t.p.decisions.decision[0].kind, TOY_ACT);
	ck_assert_uint_eq(t.script.asked[TOY_CHOOSE], 2);
}

TEST(an_interrupt_is_answered_by_another)
{
	unsigned	 gold;

	open_table(BOUNDARY_ROUND);
	give(ANN, 3);
	give(BOB, 4);
	give(CID, 4);
	t.script.move[ANN][TOY_ACT] = (struct toy_move){ .kind = TOY_CAST, .target = CID };
	t.script.move[BOB][TOY_INTERRUPT].kind = TOY_COUNTER;
	t.script.move[CID][TOY_INTERRUPT].kind = TOY_COUNTER;
	gold = state()->player[CID].gold;
	play_on(&t.p, &t.answers);
	/* Bob's counter is countered by cid, to his own loss: the spell goes through. */
	ck_assert_uint_eq(state()->player[CID].gold, gold - 3);
	ck_assert_uint_eq(t.script.asked[TOY_INTERRUPT], 3);
}

TEST(a_card_peeked_at_is_known_to_one)
{
	struct toy_state	 seen;

	open_table(BOUNDARY_STEP);
	play_on(&t.p, &t.answers);
	ck_assert_uint_eq(state()->known[state()->deck_size - 1], NOBODY);
	ck_assert_uint_eq(t.events.event[t.events.count - 3].who, SEAT_BIT(ANN));
	state()->known[0] = SEAT_BIT(CID);
	mask_copy(t.p.mask[CID], &seen, t.p.state);
	ck_assert_uint_eq(seen.deck[0], state()->deck[0]);
	mask_copy(t.p.mask[ANN], &seen, t.p.state);
	ck_assert_uint_eq(seen.deck[0], 0);
}

TEST_MAIN_WITH("play", NULL, close_table)
