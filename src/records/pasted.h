#ifndef RECORDS_PASTED_H
#define RECORDS_PASTED_H

/*
 * Order files, in XML or in plain lines, in the text of a mail: pasted between
 * words, or quoted from a mail of ours.
 *
 * Who answers a mail sends a piece of it back, often without a mark before its
 * lines, and what a mail program puts above it nobody can know.  So what stands
 * below a line that is no word for the referee, nor orders, nor a greeting
 * (records/said.h), may be somebody else's, and needs more to count.  All our
 * mails begin with the line PASTED_MARK: what stands below it was not written
 * by whoever sent the mail, and neither was a line that begins with '>' or '|'.
 * Where the mark itself stands behind quotation marks, so do all lines of that
 * quotation: orders below it are their own again.  Words are not, as the end of
 * a line that was broken on the way has lost its marks.  What a message to
 * other players holds is looked for by nobody.
 */

#include <stddef.h>

#include "base/buf.h"

#define PASTED_MARK	"write above this line"

/* Where an order file stands, the best first. */
enum pasted_place {
	PASTED_TOP,
	PASTED_BELOW,		/* below other text */
	PASTED_QUOTED,		/* below the mark, or behind quotation marks */
};

/* An order file found in a text. */
struct pasted {
	struct buf		 text;
	enum pasted_place	 place;
};

struct pasted_list {
	struct pasted	*item;
	size_t		 count, room;
};

/*
 * Whether a line, which ends at a line end or NUL, has the mark in it, however it is quoted, spaced
 * or written.
 */
bool	 pasted_is_mark(const char *line);
/*
 * Whether this line ends press: "end press", with blanks about its words, and perhaps the full stop
 * that telephones write behind a line.
 */
bool	 pasted_ends_press(const char *line);
/* Whether an order file begins with this line. */
bool	 pasted_begins(const char *line);
/* The line after the order file that begins with this one. */
const char *pasted_skip(const char *line);
/* Finds every order file of a text, one that does not end included.  pasted_clear() them. */
void	 pasted_find(struct pasted_list *, const char *text);
void	 pasted_clear(struct pasted_list *);

#endif
