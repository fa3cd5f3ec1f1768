/* The legality of an order, and helpful reasons against it. */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"

static const char *
word(const struct rfa *g, const char *list, unsigned id)
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

static bool
enemy_card(const struct rfa *g, unsigned card)
{
	unsigned	 kind = card <= MAX_CARDS ? g->figures->card[card].kind : 0;

	return card <= MAX_CARDS && kind != CARD_MASTER && kind != CARD_DRAGON &&
	    rfa_card_used(g->tables, card);
}

/* RFA-5: the player chooses which dice go, die by die. */
static bool
check_kinds(const struct rfa_move *m, struct diags *d)
{
	unsigned	 count = rfa_place_kinds(m);

	if (count == 0 || (m->place.with == 0 && (m->place.dice == 0 || m->place.dice == count)))
		return true;
	diag_never(d, "counted-twice",
	    "'own', 'ally' and 'bonus' say which dice are placed: %u in all", count);
	diag_hint(d, "leave 'dice' and 'with' out");
	return false;
}

static bool
check_never(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	if (m->place.on < DESERT || m->place.on > TARGETS || m->place.value > VALUES ||
	    m->place.with > KINDS_OF_DICE) {
		diag_never(d, "no-place", "dice must be placed somewhere");
		return false;
	}
	if (m->place.value != 0 && !value_fits(g, m->place.on, m->place.value)) {
		diag_never(d, "wrong-value", "a %u cannot lie on the %s", m->place.value,
		    word(g, "target", m->place.on));
		diag_hint(d, "the desert takes 1, the fortress 2, 3 and 4, the forest 5 and 6");
		return false;
	}
	if (m->place.enemy != 0 && m->place.on != ON_ENEMY) {
		diag_never(d, "no-enemy-there", "'enemy' is for dice placed on an enemy");
		diag_hint(d, "write on=\"enemy\" or leave 'enemy' out");
		return false;
	}
	if (m->place.enemy != 0 && !enemy_card(g, m->place.enemy)) {
		diag_never(d, "no-such-enemy", "'%s' cannot be fought in this game",
		    word(g, "card", m->place.enemy));
		return false;
	}
	if (m->place.dice > MAX_POOL || rfa_place_kinds(m) > MAX_POOL) {
		diag_never(d, "too-many-dice", "nobody ever holds %u dice",
		    MAX(m->place.dice, rfa_place_kinds(m)));
		return false;
	}
	return check_kinds(m, d);
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
		    word(g, "card", m->place.enemy));
	else if (m->place.on == ON_ENEMY && s->enemies == 0)
		diag_not_now(d, "no-enemy", "no enemy is in play");
	else if (m->place.on == FOREST && s->forest.boundary == 0)
		diag_not_now(d, "forest-closed", "the forest has no more power stones");
	else if (value != 0 && !rfa_place_allowed(g, m->place.on, value))
		diag_not_now(d, "same-roll",
		    "the hero must place another value from this roll, where their power says");
	else if (m->place.finish != 0 && rfa_place_complete(g, &less))
		diag_not_now(d, "not-enough", "the dice would finish nothing on the %s",
		    word(g, "target", m->place.on));
	else if (rfa_place_complete(g, &all))
		diag_not_now(d, "too-many-dice", "only %u can be placed on the %s", all.place.dice,
		    word(g, "target", m->place.on));
	else
		diag_not_now(d, "no-space", "the %s has no space for the dice rolled",
		    word(g, "target", m->place.on));
}

static bool
check_place(const struct rfa *g, const struct rfa_move *given, struct diags *d)
{
	struct rfa_move	 all;

	if (!check_never(g, given, d))
		return false;
	if (g->s->phase != PHASE_PLACE) {
		diag_not_now(d, "no-roll", "no dice are waiting to be placed");
		return false;
	}
	all = *given;
	if (rfa_place_complete(g, &all))
		return true;
	if (d != NULL)
		say_why(g, given, d);
	return false;
}

static bool
check_pick(const struct rfa *g, const struct dice *d, unsigned die, struct diags *diags)
{
	if (die >= RED && die <= BONUS && d->of[die - 1] > 0)
		return true;
	diag_not_now(diags, "no-such-die", "no %s die lies there", word(g, "die", die));
	return false;
}

