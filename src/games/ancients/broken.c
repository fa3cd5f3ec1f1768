/* Conditions that always hold (section 12 of the figures). */

#include <endian.h>

#include "games/ancients/rules.h"

static const char *
broken_tokens(const struct boa *g, uint64_t units)
{
	static const uint8_t	 none[KINDS + 1];
	uint8_t			 missing[KINDS + 1] = { 0 };
	bool			 plays[FACTIONS + 1] = { false };

	plays[g->s->player[WEST].faction] = plays[g->s->player[EAST].faction] = true;
	for (unsigned k = 1; k <= KINDS; k++) {
		unsigned	 all = plays[g->f->kind[k].faction] ? g->f->kind[k].supply : 0;

		missing[k] = (uint8_t)(all - g->s->supply[k] - g->s->bag[k]);
	}
	while (units != 0)
		missing[g->s->unit[take_unit(&units)].kind]--;
	return memcmp(missing, none, sizeof(none)) != 0 ?
	    "the tokens of each kind are all somewhere" : NULL;
}

/*
 * Sums of goods, two bytes for each: in one word goods of even numbers, in the other of odd
 * ones.
 */
struct sums {
	uint64_t	 even, odd;
};

/* A byte for each good. */
static inline uint64_t
goods_word(const uint8_t good[GOODS + 1])
{
	uint32_t	 low, high;

	static_assert(GOODS + 1 == 7, "two words that overlap in one byte");
	memcpy(&low, good, sizeof(low));
	memcpy(&high, good + 3, sizeof(high));
	return le32toh(low) | (uint64_t)(le32toh(high) >> 8) << 32;
}

static inline void
add_goods(struct sums *sums, const uint8_t good[GOODS + 1])
{
	uint64_t	 word = goods_word(good);

	sums->even += word & UINT64_C(0x00ff00ff00ff00ff);
	sums->odd += word >> 8 & UINT64_C(0x00ff00ff00ff00ff);
}

static unsigned
sum_of(const struct sums *sums, unsigned good)
{
	return (good % 2 == 0 ? sums->even : sums->odd) >> 16 * (good / 2) & 0xffff;
}

/* Counts the fences and walls of a square; false if the square beside disagrees about one. */
static bool
count_barriers(const struct state *s, unsigned q, unsigned count[WALL + 1])
{
	const uint8_t	*here = s->square[q].barrier;

	for (unsigned place = NORTH; place <= FORE; place++) {
		unsigned	 next;

		if (here[place - 1] == 0)
			continue;
		next = place <= WEST_SIDE ? boa_next(q, 2 * (place - 1)) : 0;
		if (place > WEST_SIDE || place == NORTH || place == WEST_SIDE || next == 0)
			count[here[place - 1]]++;
		if (next != 0 && here[place - 1] != s->square[next].barrier[(place + 1) % 4])
			return false;
	}
	return true;
}

/* True if nothing lies on a square or stands in it or at its edges. */
static inline bool
is_bare(const struct square *square)
{
	uint64_t	 first, last;

	static_assert(offsetof(struct square, barrier) == sizeof(square->good) &&
	    sizeof(square->good) + sizeof(square->barrier) == 13, "two words that overlap");
	memcpy(&first, square, sizeof(first));
	memcpy(&last, (const uint8_t *)square + 5, sizeof(last));
	return (first | last) == 0;
}

/* Counts what lies and stands on the squares: most of them are bare. */
static const char *
count_squares(const struct state *s, struct sums *goods, unsigned barriers[WALL + 1])
{
	static const uint8_t	 none[PLACES_OF_SQUARE];

	for (const struct square *q = s->square + 1; q <= s->square + SQUARES; q++) {
		if (is_bare(q))
			continue;
		add_goods(goods, q->good);
		if (memcmp(q->barrier, none, sizeof(none)) != 0 &&
		    !count_barriers(s, (unsigned)(q - s->square), barriers))
			return "both squares of an edge know what stands there";
	}
	return NULL;
}

