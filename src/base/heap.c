/* Memory for a turn, taken in one step and in large pages. */

#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/base.h"
#include "base/heap.h"

#define MAPPED	(128 * 1024)	/* glibc's own limit, from which on a block is mapped by itself */

/*
 * Allocates and frees one block: glibc keeps it for later, and the system has been told that all of
 * it will be used.
 */
void
heap_expect(size_t bytes)
{
#if defined(M_MMAP_THRESHOLD) && defined(MADV_HUGEPAGE)
	static bool	 expected;
	size_t		 page = (size_t)sysconf(_SC_PAGESIZE);
	char		*piece;

	if (expected)
		return;
	expected = true;
	mallopt(M_MMAP_THRESHOLD, (int)(2 * bytes));
	mallopt(M_TRIM_THRESHOLD, (int)(2 * bytes));
	piece = xmalloc(bytes);
	(void)madvise(piece + page - (uintptr_t)piece % page, bytes - page, MADV_HUGEPAGE);
	free(piece);
	mallopt(M_MMAP_THRESHOLD, MAPPED);
#endif
}
