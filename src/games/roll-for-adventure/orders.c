/*
 * Orders: where dice may go and what an order leaves to the rules (RFA-5, RQ-1
 * to RQ-3), the legality of an order with helpful reasons against it, the rows
 * of legal moves, and the default answers for silent players (by the rulings).
 */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"
#include "referee/moves.h"

static unsigned
space_left(unsigned spaces, unsigned taken)
{
	return spaces > taken ? spaces - taken : 0;
}

/* Returns the spaces for this value, whatever was rolled. */
static unsigned
spaces(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	const struct rfa_state	*s = g->s;
	const struct enemy	*e = &s->enemy[index];
	unsigned		 each = rfa_hero_pips(g, value), needs;

	switch (on) {
	case DESERT:
		return value == 1 ? space_left(g->figures->desert.spaces, s->desert[0].total) : 0;
	case FORTRESS:
		if (value < 2 || value > 4 || s->wall[value - 1].barrier == 0)
			return 0;
		return space_left(g->figures->fortress.spaces, s->wall[value - 1].dice.total);
	case FOREST:
		return rfa_hero_forest(g, value) >= 5 ?
		    space_left(s->forest.boundary, rfa_forest_dice(s)) : 0;
	case CAVE:
		return s->space[value].die == 0;
	case ON_ENEMY:
		if (index >= s->enemies)
			return 0;
		needs = rfa_hero_needs(g, e);
		return needs > e->pips ? (needs - e->pips + each - 1) / each : 1;
	default:
		return MAX_POOL;
	}
}

/*
 * Heroes who place twice from one roll use another value the second time; the
 * Frost Walker places only in the cave.
 */
static bool
place_allowed(const struct rfa *g, unsigned on, unsigned value)
{
	if (g->s->keep == 0)
		return true;
	if (g->s->keep == 2 && value == g->s->last)
		return false;
	return rfa_hero_now(g) != FROST_WALKER || on == CAVE;
}

/* Returns how many rolled dice of the value may be placed there; 'index' is the enemy's. */
static unsigned
room_for(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	unsigned	 n = g->s->pool[value].total, room;

	if (n == 0 || !place_allowed(g, on, value))
		return 0;
	room = spaces(g, on, index, value);
	return MIN(n, room);
}

/* Writes every value and place where rolled dice fit; returns how many. */
static size_t
place_options(const struct rfa *g, struct placing o[MAX_PLACES])
{
	size_t	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		for (unsigned on = DESERT; on <= TARGETS; on++)
			for (unsigned i = 0; i < (on == ON_ENEMY ? g->s->enemies : 1u); i++) {
				o[n] = (struct placing){ (uint8_t)v, (uint8_t)on, (uint8_t)i,
				    (uint8_t)room_for(g, on, i, v) };
				n += o[n].room > 0;
			}
	return n;
}

/* True if the dice fill, beat or free what they are placed on, or bring a reward of the cave. */
static bool
place_finishes(const struct rfa *g, const struct placing *o)
{
	const struct rfa_state	*s = g->s;

	switch (o->on) {
	case DESERT:
		return s->desert[0].total + o->room >= g->figures->desert.spaces;
	case FORTRESS:
		return s->wall[o->value - 1].dice.total + o->room >= g->figures->fortress.spaces;
	case FOREST:
		return rfa_forest_dice(s) + o->room >= s->forest.boundary;
	case CAVE:
		return rfa_cave_dice(s) + 1 >= g->figures->cave.bonus;
	case ON_ENEMY:
		return s->enemy[o->index].pips + o->room * rfa_hero_pips(g,
		    o->value) >= rfa_hero_needs(g, &s->enemy[o->index]);
	default:
		return s->resurrection_pips + o->room * o->value >= g->figures->resurrection;
	}
}

/*
 * Returns how good it is to put there all dice of the value that fit: places
 * that get finished first, then by the missing total.
 */
