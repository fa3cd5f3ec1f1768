/* The plain judge. */

#include <string.h>

#include "games/diplomacy/naive.h"

static bool
at_sea(const struct naive *n, unsigned u)
{
	return n->map->place[n->p->unit[u].place].ground == DIP_SEA;
}

static int
unit_in(const struct naive *n, unsigned province)
{
	for (unsigned u = 0; u < n->p->units; u++)
		if (n->province[u] == province)
			return (int)u;
	return -1;
}

static bool
in_list(const uint8_t *list, unsigned count, unsigned place)
{
	for (unsigned i = 0; i < count; i++)
		if (list[i] == place)
			return true;
	return false;
}

static bool
fleet_touches(const struct naive *n, unsigned place, unsigned province)
{
	for (unsigned i = 0; i < n->map->place[place].fleets; i++)
		if (dip_province(n->map, n->map->place[place].fleet[i]) == province)
			return true;
	return false;
}

static bool
can_step(const struct naive *n, unsigned u, unsigned province)
{
	const struct dip_unit	*unit = &n->p->unit[u];
	const struct dip_place	*at = &n->map->place[unit->place];

	return unit->kind == DIP_ARMY ? in_list(at->army, at->armies, province) : fleet_touches(n,
	    unit->place, province);
}

/* True if the fleets of a set link two coasts, going from fleet to fleet. */
static bool
links(const struct naive *n, unsigned fleets, unsigned from, unsigned to)
{
	unsigned	 reached = 0, before;

	do {
		before = reached;
		for (unsigned f = 0; f < n->p->units; f++)
			for (unsigned g = 0; g < n->p->units && (fleets >> f & 1) != 0; g++)
				if (fleet_touches(n, n->p->unit[f].place, from) ||
				    ((reached >> g & 1) != 0 &&
				    fleet_touches(n, n->p->unit[f].place, n->province[g])))
					reached |= 1u << f;
	} while (reached != before);
	for (unsigned f = 0; f < n->p->units; f++)
		if ((reached >> f & 1) != 0 && fleet_touches(n, n->p->unit[f].place, to))
			return true;
	return false;
}

static unsigned
all_at_sea(const struct naive *n)
{
	unsigned	 set = 0;

	for (unsigned u = 0; u < n->p->units; u++)
		if (at_sea(n, u))
			set |= 1u << u;
	return set;
}

/* True if some chain needs the fleet: every set of fleets is tried. */
static bool
some_chain_needs(const struct naive *n, unsigned fleet, unsigned from, unsigned to)
{
	unsigned	 all = all_at_sea(n);

	for (unsigned set = all; set != 0; set = (set - 1) & all) {
		bool	 least = (set >> fleet & 1) != 0 && links(n, set, from, to);

		for (unsigned f = 0; f < n->p->units && least; f++)
			least = (set >> f & 1) == 0 || !links(n, set & ~(1u << f), from, to);
		if (least)
			return true;
	}
	return false;
}

static bool
is_coast(const struct naive *n, unsigned province)
{
	return n->map->place[province].ground == DIP_COAST;
}

/*
 * DIP-19 to DIP-21: whether the unit could be ordered there, and where it would stand;
 * some coast will do if 'any'.
 */
static bool
can_move(struct naive *n, unsigned u, unsigned to, bool via, unsigned fleets, bool any,
    unsigned *lands)
{
	const struct dip_unit	*unit = &n->p->unit[u];
	unsigned		 province = dip_province(n->map, to), found = 0;

	if (province == n->province[u])
		return false;
	*lands = province;
	if (unit->kind == DIP_ARMY)
		return (!via && can_step(n, u, province)) ||
		    (is_coast(n, n->province[u]) && is_coast(n, province) && links(n, fleets,
		    n->province[u], province));
	for (unsigned i = 0; i < n->map->place[unit->place].fleets; i++) {
		unsigned	 place = n->map->place[unit->place].fleet[i];

		if (place == to || (province == to && dip_province(n->map, place) == to)) {
			*lands = place;
			found++;
		}
	}
	return found == 1 || (any && found > 0);
}

static bool
support_is_legal(struct naive *n, unsigned u, const struct dip_order *o)
{
	unsigned	 from = dip_province(n->map, o->of), lands;
	int		 other = unit_in(n, from);

	n->other[u] = other;
	n->goal[u] = o->to != 0 ? dip_province(n->map, o->to) : from;
	if (other < 0 || (unsigned)other == u || n->goal[u] == n->province[u] || !can_step(n, u,
	    n->goal[u]))
		return false;
	return o->to == 0 || can_move(n, (unsigned)other, o->to, false, all_at_sea(n) & ~(1u << u),
	    true, &lands);
}

