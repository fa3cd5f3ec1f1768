/* The default answers for a silent seat (HLS-101, HLS-102). */

#include "games/hlas/rules.h"

static bool
legal(const struct hlas *h, const struct decision *decision, const struct move *m)
{
	return hlas_check(h->t, h->s, decision, m, NULL);
}

static void
default_faction(const struct hlas *h, struct move *m)
{
	m->tag = MOVE_FACTION;
	for (unsigned i = FACTIONS; i >= 1; i--)
		if (hlas_faction_allowed(h, i))
			m->faction = (uint8_t)i;
}

/* The south-east is closed; capitals go round from the north-west. */
static void
default_continent(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const char *const	 order[] = { "nw", "ne", "se", "sw", "nc", "sc" };
	const struct list		*names = names_find(h->t->names, "continent");

	m->tag = decision->kind == DECISION_CLOSE ? MOVE_CLOSE :
	    decision->kind == DECISION_PLACE ? MOVE_PLACE :
	    MOVE_PLACE_ENEMY;
	if (decision->kind == DECISION_CLOSE)
		m->continent = (uint8_t)list_find(names, "se");
	for (unsigned i = 0; decision->kind != DECISION_CLOSE && i < LENGTH(order); i++) {
		m->continent = (uint8_t)list_find(names, order[i]);
		if (legal(h, decision, m))
			return;
	}
	for (unsigned c = 1; !legal(h, decision, m) && c <= CONTINENTS; c++)
		m->continent = (uint8_t)c;
}

/* Taxes the kind of which most fits; of equals, the kind that the faction has least of. */
static bool
default_tax(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct faction	*f = &h->s->faction[h->s->seat[decision->seat].faction];
	unsigned		 best = 0, most = 0;

	for (unsigned i = ORE; i <= STOCKS; i++) {
		unsigned	 n = MIN(h->s->tax[i], (unsigned)(h->f->limit.stock - f->stock[i]));

		if (n > most || (n == most && best != 0 && f->stock[i] < f->stock[best])) {
			most = n;
			best = i;
		}
	}
	*m = (struct move){ .tag = MOVE_TAX, .plan = { .stock = (uint8_t)best } };
	return best != 0 && legal(h, decision, m);
}

static void
default_action(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const struct move	 tries[] = {
		{ .tag = MOVE_RECRUIT, .plan = { .unit = WARRIOR } },
		{ .tag = MOVE_RECRUIT, .plan = { .unit = SERF, .pair = 1 } },
		{ .tag = MOVE_RECRUIT, .plan = { .unit = SERF } },
		{ .tag = MOVE_CONJURE },
	};

	if (default_tax(h, decision, m))
		return;
	for (unsigned i = 0; i < LENGTH(tries); i++) {
		*m = tries[i];
		if (legal(h, decision, m))
			return;
	}
	*m = (struct move){ .tag = MOVE_IDLE };
}

static void
default_weakest(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	struct group		 g = hlas_group_at(&h->s->faction[f->faction], f->region);

	m->tag = MOVE_LOSE;
	m->unit = (uint8_t)hlas_weakest(h, &g);
	if (!hlas_may_lose(h, f->faction, f->region, m->unit)) {
		g.sea = 0;
		m->unit = (uint8_t)hlas_weakest(h, &g);
	}
}

static void
default_pay(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);

	m->tag = MOVE_PAY;
	if (hlas_total(&h->s->faction[f->faction]) < h->f->token[f->token].price)
		default_weakest(h, m);
}

static void
default_flee(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	uint8_t			 to[REGIONS];

	m->tag = MOVE_GO;
	if (hlas_flee_to(h, f->faction, f->region, f->token, to) > 0)
		m->to = to[0];
}

/* The neighbour has the Harpy carry the strongest unit as far as it flies. */
static void
default_carry(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	uint8_t			 to[REGIONS];
	unsigned		 n = hlas_carry_to(h, f->faction, f->region, to);

	m->tag = MOVE_CARRY;
	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		if (hlas_count(&h->s->faction[f->faction], f->region, unit) > 0 &&
		    (m->unit == 0 || h->f->unit[unit].strength > h->f->unit[m->unit].strength))
			m->unit = (uint8_t)unit;
	m->to = n > 0 ? to[0] : 0;
	for (unsigned i = n; i-- > 0;)
		if (!hlas_adjacent_land(h, f->region, to[i]))
			m->to = to[i];
}

static void
default_crab(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	struct item		 prey[REGIONS];

	m->tag = MOVE_KILL;
	if (hlas_crab_prey(h, f->faction, f->region, prey) > 0) {
		m->to = prey[0].region;
		m->faction = prey[0].unit;
	}
}

