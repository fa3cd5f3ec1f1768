/* Order files: their envelope, sequences, orders and the attributes that all orders have. */

#include <sys/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/lines.h"
#include "orders/order_parts.h"
#include "orders/order_plain.h"
#include "referee/field.h"
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

/* Returns the attribute, or NULL with a fault. */
static const char *
needed(xml_node root, const char *name, const char *hint, struct diags *d)
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
 * These return false if a file is meant for something else: its orders would be
 * judged in the wrong context.
 */
static bool
game_and_turn_read(xml_node root, const struct order_context *ctx, struct diags *d)
{
	AUTO_FREE char *now = xasprintf("%u", ctx->turn);
	const char	*game = needed(root, "game", ctx->game_id, d);
	const char	*turn = needed(root, "turn", now, d);
	bool		 ours = game == NULL || strcmp(game, ctx->game_id) == 0;

	if (!ours) {
		diag_error(d, "wrong-game", "these orders are for the game '%s'", game);
		diag_hint(d, "this one is '%s'", ctx->game_id);
	}
	if (turn != NULL && turn[strspn(turn, "0123456789")] != '\0') {
		diag_error(d, "bad-number", "'%s' is no turn", turn);
		diag_hint(d, "turn=\"%s\"", now);
	} else if (turn != NULL &&
	    xml_number_or(root, "turn", 0, UINT32_MAX, -1) != (int64_t)ctx->turn) {
		diag_error(d, "wrong-turn", "these orders are for turn %s", turn);
		diag_hint(d, "orders for turn %s are awaited", now);
		ours = false;
	}
	return ours;
}

static bool
seat_read(struct order_file *f, xml_node root, const struct order_context *ctx, struct diags *d)
{
	const struct list	*seats = names_find(ctx->tables->names, "seat");
	const char		*value = needed(root, "seat",
	    ctx->seat != 0 ? list_id(seats, ctx->seat) : "...", d);
	AUTO(buf_clear) struct buf ids = { 0 };

	if (value == NULL)
		return false;
	f->seat = list_find(seats, value);
	if (f->seat == 0) {
		diag_error(d, "unknown-seat", "nobody called '%s' sits at this table", value);
		if (!diag_hint_near(d, value, (const char *const *)seats->id, seats->count)) {
			for (size_t i = 0; i < seats->count; i++)
				buf_printf(&ids, "%s%s", i == 0 ? "" : ", ", seats->id[i]);
			diag_hint(d, "the seats are %s", ids.data);
		}
	} else if (ctx->seat != 0 && f->seat != ctx->seat) {
		diag_error(d, "wrong-seat", "these orders say they are from '%s'", value);
		return diag_hint(d, "orders of '%s' are taken here", list_id(seats, ctx->seat));
	}
	return f->seat != 0;
}

/* True if the tree was read from plain lines; hints about it speak of words. */
static bool
order_was_lines(xml_node node)
{
	return xml_marked(node) == &order_plain_file;
}

static bool
on_read(xml_node root, const struct order_context *ctx, struct diags *d)
{
	const char	*value = xml_attribute(root, "on");
	size_t		 len = value != NULL ? strlen(value) : 0;

	if (ctx->on == NULL || (value == NULL && !ctx->on_required))
		return true;
	if (value == NULL) {
		diag_error(d, "missing-attribute", "<orders> needs the attribute 'on'");
		diag_hint(d, "on=\"%.32s\", the start of the hash of the last turn's MANIFEST",
		    ctx->on);
		return true;
	}
	if (len < ON_DIGITS || len > strlen(ctx->on) || strspn(value, hex) != len)
		diag_error(d, "wrong-on", "'%s' is not the start of a hash", value);
	else if (strncasecmp(value, ctx->on, len) != 0)
		diag_error(d, "wrong-on",
		    "these orders answer another turn than the one published");
	else
		return true;
	return diag_hint(d, order_was_lines(root) ?
	    "%.32s in its place, if they are meant for the turn as it was published" :
	    "on=\"%.32s\", if they are meant for the turn as it was published", ctx->on);
}

