/* Functions of the kit: ranks, shuffles, picks, gathered answers, large sets, distances. */

#include <string.h>

#include "referee/kit.h"
#include "unit/mini.h"
#include "unit/test.h"

START_TEST(seats_of_equal_worth_share_a_rank)
{
	const int64_t	 worth[] = { 0, 5, 9, 5, -2 };
	struct score	 s = { 0 };

	kit_rank(&s, 4, worth, &(struct ending){ .by = END_RULES });
	ck_assert_mem_eq(s.rank, ((uint8_t[]){ 0, 2, 1, 2, 4 }), 5);
}
END_TEST

START_TEST(who_shares_a_draw_is_first_whatever_he_has)
{
	const int64_t	 worth[] = { 0, 5, 9, 5, -2 };
	struct score	 s = { 0 };

	kit_rank(&s, 4, worth,
	    &(struct ending){ .by = END_DRAW, .sharers = SEAT_BIT(1) | SEAT_BIT(4) });
	ck_assert_mem_eq(s.rank, ((uint8_t[]){ 0, 1, 3, 4, 1 }), 5);
}
END_TEST

START_TEST(a_shuffle_draws_from_the_end)
{
	struct chance	 c;
	uint16_t	 cards[] = { 1, 2, 3, 4 };

	chance_script(&c, (const uint32_t[]){ 0, 2, 0 }, 3);
	kit_shuffle(cards, 4, sizeof(*cards), &c);
	ck_assert_mem_eq(cards, ((uint16_t[]){ 2, 4, 3, 1 }), sizeof(cards));
	ck_assert_uint_eq(c.used, 3);
}
END_TEST

START_TEST(every_move_offered_may_be_picked)
{
	struct chance	 c;
	uint8_t		 kept[2] = { 0 };
	struct kit_pick	 p = { .moves = kept, .size = 1, .room = 2, .chance = &c };

	chance_script(&c, (const uint32_t[]){ 1, 3 }, 2);
	ck_assert_uint_eq(kit_picked(&p), 0);
	for (uint8_t move = 1; move <= 4; move++)
		kit_pick(&p, &move);
	ck_assert_uint_eq(kit_picked(&p), 2);
	ck_assert_mem_eq(kept, ((uint8_t[]){ 1, 3 }), 2);
}
END_TEST

/*
 * A march for each of some units, gathered by chance; returns which moves came out, as "subject"
 * digits.
 */
START_TEST(one_item_a_subject_is_gathered_as_far_as_it_is_legal)
{
	struct mini_table	 t;
	struct mini_move	 singles[4] = { 0 }, m = { 0 };
	const struct decision	 decision = { .kind = MINI_MARCH, .seat = 1 };
	const uint8_t		 unit[] = { HEARTWOOD, TREEHOME, HEARTWOOD, SHORE };
	unsigned		 seen[PLACES] = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "A");
	for (unsigned i = 0; i < 4; i++)
		singles[i] = (struct mini_move){ .tag = MINI_MARCHING, .items = 1,
		    .item[0] = { MINI_HOLD, unit[i] } };
	kit_gather(&mini_game, &t.tables, mini_state(&t), &decision, &t.chance, singles, 4, &m);
	ck_assert_uint_eq(m.tag, MINI_MARCHING);
	for (unsigned i = 0; i < m.items; i++)
		ck_assert_uint_eq(++seen[m.item[i].unit], 1);
	ck_assert_uint_ge(m.items, 1);
	ck_assert(mini_game.check(&t.tables, mini_state(&t), &decision, &m, NULL));
	for (size_t i = m.items; i < LENGTH(m.item); i++)
		ck_assert_uint_eq(m.item[i].unit, 0);
	mini_end(&t);
}
END_TEST

