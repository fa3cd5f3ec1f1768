/* The bot's retreats, builds and removals. */

#include "games/diplomacy/bot.h"

void
dip_bot_retreats(struct dip_mind *m, struct dip_move_set *out)
{
	for (unsigned i = 0; i < m->s->fugitives; i++) {
		const struct dip_fugitive	*f = &m->s->fugitive[i];
		unsigned			 best = 0;

		if (!dip_is_mine(m, f->power))
			continue;
		for (unsigned k = 0; k < f->retreats; k++)
			if (!m->claimed[dip_province(m->map, f->retreat[k])] &&
			    (best == 0 ||
			    m->worth[f->kind][f->retreat[k]] > m->worth[f->kind][best]))
				best = f->retreat[k];
		m->claimed[dip_province(m->map, best)] = true;
		out->item[out->items++] = (struct dip_item){ .kind = best != 0 ? DIP_RETREAT :
		    DIP_DISBAND,
			.unit = f->place, .to = (uint8_t)best };
	}
}

/* Adds an adjustment if it is legal beside those before it. */
static bool
adjusts(const struct dip_mind *m, struct dip_move_set *out, struct dip_item item)
{
	struct decision	 decision = { .kind = DECISION_WINTER, .seat = (uint8_t)m->seat };

	out->item[out->items++] = item;
	if (dip_check(m->t, m->s, &decision, out, NULL))
		return true;
	out->item[--out->items] = (struct dip_item){ 0 };
	return false;
}

/* True if an army that is built there finds a foreign centre by land. */
static bool
finds_centres(const struct dip_mind *m, unsigned province)
{
	uint8_t		 queue[DIP_PLACES];
	bool		 seen[DIP_PLACES + 1] = { false };
	unsigned	 begin = 0, end = 0;

	queue[end++] = (uint8_t)province;
	seen[province] = true;
	while (begin < end) {
		const struct dip_place	*p = &m->map->place[queue[begin]];

		if (p->centre && !dip_is_mine(m, m->owned[queue[begin]]))
			return true;
		begin++;
		for (unsigned i = 0; i < p->armies; i++)
			if (!seen[p->army[i]]) {
				seen[p->army[i]] = true;
				queue[end++] = p->army[i];
			}
	}
	return false;
}

/* Adds the best of all possible builds; false if there is none. */
static bool
build_one(struct dip_mind *m, struct dip_move_set *out)
{
	struct dip_item	 best = { 0 };
	int		 most = -1;

	for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++)
		for (unsigned kind = DIP_ARMY; kind <= DIP_FLEET; kind++) {
			struct dip_item	 i = { .kind = DIP_BUILD, .unit = (uint8_t)kind,
			    .to = (uint8_t)at };
			int		 worth = m->worth[kind][at];

			if (!m->map->place[dip_province(m->map, at)].centre || worth <= most)
				continue;
			if (kind == DIP_ARMY && !finds_centres(m, dip_province(m->map, at)))
				worth /= 4;
			else if (kind == DIP_FLEET)
				worth = worth * 2 / 3;
			if (worth > most && adjusts(m, out, i)) {
				out->item[--out->items] = (struct dip_item){ 0 };
				best = i;
				most = worth;
			}
		}
	return best.kind != 0 && adjusts(m, out, best);
}

/* Removes the unit whose place is worth least. */
static bool
remove_one(struct dip_mind *m, struct dip_move_set *out)
{
	unsigned	 best = DIP_UNITS;

	for (unsigned u = 0; u < m->s->units; u++) {
		const struct dip_unit	*unit = &m->s->unit[u];
		struct dip_item		 i = { .kind = DIP_REMOVE, .to = unit->place };

		if (!dip_is_mine(m, unit->power) || (best < DIP_UNITS &&
		    m->worth[unit->kind][unit->place] >=
		    m->worth[m->s->unit[best].kind][m->s->unit[best].place]))
			continue;
		if (adjusts(m, out, i)) {
			out->item[--out->items] = (struct dip_item){ 0 };
			best = u;
		}
	}
	return best < DIP_UNITS &&
	    adjusts(m, out, (struct dip_item){ .kind = DIP_REMOVE, .to = m->s->unit[best].place });
}

void
dip_bot_winter(struct dip_mind *m, struct dip_move_set *out)
{
	while (build_one(m, out) || remove_one(m, out))
		continue;
}
