/*
 * A random legal answer, found quickly, for random players.
 *
 * It draws an action without looking at all of them: a space, an action its card allows, and the
 * rest by chance.  It draws an illegal action again a few times, and then declines the card.
 */

#include "games/immortals/rules.h"

enum { TRIES = 4, PASS_ONE_IN = 32, DECLINE_ONE_IN = 32 };

static unsigned
below(struct chance *chance, unsigned n)
{
	return chance_hidden(chance, n);
}

/* Returns a random member of a set that is not empty, from 0. */
static unsigned
any_bit(struct chance *chance, uint64_t set)
{
	return lowest(nth_bit(set, below(chance, bits(set))));
}

static unsigned
any_group(const struct player *p, struct chance *chance)
{
	return p->group[below(chance, p->groups)] + GROUP_SIZE - 1u;
}

static void
reinforce(const struct state *s, unsigned seat, struct chance *chance, struct move *m)
{
	const struct player	*p = &s->player[seat];
	unsigned		 realm = p->due[0] == 0 ? DARK : p->due[1] == 0 ? LIGHT :
	    LIGHT + below(chance, 2);
	uint64_t		 places = imm_reinforceable(s, seat, realm);

	m->kind = MOVE_NO_REINFORCEMENT;
	if (places == 0 || below(chance, 16) == 0)
		return;
	m->kind = MOVE_REINFORCE;
	m->realm = (uint8_t)realm;
	m->region = (uint8_t)place_region(any_bit(chance, places));
	m->armies = (uint8_t)(1 + below(chance, p->due[realm - 1]));
}

/* The cards that may lie on army spaces: region cards as bits 0 to 24, then conflict cards. */
struct hand {
	uint64_t	 regions, conflicts;
	unsigned	 blanks, magic;
};

static struct hand
hand_of(const struct tables *t, const struct state *s, unsigned seat)
{
	struct hand	 h = { .conflicts = s->player[seat].hand, .blanks = fig(t)->blanks,
	    .magic = (1u << MAGICS) - 1 };

	for (unsigned r = 1; r <= REGIONS; r++) {
		const struct region	*region = &s->region[r];

		if (region->card == seat &&
		    (region->side[0].owner == seat || region->side[1].owner == seat))
			h.regions |= (uint64_t)1 << (r - 1);
	}
	return h;
}

static struct card
draw_army_card(struct hand *h, bool wild, struct chance *chance)
{
	uint64_t	 conflicts = wild ? h->conflicts : h->conflicts & ~CARDS_WILD;
	unsigned	 regions = bits(h->regions), cards = regions + bits(conflicts), k;
	uint64_t	 bit;

	if (cards == 0 || (h->blanks > 0 && below(chance, 16) == 0))
		return (struct card){ .blank = h->blanks > 0 && h->blanks-- > 0 };
	k = below(chance, cards);
	if (k < regions) {
		bit = nth_bit(h->regions, k);
		h->regions ^= bit;
		return (struct card){ .region = (uint8_t)(lowest(bit) + 1) };
	}
	bit = nth_bit(conflicts, k - regions);
	h->conflicts ^= bit;
	return (struct card){ .conflict = (uint8_t)(lowest(bit) + 1) };
}

static struct card
draw_magic_card(struct hand *h, struct chance *chance)
{
	unsigned	 magic;

	if (h->blanks > 0 && below(chance, 8) == 0) {
		h->blanks--;
		return (struct card){ .blank = 1 };
	}
	magic = any_bit(chance, h->magic);
	h->magic &= ~(1u << magic);
	return (struct card){ .magic = (uint8_t)(magic + 1) };
}

static void
plan(const struct tables *t, const struct state *s, unsigned seat, struct chance *chance,
    struct move *m)
{
	struct hand	 h = hand_of(t, s, seat);

	m->kind = MOVE_PLAN;
	for (unsigned left = imm_spaces(t); left != 0; left &= left - 1) {
		unsigned	 space = lowest(left) + 1;
		struct card	 c;

		if (below(chance, 6) == 0)
			continue;
		c = imm_is_magic_space(space) ? draw_magic_card(&h, chance) :
		    draw_army_card(&h, imm_takes_wild(t, s, seat, space), chance);
		if (c.blank)
			m->blank[m->blanks++].space = (uint8_t)space;
		else if (c.region + c.conflict + c.magic != 0)
			m->plan[m->count++] = (struct plan_item){ (uint8_t)space, c };
	}
}