static unsigned
weigh_place(const struct rfa *g, const struct placing *o)
{
	const struct enemy	*e = &g->s->enemy[o->index];
	unsigned		 pips;

	if (o->on == ON_RESURRECTION)
		return (unsigned)o->room * o->value;
	if (o->on != ON_ENEMY)
		return 8u * o->room + o->value;
	pips = e->pips + o->room * rfa_hero_pips(g, o->value);
	if (place_finishes(g, o))
		return 4096 + 256u * e->rank + 16u * (16u - o->room) + 16u - o->value;
	return 512 - 16 * (rfa_hero_needs(g, e) - pips) + e->rank;
}

/*
 * True if the order may mean these dice: as many of each kind and in all as it
 * says, and enough if they must finish something.
 */
static bool
suits(const struct rfa *g, const struct rfa_move *m, const struct placing *o)
{
	const struct rolled	*r = &g->s->pool[o->value];
	struct placing		 meant = *o;

	if (m->place.dice > 0)
		meant.room = m->place.dice;
	for (unsigned k = 0; k < KINDS_OF_DICE; k++)
		if (m->place.kind[k] > r->of[k])
			return false;
	return o->room > 0 && m->place.dice <= o->room &&
	    (m->place.finish == 0 || place_finishes(g, &meant));
}

/* Fills in what the move leaves to the rules; false if nothing fits. */
static bool
place_complete(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 on = m->place.on, best = 0, enemies = on == ON_ENEMY ? g->s->enemies : 1;
	struct placing	 chosen = { 0 };
	int		 given = rfa_enemy_find(g->s, m->place.enemy);

	if (rfa_place_kinds(m) > 0)
		m->place.dice = (uint8_t)rfa_place_kinds(m);
	for (unsigned i = 0; i < enemies; i++) {
		if (m->place.enemy != 0 && (int)i != given)
			continue;
		for (unsigned v = VALUES; v >= 1; v--) {
			struct placing	 o = { (uint8_t)v, (uint8_t)on,
			    (uint8_t)i, (uint8_t)room_for(g, on, i, v) };
			unsigned	 weight;

			if ((m->place.value != 0 && m->place.value != v) || !suits(g, m, &o) ||
			    (weight = weigh_place(g, &o)) <= best)
				continue;
			best = weight;
			chosen = o;
		}
	}
	if (best == 0)
		return false;
	m->place.value = chosen.value;
	m->place.enemy = on == ON_ENEMY ? g->s->enemy[chosen.index].card : 0;
	if (m->place.dice == 0)
		m->place.dice = chosen.room;
	return true;
}

/* The move was checked before, so its gaps can be filled in. */
void
rfa_place_apply(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_state	*s = g->s;
	struct dice		 d = { 0 };
	struct rfa_move		 m = *given;
	struct rfa_event	*e;
	unsigned		 value;

	place_complete(g, &m);
	value = m.place.value;
	if (rfa_place_kinds(&m) > 0)
		rfa_pool_take_kinds(s, value, m.place.kind, &d);
	else
		rfa_pool_take(s, value, m.place.dice, m.place.on, m.place.with, &d);
	e = rfa_event(g, EVENT_PLACED);
	e->colour = s->active;
	e->value = (uint8_t)value;
	e->on = m.place.on;
	e->card = m.place.enemy;
	e->dice = d;
	s->last = (uint8_t)value;
	s->keep = s->keep == 1 ? 2 : 0;
	s->phase = PHASE_ROLL;
	rfa_dice_lie(g, m.place.on, (unsigned)rfa_enemy_find(s, m.place.enemy), value, &d);
}

/*
 * Legality.
 */

#define NEVER(d, ...)	(diag_never(d, __VA_ARGS__), false)
#define NOT_NOW(d, ...)	(diag_not_now(d, __VA_ARGS__), false)

static const char *
id_word(const struct rfa *g, const char *list, unsigned id)
{
	return names_id(g->tables->names, list, id);
}

/* True if a die of this value can ever lie there, for any hero of this game. */
static bool
value_fits(const struct rfa *g, unsigned on, unsigned value)
{
	bool	 ranger = g->tables->option[OPTION_POWERS] == POWERS_ALL;

	switch (on) {
	case DESERT:
		return value == 1;
	case FORTRESS:
		return value >= 2 && value <= 4;
	case FOREST:
		return value >= 5 || (ranger && value == g->figures->hero[RANGER].value);
	default:
		return true;
	}
}

