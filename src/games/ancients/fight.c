/*
 * Fights: the attack, the defence, the dice, the counter-attack (BOA-7, BOA-8);
 * the fate of beaten, killed and freed units (BOA-16, BOA-27, BOA-28);
 * prisoners that are exchanged or escape (BOA-9, BOA-15).
 */

#include "games/ancients/rules.h"

static bool
is_target(const struct boa *g, unsigned side, unsigned square, unsigned unit)
{
	if (unit == 0 || unit_side(unit) == side)
		return REFUSE_NOW(g, "whose", "this is no unit of the enemy");
	return (boa_attackable(g, unit) && g->s->unit[unit].square == square) ||
	    REFUSE_NOW(g, "square", "no such enemy is on its square, or it is a prisoner");
}

static bool
check_attack(const struct boa *g, unsigned side, const struct move *m)
{
	const struct hand	*h = boa_hand(g, side);
	unsigned		 square = g->s->unit[m->unit].square, copies = 0;

	if (m->second != 0 && !boa_own_unit(g, side, m->second))
		return false;
	if (m->second == m->unit || m->other == m->target)
		return REFUSE_EVER(g, "twice", "a unit is named twice");
	if (m->second != 0 && g->s->unit[m->second].square != square)
		return REFUSE_NOW(g, "square", "the two units are not on one square");
	if (!is_target(g, side, square, m->target) ||
	    (m->other != 0 && !is_target(g, side, square, m->other)) ||
	    (m->card != 0 && !boa_holds_card(g, side, m->card, USE_ATTACK)) ||
	    (m->card2 != 0 && !boa_holds_card(g, side, m->card2, USE_ATTACK)))
		return false;
	if (m->card == 0 || m->card != m->card2)
		return true;
	for (unsigned i = 0; h != NULL && i < h->count; i++)
		copies += h->card[i] == m->card;
	return copies >= 2 || REFUSE_NOW(g, "no-card", "you do not hold two of this card");
}

/* Returns the card of that effect in the side's hand, of that deck if one is named, or 0. */
static unsigned
hand_effect(const struct boa *g, unsigned side, unsigned effect, unsigned deck)
{
	const struct hand	*h = boa_hand(g, side);

	for (unsigned i = 0; h != NULL && i < h->count; i++) {
		const struct card_figures	*c = &g->f->card[h->card[i]];

		if (h->card[i] != 0 && c->effect == effect &&
		    (deck == 0 || c->deck == deck) && c->use != USE_EQUIP)
			return h->card[i];
	}
	return 0;
}

/* Plays a card that gives dice, if there is one; returns how many. */
static unsigned
play_for_dice(struct boa *g, unsigned side, unsigned card)
{
	if (card == 0)
		return 0;
	boa_play(g, side, card);
	return g->f->card[card].amount;
}

static void
tell_fight(struct boa *g, unsigned kind)
{
	const struct fight	*f = &g->s->fight;

	boa_tell(g, f->attacker, (struct news){ .kind = (uint8_t)kind,
	    .square = f->square, .unit = f->unit[0], .second = f->unit[1],
	    .target = f->target[0], .other = f->target[1] });
}

static void
do_attack(struct boa *g, unsigned side, const struct move *m)
{
	struct fight	*f = &g->s->fight;

	g->s->player[side].bloodlust = 0;
	*f = (struct fight){
		.stage = STAGE_DEFEND, .attacker = (uint8_t)side,
		.defender = (uint8_t)other_side(side), .square = g->s->unit[m->unit].square,
		.unit = { m->unit, m->second }, .target = { m->target, m->other },
	};
	tell_fight(g, NEWS_ATTACKED);
	f->attack_bonus = (uint8_t)play_for_dice(g, side, m->card);
	f->attack_bonus = (uint8_t)(f->attack_bonus + play_for_dice(g, side, m->card2));
}

/*
 * Returns the defender's unit of the highest defence on the square, apart from
 * those attacked; 0: none.
 */
static unsigned
second_defender(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;
	unsigned		 best = 0;

	for (unsigned u = boa_first(f->defender); u < boa_last(f->defender); u++)
		if (u != f->target[0] && boa_attackable(g, u) &&
		    g->s->unit[u].square == f->square &&
		    (best == 0 || boa_d(g, u) > boa_d(g, best)))
			best = u;
	return best;
}

