/* Orders in words, for receipts: as the rules read them, not as they were written. */

#include <string.h>

#include "orders/order_parts.h"

static void
put_set(const struct names *names, const struct field *f, uint64_t set, struct buf *out)
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
put_choice(const struct names *names, const struct field *f, const struct choice *c,
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
		put_set(names, f, (uint64_t)c->value, out);
	else if (f->kind == FIELD_FLAG)
		buf_puts(out, c->value != 0 ? "yes" : "no");
	else
		buf_printf(out, "%lld", (long long)c->value);
}

static void
put_part(const struct names *names, const struct part *p, struct buf *out)
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
			put_choice(names, s->field, &s->choice[c], out);
		}
	}
}

/* Adds the words of one list from the first on; returns their number. */
static size_t
put_list(const struct names *names, const struct item *it, size_t items, struct buf *out)
{
	size_t	 n = 0;

	buf_puts(out, it->field->name);
	for (; n < items && it[n].word && it[n].field == it->field && it[n].base == it->base; n++) {
		buf_putc(out, ' ');
		put_choice(names, it->field, it[n].part.slot[0].choice, out);
	}
	return n;
}

static void
put_item(const struct names *names, const struct item *it, struct buf *out)
{
	const struct field	*f = it->field;

	buf_printf(out, "; %s", f->name);
	if (it->member != 0)
		buf_printf(out, " %s", names_id(names, f->index, it->member));
	if (it->part.count == 0)
		return;
	buf_puts(out, ": ");
	if (f->kind == FIELD_STRUCT)
		put_part(names, &it->part, out);
	else
		put_choice(names, f, it->part.slot[0].choice, out);
}

/* Adds it in words if possible, and as it was written. */
static void
put_condition(const struct condition *c, struct buf *out)
{
	buf_puts(out, ", if ");
	buf_printf(out, condition_words(c, out) ? " (%s)" : "%s", condition_text(c));
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
	put_part(names, &o->part, out);
	for (size_t i = 0; i < o->items; i++)
		if (o->item[i].word) {
			buf_puts(out, o->part.count > 0 || i > 0 ? ", " : gap);
			i += put_list(names, &o->item[i], o->items - i, out) - 1;
		} else
			put_item(names, &o->item[i], out);
	if (o->when != NULL)
		put_condition(o->when, out);
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
