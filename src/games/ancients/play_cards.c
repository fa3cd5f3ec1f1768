/* Cards played in the own turn, and items (BOA-29, BOA-30). */

#include "games/ancients/rules.h"

/* Returns the effect of a move's card. */
static unsigned
effect_of(const struct boa *g, const struct move *m)
{
	return g->f->card[m->card].effect;
}

static unsigned
amount_of(const struct boa *g, const struct move *m)
{
	return g->f->card[m->card].amount;
}

static bool
opponent_holds(const struct boa *g, unsigned side)
{
	if (boa_hand_count(g, other_side(side)) > 0)
		return true;
	return REFUSE_NOW(g, "no-card", "the other side holds no card");
}

static bool
check_walk(const struct boa *g, unsigned side, unsigned unit, unsigned to, const struct move *m,
    unsigned points)
{
	if (!boa_own_unit(g, side, unit))
		return false;
	if (to != 0 && to != g->s->unit[unit].square && boa_can_go(g, unit, to, m, points))
		return true;
	return REFUSE_NOW(g, "way", "the card does not bring this unit there");
}

static bool
check_march(const struct boa *g, unsigned side, const struct move *m)
{
	const struct move	 plain = { .kind = MOVE_CARD };
	unsigned		 most = effect_of(g, m) == EFFECT_MARCH ? amount_of(g, m) :
	    MARCHERS;

	if (m->march_count > most)
		return REFUSE_EVER(g, "march", "at most %u units step", most);
	for (unsigned i = 0; i < m->march_count; i++) {
		for (unsigned k = 0; k < i; k++)
			if (m->march[k].unit == m->march[i].unit)
				return REFUSE_EVER(g, "march", "a unit steps once");
		if (!check_walk(g, side, m->march[i].unit, m->march[i].square, &plain,
		    g->f->face[ONE].points))
			return false;
	}
	return true;
}

static bool
check_shove(const struct boa *g, unsigned side, const struct move *m)
{
	struct gait	 gait = boa_straight_gait(g->f);
	struct spot	 at;
	int		 d;

	if (m->unit == 0 || unit_side(m->unit) == side)
		return REFUSE_NOW(g, "whose", "this is no unit of the enemy");
	if (!boa_is_free(g->s, m->unit))
		return REFUSE_NOW(g, "no-unit", "there is no such unit now, or it is held");
	for (unsigned u = boa_first(side);; u++) {
		if (u == boa_last(side))
			return REFUSE_NOW(g, "square", "no unit of yours is on its square");
		if (boa_acts(g, u) && g->s->unit[u].square == g->s->unit[m->unit].square)
			break;
	}
	at = boa_spot(&g->s->unit[m->unit]);
	d = m->square == 0 ? -1 : boa_direction(at.square, m->square);
	if (d < 0 || d % 2 != 0 || boa_step(g, &at, (unsigned)d, &gait).cost == 0)
		return REFUSE_NOW(g, "way",
		    "it can be shoved one square straight, over no wall or fence");
	return true;
}

static bool
check_twist(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->face == 0 || m->into == 0)
		return REFUSE_EVER(g, "face",
		    "say the face of the die, and what it is turned into");
	if (g->s->player[side].rolled.of[m->face - 1] == 0)
		return REFUSE_NOW(g, "dice", "no rolled die shows that face");
	return true;
}

static bool
check_masonry(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (m->place == 0)
		return REFUSE_EVER(g, "place", "say which edge or diagonal");
	if (effect_of(g, m) == EFFECT_MASON)
		return boa_can_build(g, m->unit, m->place, m->barrier == WALL ? WALL : FENCE);
	if (g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] == 0)
		return REFUSE_NOW(g, "place", "no fence or wall stands there");
	return true;
}

static bool
check_ransom(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->unit == 0 || unit_side(m->unit) != side)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (g->s->unit[m->unit].held != HELD_PRISONER)
		return REFUSE_NOW(g, "prisoner", "this unit is no prisoner");
	return true;
}

static bool
check_relic(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (!boa_open_edge(g, g->s->unit[m->unit].square))
		return REFUSE_NOW(g, "edge", "this unit is not on an open edge of the map");
	return true;
}

