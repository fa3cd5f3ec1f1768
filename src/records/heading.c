/* Headings of order files: game, seat, turn. */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "records/heading.h"
#include "xml/lines.h"
#include "xml/parse.h"
#include "xml/tree.h"

static void
set(struct heading *h, const char *game, const char *seat, const char *on, const char *nonce)
{
	h->game = xstrdup(game == NULL ? "" : game);
	h->seat = xstrdup(seat == NULL ? "" : seat);
	h->on = xstrdup(on == NULL ? "" : on);
	h->nonce = xstrdup(nonce == NULL ? "" : nonce);
}

static void
read_lines(struct heading *h, const char *text)
{
	struct lines_head	 head;
	unsigned long		 turn;

	lines_head_read(&head, text);
	set(h, head.said[LINES_GAME], head.said[LINES_SEAT], head.said[LINES_ON],
	    head.said[LINES_NONCE]);
	turn = head.said[LINES_TURN] == NULL ? 0 : strtoul(head.said[LINES_TURN], NULL, 10);
	h->turn = turn > UINT32_MAX ? 0 : (unsigned)turn;
	h->holds = lines_hold(text);
	lines_head_clear(&head);
}

static bool
read_xml(struct heading *h, const struct buf *text)
{
	xmlDocPtr	 doc = xml_parse("orders", text->data, text->len, XML_CAP_ORDERS, NULL);
	xmlNodePtr	 root = doc == NULL ? NULL : xmlDocGetRootElement(doc);

	if (root == NULL) {
		set(h, NULL, NULL, NULL, NULL);
		return false;
	}
	set(h, xml_attribute(root, "game"), xml_attribute(root, "seat"), xml_attribute(root, "on"),
	    xml_attribute(root, "nonce"));
	h->turn = (unsigned)xml_number_or(root, "turn", 0, UINT32_MAX, 0);
	h->holds = xml_child(root, NULL) != NULL;
	xmlFreeDoc(doc);
	return true;
}

bool
heading_read(struct heading *h, const struct buf *text)
{
	*h = (struct heading){ 0 };
	if (text->len == 0 || !lines_are(text->data))
		return read_xml(h, text);
	read_lines(h, text->data);
	return true;
}

bool
heading_answers(const struct heading *h, const unsigned char manifest[HASH_SIZE])
{
	char	 hash[HASH_HEX];

	return strlen(h->on) >= ON_DIGITS &&
	    strncasecmp(h->on, hex_write(manifest, HASH_SIZE, hash), strlen(h->on)) == 0;
}

void
heading_clear(struct heading *h)
{
	free(h->game);
	free(h->seat);
	free(h->on);
	free(h->nonce);
	*h = (struct heading){ 0 };
}
