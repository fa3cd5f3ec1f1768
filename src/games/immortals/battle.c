/* Battles: throws, fallen cubes, winners, and the cubes' places afterwards. */

#include <string.h>

#include "games/immortals/rules.h"

struct battle {
	const struct tables	*t;
	struct state		*s;
	const struct attack	*a;
	unsigned		 defender;	/* 0: the region was empty */
	uint8_t			 thrown[PLAYERS + 1], fallen[PLAYERS + 1];	/* 0: inhabitants */
	unsigned		 left, right;	/* totals, helpers included */
	/* the cubes' places afterwards: limbo of attacker, defender */
	unsigned		 placed, limbo[2], supply;
	enum result		 result;
	/* the new holder of the region card; PLAYERS + 1: nobody */
	unsigned		 card;
};

enum { CARD_STAYS = PLAYERS + 1 };

/* IMM-38 */
enum helps
imm_helps(const struct tables *t, const struct card *card, const struct attack *a)
{
	if (card->conflict != 0 && is_wild(card->conflict)) {
		unsigned	 area = card_area(card->conflict),
		    realm = card_realm(card->conflict);

		if (area == area_of(a->to) && realm == a->to_realm)
			return HELPS_ATTACKER;
		return area == area_of(a->from) &&
		    realm == a->from_realm ? HELPS_NOBODY : HELPS_DEFENDER;
	}
	if (card->conflict != 0) {
		unsigned	 region = card_region(card->conflict),
		    realm = card_realm(card->conflict);

		if (region == a->to && realm == a->to_realm)
			return HELPS_ATTACKER;
		return region == a->from && realm == a->from_realm ? HELPS_NOBODY : HELPS_DEFENDER;
	}
	if (card->region == a->to && t->option[OPT_NAMES] != 0)
		return HELPS_ATTACKER;
	return card->region == a->from ? HELPS_NOBODY : HELPS_DEFENDER;
}

/*
 * IMM-49.  Throws all of the tray into the tower again, with one more inhabitant if there is
 * none, or one less of many.
 */
static void
empty_tray(struct battle *b)
{
	const struct figures	*f = fig(b->t);
	struct state		*s = b->s;

	for (unsigned seat = 1; seat <= b->t->seats; seat++) {
		b->thrown[seat] = s->player[seat].tray;
		s->player[seat].tray = 0;
	}
	if (s->tray < f->tray_least && s->inhabitants > 0) {
		s->tray++;
		s->inhabitants--;
	} else if (s->tray > f->tray_most) {
		s->tray--;
		s->inhabitants++;
	}
	b->thrown[0] = s->tray;
	s->tray = 0;
}

/* IMM-49 */
static void
throw(struct battle *b, struct chance *chance)
{
	const struct attack	*a = b->a;
	struct side		*to = side_of(b->s, a->to, a->to_realm);

	empty_tray(b);
	b->thrown[a->seat] = (uint8_t)(b->thrown[a->seat] + a->armies);
	imm_lift(b->s, a->from, a->from_realm, a->armies);
	if (b->defender != 0) {
		b->thrown[b->defender] = (uint8_t)(b->thrown[b->defender] + to->armies);
		imm_lift(b->s, a->to, a->to_realm, to->armies);
	}
	imm_throw(b->t, b->s, b->thrown, b->fallen, chance);
	for (unsigned seat = 1; seat <= b->t->seats; seat++)
		b->s->player[seat].tray = b->fallen[seat];
	b->s->tray = b->fallen[0];
}

/* Moves cubes out of the tray into their owner's limbo of the realm where the battle is not. */
static void
to_limbo(struct battle *b, unsigned seat, unsigned cubes)
{
	struct player	*p = &b->s->player[seat];
	unsigned	 realm = twin(b->a->to_realm);

	p->tray = (uint8_t)(p->tray - cubes);
	p->limbo[realm - 1] = (uint8_t)(p->limbo[realm - 1] + cubes);
	b->limbo[seat == b->a->seat ? 0 : 1] += cubes;
}

static void
to_region(struct battle *b, unsigned seat, unsigned cubes)
{
	struct player	*p = &b->s->player[seat];

	p->tray = (uint8_t)(p->tray - cubes);
	imm_put(b->s, seat, b->a->to, b->a->to_realm, cubes);
	b->placed = cubes;
}

/* Inhabitants that fought go to the supply, however many of them it took. */
static void
to_supply(struct battle *b)
{
	b->supply = b->s->tray;
	b->s->inhabitants = (uint16_t)(b->s->inhabitants + b->s->tray);
	b->s->tray = 0;
}

