#ifndef REFEREE_READ_PARTS_H
#define REFEREE_READ_PARTS_H

/* Shared parts of the reader; for read*.c alone. */

#include "referee/codec.h"
#include "referee/field.h"

struct reader {
	const struct names	*names;
	struct diags		*diags;
	/* unknown attributes are remarks for people */
	bool			 figures;
	bool			 view;		/* hidden fields may be missing */
	bool			 failed;
};

#define complain(r, ...) do { \
	(r)->failed = true; \
	diag_error((r)->diags, __VA_ARGS__); \
} while (0)

/* read_value.c: words to values. */

/* Returns the member's number, or 0 after a complaint. */
unsigned	 read_member(struct reader *, const char *list, const char *word);
/*
 * Reads the text of one value into element i.  'in_row': it is one of several, where - is none.
 * The text is cut up.
 */
void		 read_value(struct reader *, const struct field *, char *text, bool in_row,
    void *base, size_t i);
/* Reads the values of an array without an index from one text. */
void		 read_row(struct reader *, const struct field *, char *text, void *base);

#endif