static bool
check_defend(const struct boa *g, const struct pending *p, const struct move *m)
{
	const struct fight	*f = &g->s->fight;

	if (m->card != 0 && !boa_holds_card(g, f->defender, m->card, USE_DEFEND))
		return false;
	if (m->unit != 0 && (!boa_faction_is(g, f->defender, BOHMERK) ||
	    !boa_own_unit(g, f->defender, m->unit) || !boa_check_absorb(g, f->defender, m)))
		return false;
	if (m->second == 0)
		return true;
	if (m->alone)
		return REFUSE_EVER(g, "alone", "a unit that defends alone has nobody with it");
	if (unit_side(m->second) != f->defender)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (f->target[1] != 0)
		return REFUSE_NOW(g, "two", "two units are attacked already");
	return (m->second != f->target[0] && boa_attackable(g, m->second) &&
	    g->s->unit[m->second].square == f->square) ||
	    REFUSE_NOW(g, "square", "this unit is not there to defend");
}

/* Returns the dice of a pair of units: strength or defence, and items with that effect. */
static unsigned
dice_of(const struct boa *g, const uint8_t pair[2], unsigned stat, unsigned effect)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < 2; i++) {
		if (pair[i] == 0)
			continue;
		n += stat == STRENGTH ? boa_s(g, pair[i]) : boa_d(g, pair[i]);
		for (unsigned k = 0; k < CARRIED_ITEMS; k++) {
			unsigned	 card = g->s->unit[pair[i]].item[k];

			if (effect != 0 && card != 0 && g->f->card[card].effect == effect)
				n += g->f->card[card].amount;
		}
	}
	return n;
}

