/* Patterns of orders: an element with the possible values of each attribute. */

#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

#define SHORT_LIST	8	/* members that are shown one by one */
#define MAX_LISTS	32
#define WIDTH		100

/* Adds the possible values of an attribute: the members of a short list, the name of a long one. */
static void
put_value(const struct names *names, const struct field *f, struct buf *out)
{
	const struct list	*l = f->list != NULL ? names_find(names, f->list) : NULL;

	if (f->kind == FIELD_FLAG)
		buf_puts(out, "yes|no");
	else if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER)
		buf_puts(out, (f->order & ORDER_AMOUNT) != 0 ? "NUMBER|all|all-but-1|half|rest" :
		    "NUMBER");
	else if (l == NULL)
		bug("'%s' is of no list", f->name);
	else if (l->count == 0 || l->count > SHORT_LIST)
		buf_printf(out, "%s...", l->name);
	else
		for (unsigned i = 0; i < l->count; i++)
			buf_printf(out, "%s%s", i > 0 ? "|" : "", l->id[i]);
	if (f->length > 0)
		buf_puts(out, " ...");
}

static void	 put_pattern(const struct names *, const char *name, const char *key,
    const struct layout *, int depth, struct buf *);

static void
put_child(const struct names *names, const struct field *f, int depth, struct buf *out)
{
	const char	*key = f->index != NULL ? field_key(f) : NULL;

	if (f->kind == FIELD_STRUCT) {
		put_pattern(names, f->name, key, f->sub, depth, out);
		return;
	}
	buf_printf(out, "%*s<%s %s=\"%s...\" n=\"", depth, "", f->name, key, f->index);
	put_value(names, &(struct field){ .kind = f->kind, .list = f->list, .order = f->order },
	    out);
	buf_puts(out, "\"/>\n");
}

/* Adds an element with the possible values of each attribute. */
static void
put_pattern(const struct names *names, const char *name, const char *key, const struct layout *l,
    int depth, struct buf *out)
{
	bool	 children = false;

	buf_printf(out, "%*s<%s", depth, "", name);
	if (key != NULL)
		buf_printf(out, " %s=\"...\"", key);
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (f->kind == FIELD_STRUCT || f->index != NULL)
			children = true;
		else if (!order_counts(l, f)) {
			buf_printf(out, " %s=\"", f->name);
			put_value(names, f, out);
			buf_putc(out, '"');
		}
	}
	buf_puts(out, children ? ">\n" : "/>\n");
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].kind == FIELD_STRUCT || l->field[i].index != NULL)
			put_child(names, &l->field[i], depth + 1, out);
	if (children)
		buf_printf(out, "%*s</%s>\n", depth, "", name);
}

static struct layout
rows_of(const struct element *e)
{
	const struct variant	*v = e->variant;

	return (struct layout){ .name = v->name, .field = v->field, .count = v->count,
	    .doc = v->doc };
}

void
order_pattern(const struct names *names, const struct element *e, struct buf *out)
{
	struct layout	 variant = rows_of(e);

	put_pattern(names, variant.name, NULL, &variant, 0, out);
}

/* Adds the long lists that the fields take their ids from, each once. */
static size_t
lists_of(const struct names *names, const struct layout *l, const struct list **lists, size_t count)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		const char		*name = f->kind == FIELD_STRUCT ||
		    f->list == NULL ? f->index : f->list;
		const struct list	*list = name != NULL ? names_find(names, name) : NULL;
		size_t			 k = 0;

		while (k < count && lists[k] != list)
			k++;
		if (k == count && list != NULL && list->count > SHORT_LIST && count < MAX_LISTS)
			lists[count++] = list;
		if (f->kind == FIELD_STRUCT)
			count = lists_of(names, f->sub, lists, count);
	}
	return count;
}

static void
put_list(const struct list *l, struct buf *out)
{
	size_t	 start = out->len;

	buf_printf(out, "       %s:", l->name);
	for (unsigned i = 0; i < l->count; i++) {
		if (out->len - start + 1 + strlen(l->id[i]) > WIDTH) {
			start = out->len + 1;
			buf_puts(out, "\n        ");
		}
		buf_printf(out, " %s", l->id[i]);
	}
	buf_putc(out, '\n');
}

void
order_pattern_names(const struct game *g, const struct names *names, struct buf *out)
{
	const struct list	*lists[MAX_LISTS];
	struct element		 e = { 0 };
	size_t			 count = 0;

	while (element_next(g, &e)) {
		struct layout	 variant = rows_of(&e);

		count = lists_of(names, &variant, lists, count);
	}
	if (count == 0)
		return;
	buf_puts(out, "\n  <!-- names\n");
	for (size_t i = 0; i < count; i++)
		put_list(lists[i], out);
	buf_puts(out, "  -->\n");
}
