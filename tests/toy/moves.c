/* Moves of the toy game, and the seats that make them. */

#include <string.h>

#include "referee/moves.h"
#include "toy/parts.h"

static const struct toy_figures *
figures(const struct tables *t)
{
	return t->figures;
}

static bool
holds(const struct toy_player *p, unsigned card)
{
	return card != 0 && memchr(p->hand, (int)card, TOY_HAND) != NULL;
}

/*
 * The rows of legal moves.
 */

#define F(m)	MOVE_FIELD(struct toy_move, m)

const struct move_row	 toy_rows[] = {
	{ TOY_GATHER, 4, { { F(place), UPTO(TOY_PLACES), .optional = true } } },
	{ TOY_SCOUT, 1 },
	{ TOY_DUEL, 3, { { F(target), UPTO(TOY_SEATS) } } },
	{ TOY_CAST, 3, { { F(target), UPTO(TOY_SEATS) } } },
	{ TOY_INVEST, 3, { { F(gold), UPTO(12) }, { F(plot), UPTO(4), .optional = true } } },
	{ TOY_SHARE, 3, .list = MOVE_LIST(struct toy_move, gift, gifts),
	    .each = { { MOVE_FIELD(struct toy_gift, to), UPTO(TOY_SEATS) },
	    { MOVE_FIELD(struct toy_gift, gold), UPTO(3) } } },
	{ TOY_DROP, 3, .list = MOVE_LIST(struct toy_move, drop, drops),
	    .each = { { 0, 1, UPTO(TOY_CARDS) } } },
	{ TOY_PASS, 1 },
	{ TOY_MOVE_FOLLOW, 2, { { F(haste), ONLY(1), .optional = true } } },
	{ TOY_CARD, 1, { { F(card), UPTO(TOY_CARDS), .optional = true } } },
	{ TOY_COUNTER, 1 },
	{ 0 }
};

/*
 * True if a move is legal.
 */

static bool
check_target(const struct tables *t, const struct toy_state *s, const struct decision *decision,
    unsigned target, struct diags *d)
{
	if (target == 0 || target > t->seats || target == decision->seat)
		diag_never(d, "bad-target", "this must be aimed at another seat");
	else if (!toy_plays(s, target))
		diag_never(d, "bad-target", "that seat is out of play");
	else
		return true;
	return false;
}

static bool
check_gold(const struct toy_player *me, unsigned gold, struct diags *d)
{
	if (gold == 0) {
		diag_not_now(d, "no-gold", "this needs at least one gold");
		return false;
	}
	if (gold <= me->gold)
		return true;
	diag_not_now(d, "no-gold", "you have %u gold, not %u", me->gold, gold);
	return false;
}

static bool
check_gifts(const struct tables *t, const struct toy_state *s, const struct decision *decision,
    const struct toy_move *m, struct diags *d)
{
	const struct toy_player	*me = &s->player[decision->seat];
	unsigned	 gold = 0;
	seats_t		 given = NOBODY;

	if (m->gifts == 0 || m->gifts > TOY_GIFTS) {
		diag_never(d, "bad-gifts", "gold is given to one to %d seats", TOY_GIFTS);
		return false;
	}
	for (unsigned i = 0; i < m->gifts; i++) {
		if (!check_target(t, s, decision, m->gift[i].to, d) ||
		    !check_gold(me, m->gift[i].gold, d))
			return false;
		if ((given & SEAT_BIT(m->gift[i].to)) != 0) {
			diag_never(d, "bad-gifts", "a seat gets two gifts");
			return false;
		}
		given |= SEAT_BIT(m->gift[i].to);
		gold += m->gift[i].gold;
	}
	return check_gold(me, gold, d);
}

static bool
check_card(const struct toy_player *me, unsigned card, struct diags *d)
{
	if (holds(me, card))
		return true;
	diag_not_now(d, "no-card", "you do not hold that card");
	return false;
}

/* Each as often as it is in the hand. */
static bool
check_drops(const struct tables *t, const struct toy_player *me, const struct toy_move *m,
    struct diags *d)
{
	unsigned	 left[TOY_CARDS + 1] = { 0 };

