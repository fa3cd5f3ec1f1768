#ifndef POST_LETTER_MASK_H
#define POST_LETTER_MASK_H

/*
 * Secret words do not go out again: what repeats a mail (faults, the subject) has asterisks in
 * their place, however capitals, blanks and hyphens of the word were written.
 */

#include <libxml/tree.h>

/* In place, each sign an asterisk; NULL is no word, and very short ones are left. */
void	 letter_mask_text(char *text, const char *word);
/* In all attributes and texts of a letter. */
void	 letter_mask(xmlNodePtr, const char *word);

#endif