static void
nonce_read(xml_node root, struct diags *d)
{
	const char	*value = xml_attribute_or(root, "nonce", ""), *fault = NULL;
	char		 fresh[ORDER_NONCE];
	size_t		 len = strlen(value), distinct = 0;
	bool		 lines = order_was_lines(root), seen[256] = { false };
	bool		 is_hex = strspn(value, hex) == len, repeats = false;

	for (size_t i = 0; i < len; i++) {
		distinct += !seen[(unsigned char)value[i]];
		seen[(unsigned char)value[i]] = true;
	}
	if (strspn(value, base64url) != len)
		fault = "it may hold hex digits, or letters, digits, - and _";
	else if (len > LONG_NONCE)
		fault = "it is too long";
	else if (len < (size_t)(is_hex ? HEX_NONCE : BASE64_NONCE))
		fault = "it is too short to hold 128 random bits";
	/* It may be a piece of at most half its length, again and again. */
	for (size_t piece = 1; fault == NULL && piece <= len / 2; piece++)
		repeats = repeats || memcmp(value, value + piece, len - piece) == 0;
	if (fault == NULL && (repeats || distinct < MIN_DISTINCT))
		fault = "it repeats itself: nobody would believe that it was drawn at random";
	if (len == 0)
		diag_error(d, "missing-nonce",
		    "%s needs a nonce, so that nobody can guess the file from its hash",
		    lines ? "the first line" : "<orders>");
	else if (fault != NULL)
		diag_error(d, "weak-nonce", "the nonce '%.40s' is no good: %s", value, fault);
	else
		return;
	order_nonce(fresh);
	diag_hint(d, lines ? "a fresh one: %s" : "a fresh one: nonce=\"%s\"", fresh);
}

/* Reads if the file keeps the orders that stand, and the numbers of those that it ends. */
static void
keep_read(struct order_file *f, xml_node root, struct diags *d)
{
	const char	*keep = xml_attribute(root, "keep"), *ends = xml_attribute(root, "ends");
	char		*end;

	f->keeps = keep != NULL && strcmp(keep, "standing") == 0;
	if (keep != NULL && !f->keeps) {
		diag_error(d, "bad-keep", "'%s' is nothing that can be kept of the orders before",
		    keep);
		diag_hint(d, "keep=\"standing\", or leave it out");
	}
	for (const char *at = ends; at != NULL && *at != '\0'; at = end + strspn(end, " ")) {
		unsigned long	 n = strtoul(at, &end, 10);

		if (*at < '0' || *at > '9' || n < 1 || n > MAX_STANDING ||
		    (*end != ' ' && *end != '\0')) {
			diag_error(d, "bad-ends", "'%s' are no numbers of standing orders", ends);
			diag_hint(d, "ends=\"1 3\", as the report of the last turn numbers them");
			return;
		}
		f->ends[n] = true;
	}
	if (ends != NULL && !f->keeps) {
		diag_error(d, "bad-ends", "'ends' goes with keep=\"standing\"");
		diag_hint(d, "without 'keep' all orders of before end");
	}
}

/* False when it is no order file of this game at all. */
static bool
envelope_read(struct order_file *f, xml_node root, const struct order_context *ctx,
    struct diags *d)
{
	char		*ns = xasprintf("urn:assize:%s:1", ctx->game->name);
	const char	*suppose = xml_attribute(root, "suppose");

