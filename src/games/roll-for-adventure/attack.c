/* The enemy phase: the card, the attackers, the losses (RFA-17 to RFA-21, RQ-7, RQ-12, RQ-14). */

#include "games/roll-for-adventure/rfa.h"

bool
rfa_card_used(const struct tables *t, unsigned card)
{
	const struct figures	*f = t->figures;

	switch (f->card[card].kind) {
	case CARD_ENEMY:
	case CARD_MASTER:
		return true;
	case CARD_DRAGON:
		return t->option[OPTION_DRAGONS] != 0;
	case CARD_PHANTOM:
		return t->option[OPTION_PHANTOMS] != 0;
	case CARD_GIANT:
		return t->option[OPTION_GIANTS] != 0;
	default:
		return false;
	}
}

/* The skull stops at the last hole (RQ-12). */
void
rfa_damage(struct rfa *g, unsigned territory, unsigned n, unsigned card)
{
	struct territory	*t = &g->s->territory[territory];
	struct rfa_event	*e = rfa_event(g, EVENT_DAMAGE);

	n = MIN(n, (unsigned)(g->s->track - t->damage));
	t->damage = (uint8_t)(t->damage + n);
	e->territory = (uint8_t)territory;
	e->card = (uint8_t)card;
	e->number = (uint8_t)n;
	e->total = t->damage;
	if (t->damage == g->s->track && g->s->phase != PHASE_OVER)
		rfa_end(g, ENDING_LOST_DAMAGE);
}

/* RFA-19 */
static void
master_strikes(struct rfa *g)
{
	const struct figures	*f = g->figures;
	struct rfa_state	*s = g->s;
	uint8_t			 master = s->deck[s->deck_size - 1];
	unsigned		 at, face = f->master.face[chance_public(g->chance,
	    LENGTH(f->master.face), "territory die")];

	rfa_event(g, EVENT_MASTER)->set = (uint8_t)face;
	for (unsigned t = DESERT; t <= TERRITORIES && s->phase != PHASE_OVER; t++) {
		if (face == t)
			rfa_damage(g, t, f->master.one, s->attack.card);
		else if (face == FACE_ALL)
			rfa_damage(g, t, f->master.all, s->attack.card);
	}
	at = chance_hidden(g->chance, s->deck_size);
	memmove(&s->deck[at + 1], &s->deck[at], s->deck_size - 1 - at);
	s->deck[at] = master;
	if (s->master_seen < UINT8_MAX)
		s->master_seen++;
}

/* RFA-21.  The further sections of the desert are safe, and so are dice on enemies. */
static void
dragon(struct rfa *g, unsigned card)
{
	struct rfa_state	*s = g->s;
	struct rfa_event	*e = rfa_event(g, EVENT_DRAGON);
	unsigned		 value = g->figures->card[card].value,
	    n = rfa_dice_move(&s->oblivion, &s->resurrection[value]);

	s->resurrection_pips = (uint8_t)(s->resurrection_pips - n * value);
	if (value == 1)
		n += rfa_dice_move(&s->oblivion, &s->desert[0]);
	if (value >= 2 && value <= 4)
		n += rfa_dice_move(&s->oblivion, &s->wall[value - 1].dice);
	if (value >= 5)
		n += rfa_dice_move(&s->oblivion, value == 5 ? &s->forest.fives : &s->forest.sixes);
	if (s->space[value].die != 0) {
		rfa_dice_add(&s->oblivion, s->space[value].die, 1);
		s->space[value].die = 0;
		n++;
	}
	e->card = (uint8_t)card;
	e->value = (uint8_t)value;
	e->number = (uint8_t)n;
	s->discard[s->discards++] = (uint8_t)card;
	s->attack = (struct attack){ 0 };
	s->phase = PHASE_NEXT;
}

void
rfa_reveal(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	unsigned		 card = s->deck[s->deck_size - 1];
	struct rfa_event	*e = rfa_event(g, EVENT_REVEALED);

	e->card = (uint8_t)card;
	e->territory = g->figures->card[card].territory;
	e->number = g->figures->card[card].rank;
	s->attack = (struct attack){ .card = (uint8_t)card, .commanding = 1, .territory = DESERT };
	s->phase = PHASE_ATTACK;
	if (g->figures->card[card].kind == CARD_MASTER)
		return;
	s->deck[--s->deck_size] = 0;
	if (g->figures->card[card].kind == CARD_DRAGON)
		dragon(g, card);
}

/*
 * After the attacks of the commanded enemies, the new enemy takes its place, or the Master
 * strikes.  A phantom haunts the territory with most dice; a giant haunts a random one.
 */