/* Rolls 'dice' dice; each 1 once more, if one of the pair has that item.  Counts the sixes. */
static unsigned
roll_dice(struct boa *g, unsigned dice, const uint8_t pair[2], unsigned item, const char *purpose,
    uint8_t *sixes)
{
	bool		 again = (pair[0] != 0 && boa_item(g, pair[0], item) != 0) ||
	    (pair[1] != 0 && boa_item(g, pair[1], item) != 0);
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

/* Both roll until one sum is higher (BOA-7). */
static void
fight_out(struct boa *g)
{
	struct fight	*f = &g->s->fight;
	unsigned	 beaten = 0;
	uint8_t		 none;

	f->attack_dice = (uint8_t)(dice_of(g, f->unit, STRENGTH, EFFECT_ATTACK_DICE) +
	    f->attack_bonus);
	f->defence_dice = (uint8_t)(dice_of(g, f->target, DEFENCE,
	    EFFECT_DEFENCE_DICE) + f->defence_bonus);
	do {
		f->attack_score = (uint8_t)roll_dice(g, f->attack_dice, f->unit, EFFECT_WHETSTONE,
		    "attack", &none);
		f->defence_score = (uint8_t)roll_dice(g, f->defence_dice, f->target, EFFECT_AMULET,
		    "defence", &f->sixes);
	} while (f->attack_score == f->defence_score);
	f->winner = f->attack_score > f->defence_score ? f->attacker : f->defender;
	boa_tell(g, f->attacker, (struct news){ .kind = NEWS_FOUGHT,
	    .square = f->square, .attack = f->attack_score,
	    .defence = f->defence_score, .attack_dice = f->attack_dice,
	    .defence_dice = f->defence_dice, .sixes = f->sixes, .winners = f->winner });
	if (f->winner != f->attacker) {
		f->stage = boa_counter_due(g) ? STAGE_STAND_FIRM : STAGE_DONE;
		return;
	}
	f->stage = STAGE_FATE;
	f->fates = g->t->option[OPT_PRISONERS] == 0 || f->unit[1] == 0 ? 1 : 2;
	for (unsigned i = 0; i < 2; i++)
		if (f->target[i] != 0) {
			g->s->unit[f->target[i]].held = HELD_BEATEN;
			g->s->unit[f->target[i]].holder = 0;
			beaten++;
		}
	boa_do_deed(g, f->winner, DEED_BEAT, beaten);
}

static void
do_defend(struct boa *g, const struct pending *p, const struct move *m)
{
	struct fight	*f = &g->s->fight;

	if (m->unit != 0)
		boa_do_absorb(g, f->defender, m);
	if (m->second != 0)
		f->target[1] = m->second;
	else if (!m->alone && f->target[1] == 0)
		f->target[1] = (uint8_t)second_defender(g);
	if (f->target[1] != 0 || m->card != 0)
		tell_fight(g, NEWS_JOINED);
	f->defence_bonus = (uint8_t)play_for_dice(g, f->defender, m->card);
	fight_out(g);
}

bool
boa_counter_due(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	if (f->counter && g->t->option[OPT_COUNTER_CHAIN] == 0)
		return false;
	return f->winner == f->defender && g->f->counter * f->sixes >= f->defence_dice &&
	    dice_of(g, f->target, STRENGTH, 0) > 0;
}

static bool
check_stand_firm(const struct boa *g, const struct pending *p, const struct move *m)
{
	return m->kind == MOVE_NO_STAND_FIRM ||
	    hand_effect(g, p->side, EFFECT_STAND_FIRM, 0) != 0 ||
	    REFUSE_NOW(g, "no-card", "you do not hold the card for this");
}

static void
default_stand_firm(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct fight	*f = &g->s->fight;
	unsigned		 stake = boa_size(g, f->unit[0]) +
	    (f->unit[1] != 0 ? boa_size(g, f->unit[1]) : 0);

	m->kind = stake >= g->f->silent.stake &&
	    hand_effect(g, p->side, EFFECT_STAND_FIRM, 0) != 0 ?
	    MOVE_STAND_FIRM : MOVE_NO_STAND_FIRM;
}

static void
do_stand_firm(struct boa *g, const struct pending *p, const struct move *m)
{
	if (m->kind == MOVE_STAND_FIRM) {
		boa_play(g, p->side, hand_effect(g, p->side, EFFECT_STAND_FIRM, 0));
		boa_tell(g, p->side, (struct news){ .kind = NEWS_STOOD_FIRM });
	}
	g->s->fight.stage = m->kind == MOVE_STAND_FIRM ? STAGE_DONE : STAGE_COUNTER;
}

/* No card is held that could answer a counter-attack. */
static void
go_on_to_counter(struct boa *g, const struct pending *p)
{
	g->s->fight.stage = STAGE_COUNTER;
}

/* The defenders attack the attackers, if they want; eggs take no part in it. */
static void
do_counter(struct boa *g, const struct pending *p, const struct move *m)
{
	struct fight	*f = &g->s->fight,
	    back = { .stage = STAGE_DEFEND, .counter = 1, .undead = f->undead };

	if (m->kind != MOVE_COUNTER) {
		f->stage = STAGE_DONE;
		return;
	}
	back.attacker = f->defender;
	back.defender = f->attacker;
	back.square = f->square;
	memcpy(back.target, f->unit, sizeof(back.target));
	for (unsigned i = 0, k = 0; i < 2; i++)
		if (f->target[i] != 0 && boa_s(g, f->target[i]) > 0)
			back.unit[k++] = f->target[i];
	*f = back;
	tell_fight(g, NEWS_COUNTERED);
	fight_out(g);
}

/*
 * The fate of the beaten.
 */

static const uint8_t *
victors(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	return f->winner == f->attacker ? f->unit : f->target;
}

static bool
can_take(const struct boa *g, unsigned unit, unsigned fate)
{
	unsigned	 faction = boa_kind(g, unit)->faction;

	if (unit == 0 || !boa_acts(g, unit))
		return false;
	switch (fate) {
	case FATE_CAPTURE:
		return boa_holds(g->s, unit, HELD_PRISONER) == 0;
	case FATE_ABSORB:
		return faction == BOHMERK && boa_role(g, unit) != ROLE_ANCIENT;
	case FATE_MEAT:
		return faction == DHARGON && g->s->good[MEAT] > 0;
	default:
		return false;
	}
}

/* Returns the winner's unit that can take the beaten one for this fate, or 0. */
static unsigned
taker(const struct boa *g, unsigned target, unsigned fate)
{
	const uint8_t	*unit = victors(g);

	if (boa_role(g, target) == ROLE_ANCIENT || boa_is_egg(g, target))
		return 0;
	return can_take(g, unit[0], fate) ? unit[0] : can_take(g, unit[1], fate) ? unit[1] : 0;
}

/*
 * Returns the beaten unit of the highest S and D with this fate open to it, or
 * any where that does not matter.
 */
static unsigned
best_beaten(const struct boa *g, unsigned fate)
{
	unsigned	 best = 0;

	for (unsigned u = 1; u <= UNITS; u++)
		if (g->s->unit[u].held == HELD_BEATEN &&
		    (fate == FATE_KILL || taker(g, u, fate) != 0) &&
		    (best == 0 || boa_size(g, u) > boa_size(g, best)))
			best = u;
	return best;
}

/* Fills in what a move leaves to the rules; false if that is not possible. */
static bool
complete_fate(const struct boa *g, struct move *m)
{
	if (m->target == 0)
		m->target = (uint8_t)best_beaten(g, m->fate);
	if (m->target == 0 || g->s->unit[m->target].held != HELD_BEATEN)
		return false;
	if (m->fate == FATE_KILL)
		return true;
	if (m->unit == 0)
		m->unit = (uint8_t)taker(g, m->target, m->fate);
	return m->unit != 0 && taker(g, m->target, m->fate) != 0 &&
	    can_take(g, m->unit, m->fate) &&
	    (m->unit == victors(g)[0] || m->unit == victors(g)[1]);
}

/* True if the winner has anything to choose. */
static bool
is_fate_open(const struct boa *g)
{
	for (unsigned fate = FATE_CAPTURE; fate <= FATE_MEAT; fate++)
		if (best_beaten(g, fate) != 0)
			return g->s->fight.fates > 0;
	return false;
}

static void
default_fate(const struct boa *g, const struct pending *p, struct move *m)
{
	static const uint8_t	 order[] = { FATE_ABSORB, FATE_MEAT, FATE_CAPTURE, FATE_KILL };

	for (size_t i = 0; i < LENGTH(order); i++) {
		*m = (struct move){ .kind = MOVE_FATE, .fate = order[i] };
		if (complete_fate(g, m))
			return;
	}
}

static bool
check_fate(const struct boa *g, const struct pending *p, const struct move *m)
{
	struct move	 whole = *m;

	return complete_fate(g, &whole) ||
	    REFUSE_NOW(g, "fate", "this cannot be done with the beaten, or not by this unit");
}

static void
tell_fate(struct boa *g, unsigned unit, unsigned fate, unsigned by)
{
	boa_tell(g, g->s->fight.winner, (struct news){ .kind = NEWS_BEATEN,
	    .target = (uint8_t)unit, .token = g->s->unit[unit].kind,
	    .fate = (uint8_t)fate, .unit = (uint8_t)by });
}

static void
kill_unit(struct boa *g, unsigned unit)
{
	tell_fate(g, unit, FATE_KILL, 0);
	g->s->unit[unit].held = HELD_DYING;
	boa_score_vp(g, g->s->fight.winner, boa_role(g, unit) == ROLE_ANCIENT ?
	    VP_KILL_ANCIENT : VP_KILL);
}

/* Makes a beaten unit a prisoner, or food. */
static void
carry_off(struct boa *g, unsigned unit, unsigned fate, const struct unit *by, unsigned holder)
{
	struct unit	*u = &g->s->unit[unit];

	boa_let_go(g, unit);
	boa_drop_goods(g, unit);
	if (fate == FATE_ABSORB)
		boa_drop_items(g, unit);
	u->held = fate == FATE_CAPTURE ? HELD_PRISONER : HELD_FOOD;
	u->holder = (uint8_t)holder;
	u->under = by->under;
	u->back = by->back;
	u->fore = by->fore;
	boa_chief_lost(g, unit);
}

static void
do_fate(struct boa *g, const struct pending *p, const struct move *m)
{
	struct fight	*f = &g->s->fight;
	struct move	 whole = *m;
	struct unit	*by;

	complete_fate(g, &whole);
	f->fates--;
	if (whole.fate == FATE_KILL) {
		f->fates = 0;
		kill_unit(g, whole.target);
		return;
	}
	by = &g->s->unit[whole.unit];
	tell_fate(g, whole.target, whole.fate, whole.unit);
	boa_score_vp(g, f->winner, whole.fate == FATE_CAPTURE ? VP_CAPTURE : VP_KILL);
	if (whole.fate != FATE_MEAT) {
		carry_off(g, whole.target, whole.fate, by, whole.unit);
		return;
	}
	boa_chief_lost(g, whole.target);
	boa_remove(g, whole.target);
	g->s->good[MEAT]--;
	by->good[MEAT]++;
}

/* Kills the rest: nothing more is chosen. */
static void
kill_rest(struct boa *g, const struct pending *p)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (g->s->unit[u].held == HELD_BEATEN)
			kill_unit(g, u);
	g->s->fight.stage = STAGE_DONE;
}

