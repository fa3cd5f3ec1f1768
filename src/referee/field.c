/* Fields of layouts: their limits, and where they lie. */

#include <string.h>

#include "referee/field.h"

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
