#ifndef RECORDS_CODE_H
#define RECORDS_CODE_H

/*
 * Codes that the program makes for people to copy: 80 bits, as 16 letters and digits in groups
 * of four ("k7dm-2xqp-9rta-b3fg").  Letters that look alike are taken for one another.
 * Capitals, blanks and hyphens do not matter.
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

#endif
