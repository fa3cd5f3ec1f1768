#ifndef TESTS_GAMES_DIPLOMACY_PROOF_H
#define TESTS_GAMES_DIPLOMACY_PROOF_H

/*
 * Shared parts of the tools that try the judge from outside: the published board,
 * and the words of their tables: places like "SPA/NC", units like "A MUN", and
 * orders like "S A MUN - SIL".
 */

#include "games/diplomacy/judge.h"
#include "referee/names.h"

struct proof {
	struct names	 names;
	struct dip_map	 map;
};

/* Reads the figures; a fault ends the program. */
void	 proof_open(struct proof *);
void	 proof_close(struct proof *);
/*
 * Numbers, or 0; cases of letters mean nothing.  A coast that the province does not
 * have is passed over, and of a power's name all but the first three letters.
 */
unsigned proof_place(const struct proof *, const char *word);
unsigned proof_power(const struct proof *, const char *word);
/* "SPA/NC", good until the fourth call after. */
const char *proof_id(const struct proof *, unsigned place);

#endif
