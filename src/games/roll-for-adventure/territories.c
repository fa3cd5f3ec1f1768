/* Dice that lie on territories, enemies and the Vortex of Resurrection, and their effects. */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"

int
rfa_enemy_find(const struct rfa_state *s, unsigned card)
{
	for (unsigned i = 0; i < s->enemies; i++)
		if (s->enemy[i].card == card)
			return (int)i;
	return -1;
}

/* Sends dice to their owners, allies to the active player, bonus dice to the cave (RFA-6). */
static void
rfa_dice_home(struct rfa *g, struct dice *d)
{
	struct hero	*active = rfa_active_player(g->s);

	if (d->total == 0)
		return;
	for (unsigned i = 0; i < g->s->heroes; i++)
		g->s->player[i].of[0] = (uint8_t)(g->s->player[i].of[0] + d->of[i]);
	active->of[ALLY_DICE - 1] = (uint8_t)(active->of[ALLY_DICE - 1] + d->of[ALLY - 1]);
	g->s->bonus_store = (uint8_t)(g->s->bonus_store + d->of[BONUS - 1]);
	rfa_event(g, EVENT_HOME)->dice = *d;
	*d = (struct dice){ 0 };
}

void
rfa_enemy_defeat(struct rfa *g, unsigned index)
{
	struct rfa_state	*s = g->s;
	struct rfa_event	*e = rfa_event(g, EVENT_DEFEATED);
	struct dice		 d = s->enemy[index].dice;

	e->card = s->enemy[index].card;
	e->territory = s->enemy[index].territory;
	s->discard[s->discards++] = s->enemy[index].card;
	s->enemies--;
	memmove(&s->enemy[index], &s->enemy[index + 1], (s->enemies - index) * sizeof(s->enemy[0]));
	s->enemy[s->enemies] = (struct enemy){ 0 };
	rfa_dice_home(g, &d);
}

void
rfa_cave_answer(struct rfa *g, bool take)
{
	struct rfa_event	*e = rfa_event(g, EVENT_CAVE);

	e->set = take ? YES : NO;
	e->number = (uint8_t)rfa_cave_dice(g->s);
	g->s->phase = take ? PHASE_REWARD : PHASE_ROLL;
}

unsigned
rfa_reward_heroes(const struct rfa_state *s)
{
	unsigned	 heroes = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		if (s->space[v].die >= RED && s->space[v].die <= YELLOW)
			heroes |= 1u << (s->space[v].die - 1);
	return heroes;
}

unsigned
rfa_reward_short(const struct rfa_state *s)
{
	unsigned	 heroes = bits_count(rfa_reward_heroes(s));

	return heroes > s->bonus_store ? heroes - s->bonus_store : 0;
}

bool
rfa_reward_open(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	unsigned		 lie = rfa_cave_dice(s), damaged = 0;

	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		damaged += s->territory[t].damage > 0;
	return (rfa_reward_short(s) > 0 && s->bonus_store > 0) ||
	    (lie >= g->figures->cave.enemy && s->enemies > 1) ||
	    (lie >= g->figures->cave.heal && damaged > 1);
}

/* Returns the heroes that go without: the last in turn order, counted from the active player. */
static unsigned
last_heroes(const struct rfa_state *s, unsigned among, unsigned count)
{
	unsigned	 without = 0;

	for (unsigned back = 1; back <= s->heroes && count > 0; back++) {
		unsigned	 colour = (s->active - 1u + s->heroes - back) % s->heroes + 1;

		if ((among & 1u << (colour - 1)) == 0)
			continue;
		without |= 1u << (colour - 1);
		count--;
	}
	return without;
}

void
rfa_reward_complete(const struct rfa *g, struct rfa_move *m)
{
	const struct rfa_state	*s = g->s;
	unsigned		 lie = rfa_cave_dice(s), worst = 0, enemy = 0, most = 0;

	/* the highest rank, then in the most damaged territory, then the oldest */
	for (unsigned i = 0; i < s->enemies; i++) {
		const struct enemy	*e = &s->enemy[i];
		unsigned		 weight = 16u * e->rank + s->territory[e->territory].damage;

		if (weight <= most)
			continue;
		most = weight;
		enemy = e->card;
	}
	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		if (s->territory[t].damage > (worst > 0 ? s->territory[worst].damage : 0))
			worst = t;
	if (lie < g->figures->cave.enemy)
		m->reward.enemy = 0;
	else if (m->reward.enemy == 0)
		m->reward.enemy = (uint8_t)enemy;
	if (lie < g->figures->cave.heal)
		m->reward.territory = 0;
	else if (m->reward.territory == 0)
		m->reward.territory = (uint8_t)worst;
	if (m->reward.without == 0)
		m->reward.without = (uint8_t)last_heroes(s, rfa_reward_heroes(s),
		    rfa_reward_short(s));
}

