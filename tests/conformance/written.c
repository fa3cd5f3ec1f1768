/* Written states, views and orders are valid, and are read back unchanged. */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "layouts.h"
#include "orders/order.h"
#include "referee/view.h"
#include "xsd/xsd.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/*
 * A written state is looked at, and all views are validated, every few steps: that
 * takes far longer.
 */
enum { EVERY = 17, EVERY_VALID = 61 };

static const struct view_of	 of = { "test-game", 3 };

/* All that the referee sees, to bytes. */
static void
view_bytes(struct match *m, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = view_new(&m->p, SEAT_REFEREE, &of);

	xml_write(xmlDocGetRootElement(doc), out);
}

static bool
bytes_alike(struct match *a, struct match *b)
{
	AUTO(buf_clear) struct buf one = { 0 }, other = { 0 };
	bool		 alike;

	view_bytes(a, &one);
	view_bytes(b, &other);
	alike = one.len == other.len && memcmp(one.data, other.data, one.len) == 0;
	return alike;
}

/* The states are alike at every step, and now and then all that is written of them. */
static bool
repeats(struct match *a, struct match *b)
{
	return memcmp(a->p.state, b->p.state, a->p.game->state->size) == 0 &&
	    ((a->steps % EVERY_VALID != 0 && !match_over(a)) || bytes_alike(a, b));
}

bool
seeds_repeat(struct dry_run *t)
{
	bool	 alike = true;

	for (unsigned i = 0; alike && i < t->games; i++) {
		struct match	 a, b;

		match_open(&a, t, i);
		match_open(&b, t, i);
		while (alike && !match_over(&a)) {
			match_answer(&a);
			match_answer(&b);
			match_resolve(&a);
			match_resolve(&b);
			if (!repeats(&a, &b))
				alike = fails(t, "game %u differs from itself at step %llu", i,
				    (unsigned long long)a.steps);
		}
		match_close(&a);
		match_close(&b);
	}
	return alike;
}

/* To bytes and back. */
static xmlDocPtr
reparsed(xmlDocPtr doc)
{
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr	 back;

	xml_write(xmlDocGetRootElement(doc), &b);
	back = xml_parse("written.xml", b.data, b.len, XML_CAP_OWN, &d);
	if (back == NULL) {
		diags_print(&d, stderr);
		die("what was written cannot be parsed");
	}
	xmlFreeDoc(doc);
	return back;
}

static bool
comes_back(struct dry_run *t, const void *state, const char *when)
{
	const struct layout	*l = t->f.game->state;
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	AUTO_FREE void *back = xcalloc(1, l->size);
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO_FREE char *path = NULL;
	bool			 ok;

	codec_write(l, &t->f.names, state, SEAT_REFEREE, xmlDocGetRootElement(doc));
	doc = reparsed(doc);
	ok = codec_read(l, &t->f.names, xmlDocGetRootElement(doc), back, &d);
	if (!ok)
		diags_format(&d, &t->why);
	else if ((path = layout_compare(l, &t->f.names, state, back)) != NULL)
		ok = fails(t, "%s '%s' comes back otherwise", when, path);
	return ok;
}

static bool
state_comes_back(struct match *m)
{
	return (m->steps != 0 && !match_looks(m, EVERY)) || comes_back(m->t, m->p.state,
	    m->steps == 0 ? "at the start" : "in the middle");
}

bool
states_come_back(struct dry_run *t)
{
	return games_hold(t, state_comes_back, NULL, NULL);
}

static bool
variant_comes_back(struct dry_run *t, const struct layout *l, const void *value)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("one");
	AUTO_FREE void *back = xcalloc(1, l->size);
	AUTO(diags_clear) struct diags d = { 0 };
	bool		 ok = true;

	if (codec_write_variant(l, &t->f.names, value, SEAT_REFEREE,
	    xmlDocGetRootElement(doc)) == NULL)
		ok = fails(t, "a %s has no kind", l->name);
	else if (!codec_read_variant(l, &t->f.names, xml_child(xmlDocGetRootElement(doc), NULL),
	    back, &d))
		ok = fails(t, "a %s cannot be read: %s", l->name, d.diag[0].text);
	else if (memcmp(value, back, l->size) != 0)
		ok = fails(t, "%s '%s' comes back otherwise", l->name,
		    l->variant[*(const uint8_t *)value].name);
	return ok;
}

