/* Dice placed on the four territories (RFA-9 to RFA-12). */

#include "games/roll-for-adventure/dice.h"
#include "games/roll-for-adventure/heroes.h"

static void
hear_subtask(struct rfa *g, unsigned territory, unsigned section)
{
	struct rfa_event	*e = rfa_event(g, EVENT_SUBTASK);

	e->territory = (uint8_t)territory;
	e->number = (uint8_t)section;
}

/* RFA-9 */
static void
desert_place(struct rfa *g, const struct dice *d)
{
	rfa_dice_add_all(&g->s->desert[0], d);
	if (g->s->desert[0].total < g->figures->desert.spaces)
		return;
	hear_subtask(g, DESERT, 1);
	g->s->section = 1;
	g->s->phase = PHASE_MOVE_ON;
}

/* With the ruling "hero" a bonus or ally die moves on only if no hero's die lies there. */
bool
rfa_desert_may_move(const struct rfa *g, unsigned die)
{
	const struct dice	*d = &g->s->desert[g->s->section - 1];

	if (die < RED || die > BONUS || d->of[die - 1] == 0)
		return false;
	if (die < ALLY || g->tables->option[OPTION_MOVE_ON] == 0)
		return true;
	return d->total == d->of[ALLY - 1] + d->of[BONUS - 1];
}

unsigned
rfa_desert_default(const struct rfa *g)
{
	struct dice	 d = g->s->desert[g->s->section - 1];

	if (!rfa_desert_may_move(g, BONUS))
		d.of[BONUS - 1] = 0;
	if (!rfa_desert_may_move(g, ALLY))
		d.of[ALLY - 1] = 0;
	return rfa_dice_default(&d, false);
}

void
rfa_desert_move_on(struct rfa *g, unsigned die)
{
	struct rfa_state	*s = g->s;
	unsigned		 section = s->section;
	struct dice		*d = &s->desert[section - 1];
	struct rfa_event	*e = rfa_event(g, EVENT_MOVED_ON);

	e->die = (uint8_t)die;
	e->number = (uint8_t)(section + 1);
	d->of[die - 1]--;
	d->total--;
	rfa_dice_add(&s->desert[section], die, 1);
	rfa_dice_home(g, d);
	s->phase = PHASE_ROLL;
	s->section = 0;
	if (section == 2)
		rfa_stone(g, DESERT);
	else if (s->desert[1].total == g->figures->desert.spaces) {
		hear_subtask(g, DESERT, 2);
		s->section = 2;
		s->phase = PHASE_MOVE_ON;
	}
}

/* RFA-10 */
static void
fortress_place(struct rfa *g, unsigned value, const struct dice *d)
{
	struct rfa_state	*s = g->s;
	struct wall		*w = &s->wall[value - 1];

	rfa_dice_add_all(&w->dice, d);
	if (w->dice.total < g->figures->fortress.spaces)
		return;
	hear_subtask(g, FORTRESS, value - 1);
	w->barrier = 0;
	rfa_dice_home(g, &w->dice);
	for (unsigned i = 1; i <= WALLS; i++)
		if (s->wall[i].barrier != 0)
			return;
	for (unsigned i = 1; i <= WALLS; i++)
		s->wall[i].barrier = 1;
	rfa_stone(g, FORTRESS);
}

/* The path gets longer with every stone, and closes after the last (RFA-11, RQ-8). */
static void
forest_lengthen(struct rfa *g)
{
	uint8_t	 next = 0;

	for (unsigned i = 0; i + 1 < FOREST_TASKS; i++)
		if (g->figures->forest.boundary[i] == g->s->forest.boundary)
			next = g->figures->forest.boundary[i + 1];
	g->s->forest.boundary = next;
}

/* RFA-11 */
static void
forest_place(struct rfa *g, unsigned value, const struct dice *d)
{
	struct forest	*f = &g->s->forest;

	rfa_dice_add_all(value == VALUES ? &f->sixes : &f->fives, d);
	if (rfa_forest_dice(g->s) < f->boundary)
		return;
	rfa_dice_move(&f->fives, &f->sixes);
	rfa_dice_home(g, &f->fives);
	forest_lengthen(g);
	rfa_stone(g, FOREST);
}

/* RFA-12 */
static void
cave_place(struct rfa *g, unsigned value, const struct dice *d)
{
	unsigned	 owner = 0, lie;

	rfa_dice_owners(d, &owner);
	g->s->space[value].die = (uint8_t)owner;
	lie = rfa_cave_dice(g->s);
	if (lie == VALUES)
		rfa_cave_answer(g, true);
	else if (lie >= g->figures->cave.bonus)
		g->s->phase = PHASE_CAVE;
}

void
rfa_territory_place(struct rfa *g, unsigned territory, unsigned value, const struct dice *d)
{
	switch (territory) {
	case DESERT:
		desert_place(g, d);
		break;
	case FORTRESS:
		fortress_place(g, value, d);
		break;
	case FOREST:
		forest_place(g, rfa_hero_forest(g, value), d);
		break;
	default:
		cave_place(g, value, d);
	}
}
