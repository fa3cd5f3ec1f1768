/*
 * The moderator's options in any combination: no game comes into a position that its rules do not
 * know.
 */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "conformance/drawn.h"

bool
options_combine(struct dry_run *t)
{
	int		 before[MAX_OPTIONS];
	struct chance	 c;
	bool		 good = true;

	memcpy(before, t->f.tables.option, sizeof(before));
	chance_fast(&c, 1);
	for (unsigned i = 0; good && i < t->games; i++) {
		memcpy(t->f.tables.option, before, sizeof(before));
		options_draw(&t->f, &c);
		good = game_is_sound(t, i);
	}
	if (!good) {
		AUTO_FREE char *said = options_said(&t->f);

		fails(t, "\n%s", said);
	}
	memcpy(t->f.tables.option, before, sizeof(before));
	return good;
}
