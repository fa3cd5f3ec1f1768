/*
 * The envelope of an order file: its purpose, its sender, and a nonce that nobody could have
 * guessed.
 */

#include <sys/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "xml/lines.h"
#include "xml/tree.h"

#define HEX_NONCE	32	/* characters that hold 128 bits */
#define BASE64_NONCE	22
#define LONG_NONCE	128
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
repeats(const char *s, size_t len)
{
	for (size_t period = 1; period <= len / 2; period++)
		if (memcmp(s, s + period, len - period) == 0)
			return true;
	return false;
}

static size_t
distinct(const char *s)
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
	if (distinct(s) < MIN_DISTINCT || repeats(s, len))
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

bool
order_envelope_read(struct order_file *f, xmlNodePtr root, const struct order_context *ctx,
    struct diags *d)
{
	diags_at(d, NULL, (int)xmlGetLineNo(root));
	f->astray = !root_read(root, ctx, d);
	if (f->astray)
		return false;
	attributes_known(root, NULL, envelope_attributes, d);
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
