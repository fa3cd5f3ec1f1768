#ifndef POST_SPOKEN_H
#define POST_SPOKEN_H

/*
 * What a player says to the referee in the text of a mail, a line each:
 *
 *	game spring-war [0123456789ab]	what follows is for this game, and for no other of its name:
 *					the start
 *					of the hash of its first MANIFEST, which signed words need
 *	seat bert			whose the secret word is, if the mail does not show it
 *	token WORD			in place of a signature, where the game allows it: for that
 *					game,
 *					or, before any line "game", for all that have none of their
 *					own
 *	press to anna, dirk [anonymous] [until turn|end]
 *	...				what is said, as it stands
 *	end press
 *	wait				or another word of the table in records/note_table.c
 *
 * A greeting of a few lines may stand above, if a code or a secret word follows it.  Where nothing
 * is said so, `join` or `accept` counts in a sentence with a code.
 *
 * A line that begins with ">" or "|" is quoted and passed over, and so is an
 * order file.  The text ends
 * with a line "-- " or "end", where our mails say "write above this line", and
 * with the first line that is none of these words: what a mail program quotes
 * without marks has such a line above it.  In a paragraph below words it is no
 * fault, if it does not look like a word misspelt: people sign their mails.
 * In the answer to a press mail the text that begins with that line is press.
 */

#include "records/code.h"
#include "records/note.h"

struct spoken {
	enum note_kind	 kind;
	char		*game;		/* as a line before it said, or NULL */
	char		*first;		/* what followed it on that line, or NULL */
	/* the rest of the line, blanks tidied; for press the readers: "anna dirk", "all" */
	char		*detail;
	char		*text;		/* press */
	bool		 anonymous;
	char		*until;		/* press: "turn", "end", or NULL: at once */
	bool		 answers;	/* press: it answers some, and goes to its sender */
	int		 line;
};

/* A secret word, or whose it is. */
struct spoken_token {
	char		*game;		/* or NULL: for any */
	char		*word;		/* or the seat's id */
};

struct spoken_tokens {
	struct spoken_token	*item;
	size_t			 count, room;
};

struct speech {
	struct spoken	*said;
	size_t		 count, room;
	struct spoken_tokens tokens, seats;
	char		*game, *first;	/* the last one named, or NULL; what followed it */
	/* a line that looks like a word, below the first that is none; 0: there is none */
	int		 missed;
	bool		 strange;	/* the first line of all is no word */
	/* below lines that need not be a greeting: a code may prove it, a signature does not */
	bool		 greeted;
	bool		 near;		/* it looks like a word misspelt */
};

/*
 * Reads a text.  False with every fault; what has none is there all the same.  'answer': it answers
 * a press mail of ours, so that a text with no words in it is press to whoever wrote that.
 */
bool	 speech_read(struct speech *, const char *text, bool answer, struct diags *);
/*
 * What of an answer to a mail of ours its writer wrote themselves: no quotation, nor the line above
 * it that says whom it quotes, and no signature.  The caller's to free().
 */
char	*reply_text(const char *text);
void	 speech_clear(struct speech *);
/* Says a word that was found in a sentence, with its code, in place of all that was read. */
void	 speech_set(struct speech *, enum note_kind, const char *code);
/* The next thing in a text that looks like a code of ours, quoted or not; NULL: there is none. */
const char *spoken_next_code(const char *text, char code[CODE_TEXT]);
/* Finds `join` or `accept` in a sentence with a code, above any quotation, if it means that. */
bool	 spoken_sentence(const char *text, enum note_kind *, char code[CODE_TEXT]);

#endif
