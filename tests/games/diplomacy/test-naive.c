/*
 * The judge against a second one that tries everything: wherever one outcome
 * alone fulfils the rules, it is what the judge says, on crowded random
 * positions of up to twelve units.
 */

#include "games/diplomacy/naive.h"
#include "unit/test.h"

static struct proof	 proof;

/* Grades follow from positions alone, whatever the outcome. */
static const char *
grades_differ(const struct naive *n, const struct dip_result *r)
{
	for (unsigned u = 0; u < n->p->units; u++) {
		unsigned	 grade = r[u].outcome == DIP_ILLEGAL ? NAIVE_ILLEGAL :
		    r[u].outcome == DIP_VOID ? NAIVE_VOID : NAIVE_VALID;

		if (grade != n->grade[u])
			return "an order's grade";
		if (n->moves[u] && r[u].convoyed != n->convoyed[u])
			return "who goes by convoy";
	}
	return NULL;
}

static bool
retreats_differ(const struct naive *n, unsigned u, const struct dip_result *r)
{
	const struct dip_unit	*unit = &n->p->unit[u];
	const struct dip_place	*at = &n->map->place[unit->place];
	const uint8_t		*next = unit->kind == DIP_ARMY ? at->army : at->fleet;
	unsigned		 open = 0;

	for (unsigned i = 0; i < (unit->kind == DIP_ARMY ? at->armies : at->fleets); i++)
		if (naive_open(n, u, next[i]) && (open >= r->retreats ||
		    r->retreat[open++] != next[i]))
			return true;
	return open != r->retreats;
}

static const char *
outcomes_differ(const struct naive *n, const struct dip_result *r)
{
	for (unsigned u = 0; u < n->p->units; u++) {
		bool	 valid = n->grade[u] == NAIVE_VALID;

		if (n->moves[u] && (r[u].outcome == DIP_MOVED) != n->succeeds[u])
			return "a move";
		if (n->moves[u] && (r[u].outcome == DIP_NO_CONVOY) == n->way[u])
			return "a way";
		if (n->moves[u] && n->succeeds[u] && r[u].place != n->lands[u])
			return "a place";
		if (valid && n->p->order[u].kind == DIP_SUPPORT &&
		    (r[u].outcome == DIP_GIVEN) != n->given[u])
			return "a support";
		if (valid && n->p->order[u].kind == DIP_CONVOY &&
		    (r[u].outcome == DIP_CARRIED) == n->dislodged[u])
			return "a convoy";
		if ((r[u].dislodger != 0) != n->dislodged[u])
			return "who is dislodged";
		if (n->dislodged[u] && retreats_differ(n, u, &r[u]))
			return "where a unit may retreat to";
	}
	return NULL;
}

/* How the outcomes of many positions were found. */
struct tally {
	unsigned	 unique, many, none, different;
};

static void
print(const struct position *p, const char *what)
{
	printf("# %s differs\n", what);
	for (unsigned u = 0; u < p->units; u++)
		printf("#   %u %c %s: %u of %s to %s via %u\n", p->unit[u].power,
		    p->unit[u].kind == DIP_ARMY ? 'A' : 'F',
		    proof_id(&proof, p->unit[u].place), p->order[u].kind, proof_id(&proof,
		    p->order[u].of),
		    proof_id(&proof, p->order[u].to), p->order[u].via);
}

static void
try_position(const struct position *p, bool via_only, struct tally *t)
{
	struct naive		 n;
	struct dip_board	 board;
	struct dip_result	 result[DIP_UNITS];
	const char		*what;

	naive_judge(&n, &proof.map, p, via_only);
	dip_board_init(&board, &proof.map, p->unit, p->units);
	dip_judge(&board, p->order, via_only, result);
	t->unique += n.answers == 1;
	t->many += n.answers > 1;
	t->none += n.answers == 0;
	what = grades_differ(&n, result);
	if (what == NULL && n.answers == 1)
		what = outcomes_differ(&n, result);
	if (what != NULL && t->different++ < 5)
		print(p, what);
}

TEST(one_outcome_is_the_result)
{
	const unsigned	 positions = 50000;
	struct tally	 t = { 0 };
	struct chance	 chance;
	struct position	 p;

	proof_open(&proof);
	chance_fast(&chance, 12);
	for (unsigned i = 0; i < positions; i++) {
		position_crowd(&proof.map, &chance, 3 + i % 10, 2 + i % 3, &p);
		try_position(&p, i % 7 == 0, &t);
	}
	proof_close(&proof);
	printf("# %u positions: one outcome %u, more %u, none %u\n", positions, t.unique, t.many,
	    t.none);
	ck_assert_uint_eq(t.different, 0);
	ck_assert_uint_gt(t.unique, positions * 9 / 10);
	ck_assert_uint_gt(t.many, 0);
}

TEST_MAIN("diplomacy-naive")
