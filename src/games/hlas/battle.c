/*
 * The steps of a battle, abilities before tactics, and the winner's spoils
 * (HLS-24, HLS-45 to HLS-47, HLS-54).
 *
 * Only one battle is fought at a time; its frame lies above the movement that
 * led to it.  The frame's 'slot' is the source of the ability that is asked
 * about, 'index' counts the spoils, 'n' is the damage that a loser is asked
 * about.
 */

#include "games/hlas/rules.h"

enum {
	B0_LEAD, B0_START, B1_STRENGTH, B2_DEFENDER, B2_ATTACKER, B3_SPELL, B4_SPELL, B5_TACTICS,
	B6_REVEAL, B7_LOSSES, B7_SUFFER, B8_GAINS, B8_SPOILS, BATTLE_END,
};
enum { SPOIL_PROMOTE, SPOIL_RETOWER, SPOIL_RAISE, SPOIL_STEAL, SPOIL_NONE };

/*
 * Abilities before tactics: step B2 (HLS-47).
 */

static bool
is_usable(const struct hlas *h, unsigned side, const struct walk *w)
{
	const struct fighter	*me = &h->s->battle.side[side];
	const struct faction	*who = &h->s->faction[me->faction];
	unsigned		 owner = hlas_owner(h, SIDES + 1 - side, SERF);
	struct group		 mine = hlas_member_group(h, side, me->faction),
	    theirs = hlas_side_group(h, SIDES + 1 - side);

	if ((me->used & (1u << (w->source - 1))) != 0 || !hlas_in_battle(h, side, w->source) ||
	    who->stock[MANA] < w->op->price)
		return false;
	switch (w->tag) {
	case OP_SLAY:
		return theirs.serfs > 0 &&
		    ((w->op->cond & COND_BIT(IF_ATT)) == 0 || side == ATTACK);
	case OP_PIN:
		return theirs.serfs > 0 &&
		    h->s->faction[owner].capital != h->s->battle.region;
	default:
		return w->op->feat == FEAT_CURSE ||
		    (w->op->feat == FEAT_BLOOD_RITE && mine.serfs > 0 && who->warriors > 0);
	}
}

/* Returns the next source with an ability that the side may use in B2, or 0. */
static unsigned
ability_open(const struct hlas *h, unsigned side, const struct op **op)
{
	static const uint8_t	 tag[] = { OP_SLAY, OP_PIN, OP_FEAT };

	for (unsigned i = 0; i < LENGTH(tag); i++) {
		struct walk	 w = { .h = h,
		    .faction = h->s->battle.side[side].faction, .tag = tag[i] };

		while (hlas_next(&w))
			if (is_usable(h, side, &w)) {
				*op = w.op;
				return w.source;
			}
	}
	return 0;
}

static void
use_ability(struct hlas *h, unsigned side, unsigned source, const struct op *op)
{
	struct fighter	*me = &h->s->battle.side[side], *foe = &h->s->battle.side[SIDES + 1 - side];
	unsigned	 region = h->s->battle.region, owner;

	hlas_event(h, EVENT_ABILITY, me->faction)->source = (uint8_t)source;
	if (op->price > 0)
		hlas_pay_one(h, me->faction, MANA, op->price, FOR_ABILITY);
	if (op->tag == OP_SLAY) {
		hlas_kill_in_battle(h, SIDES + 1 - side, SERF, 1);
		me->ate |= source == AIR_SPIRE;
	} else if (op->tag == OP_PIN) {
		owner = hlas_owner(h, SIDES + 1 - side, SERF);
		hlas_send_home(h, owner, h->s->faction[owner].serf[region] > 0 ?
		    region : foe->at, &(struct group){ .serfs = 1 }, 0);
	} else if (op->feat == FEAT_CURSE)
		foe->curses += op->n;
	else	/* the blood rite */
		hlas_become(h, me->faction,
		    h->s->faction[me->faction].serf[region] > 0 ? region : me->at, SERF, WARRIOR);
}

