/* Battles and the dice tower. */

#include <string.h>

#include "games/immortals/rules.h"

/*
 * The dice tower: falls of single cubes; stuck cubes stay between throws.  A
 * replay needs a fixed order of draws: colours in the order of seats, then the
 * inhabitants; of each colour first the stuck cubes, then those thrown in.
 */

static unsigned
falling(unsigned cubes, unsigned chance_of, unsigned in, struct chance *chance)
{
	unsigned	 fallen = 0;

	while (cubes-- > 0)
		fallen += chance_public(chance, in, "tower") < chance_of;
	return fallen;
}

void
imm_throw(const struct tables *t, struct state *s, bool seeding, const uint8_t *thrown,
    uint8_t *fallen, struct chance *chance)
{
	const struct tower_figures	*f = &fig(t)->tower[t->option[OPT_TOWER] + 1];

	memset(fallen, 0, PLAYERS + 1);
	for (unsigned i = 1; i <= t->seats + 1; i++) {
		unsigned	 colour = i <= t->seats ? i : 0;
		uint8_t		*inside = colour != 0 ? &s->player[colour].tower : &s->tower;
		unsigned	 fell = falling(*inside, f->stuck, f->stuck_of, chance);

		fell += seeding ? falling(thrown[colour], f->seed, f->seed_of, chance) :
		    falling(thrown[colour], f->fresh, f->fresh_of, chance);
		*inside = (uint8_t)(*inside + thrown[colour] - fell);
		fallen[colour] = (uint8_t)fell;
	}
}

/*
 * Battles: throws, fallen cubes, winners, and the cubes' places afterwards.
 */

struct battle {
	const struct tables	*t;
	struct state		*s;
	const struct attack	*a;
	unsigned		 defender;	/* 0: the region was empty */
	struct news		 n;		/* thrown[0], fallen[0]: inhabitants */
	/* the new holder of the region card; PLAYERS + 1: nobody */
	unsigned		 card;
};

enum { CARD_STAYS = PLAYERS + 1 };

/* IMM-38 */
enum helps
imm_helps(const struct tables *t, const struct card *card, const struct attack *a)
{
	if (card->conflict != 0) {
		if (conflict_names(card->conflict, a->to, a->to_realm))
			return HELPS_ATTACKER;
		return conflict_names(card->conflict, a->from, a->from_realm) ?
		    HELPS_NOBODY : HELPS_DEFENDER;
	}
	if (card->region == a->to && t->option[OPT_NAMES] != 0)
		return HELPS_ATTACKER;
	return card->region == a->from ? HELPS_NOBODY : HELPS_DEFENDER;
}

/*
 * IMM-49.  Throws all of the tray into the tower again, with one more inhabitant if there is
 * none, or one less of many; and with it the armies that fight.
 */
static void
battle_throw(struct battle *b, struct chance *chance)
{
	const struct figures	*f = fig(b->t);
	struct state		*s = b->s;
	const struct attack	*a = b->a;
	struct side		*to = side_of(s, a->to, a->to_realm);
	uint8_t			*thrown = b->n.thrown;

	for (unsigned seat = 1; seat <= b->t->seats; seat++) {
		thrown[seat] = s->player[seat].tray;
		s->player[seat].tray = 0;
	}
	if (s->tray < f->tray_least && s->inhabitants > 0) {
		s->tray++;
		s->inhabitants--;
	} else if (s->tray > f->tray_most) {
		s->tray--;
		s->inhabitants++;
	}
	thrown[0] = s->tray;
	thrown[a->seat] = (uint8_t)(thrown[a->seat] + a->armies);
	imm_lift(s, a->from, a->from_realm, a->armies);
	if (b->defender != 0) {
		thrown[b->defender] = (uint8_t)(thrown[b->defender] + to->armies);
		imm_lift(s, a->to, a->to_realm, to->armies);
	}
	imm_throw(b->t, s, false, thrown, b->n.fallen, chance);
	for (unsigned seat = 1; seat <= b->t->seats; seat++)
		s->player[seat].tray = b->n.fallen[seat];
	s->tray = b->n.fallen[0];
}

/* Moves cubes out of the tray into their owner's limbo of the realm where the battle is not. */
static void
to_limbo(struct battle *b, unsigned seat, unsigned cubes)
{
	struct player	*p = &b->s->player[seat];
	uint8_t		*limbo = &p->limbo[twin(b->a->to_realm) - 1],
			*told = &b->n.to_limbo[seat == b->a->seat ? 0 : 1];

	p->tray = (uint8_t)(p->tray - cubes);
	*limbo = (uint8_t)(*limbo + cubes);
	*told = (uint8_t)(*told + cubes);
}