static bool
check_move_on(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	if (g->s->phase != PHASE_MOVE_ON) {
		diag_not_now(d, "not-full", "no section of the desert is full");
		return false;
	}
	if (!check_pick(g, &g->s->desert[g->s->section - 1], m->pick.die, d))
		return false;
	if (rfa_desert_may_move(g, m->pick.die))
		return true;
	diag_not_now(d, "hero-dice-first", "a hero's die must move on while one lies there");
	return false;
}

static bool
check_lose(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	unsigned	 value;

	if (g->s->phase != PHASE_LOSE) {
		diag_not_now(d, "no-attack", "no die has to be lost");
		return false;
	}
	return check_pick(g, rfa_attack_dice(g->s, &value), m->pick.die, d);
}

static bool
check_reward(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	unsigned	 without = m->reward.without, heroes;

	if (m->reward.enemy != 0 && !enemy_card(g, m->reward.enemy)) {
		diag_never(d, "no-such-enemy", "'%s' cannot be defeated in this game",
		    word(g, "card", m->reward.enemy));
		return false;
	}
	if (g->s->phase != PHASE_REWARD) {
		diag_not_now(d, "no-reward", "no reward of the ice cave is due");
		return false;
	}
	if (m->reward.enemy != 0 && rfa_enemy_find(g->s, m->reward.enemy) < 0) {
		diag_not_now(d, "not-in-play", "'%s' is not in play",
		    word(g, "card", m->reward.enemy));
		return false;
	}
	heroes = rfa_reward_heroes(g->s);
	if (without != 0 && ((without & ~heroes) != 0 ||
	    bits_count(without) != rfa_reward_short(g->s))) {
		diag_not_now(d, "wrong-number",
		    "%u of the heroes with dice in the cave must go without",
		    rfa_reward_short(g->s));
		return false;
	}
	if (m->reward.territory <= TERRITORIES)
		return true;
	diag_never(d, "no-place", "there is no such territory");
	return false;
}

static bool
check_adopt(const struct rfa *g, const struct decision *decision, const struct rfa_move *m,
    struct diags *d)
{
	if (g->tables->option[OPTION_PLANS] == 0)
		diag_never(d, "no-plans", "in this game only the active player files a plan");
	else if (m->adopt.seat == decision->seat || m->adopt.seat < 1 ||
	    m->adopt.seat > g->tables->seats)
		diag_never(d, "own-plan", "only another player's plan can be adopted");
	else
		return true;
	return false;
}

static bool
check_cave(const struct rfa *g, const struct rfa_move *m, struct diags *d)
{
	if (m->cave.take != YES && m->cave.take != NO) {
		diag_never(d, "not-an-answer", "the answer is yes or no");
		return false;
	}
	if (g->s->phase == PHASE_CAVE)
		return true;
	diag_not_now(d, "no-reward", "the ice cave offers nothing now");
	return false;
}

bool
rfa_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	struct rfa		 g = rfa_of(t, seen);
	const struct rfa_move	*m = move;

	if (m->tag == 0 || m->tag >= MOVES ||
	    (rfa_decisions[decision->kind].admits & ADMIT(m->tag)) == 0) {
		diag_never(d, "not-asked", "that does not answer what is asked");
		return false;
	}
	switch (m->tag) {
	case MOVE_PLACE:
		return check_place(&g, m, d);
	case MOVE_MOVE_ON:
		return check_move_on(&g, m, d);
	case MOVE_CAVE:
		return check_cave(&g, m, d);
	case MOVE_REWARD:
		return check_reward(&g, m, d);
	case MOVE_LOSE:
		return check_lose(&g, m, d);
	case MOVE_POWER:
		return rfa_power_check(&g, m, d);
	case MOVE_ADOPT:
		return check_adopt(&g, decision, m, d);
	default:
		return true;
	}
}

int
rfa_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    const struct field *f, size_t item)
{
	struct rfa	 g = rfa_of(t, seen);
	struct rfa_move	 m = *(const struct rfa_move *)move;

	if (m.tag != MOVE_PLACE || m.place.on < DESERT || m.place.on > TARGETS ||
	    g.s->phase != PHASE_PLACE)
		return 0;
	m.place.dice = 0;
	return rfa_place_complete(&g, &m) ? m.place.dice : 0;
}
