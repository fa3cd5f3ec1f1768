#ifndef COMMANDS_STATUS_H
#define COMMANDS_STATUS_H

/* The status of games as a tree for style sheets. */

#include <libxml/tree.h>
#include <stdint.h>

#include "base/base.h"

/*
 * Gathers the games at these paths, each a game or a folder of games, as <status at="..."> of
 * schemas/status.xsd, with what only style sheets want.  With a 'since', its mails and <news> are
 * those from then on; 0: the mails are those since the last turn.  Adds to the numbers of games,
 * and of those that are broken.
 */
xmlDocPtr	 status_gather(const char *const *paths, size_t count, int64_t since, unsigned jobs,
    unsigned *found, unsigned *broken);

#endif