/* True if the card is of an enemy that can be in play in this game. */
static bool
enemy_card(const struct rfa *g, unsigned card)
{
	unsigned	 kind = card <= MAX_CARDS ? g->figures->card[card].kind : 0;

	return card <= MAX_CARDS && kind != CARD_MASTER &&
	    kind != CARD_DRAGON && rfa_card_used(g->tables, card);
}

/* Checks what no roll can cure. */
static bool
check_never(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	unsigned	 count = rfa_place_kinds(m);

	if (m->place.on < DESERT || m->place.on > TARGETS ||
	    m->place.value > VALUES || m->place.with > KINDS_OF_DICE)
		return NEVER(d, "no-place", "dice must be placed somewhere");
	if (m->place.value != 0 && !value_fits(g, m->place.on, m->place.value)) {
		diag_never(d, "wrong-value", "a %u cannot lie on the %s",
		    m->place.value, id_word(g, "target", m->place.on));
		diag_hint(d, "the desert takes 1, the fortress 2, 3 and 4, the forest 5 and 6");
		return false;
	}
	if (m->place.enemy != 0 && m->place.on != ON_ENEMY) {
		diag_never(d, "no-enemy-there", "'enemy' is for dice placed on an enemy");
		diag_hint(d, "write on=\"enemy\" or leave 'enemy' out");
		return false;
	}
	if (m->place.enemy != 0 && !enemy_card(g, m->place.enemy))
		return NEVER(d, "no-such-enemy", "'%s' cannot be fought in this game",
		    id_word(g, "card", m->place.enemy));
	if (m->place.dice > MAX_POOL || count > MAX_POOL)
		return NEVER(d, "too-many-dice", "nobody ever holds %u dice",
		    MAX(m->place.dice, count));
	/* RFA-5: the player chooses which dice go, die by die. */
	if (count == 0 || (m->place.with == 0 && (m->place.dice == 0 || m->place.dice == count)))
		return true;
	diag_never(d, "counted-twice",
	    "'own', 'ally' and 'bonus' say which dice are placed: %u in all", count);
	diag_hint(d, "leave 'dice' and 'with' out");
	return false;
}

static void
say_why(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	const struct rfa_state	*s = g->s;
	unsigned		 value = m->place.value;
	const uint8_t		*of = s->pool[value].of, *kind = m->place.kind;
	struct rfa_move		 all = *m, less = *m;

	less.place.finish = 0;
	all.place.dice = all.place.finish = 0;
	memset(all.place.kind, 0, sizeof(all.place.kind));
	if (value != 0 && s->pool[value].total == 0)
		diag_not_now(d, "not-rolled", "no die shows a %u", value);
	else if (value != 0 && rfa_place_kinds(m) > 0 &&
	    (kind[0] > of[0] || kind[1] > of[1] || kind[2] > of[2]))
		diag_not_now(d, "not-rolled",
		    "of the dice that show a %u, %u are the hero's own, %u allies and %u bonus "
		    "dice", value, of[0], of[1], of[2]);
	else if (m->place.enemy != 0 && rfa_enemy_find(s, m->place.enemy) < 0)
		diag_not_now(d, "not-in-play", "'%s' is not in play",
		    id_word(g, "card", m->place.enemy));
	else if (m->place.on == ON_ENEMY && s->enemies == 0)
		diag_not_now(d, "no-enemy", "no enemy is in play");
	else if (m->place.on == FOREST && s->forest.boundary == 0)
		diag_not_now(d, "forest-closed", "the forest has no more power stones");
	else if (value != 0 && !place_allowed(g, m->place.on, value))
		diag_not_now(d, "same-roll",
		    "the hero must place another value from this roll, where their power says");
	else if (m->place.finish != 0 && place_complete(g, &less))
		diag_not_now(d, "not-enough", "the dice would finish nothing on the %s",
		    id_word(g, "target", m->place.on));
	else if (place_complete(g, &all))
		diag_not_now(d, "too-many-dice", "only %u can be placed on the %s", all.place.dice,
		    id_word(g, "target", m->place.on));
	else
		diag_not_now(d, "no-space", "the %s has no space for the dice rolled",
		    id_word(g, "target", m->place.on));
}

