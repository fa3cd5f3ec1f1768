#ifndef XML_DATA_H
#define XML_DATA_H

/*
 * Where our own data files are: $ASSIZE_DATADIR, else the source tree if the
 * program runs from where it was built, else share/assize beside the program's
 * own folder, else the place that was configured.
 */

#include "base/buf.h"

/*
 * "schemas/game.xsd" to a path, the caller's to free(); whether there is such a file is not looked
 * at.
 */
char		*data_path(const char *relative);
/* Appends such a file, of at most so many bytes; dies if it cannot be read. */
void		 data_read(const char *relative, size_t cap, struct buf *);

#endif
