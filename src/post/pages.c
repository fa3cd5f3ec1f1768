/* Pages for players: the order file to fill in, the order form, the guide; and their mails. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "base/clock.h"
#include "base/schedule.h"
#include "match/accept.h"
#include "orders/order.h"
#include "post/facts.h"
#include "post/mailing.h"
#include "records/note.h"
#include "records/table.h"
#include "report/report.h"
#include "store/manifest.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

enum { ATTRIBUTES_ALONE = 2 };	/* xmlDocCopyNode()'s word for a node without its children */

/*
 * The order file.
 */

/*
 * Writes the nonce of the order file that we send a seat for the next turn;
 * only we and the readers of that mail know it.
 */
static void
template_nonce(const struct match *m, unsigned seat, char nonce[ORDER_NONCE])
{
	AUTO_FREE char	*what = xasprintf("template %s", m->table.file.seat[seat].id);
	char		 seal[HASH_HEX];

	match_seal(m, m->last.number + 1, what, seal);
	snprintf(nonce, ORDER_NONCE, "%.*s", ORDER_NONCE - 1, seal);
}

bool
mailing_is_template(const struct match *m, const struct heading *h)
{
	unsigned	 seat = gamefile_seat(&m->table.file, h->seat);
	char		 nonce[ORDER_NONCE];

	if (seat == 0 || !h->holds)
		return false;
	template_nonce(m, seat, nonce);
	return strcasecmp(h->nonce, nonce) == 0;
}

void
mailing_lines_head(const struct match *m, unsigned seat, struct buf *out)
{
	char	 on[HASH_HEX], nonce[ORDER_NONCE];

	template_nonce(m, seat, nonce);
	buf_printf(out, "orders %s %u %s %.*s\n%s", m->table.file.id, m->last.number + 1,
	    m->table.file.seat[seat].id, ORDER_ON_SHOWN,
	    hex_write(m->last_manifest, HASH_SIZE, on), nonce);
}

/* The data that a seat's order file is made from; position_clear() its position. */
struct sheet {
	struct order_context	 context;
	struct position		 position;
	char			 on[HASH_HEX];
};

static void
open_sheet(struct sheet *s, struct match *m, unsigned seat, xmlDocPtr doc, const char *nonce)
{
	struct diags	 diags = { 0 };

	s->context = (struct order_context){
		.game = m->table.file.game, .tables = &m->table.tables, .game_id = m->table.file.id,
		.turn = m->last.number + 1, .seat = seat,
		    .on = hex_write(m->last_manifest, HASH_SIZE, s->on), .on_required = true,
		.nonce = nonce, .carried = order_carried(doc, m->table.file.seat[seat].id),
	};
	if (!position_open(&s->position, &m->table, doc, &diags)) {
		diags_print(&diags, stderr);
		die_with(EXIT_BROKEN, "%s: the position cannot be read", m->path);
	}
}

void
mailing_template(struct match *m, unsigned seat, xmlDocPtr doc, const char *nonce, struct buf *out)
{
	struct sheet	 s;

	open_sheet(&s, m, seat, doc, nonce);
	order_template(&s.position.play, &s.context, seat, out);
	position_clear(&s.position);
}

void
mailing_example(struct match *m, unsigned seat, xmlDocPtr doc, struct buf *example)
{
	struct sheet	 s;

	open_sheet(&s, m, seat, doc, NULL);
	order_example(&s.position.play, seat, example);
	position_clear(&s.position);
}

void
mailing_show_orders(struct match *m, unsigned seat, xmlDocPtr position, xmlDocPtr orders,
    struct buf *out)
{
	const struct game	*game = m->table.file.game;
	AUTO_FREE void *seen = position == NULL ? NULL : xmalloc(game->state->size);
	struct sheet	 s;

	if (position != NULL) {
		open_sheet(&s, m, seat, position, NULL);
		mask_copy(s.position.play.mask[seat], seen, s.position.play.state);
		position_clear(&s.position);
	}
	order_plain_show(game, &m->table.tables, seen, orders, out);
}

void
enclose_proofs(struct enclosed *e, struct match *m, unsigned seat, const char *folder,
    xmlDocPtr position, bool orders)
{
	AUTO_FREE char	*name = xasprintf("%s-%u-%s.xml", m->table.file.id, m->last.number + 1,
	    m->table.file.seat[seat].id);
	char		 nonce[ORDER_NONCE];

	enclose_file(e, folder, MANIFEST_NAME, MANIFEST_NAME, "application/octet-stream");
	enclose_file(e, folder, MANIFEST_SIG, MANIFEST_SIG, "application/pgp-signature");
	enclose_file(e, folder, RECORD_FILE, RECORD_FILE, "application/xml");
	if (orders) {
		template_nonce(m, seat, nonce);
		mailing_template(m, seat, position, nonce, enclose(e, name, "application/xml"));
	}
}

