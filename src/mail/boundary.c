/* The first part of a multipart, byte for byte as it came. */

#include <string.h>

#include "mail/boundary.h"

/* True if this line delimits the parts.  Blanks may follow the boundary, and "--" at the last. */
static bool
delimits(const char *line, const char *end, const char *boundary, size_t n)
{
	if ((size_t)(end - line) < n + 2 || memcmp(line, "--", 2) != 0 ||
	    memcmp(line + 2, boundary, n) != 0)
		return false;
	line += n + 2;
	if (end - line >= 2 && memcmp(line, "--", 2) == 0)
		line += 2;
	while (line < end && (*line == ' ' || *line == '\t' || *line == '\r'))
		line++;
	return line == end;
}

/* Returns the next line that delimits, or NULL; 'after' becomes the start of the line after it. */
static const char *
next_delimiter(const char *s, const char *end, const char *boundary, const char **after)
{
	size_t	 n = strlen(boundary);

	for (; s < end; s = *after) {
		const char	*lf = memchr(s, '\n', (size_t)(end - s));

		*after = lf == NULL ? end : lf + 1;
		if (delimits(s, lf == NULL ? end : lf, boundary, n))
			return s;
	}
	return NULL;
}

bool
mime_boundary_cut(const char *data, size_t len, const char *boundary, struct buf *b)
{
	const char	*end = data + len, *start, *stop, *after;

	if (next_delimiter(data, end, boundary, &start) == NULL)
		return false;
	stop = next_delimiter(start, end, boundary, &after);
	if (stop == NULL)
		return false;
	/* The line end before a boundary belongs to the boundary. */
	if (stop > start && stop[-1] == '\n')
		stop--;
	if (stop > start && stop[-1] == '\r')
		stop--;
	buf_add(b, start, (size_t)(stop - start));
	return true;
}
