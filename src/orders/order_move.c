/*
 * From orders to moves: the decisions that an order may answer, the choices
 * that are tried, and the many orders that answer one decision together.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

#define SUBJECTS	65536	/* more than a field of an id can hold */

/*
 * The decisions that an order may answer.
 */

bool
order_live(const struct order *o)
{
	return !o->out && (o->times == 0 || o->used < o->times);
}

static bool
set_holds(uint64_t set, uint64_t member)
{
	return member != 0 && member <= 64 && (set >> (member - 1) & 1) != 0;
}

/* Returns the choice that fits the decision, or -1.  A field left out is no choice, but may fit. */
static int
slot_fitting(const struct field *f, const struct slot *s, const struct decision_kind *kind,
    const struct decision *decision)
{
	const struct layout	 about_rows = { .field = kind->field, .count = kind->count };
	const struct field	*row = layout_find(&about_rows, f->name);
	uint64_t		 about = 0;

	/* Without such a row the decision is not about it. */
	if (row != NULL && row->kind == FIELD_INTEGER)
		about = (uint64_t)field_load_signed(row, decision, 0);
	else if (row != NULL)
		about = field_load(row, decision, 0);
	if (s == NULL || (f->kind == FIELD_SET && s->choice->value == 0))
		return (f->order & ORDER_EXACT) == 0 || about == 0 ? 0 : -1;
	for (unsigned i = 0; i < s->choices; i++) {
		uint64_t	 value = (uint64_t)s->choice[i].value;
		bool		 fits = value == about;

		if (value != 0 && f->kind == FIELD_SET)
			fits = set_holds(value, about);
		else if (value != 0 && row != NULL && row->kind == FIELD_SET)
			fits = set_holds(about, value);
		if (fits)
			return (int)i;
	}
	return -1;
}

bool
order_fits(const struct order *o, const struct game *game, const struct decision *decision)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];

	if ((kind->admits & ADMIT(o->element.move)) == 0)
		return false;
	for (size_t i = 0; i < o->element.variant->count && !decision->ahead; i++) {
		const struct field	*f = &o->element.variant->field[i];
		const struct slot	*s = NULL;

		for (size_t k = 0; k < o->part.count; k++)
			if (o->part.slot[k].field == f)
				s = &o->part.slot[k];
		if ((f->order & ORDER_MATCH) != 0 && slot_fitting(f, s, kind, decision) < 0)
			return false;
	}
	return true;
}

/*
 * Gathering: the move is built from orders in the order of the file; for each
 * subject the first that is taken stands.
 */

void
gathering_begin(struct gathering *g, const struct game *game, const struct decision *decision,
    void *move)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];
	unsigned		 tag = 1;

	while ((kind->admits & ADMIT(tag)) == 0)
		tag++;
	*g = (struct gathering){
		.element = { .move = tag, .array = element_array(game, tag) },
		.subject = kind->subject, .move = move,
	};
	if (g->element.array == NULL)
		bug("%s gathers '%s', which is no array", kind->name, kind->gather);
	g->tally = element_tally(game, &g->element);
	*(unsigned char *)move = (unsigned char)tag;
	g->count = field_load(g->tally, move, 0);
}

bool
gathering_full(const struct gathering *g)
{
	return g->count == g->element.array->length;
}

static const struct field *
subject_field(const struct gathering *g, const struct variant *v)
{
	for (size_t i = 0; g->subject != NULL && i < v->count; i++)
		if (strcmp(v->field[i].name, g->subject) == 0)
			return &v->field[i];
	return NULL;
}

/*
 * True if an item before 'end' is for this subject; subject 0, none, may have any number of items.
 */
static bool
subject_is_taken(const struct gathering *g, uint64_t subject, size_t end)
{
	const struct field	*array = g->element.array;

	for (size_t i = 0; subject != 0 && i < end; i++) {
		const unsigned char	*item = field_at(array, g->move, i);
		const struct field	*f = subject_field(g, &array->sub->variant[*item]);

		if (f != NULL && field_load(f, item, 0) == subject)
			return true;
	}
	return false;
}

bool
gathering_open(const struct gathering *g, const struct order *o)
{
	const struct field	*f = subject_field(g, o->element.variant);
	bool			 any = false;

	for (size_t i = 0; f != NULL && i < o->part.count; i++) {
		const struct slot	*s = &o->part.slot[i];

		for (unsigned c = 0; s->field == f && c < s->choices; c++) {
			any = true;
			if (!subject_is_taken(g, (uint64_t)s->choice[c].value, g->count))
				return true;
		}
	}
	return !any;
}

bool
gathering_bars(const struct gathering *g)
{
	const unsigned char	*item = field_at(g->element.array, g->move, g->count);
	const struct field	*f = subject_field(g, &g->element.array->sub->variant[*item]);

	return f != NULL && subject_is_taken(g, field_load(f, item, 0), g->count);
}

