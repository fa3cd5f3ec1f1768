/*
 * A sensible player: lists the actions of a card, weighs each by a few features of the position,
 * and plans by trying every card on every space.  Weights are in tenths of a victory point.
 */

#include <string.h>

#include "games/immortals/rules.h"
#include "referee/moves.h"

enum { ROOM = 240, NOTHING = -1000 };

static int
rounds_left(const struct state *s)
{
	return s->rounds + 1 - s->round;
}

/*
 * Returns the value of holding a region more: half a point each round, more
 * where it completes an area.
 */
static int
region_worth(const struct tables *t, const struct state *s, unsigned seat, unsigned region,
    unsigned realm)
{
	const struct price	*yield = &fig(t)->region[region].yield[realm - 1];
	const struct side	*side = side_at(s, region, realm);
	unsigned		 start = (area_of(region) - 1) * AREA_REGIONS + 1, owned = 0;
	int			 each;

	for (unsigned r = start; r < start + AREA_REGIONS; r++)
		owned += side_at(s, r, realm)->owner == seat;
	each = 5 + (owned == 2 ? 20 : owned == 4 ? 10 : owned == 1 ? 5 : 0) +
	    (side->building != 0 ? 10 : 0);
	return each * rounds_left(s) + yield->gold + yield->energy;
}

/*
 * Returns the attacker's expected lead in cubes, in thirds: new cubes fall two
 * times of three, stuck ones once.
 */
static int
expected_lead(const struct tables *t, const struct state *s, unsigned seat, const struct move *m)
{
	struct attack		 a = { seat, m->from, m->from_realm, m->to,
	    m->to_realm, m->armies, 0 };
	const struct side	*to = side_at(s, m->to, m->to_realm);
	const struct player	*own = &s->player[seat], *other = &s->player[to->owner];
	int			 attack = 2 * (m->armies + own->tray) +
	    own->tower, defence = 0, green = 2 * MAX(s->tray, 1) + s->tower;

	a.helps = imm_helps(t, &own->board[m->space], &a);
	if (to->owner != 0)
		defence = 2 * (to->armies + other->tray) + other->tower;
	else if (a.helps != HELPS_DEFENDER)
		return attack + 3;
	if (a.helps == HELPS_ATTACKER)
		attack += green;
	else if (a.helps == HELPS_DEFENDER)
		defence += green;
	return attack - defence;
}

static int
weigh_building(const struct tables *t, const struct state *s, unsigned seat, const struct move *m,
    unsigned build)
{
	struct price	 cost = imm_cost(t, s, seat, m);
	int		 worth = 10 * fig(t)->vp_build[build] +
	    (build == PORTAL ? 0 : 7 * rounds_left(s));

	return worth - 2 * (cost.energy + cost.gold) + 10;
}

static int
bot_weigh(const struct tables *t, const struct state *s, unsigned seat, const struct move *m)
{
	const struct player	*p = &s->player[seat];
	const struct price	*yield;
	struct move		 whole;
	int			 lead, most, left;

	switch (m->kind) {
	case MOVE_EXTRACT:
		yield = &fig(t)->region[m->region].yield[m->realm - 1];
		return 100 + 5 * (m->space == SPACE_ENERGY ? yield->energy : yield->gold);
	case MOVE_CONSTRUCT:
		return weigh_building(t, s, seat, m, m->build);
	case MOVE_SHRINE:
		return weigh_building(t, s, seat, m, SHRINE);
	case MOVE_ATTACK:
		if ((lead = expected_lead(t, s, seat, m)) < 4)
			return NOTHING;
		left = side_at(s, m->from, m->from_realm)->armies - m->armies;
		return region_worth(t, s, seat, m->to, m->to_realm) +
		    MIN(lead, 9) * 3 - (left < 2 ? 6 : 0) - m->armies;
	case MOVE_TRANSITION:
	case MOVE_MUSTER:
		most = m->kind == MOVE_MUSTER ? fig(t)->magic[p->board[m->space].magic].armies :
		    fig(t)->transition_armies;
		imm_complete(t, s, seat, m, &whole);
		return 6 * MIN(p->limbo[whole.realm - 1], most) - 4;
	case MOVE_CARDS:
		return p->conflicts < 6 ? 8 : 3;
	case MOVE_TAKEOVER:
		return s->round < s->rounds ? 7 : 0;
	case MOVE_MOVE:
		return NOTHING;
	case MOVE_PASS:
		return 0;
	default:
		return 2;	/* a coin */
	}
}

/* Finds the best of the legal answers to a reveal, and its weight. */
static int
best_reveal(const struct tables *t, const struct state *s, const struct decision *decision,
    struct move *best)
{
	struct move	 list[ROOM];
	size_t		 count = moves_list(t, s, decision, list, ROOM);
	int		 most = NOTHING - 1;

