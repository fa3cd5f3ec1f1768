/* Tables whose options are not the default ones. */

#include <stdlib.h>

#include "base/buf.h"
#include "conformance/drawn.h"

#define TRIED	3	/* values tried of an option that is a number: from its least on */

bool
option_value(const struct option *o, int i, int *value)
{
	*value = o->value != NULL ? i : o->low + i;
	return o->value != NULL ? o->value[i] != NULL : i < TRIED && *value <= o->high;
}

int
option_any(const struct option *o, struct chance *c)
{
	unsigned	 values = 0;

	if (o->value == NULL)
		return o->low + (int)chance_hidden(c, (uint32_t)(o->high - o->low + 1));
	while (o->value[values] != NULL)
		values++;
	return (int)chance_hidden(c, values);
}

static unsigned
options_of(const struct game *game)
{
	unsigned	 n = 0;

	while (game->options != NULL && game->options[n].name != NULL)
		n++;
	return n;
}

void
options_draw(struct fixture *f, struct chance *c)
{
	int	*option = f->tables.option;

	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned o = 0; o < options_of(f->game); o++) {
			int	 before = option[o];

			option[o] = option_any(&f->game->options[o], c);
			if (!fixture_fits(f))
				option[o] = before;
		}
}

/* By one value of an option from 'first' on, with up to 'more' others beside it. */
static bool
fit_from(struct fixture *f, unsigned first, unsigned more)
{
	int	*option = f->tables.option, value;

	for (unsigned o = first; o < options_of(f->game); o++) {
		for (int i = 0; option_value(&f->game->options[o], i, &value); i++) {
			option[o] = value;
			if (fixture_fits(f) || (more > 0 && fit_from(f, o + 1, more - 1)))
				return true;
		}
		option[o] = f->game->options[o].def;
	}
	return false;
}

bool
options_fit(struct fixture *f)
{
	return fixture_fits(f) || fit_from(f, 0, 0) || fit_from(f, 0, 1);
}

char *
options_said(const struct fixture *f)
{
	struct buf	 said = { 0 };

	buf_puts(&said, "");
	for (unsigned o = 0; o < options_of(f->game); o++) {
		const struct option	*option = &f->game->options[o];
		int			 value = f->tables.option[o];

		if (value == option->def)
			continue;
		if (option->value != NULL)
			buf_printf(&said, " %s=%s", option->name, option->value[value]);
		else
			buf_printf(&said, " %s=%d", option->name, value);
	}
	return said.data;
}
