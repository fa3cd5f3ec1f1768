#ifndef POST_PARSED_H
#define POST_PARSED_H

/*
 * Commands to the referee in the text of a mail, a line each:
 *
 *	game spring-war [0123456789ab]	what follows is for this game, and for no other of its name:
 *					the start of the hash of its first MANIFEST, which signed
 *					commands need
 *	seat bert			the seat of the secret word, if the mail does not show it
 *	token WORD			in place of a signature, where the game allows it: for that
 *					game, or, before any line "game", for all that have none of
 *					their own
 *	press to anna, dirk [anonymous] [until turn|end]
 *	...				the message, as it stands
 *	end press
 *	wait				or another command of the table in records/note.c
 *
 * A greeting of a few lines may stand above, if a code or a secret word follows
 * it.  In a text without such lines, `join` or `accept` counts in a sentence
 * with a code.
 *
 * Quoted lines, which begin with ">" or "|", are passed over, and so is an
 * order file.  The text ends with a line "-- " or "end", where our mails say
 * "write above this line", and with the first line that is no command: a
 * quotation without marks has such a line above it.  That line is no fault in a
 * paragraph below commands, if it does not look like a misspelt command: people
 * sign their mails.  In the answer to a press mail the text from that line on
 * is press.
 */

#include "records/credential.h"
#include "records/note.h"

struct parsed_command {
	enum note_kind	 kind;
	char		*game;		/* named by a line before it, or NULL */
	char		*first;		/* the rest of that line, or NULL */
	/* the rest of the line, blanks tidied; for press the readers: "anna dirk", "all" */
	char		*detail;
	char		*text;		/* press */
	bool		 anonymous;
	char		*until;		/* press: "turn", "end", or NULL: at once */
	bool		 answers;	/* press: it answers press, and goes to its sender */
	int		 line;
};

/* A secret word, or the seat that it is for. */
struct parsed_token {
	char		*game;		/* or NULL: for any */
	char		*word;		/* or the seat's id */
};

struct parsed_tokens {
	struct parsed_token	*item;
	size_t			 count, room;
};

struct parsed {
	struct parsed_command	*command;
	size_t			 count, room;
	struct parsed_tokens	 tokens, seats;
	char			*game, *first;	/* the last game named, or NULL; what follows it */
	/* a line that looks like a command, below the first that is none; 0: no such line */
	int			 missed;
	bool			 strange;	/* the first line of all is no command */
	/* below lines that may be no greeting: a code can prove it, a signature cannot */
	bool			 greeted;
	bool			 near;		/* that line looks like a misspelt command */
};

/*
 * Reads a text.  Returns false if it has faults; the commands without a fault
 * are read all the same.  'answer': the text answers a press mail of ours, so
 * that without commands it is press to that mail's writer.
 */
bool	 parsed_read(struct parsed *, const char *text, bool answer, struct diags *);
void	 parsed_clear(struct parsed *);

/*
 * Returns the writer's own part of an answer to a mail of ours: no quotation,
 * no line above it that says who is quoted, and no signature.  The caller's to
 * free().
 */
char	*prose_own(const char *text);
/* True if a mail program of a telephone signs with such a line: "Sent from my iPhone". */
bool	 prose_is_signature(const char *line);
/* True if a line names a telephone or a mail program, as such lines do in any language. */
bool	 prose_names_program(const char *line);
/*
 * The same; but where nothing stands above a quotation whose every line has its mark, what stands
 * 'below' it.  'between' gets the lines between quoted ones, and those below a quotation that do
 * not count.  Both texts are the caller's to free().
 */
char	*prose_written(const char *text, char **between, bool *below);
/*
 * Returns the line behind a greeting, if the rest is meant for us; else the
 * text.  'loose': the lines passed over may be what a mail program puts above a
 * quotation.
 */
const char *prose_behind_greeting(const char *text, bool *loose);
/* Returns the next place in a text that looks like a code of ours, quoted or not; NULL: none. */
const char *prose_next_code(const char *text, char code[CODE_TEXT]);
/* True if a word between these negates the sentence. */
bool	 prose_denies(const char *from, const char *to);
/* Finds `join` or `accept` in a sentence with a code, above any quotation, if it means that. */
bool	 prose_sentence(const char *text, enum note_kind *, char code[CODE_TEXT]);

#endif
