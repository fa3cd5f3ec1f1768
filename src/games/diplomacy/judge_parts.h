#ifndef GAMES_DIPLOMACY_JUDGE_PARTS_H
#define GAMES_DIPLOMACY_JUDGE_PARTS_H

/*
 * The inner functions of the judge.  It grades orders first, then narrows what is known of each
 * until nothing changes.  DIP-46 to DIP-49 then decide the open orders, called knots.
 */

#include "games/diplomacy/judge.h"

/* The facts that are sure so far, as sets of units.  A unit in neither set of a pair is open. */
struct dip_known {
	uint64_t	 in, out;	/* moves that succeed, that fail */
	uint64_t	 given, cut;	/* supports */
	uint64_t	 way, lost;	/* convoyed moves that have a way, or none */
	uint64_t	 assumed;	/* moves in 'in' and 'out' that were only supposed */
};

struct dip_judge {
	struct dip_board	*board;
	const struct dip_order	*order;
	uint8_t			 fault[DIP_UNITS];
	uint8_t			 place[DIP_UNITS];	/* its target, as dip_fault() says */
	uint8_t			 to[DIP_UNITS];		/* its province */
	uint8_t			 other[DIP_UNITS];	/* support, convoy: the unit helped */
	uint64_t		 moves, supports, convoys;	/* legal, not void */
	uint64_t		 convoyed;		/* moves that go by convoy (DIP-43) */
	uint64_t		 opposed;	/* moves head to head (DIP-28) */
	uint64_t		 stranded;		/* convoys that a paradox broke */
	uint64_t		 side[DIP_POWERS + 1];	/* units of each power */
	uint64_t		 helpers[DIP_UNITS];	/* of each unit: supports */
	uint64_t		 carriers[DIP_UNITS];	/* of each convoyed move: its convoys */
	uint64_t		 into[DIP_PLACES + 1];	/* by province: the legal moves into it */
	struct dip_known	 known;
};

enum dip_answer { DIP_OPEN, DIP_YES, DIP_NO };

/* An amount between two bounds. */
struct dip_range {
	uint8_t	 low, high;
};

/* Returns the unit in a move's goal, or DIP_UNITS. */
static inline unsigned
dip_host(const struct dip_judge *j, unsigned u)
{
	return j->board->at[j->to[u]] != 0 ? j->board->at[j->to[u]] - 1u : DIP_UNITS;
}

/* Grades all orders: fills in all but 'known'. */
void	 dip_grade(struct dip_judge *, const struct dip_order *, bool via_only);
/* Narrows what is known until nothing changes. */
void	 dip_narrow(struct dip_judge *);
/* Tells if a move succeeds, by what is known (DIP-36). */
enum dip_answer dip_move_answer(const struct dip_judge *, unsigned u);
/* Returns the power of a move to keep others out (DIP-35). */
struct dip_range dip_block(const struct dip_judge *, unsigned u);
/* Tells if a unit is dislodged, by what is known (DIP-37); it has no move, or one that failed. */
enum dip_answer dip_dislodged(const struct dip_judge *, unsigned u);
/* Returns the units whose moves would cut a support, if they have a way (DIP-29a). */
uint64_t dip_cutters(const struct dip_judge *, unsigned support);
/* Decides what narrowing left open. */
void	 dip_untie(struct dip_judge *);
/* Fills in the results of all units once nothing is open. */
void	 dip_report(const struct dip_judge *, struct dip_result *);

/* Returns the moves, supports and convoys that are still open. */
static inline uint64_t
dip_open_moves(const struct dip_judge *j)
{
	return j->moves & ~(j->known.in | j->known.out);
}

static inline uint64_t
dip_open_supports(const struct dip_judge *j)
{
	return j->supports & ~(j->known.given | j->known.cut);
}

static inline uint64_t
dip_open_ways(const struct dip_judge *j)
{
	return j->convoyed & ~(j->known.way | j->known.lost);
}

#endif
