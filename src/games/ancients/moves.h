#ifndef GAMES_ANCIENTS_MOVES_H
#define GAMES_ANCIENTS_MOVES_H

/* Rows from which legal moves are made, and functions that the files making them share. */

#include "games/ancients/rules.h"

/* The range of a field, given those before it. */
enum range {
	OWN = 1,	/* own units that act */
	OWN_HERE,	/* others of them on the square of 'unit' */
	ENEMY_HERE,	/* enemy units on that square */
	ANY_HERE,	/* any units on that square, held ones too */
	ANYONE,		/* any units at all */
	OWN_HELD,	/* own prisoners */
	ENEMY,		/* enemy units */
	NEXT,		/* squares round that of 'unit' */
	NEAR,		/* squares up to three steps from it */
	HAND_CARD,	/* cards of the hand */
	ITEM_CARD,	/* those, and items that lie on the square of 'unit' */
	HAND_HERE,	/* cards of the other hand */
	SPLIT_KIND,	/* kinds of the own faction */
	NUMBERS,	/* so far PLUS n: 1 to n */
};

/* The units that a side's orders may be about, looked up once: by range, a set of units. */
struct scope {
	const struct boa	*g;
	unsigned		 side;
	uint64_t		 units[NUMBERS];
	unsigned		 acting;	/* how many of them act */
};

struct boa_vary {
	size_t		 offset;
	unsigned	 range;
	bool		 optional;	/* it may be 0 */
};

struct shape {
	uint8_t		 kind, factions, effect;	/* effect: of a card, or 0 */
	uint8_t		 weight;
	struct boa_vary	 vary[5];			/* ended by an offset of 0 */
};

#define F(m)		offsetof(struct move, m)
#undef UPTO
#define UPTO(n)		(NUMBERS + (n))

static inline uint8_t *
boa_member(struct move *m, const struct boa_vary *v)
{
	return (uint8_t *)m + v->offset;
}

/* shapes.c */
/* The shapes of a side, without those of another faction or of a card not held. */
enum { MAX_SHAPES = 64 };

struct urn {
	const struct shape	*shape[MAX_SHAPES];
	uint8_t			 upto[MAX_SHAPES]; /* the weights of it and of those before it */
	unsigned		 count;
};

void	 boa_fill_urn(const struct boa *, unsigned side, struct urn *);
/*
 * Counts the lists of which the first element is set; false if the card is not one of the shape's.
 */
bool	 boa_finish(const struct boa *, const struct shape *, struct move *);
/* ranges.c */
struct scope boa_scope(const struct boa *, unsigned side);
/* The values a field may take, at most 64. */
unsigned boa_values(const struct scope *, const struct move *, const struct boa_vary *,
    uint8_t out[SQUARES]);
/* Returns one of these values by chance, or 0 if there is none. */
unsigned boa_any_value(const struct scope *, const struct move *, const struct boa_vary *,
    struct chance *);
/* random.c */
/* A random order of the own turn. */
void	 boa_random_spend(const struct boa *, unsigned side, struct chance *, struct move *);
/* moves.c */
/* Adds a move that is not there yet; returns how many there are. */
size_t	 boa_add_move(struct move *, size_t count, size_t room, const struct move *);
/* A legal order of each kind, then all that the rows make, as far as there is room. */
size_t	 boa_spends(const struct boa *, unsigned side, struct move *, size_t room);

#endif