static void
own_attack(struct rfa *g)
{
	struct rfa_state		*s = g->s;
	const struct card_figures	*c = &g->figures->card[s->attack.card];
	struct enemy			*e = &s->enemy[s->enemies];
	unsigned			 where = c->kind == CARD_PHANTOM ? DESERT : c->territory;

	if (c->kind == CARD_MASTER) {
		master_strikes(g);
		if (s->phase != PHASE_OVER)
			s->phase = PHASE_NEXT;
		s->attack = (struct attack){ 0 };
		return;
	}
	*e = (struct enemy){ .card = s->attack.card, .kind = c->kind, .rank = c->rank,
	    .needs = c->needs };
	if (c->kind == CARD_GIANT)
		where = 1 + chance_public(g->chance, TERRITORIES, "giant");
	if (c->kind == CARD_PHANTOM)
		rfa_tally(s);
	for (unsigned t = FORTRESS; c->kind == CARD_PHANTOM && t <= TERRITORIES; t++)
		if (s->territory[t].dice > s->territory[where].dice)
			where = t;
	e->territory = (uint8_t)where;
	s->attack.commanding = 0;
	s->attack.territory = e->territory;
	s->attack.index = s->enemies++;
}

/* Moves the cursor to the next enemy that attacks; false: there is none left (RFA-17). */
static bool
next_attacker(struct rfa *g)
{
	struct attack			*a = &g->s->attack;
	const struct card_figures	*c = &g->figures->card[a->card];

	for (; a->territory <= TERRITORIES; a->territory++, a->index = 0)
		for (; a->index < g->s->enemies; a->index++) {
			const struct enemy	*e = &g->s->enemy[a->index];

			if (e->territory == a->territory && (a->commanding == 0 ||
			    c->kind == CARD_MASTER || e->rank < c->rank))
				return true;
		}
	return false;
}

struct dice *
rfa_attack_dice(struct rfa_state *s, unsigned *value)
{
	*value = 1;
	if (s->attack.territory == DESERT)
		return &s->desert[0];
	*value = s->attack.part + 2u;
	if (s->attack.territory == FORTRESS)
		return &s->wall[s->attack.part + 1].dice;
	*value = s->attack.part + 5u;
	return s->attack.part == 0 ? &s->forest.fives : &s->forest.sixes;
}

static void
hear_lost(struct rfa *g, unsigned value, unsigned die)
{
	struct rfa_event	*e = rfa_event(g, EVENT_LOST);

	e->card = g->s->enemy[g->s->attack.index].card;
	e->territory = g->s->attack.territory;
	e->value = (uint8_t)value;
	e->die = (uint8_t)die;
	rfa_dice_add(&g->s->oblivion, die, 1);
	g->s->attack.removed = 1;
}

void
rfa_attack_lose(struct rfa *g, unsigned die)
{
	unsigned	 value;
	struct dice	*d = rfa_attack_dice(g->s, &value);

	d->of[die - 1]--;
	d->total--;
	hear_lost(g, value, die);
	g->s->attack.part++;
	g->s->phase = PHASE_ATTACK;
}

/* Attacks one section of the attacker's territory; false: the active player must choose first. */
static bool
attack_part(struct rfa *g)
{
	unsigned	 value = VALUES, one = 0, owners;

	if (g->s->attack.territory == CAVE) {
		while (value > 0 && g->s->space[value].die == 0)
			value--;
		if (value > 0) {
			hear_lost(g, value, g->s->space[value].die);
			g->s->space[value].die = 0;
		}
		g->s->attack.part++;
		return true;
	}
	owners = rfa_dice_owners(rfa_attack_dice(g->s, &value), &one);
	if (owners > 1) {
		g->s->phase = PHASE_LOSE;
		return false;
	}
	if (owners == 1)
		rfa_attack_lose(g, one);
	else
		g->s->attack.part++;
	return true;
}

/* Makes one enemy's attack, from its place; false: a choice is open (RFA-18). */
static bool
attack_once(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	struct attack		*a = &s->attack;
	const struct enemy	*e = &s->enemy[a->index];
	struct rfa_event	*heard;
	unsigned		 parts = a->territory == FORTRESS ? WALLS :
	    a->territory == FOREST ? 2 : 1;

	if (a->part == 0) {
		heard = rfa_event(g, EVENT_ATTACK);
		heard->card = e->card;
		heard->territory = e->territory;
		heard->set = a->commanding;
	}
	while (a->part < parts)
		if (!attack_part(g))
			return false;
	if (e->kind == CARD_GIANT || a->removed == 0)
		rfa_damage(g, a->territory, e->kind == CARD_GIANT ? g->figures->giant : 1, e->card);
	a->part = a->removed = 0;
	return true;
}

void
rfa_attack(struct rfa *g)
{
	struct rfa_state	*s = g->s;

	while (next_attacker(g)) {
		if (!attack_once(g) || s->phase == PHASE_OVER)
			return;
		if (s->attack.commanding == 0)
			break;
		s->attack.index++;
	}
	if (s->attack.commanding != 0) {
		own_attack(g);
		return;
	}
	s->attack = (struct attack){ 0 };
	s->phase = PHASE_NEXT;
}
