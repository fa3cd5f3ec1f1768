/* Orders that stay in force from one turn to the next. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/*
 * <carried seat="dirk">
 *   <left order="3" used="2" says="..."/>
 *   <left order="4" used="0" number="1" says="..." line="9">
 *     <pass take="energy" .../>
 *   </left>
 *   <kept used="1" number="2" says="..." line="12" sequence="2">
 *     <gather .../>
 *   </kept>
 * </carried>
 *
 * Orders in force by number, from 1; all others of the file are out.  A standing order is here as
 * it was written, with its line.  A new file may keep it, after its own orders, or end it by its
 * 'number'.  <kept> are orders that the file keeps from earlier files.
 */
static void
carry(const struct order_file *f, size_t number, xmlNodePtr carried, unsigned *stands)
{
	const struct order	*o = &f->order[number];
	struct order		 plain = *o;
	xmlNodePtr		 left = xml_add(carried, o->kept ? "kept" : "left"), copy;
	struct buf		 says = { 0 };

	if (!o->kept)
		xml_setf(left, "order", "%zu", number + 1);
	xml_setf(left, "used", "%u", o->used);
	plain.kept = false;
	order_describe(f, &plain, &says);
	if (o->source != NULL)
		xml_setf(left, "number", "%u", ++*stands);
	xml_set(left, "says", says.data);
	buf_clear(&says);
	if (o->source == NULL)
		return;
	xml_setf(left, "line", "%d", o->line);
	if (o->sequence != 0)
		xml_setf(left, "sequence", "%u", o->sequence);
	copy = xmlDocCopyNode(o->source, left->doc, 1);
	if (copy == NULL || xmlAddChild(left, copy) == NULL)
		die("out of memory");
}

xmlNodePtr
order_file_carry(struct order_file *f, const struct play *p, xmlNodePtr parent)
{
	xmlNodePtr	 node = NULL;
	unsigned	 stands = 0;

	order_file_lapse(f, p);
	for (size_t i = 0; i < f->count; i++) {
		if (!order_live(&f->order[i]))
			continue;
		if (node == NULL) {
			node = xml_add(parent, "carried");
			xml_set(node, "seat", names_id(f->tables->names, "seat", f->seat));
		}
		carry(f, i, node, &stands);
	}
	return node;
}

xmlNodePtr
order_carried(xmlDocPtr position, const char *seat)
{
	xmlNodePtr	 root, referee;

	if (position == NULL)
		return NULL;
	root = xmlDocGetRootElement(position);
	referee = xml_child(root, "referee");
	return xml_find(referee == NULL ? root : referee, "carried", "seat", seat);
}

static void
bad_carried(xmlNodePtr left, struct diags *d)
{
	diags_at(d, NULL, (int)xmlGetLineNo(left));
	diag_error(d, "bad-carried", "the orders carried over do not fit the order file");
}

/*
 * Adds a standing order of an earlier file behind the present ones; its sequence number goes on
 * from 'sequences'.  An order that cannot be read now is out.
 */
static void
take_up(struct order_file *f, xmlNodePtr left, unsigned sequences, unsigned number,
    struct diags *d)
{
	xmlNodePtr	 element = xml_child(left, NULL);
	int64_t		 used = xml_number_or(left, "used", 0, INT32_MAX, -1);
	int64_t		 sequence = xml_number_or(left, "sequence", 1, INT32_MAX / 2, 0);
	struct order	*o;

	if (element == NULL || used < 0) {
		bad_carried(left, d);
		return;
	}
	o = f->count < MAX_ORDERS ? order_read_kept(f, element, d) : NULL;
	if (o == NULL)
		return;
	o->used = (unsigned)used;
	o->number = number;
	o->line = (int)xml_number_or(left, "line", 1, INT32_MAX, 0);
	if (sequence != 0)
		o->sequence = sequences + (unsigned)sequence;
	f->sequences = MAX(f->sequences, o->sequence);
}

bool
order_file_recall(struct order_file *f, xmlNodePtr carried, struct diags *d)
{
	size_t	 errors = d->errors, own = f->count;

	for (size_t i = 0; i < f->count; i++)
		f->order[i].out = f->order[i].past = true;
	XML_EACH(left, carried, "left") {
		int64_t	 order = xml_number_or(left, "order", 1, (int64_t)own, 0);
		int64_t	 used = xml_number_or(left, "used", 0, INT32_MAX, -1);

		if (order <= 0 || used < 0) {
			bad_carried(left, d);
			continue;
		}
		f->order[order - 1].out = f->order[order - 1].past = false;
		f->order[order - 1].used = (unsigned)used;
	}
	XML_EACH(kept, carried, "kept")
		take_up(f, kept, 0, 0, d);
	return d->errors == errors;
}

static bool
is_ended(const struct order_file *f, unsigned number)
{
	return number <= MAX_STANDING && f->ends[number];
}

void
order_file_keep(struct order_file *f, xmlNodePtr carried, struct diags *d)
{
	unsigned	 sequences = f->sequences, number = 0;
	AUTO(buf_clear) struct buf text = { 0 };	/* of all that are kept */

	if (!f->keeps || carried == NULL)
		return;
	XML_EACH(left, carried, NULL) {
		if (xml_child(left, NULL) == NULL)
			continue;
		if (is_ended(f, ++number))
			continue;
		xml_write_piece(xml_child(left, NULL), &text);
		if (text.len <= XML_CAP_ORDERS)
			take_up(f, left, sequences, number, d);
	}
}

unsigned
order_standing(xmlNodePtr carried)
{
	unsigned	 stands = 0;

	if (carried != NULL)
		XML_EACH(left, carried, NULL)
			stands += xml_child(left, NULL) != NULL;
	return stands;
}

bool
order_file_ends_fit(const struct order_file *f, xmlNodePtr carried, struct diags *d)
{
	unsigned	 stands = order_standing(carried), number = MAX_STANDING;

	while (number > 0 && !f->ends[number])
		number--;
	if (number <= stands)
		return true;
	diag_error(d, "bad-ends", "no standing order has the number %u", number);
	if (stands == 0)
		diag_hint(d, "there are none: leave out 'ends'");
	else
		diag_hint(d, "1 to %u, as the report of the last turn numbers them", stands);
	return false;
}

void
order_file_ends(const struct order_file *f, xmlNodePtr carried, struct buf *out)
{
	unsigned	 number = 0, others = 0;

	if (carried == NULL)
		return;
	XML_EACH(left, carried, NULL)
		if (xml_child(left, NULL) == NULL)
			others++;
		else if (is_ended(f, ++number) || !f->keeps)
			buf_printf(out, "%s\n", xml_attribute_or(left, "says", ""));
	if (others > 0)
		buf_printf(out, "%u order%s without standing, still in force\n", others,
		    others == 1 ? "" : "s");
}

void
order_file_number_kept(struct order_file *f)
{
	for (size_t i = 0; i < f->count; i++)
		if (f->order[i].kept)
			f->order[i].line = -(int)f->order[i].number;
}
