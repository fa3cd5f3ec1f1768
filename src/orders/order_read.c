/* Order files: envelope, sequences, orders and their common attributes. */

#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "orders/order_parts.h"
#include "xml/tree.h"

#define MAX_TIMES	999
#define MAX_ELEMENTS	256	/* named in a hint */

struct reader {
	struct order_file	*file;
	unsigned		 sequence;
	struct diags		*d;
};

static void
times_read(struct reader *r, struct order *o, const char *text)
{
	char	*end;
	long	 n;

	o->times = 1;
	if (text == NULL)
		return;
	if (strcmp(text, "any") == 0) {
		o->times = 0;
		return;
	}
	n = strtol(text, &end, 10);
	if (*text < '0' || *text > '9' || *end != '\0' || n < 1 || n > MAX_TIMES) {
		diag_error(r->d, "bad-times", "'%s' is not how often an order may be used", text);
		diag_hint(r->d, "1 to %d, or any", MAX_TIMES);
	} else
		o->times = (unsigned)n;
}

static void
reach_read(struct reader *r, struct order *o, const char *until, const char *standing)
{
	/* Reaches are in the order of the boundaries. */
	for (enum boundary g = BOUNDARY_TURN; until != NULL && boundary_words[g] != NULL; g++)
		if (strcmp(until, boundary_words[g]) == 0)
			o->reach = REACH_TURN + (g - BOUNDARY_TURN);
	if (until != NULL && o->reach == REACH_BOUNDARY) {
		diag_error(r->d, "bad-until", "'%s' is nothing an order can last until", until);
		diag_hint(r->d, "until=\"turn\" or until=\"round\"; for good: standing=\"yes\"");
	}
	if (standing == NULL || strcmp(standing, "no") == 0)
		return;
	if (strcmp(standing, "yes") != 0)
		diag_error(r->d, "bad-flag", "'%s' is neither yes nor no for 'standing'", standing);
	else if (until != NULL) {
		diag_error(r->d, "bad-until",
		    "an order cannot be standing and last until something");
		diag_hint(r->d, "leave out one of 'until' and 'standing'");
	}
	o->reach = REACH_EVER;
}

static void
when_read(struct reader *r, struct order *o, const char *text)
{
	struct order_file	*f = r->file;

	if (text == NULL)
		return;
	if (f->conditions == NULL)
		f->conditions = conditions_new(f->game, f->tables->names);
	o->when = condition_new(f->conditions, text, r->d);
}

static void
unknown_order(struct reader *r, const char *name)
{
	const char		*word[MAX_ELEMENTS] = { "sequence" };
	struct element		 e = { 0 };
	size_t			 count = 1;
	struct buf		 b = { 0 };

	while (count < LENGTH(word) && element_next(r->file->game, &e))
		word[count++] = e.variant->name;
	diag_error(r->d, "unknown-element", "there is no order '%s'", name);
	if (!diag_hint_near(r->d, name, word, count)) {
		for (size_t i = 0; i < count; i++)
			buf_printf(&b, "%s%s", i == 0 ? "" : ", ", word[i]);
		diag_hint(r->d, "one of: %s", b.data);
	}
	buf_clear(&b);
}

/* Copies the element without its namespace; a position has none. */
static xmlNodePtr
copy_plain(xmlNodePtr parent, xmlNodePtr node)
{
	xmlNodePtr	 copy = xml_add(parent, (const char *)node->name);

	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next)
		if (a->ns == NULL)
			xml_set(copy, (const char *)a->name,
			    xml_attribute(node, (const char *)a->name));
	XML_EACH(child, node, NULL)
		copy_plain(copy, child);
	return copy;
}

static void
source_keep(struct order_file *f, struct order *o, xmlNodePtr node)
{
	if (o->reach != REACH_EVER)
		return;
	if (f->standing == NULL)
		f->standing = xml_new("standing");
	o->source = copy_plain(xmlDocGetRootElement(f->standing), node);
}

static void
order_read(struct reader *r, xmlNodePtr node)
{
	struct order_file	*f = r->file;
	struct order		*o;
	struct element		 element;
	size_t			 errors = r->d->errors;

	diags_at(r->d, NULL, (int)xmlGetLineNo(node));
	if (!element_find(f->game, (const char *)node->name, &element)) {
		unknown_order(r, (const char *)node->name);
		return;
	}
	if (element.array != NULL && r->sequence != 0) {
		diag_error(r->d, "in-sequence", "<%s> stands in a sequence", element.variant->name);
		diag_hint(r->d, "such orders answer all at once: take it out of the sequence");
	}
	grow(&f->order, f->count, &f->room, sizeof(*f->order));
	o = &f->order[f->count++];
	*o = (struct order){ .element = element, .line = (int)xmlGetLineNo(node),
	    .sequence = r->sequence };
	times_read(r, o, xml_attribute(node, "times"));
	reach_read(r, o, xml_attribute(node, "until"), xml_attribute(node, "standing"));
	when_read(r, o, xml_attribute(node, "when"));
	fields_read(f->tables->names, o, node, order_attributes, r->d);
	if (r->d->errors > errors)
		order_clear(&f->order[--f->count]);
	else
		source_keep(f, o, node);
}

