#ifndef RECORDS_DIVIDER_H
#define RECORDS_DIVIDER_H

/*
 * Attribution lines and mail headers above a quotation.  We know no language, only how such
 * places look.  So nothing that must be safe rests on it: it only keeps a receipt from calling
 * such a line a fault.
 */

#include <stdbool.h>

/*
 * If an attribution ("On Monday the referee wrote:") begins with this line, returns the first
 * line below it that is not blank; else NULL.
 */
const char *divider_attribution(const char *line);
/* True if the header of another mail is repeated here. */
bool	 divider_is_head(const char *line);

#endif
