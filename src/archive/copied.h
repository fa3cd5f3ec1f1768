#ifndef ARCHIVE_COPIED_H
#define ARCHIVE_COPIED_H

/*
 * Copies of a history: for the public, or with what one seat may see.  A public copy has pages
 * round it, for any web server or none: index.html, and 0007.html, with links forward and back.
 */

#include "match/match.h"

#define SITE_INDEX	"index.html"	/* of a copy, and of a folder of copies */

/* The place of a copy, present or future, and its reader; all borrowed. */
struct copied {
	const char	*parent, *name;		/* a folder that is there, and a name in it */
	const char	*seat;			/* id; NULL: the public */
};

/*
 * Makes a copy, which appears whole or not at all.  EXIT_REFUSED with the reason in 'why', a line
 * that is the caller's to free(), when something of that name is there; EXIT_BROKEN with
 * diagnostics when a turn cannot be copied.
 */
enum exit_status copied_make(const struct match *, const struct copied *,
    char **why, struct diags *);
/*
 * Brings a copy up to date, or makes it, and writes the pages round it; a public copy becomes
 * readable for a web server.  Refused, too, when the folder there is no such copy.
 */
enum exit_status copied_update(struct match *, const struct copied *, char **why, struct diags *);
/* Lists the copies in a folder in its index page; returns their number, or -1 with diagnostics. */
int	 copied_list(const char *folder, struct diags *);

/* Opens a copy as a match, without checking it.  False with diagnostics: close the match then. */
bool	 copied_open(struct match *, const char *path, struct diags *);
/* Returns the seat that a copy's contact.xml names, the caller's to free(); NULL: none. */
char	*copied_contact(const char *folder);

#endif
