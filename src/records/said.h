#ifndef RECORDS_SAID_H
#define RECORDS_SAID_H

/*
 * Lines of a mail for the referee.  The line that a mail program puts above a quotation, in
 * whatever language, is none of them.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * Words that may begin a line besides the words for the referee.  They say whose the other lines
 * are and for which game, or end the reading.  Other lines may begin with "seat" too, so it
 * counts only in a line of two words.
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
/* True if nothing is read from this line on, as after "-- ", where a mail is signed. */
bool	 said_ends(const char *line);
/*
 * True if a line greets: a few words before a comma or an exclamation mark.  The line of a mail
 * program above a quotation is longer, or ends otherwise.
 */
bool	 said_is_greeting(const char *line);
/* True if a line is a word for the referee, with nothing after it that it cannot have. */
bool	 said_is_word(const char *line);
/* Turns hard blanks, which some mail programs write, into ordinary ones. */
void	 said_soften(char *line);
/* Makes one blank of blanks, commas and "and" between words; the caller's to free(). */
char	*said_tidy(const char *);
/* Returns the number of words in a text, between blanks. */
size_t	 said_words(const char *);

#endif
