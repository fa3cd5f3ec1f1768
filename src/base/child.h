#ifndef BASE_CHILD_H
#define BASE_CHILD_H

/*
 * Other processes: forks of our own code, and programs, which are run without a shell.
 *
 * A fork of ours dies with its parent, however the parent ends.  It keeps open nothing that others
 * wait for: a lock held by both would outlive the parent.  A program has a process group of its
 * own: one sends mails, one fetches a file, one is GnuPG.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"

/*
 * Forks.  The child has none of the descriptors held back, and dies with its
 * parent.  Returns -1 with errno set.
 */
pid_t	 child_fork(void);
/* Keeps a descriptor out of all later children.  End this before you close the descriptor. */
void	 child_hold_back(int fd);
void	 child_hold_back_no_more(int fd);

/*
 * Runs argv, whose first is a whole path.  It reads the input from its standard input, and its
 * environment has nothing that leads to keys.  Up to 'most' bytes that it prints on either output
 * are appended.  False if it ran out of time and was killed; else 'status' is as of wait().
 */
bool	 program_run(const char *const argv[], const void *input, size_t len,
    int seconds, size_t most, struct buf *said, int *status);
/* Returns a file without a name that holds these bytes: no pipe can fill, and nobody feeds one. */
int	 program_input(const void *, size_t);
/*
 * Starts a program, found by PATH, without a copy of ourselves; 'env' NULL is our environment.
 * 'std' are its standard streams, -1 for none; it keeps the descriptors in 'kept', up to -1, under
 * their numbers.  Returns 0 or an error number.
 */
int	 program_start(pid_t *, const char *const argv[], char *const env[],
    const int std[3], const int kept[]);
/*
 * Returns the path of a file of this package, the caller's to free(): 'built' in the build folder
 * that our program lies in, or 'installed' in the tree whose bin/ it lies in, as a tree may be
 * moved.  NULL if it is in neither.
 */
char	*program_file(const char *built, const char *installed);
/* Waits until clock_ticks() reaches 'until' for a child to end; false if it goes on. */
bool	 program_wait(pid_t, int64_t until, int *status);
/* Kills it and all of its group. */
void	 program_end(pid_t);

#endif
