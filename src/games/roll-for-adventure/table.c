/* Combinations of seats, heroes and options that are allowed. */

#include "games/roll-for-adventure/rfa.h"

#define FITS(d, holds, ...) do { \
	if (!(holds)) { \
		diag_error((d), "options", __VA_ARGS__); \
		fine = false; \
	} \
} while (0)

unsigned
rfa_heroes(const struct tables *t)
{
	return t->seats > 1 ? t->seats : (unsigned)t->option[OPTION_HEROES];
}

bool
rfa_hero_dealt(const struct tables *t, unsigned hero)
{
	const struct figures	*f = t->figures;

	return t->option[OPTION_POWERS] == POWERS_ALL ||
	    (t->option[OPTION_POWERS] != POWERS_NONE && f->hero[hero].first_game);
}

static bool
check_heroes(const struct tables *t, struct diags *d)
{
	bool	 fine = true;

	for (unsigned i = 0; i < MAX_HEROES; i++) {
		unsigned	 hero = (unsigned)t->option[OPTION_RED + i];
		const char	*colour = names_id(t->names, "colour", i + 1),
		    *name = names_id(t->names, "hero", hero);

		if (hero == 0)
			continue;
		FITS(d, i < rfa_heroes(t), "'%s' is chosen a hero, but there are only %u heroes",
		    colour, rfa_heroes(t));
		FITS(d, rfa_hero_dealt(t, hero), "'%s' does not play by the option 'powers'", name);
		for (unsigned k = 0; k < i; k++)
			FITS(d, t->option[OPTION_RED + k] != (int)hero, "'%s' is chosen for two",
			    name);
	}
	return fine;
}

/* Checks that the board goes with the sets of special enemies (RFA-21, and the note to them). */
static bool
check_board(const struct tables *t, struct diags *d)
{
	int	 sets = t->option[OPTION_DRAGONS] + t->option[OPTION_PHANTOMS] +
	    t->option[OPTION_GIANTS];
	int	 board = t->option[OPTION_BOARD];
	bool	 fine = true;

	FITS(d, sets != 1 || board == 6 || board == 7,
	    "a set of special enemies goes with the board of 6 or of 7 stones, not %d", board);
	FITS(d, sets < 2 || board >= 7,
	    "%d sets of special enemies go with the board of 7 or of 8 stones, not %d", sets,
	    board);
	return fine;
}

bool
rfa_table_check(const struct tables *t, struct diags *d)
{
	unsigned	 first = (unsigned)t->option[OPTION_FIRST],
	    alone = (unsigned)t->option[OPTION_HEROES];
	bool		 heroes = check_heroes(t, d), board = check_board(t, d), fine = true;

	FITS(d, first <= rfa_heroes(t), "'%s' cannot begin: there are only %u heroes",
	    names_id(t->names, "colour", first),
	    rfa_heroes(t));
	FITS(d, t->seats == 1 || alone == MAX_HEROES,
	    "'heroes' is for a lone player; here each of %u has one", t->seats);
	return fine && heroes && board;
}
