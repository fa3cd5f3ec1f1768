/* Receipts: objections of the rules to orders, gaps that they leave, and the orders in words. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/codec.h"
#include "referee/field.h"

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
bench_has_said(const struct bench *b, const struct diag *new, bool later)
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
bench_report(struct bench *b, const struct diags *from, int line, bool later)
{
	diags_at(b->d, NULL, line);
	for (size_t i = 0; i < from->count; i++) {
		const struct diag	*g = &from->diag[i];

		if (bench_has_said(b, g, later))
			continue;
		diag_add(b->d, g->severity, g->code, "%s", g->text);
		if (g->hint != NULL)
			diag_hint(b->d, "%s", g->hint);
	}
}

static void
bench_left_out(struct order_try *t, const struct item *it)
{
	struct bench	*b = t->ctx;

	bench_report(b, &it->fault, it->line, false);
}

/* Tries the order as an answer to the decision; 'd' gets the faults of its first choices. */
static bool
bench_try(struct bench *b, struct order *o, const struct decision *decision, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct gathering	 alone;
	struct order_try	 t = { .file = b->file, .order = o, .play = b->play,
	    .decision = decision, .seen = b->seen, .receipt = true, .diags = d,
	    .left_out = bench_left_out, .ctx = b };

	b->file->checks = 0;
	if (o->element.array == NULL)
		return order_move(&t, move);
	gathering_begin(&alone, b->play->game, decision, move);
	return order_move_item(&alone, &t);
}

/* Tries it beside the orders before it, which it may need. */
static bool
bench_try_beside(struct bench *b, struct order *o, const struct decision *decision)
{
	struct order_try	 t = { .file = b->file, .order = o, .play = b->play,
	    .decision = decision, .seen = b->seen, .receipt = true };

	b->file->checks = 0;
	return b->beside != NULL && !gathering_full(b->beside) && gathering_open(b->beside, o) &&
	    order_move_item(b->beside, &t);
}

/*
 * Judges an order for the open decision, or else for each kind that it could answer later.  One
 * kind that accepts it is enough, else the mildest refusal counts.
 */
static void
order_judge(struct bench *b, struct order *o, const struct decision *open)
{
	const struct game	*game = b->play->game;
	struct diags		 best = { 0 }, d = { 0 };
	bool			 asked = open != NULL && order_fits(o, game, open), good = false;

	b->first = b->d->count;
	if (asked)
		good = bench_try_beside(b, o, open) || bench_try(b, o, open, &best);
	for (uint8_t kind = 1; !asked && !good && kind < game->decision_kinds; kind++) {
		const struct decision	 later = {
			.kind = kind, .seat = (uint8_t)b->file->seat, .ahead = true,
		};

		if (!order_fits(o, game, &later))
			continue;
		good = bench_try(b, o, &later, &d);
		if (best.count == 0 || d.errors < best.errors) {
			diags_clear(&best);
			best = d;
			d = (struct diags){ 0 };
		}
		diags_clear(&d);
	}
	if (!good)
		bench_report(b, &best, o->line, !asked);
	/*
	 * It can answer no later ask either: a decision that gathers comes once
	 * before the seat is waited for again, and the order ends then.
	 */
	b->hopeless += asked && !good && b->beside != NULL &&
	    b->play->granularity < BOUNDARY_ROUND && !order_outlasts(o, b->play->granularity);
	diags_clear(&best);
}

bool
order_file_judge(struct order_file *f, struct play *p, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct gathering	 beside;
	struct bench		 b = { .file = f, .play = p, .d = d };
	const struct decision	*open = decisions_find(&p->decisions, f->seat);
	size_t			 errors = d->errors, judged = 0;
	struct buf		 subjects = { 0 };
	AUTO_FREE void *seen = xmalloc(p->game->state->size);

	mask_copy(p->mask[f->seat], seen, p->state);
	b.seen = seen;
	if (open != NULL && p->game->decision_kind[open->kind].gather != NULL) {
		gathering_begin(&beside, p->game, open, move);
		b.beside = &beside;
	}
	for (size_t i = 0; i < f->count; i++)
		if (!f->order[i].kept) {
			order_judge(&b, &f->order[i], open);
			judged++;
		}
	if (judged > 0 && b.hopeless == judged) {
		order_subjects(p, seen, open, &subjects);
		diags_at(d, NULL, 0);
		diag_error(d, "nothing-possible",
		    "the rules refuse every order here, so none of them is taken");
		if (subjects.len > 0)
			diag_hint(d, "you can give orders to: %s", subjects.data);
		buf_clear(&subjects);
	}
	f->checks = 0;
	return d->errors == errors;
}

/*
 * Gaps.
 */

/* True if the gathered move has room for one more item that the rules accept, of a new subject. */
static bool
takes_more(const struct play *p, const void *seen, const struct decision *decision, void *move)
{
	size_t		 size = p->game->move->size, count;
	AUTO_FREE char *moves = xcalloc(GATHERING_SHOWN, size);
	struct gathering g;
	bool		 more = false;

	gathering_begin(&g, p->game, decision, move);
	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count && !more && !gathering_full(&g); i++) {
		const struct field	*array = g.element.array;
		void			*item = field_at_mutable(array, move, g.count);

		memcpy(item, field_at(array, moves + i * size, 0), array->width);
		field_store(g.tally, move, 0, g.count + 1);
		more = !gathering_bars(&g) && game_check(p->game, p->tables, seen, decision,
		    move, NULL);
	}
	return more;
}

