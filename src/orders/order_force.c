/*
 * The files in force through a turn: the lapse of their orders, and the rules' moves without one.
 */

#include <stdlib.h>

#include "orders/order_parts.h"

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
spoke(void *ctx, const struct play *p, const struct decision *decision)
{
	const struct order_file	*f = ((const struct orders *)ctx)->file[decision->seat];

	for (size_t i = 0; f != NULL && i < f->count; i++)
		if (!f->order[i].past && order_fits(&f->order[i], p->game, decision))
			return true;
	return false;
}

/* Plays the rules' own move, unless they already have one in place of an order, and reports it. */
static void
fall_back(struct orders *os, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	const struct order_file	*f = os->file[decision->seat];
	enum verdict		 verdict = VERDICT_FALLBACK;
	const unsigned char	*tag = move;

	if (*tag == 0)
		p->game->fallback(p->tables, seen, decision, spoke(os, p, decision), move);
	if (p->events == NULL)
		return;
	if (f != NULL && order_file_worn_out(f))
		verdict = VERDICT_LIMIT;
	events_order(p->events, decision->seat, verdict, decision->kind, (struct order_at){ 0 },
	    p->game->move->variant[*tag].name, NULL);
}

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	if (!orders_answer(ctx, p, decision, seen, move))
		fall_back(ctx, p, decision, seen, move);
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
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
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
boundary(void *ctx, struct play *p, enum boundary at)
{
	struct orders	*os = ctx;

	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		if (os->file[seat] != NULL)
			order_file_lapse(os->file[seat], p);
}

/* Restores the state before the last ask. */
static void
unask(struct order *o)
{
	o->used = o->before.used;
	o->out = o->before.out;
	if (o->before.silent)
		return;
	free(o->said);
	o->said = o->before.said;
	o->before.said = NULL;
}

/* The remarks on the orders are withdrawn, so the next decision makes the view again. */
static void
unused(void *ctx, struct play *p, unsigned seat)
{
	struct order_file	*f = ((struct orders *)ctx)->file[seat];

	if (f == NULL)
		return;
	for (size_t i = 0; i < f->count; i++)
		if (f->order[i].asked == f->decisions)
			unask(&f->order[i]);
	if (f->answered)
		f->answers--;
	view_live_clear(&f->view);
}

struct answers
orders_answers(struct orders *os)
{
	return (struct answers){
		.answer = answer, .reaches = reaches, .boundary = boundary, .spoke = spoke,
		    .unused = unused, .ctx = os,
	};
}
