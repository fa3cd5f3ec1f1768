/* Legal answers to all questions but the own turn's, and moves for any question. */

#include "games/ancients/moves.h"

enum { TRIES = 30, MOST = 128 };

static const struct shape	 answers[] = {
	{ MOVE_FACTION, 0, 0, 1, { { F(faction), UPTO(4), false } } },
	{ MOVE_DEFEND, 0, 0, 1, { { F(second), ANYONE, true },
	    { F(card), HAND_CARD, true } } },
	{ MOVE_DEFEND, 0, 0, 1, { { F(alone), UPTO(1), false }, { F(card), HAND_CARD, true } } },
	{ MOVE_DEFEND, 0, 0, 1, { { F(unit), OWN, false }, { F(stat), UPTO(2), true } } },
	{ MOVE_STAND_FIRM, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_NO_STAND_FIRM, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_COUNTER, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_NO_COUNTER, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_FATE, 0, 0, 1, { { F(fate), UPTO(4), false },
	    { F(target), ANYONE, true } } },
	{ MOVE_REVIVE, 0, 0, 1, { { F(with), UPTO(3), false } } },
	{ MOVE_NO_REVIVE, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_GO, 0, 0, 1, { { F(square), UPTO(64), false } } },
	{ MOVE_STAY, 0, 0, 1, { { 0, 0, false } } },
	{ MOVE_DISCARD, 0, 0, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_DISCARD, 0, 0, 1, { { F(card), HAND_HERE, false } } },
	{ MOVE_TAKE, 0, 0, 1, { { F(face), UPTO(4), false }, { F(into), UPTO(4), true } } },
};

struct asking {
	const struct boa	*g;
	const struct tables	*t;
	const struct decision	*decision;
	struct scope		 scope;
};

/* Lists all legal answers of a row, as far as there is room. */
static size_t
answers_of(const struct asking *a, const struct shape *sh, unsigned at, struct move *m,
    struct move *moves, size_t count,
    size_t room)
{
	const struct boa_vary	*v = at < LENGTH(sh->vary) && sh->vary[at].offset != 0 ?
	    &sh->vary[at] : NULL;
	uint8_t			 out[SQUARES];
	unsigned		 n;

	if (v == NULL) {
		m->with_count = m->with[0] != 0;
		return boa_check(a->t, a->g->s, a->decision, m, NULL) ?
		    boa_add_move(moves, count, room, m) : count;
	}
	if (v->optional)
		count = answers_of(a, sh, at + 1, m, moves, count, room);
	n = boa_values(&a->scope, m, v, out);
	for (unsigned i = 0; i < n; i++) {
		*boa_member(m, v) = out[i];
		count = answers_of(a, sh, at + 1, m, moves, count, room);
	}
	*boa_member(m, v) = 0;
	return count;
}

/* Writes each kind of unit on each home square where it may stand. */
static unsigned
first_places(const struct boa *g, unsigned side, struct place_item out[MOST])
{
	unsigned	 faction = g->s->player[side].faction, count = 0;

	for (unsigned k = 1; k <= KINDS; k++)
		for (unsigned sq = 1; g->f->kind[k].faction == faction && sq <= SQUARES; sq++) {
			struct move	 m = { .kind = MOVE_SETUP, .place_count = 1,
			    .placing = { { (uint8_t)k, (uint8_t)sq } } };

			if (count < MOST && boa_check_setup(g, side, &m))
				out[count++] = m.placing[0];
		}
	return count;
}

/*
 * Lists whole set-ups: one for each such place, with the others where the rules put them; and
 * one that leaves all to the rules.
 */
static size_t
all_setups(const struct boa *g, unsigned side, struct move *moves, size_t room)
{
	struct place_item	 place[MOST];
	unsigned		 places = first_places(g, side, place);
	size_t			 count = 0;

	for (unsigned i = 0; i < places; i++) {
		struct move	 m = { .kind = MOVE_SETUP, .place_count = 1, .placing = {
			place[i] } };

		boa_complete_setup(g, side, &m);
		count = boa_add_move(moves, count, room, &m);
	}
	return boa_add_move(moves, count, room, &(struct move){ .kind = MOVE_SETUP });
}

/* Puts units on random home squares; the rules place the others. */
static void
random_setup(const struct boa *g, unsigned side, struct chance *c, struct move *m)
{
	struct place_item	 place[MOST];
	unsigned		 places = first_places(g, side, place);

	*m = (struct move){ .kind = MOVE_SETUP };
	for (unsigned tries = 0; places > 0 && tries < TRIES && m->place_count < PLACES; tries++) {
		struct move	 more = *m;

		more.placing[more.place_count++] = place[chance_hidden(c, places)];
		if (boa_check_setup(g, side, &more))
			*m = more;
	}
}

size_t
boa_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *c,
    void *moves, size_t room)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	unsigned	 side = boa_side_of(g.s, decision->seat);
	struct asking	 a = { .g = &g, .t = t, .decision = decision };
	struct move	 all[MOST];
	size_t		 count = 0;

	if (decision->kind == DECISION_SPEND && room == 1) {
		boa_random_spend(&g, side, c, moves);
		return 1;
	}
	if (decision->kind == DECISION_SPEND)
		return boa_spends(&g, side, moves, room);
	if (decision->kind == DECISION_SETUP && room == 1) {
		random_setup(&g, side, c, moves);
		return 1;
	}
	if (decision->kind == DECISION_SETUP)
		return all_setups(&g, side, moves, room);
	a.scope = boa_scope(&g, side);
	for (size_t i = 0; i < LENGTH(answers); i++) {
		struct move	 m = { .kind = answers[i].kind };

		if ((boa_decision_kind[decision->kind].admits & ADMIT(m.kind)) != 0)
			count = answers_of(&a, &answers[i], 0, &m, all, count, MOST);
	}
	for (size_t i = 0; i < MIN(count, room); i++) {
		size_t	 k = i + chance_hidden(c, (unsigned)(count - i));

		((struct move *)moves)[i] = all[k];
		all[k] = all[i];
	}
	return MIN(count, room);
}
