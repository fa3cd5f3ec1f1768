/* The synopsis of a command and the purpose of its options, made from its row of the table. */

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "commands/args.h"

#define COLUMNS	78

/* Adds a word to the line, or starts a new, indented line with it. */
static void
wrap(struct buf *b, size_t *column, size_t indent, const char *word)
{
	size_t	 len = strlen(word);

	if (*column + 1 + len > COLUMNS) {
		buf_printf(b, "\n%*s", (int)indent, "");
		*column = indent;
	} else {
		buf_putc(b, ' ');
		*column += 1;
	}
	buf_puts(b, word);
	*column += len;
}

/* Returns "[--seat SEAT]", "--rules RULES", "[--order FILE ...]". */
static char *
flag_word(const struct flag *f)
{
	return xasprintf("%s--%s%s%s%s%s", f->required ? "" : "[", f->name,
	    f->value != NULL ? " " : "",
	    f->value != NULL ? f->value : "", f->repeats ? " ..." : "", f->required ? "" : "]");
}

static void
usage_print(const struct command *c, FILE *out)
{
	struct buf	 b = { 0 };
	size_t		 column, indent = strlen("usage: assize ") + strlen(c->name);
	char		*word;

	buf_printf(&b, "usage: assize %s", c->name);
	column = b.len;
	for (const struct flag *f = c->flags; f != NULL && f->name != NULL; f++) {
		if (f->doc == NULL)
			continue;
		word = flag_word(f);
		wrap(&b, &column, indent + 1, word);
		free(word);
	}
	if (c->operands != NULL)
		wrap(&b, &column, indent + 1, c->operands);
	fprintf(out, "%s\n", b.data);
	buf_clear(&b);
}

static void
flags_print(const struct flag *f, FILE *out)
{
	char	*word;

	for (; f != NULL && f->name != NULL; f++) {
		if (f->doc == NULL)
			continue;
		if (f->letter != 0)
			word = xasprintf("-%c, --%s%s%s", f->letter, f->name,
			    f->value != NULL ? " " : "",
			    f->value != NULL ? f->value : "");
		else
			word = xasprintf("--%s%s%s", f->name, f->value != NULL ? " " : "",
			    f->value != NULL ? f->value : "");
		fprintf(out, "  %-22s %s\n", word, f->doc);
		free(word);
	}
}

void
version_print(void)
{
	puts(PACKAGE_STRING);
}

void
help_list(const struct command *const *table, FILE *out)
{
	fputs("usage: assize [--now TIME] COMMAND [OPTION ...] [OPERAND ...]\n\n", out);
	for (; *table != NULL; table++)
		fprintf(out, "  %-10s %s\n", (*table)->name, (*table)->summary);
	fputs("\n'assize help COMMAND' shows how a command is called; the manual begins at man "
	    "assize.\n", out);
}

void
help_print(const struct command *c, FILE *out)
{
	usage_print(c, out);
	fprintf(out, "\n%s\n\n", c->summary);
	flags_print(c->flags, out);
	flags_print(common_flags, out);
	fprintf(out, "\nThe manual has more: man assize-%s\n", c->name);
}
