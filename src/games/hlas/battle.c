/*
 * The steps of a battle, abilities before tactics, and the winner's spoils (HLS-24, HLS-45 to
 * HLS-47, HLS-54).
 *
 * Only one battle is fought at a time; its frame lies above the movement that led to it.  The
 * frame's 'slot' is the source of the ability that is asked about, 'index' counts the spoils,
 * 'n' is the damage that a loser is asked about.
 */

#include "games/hlas/rules.h"

static bool
usable(const struct hlas *h, unsigned side, const struct walk *w)
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

unsigned
hlas_ability_open(const struct hlas *h, unsigned side, const struct op **op)
{
	static const uint8_t	 tag[] = { OP_SLAY, OP_PIN, OP_FEAT };

	for (unsigned i = 0; i < LENGTH(tag); i++) {
		struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
		    .tag = tag[i] };

		while (hlas_next(&w))
			if (usable(h, side, &w)) {
				*op = w.op;
				return w.source;
			}
	}
	return 0;
}

static void
blood_rite(struct hlas *h, unsigned side)
{
	struct fighter	*me = &h->s->battle.side[side];
	unsigned	 faction = me->faction, region = h->s->battle.region;

	if (h->s->faction[faction].serf[region] == 0)
		region = me->at;
	hlas_lift(h, faction, region, SERF, 1);
	h->s->faction[faction].serfs++;
	hlas_enter(h, faction, region, WARRIOR, 1);
}

static void
pin(struct hlas *h, unsigned side)
{
	struct fighter	*foe = &h->s->battle.side[SIDES + 1 - side];
	unsigned	 owner = hlas_owner(h, SIDES + 1 - side, SERF);
	struct group	 g = { .serfs = 1 };

	hlas_send_home(h, owner, h->s->faction[owner].serf[h->s->battle.region] > 0 ?
	    h->s->battle.region : foe->at, &g, 0);
}

static void
use_ability(struct hlas *h, unsigned side, unsigned source, const struct op *op)
{
	struct fighter	*me = &h->s->battle.side[side];

	hlas_event(h, EVENT_ABILITY, me->faction)->source = (uint8_t)source;
	if (op->price > 0)
		hlas_pay_one(h, me->faction, MANA, op->price);
	if (op->tag == OP_SLAY) {
		hlas_kill_in_battle(h, SIDES + 1 - side, SERF, 1);
		me->ate |= source == AIR_SPIRE;
	} else if (op->tag == OP_PIN)
		pin(h, side);
	else if (op->feat == FEAT_CURSE)
		h->s->battle.side[SIDES + 1 - side].curses += op->n;
	else
		blood_rite(h, side);
}

static bool
next_ability(struct hlas *h, struct frame *f, unsigned side)
{
	const struct op	*op;
	unsigned	 source = hlas_ability_open(h, side, &op);

	f->slot = (uint8_t)source;
	if (source == 0)
		return false;
	if (!hlas_decision_faction(h, f, DECISION_ABILITY, h->s->battle.side[side].faction)) {
		h->s->battle.side[side].used |= BUILDING_BIT(source);
		if (op->price == 0)
			use_ability(h, side, source, op);
	}
	return true;
}

enum { SPOIL_PROMOTE, SPOIL_RETOWER, SPOIL_RAISE, SPOIL_STEAL, SPOIL_NONE };

static unsigned
kills(const struct group *dead, unsigned units)
{
	unsigned	 n = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		if (units == 0 || (units & UNIT_BIT(unit)) != 0)
			n += hlas_group_count(dead, unit);
	return n;
}

/* Returns how often a line of the winner's counts for this battle. */
static unsigned
worth(const struct hlas *h, const struct walk *w, unsigned side)
{
	const struct op		*op = w->op;
	struct group		 g = hlas_member_group(h, side, w->faction);

	if (!hlas_in_battle(h, side, w->source) ||
	    ((op->cond & COND_BIT(IF_SERF)) != 0 && g.serfs == 0))
		return 0;
	if (op->when == WHEN_WIN)
		return 1;
	return op->when == WHEN_KILL ? kills(&h->s->battle.side[SIDES + 1 - side].dead, op->units) :
	    0;
}

