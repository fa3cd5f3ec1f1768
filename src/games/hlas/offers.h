#ifndef GAMES_HLAS_OFFERS_H
#define GAMES_HLAS_OFFERS_H

/*
 * Collecting legal moves: of each kind one drawn by chance, and as many of all
 * as there is room for.
 */

#include "games/hlas/rules.h"

struct offers {
	const struct hlas	*h;
	const struct ask	*ask;
	struct chance		*chance;
	struct move		*move;
	size_t			 room, count;
	unsigned		 of[MOVES];	/* how many of each kind were offered */
	struct move		*one;		/* one of each, drawn evenly; unset until then */
	unsigned		 faction;
	uint8_t			 as;
};

/* offers.c */
/* Offers a move that is legal as it was made. */
void	 hlas_offer(struct offers *, const struct move *);
/* Offers it if check() accepts it. */
void	 hlas_try(struct offers *, const struct move *);
/* Units to try from a region: all, one of each kind alone, and two groups by chance. */
enum { TRIES = 1 + HERO_3 + 2 };
/* moves_command.c: marches and voyages. */
struct group	hlas_random_group(struct offers *, const struct group *all, unsigned most);
/* The group of a try; empty, or too many for one army, where there is none. */
struct group	hlas_nth_group(struct offers *, const struct group *all, unsigned i);
/* Own units there that may go. */
struct group	hlas_there(const struct offers *, unsigned region);
void	 hlas_offer_march(struct offers *);
void	 hlas_offer_sail(struct offers *);
void	 hlas_offer_fly(struct offers *);
/* moves_spells.c */
void	 hlas_offer_cast(struct offers *);
/* Each card held that is of that kind, with targets. */
void	 hlas_offer_spells(struct offers *, unsigned kind);
/* moves_battle.c */
void	 hlas_offer_tactics(struct offers *);
void	 hlas_offer_losses(struct offers *);

static inline unsigned
hlas_any(struct offers *o, unsigned n)
{
	return chance_hidden(o->chance, n);
}

#endif
