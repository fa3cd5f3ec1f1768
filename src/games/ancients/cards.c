/*
 * Cards: decks and hands (BOA-10), cards played in the own turn (BOA-29), and items (BOA-30).
 *
 * A deck is a count of each card, drawn from by hidden chance.  It has no
 * stored order, so nobody can know one.
 */

#include "games/ancients/rules.h"

struct hand *
boa_hand(const struct boa *g, unsigned side)
{
	unsigned	 seat = g->s->player[side].seat;

	return seat == 0 ? NULL : &g->s->hand[seat];
}

unsigned
boa_hand_count(const struct boa *g, unsigned side)
{
	const struct hand	*h = boa_hand(g, side);

	return h == NULL ? 0 : h->count;
}

/* Returns the place of a card in the side's hand, or -1. */
static int
hand_find(const struct boa *g, unsigned side, unsigned card)
{
	const struct hand	*h = boa_hand(g, side);

	for (unsigned i = 0; card != 0 && h != NULL && i < h->count; i++)
		if (h->card[i] == card)
			return (int)i;
	return -1;
}

/* Moves a card from one place of a hand to another. */
static void
hand_move(struct hand *h, unsigned to, unsigned from)
{
	h->card[to] = h->card[from];
	h->knows[to] = h->knows[from];
	h->since[to] = h->since[from];
}

/* Takes a card out of a hand. */
static void
hand_take(struct hand *h, unsigned index)
{
	h->count--;
	for (unsigned i = index; i < h->count; i++)
		hand_move(h, i, i + 1);
	h->card[h->count] = h->since[h->count] = 0;
	h->knows[h->count] = 0;
}

void
boa_hand_put(struct boa *g, unsigned side, unsigned card, seats_t others)
{
	struct hand	*h = boa_hand(g, side);
	seats_t		 knows = (seats_t)(SEAT_BIT(g->s->player[side].seat) | others);
	unsigned	 at;

	if (h == NULL || h->count >= HAND)
		bug("a card goes to a hand that has no room");
	/* before all cards that fewer players know */
	for (at = h->count++; at > 0 && (knows & ~h->knows[at - 1]) != 0; at--)
		hand_move(h, at, at - 1);
	h->card[at] = (uint8_t)card;
	h->knows[at] = knows;
	h->since[at] = ++h->received;
}

unsigned
boa_hand_oldest(const struct hand *h)
{
	unsigned	 oldest = 0;

	/* Ages are counted round: the one longest before the last. */
	for (unsigned i = 1; i < h->count; i++)
		if ((uint8_t)(h->received - h->since[i]) > (uint8_t)(h->received -
		    h->since[oldest]))
			oldest = i;
	return oldest;
}

void
boa_play(struct boa *g, unsigned side, unsigned card)
{
	boa_tell(g, side, (struct news){ .kind = NEWS_PLAYED, .card = (uint8_t)card });
	hand_take(boa_hand(g, side), (unsigned)hand_find(g, side, card));
	g->s->discard[card]++;
}

void
boa_throw_away(struct boa *g, unsigned side, unsigned index)
{
	struct hand	*h = boa_hand(g, side);

	boa_tell(g, side, (struct news){ .kind = NEWS_DISCARDED, .card = h->card[index] });
	g->s->discard[h->card[index]]++;
	hand_take(h, index);
}

unsigned
boa_deck_count(const struct boa *g, unsigned deck, const uint8_t *pile)
{
	unsigned	 n = 0;

	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			n += pile[c];
	return n;
}

void
boa_count_decks(struct boa *g)
{
	g->s->deck_action = (uint8_t)boa_deck_count(g, DECK_ACTION, g->s->deck);
	g->s->deck_item = (uint8_t)boa_deck_count(g, DECK_ITEM, g->s->deck);
}

unsigned
boa_deck_draw(const struct boa *g, unsigned deck, uint8_t *pile)
{
	unsigned	 n = chance_hidden(g->chance, boa_deck_count(g, deck, pile));

	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck)
			continue;
		if (n < pile[c]) {
			pile[c]--;
			return c;
		}
		n -= pile[c];
	}
	bug("a pile holds fewer cards than it counts");
}

