/*
 * The order form: a description of the questions, the board from the last report, and a script, in
 * one page.
 */

#include <stdlib.h>
#include <string.h>

#include "match/try.h"
#include "orders/order.h"
#include "post/form.h"
#include "post/mailing.h"
#include "records/people.h"
#include "report/policy.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* Adds a text in its own element. */
static void
add_text(xmlNodePtr form, const char *element, const struct buf *text)
{
	xmlNodePtr	 node = xml_add(form, element);

	xmlNodeAddContentLen(node, BAD_CAST text->data, (int)text->len);
}

/*
 * Writes the nonce of the order file that the seat was sent, if that nonce proves the seat's
 * orders.  Returns 'nonce', or NULL: a fresh one.
 */
static const char *
proving_nonce(const struct match *m, unsigned seat, char nonce[ORDER_NONCE])
{
	if (m->copy || gamefile_auth(&m->table.file, seat) != AUTH_MAILBOX)
		return NULL;
	mailing_template_nonce(m, seat, nonce);
	return nonce;
}

static void
add_template(struct match *m, unsigned seat, xmlDocPtr position, xmlNodePtr form)
{
	struct buf	 text = { 0 };
	char		 nonce[ORDER_NONCE];

	mailing_template(m, seat, position, proving_nonce(m, seat, nonce), &text, NULL);
	add_text(form, "template", &text);
	buf_clear(&text);
}

/* Returns the name in the tables; NULL if they have none, or two that differ. */
static const char *
table_name(xmlNodePtr parent, const char *id)
{
	const char	*found = NULL;

	for (xmlNodePtr node = xmlFirstElementChild(parent); node != NULL;
	    node = xmlNextElementSibling(node)) {
		const char	*name = strcmp(xml_attribute_or(node, "id", ""), id) == 0 ?
		    xml_attribute(node, "name") : NULL;

		if (name != NULL && found != NULL && strcmp(name, found) != 0)
			return NULL;
		found = name != NULL ? name : found;
	}
	return found;
}

/* Returns the name of something: of a seat, the player's; else the tables'. */
static const char *
title_of(const struct match *m, const char *list, const char *id)
{
	unsigned	 seat = strcmp(list, "seat") == 0 ? gamefile_seat(&m->table.file, id) : 0;

	if (seat != 0)
		return m->table.file.seat[seat].name;
	return table_name(xmlDocGetRootElement(m->table.tables_doc), id);
}

static void
add_titles(const struct match *m, xmlNodePtr form)
{
	XML_EACH(list, form, "list")
		XML_EACH(member, list, "member") {
			const char	*title = title_of(m, xml_attribute_or(list, "name", ""),
			    xml_attribute_or(member, "id", ""));

			if (title != NULL)
				xml_set(member, "title", title);
		}
}

static xmlDocPtr
describe(struct match *m, unsigned seat, xmlDocPtr position_doc, struct diags *diags)
{
	char			 on[HASH_HEX], nonce[ORDER_NONCE];
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables, .game_id = m->table.file.id,
		.turn = m->last.number + 1, .seat = seat,
		    .on = hex_write(m->last_manifest, HASH_SIZE, on),
		.nonce = proving_nonce(m, seat, nonce),
	};
	struct position		 position;
	xmlDocPtr		 doc;
	xmlNodePtr		 form;

	if (!position_open(&position, &m->table, position_doc, diags))
		return NULL;
	doc = xml_new("form");
	form = xmlDocGetRootElement(doc);
	order_form(&position.play, &context, seat, form);
	position_clear(&position);
	add_titles(m, form);
	if (m->table.file.moderator.address != NULL)
		xml_set(form, "mailto", m->table.file.moderator.address);
	add_template(m, seat, position_doc, form);
	policy_form_script(form);
	return doc;
}

/* Reads the view of the last turn; before the game is set up, makes an empty one. */
static xmlDocPtr
read_view(const struct match *m, unsigned seat, struct diags *diags)
{
	xmlDocPtr	 view;

	if (m->last.number > 0)
		return match_seat_view(m, seat, diags);
	view = xml_new("view");
	xml_set(xmlDocGetRootElement(view), "seat", m->table.file.seat[seat].id);
	return view;
}

bool
form_write(struct match *m, unsigned seat, xmlDocPtr position, struct buf *out, struct diags *diags)
{
	xmlDocPtr		 view = read_view(m, seat, diags), form = NULL,
	    history = report_history();
	char			*due = m->last.due == 0 ? NULL :
	    mailing_deadline(&m->table.file.seat[seat], m->last.due);
	struct report_facts	 facts = table_facts(&m->table);
	bool			 ok = view != NULL &&
	    (form = describe(m, seat, position, diags)) != NULL;

	facts.people = people_new(&m->table.file, false);
	facts.history = history;
	facts.deadline = due;
	facts.page = "form";
	facts.page_doc = form;
	ok = ok && report_write(table_report(&m->table), REPORT_HTML, view, &facts, out, diags);
	if (view != NULL)
		xmlFreeDoc(view);
	if (form != NULL)
		xmlFreeDoc(form);
	xmlFreeDoc(history);
	xmlFreeDoc(facts.people);
	free(due);
	return ok;
}