	for (unsigned i = 0; i < me->held; i++)
		left[me->hand[i]]++;
	for (unsigned i = 0; i < m->drops && i < TOY_HAND; i++)
		if (m->drop[i] == 0 || left[m->drop[i]]-- == 0) {
			diag_not_now(d, "no-card", "you hold no more %s",
			    names_id(t->names, "card", m->drop[i]));
			return false;
		}
	return true;
}

static bool
check_place(const struct tables *t, const struct toy_player *me, unsigned place, struct diags *d)
{
	const struct toy_place	*here = &figures(t)->place[me->place];

	if (place == 0 || (place <= TOY_PLACES &&
	    memchr(here->next, (int)place, here->degree) != NULL))
		return true;
	diag_not_now(d, "too-far", "that place is not next door");
	return false;
}

bool
toy_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	const struct toy_state	*s = seen;
	const struct toy_player	*me = &s->player[decision->seat];
	const struct toy_move	*m = move;

	switch (m->kind) {
	case TOY_GATHER:
		return check_place(t, me, m->place, d);
	case TOY_DUEL:
		return check_target(t, s, decision, m->target, d);
	case TOY_CAST:
		return check_target(t, s, decision, m->target, d) &&
		    check_card(me, figures(t)->spell, d);
	case TOY_INVEST:
		return check_gold(me, m->gold, d);
	case TOY_SHARE:
		return check_gifts(t, s, decision, m, d);
	case TOY_DROP:
		return check_drops(t, me, m, d);
	case TOY_MOVE_FOLLOW:
		return m->haste == 0 || check_gold(me, 1, d);
	case TOY_CARD:
		return m->card == 0 || check_card(me, m->card, d);
	case TOY_COUNTER:
		return check_card(me, figures(t)->counter, d);
	default:
		return true;
	}
}

int
toy_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    const struct field *field,
    size_t item)
{
	const struct toy_player	*me = &((const struct toy_state *)seen)->player[decision->seat];
	const struct toy_move	*m = move;
	int			 gold = me->gold;

	if (m->kind != TOY_SHARE)
		return gold;
	for (size_t i = 0; i < m->gifts && i < TOY_GIFTS; i++)
		if (i != item)
			gold -= m->gift[i].gold;
	return MAX(gold, 0);
}

/*
 * Players.
 */

void
toy_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	const struct toy_player	*me = &((const struct toy_state *)seen)->player[decision->seat];
	struct toy_move		*m = move;
	static const uint8_t	 kinds[] = {
		[TOY_ACT] = TOY_GATHER, [TOY_FOLLOW] = TOY_PASS, [TOY_CHOOSE] = TOY_CARD,
		    [TOY_INTERRUPT] = TOY_PASS,
	};

	*m = (struct toy_move){ .kind = kinds[decision->kind] };
	if (decision->kind == TOY_CHOOSE)
		m->as = decision->about[2];
	/* A seat that chose how to fight does not fight with bare hands. */
	if (decision->kind == TOY_CHOOSE && spoke)
		m->card = me->hand[0];
}

/* Gathers where it pays most, follows, and fights and counters with what it has. */
void
toy_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *move)
{
	const struct toy_player	*me = &((const struct toy_state *)seen)->player[decision->seat];
	const struct toy_place	*place = figures(t)->place;
	struct toy_move		*m = move;
	unsigned		 best = me->place;

	toy_fallback(t, seen, decision, false, move);
	if (decision->kind == TOY_ACT) {
		for (unsigned i = 0; i < place[me->place].degree; i++)
			if (place[place[me->place].next[i]].income > place[best].income)
				best = place[me->place].next[i];
		m->place = (uint8_t)(best == me->place ? 0 : best);
	} else if (decision->kind == TOY_FOLLOW) {
		m->kind = TOY_MOVE_FOLLOW;
		m->haste = me->gold > 0 && place[decision->about[1]].income > 2;
	} else if (decision->kind == TOY_CHOOSE && me->held > 0)
		m->card = me->hand[0];
	else if (decision->kind == TOY_INTERRUPT && holds(me, figures(t)->counter))
		m->kind = TOY_COUNTER;
}
