/*
 * The judge of movement.  It grades the orders as legal, void or valid, narrows
 * the bounds of what is known to a fixpoint, decides the paradoxes that are
 * left, and gives each unit's result with its reason.
 */

#include <string.h>

#include "base/base.h"
#include "games/diplomacy/judge.h"

/* The facts that are sure so far, as sets of units.  A unit in neither set of a pair is open. */
struct known {
	uint64_t	 in, out;	/* moves that succeed, that fail */
	uint64_t	 given, cut;	/* supports */
	uint64_t	 path, no_path;	/* convoyed moves that have a path, or none */
	uint64_t	 assumed;	/* moves in 'in' and 'out' that were only supposed */
};

struct judge {
	struct dip_board	*board;
	const struct dip_order	*order;
	uint8_t			 fault[DIP_UNITS];
	uint8_t			 place[DIP_UNITS];	/* its target, as dip_fault() says */
	uint8_t			 to[DIP_UNITS];		/* its province */
	uint8_t			 other[DIP_UNITS];	/* support, convoy: the unit helped */
	uint64_t		 moves, supports, convoys;	/* legal, not void */
	uint64_t		 convoyed;		/* moves that go by convoy (DIP-43) */
	uint64_t		 opposed;		/* moves head to head (DIP-28) */
	uint64_t		 stranded;		/* convoys that a paradox broke */
	uint64_t		 side[DIP_POWERS + 1];	/* units of each power */
	uint64_t		 helpers[DIP_UNITS];	/* of each unit: supports */
	uint64_t		 carriers[DIP_UNITS];	/* of each convoyed move: its convoys */
	uint64_t		 into[DIP_PLACES + 1];	/* by province: the legal moves into it */
	struct known		 known;
};

enum answer { OPEN, YES, NO };

/* A strength between two bounds. */
struct range {
	uint8_t	 low, high;
};

/* Returns the unit in a move's goal, or DIP_UNITS. */
static inline unsigned
host_of(const struct judge *j, unsigned u)
{
	return j->board->at[j->to[u]] != 0 ? j->board->at[j->to[u]] - 1u : DIP_UNITS;
}

/*
 * Grades: legal, void or valid (DIP-12 to DIP-26), and moves by convoy (DIP-43).
 */

static void
grade_one(struct judge *j, unsigned u)
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
		if (j->board->unit[u].kind == DIP_ARMY && (o->via != 0 ||
		    !dip_reaches(j->board->map, DIP_ARMY, j->board->province[u], j->to[u])))
			j->convoyed |= DIP_BIT(u);
		return;
	}
	j->other[u] = (uint8_t)(j->board->at[dip_province(j->board->map, o->of)] - 1);
	*(o->kind == DIP_SUPPORT ? &j->supports : &j->convoys) |= DIP_BIT(u);
}

/*
 * Finds the convoys whose army is ordered to their goal, and the armies that
 * these show to be convoyed.
 */
static void
match_convoys(struct judge *j, bool via_only)
{
	uint64_t	 matching = 0;

	for (uint64_t left = j->convoys; left != 0;) {
		unsigned	 u = dip_take(&left), army = j->other[u];

		if ((j->moves & DIP_BIT(army)) == 0 || j->to[army] != j->to[u])
			continue;
		matching |= DIP_BIT(u);
		if (!via_only && j->board->unit[army].power == j->board->unit[u].power)
			j->convoyed |= DIP_BIT(army);
	}
	j->convoys = 0;
	while (matching != 0) {
		unsigned	 u = dip_take(&matching), army = j->other[u];

		if ((j->convoyed & DIP_BIT(army)) == 0)
			continue;
		j->convoys |= DIP_BIT(u);
		j->carriers[army] |= DIP_BIT(u);
	}
}

/* DIP-24: a coast in the support, if any, must be the coast the fleet goes to. */
static bool
supports_it(const struct judge *j, unsigned u)
{
	unsigned	 other = j->other[u], to = j->order[u].to;
	bool		 moves = (j->moves & DIP_BIT(other)) != 0;

	if (to == 0 || !moves)
		return to == 0 && !moves;
	return j->to[other] == j->to[u] && (to == j->to[u] ||
	    j->board->unit[other].kind == DIP_ARMY || to == j->place[other]);
}

