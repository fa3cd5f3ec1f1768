#ifndef RECORDS_DIVIDER_H
#define RECORDS_DIVIDER_H

/*
 * Where somebody else's words begin in a mail whose program puts no mark before each line that it
 * quotes.  No language is known here, only how such places look.
 */

#include <stdbool.h>

/*
 * A paragraph that says whose words follow ("On Monday the referee wrote:"), which begins with this
 * line: the first line below it that is not blank; NULL if it is none.
 */
const char *divider_attribution(const char *line);
/*
 * Whether everything from this line on was written by somebody else: the head of another mail is
 * repeated here, or a paragraph with an address says whose words follow, and they are not marked.
 */
bool	 divider_begins(const char *line);

#endif
