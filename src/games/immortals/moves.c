/*
 * The legal answers to a decision, listed as far as there is room.
 *
 * A full list keeps a random choice of all offered answers.  Plans are far too many, so a list
 * of them is drawn by chance.
 */

#include <string.h>

#include "games/immortals/rules.h"
#include "referee/kit.h"

struct offers {
	const struct tables	*t;
	const struct state	*s;
	const struct decision	*decision;
	struct kit_pick		 pick;
};

static void
offer(struct offers *o, const struct move *m)
{
	kit_pick(&o->pick, m);
}

static void
offer_legal(struct offers *o, const struct move *m)
{
	if (imm_check_reveal(o->t, o->s, o->decision, m, NULL))
		offer(o, m);
}

/* Offers one group of each size, and with a wild card each free region. */
static void
offer_groups(struct offers *o, unsigned kind)
{
	const struct player	*p = &o->s->player[o->decision->seat];
	bool			 wild = kind == MOVE_DEPLOY && is_wild(p->pick);
	uint64_t		 places = wild ? imm_card_places(o->s, p->pick) : 1;

	for (unsigned g = 0; g < p->groups; g++) {
		if (g > 0 && p->group[g] == p->group[g - 1])
			continue;
		for (uint64_t left = places; left != 0; left &= left - 1)
			offer(o, &(struct move){ .kind = (uint8_t)kind,
			    .group = (uint8_t)(p->group[g] + GROUP_SIZE - 1),
			    .region = (uint8_t)(wild ? place_region(lowest(left)) : 0) });
	}
}

static void
offer_draft(struct offers *o)
{
	for (uint64_t left = imm_choices(o->s, o->decision->seat); left != 0; left &= left - 1)
		offer(o, &(struct move){ .kind = MOVE_DRAFT, .card = (uint8_t)(lowest(left) + 1) });
}

static void
offer_split(struct offers *o)
{
	for (unsigned light = 0; light <= o->s->player[o->decision->seat].split; light++)
		offer(o, &(struct move){ .kind = MOVE_SPLIT, .light = (uint8_t)light });
}

static void
offer_reinforcements(struct offers *o)
{
	const struct player	*p = &o->s->player[o->decision->seat];

	offer(o, &(struct move){ .kind = MOVE_NO_REINFORCEMENT });
	for (unsigned realm = LIGHT; realm <= DARK; realm++) {
		uint64_t	 places = p->due[realm - 1] > 0 ? imm_reinforceable(o->s,
		    o->decision->seat, realm) : 0;

		for (; places != 0; places &= places - 1)
			for (unsigned armies = 1; armies <= p->due[realm - 1]; armies++)
				offer(o, &(struct move){ .kind = MOVE_REINFORCE,
				    .realm = (uint8_t)realm,
				    .region = (uint8_t)place_region(lowest(places)),
				    .armies = (uint8_t)armies });
	}
}

/*
 * Offers attacks from every place to every neighbour; movements from the card's places to every
 * place held.
 */
static void
offer_marches(struct offers *o, struct move m)
{
	uint64_t	 held = imm_held(o->s, o->decision->seat);

	for (uint64_t left = held; left != 0; left &= left - 1) {
		unsigned	 from = lowest(left);
		uint64_t	 to = m.kind == MOVE_ATTACK ? imm_steps(o->t, o->s, from) & ~held :
		    held & ~(left & -left);

		m.from = (uint8_t)place_region(from);
		m.from_realm = (uint8_t)place_realm(from);
		for (; to != 0; to &= to - 1) {
			m.to = (uint8_t)place_region(lowest(to));
			m.to_realm = (uint8_t)place_realm(lowest(to));
			for (unsigned n = 1; n < side_at(o->s, m.from, m.from_realm)->armies; n++) {
				m.armies = (uint8_t)n;
				offer_legal(o, &m);
			}
		}
	}
}

/* Offers to call all to one region; players who want to spread armies say so themselves. */
static void
offer_musters(struct offers *o, struct move m)
{
	const struct player	*p = &o->s->player[o->decision->seat];
	unsigned		 most = fig(o->t)->magic[p->board[m.space].magic].armies;

	m.count = 1;
	for (uint64_t held = imm_held(o->s, o->decision->seat); held != 0; held &= held - 1) {
		m.realm = (uint8_t)place_realm(lowest(held));
		m.muster[0] = (struct muster_item){ (uint8_t)place_region(lowest(held)),
		    (uint8_t)MIN(most, p->limbo[m.realm - 1]) };
		offer_legal(o, &m);
	}
}

