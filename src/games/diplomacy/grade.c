/*
 * The grade of orders before judging: legal, void or valid (DIP-12 to DIP-26), and moves by
 * convoy (DIP-43).
 */

#include <string.h>

#include "games/diplomacy/judge_parts.h"

static void
grade_one(struct dip_judge *j, unsigned u)
{
	const struct dip_order	*o = &j->order[u];
	unsigned		 place;

	j->helpers[u] = j->carriers[u] = 0;
	j->side[j->board->unit[u].power] |= DIP_BIT(u);
	j->fault[u] = (uint8_t)dip_fault(j->board, u, o, &place);
	if (j->fault[u] != DIP_LEGAL || o->kind <= DIP_HOLD)
		return;
	j->place[u] = (uint8_t)place;
	j->to[u] = (uint8_t)dip_province(j->board->map, place);
	if (o->kind == DIP_MOVE) {
		j->moves |= DIP_BIT(u);
		j->into[j->to[u]] |= DIP_BIT(u);
		return;
	}
	j->other[u] = (uint8_t)(j->board->at[dip_province(j->board->map, o->of)] - 1);
	if (o->kind == DIP_SUPPORT)
		j->supports |= DIP_BIT(u);
	else
		j->convoys |= DIP_BIT(u);
}

static bool
steps_there(const struct dip_judge *j, unsigned u)
{
	return dip_army_steps(j->board->map, j->board->province[u], j->to[u]);
}

/*
 * Finds the convoyed moves of DIP-43, without the armies that a convoy of their own power takes.
 */
static void
find_convoyed(struct dip_judge *j)
{
	for (uint64_t left = j->moves; left != 0;) {
		unsigned	 u = dip_take(&left);

		if (j->board->unit[u].kind == DIP_ARMY && (j->order[u].via != 0 || !steps_there(j,
		    u)))
			j->convoyed |= DIP_BIT(u);
	}
}

/* True if the convoy's army is ordered to the convoy's goal. */
static bool
matches(const struct dip_judge *j, unsigned convoy)
{
	return (j->moves & DIP_BIT(j->other[convoy])) != 0 &&
	    j->to[j->other[convoy]] == j->to[convoy];
}

static void
find_intent(struct dip_judge *j)
{
	for (uint64_t left = j->convoys; left != 0;) {
		unsigned	 u = dip_take(&left), army = j->other[u];

		if (matches(j, u) && j->board->unit[army].power == j->board->unit[u].power)
			j->convoyed |= DIP_BIT(army);
	}
}

static void
match_convoys(struct dip_judge *j)
{
	for (uint64_t left = j->convoys; left != 0;) {
		unsigned	 u = dip_take(&left);

		if (matches(j, u) && (j->convoyed & DIP_BIT(j->other[u])) != 0)
			j->carriers[j->other[u]] |= DIP_BIT(u);
		else
			j->convoys &= ~DIP_BIT(u);
	}
}

/* DIP-24: a coast in the support, if any, must be the coast the fleet goes to. */
static bool
supports_it(const struct dip_judge *j, unsigned u)
{
	unsigned	 other = j->other[u], to = j->order[u].to;
	bool		 moves = (j->moves & DIP_BIT(other)) != 0;

	if (to == 0 || !moves)
		return to == 0 && !moves;
	if (j->to[other] != j->to[u])
		return false;
	return to == j->to[u] || j->board->unit[other].kind == DIP_ARMY || to == j->place[other];
}

static void
match_supports(struct dip_judge *j)
{
	for (uint64_t left = j->supports; left != 0;) {
		unsigned	 u = dip_take(&left);

		if (supports_it(j, u))
			j->helpers[j->other[u]] |= DIP_BIT(u);
		else
			j->supports &= ~DIP_BIT(u);
	}
}

static void
find_opposed(struct dip_judge *j)
{
	uint64_t	 land = j->moves & ~j->convoyed;

	for (uint64_t left = land; left != 0;) {
		unsigned	 u = dip_take(&left), host = dip_host(j, u);

		if (host < DIP_UNITS && (land & DIP_BIT(host)) != 0 &&
		    j->to[host] == j->board->province[u])
			j->opposed |= DIP_BIT(u);
	}
}

void
dip_grade(struct dip_judge *j, const struct dip_order *order, bool via_only)
{
	j->order = order;
	j->moves = j->supports = j->convoys = j->convoyed = j->opposed = j->stranded = 0;
	memset(j->side, 0, sizeof(j->side));
	memset(j->into, 0, sizeof(j->into));
	for (unsigned u = 0; u < j->board->units; u++)
		grade_one(j, u);
	find_convoyed(j);
	if (!via_only)
		find_intent(j);
	match_convoys(j);
	match_supports(j);
	find_opposed(j);
}
