#ifndef ARCHIVE_SITE_H
#define ARCHIVE_SITE_H

/*
 * Pages round a public copy, for any web server or none: index.html, and a page
 * for each turn, 0007.html, with links forward and back.
 */

#include "match/match.h"

#define SITE_INDEX	"index.html"	/* of a copy, and of a folder of copies */

/*
 * Writes what is new, each file whole by rename: pages of turns that have none
 * yet, the page before them, which gets its link forward, and the index.
 * 'folder' is the copy.  False with diagnostics when a turn cannot be read.
 */
bool	 site_update(struct match *, const char *folder, struct diags *);
/*
 * Writes FOLDER/index.html, a list of the games whose copies lie right below it, by their index
 * pages' titles.  Returns their number, or -1 with a diagnostic when the folder cannot be read.
 * Reports and leaves out what may not be looked through.
 */
int	 site_list(const char *folder, struct diags *);

#endif
