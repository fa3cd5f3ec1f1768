#ifndef XML_DATA_H
#define XML_DATA_H

/*
 * Paths of our own data files: $ASSIZE_DATADIR, else the source tree if the program runs from its
 * build folder, else share/assize beside the program's own folder, else the configured place.
 */

#include "base/buf.h"

/*
 * Turns "schemas/game.xsd" into a path, without a check that the file exists.  The caller frees it.
 */
char		*data_path(const char *relative);
/* Appends such a file, of at most 'cap' bytes; dies if it cannot be read. */
void		 data_read(const char *relative, size_t cap, struct buf *);

#endif
