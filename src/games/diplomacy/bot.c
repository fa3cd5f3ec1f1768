/*
 * A player that goes where centres are, helps contested moves, and builds units
 * that can get somewhere.  It talks to nobody and trusts nobody.
 */

#include <string.h>

#include "games/diplomacy/rules.h"
#include "referee/moves.h"

/* The bot's view of a position. */
struct mind {
	const struct tables	*t;
	const struct dip_map	*map;
	const struct dip_state	*s;
	unsigned		 seat;
	struct chance		*c;
	struct dip_board	 board;
	uint8_t			 owned[DIP_PLACES + 1];
	int			 worth[DIP_FLEET + 1][DIP_PLACES + 1];	/* by kind, place */
	unsigned		 danger[DIP_PLACES + 1];	/* by province: foes beside it */
	unsigned		 goal[DIP_UNITS];	/* of own units; 0: undecided */
	bool			 claimed[DIP_PLACES + 1];	/* by province */
	uint64_t		 thinking;		/* units being decided */
	uint64_t		 helping;		/* units that support another, */
	unsigned		 helped[DIP_UNITS];	/* and which */
};

static bool
is_of_seat(const struct mind *m, unsigned power)
{
	return power != 0 && m->s->seat_of[power] == m->seat;
}

/*
 * Movements: each unit goes to the best place, or helps a better move.
 */

/*
 * Returns how good a place is for a unit to end the phase in; a little luck
 * keeps opponents guessing.
 */
static int
appeal(struct mind *m, unsigned u, unsigned place)
{
	int	 worth = m->worth[m->s->unit[u].kind][place];

	return worth + worth * (int)chance_public(m->c, 12, "bot") / 100;
}

static void	choose_goal(struct mind *, unsigned u);

/* True if an own unit that stands there has decided to stay.  It decides now if it has not. */
static bool
keeps_province(struct mind *m, unsigned u, unsigned province)
{
	unsigned	 host = m->board.at[province];

	if (host == 0 || host - 1 == u || !is_of_seat(m, m->s->unit[host - 1].power))
		return false;
	if (m->goal[host - 1] == 0 && (m->thinking >> (host - 1) & 1) == 0)
		choose_goal(m, host - 1);
	return m->goal[host - 1] == 0 || dip_province(m->map, m->goal[host - 1]) == province;
}

static void
choose_goal(struct mind *m, unsigned u)
{
	const struct dip_unit	*unit = &m->s->unit[u];
	const uint8_t		*next;
	unsigned		 best = unit->place,
	    steps = dip_steps(m->map, unit->kind, unit->place, &next);
	int			 most = appeal(m, u, unit->place);

	m->thinking |= DIP_BIT(u);
	for (unsigned i = 0; i < steps; i++) {
		unsigned	 province = dip_province(m->map, next[i]);
		int		 worth = appeal(m, u, next[i]);

		/* A unit there that decides now may claim the province, too. */
		if (worth <= most || m->claimed[province] ||
		    keeps_province(m, u, province) || m->claimed[province])
			continue;
		best = next[i];
		most = worth;
	}
	m->goal[u] = best;
	m->claimed[dip_province(m->map, best)] = true;
}

static bool
stays(const struct mind *m, unsigned u)
{
	return dip_province(m->map, m->goal[u]) == m->board.province[u];
}

static int
count_helpers(const struct mind *m, unsigned u)
{
	int	 n = 0;

	for (unsigned v = 0; v < m->s->units; v++)
		n += (m->helping >> v & 1) != 0 && m->helped[v] == u;
	return n;
}

/* Returns how much help a goal still needs: as much as others can bring against it. */
static int
needed_help(const struct mind *m, unsigned u)
{
	unsigned	 province = dip_province(m->map, m->goal[u]), host = m->board.at[province];
	int		 against = (int)m->danger[province];

	if (host != 0 && !is_of_seat(m, m->s->unit[host - 1].power))
		against++;
	return MIN(against, 3) - count_helpers(m, u);
}

