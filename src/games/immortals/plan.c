/* The phases before the performance: a conflict card for each, reinforcements, and planning. */

#include <string.h>

#include "games/immortals/rules.h"

/* Returns how many armies a limbo sends, counted before any is sent (IMM-19). */
static unsigned
limbo_due(const struct tables *t, const struct state *s, unsigned seat, unsigned realm)
{
	unsigned	 limbo = s->player[seat].limbo[realm - 1];

	if (imm_held_in(s, seat, realm) != 0)
		return limbo / fig(t)->reinforce_per;
	return t->option[OPT_RETURN] != 0 && limbo > 0 && imm_held_in(s, 0, realm) != 0;
}

/* Goes on to the first seat that has armies to send; after the last seat, to the planning. */
static void
reinforce_on(const struct tables *t, struct state *s)
{
	for (; s->acted < t->seats; s->acted++, s->turn = (uint8_t)next_seat(t, s->turn))
		if (s->player[s->turn].due[0] + s->player[s->turn].due[1] > 0)
			return;
	s->phase = PHASE_PLAN;
	s->turn = s->acted = s->fresh = 0;
}

/* Takes a move for each seat, in the order of seats; draws cards in the order of play (IMM-18). */
static void
resolve_draw(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = s->first;

	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat))
		if (m[seat - 1].kind == MOVE_DRAW)
			imm_draw_to(s, seat, 1, chance, events);
	for (seat = 1; seat <= t->seats; seat++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			s->player[seat].due[realm - 1] = (uint8_t)limbo_due(t, s, seat, realm);
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
	return s->phase == PHASE_DRAW ? limbo_due(t, s, seat, realm) :
	    s->player[seat].due[realm - 1];
}

static bool
check_reinforce(const struct tables *t, const struct state *s, const struct decision *decision,
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
		    names_id(t->names, "realm", m->realm), most, m->armies);
		return false;
	}
	if (m->armies == 0) {
		diag_not_now(d, "no-armies", "at least 1 army must go");
		return false;
	}
	if ((imm_reinforceable(s, decision->seat,
	    m->realm) >> place_of(m->region, m->realm) & 1) != 0)
		return true;
	diag_not_now(d, "no-army", "you have no army in %s '%s'",
	    names_id(t->names, "realm", m->realm), names_id(t->names, "region", m->region));
	return false;
}

static void
resolve_reinforce(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct player	*p = &s->player[seat];
	struct news	*n;

	if (m->kind == MOVE_NO_REINFORCEMENT)
		p->due[0] = p->due[1] = 0;
	else {
		imm_put(s, seat, m->region, m->realm, m->armies);
		p->limbo[m->realm - 1] = (uint8_t)(p->limbo[m->realm - 1] - m->armies);
		p->due[m->realm - 1] = (uint8_t)(p->due[m->realm - 1] - m->armies);
		n = imm_tell(events, NEWS_REINFORCED, seat);
		n->region = m->region;
		n->realm = m->realm;
		n->armies = m->armies;
	}
	reinforce_on(t, s);
}

static const char *
space_id(const struct tables *t, unsigned space)
{
	return names_id(t->names, "space", space);
}

