/* Margins: lines of a mail, and the blanks and quotation marks of mail programs before them. */

#include <string.h>

#include "records/margin.h"

size_t
margin_blank(const char *at)
{
	if (*at == ' ' || *at == '\t')
		return 1;
	return strncmp(at, "\302\240", 2) == 0 ? 2 : 0;
}

const char *
margin_skip(const char *at)
{
	for (size_t n; (n = margin_blank(at)) > 0;)
		at += n;
	return at;
}

const char *
margin_next(const char *line)
{
	line += strcspn(line, "\n");
	return *line == '\0' ? line : line + 1;
}

bool
margin_is_quoted(const char *line)
{
	line = margin_skip(line);
	return *line == '>' || *line == '|';
}