/* Writes an order file without its comments; nothing if it is not XML. */
static void
put_bare(const struct buf *text, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("orders", text->data, text->len, XML_CAP_ORDERS,
	    NULL);
	xmlNodePtr	 head;

	if (doc == NULL)
		return;
	head = xmlDocCopyNode(xmlDocGetRootElement(doc), doc, ATTRIBUTES_ALONE);
	if (head == NULL)
		die("out of memory");
	xml_write_piece(head, out);
	XML_EACH(node, xmlDocGetRootElement(doc), NULL)
		xml_write_piece(node, out);
	xmlFreeNode(head);
}

bool
mailing_template_alone(struct match *m, unsigned seat, xmlDocPtr position, const struct buf *text)
{
	AUTO(buf_clear) struct buf sent = { 0 }, ours = { 0 }, theirs = { 0 };
	struct sheet	 s;
	char		 nonce[ORDER_NONCE];

	template_nonce(m, seat, nonce);
	open_sheet(&s, m, seat, position, nonce);
	order_template_bare(&s.position.play, &s.context, seat, &sent);
	position_clear(&s.position);
	put_bare(&sent, &ours);
	put_bare(text, &theirs);
	return buf_equal(&theirs, &ours);
}

/*
 * The order form: a description of the questions, the board from the last
 * report, and a script, in one page.
 */

/*
 * Returns the name of something in the form's lists: of a seat, the player's;
 * else the tables', NULL if they have none, or two that differ.
 */
static const char *
title_of(const struct match *m, const char *list, const char *id)
{
	unsigned	 seat = strcmp(list, "seat") == 0 ? gamefile_seat(&m->table.file, id) : 0;
	const char	*found = NULL;

	if (seat != 0)
		return m->table.file.seat[seat].name;
	XML_EACH(node, xmlDocGetRootElement(m->table.read.doc), NULL) {
		const char	*name = strcmp(xml_attribute_or(node, "id", ""), id) == 0 ?
		    xml_attribute(node, "name") : NULL;

		if (name != NULL && found != NULL && strcmp(name, found) != 0)
			return NULL;
		found = name != NULL ? name : found;
	}
	return found;
}

static xmlDocPtr
describe_form(struct match *m, unsigned seat, xmlDocPtr position_doc, struct diags *diags)
{
	/* the nonce of the order file that the seat was sent, if that proves the seat's orders */
	bool			 proves = !m->copy &&
	    gamefile_auth(&m->table.file, seat) == AUTH_MAILBOX;
	char			 on[HASH_HEX], nonce[ORDER_NONCE];
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables,
		.game_id = m->table.file.id, .turn = m->last.number + 1, .seat = seat,
		.on = hex_write(m->last_manifest, HASH_SIZE, on), .nonce = proves ? nonce : NULL,
	};
	struct position		 position;
	AUTO(buf_clear) struct buf example = { 0 };
	xmlNodePtr		 form;
	char			 code[CODE_TEXT];

	if (proves)
		template_nonce(m, seat, nonce);
	if (!position_open(&position, &m->table, position_doc, diags))
		return NULL;
	form = xmlDocGetRootElement(xml_new("form"));
	order_form(&position.play, &context, seat, form);
	order_example(&position.play, seat, &example);
	position_clear(&position);
	XML_EACH(list, form, "list")
		XML_EACH(member, list, "member") {
			const char	*id = xml_attribute_or(member, "id", "");
			const char	*title = title_of(m,
			    xml_attribute_or(list, "name", ""), id);

			xml_set_known(member, "title", title);
		}
	xml_set_known(form, "mailto", m->table.file.moderator.address);
	if (proves)
		xml_set(form, "code", match_code(m, seat, code));
	xml_set(form, "to", m->table.file.seat[seat].id);
	facts_phase(form, m, m->last.number);
	xmlNodeAddContentLen(xml_add(form, "example"), BAD_CAST example.data, (int)example.len);
	report_form_script(form);
	return form->doc;
}

bool
form_write(struct match *m, unsigned seat, xmlDocPtr position, struct buf *out, struct diags *diags)
{
	const struct person	*p = &m->table.file.seat[seat];
	AUTO(xml_free) xmlDocPtr view = NULL, form = NULL, history = report_history(),
	    people = people_new(&m->table.file, false);
	AUTO(buf_clear) struct buf due = { 0 };
	struct report_facts	 facts = table_facts(&m->table);

	if (m->last.number > 0)
		view = match_seat_view(m, seat, diags);
	else {
		view = xml_new("view");
		xml_set(xmlDocGetRootElement(view), "seat", p->id);
	}
	if (view == NULL || (form = describe_form(m, seat, position, diags)) == NULL)
		return false;
	facts.people = people;
	facts.history = history;
	if (m->last.due != 0)
		schedule_format(&due, m->last.due, p->zone == NULL ? "UTC" : p->zone, clock_now());
	facts.deadline = due.data;
	facts.page = "form";
	facts.page_doc = form;
	return report_write(table_report(&m->table), REPORT_HTML, view, &facts, out, diags);
}

