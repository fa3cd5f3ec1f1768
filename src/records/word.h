#ifndef RECORDS_WORD_H
#define RECORDS_WORD_H

/*
 * Secret words: 80 bits, made by the program alone (see code.h), as people choose words from a
 * dictionary.  Players files have the SHA-256 of a word after "made:", which `assize words
 * --make` gives; contacts.xml keeps words salted and slow to try:
 *
 *	scrypt:SALT:HASH	scrypt (N = 8192, r = 8, p = 1) over the 64 digits of the SHA-256 of
 *				the word, with the 32 digits SALT; HASH is 32 bytes in hexadecimal
 *
 * All words of a game have one salt, so trying a word on all seats costs only once.
 */

#include <stdbool.h>

#include "records/code.h"

#define WORD_SALT	32	/* digits */

/* Returns the digits of a word in a players file; NULL: the program did not make this word. */
const char *word_made(const char *token);
/* Makes a new word; returns 'word'. */
char	*word_new(char word[CODE_TEXT]);
/* Returns the word in the form of a players file, the caller's to free(). */
char	*word_token(const char *word);
/* Returns the stored form of the word with this SHA-256, 64 digits; the caller's to free(). */
char	*word_keep(const char *sha256, const char *salt);
/* The same for a word as it is said. */
char	*word_keep_said(const char *word, const char *salt);
/* True if 'kept' is the stored form of this word; false for NULL, and for any other form. */
bool	 word_fits(const char *kept, const char *word);

#endif
