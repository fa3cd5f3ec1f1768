#ifndef POST_SPOKEN_PARTS_H
#define POST_SPOKEN_PARTS_H

/* What the reading of a text is made of; for speech.c and the spoken*.c files alone. */

#include "post/spoken.h"
#include "records/said.h"

#define MOST_SAID	100

/* Lines of a text being read. */
struct reader {
	struct speech	*s;
	const char	*text;
	const char	*at, *begun;	/* the next line; the last one read */
	int		 line;
	bool		 paragraph;	/* a blank line was the one before */
	bool		 answer;	/* what is no word may be press */
	struct diags	*diags;
};

/* speech.c: the next line, the caller's to free(); NULL at the end. */
char	*speech_line(struct reader *);
/* One more word, said on the line just read, with what stands behind it. */
struct spoken *speech_add(struct reader *, enum note_kind, const char *rest);
/* What is wrong is not done by halves: the last word is gone. */
void	 speech_drop(struct reader *);
/*
 * A line that names a game, a secret word, or whose that is (one word: people write "seat" in other
 * lines); false if it is none.  Of more than MOST_SAID tokens the first count.
 */
bool	 speech_name(struct speech *, const char *word, const char *rest);

/*
 * spoken_greeting.c: the line behind a greeting, if what follows is meant for us; else the text.
 * 'loose': the lines passed over may be what a mail program puts above a quotation.
 */
const char *spoken_behind_greeting(const char *text, bool *loose);

/* spoken_sentence.c: true if a word between these turns round what is said. */
bool	 spoken_denies(const char *from, const char *to);

/* spoken_press.c: press, whose first line was just read; false if it says nobody to go to. */
bool	 spoken_press(struct reader *, const char *rest);
/* The text that begins with the line just read, which is no word, as press. */
void	 spoken_answer(struct reader *);

#endif
