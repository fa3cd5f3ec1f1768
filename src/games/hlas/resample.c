/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers deck and discards with the other libraries, and tokens that the seat has not seen.
 * With seat 0 it deals what nobody at the table knows.
 */

#include <string.h>

#include "games/hlas/rules.h"
#include "referee/kit.h"

struct pool {
	uint8_t		 item[256];
	unsigned	 count;
};

static void
pool_add(struct pool *p, unsigned item, int copies)
{
	while (copies-- > 0 && p->count < LENGTH(p->item))
		p->item[p->count++] = (uint8_t)item;
}

/* An empty pool yields 0. */
static uint8_t
pool_take(struct pool *p)
{
	return p->count > 0 ? p->item[--p->count] : 0;
}

/*
 * Spells.
 */

/* Puts all copies of spells into the pool but those that the seat sees. */
static void
unknown_spells(const struct hlas *h, unsigned seat, struct pool *p)
{
	const struct state	*s = h->s;
	int			 seen[SPELLS + 1] = { 0 };
	bool			 more = hlas_has_pestilence(h->t);

	for (unsigned i = 0; i < s->seat[seat].cards; i++)
		seen[s->seat[seat].library[i]]++;
	for (unsigned i = 1; i <= FACTIONS; i++)
		for (unsigned k = 0; k < s->faction[i].scribes; k++)
			seen[s->faction[i].scribed[k].spell]++;
	for (unsigned i = 1; i <= SPELLS; i++)
		if (more || !h->f->spell[i].pestilence)
			pool_add(p, i, h->f->spell[i].copies - seen[i]);
}

/*
 * Puts a card on top of the pool: the seat plans to scribe it when its turn to follow comes.
 * That answer was legal and must stay legal.
 */
static void
put_on_top(struct pool *p, unsigned spell)
{
	uint8_t	*at = spell != 0 ? memchr(p->item, (int)spell, p->count) : NULL;

	if (at == NULL)
		return;
	*at = p->item[p->count - 1];
	p->item[p->count - 1] = (uint8_t)spell;
}

static void
deal_library(struct seat *o, struct pool *p)
{
	memset(o->library, 0, sizeof(o->library));
	put_on_top(p, o->plan.tag == MOVE_SCRIBE ? o->plan.spell : 0);
	for (unsigned n = 0; n < o->cards; n++) {
		uint8_t		 spell = pool_take(p);
		unsigned	 i = n;

		for (; i > 0 && o->library[i - 1] > spell; i--)
			o->library[i] = o->library[i - 1];
		o->library[i] = spell;
	}
}

static void
resample_spells(const struct hlas *h, unsigned seat)
{
	struct state	*s = h->s;
	struct pool	 p = { .count = 0 };

	if (seat != 0)
		unknown_spells(h, seat, &p);
	else
		for (unsigned i = 0; i < s->deck_size; i++)
			pool_add(&p, s->deck[i], 1);
	kit_shuffle(p.item, p.count, 1, h->chance);
	for (unsigned other = 1; seat != 0 && other <= h->t->seats; other++)
		if (other != seat)
			deal_library(&s->seat[other], &p);
	for (unsigned i = 0; i < s->deck_size; i++)
		s->deck[i] = pool_take(&p);
	for (unsigned i = 0; seat != 0 && i < s->discards; i++)
		s->discard[i] = pool_take(&p);
}

/*
 * Tokens.
 */

static bool
is_unknown(const struct token_stack *k, unsigned i, unsigned seat)
{
	return seat != 0 ? (k->seen[i] & SEAT_BIT(seat)) == 0 : k->seen[i] == NOBODY;
}

/* Puts all land or sea tokens into the pool but those that the seat sees. */
static void
unknown_tokens(const struct hlas *h, unsigned seat, bool sea, struct pool *p)
{
	const struct state	*s = h->s;
	int			 seen[TOKENS + 1] = { 0 };
	bool			 more = hlas_has_pestilence(h->t);

	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (!is_unknown(&s->tokens[r], i, seat))
				seen[s->tokens[r].token[i]]++;
	for (unsigned i = 1; i <= FACTIONS; i++)
		for (unsigned k = 0; k < s->faction[i].towers; k++)
			seen[EGGS] += s->faction[i].tower[k].eggs;
	for (unsigned i = 1; i <= TOKENS; i++)
		if (h->f->token[i].sea == sea)
			pool_add(p, i, h->f->token[i].count +
			    (more ? h->f->token[i].pestilence : 0) - seen[i] - s->gone[i]);
}

/* Like unknown_tokens(), from the state: tokens left out, and tokens that nobody has seen. */
static void
unseen_tokens(const struct hlas *h, bool sea, struct pool *p)
{
	const struct state	*s = h->s;

	for (unsigned i = 1; i <= TOKENS; i++)
		if (h->f->token[i].sea == sea)
			pool_add(p, i, s->left_out[i]);
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (is_unknown(&s->tokens[r], i, 0) &&
			    h->f->token[s->tokens[r].token[i]].sea == sea)
				pool_add(p, s->tokens[r].token[i], 1);
}

/* Tokens of sea lie in the sea and on sunken land. */
static void
deal_tokens(const struct hlas *h, unsigned seat, bool sea, struct pool *p)
{
	struct state	*s = h->s;

	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if ((is_sea(r) || hlas_is_sunken(h, r)) == sea &&
			    is_unknown(&s->tokens[r], i, seat))
				s->tokens[r].token[i] = pool_take(p);
	for (unsigned i = 1; i <= TOKENS; i++)
		if (h->f->token[i].sea == sea)
			s->left_out[i] = 0;
	while (p->count > 0)
		s->left_out[pool_take(p)]++;
}

/* Deals tokens of land and of sea apart, each with those that were left out. */
static void
resample_tokens(const struct hlas *h, unsigned seat, bool sea)
{
	struct pool	 p = { .count = 0 };

	if (seat != 0)
		unknown_tokens(h, seat, sea, &p);
	else
		unseen_tokens(h, sea, &p);
	kit_shuffle(p.item, p.count, 1, h->chance);
	deal_tokens(h, seat, sea, &p);
}

static bool
tokens_are_laid(const struct hlas *h)
{
	for (unsigned r = 1; r <= REGIONS; r++)
		if (h->s->tokens[r].count > 0)
			return true;
	return h->s->round > 0;
}

void
hlas_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct hlas	 h = hlas_of(t, state);

	h.chance = chance;
	resample_spells(&h, seat);
	if (!tokens_are_laid(&h))
		return;
	resample_tokens(&h, seat, false);
	resample_tokens(&h, seat, true);
}
