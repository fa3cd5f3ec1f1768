#ifndef BASE_CHILD_H
#define BASE_CHILD_H

/*
 * Processes of our own code.
 *
 * A child dies with its parent, however that ends, and holds nothing open that
 * others wait for: a lock that both held would outlive the parent.
 */

#include <sys/types.h>

/*
 * fork(), but the child has none of the descriptors held back, and dies with its parent; -1 with
 * errno set.
 */
pid_t	 child_fork(void);

/* No child from now on has this descriptor; before it is closed, it is told of so again. */
void	 child_hold_back(int fd);
void	 child_hold_back_no_more(int fd);

#endif
