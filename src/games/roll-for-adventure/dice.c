/* Dice, counted by owner where they lie and by kind in the hand; stones, damage, and the end. */

#include "games/roll-for-adventure/rfa.h"

struct rfa_event *
rfa_event(struct rfa *g, unsigned tag)
{
	struct rfa_event	*e = &g->scratch;

	if (g->events != NULL)
		e = event_add(g->events, EVERYONE);
	else
		*e = (struct rfa_event){ 0 };
	e->tag = (uint8_t)tag;
	return e;
}

void
rfa_dice_add(struct dice *d, unsigned owner, unsigned n)
{
	d->of[owner - 1] = (uint8_t)(d->of[owner - 1] + n);
	d->total = (uint8_t)(d->total + n);
}

void
rfa_dice_add_all(struct dice *d, const struct dice *from)
{
	for (unsigned i = 0; i < OWNERS; i++)
		d->of[i] = (uint8_t)(d->of[i] + from->of[i]);
	d->total = (uint8_t)(d->total + from->total);
}

unsigned
rfa_dice_move(struct dice *to, struct dice *from)
{
	unsigned	 n = from->total;

	rfa_dice_add_all(to, from);
	*from = (struct dice){ 0 };
	return n;
}

unsigned
rfa_dice_owners(const struct dice *d, unsigned *one)
{
	unsigned	 owners = 0;

	for (unsigned i = 0; i < OWNERS; i++)
		if (d->of[i] > 0) {
			owners++;
			*one = i + 1;
		}
	return owners;
}

unsigned
rfa_hand_size(const struct hero *p)
{
	return (unsigned)(p->of[0] + p->of[1] + p->of[2]);
}

struct rolled
rfa_pool_all(const struct rfa_state *s)
{
	struct rolled	 all = { 0 };

	for (unsigned v = 1; v <= VALUES; v++) {
		all.total = (uint8_t)(all.total + s->pool[v].total);
		for (unsigned k = 0; k < KINDS_OF_DICE; k++)
			all.of[k] = (uint8_t)(all.of[k] + s->pool[v].of[k]);
	}
	return all;
}

/* Rolls the dice in the hand, or at the start of a turn those at home (RFA-5, RFA-14). */
void
rfa_pool_roll(struct rfa *g)
{
	struct rolled	 hand = rfa_pool_all(g->s);
	struct hero	*p = rfa_active_player(g->s);
	struct rfa_event	*e;

	if (hand.total == 0) {
		memcpy(hand.of, p->of, sizeof(hand.of));
		memset(p->of, 0, sizeof(p->of));
	}
	memset(g->s->pool, 0, sizeof(g->s->pool));
	for (unsigned k = 0; k < KINDS_OF_DICE; k++)
		for (unsigned n = hand.of[k]; n > 0; n--) {
			unsigned	 value = 1 + chance_public(g->chance, VALUES, "die");

			g->s->pool[value].of[k]++;
			g->s->pool[value].total++;
		}
	e = rfa_event(g, EVENT_ROLLED);
	e->colour = g->s->active;
	for (unsigned v = VALUES; v >= 1; v--)
		for (unsigned n = g->s->pool[v].total; n > 0; n--)
			e->values[e->number++] = (uint8_t)v;
}

void
rfa_pool_home(struct rfa_state *s)
{
	struct hero	*p = rfa_active_player(s);
	struct rolled	 all = rfa_pool_all(s);

	for (unsigned k = 0; k < KINDS_OF_DICE; k++)
		p->of[k] = (uint8_t)(p->of[k] + all.of[k]);
	memset(s->pool, 0, sizeof(s->pool));
}

static void
take_kind(struct rfa_state *s, unsigned value, unsigned kind, unsigned n, struct dice *taken)
{
	struct rolled	*r = &s->pool[value];

	r->of[kind - 1] = (uint8_t)(r->of[kind - 1] - n);
	r->total = (uint8_t)(r->total - n);
	rfa_dice_add(taken, kind == OWN_DICE ? s->active : ALLY + kind - ALLY_DICE, n);
}

void
rfa_pool_take_kinds(struct rfa_state *s, unsigned value, const uint8_t kind[KINDS_OF_DICE],
    struct dice *taken)
{
	for (unsigned k = OWN_DICE; k <= KINDS_OF_DICE; k++)
		take_kind(s, value, k, kind[k - 1], taken);
}

/*
 * In the cave a die of one's own colour earns a bonus die, so it goes first;
 * elsewhere the die that is missed least goes first.
 */
void
rfa_pool_take(struct rfa_state *s, unsigned value, unsigned n, unsigned on, unsigned with,
    struct dice *taken)
{
	static const uint8_t	 cave[KINDS_OF_DICE] = { OWN_DICE, ALLY_DICE, BONUS_DICE };
	static const uint8_t	 elsewhere[KINDS_OF_DICE] = { BONUS_DICE, ALLY_DICE, OWN_DICE };
	const uint8_t		*order = on == CAVE ? cave : elsewhere;

	for (unsigned i = with == 0; i <= KINDS_OF_DICE && n > 0; i++) {
		unsigned	 kind = i == 0 ? with : order[i - 1], take;

		take = MIN(n, s->pool[value].of[kind - 1]);
		if (take == 0)
			continue;
		take_kind(s, value, kind, take, taken);
		n -= take;
	}
}

unsigned
rfa_cave_dice(const struct rfa_state *s)
{
	unsigned	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		n += s->space[v].die != 0;
	return n;
}

void
rfa_tally(struct rfa_state *s)
{
	s->territory[DESERT].dice =
	    (uint8_t)(s->desert[0].total + s->desert[1].total + s->desert[2].total);
	s->territory[FORTRESS].dice =
	    (uint8_t)(s->wall[TWOS].dice.total + s->wall[THREES].dice.total +
	    s->wall[FOURS].dice.total);
	s->territory[FOREST].dice = (uint8_t)rfa_forest_dice(s);
	s->territory[CAVE].dice = (uint8_t)rfa_cave_dice(s);
}

void
rfa_end(struct rfa *g, unsigned ending)
{
	g->s->phase = PHASE_OVER;
	g->s->ending = (uint8_t)ending;
	rfa_pool_home(g->s);
	rfa_event(g, EVENT_ENDED)->number = (uint8_t)ending;
}

