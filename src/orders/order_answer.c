/*
 * Answers to decisions from the files in force, the outcome of each order
 * looked at, and the lapse of orders through a turn.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/view.h"

/* A decision while it is answered. */
struct sitting {
	struct order_file	*file;
	struct play		*play;
	const struct decision	*decision;
	const void		*seen;
	void			*move;
	struct gathering	*gathering;	/* if the decision is of a gathered kind */
	unsigned		 turn;
	bool			 heard;		/* the events are kept */
	bool			 looks_on;	/* see struct orders */
	bool			 viewed;	/* the view is of this moment */
	bool			 replaced;	/* the rules have replaced a refused move */
	/* its sequence; the sequence's other orders still get their turns if none is taken */
	unsigned		 held;
	uint64_t		 instead[MAX_MOVE / sizeof(uint64_t)];
};

/* Returns all faults in one line. */
static char *
diags_one_line(const struct diags *d)
{
	struct buf	 b = { 0 };

	for (size_t i = 0; i < d->count; i++)
		buf_printf(&b, "%s%s", i == 0 ? "" : "; ", d->diag[i].text);
	return b.len > 0 ? buf_take(&b, NULL) : NULL;
}

static struct order_at
order_at_of(const struct order_file *f, const struct order *o)
{
	return (struct order_at){ .line = o->line, .order = (unsigned)(o - f->order) };
}

/* Reports a verdict on an order; the same report is not made again at every decision. */
static void
order_report(struct sitting *s, struct order *o, enum verdict verdict, char *why)
{
	char	*said = xasprintf("%d %u %s", (int)verdict, s->decision->kind,
	    why != NULL ? why : "");

	if (verdict != VERDICT_USED && o->said != NULL && strcmp(o->said, said) == 0)
		free(why);
	else
		events_order(s->play->events, s->decision->seat, verdict, s->decision->kind,
		    order_at_of(s->file, o), o->element.variant->name, why);
	if (o->before.silent) {
		free(o->before.said);
		o->before.said = o->said;
	} else
		free(o->said);
	o->before.silent = false;
	o->said = said;
}

/*
 * Handles an order that failed.  Inside a sequence it is out, unless a
 * replacement for the order before it is played now.
 */
static void
order_refuse(struct sitting *s, struct order *o, enum verdict verdict, char *why)
{
	if (o->sequence != 0 && o->sequence != s->held) {
		o->out = true;
		if (why == NULL && verdict == VERDICT_WHEN_FALSE)
			why = xstrdup("its condition does not hold");
		verdict = verdict == VERDICT_WHEN_FALSE ? VERDICT_ASIDE : VERDICT_DROPPED;
	}
	if (s->heard)
		order_report(s, o, verdict, why);
	else
		free(why);
}

/* True if its condition is true; 'failed' (or NULL) says why that cannot be known. */
static bool
condition_is_true(struct sitting *s, const struct order *o, const char **failed)
{
	struct order_file	*f = s->file;
	const struct view_of	 of = { .game_id = f->game_id,
	    .turn = s->turn != 0 ? s->turn : f->turn };

	*failed = NULL;
	if (o->when == NULL)
		return true;
	if (f->conditions->cost > MAX_OPERATIONS) {
		*failed = "the conditions of this file have cost too much already";
		return false;
	}
	if (!s->viewed) {
		view_renew(&f->view, s->play, f->seat, &of);
		conditions_see(f->conditions, f->view.doc);
	}
	s->viewed = true;
	return condition_holds(f->conditions, o->when, failed);
}

static void
report_item_left_out(struct order_try *t, const struct item *it)
{
	struct order_at	 at = order_at_of(t->file, t->order);

	at.line = it->line;
	at.item = (unsigned)(it - t->order->item) + 1;
	events_order(t->play->events, t->decision->seat, VERDICT_ITEM, t->decision->kind, at,
	    it->field->name, diags_one_line(&it->fault));
}