	diags_at(d, NULL, xml_line(root));
	f->astray = true;
	if (!xml_is(root, "orders"))
		diag_error(d, "wrong-document", "the document is <%s>, not <orders>",
		    xml_name(root));
	else if (xml_space(root) == NULL || strcmp(xml_space(root), ns) != 0) {
		const char	*of = xml_attribute(root, "game");

		if (of == NULL || strcmp(of, ctx->game_id) == 0)
			diag_error(d, "wrong-namespace", "these are not orders for %s",
			    ctx->game->title);
		else
			diag_error(d, "wrong-namespace", "these are orders for the game '%s', and "
			    "this one plays %s", of, ctx->game->title);
		diag_hint(d, "the file begins with <orders xmlns=\"%s\"", ns);
	} else
		f->astray = false;
	free(ns);
	if (f->astray)
		return false;
	order_attributes_known(root, &(struct layout){ 0 }, envelope_attributes, d);
	diags_at(d, NULL, xml_line(root));
	f->astray = !game_and_turn_read(root, ctx, d);
	f->astray = !seat_read(f, root, ctx, d) || f->astray;
	f->astray = !on_read(root, ctx, d) || f->astray;
	if (suppose != NULL && !(ctx->supposed && strcmp(suppose, "yes") == 0)) {
		diag_error(d, "supposed",
		    "these orders are only supposed: they cannot be handed in");
		diag_hint(d, "to hand them in all the same, send them without suppose=\"%.20s\"",
		    suppose);
		f->astray = true;
	}
	nonce_read(root, d);
	keep_read(f, root, d);
	return true;
}

/*
 * Orders.
 */

static void
times_read(struct order *o, const char *text, struct diags *d)
{
	char	*end;
	long	 n = text != NULL ? strtol(text, &end, 10) : 1;

	o->times = 1;
	if (text == NULL)
		return;
	if (strcmp(text, "any") == 0)
		o->times = 0;
	else if (*text < '0' || *text > '9' || *end != '\0' || n < 1 || n > MAX_TIMES) {
		diag_error(d, "bad-times", "'%s' is not how often an order may be used", text);
		diag_hint(d, "1 to %d, or any", MAX_TIMES);
	} else
		o->times = (unsigned)n;
}

static void
reach_read(struct order *o, const char *until, const char *standing, struct diags *d)
{
	/* Reaches are in the order of the boundaries. */
	for (enum boundary g = BOUNDARY_TURN; until != NULL && boundary_words[g] != NULL; g++)
		if (strcmp(until, boundary_words[g]) == 0)
			o->reach = REACH_TURN + (g - BOUNDARY_TURN);
	if (until != NULL && o->reach == REACH_BOUNDARY) {
		diag_error(d, "bad-until", "'%s' is nothing an order can last until", until);
		diag_hint(d, "until=\"turn\" or until=\"round\"; for good: standing=\"yes\"");
	}
	if (standing == NULL || strcmp(standing, "no") == 0)
		return;
	if (strcmp(standing, "yes") != 0)
		diag_error(d, "bad-flag", "'%s' is neither yes nor no for 'standing'", standing);
	else if (until != NULL) {
		diag_error(d, "bad-until",
		    "an order cannot be standing and last until something");
		diag_hint(d, "leave out one of 'until' and 'standing'");
	}
	o->reach = REACH_EVER;
}

static void
order_clear(struct order *o)
{
	order_part_clear(&o->part);
	for (size_t k = 0; k < o->items; k++) {
		order_part_clear(&o->item[k].part);
		diags_clear(&o->item[k].fault);
	}
	free(o->item);
	free(o->said);
	free(o->before.said);
}

/* Copies the element without its namespace; a position has none. */
static xml_node
copy_plain(xml_node parent, xml_node node)
{
	xml_node	 copy = xml_add(parent, xml_name(node));

	XML_EACH_ATTRIBUTE(a, node)
		if (xml_attr_space(a) == NULL)
			xml_set(copy, xml_attr_name(a), xml_attr_value(a));
	XML_EACH(child, node, NULL)
		copy_plain(copy, child);
	return copy;
}