static void
grade_orders(struct judge *j, bool via_only)
{
	uint64_t	 land;

	for (unsigned u = 0; u < j->board->units; u++)
		grade_one(j, u);
	match_convoys(j, via_only);
	for (uint64_t left = j->supports; left != 0;) {
		unsigned	 u = dip_take(&left);

		if (supports_it(j, u))
			j->helpers[j->other[u]] |= DIP_BIT(u);
		else
			j->supports &= ~DIP_BIT(u);
	}
	land = j->moves & ~j->convoyed;
	for (uint64_t left = land; left != 0;) {
		unsigned	 u = dip_take(&left), host = host_of(j, u);

		if (host < DIP_UNITS && (land & DIP_BIT(host)) != 0 &&
		    j->to[host] == j->board->province[u])
			j->opposed |= DIP_BIT(u);
	}
}

/*
 * Strengths, within bounds (DIP-32 to DIP-35).
 */

/* Returns 1 plus the supports among these: those sure to be given, and those that may be given. */
static struct range
support_strength(const struct judge *j, uint64_t helpers)
{
	if (helpers == 0)
		return (struct range){ 1, 1 };
	return (struct range){ (uint8_t)(1 + bits_count(helpers & j->known.given)),
	    (uint8_t)(1 + bits_count(helpers & ~j->known.cut)) };
}

/* Returns a strength that counts only if the move has a path. */
static struct range
on_its_path(const struct judge *j, unsigned u, struct range r)
{
	if ((j->convoyed & DIP_BIT(u)) == 0)
		return r;
	if ((j->known.no_path & DIP_BIT(u)) != 0)
		return (struct range){ 0, 0 };
	if ((j->known.path & DIP_BIT(u)) == 0)
		r.low = 0;
	return r;
}

/* DIP-32: if the host stays, no power helps against its own unit, or attacks it. */
static struct range
attack_strength(const struct judge *j, unsigned u, unsigned host)
{
	uint64_t	 bit = host < DIP_UNITS ? DIP_BIT(host) : 0, friends;
	struct range	 free = support_strength(j, j->helpers[u]), stays = { 0, 0 };

	if (bit == 0 || ((j->known.in & bit) != 0 && (j->opposed & DIP_BIT(u)) == 0))
		return on_its_path(j, u, free);
	friends = j->side[j->board->unit[host].power];
	if ((friends & DIP_BIT(u)) == 0)
		stays = support_strength(j, j->helpers[u] & ~friends);
	if ((j->moves & ~j->known.out & bit) == 0 || (j->opposed & DIP_BIT(u)) != 0)
		return on_its_path(j, u, stays);
	return on_its_path(j, u, (struct range){ stays.low, free.high });
}

/*
 * Returns the strength with which the host holds its province, or defends head
 * to head (DIP-33, DIP-34).
 */
static struct range
hold_strength(const struct judge *j, unsigned u, unsigned host)
{
	if (host == DIP_UNITS)
		return (struct range){ 0, 0 };
	if ((j->opposed & DIP_BIT(u)) != 0 || (j->moves & DIP_BIT(host)) == 0)
		return support_strength(j, j->helpers[host]);
	return (struct range){ (j->known.out & DIP_BIT(host)) != 0,
	    (j->known.in & DIP_BIT(host)) == 0 };
}

/* Returns the strength with which a move keeps others out (DIP-35). */
static struct range
prevent_strength(const struct judge *j, unsigned u)
{
	struct range	 r = on_its_path(j, u, support_strength(j, j->helpers[u]));
	uint64_t	 host;

	if ((j->opposed & DIP_BIT(u)) == 0)
		return r;
	host = DIP_BIT(host_of(j, u));
	if ((j->known.in & host) != 0)
		return (struct range){ 0, 0 };
	if ((j->known.out & host) == 0)
		r.low = 0;
	return r;
}

/*
 * The fixpoint (DIP-27 to DIP-39): each function decides one order, if what is known is enough.
 */

/* Tells if a move succeeds (DIP-36). */
static enum answer
succeeds(const struct judge *j, unsigned u)
{
	unsigned	 host = host_of(j, u);
	struct range	 attack = attack_strength(j, u, host), hold = hold_strength(j, u, host);
	bool		 sure = attack.low > hold.high;

	if (attack.high <= hold.low)
		return NO;
	for (uint64_t rivals = j->into[j->to[u]] & ~DIP_BIT(u); rivals != 0;) {
		struct range	 prevent = prevent_strength(j, dip_take(&rivals));

		if (attack.high <= prevent.low)
			return NO;
		sure = sure && attack.low > prevent.high;
	}
	return sure ? YES : OPEN;
}

