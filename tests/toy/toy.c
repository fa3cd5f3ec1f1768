/* The toy game: what is asked, who wins, and its place in the house. */

#include <string.h>

#include "referee/kit.h"
#include "toy/parts.h"

static const struct toy_figures *
figures(const struct tables *t)
{
	return t->figures;
}

static bool
is_next(const struct tables *t, unsigned from, unsigned to)
{
	const struct toy_place	*p = &figures(t)->place[from];

	return to != 0 && memchr(p->next, (int)to, p->degree) != NULL;
}

static bool
can_follow(const struct tables *t, const struct toy_player *p, unsigned place)
{
	return p->place == place || is_next(t, p->place, place);
}

unsigned
toy_next(const struct tables *t, const struct toy_state *s, unsigned after)
{
	for (unsigned seat = after + 1; seat <= t->seats; seat++)
		if (toy_plays(s, seat))
			return seat;
	return 0;
}

static bool
is_asked(const struct tables *t, const struct toy_state *s, const struct toy_frame *f,
    unsigned seat)
{
	if (!toy_plays(s, seat))
		return false;
	switch (f->kind) {
	case TOY_FRAME_TURN:
		return seat == f->seat;
	case TOY_FRAME_FOLLOW:
		return seat != f->seat && can_follow(t, &s->player[seat], f->place);
	case TOY_FRAME_DUEL:
		return seat == f->seat || seat == f->target;
	default:
		/* Anybody with a card might have a counter. */
		return seat != f->seat && s->player[seat].held > 0 &&
		    (f->kind == TOY_FRAME_SPELL || t->option[TOY_INTERRUPTS] != 0);
	}
}

bool
toy_asks_anybody(const struct tables *t, const struct toy_state *s)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (is_asked(t, s, &s->stack[s->depth - 1], seat))
			return true;
	return false;
}

static void
toy_decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	static const uint8_t	 kinds[] = {
		[TOY_FRAME_TURN] = TOY_ACT, [TOY_FRAME_FOLLOW] = TOY_FOLLOW,
		    [TOY_FRAME_DUEL] = TOY_CHOOSE,
		[TOY_FRAME_SPELL] = TOY_INTERRUPT, [TOY_FRAME_COUNTER] = TOY_INTERRUPT,
	};
	const struct toy_state	*s = state;
	const struct toy_frame	*f;

	if (s->depth == 0)
		return;
	f = &s->stack[s->depth - 1];
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct decision	*decision;

		if (!is_asked(t, s, f, seat))
			continue;
		decision = decisions_add(decisions, kinds[f->kind], seat);
		if (f->kind != TOY_FRAME_TURN)
			decision->about[0] = f->kind == TOY_FRAME_DUEL &&
			    seat == f->seat ? f->target : f->seat;
		decision->about[1] = f->place;
		decision->about[2] = f->kind == TOY_FRAME_DUEL && seat == f->target;
	}
	if (f->kind != TOY_FRAME_TURN)
		return;
	decisions->boundary = f->seat == toy_next(t, s, 0) ? BOUNDARY_ROUND : BOUNDARY_TURN;
	decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] =
	    (seats_t)((1u << t->seats) - 1) &
	    (seats_t)~s->ruined;
}

static void
toy_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct toy_state	*s = state;
	int64_t			 gold[TOY_SEATS + 1] = { 0 };

	score->over = s->depth == 0;
	score->out = s->ruined;
	score->ending = toy_next(t, s, toy_next(t, s, 0)) != 0 ? "rounds" : "ruin";
	for (unsigned seat = 1; seat <= t->seats; seat++)
		gold[seat] = score->points[seat] = s->player[seat].gold;
	kit_rank(score, t->seats, gold, ending);
}

static bool
toy_figures_check(const struct tables *t, struct diags *d)
{
	const struct toy_figures	*f = figures(t);
	unsigned			 cards = 0;

	for (unsigned card = 1; card <= TOY_CARDS; card++)
		cards += f->card[card].copies;
	if (cards > TOY_DECK || f->spell == 0 || f->counter == 0) {
		diag_error(d, "bad-deck",
		    "there are more than %d cards, or no spell or counter among them", TOY_DECK);
		return false;
	}
	if (f->card[f->counter].copies > TOY_DEPTH - 2) {
		diag_error(d, "bad-deck", "more than %d counters cannot answer one another",
		    TOY_DEPTH - 2);
		return false;
	}
	return true;
}

