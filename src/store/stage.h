#ifndef STORE_STAGE_H
#define STORE_STAGE_H

/*
 * Publishing: a folder, or a file, appears whole or not at all.
 *
 * What is staged lies in '.tmp-NAME-...' beside its final place.  Every file
 * and folder is synced before the one rename that publishes it, and the
 * parent after.  Killed at any instant, the game is as it was or as it will
 * be; the next run, or the next stage_open_beside(), sweeps what was staged.  When the disk
 * refuses, the program ends by die(), which removes what is staged first.  All of it is called
 * under the lock.  Files are made with mode 0600, folders with 0700.
 */

#include <sys/types.h>

#include "base/base.h"

#define STAGE_PREFIX	".tmp-"

struct buf;
struct stage;

/* Begins to stage the folder 'name' below 'parent', which exists. */
struct stage	*stage_open(const char *parent, const char *name);
/*
 * The same where no lock is held: what killed commands have staged under this name is swept first.
 */
struct stage	*stage_open_beside(const char *parent, const char *name);
/* The folder being staged, borrowed: for a program that reads it. */
const char	*stage_path(const struct stage *);
/* Writes a file; 'path' is relative and plain, its folders are made as needed; each path once. */
void		 stage_write(struct stage *, const char *path, const void *, size_t);
/*
 * Syncs what has been written so far, when there is time for it: stage_publish() does it at the
 * latest.
 */
void		 stage_sync(struct stage *);
/* Publishes and frees; false if 'name' exists already, and nothing is changed then. */
bool		 stage_publish(struct stage *);
/* Removes what was staged and frees; NULL is fine. */
void		 stage_abort(struct stage *);

/* Writes or replaces one file whole. */
void		 stage_replace(const char *folder, const char *name, const void *, size_t);
/* The same, unless it is there to the letter. */
void		 stage_renew(const char *folder, const char *name, const struct buf *);
/*
 * Dates an empty file, which is made if need be: changed at 'when', UTC seconds, and last read at
 * 'now'.
 */
void		 stage_date(const char *folder, const char *name, int64_t now, int64_t when);
/* Makes an empty file that lasts, unless it is there. */
void		 stage_mark(const char *folder, const char *name);
/* Writes one new file whole; false if it exists already, which is left alone. */
bool		 stage_create(const char *folder, const char *name, const void *, size_t);
/* Makes a folder that lasts; false if it was there. */
bool		 stage_folder(const char *parent, const char *name);
/*
 * Removes a file, or a folder with all that is in it, for good; nothing happens if there is none.
 */
void		 stage_remove(const char *folder, const char *name);
/* Removes what killed runs left staged in a folder. */
void		 stage_sweep(const char *folder);
/* The same of files alone: a folder may be staged there by somebody at work. */
void		 stage_sweep_files(const char *folder);

#endif
