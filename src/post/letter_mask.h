#ifndef POST_LETTER_MASK_H
#define POST_LETTER_MASK_H

/*
 * Secret words do not go out again: what repeats a mail (faults, the subject) has asterisks in
 * their place, however capitals, blanks and hyphens of the word were written.
 */

#include <libxml/tree.h>

/* In place, each sign an asterisk; NULL is no word, and very short ones are left. */
void	 letter_mask_text(char *text, const char *word);
/*
 * In what a letter repeats: the texts below its root, and the attributes there that have what
 * somebody wrote.  The root's and those that only the program sets stay as they are.
 */
void	 letter_mask(xmlNodePtr, const char *word);

#endif
