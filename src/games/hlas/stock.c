/* Resources and points. */

#include "games/hlas/rules.h"

static void
tell(struct hlas *h, unsigned kind, unsigned faction, const struct price *p)
{
	struct news	*e;

	if (p->of[0] + p->of[1] + p->of[2] == 0)
		return;
	e = hlas_event(h, kind, faction);
	e->ore = p->of[ORE - 1];
	e->mana = p->of[MANA - 1];
	e->food = p->of[FOOD - 1];
}

struct price
hlas_add_stock(struct hlas *h, unsigned faction, const struct price *p)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 gained = *p;

	for (unsigned i = ORE; i <= STOCKS; i++) {
		gained.of[i - 1] = (uint8_t)MIN(p->of[i - 1], h->f->limit.stock - f->stock[i]);
		f->stock[i] = (uint8_t)(f->stock[i] + gained.of[i - 1]);
	}
	return gained;
}

void
hlas_gain_price(struct hlas *h, unsigned faction, const struct price *p)
{
	struct price	 gained = hlas_add_stock(h, faction, p);

	tell(h, EVENT_GAINED, faction, &gained);
}

void
hlas_gain(struct hlas *h, unsigned faction, unsigned stock, unsigned n)
{
	struct price	 p = { { 0 } };

	p.of[stock - 1] = (uint8_t)n;
	hlas_gain_price(h, faction, &p);
}

bool
hlas_can_pay(const struct faction *f, const struct price *p)
{
	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] < p->of[i - 1])
			return false;
	return true;
}

void
hlas_pay(struct hlas *h, unsigned faction, const struct price *p)
{
	struct faction	*f = &h->s->faction[faction];

	tell(h, EVENT_PAID, faction, p);
	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = (uint8_t)(f->stock[i] - p->of[i - 1]);
}

void
hlas_pay_one(struct hlas *h, unsigned faction, unsigned stock, unsigned n)
{
	struct price	 p = { { 0 } };

	p.of[stock - 1] = (uint8_t)n;
	hlas_pay(h, faction, &p);
}

unsigned
hlas_total(const struct faction *f)
{
	return f->stock[ORE] + f->stock[MANA] + f->stock[FOOD];
}

unsigned
hlas_least(const struct hlas *h, const struct faction *f)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] < h->f->limit.stock && (best == 0 || f->stock[i] < f->stock[best]))
			best = i;
	return best;
}

unsigned
hlas_most(const struct faction *f)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] > 0 && (best == 0 || f->stock[i] > f->stock[best]))
			best = i;
	return best;
}

/* Points never fall below 0 (HLS-26); points under 0 do not count as lost. */
void
hlas_vp(struct hlas *h, unsigned faction, int vp, unsigned why)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e;

	if (f->score + vp < 0 && h->t->option[OPT_FLOOR] == 0)
		vp = -f->score;
	if (vp == 0 || f->out)
		return;
	f->score = (int16_t)(f->score + vp);
	f->earned[why] = (int16_t)(f->earned[why] + vp);
	e = hlas_event(h, EVENT_VP, faction);
	e->vp = (int16_t)vp;
	e->points = (uint8_t)why;
}

static unsigned
cut_one(struct price *p, unsigned stock)
{
	if (stock == 0 || stock > STOCKS || p->of[stock - 1] == 0)
		return 0;
	p->of[stock - 1]--;
	return 1;
}

/* Returns the kind in the price of which the faction has least, or 0. */
static unsigned
scarcest(const struct faction *f, const struct price *p)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (p->of[i - 1] > 0 &&
		    (best == 0 || f->stock[i] - p->of[i - 1] < f->stock[best] - p->of[best - 1]))
			best = i;
	return best;
}

void
hlas_cheapen(const struct faction *f, struct price *p, unsigned cut, const uint8_t *save,
    unsigned saved)
{
	for (unsigned i = 0; i < saved && cut > 0; i++)
		cut -= cut_one(p, save[i]);
	while (cut > 0 && scarcest(f, p) != 0)
		cut -= cut_one(p, scarcest(f, p));
}
