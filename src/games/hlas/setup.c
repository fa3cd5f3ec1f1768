/*
 * The set-up in its order, what is dealt in it (HLS-1 to HLS-5, HLS-37), and
 * resampling from the information state: deals what a seat cannot know from
 * what it sees.
 *
 * Resampling covers deck and discards with the other libraries, and tokens that
 * the seat has not seen.  With seat 0 it deals what nobody at the table knows.
 */

#include <string.h>

#include "games/hlas/rules.h"
#include "referee/kit.h"

/* Steps of the frame; 'index' is the place in the order of the seats. */
enum { SETUP_FACTIONS, SETUP_CLOSE, SETUP_BOARD, SETUP_PLACE, SETUP_ENEMY, SETUP_FINISH };

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

/* Puts all copies of spells into the pool but those that the seat sees. */
static void
pool_spells(const struct hlas *h, unsigned seat, struct pool *p)
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

static bool
is_unknown_token(const struct token_stack *k, unsigned i, unsigned seat)
{
	return seat != 0 ? (k->seen[i] & SEAT_BIT(seat)) == 0 : k->seen[i] == NOBODY;
}

/* Puts all land or sea tokens into the pool but those that the seat sees. */
static void
pool_tokens(const struct hlas *h, unsigned seat, bool sea, struct pool *p)
{
	const struct state	*s = h->s;
	int			 seen[TOKENS + 1] = { 0 };
	bool			 more = hlas_has_pestilence(h->t);

	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (!is_unknown_token(&s->tokens[r], i, seat))
				seen[s->tokens[r].token[i]]++;
	for (unsigned i = 1; i <= FACTIONS; i++)
		for (unsigned k = 0; k < s->faction[i].towers; k++)
			seen[EGGS] += s->faction[i].tower[k].eggs;
	for (unsigned i = 1; i <= TOKENS; i++)
		if (h->f->token[i].sea == sea)
			pool_add(p, i, h->f->token[i].count +
			    (more ? h->f->token[i].pestilence : 0) - seen[i] - s->gone[i]);
}

/*
 * The set-up.
 */

/* Lays tokens in the tables' order of regions, but none where a capital stands (HLS-5). */
static void
lay_tokens(struct hlas *h)
{
	struct pool	 land = { .count = 0 }, sea = { .count = 0 };

	pool_tokens(h, 0, false, &land);
	pool_tokens(h, 0, true, &sea);
	kit_shuffle(land.item, land.count, 1, h->chance);
	kit_shuffle(sea.item, sea.count, 1, h->chance);
	for (unsigned r = 1; r <= REGIONS; r++) {
		struct token_stack	*k = &h->s->tokens[r];
		bool			 wet = is_sea(r) || hlas_is_sunken(h, r);
		struct pool		*p = wet ? &sea : &land;

		if (!hlas_in_play(h, r) || hlas_capital_of(h, r) != 0)
			continue;
		for (unsigned i = 0; i < h->f->region[r].tokens && p->count > 0; i++) {
			k->token[k->count++] = pool_take(p);
			h->s->unexplored = (uint8_t)(h->s->unexplored + !wet);
		}
	}
	while (land.count > 0)
		h->s->left_out[pool_take(&land)]++;
	while (sea.count > 0)
		h->s->left_out[pool_take(&sea)]++;
}

/* Draws the first player, the tax and the deck, and pushes the frame of the set-up. */
void
hlas_setup_begin(struct hlas *h)
{
	const struct tax_figures	*tax = &h->f->tax;
	uint8_t				 slot[STOCKS] = { tax->high, tax->middle, tax->low };
	struct pool			 p = { .count = 0 };

	h->s->first = (uint8_t)(chance_public(h->chance, h->t->seats, "first") + 1);
	for (unsigned n = STOCKS; n > 0; n--) {
		unsigned	 i = chance_public(h->chance, n, "tax");

		h->s->tax[STOCKS + 1 - n] = slot[i];
		slot[i] = slot[n - 1];
	}
	hlas_event_amounts(h, EVENT_TAX_SLOTS, 0, &h->s->tax[ORE]);
	pool_spells(h, 0, &p);
	memcpy(h->s->deck, p.item, p.count);
	h->s->deck_size = (uint8_t)p.count;
	kit_shuffle(h->s->deck, h->s->deck_size, 1, h->chance);
	hlas_push(h, FRAME_SETUP, 0);
}