bool
boa_is_for(const struct boa *g, unsigned card, unsigned use)
{
	return g->f->card[card].use == use || REFUSE_EVER(g, "card-use",
	    "'%s' is not a card for this", names_id(g->t->names, "card", card));
}

bool
boa_holds_card(const struct boa *g, unsigned side, unsigned card, unsigned use)
{
	const struct card_figures	*c = &g->f->card[card];

	if (!boa_is_for(g, card, use))
		return false;
	if (hand_find(g, side, card) < 0)
		return REFUSE_NOW(g, "no-card", "you do not hold '%s'",
		    names_id(g->t->names, "card", card));
	return boa_faction_among(g, side, c->factions);
}

static bool
check_draw(const struct boa *g, unsigned side, const struct move *m)
{
	if (!g->f->square[g->s->unit[m->unit].square].card)
		return REFUSE_NOW(g, "token", "there is no red token on its square");
	return !g->s->unit[m->unit].drew ||
	    REFUSE_NOW(g, "drawn", "this unit has drawn in this turn");
}

static void
do_draw(struct boa *g, unsigned side, const struct move *m)
{
	g->s->unit[m->unit].drew = 1;
	g->s->player[side].due[DECK_ACTION - 1]++;
}

/*
 * Cards played in the own turn.
 */

static const struct card_figures *
card_of_move(const struct boa *g, const struct move *m)
{
	return &g->f->card[m->card];
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
	unsigned		 most = card_of_move(g, m)->effect == EFFECT_MARCH ?
	    card_of_move(g, m)->amount : MARCHERS;

	if (m->march_count > most)
		return REFUSE_EVER(g, "march", "at most %u units step", most);
	for (unsigned i = 0; i < m->march_count; i++) {
		for (unsigned k = 0; k < i; k++)
			if (m->march[k].unit == m->march[i].unit)
				return REFUSE_EVER(g, "march", "a unit steps once");
		if (!check_walk(g, side, m->march[i].unit, m->march[i].square,
		    &plain, g->f->face[ONE].points))
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
check_card(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_holds_card(g, side, m->card, USE_TURN))
		return false;
	switch (card_of_move(g, m)->effect) {
	case EFFECT_WALK:
		return check_walk(g, side, m->unit, m->square, m, card_of_move(g, m)->amount);
	case EFFECT_MARCH:
	case EFFECT_HORN:
		return check_march(g, side, m);
	case EFFECT_SCAVENGE:
		return boa_own_unit(g, side, m->unit) && boa_gathers(g, side, m->unit, m->good);
	case EFFECT_TWIST:
		if (m->face == 0 || m->into == 0)
			return REFUSE_EVER(g, "face",
			    "say the face of the die, and what it is turned into");
		return g->s->player[side].rolled.of[m->face - 1] > 0 ||
		    REFUSE_NOW(g, "dice", "no rolled die shows that face");
	case EFFECT_THIEF:
	case EFFECT_SPY:
		return boa_hand_count(g, other_side(side)) > 0 ||
		    REFUSE_NOW(g, "no-card", "the other side holds no card");
	case EFFECT_SHOVE:
		return check_shove(g, side, m);
	case EFFECT_MASON:
	case EFFECT_BREACH:
		if (!boa_own_unit(g, side, m->unit))
			return false;
		if (m->place == 0)
			return REFUSE_EVER(g, "place", "say which edge or diagonal");
		if (card_of_move(g, m)->effect == EFFECT_MASON)
			return boa_can_build(g, m->unit, m->place,
			    m->barrier == WALL ? WALL : FENCE);
		if (g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] == 0)
			return REFUSE_NOW(g, "place", "no fence or wall stands there");
		return true;
	case EFFECT_RANSOM:
		return boa_own_prisoner(g, side, m->unit);
	case EFFECT_RELIC:
		return boa_own_unit(g, side, m->unit) && boa_at_open_edge(g, m->unit);
	case EFFECT_REROLL:
		return boa_dice_count(&g->s->player[side].rolled) > 0 ||
		    REFUSE_NOW(g, "dice", "no rolled die is left");
	default:
		return true;
	}
}

