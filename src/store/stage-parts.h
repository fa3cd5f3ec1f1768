#ifndef STORE_STAGE_PARTS_H
#define STORE_STAGE_PARTS_H

/* What the stage*.c files share. */

#include <sys/types.h>

#include "base/base.h"

#define STAGE_DIGITS	16	/* by which names of what is staged differ */

/* Whatever lies under a temporary name now, for the cleanup; the newest first. */
struct temporary {
	char			*path;
	pid_t			 pid;
	struct temporary	*next;
};

/* A name under which to stage, that nothing has yet. */
struct temporary *stage_temporary_new(const char *folder, const char *name);
void	 stage_temporary_free(struct temporary *);
/* Gives it its final name; false if that is taken. */
bool	 stage_rename(const struct temporary *, const char *final, bool folder);
/* Makes a file, to be written. */
int	 stage_open_new(const char *path);
/* Syncs and closes; 'path' is for the message. */
void	 stage_sync_fd(int fd, const char *path);
void	 stage_sync_folder(const char *path);

#endif
