/* The writer of the codec: structs to trees. */

#include <inttypes.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/field.h"
#include "xml/tree.h"

struct writer {
	const struct names	*names;
	unsigned		 viewer;
	struct buf		*text;		/* of one attribute at a time */
};

static void	write_fields(const struct writer *, const struct layout *, const void *, unsigned,
    xml_node);
static xml_node write_variant(const struct writer *, const struct layout *, const void *,
    xml_node);
static void	renew_fields(const struct writer *, const struct layout *, const void *,
    const void *, unsigned, xml_node, bool);

static void
put_member(struct buf *b, const struct list *list, unsigned member)
{
	if (member <= list->count)
		buf_puts(b, list_id(list, member));
	else if (strcmp(list->name, "seat") != 0)
		bug("member %u of list '%s', which has %u", member, list->name, list->count);
	else if (member == SEAT_PUBLIC)
		buf_puts(b, "public");
	else
		buf_printf(b, ".%u", member);
}

static void
put_set(const struct writer *w, struct buf *b, const struct field *f, uint64_t set,
    const char *between)
{
	const struct list	*list = names_list(w->names, f->list);
	const char		*gap = "";

	if (set == EVERYONE && strcmp(f->list, "seat") == 0) {
		buf_puts(b, "all");
		return;
	}
	for (unsigned member = 1; set != 0; member++, set >>= 1) {
		if ((set & 1) == 0)
			continue;
		buf_puts(b, gap);
		put_member(b, list, member);
		gap = between;
	}
}

/* Writes one element of a plain field; the caller decides if it is written at all. */
static void
put_value(const struct writer *w, struct buf *b, const struct field *f, const void *base, size_t i,
    bool in_row)
{
	uint64_t	 bits = field_load(f, base, i);

	switch (f->kind) {
	case FIELD_INTEGER:
		buf_printf(b, "%" PRId64, field_load_signed(f, base, i));
		break;
	case FIELD_NUMBER:
		buf_printf(b, "%" PRIu64, bits);
		break;
	case FIELD_FLAG:
		buf_puts(b, bits != 0 ? "yes" : "no");
		break;
	case FIELD_ID:
		if (bits == 0)
			buf_putc(b, '-');
		else
			put_member(b, names_list(w->names, f->list),
			    (unsigned)bits);
		break;
	case FIELD_SET:
		if (bits == 0 && in_row)
			buf_putc(b, '-');
		put_set(w, b, f, bits, in_row ? "+" : " ");
		break;
	case FIELD_STRUCT:
		bug("'%s' is no plain value", f->name);
	}
}

static bool
is_zero(const struct field *f, const void *base, size_t i)
{
	const char	*at = field_at(f, base, i);

	for (size_t k = 0; k < f->width; k++)
		if (at[k] != 0)
			return false;
	return true;
}

/* True if the viewer knows this element; 'base' is masked already, and 0 is unknown. */
static bool
is_seen(const struct writer *w, const struct field *f, const void *base, size_t i, unsigned owner)
{
	if (w->viewer == SEAT_REFEREE || f->seen == SEEN_ALL)
		return true;
	if (f->seen == SEEN_MASK)
		return !is_zero(f, base, i);
	return f->seen == SEEN_OWNER && owner == w->viewer;
}

static bool
is_counted(const struct field *f)
{
	return f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER;
}

static struct buf *
text_begin(const struct writer *w)
{
	w->text->len = 0;
	buf_puts(w->text, "");
	return w->text;
}

static void
write_value(const struct writer *w, const struct field *f, const char *name, const void *base,
    size_t i, xml_node node)
{
	if (!is_counted(f) && is_zero(f, base, i))
		return;
	put_value(w, text_begin(w), f, base, i, false);
	xml_set(node, name, w->text->data);
}

/* True if this has an XML element of its own: a struct, or an element numbered by a list. */
static bool
has_element(const struct writer *w, const struct field *f, const void *base, size_t i,
    unsigned owner)
{
	bool	 seen = is_seen(w, f, base, i, owner);

	/* An element of an indexed array may be left out where it is 0. */
	if (f->index != NULL && (!seen || ((f->sparse ||
	    (f->kind != FIELD_STRUCT && !is_counted(f))) && is_zero(f, base, i))))
		return false;
	return seen || f->seen == SEEN_MASK;
}

static void
write_element(const struct writer *w, const struct field *f, const void *base, size_t i,
    unsigned owner, xml_node node)
{
	xml_node	 child;

	if (!has_element(w, f, base, i, owner))
		return;
	child = xml_add(node, f->name);
	if (f->index != NULL)
		xml_set(child, field_key(f),
		    names_id(w->names, f->index, (unsigned)i));
	if (f->kind != FIELD_STRUCT)
		write_value(w, f, "n", base, i, child);
	else if (!is_seen(w, f, base, i, owner))
		return;
	else if (f->sub->variant != NULL)
		write_variant(w, f->sub, field_at(f, base, i), child);
	else
		write_fields(w, f->sub, field_at(f, base, i), owner, child);
}