bool
order_subjects(const struct play *p, const void *seen, const struct decision *decision,
    void *move, struct buf *out)
{
	uint64_t		 told[SUBJECTS / 64] = { 0 };
	size_t			 size = p->game->move->size, count;
	AUTO_FREE char *moves = xcalloc(GATHERING_SHOWN, size);
	struct gathering g;
	bool			 found = false;

	gathering_begin(&g, p->game, decision, move);
	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count && !gathering_full(&g); i++) {
		const struct field	*array = g.element.array, *f;
		unsigned char		*item = field_at_mutable(array, move, g.count);
		uint64_t		 who;

		memcpy(item, field_at(array, moves + i * size, 0), array->width);
		f = *item == 0 ? NULL : subject_field(&g, &array->sub->variant[*item]);
		who = f == NULL || f->kind != FIELD_ID ? 0 : field_load(f, item, 0);
		if (who != 0 && (told[who / 64] >> who % 64 & 1) != 0)
			continue;
		field_store(g.tally, move, 0, g.count + 1);
		if (gathering_bars(&g) ||
		    !game_check(p->game, p->tables, seen, decision, move, NULL))
			continue;
		found = true;
		if (who == 0)
			continue;
		told[who / 64] |= (uint64_t)1 << who % 64;
		buf_printf(out, "%s%s", out->len > 0 ? ", " : "",
		    names_title(p->tables->names, f->list, (unsigned)who));
	}
	field_store(g.tally, move, 0, g.count);
	return found;
}

/*
 * Choices, in lexicographic order, the last field changing fastest.  Amounts in
 * words are read when everything else is set.
 */

/* Plain values first, then amounts of the whole, then of the rest. */
enum pass { PASS_PLAIN, PASS_AMOUNT, PASS_REST, PASSES };

static void
store(unsigned char *at, const struct field *f, int64_t value)
{
	field_store(&(struct field){ .width = f->width }, at, 0, (uint64_t)value);
}

static int64_t
amount(const struct order_try *t, const void *move, const struct slot *s, enum amount word,
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
part_fill(const struct order_try *t, const struct part *p, unsigned char *move, size_t base,
    size_t item, enum pass pass)
{
	bool	 more = false;

	for (size_t i = 0; i < p->count; i++) {
		const struct slot	*s = &p->slot[i];
		const struct choice	*c = &s->choice[s->chosen];
		enum pass		 own = c->amount == AMOUNT_NUMBER ? PASS_PLAIN :
		    c->amount == AMOUNT_REST ? PASS_REST : PASS_AMOUNT;

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
items_fill(const struct order_try *t, unsigned char *move, enum pass pass)
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
fill(const struct order_try *t, void *move)
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
spent(const struct order_try *t)
{
	return t->tried >= ORDER_CHOICES || t->file->checks >= MAX_CHECKS;
}

static bool
accepted(struct order_try *t, void *move, struct diags *d)
{
	if (spent(t))
		return false;
	t->tried++;
	t->file->checks++;
	fill(t, move);
	if (t->gathering != NULL && gathering_bars(t->gathering))
		return false;
	return game_check(t->play->game, t->play->tables, t->seen, t->decision, move, d);
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

/* Takes the items one by one, each if the rules accept it beside those before it. */
static bool
items_take(struct order_try *t, void *move)
{
	struct order	*o = t->order;
	bool		 any = false;

	for (size_t i = 0; i < o->items; i++) {
		o->item[i].taken = false;
		part_first(&o->item[i].part);
		diags_clear(&o->item[i].fault);
	}
	for (size_t i = 0; i < o->items; i++) {
		struct item	*it = &o->item[i];
		struct diags	*d = t->left_out != NULL && !it->word ? &it->fault : NULL;

		if (!has_room(o, i))
			continue;
		it->taken = true;
		while (!accepted(t, move, d)) {
			d = NULL;
			if (spent(t) || !part_next(&it->part)) {
				it->taken = false;
				break;
			}
		}
		any |= it->taken;
	}
	if (!any)
		return false;
	fill(t, move);
	for (size_t i = 0; i < o->items && t->left_out != NULL; i++)
		if (!o->item[i].taken && !o->item[i].word)
			t->left_out(t, &o->item[i]);
	return true;
}

bool
order_move(struct order_try *t, void *move)
{
	const struct decision_kind	*kind = &t->play->game->decision_kind[t->decision->kind];
	struct order			*o = t->order;

	t->tried = 0;
	/* A matched field counts only the ranked choices that fit. */
	for (size_t i = 0; i < o->part.count; i++) {
		struct slot	*s = &o->part.slot[i];

		s->pinned = (s->field->order & ORDER_MATCH) != 0 && !t->decision->ahead;
		s->chosen = s->pinned ? (unsigned)slot_fitting(s->field, s, kind, t->decision) : 0;
	}
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
order_move_item(struct gathering *g, struct order_try *t)
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
