/* Stand-in for programs that have the module linked: tests. */

#include "mail/mime.h"

const struct mime *
mime_open(void)
{
	return &mime_parts;
}