/*
 * The spoils of the winner (HLS-54).
 */

/* Returns how often a line of the winner's counts for this battle. */
static unsigned
spoil_worth(const struct hlas *h, const struct walk *w, unsigned side)
{
	const struct op		*op = w->op;
	struct group		 g = hlas_member_group(h, side, w->faction);
	unsigned		 kills = 0;

	if (!hlas_in_battle(h, side, w->source) ||
	    ((op->cond & COND_BIT(IF_SERF)) != 0 && g.serfs == 0))
		return 0;
	if (op->when != WHEN_KILL)
		return op->when == WHEN_WIN;
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		if (op->units == 0 || (op->units & UNIT_BIT(unit)) != 0)
			kills += hlas_group_count(&h->s->battle.side[SIDES + 1 - side].dead, unit);
	return kills;
}

static void
gain_spoils(struct hlas *h)
{
	unsigned	 side = h->s->battle.winner, faction = h->s->battle.side[side].faction;
	struct walk	 vp = { .h = h, .faction = faction, .tag = OP_VP };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&vp)) {
		h->source = vp.source;
		hlas_vp(h, faction, (int)(vp.op->n * spoil_worth(h, &vp, side)), POINTS_ABILITY);
	}
	while (hlas_next(&gain)) {
		unsigned	 n = gain.op->n * spoil_worth(h, &gain, side);

		h->source = gain.source;
		if (n > 0 && gain.op->yield == YIELD_ANY)
			hlas_push_gain(h, faction, n, 0, h->s->battle.region);
		else if (n > 0)
			hlas_gain(h, faction, gain.op->yield, n);
	}
	h->source = 0;
}

/* Returns the Heroes that a Warrior of the battle may become: a set of units. */
static unsigned
promotable(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 set = 0;

	if (hlas_feat(h, faction, FEAT_PROMOTE, NULL) == NULL ||
	    f->warrior[h->s->battle.region] == 0)
		return 0;
	for (unsigned unit = HERO_1; unit <= HERO_3; unit++)
		if (hlas_supply(f, unit) > 0 &&
		    (f->buildings & BUILDING_BIT(h->f->unit[unit].needs)) != 0)
			set |= UNIT_BIT(unit);
	return set;
}

static bool
may_raise(const struct hlas *h, unsigned faction, unsigned unit)
{
	const struct faction	*f = &h->s->faction[faction];

	return (unit == SERF ? f->soul_serfs : f->soul_warriors) > 0 && hlas_supply(f, unit) > 0 &&
	    hlas_feat(h, faction, FEAT_RAISE_WIN, NULL) != NULL &&
	    is_land(h->s->battle.region) && hlas_room(h, faction, h->s->battle.region) > 0;
}

static unsigned
loser(const struct hlas *h)
{
	return h->s->battle.side[SIDES + 1 - h->s->battle.winner].faction;
}

/* Returns the question at a stage, or 0. */
static unsigned
spoil_question(const struct hlas *h, unsigned stage, unsigned stolen)
{
	const struct battle	*b = &h->s->battle;
	unsigned		 faction = b->side[b->winner].faction, thefts = 0;
	struct walk		 w = { .h = h, .faction = faction, .tag = OP_STEAL };

	switch (stage) {
	case SPOIL_PROMOTE:
		return promotable(h, faction) != 0 ? DECISION_PROMOTE : 0;
	case SPOIL_RETOWER:
		return (b->ruins & VS_BIT(VS_TOWER)) != 0 &&
		    hlas_feat(h, faction, FEAT_RETOWER, NULL) != NULL &&
		    hlas_tower_allowed(h, faction, b->region) ? DECISION_RETOWER : 0;
	case SPOIL_RAISE:
		return may_raise(h, faction, SERF) ||
		    may_raise(h, faction, WARRIOR) ? DECISION_RAISE : 0;
	default:
		while (hlas_next(&w))
			if (w.op->when == WHEN_WIN && hlas_in_battle(h, b->winner, w.source))
				thefts += w.op->n;
		return stolen < thefts && hlas_total(&h->s->faction[loser(h)]) > 0 ?
		    DECISION_STEAL : 0;
	}
}

