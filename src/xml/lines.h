#ifndef XML_LINES_H
#define XML_LINES_H

/*
 * Plain lines, the other form of an order file: what of them is the same in
 * every game.  A block of them stands between
 *
 *	orders GAME TURN SEAT ON NONCE
 *	end orders
 *
 * and a line in it is words: a value, or NAME=VALUE; in double quotes a value
 * may hold anything, a double quote written twice.
 *
 * People type them into mails, and mail programs break long lines, round off
 * quotation marks, and make long dashes and hard blanks.  A line is read as it
 * was meant.
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
	char			*copy;		/* what the words point into */
	struct line_word	 word[LINE_WORDS];
	size_t			 words;
	bool			 opens, closes;	/* it ends in '{', or is '}' */
	const char		*fault;		/* NULL: none */
};

/* line.c */
/* Cuts a line; line_clear() it. */
void	 line_cut(struct line *, const char *);
void	 line_clear(struct line *);
/* Makes the letters of A to Z small, in place: a name says the same in either case. */
void	 line_lower(char *);
/*
 * Adds a line, which ends at a line end or NUL, as it was meant: one kind of blank, of dash and of
 * quotation mark, nothing invisible, no blanks round it.
 */
void	 line_mend(struct buf *, const char *);
/* The same in a string of its own, the caller's to free(). */
char	*line_mended(const char *);
/* The line after this one; NULL if it is the last. */
const char *line_next(const char *);
/*
 * Whether a mail program may have broken the line where the next one begins: its first word would
 * have made this one long, or this one ends in a blank.
 */
bool	 line_breaks(const char *line, const char *next);

/* lines.c */
/* Whether a block begins with this line, or ends with it. */
bool	 lines_begin(const char *line);
bool	 lines_end(const char *line);
/* Whether a text is a block: nothing but blank lines and remarks stand before its first line. */
bool	 lines_are(const char *text);
/* Adds the first line of a block, mended and in one; returns what follows it, or NULL. */
const char *lines_head_join(const char *line, struct buf *);

/* What the first line of a block says; what it does not is NULL. */
#define ON_DIGITS	32	/* of the hash of the MANIFEST that they answer, at least */

enum lines_said { LINES_GAME = 1, LINES_TURN, LINES_SEAT, LINES_ON, LINES_NONCE, LINES_HEAD };

struct lines_head {
	struct line	 line;
	const char	*said[LINES_HEAD];	/* by enum lines_said */
};

/* Reads it of a text that is a block; lines_head_clear() it. */
void	 lines_head_read(struct lines_head *, const char *text);
void	 lines_head_clear(struct lines_head *);
/* Whether anything but remarks stands in the block behind it. */
bool	 lines_hold(const char *text);

#endif