/*
 * Units that were killed, and remedies.
 */

static bool
may_use_undead(const struct boa *g, unsigned unit)
{
	const struct player	*p = &g->s->player[unit_side(unit)];

	return boa_kind(g, unit)->faction == ORPAL &&
	    (p->seat == 0 ? !g->s->fight.undead : boa_face_left(p, SKULL) > 0);
}

/* True if its owner might revive it, as far as all may know. */
static bool
may_revive(const struct boa *g, unsigned unit)
{
	return boa_role(g, unit) != ROLE_ANCIENT &&
	    (may_use_undead(g, unit) || boa_hand_count(g, unit_side(unit)) > 0);
}

/* Returns the card of a remedy in the hand of a side, or 0. */
static unsigned
remedy_card(const struct boa *g, unsigned side, unsigned remedy)
{
	return hand_effect(g, side, EFFECT_MEND,
	    remedy == REMEDY_MENDING ? DECK_ACTION : DECK_ITEM);
}

/* True if this remedy is open to the owner, who sees the hand. */
static bool
has_remedy(const struct boa *g, unsigned unit, unsigned remedy)
{
	return remedy == REMEDY_SKULL ? may_use_undead(g, unit) :
	    remedy_card(g, unit_side(unit), remedy) != 0;
}

static bool
check_revive(const struct boa *g, const struct pending *p, const struct move *m)
{
	for (unsigned i = 0; m->kind == MOVE_REVIVE && i < m->with_count; i++)
		if (m->with[i] == 0 || !has_remedy(g, p->unit, m->with[i]))
			return REFUSE_NOW(g, "remedy", "you have no %s for this",
			    m->with[i] == 0 ? "such way" :
			    names_id(g->t->names, "remedy", m->with[i]));
	return true;
}

