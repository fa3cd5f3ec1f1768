/* The fate of beaten, killed and freed units (BOA-9, BOA-16, BOA-27, BOA-28). */

#include "games/ancients/rules.h"

static const uint8_t *
victors(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	return f->winner == f->attacker ? f->unit : f->target;
}

static bool
can_take(const struct boa *g, unsigned unit, unsigned fate)
{
	unsigned	 faction = boa_kind(g, unit)->faction;

	if (unit == 0 || !boa_acts(g, unit))
		return false;
	switch (fate) {
	case FATE_CAPTURE:
		return boa_holds(g->s, unit, HELD_PRISONER) == 0;
	case FATE_ABSORB:
		return faction == BOHMERK && boa_role(g, unit) != ROLE_ANCIENT;
	case FATE_MEAT:
		return faction == DHARGON && g->s->good[MEAT] > 0;
	default:
		return false;
	}
}

unsigned
boa_taker(const struct boa *g, unsigned target, unsigned fate)
{
	const uint8_t	*unit = victors(g);

	if (boa_role(g, target) == ROLE_ANCIENT || boa_is_egg(g, target))
		return 0;
	return can_take(g, unit[0], fate) ? unit[0] : can_take(g, unit[1], fate) ? unit[1] : 0;
}

/*
 * Returns the beaten unit of the highest S and D with this fate open to it, or any where that
 * does not matter.
 */
static unsigned
best_beaten(const struct boa *g, unsigned fate)
{
	unsigned	 best = 0;

	for (unsigned u = 1; u <= UNITS; u++)
		if (g->s->unit[u].held == HELD_BEATEN &&
		    (fate == FATE_KILL || boa_taker(g, u, fate) != 0) &&
		    (best == 0 || boa_size(g, u) > boa_size(g, best)))
			best = u;
	return best;
}

bool
boa_fate_complete(const struct boa *g, struct move *m)
{
	if (m->target == 0)
		m->target = (uint8_t)best_beaten(g, m->fate);
	if (m->target == 0 || g->s->unit[m->target].held != HELD_BEATEN)
		return false;
	if (m->fate == FATE_KILL)
		return true;
	if (m->unit == 0)
		m->unit = (uint8_t)boa_taker(g, m->target, m->fate);
	return m->unit != 0 && boa_taker(g, m->target, m->fate) != 0 &&
	    can_take(g, m->unit, m->fate) &&
	    (m->unit == victors(g)[0] || m->unit == victors(g)[1]);
}

bool
boa_fate_open(const struct boa *g)
{
	for (unsigned fate = FATE_CAPTURE; fate <= FATE_MEAT; fate++)
		if (best_beaten(g, fate) != 0)
			return g->s->fight.fates > 0;
	return false;
}

void
boa_fate_default(const struct boa *g, struct move *m)
{
	static const uint8_t	 order[] = { FATE_ABSORB, FATE_MEAT, FATE_CAPTURE, FATE_KILL };

	for (size_t i = 0; i < LENGTH(order); i++) {
		*m = (struct move){ .kind = MOVE_FATE, .fate = order[i] };
		if (boa_fate_complete(g, m))
			return;
	}
}

bool
boa_check_fate(const struct boa *g, const struct move *m)
{
	struct move	 whole = *m;

	return boa_fate_complete(g, &whole) ||
	    REFUSE_NOW(g, "fate", "this cannot be done with the beaten, or not by this unit");
}

static void
tell(struct boa *g, unsigned unit, unsigned fate, unsigned by)
{
	struct news	*n = boa_news_add(g, NEWS_BEATEN);

	n->side = g->s->fight.winner;
	n->target = (uint8_t)unit;
	n->token = g->s->unit[unit].kind;
	n->fate = (uint8_t)fate;
	n->unit = (uint8_t)by;
}

static void
kill(struct boa *g, unsigned unit)
{
	tell(g, unit, FATE_KILL, 0);
	g->s->unit[unit].held = HELD_DYING;
	boa_score_vp(g, g->s->fight.winner, boa_role(g, unit) == ROLE_ANCIENT ? VP_KILL_ANCIENT :
	    VP_KILL);
}

static void
take(struct boa *g, unsigned unit, unsigned held, unsigned by)
{
	struct unit	*u = &g->s->unit[unit];

	boa_let_go(g, unit);
	boa_drop_goods(g, unit);
	if (held == HELD_FOOD)
		boa_drop_items(g, unit);
	u->held = (uint8_t)held;
	u->holder = (uint8_t)by;
	u->under = g->s->unit[by].under;
	u->back = g->s->unit[by].back;
	u->fore = g->s->unit[by].fore;
	if (u->chief)
		boa_chief_lost(g);
}

static void
butcher(struct boa *g, unsigned unit, unsigned by)
{
	if (g->s->unit[unit].chief)
		boa_chief_lost(g);
	boa_remove(g, unit);
	g->s->good[MEAT]--;
	g->s->unit[by].good[MEAT]++;
}