static const char *
broken_supplies(const struct boa *g, uint64_t units)
{
	const struct figures	*f = g->f;
	unsigned		 barriers[WALL + 1] = { 0 };
	struct sums		 goods = { 0, 0 };
	const char		*broken = count_squares(g->s, &goods, barriers);

	if (broken != NULL)
		return broken;
	add_goods(&goods, g->s->good);
	while (units != 0)
		add_goods(&goods, g->s->unit[take_unit(&units)].good);
	for (unsigned good = WOOD; good <= MEAT; good++)
		if (sum_of(&goods, good) != f->good[good].supply)
			return "the goods are all somewhere";
	if (sum_of(&goods, CRYSTAL) + g->s->bag_crystals >
	    (unsigned)f->crystals + f->bag_crystals)
		return "there are no more crystals than there were";
	if (barriers[FENCE] + g->s->fences != f->fences ||
	    barriers[WALL] + g->s->walls != f->walls)
		return "the fences and walls are all somewhere";
	return NULL;
}

static const char *
broken_cards(const struct boa *g, uint64_t units)
{
	unsigned	 rewards[DECK_ITEM + 1] = { 0 }, decks[DECK_ITEM + 1] = { 0 };
	uint8_t		 copies[CARDS + 1];

	boa_copies(g, units, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		const struct card_figures	*card = &g->f->card[c];

		decks[card->deck] += g->s->deck[c];
		if (card->reward)
			rewards[card->deck] += copies[c];
		if (copies[c] != card->copies && (!card->reward || copies[c] > card->copies))
			return "the cards are all somewhere";
	}
	if (rewards[DECK_ACTION] != g->f->rewards * (unsigned)g->t->option[OPT_REWARDS] ||
	    rewards[DECK_ITEM] != rewards[DECK_ACTION])
		return "there are as many reward cards as scenarios were finished";
	if (g->s->deck_action != decks[DECK_ACTION] || g->s->deck_item != decks[DECK_ITEM])
		return "the decks are counted right";
	return NULL;
}

static const char *
broken_side(const struct boa *g, unsigned side)
{
	const struct player	*p = &g->s->player[side];
	unsigned		 banked = boa_dice_count(&p->bank) + boa_dice_count(&p->fresh);

	if (banked > g->f->bank)
		return "a bank holds no more than it may";
	if (boa_dice_count(&p->rolled) + boa_dice_count(&p->fresh) > g->f->dice)
		return "no more dice are there than were rolled";
	if (side != g->s->active && boa_dice_count(&p->rolled) + boa_dice_count(&p->fresh) > 0)
		return "only the side whose turn it is has rolled dice";
	if (p->freely > g->f->freely)
		return "free things are bounded";
	return boa_hand_count(g, side) > g->f->hand && boa_pending(g).kind != DECISION_DISCARD ?
	    "a hand holds no more than it may" : NULL;
}

static const char *
broken_unit(const struct boa *g, unsigned unit, uint64_t *captors)
{
	const struct unit	*u = &g->s->unit[unit], *holder = &g->s->unit[u->holder];
	bool			 is_held = u->held == HELD_PRISONER || u->held == HELD_CARRIED ||
	    u->held == HELD_FOOD;

	if (u->side != unit_side(unit) || u->square == 0 || u->square > SQUARES)
		return "a unit is somewhere, and its side's";
	if (g->f->kind[u->kind].faction != g->s->player[u->side].faction)
		return "a unit is of its side's faction";
	if (is_held != (u->holder != 0) ||
	    (is_held && (holder->kind == 0 || holder->square != u->square)))
		return "who is held is on its holder's square";
	if (u->held == HELD_PRISONER) {
		if (holder->side == u->side || (*captors & UNIT_BIT(u->holder)) != 0)
			return "a captor has one prisoner, of the enemy";
		*captors |= UNIT_BIT(u->holder);
	}
	if (u->under && !g->f->square[u->square].bridge)
		return "only a bridge has a below";
	return NULL;
}

static const char *
broken_units(const struct boa *g, uint64_t units)
{
	const char	*broken = NULL;
	uint64_t	 captors = 0;

	while (broken == NULL && units != 0)
		broken = broken_unit(g, take_unit(&units), &captors);
	return broken;
}

const char *
boa_broken(const struct tables *t, const void *state)
{
	struct boa	 g = boa_reader(t, state, NULL);
	uint64_t	 units = boa_units(g.s);
	const char	*broken;

	/* Limits are checked first: the check of cards reads a hand as far as its count. */
	for (unsigned side = WEST; side <= SIDES; side++)
		if ((broken = broken_side(&g, side)) != NULL)
			return broken;
	if (g.s->phase > PHASE_FACTION && (broken = broken_tokens(&g, units)) != NULL)
		return broken;
	if ((broken = broken_supplies(&g, units)) != NULL ||
	    (broken = broken_cards(&g, units)) != NULL)
		return broken;
	return broken_units(&g, units);
}
