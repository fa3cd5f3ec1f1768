/*
 * The action spaces: which there are, their cards and uses; the cost of actions, and what the
 * card fills in for an order.
 */

#include "games/immortals/rules.h"

/* IMM-23 */
bool
imm_takes_wild(const struct tables *t, const struct state *s, unsigned seat, unsigned space)
{
	if (space == SPACE_GOLD || space == SPACE_ENERGY)
		return false;
	return space != SPACE_TRIBE || fig(t)->tribe[s->player[seat].tribe[1]].power != POWER_GOLD;
}

/* IMM-45, IMM-46, IMM-47, IMM-48 */
static uint64_t
magic_actions(unsigned magic)
{
	static const uint64_t	 by_magic[MAGICS + 1] = {
		[MAGIC_FIVE] = ADMIT(MOVE_MUSTER),
		[MAGIC_CARD] = ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER),
		[MAGIC_CLAIM] = ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_SHRINE),
		[MAGIC_TWO] = ADMIT(MOVE_CARDS) | ADMIT(MOVE_MUSTER),
	};

	return by_magic[magic];
}

/* IMM-40, IMM-41, IMM-42, IMM-43, IMM-44 */
static uint64_t
tribe_actions(const struct tables *t, const struct state *s, unsigned seat)
{
	static const uint64_t	 by_power[] = {
		[POWER_SHRINE] = ADMIT(MOVE_SHRINE),
		[POWER_GOLD] = ADMIT(MOVE_EXTRACT),
		[POWER_TRANSITION] = ADMIT(MOVE_TRANSITION),
		[POWER_ATTACK] = ADMIT(MOVE_ATTACK),
	};

	return by_power[fig(t)->tribe[s->player[seat].tribe[1]].power];
}

#define MAGIC_ACTIONS	(ADMIT(MOVE_MUSTER) | ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER) | \
	ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_SHRINE))

/* IMM-20 */
const uint64_t	 imm_space_actions[SPACES + 1] = {
	[SPACE_GOLD] = ADMIT(MOVE_EXTRACT),
	[SPACE_ENERGY] = ADMIT(MOVE_EXTRACT),
	[SPACE_TRANSITION] = ADMIT(MOVE_TRANSITION),
	[SPACE_CONSTRUCT_1] = ADMIT(MOVE_CONSTRUCT),
	[SPACE_CONSTRUCT_2] = ADMIT(MOVE_CONSTRUCT),
	[SPACE_ATTACK_1] = ADMIT(MOVE_ATTACK),
	[SPACE_ATTACK_2] = ADMIT(MOVE_ATTACK),
	[SPACE_ATTACK_MOVE] = ADMIT(MOVE_ATTACK) | ADMIT(MOVE_MOVE),
	[SPACE_TRIBE] = ADMIT(MOVE_SHRINE) | ADMIT(MOVE_EXTRACT) | ADMIT(MOVE_TRANSITION) |
	    ADMIT(MOVE_ATTACK),
	[SPACE_MAGIC_1] = MAGIC_ACTIONS,
	[SPACE_MAGIC_2] = MAGIC_ACTIONS,
};

uint64_t
imm_actions(const struct tables *t, const struct state *s, unsigned seat, unsigned space)
{
	const struct card	*c = &s->player[seat].board[space];

	if (c->magic != 0)
		return magic_actions(c->magic);
	if (c->region == 0 && c->conflict == 0)
		return 0;
	return space == SPACE_TRIBE ? tribe_actions(t, s, seat) : imm_space_actions[space];
}

struct price
imm_cost(const struct tables *t, const struct state *s, unsigned seat, const struct move *m)
{
	const struct figures	*f = fig(t);
	const struct player	*p = &s->player[seat];

	if (imm_is_magic_space(m->space))
		return f->magic[p->board[m->space].magic].cost;
	if (m->space == SPACE_TRIBE)
		return f->tribe[p->tribe[1]].cost;
	if (m->kind == MOVE_TRANSITION)
		return f->transition;
	if (m->kind == MOVE_CONSTRUCT)
		return f->tribe[p->tribe[0]].price[m->build];
	return m->kind == MOVE_MOVE ? f->move : (struct price){ 0 };
}

/* The realm of a region card whose user has armies in one only. */
static unsigned
only_realm(const struct state *s, unsigned seat, unsigned region)
{
	bool	 light = side_at(s, region, LIGHT)->owner == seat,
	    dark = side_at(s, region, DARK)->owner == seat;

	return light == dark ? 0 : light ? LIGHT : DARK;
}

static void
fill_in_march(const struct state *s, unsigned seat, const struct card *c, struct move *m)
{
	if (m->kind == MOVE_MOVE && m->from == 0)
		m->from = m->region;
	if (m->from_realm == 0)
		m->from_realm = m->realm;
	if (m->from_realm == 0 && m->from != 0)
		m->from_realm = (uint8_t)only_realm(s, seat, m->from);
	if (m->from_realm == 0 && c->conflict != 0)
		m->from_realm = (uint8_t)card_realm(c->conflict);
	if (m->to_realm == 0)
		m->to_realm = m->realm != 0 ? m->realm : m->from_realm;
}

void
imm_fill_in(const struct state *s, unsigned seat, struct move *m)
{
	const struct card	*c = &s->player[seat].board[m->space];

	if (m->kind == MOVE_ATTACK) {
		fill_in_march(s, seat, c, m);
		return;
	}
	if (m->kind == MOVE_MOVE && m->region == 0)
		m->region = m->from;
	if (m->region == 0 && c->conflict != 0 && !is_wild(c->conflict))
		m->region = (uint8_t)card_region(c->conflict);
	if (m->region == 0)
		m->region = c->region;
	if (m->kind == MOVE_MOVE && m->realm == 0)
		m->realm = m->from_realm;
	if (m->realm == 0 && c->conflict != 0)
		m->realm = (uint8_t)card_realm(c->conflict);
	if (m->realm == 0 && m->region != 0)
		m->realm = (uint8_t)only_realm(s, seat, m->region);
	if (m->kind == MOVE_MOVE)
		fill_in_march(s, seat, c, m);
}
