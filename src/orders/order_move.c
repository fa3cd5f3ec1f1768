/*
 * From an order to a move: choices are taken in lexicographic order, the last field changing
 * fastest.  Amounts in words are read when everything else is set.
 */

#include <string.h>

#include "referee/field.h"
#include "orders/order_parts.h"

/* Plain values first, then amounts of the whole, then of the rest. */
enum pass { PASS_PLAIN, PASS_AMOUNT, PASS_REST, PASSES };

static enum pass
pass_of(const struct choice *c)
{
	switch (c->amount) {
	case AMOUNT_NUMBER:
		return PASS_PLAIN;
	case AMOUNT_REST:
		return PASS_REST;
	default:
		return PASS_AMOUNT;
	}
}

static void
store(unsigned char *at, const struct field *f, int64_t value)
{
	field_store(&(struct field){ .width = f->width }, at, 0, (uint64_t)value);
}

static int64_t
amount(const struct dry_run *t, const void *move, const struct slot *s, enum amount word,
    size_t item)
{
	int	 all = t->play->game->amount(t->play->tables, t->seen, t->decision, move, s->field,
	    item);

	if (word == AMOUNT_HALF)
		all /= 2;
	else if (word == AMOUNT_ALL_BUT_1)
		all -= 1;
	return MIN(MAX(all, t->receipt ? 1 : 0), field_high(s->field));
}

/* Stores the values of this pass; true if a later pass has work too. */
static bool
part_fill(const struct dry_run *t, const struct part *p, unsigned char *move, size_t base,
    size_t item, enum pass pass)
{
	bool	 more = false;

	for (size_t i = 0; i < p->count; i++) {
		const struct slot	*s = &p->slot[i];
		const struct choice	*c = &s->choice[s->chosen];
		enum pass		 own = pass_of(c);

		if (own > pass)
			more = true;
		if (own != pass)
			continue;
		store(move + base + s->offset, s->field,
		    own == PASS_PLAIN ? c->value : amount(t, move, s, c->amount, item));
	}
	return more;
}

/* The taken items move up: an item left out leaves no gap. */
static bool
items_fill(const struct dry_run *t, unsigned char *move, enum pass pass)
{
	const struct item	*before = NULL;
	size_t			 free = 0;
	bool			 more = false;

	for (size_t i = 0; i < t->order->items; i++) {
		const struct item	*it = &t->order->item[i];
		size_t			 number;

		if (before == NULL || before->field != it->field || before->base != it->base)
			free = 0;
		before = it;
		if (!it->taken)
			continue;
		number = it->member != 0 ? it->member : free;
		free++;
		if (it->tally != NULL)
			store(move + t->base + it->base + it->tally->offset, it->tally,
			    (int64_t)free);
		more |= part_fill(t, &it->part, move,
		    t->base + it->base + it->field->offset + number * it->field->width, number,
		    pass);
	}
	return more;
}

static void
fill(const struct dry_run *t, void *move)
{
	const struct gathering	*g = t->gathering;
	const struct element	*e = &t->order->element;
	unsigned char		*at = (unsigned char *)move + t->base;
	size_t			 item = g != NULL ? g->count : 0;
	bool			 more = true;

	memset(at, 0, g != NULL ? e->array->width : t->play->game->move->size);
	*at = (unsigned char)(g != NULL ? e->item : e->move);
	for (enum pass pass = PASS_PLAIN; more && pass < PASSES; pass++) {
		more = part_fill(t, &t->order->part, move, t->base, item, pass);
		more |= items_fill(t, move, pass);
	}
}

static bool
spent(const struct dry_run *t)
{
	return t->tried >= ORDER_CHOICES || t->file->checks >= MAX_CHECKS;
}

static bool
accepted(struct dry_run *t, void *move, struct diags *d)
{
	if (spent(t))
		return false;
	t->tried++;
	t->file->checks++;
	fill(t, move);
	if (t->gathering != NULL && gathering_bars(t->gathering))
		return false;
	return t->play->game->check(t->play->tables, t->seen, t->decision, move, d);
}

static void
part_first(struct part *p)
{
	for (size_t i = 0; i < p->count; i++)
		p->slot[i].chosen = 0;
}

/* Moves to the next combination.  After the last it returns false and goes back to the first. */
static bool
part_next(struct part *p)
{
	for (size_t i = p->count; i-- > 0;) {
		if (p->slot[i].pinned)
			continue;
		if (++p->slot[i].chosen < p->slot[i].choices)
			return true;
		p->slot[i].chosen = 0;
	}
	return false;
}

/* True if the array has room for the item beside those taken before it. */
static bool
has_room(const struct order *o, size_t item)
{
	const struct item	*it = &o->item[item];
	size_t			 taken = 0;

	for (size_t i = 0; i < item; i++) {
		const struct item	*one = &o->item[i];

		taken += one->taken && one->field == it->field && one->base == it->base;
	}
	return it->member != 0 || taken < it->field->length;
}

static bool
item_take(struct dry_run *t, struct item *it, void *move)
{
	struct diags	*d = t->left_out != NULL && !it->word ? &it->fault : NULL;

	it->taken = true;
	do {
		if (accepted(t, move, d))
			return true;
		d = NULL;
	} while (!spent(t) && part_next(&it->part));
	it->taken = false;
	return false;
}

/* Takes the items one by one, each if the rules accept it beside those before it. */
static bool
items_take(struct dry_run *t, void *move)
{
	struct order	*o = t->order;
	bool		 any = false;

	for (size_t i = 0; i < o->items; i++) {
		o->item[i].taken = false;
		part_first(&o->item[i].part);
		diags_clear(&o->item[i].fault);
	}
	for (size_t i = 0; i < o->items; i++)
		any |= has_room(o, i) && item_take(t, &o->item[i], move);
	if (!any)
		return false;
	fill(t, move);
	for (size_t i = 0; i < o->items && t->left_out != NULL; i++)
		if (!o->item[i].taken && !o->item[i].word)
			t->left_out(t, &o->item[i]);
	return true;
}

bool
order_move(struct dry_run *t, void *move)
{
	struct order	*o = t->order;

	t->tried = 0;
	order_pin(o, t->play->game, t->decision);
	for (size_t i = 0; i < o->items; i++) {
		o->item[i].taken = has_room(o, i);
		part_first(&o->item[i].part);
	}
	if (accepted(t, move, t->diags))
		return true;
	if (o->items > 0 && items_take(t, move))
		return true;
	while (!spent(t) && part_next(&o->part))
		if (o->items > 0 ? items_take(t, move) : accepted(t, move, NULL))
			return true;
	return false;
}

bool
order_move_item(struct gathering *g, struct dry_run *t)
{
	const struct field	*array = g->element.array;

	t->gathering = g;
	t->base = array->offset + g->count * array->width;
	field_store(g->tally, g->move, 0, g->count + 1);
	if (order_move(t, g->move)) {
		g->count++;
		return true;
	}
	memset(field_at_mutable(array, g->move, g->count), 0, array->width);
	field_store(g->tally, g->move, 0, g->count);
	return false;
}