static bool
events_come_back(struct match *m)
{
	bool	 ok = true;

	for (size_t k = 0; ok && k < m->events.count; k++)
		if (m->events.event[k].kind == EVENT_RULES)
			ok = variant_comes_back(m->t, m->p.game->event, m->events.event[k].rules);
	return ok;
}

static bool
moves_come_back(struct match *m)
{
	bool	 ok = true;

	for (unsigned k = 0; ok && k < m->p.decisions.count; k++)
		ok = variant_comes_back(m->t, m->p.game->move, match_move(m, k));
	return ok;
}

bool
moves_and_events_come_back(struct dry_run *t)
{
	return games_hold(t, events_come_back, moves_come_back, NULL);
}

/*
 * Schemas.
 */

static void PRINTF(2, 3)
take_error(void *ctx, const char *fmt, ...)
{
	struct dry_run	*t = ctx;
	va_list		 ap;
	AUTO_FREE char *text = NULL;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	if (t->why.len < 2000)
		buf_puts(&t->why, text);
}

bool
validator_open(struct validator *v, struct dry_run *t, enum xsd_kind kind)
{
	xmlSchemaParserCtxtPtr	 parser;

	*v = (struct validator){ 0 };
	xsd_write(kind, t->f.game, &t->f.names, &v->xsd);
	parser = xmlSchemaNewMemParserCtxt(v->xsd.data, (int)v->xsd.len);
	xmlSchemaSetParserErrors(parser, take_error, take_error, t);
	v->schema = xmlSchemaParse(parser);
	xmlSchemaFreeParserCtxt(parser);
	if (v->schema == NULL)
		return fails(t, "%s is no schema", xsd_file(kind));
	v->ctxt = xmlSchemaNewValidCtxt(v->schema);
	xmlSchemaSetValidErrors(v->ctxt, take_error, take_error, t);
	return true;
}

void
validator_close(struct validator *v)
{
	if (v->ctxt != NULL)
		xmlSchemaFreeValidCtxt(v->ctxt);
	if (v->schema != NULL)
		xmlSchemaFree(v->schema);
	buf_clear(&v->xsd);
}

bool
validates(struct validator *v, xmlDocPtr doc)
{
	bool	 ok = xmlSchemaValidateDoc(v->ctxt, doc) == 0;

	xmlFreeDoc(doc);
	return ok;
}

static xmlDocPtr
position_of(struct match *m)
{
	xmlDocPtr	 doc = xml_new("position");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	xml_set(root, "game", of.game_id);
	xml_setf(root, "turn", "%u", of.turn);
	xml_set(xml_add(root, "referee"), "over", "yes");
	codec_write(m->p.game->state, &m->t->f.names, m->p.state, SEAT_REFEREE,
	    xml_add(root, "state"));
	return reparsed(doc);
}

static xmlDocPtr
events_of(struct match *m)
{
	xmlDocPtr	 view = view_new(&m->p, SEAT_REFEREE, &of), doc = xmlNewDoc(BAD_CAST "1.0");
	xmlNodePtr	 events = xml_child(xmlDocGetRootElement(view), "events");

	xmlDocSetRootElement(doc, xmlDocCopyNode(events, doc, 1));
	xmlFreeDoc(view);
	return doc;
}

/* A remark on an order, of each kind by turns. */
static void
add_remark(struct match *m)
{
	const struct decision	*decision = &m->p.decisions.decision[0];
	enum verdict		 verdict = m->steps % (VERDICT_ITEM + 1);
	unsigned		 tag = *(uint8_t *)match_move(m, 0);

	events_order(&m->events, decision->seat, verdict, decision->kind,
	    (struct order_at){ .line = (int)(m->steps % 3) }, m->p.game->move->variant[tag].name,
	    verdict == VERDICT_REFUSED ? xstrdup("no & <never>") : NULL);
}