static void
default_revive(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct player	*player = &g->s->player[p->side];
	bool			 tries = player->seat == 0 ||
	    boa_size(g, p->unit) >= g->f->silent.stake ||
	    boa_dice_count(&player->bank) >= g->f->bank;

	for (unsigned remedy = REMEDY_SKULL; tries && remedy <= REMEDY_DRAUGHT; remedy++)
		if (has_remedy(g, p->unit, remedy))
			m->with[m->with_count++] = (uint8_t)remedy;
	m->kind = m->with_count > 0 ? MOVE_REVIVE : MOVE_NO_REVIVE;
}

/* Pays for one try, and throws. */
static bool
pay_remedy(struct boa *g, unsigned side, unsigned remedy)
{
	unsigned	 card;

	if (remedy != REMEDY_SKULL) {
		card = remedy_card(g, side, remedy);
		boa_play(g, side, card);
		return boa_dice_sum(g, g->f->card[card].throws, "revive") >=
		    g->f->card[card].needs;
	}
	if (g->s->player[side].seat == 0)
		g->s->fight.undead = 1;
	else
		boa_pay(g, side, boa_price(g, ABILITY_UNDEAD, false), NULL, MOVE_REVIVE);
	return boa_throws(g, ABILITY_UNDEAD, "revive");
}