static bool
check_place(const struct rfa *g, const struct rfa_move *given, struct diags *d)
{
	struct rfa_move	 all = *given;

	if (!check_never(g, given, d))
		return false;
	if (g->s->phase != PHASE_PLACE)
		return NOT_NOW(d, "no-roll", "no dice are waiting to be placed");
	if (place_complete(g, &all))
		return true;
	if (d != NULL)
		say_why(g, given, d);
	return false;
}

static bool
check_pick(const struct rfa *g, const struct dice *d, unsigned die, struct diags *diags)
{
	return (die >= RED && die <= BONUS && d->of[die - 1] > 0) ||
	    NOT_NOW(diags, "no-such-die", "no %s die lies there", id_word(g, "die", die));
}

static bool
check_reward(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	unsigned	 without = m->reward.without, less = rfa_reward_short(g->s);

	if (m->reward.enemy != 0 && !enemy_card(g, m->reward.enemy))
		return NEVER(d, "no-such-enemy", "'%s' cannot be defeated in this game",
		    id_word(g, "card", m->reward.enemy));
	if (g->s->phase != PHASE_REWARD)
		return NOT_NOW(d, "no-reward", "no reward of the ice cave is due");
	if (m->reward.enemy != 0 && rfa_enemy_find(g->s, m->reward.enemy) < 0)
		return NOT_NOW(d, "not-in-play", "'%s' is not in play",
		    id_word(g, "card", m->reward.enemy));
	if (without != 0 && ((without & ~rfa_reward_heroes(g->s)) != 0 ||
	    bits_count(without) != less))
		return NOT_NOW(d, "wrong-number",
		    "%u of the heroes with dice in the cave must go without", less);
	return m->reward.territory <= TERRITORIES ||
	    NEVER(d, "no-place", "there is no such territory");
}

bool
rfa_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, struct diags *d)
{
	struct rfa		 g = rfa_of(t, seen);
	const struct rfa_state	*s = g.s;
	const struct rfa_move	*m = move;
	unsigned		 value;

	if (m->tag == 0 || m->tag >= MOVES ||
	    (rfa_decisions[decision->kind].admits & ADMIT(m->tag)) == 0)
		return NEVER(d, "not-asked", "that does not answer what is asked");
	switch (m->tag) {
	case MOVE_PLACE:
		return check_place(&g, m, d);
	case MOVE_MOVE_ON:
		if (s->phase != PHASE_MOVE_ON)
			return NOT_NOW(d, "not-full", "no section of the desert is full");
		if (!check_pick(&g, &s->desert[s->section - 1], m->pick.die, d))
			return false;
		return rfa_desert_may_move(&g, m->pick.die) || NOT_NOW(d, "hero-dice-first",
		    "a hero's die must move on while one lies there");
	case MOVE_CAVE:
		if (m->cave.take != YES && m->cave.take != NO)
			return NEVER(d, "not-an-answer", "the answer is yes or no");
		return s->phase == PHASE_CAVE ||
		    NOT_NOW(d, "no-reward", "the ice cave offers nothing now");
	case MOVE_REWARD:
		return check_reward(&g, m, d);
	case MOVE_LOSE:
		if (s->phase != PHASE_LOSE)
			return NOT_NOW(d, "no-attack", "no die has to be lost");
		return check_pick(&g, rfa_attack_dice(g.s, &value), m->pick.die, d);
	case MOVE_POWER:
		return rfa_power_check(&g, m, d);
	case MOVE_ADOPT:
		if (t->option[OPTION_PLANS] == 0)
			return NEVER(d, "no-plans",
			    "in this game only the active player files a plan");
		return (m->adopt.seat != decision->seat && m->adopt.seat >= 1 &&
		    m->adopt.seat <= t->seats) ||
		    NEVER(d, "own-plan", "only another player's plan can be adopted");
	default:
		return true;
	}
}