/* True if an own unit wants to go where the unit stands: it had better move on. */
static bool
is_in_the_way(const struct mind *m, unsigned u)
{
	for (unsigned v = 0; v < m->s->units; v++)
		if (v != u && m->goal[v] != 0 && dip_province(m->map,
		    m->goal[v]) == m->board.province[u])
			return true;
	return false;
}

static bool
can_help(struct mind *m, unsigned u, unsigned v)
{
	struct dip_order	 o = { DIP_SUPPORT, m->s->unit[v].place, 0, 0 };
	unsigned		 place;

	o.to = (uint8_t)(stays(m, v) ? 0 : m->goal[v]);
	return dip_fault(&m->board, u, &o, &place) == DIP_LEGAL;
}

/* Returns the other unit whose move a unit should help instead of moving itself, or DIP_UNITS. */
static unsigned
best_help(struct mind *m, unsigned u)
{
	unsigned	 best = DIP_UNITS;
	int		 most = stays(m, u) ? 0 : m->worth[m->s->unit[u].kind][m->goal[u]] * 5 / 6;

	for (unsigned v = 0; v < m->s->units; v++) {
		int	 worth;

		if (v == u || m->goal[v] == 0 || (m->helping >> v & 1) != 0 ||
		    needed_help(m, v) <= 0)
			continue;
		worth = m->worth[m->s->unit[v].kind][m->goal[v]];
		if (worth > most && can_help(m, u, v)) {
			best = v;
			most = worth;
		}
	}
	return best;
}

static struct dip_item
order_for(const struct mind *m, unsigned u)
{
	struct dip_item	 i = { .kind = DIP_MOVE, .unit = m->s->unit[u].place };

	if ((m->helping >> u & 1) != 0) {
		i.kind = DIP_SUPPORT;
		i.of = m->s->unit[m->helped[u]].place;
		i.to = (uint8_t)(stays(m, m->helped[u]) ? 0 : m->goal[m->helped[u]]);
	} else if (stays(m, u))
		i.kind = DIP_HOLD;
	else
		i.to = (uint8_t)m->goal[u];
	return i;
}

static void
bot_moves(struct mind *m, struct dip_move_set *out)
{
	for (unsigned u = 0; u < m->s->units; u++)
		if (is_of_seat(m, m->s->unit[u].power) && m->goal[u] == 0)
			choose_goal(m, u);
	for (unsigned u = 0; u < m->s->units; u++) {
		unsigned	 other;

		if (m->goal[u] == 0 || is_in_the_way(m, u) || count_helpers(m, u) > 0 ||
		    (other = best_help(m, u)) == DIP_UNITS)
			continue;
		m->helping |= DIP_BIT(u);
		m->helped[u] = other;
		m->goal[u] = m->s->unit[u].place;
	}
	for (unsigned u = 0; u < m->s->units; u++)
		if (m->goal[u] != 0)
			out->item[out->items++] = order_for(m, u);
}

/*
 * Retreats, builds and removals.
 */

