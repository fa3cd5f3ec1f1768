/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers the stack, the others' hands and draft hands, and the faces of
 * their covered spaces.  It keeps public counts: the number of each player's
 * cards, and the realm of each draft hand and draft stack.
 */

#include <string.h>

#include "games/immortals/rules.h"
#include "referee/kit.h"

/* A conflict card on a board until it is drawn which one. */
#define ANY_CONFLICT	0xff

struct deal {
	const struct tables	*t;
	struct state		*s;
	unsigned		 seat;
	uint64_t		 pool;		/* cards that could be anywhere hidden */
	struct chance		*chance;
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

/*
 * Draws one card of the pool, of the set 'among' if it has one, as a set; of an empty pool none.
 */
static uint64_t
draw(struct deal *d, uint64_t among)
{
	uint64_t	 from = (d->pool & among) != 0 ? d->pool & among : d->pool, card;

	if (from == 0)
		return 0;
	card = nth_bit(from, chance_hidden(d->chance, bits(from)));
	d->pool ^= card;
	return card;
}

static uint64_t
draw_many(struct deal *d, unsigned count, uint64_t among)
{
	uint64_t	 set = 0;

	while (count-- > 0)
		set |= draw(d, among);
	return set;
}

static void
deal_draft(struct deal *d)
{
	struct state	*s = d->s;

	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			s->player[other].dealt = draw_many(d, s->player[other].dealt_size,
			    s->player[other].dealt_realm == LIGHT ? CARDS_LIGHT : CARDS_DARK);
	s->deck = draw_many(d, s->stack[0], CARDS_LIGHT) | draw_many(d, s->stack[1], CARDS_DARK);
	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			s->player[other].hand = draw_many(d, s->player[other].conflicts, CARDS_ALL);
}

/* Lists the faces that a player could have laid on action spaces, shuffled; returns how many. */
static unsigned
possible_faces(const struct deal *d, unsigned seat, struct card face[REGIONS + CONFLICTS])
{
	unsigned	 count = 0;

	for (uint8_t r = 1; r <= REGIONS; r++)
		if (d->s->region[r].card == seat && stands_in(d->s, seat, r))
			face[count++] = (struct card){ .region = r };
	for (unsigned i = 0; i < d->s->player[seat].conflicts; i++)
		face[count++] = (struct card){ .conflict = ANY_CONFLICT };
	kit_shuffle(face, count, sizeof(*face), d->chance);
	return count;
}

/* Lays a face on each covered space; conflict cards are drawn later, and blanks are last. */
static void
lay_faces(const struct deal *d, unsigned seat)
{
	struct player	*p = &d->s->player[seat];
	struct card	 face[REGIONS + CONFLICTS];
	uint8_t		 magic[MAGICS] = { MAGIC_FIVE, MAGIC_CARD, MAGIC_CLAIM, MAGIC_TWO };
	unsigned	 faces = possible_faces(d, seat, face), magics = MAGICS;

	kit_shuffle(magic, MAGICS, 1, d->chance);
	for (unsigned space = 1; space <= SPACES; space++) {
		if ((p->covered & SPACE_BIT(space)) == 0)
			continue;
		if (imm_is_magic_space(space))
			p->board[space].magic = magic[--magics];
		else if (faces > 0)
			p->board[space] = face[--faces];
		else
			p->board[space].blank = 1;
	}
}

/* Spaces that take no wild cards come first, while other cards are left for them. */
static void
draw_faces(struct deal *d, unsigned seat, bool strict)
{
	struct player	*p = &d->s->player[seat];

	for (unsigned space = 1; space <= SPACES; space++) {
		uint64_t	 card;

		if (p->board[space].conflict != ANY_CONFLICT ||
		    imm_takes_wild(d->t, d->s, seat, space) == strict)
			continue;
		card = draw(d, strict ? ~CARDS_WILD : CARDS_ALL);
		p->board[space].conflict = (uint8_t)(card != 0 ? lowest(card) + 1 : 0);
	}
}

static void
deal_rounds(struct deal *d)
{
	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			lay_faces(d, other);
	for (unsigned strict = 2; strict-- > 0;)
		for (unsigned other = 1; other <= d->t->seats; other++)
			if (other != d->seat)
				draw_faces(d, other, strict != 0);
	for (unsigned other = 1; other <= d->t->seats; other++) {
		struct player	*p = &d->s->player[other];

		if (other != d->seat)
			p->hand = draw_many(d, p->conflicts - MIN(bits(laid(p)), p->conflicts),
			    CARDS_ALL);
	}
	d->s->deck = d->pool;
}

/* The deck is a set that is drawn from by chance, so cards that nobody knows have no order yet. */
void
imm_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct deal		 d = { .t = t, .s = state, .seat = seat, .chance = chance };
	const struct player	*own = &d.s->player[seat];

	if (seat == 0)
		return;
	d.pool = CARDS_ALL & ~(d.s->discard | own->hand | own->dealt | laid(own));
	d.s->deck = 0;
	for (unsigned other = 1; other <= t->seats; other++) {
		struct player	*p = &d.s->player[other];

		if (p->pick != 0)
			d.pool &= ~card_bit(p->pick);
		if (other == seat)
			continue;
		p->hand = p->dealt = 0;
		memset(p->board, 0, sizeof(p->board));
	}
	if (d.s->phase <= PHASE_DEPLOY)
		deal_draft(&d);
	else
		deal_rounds(&d);
}
