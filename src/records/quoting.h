#ifndef RECORDS_QUOTING_H
#define RECORDS_QUOTING_H

/*
 * Lines of a mail for the referee.  The line that a mail program puts above a
 * quotation, in whatever language, is none of them.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "store/hash.h"

/*
 * Words that may begin a line besides the words for the referee.  They say
 * whose the other lines are and for which game, or end the reading.  Other
 * lines may begin with "seat" too, so it counts only in a line of two words.
 */
enum said_heading { SAID_GAME, SAID_TOKEN, SAID_END, SAID_SEAT, SAID_HEADINGS };
extern const char *const said_heading[SAID_HEADINGS];
/* Returns the heading that a word in lower case is; SAID_HEADINGS: none. */
enum said_heading said_heading_find(const char *word);
/*
 * True if a line, which ends at a line end or NUL, ends in a colon, as a mail program ends the
 * line above a quotation.  "Seat wrote:" is not for us though it begins with a word of ours.
 */
bool	 said_introduces(const char *line);
/* True if this can follow a game, a token or a seat. */
bool	 said_heading_takes(enum said_heading, const char *rest);
/* True if nothing is read from this line on: it is `end`, or the dashes above a signature. */
bool	 said_ends(const char *line);
/*
 * True if a line greets: a few words before a comma or an exclamation mark.
 * The line of a mail program above a quotation is longer, or ends otherwise.
 */
bool	 said_is_greeting(const char *line);
/* True if a line is a command or a heading, as `wait` or `token WORD`. */
bool	 said_is_word(const char *line);
/* Turns hard blanks, which some mail programs write, into ordinary ones. */
void	 said_soften(char *line);
/* Makes one blank of blanks, commas and "and" between words; the caller's to free(). */
char	*said_tidy(const char *);
/* Returns the number of words in a text, between blanks. */
size_t	 said_words(const char *);

/* Lines of a mail, and the blanks and quotation marks of mail programs before them. */

/* Skips all blanks. */
const char *quote_skip_blanks(const char *at);
/* Returns the columns of blanks before a line: deeper than others, it may be a quotation. */
size_t	 quote_indent(const char *line);
/* Returns the line after this one, or the end of the text. */
const char *quote_next_line(const char *line);
/* True if a line begins as a quotation does; 'line' may have blanks before it. */
bool	 quote_is_marked(const char *line);

/*
 * Attribution lines and mail headers above a quotation.  We know no language,
 * only how such places look.  So nothing that must be safe rests on it: it only
 * keeps a receipt from calling such a line a fault.
 */

/*
 * If an attribution ("On Monday the referee wrote:") begins with this line,
 * returns the first line below it that is not blank; else NULL.
 */
const char *quote_attribution(const char *line);
/* True if the header of another mail is repeated here: a name, a colon and a value, three times. */
bool	 quote_is_header(const char *line);

/*
 * The end of a writer's own text.  Nobody's orders are taken from below it; where a writer may have
 * put some there, all of them are refused, so that none is lost silently.
 */
enum own_end {
	OWN_GOES_ON,
	OWN_QUOTED,	/* our mark, or a line with a quotation mark */
	OWN_SIGNED,	/* the dashes above a signature */
	OWN_RULED,	/* a rule, alone or around a title: "---- Original Message ----" */
	OWN_HEADED,	/* the header of another mail, by names that we know */
};

/* Returns how a text ends at this line. */
enum own_end own_ends(const char *line);
/*
 * Returns what is below the rules and the header that begin with this line, and blank lines; the
 * line itself if there are none.
 */
const char *own_below(const char *line);

/*
 * Headings: the game, seat and turn that an order file names, in XML or in
 * plain lines.  They are read before its orders.
 */

struct heading {
	char		*game, *seat, *nonce;	/* ids as written there, or "" */
	char		*on;			/* the start of the MANIFEST's hash, or "" */
	unsigned	 turn;			/* 0: there is none */
	/* something follows: there may be orders */
	bool		 holds;
};

/* Reads it; heading_clear() it in any case.  False if the text is no order file at all. */
bool	 heading_read(struct heading *, const struct buf *text);
void	 heading_clear(struct heading *);

/*
 * Order files, in XML or in plain lines, in the text of a mail: pasted between
 * words, or quoted from a mail of ours.
 *
 * A reply sends back a part of our mail, often without a mark before its lines.  Nobody can
 * know what a mail program puts above that part.  So text below a line that is no word for the
 * referee, no orders and no greeting may be somebody else's, and needs more to
 * count.  All our mails begin with the line PASTED_MARK.  The sender of the mail has not
 * written what is below it, nor any line that begins with '>' or '|'.  If the mark itself has
 * quotation marks before it, so have all lines of that quotation: orders below it are the
 * sender's own again.  Words below it are not, as the end of a broken line has lost its marks.
 * Nobody looks for orders in a message to other players.
 */

#define PASTED_MARK	"write above this line"

/* The place of an order file, the best first. */
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
 * True if a line, which ends at a line end or NUL, has the mark in it, however
 * it is quoted, spaced or written.
 */
bool	 pasted_is_mark(const char *line);
/*
 * True if this line ends press: "end press", with blanks around its words, and
 * perhaps the full stop that telephones write after a line.
 */
bool	 pasted_ends_press(const char *line);
/* True if an order file begins with this line. */
bool	 pasted_begins(const char *line);
/* Returns the line after the order file that begins with this one. */
const char *pasted_skip(const char *line);
/* Finds every order file of a text, even one without an end.  pasted_clear() them. */
void	 pasted_find(struct pasted_list *, const char *text);
void	 pasted_clear(struct pasted_list *);

#endif
