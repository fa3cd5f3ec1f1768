/* The writer's own text in an answer to a mail of ours. */

#include <ctype.h>
#include <string.h>

#include "post/spoken.h"
#include "records/quoting.h"

#define HEAD_WIDTH	16	/* within which the name of a header ends: "From:", "Betreff:" */
#define HEAD_LINES	3	/* that many such lines are no sentence */

/* True if the writer's own words end here. */
static bool
ends(const char *line, size_t len)
{
	return pasted_is_mark(line) || quote_is_marked(line) ||
	    (len == 2 && strncmp(line, "--", 2) == 0) || (len == 3 && strncmp(line, "-- ", 3) == 0);
}

static void
trim(struct buf *text)
{
	while (text->len > 0 && isspace((unsigned char)text->data[text->len - 1]))
		text->data[--text->len] = '\0';
}

/* Returns the start of the line that ends at 'at'. */
static size_t
line_start(const struct buf *text, size_t at)
{
	while (at > 0 && text->data[at - 1] != '\n')
		at--;
	return at;
}

static size_t
last_line(const struct buf *text)
{
	return line_start(text, text->len);
}

static void
cut(struct buf *text, size_t len)
{
	text->len = len;
	if (text->data != NULL)
		text->data[len] = '\0';
	trim(text);
}

/* Drops "On Sunday Referee <referee@example.org> wrote:", which may stand on two lines. */
static void
drop_attribution(struct buf *text)
{
	if (text->len == 0 || text->data[text->len - 1] != ':')
		return;
	if (strpbrk(text->data + last_line(text), "@<0123456789") == NULL) {
		cut(text, last_line(text));
		if (text->len == 0 || strpbrk(text->data + last_line(text), "@<") == NULL)
			return;
	}
	cut(text, last_line(text));
}

/* Drops the head of a quotation: "From: ..." and so on, a line each, perhaps below a ruled line. */
static void
drop_heads(struct buf *text)
{
	size_t	 from = text->len, lines = 0;

	while (from > 0) {
		size_t	 at = from - (text->data[from - 1] == '\n');
		size_t	 begun = line_start(text, at);

		if (memchr(text->data + begun, ':', MIN(at - begun, HEAD_WIDTH)) == NULL)
			break;
		from = begun;
		lines++;
	}
	if (lines < HEAD_LINES)
		return;
	cut(text, from);
	if (text->len > 0 && strspn(text->data + last_line(text), "_-") > HEAD_LINES)
		cut(text, last_line(text));
}

char *
reply_text(const char *text)
{
	struct buf	 own = { 0 };
	bool		 quoted = false;

	while (*text != '\0') {
		size_t	 len = strcspn(text, "\n");

		if (ends(text, len)) {
			quoted = *text != '-' || pasted_is_mark(text);
			break;
		}
		buf_add(&own, text, len);
		buf_putc(&own, '\n');
		text += len + (text[len] == '\n');
	}
	buf_add(&own, "", 0);
	trim(&own);
	if (quoted) {
		drop_attribution(&own);
		drop_heads(&own);
	}
	if (own.len > 0)
		buf_putc(&own, '\n');
	return buf_take(&own, NULL);
}
