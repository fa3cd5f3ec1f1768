#ifndef STORE_STAGE_H
#define STORE_STAGE_H

/*
 * Publishing: a folder, or a file, appears whole or not at all.
 *
 * Staged files are in '.tmp-NAME-...' beside their final place.  Every file and folder is synced
 * before the one rename that publishes it, and the parent after.  If the program is killed, the
 * game is as before or as after; the next run, or the next stage_open_beside(), sweeps the staged
 * files.  When the disk refuses, the program ends by die(), which first removes them.  Call all of
 * it under the lock.  Files are made with mode 0600, folders with 0700.
 */

#include <sys/types.h>

#include "base/base.h"

#define STAGE_PREFIX	".tmp-"

struct buf;
struct stage;

/* Begins to stage the folder 'name' below 'parent', which exists. */
struct stage	*stage_open(const char *parent, const char *name);
/*
 * Does the same without a lock: it first sweeps files that killed commands have
 * staged under this name.
 */
struct stage	*stage_open_beside(const char *parent, const char *name);
/* Returns the folder being staged, borrowed: for a program that reads it. */
const char	*stage_path(const struct stage *);
/* Writes a file.  'path' is relative and plain, its folders are made as needed; each path once. */
void		 stage_write(struct stage *, const char *path, const void *, size_t);
/* Publishes and frees.  False, with nothing changed, if 'name' exists already. */
bool		 stage_publish(struct stage *);
/* Removes the staged files and frees; NULL is fine. */
void		 stage_abort(struct stage *);

/* Writes or replaces one file whole. */
void		 stage_replace(const char *folder, const char *name, const void *, size_t);
/* Dates an empty file, made if needed: changed at 'when', UTC seconds, and last read at 'now'. */
void		 stage_date(const char *folder, const char *name, int64_t now, int64_t when);
/* Makes an empty file, synced, unless it is there. */
void		 stage_mark(const char *folder, const char *name);
/* Writes one new file whole.  False if it exists already; it is then left alone. */
bool		 stage_create(const char *folder, const char *name, const void *, size_t);
/* Makes a folder, synced; false if it was there. */
bool		 stage_folder(const char *parent, const char *name);
/* Removes a file, or a folder with all its contents, for good.  Does nothing if there is none. */
void		 stage_remove(const char *folder, const char *name);
/*
 * Removes what killed runs left staged in a folder: files, and folders too
 * unless another process may be staging one there.
 */
void		 stage_sweep(const char *folder, bool folders_too);

#endif
