/* Teams: what counts for allies, their gifts and permissions (HLS-80, HLS-81, HLS-83). */

#include "games/hlas/rules.h"

bool
hlas_counts_region(const struct hlas *h, unsigned faction, unsigned region)
{
	uint16_t	 allies = hlas_allies(h, faction);

	if (!hlas_controls(h, faction, region) || h->s->faction[faction].capital == region)
		return false;
	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0 && i < faction &&
		    h->s->faction[i].capital != region && hlas_controls(h, i, region))
			return false;
	return true;
}

/*
 * Gifts with a Tax (HLS-80).
 */

static unsigned
given(const struct plan *p, unsigned stock, bool before)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < p->gifts && i < LENGTH(p->gift); i++)
		if (p->gift[i].stock == stock && (p->gift[i].before != 0) == before)
			n += p->gift[i].count;
	return n;
}

bool
hlas_gifts_check(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];

	for (unsigned i = 0; i < p->gifts; i++)
		if (p->gift[i].stock == 0 || p->gift[i].count == 0 ||
		    !hlas_is_ally(h, faction, p->gift[i].faction))
			return NOT_NOW(d, "gift", "gifts are resources, for allies");
	for (unsigned stock = ORE; p->gifts > 0 && stock <= STOCKS; stock++) {
		unsigned	 first = given(p, stock, true),
		    have = f->stock[stock] - MIN(first, f->stock[stock]);

		have = MIN(have + (stock == p->stock ? h->s->tax[stock] : 0u),
		    h->f->limit.stock);
		if (first > f->stock[stock] || given(p, stock, false) > have)
			return NOT_NOW(d, "give", "you have not so much");
	}
	return true;
}

void
hlas_give(struct hlas *h, unsigned faction, const struct plan *p, bool before)
{
	for (unsigned i = 0; i < p->gifts; i++) {
		const struct gift	*g = &p->gift[i];
		unsigned		 n = MIN(g->count, h->s->faction[faction].stock[g->stock]);

		if ((g->before != 0) != before || n == 0)
			continue;
		hlas_pay_one(h, faction, g->stock, n);
		hlas_gain(h, g->faction, g->stock, n);
	}
}

/*
 * Allied units that march along or board (HLS-81).
 */

bool
hlas_company_check(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	unsigned	 n = hlas_group_size(&t->group) + hlas_company_size(t->ally, t->allies);

	if (t->allies > 0 && t->tag != MOVE_MARCH && (t->army || t->raid || !is_land(t->from)))
		return NOT_NOW(d, "ally",
		    "allied units march along, or board your vessel from its land");
	for (unsigned i = 0; i < t->allies; i++) {
		const struct company	*c = &t->ally[i];
		struct group		 here, g = hlas_company_group(c);

		if (!hlas_is_ally(h, faction, c->faction) ||
		    (i > 0 && c->faction == t->ally[0].faction))
			return NOT_NOW(d, "ally", "name each ally once");
		here = hlas_group_at(&h->s->faction[c->faction], t->from);
		if (hlas_group_land(&g) == 0 || !hlas_group_within(&g, &here))
			return NOT_NOW(d, "units", "no such units of your ally's are there");
	}
	if (t->allies > 0 && t->tag != MOVE_MARCH && n - 1 > hlas_carries(h, faction,
	    t->tag == MOVE_SAIL ? SEA_VESSEL : AIR_VESSEL))
		return NOT_NOW(d, "aboard",
		    "the vessel does not carry so many, allied ones counted");
	return t->allies == 0 || n <= h->f->limit.room ||
	    NOT_NOW(d, "units", "an army has %u units at most, allied ones counted",
	    h->f->limit.room);
}

bool
hlas_decision_permits(struct hlas *h, struct frame *f)
{
	if (f->allies == 0)
		return false;
	f->decision = DECISION_PERMIT;
	for (unsigned i = 0; i < f->allies; i++)
		f->seats |= SEAT_BIT(h->s->faction[f->ally[i].faction].seat);
	return true;
}

/* Units stay behind if their owner does not permit them to go. */
void
hlas_answer_move(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct news	*e;

		if (f->ally[i].faction != h->s->seat[seat].faction)
			continue;
		if (m->tag != MOVE_PERMIT) {
			f->ally[i] = (struct company){ .faction = f->ally[i].faction };
			continue;
		}
		e = hlas_event(h, EVENT_MOVED, f->ally[i].faction);
		e->act = f->tag;
		e->length = f->length;
		memcpy(e->route, f->route, sizeof(e->route));
		e->group = hlas_company_group(&f->ally[i]);
	}
}

static void
set_company(struct company *c, const struct group *g)
{
	c->serfs = g->serfs;
	c->warriors = g->warriors;
	c->heroes = g->heroes;
}

/* The mover pays for each of them out of an Entanglement; unpaid units stay (HLS-41). */
void
hlas_pay_for_company(struct hlas *h, struct frame *f)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct group	 g = hlas_company_group(&f->ally[i]);

		for (unsigned n = hlas_group_land(&g); n > 0; n--) {
			unsigned	 stock = hlas_most(&h->s->faction[f->faction]);

			if (stock != 0)
				hlas_pay_one(h, f->faction, stock, h->f->price.entanglement);
			else
				hlas_group_add(&g, hlas_weakest(h, &g), -1u);
		}
		set_company(&f->ally[i], &g);
	}
}

void
hlas_company_goes(struct hlas *h, struct frame *f, unsigned to)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct company	*c = &f->ally[i];
		struct group	 g = hlas_company_group(c),
		    here = hlas_group_at(&h->s->faction[c->faction], f->region);

		hlas_group_clip(&g, &here);
		hlas_shift(h, c->faction, f->region, to, &g);
		set_company(c, &g);
	}
}

void
hlas_company_home(struct hlas *h, struct frame *f)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct group	 g = hlas_company_group(&f->ally[i]);

		hlas_send_home(h, f->ally[i].faction, f->region, &g, 0);
	}
	f->allies = 0;
}
