/* Conditions that always hold, unknown facts, and the result (rulings 2.4). */

#include <endian.h>
#include <string.h>

#include "base/bits.h"
#include "games/roll-for-adventure/dice.h"
#include "referee/kit.h"

/*
 * Seven counts as one number, nobody's first, so that one addition adds all dice: none of the
 * counts ever reaches 256.  The eighth byte belongs to the next member of the state, which
 * follows every struct dice there; its sum may overflow.
 */
static inline uint64_t
packed(const struct rfa_state *s, const struct dice *d)
{
	uint64_t	 counts;

	memcpy(&counts, (const char *)s + ((const char *)d - (const char *)s), sizeof(counts));
	return le64toh(counts);
}

/* Counts the dice that lie somewhere, by owner; ignores those without an owner. */
static void
count_placed(const struct rfa_state *s, uint8_t of[8])
{
	uint64_t	 sum = packed(s, &s->forest.fives) + packed(s, &s->forest.sixes) +
	    packed(s, &s->oblivion);

	for (unsigned i = 0; i < 3; i++)
		sum += packed(s, &s->desert[i]) + packed(s, &s->wall[i + 1].dice);
	for (unsigned v = 1; v <= VALUES; v++)
		sum += packed(s, &s->resurrection[v]);
	for (unsigned i = 0; i < s->enemies; i++)
		sum += packed(s, &s->enemy[i].dice);
	sum = htole64(sum);
	memcpy(of, &sum, sizeof(sum));
	for (unsigned v = 1; v <= VALUES; v++)
		of[s->space[v].die]++;
}

/* Counts a hero's own dice, wherever they are. */
static unsigned
own_dice(const struct rfa_state *s, const uint8_t placed[8], const struct rolled *pool, unsigned i)
{
	unsigned	 hand = s->active == RED + i ? pool->of[OWN_DICE - 1] : 0;

	return (unsigned)placed[RED + i] + s->player[i].of[OWN_DICE - 1] + hand;
}

static const char *
broken_dice(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	const struct figures	*f = g->figures;
	struct rolled		 pool = rfa_pool_all(s);
	uint8_t			 placed[8];
	unsigned		 allies, bonus;

	count_placed(s, placed);
	allies = (unsigned)placed[ALLY] + pool.of[ALLY_DICE - 1];
	bonus = (unsigned)placed[BONUS] + pool.of[BONUS_DICE - 1] + s->bonus_store;
	for (unsigned i = 0; i < s->heroes; i++) {
		if (own_dice(s, placed, &pool, i) != f->dice.own)
			return "a hero's dice are all somewhere";
		allies += s->player[i].of[ALLY_DICE - 1];
		bonus += s->player[i].of[BONUS_DICE - 1];
	}
	for (unsigned i = s->heroes; i < MAX_HEROES; i++)
		if (placed[RED + i] != 0)
			return "a hero's dice are all somewhere";
	if (allies != (unsigned)s->heroes * f->dice.allies[s->heroes - 1])
		return "the ally dice are all somewhere";
	return bonus != f->dice.bonus ? "the bonus dice are all somewhere" : NULL;
}

static void
sum(struct dice *d)
{
	d->total = 0;
	for (unsigned i = 0; i < OWNERS; i++)
		d->total = (uint8_t)(d->total + d->of[i]);
}

static void
sum_all(struct rfa_state *s)
{
	for (unsigned i = 0; i < LENGTH(s->desert); i++)
		sum(&s->desert[i]);
	for (unsigned i = 1; i <= WALLS; i++)
		sum(&s->wall[i].dice);
	sum(&s->forest.fives);
	sum(&s->forest.sixes);
	sum(&s->oblivion);
	for (unsigned i = 0; i < s->enemies; i++)
		sum(&s->enemy[i].dice);
	s->resurrection_pips = 0;
	for (unsigned v = 1; v <= VALUES; v++) {
		sum(&s->resurrection[v]);
		s->resurrection_pips =
		    (uint8_t)(s->resurrection_pips + v * s->resurrection[v].total);
		s->pool[v].total = (uint8_t)(s->pool[v].of[0] + s->pool[v].of[1] +
		    s->pool[v].of[2]);
	}
}

/* Sets 'here' so that the total is 'all', if that is possible. */
static void
make_up(uint8_t *here, unsigned all, unsigned found)
{
	if (*here + all >= found)
		*here = (uint8_t)(*here + all - found);
}

/* Puts dice that lie nowhere else at home or in the cave's store; sums follow from their parts. */
void
rfa_settle(const struct tables *t, void *state)
{
	struct rfa		 g = rfa_of(t, state);
	struct rfa_state	*s = g.s;
	struct rolled		 pool;
	uint8_t			 placed[8];
	unsigned		 bonus;

	sum_all(s);
	count_placed(s, placed);
	pool = rfa_pool_all(s);
	bonus = (unsigned)placed[BONUS] + pool.of[BONUS_DICE - 1] + s->bonus_store;
	for (unsigned i = 0; i < s->heroes; i++) {
		make_up(&s->player[i].of[OWN_DICE - 1], g.figures->dice.own,
		    own_dice(s, placed, &pool, i));
		bonus += s->player[i].of[BONUS_DICE - 1];
	}
	make_up(&s->bonus_store, g.figures->dice.bonus, bonus);
	rfa_tally(s);
}

