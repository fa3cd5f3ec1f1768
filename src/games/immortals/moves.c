/* The rows of legal moves: which fields of a move vary, over which cards, places and numbers. */

#include "games/immortals/rules.h"
#include "referee/moves.h"

enum range {
	OWN_GROUPS = 1, FREE_REGIONS, DRAFTED, PARTS, REINFORCED, DUE, CARD,
	    ABLE, CARD_PLACES, STRONG, BESIDE, ALONG, MARCHING, HELD_IN, CALLED,
};

#define F(m)		MOVE_FIELD(struct move, m)
#define SPACE		{ F(space), ABLE }
/* A region and its realm stand side by side. */
#define PLACE(m, r)	{ offsetof(struct move, m), 2, (r) }

const struct move_row	 imm_rows[] = {
	{ MOVE_START_GROUP, 1, { { F(group), OWN_GROUPS } } },
	{ MOVE_DRAFT, 1, { { F(card), DRAFTED } } },
	{ MOVE_DEPLOY, 1, { { F(group), OWN_GROUPS }, { F(region), FREE_REGIONS } } },
	{ MOVE_SPLIT, 1, { { F(light), PARTS } } },
	{ MOVE_DRAW, 7 },
	{ MOVE_NO_DRAW, 1 },
	{ MOVE_REINFORCE, 15, { PLACE(realm, REINFORCED), { F(armies), DUE } } },
	{ MOVE_NO_REINFORCEMENT, 1 },
	{ MOVE_PLAN, 6, .list = MOVE_LIST(struct move, plan, count),
	    .each = { { MOVE_FIELD(struct plan_item, space), UPTO(SPACES) },
	    { MOVE_FIELD(struct plan_item, card), CARD } } },
	{ MOVE_PLAN, 1, .list = MOVE_LIST(struct move, blank, blanks),
	    .each = { { MOVE_FIELD(struct blank_item, space), UPTO(SPACES) } } },
	{ MOVE_EXTRACT, 4, { SPACE, PLACE(realm, CARD_PLACES) } },
	{ MOVE_TRANSITION, 4, { SPACE, PLACE(realm, CARD_PLACES) } },
	{ MOVE_CONSTRUCT, 4, { SPACE, PLACE(realm, CARD_PLACES), { F(build), UPTO(CAPITAL) } } },
	{ MOVE_SHRINE, 4, { SPACE, PLACE(realm, CARD_PLACES) } },
	{ MOVE_ATTACK, 4, { SPACE, PLACE(from, STRONG), PLACE(to, BESIDE),
	    { F(armies), MARCHING } } },
	{ MOVE_MOVE, 4, { SPACE, PLACE(from, CARD_PLACES), PLACE(to, ALONG),
	    { F(armies), MARCHING } } },
	{ MOVE_MUSTER, 4, { SPACE, { F(realm), UPTO(DARK) } },
	    .list = MOVE_LIST(struct move, muster, count),
	    .each = { { MOVE_FIELD(struct muster_item, region), HELD_IN },
	    { MOVE_FIELD(struct muster_item, armies), CALLED } } },
	{ MOVE_CARDS, 4, { SPACE } },
	{ MOVE_MARKER, 4, { SPACE } },
	{ MOVE_TAKEOVER, 4, { SPACE, { F(region), UPTO(REGIONS) } } },
	{ MOVE_BLANK, 4, { SPACE, { F(take), UPTO(ENERGY) } } },
	{ MOVE_DECLINE, 1, { SPACE, { F(take), UPTO(ENERGY) } } },
	{ MOVE_PASS, 1, { { F(take), UPTO(ENERGY) } } },
	{ 0 }
};

static void
give_places(struct moves *g, bool realm_first, uint64_t places)
{
	for (; places != 0; places &= places - 1) {
		uint8_t	 region = (uint8_t)place_region(lowest(places)),
		    realm = (uint8_t)place_realm(lowest(places));

		moves_bytes(g, realm_first ? (uint8_t[]){ realm, region } :
		    (uint8_t[]){ region, realm });
	}
}

static void
give_members(struct moves *g, uint64_t set, unsigned first)
{
	for (; set != 0; set &= set - 1)
		moves_value(g, lowest(set) + first);
}