struct order *
order_read(struct order_file *f, xml_node node, unsigned sequence, struct diags *d)
{
	const char	*when = xml_attribute(node, "when");
	struct order	*o;
	struct element	 element;
	size_t		 errors = d->errors;
	int		 line = xml_line(node);

	diags_at(d, NULL, line);
	if (!element_find(f->game, xml_name(node), &element)) {
		const char	*name = xml_name(node);
		const char	*word[MAX_ELEMENTS] = { "sequence" };
		struct element	 e = { 0 };
		size_t		 count = 1;

		while (count < LENGTH(word) && element_next(f->game, &e))
			word[count++] = e.variant->name;
		diag_error(d, "unknown-element", "there is no order '%s'", name);
		order_hint_known(d, name, word, count, "one of");
		return NULL;
	}
	if (element.array != NULL && sequence != 0) {
		diag_error(d, "in-sequence", "<%s> stands in a sequence", element.variant->name);
		diag_hint(d, "such orders answer all at once: take it out of the sequence");
	}
	grow(&f->order, f->count, &f->room, sizeof(*f->order));
	o = &f->order[f->count++];
	*o = (struct order){ .element = element, .line = line, .sequence = sequence };
	times_read(o, xml_attribute(node, "times"), d);
	reach_read(o, xml_attribute(node, "until"), xml_attribute(node, "standing"), d);
	if (when != NULL && f->conditions == NULL)
		f->conditions = conditions_new(f->game, f->tables->names);
	if (when != NULL)
		o->when = condition_new(f->conditions, when, d);
	order_fields_read(f->tables->names, o, node, d);
	if (d->errors > errors) {
		order_clear(&f->order[--f->count]);
		return NULL;
	}
	if (o->reach == REACH_EVER) {
		if (f->standing == NULL)
			f->standing = xml_new("standing");
		o->source = copy_plain(xml_root(f->standing), node);
	}
	return o;
}

static void
orders_read(struct order_file *f, xml_node parent, unsigned sequence, struct diags *d)
{
	for (xml_node n = xml_first(parent); n != NULL && f->count <= MAX_ORDERS;
	    n = xml_after(n)) {
		diags_at(d, NULL, xml_line(n));
		if (xml_says(n)) {
			diags_at(d, NULL, xml_line(xml_before(n) != NULL ? xml_before(n) : parent));
			diag_error(d, "stray-text", "text between the orders");
			diag_hint(d, "a comment is <!-- like this -->");
		}
		if (xml_kind(n) != XML_KIND_ELEMENT || order_is_foreign(n, d))
			continue;
		if (!xml_is(n, "sequence"))
			order_read(f, n, sequence, d);
		else if (sequence != 0)
			diag_error(d, "unknown-element", "a sequence holds no other sequence");
		else {
			order_attributes_known(n, &(struct layout){ 0 }, NULL, d);
			orders_read(f, n, ++f->sequences, d);
		}
	}
}

struct order_file *
order_file_salvage(xml_tree doc, const struct order_context *ctx, struct diags *d)
{
	struct order_file	*f = xcalloc(1, sizeof(*f));
	xml_node		 root = xml_root(doc);

	f->game = ctx->game;
	f->tables = ctx->tables;
	f->game_id = xstrdup(ctx->game_id);
	f->turn = ctx->turn;
	if (envelope_read(f, root, ctx, d))
		orders_read(f, root, 0, d);
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
order_file_read(xml_tree doc, const struct order_context *ctx, struct diags *d)
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
order_file_free(struct order_file *f)
{
	if (f == NULL)
		return;
	for (size_t i = 0; i < f->count; i++)
		order_clear(&f->order[i]);
	free(f->order);
	conditions_free(f->conditions);
	view_live_clear(&f->view);
	xml_free(&f->standing);
	free(f->game_id);
	free(f);
}

size_t
order_file_count(const struct order_file *f)
{
	return f->count;
}

struct order_facts
order_facts(const struct order_file *f, size_t i)
{
	const struct order	*o = &f->order[i];

	return (struct order_facts){ .element = o->element.variant->name,
	    .at = { .line = o->line, .order = (unsigned)i }, .times = o->times,
	    .sequence = o->sequence, .spare = o->spare };
}