static unsigned
capital_region(const struct hlas *h, unsigned continent)
{
	for (unsigned r = 1; r <= LANDS; r++)
		if (hlas_continent(h, r) == continent &&
		    hlas_terrain(h, r) == CAPITAL && hlas_in_play(h, r))
			return r;
	return 0;
}

static bool
is_continent_taken(const struct hlas *h, unsigned continent)
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
			    is_continent_taken(h, hlas_continent(h, w->to)))
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
		waits |= i != faction && h->f->faction[i].sunken &&
		    h->s->faction[i].seat != 0 && h->s->faction[i].capital == 0;
	for (unsigned c = 1; waits && c <= CONTINENTS; c++) {
		bool	 free = capital_region(h, c) != 0 && !is_continent_taken(h, c);

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

	if (continent == 0 || capital_region(h, continent) == 0 || is_continent_taken(h, continent))
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

static bool
may_close(const struct hlas *h, unsigned continent)
{
	return continent != 0 && capital_region(h, continent) != 0 &&
	    !h->f->continent[continent].floating;
}

static bool
is_allowed(const struct hlas *h, unsigned faction)
{
	if (faction == 0 || h->s->faction[faction].team != 0)
		return false;
	if (h->t->seats == 1 && faction == (unsigned)h->t->option[OPT_ENEMY])
		return false;
	return hlas_is_in_sets(h->t, faction);
}

static unsigned
team_size(const struct tables *t)
{
	unsigned	 size = (unsigned)t->option[OPT_TEAMS] + 1;

	return t->seats % size == 0 ? size : 1;
}

/* Seats opposite each other are allies: 1, 3 / 2, 4; 1, 4 / 2, 5 / 3, 6; odd / even. */
unsigned
hlas_team_of(const struct tables *t, unsigned seat)
{
	unsigned	 size = team_size(t);

	return (seat - 1) % (t->seats / size) + 1;
}

static void
take_faction(struct hlas *h, unsigned seat, unsigned faction)
{
	h->s->seat[seat].faction = (uint8_t)faction;
	h->s->faction[faction].seat = (uint8_t)seat;
	h->s->faction[faction].team = (uint8_t)hlas_team_of(h->t, seat);
	hlas_event(h, EVENT_FACTION, faction);
}

static unsigned
draw_faction(struct hlas *h, const char *what)
{
	uint8_t		 free[FACTIONS] = { 0 };
	unsigned	 n = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (is_allowed(h, i))
			free[n++] = (uint8_t)i;
	return free[chance_public(h->chance, n, what)];
}

static void
place_capital(struct hlas *h, unsigned faction, unsigned continent)
{
	struct faction	*f = &h->s->faction[faction];

	f->capital = (uint8_t)capital_region(h, continent);
	if (h->f->faction[faction].sunken && f->seat != 0)
		h->s->sunken = (uint8_t)continent;
	hlas_event(h, EVENT_CAPITAL, faction)->region = f->capital;
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

static void
finish_setup(struct hlas *h)
{
	const struct start_figures	*start = &h->f->start;

	lay_tokens(h);
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned	 faction = h->s->seat[hlas_nth_seat(h, k)].faction;
		struct faction	*f = &h->s->faction[faction];

		f->level = start->level;
		f->actions = h->f->limit.actions;
		for (unsigned i = ORE; i <= STOCKS; i++)
			f->stock[i] = start->stock;
		f->serf[f->capital] = start->serfs;
		f->warrior[f->capital] = start->warriors;
		f->serfs = (uint8_t)(h->f->unit[SERF].supply - start->serfs);
		f->warriors = (uint8_t)(h->f->unit[WARRIOR].supply - start->warriors);
		hlas_draw(h, faction, start->spells);
	}
	if (h->s->solo.faction != 0)
		hlas_solo_equip(h);
	hlas_pop(h);
	hlas_push(h, FRAME_ROUND, 0);
}

/*
 * Once all have their factions, the solo enemy's is drawn, or the option's.
 * The Floating Continent is in play with a faction that lives there, with seven
 * seats, or by option (HLS-91).
 */
static void
step_factions(struct hlas *h, struct frame *f)
{
	unsigned	 seat = hlas_nth_seat(h, f->index),
	    enemy = (unsigned)h->t->option[OPT_ENEMY];
	bool		 floating = h->t->seats > 6 || h->t->option[OPT_FLOATING] != 0;

	if (f->index < h->t->seats && h->t->option[OPT_FACTIONS] == 0) {
		f->decision = DECISION_FACTION;
		f->seats = SEAT_BIT(seat);
		return;
	}
	if (f->index < h->t->seats) {
		take_faction(h, seat, draw_faction(h, "faction"));
		f->index++;
		return;
	}
	if (h->t->seats == 1) {
		if (enemy == 0)
			enemy = draw_faction(h, "enemy");
		h->s->solo.faction = (uint8_t)enemy;
		h->s->faction[enemy].team = (uint8_t)(h->t->seats + 1);
		hlas_event(h, EVENT_FACTION, enemy);
	}
	for (unsigned i = 1; i <= FACTIONS; i++)
		floating |= h->s->faction[i].seat != 0 && h->f->faction[i].floating;
	h->s->boards = BOARD_BIT(h->t->seats <= 4 ? BOARD_FOUR : BOARD_SIX);
	if (floating)
		h->s->boards |= BOARD_BIT(BOARD_FLOATING);
	f->index = f->flags = 0;
	f->step = h->t->seats <= 2 ? SETUP_CLOSE : SETUP_PLACE;
}

/* Capitals are placed from the first player's right, so the first player is last (HLS-4). */
static void
step_place(struct hlas *h, struct frame *f)
{
	unsigned	 seat = (h->s->first - 1u +
	    2 * h->t->seats - 1 - f->index) % h->t->seats + 1,
	    faction = h->s->seat[seat].faction;

	if (f->index == h->t->seats)
		f->step = h->s->solo.faction != 0 ? SETUP_ENEMY : SETUP_FINISH;
	else if (h->f->faction[faction].floating) {
		for (unsigned c = 1; c <= CONTINENTS; c++)
			if (h->f->continent[c].floating)
				place_capital(h, faction, c);
		f->index++;
	} else {
		f->decision = DECISION_PLACE;
		f->seats = SEAT_BIT(seat);
	}
}

/* Each of the two parts of the set-up begins a round's boundary, so that one file answers each. */
static void
step_setup(struct hlas *h, struct frame *f)
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
		finish_setup(h);
		return;
	}
	if (f->decision != 0 && f->flags == 0) {
		f->flags = 1;
		h->s->boundary = BOUNDARY_ROUND;
	}
}

