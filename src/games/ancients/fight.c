/* Fights: the attack, the defence, the dice, the counter-attack (BOA-7, BOA-8). */

#include "games/ancients/rules.h"

bool
boa_attackable(const struct boa *g, unsigned unit)
{
	const struct unit	*u = &g->s->unit[unit];

	return u->kind != 0 && (u->held == 0 || u->held == HELD_CARRIED);
}

static bool
is_target(const struct boa *g, unsigned side, unsigned square, unsigned unit)
{
	if (unit == 0 || unit_side(unit) == side)
		return REFUSE_NOW(g, "whose", "this is no unit of the enemy");
	if (!boa_attackable(g, unit) || g->s->unit[unit].square != square)
		return REFUSE_NOW(g, "square",
		    "no such enemy is on its square, or it is a prisoner");
	return true;
}

static bool
check_attack_cards(const struct boa *g, unsigned side, const struct move *m)
{
	const struct hand	*h = boa_hand(g, side);
	unsigned		 copies = 0;

	if (m->card != 0 && !boa_holds_card(g, side, m->card, USE_ATTACK))
		return false;
	if (m->card2 != 0 && !boa_holds_card(g, side, m->card2, USE_ATTACK))
		return false;
	if (m->card == 0 || m->card != m->card2)
		return true;
	for (unsigned i = 0; h != NULL && i < h->count; i++)
		copies += h->card[i] == m->card;
	return copies >= 2 || REFUSE_NOW(g, "no-card", "you do not hold two of this card");
}

bool
boa_check_attack(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square;

	if (!boa_own_unit(g, side, m->unit) ||
	    (m->second != 0 && !boa_own_unit(g, side, m->second)))
		return false;
	square = g->s->unit[m->unit].square;
	if (m->second == m->unit || m->other == m->target)
		return REFUSE_EVER(g, "twice", "a unit is named twice");
	if (m->second != 0 && g->s->unit[m->second].square != square)
		return REFUSE_NOW(g, "square", "the two units are not on one square");
	if (!is_target(g, side, square, m->target) ||
	    (m->other != 0 && !is_target(g, side, square, m->other)))
		return false;
	if (!check_attack_cards(g, side, m))
		return false;
	return g->s->player[side].bloodlust ||
	    boa_can_pay(g, side, boa_price(g, ABILITY_ATTACK, false), m);
}

static void
play_attack_card(struct boa *g, unsigned side, unsigned card)
{
	if (card == 0)
		return;
	g->s->fight.attack_bonus = (uint8_t)(g->s->fight.attack_bonus + g->f->card[card].amount);
	boa_play(g, side, card);
}

static void
tell_attack(struct boa *g, unsigned kind)
{
	const struct fight	*f = &g->s->fight;
	struct news		*n = boa_news_add(g, kind);

	n->side = f->attacker;
	n->square = f->square;
	n->unit = f->unit[0];
	n->second = f->unit[1];
	n->target = f->target[0];
	n->other = f->target[1];
}

void
boa_do_attack(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	if (p->bloodlust)
		p->bloodlust = 0;
	else
		boa_pay(g, side, boa_price(g, ABILITY_ATTACK, false), m, m->kind);
	g->s->fight = (struct fight){
		.stage = STAGE_DEFEND, .attacker = (uint8_t)side,
		    .defender = (uint8_t)other_side(side),
		.square = g->s->unit[m->unit].square, .unit = { m->unit, m->second },
		    .target = { m->target, m->other },
	};
	tell_attack(g, NEWS_ATTACKED);
	play_attack_card(g, side, m->card);
	play_attack_card(g, side, m->card2);
}

unsigned
boa_second_defender(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;
	unsigned		 best = 0;

	if (f->target[1] != 0)
		return 0;
	for (unsigned u = boa_first(f->defender); u < boa_last(f->defender); u++)
		if (u != f->target[0] && boa_attackable(g, u) &&
		    g->s->unit[u].square == f->square &&
		    (best == 0 || boa_d(g, u) > boa_d(g, best)))
			best = u;
	return best;
}

bool
boa_check_defend(const struct boa *g, const struct move *m)
{
	const struct fight	*f = &g->s->fight;

	if (m->card != 0 && !boa_holds_card(g, f->defender, m->card, USE_DEFEND))
		return false;
	if (m->unit != 0 && !boa_check_absorb(g, f->defender, m))
		return false;
	if (m->second == 0)
		return true;
	if (m->alone)
		return REFUSE_EVER(g, "alone", "a unit that defends alone has nobody with it");
	if (unit_side(m->second) != f->defender)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (f->target[1] != 0)
		return REFUSE_NOW(g, "two", "two units are attacked already");
	if (m->second == f->target[0] || !boa_attackable(g, m->second) ||
	    g->s->unit[m->second].square != f->square)
		return REFUSE_NOW(g, "square", "this unit is not there to defend");
	return true;
}

static void
play_defence_card(struct boa *g, unsigned card)
{
	struct fight	*f = &g->s->fight;

	if (card == 0)
		return;
	f->defence_bonus = (uint8_t)(f->defence_bonus + g->f->card[card].amount);
	boa_play(g, f->defender, card);
}

