/* Events, victory points, the Ancients' favour, and the end of a game (BOA-12, BOA-28, BOA-39). */

#include "games/ancients/rules.h"

struct news *
boa_news_to(struct boa *g, unsigned kind, unsigned side, seats_t who)
{
	struct news	*n = event_add(g->events, who);

	n->kind = (uint8_t)kind;
	n->side = (uint8_t)side;
	return n;
}

void
boa_tell(struct boa *g, unsigned side, struct news n)
{
	n.side = (uint8_t)side;
	*(struct news *)event_add(g->events, EVERYONE) = n;
}

void
boa_tell_unit(struct boa *g, unsigned kind, unsigned unit)
{
	boa_tell(g, unit_side(unit), (struct news){ .kind = (uint8_t)kind, .unit = (uint8_t)unit,
	    .token = g->s->unit[unit].kind, .square = g->s->unit[unit].square });
}

void
boa_score_points(struct boa *g, unsigned side, unsigned n, unsigned vp, unsigned card)
{
	struct player	*p = &g->s->player[side];

	if (n == 0)
		return;
	p->vp = (uint16_t)(p->vp + n);
	boa_tell(g, side, (struct news){ .kind = NEWS_SCORED, .why = (uint8_t)vp,
	    .card = (uint8_t)card, .number = (uint8_t)n, .vp = p->vp });
}

void
boa_score_vp(struct boa *g, unsigned side, unsigned vp)
{
	unsigned	 points = g->f->vp[vp].points;

	if (vp == VP_UPGRADE && g->t->option[OPT_UPGRADE_VP] == 0)
		points = 0;
	if (vp == VP_KILL_ANCIENT)
		points = MIN(points, (unsigned)g->t->option[OPT_ANCIENT_VP]);
	boa_score_points(g, side, points, vp, 0);
}

void
boa_do_deed(struct boa *g, unsigned side, unsigned deed, unsigned number)
{
	struct player			*p = &g->s->player[side];
	const struct faction_figures	*f = &g->f->faction[p->faction];

	for (unsigned i = 0; i < FAVOURS; i++) {
		if (f->deed[i] != deed || p->favour[i] >= f->number[i])
			continue;
		p->favour[i] = (uint8_t)MIN(p->favour[i] + number, f->number[i]);
		if (p->favour[i] == f->number[i])
			boa_tell(g, side, (struct news){ .kind = NEWS_FAVOUR,
			    .deed = (uint8_t)deed, .number = p->favour[i] });
	}
}

void
boa_over(struct boa *g, unsigned ended, unsigned winners)
{
	if (g->s->phase == PHASE_OVER)
		return;
	g->s->phase = PHASE_OVER;
	g->s->ended = (uint8_t)ended;
	g->s->winners = (uint8_t)winners;
	boa_tell(g, 0, (struct news){ .kind = NEWS_OVER,
	    .ended = (uint8_t)ended, .winners = (uint8_t)winners });
}

void
boa_chief_lost(struct boa *g, unsigned unit)
{
	if (g->s->unit[unit].chief && boa_scenario(g) == HUNT)
		boa_over(g, ENDED_SCENARIO, 1u << (WEST - 1));
}

void
boa_ancient_lost(struct boa *g, unsigned unit)
{
	struct player	*p = &g->s->player[unit_side(unit)];

	if (boa_role(g, unit) == ROLE_ANCIENT)
		memset(p->favour, 0, sizeof(p->favour));
}