static bool
order_answers(struct sitting *s, struct order *o)
{
	const struct game	*game = s->play->game;
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_try	 t = { .file = s->file, .order = o, .play = s->play,
	    .decision = s->decision,
	    .seen = s->seen,
		.diags = s->heard ? &d : NULL, .left_out = s->heard ? report_item_left_out : NULL };
	const char	*failed;
	bool		 done;

	o->asked = s->file->decisions;
	o->before.used = o->used;
	o->before.out = o->out;
	o->before.silent = true;
	if (!condition_is_true(s, o, &failed)) {
		order_refuse(s, o, VERDICT_WHEN_FALSE, failed != NULL ? xstrdup(failed) : NULL);
		return false;
	}
	done = s->gathering != NULL ? order_move_item(s->gathering, &t) : order_move(&t, s->move);
	if (done) {
		o->used++;
		if (s->heard)
			order_report(s, o, VERDICT_USED, NULL);
	} else {
		order_refuse(s, o, VERDICT_REFUSED, diags_one_line(&d));
		/* The rules may replace it, in case nothing else is taken. */
		if (s->gathering == NULL && !s->replaced && game->instead != NULL) {
			s->replaced = game->instead(s->play->tables, s->seen, s->decision, s->move,
			    s->instead);
			s->held = s->replaced ? o->sequence : s->held;
		}
	}
	return done;
}

/* True if the file has reached its limit of answers or checks in this turn. */
static bool
order_file_worn_out(const struct order_file *f)
{
	return f->answers >= ORDER_ANSWERS || f->checks >= MAX_CHECKS;
}

unsigned long
order_file_work(const struct order_file *f)
{
	const unsigned long	 a_check = MAX_OPERATIONS / MAX_CHECKS;

	return f->checks + f->looks +
	    (f->conditions == NULL ? 0 : f->conditions->work / a_check);
}

/* Marks later orders that could have answered as well: they are a second choice. */
static void
order_look_on(struct sitting *s, size_t taken)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)];
	unsigned	 checks = s->file->checks;
	const char	*failed;

	for (size_t i = taken + 1; s->looks_on && i < s->file->count; i++) {
		struct order	*o = &s->file->order[i];
		struct order_try	 t = { .file = s->file, .order = o, .play = s->play,
		    .decision = s->decision, .seen = s->seen };

		o->spare = o->spare || (order_live(o) && o->sequence == 0 &&
		    order_fits(o, s->play->game, s->decision) && condition_is_true(s, o, &failed) &&
		    order_move(&t, move));
	}
	s->file->looks += s->file->checks - checks;
	s->file->checks = checks;
}

static bool
file_answers(struct sitting *s)
{
	struct order	*first = s->file->order;
	unsigned	 waiting = 0;

	for (size_t i = 0; i < s->file->count; i++) {
		struct order	*o = &first[i];

		if (!order_live(o) || (o->sequence != 0 && o->sequence == waiting))
			continue;
		if (!order_fits(o, s->play->game, s->decision)) {
			waiting = o->sequence;
			continue;
		}
		if (!order_answers(s, o))
			continue;
		/* The earlier orders of its sequence were kept in case none is taken. */
		for (size_t k = 0; o->sequence != 0 && k < i; k++)
			if (first[k].sequence == o->sequence && order_live(&first[k])) {
				first[k].out = true;
				if (s->heard)
					order_report(s, &first[k], VERDICT_ASIDE,
					    xstrdup("one after it in its sequence was taken"));
			}
		order_look_on(s, i);
		return true;
	}
	return false;
}

/* Does the same for a gathered kind: every order may add something. */
static bool
file_gathers(struct sitting *s)
{
	const struct game	*game = s->play->game;
	struct gathering	*g = s->gathering;
	bool			 any = false;

	gathering_begin(g, game, s->decision, s->move);
	for (size_t i = 0; i < s->file->count; i++) {
		struct order	*o = &s->file->order[i];

		if (!order_live(o) || !order_fits(o, game, s->decision) || !gathering_open(g, o))
			continue;
		if (!gathering_full(g))
			any |= order_answers(s, o);
		else
			order_refuse(s, o, VERDICT_REFUSED,
			    xasprintf("there is no room for more than %zu", g->count));
	}
	return any;
}

bool
orders_answer(struct orders *os, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	struct gathering g = { 0 };
	bool		 gathers = p->game->decision_kind[decision->kind].gather != NULL;
	struct sitting	 s = { .file = os->file[decision->seat], .play = p, .decision = decision,
	    .seen = seen, .move = move, .gathering = gathers ? &g : NULL, .turn = os->turn,
	    .looks_on = os->look_on, .heard = p->events != NULL && !p->events->discard };
	bool		 done;

	memset(move, 0, p->game->move->size);
	if (s.file == NULL)
		return false;
	s.file->decisions++;
	s.file->answered = false;
	if (order_file_worn_out(s.file))
		return false;
	done = gathers ? file_gathers(&s) : file_answers(&s);
	s.file->answered = done;
	s.file->answers += done;
	if (!done)
		memcpy(move, s.instead, p->game->move->size);
	return done;
}

