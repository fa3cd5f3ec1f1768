/* The bot's movements: each unit goes to the best place, or helps a better move. */

#include "games/diplomacy/bot.h"

static unsigned
province_of(const struct dip_mind *m, unsigned u)
{
	return m->board.province[u];
}

/*
 * Returns how good a place is for a unit to end the phase in; a little luck keeps opponents
 * guessing.
 */
static int
appeal(struct dip_mind *m, unsigned u, unsigned place)
{
	int	 worth = m->worth[m->s->unit[u].kind][place];

	return worth + worth * (int)chance_public(m->c, 12, "bot") / 100;
}

static void	decide(struct dip_mind *, unsigned u);

/* True if an own unit that stands there has decided to stay.  It decides now if it has not. */
static bool
is_kept(struct dip_mind *m, unsigned u, unsigned province)
{
	unsigned	 host = m->board.at[province];

	if (host == 0 || host - 1 == u || !dip_is_mine(m, m->s->unit[host - 1].power))
		return false;
	if (m->goal[host - 1] == 0 && (m->thinking >> (host - 1) & 1) == 0)
		decide(m, host - 1);
	return m->goal[host - 1] == 0 || dip_province(m->map, m->goal[host - 1]) == province;
}

static void
decide(struct dip_mind *m, unsigned u)
{
	const struct dip_unit	*unit = &m->s->unit[u];
	const struct dip_place	*at = &m->map->place[unit->place];
	bool			 army = unit->kind == DIP_ARMY;
	unsigned		 best = unit->place;
	int			 most = appeal(m, u, unit->place);

	m->thinking |= DIP_BIT(u);
	for (unsigned i = 0; i < (army ? at->armies : at->fleets); i++) {
		unsigned	 place = army ? at->army[i] : at->fleet[i];
		int		 worth = appeal(m, u, place);

		if (worth <= most || m->claimed[dip_province(m->map, place)] ||
		    is_kept(m, u, dip_province(m->map, place)))
			continue;
		if (m->claimed[dip_province(m->map, place)])
			continue;
		best = place;
		most = worth;
	}
	m->goal[u] = best;
	m->claimed[dip_province(m->map, best)] = true;
}

static bool
stays(const struct dip_mind *m, unsigned u)
{
	return dip_province(m->map, m->goal[u]) == province_of(m, u);
}

/* Returns how much help a goal still needs: as much as others can bring against it. */
static int
need(const struct dip_mind *m, unsigned u)
{
	unsigned	 province = dip_province(m->map, m->goal[u]), host = m->board.at[province];
	int		 help = 0, against = (int)m->danger[province];

	for (unsigned v = 0; v < m->s->units; v++)
		help += (m->helping >> v & 1) != 0 && m->helped[v] == u;
	if (host != 0 && !dip_is_mine(m, m->s->unit[host - 1].power))
		against++;
	return MIN(against, 3) - help;
}

/* True if an own unit wants to go where the unit stands: it had better move on. */
static bool
is_in_the_way(const struct dip_mind *m, unsigned u)
{
	for (unsigned v = 0; v < m->s->units; v++)
		if (v != u && m->goal[v] != 0 && dip_province(m->map, m->goal[v]) == province_of(m,
		    u))
			return true;
	return false;
}

static bool
can_help(struct dip_mind *m, unsigned u, unsigned v)
{
	struct dip_order	 o = { DIP_SUPPORT, m->s->unit[v].place, 0, 0 };
	unsigned		 place;

	o.to = (uint8_t)(stays(m, v) ? 0 : m->goal[v]);
	return dip_fault(&m->board, u, &o, &place) == DIP_LEGAL;
}

/* Returns the other unit whose move a unit should help instead of moving itself, or DIP_UNITS. */
static unsigned
best_help(struct dip_mind *m, unsigned u)
{
	unsigned	 best = DIP_UNITS;
	int		 most = stays(m, u) ? 0 : m->worth[m->s->unit[u].kind][m->goal[u]] * 5 / 6;

	for (unsigned v = 0; v < m->s->units; v++) {
		int	 worth;

		if (v == u || m->goal[v] == 0 || (m->helping >> v & 1) != 0 || need(m, v) <= 0)
			continue;
		worth = m->worth[m->s->unit[v].kind][m->goal[v]];
		if (worth > most && can_help(m, u, v)) {
			best = v;
			most = worth;
		}
	}
	return best;
}

static bool
is_helped(const struct dip_mind *m, unsigned u)
{
	for (unsigned v = 0; v < m->s->units; v++)
		if ((m->helping >> v & 1) != 0 && m->helped[v] == u)
			return true;
	return false;
}

static void
help(struct dip_mind *m, unsigned u)
{
	unsigned	 other;

	if (m->goal[u] == 0 || is_in_the_way(m, u) || is_helped(m, u))
		return;
	if ((other = best_help(m, u)) == DIP_UNITS)
		return;
	m->helping |= DIP_BIT(u);
	m->helped[u] = other;
	m->goal[u] = m->s->unit[u].place;
}

static struct dip_item
order_for(const struct dip_mind *m, unsigned u)
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

void
dip_bot_moves(struct dip_mind *m, struct dip_move_set *out)
{
	for (unsigned u = 0; u < m->s->units; u++)
		if (dip_is_mine(m, m->s->unit[u].power) && m->goal[u] == 0)
			decide(m, u);
	for (unsigned u = 0; u < m->s->units; u++)
		help(m, u);
	for (unsigned u = 0; u < m->s->units; u++)
		if (m->goal[u] != 0)
			out->item[out->items++] = order_for(m, u);
}
