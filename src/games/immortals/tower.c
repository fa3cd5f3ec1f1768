/*
 * The dice tower: falls of single cubes; stuck cubes stay between throws.
 *
 * A replay needs a fixed order of draws: colours in the order of seats, then the inhabitants; of
 * each colour first the stuck cubes, then those thrown in.
 */

#include <string.h>

#include "games/immortals/rules.h"

static unsigned
falling(unsigned cubes, unsigned chance_of, unsigned in, struct chance *chance)
{
	unsigned	 fallen = 0;

	while (cubes-- > 0)
		fallen += chance_public(chance, in, "tower") < chance_of;
	return fallen;
}

static void
throw_colour(const struct tower_figures *f, unsigned fresh, unsigned fresh_of, uint8_t *inside,
    unsigned thrown,
    uint8_t *fallen, struct chance *chance)
{
	unsigned	 fell = falling(*inside, f->stuck, f->stuck_of, chance);

	fell += falling(thrown, fresh, fresh_of, chance);
	*inside = (uint8_t)(*inside + thrown - fell);
	*fallen = (uint8_t)fell;
}

static void
throw_all(const struct tables *t, struct state *s, unsigned fresh, unsigned fresh_of,
    const uint8_t *thrown, uint8_t *fallen,
    struct chance *chance)
{
	const struct tower_figures	*f = &fig(t)->tower[t->option[OPT_TOWER] + 1];

	memset(fallen, 0, PLAYERS + 1);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		throw_colour(f, fresh, fresh_of, &s->player[seat].tower, thrown[seat],
		    &fallen[seat], chance);
	throw_colour(f, fresh, fresh_of, &s->tower, thrown[0], &fallen[0], chance);
}

void
imm_throw(const struct tables *t, struct state *s, const uint8_t *thrown, uint8_t *fallen,
    struct chance *chance)
{
	const struct tower_figures	*f = &fig(t)->tower[t->option[OPT_TOWER] + 1];

	throw_all(t, s, f->fresh, f->fresh_of, thrown, fallen, chance);
}

void
imm_seed(const struct tables *t, struct state *s, const uint8_t *thrown, uint8_t *fallen,
    struct chance *chance)
{
	const struct tower_figures	*f = &fig(t)->tower[t->option[OPT_TOWER] + 1];

	throw_all(t, s, f->seed, f->seed_of, thrown, fallen, chance);
}