static bool
try_remedy(struct boa *g, unsigned unit, unsigned remedy)
{
	unsigned	 side = unit_side(unit);
	bool		 lives;

	if (!has_remedy(g, unit, remedy))
		return false;
	lives = pay_remedy(g, side, remedy);
	boa_tell(g, side, (struct news){ .kind = lives ? NEWS_REVIVED : NEWS_NOT_REVIVED,
	    .unit = (uint8_t)unit, .remedy = (uint8_t)remedy });
	if (!lives)
		return false;
	g->s->unit[unit].held = 0;
	if (remedy == REMEDY_SKULL)
		boa_score_vp(g, side, VP_REVIVE);
	return true;
}

static void
lose_unit(struct boa *g, const struct pending *p)
{
	boa_chief_lost(g, p->unit);
	boa_ancient_lost(g, p->unit);
	boa_remove(g, p->unit);
}

/* Tries to revive a dying unit by the remedies of the move.  Then the unit lives or is gone. */
static void
do_revive(struct boa *g, const struct pending *p, const struct move *m)
{
	static const uint8_t	 all[] = { REMEDY_SKULL, REMEDY_MENDING, REMEDY_DRAUGHT };
	bool			 named = m->with_count > 0;
	unsigned		 tries = m->kind != MOVE_REVIVE ? 0 :
	    named ? m->with_count : LENGTH(all);

	for (unsigned i = 0; i < tries; i++)
		if (try_remedy(g, p->unit, named ? m->with[i] : all[i]))
			return;
	lose_unit(g, p);
}

static bool
check_freed(const struct boa *g, const struct pending *p, const struct move *m)
{
	struct way	 way;

	return m->kind == MOVE_STAY || boa_free_way(g, p->unit, m->square, m, &way) ||
	    REFUSE_NOW(g, "way", "it goes up to two squares, over no wall or fence");
}

static void
do_freed(struct boa *g, const struct pending *p, const struct move *m)
{
	struct unit	*u = &g->s->unit[p->unit];
	struct way	 way;

	boa_tell(g, p->side, (struct news){ .kind = NEWS_FREED,
	    .unit = (uint8_t)p->unit, .square = u->square });
	u->held = 0;
	if (m->kind == MOVE_GO && boa_free_way(g, p->unit, m->square, m, &way))
		boa_walk(g, p->unit, &way);
}

/*
 * Questions.
 */

static unsigned
first_held(const struct state *s, unsigned held)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].held == held)
			return u;
	return 0;
}

const char *
boa_fight_broken(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	/* With no dice on either side they would fight for ever. */
	return f->stage >= STAGE_DEFEND && f->stage <= STAGE_FATE &&
	    dice_of(g, f->unit, STRENGTH, 0) == 0 ? "who attacks has strength" : NULL;
}

struct pending
boa_fight_pending(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;
	unsigned		 unit;

	switch (f->stage) {
	case STAGE_DEFEND:
		return (struct pending){ DECISION_DEFEND, f->defender, f->target[0] };
	case STAGE_STAND_FIRM:
		return boa_hand_count(g, f->attacker) > 0 ?
		    (struct pending){ DECISION_STAND_FIRM, f->attacker, f->unit[0] } :
		    (struct pending){ .alone = go_on_to_counter };
	case STAGE_COUNTER:
		return (struct pending){ DECISION_COUNTER, f->defender, f->target[0] };
	case STAGE_FATE:
		return is_fate_open(g) ? (struct pending){ DECISION_FATE, f->winner } :
		    (struct pending){ .alone = kill_rest };
	}
	if ((unit = first_held(g->s, HELD_DYING)) != 0)
		return (struct pending){ may_revive(g, unit) ? DECISION_REVIVE : 0,
		    unit_side(unit), unit, lose_unit };
	unit = first_held(g->s, HELD_FREED);
	return unit == 0 ? (struct pending){ 0 } :
	    (struct pending){ DECISION_FREED, unit_side(unit), unit };
}

const struct question	 boa_fight_questions[] = {
	{ DECISION_DEFEND, MOVE_DEFEND, check_defend, NULL, do_defend },
	{ DECISION_STAND_FIRM, 0, check_stand_firm, default_stand_firm, do_stand_firm },
	{ DECISION_COUNTER, MOVE_COUNTER, NULL, NULL, do_counter },
	{ DECISION_FATE, MOVE_FATE, check_fate, default_fate, do_fate },
	{ DECISION_REVIVE, 0, check_revive, default_revive, do_revive },
	{ DECISION_FREED, MOVE_STAY, check_freed, NULL, do_freed },
	{ 0 }
};