/*
 * The files in force.
 */

void
orders_clear(struct orders *os)
{
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		order_file_free(os->file[seat]);
	*os = (struct orders){ 0 };
}

void
orders_put(struct orders *os, struct order_file *f)
{
	order_file_free(os->file[f->seat]);
	os->file[f->seat] = f;
}

/* True if the file holds, or held since its seat was last awaited, an order for the decision. */
static bool
orders_spoke(void *ctx, const struct play *p, const struct decision *decision)
{
	const struct order_file	*f = ((const struct orders *)ctx)->file[decision->seat];

	for (size_t i = 0; f != NULL && i < f->count; i++)
		if (!f->order[i].past && order_fits(&f->order[i], p->game, decision))
			return true;
	return false;
}

/* Plays the rules' own move without an order, unless they have one in place of one already. */
static bool
orders_answer_ask(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	struct orders		*os = ctx;
	const struct order_file	*f = os->file[decision->seat];
	const unsigned char	*tag = move;

	if (orders_answer(os, p, decision, seen, move))
		return true;
	if (*tag == 0)
		p->game->fallback(p->tables, seen, decision, orders_spoke(os, p, decision), move);
	if (p->events != NULL)
		events_order(p->events, decision->seat,
		    f != NULL && order_file_worn_out(f) ? VERDICT_LIMIT : VERDICT_FALLBACK,
		    decision->kind, (struct order_at){ 0 }, p->game->move->variant[*tag].name,
		    NULL);
	return true;
}

bool
order_outlasts(const struct order *o, enum boundary boundary)
{
	static const enum boundary	 lapses[] = {
		[REACH_BOUNDARY] = BOUNDARY_STEP,
		[REACH_TURN] = BOUNDARY_TURN,
		[REACH_ROUND] = BOUNDARY_ROUND,
		[REACH_EVER] = BOUNDARY_ROUND + 1,
	};

	return order_live(o) && lapses[o->reach] > boundary;
}

/* True if an order of the seat reaches past the boundary, and fits the decision if there is one. */
static bool
orders_reach(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	const struct order_file	*f = ((const struct orders *)ctx)->file[seat];

	for (size_t i = 0; f != NULL && i < f->count; i++) {
		const struct order	*o = &f->order[i];

		if (order_outlasts(o, boundary) && (decision == NULL || order_fits(o, p->game,
		    decision)))
			return true;
	}
	return false;
}

void
order_file_lapse(struct order_file *f, const struct play *p)
{
	if ((play_awaited(p) & SEAT_BIT(f->seat)) == 0)
		return;
	for (size_t i = 0; i < f->count; i++)
		if (!order_outlasts(&f->order[i], p->decisions.boundary))
			f->order[i].out = f->order[i].past = true;
}

static void
orders_boundary(void *ctx, struct play *p, enum boundary at)
{
	struct orders	*os = ctx;

	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		if (os->file[seat] != NULL)
			order_file_lapse(os->file[seat], p);
}

/*
 * Restores the state before the last decision.  The remarks on the orders are
 * withdrawn, so the next decision makes the view again.
 */
static void
orders_unused(void *ctx, struct play *p, unsigned seat)
{
	struct order_file	*f = ((struct orders *)ctx)->file[seat];

	if (f == NULL)
		return;
	for (size_t i = 0; i < f->count; i++) {
		struct order	*o = &f->order[i];

		if (o->asked != f->decisions)
			continue;
		o->used = o->before.used;
		o->out = o->before.out;
		if (o->before.silent)
			continue;
		free(o->said);
		o->said = o->before.said;
		o->before.said = NULL;
	}
	if (f->answered)
		f->answers--;
	view_live_clear(&f->view);
}

struct answers
orders_answers(struct orders *os)
{
	return (struct answers){
		.answer = orders_answer_ask, .reaches = orders_reach, .boundary = orders_boundary,
		    .spoke = orders_spoke, .unused = orders_unused, .ctx = os,
	};
}
