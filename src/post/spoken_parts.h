#ifndef POST_SPOKEN_PARTS_H
#define POST_SPOKEN_PARTS_H

/* Parts of the reading of a text, for speech.c and the spoken*.c files alone. */

#include "post/spoken.h"
#include "records/said.h"

#define MOST_SAID	100

/* Lines of a text being read. */
struct reader {
	struct speech	*s;
	const char	*text;
	const char	*at, *begun;	/* the next line; the last one read */
	int		 line;
	bool		 paragraph;	/* the line before was blank */
	bool		 answer;	/* a line that is no word may be press */
	struct diags	*diags;
};

/* speech.c: returns the next line, the caller's to free(); NULL at the end. */
char	*speech_line(struct reader *);
/* Adds a word, found on the line just read, with the rest of that line. */
struct spoken *speech_add(struct reader *, enum note_kind, const char *rest);
/* Removes the last word: a word with a fault must not be done by halves. */
void	 speech_drop(struct reader *);
/*
 * Reads a line that names a game, a secret word, or its seat (one word: people write "seat" in
 * other lines); false if it is none.  Only the first MOST_SAID tokens count.
 */
bool	 speech_name(struct speech *, const char *word, const char *rest);

/*
 * spoken_greeting.c: returns the line behind a greeting, if the rest is meant for us; else the
 * text.  'loose': the lines passed over may be what a mail program puts above a quotation.
 */
const char *spoken_behind_greeting(const char *text, bool *loose);

/* spoken_sentence.c: true if a word between these negates the sentence. */
bool	 spoken_denies(const char *from, const char *to);

/*
 * spoken_press.c: reads press whose first line was just read; false if it names no reader or is
 * too long.
 */
bool	 spoken_press(struct reader *, const char *rest);
/* Takes the text from the line just read, which is no word, as press. */
void	 spoken_answer(struct reader *);

#endif
