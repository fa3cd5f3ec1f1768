/*
 * Moves as order elements; and the legal ones shown in an order file to fill in: first one of each
 * kind of order, then those with a new value of a field, then the others.
 */

#include <string.h>

#include "orders/order_parts.h"
#include "referee/codec.h"
#include "referee/field.h"
#include "referee/moves.h"
#include "xml/tree.h"
#include "xml/write.h"

enum {
	POOL	= 4000,		/* answers to choose from */
	KINDS	= 64,		/* of orders that answer one decision */
};

struct shown {
	const struct game	*game;
	size_t			 size;		/* of a move, bytes */
	char			*pool, *move;	/* all answers, and those shown */
	bool			*taken;		/* of the pool */
	size_t			 pooled, count, room;
};

/* Returns the same number for all orders that are written as one element. */
static unsigned
kind_of_order(const struct game *game, const void *move)
{
	unsigned		 tag = *(const unsigned char *)move;
	const struct field	*array = element_array(game, tag);

	return array == NULL ? tag :
	    tag | (unsigned)((const unsigned char *)move)[array->offset] << 8;
}

static void
shown_take(struct shown *s, size_t i)
{
	if (s->taken[i] || s->count == s->room)
		return;
	s->taken[i] = true;
	memcpy(s->move + s->count++ * s->size, s->pool + i * s->size, s->size);
}

/* True if no shown move of its kind has the value that a field has in this one. */
static bool
is_new_value(const struct shown *s, const char *move, const char *at, const struct field *f)
{
	uint64_t	 value = field_load(f, at, 0);

	for (size_t i = 0; value != 0 && i < s->count; i++) {
		const char	*other = s->move + i * s->size;

		if (kind_of_order(s->game, other) == kind_of_order(s->game, move) &&
		    field_load(f, other + (at - move), 0) == value)
			return false;
	}
	return value != 0;
}

/* True if a field of the struct at 'at' has a value that is new. */
static bool
shows_new(const struct shown *s, const char *move, const char *at, const struct layout *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		const struct layout	*sub = f->sub;
		struct layout		 variant;

		if (order_counts(l, f) || f->index != NULL || (f->order & ORDER_MATCH) != 0)
			continue;
		if (sub != NULL && sub->variant != NULL) {
			variant = layout_variant(sub, (unsigned char)at[f->offset]);
			sub = &variant;
		}
		if (sub == NULL ? f->width <= 8 && is_new_value(s, move, at, f) :
		    shows_new(s, move, at + f->offset, sub))
			return true;
	}
	return false;
}

/* Shows the kind's next move with a new value, from number *next of the pool on; false: none. */
static bool
show_new(struct shown *s, unsigned kind, size_t *next)
{
	for (; *next < s->pooled; ++*next) {
		const char	*move = s->pool + *next * s->size;
		struct layout	 variant;

		if (kind_of_order(s->game, move) != kind)
			continue;
		variant = layout_variant(s->game->move, (unsigned char)move[0]);
		if (!shows_new(s, move, move, &variant))
			continue;
		shown_take(s, *next);
		return true;
	}
	return false;
}

size_t
order_shown(const struct play *p, const void *seen, const struct decision *decision, void *moves,
    size_t room, bool *all)
{
	struct shown	 s = { .game = p->game, .size = p->game->move->size, .move = moves,
		.room = room };
	unsigned	 kind[KINDS];
	size_t		 next[KINDS] = { 0 }, kinds = 0, k;
	bool		 more = true;
	AUTO_FREE char	*pool = xcalloc(POOL, s.size);
	AUTO_FREE bool	*taken = xcalloc(POOL, sizeof(*taken));

	s.pool = pool;
	s.taken = taken;
	s.pooled = moves_list(p->tables, seen, decision, s.pool, POOL);
	for (size_t i = 0; i < s.pooled; i++) {
		unsigned	 of = kind_of_order(s.game, s.pool + i * s.size);

		for (k = 0; k < kinds && kind[k] != of; k++)
			continue;
		if (k == KINDS || k < kinds)
			continue;
		kind[kinds++] = of;
		shown_take(&s, i);
	}
	while (more && s.count < room) {
		more = false;
		for (k = 0; k < kinds; k++)
			more = show_new(&s, kind[k], &next[k]) || more;
	}
	for (size_t i = 0; i < s.pooled; i++)
		shown_take(&s, i);
	if (all != NULL)
		*all = s.count == s.pooled && s.pooled < POOL;
	return s.count;
}

/*
 * Moves as order elements.
 */

/*
 * Leaves out the parts that follow from the rest: the count of an array, unless
 * it is one in a struct, and a number that may be left out and is then 0.
 */
static void
leave_out(const struct layout *l, xml_node node, bool counts)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (counts && f->count != NULL)
			xml_unset(node, f->count);
		if ((f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER) && f->length == 0 &&
		    (f->order & ORDER_OPTIONAL) != 0 &&
		    strcmp(xml_attribute_or(node, f->name, ""), "0") == 0)
			xml_unset(node, f->name);
		if (f->kind == FIELD_STRUCT && f->sub->variant == NULL)
			XML_EACH(child, node, f->name)
				leave_out(f->sub, child, false);
	}
}

void
order_add_move(const struct game *game, const struct names *names, const void *move, unsigned seat,
    xml_node parent)
{
	unsigned		 tag = *(const unsigned char *)move;
	const struct field	*array = element_array(game, tag);
	struct layout		 variant = layout_variant(game->move, tag);
	xml_node		 node = codec_write_variant(game->move, names, move, seat, parent);

	if (array == NULL) {
		leave_out(&variant, node, true);
		return;
	}
	/* Each item of a gathered move is an order of its own. */
	XML_EACH(holder, node, array->name) {
		xml_node	 item = xml_child(holder, NULL);

		variant = layout_variant(array->sub,
		    layout_tag(array->sub, xml_name(item)));
		leave_out(&variant, item, true);
		xml_put(parent, NULL, item);
	}
	xml_drop(node);
}

void
order_write_move(const struct game *game, const struct names *names, const void *move,
    unsigned seat,
    struct buf *out)
{
	AUTO(xml_free) xml_tree doc = xml_new("orders");
	AUTO(buf_clear) struct buf piece = { 0 };

	order_add_move(game, names, move, seat, xml_root(doc));
	XML_EACH(node, xml_root(doc), NULL)
		xml_write_piece(node, &piece);
	while (piece.len > 0 && piece.data[piece.len - 1] == '\n')
		piece.data[--piece.len] = '\0';
	buf_puts(out, piece.data != NULL ? piece.data : "");
}