/* Asks for the next spoil to choose; false if there is none. */
static bool
next_spoil(struct hlas *h, struct frame *f)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction;

	while (f->index < SPOIL_NONE) {
		unsigned	 decision = spoil_question(h, f->index, f->n);

		if (f->index == SPOIL_STEAL && decision != 0)
			f->n++;
		else
			f->index++;
		if (decision != 0 && hlas_decision_faction(h, f, decision, faction))
			return true;
	}
	return false;
}

static void
take_spoil(struct hlas *h, const struct move *m)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction,
	    region = h->s->battle.region;

	switch (m->tag) {
	case MOVE_PROMOTE:
		hlas_become(h, faction, region, WARRIOR, m->unit);
		break;
	case MOVE_RETOWER:
		hlas_tower_put(h, faction, region, hlas_tower_distance(h, faction, region));
		break;
	case MOVE_RAISE:
		hlas_raise(h, faction, region, m->unit, 1);
		break;
	case MOVE_STEAL:
		hlas_pay_one(h, loser(h), m->stock, 1, FOR_THEFT);
		hlas_gain(h, faction, m->stock, 1);
		break;
	}
}

/*
 * The steps.
 */

/*
 * An attacker at sea first pays the Merfolk the resource that the Merfolk have
 * least of (HLS-58).
 */
static void
pay_toll(struct hlas *h)
{
	struct battle	*b = &h->s->battle;
	struct faction	*pays = &h->s->faction[b->side[ATTACK].faction],
	    *takes = &h->s->faction[b->side[DEFEND].faction];
	unsigned	 best = 0;

	if (!is_sea(b->region) || hlas_feat(h, b->side[DEFEND].faction, FEAT_TOLL, NULL) == NULL)
		return;
	for (unsigned i = ORE; i <= STOCKS; i++)
		if (pays->stock[i] > 0 && (best == 0 || takes->stock[i] < takes->stock[best]))
			best = i;
	if (best == 0)
		return;
	b->toll = (uint8_t)best;
	hlas_pay_one(h, b->side[ATTACK].faction, best, 1, FOR_TOLL);
	hlas_gain(h, b->side[DEFEND].faction, best, 1);
}

/* Kills a lone Serf or Warrior that faces the Galleon with no structure beside it (HLS-58). */
static void
lone_dies(struct hlas *h, unsigned side)
{
	unsigned	 other = SIDES + 1 - side, source = 0;
	struct group	 foe = hlas_side_group(h, other);

	if (hlas_feat(h, h->s->battle.side[side].faction, FEAT_LONE_DIES, &source) != NULL &&
	    hlas_in_battle(h, side, source) && hlas_group_size(&foe) == 1 &&
	    foe.serfs + foe.warriors == 1 && hlas_side_structures(h, other) == 0)
		hlas_kill_in_battle(h, other, foe.serfs > 0 ? SERF : WARRIOR, 1);
}

static void
tell_strength(struct hlas *h, unsigned side)
{
	struct fighter	*f = &h->s->battle.side[side];
	struct news	*e;

	f->natural = (uint8_t)MIN(hlas_natural(h, side), 255u);
	e = hlas_event(h, EVENT_STRENGTH, f->faction);
	f->strength = (uint8_t)MIN(hlas_strength(h, side, e), 255u);
	e->side = (uint8_t)side;
	e->natural = f->natural;
	e->strength = f->strength;
	e->group = hlas_side_group(h, side);
	/* allies may have a vessel each */
	e->group.sea = e->group.sea > 0;
	e->group.air = e->group.air > 0;
}

static bool
is_side_empty(const struct hlas *h, unsigned side)
{
	struct group	 g = hlas_side_group(h, side);

	return hlas_group_size(&g) == 0 && hlas_side_structures(h, side) == 0;
}

