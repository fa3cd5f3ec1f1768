/*
 * Legal answers to choose from, by the kind of question: random players use them, and order
 * files name some.
 */

#include "games/hlas/offers.h"

static void
offer_setup(struct offers *o)
{
	for (uint8_t i = 1; o->decision->kind == DECISION_FACTION && i <= FACTIONS; i++)
		hlas_try(o, &(struct move){ .tag = MOVE_FACTION, .faction = i });
	for (uint8_t c = 1; o->decision->kind != DECISION_FACTION && c <= CONTINENTS; c++)
		hlas_try(o, &(struct move){ .tag = o->decision->kind == DECISION_CLOSE ?
		    MOVE_CLOSE :
		    o->decision->kind == DECISION_PLACE ? MOVE_PLACE : MOVE_PLACE_ENEMY,
		    .continent = c });
}

static void
offer_keep(struct offers *o)
{
	const struct seat	*seat = &o->h->s->seat[o->decision->seat];
	struct move		 m = { .tag = MOVE_KEEP };

	hlas_offer(o, &m);
	for (unsigned i = 0; i < seat->cards; i++) {
		m = (struct move){ .tag = MOVE_KEEP, .spells = 1, .keep = { seat->library[i] } };
		if (i > 0 && seat->library[i] == seat->library[i - 1])
			continue;
		hlas_offer(o, &m);
		for (unsigned k = i + 1; m.spells < o->decision->about[0] && k < seat->cards; k++)
			m.keep[m.spells++] = seat->library[k];
		if (m.spells > 1)
			hlas_offer(o, &m);
	}
}

static void
offer_gain(struct offers *o)
{
	hlas_offer(o, &(struct move){ .tag = MOVE_GAIN });
	for (uint8_t a = ORE; a <= STOCKS; a++) {
		hlas_try(o, &(struct move){ .tag = MOVE_GAIN, .takes = 1, .take = { a } });
		for (uint8_t b = ORE; b <= STOCKS; b++)
			hlas_try(o, &(struct move){ .tag = MOVE_GAIN, .takes = 2,
			    .take = { a, b } });
	}
}

static void
offer_places(struct offers *o, unsigned tag)
{
	for (uint8_t r = 1; r <= REGIONS; r++)
		hlas_try(o, &(struct move){ .tag = (uint8_t)tag, .to = r });
}

static void
offer_pay(struct offers *o)
{
	const struct frame	*f = hlas_top(o->h);

	for (uint8_t i = 0; i <= STOCKS; i++)
		hlas_try(o, &(struct move){ .tag = MOVE_PAY, .takes = i != 0, .take = { i } });
	for (uint8_t i = 1; o->decision->kind == DECISION_ROGUE && i <= FACTIONS; i++)
		if (i != o->faction && o->h->s->faction[i].team != 0)
			hlas_try(o, &(struct move){ .tag = MOVE_PAY, .faction = i });
	for (uint8_t unit = SERF; unit <= UNITS; unit++)
		hlas_try(o, &(struct move){ .tag = MOVE_LOSE, .unit = unit });
	for (uint8_t r = LANDS + 1; f->token == PIRATES && r <= REGIONS; r++)
		hlas_try(o, &(struct move){ .tag = MOVE_PAY, .to = r });
}

static void
offer_exchange(struct offers *o)
{
	hlas_offer(o, &(struct move){ .tag = MOVE_NO_EXCHANGE });
	for (uint8_t a = ORE; a <= STOCKS; a++)
		for (uint8_t b = ORE; b <= STOCKS; b++)
			if (a != b)
				hlas_try(o, &(struct move){ .tag = MOVE_EXCHANGE, .gives = 1,
				    .takes = 1, .give = { a }, .take = { b } });
}

static void
offer_carry(struct offers *o)
{
	for (uint8_t unit = SERF; unit <= HERO_3; unit++)
		for (uint8_t r = 1; r <= LANDS; r++)
			hlas_try(o, &(struct move){ .tag = MOVE_CARRY, .unit = unit, .to = r });
}

static void
offer_units(struct offers *o, unsigned tag)
{
	for (uint8_t unit = SERF; unit <= UNITS; unit++)
		hlas_try(o, &(struct move){ .tag = (uint8_t)tag, .unit = unit });
}

static void
offer_spoils(struct offers *o)
{
	switch (o->decision->kind) {
	case DECISION_PROMOTE:
		offer_units(o, MOVE_PROMOTE);
		break;
	case DECISION_RAISE:
		offer_units(o, MOVE_RAISE);
		break;
	case DECISION_STEAL:
		for (uint8_t i = ORE; i <= STOCKS; i++)
			hlas_try(o, &(struct move){ .tag = MOVE_STEAL, .stock = i });
		break;
	default:
		hlas_offer(o, &(struct move){ .tag = MOVE_RETOWER });
	}
	hlas_offer(o, &(struct move){ .tag = MOVE_NO_SPOILS });
}

static void
offer_two(struct offers *o, unsigned yes, unsigned no)
{
	hlas_offer(o, &(struct move){ .tag = (uint8_t)yes });
	hlas_offer(o, &(struct move){ .tag = (uint8_t)no });
}

