/* Fields of an order: from an element, its attributes and children, to the parts of a move. */

#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "orders/order_parts.h"
#include "xml/tree.h"

/* The source and target of a struct of a move. */
struct place {
	const struct names	*names;
	xmlNodePtr		 node;
	struct rows		 rows;
	size_t			 base;		/* of the struct, from the first byte of the part */
	struct part		*part;
	/* gets the items of the arrays; NULL: they stay in the part */
	struct order		*order;
	struct diags		*d;
};

void
rows_add(struct rows *r, const struct field *f, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (r->count == MAX_ROWS)
			bug("more than %d fields in one struct of a move", MAX_ROWS);
		r->row[r->count++] = &f[i];
	}
}

static const struct field *
rows_find(const struct rows *r, const char *name)
{
	for (size_t i = 0; i < r->count; i++)
		if (strcmp(r->row[i]->name, name) == 0)
			return r->row[i];
	return NULL;
}

static bool
is_tally(const struct rows *r, const struct field *f)
{
	for (size_t i = 0; i < r->count; i++)
		if (r->row[i]->count != NULL && strcmp(r->row[i]->count, f->name) == 0)
			return true;
	return false;
}

static bool
may_miss(const struct field *f)
{
	return (f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0 || f->kind == FIELD_FLAG ||
	    f->kind == FIELD_SET || f->length > 0;
}

static size_t
attributes(const struct field *f, size_t count, bool optional, const char **name, size_t room)
{
	struct rows	 rows = { .count = 0 };
	size_t		 n = 0;

	rows_add(&rows, f, count);
	for (size_t i = 0; i < count && n < room; i++)
		if (order_shape(&f[i]) == SHAPE_ATTRIBUTE && may_miss(&f[i]) == optional &&
		    !is_tally(&rows, &f[i]))
			name[n++] = f[i].name;
	return n;
}

size_t
order_positions(const struct field *f, size_t count, const char **name, size_t room)
{
	return attributes(f, count, false, name, room);
}

size_t
order_optionals(const struct field *f, size_t count, const char **name, size_t room)
{
	return attributes(f, count, true, name, room);
}

static void
missing(const struct place *at, const struct field *f)
{
	bool	 child = order_shape(f) == SHAPE_CHILD;

	diags_at(at->d, NULL, (int)xmlGetLineNo(at->node));
	diag_error(at->d, child ? "missing-element" : "missing-attribute", "<%s> needs %s '%s'",
	    (const char *)at->node->name, child ? "an element" : "the attribute", f->name);
	diag_hint(at->d, "%s: %s", f->name, f->doc);
}

/* Sets the count of an array that was written out; a count by the player must be correct. */
static void
tally_set(const struct place *at, const struct field *f, size_t count)
{
	const struct field	*tally = f->count != NULL ? rows_find(&at->rows, f->count) : NULL;
	struct slot		*s;

	if (tally == NULL)
		return;
	s = order_part_add(at->part, tally, at->base + tally->offset);
	s->choice = xcalloc(1, sizeof(*s->choice));
	s->choice->value = (int64_t)count;
	s->choices = 1;
	s->implied = true;
}

static void
tally_compare(const struct place *at, const struct field *f, size_t count)
{
	const char	*said = f->count != NULL ? xml_attribute(at->node, f->count) : NULL;

	if (said == NULL || xml_number_or(at->node, f->count, 0, INT32_MAX, -1) == (int64_t)count)
		return;
	diags_at(at->d, NULL, (int)xmlGetLineNo(at->node));
	diag_error(at->d, "bad-count", "'%s' says %s, but there are %zu in '%s'", f->count, said,
	    count, f->name);
	diag_hint(at->d, "it may be left out");
}

/* Adds a new item to the order, for this array. */
static struct item *
item_add(const struct place *at, const struct field *f, int line)
{
	struct order	*o = at->order;

	grow(&o->item, o->items, &o->room, sizeof(*o->item));
	o->item[o->items] = (struct item){ .field = f, .base = at->base, .line = line,
	    .tally = f->count != NULL ? rows_find(&at->rows, f->count) : NULL };
	return &o->item[o->items++];
}

/* A list becomes as many items as it has words. */
static void
words_read(const struct place *at, const struct field *f, const char *text)
{
	struct part	 words = { 0 };
	size_t		 count;

	if (!order_list_read(at->names, f, text, &words, at->d)) {
		order_part_clear(&words);
		return;
	}
	count = words.count;
	for (size_t i = 0; i < count; i++) {
		struct item	*item = item_add(at, f, (int)xmlGetLineNo(at->node));

		item->word = true;
		*order_part_add(&item->part, f, 0) = words.slot[i];
	}
	free(words.slot);
	tally_compare(at, f, count);
}

static void
attribute_read(const struct place *at, const struct field *f)
{
	const char	*text = xml_attribute(at->node, f->name);
	size_t		 count;

	diags_at(at->d, NULL, (int)xmlGetLineNo(at->node));
	if (text == NULL) {
		if (!may_miss(f))
			missing(at, f);
		return;
	}
	if (f->length == 0) {
		value_read(at->names, f, text, order_part_add(at->part, f, at->base + f->offset),
		    at->d);
		return;
	}
	if (at->order != NULL && f->count != NULL && (f->order & ORDER_WHOLE) == 0) {
		words_read(at, f, text);
		return;
	}
	if (!values_read(at->names, f, at->base + f->offset, text, at->part, &count, at->d))
		return;
	tally_set(at, f, count);
	tally_compare(at, f, count);
}

static void	 struct_read(const struct place *, const char *const *extra);

static void
child_read(const struct place *at, const struct field *f)
{
	xmlNodePtr	 child = xml_child(at->node, f->name), next;
	struct place	 in = *at;

	if (child == NULL) {
		if (!may_miss(f))
			missing(at, f);
		return;
	}
	if ((next = xml_next(child, f->name)) != NULL) {
		diags_at(at->d, NULL, (int)xmlGetLineNo(next));
		diag_error(at->d, "too-many-items", "<%s> holds a second <%s>",
		    (const char *)at->node->name, f->name);
	}
	in.node = child;
	in.base += f->offset;
	in.rows.count = 0;
	rows_add(&in.rows, f->sub->field, f->sub->count);
	struct_read(&in, NULL);
}

/* Returns the element of an indexed array for this child, or 0 with a fault. */
static unsigned
member_of(const struct place *at, const struct field *f, xmlNodePtr child)
{
	const char		*name = field_key(f), *id = xml_attribute(child, name);
	const struct list	*l = names_find(at->names, f->index);
	unsigned		 member = 0;

	diags_at(at->d, NULL, (int)xmlGetLineNo(child));
	if (id == NULL)
		diag_error(at->d, "missing-attribute", "<%s> needs the attribute '%s'", f->name,
		    name);
	else if ((member = list_mean(l, id)) == 0)
		member_read(at->names, f->index, id, &member, at->d);
	if (member >= f->length)
		bug("'%s' has no room for %s %u", f->name, f->index, member);
	for (xmlNodePtr n = xml_child(at->node, f->name); member != 0 &&
	    n != child; n = xml_next(n, f->name))
		if (list_mean(l, xml_attribute_or(n, name, "")) == member) {
			diag_error(at->d, "repeated-item", "<%s> for '%s' is there twice", f->name,
			    id);
			return 0;
		}
	return member;
}

/* Reads one child of an array into a part at 'base'. */
static void
element_read(const struct place *at, const struct field *f, xmlNodePtr child, struct part *part,
    size_t base)
{
	const char	*extra[] = { f->index != NULL ? field_key(f) : NULL, NULL, NULL };
	struct place	 in = { .names = at->names, .node = child, .base = base, .part = part,
	    .d = at->d };

	if (f->kind == FIELD_STRUCT)
		rows_add(&in.rows, f->sub->field, f->sub->count);
	else
		extra[1] = "n";
	struct_read(&in, extra);
	if (f->kind == FIELD_STRUCT)
		return;
	diags_at(at->d, NULL, (int)xmlGetLineNo(child));
	if (xml_attribute(child, "n") != NULL)
		value_read(at->names, f, xml_attribute(child, "n"), order_part_add(part, f, base),
		    at->d);
	else
		diag_error(at->d, "missing-attribute", "<%s> needs the attribute 'n'", f->name);
}

static void
items_read(const struct place *at, const struct field *f)
{
	size_t	 count = 0, room = f->index != NULL ? f->length - 1 : f->length;

	for (xmlNodePtr child = xml_child(at->node, f->name); child != NULL; child = xml_next(child,
	    f->name)) {
		unsigned	 member = f->index != NULL ? member_of(at, f, child) : 0;
		size_t		 number = f->index != NULL ? member : count;
		struct item	*item;

		if (count++ == room) {
			diags_at(at->d, NULL, (int)xmlGetLineNo(child));
			diag_error(at->d, "too-many-items", "<%s> holds more than %zu <%s>",
			    (const char *)at->node->name, room,
			    f->name);
			return;
		}
		if (at->order == NULL) {
			element_read(at, f, child, at->part,
			    at->base + f->offset + number * f->width);
			continue;
		}
		item = item_add(at, f, (int)xmlGetLineNo(child));
		item->member = member;
		element_read(at, f, child, &item->part, 0);
	}
	if (at->order == NULL)
		tally_set(at, f, count);
	tally_compare(at, f, count);
}

static void
struct_read(const struct place *at, const char *const *extra)
{
	attributes_known(at->node, &at->rows, extra, at->d);
	order_children_known(at->node, &at->rows, at->d);
	for (size_t i = 0; i < at->rows.count; i++) {
		const struct field	*f = at->rows.row[i];

		if (is_tally(&at->rows, f))
			continue;
		switch (order_shape(f)) {
		case SHAPE_ATTRIBUTE:
			attribute_read(at, f);
			break;
		case SHAPE_CHILD:
			child_read(at, f);
			break;
		case SHAPE_ITEMS:
			items_read(at, f);
			break;
		}
	}
}

void
fields_read(const struct names *names, struct order *o, xmlNodePtr node, const char *const *extra,
    struct diags *d)
{
	struct place	 at = { .names = names, .node = node, .part = &o->part, .order = o,
	    .d = d };

	rows_add(&at.rows, o->element.variant->field, o->element.variant->count);
	struct_read(&at, extra);
}