	for (size_t i = 0; i < count; i++) {
		int	 weight = bot_weigh(t, s, decision->seat, &list[i]);

		if (weight > most) {
			most = weight;
			*best = list[i];
		}
	}
	return most;
}

/* Returns the value of a card on a space, revealed now, with the coins of the round to come. */
static int
try_card(const struct tables *t, const struct state *s, unsigned seat, unsigned space,
    struct card card)
{
	struct state	 then = *s;
	struct player	*p = &then.player[seat];
	struct decision	 decision = { .kind = DECISION_REVEAL, .seat = (uint8_t)seat };
	struct move	 best;

	memset(p->board, 0, sizeof(p->board));
	p->board[space] = card;
	p->covered = SPACE_BIT(space);
	p->gold = (uint8_t)MIN(p->gold + 4, 255);
	p->energy = (uint8_t)MIN(p->energy + 4, 255);
	return best_reveal(t, &then, &decision, &best);
}

struct hand {
	struct card	 card[REGIONS + CONFLICTS];
	unsigned	 count;
};

/* Lays the best card on the space, if any is better than a declined one. */
static void
lay_best(const struct tables *t, const struct state *s, unsigned seat, unsigned space,
    struct hand *h, struct move *m)
{
	int		 most = 2;
	unsigned	 best = h->count;

	for (unsigned i = 0; i < h->count; i++) {
		int	 weight;

		if (is_wild(h->card[i].conflict) && !imm_takes_wild(t, s, seat, space))
			continue;
		weight = try_card(t, s, seat, space, h->card[i]);
		if (weight > most) {
			most = weight;
			best = i;
		}
	}
	if (best == h->count)
		return;
	m->plan[m->count++] = (struct plan_item){ (uint8_t)space, h->card[best] };
	h->card[best] = h->card[--h->count];
}

static void
bot_plan(const struct tables *t, const struct state *s, unsigned seat, struct move *m)
{
	static const uint8_t	 order[] = { SPACE_GOLD, SPACE_ENERGY, SPACE_ATTACK_1,
	    SPACE_CONSTRUCT_1, SPACE_ATTACK_MOVE, SPACE_TRIBE,
		SPACE_ATTACK_2, SPACE_CONSTRUCT_2, SPACE_TRANSITION };
	const struct player	*p = &s->player[seat];
	bool			 call = p->limbo[0] >= 4 || p->limbo[1] >= 4;
	struct hand		 h = { .count = 0 };

	for (uint8_t r = 1; r <= REGIONS; r++)
		if (s->region[r].card == seat && stands_in(s, seat, r))
			h.card[h.count++] = (struct card){ .region = r };
	for (uint64_t left = p->hand; left != 0; left &= left - 1)
		h.card[h.count++] = (struct card){ .conflict = (uint8_t)(lowest(left) + 1) };
	m->kind = MOVE_PLAN;
	for (unsigned i = 0; i < LENGTH(order); i++)
		if ((imm_spaces(t) & SPACE_BIT(order[i])) != 0)
			lay_best(t, s, seat, order[i], &h, m);
	m->plan[m->count++] = (struct plan_item){ SPACE_MAGIC_1,
	    { .magic = call ? MAGIC_FIVE_ARMIES : MAGIC_TWO_CARDS_OR_ARMIES } };
	m->plan[m->count++] = (struct plan_item){ SPACE_MAGIC_2,
	    { .magic = MAGIC_SHRINE_OR_TAKEOVER } };
}

static int
card_worth(const struct tables *t, const struct state *s, unsigned seat, unsigned card,
    unsigned *region)
{
	int	 most = 0;

	for (uint64_t places = imm_card_places(s, card); places != 0; places &= places - 1) {
		unsigned	 r = place_region(lowest(places)),
		    realm = place_realm(lowest(places));
		int		 worth = region_worth(t, s, seat, r,
		    realm) + (s->region[r].card == 0 ? 15 : 0);

		if (worth > most) {
			most = worth;
			*region = r;
		}
	}
	return most;
}

void
imm_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	const struct state	*s = seen;
	struct move		*m = move;
	unsigned		 region = 0;
	int			 most = -1;

	switch (decision->kind) {
	case DECISION_DRAFT:
		m->kind = MOVE_DRAFT;
		for (uint64_t left = imm_choices(s, decision->seat); left != 0; left &= left - 1) {
			int	 worth = card_worth(t, s, decision->seat,
			    lowest(left) + 1, &region);

			if (worth <= most)
				continue;
			most = worth;
			m->card = (uint8_t)(lowest(left) + 1);
		}
		break;
	case DECISION_DEPLOY:
		m->kind = MOVE_DEPLOY;
		m->group = GROUP_LARGEST;
		card_worth(t, s, decision->seat, s->player[decision->seat].pick, &region);
		m->region = (uint8_t)region;
		break;
	case DECISION_PLAN:
		bot_plan(t, s, decision->seat, m);
		break;
	case DECISION_REVEAL:
		best_reveal(t, s, decision, m);
		break;
	}
}
