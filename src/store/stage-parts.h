#ifndef STORE_STAGE_PARTS_H
#define STORE_STAGE_PARTS_H

/* Shared parts of the stage*.c files. */

#include <sys/types.h>

#include "base/base.h"

#define STAGE_DIGITS	16	/* in names of staged files, to make them unique */

/* Files under a temporary name, for the cleanup; the newest first. */
struct temporary {
	char			*path;
	pid_t			 pid;
	struct temporary	*next;
};

/* Returns an unused name to stage under. */
struct temporary *stage_temporary_new(const char *folder, const char *name);
void	 stage_temporary_free(struct temporary *);
/* Gives it its final name; false if that is taken. */
bool	 stage_rename(const struct temporary *, const char *final, bool folder);
/* Creates a file for writing. */
int	 stage_open_new(const char *path);
/* Syncs and closes; 'path' is for the message. */
void	 stage_sync_fd(int fd, const char *path);
void	 stage_sync_folder(const char *path);

#endif
