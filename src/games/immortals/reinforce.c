/* The first phases of a round: a conflict card for each, then reinforcements out of the limbos. */

#include "games/immortals/rules.h"

/* Returns how many armies a limbo sends, counted before any is sent (IMM-19). */
static unsigned
due(const struct tables *t, const struct state *s, unsigned seat, unsigned realm)
{
	unsigned	 limbo = s->player[seat].limbo[realm - 1];

	if (imm_has_realm(s, seat, realm))
		return limbo / fig(t)->reinforce_per;
	return t->option[OPT_RETURN] != 0 && limbo > 0 && imm_has_realm(s, 0, realm);
}

/* Goes on to the first seat that has armies to send. */
static void
reinforce_on(const struct tables *t, struct state *s)
{
	for (; s->acted < t->seats; s->acted++, s->turn = (uint8_t)next_seat(t, s->turn))
		if (s->player[s->turn].due[0] + s->player[s->turn].due[1] > 0)
			return;
	imm_begin_plan(s);
}

/* Takes a move for each seat, in the order of seats; draws cards in the order of play (IMM-18). */
void
imm_resolve_draw(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	unsigned	 seat = s->first;

	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat))
		if (m[seat - 1].kind == MOVE_DRAW)
			imm_draw_to(s, seat, 1, chance, events);
	for (seat = 1; seat <= t->seats; seat++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			s->player[seat].due[realm - 1] = (uint8_t)due(t, s, seat, realm);
	s->phase = PHASE_REINFORCE;
	s->fresh = 1;
	s->turn = s->first;
	s->acted = 0;
	reinforce_on(t, s);
}

/* IMM-19 */
uint64_t
imm_reinforceable(const struct state *s, unsigned seat, unsigned realm)
{
	uint64_t	 own = imm_held_in(s, seat, realm);

	return own != 0 ? own : imm_held_in(s, 0, realm);
}

unsigned
imm_due(const struct tables *t, const struct state *s, unsigned seat, unsigned realm)
{
	return s->phase == PHASE_DRAW ? due(t, s, seat, realm) : s->player[seat].due[realm - 1];
}

bool
imm_check_reinforce(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	unsigned	 most;

	if (m->kind == MOVE_NO_REINFORCEMENT)
		return true;
	if (m->realm == 0 || m->region == 0) {
		diag_never(d, "incomplete", "a reinforcement names a realm and a region");
		return false;
	}
	most = imm_due(t, s, decision->seat, m->realm);
	if (m->armies > most) {
		diag_not_now(d, "too-many", "the %s limbo sends %u more, not %u",
		    names_id(t->names, "realm", m->realm), most,
		    m->armies);
		return false;
	}
	if (m->armies == 0) {
		diag_not_now(d, "no-armies", "at least 1 army must go");
		return false;
	}
	if ((imm_reinforceable(s, decision->seat, m->realm) >> place_of(m->region,
	    m->realm) & 1) != 0)
		return true;
	diag_not_now(d, "no-army", "you have no army in %s '%s'",
	    names_id(t->names, "realm", m->realm),
	    names_id(t->names, "region", m->region));
	return false;
}

static void
reinforce(struct state *s, unsigned seat, const struct move *m, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = event_add(events, EVERYONE);

	imm_put(s, seat, m->region, m->realm, m->armies);
	p->limbo[m->realm - 1] = (uint8_t)(p->limbo[m->realm - 1] - m->armies);
	p->due[m->realm - 1] = (uint8_t)(p->due[m->realm - 1] - m->armies);
	n->kind = NEWS_REINFORCED;
	n->seat = (uint8_t)seat;
	n->region = m->region;
	n->realm = m->realm;
	n->armies = m->armies;
}

void
imm_resolve_reinforce(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m,
    struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct player	*p = &s->player[seat];

	if (m->kind == MOVE_NO_REINFORCEMENT)
		p->due[0] = p->due[1] = 0;
	else
		reinforce(s, seat, m, events);
	reinforce_on(t, s);
}