static void
offer_places(struct offers *o, struct move m)
{
	for (uint64_t held = imm_held(o->s, o->decision->seat); held != 0; held &= held - 1) {
		m.region = (uint8_t)place_region(lowest(held));
		m.realm = (uint8_t)place_realm(lowest(held));
		for (unsigned build = PORTAL; m.kind == MOVE_CONSTRUCT &&
		    build <= CAPITAL; build++) {
			m.build = (uint8_t)build;
			offer_legal(o, &m);
		}
		if (m.kind != MOVE_CONSTRUCT)
			offer_legal(o, &m);
	}
}

static void
offer_action(struct offers *o, unsigned space, unsigned kind)
{
	struct move	 m = { .kind = (uint8_t)kind, .space = (uint8_t)space };

	if (kind == MOVE_ATTACK || kind == MOVE_MOVE)
		offer_marches(o, m);
	else if (kind == MOVE_MUSTER)
		offer_musters(o, m);
	else if (kind == MOVE_CARDS || kind == MOVE_MARKER)
		offer_legal(o, &m);
	else
		offer_places(o, m);
}

static void
offer_takes(struct offers *o, unsigned kind, unsigned space)
{
	for (unsigned coin = GOLD; coin <= ENERGY; coin++)
		offer(o, &(struct move){ .kind = (uint8_t)kind, .space = (uint8_t)space,
		    .take = (uint8_t)coin });
}

static void
offer_reveals(struct offers *o)
{
	const struct player	*p = &o->s->player[o->decision->seat];

	offer_takes(o, MOVE_PASS, 0);
	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		unsigned	 space = lowest(left) + 1;
		uint64_t	 actions = imm_actions(o->t, o->s, o->decision->seat, space);

		offer_takes(o, p->board[space].blank ? MOVE_BLANK : MOVE_DECLINE, space);
		for (; actions != 0; actions &= actions - 1)
			offer_action(o, space, lowest(actions));
	}
}

/* Draws different random answers, as many as it finds soon. */
static size_t
draw_some(struct offers *o)
{
	struct move	*move = o->pick.moves;
	size_t		 count = 0;

	for (size_t tries = 0; tries < 2 * o->pick.room && count < o->pick.room; tries++) {
		bool	 known = false;

		imm_random(o->t, o->s, o->decision, o->pick.chance, &move[count]);
		for (size_t i = 0; i < count && !known; i++)
			known = memcmp(&move[i], &move[count], sizeof(*move)) == 0;
		count += !known;
	}
	return count;
}

static size_t
offer_all(const struct tables *t, const struct state *s, const struct decision *decision,
    struct chance *chance, struct move *moves, size_t room)
{
	struct offers	 o = { t, s, decision,
	    { .moves = moves, .size = sizeof(*moves), .room = room, .chance = chance } };

	switch (decision->kind) {
	case DECISION_START_GROUP:
		offer_groups(&o, MOVE_START_GROUP);
		break;
	case DECISION_DRAFT:
		offer_draft(&o);
		break;
	case DECISION_DEPLOY:
		offer_groups(&o, MOVE_DEPLOY);
		break;
	case DECISION_SPLIT:
		offer_split(&o);
		break;
	case DECISION_DRAW:
		offer(&o, &(struct move){ .kind = MOVE_DRAW });
		offer(&o, &(struct move){ .kind = MOVE_NO_DRAW });
		break;
	case DECISION_REINFORCE:
		offer_reinforcements(&o);
		break;
	case DECISION_PLAN:
		return draw_some(&o);
	case DECISION_REVEAL:
		offer_reveals(&o);
		break;
	default:
		offer_takes(&o, MOVE_PASS, 0);
	}
	return kit_picked(&o.pick);
}

size_t
imm_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *moves, size_t room)
{
	if (room > 1)
		return offer_all(t, seen, decision, chance, moves, room);
	imm_random(t, seen, decision, chance, moves);
	return 1;
}