/* Tells if a unit is dislodged (DIP-37); it has no move, or one that failed. */
static enum answer
is_dislodged(const struct judge *j, unsigned u)
{
	uint64_t	 attackers = j->into[j->board->province[u]];

	if ((attackers & j->known.in) != 0)
		return YES;
	return (attackers & ~j->known.out) != 0 ? OPEN : NO;
}

/* Returns the units whose moves would cut a support, if they have a path (DIP-29a). */
static uint64_t
cutters_of(const struct judge *j, unsigned u)
{
	unsigned	 aimed = j->board->at[j->to[u]];
	uint64_t	 attackers = j->into[j->board->province[u]] &
	    ~j->side[j->board->unit[u].power];

	return aimed != 0 ? attackers & ~DIP_BIT(aimed - 1) : attackers;
}

/* DIP-29. */
static void
decide_support(struct judge *j, unsigned u)
{
	uint64_t	 cutters = cutters_of(j, u);

	if ((cutters & (~j->convoyed | j->known.path)) != 0 || is_dislodged(j, u) == YES)
		j->known.cut |= DIP_BIT(u);
	else if ((cutters & ~j->known.no_path) == 0 && is_dislodged(j, u) == NO)
		j->known.given |= DIP_BIT(u);
}

/* DIP-27, DIP-38. */
static void
decide_path(struct judge *j, unsigned u)
{
	uint64_t	 sure = 0, possible = 0;

	for (uint64_t left = j->carriers[u] & ~j->stranded; left != 0;) {
		unsigned	 fleet = dip_take(&left);
		enum answer	 gone = is_dislodged(j, fleet);

		sure |= gone == NO ? DIP_BIT(fleet) : 0;
		possible |= gone != YES ? DIP_BIT(fleet) : 0;
	}
	if (dip_linked(j->board, j->board->province[u], j->to[u], sure))
		j->known.path |= DIP_BIT(u);
	else if (sure == possible ||
	    !dip_linked(j->board, j->board->province[u], j->to[u], possible))
		j->known.no_path |= DIP_BIT(u);
}

/*
 * Decides moves into the province of an open move's host after that move, so
 * that one pass decides whole files of units.
 */
static void
decide_move(struct judge *j, unsigned u, uint64_t *waiting)
{
	unsigned	 host = host_of(j, u);
	enum answer	 answer;

	*waiting &= ~DIP_BIT(u);
	if (host < DIP_UNITS && (*waiting & DIP_BIT(host)) != 0)
		decide_move(j, host, waiting);
	answer = succeeds(j, u);
	if (answer == YES)
		j->known.in |= DIP_BIT(u);
	else if (answer == NO)
		j->known.out |= DIP_BIT(u);
}

static uint64_t
open_moves(const struct judge *j)
{
	return j->moves & ~(j->known.in | j->known.out);
}

static uint64_t
open_supports(const struct judge *j)
{
	return j->supports & ~(j->known.given | j->known.cut);
}

static uint64_t
open_paths(const struct judge *j)
{
	return j->convoyed & ~(j->known.path | j->known.no_path);
}

/* Decides orders until nothing changes. */
static void
find_fixpoint(struct judge *j)
{
	uint64_t	 moves, rest;

	do {
		moves = open_moves(j);
		rest = open_supports(j) | open_paths(j);
		for (uint64_t left = open_paths(j); left != 0;)
			decide_path(j, dip_take(&left));
		for (uint64_t left = open_supports(j); left != 0;)
			decide_support(j, dip_take(&left));
		for (uint64_t left = moves, waiting; (waiting = left) != 0; left &= waiting)
			decide_move(j, dip_take(&left), &waiting);
	} while ((open_moves(j) != moves ||
	    (open_supports(j) | open_paths(j)) != rest) && (moves | rest) != 0);
}

/*
 * Paradoxes: orders that the fixpoint leaves open, which are rings of moves, paradoxes of convoys,
 * and answers that only trying finds (DIP-46 to DIP-49).  They are rare and small.
 */

/*
 * Counts the answers that fulfil the conditions of these moves: 0, 1, or 2 for
 * more.  Writes one of them to 'found'.  Leaves the judge as it is.
 */
