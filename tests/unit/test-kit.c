/* Functions of the kit: ranks, shuffles, distances. */

#include "referee/kit.h"
#include "unit/mini.h"
#include "unit/test.h"

TEST(seats_of_equal_worth_share_a_rank)
{
	const int64_t	 worth[] = { 0, 5, 9, 5, -2 };
	struct score	 s = { 0 };

	kit_rank(&s, 4, worth, &(struct ending){ .by = END_RULES });
	ck_assert_mem_eq(s.rank, ((uint8_t[]){ 0, 2, 1, 2, 4 }), 5);
}

TEST(who_shares_a_draw_is_first_whatever_he_has)
{
	const int64_t	 worth[] = { 0, 5, 9, 5, -2 };
	struct score	 s = { 0 };

	kit_rank(&s, 4, worth,
	    &(struct ending){ .by = END_DRAW, .sharers = SEAT_BIT(1) | SEAT_BIT(4) });
	ck_assert_mem_eq(s.rank, ((uint8_t[]){ 0, 1, 3, 4, 1 }), 5);
}

TEST(a_shuffle_draws_from_the_end)
{
	struct chance	 c;
	uint16_t	 cards[] = { 1, 2, 3, 4 };

	c = (struct chance){ .kind = CHANCE_SCRIPTED, .script = (const uint32_t[]){ 0, 2, 0 },
	    .scripted = 3 };
	kit_shuffle(cards, 4, sizeof(*cards), &c);
	ck_assert_mem_eq(cards, ((uint16_t[]){ 2, 4, 3, 1 }), sizeof(cards));
	ck_assert_uint_eq(c.used, 3);
}

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

TEST(distances_are_the_shortest)
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

TEST(the_first_row_outside_its_bounds_is_told)
{
	ck_assert_ptr_null(KIT_BROKEN(KIT_IS(3, 3, "is"), KIT_AT_MOST(-1, 0, "most"),
	    KIT_AT_LEAST(2u, 2, "least")));
	ck_assert_str_eq(KIT_BROKEN(KIT_IS(3, 3, "is"), KIT_AT_MOST(1, 0, "most"),
	    KIT_AT_LEAST(1, 2, "least")), "most");
	ck_assert_str_eq(KIT_BROKEN(KIT_AT_LEAST(1, 2, "least"), KIT_IS(4, 3, "is")), "least");
}

TEST(a_price_names_only_what_it_costs)
{
	static const struct {
		unsigned	 moves, skulls, any;
		const char	*text;
	} prices[] = {
		{ 0, 2, 0, "2 skulls" }, { 1, 0, 0, "1 die" }, { 0, 0, 0, "nothing" },
		{ 1, 1, 3, "1 die, 1 skull and 3 of any" }, { 4, 0, 1, "4 dice and 1 of any" },
	};

	for (size_t i = 0; i < LENGTH(prices); i++) {
		const struct kit_cost	 cost[] = { { prices[i].moves, "die", "dice" },
		    { prices[i].skulls, "skull", "skulls" }, { prices[i].any, "of any", "of any" },
		    { 0, NULL, NULL } };
		char			 text[64], small[4];

		kit_costs(cost, text, sizeof(text));
		ck_assert_str_eq(text, prices[i].text);
		kit_costs(cost, small, sizeof(small));
		ck_assert_uint_eq(strlen(small), 3);
	}
}

TEST_MAIN("kit")
