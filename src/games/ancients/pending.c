/* The next question, whom it asks and about what, and where play may pause (BOA-36, BOA-38). */

#include "games/ancients/rules.h"

static struct pending
pend(unsigned kind, unsigned side, unsigned unit)
{
	return (struct pending){ .kind = kind, .side = side, .unit = unit };
}

static struct pending
pending_setup(const struct state *s)
{
	unsigned	 kind = s->phase == PHASE_FACTION ? DECISION_FACTION : DECISION_SETUP;

	return pend(kind, s->active, 0);
}

static struct pending
pending_fight(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	switch (f->stage) {
	case STAGE_DEFEND:
		return pend(DECISION_DEFEND, f->defender, f->target[0]);
	case STAGE_STAND_FIRM:
		return boa_hand_count(g, f->attacker) > 0 ?
		    pend(DECISION_STAND_FIRM, f->attacker, f->unit[0]) : pend(0, 0, 0);
	case STAGE_COUNTER:
		return pend(DECISION_COUNTER, f->defender, f->target[0]);
	case STAGE_FATE:
		return boa_fate_open(g) ? pend(DECISION_FATE, f->winner, 0) : pend(0, 0, 0);
	default:
		return pend(0, 0, 0);
	}
}

/* An action card waits for room in the hand; an item is seen first, and may go itself (BOA-10). */
static struct pending
pending_cards(const struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		const struct player	*p = &g->s->player[side];
		unsigned		 held = boa_hand_count(g, side);

		if (held > g->f->hand || (held == g->f->hand && p->due[DECK_ACTION - 1] > 0))
			return pend(DECISION_DISCARD, side,
			    held > g->f->hand ? DECK_ITEM : DECK_ACTION);
		for (unsigned deck = DECK_ACTION; deck <= DECK_ITEM; deck++)
			if (p->due[deck - 1] > 0)
				return pend(0, side, deck);
		if (p->stone > 0)
			return pend(DECISION_STONE, side, 0);
	}
	if (g->s->spy != 0)
		return pend(DECISION_SPY, g->s->spy, 0);
	return pend(DECISION_SPEND, g->s->active, 0);
}

bool
boa_fighting(const struct state *s)
{
	return s->fight.stage != 0 && s->fight.stage != STAGE_DONE;
}

/* Returns the first dying unit; if none is dying, the first freed one, or 0. */
static unsigned
first_unsettled(const struct state *s)
{
	unsigned	 held = 0, freed = 0;

	static_assert((HELD_BEATEN & HELD_DYING & HELD_FREED) == 4 && HELD_BEATEN == 4 &&
	    UNITS % 4 == 0, "a bit tells them from all before");
	for (const struct unit *u = s->unit + 1; u <= s->unit + UNITS; u += 4)
		held |= u[0].held | u[1].held | u[2].held | u[3].held;
	if (held < HELD_BEATEN)
		return 0;
	for (unsigned u = 1; u <= UNITS; u++) {
		if (s->unit[u].held < HELD_DYING)
			continue;
		if (s->unit[u].held == HELD_DYING)
			return u;
		if (freed == 0)
			freed = u;
	}
	return freed;
}

/* Returns the next question; kind 0: something goes on by itself first. */
struct pending
boa_pending(const struct boa *g)
{
	unsigned	 unit;

	if (g->s->phase < PHASE_TURN)
		return pending_setup(g->s);
	if (boa_fighting(g->s))
		return pending_fight(g);
	if ((unit = first_unsettled(g->s)) == 0)
		return pending_cards(g);
	if (g->s->unit[unit].held == HELD_FREED)
		return pend(DECISION_FREED, unit_side(unit), unit);
	return pend(boa_may_revive(g, unit) ? DECISION_REVIVE : 0, unit_side(unit), unit);
}

unsigned
boa_side_of(const struct state *s, unsigned seat)
{
	return s->player[EAST].seat == seat ? EAST : WEST;
}

struct pending
boa_asked(const struct state *s, const struct decision *decision)
{
	bool	 of_unit = decision->kind == DECISION_REVIVE || decision->kind == DECISION_FREED;

	return pend(decision->kind, boa_side_of(s, decision->seat),
	    of_unit ? decision->about[1] : 0);
}

static void
say_about(const struct boa *g, const struct pending *p, struct decision *decision)
{
	const struct fight	*f = &g->s->fight;

	switch (p->kind) {
	case DECISION_DEFEND:
	case DECISION_STAND_FIRM:
	case DECISION_COUNTER:
	case DECISION_FATE:
		decision->about[0] = f->square;
		memcpy(&decision->about[1], f->unit, 2);
		memcpy(&decision->about[3], f->target, 2);
		break;
	case DECISION_REVIVE:
	case DECISION_FREED:
		decision->about[0] = g->s->unit[p->unit].square;
		decision->about[1] = (uint8_t)p->unit;
		break;
	case DECISION_DISCARD:
		decision->about[0] = (uint8_t)p->unit;
		break;
	}
}

/* Play may pause before each turn, and for each of the first choices. */
static void
set_boundary(const struct boa *g, const struct pending *p, struct decisions *decisions)
{
	seats_t	 all = (seats_t)((1u << g->t->seats) - 1);

	if (p->kind == DECISION_FACTION || p->kind == DECISION_SETUP) {
		decisions->boundary = BOUNDARY_ROUND;
		decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] =
		    SEAT_BIT(g->s->player[p->side].seat);
	} else if (p->kind == DECISION_SPEND && g->s->fresh) {
		decisions->boundary = g->s->active == WEST || g->s->player[WEST].seat == 0 ?
		    BOUNDARY_ROUND :
		    BOUNDARY_TURN;
		decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = all;
	}
}

void
boa_decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	struct boa	 g = boa_reader(t, state, NULL);
	struct pending	 p;

	if (g.s->phase == PHASE_OVER)
		return;
	p = boa_pending(&g);
	say_about(&g, &p, decisions_add(decisions, p.kind, g.s->player[p.side].seat));
	set_boundary(&g, &p, decisions);
}