static void
gain_spoils(struct hlas *h)
{
	unsigned	 side = h->s->battle.winner, faction = h->s->battle.side[side].faction;
	struct walk	 vp = { .h = h, .faction = faction, .tag = OP_VP };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&vp))
		hlas_vp(h, faction, (int)(vp.op->n * worth(h, &vp, side)), POINTS_ABILITY);
	while (hlas_next(&gain)) {
		unsigned	 n = gain.op->n * worth(h, &gain, side);

		if (n > 0 && gain.op->yield == ANY)
			hlas_push_gain(h, faction, n, 0, h->s->battle.region);
		else if (n > 0)
			hlas_gain(h, faction, gain.op->yield, n);
	}
}

/* Returns the Heroes that a Warrior of the battle may become: a set of units. */
unsigned
hlas_promotable(const struct hlas *h, unsigned faction)
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
may_retower(const struct hlas *h, unsigned faction)
{
	return (h->s->battle.ruins & VS_BIT(VS_TOWER)) != 0 &&
	    hlas_feat(h, faction, FEAT_RETOWER, NULL) != NULL &&
	    hlas_tower_allowed(h, faction, h->s->battle.region);
}

static bool
may_raise(const struct hlas *h, unsigned faction, unsigned unit)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 souls = unit == SERF ? f->soul_serfs : f->soul_warriors;

	return souls > 0 && hlas_supply(f, unit) > 0 &&
	    hlas_feat(h, faction, FEAT_RAISE_WIN, NULL) != NULL &&
	    is_land(h->s->battle.region) && hlas_room(h, faction, h->s->battle.region) > 0;
}

static unsigned
thefts(const struct hlas *h, unsigned side)
{
	struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
	    .tag = OP_STEAL };
	unsigned	 n = 0;

	while (hlas_next(&w))
		if (w.op->when == WHEN_WIN && hlas_in_battle(h, side, w.source))
			n += w.op->n;
	return n;
}

static unsigned
loser(const struct hlas *h)
{
	return h->s->battle.side[SIDES + 1 - h->s->battle.winner].faction;
}

/* Returns the question at a stage, or 0. */
static unsigned
question(const struct hlas *h, unsigned stage, unsigned stolen)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction;

	switch (stage) {
	case SPOIL_PROMOTE:
		return hlas_promotable(h, faction) != 0 ? DECISION_PROMOTE : 0;
	case SPOIL_RETOWER:
		return may_retower(h, faction) ? DECISION_RETOWER : 0;
	case SPOIL_RAISE:
		return may_raise(h, faction, SERF) ||
		    may_raise(h, faction, WARRIOR) ? DECISION_RAISE : 0;
	default:
		return stolen < thefts(h, h->s->battle.winner) &&
		    hlas_total(&h->s->faction[loser(h)]) > 0 ? DECISION_STEAL : 0;
	}
}

static bool
next_spoil(struct hlas *h, struct frame *f)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction;

	while (f->index < SPOIL_NONE) {
		unsigned	 decision = question(h, f->index, f->n);

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
promote(struct hlas *h, unsigned faction, unsigned unit)
{
	unsigned	 region = h->s->battle.region;

	hlas_lift(h, faction, region, WARRIOR, 1);
	h->s->faction[faction].warriors++;
	hlas_enter(h, faction, region, unit, 1);
}

static void
raise_soul(struct hlas *h, unsigned faction, unsigned unit)
{
	struct faction	*f = &h->s->faction[faction];

	if (unit == SERF)
		f->soul_serfs--;
	else
		f->soul_warriors--;
	hlas_enter(h, faction, h->s->battle.region, unit, 1);
}

static void
take_spoil(struct hlas *h, struct frame *f, const struct move *m)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction,
	    region = h->s->battle.region;

	switch (m->tag) {
	case MOVE_PROMOTE:
		promote(h, faction, m->unit);
		break;
	case MOVE_RETOWER:
		hlas_tower_put(h, faction, region, hlas_tower_distance(h, faction, region));
		break;
	case MOVE_RAISE:
		raise_soul(h, faction, m->unit);
		break;
	case MOVE_STEAL:
		hlas_pay_one(h, loser(h), m->stock, 1);
		hlas_gain(h, faction, m->stock, 1);
		break;
	}
}

