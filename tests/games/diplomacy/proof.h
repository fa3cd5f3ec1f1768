#ifndef TESTS_GAMES_DIPLOMACY_PROOF_H
#define TESTS_GAMES_DIPLOMACY_PROOF_H

/*
 * What the tools that try the judge from outside share: the published board,
 * and the words of their tables: places like "SPA/NC", units like "A MUN", and
 * orders like "S A MUN - SIL".
 */

#include "games/diplomacy/judge.h"
#include "games/diplomacy/winter.h"
#include "referee/names.h"

struct proof {
	struct names	 names;
	struct dip_map	 map;
};

/* Reads the figures; a fault ends the program. */
void	 proof_open(struct proof *);
void	 proof_close(struct proof *);
/* Numbers, or 0; cases of letters mean nothing. */
unsigned proof_place(const struct proof *, const char *word);
unsigned proof_power(const struct proof *, const char *word);
/* "SPA/NC", good until the fourth call after. */
const char *proof_id(const struct proof *, unsigned place);
/*
 * "A MUN" to a unit of no power; a star before, between or behind sets *star.  false:
 * no such unit.
 */
bool	 proof_unit(const struct proof *, const char *words, struct dip_unit *, bool *star);
/*
 * An order without its unit, "- BEL VIA"; false: it is none of a movement phase, or
 * names a place that is not on the board.
 */
bool	 proof_order(const struct proof *, const char *words, struct dip_order *);
/* The bytes of a file, to be freed; a fault ends the program. */
char	*proof_read(const char *path);
/*
 * The next part of a text that one of these letters ends, without blanks round it;
 * NULL when there is none.
 */
char	*proof_part(char **rest, const char *ends);

#endif
