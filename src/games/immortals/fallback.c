/* The default answers for a silent seat, and the meaning of "all". */

#include "games/immortals/rules.h"

static unsigned
place_yield(const struct tables *t, unsigned region, unsigned realm)
{
	const struct price	*p = &fig(t)->region[region].yield[realm - 1];

	return p->energy + p->gold;
}

/* Returns the place of a set that yields most; the first of equals. */
static unsigned
best_place(const struct tables *t, uint64_t places)
{
	unsigned	 best = lowest(places), most = 0;

	for (; places != 0; places &= places - 1) {
		unsigned	 place = lowest(places),
		    y = place_yield(t, place_region(place), place_realm(place));

		if (y > most) {
			most = y;
			best = place;
		}
	}
	return best;
}

static unsigned
card_yield(const struct tables *t, const struct state *s, unsigned card)
{
	uint64_t	 places = imm_card_places(s, card);
	unsigned	 place = places != 0 ? best_place(t, places) : 0;

	return places != 0 ? place_yield(t, place_region(place), place_realm(place)) : 0;
}

/*
 * Sends one army to the place beside an enemy with the fewest armies; without
 * enemies about, to the place with the fewest.
 */
static void
send_weakest(const struct tables *t, const struct state *s, unsigned seat, struct move *m)
{
	unsigned	 realm = s->player[seat].due[0] > 0 ? LIGHT : DARK, fewest = 256;
	uint64_t	 places = imm_reinforceable(s, seat, realm),
	    enemies = ~(imm_held(s, 0) | imm_held(s, seat));

	m->kind = MOVE_NO_REINFORCEMENT;
	for (; places != 0; places &= places - 1) {
		unsigned	 place = lowest(places), region = place_region(place);
		unsigned	 armies = side_at(s, region, realm)->armies +
		    ((imm_steps(t, s, place) & enemies) != 0 ? 0 : 100);

		if (armies >= fewest)
			continue;
		fewest = armies;
		*m = (struct move){ .kind = MOVE_REINFORCE, .realm = (uint8_t)realm,
		    .region = (uint8_t)region, .armies = 1 };
	}
}

/* Returns the region card that pays most of a coin, other than one laid already. */
static unsigned
best_region(const struct tables *t, const struct state *s, unsigned seat, unsigned coin,
    unsigned laid)
{
	unsigned	 best = 0, most = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		if (s->region[r].card != seat || r == laid)
			continue;
		for (unsigned realm = LIGHT; realm <= DARK; realm++) {
			const struct price	*p = &fig(t)->region[r].yield[realm - 1];
			unsigned		 y = coin == GOLD ? p->gold : p->energy;

			if (side_at(s, r, realm)->owner == seat && y > most) {
				most = y;
				best = r;
			}
		}
	}
	return best;
}

/*
 * IMM-26, IQ-40: an impossible prepared action gives its card a coin, and play
 * goes on; a conflict card is discarded (IQ-15).
 */
bool
imm_instead(const struct tables *t, const void *seen, const struct decision *decision,
    const void *refused, void *move)
{
	const struct player	*p = &((const struct state *)seen)->player[decision->seat];
	unsigned		 space = ((const struct move *)refused)->space;

	if (decision->kind != DECISION_REVEAL || space == 0 || space > SPACES ||
	    (p->covered & SPACE_BIT(space)) == 0)
		return false;
	*(struct move *)move = (struct move){
		.kind = p->board[space].blank ? MOVE_BLANK : MOVE_DECLINE, .space = (uint8_t)space,
	};
	return true;
}

void
imm_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	const struct state	*s = seen;
	const struct player	*p = &s->player[decision->seat];
	struct move		*m = move;
	uint64_t		 choices = imm_choices(s, decision->seat);
	unsigned		 laid = 0;

	*m = (struct move){ 0 };
	switch (decision->kind) {
	case DECISION_START_GROUP:
		m->kind = MOVE_START_GROUP;
		m->group = GROUP_LARGEST;
		break;
	case DECISION_DRAFT:
		m->kind = MOVE_DRAFT;
		m->card = (uint8_t)(lowest(choices) + 1);
		for (; choices != 0; choices &= choices - 1)
			if (card_yield(t, s, lowest(choices) + 1) > card_yield(t, s, m->card))
				m->card = (uint8_t)(lowest(choices) + 1);
		break;
	case DECISION_DEPLOY:
		m->kind = MOVE_DEPLOY;
		m->group = GROUP_LARGEST;
		m->region = (uint8_t)place_region(best_place(t, imm_card_places(s, p->pick)));
		break;
	case DECISION_SPLIT:
		m->kind = MOVE_SPLIT;
		m->light = (uint8_t)((p->split + 1) / 2);
		break;
	case DECISION_DRAW:
		m->kind = MOVE_DRAW;
		break;
	case DECISION_REINFORCE:
		send_weakest(t, s, decision->seat, m);
		break;
	case DECISION_PLAN:
		m->kind = MOVE_PLAN;
		for (uint8_t coin = GOLD; coin <= ENERGY; coin++) {
			laid = best_region(t, s, decision->seat, coin, laid);
			if (laid != 0)
				m->plan[m->count++] = (struct plan_item){
				    coin == GOLD ? SPACE_GOLD : SPACE_ENERGY,
				    { .region = (uint8_t)laid } };
		}
		break;
	case DECISION_REVEAL:
		for (uint8_t space = SPACE_GOLD; space <= SPACE_ENERGY; space++) {
			*m = (struct move){ .kind = MOVE_EXTRACT, .space = space };
			if (imm_check_reveal(t, s, decision, m, NULL))
				return;
		}
		*m = (struct move){ .kind = MOVE_PASS };
		break;
	default:
		m->kind = MOVE_PASS;
	}
}

/* No move has two amounts, so the field does not matter. */
int
imm_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, const struct field *f, size_t item)
{
	const struct state	*s = seen;
	const struct player	*p = &s->player[decision->seat];
	const struct move	*m = move;
	struct move		 whole;
	int			 left;

	switch (m->kind) {
	case MOVE_SPLIT:
		return p->split;
	case MOVE_REINFORCE:
		return m->realm != 0 ? (int)imm_due(t, s, decision->seat, m->realm) : 0;
	case MOVE_ATTACK:
	case MOVE_MOVE:
		imm_complete(t, s, decision->seat, m, &whole);
		return whole.from != 0 && whole.from_realm != 0 ?
		    side_at(s, whole.from, whole.from_realm)->armies : 0;
	case MOVE_MUSTER:
		left = m->realm != 0 ? MIN(p->limbo[m->realm - 1],
		    fig(t)->magic[p->board[m->space].magic].armies) : 0;
		for (size_t i = 0; i < MIN(item, MUSTER_ITEMS); i++)
			left -= m->muster[i].armies;
		return MAX(left, 0);
	default:
		return 0;
	}
}
