/* The change from one phase of a round to the next, and from round to round. */

#include "games/immortals/rules.h"

/* IMM-59 */
void
imm_begin_round(const struct tables *t, struct state *s, struct events *events)
{
	struct news	*n = event_add(events, EVERYONE);

	s->round++;
	s->first = s->marker;
	s->turn = s->acted = s->fresh = 0;
	s->phase = PHASE_DRAW;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].passed = 0;
	n->kind = NEWS_ROUND;
	n->round = s->round;
	n->seat = s->first;
}

void
imm_begin_plan(struct state *s)
{
	s->phase = PHASE_PLAN;
	s->turn = s->acted = s->fresh = 0;
}

void
imm_score_round(const struct tables *t, struct state *s, struct events *events)
{
	imm_score_seats(t, s, events);
	s->turn = s->acted = s->fresh = 0;
	if (s->round < s->rounds)
		imm_begin_round(t, s, events);
	else
		imm_finish(t, s, events);
}