bool
hlas_spoils_check(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned	 faction = h->s->seat[decision->seat].faction;

	switch (m->tag) {
	case MOVE_PROMOTE:
		return (m->unit != 0 && (hlas_promotable(h, faction) & UNIT_BIT(m->unit)) != 0) ||
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

enum {
	B0_LEAD, B0_START, B1_STRENGTH,
	    B2_DEFENDER, B2_ATTACKER, B3_SPELL, B4_SPELL, B5_TACTICS, B6_REVEAL,
	    B7_LOSSES, B7_SUFFER,
	B8_GAINS, B8_SPOILS, BATTLE_END,
};

/*
 * An attacker at sea first pays the Merfolk the resource that the Merfolk have least of
 * (HLS-58).
 */
static void
toll(struct hlas *h)
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
	hlas_pay_one(h, b->side[ATTACK].faction, best, 1);
	hlas_gain(h, b->side[DEFEND].faction, best, 1);
}

static void
start(struct hlas *h)
{
	struct battle	*b = &h->s->battle;
	struct news	*e = hlas_event(h, EVENT_BATTLE, b->side[ATTACK].faction);

	e->region = b->region;
	e->other = b->side[DEFEND].faction;
	h->s->battles++;
	hlas_vp(h, b->side[ATTACK].faction, h->f->battle.attacker, POINTS_BATTLE);
	toll(h);
}

/* Kills a lone Serf or Warrior that faces the Galleon with no structure beside it (HLS-58). */
static void
lone_dies(struct hlas *h, unsigned side)
{
	unsigned	 other = SIDES + 1 - side, source = 0;
	struct group	 foe = hlas_side_group(h, other);

	if (hlas_feat(h, h->s->battle.side[side].faction, FEAT_LONE_DIES, &source) == NULL ||
	    !hlas_in_battle(h, side, source))
		return;
	if (hlas_group_size(&foe) != 1 || foe.serfs + foe.warriors != 1 ||
	    hlas_side_structures(h, other) != 0)
		return;
	hlas_kill_in_battle(h, other, foe.serfs > 0 ? SERF : WARRIOR, 1);
}

static void
tell_strength(struct hlas *h, unsigned side)
{
	struct fighter	*f = &h->s->battle.side[side];
	struct news	*e;

	f->natural = (uint8_t)MIN(hlas_natural(h, side), 255u);
	f->strength = (uint8_t)MIN(hlas_strength(h, side), 255u);
	e = hlas_event(h, EVENT_STRENGTH, f->faction);
	e->side = (uint8_t)side;
	e->natural = f->natural;
	e->strength = f->strength;
	e->group = hlas_side_group(h, side);
}

/* A side without units and structures has lost at once (HLS-47). */
static bool
is_decided(struct hlas *h, struct frame *f)
{
	bool	 attacker = hlas_side_empty(h, ATTACK), defender = hlas_side_empty(h, DEFEND);

	if (!attacker && !defender)
		return false;
	h->s->battle.winner = attacker && defender ? 0 : attacker ? DEFEND : ATTACK;
	f->step = B8_GAINS;
	return true;
}

/* B2: abilities before tactics. */
static void
step_abilities(struct hlas *h, struct frame *f, unsigned side)
{
	if (!is_decided(h, f) && !next_ability(h, f, side))
		f->step++;
}

/*
 * B3 and B4: a side with a card and Mana may cast a COMBAT spell.  Only facts that all may see
 * decide who is asked.
 */
static void
step_spell(struct hlas *h, struct frame *f, unsigned side)
{
	const struct faction	*who = &h->s->faction[h->s->battle.side[side].faction];

	f->slot = 0;
	if (is_decided(h, f))
		return;
	f->step++;
	if (who->seat != 0 && h->s->seat[who->seat].cards > 0 && who->stock[MANA] > 0)
		hlas_decision_faction(h, f, DECISION_COMBAT, h->s->battle.side[side].faction);
}

static void
step_tactics(struct hlas *h, struct frame *f)
{
	if (is_decided(h, f))
		return;
	for (unsigned side = ATTACK; side <= DEFEND; side++) {
		const struct faction	*who = &h->s->faction[h->s->battle.side[side].faction];

		tell_strength(h, side);
		if (who->seat != 0)
			f->seats |= SEAT_BIT(who->seat);
	}
	f->decision = DECISION_TACTIC;
	f->step = B6_REVEAL;
}

/* Allies leave a capital that falls. */
static void
leave_ruins(struct hlas *h, unsigned side, unsigned owner)
{
	uint16_t	 members = hlas_members(h, side);

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct group	 g = hlas_group_at(&h->s->faction[i], h->s->battle.region);

		if ((members & FACTION_BIT(i)) != 0 && i != owner)
			hlas_send_home(h, i, h->s->battle.region, &g, 0);
	}
}

