/* Order files: their envelope, sequences, orders and the attributes that all orders have. */

#include <sys/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"
#include "xml/lines.h"
#include "xml/tree.h"

#define HEX_NONCE	32	/* characters that hold 128 bits */
#define BASE64_NONCE	22
#define LONG_NONCE	128
#define MAX_TIMES	999
#define MAX_ELEMENTS	256	/* named in a hint */

/*
 * The envelope.
 */

/* 22 or 32 random characters have fewer different ones once in millions of years */
#define MIN_DISTINCT	7

static const char *const	envelope_attributes[] = { "game", "turn", "seat", "on", "nonce",
    "keep", "ends", "suppose", NULL };
static const char		hex[] = "0123456789abcdefABCDEF";
static const char		base64url[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void
order_nonce(char nonce[ORDER_NONCE])
{
	unsigned char	 bytes[(ORDER_NONCE - 1) / 2];

	if (getrandom(bytes, sizeof(bytes), 0) != (ssize_t)sizeof(bytes))
		die("no random bytes");
	for (size_t i = 0; i < sizeof(bytes); i++)
		snprintf(nonce + 2 * i, 3, "%02x", bytes[i]);
}

unsigned
order_seat(xmlDocPtr doc, const struct names *names)
{
	xmlNodePtr		 root = xmlDocGetRootElement(doc);
	const struct list	*seats = names_find(names, "seat");
	const char		*id = xml_attribute(root, "seat");

	return id == NULL || seats == NULL ? 0 : list_find(seats, id);
}

static bool
root_read(xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	char	*ns;
	bool	 same;

	if (!xml_is(root, "orders")) {
		diag_error(d, "wrong-document", "the document is <%s>, not <orders>",
		    (const char *)root->name);
		return false;
	}
	ns = xasprintf("urn:assize:%s:1", ctx->game->name);
	same = root->ns != NULL && root->ns->href != NULL &&
	    strcmp((const char *)root->ns->href, ns) == 0;
	if (!same) {
		diag_error(d, "wrong-namespace", "these are not orders for %s", ctx->game->title);
		diag_hint(d, "the file begins with <orders xmlns=\"%s\"", ns);
	}
	free(ns);
	return same;
}

/* Returns the attribute, or NULL with a fault. */
static const char *
needed(xmlNodePtr root, const char *name, const char *hint, struct diags *d)
{
	const char	*value = xml_attribute(root, name);

	if (value == NULL || *value == '\0') {
		diag_error(d, "missing-attribute", "<orders> needs the attribute '%s'", name);
		diag_hint(d, "%s=\"%s\"", name, hint);
		return NULL;
	}
	return value;
}

/*
 * These return false if a file is meant for something else: its orders would be judged in the wrong
 * context.
 */
static bool
game_read(xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	const char	*value = needed(root, "game", ctx->game_id, d);

	if (value == NULL || strcmp(value, ctx->game_id) == 0)
		return true;
	diag_error(d, "wrong-game", "these orders are for the game '%s'", value);
	diag_hint(d, "this one is '%s'", ctx->game_id);
	return false;
}

static bool
turn_read(xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	char	*now = xasprintf("%u", ctx->turn);
	const char	*value = needed(root, "turn", now, d);
	bool		 ours = true;

	if (value != NULL && value[strspn(value, "0123456789")] != '\0') {
		diag_error(d, "bad-number", "'%s' is no turn", value);
		diag_hint(d, "turn=\"%s\"", now);
	} else if (value != NULL &&
	    xml_number_or(root, "turn", 0, UINT32_MAX, -1) != (int64_t)ctx->turn) {
		diag_error(d, "wrong-turn", "these orders are for turn %s", value);
		diag_hint(d, "orders for turn %s are awaited", now);
		ours = false;
	}
	free(now);
	return ours;
}

static bool
seat_read(struct order_file *f, xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	const struct list	*seats = names_find(ctx->tables->names, "seat");
	const char		*value = needed(root, "seat",
	    ctx->seat != 0 ? list_id(seats, ctx->seat) : "...", d);

	if (value == NULL)
		return false;
	f->seat = list_find(seats, value);
	if (f->seat == 0) {
		diag_error(d, "unknown-seat", "nobody called '%s' sits at this table", value);
		diag_hint_near(d, value, (const char *const *)seats->id, seats->count);
	} else if (ctx->seat != 0 && f->seat != ctx->seat) {
		diag_error(d, "wrong-seat", "these orders say they are from '%s'", value);
		diag_hint(d, "orders of '%s' are taken here", list_id(seats, ctx->seat));
		return false;
	}
	return f->seat != 0;
}

static bool
on_read(xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	const char	*value = xml_attribute(root, "on");
	size_t		 len = value != NULL ? strlen(value) : 0;

	if (ctx->on == NULL)
		return true;
	if (value == NULL) {
		if (ctx->on_required) {
			diag_error(d, "missing-attribute", "<orders> needs the attribute 'on'");
			diag_hint(d, "on=\"%.32s\", the start of the hash of the last turn's "
			    "MANIFEST", ctx->on);
		}
		return true;
	}
	if (len < ON_DIGITS || len > strlen(ctx->on) || strspn(value, hex) != len)
		diag_error(d, "wrong-on", "'%s' is not the start of a hash", value);
	else if (strncasecmp(value, ctx->on, len) != 0)
		diag_error(d, "wrong-on",
		    "these orders answer another turn than the one published");
	else
		return true;
	diag_hint(d, order_was_lines(root->doc) ?
	    "%.32s in its place, if they are meant for the turn as it was published" :
	    "on=\"%.32s\", if they are meant for the turn as it was published", ctx->on);
	return false;
}

/* A supposed file is accepted only where the caller asks for one. */
static bool
suppose_read(xmlNodePtr root, const struct order_context *ctx, struct diags *d)
{
	const char	*value = xml_attribute(root, "suppose");

	if (value == NULL || (ctx->supposed && strcmp(value, "yes") == 0))
		return true;
	diag_error(d, "supposed", "these orders are only supposed: they cannot be handed in");
	diag_hint(d, "to hand them in all the same, send them without suppose=\"%.20s\"", value);
	return false;
}

/* True if a text repeats itself after a piece of at most half its length. */
static bool
nonce_repeats(const char *s, size_t len)
{
	for (size_t period = 1; period <= len / 2; period++)
		if (memcmp(s, s + period, len - period) == 0)
			return true;
	return false;
}

static size_t
nonce_distinct(const char *s)
{
	bool	 seen[256] = { false };
	size_t	 n = 0;

	for (; *s != '\0'; s++)
		if (!seen[(unsigned char)*s]) {
			seen[(unsigned char)*s] = true;
			n++;
		}
	return n;
}

/* Returns the fault of a nonce, or NULL. */
static const char *
nonce_fault(const char *s)
{
	size_t	 len = strlen(s);
	bool	 is_hex = strspn(s, hex) == len;

	if (strspn(s, base64url) != len)
		return "it may hold hex digits, or letters, digits, - and _";
	if (len > LONG_NONCE)
		return "it is too long";
	if (len < (size_t)(is_hex ? HEX_NONCE : BASE64_NONCE))
		return "it is too short to hold 128 random bits";
	if (nonce_distinct(s) < MIN_DISTINCT || nonce_repeats(s, len))
		return "it repeats itself: nobody would believe that it was drawn at random";
	return NULL;
}

static void
nonce_read(xmlNodePtr root, struct diags *d)
{
	const char	*value = xml_attribute(root, "nonce"), *fault;
	char		 fresh[ORDER_NONCE];
	bool		 lines = order_was_lines(root->doc);

	if (value == NULL || *value == '\0')
		diag_error(d, "missing-nonce",
		    "%s needs a nonce, so that nobody can guess the file from its hash",
		    lines ? "the first line" : "<orders>");
	else if ((fault = nonce_fault(value)) != NULL)
		diag_error(d, "weak-nonce", "the nonce '%.40s' is no good: %s", value, fault);
	else
		return;
	order_nonce(fresh);
	diag_hint(d, lines ? "a fresh one: %s" : "a fresh one: nonce=\"%s\"", fresh);
}

static void
keep_read(struct order_file *f, xmlNodePtr root, struct diags *d)
{
	const char	*value = xml_attribute(root, "keep");

	f->keeps = value != NULL && strcmp(value, "standing") == 0;
	if (value == NULL || f->keeps)
		return;
	diag_error(d, "bad-keep", "'%s' is nothing that can be kept of the orders before", value);
	diag_hint(d, "keep=\"standing\", or leave it out");
}

/* Reads the numbers, with blanks between them, of kept orders that the file ends. */
static void
ends_read(struct order_file *f, xmlNodePtr root, struct diags *d)
{
	const char	*value = xml_attribute(root, "ends");
	char		*end;

	for (const char *at = value; at != NULL && *at != '\0'; at = end + strspn(end, " ")) {
		unsigned long	 n = strtoul(at, &end, 10);

		if (*at < '0' || *at > '9' || n < 1 || n > MAX_STANDING ||
		    (*end != ' ' && *end != '\0')) {
			diag_error(d, "bad-ends", "'%s' are no numbers of standing orders", value);
			diag_hint(d, "ends=\"1 3\", as the report of the last turn numbers them");
			return;
		}
		f->ends[n] = true;
	}
	if (value != NULL && !f->keeps) {
		diag_error(d, "bad-ends", "'ends' goes with keep=\"standing\"");
		diag_hint(d, "without 'keep' all orders of before end");
	}
}

static bool
envelope_read(struct order_file *f, xmlNodePtr root, const struct order_context *ctx,
    struct diags *d)
{
	diags_at(d, NULL, (int)xmlGetLineNo(root));
	f->astray = !root_read(root, ctx, d);
	if (f->astray)
		return false;
	order_attributes_known(root, &(struct layout){ 0 }, envelope_attributes, d);
	diags_at(d, NULL, (int)xmlGetLineNo(root));
	f->astray = !game_read(root, ctx, d);
	f->astray = !turn_read(root, ctx, d) || f->astray;
	f->astray = !seat_read(f, root, ctx, d) || f->astray;
	f->astray = !on_read(root, ctx, d) || f->astray;
	f->astray = !suppose_read(root, ctx, d) || f->astray;
	nonce_read(root, d);
	keep_read(f, root, d);
	ends_read(f, root, d);
	return true;
}

/*
 * Orders.
 */

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
	order_fields_read(f->tables->names, o, node, r->d);
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
	for (xmlNodePtr n = parent->children; n != NULL &&
	    r->file->count <= MAX_ORDERS; n = n->next) {
		diags_at(r->d, NULL, (int)xmlGetLineNo(n));
		if (n->type == XML_TEXT_NODE && !xmlIsBlankNode(n)) {
			diags_at(r->d, NULL, (int)xmlGetLineNo(n->prev != NULL ? n->prev : parent));
			diag_error(r->d, "stray-text", "text between the orders");
			diag_hint(r->d, "a comment is <!-- like this -->");
		}
		if (n->type != XML_ELEMENT_NODE || order_is_foreign(n, r->d))
			continue;
		if (!xml_is(n, "sequence"))
			order_read(r, n);
		else if (r->sequence != 0)
			diag_error(r->d, "unknown-element", "a sequence holds no other sequence");
		else {
			order_attributes_known(n, &(struct layout){ 0 }, NULL, r->d);
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
	if (envelope_read(f, root, ctx, d))
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
