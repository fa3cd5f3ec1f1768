/*
 * The search for a way finds one where there is one, the cheapest, and of those one with the fewest
 * steps: beside one that leaves nothing out (BOA-24, BOA-25), on maps full of fences and walls.
 */

#include "games/ancients/table.h"
#include "unit/test.h"

enum { PAIRS = 64, STATES = 2 * (SQUARES + 1) * 3 * 3 * 3 * 2 * 2 * PAIRS, NO_WAY = 0 };

/* Where one may be, what is left of the dice laid down, and what was laid down. */
struct stand {
	struct spot	 at;
	uint8_t		 left, road, slant, steps, used[3], passed;
};

static struct stand	 queue[STATES];
static bool		 seen[STATES];
static size_t		 queued;
static uint8_t		 dice[3];

static size_t
number_of(const struct stand *p)
{
	size_t	 n = p->at.square * 2u + p->passed;

	n = (n * 3 + p->at.back) * 3 + p->at.fore;
	n = ((n * 3 + p->left) * 2 + p->road) * 2 + p->slant;
	for (int i = 0; i < 3; i++)
		n = n * (dice[i] + 1u) + p->used[i];
	return n;
}

static void
come_to(const struct stand *p)
{
	size_t	 n = number_of(p);

	ck_assert(n < STATES);
	if (!seen[n])
		queue[queued++] = *p;
	seen[n] = true;
}

static bool
lay_down(struct stand *p, unsigned face)
{
	return p->used[face - 1]++ < dice[face - 1];
}

static void
go_straight(struct stand p, unsigned due, bool road)
{
	struct stand	 q = p;

	if (p.left >= due) {
		q.left = (uint8_t)(p.left - due);
		q.road = p.road && road;
		come_to(&q);
		return;
	}
	if (road && p.road && p.left == 0) {
		q.road = 0;
		come_to(&q);
	}
	for (unsigned face = ONE; face <= TWO; face++) {
		q = p;
		if (!lay_down(&q, face))
			continue;
		q.left = face == ONE ? 1 : 2;
		q.road = 1;
		go_straight(q, due - p.left, road);
	}
}

static void
go_slanted(struct stand p, unsigned due, bool road)
{
	struct stand	 q = p;

	if (road && p.slant) {
		q.slant = 0;
		come_to(&q);
	}
	while (due-- > 0)
		if (!lay_down(&p, DIAGONAL))
			return;
	p.slant = road;
	come_to(&p);
}

/* Costs by weight, the heaviest first: dice not named, dice, twos, tokens, steps. */
static uint64_t
weight(const struct move *m, const uint8_t used[3], const struct dice *rolled, unsigned steps)
{
	uint64_t	 unnamed = 0, all = 0, tokens = 0;

	for (unsigned i = 0; i < 3; i++) {
		unsigned	 named = 0;

		for (unsigned k = 0; k < m->dice_count; k++)
			named += m->dice[k] == i + 1;
		unnamed += used[i] - MIN(used[i], named);
		tokens += used[i] - MIN(used[i], rolled->of[i]);
		all += used[i];
	}
	return unnamed << 32 | all << 24 | (uint64_t)used[TWO - 1] << 16 | tokens << 8 | steps;
}

/* The lightest way of all to a square. */
static uint64_t
lightest(unsigned unit, unsigned to, const struct move *m)
{
	const struct player	*p = &t.s.player[WEST];
	struct gait		 gait = boa_gait(&t.g, unit);
	uint64_t		 least = NO_WAY;

	memset(seen, 0, sizeof(seen));
	queued = 0;
	for (unsigned i = 0; i < 3; i++)
		dice[i] = (uint8_t)(p->rolled.of[i] + p->bank.of[i]);
	come_to(&(struct stand){ .at = boa_spot(&t.s.unit[unit]) });
	for (size_t i = 0; i < queued; i++) {
		struct stand	 at = queue[i];
		uint64_t	 w = weight(m, at.used, &p->rolled, at.steps);

		if (at.at.square == to && at.steps > 0 &&
		    at.passed == m->via_count && (least == NO_WAY || w < least))
			least = w;
		for (unsigned d = 0; at.steps < ROUTE && d < DIRECTIONS; d++) {
			struct step	 step = boa_step(&t.g, &at.at, d, &gait);
			struct stand	 next = at;

			next.at = step.to;
			next.steps++;
			next.passed |= m->via_count == 1 && step.to.square == m->via[0];
			if (step.cost > 0)
				(d % 2 == 0 ? go_straight : go_slanted)(next, step.cost, step.road);
		}
	}
	return least;
}

