/* The first difference between two structs. */

#include <string.h>

#include "referee/codec.h"
#include "referee/field.h"

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
codec_compare(const struct layout *l, const struct names *names, const void *a, const void *b)
{
	struct comparison	 c = { .names = names };

	if (memcmp(a, b, l->size) == 0)
		return NULL;
	differ(&c, l, a, b);
	if (c.path.len == 0)
		buf_puts(&c.path, l->variant != NULL ? l->name : "padding");
	return buf_take(&c.path, NULL);
}