static void
walk_by_card(struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned points)
{
	struct way	 way;

	if (boa_way(g, unit, to, m, points, &way))
		boa_walk(g, unit, &way);
}

static void
shove_unit(struct boa *g, const struct move *m)
{
	struct gait	 gait = boa_straight_gait(g->f);
	struct spot	 at = boa_spot(&g->s->unit[m->unit]);
	struct way	 way = { .steps = 1, .route = { m->square } };

	way.to = boa_step(g, &at, (unsigned)boa_direction(at.square, m->square), &gait).to;
	boa_walk(g, m->unit, &way);
}

/* Both know which card goes. */
static void
steal_card(struct boa *g, unsigned side)
{
	struct hand	*h = boa_hand(g, other_side(side));
	unsigned	 i = chance_hidden(g->chance, h->count), card = h->card[i];
	seats_t		 both = (seats_t)(SEAT_BIT(1) | SEAT_BIT(2));

	boa_tell(g, side, (struct news){ .kind = NEWS_STOLEN });
	boa_news_to(g, NEWS_RECEIVED, side, both)->card = (uint8_t)card;
	hand_take(h, i);
	boa_hand_put(g, side, card, both);
}

static void
spy_out(struct boa *g, unsigned side)
{
	struct hand	*h = boa_hand(g, other_side(side));
	seats_t		 spy = SEAT_BIT(g->s->player[side].seat);
	struct news	*n = boa_news_to(g, NEWS_SPIED, side, spy);

	n->hand_count = h->count;
	for (unsigned i = 0; i < h->count; i++) {
		n->hand[i] = h->card[i];
		h->knows[i] |= spy;
	}
	g->s->spy = (uint8_t)side;
}

