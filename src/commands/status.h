#ifndef COMMANDS_STATUS_H
#define COMMANDS_STATUS_H

/* The status of games as a tree for style sheets, and the mails to the moderator about it. */

#include <libxml/tree.h>
#include <stdint.h>

#include "base/file.h"
#include "post/office.h"

/*
 * Gathers the games at these paths, each a game or a folder of games, as <status at="..."> of
 * schemas/status.xsd, with what only style sheets want.  With a 'since', its mails and <news> are
 * those from then on; 0: the mails are those since the last turn.  Adds to the numbers of games,
 * and of those that are broken.
 */
xmlDocPtr	 status_gather(const char *const *paths, size_t count,
    int64_t since, unsigned jobs, unsigned *found, unsigned *broken);

/* digest.c */
/*
 * Mails what must be decided in the games that a run has looked at, each thing once, and once a
 * day the digest of all games below the roots, if anything has changed.
 */
void		 digest_write(struct office *, const char *const *roots,
    size_t count, const struct file_names *looked, const char *sendmail);
/* Adds a fresh number for each of these games to a letter. */
void		 digest_numbers(struct office *, xmlNodePtr letter, xmlNodePtr status);

#endif