static bool
convoy_is_legal(struct naive *n, unsigned u, const struct dip_order *o)
{
	unsigned	 from = dip_province(n->map, o->of), to = dip_province(n->map, o->to);
	int		 army = unit_in(n, from);

	n->other[u] = army;
	n->goal[u] = to;
	return at_sea(n, u) && army >= 0 && n->p->unit[army].kind == DIP_ARMY && from != to &&
	    is_coast(n, from) &&
	    is_coast(n, to) && some_chain_needs(n, u, from, to);
}

static void
grade_legal(struct naive *n)
{
	for (unsigned u = 0; u < n->p->units; u++) {
		const struct dip_order	*o = &n->p->order[u];
		bool			 legal = true;

		if (o->kind == DIP_MOVE) {
			legal = n->moves[u] = can_move(n, u, o->to, o->via != 0, all_at_sea(n),
			    false, &n->lands[u]);
			n->goal[u] = dip_province(n->map, o->to);
		} else if (o->kind == DIP_SUPPORT)
			legal = support_is_legal(n, u, o);
		else if (o->kind == DIP_CONVOY)
			legal = convoy_is_legal(n, u, o);
		n->grade[u] = legal ? NAIVE_VALID : NAIVE_ILLEGAL;
	}
}

static bool
is_legal(const struct naive *n, unsigned u, unsigned kind)
{
	return n->p->order[u].kind == kind && n->grade[u] != NAIVE_ILLEGAL;
}

/* True if a legal convoy fits the order of its army. */
static bool
carries(const struct naive *n, unsigned fleet, unsigned army)
{
	return is_legal(n, fleet, DIP_CONVOY) && n->other[fleet] == (int)army && n->moves[army] &&
	    n->goal[fleet] == n->goal[army];
}

static void
grade_matching(struct naive *n)
{
	for (unsigned u = 0; u < n->p->units; u++) {
		n->convoyed[u] = n->moves[u] && n->p->unit[u].kind == DIP_ARMY &&
		    (n->p->order[u].via != 0 || !can_step(n, u, n->goal[u]));
		for (unsigned f = 0; f < n->p->units; f++)
			if (!n->via_only && carries(n, f, u) &&
			    n->p->unit[f].power == n->p->unit[u].power)
				n->convoyed[u] = true;
	}
	for (unsigned u = 0; u < n->p->units; u++) {
		const struct dip_order	*o = &n->p->order[u];
		unsigned		 other = n->other[u] >= 0 ? (unsigned)n->other[u] : 0;
		bool			 fits = true;

		if (is_legal(n, u, DIP_CONVOY))
			fits = carries(n, u, other) && n->convoyed[other];
		else if (is_legal(n, u, DIP_SUPPORT) && o->to == 0)
			fits = !n->moves[other];
		else if (is_legal(n, u, DIP_SUPPORT))
			fits = n->moves[other] && n->goal[other] == n->goal[u] &&
			    (n->p->unit[other].kind == DIP_ARMY ||
			    o->to == n->goal[u] || o->to == n->lands[other]);
		if (!fits)
			n->grade[u] = NAIVE_VOID;
	}
}

static bool
is_valid(const struct naive *n, unsigned u, unsigned kind)
{
	return n->p->order[u].kind == kind && n->grade[u] == NAIVE_VALID;
}

static unsigned
power_of(const struct naive *n, unsigned u)
{
	return n->p->unit[u].power;
}

/* Supports given to a unit by others than one power; 0: by all. */
static int
help(const struct naive *n, unsigned u, unsigned without)
{
	int	 given = 0;

	for (unsigned s = 0; s < n->p->units; s++)
		given += is_valid(n, s, DIP_SUPPORT) && n->other[s] == (int)u && n->given[s] &&
		    power_of(n, s) != without;
	return given;
}

/* DIP-28. */
static bool
opposed(const struct naive *n, unsigned u, unsigned v)
{
	return n->moves[u] && n->moves[v] && !n->convoyed[u] && !n->convoyed[v] &&
	    n->goal[u] == n->province[v] &&
	    n->goal[v] == n->province[u];
}

