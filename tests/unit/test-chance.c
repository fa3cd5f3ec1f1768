/* Draws can be recomputed with openssl, and fall evenly. */

#include "referee/chance.h"
#include "referee/events.h"
#include "referee/keyed.h"
#include "toy/toy.h"
#include "unit/test.h"

/* A key whose hex digits are 000102...1f. */
static struct keyed
counting_key(void)
{
	struct keyed	 k = { .word = { 0 } };

	for (int i = 0; i < KEY_SIZE; i++)
		k.key[KEYED_PUBLIC][i] = (unsigned char)i;
	memset(k.key[KEYED_HIDDEN], 0xff, KEY_SIZE);
	return k;
}

/*
 * The words are from
 *
 *	printf %s NUMBER | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f
 *
 * and their first sixteen hex digits.
 */
TEST(draws_are_what_openssl_computes)
{
	static const uint64_t	 words[] = {
		0x3a8b171143bc3fe5, 0x7761b1cc25227dfc, 0x80ddc33417b469e1, 0x1660ab3daf39adae,
		0x2ff948f12c8cfff8, 0xea5a6a445395be29, 0xe3a70256f5f6ed72, 0x43c875c1027e0bb6,
		0x11632d1a56448924, 0x746d209f72a140d9, 0x45578e5f382a72af, 0x2a96319fe0d2627d,
	};
	struct keyed		 k = counting_key();
	uint64_t		 number;

	for (unsigned i = 0; i < LENGTH(words); i++) {
		ck_assert_uint_eq(keyed_draw(&k, KEYED_PUBLIC, 1000, &number), words[i] % 1000);
		ck_assert_uint_eq(number, i);
	}
	ck_assert_uint_eq(keyed_draw(&k, KEYED_HIDDEN, 1u << 31, NULL),
	    0x0084fe9ddb3e9cd4 % (1u << 31));
	keyed_clear(&k);
}

TEST(public_draws_do_not_move_hidden_ones)
{
	struct keyed	 a = counting_key(), b = counting_key();

	for (int i = 0; i < 5; i++)
		keyed_draw(&a, KEYED_PUBLIC, 6, NULL);
	ck_assert_uint_eq(keyed_draw(&a, KEYED_HIDDEN, 1000000, NULL),
	    keyed_draw(&b, KEYED_HIDDEN, 1000000, NULL));
	keyed_clear(&a);
	keyed_clear(&b);
}

TEST(every_word_is_numbered)
{
	struct keyed	 k = counting_key();
	uint64_t	 number;

	for (uint64_t i = 0; i < 100; i++) {
		ck_assert_uint_lt(keyed_draw(&k, KEYED_PUBLIC, 3u << 30, &number), 3u << 30);
		ck_assert_uint_eq(number, i);
	}
	ck_assert_uint_eq(k.word[KEYED_PUBLIC], 100);
	keyed_clear(&k);
}

TEST(fast_draws_fall_evenly)
{
	struct chance	 c;
	unsigned	 count[6] = { 0 };

	chance_fast(&c, 1);
	for (int i = 0; i < 60000; i++)
		count[chance_hidden(&c, 6)]++;
	for (int i = 0; i < 6; i++) {
		ck_assert_uint_gt(count[i], 9600);
		ck_assert_uint_lt(count[i], 10400);
	}
}

TEST(a_script_gives_its_results_in_order)
{
	static const uint32_t	 script[] = { 3, 0, 5 };
	struct chance		 c;

	c = (struct chance){ .kind = CHANCE_SCRIPTED, .script = script,
	    .scripted = LENGTH(script) };
	ck_assert_uint_eq(chance_public(&c, 6, "die"), 3);
	ck_assert_uint_eq(chance_hidden(&c, 1), 0);
	ck_assert_uint_eq(chance_public(&c, 6, "die"), 5);
	ck_assert_uint_eq(c.used, 3);
}

/* How far counts are from even: chi-square, with 'cells' - 1 degrees of freedom. */
static double
chi_square(const unsigned *seen, unsigned cells, unsigned draws)
{
	double	 even = (double)draws / cells, sum = 0;

	for (unsigned i = 0; i < cells; i++)
		sum += (seen[i] - even) * (seen[i] - even) / even;
	return sum;
}

/* The limits are passed once in a thousand keys; this key is always the same. */
TEST(keyed_draws_fall_evenly_and_do_not_follow_each_other)
{
	static const struct { unsigned bound; double limit; }	 cases[] = { { 2, 10.83 },
	    { 6, 20.52 }, { 52, 87.97 } };
	struct keyed						 k = counting_key();

	for (size_t i = 0; i < LENGTH(cases); i++) {
		unsigned	 seen[52] = { 0 };

		for (unsigned n = 0; n < 20000; n++)
			seen[keyed_draw(&k, n % 2 ? KEYED_PUBLIC : KEYED_HIDDEN, cases[i].bound,
			    NULL)]++;
		ck_assert_double_lt(chi_square(seen, cases[i].bound, 20000), cases[i].limit);
		ck_assert_double_gt(chi_square(seen, cases[i].bound, 20000), 0);
	}
	for (int stream = KEYED_PUBLIC; stream <= KEYED_HIDDEN; stream++) {
		unsigned	 pairs[36] = { 0 };

		for (unsigned n = 0; n < 20000; n++) {
			uint32_t	 first = keyed_draw(&k, (enum keyed_stream)stream, 6, NULL);

			pairs[first * 6 + keyed_draw(&k, (enum keyed_stream)stream, 6, NULL)]++;
		}
		ck_assert_double_lt(chi_square(pairs, 36, 20000), 66.62);
	}
	keyed_clear(&k);
}

TEST(public_draws_in_a_row_are_one_event)
{
	struct keyed		 k = counting_key();
	struct events		 e;
	struct chance		 c = chance_keyed(&k, &e);
	struct toy_event	*said;

	events_init(&e, &toy, false);
	chance_public(&c, 6, "die");
	chance_public(&c, 6, "die");
	chance_hidden(&c, 6);
	chance_public(&c, 6, "die");
	chance_public(&c, 6, "tower");
	said = event_add(&e, EVERYONE);
	said->kind = TOY_E_SCOUTED;
	chance_public(&c, 6, "tower");
	ck_assert_uint_eq(e.count, 4);
	ck_assert_uint_eq(e.event[0].draws.count, 3);
	ck_assert_uint_eq(e.event[0].who, EVERYONE);
	ck_assert_uint_eq(e.event[1].draws.first, 3);
	ck_assert_str_eq(e.event[1].draws.purpose, "tower");
	ck_assert_int_eq(e.event[2].kind, EVENT_RULES);
	ck_assert_uint_eq(e.event[3].draws.first, 4);
	events_clear(&e);
	keyed_clear(&k);
}

TEST(fast_draws_in_a_row_are_one_event_too)
{
	struct events	 e;
	struct chance	 c;

	events_init(&e, &toy, false);
	chance_fast(&c, 9);
	c.events = &e;
	for (int i = 0; i < 3; i++)
		chance_public(&c, 6, "die");
	ck_assert_uint_eq(e.count, 1);
	ck_assert_uint_eq(e.event[0].draws.count, 3);
	events_clear(&e);
}

TEST_MAIN("chance")