static bool
is_element(const struct field *f)
{
	return f->kind == FIELD_STRUCT || f->index != NULL;
}

/* Returns the owner of an element: the seat that numbers it, or the enclosing owner. */
static unsigned
owner_of(const struct field *f, size_t i, unsigned owner)
{
	return f->index != NULL && strcmp(f->index, "seat") == 0 ? (unsigned)i : owner;
}

static void
write_field(const struct writer *w, const struct layout *l, const struct field *f, const void *base,
    unsigned owner,
    xml_node node)
{
	size_t	 end = field_end(l, f, w->names, base);

	if (is_element(f)) {
		for (size_t i = f->index != NULL; i < end; i++)
			write_element(w, f, base, i, owner_of(f, i, owner), node);
	} else if (f->length > 0) {
		bool	 seen = false;

		text_begin(w);
		for (size_t i = 0; i < end; i++) {
			seen = seen || is_seen(w, f, base, i, owner);
			if (i > 0)
				buf_putc(w->text, ' ');
			put_value(w, w->text, f, base, i, true);
		}
		if (seen)
			xml_set(node, f->name, w->text->data);
	} else if (is_seen(w, f, base, 0, owner))
		write_value(w, f, f->name, base, 0, node);
}

static void
write_fields(const struct writer *w, const struct layout *l, const void *base, unsigned owner,
    xml_node node)
{
	for (size_t i = 0; i < l->count; i++)
		write_field(w, l, &l->field[i], base, owner, node);
}

static void
write(const struct writer *w, const struct layout *l, const void *value, xml_node node)
{
	if (l->variant != NULL)
		write_variant(w, l, value, node);
	else
		write_fields(w, l, value, 0, node);
}

static xml_node
write_variant(const struct writer *w, const struct layout *l, const void *value,
    xml_node parent)
{
	unsigned	 tag = *(const uint8_t *)value;
	struct layout	 variant;
	xml_node	 node;

	if (tag == 0)
		return NULL;
	variant = layout_variant(l, tag);
	node = xml_add(parent, variant.name);
	write(w, &variant, value, node);
	return node;
}

void
codec_write(const struct layout *l, const struct names *names, const void *value, unsigned viewer,
    xml_node node)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	write(&w, l, value, node);
}

/*
 * Renews the elements of one field, from 'at' on.  Unchanged elements stay; the
 * others are written again in their place.  Returns the node after them.
 */
static xml_node
renew_elements(const struct writer *w, const struct layout *l, const struct field *f,
    const void *before, const void *base, unsigned owner, xml_node node, xml_node at)
{
	size_t	 end = field_end(l, f, w->names, base), was = field_end(l, f, w->names, before);

	for (size_t i = f->index != NULL; i < MAX(end, was); i++) {
		unsigned	 whose = owner_of(f, i, owner);
		bool		 had = i < was && has_element(w, f, before, i, whose);
		bool		 has = i < end && has_element(w, f, base, i, whose);
		const void	*old = field_at(f, before, i), *new = field_at(f, base, i);
		xml_node	 here = at;

		if (had)
			at = xml_after(at);
		if (had && has && memcmp(old, new, f->width) == 0)
			continue;
		if (had && has && f->kind == FIELD_STRUCT && f->sub->variant == NULL && is_seen(w,
		    f, before, i, whose) && is_seen(w, f, base, i, whose)) {
			renew_fields(w, f->sub, old, new, whose, here, f->index != NULL);
			continue;
		}
		if (had)
			xml_drop(here);
		if (has)
			write_element(w, f, base, i, whose, node);
		if (has && at != NULL)
			xml_put(node, at, xml_last(node));
	}
	return at;
}

/* 'keyed': the first attribute is the element's key, and stays. */
static void
renew_fields(const struct writer *w, const struct layout *l, const void *before,
    const void *base, unsigned owner, xml_node node, bool keyed)
{
	xml_node	 at = xml_first(node);

	xml_unset_after(node, keyed);
	for (size_t i = 0; i < l->count; i++)
		if (is_element(&l->field[i]))
			at = renew_elements(w, l, &l->field[i], before, base, owner, node, at);
		else
			write_field(w, l, &l->field[i], base, owner, node);
}

void
codec_renew(const struct layout *l, const struct names *names, const void *before,
    const void *value, unsigned viewer, xml_node node)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	if (l->variant != NULL)
		bug("'%s' is tagged", l->name);
	renew_fields(&w, l, before, value, 0, node, false);
}

xml_node
codec_write_variant(const struct layout *l, const struct names *names, const void *value,
    unsigned viewer, xml_node parent)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	return write_variant(&w, l, value, parent);
}
