/*
 * The steps of a battle (HLS-24, HLS-45 to HLS-47, HLS-54).
 *
 * Only one battle is fought at a time; its frame lies above the movement that led to it.  The
 * frame's 'slot' is the source of the ability that is asked about, 'index' counts the spoils,
 * 'n' is the damage that a loser is asked about.
 */

#include "games/hlas/rules.h"

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
	if (!is_decided(h, f) && !hlas_abilities_next(h, f, side))
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
			hlas_spoils_gain(h);
		break;
	case B8_SPOILS:
		if (h->s->battle.winner == 0 || !hlas_spoils_next(h, f))
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
			hlas_ability_use(h, side, source, op);
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
		hlas_spoils_take(h, f, m);
	}
}