static void
default_eggs(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct faction	*f = &h->s->faction[h->s->seat[decision->seat].faction];
	unsigned		 best = 0;

	for (unsigned i = 1; i < f->towers; i++)
		if (f->tower[i].distance > f->tower[best].distance)
			best = i;
	m->tag = MOVE_EGGS;
	m->to = f->tower[best].region;
}

static void
default_token(const struct hlas *h, struct move *m)
{
	m->tag = hlas_top(h)->token == WIZARD_TOWER ? MOVE_DECLINE : MOVE_TAKE;
}

/* Free abilities are used, priced ones not. */
static void
default_ability(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct op	*op = NULL;

	m->source = (uint8_t)hlas_ability_open(h,
	    hlas_side_of(h, h->s->seat[decision->seat].faction),
	    &op);
	m->tag = op != NULL && op->price == 0 ? MOVE_ABILITY : MOVE_NO_ABILITY;
}

static void
default_spoils(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct faction	*loser =
	    &h->s->faction[h->s->battle.side[SIDES + 1 - h->s->battle.winner].faction];
	unsigned		 heroes = hlas_promotable(h, h->s->seat[decision->seat].faction);

	switch (decision->kind) {
	case DECISION_PROMOTE:
		*m = (struct move){ .tag = MOVE_PROMOTE };
		for (unsigned unit = HERO_3; unit >= HERO_1; unit--)
			if ((heroes & UNIT_BIT(unit)) != 0)
				m->unit = (uint8_t)unit;
		break;
	case DECISION_RAISE:
		*m = (struct move){ .tag = MOVE_RAISE, .unit = WARRIOR };
		if (!legal(h, decision, m))
			m->unit = SERF;
		break;
	default:
		*m = (struct move){ .tag = MOVE_STEAL, .stock = (uint8_t)hlas_most(loser) };
	}
}

/* Defaults that depend on the state. */
static void
default_by_state(const struct hlas *h, const struct decision *decision, struct move *m)
{
	switch (decision->kind) {
	case DECISION_FACTION:
		default_faction(h, m);
		break;
	case DECISION_CLOSE: case DECISION_PLACE: case DECISION_PLACE_ENEMY:
		default_continent(h, decision, m);
		break;
	case DECISION_ACTION:
		default_action(h, decision, m);
		break;
	case DECISION_TOKEN:
		default_token(h, m);
		break;
	case DECISION_FLEE:
		default_flee(h, m);
		break;
	case DECISION_ROGUE: case DECISION_PIRATES:
		default_pay(h, m);
		break;
	case DECISION_HARPY:
		default_weakest(h, m);
		break;
	case DECISION_CARRY:
		default_carry(h, m);
		break;
	case DECISION_CRAB:
		default_crab(h, m);
		break;
	case DECISION_EGGS:
		default_eggs(h, decision, m);
		break;
	case DECISION_ABILITY:
		default_ability(h, decision, m);
		break;
	default:
		default_spoils(h, decision, m);
	}
}

void
hlas_default(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const struct move	 always[DECISIONS] = {
		[DECISION_FOLLOW] = { .tag = MOVE_NO_FOLLOW },
		    [DECISION_MUSTER] = { .tag = MOVE_NO_MUSTER },
		[DECISION_KEEP] = { .tag = MOVE_KEEP }, [DECISION_DISCARD] = { .tag = MOVE_KEEP },
		[DECISION_GAIN] = { .tag = MOVE_GAIN },
		[DECISION_RESEARCH] = { .tag = MOVE_CONJURE, .as = AS_TOKEN },
		[DECISION_TRADERS] = { .tag = MOVE_NO_EXCHANGE },
		[DECISION_INTERRUPT] = { .tag = MOVE_NO_INTERRUPT },
		[DECISION_COMBAT] = { .tag = MOVE_NO_SPELL },
		[DECISION_TACTIC] = { .tag = MOVE_TACTIC, .tactic = FIGHT },
		[DECISION_LOSSES] = { .tag = MOVE_LOSSES },
		    [DECISION_SUFFER] = { .tag = MOVE_LOSSES },
		[DECISION_PERMIT] = { .tag = MOVE_NO_PERMIT },
		    [DECISION_LEAD] = { .tag = MOVE_NO_LEAD },
		[DECISION_GIVE_UP] = { .tag = MOVE_GIVE_UP },
		    [DECISION_REBIRTH] = { .tag = MOVE_NO_REBIRTH },
		[DECISION_RETOWER] = { .tag = MOVE_RETOWER },
	};

	*m = always[decision->kind];
	if (m->tag == 0)
		default_by_state(h, decision, m);
}

void
hlas_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct hlas	 h = hlas_of(t, seen);

	hlas_default(&h, decision, move);
}
