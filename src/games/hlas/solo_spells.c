/*
 * The three spells of the solo enemy (HLS-79).
 *
 * They are interrupted and copied like others; the player decides what they leave open.  A
 * spell's frame has 'enemy_spell', and 'unit', the Hero who casts it; a choice's frame has
 * 'enemy_spell', and 'n' of 1.
 */

#include "games/hlas/rules.h"

void
hlas_solo_cast(struct hlas *h, unsigned spell, unsigned hero)
{
	const struct enemy_spell_figures	*figures = &h->f->enemy_spell[spell];
	unsigned				 me = h->s->solo.faction;
	struct news				*e = hlas_event(h, EVENT_ENEMY_CAST, me);
	struct frame				*f;

	e->enemy_spell = (uint8_t)spell;
	e->unit = (uint8_t)hero;
	e->mana = figures->mana;
	h->s->faction[me].stock[MANA] =
	    (uint8_t)(h->s->faction[me].stock[MANA] - figures->mana);
	f = hlas_push(h, FRAME_SPELL, me);
	f->enemy_spell = (uint8_t)spell;
	f->unit = (uint8_t)hero;
	f->n = figures->mana;
	hlas_vp(h, me, figures->vp, POINTS_SPELL);
}

/* Returns the weakest kind of unit there outside of capital regions, or 0. */
static unsigned
weakest_at(const struct hlas *h, unsigned faction, unsigned region)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (hlas_capital_of(h, region) != 0 || hlas_group_size(&g) == 0)
		return 0;
	if (is_sea(region) && hlas_group_land(&g) > 0)
		g.sea = 0;
	return hlas_is_solo(h, faction) ? hlas_solo_first_loss(&g) : hlas_weakest(h, &g);
}

/* Returns the default region: the first with 'unit', or with the weakest unit if 'unit' is 0. */
static unsigned
bolt_region(const struct hlas *h, unsigned faction, unsigned unit)
{
	unsigned	 best = 0, least = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		unsigned	 weakest = weakest_at(h, faction, r), strength;

		if (weakest == 0)
			continue;
		if (unit != 0) {
			if (hlas_may_lose(h, faction, r, unit))
				return r;
			continue;
		}
		strength = h->f->unit[weakest].strength;
		if (best == 0 || strength < least) {
			best = r;
			least = strength;
		}
	}
	return best;
}

static void
bolt(struct hlas *h, unsigned victim, unsigned unit, unsigned region)
{
	if (region == 0)
		region = bolt_region(h, victim, unit);
	if (region != 0)
		hlas_kill(h, victim, region, unit != 0 ? unit : weakest_at(h, victim, region), 1);
}

static void
plunder(struct hlas *h, unsigned victim, unsigned thief, unsigned stock)
{
	if (stock == 0)
		stock = hlas_most(&h->s->faction[victim]);
	if (stock == 0)
		return;
	hlas_pay_one(h, victim, stock, 1);
	hlas_gain(h, thief, stock, 1);
}

static void
summon(struct hlas *h, unsigned faction, unsigned region)
{
	if (h->s->faction[faction].serfs > 0 && hlas_room(h, faction, region) > 0)
		hlas_enter(h, faction, region, SERF, 1);
}

static unsigned
victim_of(const struct hlas *h, unsigned faction)
{
	return hlas_is_solo(h, faction) ? h->s->seat[1].faction : h->s->solo.faction;
}

/* The player chooses what they lose to the enemy's spell; the enemy gives by the rules. */
static void
take(struct hlas *h, unsigned faction, unsigned spell)
{
	unsigned	 victim = victim_of(h, faction);
	bool		 open = spell == PLUNDER ? hlas_total(&h->s->faction[victim]) > 0 :
	    bolt_region(h, victim, 0) != 0;
	struct frame	*f;

	if (!open)
		return;
	if (!hlas_is_solo(h, victim)) {
		f = hlas_push(h, FRAME_SOLO_CHOICE, faction);
		f->enemy_spell = (uint8_t)spell;
		return;
	}
	if (spell == PLUNDER)
		plunder(h, victim, faction, 0);
	else
		bolt(h, victim, 0, 0);
}

void
hlas_solo_effect(struct hlas *h, unsigned faction, const struct frame *f, const struct target *t)
{
	if (f->enemy_spell != SUMMON_WORKER)
		take(h, faction, f->enemy_spell);
	else
		summon(h, faction, hlas_is_solo(h, faction) ?
		    h->s->faction[faction].place[f->unit - WARRIOR] : t->region);
}

/* A copied Summon Worker brings a Serf to a Hero of the copier's. */
bool
hlas_solo_copy_fits(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct group	 there;

	if (spell != SUMMON_WORKER)
		return true;
	if (!is_land(t->region) || h->s->faction[faction].serfs == 0)
		return false;
	there = hlas_group_at(&h->s->faction[faction], t->region);
	return there.heroes != 0 && hlas_room(h, faction, t->region) > 0;
}

void
hlas_step_solo_choice(struct hlas *h, struct frame *f)
{
	if (f->step++ > 0 || !hlas_decision_faction(h, f, DECISION_GIVE_UP,
	    victim_of(h, f->faction)))
		hlas_pop(h);
}

void
hlas_answer_solo_choice(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 victim = h->s->seat[seat].faction;

	if (f->enemy_spell == PLUNDER)
		plunder(h, victim, f->faction, m->stock);
	else
		bolt(h, victim, m->unit, m->region);
}

bool
hlas_give_up_check(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned		 me = h->s->seat[decision->seat].faction;
	const struct faction	*f = &h->s->faction[me];

	if (hlas_top(h)->enemy_spell == PLUNDER) {
		if (m->unit != 0 || m->region != 0)
			return NOT_NOW(d, "what", "it takes a resource");
		return m->stock == 0 || f->stock[m->stock] > 0 ||
		    NOT_NOW(d, "resource", "you have none of it");
	}
	if (m->stock != 0)
		return NOT_NOW(d, "what", "it kills a unit");
	if (m->unit == 0 && m->region == 0)
		return true;
	if (m->region == 0)
		return bolt_region(h, me, m->unit) != 0 ||
		    NOT_NOW(d, "unit", "you have no such unit outside your capital");
	if (hlas_capital_of(h, m->region) != 0)
		return NOT_NOW(d, "region", "a capital's region is safe");
	return (m->unit == 0 ? weakest_at(h, me, m->region) != 0 :
	    hlas_may_lose(h, me, m->region, m->unit)) ||
	    NOT_NOW(d, "unit", "no such unit of yours may be lost there");
}
