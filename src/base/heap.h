#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stddef.h>

/* What judging a turn and writing its reports takes, more or less. */
#define HEAP_TURN	((size_t)12 * 1024 * 1024)

/*
 * Says how much memory the process will soon use, at most 15 MB; the first call counts.  The system
 * is asked for it in one step instead of a hundred, and hands it out in large pages where it has
 * any, which saves an interruption for each of the small ones.  What is not used costs nothing.
 */
void	 heap_expect(size_t bytes);

#endif