bool
mailing_form(struct match *m, unsigned seat, xmlDocPtr position, const char *name, bool asked)
{
	const struct person	*p = &m->table.file.seat[seat];
	AUTO_FREE char *file = xasprintf("%s-%u-%s-private.html", m->table.file.id,
	    m->last.number + 1, p->id);
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, m, recipient_person(&m->table.file, p),
	    "form", "%s", name);
	AUTO(diags_clear) struct diags diags = { 0 };

	l.reply = asked;
	xml_set(facts, "asked", asked ? "yes" : "no");
	facts_phase(facts, m, m->last.number);
	if (form_write(m, seat, position, enclose(&l.enclosed, file, "text/html; charset=utf-8"),
	    &diags))
		return facts_send(m, &l);
	diags_print(&diags, stderr);
	facts_drop(&l);
	return false;
}

/*
 * The guide.
 */

/* Adds the empty board, which everybody knows before the game begins. */
static bool
add_board(struct match *m, xmlNodePtr guide, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr view = xml_new("view"), history = report_history(),
	    people = people_new(&m->table.file, false), board = NULL;
	struct report_facts	 facts = table_facts(&m->table);

	facts.people = people;
	facts.history = history;
	xml_set(xmlDocGetRootElement(view), "seat", "public");
	board = report_board(table_report(&m->table), view, facts, diags);
	if (board != NULL)
		xml_add_copy(xml_add(guide, "board"), xmlDocGetRootElement(board));
	return board != NULL;
}

bool
guide_write(struct match *m, struct buf *out, struct diags *diags)
{
	const struct gamefile	*f = &m->table.file;
	AUTO_FREE char		*name = xasprintf("templates/%s/manual.xml",
	    f->game->name);
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("guide"), manual = NULL;
	xmlNodePtr		 guide = xmlDocGetRootElement(doc);
	const struct option	*o = f->game->options;

	xml_set(guide, "game", f->id);
	xml_set(guide, "name", gamefile_name(f));
	xml_set(guide, "title", f->game->title);
	xml_set(guide, "rules", f->game->name);
	xml_setf(guide, "seats", "%u", f->seats);
	xml_set_known(guide, "below-key", gamefile_below_key(f));
	xml_flag(guide, "press-published", gamefile_publishes_press(f));
	xml_flag(guide, "foreseen", !f->game->no_dice && f->beacon.url == NULL);
	/* Adds the options with their values in this game. */
	for (size_t i = 0; o != NULL && i < MAX_OPTIONS && o[i].name != NULL; i++) {
		xmlNodePtr	 node = xml_add(guide, "option");

		xml_set(node, "name", o[i].name);
		xml_set(node, "doc", o[i].doc);
		xml_flag(node, "changed", f->option[i] != o[i].def);
		if (o[i].value != NULL)
			xml_set(node, "value", o[i].value[f->option[i]]);
		else
			xml_setf(node, "value", "%d", f->option[i]);
	}
	for (enum note_kind k = 0; note_is_spoken(k); k++) {
		const struct note_row	*row = note_row(k);

		if ((row->who & NOTE_BY_PLAYER) != 0) {
			xmlNodePtr	 node = xml_add(guide, "word");

			xml_setf(node, "form", "%s %s", row->word, row->form);
			xml_set(node, "doc", row->doc);
		}
	}
	order_catalogue(f->game, m->table.tables.names, guide);
	xml_add_copy(guide, xmlDocGetRootElement(m->table.read.doc));
	data_read(name, XML_CAP_OWN, &text);
	manual = xml_parse(name, text.data, text.len, XML_CAP_OWN, diags);
	if (manual != NULL)
		xml_add_copy(guide, xmlDocGetRootElement(manual));
	return manual != NULL && add_board(m, guide, diags) &&
	    report_made("common/guide.xsl", doc, NULL, TEXT_WIDTH, out, diags);
}

void
enclose_guide(struct enclosed *e, struct match *m)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	struct buf	*page = enclose(e, GUIDE_FILE, GUIDE_TYPE);

	if (!guide_write(m, page, &diags)) {
		diags_print(&diags, stderr);
		buf_clear(page);
		free(e->name[--e->count]);
	}
}