static void
offer_give_up(struct offers *o)
{
	for (uint8_t i = 0; i <= STOCKS; i++)
		hlas_try(o, &(struct move){ .tag = MOVE_GIVE_UP, .stock = i });
	for (uint8_t unit = SERF; unit <= UNITS; unit++)
		for (uint8_t r = 0; r <= REGIONS; r++)
			hlas_try(o, &(struct move){ .tag = MOVE_GIVE_UP, .unit = unit,
			    .region = r });
}

static void
offer_all(struct offers *o)
{
	switch (o->decision->kind) {
	case DECISION_FACTION: case DECISION_CLOSE: case DECISION_PLACE: case DECISION_PLACE_ENEMY:
		offer_setup(o);
		break;
	case DECISION_ACTION: case DECISION_FOLLOW: case DECISION_MUSTER: case DECISION_RESEARCH:
		hlas_offer_deeds(o);
		break;
	case DECISION_KEEP: case DECISION_DISCARD:
		offer_keep(o);
		break;
	case DECISION_GAIN:
		offer_gain(o);
		break;
	case DECISION_TOKEN:
		offer_two(o, MOVE_TAKE, MOVE_DECLINE);
		break;
	case DECISION_FLEE:
		offer_places(o, MOVE_GO);
		break;
	case DECISION_ROGUE: case DECISION_PIRATES:
		offer_pay(o);
		break;
	case DECISION_TRADERS:
		offer_exchange(o);
		break;
	case DECISION_HARPY:
		offer_units(o, MOVE_LOSE);
		hlas_try(o, &(struct move){ .tag = MOVE_BE_CARRIED });
		break;
	case DECISION_CARRY:
		offer_carry(o);
		break;
	case DECISION_CRAB:
		offer_places(o, MOVE_KILL);
		break;
	case DECISION_EGGS:
		offer_places(o, MOVE_EGGS);
		break;
	case DECISION_INTERRUPT:
		hlas_offer_spells(o, KIND_INTERRUPT);
		hlas_offer(o, &(struct move){ .tag = MOVE_NO_INTERRUPT });
		break;
	case DECISION_ABILITY:
		offer_two(o, MOVE_ABILITY, MOVE_NO_ABILITY);
		break;
	case DECISION_COMBAT:
		hlas_offer_spells(o, KIND_COMBAT);
		hlas_offer(o, &(struct move){ .tag = MOVE_NO_SPELL });
		break;
	case DECISION_TACTIC:
		hlas_offer_tactics(o);
		break;
	case DECISION_LOSSES: case DECISION_SUFFER:
		hlas_offer_losses(o);
		break;
	case DECISION_PERMIT:
		offer_two(o, MOVE_PERMIT, MOVE_NO_PERMIT);
		break;
	case DECISION_LEAD:
		for (uint8_t i = 1; i <= FACTIONS; i++)
			hlas_try(o, &(struct move){ .tag = MOVE_LEAD, .faction = i });
		hlas_offer(o, &(struct move){ .tag = MOVE_NO_LEAD });
		break;
	case DECISION_GIVE_UP:
		offer_give_up(o);
		break;
	case DECISION_REBIRTH:
		offer_two(o, MOVE_REBIRTH, MOVE_NO_REBIRTH);
		break;
	default:
		offer_spoils(o);
	}
}

static bool
is_among(const struct move *move, size_t count, const struct move *m)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(&move[i], m, sizeof(*m)) == 0)
			return true;
	return false;
}

/* Takes one of each kind first, then others, and none twice. */
static size_t
choose(struct offers *o)
{
	size_t	 all = o->count, count = 0;

	for (unsigned tag = 1; tag < MOVES && o->room > 0; tag++)
		if (o->of[tag] > 0 && !is_among(o->move, all, &o->one[tag]))
			o->move[all < o->room ? all++ : --o->room] = o->one[tag];
	for (size_t i = 0; i < all; i++)
		if (!is_among(o->move, count, &o->move[i]))
			o->move[count++] = o->move[i];
	return count;
}

static size_t
choose_one(struct offers *o)
{
	unsigned	 kinds = 0;

	for (unsigned tag = 1; tag < MOVES; tag++)
		if (o->of[tag] > 0 && hlas_any(o, ++kinds) == 0)
			o->move[0] = o->one[tag];
	return 1;
}

static size_t
collect(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    bool every, struct move *moves, size_t room)
{
	static const uint8_t	 as[DECISIONS] =
	    { [DECISION_FOLLOW] = AS_FOLLOW, [DECISION_MUSTER] = AS_MUSTER,
	    [DECISION_RESEARCH] = AS_TOKEN };
	struct hlas		 h = hlas_of(t, seen);
	struct move		 one[MOVES];
	struct offers		 o = { .h = &h, .decision = decision, .chance = chance,
	    .move = moves,
	    .every = every, .room = room, .one = one, .as = as[decision->kind],
	    .faction = h.s->seat[decision->seat].faction };

	h.reserved = decision->kind == DECISION_FOLLOW || decision->kind == DECISION_MUSTER;
	offer_all(&o);
	return room == 1 ? choose_one(&o) : choose(&o);
}

size_t
hlas_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *moves, size_t room)
{
	return collect(t, seen, decision, chance, room > 1, moves, room);
}

size_t
hlas_some_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, struct move *moves, size_t room)
{
	return collect(t, seen, decision, chance, false, moves, room);
}
