/*
 * The moderator's options in any combination: no game comes into a position that its rules do not
 * know.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "conformance/drawn.h"
#include "referee/simulate.h"

/*
 * Bots, alone or beside players by chance, come into positions that chance alone does not.  A
 * broken invariant ends the program, so the options come first.
 */
static void
bots_play(struct dry_run *t, unsigned n)
{
	enum { EACH = 4 };
	struct simulation	 s = { .game = t->f.game, .tables = &t->f.tables, .seed = n,
	    .check = true };
	struct tally		 tally = { 0 };
	AUTO_FREE char *said = options_said(&t->f);

	for (unsigned seat = 1; seat <= t->f.tables.seats; seat++)
		s.player[seat] = n % 2 == 0 || seat % 2 == 0 ? PLAYER_BOT : PLAYER_RANDOM;
	printf("# bots at table %u:%s\n", n, said);
	fflush(stdout);
	simulate(&s, 0, EACH, &tally);
}

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
		if ((good = game_is_sound(t, i) && first_files_are_good(t, i)))
			bots_play(t, i);
	}
	if (!good) {
		AUTO_FREE char *said = options_said(&t->f);

		fails(t, "\n%s", said);
	}
	memcpy(t->f.tables.option, before, sizeof(before));
	return good;
}
