/*
 * The orders that narrowing leaves open: rings of moves, paradoxes of convoys, and answers that
 * only trying finds (DIP-46 to DIP-49).  Such knots are rare and small.
 */

#include <string.h>

#include "base/base.h"
#include "games/diplomacy/judge_parts.h"

/* True if a move that was only assumed to succeed, or to fail, turns out otherwise. */
static bool
contradicted(const struct dip_judge *j)
{
	for (uint64_t left = j->known.assumed; left != 0;) {
		unsigned	 u = dip_take(&left);
		enum dip_answer	 answer = dip_move_answer(j, u);

		if (answer != DIP_OPEN && (answer == DIP_YES) != ((j->known.in & DIP_BIT(u)) != 0))
			return true;
	}
	return false;
}

static unsigned	answers(struct dip_judge *, uint64_t, struct dip_known *);

/* Counts the answers in which one move succeeds, or fails. */
static unsigned
suppose(struct dip_judge *j, uint64_t moves, uint64_t bit, bool succeeds, struct dip_known *found)
{
	struct dip_known	 before = j->known;
	unsigned		 n;

	*(succeeds ? &j->known.in : &j->known.out) |= bit;
	j->known.assumed |= bit;
	dip_narrow(j);
	n = answers(j, moves, found);
	j->known = before;
	return n;
}

/*
 * Counts the answers that fulfil the conditions of these moves: 0, 1, or 2 for more.  Writes one
 * of them to 'found'.  Leaves the judge as it is.
 */
static unsigned
answers(struct dip_judge *j, uint64_t moves, struct dip_known *found)
{
	uint64_t	 open = dip_open_moves(j) & moves;
	unsigned	 n;

	if (contradicted(j))
		return 0;
	if (open == 0) {
		*found = j->known;
		found->assumed = 0;
		return 1;
	}
	n = suppose(j, moves, open & -open, true, found);
	return n > 1 ? n : MIN(2, n + suppose(j, moves, open & -open, false, found));
}

/* Returns the fleets that a move still waits for: open ones on a chain that may hold. */
static uint64_t
awaited_fleets(const struct dip_judge *j, unsigned u)
{
	uint64_t	 possible = 0, open = 0;

	if ((dip_open_ways(j) & DIP_BIT(u)) == 0)
		return 0;
	for (uint64_t left = j->carriers[u] & ~j->stranded; left != 0;) {
		unsigned	 fleet = dip_take(&left);
		enum dip_answer	 gone = dip_dislodged(j, fleet);

		if (gone != DIP_YES)
			possible |= DIP_BIT(fleet);
		if (gone == DIP_OPEN)
			open |= DIP_BIT(fleet);
	}
	return open & dip_linked_fleets(j->board, j->board->province[u], possible) &
	    dip_linked_fleets(j->board, j->to[u], possible);
}

static uint64_t
needs_of_move(const struct dip_judge *j, unsigned u)
{
	unsigned	 host = dip_host(j, u);
	uint64_t	 needs = awaited_fleets(j, u) | j->helpers[u];

	if (host < DIP_UNITS)
		needs |= DIP_BIT(host) | j->helpers[host];
	for (uint64_t rivals = j->into[j->to[u]] & ~DIP_BIT(u); rivals != 0;) {
		unsigned	 rival = dip_take(&rivals);

		needs |= awaited_fleets(j, rival) | j->helpers[rival];
	}
	return needs;
}

static uint64_t
needs_of_support(const struct dip_judge *j, unsigned u)
{
	uint64_t	 needs = j->into[j->board->province[u]];

	for (uint64_t left = dip_cutters(j, u); left != 0;)
		needs |= awaited_fleets(j, dip_take(&left));
	return needs;
}

/* Open orders, and which of them each needs at once. */
struct knots {
	uint64_t	 open, fleets;
	uint64_t	 needs[DIP_UNITS];
};

static void
find_needs(const struct dip_judge *j, struct knots *k)
{
	k->fleets = 0;
	for (uint64_t left = dip_open_ways(j); left != 0;)
		k->fleets |= awaited_fleets(j, dip_take(&left));
	k->open = dip_open_moves(j) | dip_open_supports(j) | k->fleets;
	for (uint64_t left = k->open; left != 0;) {
		unsigned	 u = dip_take(&left);

		if ((j->moves & DIP_BIT(u)) != 0)
			k->needs[u] = needs_of_move(j, u) & k->open;
		else if ((j->supports & DIP_BIT(u)) != 0)
			k->needs[u] = needs_of_support(j, u) & k->open;
		else
			k->needs[u] = j->into[j->board->province[u]] & dip_open_moves(j);
	}
}

/* Extends the orders that each order needs at once to all that it needs. */
static void
close_needs(struct knots *k)
{
	for (uint64_t through = k->open; through != 0;) {
		unsigned	 v = dip_take(&through);

		for (uint64_t left = k->open; left != 0;) {
			unsigned	 u = dip_take(&left);

			if ((k->needs[u] & DIP_BIT(v)) != 0)
				k->needs[u] |= k->needs[v];
		}
	}
}

/* Returns orders that need one another, and no other open order (DIP-47). */
static uint64_t
find_group(const struct knots *k)
{
	for (uint64_t left = k->open; left != 0;) {
		unsigned	 u = dip_take(&left);
		uint64_t	 group = 0;

		for (uint64_t needed = k->needs[u]; needed != 0;) {
			unsigned	 v = dip_take(&needed);

			if ((k->needs[v] & DIP_BIT(u)) != 0)
				group |= DIP_BIT(v);
		}
		if (group != 0 && group == k->needs[u])
			return group;
	}
	bug("open orders that need no other");
}

/* Decides one group, by its only answer or by rule (DIP-48, DIP-49). */
static void
untie_group(struct dip_judge *j)
{
	struct knots		 k;
	struct dip_known	 found;
	uint64_t		 group;

	find_needs(j, &k);
	close_needs(&k);
	group = find_group(&k);
	if (answers(j, group, &found) == 1)
		j->known = found;
	else if ((group & k.fleets) != 0)
		j->stranded |= group & k.fleets;
	else
		j->known.in |= group & dip_open_moves(j);
	dip_narrow(j);
}

void
dip_untie(struct dip_judge *j)
{
	struct dip_known	 found;

	while (dip_open_moves(j) != 0) {
		if (answers(j, dip_open_moves(j), &found) == 1)
			j->known = found;
		else
			untie_group(j);
	}
}
