/* Moves as order elements. */

#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"
#include "xml/tree.h"
#include "xml/write.h"

/* A count follows from the counted elements: nobody should have to write it. */
static void
leave_out_counts(const struct layout *l, xmlNodePtr node)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].count != NULL)
			xmlUnsetProp(node, BAD_CAST l->field[i].count);
}

static bool
is_zero(const struct field *f, xmlNodePtr node)
{
	return (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER) &&
	    (f->order & ORDER_OPTIONAL) != 0 && f->length == 0 &&
	    strcmp(xml_attribute_or(node, f->name, ""), "0") == 0;
}

/* A number that may be left out is then 0. */
static void
leave_out_zeros(const struct layout *l, xmlNodePtr node)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (is_zero(f, node))
			xmlUnsetProp(node, BAD_CAST f->name);
		if (f->kind == FIELD_STRUCT && f->sub->variant == NULL)
			XML_EACH(child, node, f->name)
				leave_out_zeros(f->sub, child);
	}
}

/* Leaves out the parts that follow from the rest. */
static void
leave_out(const struct layout *l, xmlNodePtr node)
{
	leave_out_counts(l, node);
	leave_out_zeros(l, node);
}

/* Puts the items of a gathered move, each as an order of its own, in place of the move. */
static void
unpack_items(const struct field *array, xmlNodePtr move)
{
	xmlNodePtr	 parent = move->parent;

	XML_EACH(node, move, array->name) {
		xmlNodePtr	 item = xml_child(node, NULL);
		struct layout	 variant = layout_variant(array->sub,
		    layout_tag(array->sub, (const char *)item->name));

		leave_out(&variant, item);
		xmlUnlinkNode(item);
		xmlAddChild(parent, item);
	}
	xmlUnlinkNode(move);
	xmlFreeNode(move);
}

void
order_add_move(const struct game *game, const struct names *names, const void *move, unsigned seat,
    xmlNodePtr parent)
{
	unsigned		 tag = *(const unsigned char *)move;
	const struct field	*array = element_array(game, tag);
	struct layout		 variant = layout_variant(game->move, tag);
	xmlNodePtr		 node = codec_write_variant(game->move, names, move, seat, parent);

	if (array != NULL)
		unpack_items(array, node);
	else
		leave_out(&variant, node);
}

void
order_write_move(const struct game *game, const struct names *names, const void *move,
    unsigned seat,
    struct buf *out)
{
	xmlDocPtr	 doc = xml_new("orders");
	struct buf	 piece = { 0 };

	order_add_move(game, names, move, seat, xmlDocGetRootElement(doc));
	XML_EACH(node, xmlDocGetRootElement(doc), NULL)
		xml_write_piece(node, &piece);
	while (piece.len > 0 && piece.data[piece.len - 1] == '\n')
		piece.data[--piece.len] = '\0';
	buf_puts(out, piece.data != NULL ? piece.data : "");
	buf_clear(&piece);
	xmlFreeDoc(doc);
}
