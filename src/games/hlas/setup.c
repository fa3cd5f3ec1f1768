/*
 * The set-up in its order, what is dealt in it (HLS-1 to HLS-5, HLS-37), and resampling from the
 * information state: deals what a seat cannot know from what it sees.
 *
 * Resampling covers deck and discards with the other libraries, and tokens that the seat has not
 * seen.  With seat 0 it deals what nobody at the table knows.
 */

#include <string.h>

#include "games/hlas/rules.h"
#include "referee/kit.h"

static void
equip_faction(struct hlas *h, unsigned faction)
{
	const struct start_figures	*start = &h->f->start;
	struct faction			*f = &h->s->faction[faction];

	f->level = start->level;
	f->actions = h->f->limit.actions;
	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = start->stock;
	f->serf[f->capital] = start->serfs;
	f->warrior[f->capital] = start->warriors;
	f->serfs = (uint8_t)(h->f->unit[SERF].supply - start->serfs);
	f->warriors = (uint8_t)(h->f->unit[WARRIOR].supply - start->warriors);
}

/* Three Heroes in the courtyard, and no other unit. */
void
hlas_solo_equip(struct hlas *h)
{
	struct faction	*f = &h->s->faction[h->s->solo.faction];

	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = h->f->enemy_stock;
	for (unsigned i = 1; i <= HEROES; i++)
		f->place[i] = f->capital;
	f->serfs = h->f->unit[SERF].supply;
	f->warriors = h->f->unit[WARRIOR].supply;
	h->s->solo.pile = (uint8_t)((1u << CARDS) - 1);
}

static unsigned
token_pile(const struct hlas *h, bool sea, uint8_t *pile)
{
	bool		 more = hlas_has_pestilence(h->t);
	unsigned	 n = 0;

	for (unsigned i = 1; i <= TOKENS; i++) {
		const struct token_figures	*f = &h->f->token[i];
		unsigned			 count = f->count + (more ? f->pestilence : 0u);

		for (; f->sea == sea && count > 0; count--)
			pile[n++] = (uint8_t)i;
	}
	return n;
}

static void
lay_token(struct hlas *h, unsigned region, uint8_t *pile, unsigned *n)
{
	struct token_stack	*k = &h->s->tokens[region];

	if (*n == 0)
		return;
	k->token[k->count++] = pile[--*n];
	if (is_land(region) && !hlas_is_sunken(h, region))
		h->s->unexplored++;
}

/* Lays tokens in the tables' order of regions, but none where a capital stands (HLS-5). */
static void
lay_tokens(struct hlas *h)
{
	uint8_t		 land[128], sea[128];
	unsigned	 lands = token_pile(h, false, land), seas = token_pile(h, true, sea);

	kit_shuffle(land, lands, 1, h->chance);
	kit_shuffle(sea, seas, 1, h->chance);
	for (unsigned r = 1; r <= REGIONS; r++) {
		bool	 wet = is_sea(r) || hlas_is_sunken(h, r);

		if (!hlas_in_play(h, r) || hlas_capital_of(h, r) != 0)
			continue;
		for (unsigned i = 0; i < h->f->region[r].tokens; i++)
			lay_token(h, r, wet ? sea : land, wet ? &seas : &lands);
	}
	while (lands > 0)
		h->s->left_out[land[--lands]]++;
	while (seas > 0)
		h->s->left_out[sea[--seas]]++;
}

static void
draw_tax(struct hlas *h)
{
	const struct tax_figures	*tax = &h->f->tax;
	uint8_t				 slot[STOCKS] = { tax->high, tax->middle, tax->low };
	struct news			*e;

	for (unsigned n = STOCKS; n > 0; n--) {
		unsigned	 i = chance_public(h->chance, n, "tax");

		h->s->tax[STOCKS + 1 - n] = slot[i];
		slot[i] = slot[n - 1];
	}
	e = hlas_event(h, EVENT_TAX_SLOTS, 0);
	e->ore = h->s->tax[ORE];
	e->mana = h->s->tax[MANA];
	e->food = h->s->tax[FOOD];
}

static void
make_deck(struct hlas *h)
{
	bool	 more = hlas_has_pestilence(h->t);

	for (unsigned i = 1; i <= SPELLS; i++) {
		const struct spell_figures	*f = &h->f->spell[i];

		for (unsigned n = 0; n < f->copies && (more || !f->pestilence); n++)
			h->s->deck[h->s->deck_size++] = (uint8_t)i;
	}
	kit_shuffle(h->s->deck, h->s->deck_size, 1, h->chance);
}

/* Steps of the frame; 'index' is the place in the order of the seats. */
enum { SETUP_FACTIONS, SETUP_CLOSE, SETUP_BOARD, SETUP_PLACE, SETUP_ENEMY, SETUP_FINISH };

