#ifndef RECORDS_SAID_H
#define RECORDS_SAID_H

/*
 * Lines of a mail that are for the referee.  A mail program puts some line above what it quotes, in
 * whatever language; it is none of these.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * What a line may begin with besides the words for the referee: it says whose and for what the
 * others are, or ends what is read.  The last is a word of other lines too, and so one of ours only
 * in a line of two.
 */
enum said_heading { SAID_GAME, SAID_TOKEN, SAID_END, SAID_SEAT, SAID_HEADINGS };
extern const char *const said_heading[SAID_HEADINGS];
/* Which of them a word in lower case is; SAID_HEADINGS: none. */
enum said_heading said_heading_find(const char *word);
/*
 * Whether a line, which ends at a line end or NUL, ends in a colon, as one does that a mail program
 * puts above a quotation: "Seat wrote:" is not for us though it begins with a word of ours.
 */
bool	 said_introduces(const char *line);
/* Whether this can stand behind a game, a token or a seat. */
bool	 said_heading_takes(enum said_heading, const char *rest);
/* Whether from this line on nothing is read, as behind "-- ", where a mail is signed. */
bool	 said_ends(const char *line);
/*
 * Whether a line greets: a few words with a comma or an exclamation mark behind them.  What a mail
 * program writes above a quotation is longer, or ends otherwise.
 */
bool	 said_is_greeting(const char *line);
/* Whether a line is a word for the referee, with nothing behind it that it cannot have. */
bool	 said_is_word(const char *line);
/* A hard blank, as some mail programs write for an ordinary one, becomes one. */
void	 said_soften(char *line);
/* Blanks, commas and "and" between words become one blank; the caller's to free(). */
char	*said_tidy(const char *);
/* How many words a text has, between blanks. */
size_t	 said_words(const char *);

#endif
