/*
 * The course of a game: steps the frame on top of the stack until it asks something or the game
 * is over, and takes the answers.
 */

#include "games/hlas/rules.h"

void
hlas_advance(struct hlas *h)
{
	static void	 (*const step[FRAME_KINDS])(struct hlas *, struct frame *) = {
		[FRAME_SETUP] = hlas_step_setup, [FRAME_ROUND] = hlas_step_round,
		    [FRAME_TURN] = hlas_step_turn,
		[FRAME_MOVE] = hlas_step_move, [FRAME_TOKENS] = hlas_step_tokens,
		    [FRAME_SPELL] = hlas_step_spell,
		[FRAME_BATTLE] = hlas_step_battle, [FRAME_GAIN] = hlas_step_gain,
		    [FRAME_LOSE] = hlas_step_lose,
		[FRAME_RESEARCH] = hlas_step_research, [FRAME_COLLECT] = hlas_step_collect,
		    [FRAME_REBIRTH] = hlas_step_rebirth,
		[FRAME_SOLO] = hlas_step_solo, [FRAME_SOLO_CHOICE] = hlas_step_solo_choice,
	};

	while (!h->s->over && hlas_top(h)->decision == 0) {
		step[hlas_top(h)->kind](h, hlas_top(h));
		hlas_triggers(h);
	}
	hlas_settle(h->t, h->s);
	while (h->s->over && h->s->frames > 0)
		hlas_pop(h);
	if (h->s->over)
		memset(&h->s->battle, 0, sizeof(h->s->battle));
}

void
hlas_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	struct hlas	 h = hlas_of(t, state);

	h.chance = chance;
	h.events = events;
	hlas_setup_begin(&h);
	hlas_advance(&h);
}

/* Fills in what a decision is about, as the rows of its kind say. */
static void
about_battle(const struct hlas *h, const struct frame *f, struct decision *a, unsigned faction)
{
	unsigned	 side = hlas_side_of(h, faction);

	a->about[3] = f->slot;
	a->about[4] = f->n;
	a->about[5] = f->unit;
	if (f->kind != FRAME_BATTLE) {
		a->about[1] = f->region;
		return;
	}
	a->about[0] = (uint8_t)side;
	a->about[1] = h->s->battle.region;
	a->about[2] = h->s->battle.side[SIDES + 1 - side].faction;
}

static void
fill_about(const struct hlas *h, const struct frame *f, struct decision *a)
{
	switch (a->kind) {
	case DECISION_FOLLOW:
		a->about[0] = AS_FOLLOW;
		a->about[1] = f->slot;
		a->about[2] = f->faction;
		break;
	case DECISION_MUSTER:
		a->about[0] = AS_MUSTER;
		break;
	case DECISION_RESEARCH:
		a->about[0] = AS_TOKEN;
		break;
	case DECISION_KEEP:
	case DECISION_DISCARD:
		a->about[0] = h->s->faction[h->s->seat[a->seat].faction].level;
		break;
	case DECISION_GAIN:
		a->about[0] = f->n;
		a->about[1] = f->token;
		a->about[2] = f->region;
		break;
	case DECISION_INTERRUPT:
		a->about[0] = f->spell;
		a->about[1] = f->faction;
		a->about[2] = f->enemy_spell;
		break;
	case DECISION_GIVE_UP:
		a->about[0] = f->enemy_spell;
		break;
	case DECISION_PERMIT:
		a->about[0] = f->region;
		a->about[1] = f->faction;
		a->about[2] = f->route[f->length - 1u];
		break;
	case DECISION_LEAD:
		a->about[0] = h->s->battle.region;
		a->about[1] = h->s->battle.side[ATTACK].faction;
		break;
	case DECISION_ABILITY: case DECISION_COMBAT: case DECISION_TACTIC: case DECISION_LOSSES:
	case DECISION_SUFFER:
	    case DECISION_PROMOTE:
	case DECISION_RETOWER: case DECISION_RAISE: case DECISION_STEAL:
		about_battle(h, f, a, h->s->seat[a->seat].faction);
		break;
	case DECISION_TOKEN: case DECISION_FLEE: case DECISION_ROGUE: case DECISION_PIRATES:
	case DECISION_HARPY:
	    case DECISION_CARRY: case DECISION_CRAB:
	case DECISION_EGGS:
		a->about[0] = f->token;
		a->about[1] = f->region;
		break;
	}
}

static seats_t
living(const struct hlas *h)
{
	seats_t	 set = NOBODY;

	for (unsigned seat = 1; seat <= h->t->seats; seat++)
		if (!h->s->faction[h->s->seat[seat].faction].out)
			set |= SEAT_BIT(seat);
	return set;
}

void
hlas_decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	struct hlas		 h = hlas_of(t, state);
	const struct frame	*f;

	if (h.s->frames == 0)
		return;
	f = hlas_top(&h);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if ((f->seats & SEAT_BIT(seat)) != 0)
			fill_about(&h, f, decisions_add(decisions, f->decision, seat));
	decisions->boundary = h.s->boundary;
	if (decisions->boundary > BOUNDARY_STEP)
		decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = living(&h);
}

static void
answer(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	switch (f->kind) {
	case FRAME_SETUP:
		hlas_answer_setup(h, f, seat, m);
		break;
	case FRAME_TURN:
		hlas_answer_turn(h, f, seat, m);
		break;
	case FRAME_TOKENS:
		hlas_answer_tokens(h, f, seat, m);
		break;
	case FRAME_BATTLE:
		hlas_answer_battle(h, f, seat, m);
		break;
	case FRAME_GAIN:
		hlas_answer_gain(h, f, seat, m);
		break;
	case FRAME_LOSE:
		hlas_answer_lose(h, f, seat, m);
		break;
	case FRAME_RESEARCH:
		hlas_answer_research(h, f, seat, m);
		break;
	case FRAME_COLLECT:
		hlas_answer_collect(h, f, seat, m);
		break;
	case FRAME_MOVE:
		hlas_answer_move(h, f, seat, m);
		break;
	case FRAME_SOLO_CHOICE:
		hlas_answer_solo_choice(h, f, seat, m);
		break;
	default:
		hlas_answer_rebirth(h, f, seat, m);
	}
}

void
hlas_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct hlas		 h = hlas_of(t, state);
	const struct move	*m = moves;
	struct frame		*f = hlas_top(&h);

	h.chance = chance;
	h.events = events;
	h.decisions = decisions;
	h.asked = f->decision;
	h.s->boundary = BOUNDARY_NONE;
	f->decision = 0;
	f->seats = NOBODY;
	if (h.asked == DECISION_INTERRUPT)
		hlas_answer_spell(&h, f, decisions, m);
	else
		for (unsigned i = 0; i < decisions->count; i++)
			answer(&h, f, decisions->decision[i].seat, &m[i]);
	hlas_advance(&h);
}
