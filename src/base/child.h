#ifndef BASE_CHILD_H
#define BASE_CHILD_H

/*
 * Processes of our own code.
 *
 * A child dies with its parent, however the parent ends.  It keeps open nothing that others wait
 * for: a lock held by both would outlive the parent.
 */

#include <sys/types.h>

/*
 * Forks.  The child has none of the descriptors held back, and dies with its parent.  Returns -1
 * with errno set.
 */
pid_t	 child_fork(void);

/* Keeps a descriptor out of all later children.  End this before you close the descriptor. */
void	 child_hold_back(int fd);
void	 child_hold_back_no_more(int fd);

#endif
