/* Scoring after each round, the next round, and the end. */

#include "games/immortals/rules.h"
#include "referee/kit.h"

/*
 * A region belongs to the player who has armies in it, and each realm counts by itself; or to the
 * player who holds its card, with all that is in either realm (IMM-57).
 */
struct tally
imm_tally(const struct tables *t, const struct state *s, unsigned seat)
{
	const struct figures	*f = fig(t);
	bool			 by_card = t->option[OPT_OWN] != 0;
	struct tally		 y = { 0 };

	for (unsigned realm = LIGHT; realm <= DARK; realm++) {
		unsigned	 owned[AREAS + 1] = { 0 };

		for (unsigned r = 1; r <= REGIONS; r++) {
			const struct side	*side = side_at(s, r, realm);

			if ((by_card ? s->region[r].card : side->owner) != seat)
				continue;
			owned[area_of(r)]++;
			y.shrines += side->building == SHRINE;
			y.capitals += side->building == CAPITAL;
		}
		for (unsigned a = 1; a <= AREAS && !(by_card && realm == DARK); a++) {
			y.regions += owned[a];
			y.areas += owned[a] == AREA_REGIONS ? f->vp_all :
			    owned[a] >= 3 ? f->vp_most : 0;
		}
	}
	y.vp = y.regions / f->vp_regions + y.shrines * f->vp_shrine +
	    y.capitals * f->vp_capital + y.areas;
	return y;
}

/* Armies in both realms' regions decide a tie (IMM-58). */
void
imm_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct state	*s = state;
	int64_t			 worth[PLAYERS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		score->points[seat] = s->player[seat].vp;
		worth[seat] = s->player[seat].vp * 256u;
	}
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			worth[side_at(s, r, realm)->owner] += side_at(s, r, realm)->armies;
	score->over = s->phase == PHASE_OVER;
	score->ending = score->over ? "rounds" : NULL;
	kit_rank(score, t->seats, worth, ending);
}

/* IMM-59 */
void
imm_begin_round(const struct tables *t, struct state *s, struct events *events)
{
	s->round++;
	s->first = s->marker;
	s->turn = s->acted = s->fresh = 0;
	s->phase = PHASE_DRAW;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].passed = 0;
	imm_tell(events, NEWS_ROUND, s->first)->round = s->round;
}

void
imm_score_round(const struct tables *t, struct state *s, struct events *events)
{
	unsigned	 seat = s->first;
	struct score	 score = { 0 };

	for (unsigned i = 0; i < t->seats; i++) {
		struct tally	 y = imm_tally(t, s, seat = next_seat(t, seat));
		struct news	*n = imm_tell(events, NEWS_SCORED, seat);

		s->player[seat].vp = (uint16_t)(s->player[seat].vp + y.vp);
		n->round = s->round;
		n->regions = (uint8_t)y.regions;
		n->count = (uint8_t)(y.regions / fig(t)->vp_regions);
		n->shrines = (uint8_t)(y.shrines * fig(t)->vp_shrine);
		n->capitals = (uint8_t)(y.capitals * fig(t)->vp_capital);
		n->areas = (uint8_t)y.areas;
		n->vp = (uint16_t)y.vp;
		n->total = s->player[seat].vp;
	}
	s->turn = s->acted = s->fresh = 0;
	if (s->round < s->rounds) {
		imm_begin_round(t, s, events);
		return;
	}
	s->phase = PHASE_OVER;
	imm_score(t, s, &(struct ending){ .by = END_RULES }, &score);
	for (seat = 1; seat <= t->seats; seat++)
		if (score.rank[seat] == 1)
			s->winners |= SEAT_BIT(seat);
	imm_tell(events, NEWS_OVER, 0)->winners = s->winners;
}
