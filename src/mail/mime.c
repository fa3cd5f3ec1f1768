/* The table of the module's functions. */

#include "mail/draft.h"
#include "mail/jail.h"
#include "mail/mime.h"
#include "mail/parse.h"

const struct mime	 mime_parts = {
	.prepare_jail = jail_prepare, .enter_jail = jail_enter,
	.prepare = parse_prepare, .parse = parse_mail,
	.write = draft_write,
};