static unsigned
count_answers(struct judge *j, uint64_t moves, struct known *found)
{
	const struct known	 before = j->known;
	uint64_t		 open = open_moves(j) & moves, bit = open & -open;
	unsigned		 n = 0;

	for (uint64_t left = j->known.assumed; left != 0;) {
		unsigned	 u = dip_take(&left);
		enum answer	 answer = succeeds(j, u);

		if (answer != OPEN && (answer == YES) != ((j->known.in & DIP_BIT(u)) != 0))
			return 0;
	}
	if (open == 0) {
		*found = j->known;
		found->assumed = 0;
		return 1;
	}
	for (unsigned fails = 0; fails < 2 && n < 2; fails++) {
		*(fails ? &j->known.out : &j->known.in) |= bit;
		j->known.assumed |= bit;
		find_fixpoint(j);
		n += count_answers(j, moves, found);
		j->known = before;
	}
	return MIN(n, 2);
}

/* Returns the fleets that a move still waits for: open ones on a chain that may hold. */
static uint64_t
awaited_fleets(const struct judge *j, unsigned u)
{
	uint64_t	 possible = 0, open = 0;

	if ((open_paths(j) & DIP_BIT(u)) == 0)
		return 0;
	for (uint64_t left = j->carriers[u] & ~j->stranded; left != 0;) {
		unsigned	 fleet = dip_take(&left);
		enum answer	 gone = is_dislodged(j, fleet);

		possible |= gone != YES ? DIP_BIT(fleet) : 0;
		open |= gone == OPEN ? DIP_BIT(fleet) : 0;
	}
	return open & dip_linked_fleets(j->board, j->board->province[u],
	    possible) & dip_linked_fleets(j->board, j->to[u], possible);
}

