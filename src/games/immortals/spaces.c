/*
 * Which action spaces there are, what may lie on them and what they are for; what an action costs,
 * and what the card says where an order does not.
 */

#include "games/immortals/rules.h"

bool
imm_is_magic_space(unsigned space)
{
	return space >= SPACE_MAGIC_1;
}

/* IMM-20 */
uint16_t
imm_spaces(const struct tables *t)
{
	unsigned	 missing = t->option[OPT_EIGHTH] == 0 ? SPACE_ATTACK_2 : SPACE_CONSTRUCT_2;

	return (uint16_t)(((1u << SPACES) - 1) & ~(unsigned)SPACE_BIT(missing));
}

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

/* IMM-20 */
uint64_t
imm_space_actions(unsigned space)
{
	switch (space) {
	case SPACE_GOLD:
	case SPACE_ENERGY:
		return ADMIT(MOVE_EXTRACT);
	case SPACE_TRANSITION:
		return ADMIT(MOVE_TRANSITION);
	case SPACE_CONSTRUCT_1:
	case SPACE_CONSTRUCT_2:
		return ADMIT(MOVE_CONSTRUCT);
	case SPACE_ATTACK_1:
	case SPACE_ATTACK_2:
		return ADMIT(MOVE_ATTACK);
	case SPACE_ATTACK_MOVE:
		return ADMIT(MOVE_ATTACK) | ADMIT(MOVE_MOVE);
	case SPACE_TRIBE:
		return ADMIT(MOVE_SHRINE) | ADMIT(MOVE_EXTRACT) | ADMIT(MOVE_TRANSITION) |
		    ADMIT(MOVE_ATTACK);
	default:
		return ADMIT(MOVE_MUSTER) | ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER) |
		    ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_SHRINE);
	}
}

uint64_t
imm_actions(const struct tables *t, const struct state *s, unsigned seat, unsigned space)
{
	const struct card	*c = &s->player[seat].board[space];

	if (c->magic != 0)
		return magic_actions(c->magic);
	if (c->region == 0 && c->conflict == 0)
		return 0;
	return space == SPACE_TRIBE ? tribe_actions(t, s, seat) : imm_space_actions(space);
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

struct move
imm_fill_in(const struct state *s, unsigned seat, const struct move *order)
{
	struct move		 m = *order;
	const struct card	*c = &s->player[seat].board[m.space];

	if (m.kind == MOVE_ATTACK) {
		fill_in_march(s, seat, c, &m);
		return m;
	}
	if (m.kind == MOVE_MOVE && m.region == 0)
		m.region = m.from;
	if (m.region == 0 && c->conflict != 0 && !is_wild(c->conflict))
		m.region = (uint8_t)card_region(c->conflict);
	if (m.region == 0)
		m.region = c->region;
	if (m.kind == MOVE_MOVE && m.realm == 0)
		m.realm = m.from_realm;
	if (m.realm == 0 && c->conflict != 0)
		m.realm = (uint8_t)card_realm(c->conflict);
	if (m.realm == 0 && m.region != 0)
		m.realm = (uint8_t)only_realm(s, seat, m.region);
	if (m.kind == MOVE_MOVE)
		fill_in_march(s, seat, c, &m);
	return m;
}