/* Bonus dice that lie in the cave come back after the reward, too late for it. */
void
rfa_reward_take(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_state	*s = g->s;
	struct rfa_move		 m = *given;
	struct dice		 d = { 0 };
	struct rfa_event	*e;
	unsigned		 heroes;
	int			 enemy;

	rfa_reward_complete(g, &m);
	heroes = rfa_reward_heroes(s) & ~(unsigned)m.reward.without;
	for (unsigned i = 0; i < s->heroes; i++)
		if ((heroes & 1u << i) != 0) {
			s->player[i].of[BONUS_DICE - 1]++;
			s->bonus_store--;
		}
	if (heroes != 0)
		rfa_event(g, EVENT_BONUS)->set = (uint8_t)heroes;
	if (m.reward.enemy != 0 && (enemy = rfa_enemy_find(s, m.reward.enemy)) >= 0)
		rfa_enemy_defeat(g, (unsigned)enemy);
	if (m.reward.territory != 0) {
		e = rfa_event(g, EVENT_HEALED);
		e->territory = m.reward.territory;
		e->number = s->territory[m.reward.territory].damage;
		s->territory[m.reward.territory].damage = 0;
	}
	for (unsigned v = 1; v <= VALUES; v++) {
		if (s->space[v].die != 0)
			rfa_dice_add(&d, s->space[v].die, 1);
		s->space[v].die = 0;
	}
	rfa_dice_home(g, &d);
	s->phase = PHASE_ROLL;
}

static void
hear_subtask(struct rfa *g, unsigned territory, unsigned section)
{
	struct rfa_event	*e = rfa_event(g, EVENT_SUBTASK);

	e->territory = (uint8_t)territory;
	e->number = (uint8_t)section;
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

static void
rfa_stone(struct rfa *g, unsigned territory)
{
	struct rfa_event	*e;

	g->s->stones++;
	e = rfa_event(g, EVENT_STONE);
	e->territory = (uint8_t)territory;
	e->number = g->s->stones;
	e->total = g->s->goal;
	if (g->s->stones == g->s->goal)
		rfa_end(g, ENDING_WON);
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
forest_place(struct rfa *g, unsigned value, const struct dice *d)
{
	const uint8_t	*boundary = g->figures->forest.boundary;
	struct forest	*f = &g->s->forest;
	uint8_t		 next = 0;

	rfa_dice_add_all(value == VALUES ? &f->sixes : &f->fives, d);
	if (rfa_forest_dice(g->s) < f->boundary)
		return;
	rfa_dice_move(&f->fives, &f->sixes);
	rfa_dice_home(g, &f->fives);
	for (unsigned i = 0; i + 1 < FOREST_TASKS; i++)
		if (boundary[i] == f->boundary)
			next = boundary[i + 1];
	f->boundary = next;
	rfa_stone(g, FOREST);
}

/* RFA-16 */
static void
resurrection_place(struct rfa *g, unsigned value, const struct dice *d)
{
	struct rfa_state	*s = g->s;

	rfa_dice_add_all(&s->resurrection[value], d);
	s->resurrection_pips = (uint8_t)(s->resurrection_pips + d->total * value);
	rfa_pool_home(s);
	s->phase = PHASE_PLACED;
	if (s->resurrection_pips < g->figures->resurrection)
		return;
	if (s->oblivion.total > 0)
		rfa_event(g, EVENT_FREED)->dice = s->oblivion;
	for (unsigned v = 1; v <= VALUES; v++)
		rfa_dice_move(&s->oblivion, &s->resurrection[v]);
	rfa_dice_home(g, &s->oblivion);
	s->resurrection_pips = 0;
}

void
rfa_dice_lie(struct rfa *g, unsigned on, unsigned index, unsigned value, const struct dice *d)
{
	struct rfa_state	*s = g->s;
	struct enemy		*e = &s->enemy[on == ON_ENEMY ? index : 0];
	unsigned		 owner = 0;

	switch (on) {
	case DESERT:	/* RFA-9 */
		rfa_dice_add_all(&s->desert[0], d);
		if (s->desert[0].total < g->figures->desert.spaces)
			break;
		hear_subtask(g, DESERT, 1);
		s->section = 1;
		s->phase = PHASE_MOVE_ON;
		break;
	case FORTRESS:
		fortress_place(g, value, d);
		break;
	case FOREST:
		forest_place(g, rfa_hero_forest(g, value), d);
		break;
	case CAVE:	/* RFA-12 */
		rfa_dice_owners(d, &owner);
		s->space[value].die = (uint8_t)owner;
		if (rfa_cave_dice(s) == VALUES)
			rfa_cave_answer(g, true);
		else if (rfa_cave_dice(s) >= g->figures->cave.bonus)
			s->phase = PHASE_CAVE;
		break;
	case ON_ENEMY:	/* RFA-15 */
		e->pips = (uint8_t)(e->pips + d->total * rfa_hero_pips(g, value));
		rfa_dice_add_all(&e->dice, d);
		if (e->pips >= rfa_hero_needs(g, e))
			rfa_enemy_defeat(g, index);
		break;
	default:
		resurrection_place(g, value, d);
	}
}