/* Gives the cards that may lie on a space of a plan. */
static void
give_faces(struct moves *g, const struct player *p, unsigned space)
{
	const struct state	*s = g->seen;

	if (imm_is_magic_space(space)) {
		for (uint8_t magic = 1; magic <= MAGICS; magic++)
			moves_bytes(g, &(struct card){ .magic = magic });
		return;
	}
	for (uint8_t r = 1; r <= REGIONS; r++)
		if (s->region[r].card == g->decision->seat)
			moves_bytes(g, &(struct card){ .region = r });
	for (uint64_t left = p->hand; left != 0; left &= left - 1)
		moves_bytes(g, &(struct card){ .conflict = (uint8_t)(lowest(left) + 1) });
}

/* Returns the places of the seat that a card may stand for. */
static uint64_t
card_places(const struct state *s, unsigned seat, const struct card *c)
{
	uint64_t	 held = imm_held(s, seat), regions = ((uint64_t)1 << AREA_REGIONS) - 1;

	if (c->magic != 0)
		return held;
	if (c->conflict == 0)
		return c->region == 0 ? 0 : held & ((uint64_t)1 << place_of(c->region, LIGHT) |
		    (uint64_t)1 << place_of(c->region, DARK));
	if (is_wild(c->conflict))
		return held & regions << place_of((card_area(c->conflict) - 1) * AREA_REGIONS + 1,
		    card_realm(c->conflict));
	return held & (uint64_t)1 << place_of(card_region(c->conflict), card_realm(c->conflict));
}

void
imm_range(struct moves *g, unsigned range)
{
	const struct state	*s = g->seen;
	const struct move	*m = g->move;
	unsigned		 seat = g->decision->seat;
	const struct player	*p = &s->player[seat];
	uint64_t		 held, strong = 0;

	switch (range) {
	case OWN_GROUPS:
		for (unsigned i = 0; i < p->groups; i++)
			moves_value(g, p->group[i] + GROUP_SIZE - 1u);
		break;
	case FREE_REGIONS:
		held = is_wild(p->pick) ? imm_card_places(s, p->pick) : 0;
		if (held == 0)
			moves_value(g, 0);
		for (; held != 0; held &= held - 1)
			moves_value(g, place_region(lowest(held)));
		break;
	case DRAFTED:
		give_members(g, imm_choices(s, seat), 1);
		break;
	case PARTS:
		for (unsigned light = 0; light <= p->split; light++)
			moves_value(g, light);
		break;
	case REINFORCED:
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			if (p->due[realm - 1] > 0)
				give_places(g, true, imm_reinforceable(s, seat, realm));
		break;
	case DUE:
		for (unsigned n = 1; n <= p->due[m->realm - 1]; n++)
			moves_value(g, n);
		break;
	case CARD:
		give_faces(g, p, ((const struct plan_item *)g->item)->space);
		break;
	case ABLE:
		/* Gives covered spaces whose card does what the move is. */
		for (unsigned left = p->covered; left != 0; left &= left - 1) {
			unsigned	 space = lowest(left) + 1;

			if (m->kind == MOVE_BLANK || m->kind == MOVE_DECLINE ?
			    (p->board[space].blank != 0) == (m->kind == MOVE_BLANK) :
			    (imm_actions(g->t, g->seen, g->decision->seat,
			    space) & ADMIT(m->kind)) != 0)
				moves_value(g, space);
		}
		break;
	case CARD_PLACES:
		give_places(g, m->kind != MOVE_MOVE, card_places(s, seat, &p->board[m->space]));
		break;
	case STRONG:
		for (held = imm_held(s, seat); held != 0; held &= held - 1)
			if (side_at(s, place_region(lowest(held)),
			    place_realm(lowest(held)))->armies > 1)
				strong |= held & -held;
		give_places(g, false, strong);
		break;
	case BESIDE:
		give_places(g, false, imm_steps(g->t, s, place_of(m->from, m->from_realm)) &
		    ~imm_held(s, seat));
		break;
	case ALONG:
		give_places(g, false, imm_paths(g->t, s, imm_held(s, seat),
		    place_of(m->from, m->from_realm)));
		break;
	case MARCHING:
		for (unsigned n = 1; n < side_at(s, m->from, m->from_realm)->armies; n++)
			moves_value(g, n);
		break;
	case HELD_IN:
		for (held = imm_held_in(s, seat, m->realm); held != 0; held &= held - 1)
			moves_value(g, place_region(lowest(held)));
		break;
	case CALLED:
		for (unsigned n = MIN(p->limbo[m->realm - 1],
		    fig(g->t)->magic[p->board[m->space].magic].armies); n > 0; n--)
			moves_value(g, n);
		break;
	}
}