/* A side without units and structures has lost at once (HLS-47). */
static bool
is_decided(struct hlas *h, struct frame *f)
{
	bool	 attacker = is_side_empty(h, ATTACK), defender = is_side_empty(h, DEFEND);

	if (!attacker && !defender)
		return false;
	h->s->battle.winner = attacker && defender ? 0 : attacker ? DEFEND : ATTACK;
	hlas_tell_result(h);
	f->step = B8_GAINS;
	return true;
}

/* B2: asks about the next ability, or settles it without a question. */
static void
step_abilities(struct hlas *h, struct frame *f, unsigned side)
{
	struct fighter	*me = &h->s->battle.side[side];
	const struct op	*op;
	unsigned	 source;

	if (is_decided(h, f))
		return;
	source = ability_open(h, side, &op);
	f->slot = (uint8_t)source;
	if (source == 0)
		f->step++;
	else if (!hlas_decision_faction(h, f, DECISION_ABILITY, me->faction)) {
		me->used |= BUILDING_BIT(source);
		if (op->price == 0)
			use_ability(h, side, source, op);
	}
}

/*
 * B3 and B4: a side with a card and Mana may cast a COMBAT spell.  Only facts
 * that all may see decide who is asked.
 */
static void
step_combat(struct hlas *h, struct frame *f, unsigned side)
{
	const struct faction	*who = &h->s->faction[h->s->battle.side[side].faction];

	f->slot = 0;
	if (is_decided(h, f))
		return;
	f->step++;
	if (who->seat != 0 && h->s->seat[who->seat].cards > 0 && who->stock[MANA] > 0)
		hlas_decision_faction(h, f, DECISION_COMBAT, h->s->battle.side[side].faction);
}

/* A capital that loses is destroyed: its owner is out at once (HLS-29). */
void
hlas_destroy(struct hlas *h, unsigned faction, unsigned by)
{
	struct faction	*f = &h->s->faction[faction];
	struct seat	*seat = &h->s->seat[f->seat];
	struct news	*e = hlas_event(h, EVENT_DESTROYED, faction);

	e->other = (uint8_t)by;
	e->region = f->capital;
	while (f->seat != 0 && seat->cards > 0) {
		hlas_discard(h, seat->library[0]);
		hlas_remove_card(h, faction, seat->library[0]);
	}
	for (unsigned i = 0; i < f->scribes; i++)
		hlas_discard(h, f->scribed[i].spell);
	for (unsigned i = 0; i < f->towers; i++)
		h->s->gone[EGGS] = (uint8_t)(h->s->gone[EGGS] + f->tower[i].eggs);
	if (f->seat != 0)
		seat->plan = (struct plan){ 0 };
	*f = (struct faction){ .seat = f->seat, .team = f->team, .out = true, .level = f->level };
	hlas_vp(h, by, h->f->battle.ruin, POINTS_RUIN);
}

/*
 * Deals the loser's damage.  A capital that lost is destroyed with all that its
 * owner had; allies leave it (HLS-28, HLS-29).
 */
static void
step_losses(struct hlas *h, struct frame *f)
{
	struct battle	*b = &h->s->battle;
	unsigned	 side = SIDES + 1u - b->winner, owner;

	if (b->winner == 0) {
		f->step = BATTLE_END;
		return;
	}
	if ((hlas_side_structures(h, side) & VS_BIT(VS_CAPITAL)) == 0) {
		f->step = B7_SUFFER;
		f->n = b->side[side].damage;
		if (!hlas_losses_open(h, side) ||
		    !hlas_decision_faction(h, f, DECISION_LOSSES, b->side[side].faction))
			hlas_losses(h, side, NULL);
		return;
	}
	b->ruins |= VS_BIT(VS_CAPITAL);
	f->step = B8_GAINS;
	owner = hlas_capital_of(h, b->region);
	for (unsigned i = 0, set = hlas_members(h, side); (i = next_faction(set, i)) != 0;) {
		struct group	 g = hlas_group_at(&h->s->faction[i], b->region);

		if (i != owner)
			hlas_send_home(h, i, b->region, &g, 0);
	}
	hlas_destroy(h, owner, b->side[b->winner].faction);
}