int
rfa_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, const struct field *f, size_t item)
{
	struct rfa	 g = rfa_of(t, seen);
	struct rfa_move	 m = *(const struct rfa_move *)move;

	if (m.tag != MOVE_PLACE || m.place.on < DESERT ||
	    m.place.on > TARGETS || g.s->phase != PHASE_PLACE)
		return 0;
	m.place.dice = 0;
	return place_complete(&g, &m) ? m.place.dice : 0;
}

/*
 * Legal moves, and the rules' answers.
 */

enum range { ROLLED = 1, FOUGHT, AS_ROLLED, POSSIBLE, HEALED, WITHOUT, VALUED, AVENGED, CURED };

#define F(m)	MOVE_FIELD(struct rfa_move, m)

const struct move_row	 rfa_rows[] = {
	{ MOVE_PLACE, 6, { { F(place.value), ROLLED }, { F(place.on), UPTO(TARGETS) },
	    { F(place.enemy), FOUGHT }, { F(place.dice), AS_ROLLED } } },
	{ MOVE_POWER, 3, { { F(power.value), VALUED },
	    { F(power.enemy), AVENGED }, { F(power.territory), CURED } } },
	{ MOVE_ADOPT, 3, { { F(adopt.seat), UPTO(MAX_HEROES) } } },
	{ MOVE_PASS, 6 },
	{ MOVE_MOVE_ON, 1, { { F(pick.die), UPTO(BONUS) } } },
	{ MOVE_LOSE, 1, { { F(pick.die), UPTO(BONUS) } } },
	{ MOVE_REWARD, 1, { { F(reward.enemy), POSSIBLE },
	    { F(reward.territory), HEALED }, { F(reward.without), WITHOUT } } },
	{ MOVE_CAVE, 1, { { F(cave.take), UPTO(NO) } } },
	{ 0 }
};

/* Gives the enemies in play, or none. */
static void
give_enemies(struct moves *m, const struct rfa_state *s, bool any)
{
	if (!any)
		moves_value(m, 0);
	for (unsigned i = 0; any && i < s->enemies; i++)
		moves_value(m, s->enemy[i].card);
}

static void
give_from(struct moves *m, unsigned first, unsigned last)
{
	for (; first <= last; first++)
		moves_value(m, first);
}

void
rfa_range(struct moves *m, unsigned range)
{
	struct rfa		 g = rfa_of(m->t, m->seen);
	const struct rfa_state	*s = g.s;
	const struct rfa_move	*made = m->move;
	unsigned		 hero = rfa_hero_now(&g);
	bool			 any;

	switch (range) {
	case ROLLED:
		for (unsigned value = 1; value <= VALUES; value++)
			if (s->pool[value].total > 0)
				moves_value(m, value);
		break;
	case FOUGHT:
		give_enemies(m, s, made->place.on == ON_ENEMY);
		break;
	case AS_ROLLED:
		give_from(m, 1, s->pool[made->place.value].total);
		break;
	case POSSIBLE:
		give_enemies(m, s, rfa_cave_dice(s) >= g.figures->cave.enemy && s->enemies > 0);
		break;
	case HEALED:
		any = rfa_cave_dice(s) >= g.figures->cave.heal;
		give_from(m, any, any ? TERRITORIES : 0);
		break;
	case WITHOUT:	/* as many heroes with dice in the cave as there are too few bonus dice */
		for (unsigned set = 0; set < 1u << MAX_HEROES; set++)
			if ((set & ~rfa_reward_heroes(s)) == 0 &&
			    bits_count(set) == rfa_reward_short(s))
				moves_value(m, set);
		break;
	case VALUED:
		any = hero == HEALER || hero == AVENGER || hero == ROGUE;
		give_from(m, any, any ? VALUES : 0);
		break;
	case AVENGED:
		give_enemies(m, s, hero == AVENGER);
		break;
	case CURED:
		give_from(m, hero == HEALER, hero == HEALER ? TERRITORIES : 0);
		break;
	}
}

