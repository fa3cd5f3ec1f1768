#ifndef REFEREE_CHANCE_H
#define REFEREE_CHANCE_H

/*
 * Chance: the only source of luck for rules.  Integers only.
 *
 * A public draw is public knowledge the moment it is made: it is numbered and written into the
 * events with its bound, result and purpose, and anyone can recompute it.  A hidden draw (the order
 * of a deck) is shown to nobody until the game ends.
 */

#include <stdint.h>

#include "base/base.h"

struct events;
struct chance;
struct keyed;

/*
 * 0 <= result < bound; 1 <= bound.  'purpose' is a literal: one word or two,
 * "tower", "territory-die".
 */
uint32_t chance_public(struct chance *, uint32_t bound, const char *purpose);
uint32_t chance_hidden(struct chance *, uint32_t bound);

enum keyed_stream { KEYED_PUBLIC, KEYED_HIDDEN };

/*
 * A fast generator for simulation, bots and tests (xoshiro256**, seeded through
 * splitmix64); nothing is recorded.  The struct is the caller's; copying it
 * copies the stream.
 */
enum chance_kind { CHANCE_FAST, CHANCE_KEYED, CHANCE_SCRIPTED };

struct chance {
	enum chance_kind	 kind;
	uint64_t		 fast[4];
	/* CHANCE_KEYED: keyed_draw() of referee/keyed.h, so that rules need no library for it */
	uint32_t		(*draw)(struct keyed *, enum keyed_stream, uint32_t bound,
	    uint64_t *number);
	struct keyed		*keyed;
	/*
	 * CHANCE_SCRIPTED, for tests: results in order, of public and hidden draws alike.  A draw
	 * too many, or a result past its bound, is a bug().
	 */
	const uint32_t		*script;
	size_t			 scripted, used;
	uint64_t		 drawn;		/* public draws so far, if no key numbers them */
	struct events		*events;	/* for public draws, or NULL */
};

void	 chance_fast(struct chance *, uint64_t seed);

#endif