/*
 * Prisoners.
 */

/* Draws one of 'options' options by dice (BOA-15). */
static unsigned
choose_by_dice(struct boa *g, unsigned options)
{
	uint64_t	 open = options == 64 ? ~UINT64_C(0) : (UINT64_C(1) << options) - 1;

	while ((open & (open - 1)) != 0) {
		uint64_t	 best = 0;
		unsigned	 high = 0;

		for (unsigned i = 0; i < options; i++) {
			unsigned	 n;

			if ((open >> i & 1) == 0)
				continue;
			n = chance_public(g->chance, 6, "choice") + 1;
			if (n > high)
				best = 0;
			high = MAX(high, n);
			best |= n == high ? UINT64_C(1) << i : 0;
		}
		open = best;
	}
	return (unsigned)__builtin_ctzll(open);
}

/*
 * Writes the kinds of the side's supply of the lowest S and D together that may
 * come at an edge; returns how many.
 */
static unsigned
lowest_kinds(const struct boa *g, unsigned side, uint8_t kind[KINDS])
{
	unsigned	 count = 0, low = 255;

	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*f = &g->f->kind[k];
		bool				 comes = f->role == ROLE_COMMON ||
		    f->role == ROLE_GATEMASTER || f->role == ROLE_CAPTAIN ||
		    f->role == ROLE_COLLECTOR;

		if (f->faction != g->s->player[side].faction || !comes ||
		    g->s->supply[k] == 0 || f->s + f->d > low)
			continue;
		if (f->s + f->d < low)
			count = 0;
		low = f->s + (unsigned)f->d;
		kind[count++] = (uint8_t)k;
	}
	return count;
}

bool
boa_can_exchange(const struct boa *g, unsigned side)
{
	uint8_t	 kind[KINDS];

	return lowest_kinds(g, side, kind) > 0;
}

static bool
check_exchange(const struct boa *g, unsigned side, const struct move *m)
{
	if (boa_holds(g->s, m->unit, HELD_PRISONER) == 0)
		return REFUSE_NOW(g, "prisoner", "this unit has no prisoner");
	return boa_at_open_edge(g, m->unit) && (boa_can_exchange(g, side) ||
	    REFUSE_NOW(g, "supply", "no unit is left that could come"));
}

static void
do_exchange(struct boa *g, unsigned side, const struct move *m)
{
	uint8_t		 kind[KINDS];
	unsigned	 count = lowest_kinds(g, side, kind),
	    prisoner = boa_holds(g->s, m->unit, HELD_PRISONER), unit;

	boa_remove(g, prisoner);
	unit = boa_place(g, side, kind[choose_by_dice(g, count)], g->s->unit[m->unit].square);
	g->s->unit[unit].under = g->s->unit[m->unit].under;
	boa_tell(g, side, (struct news){ .kind = NEWS_EXCHANGED,
	    .unit = (uint8_t)unit, .token = g->s->unit[unit].kind,
	    .square = g->s->unit[unit].square, .target = (uint8_t)prisoner });
	boa_score_vp(g, side, VP_EXCHANGE);
}

static bool
check_escape(const struct boa *g, unsigned side, const struct move *m)
{
	return boa_own_prisoner(g, side, m->unit);
}

static void
do_escape(struct boa *g, unsigned side, const struct move *m)
{
	bool	 free = boa_throws(g, ABILITY_ESCAPE, "escape");

	boa_tell(g, side, (struct news){ .kind = NEWS_ESCAPE, .unit = m->unit, .result = free });
	if (free) {
		g->s->unit[m->unit].held = HELD_FREED;
		g->s->unit[m->unit].holder = 0;
	}
}

const struct spending	 boa_fight_orders[] = {
	{ MOVE_ATTACK, BY_UNIT, 0, ABILITY_ATTACK, check_attack, do_attack },
	{ MOVE_EXCHANGE, BY_UNIT, 0, ABILITY_EXCHANGE, check_exchange, do_exchange },
	{ MOVE_ESCAPE, 0, 0, ABILITY_ESCAPE, check_escape, do_escape },
	{ 0 }
};
