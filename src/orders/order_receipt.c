/*
 * Orders as people are told of them: objections of the rules, gaps, the orders
 * in words, and those that stay in force from one turn to the next.
 */

#include <stdio.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/codec.h"
#include "referee/field.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

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

static void
bench_report(struct bench *b, const struct diags *from, int line, bool later)
{
	diags_at(b->d, NULL, line);
	for (size_t i = 0; i < from->count; i++) {
		const struct diag	*g = &from->diag[i];
		bool			 said = false;

		/* One note of each kind that is not yet possible is enough. */
		for (size_t j = b->first; g->severity == SEVERITY_NOTE && j < b->d->count; j++) {
			const struct diag	*old = &b->d->diag[j];

			said = said || (old->severity == g->severity && (later ?
			    strcmp(old->code, g->code) == 0 : strcmp(old->text, g->text) == 0));
		}
		if (said)
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

/*
 * Tries the order as an answer to the decision, alone or beside the orders before it, which it
 * may need; 'd' gets the faults of its first choices.
 */
static bool
bench_try(struct bench *b, struct order *o, const struct decision *decision,
    struct gathering *beside, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct gathering	 alone;
	struct order_try	 t = { .file = b->file, .order = o, .play = b->play,
	    .decision = decision, .seen = b->seen, .receipt = true, .diags = d,
	    .left_out = d == NULL ? NULL : bench_left_out, .ctx = b };

	b->file->checks = 0;
	if (beside != NULL)
		return !gathering_full(beside) && gathering_open(beside, o) &&
		    order_move_item(beside, &t);
	if (o->element.array == NULL)
		return order_move(&t, move);
	gathering_begin(&alone, b->play->game, decision, move);
	return order_move_item(&alone, &t);
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
		good = (b->beside != NULL && bench_try(b, o, open, b->beside, NULL)) ||
		    bench_try(b, o, open, NULL, &best);
	for (uint8_t kind = 1; !asked && !good && kind < game->decision_kinds; kind++) {
		const struct decision	 later = {
			.kind = kind, .seat = (uint8_t)b->file->seat, .ahead = true,
		};

		if (!order_fits(o, game, &later))
			continue;
		good = bench_try(b, o, &later, NULL, &d);
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
	 * It can answer no later decision either: a decision that gathers comes once
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
	AUTO(buf_clear) struct buf subjects = { 0 };
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
		memset(move, 0, sizeof(move));
		order_subjects(p, seen, open, move, &subjects);
		diags_at(d, NULL, 0);
		diag_error(d, "nothing-possible",
		    "the rules refuse every order here, so none of them is taken");
		if (subjects.len > 0)
			diag_hint(d, "you can give orders to: %s", subjects.data);
	}
	f->checks = 0;
	return d->errors == errors;
}

/*
 * Gaps.
 */

bool
order_file_gap(struct order_file *f, struct play *p, struct buf *open)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)];
	struct orders		 all = { .look_on = false };
	const struct decision	*decision = decisions_find(&p->decisions, f->seat);
	const struct decision_kind	*kind;
	AUTO_FREE void *seen = NULL;
	bool			 gap;

	if (decision == NULL || f->count == 0)
		return false;
	all.file[f->seat] = f;
	seen = xmalloc(p->game->state->size);
	mask_copy(p->mask[f->seat], seen, p->state);
	kind = &p->game->decision_kind[decision->kind];
	gap = !orders_answer(&all, p, decision, seen, move);
	if (kind->gather != NULL)
		gap |= order_subjects(p, seen, decision, move, open);
	if (gap && open->len == 0)
		buf_puts(open, kind->doc);
	return gap;
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