/*
 * Deals the loser's damage.  A capital that lost is destroyed with all that its owner had
 * (HLS-28, HLS-29).
 */
static void
step_losses(struct hlas *h, struct frame *f)
{
	struct battle	*b = &h->s->battle;
	unsigned	 loser, winner, who;

	if (b->winner == 0) {
		f->step = BATTLE_END;
		return;
	}
	loser = SIDES + 1 - b->winner;
	winner = b->side[b->winner].faction;
	who = b->side[loser].faction;
	if ((hlas_side_structures(h, loser) & VS_BIT(VS_CAPITAL)) != 0) {
		b->ruins |= VS_BIT(VS_CAPITAL);
		f->step = B8_GAINS;
		who = hlas_capital_of(h, b->region);
		leave_ruins(h, loser, who);
		hlas_destroy(h, who, winner);
		return;
	}
	f->step = B7_SUFFER;
	f->n = b->side[loser].damage;
	if (!hlas_losses_open(h, loser) || !hlas_decision_faction(h, f, DECISION_LOSSES, who))
		hlas_losses(h, loser, NULL);
}

/* A tower that stood empty, or whose last defenders died, falls with the side (HLS-47). */
static void
finish_losses(struct hlas *h, struct frame *f)
{
	f->step = B8_GAINS;
}

void
hlas_step_battle(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case B0_LEAD:
		f->step = B0_START;
		hlas_decision_members(h, f, DEFEND, DECISION_LEAD);
		break;
	case B0_START:
		f->index = 0;
		start(h);
		f->step = B1_STRENGTH;
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
	case B2_DEFENDER:
		step_abilities(h, f, DEFEND);
		break;
	case B2_ATTACKER:
		step_abilities(h, f, ATTACK);
		break;
	case B3_SPELL:
		step_spell(h, f, DEFEND);
		break;
	case B4_SPELL:
		step_spell(h, f, ATTACK);
		break;
	case B5_TACTICS:
		step_tactics(h, f);
		break;
	case B6_REVEAL:
		f->step = B7_LOSSES;
		hlas_tactics_reveal(h);
		break;
	case B7_LOSSES:
		step_losses(h, f);
		break;
	case B7_SUFFER:
		finish_losses(h, f);
		break;
	case B8_GAINS:
		f->step = B8_SPOILS;
		f->index = f->n = 0;
		f->slot = 0;
		if (h->s->battle.winner != 0)
			gain_spoils(h);
		break;
	case B8_SPOILS:
		if (h->s->battle.winner == 0 || !next_spoil(h, f))
			f->step = BATTLE_END;
		break;
	default:
		memset(&h->s->battle, 0, sizeof(h->s->battle));
		hlas_pop(h);
	}
}

static void
answer_combat(struct hlas *h, unsigned side, const struct move *m)
{
	unsigned	 faction = h->s->battle.side[side].faction;
	struct target	 t = hlas_target_of(m);

	if (m->tag != MOVE_COMBAT_SPELL)
		return;
	h->s->battle.side[side].cast = m->spell;
	hlas_cast(h, faction, m->spell, &t, false, hlas_spell_price(h, faction, m->spell));
}

void
hlas_answer_battle(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 side = hlas_side_of(h, h->s->seat[seat].faction), source;
	const struct op	*op = NULL;

	switch (h->asked) {
	case DECISION_LEAD:
		hlas_answer_lead(h, f, m);
		break;
	case DECISION_ABILITY:
		source = hlas_ability_open(h, side, &op);
		h->s->battle.side[side].used |= BUILDING_BIT(source);
		if (m->tag == MOVE_ABILITY)
			use_ability(h, side, source, op);
		break;
	case DECISION_COMBAT:
		answer_combat(h, side, m);
		break;
	case DECISION_TACTIC:
		hlas_tactics_set(h, side, m);
		break;
	case DECISION_LOSSES:
		hlas_losses(h, side, m);
		break;
	default:
		take_spoil(h, f, m);
	}
}
