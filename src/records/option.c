/* Options and boundaries: words to values and back. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/gamefile.h"

enum boundary
gamefile_boundary(const char *name)
{
	for (enum boundary g = BOUNDARY_STEP; g <= BOUNDARY_ROUND; g++)
		if (strcmp(boundary_words[g], name) == 0)
			return g;
	return BOUNDARY_NONE;
}

void
option_defaults(const struct game *g, int option[MAX_OPTIONS])
{
	for (size_t i = 0; i < MAX_OPTIONS && g->options[i].name != NULL; i++)
		option[i] = g->options[i].def;
}

/* Sets the number of the value; false if there is no such value. */
static bool
option_value(const struct option *o, const char *text, int *value)
{
	char	*end;
	long	 n;

	if (o->value != NULL) {
		for (int i = 0; o->value[i] != NULL; i++)
			if (strcmp(o->value[i], text) == 0) {
				*value = i;
				return true;
			}
		return false;
	}
	errno = 0;
	n = strtol(text, &end, 10);
	if (errno != 0 || *text == '\0' || *end != '\0' || n < o->low || n > o->high)
		return false;
	*value = (int)n;
	return true;
}

static void
unknown_option(const struct game *g, const char *name, struct diags *diags)
{
	const char	*names[MAX_OPTIONS];
	size_t		 count = 0;

	while (count < MAX_OPTIONS && g->options[count].name != NULL) {
		names[count] = g->options[count].name;
		count++;
	}
	diag_error(diags, "unknown-option", "%s has no option '%s'", g->name, name);
	if (!diag_hint_near(diags, name, names, count))
		diag_hint(diags, "`assize games %s` lists them", g->name);
}

static void
bad_value(const struct option *o, const char *value, struct diags *diags)
{
	struct buf	 words = { 0 };

	diag_error(diags, "bad-option", "option '%s' cannot be '%s'", o->name, value);
	if (o->value == NULL) {
		diag_hint(diags, "it is a number from %d to %d", o->low, o->high);
		return;
	}
	for (int i = 0; o->value[i] != NULL; i++)
		buf_printf(&words, "%s'%s'", i == 0 ? "" : o->value[i + 1] == NULL ? " or " : ", ",
		    o->value[i]);
	diag_hint(diags, "it is %s", words.data);
	buf_clear(&words);
}

bool
option_set(const struct game *g, int option[MAX_OPTIONS], const char *name, const char *value,
    struct diags *diags)
{
	for (size_t i = 0; i < MAX_OPTIONS && g->options[i].name != NULL; i++) {
		if (strcmp(g->options[i].name, name) != 0)
			continue;
		if (option_value(&g->options[i], value, &option[i]))
			return true;
		bad_value(&g->options[i], value, diags);
		return false;
	}
	unknown_option(g, name, diags);
	return false;
}