bool
boa_check_card(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_holds_card(g, side, m->card, USE_TURN))
		return false;
	switch (effect_of(g, m)) {
	case EFFECT_WALK:
		return check_walk(g, side, m->unit, m->square, m, amount_of(g, m));
	case EFFECT_MARCH:
	case EFFECT_HORN:
		return check_march(g, side, m);
	case EFFECT_SCAVENGE:
		return boa_own_unit(g, side, m->unit) && boa_gathers(g, side, m->unit, m->good);
	case EFFECT_TWIST:
		return check_twist(g, side, m);
	case EFFECT_THIEF:
	case EFFECT_SPY:
		return opponent_holds(g, side);
	case EFFECT_SHOVE:
		return check_shove(g, side, m);
	case EFFECT_MASON:
	case EFFECT_BREACH:
		return check_masonry(g, side, m);
	case EFFECT_RANSOM:
		return check_ransom(g, side, m);
	case EFFECT_RELIC:
		return check_relic(g, side, m);
	case EFFECT_REROLL:
		return boa_dice_count(&g->s->player[side].rolled) > 0 ||
		    REFUSE_NOW(g, "dice", "no rolled die is left");
	default:
		return true;
	}
}

static void
walk(struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned points)
{
	struct way	 way;

	if (boa_way(g, unit, to, m, points, &way))
		boa_walk(g, unit, &way);
}

static void
march(struct boa *g, const struct move *m)
{
	const struct move	 plain = { .kind = MOVE_CARD };

	for (unsigned i = 0; i < m->march_count; i++)
		walk(g, m->march[i].unit, m->march[i].square, &plain,
		    g->f->face[ONE].points);
}

static void
shove(struct boa *g, const struct move *m)
{
	struct gait	 gait = boa_straight_gait(g->f);
	struct spot	 at = boa_spot(&g->s->unit[m->unit]);
	struct way	 way = { .steps = 1, .route = { m->square } };

	way.to = boa_step(g, &at, (unsigned)boa_direction(at.square, m->square), &gait).to;
	boa_walk(g, m->unit, &way);
}

static void
twist(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	p->rolled.of[m->face - 1]--;
	p->rolled.of[m->into - 1]++;
}

/* Both know which card goes. */
static void
steal(struct boa *g, unsigned side)
{
	struct hand	*h = boa_hand(g, other_side(side));
	unsigned	 i = chance_hidden(g->chance, h->count), card = h->card[i];
	seats_t		 both = (seats_t)(SEAT_BIT(1) | SEAT_BIT(2));
	struct news	*n;

	boa_news_add(g, NEWS_STOLEN)->side = (uint8_t)side;
	n = boa_news_to(g, NEWS_RECEIVED, both);
	n->side = (uint8_t)side;
	n->card = (uint8_t)card;
	boa_hand_take(h, i);
	boa_hand_put(g, side, card, both);
}

static void
spy(struct boa *g, unsigned side)
{
	struct hand	*h = boa_hand(g, other_side(side));
	seats_t		 spy = SEAT_BIT(g->s->player[side].seat);
	struct news	*n = boa_news_to(g, NEWS_SPIED, spy);

	n->side = (uint8_t)side;
	n->hand_count = h->count;
	for (unsigned i = 0; i < h->count; i++) {
		n->hand[i] = h->card[i];
		h->knows[i] |= spy;
	}
	g->s->spy = (uint8_t)side;
}

static void
masonry(struct boa *g, unsigned side, const struct move *m)
{
	if (effect_of(g, m) == EFFECT_MASON)
		boa_raise(g, side, m->unit, m->place, m->barrier == WALL ? WALL : FENCE);
	else
		boa_lower(g, side, m->unit, m->place);
}

