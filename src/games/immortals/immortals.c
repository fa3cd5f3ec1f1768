/*
 * Immortals (Mike Elliott and Dirk Henn, 2017).
 *
 * Setup, draft, then rounds of reinforce, plan, perform and score: a file a phase, and phases.c
 * leads from one to the next. spaces.c and legal.c check the use of a revealed card, actions.c
 * performs it, battle.c and tower.c fight. random.c, fallback.c and bot.c answer.
 */

#include "games/immortals/immortals.h"
#include "games/immortals/rules.h"

static const struct state *
state_of(const void *state)
{
	return state;
}

/* Opens the same ask for every seat of the set. */
static void
ask_all(struct asks *asks, unsigned kind, seats_t seats, enum gate gate)
{
	for (unsigned seat = 1; seat <= PLAYERS; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			asks_add(asks, kind, seat);
	asks->gate = gate;
	for (enum gate g = GATE_TURN; g <= gate; g++)
		asks->awaited[g] = seats;
}

/* Returns the seats whose player has something of that kind. */
#define SEATS_WITH(t, s, expression) __extension__ ({ \
	seats_t	 set_ = NOBODY; \
	for (unsigned seat_ = 1; seat_ <= (t)->seats; seat_++) { \
		const struct player	*p = &(s)->player[seat_]; \
		set_ |= (expression) ? SEAT_BIT(seat_) : NOBODY; \
	} \
	set_; \
})

static void
ask_split(const struct tables *t, const struct state *s, struct asks *asks)
{
	ask_all(asks, ASK_SPLIT, SEATS_WITH(t, s, p->split > 0), GATE_TURN);
	for (unsigned i = 0; i < asks->count; i++)
		asks->ask[i].about[0] = s->player[asks->ask[i].seat].split;
}

static void
ask_deploy(const struct state *s, struct asks *asks)
{
	asks_add(asks, ASK_DEPLOY, s->turn)->about[0] = s->player[s->turn].pick;
}

static void
ask_reinforce(const struct tables *t, const struct state *s, struct asks *asks)
{
	struct ask	*ask = asks_add(asks, ASK_REINFORCE, s->turn);

	ask->about[0] = s->player[s->turn].due[0];
	ask->about[1] = s->player[s->turn].due[1];
	if (!s->fresh)
		return;
	asks->gate = GATE_TURN;
	asks->awaited[GATE_TURN] = SEATS_WITH(t, s, p->due[0] + p->due[1] > 0);
}

/*
 * Play may pause once each time the turn comes round, before the first card is revealed.  A
 * player without cards is only paid, so play does not wait for them.
 */
static void
ask_perform(const struct tables *t, const struct state *s, struct asks *asks)
{
	if (s->player[s->turn].covered == 0) {
		asks_add(asks, ASK_COMPENSATION, s->turn);
		return;
	}
	asks_add(asks, ASK_REVEAL, s->turn);
	if (!s->fresh)
		return;
	asks->gate = GATE_TURN;
	asks->awaited[GATE_TURN] = SEATS_WITH(t, s, p->covered != 0);
}

static void
ask(const struct tables *t, const void *state, struct asks *asks)
{
	const struct state	*s = state_of(state);
	seats_t			 all = (seats_t)((1u << t->seats) - 1);

	switch (s->phase) {
	case PHASE_START:
		ask_all(asks, ASK_START_GROUP, all, GATE_ROUND);
		break;
	case PHASE_DRAFT:
		ask_all(asks, ASK_DRAFT, SEATS_WITH(t, s, p->dealt_size > 0), GATE_TURN);
		break;
	case PHASE_DEPLOY:
		ask_deploy(s, asks);
		break;
	case PHASE_SPLIT:
		ask_split(t, s, asks);
		break;
	case PHASE_DRAW:
		ask_all(asks, ASK_DRAW, all, GATE_ROUND);
		break;
	case PHASE_REINFORCE:
		ask_reinforce(t, s, asks);
		break;
	case PHASE_PLAN:
		ask_all(asks, ASK_PLAN, all, GATE_TURN);
		break;
	case PHASE_PERFORM:
		ask_perform(t, s, asks);
		break;
	}
}

static bool
check(const struct tables *t, const void *seen, const struct ask *ask, const void *move,
    struct diags *d)
{
	const struct state	*s = state_of(seen);
	const struct move	*m = move;

	switch (ask->kind) {
	case ASK_START_GROUP:
		return imm_check_group(s, ask, m, d);
	case ASK_DRAFT:
		return imm_check_draft(t, s, ask, m, d);
	case ASK_DEPLOY:
		return imm_check_deploy(t, s, ask, m, d);
	case ASK_SPLIT:
		return imm_check_split(s, ask, m, d);
	case ASK_REINFORCE:
		return imm_check_reinforce(t, s, ask, m, d);
	case ASK_PLAN:
		return imm_check_plan(t, s, ask, m, d);
	case ASK_REVEAL:
		return imm_check_reveal(t, s, ask, m, d);
	default:
		return true;
	}
}

static void
resolve(const struct tables *t, void *state, struct asks *asks, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct state		*s = state;
	const struct move	*m = moves;

	if (asks->ask[0].kind != ASK_COMPENSATION)
		s->fresh = 0;
	switch (s->phase) {
	case PHASE_START:
		imm_resolve_start(t, s, asks, m, chance, events);
		break;
	case PHASE_DRAFT:
		imm_resolve_draft(t, s, asks, m, chance, events);
		break;
	case PHASE_DEPLOY:
		imm_resolve_deploy(t, s, asks, m, chance, events);
		break;
	case PHASE_SPLIT:
		imm_resolve_split(t, s, asks, m, events);
		break;
	case PHASE_DRAW:
		imm_resolve_draw(t, s, asks, m, chance, events);
		break;
	case PHASE_REINFORCE:
		imm_resolve_reinforce(t, s, asks, m, events);
		break;
	case PHASE_PLAN:
		imm_resolve_plan(t, s, asks, m, events);
		break;
	case PHASE_PERFORM:
		imm_resolve_reveal(t, s, asks, m, chance, events);
		break;
	}
}

const struct game	 immortals = {
	.name = "immortals",
	.title = "Immortals",
	.min_seats = 3,
	.max_seats = PLAYERS,
	.revision = 3,
	.default_pace = GATE_ROUND,
	.state = &imm_state,
	.move = &imm_move,
	.event = &imm_news,
	.figures = &imm_figures,
	.ask_kind = imm_ask_kind,
	.ask_kinds = ASK_KINDS,
	.options = imm_options,
	.lists = imm_lists,
	.start = imm_start,
	.ask = ask,
	.moves = imm_moves,
	.check = check,
	.amount = imm_amount,
	.fallback = imm_fallback,
	.instead = imm_instead,
	.bot = imm_bot,
	.resolve = resolve,
	.redeal = imm_redeal,
	.score = imm_score,
	.settle = imm_settle,
	.broken = imm_broken,
	.figures_check = imm_figures_check,
};