struct order *
order_read_kept(struct order_file *f, xmlNodePtr node, struct diags *d)
{
	struct reader	 r = { .file = f, .d = d };
	size_t		 count = f->count;

	order_read(&r, node);
	if (f->count == count)
		return NULL;
	f->order[count].kept = true;
	return &f->order[count];
}

static void
orders_read(struct reader *r, xmlNodePtr parent)
{
	static const char *const	 none[] = { NULL };

	for (xmlNodePtr n = parent->children; n != NULL &&
	    r->file->count <= MAX_ORDERS; n = n->next) {
		diags_at(r->d, NULL, (int)xmlGetLineNo(n));
		if (n->type == XML_TEXT_NODE && !xmlIsBlankNode(n)) {
			diags_at(r->d, NULL, (int)xmlGetLineNo(n->prev != NULL ? n->prev : parent));
			diag_error(r->d, "stray-text", "text between the orders");
			diag_hint(r->d, "a comment is <!-- like this -->");
		}
		if (n->type != XML_ELEMENT_NODE || is_foreign(n, r->d))
			continue;
		if (!xml_is(n, "sequence"))
			order_read(r, n);
		else if (r->sequence != 0)
			diag_error(r->d, "unknown-element", "a sequence holds no other sequence");
		else {
			attributes_known(n, NULL, none, r->d);
			r->sequence = ++r->file->sequences;
			orders_read(r, n);
			r->sequence = 0;
		}
	}
}

struct order_file *
order_file_salvage(xmlDocPtr doc, const struct order_context *ctx, struct diags *d)
{
	struct order_file	*f = xcalloc(1, sizeof(*f));
	struct reader		 r = { .file = f, .d = d };
	xmlNodePtr		 root = xmlDocGetRootElement(doc);

	f->game = ctx->game;
	f->tables = ctx->tables;
	f->game_id = xstrdup(ctx->game_id);
	f->turn = ctx->turn;
	if (order_envelope_read(f, root, ctx, d))
		orders_read(&r, root);
	if (f->count > MAX_ORDERS) {
		diags_at(d, NULL, f->order[MAX_ORDERS].line);
		diag_error(d, "too-many-orders", "more than %d orders in one file", MAX_ORDERS);
		diag_hint(d, "one order may be used more than once: times=\"any\"");
		f->astray = true;
	}
	if (!f->astray)
		return f;
	order_file_free(f);
	return NULL;
}

struct order_file *
order_file_read(xmlDocPtr doc, const struct order_context *ctx, struct diags *d)
{
	struct diags		 own = { 0 }, *to = d != NULL ? d : &own;
	size_t			 errors = to->errors;
	struct order_file	*f = order_file_salvage(doc, ctx, to);

	if (to->errors > errors) {
		order_file_free(f);
		f = NULL;
	}
	diags_clear(&own);
	return f;
}

void
order_clear(struct order *o)
{
	order_part_clear(&o->part);
	for (size_t i = 0; i < o->items; i++) {
		order_part_clear(&o->item[i].part);
		diags_clear(&o->item[i].fault);
	}
	free(o->item);
	free(o->said);
	free(o->before.said);
}

void
order_file_free(struct order_file *f)
{
	if (f == NULL)
		return;
	for (size_t i = 0; i < f->count; i++)
		order_clear(&f->order[i]);
	free(f->order);
	conditions_free(f->conditions);
	view_live_clear(&f->view);
	if (f->standing != NULL)
		xmlFreeDoc(f->standing);
	free(f->game_id);
	free(f);
}

size_t
order_file_count(const struct order_file *f)
{
	return f->count;
}

const struct order *
order_file_order(const struct order_file *f, size_t i)
{
	return &f->order[i];
}

struct order_at
order_place(const struct order_file *f, size_t i, const char **element)
{
	*element = f->order[i].element.variant->name;
	return (struct order_at){ .line = f->order[i].line, .order = (unsigned)i };
}

unsigned
order_times(const struct order *o)
{
	return o->times;
}

unsigned
order_sequence(const struct order *o)
{
	return o->sequence;
}

bool
order_spare(const struct order *o)
{
	return o->spare;
}
