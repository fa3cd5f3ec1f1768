#ifndef RECORDS_CREDENTIAL_H
#define RECORDS_CREDENTIAL_H

/*
 * Codes, secret words and phrases that the program makes for people.  Codes have 80 bits, as 16
 * letters and digits in groups of four ("k7dm-2xqp-9rta-b3fg").  Letters that look alike are taken
 * for one another.  Capitals, blanks and hyphens do not matter.
 */

#include <stdbool.h>

#define CODE_BYTES	10
#define CODE_TEXT	20	/* 16 signs, three hyphens, a NUL */

/* Writes the code of the first bytes of a seal, 64 hexadecimal digits; returns 'code'. */
char	*code_write(const char *seal, char code[CODE_TEXT]);
/* Reads a code as it was meant, however somebody wrote it.  False if it is no code. */
bool	 code_read(const char *said, char code[CODE_TEXT]);
/* True if 'said' is that code; NULL never is. */
bool	 code_fits(const char *code, const char *said);

/*
 * Secret words: 80 bits, made by the program alone, as people choose words from a
 * dictionary.  Players files have the SHA-256 of a word after "made:", which `assize words
 * --make` gives; contacts.xml keeps words salted and slow to try:
 *
 *	scrypt:SALT:HASH	scrypt (N = 8192, r = 8, p = 1) over the 64 digits of the SHA-256 of
 *				the word, with the 32 digits SALT; HASH is 32 bytes in hexadecimal
 *
 * All words of a game have one salt, so trying a word on all seats costs only once.
 */

#define WORD_SALT	32	/* digits */

/* Returns the digits of a word in a players file; NULL: the program did not make this word. */
const char *word_made(const char *token);
/*
 * Makes a new word; returns its form in a players file, the caller's to free().
 */
char	*word_new(char word[CODE_TEXT]);
/* Returns the stored form of the word with this SHA-256, 64 digits; the caller's to free(). */
char	*word_keep(const char *sha256, const char *salt);
/* The same for a word as it is said. */
char	*word_keep_said(const char *word, const char *salt);
/* True if 'kept' is the stored form of this word; false for NULL, and for any other form. */
bool	 word_fits(const char *kept, const char *word);

/*
 * Anti-phishing phrases: two words at the head of every mail to a seat that has
 * a secret word ("amber lantern").  Nobody else who writes to its people knows
 * them.  They prove nothing, as anybody on the way can read the mails.
 */

#define PHRASE_TEXT	32	/* two words, a blank, a NUL */

/* Writes the phrase of the first bytes of a seal, 64 hexadecimal digits; returns 'text'. */
char	*phrase_write(const char *seal, char text[PHRASE_TEXT]);

#endif
