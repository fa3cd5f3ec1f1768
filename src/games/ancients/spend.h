#ifndef GAMES_ANCIENTS_SPEND_H
#define GAMES_ANCIENTS_SPEND_H

/* The actions of the own turn; rules.h includes this. */

#include "base/base.h"

struct boa;
struct move;

/*
 * Spends: each decisions, and each does (build.c, cards.c, goods.c, grow.c, split.c, orpal.c,
 * dhargon.c, ancient.c, fight.c, ways.c).
 */
#define SPENDING(n) \
	bool	 boa_check_##n(const struct boa *, unsigned side, const struct move *); \
	void	 boa_do_##n(struct boa *, unsigned side, const struct move *)
SPENDING(move);
SPENDING(attack);
SPENDING(draw);
SPENDING(exchange);
SPENDING(escape);
SPENDING(dismantle);
SPENDING(build);
SPENDING(gather);
SPENDING(mutate);
SPENDING(evolve);
SPENDING(grow);
SPENDING(absorb);
SPENDING(split);
SPENDING(merge);
SPENDING(small_portal);
SPENDING(large_portal);
SPENDING(arrive);
SPENDING(ritual);
SPENDING(egg);
SPENDING(new_elder);
SPENDING(summon);
SPENDING(divine);
SPENDING(pick_up);
SPENDING(hand_over);
SPENDING(drop);

/* grow.c */
/*
 * Returns the kind a unit becomes by one more of a stat (0: strength, else defence), or 0 if the
 * supply has none.
 */
unsigned boa_grown(const struct boa *, unsigned unit, unsigned stat);
void	 boa_upgrade(struct boa *, unsigned unit, unsigned kind, unsigned vp);
/* split.c */
/*
 * Writes the parts of a split that complete those named into 'part'; returns how many, 0: there
 * is no such split.
 */
unsigned boa_split_parts(const struct boa *, unsigned unit, const struct move *, uint8_t part[3]);

/* bag.c */
bool	 boa_bag_empty(const struct boa *);
/*
 * Draws from the bag to a square; crystals come along, or use the draw up.  Returns true if a
 * unit came.
 */
bool	 boa_bring(struct boa *, unsigned side, unsigned square);

/* orpal.c */
/* Returns the free portal through which a unit may come, or 0. */
unsigned boa_free_portal(const struct boa *, unsigned side, unsigned square);

/* goods.c */
/*
 * True if the goods that an order names are all there, and at most 'number' of them are of the
 * set.  The other function uses that many of the set, those named first.
 */
bool	 boa_goods_named(const struct boa *, unsigned side, unsigned square, unsigned set,
    unsigned number, const struct move *);
void	 boa_use_set(struct boa *, unsigned side, unsigned square, unsigned set, unsigned number,
    const struct move *);

/* dhargon.c */
void	 boa_hatch(struct boa *, unsigned side);

/* ancient.c */
/* Returns the unit at which, or of which, the Ancient may come now, or 0. */
unsigned boa_ancient_place(const struct boa *, unsigned side);
void	 boa_summon(struct boa *, unsigned side, unsigned unit, const struct move *);

#endif
