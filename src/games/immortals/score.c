/* Scoring after each round, and the end. */

#include "games/immortals/rules.h"
#include "referee/kit.h"

static void
count_area(const struct figures *f, unsigned owned, struct tally *y)
{
	y->regions += owned;
	y->areas += owned == AREA_REGIONS ? f->vp_all : owned >= 3 ? f->vp_most : 0;
}

static void
count_side(const struct side *side, struct tally *y)
{
	y->shrines += side->building == SHRINE;
	y->capitals += side->building == CAPITAL;
}

/* A region belongs to the player who has armies in it; each realm counts by itself. */
static void
count_by_armies(const struct figures *f, const struct state *s, unsigned seat, struct tally *y)
{
	uint64_t	 held = imm_held(s, seat);

	for (uint64_t left = held; left != 0; left &= left - 1)
		count_side(side_at(s, place_region(lowest(left)), place_realm(lowest(left))), y);
	for (unsigned start = 0; start < 2 * REGIONS; start += AREA_REGIONS)
		count_area(f, bits(held >> start & ((1u << AREA_REGIONS) - 1)), y);
}

/* A region belongs to the player who holds its card, with all that is in either realm. */
static void
count_by_card(const struct figures *f, const struct state *s, unsigned seat, struct tally *y)
{
	for (unsigned start = 1; start <= REGIONS; start += AREA_REGIONS) {
		unsigned	 owned = 0;

		for (unsigned r = start; r < start + AREA_REGIONS; r++) {
			if (s->region[r].card != seat)
				continue;
			owned++;
			count_side(side_at(s, r, LIGHT), y);
			count_side(side_at(s, r, DARK), y);
		}
		count_area(f, owned, y);
	}
}

/* IMM-57 */
struct tally
imm_tally(const struct tables *t, const struct state *s, unsigned seat)
{
	const struct figures	*f = fig(t);
	struct tally		 y = { 0 };

	if (t->option[OPT_OWN] == 0)
		count_by_armies(f, s, seat, &y);
	else
		count_by_card(f, s, seat, &y);
	y.vp = y.regions / f->vp_regions + y.shrines * f->vp_shrine + y.capitals * f->vp_capital +
	    y.areas;
	return y;
}

static void
score_seat(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	struct tally	 y = imm_tally(t, s, seat);
	struct news	*n = event_add(events, EVERYONE);

	s->player[seat].vp = (uint16_t)(s->player[seat].vp + y.vp);
	n->kind = NEWS_SCORED;
	n->seat = (uint8_t)seat;
	n->round = s->round;
	n->regions = (uint8_t)y.regions;
	n->count = (uint8_t)(y.regions / fig(t)->vp_regions);
	n->shrines = (uint8_t)(y.shrines * fig(t)->vp_shrine);
	n->capitals = (uint8_t)(y.capitals * fig(t)->vp_capital);
	n->areas = (uint8_t)y.areas;
	n->vp = (uint16_t)y.vp;
	n->total = s->player[seat].vp;
}

/* Returns the armies in both realms' regions, which decide a tie. */
static unsigned
armies(const struct state *s, unsigned seat)
{
	unsigned	 sum = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			if (side_at(s, r, realm)->owner == seat)
				sum += side_at(s, r, realm)->armies;
	return sum;
}

/* IMM-58 */
void
imm_finish(const struct tables *t, struct state *s, struct events *events)
{
	struct score	 score = { 0 };
	struct news	*n = event_add(events, EVERYONE);

	s->phase = PHASE_OVER;
	imm_score(t, s, &(struct ending){ .by = END_RULES }, &score);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (score.rank[seat] == 1)
			s->winners |= SEAT_BIT(seat);
	n->kind = NEWS_OVER;
	n->winners = s->winners;
}

void
imm_score_seats(const struct tables *t, struct state *s, struct events *events)
{
	unsigned	 seat = s->first;

	for (unsigned i = 0; i < t->seats; i++)
		score_seat(t, s, seat = next_seat(t, seat), events);
}

/* IMM-58 */
void
imm_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct state	*s = state;
	int64_t			 worth[PLAYERS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		score->points[seat] = s->player[seat].vp;
		worth[seat] = s->player[seat].vp * 256u + armies(s, seat);
	}
	score->over = s->phase == PHASE_OVER;
	score->ending = score->over ? "rounds" : NULL;
	kit_rank(score, t->seats, worth, ending);
}