static uint64_t
needs_of_move(const struct judge *j, unsigned u)
{
	unsigned	 host = host_of(j, u);
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
needs_of_support(const struct judge *j, unsigned u)
{
	uint64_t	 needs = j->into[j->board->province[u]];

	for (uint64_t left = cutters_of(j, u); left != 0;)
		needs |= awaited_fleets(j, dip_take(&left));
	return needs;
}

/* Open orders, and which of them each needs: at once, and then by way of others. */
struct paradox {
	uint64_t	 open, fleets;
	uint64_t	 needs[DIP_UNITS];
};

static void
find_needs(const struct judge *j, struct paradox *p)
{
	p->fleets = 0;
	for (uint64_t left = open_paths(j); left != 0;)
		p->fleets |= awaited_fleets(j, dip_take(&left));
	p->open = open_moves(j) | open_supports(j) | p->fleets;
	for (uint64_t left = p->open; left != 0;) {
		unsigned	 u = dip_take(&left);

		if ((j->moves & DIP_BIT(u)) != 0)
			p->needs[u] = needs_of_move(j, u) & p->open;
		else if ((j->supports & DIP_BIT(u)) != 0)
			p->needs[u] = needs_of_support(j, u) & p->open;
		else
			p->needs[u] = j->into[j->board->province[u]] & open_moves(j);
	}
	for (uint64_t through = p->open; through != 0;) {
		unsigned	 v = dip_take(&through);

		for (uint64_t left = p->open; left != 0;) {
			unsigned	 u = dip_take(&left);

			if ((p->needs[u] & DIP_BIT(v)) != 0)
				p->needs[u] |= p->needs[v];
		}
	}
}

/* Returns orders that need one another, and no other open order (DIP-47). */
static uint64_t
find_group(const struct paradox *p)
{
	for (uint64_t left = p->open; left != 0;) {
		unsigned	 u = dip_take(&left);
		uint64_t	 group = 0;

		for (uint64_t needed = p->needs[u]; needed != 0;) {
			unsigned	 v = dip_take(&needed);

			if ((p->needs[v] & DIP_BIT(u)) != 0)
				group |= DIP_BIT(v);
		}
		if (group != 0 && group == p->needs[u])
			return group;
	}
	bug("open orders that need no other");
}

/*
 * Decides what the fixpoint left open: by the only answer, or one group by rule (DIP-48, DIP-49).
 */
static void
decide_paradoxes(struct judge *j)
{
	struct known	 found;
	struct paradox	 p;
	uint64_t	 group;

	while (open_moves(j) != 0) {
		if (count_answers(j, open_moves(j), &found) == 1) {
			j->known = found;
			continue;
		}
		find_needs(j, &p);
		group = find_group(&p);
		if (count_answers(j, group, &found) == 1)
			j->known = found;
		else if ((group & p.fleets) != 0)
			j->stranded |= group & p.fleets;
		else
			j->known.in |= group & open_moves(j);
		find_fixpoint(j);
	}
}

/*
 * Results, once nothing is open.
 */

/*
 * Returns the strongest unit whose move kept another out, number + 1; the unit
 * in the goal takes precedence.
 */
static uint8_t
stopped_by(const struct judge *j, unsigned u)
{
	unsigned	 host = host_of(j, u), by = 0, most = 0;

	if (host < DIP_UNITS && (j->known.in & DIP_BIT(host)) == 0)
		return (uint8_t)(host + 1);
	for (uint64_t rivals = j->into[j->to[u]] & ~DIP_BIT(u); rivals != 0;) {
		unsigned	 rival = dip_take(&rivals),
		    prevent = prevent_strength(j, rival).low;

		if (prevent > most) {
			most = prevent;
			by = rival + 1;
		}
	}
	return (uint8_t)by;
}

static void
report_move(const struct judge *j, unsigned u, struct dip_result *r)
{
	r->convoyed = (j->convoyed & DIP_BIT(u)) != 0;
	if ((j->known.in & DIP_BIT(u)) != 0) {
		r->outcome = DIP_MOVED;
		r->place = j->place[u];
		return;
	}
	r->contests = prevent_strength(j, u).low > 0 ? j->to[u] : 0;
	r->outcome = (j->known.no_path & DIP_BIT(u)) != 0 ? DIP_NO_CONVOY : DIP_BOUNCED;
	r->by = r->outcome == DIP_BOUNCED ? stopped_by(j, u) : 0;
}

static void
report_help(const struct judge *j, unsigned u, struct dip_result *r)
{
	uint64_t	 bit = DIP_BIT(u);

	if (((j->supports | j->convoys) & bit) == 0)
		r->outcome = DIP_VOID;
	else if ((j->convoys & bit) != 0) {
		r->paradox = (j->stranded & bit) != 0;
		r->outcome = r->paradox || r->dislodger != 0 ? DIP_BROKEN : DIP_CARRIED;
	} else if ((j->known.given & bit) != 0)
		r->outcome = DIP_GIVEN;
	else {
		uint64_t	 cutters = cutters_of(j, u) & (~j->convoyed | j->known.path);

		r->outcome = DIP_CUT;
		r->by = cutters != 0 ? (uint8_t)(dip_take(&cutters) + 1) : r->dislodger;
	}
}

/*
 * True if a unit can retreat to a province (DIP-51): none holds it now, and no
 * bounce left it empty.  A dislodged unit has left its own to the attacker.
 */
static bool
is_refuge(const struct judge *j, unsigned province)
{
	unsigned	 host = j->board->at[province];

	if ((host != 0 && (j->known.in & DIP_BIT(host - 1)) == 0) ||
	    (j->into[province] & j->known.in) != 0)
		return false;
	for (uint64_t left = j->into[province]; left != 0;)
		if (prevent_strength(j, dip_take(&left)).low > 0)
			return false;
	return true;
}

/* DIP-50, DIP-51. */
static void
find_retreats(const struct judge *j, unsigned u, struct dip_result *r)
{
	const struct dip_map	*map = j->board->map;
	const uint8_t		*next;
	unsigned		 attacker = r->dislodger - 1u, steps;
	unsigned		 origin = (j->convoyed & DIP_BIT(attacker)) != 0 ? 0 :
	    j->board->province[attacker];

	steps = dip_steps(map, j->board->unit[u].kind, r->place, &next);
	for (unsigned i = 0; i < steps; i++) {
		unsigned	 province = dip_province(map, next[i]);

		if (province != origin && is_refuge(j, province))
			r->retreat[r->retreats++] = next[i];
	}
}

static void
report(const struct judge *j, unsigned u, struct dip_result *r)
{
	uint64_t	 attacker = j->into[j->board->province[u]] & j->known.in;

	*r = (struct dip_result){ .place = j->board->unit[u].place, .fault = j->fault[u] };
	if (attacker != 0 && (j->known.in & DIP_BIT(u)) == 0)
		r->dislodger = (uint8_t)(dip_take(&attacker) + 1);
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

void
dip_judge(struct dip_board *b, const struct dip_order *order, bool via_only,
    struct dip_result *result)
{
	struct judge	 j;

	j.board = b;
	j.order = order;
	j.moves = j.supports = j.convoys = j.convoyed = j.opposed = j.stranded = 0;
	memset(j.side, 0, sizeof(j.side));
	memset(j.into, 0, sizeof(j.into));
	memset(&j.known, 0, sizeof(j.known));
	grade_orders(&j, via_only);
	find_fixpoint(&j);
	decide_paradoxes(&j);
	for (unsigned u = 0; u < b->units; u++)
		report(&j, u, &result[u]);
}
