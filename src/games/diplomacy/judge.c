/* The judgement of a movement phase: each unit's result with its reason. */

#include <string.h>

#include "games/diplomacy/judge_parts.h"

/*
 * Returns the strongest unit whose move kept another out, number + 1; the unit in the goal takes
 * precedence.
 */
static uint8_t
stopped_by(const struct dip_judge *j, unsigned u)
{
	unsigned	 host = dip_host(j, u), by = 0, most = 0;

	if (host < DIP_UNITS && (j->known.in & DIP_BIT(host)) == 0)
		return (uint8_t)(host + 1);
	for (uint64_t rivals = j->into[j->to[u]] & ~DIP_BIT(u); rivals != 0;) {
		unsigned	 rival = dip_take(&rivals), block = dip_block(j, rival).low;

		if (block > most) {
			most = block;
			by = rival + 1;
		}
	}
	return (uint8_t)by;
}

static unsigned
dislodger(const struct dip_judge *j, unsigned u)
{
	uint64_t	 attacker = j->into[j->board->province[u]] & j->known.in;

	return attacker != 0 && (j->known.in & DIP_BIT(u)) == 0 ? dip_take(&attacker) + 1 : 0;
}

static uint8_t
cut_by(const struct dip_judge *j, unsigned u)
{
	uint64_t	 cutters = dip_cutters(j, u) & (~j->convoyed | j->known.way);

	return (uint8_t)(cutters != 0 ? dip_take(&cutters) + 1 : dislodger(j, u));
}

static void
report_move(const struct dip_judge *j, unsigned u, struct dip_result *r)
{
	r->convoyed = (j->convoyed & DIP_BIT(u)) != 0;
	r->contests = (j->known.out & DIP_BIT(u)) != 0 && dip_block(j, u).low > 0 ? j->to[u] : 0;
	if ((j->known.in & DIP_BIT(u)) != 0) {
		r->outcome = DIP_MOVED;
		r->place = j->place[u];
	} else if ((j->known.lost & DIP_BIT(u)) != 0)
		r->outcome = DIP_NOCONVOY;
	else {
		r->outcome = DIP_BOUNCED;
		r->by = stopped_by(j, u);
	}
}

static void
report_help(const struct dip_judge *j, unsigned u, struct dip_result *r)
{
	uint64_t	 bit = DIP_BIT(u);

	if (((j->supports | j->convoys) & bit) == 0)
		r->outcome = DIP_VOID;
	else if ((j->supports & bit) != 0) {
		r->outcome = (j->known.given & bit) != 0 ? DIP_GIVEN : DIP_CUT;
		r->by = r->outcome == DIP_CUT ? cut_by(j, u) : 0;
	} else {
		r->paradox = (j->stranded & bit) != 0;
		r->outcome = r->paradox || r->dislodger != 0 ? DIP_BROKEN : DIP_CARRIED;
	}
}

/* True if a province holds a unit now; a dislodged unit has left its own to the attacker. */
static bool
occupied(const struct dip_judge *j, unsigned province)
{
	unsigned	 host = j->board->at[province];

	return (host != 0 && (j->known.in & DIP_BIT(host - 1)) == 0) || (j->into[province] &
	    j->known.in) != 0;
}

/* True if a bounce left the province empty (DIP-51). */
static bool
contested(const struct dip_judge *j, unsigned province)
{
	for (uint64_t left = j->into[province]; left != 0;)
		if (dip_block(j, dip_take(&left)).low > 0)
			return true;
	return false;
}

/* DIP-50, DIP-51. */
static void
find_retreats(const struct dip_judge *j, unsigned u, struct dip_result *r)
{
	const struct dip_map	*map = j->board->map;
	const struct dip_place	*from = &map->place[r->place];
	bool			 army = j->board->unit[u].kind == DIP_ARMY;
	unsigned		 attacker = r->dislodger - 1u;
	unsigned		 origin = (j->convoyed & DIP_BIT(attacker)) != 0 ? 0 :
	    j->board->province[attacker];

	for (unsigned i = 0; i < (army ? from->armies : from->fleets); i++) {
		unsigned	 place = army ? from->army[i] : from->fleet[i],
		    province = dip_province(map, place);

		if (province != origin && !occupied(j, province) && !contested(j, province))
			r->retreat[r->retreats++] = (uint8_t)place;
	}
}

void
dip_report(const struct dip_judge *j, struct dip_result *result)
{
	memset(result, 0, j->board->units * sizeof(*result));
	for (unsigned u = 0; u < j->board->units; u++) {
		struct dip_result	*r = &result[u];

		r->place = j->board->unit[u].place;
		r->fault = j->fault[u];
		r->dislodger = (uint8_t)dislodger(j, u);
		if (r->fault != DIP_LEGAL)
			r->outcome = DIP_ILLEGAL;
		else if (j->order[u].kind <= DIP_HOLD)
			r->outcome = DIP_HELD;
		else if (j->order[u].kind == DIP_MOVE)
			report_move(j, u, r);
		else
			report_help(j, u, r);
		if (r->dislodger != 0)
			find_retreats(j, u, r);
	}
}

void
dip_judge(struct dip_board *b, const struct dip_order *order, bool via_only,
    struct dip_result *result)
{
	struct dip_judge	 j;

	j.board = b;
	dip_grade(&j, order, via_only);
	memset(&j.known, 0, sizeof(j.known));
	dip_narrow(&j);
	dip_untie(&j);
	dip_report(&j, result);
}
