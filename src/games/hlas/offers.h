#ifndef GAMES_HLAS_OFFERS_H
#define GAMES_HLAS_OFFERS_H

/*
 * The collection of legal moves: one of each kind, and as many of all as there is room for.  It
 * lists all in one order, or draws some by chance, as a player thinks of some.
 */

#include "games/hlas/rules.h"

struct offers {
	const struct hlas	*h;
	const struct decision	*decision;
	struct chance		*chance;
	bool			 every;		/* nothing is drawn */
	struct move		*move;
	size_t			 room, count;
	unsigned		 of[MOVES];	/* how many of each kind were offered */
	/* of each kind the first, or one drawn evenly; unset until then */
	struct move		*one;
	unsigned		 faction;
	uint8_t			 as;
};

/* A spell to choose targets for. */
struct spelling {
	struct offers	*o;
	struct move	 m;
	/* the spell whose target it is: the copied one for Copy Spell */
	unsigned	 spell;
};

/* offers.c */
/* Offers a move that is legal as it was made. */
void	 hlas_offer(struct offers *, const struct move *);
/* Offers the move if check() accepts it. */
void	 hlas_try(struct offers *, const struct move *);
/* Offers the spell with that target if check() accepts it, with the price and all. */
void	 hlas_try_target(struct spelling *, const struct target *);
/* Units to try from a region: all, one of each kind alone, and two groups by chance. */
enum { TRIES = 1 + HERO_3 + 2 };
/* moves_command.c: marches and voyages. */
struct group	hlas_random_group(struct offers *, const struct group *all, unsigned most);
/* Returns the group of a try.  Without one, the group is empty, or too many for one army. */
struct group	hlas_nth_group(struct offers *, const struct group *all, unsigned i);
/*
 * Writes the groups to list: all, and each number of one kind, at most 'most'.  Returns how
 * many.
 */
enum { GROUPS = 64 };
unsigned	hlas_groups(const struct group *all, unsigned most, struct group out[GROUPS]);
/* Returns the own units there that may go. */
struct group	hlas_there(const struct offers *, unsigned region);
void	 hlas_offer_march(struct offers *);
void	 hlas_offer_sail(struct offers *);
void	 hlas_offer_fly(struct offers *);
/* moves_deeds.c */
/*
 * Offers deeds for an action.  With room for one, tries kinds of actions in random order up to
 * the first that offers anything.
 */
void	 hlas_offer_deeds(struct offers *);
/* moves_transport.c */
/* Targets of Recall, Step, Updraft, Haste, Tailwind and Migration. */
void	 hlas_try_transport(struct spelling *);
/* moves_spells.c */
void	 hlas_offer_cast(struct offers *);
/* Offers each card held of that kind, with targets. */
void	 hlas_offer_spells(struct offers *, unsigned kind);
/* moves_battle.c */
void	 hlas_offer_tactics(struct offers *);
void	 hlas_offer_losses(struct offers *);

static inline unsigned
hlas_any(struct offers *o, unsigned n)
{
	return chance_hidden(o->chance, n);
}

/* Returns the index of n that is tried first. */
static inline unsigned
hlas_first_try(struct offers *o, unsigned n)
{
	return o->every || n == 0 ? 0 : hlas_any(o, n);
}

#endif