static void
bot_retreats(struct mind *m, struct dip_move_set *out)
{
	for (unsigned i = 0; i < m->s->fugitives; i++) {
		const struct dip_fugitive	*f = &m->s->fugitive[i];
		unsigned			 best = 0;

		if (!is_of_seat(m, f->power))
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
adjusts(const struct mind *m, struct dip_move_set *out, struct dip_item item)
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
finds_centres(const struct mind *m, unsigned province)
{
	uint8_t		 queue[DIP_PLACES];
	bool		 seen[DIP_PLACES + 1] = { false };
	unsigned	 begin = 0, end = 0;

	queue[end++] = (uint8_t)province;
	seen[province] = true;
	while (begin < end) {
		const struct dip_place	*p = &m->map->place[queue[begin]];

		if (p->centre && !is_of_seat(m, m->owned[queue[begin]]))
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
bot_builds(struct mind *m, struct dip_move_set *out)
{
	struct dip_item	 best = { 0 };
	int		 most = -1;

	for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++)
		for (unsigned kind = DIP_ARMY; kind <= DIP_FLEET; kind++) {
			struct dip_item	 i = { .kind = DIP_BUILD,
			    .unit = (uint8_t)kind, .to = (uint8_t)at };
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
bot_removes(struct mind *m, struct dip_move_set *out)
{
	unsigned	 best = DIP_UNITS;

	for (unsigned u = 0; u < m->s->units; u++) {
		const struct dip_unit	*unit = &m->s->unit[u];
		struct dip_item		 i = { .kind = DIP_REMOVE, .to = unit->place };

		if (!is_of_seat(m, unit->power) || (best < DIP_UNITS &&
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

enum { DEPTH = 6 };	/* steps that the worth of a place spreads */

/* Returns the value of standing in a province, without the places behind it. */
static int
prize(const struct mind *m, unsigned province)
{
	unsigned	 owner = m->owned[province];

	if (!m->map->place[province].centre)
		return 0;
	if (is_of_seat(m, owner))
		return 20 * (int)MIN(m->danger[province], 3);
	return owner == 0 ? 90 : 60 + 4 * (int)dip_count_centres(m->s, owner);
}

/* Spreads the worth of places to their neighbours, less at every step. */
static void
find_worth(struct mind *m, unsigned kind)
{
	int	 now[DIP_PLACES + 1] = { 0 }, next[DIP_PLACES + 1];
	int	*worth = m->worth[kind];

	for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++)
		now[at] = 100 * prize(m, dip_province(m->map, at));
	memcpy(worth, now, sizeof(now));
	for (unsigned depth = 1; depth < DEPTH; depth++) {
		memset(next, 0, sizeof(next));
		for (unsigned at = 1; at <= DIP_PLACES && m->map->place[at].ground != 0; at++) {
			const uint8_t	*beside;
			unsigned	 steps = dip_steps(m->map, kind, at, &beside);

			next[at] = now[at];
			for (unsigned i = 0; i < steps; i++)
				next[at] += now[beside[i]];
			next[at] /= 5;
		}
		memcpy(now, next, sizeof(now));
		for (unsigned at = 1; at <= DIP_PLACES; at++)
			worth[at] += now[at] * (int)(DEPTH - depth) / DEPTH;
	}
}

static void
mind_init(struct mind *m, const struct tables *t, const struct dip_state *s, unsigned seat,
    struct chance *c)
{
	memset(m, 0, sizeof(*m));
	*m = (struct mind){ .t = t, .map = dip_map_of(t), .s = s, .seat = seat, .c = c };
	dip_board_init(&m->board, m->map, s->unit, s->units);
	dip_owners(s, m->owned);
	for (unsigned u = 0; u < s->units; u++) {
		const uint8_t	*next;
		unsigned	 steps = dip_steps(m->map, s->unit[u].kind,
		    s->unit[u].place, &next);

		for (unsigned i = 0; !is_of_seat(m, s->unit[u].power) && i < steps; i++)
			m->danger[dip_province(m->map, next[i])]++;
	}
	find_worth(m, DIP_ARMY);
	find_worth(m, DIP_FLEET);
}

void
dip_bot(const struct tables *t, const void *seen, const struct decision *decision, struct chance *c,
    void *move)
{
	struct dip_move_set	*out = move;
	struct mind		 m;

	memset(out, 0, sizeof(*out));
	out->kind = decision->kind;
	mind_init(&m, t, seen, decision->seat, c);
	if (decision->kind == DECISION_MOVES)
		bot_moves(&m, out);
	else if (decision->kind == DECISION_RETREATS)
		bot_retreats(&m, out);
	else if (decision->kind == DECISION_WINTER)
		while (bot_builds(&m, out) || bot_removes(&m, out))
			continue;
	else
		moves_draw(t, seen, decision, c, move);
}