/* Returns the dice from items with that effect on both units of a pair. */
static unsigned
item_dice(const struct boa *g, const uint8_t *unit, unsigned effect)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < 2; i++)
		for (unsigned k = 0; unit[i] != 0 && k < CARRIED_ITEMS; k++) {
			unsigned	 card = g->s->unit[unit[i]].item[k];

			n += card != 0 && g->f->card[card].effect == effect ?
			    g->f->card[card].amount : 0;
		}
	return n;
}

static bool
has_item(const struct boa *g, const uint8_t *unit, unsigned effect)
{
	return (unit[0] != 0 && boa_item(g, unit[0], effect) != 0) ||
	    (unit[1] != 0 && boa_item(g, unit[1], effect) != 0);
}

static unsigned
strength(const struct boa *g, const uint8_t *unit)
{
	return (unit[0] != 0 ? boa_s(g, unit[0]) : 0) + (unit[1] != 0 ? boa_s(g, unit[1]) : 0);
}

static unsigned
defence(const struct boa *g, const uint8_t *unit)
{
	return (unit[0] != 0 ? boa_d(g, unit[0]) : 0) + (unit[1] != 0 ? boa_d(g, unit[1]) : 0);
}

/* Rolls 'dice' dice; with 'again', each 1 once more.  Counts the sixes. */
static unsigned
roll(struct boa *g, unsigned dice, bool again, const char *purpose, uint8_t *sixes)
{
	unsigned	 sum = 0;

	*sixes = 0;
	while (dice-- > 0) {
		unsigned	 n = chance_public(g->chance, 6, purpose) + 1;

		if (n == 1 && again)
			n = chance_public(g->chance, 6, purpose) + 1;
		sum += n;
		*sixes = (uint8_t)(*sixes + (n == 6));
	}
	return sum;
}

static void
beat(struct boa *g, const uint8_t *unit)
{
	unsigned	 beaten = 0;

	for (unsigned i = 0; i < 2; i++) {
		if (unit[i] == 0)
			continue;
		g->s->unit[unit[i]].held = HELD_BEATEN;
		g->s->unit[unit[i]].holder = 0;
		beaten++;
	}
	boa_do_deed(g, g->s->fight.winner, DEED_BEAT, beaten);
}

static void
tell_result(struct boa *g)
{
	const struct fight	*f = &g->s->fight;
	struct news		*n = boa_news_add(g, NEWS_FOUGHT);

	n->side = f->attacker;
	n->square = f->square;
	n->attack = f->attack_score;
	n->defence = f->defence_score;
	n->attack_dice = f->attack_dice;
	n->defence_dice = f->defence_dice;
	n->sixes = f->sixes;
	n->winners = f->winner;
}

/* Both roll until one sum is higher (BOA-7). */
static void
fight_out(struct boa *g)
{
	struct fight	*f = &g->s->fight;
	uint8_t		 none;

	f->attack_dice = (uint8_t)(strength(g, f->unit) + item_dice(g, f->unit,
	    EFFECT_ATTACK) + f->attack_bonus);
	f->defence_dice = (uint8_t)(defence(g, f->target) + item_dice(g, f->target,
	    EFFECT_DEFENCE) + f->defence_bonus);
	do {
		f->attack_score = (uint8_t)roll(g, f->attack_dice,
		    has_item(g, f->unit, EFFECT_WHETSTONE), "attack", &none);
		f->defence_score = (uint8_t)roll(g, f->defence_dice,
		    has_item(g, f->target, EFFECT_AMULET), "defence", &f->sixes);
	} while (f->attack_score == f->defence_score);
	f->winner = f->attack_score > f->defence_score ? f->attacker : f->defender;
	tell_result(g);
	if (f->winner == f->attacker) {
		f->stage = STAGE_FATE;
		f->fates = g->t->option[OPT_PRISONERS] == 0 || f->unit[1] == 0 ? 1 : 2;
		beat(g, f->target);
	} else
		f->stage = boa_counter_due(g) ? STAGE_STAND_FIRM : STAGE_DONE;
}

void
boa_do_defend(struct boa *g, const struct move *m)
{
	struct fight	*f = &g->s->fight;

	if (m->unit != 0)
		boa_do_absorb(g, f->defender, m);
	if (m->second != 0)
		f->target[1] = m->second;
	else if (!m->alone && f->target[1] == 0)
		f->target[1] = (uint8_t)boa_second_defender(g);
	if (f->target[1] != 0 || m->card != 0)
		tell_attack(g, NEWS_JOINED);
	play_defence_card(g, m->card);
	fight_out(g);
}

bool
boa_counter_due(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	if (f->counter && g->t->option[OPT_COUNTER_CHAIN] == 0)
		return false;
	return f->winner == f->defender && g->f->counter * f->sixes >= f->defence_dice &&
	    strength(g, f->target) > 0;
}

/* The defenders attack the attackers; eggs take no part in it. */
void
boa_counter(struct boa *g)
{
	struct fight	*f = &g->s->fight,
	    back = { .stage = STAGE_DEFEND, .counter = 1, .undead = f->undead };

	back.attacker = f->defender;
	back.defender = f->attacker;
	back.square = f->square;
	memcpy(back.target, f->unit, sizeof(back.target));
	for (unsigned i = 0, k = 0; i < 2; i++)
		if (f->target[i] != 0 && boa_s(g, f->target[i]) > 0)
			back.unit[k++] = f->target[i];
	*f = back;
	tell_attack(g, NEWS_COUNTERED);
	fight_out(g);
}
