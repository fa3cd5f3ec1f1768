/* The files of a turn while they are only in memory. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/bundle.h"
#include "records/paths.h"
#include "store/gzip.h"

void
bundle_clear(struct bundle *b)
{
	for (size_t i = 0; i < b->count; i++) {
		free(b->leaf[i].path);
		buf_clear(&b->leaf[i].bytes);
		buf_clear(&b->leaf[i].zip);
	}
	free(b->leaf);
	*b = (struct bundle){ 0 };
}

struct bundle_leaf *
bundle_add(struct bundle *b, struct buf *bytes, const char *fmt, ...)
{
	struct bundle_leaf	*l;
	va_list		 ap;

	grow(&b->leaf, b->count, &b->room, sizeof(*b->leaf));
	l = &b->leaf[b->count++];
	*l = (struct bundle_leaf){ .bytes = *bytes };
	*bytes = (struct buf){ 0 };
	va_start(ap, fmt);
	l->path = xvasprintf(fmt, ap);
	va_end(ap);
	l->zipped = paths_is_zipped(l->path);
	l->path[paths_unzipped(l->path)] = '\0';
	return l;
}

static void
press(struct bundle_leaf *l)
{
	hash_bytes(l->bytes.data, l->bytes.len, l->hash);
	if (l->zipped)
		gzip_write(l->bytes.data, l->bytes.len, &l->zip);
	l->pressed = true;
}

void
bundle_press(struct bundle *b)
{
	for (size_t i = 0; i < b->count; i++)
		if (!b->leaf[i].pressed)
			press(&b->leaf[i]);
}

const struct bundle_leaf *
bundle_find(const struct bundle *b, const char *path)
{
	for (size_t i = 0; i < b->count; i++)
		if (strcmp(b->leaf[i].path, path) == 0)
			return &b->leaf[i];
	return NULL;
}
