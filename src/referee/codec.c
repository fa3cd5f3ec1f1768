/* Fields of layouts, and the writer of the codec: structs to trees. */

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/field.h"
#include "xml/tree.h"

/*
 * Fields and layouts.
 */

int64_t
field_low(const struct field *f)
{
	if (f->kind != FIELD_INTEGER)
		return 0;
	return -field_high(f) - 1;
}

int64_t
field_high(const struct field *f)
{
	unsigned	 bits = 8 * (unsigned)f->width;

	if (f->kind == FIELD_INTEGER || bits == 64)
		bits--;
	return (int64_t)(((uint64_t)1 << bits) - 1);
}

const struct field *
layout_find(const struct layout *l, const char *name)
{
	for (size_t i = 0; i < l->count; i++)
		if (strcmp(l->field[i].name, name) == 0)
			return &l->field[i];
	return NULL;
}

struct layout
layout_variant(const struct layout *l, unsigned tag)
{
	const struct variant	*v;

	if (tag == 0 || tag >= l->variants || l->variant[tag].name == NULL)
		bug("'%s' has no variant %u", l->name, tag);
	v = &l->variant[tag];
	return (struct layout){ .name = v->name, .size = l->size,
	    .field = v->field, .count = v->count, .doc = v->doc };
}

unsigned
layout_tag(const struct layout *l, const char *name)
{
	for (unsigned tag = 1; tag < l->variants; tag++)
		if (l->variant[tag].name != NULL && strcmp(l->variant[tag].name, name) == 0)
			return tag;
	return 0;
}

const char *
field_key(const struct field *f)
{
	return strcmp(f->name, f->index) == 0 ? "id" : f->index;
}

const struct field *
layout_overrun(const struct layout *l, const void *base)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (f->count != NULL && field_load(layout_find(l, f->count), base, 0) > f->length)
			return f;
	}
	return NULL;
}

size_t
field_end(const struct layout *l, const struct field *f, const struct names *names,
    const void *base)
{
	const struct list	*list;
	const struct field	*count;
	uint64_t		 used;

	if (f->length == 0)
		return 1;
	if (f->index != NULL) {
		if ((list = names_find(names, f->index)) == NULL)
			bug("'%s' is indexed by '%s', which is no list", f->name, f->index);
		return MIN(f->length, (size_t)list->count + 1);
	}
	if (f->count == NULL)
		return f->length;
	if ((count = layout_find(l, f->count)) == NULL)
		bug("'%s' is counted by '%s', which is no field", f->name, f->count);
	used = field_load(count, base, 0);
	return MIN(f->length, used);
}

/*
 * Structs to XML and back.
 */

struct writer {
	const struct names	*names;
	unsigned		 viewer;
	struct buf		*text;		/* of one attribute at a time */
};

static void	write_fields(const struct writer *, const struct layout *, const void *, unsigned,
    xmlNodePtr);
static xmlNodePtr write_variant(const struct writer *, const struct layout *, const void *,
    xmlNodePtr);
static void	renew_fields(const struct writer *, const struct layout *, const void *,
    const void *, unsigned, xmlNodePtr, bool);

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
    size_t i, xmlNodePtr node)
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
    unsigned owner, xmlNodePtr node)
{
	xmlNodePtr	 child;

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
    xmlNodePtr node)
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
    xmlNodePtr node)
{
	for (size_t i = 0; i < l->count; i++)
		write_field(w, l, &l->field[i], base, owner, node);
}

static void
write(const struct writer *w, const struct layout *l, const void *value, xmlNodePtr node)
{
	if (l->variant != NULL)
		write_variant(w, l, value, node);
	else
		write_fields(w, l, value, 0, node);
}

static xmlNodePtr
write_variant(const struct writer *w, const struct layout *l, const void *value,
    xmlNodePtr parent)
{
	unsigned	 tag = *(const uint8_t *)value;
	struct layout	 variant;
	xmlNodePtr	 node;

	if (tag == 0)
		return NULL;
	variant = layout_variant(l, tag);
	node = xml_add(parent, variant.name);
	write(w, &variant, value, node);
	return node;
}

void
codec_write(const struct layout *l, const struct names *names, const void *value, unsigned viewer,
    xmlNodePtr node)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	write(&w, l, value, node);
}

