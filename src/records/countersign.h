#ifndef RECORDS_COUNTERSIGN_H
#define RECORDS_COUNTERSIGN_H

/*
 * A countersign: two words that stand at the head of every mail to a seat that has a secret word
 * ("amber lantern").  Whoever else writes to its people does not know them.  They are no proof of
 * anything, for they stand in mails that anybody on the way can read.
 */

#define COUNTERSIGN_TEXT	32	/* two words, a blank, a NUL */

/* The countersign of the first bytes of a seal, 64 hexadecimal digits; 'text' itself. */
char	*countersign_write(const char *seal, char text[COUNTERSIGN_TEXT]);

#endif