static int
attack(const struct naive *n, unsigned u)
{
	int	 v = unit_in(n, n->goal[u]);

	if (!n->way[u])
		return 0;
	if (v < 0 || (n->succeeds[v] && !opposed(n, u, (unsigned)v)))
		return 1 + help(n, u, 0);
	if (power_of(n, (unsigned)v) == power_of(n, u))
		return 0;
	return 1 + help(n, u, power_of(n, (unsigned)v));
}

static int
block(const struct naive *n, unsigned u)
{
	int	 v = unit_in(n, n->goal[u]);

	if (!n->way[u] || (v >= 0 && opposed(n, u, (unsigned)v) && n->succeeds[v]))
		return 0;
	return 1 + help(n, u, 0);
}

static bool
wins(const struct naive *n, unsigned u)
{
	int	 v = unit_in(n, n->goal[u]), strength = attack(n, u), against = 0;

	if (v >= 0 && opposed(n, u, (unsigned)v))
		against = 1 + help(n, (unsigned)v, 0);
	else if (v >= 0 && n->moves[v])
		against = n->succeeds[v] ? 0 : 1;
	else if (v >= 0)
		against = 1 + help(n, (unsigned)v, 0);
	if (strength <= against)
		return false;
	for (unsigned r = 0; r < n->p->units; r++)
		if (r != u && n->moves[r] && n->goal[r] == n->goal[u] && strength <= block(n, r))
			return false;
	return true;
}

/* All that follows from which moves succeed. */
static void
follow(struct naive *n)
{
	for (unsigned u = 0; u < n->p->units; u++) {
		n->dislodged[u] = false;
		for (unsigned v = 0; v < n->p->units; v++)
			if (n->moves[v] && n->succeeds[v] && n->goal[v] == n->province[u] &&
			    !(n->moves[u] && n->succeeds[u]))
				n->dislodged[u] = true;
	}
	for (unsigned u = 0; u < n->p->units; u++) {
		unsigned	 fleets = 0;

		for (unsigned f = 0; f < n->p->units; f++)
			if (is_valid(n, f, DIP_CONVOY) && n->other[f] == (int)u && !n->dislodged[f])
				fleets |= 1u << f;
		n->way[u] = n->moves[u] && (!n->convoyed[u] || links(n, fleets, n->province[u],
		    n->goal[u]));
	}
	for (unsigned s = 0; s < n->p->units; s++) {
		n->given[s] = is_valid(n, s, DIP_SUPPORT) && !n->dislodged[s];
		for (unsigned u = 0; u < n->p->units; u++)
			if (n->moves[u] && n->way[u] && n->goal[u] == n->province[s] &&
			    power_of(n, u) != power_of(n, s) &&
			    n->province[u] != n->goal[s])
				n->given[s] = false;
	}
}

static bool
fulfils(const struct naive *n)
{
	for (unsigned u = 0; u < n->p->units; u++)
		if (n->moves[u] && wins(n, u) != n->succeeds[u])
			return false;
	return true;
}

void
naive_judge(struct naive *n, const struct dip_map *map, const struct position *p, bool via_only)
{
	struct naive	 found;
	unsigned	 moving = 0;

	*n = (struct naive){ .map = map, .p = p, .via_only = via_only };
	memset(n->other, -1, sizeof(n->other));
	for (unsigned u = 0; u < p->units; u++)
		n->province[u] = dip_province(map, p->unit[u].place);
	grade_legal(n);
	grade_matching(n);
	for (unsigned u = 0; u < p->units; u++)
		moving |= (unsigned)n->moves[u] << u;
	found = *n;
	for (unsigned set = moving;; set = (set - 1) & moving) {
		for (unsigned u = 0; u < p->units; u++)
			n->succeeds[u] = (set >> u & 1) != 0;
		follow(n);
		if (fulfils(n)) {
			n->answers++;
			found = *n;
		}
		if (set == 0)
			break;
	}
	*n = found;
}

bool
naive_open(const struct naive *n, unsigned u, unsigned place)
{
	unsigned	 province = dip_province(n->map, place);

	for (unsigned v = 0; v < n->p->units; v++) {
		bool	 in = n->moves[v] && n->succeeds[v];

		if ((in ? n->goal[v] : n->province[v]) == province && !n->dislodged[v])
			return false;
		if (n->moves[v] && !in && n->goal[v] == province && block(n, v) > 0)
			return false;
		if (in && n->goal[v] == n->province[u] && !n->convoyed[v] &&
		    n->province[v] == province)
			return false;
	}
	return true;
}
