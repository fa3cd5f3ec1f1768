/*
 * The moderator's options in any combination: no game comes into a position that its rules do not
 * know.
 */

#include <string.h>

#include "conformance/conformance.h"

static int
any_value(const struct option *o, struct chance *c)
{
	unsigned	 values = 0;

	if (o->value == NULL)
		return o->low + (int)chance_hidden(c, (uint32_t)(o->high - o->low + 1));
	while (o->value[values] != NULL)
		values++;
	return (int)chance_hidden(c, values);
}

/*
 * Draws options, twice over because some fit beside others only, and keeps each value that fits
 * those before it.
 */
static void
draw_table(struct trial *t, const int *defaults, struct chance *c)
{
	const struct game	*game = t->f.game;
	int			*option = t->f.tables.option;

	memcpy(option, defaults, sizeof(t->f.tables.option));
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned o = 0; game->options != NULL && game->options[o].name != NULL; o++) {
			int	 before = option[o];

			option[o] = any_value(&game->options[o], c);
			if (game->table_check != NULL && !game->table_check(&t->f.tables, NULL))
				option[o] = before;
		}
}

bool
options_combine(struct trial *t)
{
	const struct option	*options = t->f.game->options;
	int			 before[MAX_OPTIONS];
	struct chance		 c;
	bool			 good = true;

	memcpy(before, t->f.tables.option, sizeof(before));
	chance_fast(&c, 1);
	for (unsigned i = 0; good && i < t->games; i++) {
		draw_table(t, before, &c);
		good = game_is_sound(t, i);
	}
	for (unsigned o = 0; !good && options[o].name != NULL; o++)
		fails(t, "\n%s %d", options[o].name, t->f.tables.option[o]);
	memcpy(t->f.tables.option, before, sizeof(before));
	return good;
}