START_TEST(flags_are_a_set)
{
	uint8_t		 flag[301] = { [7] = 1, [300] = 1 };
	struct chance	 c;

	ck_assert_uint_eq(kit_flags_count(flag, 300), 2);
	ck_assert_uint_eq(kit_flags_count(flag, 299), 1);
	ck_assert_uint_eq(kit_flags_next(flag, 300, 0), 7);
	ck_assert_uint_eq(kit_flags_next(flag, 300, 7), 300);
	ck_assert_uint_eq(kit_flags_next(flag, 300, 300), 0);
	chance_script(&c, (const uint32_t[]){ 1, 0 }, 2);
	ck_assert_uint_eq(kit_flags_draw(flag, 300, &c), 300);
	ck_assert_uint_eq(kit_flags_draw(flag, 300, &c), 7);
	flag[7] = flag[300] = 0;
	ck_assert_uint_eq(kit_flags_draw(flag, 300, &c), 0);
}
END_TEST

START_TEST(counted_ids_are_a_set)
{
	uint16_t	 id[4] = { 0 };
	size_t		 n = 0;

	n = kit_ids_add(id, n, 300);
	n = kit_ids_add(id, n, 7);
	n = kit_ids_add(id, n, 260);
	n = kit_ids_add(id, n, 7);
	ck_assert_uint_eq(n, 3);
	ck_assert_mem_eq(id, ((uint16_t[]){ 7, 260, 300, 0 }), sizeof(id));
	ck_assert(kit_ids_hold(id, n, 260));
	ck_assert(!kit_ids_hold(id, n, 8));
	n = kit_ids_remove(id, n, 8);
	n = kit_ids_remove(id, n, 7);
	ck_assert_uint_eq(n, 2);
	ck_assert_mem_eq(id, ((uint16_t[]){ 260, 300, 0, 0 }), sizeof(id));
}
END_TEST

/* Nodes in a row, each beside the next and the one before; the last is beside nobody. */
static unsigned
neighbour(const void *ctx, unsigned node, unsigned i)
{
	unsigned	 last = *(const unsigned *)ctx,
	    beside[] = { node - 1, node + 1 < last ? node + 1 : 0 };
	unsigned	 n = 0;

	for (unsigned k = 0; k < LENGTH(beside) && node < last; k++)
		if (beside[k] != 0 && n++ == i)
			return beside[k];
	return 0;
}

START_TEST(distances_are_the_shortest)
{
	const unsigned		 last = 7;
	const struct kit_graph	 g = { last, neighbour, &last };
	uint16_t		 steps[8] = { 0, 1, 0, 0, 0, 1, 99, 99 };

	kit_reach(&g, 9, steps);
	ck_assert_mem_eq(steps, ((uint16_t[]){ 0, 1, 2, 3, 2, 1, 2, 0 }), sizeof(steps));
	memset(steps, 0, sizeof(steps));
	steps[1] = 1;
	kit_reach(&g, 2, steps);
	ck_assert_mem_eq(steps, ((uint16_t[]){ 0, 1, 2, 3, 0, 0, 0, 0 }), sizeof(steps));
}
END_TEST

START_TEST(the_first_row_outside_its_bounds_is_told)
{
	ck_assert_ptr_null(KIT_BROKEN(KIT_IS(3, 3, "is"), KIT_AT_MOST(-1, 0, "most"),
	    KIT_AT_LEAST(2u, 2, "least")));
	ck_assert_str_eq(KIT_BROKEN(KIT_IS(3, 3, "is"), KIT_AT_MOST(1, 0, "most"),
	    KIT_AT_LEAST(1, 2, "least")), "most");
	ck_assert_str_eq(KIT_BROKEN(KIT_AT_LEAST(1, 2, "least"), KIT_IS(4, 3, "is")), "least");
}
END_TEST

TEST_MAIN("kit", seats_of_equal_worth_share_a_rank, who_shares_a_draw_is_first_whatever_he_has,
    a_shuffle_draws_from_the_end,
    every_move_offered_may_be_picked, one_item_a_subject_is_gathered_as_far_as_it_is_legal,
    flags_are_a_set,
    counted_ids_are_a_set, distances_are_the_shortest, the_first_row_outside_its_bounds_is_told)
