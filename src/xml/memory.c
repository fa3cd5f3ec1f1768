/* Small pieces of memory, by lists of free ones of each size. */

#include <libxml/xmlmemory.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/base.h"
#include "xml/memory.h"

#define REGION		((size_t)64 << 20)	/* reserved, not used; what does not fit comes from malloc() */
#define PAGE		((size_t)16384)		/* holds pieces of one size */
#define GRAIN		((size_t)16)
#define SIZES		((size_t)33)		/* up to 512 bytes */

struct piece {
	struct piece	*next;
};

static char		*region;
static size_t		 used;				/* of the region */
static uint8_t		 size_of_page[REGION / PAGE];	/* in grains */
static struct piece	*unused[SIZES];

/* A page more of pieces of this size; NULL when the region is full. */
static struct piece *
cut(size_t grains)
{
	size_t		 size = grains * GRAIN;
	char		*page = region + used;

	if (used == REGION)
		return NULL;
	size_of_page[used / PAGE] = (uint8_t)grains;
	used += PAGE;
	for (size_t at = 0; at + size <= PAGE; at += size) {
		struct piece	*p = (struct piece *)(void *)(page + at);

		p->next = unused[grains];
		unused[grains] = p;
	}
	return unused[grains];
}

static bool
is_ours(const void *p)
{
	return (uintptr_t)p - (uintptr_t)region < REGION;
}

static void *
take(size_t n)
{
	size_t		 grains = MAX((n + GRAIN - 1) / GRAIN, (size_t)1);
	struct piece	*p;

	if (grains >= SIZES || ((p = unused[grains]) == NULL && (p = cut(grains)) == NULL))
		return malloc(n);
	unused[grains] = p->next;
	return p;
}

static void
put_back(void *p)
{
	size_t	 grains;

	if (!is_ours(p)) {
		free(p);
		return;
	}
	grains = size_of_page[((uintptr_t)p - (uintptr_t)region) / PAGE];
	((struct piece *)p)->next = unused[grains];
	unused[grains] = p;
}

static void *
resize(void *p, size_t n)
{
	size_t	 size;
	void	*q;

	if (p == NULL)
		return take(n);
	if (!is_ours(p))
		return realloc(p, n);
	size = size_of_page[((uintptr_t)p - (uintptr_t)region) / PAGE] * GRAIN;
	if (n <= size)
		return p;
	q = take(n);
	if (q != NULL) {
		memcpy(q, p, size);
		put_back(p);
	}
	return q;
}

static char *
copy(const char *s)
{
	size_t	 n = strlen(s) + 1;
	char	*p = take(n);

	return p == NULL ? NULL : memcpy(p, s, n);
}

void
xml_memory_quick(void)
{
#ifndef __SANITIZE_ADDRESS__
	void	*p;

	if (region != NULL)
		return;
	p = mmap(NULL, REGION, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED)
		return;
	region = p;
	xmlMemSetup(put_back, take, resize, copy);
#endif
}
