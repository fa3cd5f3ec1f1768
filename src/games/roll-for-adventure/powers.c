/* The powers that a hero uses on order (RFA-7, RQ-15). */

#include "games/roll-for-adventure/rfa.h"

static unsigned
different_values(const struct rfa_state *s, bool cave)
{
	unsigned	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		n += s->pool[v].total > 0 && (!cave || s->space[v].die == 0);
	return n;
}

static unsigned
lowest_value(const struct rfa_state *s, unsigned from)
{
	for (unsigned v = from; v <= VALUES; v++)
		if (s->pool[v].total > 0)
			return v;
	return 0;
}

/* Returns how many dice of the value the Avenger gives. */
static unsigned
avenger_dice(const struct rfa *g, unsigned value)
{
	return value == g->figures->hero[AVENGER].value ? 1 : g->figures->hero[AVENGER].amount;
}

/* Fills in what the order leaves out: the cheapest dice, the strongest enemy, the worst damage. */
static void
power_complete(const struct rfa *g, struct rfa_move *m)
{
	const struct rfa_state	*s = g->s;
	unsigned		 hero = rfa_hero_now(g), rank = 0, worst = DESERT;

	for (unsigned i = 1; i < s->enemies; i++)
		if (s->enemy[i].rank > s->enemy[rank].rank)
			rank = i;
	for (unsigned t = FORTRESS; t <= TERRITORIES; t++)
		if (s->territory[t].damage > s->territory[worst].damage)
			worst = t;
	for (unsigned v = 1; hero == AVENGER && m->power.value == 0 && v <= VALUES; v++)
		if (s->pool[v].total >= avenger_dice(g, v))
			m->power.value = (uint8_t)v;
	if (hero == AVENGER && m->power.enemy == 0)
		m->power.enemy = s->enemy[rank].card;
	if (hero == HEALER && m->power.value == 0)
		m->power.value = (uint8_t)lowest_value(s, 1);
	if (hero == HEALER && m->power.territory == 0)
		m->power.territory = (uint8_t)worst;
	if (hero == ROGUE && m->power.value == 0)
		m->power.value = (uint8_t)lowest_value(s, 2);
}

static const char *
power_refused(const struct rfa *g, const struct rfa_move *m)
{
	const struct rfa_state	*s = g->s;
	unsigned		 value = m->power.value;

	if (value > VALUES || m->power.territory > TERRITORIES)
		return "there is no such value or territory";
	if (rfa_hero_now(g) != SUMMONER && value != 0 && s->pool[value].total == 0)
		return "no die shows that value";
	switch (rfa_hero_now(g)) {
	case ADVENTURER:
		return different_values(s, false) < 2 ? "the dice do not show two values" : NULL;
	case FROST_WALKER:
		return different_values(s, true) < 2 ? "the dice do not fit two spaces of the cave"
		    : NULL;
	case HEALER:
		return s->territory[m->power.territory].damage < g->figures->hero[HEALER].amount ?
		    "the territory has too little damage for the Healer" : NULL;
	case AVENGER:
		if (rfa_enemy_find(s, m->power.enemy) < 0)
			return "that enemy is not in play";
		return value == 0 ||
		    s->pool[value].total < avenger_dice(g, value) ?
		    "the Avenger needs a 6 or a pair" : NULL;
	case SUMMONER:
		return s->oblivion.of[s->active - 1] == 0 ?
		    "no die of the hero's own is in the Vortex of Oblivion" : NULL;
	case ROGUE:
		return value < 2 ? "the Rogue turns a die that is no 1" : NULL;
	case SAGE:
		return NULL;
	default:
		return "this hero's power works by itself";
	}
}

bool
rfa_power_without_roll(const struct rfa *g)
{
	return g->tables->option[OPTION_POWERS] != POWERS_NONE &&
	    g->s->power_used == 0 && rfa_hero_now(g) == SUMMONER &&
	    g->s->oblivion.of[g->s->active - 1] > 0;
}

bool
rfa_power_check(const struct rfa *g, const struct rfa_move *given, struct diags *d)
{
	struct rfa_move	 m = *given;
	const char	*why;

	if (g->tables->option[OPTION_POWERS] == POWERS_NONE) {
		diag_never(d, "no-powers", "this game is played without the heroes' powers");
		return false;
	}
	/* RQ-15: once a turn, before or after a roll, never while the enemy acts. */
	if (g->s->power_used != 0 || g->s->keep != 0 || (g->s->phase != PHASE_PLACE &&
	    (g->s->phase != PHASE_POWER || rfa_hero_now(g) != SUMMONER))) {
		diag_not_now(d, "power-used",
		    "the hero's power cannot be used now: once a turn, and not while the enemy "
		    "acts");
		return false;
	}
	power_complete(g, &m);
	if ((why = power_refused(g, &m)) == NULL)
		return true;
	diag_not_now(d, "power-refused", "%s", why);
	return false;
}

static void
avenge(struct rfa *g, const struct rfa_move *m)
{
	struct rfa_state	*s = g->s;
	unsigned		 index = (unsigned)rfa_enemy_find(s, m->power.enemy),
	    territory = s->enemy[index].territory;

	rfa_pool_take(s, m->power.value, avenger_dice(g, m->power.value),
	    ON_ENEMY, 0, &s->enemy[index].dice);
	rfa_enemy_defeat(g, index);
	for (unsigned i = 0; i < s->enemies; i++) {
		if (s->enemy[i].territory == territory && s->enemy[i].rank == 1) {
			rfa_enemy_defeat(g, i);
			break;
		}
	}
	s->last = m->power.value;
	s->phase = PHASE_ROLL;
}

void
rfa_power_apply(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_move		 m = *given;
	struct rfa_event	*e = rfa_event(g, EVENT_POWER);
	struct rfa_state	*s = g->s;
	struct dice		 d = { 0 };
	unsigned		 kind;

	power_complete(g, &m);
	e->colour = s->active;
	e->hero = (uint8_t)rfa_hero_now(g);
	e->value = m.power.value;
	e->card = m.power.enemy;
	e->territory = m.power.territory;
	s->power_used = 1;
	switch (e->hero) {
	case HEALER:
		rfa_pool_take(s, m.power.value, 1, ON_ENEMY, 0, &s->oblivion);
		s->territory[m.power.territory].damage--;
		e = rfa_event(g, EVENT_HEALED);
		e->territory = m.power.territory;
		e->number = 1;
		if (rfa_pool_size(s) == 0)
			s->phase = PHASE_PLACED;
		break;
	case AVENGER:
		avenge(g, &m);
		break;
	case SUMMONER:
		s->oblivion.of[s->active - 1]--;
		s->oblivion.total--;
		rfa_active_player(s)->of[OWN_DICE - 1]++;
		break;
	case ROGUE:	/* turns a die to 1 */
		rfa_pool_take(s, m.power.value, 1, ON_ENEMY, OWN_DICE, &d);
		kind = d.of[ALLY - 1] > 0 ? ALLY_DICE : d.of[BONUS - 1] > 0 ? BONUS_DICE : OWN_DICE;
		s->pool[1].of[kind - 1]++;
		s->pool[1].total++;
		break;
	case SAGE:
		rfa_pool_roll(g);
		break;
	default:
		s->keep = 1;
	}
}