/* IMM-50, IMM-51 */
static void
fight_empty(struct battle *b)
{
	unsigned	 own = b->fallen[b->a->seat], against = 0;

	b->left = own;
	if (b->a->helps == HELPS_DEFENDER) {
		b->right = b->fallen[0];
		against = MIN(own, b->right);
		to_limbo(b, b->a->seat, against);
		to_supply(b);
	}
	b->result = own > against ? RESULT_WON : RESULT_LOST;
	to_region(b, b->a->seat, own - against);
	b->card = b->result == RESULT_WON ? b->a->seat : CARD_STAYS;
}

/* IMM-56 */
static void
tie(struct battle *b)
{
	unsigned	 holder = b->s->region[b->a->to].card;

	b->result = RESULT_TIE;
	to_limbo(b, b->a->seat, b->fallen[b->a->seat]);
	to_limbo(b, b->defender, b->fallen[b->defender]);
	b->card = holder == b->a->seat || holder == b->defender ? 0 : CARD_STAYS;
}

/* The winner loses as many as the loser, their inhabitants first (IMM-54). */
static void
settle(struct battle *b, unsigned winner, unsigned loser, unsigned helpers, unsigned losses)
{
	unsigned	 own = b->fallen[winner], lost = losses > helpers ? losses - helpers : 0;

	to_limbo(b, loser, b->fallen[loser]);
	to_limbo(b, winner, lost);
	to_region(b, winner, own - lost);
}

/* IMM-53 */
static void
fight_two(struct battle *b)
{
	unsigned	 attacker = b->a->seat, defender = b->defender, helpers = b->fallen[0];
	unsigned	 helped = b->a->helps == HELPS_ATTACKER ? helpers : 0,
	    hindered = b->a->helps == HELPS_DEFENDER ? helpers : 0;
	bool		 hollow;

	b->left = b->fallen[attacker] + helped;
	b->right = b->fallen[defender] + hindered;
	b->card = CARD_STAYS;
	hollow = b->fallen[b->left > b->right ? attacker : defender] == 0;
	if (b->left == b->right || (hollow && b->t->option[OPT_HOLLOW] != 0))
		tie(b);
	else if (b->left > b->right) {
		b->result = RESULT_WON;
		settle(b, attacker, defender, helped, b->right);
		b->card = attacker;
	} else {
		b->result = RESULT_LOST;
		settle(b, defender, attacker, hindered, b->left);
	}
	if (b->a->helps != HELPS_NOBODY)
		to_supply(b);
}

static void
tell(const struct battle *b, struct events *events)
{
	const struct attack	*a = b->a;
	struct news		*n = event_add(events, EVERYONE);

	n->kind = NEWS_BATTLE;
	n->seat = (uint8_t)a->seat;
	n->other = (uint8_t)b->defender;
	n->from = (uint8_t)a->from;
	n->from_realm = (uint8_t)a->from_realm;
	n->region = (uint8_t)a->to;
	n->realm = (uint8_t)a->to_realm;
	n->armies = (uint8_t)a->armies;
	n->helps = (uint8_t)a->helps;
	n->result = (uint8_t)b->result;
	n->left = (uint8_t)b->left;
	n->right = (uint8_t)b->right;
	memcpy(n->thrown, b->thrown, sizeof(n->thrown));
	memcpy(n->fallen, b->fallen, sizeof(n->fallen));
	n->thrown[0] = n->fallen[0] = 0;
	n->thrown_inhabitants = b->thrown[0];
	n->fallen_inhabitants = b->fallen[0];
	n->placed = (uint8_t)b->placed;
	n->to_limbo[0] = (uint8_t)b->limbo[0];
	n->to_limbo[1] = (uint8_t)b->limbo[1];
	n->to_supply = (uint8_t)b->supply;
}

/* IMM-52, IMM-55 */
void
imm_battle(const struct tables *t, struct state *s, const struct attack *a, struct chance *chance,
    struct events *events)
{
	struct battle	 b = { .t = t, .s = s, .a = a,
	    .defender = side_at(s, a->to, a->to_realm)->owner };

	s->battles++;
	throw(&b, chance);
	if (b.defender == 0)
		fight_empty(&b);
	else
		fight_two(&b);
	tell(&b, events);
	if (b.card != CARD_STAYS)
		imm_card_to(s, a->to, b.card, events);
}
