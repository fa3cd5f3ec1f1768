/*
 * Masked copies: everything that a viewer may not know is 0.
 *
 * The plan is a list of spans that are always cleared, neighbours joined.  A second list has rows
 * whose elements are cleared unless the viewer is in the set of seats beside each.  A copy is made
 * for every answer, so the spans are cut into pieces that a store or two clears.
 */

#include <stdlib.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/field.h"

struct span {
	size_t	 offset, length;
};

struct row {
	size_t	 offset, width, length;
	size_t	 mask;			/* offset of the sets of seats */
};

/* Pieces of one width, by offset; those of a span may overlap. */
struct pieces {
	size_t	*offset;
	size_t	 count, room;
};

enum { WIDE = 32, WORD = 8 };

struct mask {
	size_t		 size;
	unsigned	 viewer;
	struct span	*span;
	size_t		 spans, span_room;
	struct pieces	 wide, words, bytes;
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

static void
cut(struct pieces *p, const struct span *s, size_t width)
{
	for (size_t at = 0; at < s->length; at += width) {
		grow(&p->offset, p->count, &p->room, sizeof(*p->offset));
		p->offset[p->count++] = s->offset + MIN(at, s->length - width);
	}
}

struct mask *
mask_new(const struct layout *l, unsigned viewer)
{
	struct mask	*m = xcalloc(1, sizeof(*m));

	m->size = l->size;
	m->viewer = viewer;
	if (viewer != SEAT_REFEREE)
		plan(m, l, 0, 0);
	for (size_t i = 0; i < m->spans; i++) {
		const struct span	*s = &m->span[i];

		if (s->length >= WIDE)
			cut(&m->wide, s, WIDE);
		else if (s->length >= WORD)
			cut(&m->words, s, WORD);
		else
			cut(&m->bytes, s, 1);
	}
	return m;
}

void
mask_free(struct mask *m)
{
	if (m == NULL)
		return;
	free(m->span);
	free(m->wide.offset);
	free(m->words.offset);
	free(m->bytes.offset);
	free(m->row);
	free(m);
}

/* Inlined, so that the width is known. */
static inline void
clear_pieces(const struct pieces *p, char *seen, size_t width)
{
	const size_t	*offset = p->offset;

	for (size_t i = 0, count = p->count; i < count; i++)
		memset(seen + offset[i], 0, width);
}

/* True if all bytes are 0.  It reads words; the last word ends at the end. */
static inline bool
is_zero(const char *bytes, size_t length)
{
	uint64_t	 all = 0, word;
	uint32_t	 first, last;

	if (length < sizeof(first)) {
		for (size_t i = 0; i < length; i++)
			all |= (unsigned char)bytes[i];
		return all == 0;
	}
	if (length <= sizeof(word)) {
		memcpy(&first, bytes, sizeof(first));
		memcpy(&last, bytes + length - sizeof(last), sizeof(last));
		return (first | last) == 0;
	}
	for (size_t i = 0; i + sizeof(word) < length; i += sizeof(word)) {
		memcpy(&word, bytes + i, sizeof(word));
		all |= word;
	}
	memcpy(&word, bytes + length - sizeof(word), sizeof(word));
	return (all | word) == 0;
}

/* Most rows have nothing to hide. */
static void __attribute__((noinline))
clear_rows(const struct mask *m, char *seen, const char *state)
{
	seats_t	 viewer = SEAT_BIT(m->viewer);

	for (const struct row *r = m->row, *end = r + m->rows; r < end; r++) {
		const seats_t	*seats = (const void *)(state + r->mask);

		if (is_zero(seen + r->offset, r->width * r->length))
			continue;
		for (size_t i = 0; i < r->length; i++) {
			if ((seats[i] & viewer) != 0)
				continue;
			if (r->width == 1)
				seen[r->offset + i] = 0;
			else
				memset(seen + r->offset + i * r->width, 0, r->width);
		}
	}
}

void
mask_copy(const struct mask *m, void *seen, const void *state)
{
	memcpy(seen, state, m->size);
	clear_pieces(&m->wide, seen, WIDE);
	clear_pieces(&m->words, seen, WORD);
	clear_pieces(&m->bytes, seen, 1);
	if (m->rows > 0)
		clear_rows(m, seen, state);
}
