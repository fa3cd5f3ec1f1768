#ifndef RECORDS_DIVIDER_H
#define RECORDS_DIVIDER_H

/*
 * The lines that a mail program puts above what it quotes.  No language is known here, only how
 * such places look, and so nothing that must be safe rests on it: it only keeps a receipt from
 * calling such a line a fault.
 */

#include <stdbool.h>

/*
 * A paragraph that says whose words follow ("On Monday the referee wrote:"), which begins with this
 * line: the first line below it that is not blank; NULL if it is none.
 */
const char *divider_attribution(const char *line);
/* Whether the head of another mail is repeated here. */
bool	 divider_is_head(const char *line);

#endif
