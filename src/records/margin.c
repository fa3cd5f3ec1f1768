/* What mail programs put before the words of a line: blanks and marks of quotation. */

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

bool
margin_is_quoted(const char *line)
{
	line = margin_skip(line);
	return *line == '>' || *line == '|';
}