void
boa_do_card(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	boa_play(g, side, m->card);
	switch (effect_of(g, m)) {
	case EFFECT_WALK:
		walk(g, m->unit, m->square, m, amount_of(g, m));
		break;
	case EFFECT_MARCH:
	case EFFECT_HORN:
		march(g, m);
		break;
	case EFFECT_WADING:
		p->waded = 1;
		break;
	case EFFECT_SCAVENGE:
		boa_collect(g, side, m->unit, boa_gather_good(g, side, m->unit, m->good),
		    amount_of(g, m));
		break;
	case EFFECT_TWIST:
		twist(g, side, m);
		break;
	case EFFECT_PLUNDER:
		p->due[DECK_ACTION - 1] = (uint8_t)(p->due[DECK_ACTION - 1] + amount_of(g, m));
		break;
	case EFFECT_THIEF:
		steal(g, side);
		break;
	case EFFECT_SHOVE:
		shove(g, m);
		break;
	case EFFECT_BLOODLUST:
		p->bloodlust = 1;
		break;
	case EFFECT_SPY:
		spy(g, side);
		break;
	case EFFECT_MASON:
	case EFFECT_BREACH:
		masonry(g, side, m);
		break;
	case EFFECT_RANSOM:
		g->s->unit[m->unit].held = HELD_FREED;
		g->s->unit[m->unit].holder = 0;
		break;
	case EFFECT_REROLL:
		boa_reroll(g, side,
		    &(struct dice){ { p->rolled.of[0], p->rolled.of[1], p->rolled.of[2],
		    p->rolled.of[3] } });
		break;
	case EFFECT_RELIC:
		boa_score_points(g, side, amount_of(g, m), 0, m->card);
		break;
	}
}

/* Returns the index of a card among the items lying on the square, or -1. */
static int
find_lying(const struct boa *g, unsigned square, unsigned card)
{
	for (unsigned i = 0; i < g->s->lying_count; i++)
		if (g->s->lying[i].square == square && g->s->lying[i].card == card)
			return (int)i;
	return -1;
}

static unsigned
items_of(const struct boa *g, unsigned unit)
{
	return (g->s->unit[unit].item[0] != 0) + (g->s->unit[unit].item[1] != 0);
}

bool
boa_check_equip(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (items_of(g, m->unit) >= g->f->items)
		return REFUSE_NOW(g, "items", "this unit carries %u items already", g->f->items);
	if (find_lying(g, g->s->unit[m->unit].square, m->card) < 0)
		return boa_holds_card(g, side, m->card, USE_EQUIP);
	return boa_faction_among(g, side, g->f->card[m->card].factions);
}

static void
take_lying(struct state *s, unsigned index)
{
	s->lying_count--;
	for (unsigned i = index; i < s->lying_count; i++)
		s->lying[i] = s->lying[i + 1];
	s->lying[s->lying_count] = (struct lying){ 0 };
}

void
boa_do_equip(struct boa *g, unsigned side, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit];
	int		 at = find_lying(g, u->square, m->card);
	struct news	*n = boa_news_add(g, NEWS_EQUIPPED);

	if (at >= 0)
		take_lying(g->s, (unsigned)at);
	else
		boa_hand_take(boa_hand(g, side), (unsigned)boa_hand_find(g, side, m->card));
	u->item[u->item[0] != 0] = m->card;
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->card = m->card;
}

bool
boa_check_give(const struct boa *g, unsigned side, const struct move *m)
{
	if (boa_hand_find(g, side, m->card) < 0)
		return REFUSE_NOW(g, "no-card", "you do not hold '%s'",
		    names_id(g->t->names, "card", m->card));
	if (g->s->player[other_side(side)].seat == 0)
		return REFUSE_EVER(g, "no-player", "the auto-enemy takes no cards");
	if (boa_hand_count(g, other_side(side)) >= g->f->hand)
		return REFUSE_NOW(g, "hand", "the other hand is full");
	return true;
}

void
boa_do_give(struct boa *g, unsigned side, const struct move *m)
{
	seats_t		 both = (seats_t)(SEAT_BIT(1) | SEAT_BIT(2));
	struct news	*n = boa_news_add(g, NEWS_GIVEN);

	n->side = (uint8_t)side;
	n = boa_news_to(g, NEWS_RECEIVED, both);
	n->side = (uint8_t)other_side(side);
	n->card = m->card;
	boa_hand_take(boa_hand(g, side), (unsigned)boa_hand_find(g, side, m->card));
	boa_hand_put(g, other_side(side), m->card, SEAT_BIT(g->s->player[side].seat));
}