static void
do_card(struct boa *g, unsigned side, const struct move *m)
{
	const struct move	 plain = { .kind = MOVE_CARD };
	struct player		*p = &g->s->player[side];
	struct dice		 again;

	boa_play(g, side, m->card);
	switch (card_of_move(g, m)->effect) {
	case EFFECT_WALK:
		walk_by_card(g, m->unit, m->square, m, card_of_move(g, m)->amount);
		break;
	case EFFECT_MARCH:
	case EFFECT_HORN:
		for (unsigned i = 0; i < m->march_count; i++)
			walk_by_card(g, m->march[i].unit, m->march[i].square,
			    &plain, g->f->face[ONE].points);
		break;
	case EFFECT_WADING:
		p->waded = 1;
		break;
	case EFFECT_SCAVENGE:
		boa_collect(g, side, m->unit, boa_gather_good(g, side, m->unit, m->good),
		    card_of_move(g, m)->amount);
		break;
	case EFFECT_TWIST:
		p->rolled.of[m->face - 1]--;
		p->rolled.of[m->into - 1]++;
		break;
	case EFFECT_PLUNDER:
		p->due[DECK_ACTION - 1] = (uint8_t)(p->due[DECK_ACTION - 1] +
		    card_of_move(g, m)->amount);
		break;
	case EFFECT_THIEF:
		steal_card(g, side);
		break;
	case EFFECT_SHOVE:
		shove_unit(g, m);
		break;
	case EFFECT_BLOODLUST:
		p->bloodlust = 1;
		break;
	case EFFECT_SPY:
		spy_out(g, side);
		break;
	case EFFECT_MASON:
		boa_raise(g, side, m->unit, m->place, m->barrier == WALL ? WALL : FENCE);
		break;
	case EFFECT_BREACH:
		boa_lower(g, side, m->unit, m->place);
		break;
	case EFFECT_RANSOM:
		g->s->unit[m->unit].held = HELD_FREED;
		g->s->unit[m->unit].holder = 0;
		break;
	case EFFECT_REROLL:
		again = p->rolled;
		boa_reroll(g, side, &again);
		break;
	case EFFECT_RELIC:
		boa_score_points(g, side, card_of_move(g, m)->amount, 0, m->card);
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

static bool
check_equip(const struct boa *g, unsigned side, const struct move *m)
{
	const struct unit	*u = &g->s->unit[m->unit];

	if ((unsigned)(u->item[0] != 0) + (u->item[1] != 0) >= g->f->items)
		return REFUSE_NOW(g, "items", "this unit carries %u items already", g->f->items);
	if (find_lying(g, u->square, m->card) < 0)
		return boa_holds_card(g, side, m->card, USE_EQUIP);
	return boa_faction_among(g, side, g->f->card[m->card].factions);
}

static void
do_equip(struct boa *g, unsigned side, const struct move *m)
{
	struct state	*s = g->s;
	struct unit	*u = &s->unit[m->unit];
	int		 at = find_lying(g, u->square, m->card);

	if (at >= 0) {
		s->lying_count--;
		for (unsigned i = (unsigned)at; i < s->lying_count; i++)
			s->lying[i] = s->lying[i + 1];
		s->lying[s->lying_count] = (struct lying){ 0 };
	} else
		hand_take(boa_hand(g, side), (unsigned)hand_find(g, side, m->card));
	u->item[u->item[0] != 0] = m->card;
	boa_tell(g, side, (struct news){ .kind = NEWS_EQUIPPED, .unit = m->unit,
	    .card = m->card });
}

static bool
check_give(const struct boa *g, unsigned side, const struct move *m)
{
	if (hand_find(g, side, m->card) < 0)
		return REFUSE_NOW(g, "no-card", "you do not hold '%s'",
		    names_id(g->t->names, "card", m->card));
	if (g->s->player[other_side(side)].seat == 0)
		return REFUSE_EVER(g, "no-player", "the auto-enemy takes no cards");
	if (boa_hand_count(g, other_side(side)) >= g->f->hand)
		return REFUSE_NOW(g, "hand", "the other hand is full");
	return true;
}

static void
do_give(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 other = other_side(side);

	boa_tell(g, side, (struct news){ .kind = NEWS_GIVEN });
	boa_news_to(g, NEWS_RECEIVED, other, (seats_t)(SEAT_BIT(1) | SEAT_BIT(2)))->card = m->card;
	hand_take(boa_hand(g, side), (unsigned)hand_find(g, side, m->card));
	boa_hand_put(g, other, m->card, SEAT_BIT(g->s->player[side].seat));
}

const struct spending	 boa_card_orders[] = {
	{ MOVE_DRAW, BY_UNIT, 0, ABILITY_DRAW, check_draw, do_draw },
	{ MOVE_CARD, FREE, 0, 0, check_card, do_card },
	{ MOVE_EQUIP, BY_UNIT | FREE, 0, 0, check_equip, do_equip },
	{ MOVE_GIVE, FREE, 0, 0, check_give, do_give },
	{ 0 }
};

/*
 * Questions about cards, and cards that are due.
 */

static bool
is_in_hand(const struct boa *g, unsigned side, const struct move *m)
{
	return hand_find(g, side, m->card) >= 0 ||
	    REFUSE_NOW(g, "no-card", "'%s' is not in that hand",
	    names_id(g->t->names, "card", m->card));
}

static bool
check_discard(const struct boa *g, const struct pending *p, const struct move *m)
{
	return is_in_hand(g, p->side, m);
}

static void
default_discard(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct hand	*h = boa_hand(g, p->side);

	m->card = h->card[boa_hand_oldest(h)];
}

static void
do_discard(struct boa *g, const struct pending *p, const struct move *m)
{
	boa_throw_away(g, p->side, (unsigned)hand_find(g, p->side, m->card));
}

static bool
check_spy(const struct boa *g, const struct pending *p, const struct move *m)
{
	return is_in_hand(g, other_side(p->side), m);
}

static void
default_spy(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct hand	*h = boa_hand(g, other_side(p->side));

	m->card = h->card[0];
	for (unsigned i = 1; i < h->count; i++)
		m->card = MIN(m->card, h->card[i]);
}

static void
do_spy(struct boa *g, const struct pending *p, const struct move *m)
{
	int	 at = hand_find(g, other_side(p->side), m->card);

	g->s->spy = 0;
	if (at >= 0)
		boa_throw_away(g, other_side(p->side), (unsigned)at);
}

static bool
check_stone(const struct boa *g, const struct pending *p, const struct move *m)
{
	if (m->face == 0)
		return REFUSE_EVER(g, "face", "say which face");
	return m->into == 0 || g->s->player[p->side].bank.of[m->into - 1] > 0 ||
	    REFUSE_NOW(g, "bank", "no such token is in the bank");
}

static void
default_stone(const struct boa *g, const struct pending *p, struct move *m)
{
	m->face = g->f->silent.bank[0];
}

static void
do_stone(struct boa *g, const struct pending *pending, const struct move *m)
{
	struct player	*p = &g->s->player[pending->side];

	p->stone--;
	if (boa_dice_count(&p->bank) + boa_dice_count(&p->fresh) >= g->f->bank) {
		unsigned	 old = m->into != 0 ? m->into : boa_worst_token(g, p);

		if (old == 0 || p->bank.of[old - 1] == 0)
			return;
		p->bank.of[old - 1]--;
	}
	p->bank.of[m->face - 1]++;
	boa_tell(g, pending->side, (struct news){ .kind = NEWS_BANKED,
	    .rolled = p->fresh, .bank = p->bank });
}

static void
use_instant(struct boa *g, unsigned side, unsigned card)
{
	struct player	*p = &g->s->player[side];
	unsigned	 amount = g->f->card[card].amount;

	g->s->discard[card]++;
	if (g->f->card[card].effect == EFFECT_STONE)
		p->stone++;
	else if (g->f->card[card].effect == EFFECT_PLUNDER)
		p->due[DECK_ACTION - 1] = (uint8_t)(p->due[DECK_ACTION - 1] + amount);
	else
		boa_score_points(g, side, amount, 0, card);
}

/* Draws one of the cards due; the hand has room. */
static void
draw_due(struct boa *g, const struct pending *due)
{
	unsigned	 side = due->side, deck = due->unit;
	struct player	*p = &g->s->player[side];
	unsigned	 card;
	bool		 instant, empty = boa_deck_count(g, deck, g->s->deck) == 0;

	for (unsigned c = 1; empty && c <= CARDS; c++)
		if (g->f->card[c].deck == deck) {
			g->s->deck[c] = g->s->discard[c];
			g->s->discard[c] = 0;
		}
	if (boa_deck_count(g, deck, g->s->deck) == 0) {
		p->due[deck - 1] = 0;
		return;
	}
	card = boa_deck_draw(g, deck, g->s->deck);
	instant = g->f->card[card].use == USE_INSTANT;
	p->due[deck - 1]--;
	boa_count_decks(g);
	boa_tell(g, side, (struct news){ .kind = NEWS_DREW,
	    .deck = (uint8_t)deck, .card = (uint8_t)(instant ? card : 0) });
	if (instant)
		use_instant(g, side, card);
	else {
		boa_news_to(g, NEWS_RECEIVED, side, SEAT_BIT(p->seat))->card = (uint8_t)card;
		boa_hand_put(g, side, card, NOBODY);
	}
	boa_do_deed(g, side, DEED_DRAW, 1);
}

/* An action card waits for room in the hand; an item is seen first, and may go itself (BOA-10). */
struct pending
boa_cards_pending(const struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		const struct player	*p = &g->s->player[side];
		unsigned		 held = boa_hand_count(g, side);

		if (held > g->f->hand || (held == g->f->hand && p->due[DECK_ACTION - 1] > 0))
			return (struct pending){ DECISION_DISCARD, side,
			    held > g->f->hand ? DECK_ITEM : DECK_ACTION };
		for (unsigned deck = DECK_ACTION; deck <= DECK_ITEM; deck++)
			if (p->due[deck - 1] > 0)
				return (struct pending){ 0, side, deck, draw_due };
		if (p->stone > 0)
			return (struct pending){ DECISION_STONE, side };
	}
	return g->s->spy != 0 ? (struct pending){ DECISION_SPY, g->s->spy } :
	    (struct pending){ 0 };
}

const struct question	 boa_card_questions[] = {
	{ DECISION_DISCARD, MOVE_DISCARD, check_discard, default_discard, do_discard },
	{ DECISION_SPY, MOVE_DISCARD, check_spy, default_spy, do_spy },
	{ DECISION_STONE, MOVE_TAKE, check_stone, default_stone, do_stone },
	{ 0 }
};
