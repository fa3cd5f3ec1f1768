/* Deeds in an action, a follow or a muster, to choose from, each with its plans. */

#include "games/hlas/offers.h"

static void
offer_recruit(struct offers *o)
{
	bool	 litter = hlas_feat(o->h, o->faction, FEAT_LITTER, NULL) != NULL;

	for (uint8_t unit = SERF; unit <= UNITS; unit++)
		for (uint8_t extras = 0; extras < (litter ? 2 : 1); extras++) {
			struct plan	 p = { .unit = unit, .litter = extras };

			hlas_try(o, &(struct move){ .tag = MOVE_RECRUIT, .plan = p });
			p.pair = 1;
			if (unit == SERF)
				hlas_try(o, &(struct move){ .tag = MOVE_RECRUIT, .plan = p });
			p.pair = 0;
			for (p.raise = SERF; p.raise <= WARRIOR; p.raise++)
				hlas_try(o, &(struct move){ .tag = MOVE_RECRUIT, .plan = p });
		}
}

static void
offer_raise(struct offers *o)
{
	for (uint8_t unit = SERF; unit <= WARRIOR; unit++)
		for (uint8_t more = 0; more < 2; more++) {
			struct plan	 p = { .raise = unit, .extra = more };

			hlas_try(o, &(struct move){ .tag = MOVE_RAISE_SOUL, .plan = p });
			for (uint8_t r = 1; r <= LANDS; r++) {
				p.raise_at = r;
				if (hlas_controls(o->h, o->faction, r))
					hlas_try(o, &(struct move){ .tag = MOVE_RAISE_SOUL,
					    .plan = p });
			}
		}
}

static void
offer_build(struct offers *o, unsigned tag)
{
	const struct faction	*f = &o->h->s->faction[o->faction];

	switch (tag) {
	case MOVE_BUILD:
		for (uint8_t b = 1; b <= BUILDINGS; b++)
			hlas_try(o, &(struct move){ .tag = MOVE_BUILD, .plan = { .building = b } });
		break;
	case MOVE_VESSEL:
		for (uint8_t unit = SEA_VESSEL; unit <= AIR_VESSEL; unit++)
			hlas_try(o, &(struct move){ .tag = MOVE_VESSEL, .plan = { .unit = unit } });
		break;
	case MOVE_UPGRADE:
		hlas_try(o, &(struct move){ .tag = MOVE_UPGRADE });
		break;
	default:
		for (uint8_t r = 1; f->towers < f->level && r <= LANDS; r++)
			if (f->serf[r] > 0)
				hlas_try(o, &(struct move){ .tag = MOVE_TOWER,
				    .plan = { .region = r } });
	}
}

static void
offer_research(struct offers *o, unsigned tag)
{
	const struct seat	*seat = &o->h->s->seat[o->decision->seat];

	for (uint8_t extra = 0; tag == MOVE_CONJURE && extra <= o->h->f->price.extra_cards; extra++)
		hlas_try(o, &(struct move){ .tag = MOVE_CONJURE, .plan = { .extra = extra } });
	for (unsigned i = 0; tag == MOVE_SCRIBE && i < seat->cards; i++)
		if (i == 0 || seat->library[i] != seat->library[i - 1])
			hlas_try(o, &(struct move){ .tag = MOVE_SCRIBE,
			    .plan = { .spell = seat->library[i] } });
}

/* A gift to an ally, of a resource that the faction has or gains. */
static void
offer_gift(struct offers *o)
{
	uint16_t	 allies = hlas_allies(o->h, o->faction);

	for (uint8_t i = 1; allies != 0 && i <= FACTIONS; i++)
		for (uint8_t stock = ORE; stock <= STOCKS; stock++)
			for (uint8_t n = 0; n < (o->every ? 2 : 1); n++)
				hlas_try(o, &(struct move){ .tag = MOVE_TAX,
				    .plan = { .stock = stock, .gifts = 1, .gift = { { i, stock, 1,
				    o->every ? n : hlas_any(o, 2) != 0 } } } });
}

static void
offer_tax(struct offers *o)
{
	for (uint8_t i = ORE; i <= STOCKS; i++)
		hlas_try(o, &(struct move){ .tag = MOVE_TAX, .plan = { .stock = i } });
	offer_gift(o);
}

static void
offer_deed(struct offers *o, unsigned tag)
{
	switch (tag) {
	case MOVE_RECRUIT:
		offer_recruit(o);
		break;
	case MOVE_RAISE_SOUL:
		offer_raise(o);
		break;
	case MOVE_BUILD: case MOVE_VESSEL: case MOVE_UPGRADE: case MOVE_TOWER:
		offer_build(o, tag);
		break;
	case MOVE_CONJURE: case MOVE_SCRIBE:
		offer_research(o, tag);
		break;
	case MOVE_TAX:
		offer_tax(o);
		break;
	case MOVE_MARCH:
		hlas_offer_march(o);
		break;
	case MOVE_SAIL:
		hlas_offer_sail(o);
		break;
	case MOVE_FLY:
		hlas_offer_fly(o);
		break;
	case MOVE_CAST:
		hlas_offer_cast(o);
		break;
	default:
		hlas_offer(o, &(struct move){ .tag = (uint8_t)tag });
	}
}

void
hlas_offer_deeds(struct offers *o)
{
	uint8_t		 tag[MOVES];
	unsigned	 n = 0;

	for (unsigned i = 1; i < MOVES; i++) {
		struct move	 m = { .tag = (uint8_t)i, .as = o->as };
		unsigned	 slot = hlas_deed_slot(i);

		if ((hlas_decisions[o->decision->kind].admits & ADMIT(i)) == 0)
			continue;
		if (slot != 0 && (hlas_slot_for(o->h, o->faction, &m) == 0 ||
		    (o->decision->kind == DECISION_FOLLOW && slot != hlas_top(o->h)->slot)) &&
		    o->decision->kind != DECISION_RESEARCH)
			continue;
		tag[n++] = (uint8_t)i;
	}
	for (; n > 0; n--) {
		unsigned	 i = o->room == 1 ? hlas_any(o, n) : n - 1;

		offer_deed(o, tag[i]);
		if (o->room == 1 && o->of[tag[i]] > 0)
			return;
		tag[i] = tag[n - 1];
	}
}