/* Checks what no position can cure (IMM-21). */
static bool
check_item_shape(const struct tables *t, const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;
	unsigned		 faces = (c->region != 0) +
	    (c->conflict != 0) + (c->magic != 0) + (c->blank != 0);

	if (item->space == 0 || (imm_spaces(t) & SPACE_BIT(item->space)) == 0)
		diag_never(d, "no-space", "there is no space '%s' in this game",
		    space_id(t, item->space));
	else if (faces != 1)
		diag_never(d, "one-card", "a card is one of region, conflict or magic");
	else if (imm_is_magic_space(item->space) && (c->region != 0 || c->conflict != 0))
		diag_never(d, "wrong-space", "'%s' takes magic cards and blanks only",
		    space_id(t, item->space));
	else if (!imm_is_magic_space(item->space) && c->magic != 0)
		diag_never(d, "wrong-space", "'%s' takes no magic card", space_id(t, item->space));
	else if (c->conflict != 0 && is_wild(c->conflict) &&
	    (item->space == SPACE_GOLD || item->space == SPACE_ENERGY))
		diag_never(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* IMM-22 */
static bool
check_item_card(const struct tables *t, const struct state *s, unsigned seat,
    const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;
	const char		*id = d != NULL ? names_id(t->names, "region", c->region) : "";

	if (c->region != 0 && s->region[c->region].card != seat)
		diag_not_now(d, "no-card", "you do not hold the region card '%s'", id);
	else if (c->region != 0 && !stands_in(s, seat, c->region))
		diag_not_now(d, "no-army", "you have no army in '%s', in neither realm", id);
	else if (c->conflict == 0)
		return true;
	else if ((s->player[seat].hand & card_bit(c->conflict)) == 0)
		diag_not_now(d, "no-card", "you do not hold the conflict card '%s'",
		    names_id(t->names, "conflict", c->conflict));
	else if (is_wild(c->conflict) && !imm_takes_wild(t, s, seat, item->space))
		diag_not_now(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* Copies all cards of a plan, the blanks after the others. */
static unsigned
whole_plan(const struct move *m, struct plan_item *all)
{
	unsigned	 count = 0;

	for (unsigned i = 0; i < MIN(m->count, PLAN_ITEMS); i++)
		all[count++] = m->plan[i];
	for (unsigned i = 0; i < MIN(m->blanks, BLANKS); i++)
		all[count++] = (struct plan_item){ m->blank[i].space, { .blank = 1 } };
	return count;
}

/* Checks an item against those before it: a space and a card are used once, and blanks are few. */
static bool
check_item_once(const struct tables *t, const struct plan_item *all, unsigned i, struct diags *d)
{
	const struct plan_item	*item = &all[i];
	unsigned		 blanks = item->card.blank;

	for (unsigned k = 0; k < i; k++) {
		const struct card	*c = &all[k].card;

		if (all[k].space == item->space) {
			diag_never(d, "doubled-space", "a card lies on '%s' already",
			    space_id(t, item->space));
			return false;
		}
		if (!item->card.blank && memcmp(c, &item->card, sizeof(*c)) == 0) {
			diag_never(d, "doubled-card", "the card on '%s' lies on '%s' already",
			    space_id(t, item->space), space_id(t, all[k].space));
			return false;
		}
		blanks += c->blank;
	}
	if (blanks <= fig(t)->blanks)
		return true;
	diag_never(d, "too-many", "there are only %u blank cards", fig(t)->blanks);
	return false;
}

static bool
check_plan(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	struct plan_item	 all[PLAN_ITEMS + BLANKS];
	unsigned		 count = whole_plan(m, all);

	for (unsigned i = 0; i < count; i++)
		if (!check_item_shape(t, &all[i], d) || !check_item_once(t, all, i, d) ||
		    !check_item_card(t, s, decision->seat, &all[i], d))
			return false;
	if (m->count <= PLAN_ITEMS && m->blanks <= BLANKS)
		return true;
	diag_never(d, "too-many", "a plan has at most %d cards and %d blanks", PLAN_ITEMS, BLANKS);
	return false;
}

static void
resolve_plan(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		struct player		*p = &s->player[decisions->decision[i].seat];
		struct plan_item	 all[PLAN_ITEMS + BLANKS];
		unsigned		 count = whole_plan(&m[i], all);

		for (unsigned k = 0; k < count; k++) {
			p->board[all[k].space] = all[k].card;
			p->covered |= SPACE_BIT(all[k].space);
			if (all[k].card.conflict != 0)
				p->hand &= ~card_bit(all[k].card.conflict);
		}
		imm_tell(events, NEWS_PLANNED, decisions->decision[i].seat)->covered = p->covered;
	}
	imm_begin_perform(t, s, events);
}

const struct question	 imm_plan_questions[] = {
	{ DECISION_DRAW, NULL, resolve_draw },
	{ DECISION_REINFORCE, check_reinforce, resolve_reinforce },
	{ DECISION_PLAN, check_plan, resolve_plan },
	{ 0 }
};
