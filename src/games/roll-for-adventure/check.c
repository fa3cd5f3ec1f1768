/* The legality of an order, and helpful reasons against it. */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"

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
	else if (value != 0 && !rfa_place_allowed(g, m->place.on, value))
		diag_not_now(d, "same-roll",
		    "the hero must place another value from this roll, where their power says");
	else if (m->place.finish != 0 && rfa_place_complete(g, &less))
		diag_not_now(d, "not-enough", "the dice would finish nothing on the %s",
		    id_word(g, "target", m->place.on));
	else if (rfa_place_complete(g, &all))
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
	if (rfa_place_complete(g, &all))
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
	return rfa_place_complete(&g, &m) ? m.place.dice : 0;
}
