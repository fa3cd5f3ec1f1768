/* Performance: one card a turn, round and round, until no board holds a card. */

#include <string.h>

#include "games/immortals/rules.h"

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)

static bool
anyone_acts(const struct tables *t, const struct state *s)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->player[seat].covered != 0)
			return true;
	return false;
}

/* Ends the phase at once when no board holds a card (IMM-29). */
static void
go_on(const struct tables *t, struct state *s, struct events *events)
{
	if (!anyone_acts(t, s))
		imm_score_round(t, s, events);
}

void
imm_begin_perform(const struct tables *t, struct state *s, struct events *events)
{
	s->phase = PHASE_PERFORM;
	s->turn = s->first;
	s->acted = 0;
	s->fresh = 1;
	go_on(t, s, events);
}

bool
imm_only_blanks(const struct player *p)
{
	for (unsigned left = p->covered; left != 0; left &= left - 1)
		if (!p->board[lowest(left) + 1].blank)
			return false;
	return true;
}

/* Checks that a card of the seat lies there, and that the space admits the move at all. */
static bool
check_space(const struct tables *t, const struct state *s, unsigned seat, const struct move *m,
    struct diags *d)
{
	const char	*id = d != NULL ? names_id(t->names, "space", m->space) : "";

	if (m->space == 0 || (imm_spaces(t) & SPACE_BIT(m->space)) == 0)
		return (diag_never(d, "no-space", "there is no space '%s' in this game", id),
		    false);
	if (m->kind != MOVE_BLANK && m->kind != MOVE_DECLINE &&
	    (imm_space_actions[m->space] & ADMIT(m->kind)) == 0)
		return (diag_never(d, "wrong-space", "'%s' is no space for that", id), false);
	if (s->phase == PHASE_PERFORM &&
	    (s->player[seat].covered & SPACE_BIT(m->space)) == 0)
		return REFUSE(d, "not-covered", "no card of yours lies on '%s'", id);
	return true;
}

/*
 * Checks the border of an attack.  IMM-37: borders are the same in both realms, and a portal
 * leads from a region to its twin.
 */
static bool
check_border(const struct tables *t, const struct move *m, struct diags *d)
{
	const char	*from = d != NULL ? names_id(t->names, "region", m->from) : "",
			*to = d != NULL ? names_id(t->names, "region", m->to) : "";
	bool		 twins = m->from == m->to, same = m->from_realm == m->to_realm;

	if (m->from == 0 || m->to == 0)
		return true;
	if (!twins && (fig(t)->region[m->from].adjacent >> (m->to - 1) & 1) == 0)
		diag_never(d, "not-adjacent", "'%s' and '%s' have no border, in neither realm",
		    from, to);
	else if (m->from_realm != 0 && m->to_realm != 0 && same == twins)
		diag_never(d, "not-adjacent", twins ? "'%s' and '%s' are one" :
		    "nothing leads from '%s' to '%s' in the other realm", from, to);
	else
		return true;
	return false;
}

bool
imm_check_reveal(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	struct move	 whole;

	if (m->kind == MOVE_PASS)
		return true;
	if (!check_space(t, s, decision->seat, m, d) ||
	    (m->kind == MOVE_ATTACK && !check_border(t, m, d)))
		return false;
	/* Before the plans are carried out, the cards on the spaces are not known. */
	if (m->kind == MOVE_DECLINE || s->phase != PHASE_PERFORM)
		return true;
	if (m->kind == MOVE_BLANK)
		return s->player[decision->seat].board[m->space].blank ||
		    REFUSE(d, "no-blank", "the card on '%s' is no blank",
		    names_id(t->names, "space", m->space));
	if ((imm_actions(t, s, decision->seat, m->space) & ADMIT(m->kind)) == 0)
		return REFUSE(d, "wrong-card", "the card on '%s' does not do that",
		    names_id(t->names, "space", m->space));
	imm_complete(t, s, decision->seat, m, &whole);
	return imm_legal(t, s, decision->seat, &whole, d);
}

static void
reveal(struct state *s, unsigned seat, unsigned space, const struct card *c, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = event_add(events, EVERYONE);

	n->kind = NEWS_REVEALED;
	n->seat = (uint8_t)seat;
	n->space = (uint8_t)space;
	n->region = c->region;
	n->card = c->conflict;
	n->magic = c->magic;
	n->blank = c->blank;
	p->board[space] = (struct card){ 0 };
	p->covered &= (uint16_t)~SPACE_BIT(space);
}

/*
 * IMM-25, IQ-15.  A conflict card is spent; others go back to the hand, which holds all cards
 * that lie nowhere else.
 */
static void
spend(const struct tables *t, struct state *s, unsigned seat, const struct card *c, bool performed)
{
	if (c->conflict == 0)
		return;
	if (!performed && t->option[OPT_KEEP] != 0) {
		s->player[seat].hand |= card_bit(c->conflict);
		imm_show_card(t, s, c->conflict);
		return;
	}
	s->player[seat].conflicts--;
	imm_discard(s, c->conflict);
}

/* IMM-28 */
static void
pass(struct state *s, unsigned seat, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n;

	if (p->passed)
		return;
	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		unsigned	 card = p->board[lowest(left) + 1].conflict;

		if (card != 0)
			p->hand |= card_bit(card);
	}
	memset(p->board, 0, sizeof(p->board));
	p->covered = 0;
	p->passed = 1;
	n = event_add(events, EVERYONE);
	n->kind = NEWS_PASSED;
	n->seat = (uint8_t)seat;
}

/* IMM-26, IMM-27 */
static void
decline(const struct tables *t, struct state *s, unsigned seat, const struct move *m,
    struct events *events)
{
	struct card	 c = s->player[seat].board[m->space];
	bool		 last = c.blank &&
	    (t->option[OPT_BLANK] != 0 || imm_only_blanks(&s->player[seat]));

	reveal(s, seat, m->space, &c, events);
	spend(t, s, seat, &c, false);
	imm_compensate(s, seat, m->take, events);
	if (last)
		pass(s, seat, events);
}

/* IMM-25 */
static void
perform(const struct tables *t, struct state *s, unsigned seat, const struct move *m,
    struct chance *chance, struct events *events)
{
	struct card	 c = s->player[seat].board[m->space];
	struct move	 whole;
	struct price	 cost;

	imm_complete(t, s, seat, m, &whole);
	cost = imm_cost(t, s, seat, m);
	reveal(s, seat, m->space, &c, events);
	spend(t, s, seat, &c, true);
	imm_pay(s, seat, cost);
	imm_act(t, s, seat, &c, &whole, chance, events);
}

/* IMM-24 */
void
imm_resolve_reveal(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;

	if (m->kind == MOVE_PASS) {
		pass(s, seat, events);
		imm_compensate(s, seat, m->take, events);
	} else if (m->kind == MOVE_BLANK || m->kind == MOVE_DECLINE)
		decline(t, s, seat, m, events);
	else
		perform(t, s, seat, m, chance, events);
	s->turn = (uint8_t)next_seat(t, s->turn);
	s->fresh |= s->turn == s->first;
	go_on(t, s, events);
}
