/*
 * A player that goes where centres are, helps contested moves, and builds units that can get
 * somewhere.  It talks to nobody and trusts nobody.
 */

#include <string.h>

#include "games/diplomacy/bot.h"

enum { DEPTH = 6 };

/* Returns the value of standing in a province, without the places behind it. */
static int
prize(const struct dip_mind *m, unsigned province)
{
	unsigned	 owner = m->owned[province];

	if (!m->map->place[province].centre)
		return 0;
	if (dip_is_mine(m, owner))
		return 20 * (int)MIN(m->danger[province], 3);
	return owner == 0 ? 90 : 60 + 4 * (int)dip_count_centres(m->s, owner);
}

static void
find_danger(struct dip_mind *m)
{
	for (unsigned u = 0; u < m->s->units; u++) {
		const struct dip_unit	*unit = &m->s->unit[u];
		const struct dip_place	*at = &m->map->place[unit->place];
		bool			 army = unit->kind == DIP_ARMY;

		for (unsigned i = 0; !dip_is_mine(m, unit->power) && i < (army ? at->armies :
		    at->fleets); i++)
			m->danger[dip_province(m->map, army ? at->army[i] : at->fleet[i])]++;
	}
}

/* Spreads the worth of places to their neighbours, less at every step. */
static void
find_worth(struct dip_mind *m, unsigned kind)
{
	int	 now[DIP_PLACES + 1] = { 0 }, next[DIP_PLACES + 1];
	int	*worth = m->worth[kind];

	for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++)
		now[at] = 100 * prize(m, dip_province(m->map, at));
	memcpy(worth, now, sizeof(now));
	for (unsigned depth = 1; depth < DEPTH; depth++) {
		memset(next, 0, sizeof(next));
		for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++) {
			const struct dip_place	*p = &m->map->place[at];
			bool			 army = kind == DIP_ARMY;

			next[at] = now[at];
			for (unsigned i = 0; i < (army ? p->armies : p->fleets); i++)
				next[at] += now[army ? p->army[i] : p->fleet[i]];
			next[at] /= 5;
		}
		memcpy(now, next, sizeof(now));
		for (unsigned at = 1; at <= DIP_PLACES; at++)
			worth[at] += now[at] * (int)(DEPTH - depth) / DEPTH;
	}
}

static void
mind_init(struct dip_mind *m, const struct tables *t, const struct dip_state *s, unsigned seat,
    struct chance *c)
{
	memset(m, 0, sizeof(*m));
	*m = (struct dip_mind){ .t = t, .map = dip_map_of(t), .s = s, .seat = seat, .c = c };
	dip_board_init(&m->board, m->map, s->unit, s->units);
	dip_owners(s, m->owned);
	find_danger(m);
	find_worth(m, DIP_ARMY);
	find_worth(m, DIP_FLEET);
}

void
dip_bot(const struct tables *t, const void *seen, const struct decision *decision, struct chance *c,
    void *move)
{
	struct dip_move_set	*out = move;
	struct dip_mind		 m;

	memset(out, 0, sizeof(*out));
	out->kind = decision->kind;
	mind_init(&m, t, seen, decision->seat, c);
	if (decision->kind == DECISION_MOVES)
		dip_bot_moves(&m, out);
	else if (decision->kind == DECISION_RETREATS)
		dip_bot_retreats(&m, out);
	else if (decision->kind == DECISION_WINTER)
		dip_bot_winter(&m, out);
	else
		dip_moves(t, seen, decision, c, move, 1);
}