void
boa_do_fate(struct boa *g, const struct move *m)
{
	struct move	 whole = *m;

	boa_fate_complete(g, &whole);
	g->s->fight.fates--;
	if (whole.fate == FATE_KILL) {
		g->s->fight.fates = 0;
		kill(g, whole.target);
		return;
	}
	tell(g, whole.target, whole.fate, whole.unit);
	boa_score_vp(g, g->s->fight.winner, whole.fate == FATE_CAPTURE ? VP_CAPTURE : VP_KILL);
	if (whole.fate == FATE_MEAT)
		butcher(g, whole.target, whole.unit);
	else
		take(g, whole.target, whole.fate == FATE_CAPTURE ? HELD_PRISONER : HELD_FOOD,
		    whole.unit);
}

void
boa_fate_rest(struct boa *g)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (g->s->unit[u].held == HELD_BEATEN)
			kill(g, u);
	g->s->fight.stage = STAGE_DONE;
}

unsigned
boa_first_held(const struct state *s, unsigned held)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].held == held)
			return u;
	return 0;
}

static bool
may_use_undead(const struct boa *g, unsigned unit)
{
	const struct player	*p = &g->s->player[unit_side(unit)];

	return boa_kind(g, unit)->faction == ORPAL &&
	    (p->seat == 0 ? !g->s->fight.undead : boa_face_left(p, SKULL) > 0);
}

bool
boa_may_revive(const struct boa *g, unsigned unit)
{
	if (boa_role(g, unit) == ROLE_ANCIENT)
		return false;
	return may_use_undead(g, unit) || boa_hand_count(g, unit_side(unit)) > 0;
}

bool
boa_has_remedy(const struct boa *g, unsigned unit, unsigned remedy)
{
	if (remedy == REMEDY_SKULL)
		return may_use_undead(g, unit);
	return boa_hand_effect(g, unit_side(unit), EFFECT_MEND, remedy == REMEDY_MENDING ?
	    DECK_ACTION : DECK_ITEM) != 0;
}

bool
boa_check_revive(const struct boa *g, unsigned unit, const struct move *m)
{
	for (unsigned i = 0; i < m->with_count; i++)
		if (m->with[i] == 0 || !boa_has_remedy(g, unit, m->with[i]))
			return REFUSE_NOW(g, "remedy", "you have no %s for this",
			    m->with[i] == 0 ? "such way" :
			    names_id(g->t->names, "remedy", m->with[i]));
	return true;
}

static void
revived(struct boa *g, unsigned unit, unsigned remedy)
{
	struct unit	*u = &g->s->unit[unit];
	struct news	*n = boa_news_add(g, NEWS_REVIVED);

	u->held = 0;
	n->side = (uint8_t)unit_side(unit);
	n->unit = (uint8_t)unit;
	n->remedy = (uint8_t)remedy;
	if (remedy == REMEDY_SKULL)
		boa_score_vp(g, unit_side(unit), VP_REVIVE);
}

/* Pays for one try, and throws. */
static bool
pay_remedy(struct boa *g, unsigned side, unsigned remedy)
{
	const struct card_figures	*c;
	unsigned			 card;

	if (remedy != REMEDY_SKULL) {
		card = boa_hand_effect(g, side, EFFECT_MEND, remedy == REMEDY_MENDING ?
		    DECK_ACTION : DECK_ITEM);
		boa_play(g, side, card);
		c = &g->f->card[card];
		return boa_dice_sum(g, c->throws, "revive") >= c->needs;
	}
	if (g->s->player[side].seat == 0)
		g->s->fight.undead = 1;
	else
		boa_pay(g, side, boa_price(g, ABILITY_UNDEAD, false), NULL, MOVE_REVIVE);
	return boa_throws(g, ABILITY_UNDEAD, "revive");
}

static bool
try_remedy(struct boa *g, unsigned unit, unsigned remedy)
{
	struct news	*n;

	if (!boa_has_remedy(g, unit, remedy))
		return false;
	if (pay_remedy(g, unit_side(unit), remedy)) {
		revived(g, unit, remedy);
		return true;
	}
	n = boa_news_add(g, NEWS_NOT_REVIVED);
	n->side = (uint8_t)unit_side(unit);
	n->unit = (uint8_t)unit;
	n->remedy = (uint8_t)remedy;
	return false;
}

static void
perish(struct boa *g, unsigned unit)
{
	struct player	*p = &g->s->player[unit_side(unit)];

	if (g->s->unit[unit].chief)
		boa_chief_lost(g);
	if (boa_role(g, unit) == ROLE_ANCIENT)
		memset(p->favour, 0, sizeof(p->favour));
	boa_remove(g, unit);
}

void
boa_do_revive(struct boa *g, unsigned unit, const struct move *m)
{
	if (m != NULL && m->with_count > 0) {
		for (unsigned i = 0; i < m->with_count; i++)
			if (try_remedy(g, unit, m->with[i]))
				return;
	} else if (m != NULL) {
		for (unsigned remedy = REMEDY_SKULL; remedy <= REMEDY_DRAUGHT; remedy++)
			if (try_remedy(g, unit, remedy))
				return;
	}
	perish(g, unit);
}
