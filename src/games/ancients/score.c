/* Events, victory points, and the Ancients' favour (BOA-12, BOA-28). */

#include "games/ancients/rules.h"

struct news *
boa_news_to(struct boa *g, unsigned kind, seats_t who)
{
	struct news	*n = event_add(g->events, who);

	n->kind = (uint8_t)kind;
	return n;
}

struct news *
boa_news_add(struct boa *g, unsigned kind)
{
	return boa_news_to(g, kind, EVERYONE);
}

void
boa_tell(struct boa *g, unsigned side, struct news n)
{
	n.side = (uint8_t)side;
	*(struct news *)event_add(g->events, EVERYONE) = n;
}

static unsigned
points(const struct boa *g, unsigned vp)
{
	if (vp == VP_UPGRADE && g->t->option[OPT_UPGRADE_VP] == 0)
		return 0;
	if (vp == VP_KILL_ANCIENT && g->t->option[OPT_ANCIENT_VP] < g->f->vp[vp].points)
		return (unsigned)g->t->option[OPT_ANCIENT_VP];
	return g->f->vp[vp].points;
}

void
boa_score_points(struct boa *g, unsigned side, unsigned n, unsigned vp, unsigned card)
{
	struct player	*p = &g->s->player[side];
	struct news	*news;

	if (n == 0)
		return;
	p->vp = (uint16_t)(p->vp + n);
	news = boa_news_add(g, NEWS_SCORED);
	news->side = (uint8_t)side;
	news->why = (uint8_t)vp;
	news->card = (uint8_t)card;
	news->number = (uint8_t)n;
	news->vp = p->vp;
}

void
boa_score_vp(struct boa *g, unsigned side, unsigned vp)
{
	boa_score_points(g, side, points(g, vp), vp, 0);
}

void
boa_do_deed(struct boa *g, unsigned side, unsigned deed, unsigned number)
{
	struct player			*p = &g->s->player[side];
	const struct faction_figures	*f = &g->f->faction[p->faction];

	for (unsigned i = 0; i < FAVOURS; i++) {
		struct news	*n;

		if (f->deed[i] != deed || p->favour[i] >= f->number[i])
			continue;
		p->favour[i] = (uint8_t)MIN(p->favour[i] + number, f->number[i]);
		if (p->favour[i] < f->number[i])
			continue;
		n = boa_news_add(g, NEWS_FAVOUR);
		n->side = (uint8_t)side;
		n->deed = (uint8_t)deed;
		n->number = p->favour[i];
	}
}

bool
boa_favoured(const struct boa *g, unsigned side)
{
	const struct player		*p = &g->s->player[side];
	const struct faction_figures	*f = &g->f->faction[p->faction];
	unsigned			 won = 0;

	for (unsigned i = 0; i < FAVOURS; i++)
		won += p->favour[i] >= f->number[i];
	return won >= g->f->favours;
}

unsigned
boa_ancient(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (g->s->unit[u].kind != 0 && boa_role(g, u) == ROLE_ANCIENT)
			return u;
	return 0;
}

/*
 * Returns how many tokens of the kind's strength and defence stand on the map, without prisoners
 * and the Ancient.
 */
static unsigned
count_kind(const struct boa *g, unsigned side, unsigned kind)
{
	unsigned	 n = 0;

	if (g->s->supply[kind] == g->f->kind[kind].supply)
		return 0;	/* none is out; nor is there any of kind 0 */
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		n += g->s->unit[u].kind == kind && boa_acts(g, u);
	return n;
}

/* Returns how much the side has now of what counts for these points. */
static unsigned
count_for(const struct boa *g, unsigned side, unsigned vp)
{
	unsigned	 faction = g->s->player[side].faction, growth = g->f->growth;

	switch (vp) {
	case VP_PAIR:
		return count_kind(g, side, boa_kind_of(g, faction, growth, growth));
	case VP_CAPTAIN:
		return count_kind(g, side, boa_kind_role(g, faction, ROLE_CAPTAIN));
	case VP_STRONG:
		return boa_count(g, side, growth, 0);
	default:
		return boa_count(g, side, 0, 0);
	}
}

static void
take_once(struct boa *g, unsigned side, uint8_t *taken, unsigned vp)
{
	if (*taken || count_for(g, side, vp) < g->f->vp[vp].number)
		return;
	*taken = 1;
	boa_score_vp(g, side, vp);
}

void
boa_once(struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		struct player	*p = &g->s->player[side];

		if (p->faction == VARPEN || p->faction == BOHMERK)
			take_once(g, side, &p->pair, VP_PAIR);
		if (p->faction == ORPAL) {
			take_once(g, side, &p->strong, VP_STRONG);
			take_once(g, side, &p->captain, VP_CAPTAIN);
		}
		if (p->faction == DHARGON)
			take_once(g, side, &p->brood, VP_BROOD);
	}
}