/* Draws a place of the seat that the card names; false: there is none. */
static bool
own_place(const struct state *s, unsigned seat, const struct card *c, struct chance *chance,
    struct move *m)
{
	uint64_t	 places;

	if (c->magic == 0 && c->conflict == 0) {
		bool	 light = side_at(s, c->region, LIGHT)->owner == seat,
		    dark = side_at(s, c->region, DARK)->owner == seat;

		if (!light && !dark)
			return false;
		m->region = c->region;
		m->realm = (uint8_t)(light &&
		    dark ? LIGHT + below(chance, 2) : light ? LIGHT : DARK);
		return true;
	}
	if (c->magic == 0 && !is_wild(c->conflict)) {
		m->region = (uint8_t)card_region(c->conflict);
		m->realm = (uint8_t)card_realm(c->conflict);
		return side_at(s, m->region, m->realm)->owner == seat;
	}
	if (c->magic != 0)
		places = imm_held(s, seat);
	else
		places = imm_held_in(s, seat, card_realm(c->conflict)) &
		    (uint64_t)0x1f << place_of((card_area(c->conflict) - 1) * AREA_REGIONS + 1,
		    card_realm(c->conflict));
	if (places == 0)
		return false;
	m->region = (uint8_t)place_region(any_bit(chance, places));
	m->realm = (uint8_t)(c->magic == 0 ? card_realm(c->conflict) : LIGHT);
	if (c->magic != 0 && side_at(s, m->region, LIGHT)->owner != seat)
		m->realm = DARK;
	return true;
}

/*
 * Draws an attack from a place of the seat with two armies or more to a place that is not
 * theirs.
 */
static bool
draw_attack(const struct tables *t, const struct state *s, unsigned seat, struct chance *chance,
    struct move *m)
{
	uint64_t	 held = imm_held(s, seat), strong = 0, targets;
	unsigned	 from, to;

	for (uint64_t left = held; left != 0; left &= left - 1)
		if (side_at(s, place_region(lowest(left)), place_realm(lowest(left)))->armies > 1)
			strong |= left & -left;
	if (strong == 0)
		return false;
	from = any_bit(chance, strong);
	targets = imm_steps(t, s, from) & ~held;
	if (targets == 0)
		return false;
	to = any_bit(chance, targets);
	m->from = (uint8_t)place_region(from);
	m->from_realm = (uint8_t)place_realm(from);
	m->to = (uint8_t)place_region(to);
	m->to_realm = (uint8_t)place_realm(to);
	m->armies = (uint8_t)(1 + below(chance, side_at(s, m->from, m->from_realm)->armies - 1u));
	return true;
}

static bool
draw_move(const struct tables *t, const struct state *s, unsigned seat, const struct card *c,
    struct chance *chance, struct move *m)
{
	unsigned	 from, to, armies;
	uint64_t	 paths;

	if (!own_place(s, seat, c, chance, m))
		return false;
	from = place_of(m->region, m->realm);
	armies = side_at(s, m->region, m->realm)->armies;
	paths = imm_paths(t, s, imm_held(s, seat), from);
	m->from = m->region;
	m->from_realm = m->realm;
	m->region = m->realm = 0;
	if (armies < 2 || paths == 0)
		return false;
	to = any_bit(chance, paths);
	m->to = (uint8_t)place_region(to);
	m->to_realm = (uint8_t)place_realm(to);
	m->armies = (uint8_t)(1 + below(chance, armies - 1));
	return true;
}

static bool
draw_muster(const struct tables *t, const struct state *s, unsigned seat, const struct card *c,
    struct chance *chance,
    struct move *m)
{
	const struct player	*p = &s->player[seat];
	unsigned		 realm = LIGHT + below(chance, 2), left;
	uint64_t		 places;

