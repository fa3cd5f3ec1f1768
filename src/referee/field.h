#ifndef REFEREE_FIELD_H
#define REFEREE_FIELD_H

/*
 * Reads and writes of one element of one field of a struct with a layout.
 * Element i of a field that is no array is element 0.
 */

#include <string.h>

#include "base/base.h"
#include "referee/layout.h"
#include "referee/names.h"

static inline const void *
field_at(const struct field *f, const void *base, size_t i)
{
	return (const char *)base + f->offset + i * f->width;
}

static inline void *
field_at_mutable(const struct field *f, void *base, size_t i)
{
	return (char *)base + f->offset + i * f->width;
}

/* Returns the element's bits, as an unsigned number. */
static inline uint64_t
field_load(const struct field *f, const void *base, size_t i)
{
	const void	*at = field_at(f, base, i);
	uint16_t	 two;
	uint32_t	 four;
	uint64_t	 eight;

	switch (f->width) {
	case 1:
		return *(const uint8_t *)at;
	case 2:
		memcpy(&two, at, 2);
		return two;
	case 4:
		memcpy(&four, at, 4);
		return four;
	default:
		memcpy(&eight, at, 8);
		return eight;
	}
}

/* Returns the same for a FIELD_INTEGER. */
static inline int64_t
field_load_signed(const struct field *f, const void *base, size_t i)
{
	unsigned	 unused = 64 - 8 * (unsigned)f->width;

	return (int64_t)(field_load(f, base, i) << unused) >> unused;
}

/* Stores the low bits of the value, which the caller knows to fit. */
static inline void
field_store(const struct field *f, void *base, size_t i, uint64_t value)
{
	uint8_t		 one = (uint8_t)value;
	uint16_t	 two = (uint16_t)value;
	uint32_t	 four = (uint32_t)value;
	const void	*from = f->width == 1 ? (const void *)&one : f->width == 2 ?
	    (const void *)&two :
	    f->width == 4 ? (const void *)&four : (const void *)&value;

	memcpy(field_at_mutable(f, base, i), from, f->width);
}

/*
 * Return the least and greatest value that fits a FIELD_NUMBER or
 * FIELD_INTEGER; a 64-bit number goes up to INT64_MAX.
 */
int64_t	 field_low(const struct field *);
int64_t	 field_high(const struct field *);

/* Returns the row of that name, or NULL. */
const struct field *layout_find(const struct layout *, const char *name);
/* Returns the rows of one variant of a tagged struct, as a layout of their own. */
struct layout	 layout_variant(const struct layout *, unsigned tag);
/* Returns the tag of the variant of that name, or 0. */
unsigned	 layout_tag(const struct layout *, const char *name);

/* Returns an array of which more elements are counted than it has, or NULL. */
const struct field *layout_overrun(const struct layout *, const void *base);

/* Returns the attribute that names an element of an indexed array: "id", or the list's name. */
const char	*field_key(const struct field *);
/* Returns the element past the last in use; with an index, the first is 1. */
size_t		 field_end(const struct layout *, const struct field *, const struct names *,
    const void *base);

#endif
