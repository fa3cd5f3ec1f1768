/* Mails that we send. */

#include "mail/mime.h"
#include "mail/write.h"

bool
mail_write(const struct draft *d, const struct sealer *sealer, const char *key, struct buf *out,
    struct diags *diags)
{
	return mime_open()->write(d, sealer, key, out, diags);
}
