#ifndef STORE_LOCK_H
#define STORE_LOCK_H

/*
 * One writer per game: an open file description lock on '.lock' in the game directory, which
 * holds on all machines that share it.  The lock ends with the process that took it, in any case,
 * and no program it starts inherits it.  Readers never take it.
 *
 * Where no lock excludes others, the process that makes a file or folder locks that for as long as
 * it lives.  If it is killed, the next command of the same kind removes the stale file.
 */

#include "base/base.h"

/*
 * Takes the lock of a folder; ends the program with EXIT_LATER if another
 * process has it, and with EXIT_BROKEN where locks do not reach other machines,
 * or the folder is another user's.
 */
int	 lock_take(const char *folder);
/* Does the same, but returns -1 if another process has it. */
int	 lock_try(const char *folder);
/* Does the same, but waits up to 'seconds'; -1 if it is still held then. */
int	 lock_wait(const char *folder, int seconds);
/* Releases a lock, or what lock_hold() returned; nothing for -1. */
void	 lock_release(int lock);

/*
 * Marks a new file or folder as in use.  Returns -1 if another process has taken it for stale
 * meanwhile: make another one.  Where files cannot be locked, this guards nothing.
 */
int	 lock_hold(const char *path);
/*
 * Removes our own files and folders in this folder that nobody holds and that
 * are called 'prefix' and 'digits' more letters.
 */
void	 stale_sweep(const char *folder, const char *prefix, unsigned digits);
/*
 * For tests: what is wrong with the mount of a device, by the text of
 * /proc/self/mountinfo; NULL: nothing that is known.  The caller's to free().
 */
char	*lock_mount_fault(const char *mounts, unsigned major, unsigned minor);

#endif