static bool
wins_stone(const struct rfa *g, const struct placing *o)
{
	const struct rfa_state	*s = g->s;
	unsigned		 barriers = 0;

	for (unsigned i = 1; i <= WALLS; i++)
		barriers += s->wall[i].barrier;
	return o->on == FOREST || (o->on == FORTRESS && barriers == 1) ||
	    (o->on == DESERT && s->desert[1].total + 1 >= g->figures->desert.spaces);
}

/*
 * Ranks a task first, then a subtask, an enemy, most dice on forest, fortress,
 * desert, then the cave, the vortex last.
 */
static unsigned
rank(const struct rfa *g, const struct placing *o)
{
	static const uint8_t	 before[TERRITORIES + 1] = { 0, 1, 2, 3, 0 };
	const struct rfa_state	*s = g->s;
	unsigned		 most = s->resurrection_pips + o->room * o->value;

	if (o->on == ON_RESURRECTION)
		return s->oblivion.total >= 3 && most >= g->figures->resurrection ? 1000 : 1;
	if (o->on == ON_ENEMY) {
		const struct enemy	*e = &s->enemy[o->index];

		most = e->pips + o->room * rfa_hero_pips(g, o->value);
		return most >= rfa_hero_needs(g, e) ? 300 + e->rank : 10 + e->rank;
	}
	if (o->on == CAVE)
		return 20;
	if (place_finishes(g, o))
		return wins_stone(g, o) ? 800 : 500;
	return 100 + 4u * o->room + before[o->on];
}

static void
default_place(const struct rfa *g, struct rfa_move *m)
{
	struct placing	 o[MAX_PLACES];
	size_t			 n = place_options(g, o), best = 0;
	unsigned		 highest = 0;

	for (size_t i = 0; i < n; i++) {
		unsigned	 r = rank(g, &o[i]);

		if (r <= highest)
			continue;
		highest = r;
		best = i;
	}
	*m = (struct rfa_move){ .tag = MOVE_PLACE,
	    .place = { .value = o[best].value, .on = o[best].on, .dice = o[best].room,
		.enemy = o[best].on == ON_ENEMY ? g->s->enemy[o[best].index].card : 0 } };
}

unsigned
rfa_dice_default(const struct dice *d, bool allies_first)
{
	unsigned	 first = allies_first ? ALLY : BONUS,
	    second = allies_first ? BONUS : ALLY, most = RED;

	if (d->of[first - 1] > 0)
		return first;
	if (d->of[second - 1] > 0)
		return second;
	for (unsigned colour = BLUE; colour <= YELLOW; colour++)
		if (d->of[colour - 1] > d->of[most - 1])
			most = colour;
	return most;
}

static unsigned
desert_default(const struct rfa *g)
{
	struct dice	 d = g->s->desert[g->s->section - 1];

	if (!rfa_desert_may_move(g, BONUS))
		d.of[BONUS - 1] = 0;
	if (!rfa_desert_may_move(g, ALLY))
		d.of[ALLY - 1] = 0;
	return rfa_dice_default(&d, false);
}

void
rfa_default(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 value;

	*m = (struct rfa_move){ 0 };
	switch (g->s->phase) {
	case PHASE_PLACE:
		default_place(g, m);
		break;
	case PHASE_MOVE_ON:
		m->tag = MOVE_MOVE_ON;
		m->pick.die = (uint8_t)desert_default(g);
		break;
	case PHASE_CAVE:
		m->tag = MOVE_CAVE;
		m->cave.take = YES;
		break;
	case PHASE_REWARD:
		m->tag = MOVE_REWARD;
		rfa_reward_complete(g, m);
		break;
	case PHASE_POWER:
		m->tag = MOVE_PASS;
		break;
	case PHASE_LOSE:
		m->tag = MOVE_LOSE;
		m->pick.die = (uint8_t)rfa_dice_default(rfa_attack_dice(g->s, &value), true);
		break;
	}
}

void
rfa_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct rfa	 g = rfa_of(t, seen);

	if (decision->kind == DECISION_PROPOSE)
		*(struct rfa_move *)move = (struct rfa_move){ .tag = MOVE_PASS };
	else
		rfa_default(&g, move);
}
