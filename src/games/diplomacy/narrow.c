/*
 * The success of moves (DIP-27 to DIP-39), within bounds that are narrowed until nothing
 * changes.
 */

#include "games/diplomacy/judge_parts.h"

static unsigned
count(uint64_t set)
{
	unsigned	 n = 0;

	for (; set != 0; set &= set - 1)
		n++;
	return n;
}

/* Returns 1 plus the supports among these: those sure to be given, and those that may be given. */
static struct dip_range
strength(const struct dip_judge *j, uint64_t helpers)
{
	if (helpers == 0)
		return (struct dip_range){ 1, 1 };
	return (struct dip_range){ (uint8_t)(1 + count(helpers & j->known.given)),
	    (uint8_t)(1 + count(helpers & ~j->known.cut)) };
}

/* Returns a strength that counts only with a way. */
static struct dip_range
on_its_way(const struct dip_judge *j, unsigned u, struct dip_range r)
{
	if ((j->convoyed & DIP_BIT(u)) == 0)
		return r;
	if ((j->known.lost & DIP_BIT(u)) != 0)
		return (struct dip_range){ 0, 0 };
	if ((j->known.way & DIP_BIT(u)) == 0)
		r.low = 0;
	return r;
}

/* DIP-32 where the host stays: no power helps against its own unit, or attacks it. */
static struct dip_range
against(const struct dip_judge *j, unsigned u, unsigned host)
{
	unsigned	 power = j->board->unit[host].power;

	if ((j->side[power] & DIP_BIT(u)) != 0)
		return (struct dip_range){ 0, 0 };
	return strength(j, j->helpers[u] & ~j->side[power]);
}

/* DIP-32. */
static struct dip_range
attack(const struct dip_judge *j, unsigned u, unsigned host)
{
	uint64_t		 bit = host < DIP_UNITS ? DIP_BIT(host) : 0;
	struct dip_range	 free, stays;

	if (bit == 0 || ((j->known.in & bit) != 0 && (j->opposed & DIP_BIT(u)) == 0))
		return on_its_way(j, u, strength(j, j->helpers[u]));
	stays = against(j, u, host);
	if ((j->moves & ~j->known.out & bit) == 0 || (j->opposed & DIP_BIT(u)) != 0)
		return on_its_way(j, u, stays);
	free = strength(j, j->helpers[u]);
	return on_its_way(j, u, (struct dip_range){ stays.low, free.high });
}

/* DIP-33, DIP-34. */
static struct dip_range
resistance(const struct dip_judge *j, unsigned u, unsigned host)
{
	if (host == DIP_UNITS)
		return (struct dip_range){ 0, 0 };
	if ((j->opposed & DIP_BIT(u)) != 0 || (j->moves & DIP_BIT(host)) == 0)
		return strength(j, j->helpers[host]);
	return (struct dip_range){ (j->known.out & DIP_BIT(host)) != 0,
	    (j->known.in & DIP_BIT(host)) == 0 };
}

struct dip_range
dip_block(const struct dip_judge *j, unsigned u)
{
	struct dip_range	 r = on_its_way(j, u, strength(j, j->helpers[u]));
	uint64_t		 host;

	if ((j->opposed & DIP_BIT(u)) == 0)
		return r;
	host = DIP_BIT(dip_host(j, u));
	if ((j->known.in & host) != 0)
		return (struct dip_range){ 0, 0 };
	if ((j->known.out & host) == 0)
		r.low = 0;
	return r;
}

enum dip_answer
dip_move_answer(const struct dip_judge *j, unsigned u)
{
	unsigned		 host = dip_host(j, u);
	struct dip_range	 a = attack(j, u, host), r = resistance(j, u, host);
	bool			 sure = a.low > r.high;

	if (a.high <= r.low)
		return DIP_NO;
	for (uint64_t rivals = j->into[j->to[u]] & ~DIP_BIT(u); rivals != 0;) {
		struct dip_range	 block = dip_block(j, dip_take(&rivals));

		if (a.high <= block.low)
			return DIP_NO;
		sure = sure && a.low > block.high;
	}
	return sure ? DIP_YES : DIP_OPEN;
}

enum dip_answer
dip_dislodged(const struct dip_judge *j, unsigned u)
{
	uint64_t	 attackers = j->into[j->board->province[u]];

	if ((attackers & j->known.in) != 0)
		return DIP_YES;
	return (attackers & ~j->known.out) != 0 ? DIP_OPEN : DIP_NO;
}

uint64_t
dip_cutters(const struct dip_judge *j, unsigned u)
{
	unsigned	 aimed = j->board->at[j->to[u]];
	uint64_t	 attackers = j->into[j->board->province[u]] &
	    ~j->side[j->board->unit[u].power];

	return aimed != 0 ? attackers & ~DIP_BIT(aimed - 1) : attackers;
}

/* DIP-29. */
static void
narrow_support(struct dip_judge *j, unsigned u)
{
	uint64_t	 cutters = dip_cutters(j, u);

	if ((cutters & (~j->convoyed | j->known.way)) != 0 || dip_dislodged(j, u) == DIP_YES)
		j->known.cut |= DIP_BIT(u);
	else if ((cutters & ~j->known.lost) == 0 && dip_dislodged(j, u) == DIP_NO)
		j->known.given |= DIP_BIT(u);
}

/* DIP-27, DIP-38. */
static void
narrow_way(struct dip_judge *j, unsigned u)
{
	uint64_t	 sure = 0, possible = 0;

	for (uint64_t left = j->carriers[u] & ~j->stranded; left != 0;) {
		unsigned	 fleet = dip_take(&left);
		enum dip_answer	 gone = dip_dislodged(j, fleet);

		if (gone == DIP_NO)
			sure |= DIP_BIT(fleet);
		if (gone != DIP_YES)
			possible |= DIP_BIT(fleet);
	}
	if (dip_linked(j->board, j->board->province[u], j->to[u], sure))
		j->known.way |= DIP_BIT(u);
	else if (sure == possible || !dip_linked(j->board, j->board->province[u], j->to[u],
	    possible))
		j->known.lost |= DIP_BIT(u);
}

/*
 * Decides moves into the province of an open move's host after that move, so that one pass
 * decides whole files of units.
 */
static void
narrow_move(struct dip_judge *j, unsigned u, uint64_t *waiting)
{
	unsigned	 host = dip_host(j, u);
	enum dip_answer	 answer;

	*waiting &= ~DIP_BIT(u);
	if (host < DIP_UNITS && (*waiting & DIP_BIT(host)) != 0)
		narrow_move(j, host, waiting);
	answer = dip_move_answer(j, u);
	if (answer == DIP_YES)
		j->known.in |= DIP_BIT(u);
	else if (answer == DIP_NO)
		j->known.out |= DIP_BIT(u);
}

void
dip_narrow(struct dip_judge *j)
{
	uint64_t	 moves, rest;

	do {
		moves = dip_open_moves(j);
		rest = dip_open_supports(j) | dip_open_ways(j);
		for (uint64_t left = dip_open_ways(j); left != 0;)
			narrow_way(j, dip_take(&left));
		for (uint64_t left = dip_open_supports(j); left != 0;)
			narrow_support(j, dip_take(&left));
		for (uint64_t left = moves, waiting; (waiting = left) != 0; left &= waiting)
			narrow_move(j, dip_take(&left), &waiting);
	} while ((dip_open_moves(j) != moves || (dip_open_supports(j) |
	    dip_open_ways(j)) != rest) && (moves | rest) != 0);
}
