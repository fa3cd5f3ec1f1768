/*
 * Chance: draws from the keys of a turn, a fast generator, or a script.
 *
 * xoshiro256** 1.0 and splitmix64 are by David Blackman and Sebastiano Vigna,
 * who put them in the public domain (https://prng.di.unimi.it/).  The bounded
 * draw is Lemire's multiply-and-reject.
 */

#include "referee/chance.h"
#include "referee/events.h"

static inline uint64_t
rotate(uint64_t x, int k)
{
	return x << k | x >> (64 - k);
}

static inline uint64_t
next(uint64_t s[4])
{
	uint64_t	 result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return result;
}

void
chance_fast(struct chance *c, uint64_t seed)
{
	*c = (struct chance){ .kind = CHANCE_FAST };
	for (int i = 0; i < 4; i++) {
		uint64_t	 z = (seed += 0x9e3779b97f4a7c15);

		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
		z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
		c->fast[i] = z ^ (z >> 31);
	}
}

static inline uint32_t
fast_draw(struct chance *c, uint32_t bound)
{
	uint64_t	 m = (next(c->fast) >> 32) * bound;

	if ((uint32_t)m < bound) {
		uint32_t	 least = -bound % bound;

		while ((uint32_t)m < least)
			m = (next(c->fast) >> 32) * bound;
	}
	return (uint32_t)(m >> 32);
}

static uint32_t
script_draw(struct chance *c, uint32_t bound, const char *purpose)
{
	uint32_t	 result;

	if (c->used >= c->scripted)
		bug("draw %zu (%s, of %u) is past the script", c->used, purpose, bound);
	result = c->script[c->used++];
	if (result >= bound)
		bug("draw %zu (%s): the script says %u of %u", c->used - 1, purpose, result, bound);
	return result;
}

uint32_t
chance_public(struct chance *c, uint32_t bound, const char *purpose)
{
	uint64_t	 number = c->drawn++;
	uint32_t	 result;

	if (c->kind == CHANCE_FAST)
		result = fast_draw(c, bound);
	else if (c->kind == CHANCE_SCRIPTED)
		result = script_draw(c, bound, purpose);
	else
		result = c->draw(c->keyed, KEYED_PUBLIC, bound, &number);
	if (c->events != NULL)
		events_draw(c->events, number, bound, result, purpose);
	return result;
}

uint32_t
chance_hidden(struct chance *c, uint32_t bound)
{
	if (c->kind == CHANCE_FAST)
		return fast_draw(c, bound);
	if (c->kind == CHANCE_SCRIPTED)
		return script_draw(c, bound, "hidden");
	return c->draw(c->keyed, KEYED_HIDDEN, bound, NULL);
}
