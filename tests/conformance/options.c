/* The moderator's options in any combination: no game comes into a position that its rules do not know. */

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
		for (unsigned o = 0; options != NULL && options[o].name != NULL; o++)
			t->f.tables.option[o] = any_value(&options[o], &c);
		good = game_is_sound(t, i);
	}
	for (unsigned o = 0; !good && options[o].name != NULL; o++)
		fails(t, "\n%s %d", options[o].name, t->f.tables.option[o]);
	memcpy(t->f.tables.option, before, sizeof(before));
	return good;
}
