#ifndef RECORDS_WORD_H
#define RECORDS_WORD_H

/*
 * Secret words: 80 bits, made by the program alone (see code.h), as people choose words that a
 * dictionary has.  Players files have the SHA-256 of a word behind "made:", which `assize words
 * --make` gives; contacts.xml keeps them salted and slow to try:
 *
 *	scrypt:SALT:HASH	scrypt (N = 8192, r = 8, p = 1) over the 64 digits of the SHA-256 of
 *				the word, with the 32 digits SALT; HASH is 32 bytes in hexadecimal
 *
 * All words of a game have one salt, so that to try a word on all its seats costs once.
 */

#include <stdbool.h>

#include "records/code.h"

#define WORD_SALT	32	/* digits */

/* The digits in what a players file has of a word; NULL: it is of none that the program made. */
const char *word_made(const char *token);
/* A new word; 'word' itself. */
char	*word_new(char word[CODE_TEXT]);
/* What a players file has of it, the caller's to free(). */
char	*word_token(const char *word);
/* What is kept of the word with this SHA-256, 64 digits; the caller's to free(). */
char	*word_keep(const char *sha256, const char *salt);
/* The same of a word as it is said. */
char	*word_keep_said(const char *word, const char *salt);
/*
 * Whether this is the word of which that was kept; false for NULL, and for what is in no such form.
 */
bool	 word_fits(const char *kept, const char *word);

#endif
