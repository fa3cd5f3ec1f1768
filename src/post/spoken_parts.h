#ifndef POST_SPOKEN_PARTS_H
#define POST_SPOKEN_PARTS_H

/* What the reading of a text is made of; for speech.c and the spoken*.c files alone. */

#include "post/spoken.h"

#define MOST_SAID	100

/* Lines of a text being read. */
struct reader {
	struct speech	*s;
	const char	*at, *begun;	/* the next line; the last one read */
	int		 line;
	bool		 paragraph;	/* a blank line was the one before */
	bool		 answer;	/* what is no word may be press */
	struct diags	*diags;
};

/* speech.c: the next line, the caller's to free(); NULL at the end. */
char	*speech_line(struct reader *);
/* How many words a text has, between blanks. */
size_t	 speech_words(const char *);
/* A hard blank, as some mail programs write for an ordinary one, becomes one. */
void	 speech_soften(char *line);
/* Blanks, commas and "and" between words become one blank; the caller's to free(). */
char	*speech_tidy(const char *);
/* One more word, said on the line just read, with what stands behind it. */
struct spoken *speech_add(struct reader *, enum note_kind, const char *rest);
/* What is wrong is not done by halves: the last word is gone. */
void	 speech_drop(struct reader *);
/*
 * What a line may begin with besides the words for the referee: it says whose and for what the
 * others are, or ends what is read.  The last is a word of other lines too, and so one of ours only
 * in a line of two.
 */
enum speech_heading { SPEECH_GAME, SPEECH_TOKEN, SPEECH_END, SPEECH_SEAT, SPEECH_HEADINGS };
extern const char *const speech_heading[SPEECH_HEADINGS];
/* Which of them a word in lower case is; SPEECH_HEADINGS: none. */
enum speech_heading speech_heading_find(const char *word);
/* Whether from this line on nothing is read, as behind "-- ", where a mail is signed. */
bool	 speech_ends(const char *line);
/*
 * A line that names a game, a secret word, or whose that is (one word: people write "seat" in other
 * lines); false if it is none.  Of more than MOST_SAID tokens the first count.
 */
bool	 speech_name(struct speech *, const char *word, const char *rest);

/* spoken_greeting.c: the line behind a greeting, if what follows is meant for us; else the text. */
const char *spoken_behind_greeting(const char *text);

/* spoken_press.c: press, whose first line was just read. */
void	 spoken_press(struct reader *, const char *rest);
/* The text that begins with the line just read, which is no word, as press. */
void	 spoken_answer(struct reader *);

#endif
