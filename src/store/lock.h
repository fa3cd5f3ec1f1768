#ifndef STORE_LOCK_H
#define STORE_LOCK_H

/*
 * One writer per game: flock on '.lock' in the game directory.  The lock ends with the process that
 * took it, in any case, and no program it starts inherits it.  Readers never take it.
 */

#include "base/base.h"

/* Takes the lock of a folder; ends the program with EXIT_LATER if another process has it. */
int	 lock_take(const char *folder);
/* Does the same, but returns -1 if another process has it. */
int	 lock_try(const char *folder);
/* Does the same, but waits up to 'seconds'; -1 if it is still held then. */
int	 lock_wait(const char *folder, int seconds);
void	 lock_release(int lock);

#endif
