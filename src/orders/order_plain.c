/* Shared parts of both ways between an order file and plain lines. */

#include <string.h>
#include <strings.h>

#include "orders/order_plain.h"
#include "referee/field.h"

const struct plain_shape	order_plain_file = { .orders = true };

bool
order_plain_is_common(const char *attribute)
{
	for (const char *const *common = order_attributes; *common != NULL; common++)
		if (strcasecmp(*common, attribute) == 0)
			return true;
	return false;
}

static void
fill(struct plain_shape *s, const struct field *field, size_t count)
{
	s->field = field;
	s->fields = count;
	s->positions += order_positions(field, count, s->position + s->positions,
	    LENGTH(s->position) - s->positions);
}

/* Fills in a child of an order: an element of an array, or a struct of its own. */
static void
fill_child(struct plain_shape *s, const struct field *f)
{
	s->of = f;
	if (f->index != NULL)
		s->position[s->positions++] = field_key(f);
	if (f->kind == FIELD_STRUCT)
		fill(s, f->sub->field, f->sub->field != NULL ? f->sub->count : 0);
	else
		s->position[s->positions++] = "n";
}

bool
order_plain_inside(const struct game *game, const struct plain_shape *in, const char *name,
    struct plain_shape *out)
{
	struct element	 e;
	bool		 known = in->orders && strcmp(name, "sequence") == 0;

	*out = (struct plain_shape){ .orders = known };
	if (!known && in->orders && element_find(game, name, &e)) {
		fill(out, e.variant->field, e.variant->count);
		known = true;
	}
	for (size_t i = 0; i < in->fields; i++)
		if (strcmp(in->field[i].name, name) == 0) {
			fill_child(out, &in->field[i]);
			known = true;
		}
	return known;
}

const char *
order_plain_list(const struct plain_shape *s, const char *attribute, bool *known)
{
	*known = true;
	for (size_t i = 0; i < s->fields; i++)
		if (strcmp(s->field[i].name, attribute) == 0)
			return s->field[i].list;
	if (s->of != NULL && s->of->index != NULL && strcmp(field_key(s->of), attribute) == 0)
		return s->of->index;
	if (s->of != NULL && s->of->kind != FIELD_STRUCT && strcmp(attribute, "n") == 0)
		return s->of->list;
	*known = order_plain_is_common(attribute);
	return NULL;
}

void
order_put_attribute(struct buf *out, const char *name, const char *value)
{
	buf_printf(out, " %s=\"", name);
	for (; *value != '\0'; value++)
		if (*value == '&')
			buf_puts(out, "&amp;");
		else if (*value == '<')
			buf_puts(out, "&lt;");
		else if (*value == '"')
			buf_puts(out, "&quot;");
		else
			buf_putc(out, *value);
	buf_putc(out, '"');
}
