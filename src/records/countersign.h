#ifndef RECORDS_COUNTERSIGN_H
#define RECORDS_COUNTERSIGN_H

/*
 * A countersign: two words at the head of every mail to a seat that has a secret word ("amber
 * lantern").  Nobody else who writes to its people knows them.  They prove nothing, as anybody
 * on the way can read the mails.
 */

#define COUNTERSIGN_TEXT	32	/* two words, a blank, a NUL */

/* Writes the countersign of the first bytes of a seal, 64 hexadecimal digits; returns 'text'. */
char	*countersign_write(const char *seal, char text[COUNTERSIGN_TEXT]);

#endif
