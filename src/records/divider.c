/* Attribution lines and mail headers above a quotation. */

#include <string.h>

#include "records/divider.h"
#include "records/margin.h"

#define ATTRIBUTION_LINES	3
#define HEAD_LINES		3	/* From, Date and Subject, in whatever language */
#define HEAD_NAME		24	/* bytes before the colon */

static bool
is_blank(const char *line)
{
	line += strspn(line, " \t\r");
	return *line == '\n' || *line == '\0';
}

static bool
ends_in_colon(const char *line)
{
	size_t	 n = strcspn(line, "\n");

	while (n > 0 && strchr(" \t\r", line[n - 1]) != NULL)
		n--;
	return n > 0 && line[n - 1] == ':';
}

const char *
divider_attribution(const char *line)
{
	for (int n = 1; n <= ATTRIBUTION_LINES && !is_blank(line); n++, line = margin_next(line)) {
		if (!ends_in_colon(line))
			continue;
		line = margin_next(line);
		while (*line != '\0' && is_blank(line))
			line = margin_next(line);
		return line;
	}
	return NULL;
}

/* True for a line like "Gesendet: Samstag" or "*From:* somebody": a name, a colon and a value. */
static bool
is_head_line(const char *line)
{
	size_t	 name = strcspn(line, ":\n");

	return name > 0 && name <= HEAD_NAME && line[name] == ':' && !is_blank(line + name + 1) &&
	    !margin_is_quoted(line);
}

bool
divider_is_head(const char *line)
{
	int	 n = 0;

	for (; n < HEAD_LINES && is_head_line(line); line = margin_next(line))
		n++;
	return n == HEAD_LINES;
}
