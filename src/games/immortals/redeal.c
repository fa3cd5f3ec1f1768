/*
 * Deals afresh what a seat cannot know: the stack, the others' hands and draft
 * hands, and the faces of their covered spaces.
 *
 * What the seat saw pass through its own draft hands stays where it is: it may
 * know of it.  The realm of a card dealt or kept in the draft is known, so a
 * card is changed for one of its realm as long as the draft lasts.
 */

#include "games/immortals/rules.h"

struct deal {
	struct state	*s;
	unsigned	 seat;
	/* cards that could be anywhere hidden, by realm, or all in pool[0] */
	uint64_t	 pool[2];
	struct chance	*chance;
};

static uint64_t
laid(const struct player *p)
{
	uint64_t	 set = 0;

	for (unsigned space = 1; space <= SPACES; space++)
		if (p->board[space].conflict != 0)
			set |= card_bit(p->board[space].conflict);
	return set;
}

static unsigned
draw(struct deal *d, unsigned like, uint64_t among)
{
	unsigned	 i = d->s->phase <= PHASE_DEPLOY && card_realm(like) == DARK;
	uint64_t	 from = d->pool[i] & among, card;

	if (from == 0)
		from = d->pool[i];
	card = nth_bit(from, chance_hidden(d->chance, bits(from)));
	d->pool[i] ^= card;
	return lowest(card) + 1;
}

/* Changes every card of the set that the seat cannot know. */
static void
change(struct deal *d, uint64_t *set, uint64_t fixed)
{
	uint64_t	 old = *set & ~fixed;

	*set &= fixed;
	for (; old != 0; old &= old - 1)
		*set |= card_bit(draw(d, lowest(old) + 1, CARDS_ALL));
}

/*
 * Wild cards do not lie everywhere: those spaces come first, while there are others to lay there.
 */
static void
change_board(struct deal *d, struct player *p, const struct tables *t, unsigned seat,
    uint64_t fixed, bool strict)
{
	for (unsigned space = 1; space <= SPACES; space++) {
		struct card	*c = &p->board[space];

		if (c->conflict == 0 || (fixed & card_bit(c->conflict)) != 0 ||
		    imm_takes_wild(t, d->s, seat, space) == strict)
			continue;
		c->conflict = (uint8_t)draw(d, c->conflict, strict ? ~CARDS_WILD : CARDS_ALL);
	}
}

/* Which of the cards that lie on the army spaces lies where is as hidden as what they are. */
static void
shuffle_board(struct deal *d, struct player *p, const struct tables *t, unsigned seat)
{
	unsigned	 first = SPACE_GOLD, last = SPACE_TRIBE;

	for (unsigned a = last; a > first; a--) {
		unsigned	 b = first + chance_hidden(d->chance, a - first + 1);
		struct card	 one = p->board[a], two = p->board[b];

		if ((p->covered & SPACE_BIT(a)) == 0 || (p->covered & SPACE_BIT(b)) == 0 ||
		    (is_wild(one.conflict) && !imm_takes_wild(t, d->s, seat, b)) ||
		    (is_wild(two.conflict) && !imm_takes_wild(t, d->s, seat, a)))
			continue;
		p->board[a] = two;
		p->board[b] = one;
	}
}

static uint64_t
hidden_cards(const struct tables *t, const struct state *s, unsigned seat)
{
	uint64_t	 hidden = s->deck;

	for (unsigned other = 1; other <= t->seats; other++)
		if (other != seat)
			hidden |= s->player[other].hand | s->player[other].dealt |
			    laid(&s->player[other]);
	return hidden & ~(seat <= PLAYERS ? s->player[seat].known & ~s->deck : 0);
}

static void
deal_others(struct deal *d, const struct tables *t, uint64_t hidden)
{
	for (unsigned other = 1; other <= t->seats; other++)
		if (other != d->seat)
			change_board(d, &d->s->player[other], t, other, ~hidden, true);
	for (unsigned other = 1; other <= t->seats; other++) {
		struct player	*p = &d->s->player[other];

		if (other == d->seat)
			continue;
		change_board(d, p, t, other, ~hidden, false);
		change(d, &p->hand, ~hidden);
		change(d, &p->dealt, ~hidden);
		shuffle_board(d, p, t, other);
	}
}

void
imm_redeal(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct state	*s = state;
	uint64_t	 hidden = hidden_cards(t, s, seat);
	struct deal	 d = { .s = s, .seat = seat, .chance = chance };

	/*
	 * The deck is a set that is drawn from by chance, so nothing that nobody knows lies in an
	 * order yet.
	 */
	if (seat == 0)
		return;
	if (s->phase <= PHASE_DEPLOY) {
		d.pool[0] = hidden & CARDS_LIGHT;
		d.pool[1] = hidden & CARDS_DARK;
	} else
		d.pool[0] = hidden;
	deal_others(&d, t, hidden);
	s->deck = (s->deck & ~hidden) | d.pool[0] | d.pool[1];
}
