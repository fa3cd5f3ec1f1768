/* Diagnostics, printed: in colour where somebody looks at a terminal. */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"

void
diags_print(const struct diags *d, FILE *f)
{
	const char	*no = getenv("NO_COLOR"), *terminal = getenv("TERM");
	AUTO(buf_clear) struct buf b = { 0 };

	diags_format_for(d, isatty(fileno(f)) && (no == NULL || *no == '\0') &&
	    terminal != NULL && strcmp(terminal, "dumb") != 0, &b);
	if (b.len > 0)
		fwrite(b.data, 1, b.len, f);
}
