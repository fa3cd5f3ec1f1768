#ifndef RECORDS_CODE_H
#define RECORDS_CODE_H

/*
 * Codes that the program makes for people to copy: 80 bits, as 16 letters and
 * digits in groups of four ("k7dm-2xqp-9rta-b3fg").  Those that look alike are
 * taken for one another, and capitals, blanks and hyphens do not matter.
 */

#include <stdbool.h>

#define CODE_BYTES	10
#define CODE_TEXT	20	/* 16 signs, three hyphens, a NUL */

/* The code of the first bytes of a seal, 64 hexadecimal digits; 'code' itself. */
char	*code_write(const char *seal, char code[CODE_TEXT]);
/* The same as it was meant, however somebody wrote it; false if it is no code. */
bool	 code_read(const char *said, char code[CODE_TEXT]);
/* Whether this is that code; NULL is none. */
bool	 code_fits(const char *code, const char *said);

#endif