/*
 * Renews the elements of one field, from 'at' on.  Unchanged elements stay; the
 * others are written again in their place.  Returns the node after them.
 */
static xmlNodePtr
renew_elements(const struct writer *w, const struct layout *l, const struct field *f,
    const void *before, const void *base, unsigned owner, xmlNodePtr node, xmlNodePtr at)
{
	size_t	 end = field_end(l, f, w->names, base), was = field_end(l, f, w->names, before);

	for (size_t i = f->index != NULL; i < MAX(end, was); i++) {
		unsigned	 whose = owner_of(f, i, owner);
		bool		 had = i < was && has_element(w, f, before, i, whose);
		bool		 has = i < end && has_element(w, f, base, i, whose);
		const void	*old = field_at(f, before, i), *new = field_at(f, base, i);
		xmlNodePtr	 here = at;

		if (had)
			at = at->next;
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
			xmlAddPrevSibling(at, node->last);
	}
	return at;
}

/* 'keyed': the first attribute is the element's key, and stays. */
static void
renew_fields(const struct writer *w, const struct layout *l, const void *before,
    const void *base, unsigned owner, xmlNodePtr node, bool keyed)
{
	xmlAttrPtr	*plain = keyed ? &node->properties->next : &node->properties;
	xmlNodePtr	 at = node->children;

	xmlFreePropList(*plain);
	*plain = NULL;
	for (size_t i = 0; i < l->count; i++)
		if (is_element(&l->field[i]))
			at = renew_elements(w, l, &l->field[i], before, base, owner, node, at);
		else
			write_field(w, l, &l->field[i], base, owner, node);
}

void
codec_renew(const struct layout *l, const struct names *names, const void *before,
    const void *value, unsigned viewer, xmlNodePtr node)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	if (l->variant != NULL)
		bug("'%s' is tagged", l->name);
	renew_fields(&w, l, before, value, 0, node, false);
}

xmlNodePtr
codec_write_variant(const struct layout *l, const struct names *names, const void *value,
    unsigned viewer, xmlNodePtr parent)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct writer	 w = { names, viewer, &text };

	return write_variant(&w, l, value, parent);
}

/* Adds the members of an ENUM(), as its source has them: "COIN_GOLD = 1, COIN_ENERGY". */
static void
list_add_members(struct list *list, const struct list_of *l)
{
	size_t	 prefix = strlen(l->prefix);
	int	 value = -1;

	for (const char *at = l->members; *at != '\0'; at += strspn(at, ", ")) {
		AUTO_FREE char	*id = xstrndup(at, strcspn(at, " ,"));
		const char	*is = memchr(at, '=', strcspn(at, ","));

		at += strcspn(at, ",");
		if (is != NULL && !isdigit((unsigned char)is[2]))
			continue;
		value = is == NULL ? value + 1 : (int)strtol(is + 2, NULL, 10);
		if (value == 0 || (l->last != 0 && value > (int)l->last))
			continue;
		if (strncmp(id, l->prefix, prefix) != 0 || value != (int)list->count + 1)
			bug("'%s' is no member of list '%s'", id, l->name);
		for (char *c = id; *c != '\0'; c++)
			*c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
		list_add(list, id + prefix);
	}
}

static void
list_add_of(struct list *list, const struct game *game, const struct list_of *l)
{
	size_t	 last = l->last != 0 ? l->last + 1 :
	    l->variants != NULL ? l->variants->variants : 0;

	for (size_t i = 0; l->id != NULL && l->id[i] != NULL; i++)
		list_add(list, l->id[i]);
	if (l->members != NULL)
		list_add_members(list, l);
	for (size_t tag = 1; l->variants != NULL && tag < last; tag++)
		list_add(list, l->variants->variant[tag].name);
	for (size_t kind = 1; l->decisions && kind < game->decision_kinds; kind++)
		list_add(list, game->decision_kind[kind].name);
}

void
names_start(struct names *names, const struct game *game, const char *const *seats, unsigned count)
{
	const struct list_of	*l = names->game == NULL ? game->lists : NULL;

	names->game = game;
	for (; l != NULL && l->name != NULL; l++)
		list_add_of(names_add(names, l->name), game, l);
	list_empty(names_add(names, "seat"));
	for (unsigned i = 0; i < count; i++)
		list_add(names_add(names, "seat"), seats[i]);
}
