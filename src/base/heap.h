#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stddef.h>

/* The approximate memory for judging a turn and writing its reports. */
#define HEAP_TURN	((size_t)12 * 1024 * 1024)

/*
 * Announces the memory that the process will soon use, at most 15 MB; the first call counts.  The
 * system then grants it in one step instead of a hundred.  It uses large pages where it has any,
 * which saves a page fault for each small page.  Unused memory costs nothing.
 */
void	 heap_expect(size_t bytes);

#endif