/* Capitals are placed from the first player's right, so the first player is last (HLS-4). */
static unsigned
nth_placer(const struct hlas *h, unsigned k)
{
	return (h->s->first - 1u + 2 * h->t->seats - 1 - k) % h->t->seats + 1;
}

static unsigned
capital_region(const struct hlas *h, unsigned continent)
{
	for (unsigned r = 1; r <= LANDS; r++)
		if (hlas_continent(h, r) == continent && hlas_terrain(h, r) == CAPITAL &&
		    hlas_in_play(h, r))
			return r;
	return 0;
}

static bool
is_taken(const struct hlas *h, unsigned continent)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].capital != 0 &&
		    hlas_continent(h, h->s->faction[i].capital) == continent)
			return true;
	return false;
}

/* True if a ferry or label joins the continent to a continent that is taken. */
static bool
is_joined(const struct hlas *h, unsigned continent)
{
	for (unsigned r = 1; r <= LANDS; r++) {
		if (hlas_continent(h, r) != continent)
			continue;
		for (unsigned i = 0; i < h->f->region[r].ways; i++) {
			const struct way	*w = &h->f->region[r].way[i];

			if (hlas_by_land(w) && hlas_open(h, w) &&
			    hlas_continent(h, w->to) != continent &&
			    is_taken(h, hlas_continent(h, w->to)))
				return true;
		}
	}
	return false;
}

/* A faction whose continent sinks cannot float: the last other continent is kept for it. */
static bool
is_kept(const struct hlas *h, unsigned faction)
{
	bool		 waits = false, floating = false;
	unsigned	 others = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		waits |= i != faction && h->f->faction[i].sunken && h->s->faction[i].seat != 0 &&
		    h->s->faction[i].capital == 0;
	for (unsigned c = 1; waits && c <= CONTINENTS; c++) {
		bool	 free = capital_region(h, c) != 0 && !is_taken(h, c);

		floating |= free && h->f->continent[c].floating;
		others += free && !h->f->continent[c].floating;
	}
	return waits && floating && others == 1;
}

/* True if the faction may have the continent, neighbours apart. */
static bool
is_free(const struct hlas *h, unsigned faction, unsigned continent)
{
	bool	 floats = h->f->continent[continent].floating;

	if (continent == 0 || capital_region(h, continent) == 0 || is_taken(h, continent))
		return false;
	if (h->f->faction[faction].floating)
		return floats;
	if (!floats)
		return !is_kept(h, faction);
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].seat != 0 && h->f->faction[i].floating)
			return false;
	return !h->f->faction[faction].sunken;
}

bool
hlas_continent_allowed(const struct hlas *h, unsigned faction, unsigned continent)
{
	bool	 anybody = false, joined = false;

	if (!is_free(h, faction, continent))
		return false;
	for (unsigned i = 1; i <= FACTIONS; i++)
		anybody |= h->s->faction[i].capital != 0;
	if (!anybody || h->f->faction[faction].floating)
		return true;
	for (unsigned c = 1; c <= CONTINENTS; c++)
		joined |= is_free(h, faction, c) && is_joined(h, c);
	return !joined || is_joined(h, continent);
}

bool
hlas_enemy_continent_allowed(const struct hlas *h, unsigned continent)
{
	bool	 next = false;

	for (unsigned c = 1; c <= CONTINENTS; c++)
		next |= is_free(h, 0, c) && !h->f->continent[c].floating && is_joined(h, c);
	return is_free(h, 0, continent) && !h->f->continent[continent].floating &&
	    (!next || is_joined(h, continent));
}

bool
hlas_may_close(const struct hlas *h, unsigned continent)
{
	return continent != 0 && capital_region(h, continent) != 0 &&
	    !h->f->continent[continent].floating;
}

static void
take_faction(struct hlas *h, unsigned seat, unsigned faction)
{
	h->s->seat[seat].faction = (uint8_t)faction;
	h->s->faction[faction].seat = (uint8_t)seat;
	h->s->faction[faction].team = (uint8_t)hlas_team_of(h->t, seat);
	hlas_event(h, EVENT_FACTION, faction);
}

static void
choose_enemy(struct hlas *h)
{
	unsigned	 chosen = (unsigned)h->t->option[OPT_ENEMY], n = 0;
	uint8_t		 free[FACTIONS];

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (hlas_faction_allowed(h, i))
			free[n++] = (uint8_t)i;
	if (chosen == 0)
		chosen = free[chance_public(h->chance, n, "enemy")];
	h->s->solo.faction = (uint8_t)chosen;
	h->s->faction[chosen].team = (uint8_t)(h->t->seats + 1);
	hlas_event(h, EVENT_FACTION, chosen);
}

