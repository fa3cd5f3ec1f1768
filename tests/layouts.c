/* Checks of layouts, and the first difference between two structs. */

#include <stdlib.h>
#include <string.h>

#include "layouts.h"
#include "referee/codec.h"
#include "referee/field.h"

struct checker {
	struct diags	*diags;
	bool		 tiles;
	bool		 failed;
};

static void	check_layout(struct checker *, const struct layout *, bool owned);

#define complain(c, l, f, text) do { \
	(c)->failed = true; \
	diag_error((c)->diags, "layout", "%s/%s: %s", (l)->name, (f)->name, text); \
} while (0)

static bool
is_name(const char *name)
{
	return name != NULL && name[0] >= 'a' && name[0] <= 'z' &&
	    strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name);
}

static void
check_kind(struct checker *c, const struct layout *l, const struct field *f)
{
	if (f->kind < FIELD_NUMBER || f->kind > FIELD_STRUCT)
		complain(c, l, f, "has no kind");
	else if (f->kind == FIELD_STRUCT && (f->sub == NULL || f->sub->size != f->width))
		complain(c, l, f, "is a struct of another size than its layout");
	else if (f->kind != FIELD_STRUCT && f->width != 1 && f->width != 2 &&
	    f->width != 4 && f->width != 8)
		complain(c, l, f, "is no plain value of 1, 2, 4 or 8 bytes");
	if ((f->kind == FIELD_ID || f->kind == FIELD_SET) && f->list == NULL)
		complain(c, l, f, "has no list");
	else if (f->kind == FIELD_SET && strcmp(f->list, "seat") == 0 &&
	    f->width != sizeof(seats_t))
		complain(c, l, f, "is a set of seats of another type than seats_t");
}

static void
check_array(struct checker *c, const struct layout *l, const struct field *f)
{
	const struct field	*count = f->count == NULL ? NULL : layout_find(l, f->count);

	if (f->count != NULL && (count == NULL || count->kind != FIELD_NUMBER || count->length > 0))
		complain(c, l, f, "is counted by something that is no number beside it");
	if (f->count != NULL && (f->length == 0 || f->index != NULL))
		complain(c, l, f, "has a count, but is no array without an index");
	if (f->index != NULL && f->length < 2)
		complain(c, l, f, "has an index, but is no array with a slot 0 for nobody");
	if (f->sparse && f->index == NULL)
		complain(c, l, f, "is sparse, but has no index");
	if (f->index != NULL && !f->sparse && f->kind != FIELD_STRUCT &&
	    f->kind != FIELD_NUMBER && f->kind != FIELD_INTEGER)
		complain(c, l, f, "is never written where it is nothing, but is not sparse");
	if (f->defines && f->index == NULL)
		complain(c, l, f, "defines no list, having no index");
	if (f->index != NULL && f->kind == FIELD_STRUCT && f->sub != NULL &&
	    layout_find(f->sub, field_key(f)) != NULL)
		complain(c, l, f, "has a member of the same name as the attribute of its index");
}

static void
check_seen(struct checker *c, const struct layout *l, const struct field *f, bool owned)
{
	const struct field	*mask = f->mask == NULL ? NULL : layout_find(l, f->mask);

	if (f->seen == SEEN_OWNER && !owned)
		complain(c, l, f, "is its owner's, but lies in no array indexed by seat");
	if ((f->seen == SEEN_MASK) != (f->mask != NULL))
		complain(c, l, f, "has a mask that is not read, or none");
	if (f->mask != NULL &&
	    (mask == NULL || mask->kind != FIELD_SET || mask->width != sizeof(seats_t) ||
	    mask->length != f->length || mask->list == NULL || strcmp(mask->list, "seat") != 0))
		complain(c, l, f, "is masked by something that is no set of seats for each "
		    "element");
}

static void
check_field(struct checker *c, const struct layout *l, const struct field *f, bool owned)
{
	bool	 by_seat = f->index != NULL && strcmp(f->index, "seat") == 0;

	if (!is_name(f->name))
		complain(c, l, f, "is not lower case with hyphens");
	if (f->name != NULL && layout_find(l, f->name) != f)
		complain(c, l, f, "has the name of another field");
	if (f->doc == NULL || f->doc[0] == '\0')
		complain(c, l, f, "has no sentence");
	check_kind(c, l, f);
	check_array(c, l, f);
	check_seen(c, l, f, owned || by_seat);
	if (f->kind == FIELD_STRUCT && f->sub != NULL)
		check_layout(c, f->sub, owned || by_seat);
}