void
order_describe(const struct order_file *f, size_t number, bool kept, struct buf *out)
{
	static const char *const	 reach[] = {
		[REACH_BOUNDARY] = "", [REACH_TURN] = ", until the turn ends",
		    [REACH_ROUND] = ", until the round ends",
		[REACH_EVER] = ", standing",
	};
	static const char		 gap[] = ": ";
	const struct names		*names = f->tables->names;
	const struct order		*o = &f->order[number];

	buf_printf(out, "%s%s", o->element.variant->name, o->part.count > 0 ? gap : "");
	say_part(names, &o->part, out);
	for (size_t i = 0; i < o->items; i++) {
		const struct item	*it = &o->item[i];
		const struct field	*of = it->field;

		/* The words of one list follow its name. */
		if (it->word) {
			if (i == 0 || !it[-1].word || it[-1].field != of ||
			    it[-1].base != it->base)
				buf_printf(out, "%s%s", o->part.count > 0 || i > 0 ? ", " : gap,
				    of->name);
			buf_putc(out, ' ');
			say_choice(names, of, it->part.slot[0].choice, out);
			continue;
		}
		buf_printf(out, "; %s", of->name);
		if (it->member != 0)
			buf_printf(out, " %s", names_id(names, of->index, it->member));
		if (it->part.count == 0)
			continue;
		buf_puts(out, ": ");
		if (of->kind == FIELD_STRUCT)
			say_part(names, &it->part, out);
		else
			say_choice(names, of, it->part.slot[0].choice, out);
	}
	if (o->when != NULL) {
		buf_puts(out, ", if ");
		buf_printf(out, condition_words(o->when, out) ? " (%s)" : "%s",
		    o->when->text);
	}
	if (o->times == 0)
		buf_puts(out, ", any number of times");
	else if (o->times > 1)
		buf_printf(out, ", up to %u times", o->times);
	buf_puts(out, reach[o->reach]);
	if (o->sequence > 0)
		buf_printf(out, ", in sequence %u", o->sequence);
	if (kept && o->kept)
		buf_puts(out, ", kept from before");
}

/*
 * Orders that stay in force from one turn to the next.
 */

/*
 * <carried seat="dirk">
 *   <left order="3" used="2" says="..."/>
 *   <left order="4" used="0" number="1" says="..." line="9">
 *     <pass take="energy" .../>
 *   </left>
 *   <kept used="1" number="2" says="..." line="12" sequence="2">
 *     <gather .../>
 *   </kept>
 * </carried>
 *
 * Orders in force by number, from 1; all others of the file are out.  A standing order is here as
 * it was written, with its line.  A new file may keep it, after its own orders, or end it by its
 * 'number'.  <kept> are orders that the file keeps from earlier files.
 */
static void
carry(const struct order_file *f, size_t number, xml_node carried, unsigned *stands)
{
	const struct order	*o = &f->order[number];
	xml_node		 left = xml_add(carried, o->kept ? "kept" : "left");
	AUTO(buf_clear) struct buf says = { 0 };

	if (!o->kept)
		xml_setf(left, "order", "%zu", number + 1);
	xml_setf(left, "used", "%u", o->used);
	order_describe(f, number, false, &says);
	if (o->source != NULL)
		xml_setf(left, "number", "%u", ++*stands);
	xml_set(left, "says", says.data);
	if (o->source == NULL)
		return;
	xml_setf(left, "line", "%d", o->line);
	if (o->sequence != 0)
		xml_setf(left, "sequence", "%u", o->sequence);
	xml_add_copy(left, o->source);
}

xml_node
order_file_carry(struct order_file *f, const struct play *p, xml_node parent)
{
	xml_node	 node = NULL;
	unsigned	 stands = 0;

	order_file_lapse(f, p);
	for (size_t i = 0; i < f->count; i++) {
		if (!order_live(&f->order[i]))
			continue;
		if (node == NULL) {
			node = xml_add(parent, "carried");
			xml_set(node, "seat", names_id(f->tables->names, "seat", f->seat));
		}
		carry(f, i, node, &stands);
	}
	return node;
}

xml_node
order_carried(xml_const_tree position, const char *seat)
{
	xml_node	 root, referee;

	if (position == NULL)
		return NULL;
	root = xml_root(position);
	referee = xml_child(root, "referee");
	return xml_find(referee == NULL ? root : referee, "carried", "seat", seat);
}

static void
bad_carried(xml_node left, struct diags *d)
{
	diags_at(d, NULL, xml_line(left));
	diag_error(d, "bad-carried", "the orders carried over do not fit the order file");
}