static void
step_battle(struct hlas *h, struct frame *f)
{
	struct battle	*b = &h->s->battle;
	unsigned	 members = hlas_members(h, DEFEND);
	struct news	*e;

	switch (f->step) {
	case B0_LEAD:
		f->step = B0_START;
		if (bits_count(members) < 2)
			break;
		f->decision = DECISION_LEAD;
		for (unsigned i = 0; (i = next_faction(members, i)) != 0;)
			f->seats |= SEAT_BIT(h->s->faction[i].seat);
		break;
	case B0_START:
		f->index = 0;
		f->step = B1_STRENGTH;
		e = hlas_event(h, EVENT_BATTLE, b->side[ATTACK].faction);
		e->region = b->region;
		e->other = b->side[DEFEND].faction;
		h->s->battles++;
		hlas_vp(h, b->side[ATTACK].faction, h->f->battle.attacker, POINTS_BATTLE);
		pay_toll(h);
		break;
	case B1_STRENGTH:
		lone_dies(h, DEFEND);
		lone_dies(h, ATTACK);
		if (is_decided(h, f))
			break;
		tell_strength(h, ATTACK);
		tell_strength(h, DEFEND);
		f->step = B2_DEFENDER;
		break;
	case B2_DEFENDER: case B2_ATTACKER:
		step_abilities(h, f, f->step == B2_DEFENDER ? DEFEND : ATTACK);
		break;
	case B3_SPELL: case B4_SPELL:
		step_combat(h, f, f->step == B3_SPELL ? DEFEND : ATTACK);
		break;
	case B5_TACTICS:
		if (is_decided(h, f))
			break;
		for (unsigned side = ATTACK; side <= DEFEND; side++) {
			const struct faction	*who = &h->s->faction[b->side[side].faction];

			tell_strength(h, side);
			if (who->seat != 0)
				f->seats |= SEAT_BIT(who->seat);
		}
		f->decision = DECISION_TACTIC;
		f->step = B6_REVEAL;
		break;
	case B6_REVEAL:
		f->step = B7_LOSSES;
		hlas_tactics_reveal(h);
		break;
	case B7_LOSSES:
		step_losses(h, f);
		break;
	case B7_SUFFER:
		f->step = B8_GAINS;
		break;
	case B8_GAINS:
		f->step = B8_SPOILS;
		f->index = f->n = f->slot = 0;
		if (b->winner != 0)
			gain_spoils(h);
		break;
	case B8_SPOILS:
		if (b->winner == 0 || !next_spoil(h, f))
			f->step = BATTLE_END;
		break;
	default:
		memset(b, 0, sizeof(*b));
		hlas_pop(h);
	}
}

static void
hlas_tactics_set(struct hlas *h, unsigned side, const struct move *m)
{
	struct fighter	*f = &h->s->battle.side[side];

	f->card = f->counts_as = m->tactic;
	f->sacrifice = m->group;
	f->to = m->to;
	f->parts = MIN(m->target.items, PARTS);
	memcpy(f->part, m->target.item, f->parts * sizeof(f->part[0]));
	f->conscripts = m->conscripts;
	memcpy(f->conscript, m->conscript, sizeof(f->conscript));
}

