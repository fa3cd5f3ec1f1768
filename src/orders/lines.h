#ifndef ORDERS_LINES_H
#define ORDERS_LINES_H

/*
 * Plain lines, the other form of an order file: the parts common to all games.
 * A block of them is between
 *
 *	orders GAME TURN SEAT ON NONCE
 *	end orders
 *
 * A line is made of words: a value, or NAME=VALUE.  In double quotes a value
 * may hold anything, with each double quote written twice.
 *
 * People type them into mails.  Mail programs break long lines, round off quotation marks, and make
 * long dashes and hard blanks.  Reading undoes these changes.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

#define LINE_WORDS	80	/* of a line */
#define LINE_WIDTH	60	/* columns; shorter lines are not broken by mail programs */

struct line_word {
	char	*name;		/* NULL: there is none */
	char	*value;		/* without its quotation marks */
	bool	 quoted;
};

/* A line, cut into words. */
struct line {
	char			*copy;		/* the words point into it */
	struct line_word	 word[LINE_WORDS];
	size_t			 words;
	bool			 opens, closes;	/* it ends in '{', or is '}' */
	const char		*fault;		/* NULL: none */
};

/* Cuts a line; line_clear() it. */
void	 line_cut(struct line *, const char *);
void	 line_clear(struct line *);
/* Makes the letters of A to Z small, in place: names ignore case. */
void	 line_lower(char *);
/*
 * Adds a line, which ends at a line end or NUL, mended: one kind of blank, of
 * dash and of quotation mark, nothing invisible, no blanks round it.
 */
void	 line_mend(struct buf *, const char *);
/* Returns the same as a string, which the caller frees. */
char	*line_mended(const char *);
/* Returns the line after this one; NULL if it is the last. */
const char *line_next(const char *);
#define RULE_SIGNS	3	/* of a line that rules off what is above it */
/* True if a line is a rule alone: as many of the signs - = _ * ~, perhaps with blanks. */
bool	 line_is_rule(const char *);
/*
 * True if a mail program may have broken the line where the next one begins:
 * its first word would have made this one long, or this one ends in a blank.  A rule goes on
 * nothing.
 */
bool	 line_breaks(const char *line, const char *next);

/* True if a block begins with this line, or ends with it. */
bool	 lines_begin(const char *line);
bool	 lines_end(const char *line);
/* True if a text is a block: only blank lines and remarks are before its first line. */
bool	 lines_are(const char *text);
/* Adds the first line of a block, mended and joined; returns the rest of the text, or NULL. */
const char *lines_head_join(const char *line, struct buf *);

/* The parts of a block's first line; missing parts are NULL. */
#define ON_DIGITS	32	/* of the hash of the MANIFEST that they answer, at least */

enum lines_said { LINES_GAME = 1, LINES_TURN, LINES_SEAT, LINES_ON, LINES_NONCE, LINES_HEAD };

struct lines_head {
	struct line	 line;
	const char	*said[LINES_HEAD];	/* by enum lines_said */
};

/* Reads it from a text that is a block; lines_head_clear() it. */
void	 lines_head_read(struct lines_head *, const char *text);
void	 lines_head_clear(struct lines_head *);
/* True if anything but remarks is in the block after its first line. */
bool	 lines_hold(const char *text);

#endif