static void
deal_faction(struct hlas *h, unsigned seat)
{
	uint8_t		 free[FACTIONS];
	unsigned	 n = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (hlas_faction_allowed(h, i))
			free[n++] = (uint8_t)i;
	take_faction(h, seat, free[chance_public(h->chance, n, "faction")]);
}

/*
 * The Floating Continent is in play with a faction that lives there, with seven seats, or by
 * option (HLS-91).
 */
static void
lay_boards(struct hlas *h)
{
	bool	 floating = h->t->seats > 6 || h->t->option[OPT_FLOATING] != 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		floating |= h->s->faction[i].seat != 0 && h->f->faction[i].floating;
	h->s->boards = BOARD_BIT(h->t->seats <= 4 ? BOARD_FOUR : BOARD_SIX);
	if (floating)
		h->s->boards |= BOARD_BIT(BOARD_FLOATING);
}

static void
place_capital(struct hlas *h, unsigned faction, unsigned continent)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e;

	f->capital = (uint8_t)capital_region(h, continent);
	if (h->f->faction[faction].sunken && f->seat != 0)
		h->s->sunken = (uint8_t)continent;
	e = hlas_event(h, EVENT_CAPITAL, faction);
	e->region = f->capital;
}

static void
finish(struct hlas *h)
{
	lay_tokens(h);
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned	 faction = h->s->seat[hlas_nth_seat(h, k)].faction;

		equip_faction(h, faction);
		hlas_draw(h, faction, h->f->start.spells);
	}
	if (h->s->solo.faction != 0)
		hlas_solo_equip(h);
	hlas_pop(h);
	hlas_push(h, FRAME_ROUND, 0);
}

static void
step_factions(struct hlas *h, struct frame *f)
{
	unsigned	 seat = hlas_nth_seat(h, f->index);

	if (f->index == h->t->seats) {
		if (h->t->seats == 1)
			choose_enemy(h);
		lay_boards(h);
		f->index = 0;
		f->step = h->t->seats <= 2 ? SETUP_CLOSE : SETUP_PLACE;
		f->flags = 0;
	} else if (h->t->option[OPT_FACTIONS] != 0) {
		deal_faction(h, seat);
		f->index++;
	} else {
		f->decision = DECISION_FACTION;
		f->seats = SEAT_BIT(seat);
	}
}

static void
step_place(struct hlas *h, struct frame *f)
{
	unsigned	 seat, faction;

	if (f->index == h->t->seats) {
		f->step = h->s->solo.faction != 0 ? SETUP_ENEMY : SETUP_FINISH;
		return;
	}
	seat = nth_placer(h, f->index);
	faction = h->s->seat[seat].faction;
	if (h->f->faction[faction].floating) {
		for (unsigned c = 1; c <= CONTINENTS; c++)
			if (h->f->continent[c].floating)
				place_capital(h, faction, c);
		f->index++;
		return;
	}
	f->decision = DECISION_PLACE;
	f->seats = SEAT_BIT(seat);
}

/* Each of the two parts of the set-up begins a round's boundary, so that one file answers each. */
static void
open_boundary(struct hlas *h, struct frame *f)
{
	if (f->decision != 0 && f->flags == 0) {
		f->flags = 1;
		h->s->boundary = BOUNDARY_ROUND;
	}
}

void
hlas_step_setup(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case SETUP_FACTIONS:
		step_factions(h, f);
		break;
	case SETUP_CLOSE:
		f->decision = DECISION_CLOSE;
		f->seats = SEAT_BIT(h->s->first);
		break;
	case SETUP_PLACE:
		step_place(h, f);
		break;
	case SETUP_ENEMY:
		f->decision = DECISION_PLACE_ENEMY;
		f->seats = SEAT_BIT(1);
		break;
	default:
		finish(h);
		return;
	}
	open_boundary(h, f);
}

void
hlas_answer_setup(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	switch (h->asked) {
	case DECISION_FACTION:
		take_faction(h, seat, m->faction);
		f->index++;
		break;
	case DECISION_CLOSE:
		h->s->closed = m->continent;
		hlas_event(h, EVENT_CLOSED, 0)->region = m->continent;
		f->step = SETUP_PLACE;
		break;
	case DECISION_PLACE_ENEMY:
		place_capital(h, h->s->solo.faction, m->continent);
		f->step = SETUP_FINISH;
		break;
	default:
		place_capital(h, h->s->seat[seat].faction, m->continent);
		f->index++;
	}
}

void
hlas_setup_begin(struct hlas *h)
{
	h->s->first = (uint8_t)(chance_public(h->chance, h->t->seats, "first") + 1);
	draw_tax(h);
	make_deck(h);
	hlas_push(h, FRAME_SETUP, 0);
}

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