static void
to_region(struct battle *b, unsigned seat, unsigned cubes)
{
	struct player	*p = &b->s->player[seat];

	p->tray = (uint8_t)(p->tray - cubes);
	imm_put(b->s, seat, b->a->to, b->a->to_realm, cubes);
	b->n.placed = (uint8_t)cubes;
}

/* Inhabitants that fought go to the supply, however many of them it took. */
static void
to_supply(struct battle *b)
{
	b->n.to_supply = (uint8_t)b->s->tray;
	b->s->inhabitants = (uint16_t)(b->s->inhabitants + b->s->tray);
	b->s->tray = 0;
}

/* IMM-50, IMM-51 */
static void
fight_empty(struct battle *b)
{
	unsigned	 own = b->n.fallen[b->a->seat], against = 0;

	b->n.left = (uint8_t)own;
	if (b->a->helps == HELPS_DEFENDER) {
		b->n.right = b->n.fallen[0];
		against = MIN(own, b->n.right);
		to_limbo(b, b->a->seat, against);
		to_supply(b);
	}
	b->n.result = own > against ? RESULT_WON : RESULT_LOST;
	to_region(b, b->a->seat, own - against);
	if (own > against)
		b->card = b->a->seat;
}

/* The winner loses as many as the loser, their inhabitants first (IMM-54). */
static void
settle_battle(struct battle *b, unsigned winner, unsigned loser, unsigned helpers, unsigned losses)
{
	unsigned	 own = b->n.fallen[winner], lost = losses > helpers ? losses - helpers : 0;

	to_limbo(b, loser, b->n.fallen[loser]);
	to_limbo(b, winner, lost);
	to_region(b, winner, own - lost);
}

/* IMM-53, IMM-56 */
static void
fight_two(struct battle *b)
{
	const uint8_t	*fallen = b->n.fallen;
	unsigned	 holder = b->s->region[b->a->to].card;
	unsigned	 attacker = b->a->seat, defender = b->defender, helpers = fallen[0];
	unsigned	 helped = b->a->helps == HELPS_ATTACKER ? helpers : 0,
	    hindered = b->a->helps == HELPS_DEFENDER ? helpers : 0;
	bool		 hollow;

	b->n.left = (uint8_t)(fallen[attacker] + helped);
	b->n.right = (uint8_t)(fallen[defender] + hindered);
	hollow = fallen[b->n.left > b->n.right ? attacker : defender] == 0;
	if (b->n.left == b->n.right || (hollow && b->t->option[OPT_HOLLOW] != 0)) {
		b->n.result = RESULT_TIE;
		to_limbo(b, attacker, fallen[attacker]);
		to_limbo(b, defender, fallen[defender]);
		if (holder == attacker || holder == defender)
			b->card = 0;
	} else if (b->n.left > b->n.right) {
		b->n.result = RESULT_WON;
		settle_battle(b, attacker, defender, helped, b->n.right);
		b->card = attacker;
	} else {
		b->n.result = RESULT_LOST;
		settle_battle(b, defender, attacker, hindered, b->n.left);
	}
	if (b->a->helps != HELPS_NOBODY)
		to_supply(b);
}

/* IMM-52, IMM-55 */
void
imm_battle(const struct tables *t, struct state *s, const struct attack *a, struct chance *chance,
    struct events *events)
{
	unsigned	 defender = side_at(s, a->to, a->to_realm)->owner;
	struct battle	 b = { t, s, a, defender, .card = CARD_STAYS, .n = {
		.kind = NEWS_BATTLE, .seat = (uint8_t)a->seat, .other = (uint8_t)defender,
		.from = (uint8_t)a->from, .from_realm = (uint8_t)a->from_realm,
		.region = (uint8_t)a->to, .realm = (uint8_t)a->to_realm,
		.armies = (uint8_t)a->armies, .helps = (uint8_t)a->helps,
	} };

	s->battles++;
	battle_throw(&b, chance);
	if (b.defender == 0)
		fight_empty(&b);
	else
		fight_two(&b);
	b.n.thrown_inhabitants = b.n.thrown[0];
	b.n.fallen_inhabitants = b.n.fallen[0];
	b.n.thrown[0] = b.n.fallen[0] = 0;
	*imm_tell(events, NEWS_BATTLE, a->seat) = b.n;
	if (b.card != CARD_STAYS)
		imm_card_to(s, a->to, b.card, events);
}