/* Reports bytes described twice and, with 'tiles', bytes left over. */
static void
check_bytes(struct checker *c, const struct layout *l, bool tiles)
{
	AUTO_FREE char *used = xcalloc(l->size + 1, 1);
	char	*hole;

	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		size_t			 length = f->width * MAX(f->length, 1);

		if (f->offset + length > l->size)
			complain(c, l, f, "reaches past the end of its struct");
		else if (memchr(used + f->offset, 1, length) != NULL)
			complain(c, l, f, "overlaps another field");
		else
			memset(used + f->offset, 1, length);
	}
	if (tiles && (hole = memchr(used, 0, l->size)) != NULL) {
		c->failed = true;
		diag_error(c->diags, "layout", "%s: byte %td is described by no field", l->name,
		    hole - used);
	}
}

static void
check_tagged(struct checker *c, const struct layout *l)
{
	if (l->count > 0)
		complain(c, l, l, "has fields of its own beside its variants");
	if (l->variants > MAX_VARIANTS) {
		c->failed = true;
		diag_error(c->diags, "layout",
		    "%s: has more variants than a set of them has room for", l->name);
	}
	for (unsigned tag = 1; tag < l->variants; tag++) {
		struct layout	 variant;

		if (l->variant[tag].name == NULL)
			continue;
		variant = layout_variant(l, tag);
		if (!is_name(variant.name) || variant.doc == NULL ||
		    layout_tag(l, variant.name) != tag)
			complain(c, l, &variant,
			    "is not lower case, has no sentence, or is there twice");
		for (size_t i = 0; i < variant.count; i++) {
			if (variant.field[i].offset == 0)
				complain(c, &variant, &variant.field[i], "lies on the tag");
			if (variant.field[i].seen != SEEN_ALL)
				complain(c, &variant, &variant.field[i],
				    "is hidden, but lies in a tagged struct");
			check_field(c, &variant, &variant.field[i], false);
		}
		check_bytes(c, &variant, false);
	}
}

static void
check_layout(struct checker *c, const struct layout *l, bool owned)
{
	if (l->doc == NULL) {
		c->failed = true;
		diag_error(c->diags, "layout", "%s: has no sentence", l->name);
	}
	if (l->variant != NULL) {
		check_tagged(c, l);
		return;
	}
	for (size_t i = 0; i < l->count; i++)
		check_field(c, l, &l->field[i], owned);
	check_bytes(c, l, c->tiles);
}

bool
layout_check(const struct layout *l, bool tiles, struct diags *d)
{
	struct checker	 c = { .diags = d, .tiles = tiles };

	check_layout(&c, l, false);
	return !c.failed;
}

/*
 * Comparison.
 */

struct comparison {
	const struct names	*names;
	struct buf		 path;
};

static bool	differ(struct comparison *, const struct layout *, const void *, const void *);

static void
add_step(struct comparison *c, const struct field *f, size_t i)
{
	const struct list	*list = f->index == NULL ? NULL : names_find(c->names, f->index);

	if (c->path.len > 0)
		buf_putc(&c->path, '/');
	buf_puts(&c->path, f->name);
	if (list != NULL && i > 0 && i <= list->count)
		buf_printf(&c->path, "[%s]", list_id(list, (unsigned)i));
	else if (f->length > 0)
		buf_printf(&c->path, "[%zu]", i);
}

static bool
element_differs(struct comparison *c, const struct field *f, const void *a, const void *b, size_t i)
{
	const void	*left = field_at(f, a, i), *right = field_at(f, b, i);

	if (memcmp(left, right, f->width) == 0)
		return false;
	add_step(c, f, i);
	if (f->kind == FIELD_STRUCT)
		differ(c, f->sub, left, right);
	return true;
}

static bool
variants_differ(struct comparison *c, const struct layout *l, const void *a, const void *b)
{
	unsigned	 tag = *(const uint8_t *)a;
	struct layout	 variant;

	if (tag != *(const uint8_t *)b || tag == 0)
		return false;
	variant = layout_variant(l, tag);
	if (c->path.len > 0)
		buf_putc(&c->path, '/');
	buf_puts(&c->path, variant.name);
	return differ(c, &variant, a, b);
}

/* Adds the path to 'path'.  Call it only for structs whose bytes differ. */
static bool
differ(struct comparison *c, const struct layout *l, const void *a, const void *b)
{
	if (l->variant != NULL)
		return variants_differ(c, l, a, b);
	for (size_t i = 0; i < l->count; i++)
		for (size_t e = 0; e < MAX(l->field[i].length, 1); e++)
			if (element_differs(c, &l->field[i], a, b, e))
				return true;
	return false;
}

char *
layout_compare(const struct layout *l, const struct names *names, const void *a, const void *b)
{
	struct comparison	 c = { .names = names };

	if (memcmp(a, b, l->size) == 0)
		return NULL;
	differ(&c, l, a, b);
	if (c.path.len == 0)
		buf_puts(&c.path, l->variant != NULL ? l->name : "padding");
	return buf_take(&c.path, NULL);
}