bool
order_file_gap(struct order_file *f, struct play *p)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)];
	struct orders		 all = { .look_on = false };
	const struct decision	*decision = decisions_find(&p->decisions, f->seat);
	AUTO_FREE void *seen = NULL;

	if (decision == NULL || f->count == 0)
		return false;
	all.file[f->seat] = f;
	seen = xmalloc(p->game->state->size);
	mask_copy(p->mask[f->seat], seen, p->state);
	return !orders_answer(&all, p, decision, seen, move) ||
	    (p->game->decision_kind[decision->kind].gather != NULL && takes_more(p, seen,
	    decision, move));
}

/*
 * Orders in words: as the rules read them, not as they were written.
 */

static void
say_set(const struct names *names, const struct field *f, uint64_t set, struct buf *out)
{
	const char	*gap = "";

	if (set == EVERYONE && strcmp(f->list, "seat") == 0) {
		buf_puts(out, "all");
		return;
	}
	if (set == 0)
		buf_puts(out, "none");
	for (unsigned member = 1; set != 0; member++, set >>= 1)
		if ((set & 1) != 0) {
			buf_printf(out, "%s%s", gap, names_id(names, f->list, member));
			gap = " and ";
		}
}

static void
say_choice(const struct names *names, const struct field *f, const struct choice *c,
    struct buf *out)
{
	static const char *const	 words[AMOUNTS] = {
		[AMOUNT_ALL] = "all", [AMOUNT_ALL_BUT_1] = "all but 1", [AMOUNT_HALF] = "half",
		    [AMOUNT_REST] = "the rest",
	};

	if (c->amount != AMOUNT_NUMBER)
		buf_puts(out, words[c->amount]);
	else if (f->kind == FIELD_ID)
		buf_puts(out, names_id(names, f->list, (unsigned)c->value));
	else if (f->kind == FIELD_SET)
		say_set(names, f, (uint64_t)c->value, out);
	else if (f->kind == FIELD_FLAG)
		buf_puts(out, c->value != 0 ? "yes" : "no");
	else
		buf_printf(out, "%lld", (long long)c->value);
}

static void
say_part(const struct names *names, const struct part *p, struct buf *out)
{
	const struct field	*before = NULL;
	const char		*gap = "";

	for (size_t i = 0; i < p->count; i++) {
		const struct slot	*s = &p->slot[i];

		if (s->implied)
			continue;
		if (s->field == before && s->field->length > 0)
			buf_putc(out, ' ');
		else
			buf_printf(out, "%s%s ", gap, s->field->name);
		gap = ", ";
		before = s->field;
		for (unsigned c = 0; c < s->choices; c++) {
			if (c > 0)
				buf_puts(out, ", else ");
			say_choice(names, s->field, &s->choice[c], out);
		}
	}
}

/* Adds the words of one list from the first on; returns their number. */
static size_t
say_list(const struct names *names, const struct item *it, size_t items, struct buf *out)
{
	size_t	 n = 0;

	buf_puts(out, it->field->name);
	for (; n < items && it[n].word && it[n].field == it->field && it[n].base == it->base; n++) {
		buf_putc(out, ' ');
		say_choice(names, it->field, it[n].part.slot[0].choice, out);
	}
	return n;
}

static void
say_item(const struct names *names, const struct item *it, struct buf *out)
{
	const struct field	*f = it->field;

	buf_printf(out, "; %s", f->name);
	if (it->member != 0)
		buf_printf(out, " %s", names_id(names, f->index, it->member));
	if (it->part.count == 0)
		return;
	buf_puts(out, ": ");
	if (f->kind == FIELD_STRUCT)
		say_part(names, &it->part, out);
	else
		say_choice(names, f, it->part.slot[0].choice, out);
}

void
order_describe(const struct order_file *f, const struct order *o, struct buf *out)
{
	static const char *const	 reach[] = {
		[REACH_BOUNDARY] = "", [REACH_TURN] = ", until the turn ends",
		    [REACH_ROUND] = ", until the round ends",
		[REACH_EVER] = ", standing",
	};
	static const char		 gap[] = ": ";
	const struct names		*names = f->tables->names;

	buf_printf(out, "%s%s", o->element.variant->name, o->part.count > 0 ? gap : "");
	say_part(names, &o->part, out);
	for (size_t i = 0; i < o->items; i++)
		if (o->item[i].word) {
			buf_puts(out, o->part.count > 0 || i > 0 ? ", " : gap);
			i += say_list(names, &o->item[i], o->items - i, out) - 1;
		} else
			say_item(names, &o->item[i], out);
	if (o->when != NULL) {
		buf_puts(out, ", if ");
		buf_printf(out, condition_words(o->when, out) ? " (%s)" : "%s",
		    condition_text(o->when));
	}
	if (o->times == 0)
		buf_puts(out, ", any number of times");
	else if (o->times > 1)
		buf_printf(out, ", up to %u times", o->times);
	buf_puts(out, reach[o->reach]);
	if (o->sequence > 0)
		buf_printf(out, ", in sequence %u", o->sequence);
	if (o->kept)
		buf_puts(out, ", kept from before");
}