static unsigned
any(unsigned n)
{
	return chance_hidden(&t.f.chance, n);
}

/* Fences and walls anywhere but on those of the building. */
static void
raise(unsigned count)
{
	while (count-- > 0) {
		unsigned	 square = 1 + any(SQUARES), place = NORTH + any(PLACES_OF_SQUARE);

		if (boa_place_free(&t.g, square, place))
			boa_set_barrier(&t.s, square, place, FENCE + any(2));
	}
}

static void
give(unsigned count, struct dice *d)
{
	while (count-- > 0)
		d->of[any(3)]++;
}

/* A way that is not told what to pass enters no square twice, nor the one where it begins. */
static void
once_each(unsigned from, const struct way *way)
{
	uint64_t	 entered = SQUARE_BIT(from);

	for (unsigned i = 0; i < way->steps; i++) {
		ck_assert((entered & SQUARE_BIT(way->route[i])) == 0);
		entered |= SQUARE_BIT(way->route[i]);
	}
}

static void
compare(unsigned unit, unsigned to, const struct move *m)
{
	struct way	 way;
	bool		 found = boa_way(&t.g, unit, to, m, 0, &way);
	uint64_t	 least = lightest(unit, to, m), w;
	uint8_t		 used[3];

	ck_assert(boa_can_go(&t.g, unit, to, m, 0) == (least != NO_WAY));
	ck_assert(found == (least != NO_WAY));
	if (!found)
		return;
	for (unsigned i = 0; i < 3; i++)
		used[i] = (uint8_t)(way.cost.rolled.of[i] + way.cost.bank.of[i]);
	w = weight(m, used, &t.s.player[WEST].rolled, way.steps);
	ck_assert_msg(w == least, "%#llx is found, and there is %#llx", (unsigned long long)w,
	    (unsigned long long)least);
	ck_assert_uint_eq(way.route[way.steps - 1], to);
	if (m->via_count == 0)
		once_each(t.s.unit[unit].square, &way);
}

/* A unit somewhere on such a map, with these dice and tokens, to every square there is. */
static void
try_map(unsigned barriers, unsigned rolled, unsigned tokens, unsigned every)
{
	struct move	 m = { .kind = MOVE_MOVE, .dice_count = (uint8_t)any(3) };
	uint8_t		 unit;

	table_open(any(2) == 0 ? VARPEN : BOHMERK, ORPAL);
	chance_fast(&t.f.chance, barriers * 100 + rolled * 10 + tokens);
	unit = put(WEST, "s1d1", "a1");
	t.s.unit[unit].square = (uint8_t)(1 + any(SQUARES));
	raise(barriers);
	give(rolled, &t.s.player[WEST].rolled);
	give(tokens, &t.s.player[WEST].bank);
	for (unsigned i = 0; i < m.dice_count; i++)
		m.dice[i] = (uint8_t)(DIAGONAL + any(3));
	m.via_count = any(4) == 0;
	m.via[0] = (uint8_t)(m.via_count * (1 + any(SQUARES)));
	for (unsigned to = 1 + any(every); to <= SQUARES; to += every)
		if (to != t.s.unit[unit].square)
			compare(unit, to, &m);
}

TEST(no_way_is_cheaper_or_shorter)
{
	chance_fast(&t.f.chance, 1);
	for (unsigned barriers = 0; barriers <= 40; barriers += 10) {
		try_map(barriers, 2, 0, 1);
		try_map(barriers, 2, 1, 3);
		try_map(barriers, 4, 1, 7);
	}
}

/* All the dice there can be, and many fences and walls: there is room for all that is weighed. */
TEST(nine_dice_are_weighed)
{
	chance_fast(&t.f.chance, 2);
	for (unsigned barriers = 0; barriers <= 60; barriers += 20)
		try_map(barriers, 6, 3, 29);
}

TEST_MAIN_WITH("ancients: the search", NULL, table_close)