static void
answer_battle(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 side = hlas_side_of(h, h->s->seat[seat].faction), source;
	struct fighter	*me = &h->s->battle.side[side];
	struct target	 t = hlas_target_of(m);
	const struct op	*op = NULL;

	switch (h->asked) {
	case DECISION_LEAD:
		/* All must name one leader: 'index' is whom the first answer named. */
		if (m->tag != MOVE_LEAD)
			break;
		if (f->votes == 0)
			f->index = m->faction;
		f->votes += f->index == m->faction;
		if (f->votes == bits_count(hlas_members(h, DEFEND)))
			h->s->battle.side[DEFEND].faction = f->other = f->index;
		break;
	case DECISION_ABILITY:
		source = ability_open(h, side, &op);
		me->used |= BUILDING_BIT(source);
		if (m->tag == MOVE_ABILITY)
			use_ability(h, side, source, op);
		break;
	case DECISION_COMBAT:
		if (m->tag != MOVE_COMBAT_SPELL)
			break;
		me->cast = m->spell;
		hlas_cast(h, me->faction, m->spell, &t, false,
		    hlas_spell_price(h, me->faction, m->spell));
		break;
	case DECISION_TACTIC:
		hlas_tactics_set(h, side, m);
		break;
	case DECISION_LOSSES:
		hlas_losses(h, side, m);
		break;
	default:
		take_spoil(h, m);
	}
}

static bool
check_battle(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned	 faction = h->s->seat[decision->seat].faction;
	struct target	 target = hlas_target_of(m);

	switch (m->tag) {
	case MOVE_COMBAT_SPELL:
		return hlas_combat_check(h, faction, m->spell, &target, d);
	case MOVE_TACTIC:
		return hlas_tactic_check(h, hlas_side_of(h, faction), m, d);
	case MOVE_LOSSES:
		return hlas_losses_check(h, decision, m, d);
	case MOVE_LEAD:
		return (m->faction != 0 &&
		    (hlas_members(h, DEFEND) & FACTION_BIT(m->faction)) != 0) ||
		    NOT_NOW(d, "leader", "that faction does not defend there");
	case MOVE_PROMOTE:
		return (m->unit != 0 && (promotable(h, faction) & UNIT_BIT(m->unit)) != 0) ||
		    NOT_NOW(d, "hero", "no Warrior may become that now");
	case MOVE_RAISE:
		return ((m->unit == SERF || m->unit == WARRIOR) &&
		    may_raise(h, faction, m->unit)) ||
		    NOT_NOW(d, "soul", "no such soul may be raised there");
	case MOVE_STEAL:
		return (m->stock != 0 && h->s->faction[loser(h)].stock[m->stock] > 0) ||
		    NOT_NOW(d, "resource", "the loser has none of it");
	default:
		return true;
	}
}

/* In a battle free abilities are used, priced ones not. */
static void
default_in_battle(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct battle	*b = &h->s->battle;
	unsigned		 me = h->s->seat[decision->seat].faction, heroes;
	const struct op		*op = NULL;

	switch (decision->kind) {
	case DECISION_ABILITY:
		m->source = (uint8_t)ability_open(h, hlas_side_of(h, me), &op);
		m->tag = op != NULL && op->price == 0 ? MOVE_ABILITY : MOVE_NO_ABILITY;
		break;
	case DECISION_PROMOTE:
		m->tag = MOVE_PROMOTE;
		heroes = promotable(h, me);
		for (unsigned unit = HERO_3; unit >= HERO_1; unit--)
			if ((heroes & UNIT_BIT(unit)) != 0)
				m->unit = (uint8_t)unit;
		break;
	case DECISION_RAISE:
		*m = (struct move){ .tag = MOVE_RAISE, .unit = WARRIOR };
		if (!check_battle(h, decision, m, NULL))
			m->unit = SERF;
		break;
	default:
		m->tag = MOVE_STEAL;
		m->stock = (uint8_t)hlas_most(
		    &h->s->faction[b->side[SIDES + 1 - b->winner].faction]);
	}
}

const struct frame_rules	 hlas_battle_frame = {
	.asks = ASKS(DECISION_ABILITY) | ASKS(DECISION_COMBAT) | ASKS(DECISION_TACTIC) |
	    ASKS(DECISION_LOSSES) | ASKS(DECISION_PROMOTE) | ASKS(DECISION_RETOWER) |
	    ASKS(DECISION_RAISE) | ASKS(DECISION_STEAL) | ASKS(DECISION_LEAD),
	.step = step_battle,
	.answer = answer_battle,
	.check = check_battle,
	.complete = default_in_battle,
};
