/* Gzip without a time stamp, gunzip with a cap. */

#define ZLIB_CONST	/* zlib reads its input only */
#include <limits.h>
#include <zlib.h>

#include "store/gzip.h"

#define LEVEL		6
#define OS_UNKNOWN	255
#define WINDOW_GZIP	(15 + 16)	/* the largest window, with a gzip header */
#define CHUNK		65536

void
gzip_write(const void *p, size_t n, struct buf *out)
{
	gz_header	 header = { .os = OS_UNKNOWN };
	z_stream	 z = { 0 };
	unsigned char	 chunk[CHUNK];
	int		 r;

	if (n > UINT_MAX)
		bug("too much to compress at once");
	if (deflateInit2(&z, LEVEL, Z_DEFLATED, WINDOW_GZIP, 8, Z_DEFAULT_STRATEGY) != Z_OK ||
	    deflateSetHeader(&z, &header) != Z_OK)
		die("cannot start zlib");
	z.next_in = p;
	z.avail_in = (uInt)n;
	do {
		z.next_out = chunk;
		z.avail_out = sizeof(chunk);
		r = deflate(&z, Z_FINISH);
		buf_add(out, chunk, sizeof(chunk) - z.avail_out);
	} while (r == Z_OK);
	if (r != Z_STREAM_END)
		bug("zlib does not end: %d", r);
	deflateEnd(&z);
}

const char *
gzip_read(const void *p, size_t n, size_t cap, struct buf *out)
{
	z_stream	 z = { 0 };
	unsigned char	 chunk[CHUNK];
	size_t		 start = out->len, got;
	const char	*wrong = NULL;
	int		 r;

	if (n > UINT_MAX)
		return "is too large";
	if (inflateInit2(&z, WINDOW_GZIP) != Z_OK)
		die("cannot start zlib");
	z.next_in = p;
	z.avail_in = (uInt)n;
	do {
		z.next_out = chunk;
		z.avail_out = sizeof(chunk);
		r = inflate(&z, Z_NO_FLUSH);
		if (r == Z_MEM_ERROR)
			die("out of memory");
		got = sizeof(chunk) - z.avail_out;
		if (r == Z_BUF_ERROR)
			wrong = "is cut short";
		else if (r != Z_OK && r != Z_STREAM_END)
			wrong = "is damaged";
		else if (got > cap - (out->len - start))
			wrong = "is too large when unpacked";
		else
			buf_add(out, chunk, got);
	} while (wrong == NULL && r != Z_STREAM_END);
	if (wrong == NULL && z.avail_in > 0)
		wrong = "has something after its end";
	inflateEnd(&z);
	if (wrong != NULL)
		buf_cut(out, start);
	return wrong;
}
