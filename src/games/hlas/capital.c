/* The actions of the Capital bar (HLS-10 to HLS-16). */

#include "games/hlas/rules.h"

static void
raise_soul(struct hlas *h, unsigned faction, const struct plan *p)
{
	struct faction	*f = &h->s->faction[faction];
	unsigned	 n = 1u + p->extra;

	if (p->raise == SERF)
		f->soul_serfs = (uint8_t)(f->soul_serfs - n);
	else
		f->soul_warriors = (uint8_t)(f->soul_warriors - n);
	hlas_enter(h, faction, p->raise_at != 0 ? p->raise_at : f->capital, p->raise, n);
}

/* The Ark comes to a sea, and the tokens there are resolved then (HLS-92). */
static void
enter_home(struct hlas *h, unsigned faction, unsigned unit, unsigned n)
{
	unsigned	 home = hlas_vessel_home(h, faction, unit);

	hlas_enter(h, faction, home, unit, n);
	if (is_sea(home))
		hlas_push_tokens(h, faction, home, TOKENS_BY_SAIL);
}

static void
recruit(struct hlas *h, unsigned faction, const struct plan *p)
{
	struct price	 price = hlas_price_unit(h, faction, p->unit, p);

	if (p->raise != 0)
		hlas_check_raise(h, faction, p, &price, NULL);
	hlas_pay(h, faction, &price);
	enter_home(h, faction, p->unit, 1u + p->pair);
	if (p->litter)
		hlas_enter(h, faction, h->s->faction[faction].capital, SERF, 1);
	if (p->raise != 0)
		raise_soul(h, faction, p);
}

void
hlas_tower_put(struct hlas *h, unsigned faction, unsigned region, unsigned distance)
{
	const struct region_figures	*r = &h->f->region[region];
	struct faction			*f = &h->s->faction[faction];
	struct news			*e = hlas_event(h, EVENT_TOWER, faction);

	e->region = (uint8_t)region;
	e->n = (uint8_t)distance;
	f->tower[f->towers++] = (struct tower){ .region = (uint8_t)region,
	    .distance = (uint8_t)distance };
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]))
			for (unsigned k = 0; k < h->s->tokens[r->way[i].to].count; k++)
				hlas_turn_up(h, r->way[i].to, k, faction);
}

static void
build(struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 price = hlas_price_build(h, faction, tag, p);

	hlas_pay(h, faction, &price);
	switch (tag) {
	case MOVE_BUILD:
		hlas_lift(h, faction, f->capital, SERF, 1);
		f->buildings |= BUILDING_BIT(p->building);
		hlas_event(h, EVENT_BUILT, faction)->source = p->building;
		break;
	case MOVE_VESSEL:
		enter_home(h, faction, p->unit, 1);
		break;
	case MOVE_UPGRADE:
		f->level++;
		hlas_event(h, EVENT_UPGRADED, faction)->level = f->level;
		break;
	default:
		hlas_tower_put(h, faction, p->region, hlas_tower_distance(h, faction, p->region));
	}
	hlas_moment(h, faction, WHEN_BUILD, 0, 1);
}

static void
scribe(struct hlas *h, unsigned faction, unsigned spell)
{
	struct faction	*f = &h->s->faction[faction];

	hlas_remove_card(h, faction, spell);
	f->scribed[f->scribes++] = (struct scribed){ .spell = (uint8_t)spell, .stage = READY };
	hlas_event(h, EVENT_SCRIBED, faction)->spell = (uint8_t)spell;
}

void
hlas_capital_act(struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	struct price	 price = { { 0 } };

	switch (tag) {
	case MOVE_RECRUIT:
		recruit(h, faction, p);
		break;
	case MOVE_RAISE_SOUL:
		hlas_check_raise(h, faction, p, &price, NULL);
		hlas_pay(h, faction, &price);
		raise_soul(h, faction, p);
		break;
	case MOVE_CONJURE:
		if (p->extra > 0)
			hlas_pay_one(h, faction, MANA,
			    p->extra * (unsigned)hlas_feat(h, faction, FEAT_EXTRA_DRAW,
			    NULL)->price);
		hlas_push(h, FRAME_RESEARCH, faction)->n = p->extra;
		break;
	case MOVE_SCRIBE:
		scribe(h, faction, p->spell);
		break;
	case MOVE_TAX:
		hlas_give(h, faction, p, true);
		hlas_gain(h, faction, p->stock, h->s->tax[p->stock]);
		hlas_give(h, faction, p, false);
		break;
	default:
		build(h, faction, tag, p);
	}
}

/*
 * Conjuring: draw, then keep as many as the limit allows (HLS-15).  With 'token' set it is the
 * Mysterious Wizard Tower, which first asks for the number to research.
 */
enum { RESEARCH_DECISION, RESEARCH_DRAW, RESEARCH_END };

void
hlas_step_research(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	switch (f->step) {
	case RESEARCH_DECISION:
		f->step = RESEARCH_DRAW;
		if (f->token != 0)
			hlas_decision_faction(h, f, DECISION_RESEARCH, f->faction);
		break;
	case RESEARCH_DRAW:
		f->step = RESEARCH_END;
		hlas_draw(h, f->faction, h->f->draw + hlas_sum(h, f->faction, OP_DRAW, 0) + f->n);
		if (h->s->seat[who->seat].cards > who->level)
			hlas_decision_faction(h, f, DECISION_KEEP, f->faction);
		break;
	default:
		hlas_pop(h);
	}
}

void
hlas_answer_research(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 faction = f->faction;

	if (h->asked == DECISION_KEEP) {
		hlas_keep(h, faction, h->s->faction[faction].level, m->keep, m->spells);
		return;
	}
	hlas_pop(h);
	hlas_capital_act(h, faction, m->tag, &m->plan);
}