static bool
toy_table_check(const struct tables *t, struct diags *d)
{
	if (t->option[TOY_RUIN] == 0 || t->seats > 2)
		return true;
	diag_error(d, "no-ruin", "with two at the table, nobody may be ruined");
	return false;
}

static const struct field	 decision_follow[] = {
	{ .name = "by", .kind = FIELD_ID, .offset = offsetof(struct decision, about[0]), .width = 1,
	    .list = "seat", .doc = "who gathers" },
	{ .name = "place", .kind = FIELD_ID, .offset = offsetof(struct decision, about[1]),
	    .width = 1,
	    .list = "place", .doc = "where" },
};
static const struct field	 decision_by[] = {
	{ .name = "by", .kind = FIELD_ID, .offset = offsetof(struct decision, about[0]), .width = 1,
	    .list = "seat", .doc = "against whom" },
};
static const struct field	 decision_tactic[] = {
	{ ID(struct decision, about[0], "by", "seat"), .doc = "against whom" },
	{ ID(struct decision, about[2], "as", "role"), .doc = "defender, or nothing to who began" },
};
static const char *const	 plots[] = {
	"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8",
	"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
	"c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8",
	"d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8",
	"e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8",
	"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
	"g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8",
	"h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8",
	"i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8",
	NULL
};
static const struct list_of	 lists[] = {
	{ "role", WORDS("defender") }, { "plot", plots }, { NULL }
};
static const struct decision_kind	 decisions[] = {
	[TOY_ACT] = { "act",
	    ADMIT(TOY_GATHER) | ADMIT(TOY_SCOUT) | ADMIT(TOY_DUEL) | ADMIT(TOY_CAST) |
	    ADMIT(TOY_INVEST) |
	    ADMIT(TOY_SHARE) | ADMIT(TOY_DROP), NULL, 0, "what do you do in your turn?" },
	[TOY_FOLLOW] = { "follow-up", ADMIT(TOY_MOVE_FOLLOW) | ADMIT(TOY_PASS), decision_follow,
	    LENGTH(decision_follow), "do you follow?" },
	[TOY_CHOOSE] = { "tactic", ADMIT(TOY_CARD), decision_tactic, LENGTH(decision_tactic),
	    "which card do you fight with?" },
	[TOY_INTERRUPT] = { "interrupt", ADMIT(TOY_COUNTER) | ADMIT(TOY_PASS), decision_by,
	    LENGTH(decision_by), "do you counter it?" },
};

static const struct option	 options[] = {
	[TOY_ROUNDS] = { .name = "rounds", .low = 1, .high = 10, .def = 3,
	    .doc = "how many rounds are played", .source = "house" },
	[TOY_INTERRUPTS] = { .name = "counter-counters",
	    .value = (const char *const[]){ "no", "yes", NULL }, .def = 1,
	    .doc = "whether a counter may be countered", .source = "house" },
	[TOY_RUIN] = { .name = "ruin", .value = (const char *const[]){ "no", "yes", NULL },
	    .doc = "whether who ends a turn without gold is out of play", .source = "house" },
	{ .name = NULL },
};

const struct game		 toy = {
	.name = "toy", .title = "A toy game", .min_seats = 2, .max_seats = TOY_SEATS, .revision = 1,
	    .default_granularity = BOUNDARY_TURN,
	.state = &toy_state_layout, .move = &toy_move_layout, .event = &toy_event_layout,
	    .figures = &toy_figures_layout,
	.decision_kind = decisions, .decision_kinds = LENGTH(decisions), .options = options,
	    .lists = lists,
	.start = toy_start, .decide = toy_decision, .rows = toy_rows,
	.check = toy_check,
	    .amount = toy_amount,
	.fallback = toy_fallback, .bot = toy_bot, .resolve = toy_resolve, .resample = toy_resample,
	    .score = toy_score,
	.broken = toy_broken, .figures_check = toy_figures_check, .table_check = toy_table_check,
};