static bool
position_validates(struct match *m)
{
	struct validator	*view = (struct validator *)m->ctx + XSD_VIEW;
	bool			 ok = true;

	if (m->steps > 0 && !match_over(m))
		add_remark(m);
	if (m->steps != 0 && !match_looks(m, EVERY_VALID))
		return true;
	ok = validates(view, position_of(m)) && validates(view, events_of(m));
	for (unsigned viewer = 1; ok && viewer <= SEAT_REFEREE; viewer++)
		if (viewer <= m->p.tables->seats || viewer >= SEAT_PUBLIC)
			ok = validates(view, reparsed(view_new(&m->p, viewer, &of)));
	return ok;
}

bool
everything_validates(struct dry_run *t)
{
	struct validator	 v[XSD_KINDS];
	bool			 ok = true;

	for (enum xsd_kind kind = 0; kind < XSD_KINDS; kind++)
		ok &= validator_open(&v[kind], t, kind);
	ok = ok && validates(&v[XSD_TABLES], fixture_read(t->tables));
	ok = ok && games_hold(t, position_validates, NULL, v);
	for (enum xsd_kind kind = 0; kind < XSD_KINDS; kind++)
		validator_close(&v[kind]);
	return ok;
}

/*
 * Orders.
 */

static xmlDocPtr
order_document(const struct match *m, const struct decision *decision, const void *move)
{
	const struct game	*game = m->p.game;
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr		 doc;

	buf_printf(&b, "<orders xmlns=\"urn:assize:%s:1\" game=\"%s\" turn=\"4\" seat=\"%s\" "
	    "nonce=\"b6e1f00294d84c1f8b1f02d1d6d2c0a7\">", game->name, of.game_id,
	    names_id(m->p.tables->names, "seat", decision->seat));
	order_write_move(game, m->p.tables->names, move, decision->seat, &b);
	buf_puts(&b, "</orders>");
	doc = xml_parse("orders.xml", b.data, b.len, XML_CAP_ORDERS, &d);
	if (doc == NULL) {
		diags_print(&d, stderr);
		die("an order cannot be parsed: %s", b.data);
	}
	return doc;
}

/* The move as an order, read and answered from. */
static bool
order_gives(struct match *m, const struct decision *decision, const void *move)
{
	struct order_context	 ctx = { .game = m->p.game, .tables = m->p.tables,
	    .game_id = of.game_id, .turn = 4 };
	const char		*name = m->p.game->move->variant[*(const uint8_t *)move].name;
	xmlDocPtr		 doc = order_document(m, decision, move);
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*file = order_file_read(doc, &ctx, &d);
	struct orders		 orders = { 0 };
	AUTO_FREE void *back = xcalloc(1, m->p.game->move->size);
	bool			 ok = file != NULL;

	if (!ok) {
		fails(m->t, "an order '%s' cannot be read: ", name);
		diags_format(&d, &m->t->why);
	} else {
		orders_put(&orders, file);
		ok = orders_answer(&orders, &m->p, decision, match_seen(m, decision->seat), back) &&
		    memcmp(move, back, m->p.game->move->size) == 0;
		if (!ok)
			fails(m->t, "an order '%s' does not give its move", name);
		orders_clear(&orders);
	}
	return validates(m->ctx, doc) && ok;
}

static bool
answers_are_orders(struct match *m)
{
	bool	 ok = true;

	for (unsigned k = 0; ok && k < m->p.decisions.count; k++)
		ok = order_gives(m, &m->p.decisions.decision[k], match_move(m, k));
	return ok;
}

bool
orders_say_what_moves_say(struct dry_run *t)
{
	struct validator	 v;
	bool			 ok = validator_open(&v, t, XSD_ORDERS) &&
	    games_hold(t, NULL, answers_are_orders, &v);

	validator_close(&v);
	return ok;
}
