/* An order file as a tree, whichever form it came in. */

#include "orders/order.h"
#include "xml/lines.h"
#include "xml/parse.h"

/* 'whole': all of it was understood, or nothing is returned. */
static xmlDocPtr
parse(const struct game *game, const struct tables *t, const char *file, const struct buf *text,
    bool *whole, struct diags *d)
{
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = NULL;

	*whole = true;
	if (text->len == 0 || text->len > XML_CAP_ORDERS || !lines_are(text->data))
		return xml_parse(file, text->data, text->len, XML_CAP_ORDERS, d);
	diags_at(d, file, 0);
	*whole = order_plain_read(game, t, text->data, &xml, d);
	if (xml.len > 0)
		doc = xml_parse(file, xml.data, xml.len, XML_CAP_ORDERS, d);
	buf_clear(&xml);
	return doc;
}

xmlDocPtr
order_parse(const struct game *game, const struct tables *t, const char *file,
    const struct buf *text, struct diags *d)
{
	bool		 whole;
	xmlDocPtr	 doc = parse(game, t, file, text, &whole, d);

	if (doc == NULL || whole)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

xmlDocPtr
order_parse_salvage(const struct game *game, const struct tables *t, const char *file,
    const struct buf *text, struct diags *d)
{
	bool	 whole;

	return parse(game, t, file, text, &whole, d);
}
