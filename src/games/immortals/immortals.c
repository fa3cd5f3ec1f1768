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
decision_all(struct decisions *decisions, unsigned kind, seats_t seats, enum boundary boundary)
{
	for (unsigned seat = 1; seat <= PLAYERS; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			decisions_add(decisions, kind, seat);
	decisions->boundary = boundary;
	for (enum boundary g = BOUNDARY_TURN; g <= boundary; g++)
		decisions->awaited[g] = seats;
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
decision_split(const struct tables *t, const struct state *s, struct decisions *decisions)
{
	decision_all(decisions, DECISION_SPLIT, SEATS_WITH(t, s, p->split > 0), BOUNDARY_TURN);
	for (unsigned i = 0; i < decisions->count; i++)
		decisions->decision[i].about[0] = s->player[decisions->decision[i].seat].split;
}

static void
decision_deploy(const struct state *s, struct decisions *decisions)
{
	decisions_add(decisions, DECISION_DEPLOY, s->turn)->about[0] = s->player[s->turn].pick;
}

static void
decision_reinforce(const struct tables *t, const struct state *s, struct decisions *decisions)
{
	struct decision	*decision = decisions_add(decisions, DECISION_REINFORCE, s->turn);

	decision->about[0] = s->player[s->turn].due[0];
	decision->about[1] = s->player[s->turn].due[1];
	if (!s->fresh)
		return;
	decisions->boundary = BOUNDARY_TURN;
	decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->due[0] + p->due[1] > 0);
}

/*
 * Play may pause once each time the turn comes round, before the first card is revealed.  A
 * player without cards is only paid, so play does not wait for them.
 */
static void
decision_perform(const struct tables *t, const struct state *s, struct decisions *decisions)
{
	if (s->player[s->turn].covered == 0) {
		decisions_add(decisions, DECISION_COMPENSATION, s->turn);
		return;
	}
	decisions_add(decisions, DECISION_REVEAL, s->turn);
	if (!s->fresh)
		return;
	decisions->boundary = BOUNDARY_TURN;
	decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->covered != 0);
}

static void
decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct state	*s = state_of(state);
	seats_t			 all = (seats_t)((1u << t->seats) - 1);

	switch (s->phase) {
	case PHASE_START:
		decision_all(decisions, DECISION_START_GROUP, all, BOUNDARY_ROUND);
		break;
	case PHASE_DRAFT:
		decision_all(decisions, DECISION_DRAFT, SEATS_WITH(t, s, p->dealt_size > 0),
		    BOUNDARY_TURN);
		break;
	case PHASE_DEPLOY:
		decision_deploy(s, decisions);
		break;
	case PHASE_SPLIT:
		decision_split(t, s, decisions);
		break;
	case PHASE_DRAW:
		decision_all(decisions, DECISION_DRAW, all, BOUNDARY_ROUND);
		break;
	case PHASE_REINFORCE:
		decision_reinforce(t, s, decisions);
		break;
	case PHASE_PLAN:
		decision_all(decisions, DECISION_PLAN, all, BOUNDARY_TURN);
		break;
	case PHASE_PERFORM:
		decision_perform(t, s, decisions);
		break;
	}
}

static bool
check(const struct tables *t, const void *seen, const struct decision *decision, const void *move,
    struct diags *d)
{
	const struct state	*s = state_of(seen);
	const struct move	*m = move;

	switch (decision->kind) {
	case DECISION_START_GROUP:
		return imm_check_group(s, decision, m, d);
	case DECISION_DRAFT:
		return imm_check_draft(t, s, decision, m, d);
	case DECISION_DEPLOY:
		return imm_check_deploy(t, s, decision, m, d);
	case DECISION_SPLIT:
		return imm_check_split(s, decision, m, d);
	case DECISION_REINFORCE:
		return imm_check_reinforce(t, s, decision, m, d);
	case DECISION_PLAN:
		return imm_check_plan(t, s, decision, m, d);
	case DECISION_REVEAL:
		return imm_check_reveal(t, s, decision, m, d);
	default:
		return true;
	}
}

static void
resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct state		*s = state;
	const struct move	*m = moves;

	if (decisions->decision[0].kind != DECISION_COMPENSATION)
		s->fresh = 0;
	switch (s->phase) {
	case PHASE_START:
		imm_resolve_start(t, s, decisions, m, chance, events);
		break;
	case PHASE_DRAFT:
		imm_resolve_draft(t, s, decisions, m, chance, events);
		break;
	case PHASE_DEPLOY:
		imm_resolve_deploy(t, s, decisions, m, chance, events);
		break;
	case PHASE_SPLIT:
		imm_resolve_split(t, s, decisions, m, events);
		break;
	case PHASE_DRAW:
		imm_resolve_draw(t, s, decisions, m, chance, events);
		break;
	case PHASE_REINFORCE:
		imm_resolve_reinforce(t, s, decisions, m, events);
		break;
	case PHASE_PLAN:
		imm_resolve_plan(t, s, decisions, m, events);
		break;
	case PHASE_PERFORM:
		imm_resolve_reveal(t, s, decisions, m, chance, events);
		break;
	}
}

const struct game	 immortals = {
	.name = "immortals",
	.title = "Immortals",
	.min_seats = 3,
	.max_seats = PLAYERS,
	.revision = 3,
	.default_granularity = BOUNDARY_ROUND,
	.state = &imm_state,
	.move = &imm_move,
	.event = &imm_news,
	.figures = &imm_figures,
	.decision_kind = imm_decision_kind,
	.decision_kinds = DECISION_KINDS,
	.options = imm_options,
	.lists = imm_lists,
	.start = imm_start,
	.decide = decision,
	.moves = imm_moves,
	.check = check,
	.amount = imm_amount,
	.fallback = imm_fallback,
	.instead = imm_instead,
	.bot = imm_bot,
	.resolve = resolve,
	.resample = imm_resample,
	.score = imm_score,
	.settle = imm_settle,
	.broken = imm_broken,
	.figures_check = imm_figures_check,
};