static const char *
broken_cards(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	uint8_t			 seen[1 << 6] = { 0 }, different = 0;
	unsigned		 at = s->deck_size;

	if (s->phase == PHASE_OVER)
		return NULL;
	for (unsigned i = 0; i < s->deck_size; i++)
		seen[s->deck[i]] = 1;
	for (unsigned i = 0; i < s->enemies; i++)
		seen[s->enemy[i].card] = 1;
	for (unsigned i = 0; i < s->discards; i++)
		seen[s->discard[i]] = 1;
	for (unsigned i = 0; i < sizeof(seen); i++)
		different = (uint8_t)(different + seen[i]);
	if (different != s->deck_size + s->enemies + s->discards)
		return "no card is in two places";
	while (at > 0 && g->figures->card[s->deck[at - 1]].kind != CARD_MASTER)
		at--;
	return at > 0 ? NULL : "the Master of Shadows is in the deck";
}

static const char *
broken_places(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	unsigned		 pips = 0, worst = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		pips += v * s->resurrection[v].total;
	if (pips != s->resurrection_pips || pips >= g->figures->resurrection)
		return "the Vortex of Resurrection holds less than it needs, and counts right";
	for (unsigned i = 1; i <= WALLS; i++)
		if (s->wall[i].dice.total >= g->figures->fortress.spaces ||
		    (s->wall[i].barrier == 0 && s->wall[i].dice.total > 0))
			return "a wall of the fortress is not full, and a fallen one is empty";
	if (s->forest.boundary != 0 && rfa_forest_dice(s) >= s->forest.boundary)
		return "the forest's path is not full";
	if (s->forest.boundary == 0 && rfa_forest_dice(s) > 0)
		return "no dice are in a closed forest";
	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		worst = MAX(worst, s->territory[t].damage);
	if (worst > s->track || (s->phase != PHASE_OVER && worst == s->track))
		return "no territory has fallen while the game goes on";
	return s->stones > s->goal ? "there are not more stones than spaces" : NULL;
}

const char *
rfa_broken(const struct tables *t, const void *state)
{
	struct rfa	 g = rfa_of(t, state);
	const char	*broken;

	if ((broken = broken_dice(&g)) != NULL || (broken = broken_cards(&g)) != NULL)
		return broken;
	return broken_places(&g);
}

/*
 * Computes the range of the deck where the Master may be for all anybody knows: the first place,
 * and how many places.
 */
static void
master_range(const struct rfa *g, unsigned *from, unsigned *places)
{
	const struct rfa_state	*s = g->s;
	unsigned		 third = 0;

	*from = 0;
	*places = s->deck_size;
	if (g->figures->card[s->attack.card].kind == CARD_MASTER) {
		*from = s->deck_size - 1u;
		*places = 1;
	} else if (s->master_seen == 0) {
		for (unsigned card = 1; card <= MAX_CARDS; card++)
			third += g->figures->card[card].kind != CARD_MASTER &&
			    rfa_card_used(g->tables, card);
		third /= 3;
		*from = third;
		*places = MIN(s->deck_size, 2 * third + 1) - third;
	}
}

/* Sorts the deck as all see it: cards that lie nowhere else, in the order of the table. */
static void
sort_deck(const struct rfa *g)
{
	struct rfa_state	*s = g->s;
	uint64_t		 seen = 0;
	unsigned		 count = 0;

	for (unsigned i = 0; i < s->enemies; i++)
		seen |= UINT64_C(1) << s->enemy[i].card;
	for (unsigned i = 0; i < s->discards; i++)
		seen |= UINT64_C(1) << s->discard[i];
	if (g->figures->card[s->attack.card].kind != CARD_MASTER)
		seen |= UINT64_C(1) << s->attack.card;
	for (unsigned card = 1; card <= MAX_CARDS && count < s->deck_size; card++)
		if (rfa_card_used(g->tables, card) && (seen >> card & 1) == 0)
			s->deck[count++] = (uint8_t)card;
}

/*
 * Nobody knows the order of the deck.  But everybody knows that the Master was put into the
 * middle stack, and that it may be anywhere once it has been seen.
 */
void
rfa_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct rfa		 g = rfa_of(t, state);
	struct rfa_state	*s = g.s;
	unsigned		 from, places, at = 0;
	uint8_t			 master;

	if (s->deck_size == 0)
		return;
	if (seat != 0)
		sort_deck(&g);
	master_range(&g, &from, &places);
	while (at + 1u < s->deck_size && g.figures->card[s->deck[at]].kind != CARD_MASTER)
		at++;
	master = s->deck[at];
	memmove(&s->deck[at], &s->deck[at + 1], s->deck_size - at - 1u);
	kit_shuffle(s->deck, s->deck_size - 1u, 1, chance);
	at = from + chance_hidden(chance, places);
	memmove(&s->deck[at + 1], &s->deck[at], s->deck_size - 1u - at);
	s->deck[at] = master;
}

/* All win together or lose together. */
void
rfa_score(const struct tables *t, const void *state, const struct ending *how, struct score *score)
{
	static const char *const	 ending[] = { "", "won", "lost-damage", "lost-dice",
	    "lost-turns" };
	const struct rfa_state		*s = state;

	score->over = s->phase == PHASE_OVER;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		score->points[seat] = s->stones;
		score->rank[seat] = 1;
	}
	if (score->over)
		score->ending = ending[s->ending];
}
