/*
 * A turn of the solo enemy (HLS-71, HLS-73, HLS-76, HLS-77).
 *
 * The enemy draws a card.  If it can do the card's act, it does, and the player may follow.
 * Else the Hero whose turn it is moves.
 *
 * The frame: 'unit' is the Hero, 'card' its card, 'region' the place of its army, 'group' the
 * army, 'tag' the kind of movement, 'n' the steps left, 'route' the way of an attack.
 */

#include "games/hlas/rules.h"

/* The steps of its vessels. */
enum { STEPS = 2 };

/* Kinds of movement (HLS-73, HLS-77). */

static unsigned
vessel_at(const struct faction *f, unsigned region)
{
	return f->place[PIECE_AIR] == region ? AIR_VESSEL :
	    f->place[PIECE_SEA] == region ? SEA_VESSEL : 0;
}

static unsigned
next_region(const struct hlas *h, const struct frame *f)
{
	unsigned	 arrow = h->f->card[f->card].arrow;

	if (f->index < f->length)
		return f->route[f->index];
	switch (f->tag) {
	case MOVE_SAIL:
		return hlas_solo_sail(h, &f->group, f->region, arrow, f->n);
	case MOVE_FLY:
		return hlas_solo_fly(h, &f->group, f->region, arrow, f->n);
	default:
		return f->n > 0 ? hlas_solo_march(h, &f->group, f->region, arrow) : 0;
	}
}

/* The Hero boards with one more unit, a Warrior first; else an army marches. */
static void
set_out(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 at = hlas_solo_hero_at(h, f), vessel = vessel_at(who, at);

	f->step = SOLO_GO;
	f->region = f->from = (uint8_t)at;
	f->index = f->length = 0;
	f->group = (struct group){ 0 };
	if (vessel != 0) {
		f->tag = vessel == AIR_VESSEL ? MOVE_FLY : MOVE_SAIL;
		f->n = STEPS;
		hlas_group_add(&f->group, vessel, 1);
		hlas_group_add(&f->group, f->unit, 1);
		if (who->warrior[at] + who->serf[at] > 0)
			hlas_group_add(&f->group, who->warrior[at] > 0 ? WARRIOR : SERF, 1);
	}
	if (vessel != 0 && next_region(h, f) != 0)
		return;
	f->tag = MOVE_MARCH;
	f->n = 1;
	f->group = hlas_solo_army(h, f->unit);
}

static void
tell_step(struct hlas *h, const struct frame *f, unsigned to)
{
	struct news	*e = hlas_event(h, EVENT_MOVED, f->faction);

	e->act = f->tag;
	e->length = 2;
	e->route[0] = f->region;
	e->route[1] = (uint8_t)to;
	e->group = f->group;
}

/* Gains for entering an undisputed region (HLS-76). */
static void
entered(struct hlas *h, struct frame *f)
{
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;
	unsigned			 terrain = hlas_terrain(h, f->region);

	if (is_land(f->region) && terrain <= STOCKS)
		hlas_gain(h, f->faction, terrain, f->unit == HERO_2 ? e->gains : 1);
	if (hlas_solo_has(h, SPACE_ENTER) && hlas_solo_is_home(h, f->region))
		hlas_vp(h, f->faction, 1, POINTS_ABILITY);
	hlas_solo_take_tokens(h, f->faction, f->region);
}

/* An army that cannot land from a sea goes home. */
static void
stop(struct hlas *h, struct frame *f)
{
	f->step = SOLO_END;
	if (is_sea(f->region))
		hlas_send_home(h, f->faction, f->region, &f->group, 0);
}

static void
go_on(struct hlas *h, struct frame *f)
{
	unsigned	 next = next_region(h, f), faction = f->faction;

	if (next == 0) {
		stop(h, f);
		return;
	}
	tell_step(h, f, next);
	hlas_shift(h, faction, f->region, next, &f->group);
	/* Leaving the harbour is no step (HLS-77). */
	if (f->index < f->length)
		f->index++;
	else if (f->n > 0 && !(f->tag == MOVE_SAIL && is_land(f->region)))
		f->n--;
	f->region = (uint8_t)next;
	if (is_land(next) && f->tag != MOVE_MARCH && (f->tag == MOVE_SAIL || f->n == 0))
		f->step = SOLO_END;
	if (hlas_enemy_at(h, faction, next) == 0) {
		entered(h, f);
		return;
	}
	f->step = SOLO_FOUGHT;
	hlas_push_battle(h, faction, next, next, f->tag == MOVE_FLY);
}

/* It stops where it fought; at sea it then lands. */
static void
after_battle(struct hlas *h, struct frame *f)
{
	struct group	 here = hlas_group_at(&h->s->faction[f->faction], f->region);

	f->step = SOLO_END;
	f->n = 0;
	f->index = f->length;
	hlas_group_clip(&f->group, &here);
	if (hlas_group_size(&f->group) == 0 || hlas_enemy_at(h, f->faction, f->region) != 0)
		return;
	entered(h, f);
	if (is_sea(f->region))
		f->step = SOLO_GO;
}

void
hlas_step_solo(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case SOLO_CARD:
		hlas_solo_play(h, f);
		break;
	case SOLO_MOVE:
		set_out(h, f);
		break;
	case SOLO_GO:
		go_on(h, f);
		break;
	case SOLO_FOUGHT:
		after_battle(h, f);
		break;
	default:
		hlas_pop(h);
	}
}
