/*
 * Masked copies: everything that a viewer may not know is 0.
 *
 * The plan is a list of spans that are always cleared, neighbours joined.  A
 * second list has rows whose elements are cleared unless the viewer is in the
 * set of seats beside each.
 */

#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "referee/game.h"
#include "referee/mask.h"

struct span {
	size_t	 offset, length;
};

struct row {
	size_t	 offset, width, length;
	size_t	 mask;			/* offset of the sets of seats */
};

struct mask {
	size_t		 size;
	unsigned	 viewer;
	struct span	*span;
	size_t		 spans, span_room;
	struct row	*row;
	size_t		 rows, row_room;
};

static void
add_span(struct mask *m, size_t offset, size_t length)
{
	struct span	*last = m->spans > 0 ? &m->span[m->spans - 1] : NULL;

	if (last != NULL && last->offset + last->length == offset) {
		last->length += length;
		return;
	}
	grow(&m->span, m->spans, &m->span_room, sizeof(*m->span));
	m->span[m->spans++] = (struct span){ offset, length };
}

static void
plan(struct mask *m, const struct layout *l, size_t base, unsigned owner)
{
	if (l->variant == NULL) {
		for (size_t i = 0; i < l->count; i++) {
			const struct field	*f = &l->field[i];
			bool			 by_seat = f->index != NULL &&
			    strcmp(f->index, "seat") == 0;

			if (f->seen == SEEN_MASK) {
				const struct field	*seats = layout_find(l, f->mask);

				if (seats == NULL || seats->width != sizeof(seats_t))
					bug("'%s' is masked by '%s', which is no set of seats",
					    f->name, f->mask);
				grow(&m->row, m->rows, &m->row_room, sizeof(*m->row));
				m->row[m->rows++] = (struct row){ .offset = base + f->offset,
				    .width = f->width,
				    .length = MAX(f->length, 1),
				    .mask = base + seats->offset };
			}
			for (size_t e = 0; e < MAX(f->length, 1); e++) {
				size_t		 at = base + f->offset + e * f->width;
				unsigned	 whose = by_seat ? (unsigned)e : owner;

				if (f->seen == SEEN_REFEREE ||
				    (f->seen == SEEN_OWNER && whose != m->viewer))
					add_span(m, at, f->width);
				else if (f->kind == FIELD_STRUCT)
					plan(m, f->sub, at, whose);
			}
		}
		return;
	}
	/* The variant is not known here, so no variant may hide fields of its own. */
	for (unsigned tag = 1; tag < l->variants; tag++)
		for (size_t i = 0; i < l->variant[tag].count; i++)
			if (l->variant[tag].field[i].seen != SEEN_ALL)
				bug("'%s' is a tagged struct: its fields cannot be hidden one by "
				    "one", l->name);
}

struct mask *
mask_new(const struct layout *l, unsigned viewer)
{
	struct mask	*m = xcalloc(1, sizeof(*m));

	m->size = l->size;
	m->viewer = viewer;
	if (viewer != SEAT_REFEREE)
		plan(m, l, 0, 0);
	return m;
}

void
mask_free(struct mask *m)
{
	if (m == NULL)
		return;
	free(m->span);
	free(m->row);
	free(m);
}

void
mask_copy(const struct mask *m, void *seen, const void *state)
{
	seats_t	 viewer = SEAT_BIT(m->viewer);

	memcpy(seen, state, m->size);
	for (size_t i = 0; i < m->spans; i++)
		memset((char *)seen + m->span[i].offset, 0, m->span[i].length);
	for (size_t k = 0; k < m->rows; k++) {
		const struct row	*r = &m->row[k];
		const seats_t	*seats =
		    (const void *)((const char *)state + r->mask);
		char		*at = (char *)seen + r->offset;

		for (size_t i = 0; i < r->length; i++, at += r->width)
			if ((seats[i] & viewer) == 0)
				memset(at, 0, r->width);
	}
}
