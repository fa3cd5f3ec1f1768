/* What stays in force from one turn to the next. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "xml/tree.h"

/*
 * <carried seat="dirk">
 *   <left order="3" used="2"/>		orders in force by number, from 1; all others are out
 * </carried>
 */
xmlNodePtr
order_file_carry(struct order_file *f, const struct play *p, xmlNodePtr parent)
{
	xmlNodePtr	 node = NULL;

	order_file_lapse(f, p);
	for (size_t i = 0; i < f->count; i++) {
		xmlNodePtr	 left;

		if (!order_live(&f->order[i]))
			continue;
		if (node == NULL) {
			node = xml_add(parent, "carried");
			xml_set(node, "seat", names_id(f->tables->names, "seat", f->seat));
		}
		left = xml_add(node, "left");
		xml_setf(left, "order", "%zu", i + 1);
		xml_setf(left, "used", "%u", f->order[i].used);
	}
	return node;
}

xmlNodePtr
order_carried(xmlDocPtr position, const char *seat)
{
	xmlNodePtr	 referee;

	if (position == NULL)
		return NULL;
	referee = xml_child(xmlDocGetRootElement(position), "referee");
	XML_EACH(node, referee, "carried")
		if (strcmp(xml_attribute_or(node, "seat", ""), seat) == 0)
			return node;
	return NULL;
}

bool
order_file_recall(struct order_file *f, xmlNodePtr carried, struct diags *d)
{
	size_t	 errors = d->errors;

	for (size_t i = 0; i < f->count; i++)
		f->order[i].out = f->order[i].past = true;
	XML_EACH(left, carried, "left") {
		int64_t	 order = xml_number_or(left, "order", 1, (int64_t)f->count, 0);
		int64_t	 used = xml_number_or(left, "used", 0, INT32_MAX, -1);

		if (order > 0 && used >= 0) {
			f->order[order - 1].out = f->order[order - 1].past = false;
			f->order[order - 1].used = (unsigned)used;
			continue;
		}
		diags_at(d, NULL, (int)xmlGetLineNo(left));
		diag_error(d, "bad-carried", "what is carried over does not fit the order file");
	}
	return d->errors == errors;
}
