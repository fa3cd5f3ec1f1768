/* Objections of the rules to orders at receipt, before their ask is open. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"

struct bench {
	struct order_file	*file;
	struct play		*play;
	const void		*seen;
	/* the move of the earlier orders, if the open decision gathers */
	struct gathering	*beside;
	struct diags		*d;
	size_t			 first;		/* diagnostics from here on are the order's */
	/* orders for the open decision that cannot work in it */
	size_t			 hopeless;
};

/* True if the order already has this note: one of each kind that is not yet possible is enough. */
static bool
repeated(const struct bench *b, const struct diag *new, bool later)
{
	if (new->severity != SEVERITY_NOTE)
		return false;
	for (size_t i = b->first; i < b->d->count; i++) {
		const struct diag	*old = &b->d->diag[i];

		if (old->severity != new->severity)
			continue;
		if (later ? strcmp(old->code, new->code) == 0 : strcmp(old->text, new->text) == 0)
			return true;
	}
	return false;
}

static void
pass_on(struct bench *b, const struct diags *from, int line, bool later)
{
	diags_at(b->d, NULL, line);
	for (size_t i = 0; i < from->count; i++) {
		const struct diag	*g = &from->diag[i];

		if (repeated(b, g, later))
			continue;
		diag_add(b->d, g->severity, g->code, "%s", g->text);
		if (g->hint != NULL)
			diag_hint(b->d, "%s", g->hint);
	}
}

static void
item_left_out(struct dry_run *t, const struct item *it)
{
	struct bench	*b = t->ctx;

	pass_on(b, &it->fault, it->line, false);
}

/* Tries the order as an answer to the decision; 'd' gets the faults of its first choices. */
static bool
try(struct bench *b, struct order *o, const struct decision *decision, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)];
	struct gathering	 alone;
	struct dry_run		 t = { .file = b->file, .order = o, .play = b->play,
	    .decision = decision,
		.seen = b->seen, .receipt = true, .diags = d, .left_out = item_left_out, .ctx = b };

	b->file->checks = 0;
	if (o->element.array == NULL)
		return order_move(&t, move);
	gathering_begin(&alone, b->play->game, decision, move);
	return order_move_item(&alone, &t);
}

/* Tries it beside the orders before it, which it may need. */
static bool
try_beside(struct bench *b, struct order *o, const struct decision *decision)
{
	struct dry_run	 t = { .file = b->file, .order = o, .play = b->play, .decision = decision,
	    .seen = b->seen,
		.receipt = true };

	b->file->checks = 0;
	return b->beside != NULL && !gathering_full(b->beside) && gathering_open(b->beside, o) &&
	    order_move_item(b->beside, &t);
}

/*
 * True if an order that the rules refuse now can answer no later ask either: a decision that
 * gathers comes once before the seat is waited for again, and the order ends then.
 */
static bool
is_hopeless(const struct bench *b, const struct order *o)
{
	return b->beside != NULL && b->play->granularity < BOUNDARY_ROUND &&
	    !order_outlasts(o, b->play->granularity);
}

/*
 * Judges an order for the open decision, or else for each kind that it could answer later.  One
 * kind that accepts it is enough, else the mildest refusal counts.
 */
static void
judge(struct bench *b, struct order *o, const struct decision *open)
{
	const struct game	*game = b->play->game;
	struct diags		 best = { 0 }, d = { 0 };
	bool			 asked = open != NULL && order_fits(o, game, open), good = false;

	b->first = b->d->count;
	if (asked)
		good = try_beside(b, o, open) || try(b, o, open, &best);
	for (uint8_t kind = 1; !asked && !good && kind < game->decision_kinds; kind++) {
		const struct decision	 later = {
			.kind = kind, .seat = (uint8_t)b->file->seat, .ahead = true,
		};

		if (!order_fits(o, game, &later))
			continue;
		good = try(b, o, &later, &d);
		if (best.count == 0 || d.errors < best.errors) {
			diags_clear(&best);
			best = d;
			d = (struct diags){ 0 };
		}
		diags_clear(&d);
	}
	if (!good)
		pass_on(b, &best, o->line, !asked);
	b->hopeless += asked && !good && is_hopeless(b, o);
	diags_clear(&best);
}

/*
 * Reports that no order of the file can work, and the subjects for which the open decision takes
 * orders.
 */
static void
say_hopeless(struct bench *b, const struct decision *open)
{
	struct buf	 subjects = { 0 };

	order_subjects(b->play, b->seen, open, &subjects);
	diags_at(b->d, NULL, 0);
	diag_error(b->d, "nothing-possible",
	    "the rules refuse every order here, so none of them is taken");
	if (subjects.len > 0)
		diag_hint(b->d, "you can give orders to: %s", subjects.data);
	buf_clear(&subjects);
}

bool
order_file_judge(struct order_file *f, struct play *p, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)];
	struct gathering	 beside;
	struct bench		 b = { .file = f, .play = p, .d = d };
	const struct decision	*open = decisions_find(&p->decisions, f->seat);
	size_t			 errors = d->errors, judged = 0;
	void			*seen = xmalloc(p->game->state->size);

	mask_copy(p->mask[f->seat], seen, p->state);
	b.seen = seen;
	if (open != NULL && p->game->decision_kind[open->kind].gather != NULL) {
		gathering_begin(&beside, p->game, open, move);
		b.beside = &beside;
	}
	for (size_t i = 0; i < f->count; i++)
		if (!f->order[i].kept) {
			judge(&b, &f->order[i], open);
			judged++;
		}
	if (judged > 0 && b.hopeless == judged)
		say_hopeless(&b, open);
	f->checks = 0;
	free(seen);
	return d->errors == errors;
}