static void
answer_setup(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
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

static bool
check_setup(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	switch (decision->kind) {
	case DECISION_FACTION:
		return is_allowed(h, m->faction) ||
		    NOT_NOW(d, "faction", "that faction is taken, or not in this game");
	case DECISION_CLOSE:
		return may_close(h, m->continent) ||
		    NOT_NOW(d, "continent", "that continent cannot be closed");
	case DECISION_PLACE:
		return hlas_continent_allowed(h, h->s->seat[decision->seat].faction,
		    m->continent) ||
		    NOT_NOW(d, "continent", "your capital cannot stand there now");
	default:
		return hlas_enemy_continent_allowed(h, m->continent) ||
		    NOT_NOW(d, "continent", "the enemy's capital stands next to yours");
	}
}

/* The south-east is closed; capitals go round from the north-west. */
static void
default_setup(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const char *const	 order[] = { "nw", "ne", "se", "sw", "nc", "sc" };
	const struct list		*names = names_find(h->t->names, "continent");

	if (decision->kind == DECISION_FACTION) {
		m->tag = MOVE_FACTION;
		for (unsigned i = FACTIONS; i >= 1; i--)
			if (is_allowed(h, i))
				m->faction = (uint8_t)i;
		return;
	}
	m->tag = decision->kind == DECISION_CLOSE ? MOVE_CLOSE :
	    decision->kind == DECISION_PLACE ? MOVE_PLACE : MOVE_PLACE_ENEMY;
	if (decision->kind == DECISION_CLOSE)
		m->continent = (uint8_t)list_find(names, "se");
	for (unsigned i = 0; decision->kind != DECISION_CLOSE && i < LENGTH(order); i++) {
		m->continent = (uint8_t)list_find(names, order[i]);
		if (check_setup(h, decision, m, NULL))
			return;
	}
	for (unsigned c = 1; !check_setup(h, decision, m, NULL) && c <= CONTINENTS; c++)
		m->continent = (uint8_t)c;
}

const struct frame_rules	 hlas_setup_frame = {
	.asks = ASKS(DECISION_FACTION) | ASKS(DECISION_CLOSE) | ASKS(DECISION_PLACE) |
	    ASKS(DECISION_PLACE_ENEMY),
	.step = step_setup,
	.answer = answer_setup,
	.check = check_setup,
	.complete = default_setup,
};

/*
 * Resampling.
 */

static void
resample_spells(const struct hlas *h, unsigned seat)
{
	struct state	*s = h->s;
	struct pool	 p = { .count = 0 };

	if (seat != 0)
		pool_spells(h, seat, &p);
	else
		for (unsigned i = 0; i < s->deck_size; i++)
			pool_add(&p, s->deck[i], 1);
	kit_shuffle(p.item, p.count, 1, h->chance);
	for (unsigned other = 1; seat != 0 && other <= h->t->seats; other++) {
		struct seat	*o = &s->seat[other];
		uint8_t		*at;

		if (other == seat)
			continue;
		/* A seat that plans to scribe when its turn to follow comes has the card. */
		at = o->plan.tag == MOVE_SCRIBE && o->plan.spell != 0 ?
		    memchr(p.item, o->plan.spell, p.count) : NULL;
		if (at != NULL) {
			*at = p.item[p.count - 1];
			p.item[p.count - 1] = o->plan.spell;
		}
		memset(o->library, 0, sizeof(o->library));
		for (unsigned n = 0; n < o->cards; n++)
			hlas_library_add(o, n, pool_take(&p));
	}
	for (unsigned i = 0; i < s->deck_size; i++)
		s->deck[i] = pool_take(&p);
	for (unsigned i = 0; seat != 0 && i < s->discards; i++)
		s->discard[i] = pool_take(&p);
}

/*
 * Deals tokens of land or of sea, with those that were left out.  Tokens of sea
 * lie in the sea and on sunken land.  With seat 0 the pool is what was left
 * out, and what nobody has seen.
 */
static void
resample_tokens(const struct hlas *h, unsigned seat, bool sea)
{
	struct state	*s = h->s;
	struct pool	 p = { .count = 0 };

	if (seat != 0)
		pool_tokens(h, seat, sea, &p);
	for (unsigned i = 1; i <= TOKENS; i++) {
		if (h->f->token[i].sea != sea)
			continue;
		if (seat == 0)
			pool_add(&p, i, s->left_out[i]);
		s->left_out[i] = 0;
	}
	for (unsigned r = 1; seat == 0 && r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (is_unknown_token(&s->tokens[r], i, 0) &&
			    h->f->token[s->tokens[r].token[i]].sea == sea)
				pool_add(&p, s->tokens[r].token[i], 1);
	kit_shuffle(p.item, p.count, 1, h->chance);
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if ((is_sea(r) || hlas_is_sunken(h, r)) == sea &&
			    is_unknown_token(&s->tokens[r], i, seat))
				s->tokens[r].token[i] = pool_take(&p);
	while (p.count > 0)
		s->left_out[pool_take(&p)]++;
}

void
hlas_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct hlas	 h = hlas_of(t, state);
	bool		 laid = h.s->round > 0;

	h.chance = chance;
	resample_spells(&h, seat);
	for (unsigned r = 1; r <= REGIONS; r++)
		laid |= h.s->tokens[r].count > 0;
	for (unsigned sea = 0; laid && sea < 2; sea++)
		resample_tokens(&h, seat, sea != 0);
}
