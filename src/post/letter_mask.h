#ifndef POST_LETTER_MASK_H
#define POST_LETTER_MASK_H

/*
 * Masking of secret words: text that repeats a mail (faults, the subject) gets asterisks in their
 * place, whatever their capitals, blanks and hyphens.
 */

#include <libxml/tree.h>

/* Writes asterisks over the word, in place; does nothing for NULL or a very short word. */
void	 letter_mask_text(char *text, const char *word);
/*
 * Masks the word in a letter: in the texts below its root, and in attributes there that repeat
 * what somebody wrote.  The root's attributes and those that only the program sets stay as they
 * are.
 */
void	 letter_mask(xmlNodePtr, const char *word);

#endif