	if (p->limbo[realm - 1] == 0)
		realm = twin(realm);
	left = MIN(p->limbo[realm - 1], fig(t)->magic[c->magic].armies);
	places = imm_held_in(s, seat, realm);
	if (left == 0 || places == 0)
		return false;
	m->realm = (uint8_t)realm;
	while (left > 0 && m->count < MUSTER_ITEMS) {
		struct muster_item	*item = &m->muster[m->count++];

		item->armies = (uint8_t)(1 + below(chance, left));
		item->region = (uint8_t)place_region(any_bit(chance, places));
		left -= item->armies;
	}
	return true;
}

/*
 * Fills in an action of that kind, which may still be illegal; false if it is certainly illegal.
 */
static bool
draw_action(const struct tables *t, const struct state *s, unsigned seat, unsigned kind,
    struct chance *chance, struct move *m)
{
	const struct card	*c = &s->player[seat].board[m->space];

	m->kind = (uint8_t)kind;
	switch (kind) {
	case MOVE_ATTACK:
		return draw_attack(t, s, seat, chance, m);
	case MOVE_MOVE:
		return draw_move(t, s, seat, c, chance, m);
	case MOVE_MUSTER:
		return draw_muster(t, s, seat, c, chance, m);
	case MOVE_CARDS:
	case MOVE_MARKER:
		return true;
	case MOVE_CONSTRUCT:
		m->build = (uint8_t)(PORTAL + below(chance, BUILDINGS));
		break;
	}
	if (!own_place(s, seat, c, chance, m))
		return false;
	if (kind == MOVE_TAKEOVER)
		m->realm = 0;
	return true;
}

static void
reveal(const struct tables *t, const struct state *s, const struct decision *decision,
    struct chance *chance,
    struct move *m)
{
	const struct player	*p = &s->player[decision->seat];
	unsigned		 space;
	uint64_t		 actions;

	if (below(chance, PASS_ONE_IN) == 0 || p->covered == 0) {
		*m = (struct move){ .kind = MOVE_PASS, .take = (uint8_t)(GOLD + below(chance, 2)) };
		return;
	}
	space = any_bit(chance, p->covered) + 1;
	actions = imm_actions(t, s, decision->seat, space);
	for (unsigned i = 0; i < TRIES && actions != 0 && below(chance, DECLINE_ONE_IN) != 0; i++) {
		*m = (struct move){ .space = (uint8_t)space };
		if (draw_action(t, s, decision->seat, any_bit(chance, actions), chance, m) &&
		    imm_check_reveal(t, s, decision, m, NULL))
			return;
	}
	*m = (struct move){ .kind = p->board[space].blank ? MOVE_BLANK : MOVE_DECLINE,
	    .space = (uint8_t)space,
	    .take = (uint8_t)(GOLD + below(chance, 2)) };
}

void
imm_random(const struct tables *t, const struct state *s, const struct decision *decision,
    struct chance *chance, struct move *m)
{
	const struct player	*p = &s->player[decision->seat];

	*m = (struct move){ 0 };
	switch (decision->kind) {
	case DECISION_START_GROUP:
		m->kind = MOVE_START_GROUP;
		m->group = (uint8_t)any_group(p, chance);
		break;
	case DECISION_DRAFT:
		m->kind = MOVE_DRAFT;
		m->card = (uint8_t)(any_bit(chance, imm_choices(s, decision->seat)) + 1);
		break;
	case DECISION_DEPLOY:
		m->kind = MOVE_DEPLOY;
		m->group = (uint8_t)any_group(p, chance);
		if (is_wild(p->pick))
			m->region = (uint8_t)place_region(any_bit(chance,
			    imm_card_places(s, p->pick)));
		break;
	case DECISION_SPLIT:
		m->kind = MOVE_SPLIT;
		m->light = (uint8_t)below(chance, p->split + 1u);
		break;
	case DECISION_DRAW:
		m->kind = below(chance, 8) == 0 ? MOVE_NO_DRAW : MOVE_DRAW;
		break;
	case DECISION_REINFORCE:
		reinforce(s, decision->seat, chance, m);
		break;
	case DECISION_PLAN:
		plan(t, s, decision->seat, chance, m);
		break;
	case DECISION_REVEAL:
		reveal(t, s, decision, chance, m);
		break;
	default:
		m->kind = MOVE_PASS;
		m->take = (uint8_t)(GOLD + below(chance, 2));
	}
}
