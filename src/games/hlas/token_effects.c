/* The effects of tokens; true while an answer is awaited (HLS-22, HLS-64, HLS-65). */

#include "games/hlas/rules.h"

static struct group
army_at(const struct hlas *h, const struct frame *f)
{
	return hlas_group_at(&h->s->faction[f->faction], f->region);
}

void
hlas_flee(struct hlas *h, unsigned faction, unsigned region, unsigned token, unsigned to)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (token == UNSTABLE_GROUND)
		g.sea = g.air = 0;
	hlas_push_forced(h, faction, region, to, &g);
}

static bool
effect_flee(struct hlas *h, struct frame *f)
{
	uint8_t		 to[REGIONS];
	unsigned	 n = hlas_flee_to(h, f->faction, f->region, f->token, to);

	if (n > 1 && hlas_decision_faction(h, f, DECISION_FLEE, f->faction))
		return true;
	if (n > 0)
		hlas_flee(h, f->faction, f->region, f->token, to[0]);
	return false;
}

/* Strength of 4 drives it off; else all units must go (HQ-22: a tower does not help). */
static bool
effect_monster(struct hlas *h, struct frame *f)
{
	const struct token_figures	*figures = &h->f->token[f->token];
	struct group			 g = army_at(h, f);

	if (hlas_group_strength(h, &g) < figures->n)
		return effect_flee(h, f);
	hlas_vp(h, f->faction, figures->vp, POINTS_TOKEN);
	return false;
}

static bool
effect_rogue(struct hlas *h, struct frame *f)
{
	struct group	 g = army_at(h, f);

	if (hlas_decision_faction(h, f, DECISION_ROGUE, f->faction))
		return true;
	hlas_kill(h, f->faction, f->region, hlas_weakest(h, &g), 1);
	return false;
}

/* True if there is anything to offer: price, supply and room (HLS-59). */
static bool
may_take(const struct hlas *h, const struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	switch (f->token) {
	case FARM:
		return who->stock[FOOD] >= h->f->token[FARM].price && who->serfs > 0;
	case KNIGHT:
		return who->stock[FOOD] >= h->f->token[KNIGHT].price && who->warriors > 0;
	case FISHERMAN:
		return who->serfs > 0;
	default:
		return who->stock[MANA] >= h->f->token[WIZARD_TOWER].price;
	}
}

static bool
effect_fisherman(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	if (is_land(f->region)) {
		f->token = FARM;
		return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
	}
	if (who->place[PIECE_SEA] != f->region || hlas_room(h, f->faction, f->region) == 0 ||
	    hlas_land_units(who, f->region) >= hlas_carries(h, f->faction, SEA_VESSEL))
		return false;
	return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
}

static bool
effect_eggs(struct hlas *h, struct frame *f)
{
	struct faction	*who = &h->s->faction[f->faction];

	if (who->towers > 1 && hlas_decision_faction(h, f, DECISION_EGGS, f->faction))
		return true;
	if (who->towers > 0) {
		who->tower[0].eggs++;
		h->s->gone[EGGS]--;
	}
	return false;
}

/* Returns the next living player to the left of the faction's, or 0. */
unsigned
hlas_left_of(const struct hlas *h, unsigned faction)
{
	unsigned	 seat = h->s->faction[faction].seat;

	for (unsigned k = 1; k < h->t->seats; k++) {
		unsigned	 who = h->s->seat[(seat - 1u + k) % h->t->seats + 1].faction;

		if (!h->s->faction[who].out)
			return who;
	}
	return 0;
}

static bool
effect_harpy(struct hlas *h, struct frame *f)
{
	return hlas_decision_faction(h, f, DECISION_HARPY, f->faction);
}

static bool
effect_crab(struct hlas *h, struct frame *f)
{
	struct item	 prey[REGIONS];
	unsigned	 n = hlas_crab_prey(h, f->faction, f->region, prey);

	if (n > 1 && hlas_decision_faction(h, f, DECISION_CRAB, f->faction))
		return true;
	if (n > 0)
		hlas_kill(h, prey[0].unit, prey[0].region, SERF, 1);
	return false;
}

static bool
effect_pirates(struct hlas *h, struct frame *f)
{
	return hlas_decision_faction(h, f, DECISION_PIRATES, f->faction);
}

bool
hlas_token_effect(struct hlas *h, struct frame *f)
{
	bool	 safe = hlas_is_safe(h, f->faction, f->region);

	switch (f->token) {
	case MONSTER:
		return !safe && effect_monster(h, f);
	case SEA_MONSTER:
		return effect_monster(h, f);
	case UNSTABLE_GROUND:
		return !safe && hlas_land_units(&h->s->faction[f->faction], f->region) > 0 &&
		    effect_flee(h, f);
	case STORM:
		return effect_flee(h, f);
	case ROGUE:
		return !safe && effect_rogue(h, f);
	case FARM: case KNIGHT: case WIZARD_TOWER:
		return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
	case FISHERMAN:
		return effect_fisherman(h, f);
	case MINES: case WRECKAGE:
		hlas_push_gain(h, f->faction, h->f->token[f->token].n, f->token, f->region);
		return false;
	case TRADERS:
		return (f->flags & TOKENS_BY_SAIL) != 0 &&
		    hlas_total(&h->s->faction[f->faction]) > 0 &&
		    hlas_decision_faction(h, f, DECISION_TRADERS, f->faction);
	case PIRATES:
		return effect_pirates(h, f);
	case EGGS:
		return effect_eggs(h, f);
	case HARPY:
		return !safe && effect_harpy(h, f);
	case GIANT_CRAB:
		return effect_crab(h, f);
	default:
		hlas_gain_price(h, f->faction, &h->f->token[f->token].gain);
		return false;
	}
}