/*
 * Adds a standing order of an earlier file behind the present ones; its sequence number goes on
 * from 'sequences'.  An order that cannot be read now is out.
 */
static void
take_up(struct order_file *f, xml_node left, unsigned sequences, unsigned number,
    struct diags *d)
{
	xml_node	 element = xml_child(left, NULL);
	int64_t		 used = xml_number_or(left, "used", 0, INT32_MAX, -1);
	int64_t		 sequence = xml_number_or(left, "sequence", 1, INT32_MAX / 2, 0);
	struct order	*o;

	if (element == NULL || used < 0) {
		bad_carried(left, d);
		return;
	}
	o = f->count < MAX_ORDERS ? order_read(f, element, 0, d) : NULL;
	if (o == NULL)
		return;
	o->kept = true;
	o->used = (unsigned)used;
	o->number = number;
	o->line = (int)xml_number_or(left, "line", 1, INT32_MAX, 0);
	if (sequence != 0)
		o->sequence = sequences + (unsigned)sequence;
	f->sequences = MAX(f->sequences, o->sequence);
}

bool
order_file_recall(struct order_file *f, xml_node carried, struct diags *d)
{
	size_t	 errors = d->errors, own = f->count;

	for (size_t i = 0; i < f->count; i++)
		f->order[i].out = f->order[i].past = true;
	XML_EACH(left, carried, "left") {
		int64_t	 order = xml_number_or(left, "order", 1, (int64_t)own, 0);
		int64_t	 used = xml_number_or(left, "used", 0, INT32_MAX, -1);

		if (order <= 0 || used < 0) {
			bad_carried(left, d);
			continue;
		}
		f->order[order - 1].out = f->order[order - 1].past = false;
		f->order[order - 1].used = (unsigned)used;
	}
	XML_EACH(kept, carried, "kept")
		take_up(f, kept, 0, 0, d);
	return d->errors == errors;
}

static bool
is_ended(const struct order_file *f, unsigned number)
{
	return number <= MAX_STANDING && f->ends[number];
}

void
order_file_keep(struct order_file *f, xml_node carried, struct diags *d)
{
	unsigned	 sequences = f->sequences, number = 0;
	AUTO(buf_clear) struct buf text = { 0 };	/* of all that are kept */

	if (!f->keeps || carried == NULL)
		return;
	XML_EACH(left, carried, NULL) {
		if (xml_child(left, NULL) == NULL)
			continue;
		if (is_ended(f, ++number))
			continue;
		xml_write_piece(xml_child(left, NULL), &text);
		if (text.len <= XML_CAP_ORDERS)
			take_up(f, left, sequences, number, d);
	}
}

unsigned
order_standing(xml_node carried)
{
	unsigned	 stands = 0;

	if (carried != NULL)
		XML_EACH(left, carried, NULL)
			stands += xml_child(left, NULL) != NULL;
	return stands;
}

bool
order_file_ends_fit(const struct order_file *f, xml_node carried, struct diags *d)
{
	unsigned	 stands = order_standing(carried), number = MAX_STANDING;

	while (number > 0 && !f->ends[number])
		number--;
	if (number <= stands)
		return true;
	diag_error(d, "bad-ends", "no standing order has the number %u", number);
	if (stands == 0)
		diag_hint(d, "there are none: leave out 'ends'");
	else
		diag_hint(d, "1 to %u, as the report of the last turn numbers them", stands);
	return false;
}

void
order_file_ends(const struct order_file *f, xml_node carried, struct buf *out)
{
	unsigned	 number = 0, others = 0;

	if (carried == NULL)
		return;
	XML_EACH(left, carried, NULL)
		if (xml_child(left, NULL) == NULL)
			others++;
		else if (is_ended(f, ++number) || !f->keeps)
			buf_printf(out, "%s\n", xml_attribute_or(left, "says", ""));
	if (others > 0)
		buf_printf(out, "%u order%s without standing, still in force\n", others,
		    others == 1 ? "" : "s");
}

void
order_file_number_kept(struct order_file *f)
{
	for (size_t i = 0; i < f->count; i++)
		if (f->order[i].kept)
			f->order[i].line = -(int)f->order[i].number;
}
