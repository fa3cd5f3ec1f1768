/* Parsing of order files, in either form, to a tree. */

#include "orders/order_parts.h"
#include "xml/lines.h"
#include "xml/parse.h"

/*
 * '*whole' becomes true if all of it was understood.  'xml' gets the text that plain lines were
 * read as, possibly only a part.
 */
static xmlDocPtr
parse(const struct game *game, const struct tables *t, const char *file, const struct buf *text,
    struct buf *xml, bool *whole, struct diags *d)
{
	xmlDocPtr	 doc;

	*whole = true;
	if (text->len == 0 || text->len > XML_CAP_ORDERS || !lines_are(text->data))
		return xml_parse(file, text->data, text->len, XML_CAP_ORDERS, d);
	diags_at(d, file, 0);
	*whole = order_plain_read(game, t, text->data, xml, d);
	doc = xml->len == 0 ? NULL : xml_parse(file, xml->data, xml->len, XML_CAP_ORDERS, d);
	if (doc != NULL)
		order_mark_lines(doc);
	return doc;
}

xmlDocPtr
order_parse(const struct game *game, const struct tables *t, const char *file,
    const struct buf *text, struct buf *reading, struct diags *d)
{
	struct buf	 xml = { 0 };
	bool		 whole;
	xmlDocPtr	 doc = parse(game, t, file, text, &xml, &whole, d);

	if (whole && reading != NULL) {
		buf_clear(reading);
		*reading = xml;
	} else
		buf_clear(&xml);
	if (doc == NULL || whole)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

xmlDocPtr
order_parse_salvage(const struct game *game, const struct tables *t, const char *file,
    const struct buf *text, struct diags *d)
{
	struct buf	 xml = { 0 };
	bool		 whole;
	xmlDocPtr	 doc = parse(game, t, file, text, &xml, &whole, d);

	buf_clear(&xml);
	return doc;
}
