/* The order file to fill in, as it goes with a turn's mail. */

#include <stdio.h>
#include <stdlib.h>

#include "match/code.h"
#include "post/mailing.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

enum { ATTRIBUTES_ALONE = 2 };	/* xmlDocCopyNode()'s word for a node without its children */

void
mailing_template_nonce(const struct match *m, unsigned seat, char nonce[ORDER_NONCE])
{
	char	*what = xasprintf("template %s", m->table.file.seat[seat].id), seal[HASH_HEX];

	match_seal(m, m->last.number + 1, what, seal);
	snprintf(nonce, ORDER_NONCE, "%.*s", ORDER_NONCE - 1, seal);
	free(what);
}

void
mailing_lines_head(const struct match *m, unsigned seat, struct buf *out)
{
	char	 on[HASH_HEX], nonce[ORDER_NONCE];

	mailing_template_nonce(m, seat, nonce);
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
mailing_template(struct match *m, unsigned seat, xmlDocPtr doc, const char *nonce, struct buf *out,
    struct buf *example)
{
	struct sheet	 s;

	open_sheet(&s, m, seat, doc, nonce);
	order_template(&s.position.play, &s.context, seat, out);
	if (example != NULL)
		order_example(&s.position.play, seat, example);
	position_clear(&s.position);
}

/* Writes an order file without its comments; nothing if it is not XML. */
static void
put_orders(const struct buf *text, struct buf *out)
{
	xmlDocPtr	 doc = xml_parse("orders", text->data, text->len, XML_CAP_ORDERS, NULL);
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
	xmlFreeDoc(doc);
}

bool
mailing_template_alone(struct match *m, unsigned seat, xmlDocPtr position, const struct buf *text)
{
	struct buf	 sent = { 0 }, ours = { 0 }, theirs = { 0 };
	struct sheet	 s;
	char		 nonce[ORDER_NONCE];
	bool		 same;

	mailing_template_nonce(m, seat, nonce);
	open_sheet(&s, m, seat, position, nonce);
	order_template_bare(&s.position.play, &s.context, seat, &sent);
	position_clear(&s.position);
	put_orders(&sent, &ours);
	put_orders(text, &theirs);
	same = buf_equal(&theirs, &ours);
	buf_clear(&sent);
	buf_clear(&ours);
	buf_clear(&theirs);
	return same;
}
