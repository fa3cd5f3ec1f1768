/* Immortals (Mike Elliott and Dirk Henn, 2017): its functions, options and lists. */

#include "games/immortals/rules.h"

static const char *const	 tower[] = { "thirds", "halves", NULL };
static const char *const	 eighth[] = { "construct", "attack", NULL };
static const char *const	 own[] = { "armies", "card", NULL };
static const char *const	 capital[] = { "realm", "twin", NULL };
static const char *const	 no_yes[] = { "no", "yes", NULL };
static const char *const	 blank[] = { "turn", "pass", NULL };
static const char *const	 names[] = { "one-realm", "both-realms", NULL };
static const char *const	 hollow[] = { "literal", "tie", NULL };
static const char *const	 takeover[] = { "holder", "literal", NULL };

static const struct option	 options[] = {
	[OPT_ROUNDS] = { .name = "rounds", .low = 0, .high = 10,
	    .doc = "How many rounds are played; 0: 7 with three players, else 5.",
	    .source = "book" },
	[OPT_TOWER] = { .name = "tower", .value = tower,
	    .doc = "How cubes fall: new ones two times of three, stuck ones once; or five times of "
	    "ten and six times.",
	        .source = "house" },
	[OPT_EIGHTH] = { .name = "eighth", .value = eighth,
	    .doc = "The action space of which the book does not tell: a second construction or a "
	    "second attack.", .source = "house" },
	[OPT_OWN] = { .name = "own", .value = own,
	    .doc = "Whose a region is when points are scored: theirs who have armies there, or "
	    "theirs who hold the region card.",
	        .source = "IQ-8" },
	[OPT_CAPITAL] = { .name = "capital", .value = capital,
	    .doc = "Whether there is one capital in each area of each realm, or one in an area and "
	    "its twin together.", .source = "IQ-9" },
	[OPT_KEEP] = { .name = "keep", .value = no_yes,
	    .doc = "Whether a conflict card that was revealed but not performed goes back to the "
	    "hand.", .source = "IQ-15" },
	[OPT_BLANK] = { .name = "blank", .value = blank,
	    .doc = "Whether a blank card revealed while other cards lie there is a turn like any "
	    "other, or passes.", .source = "IQ-17" },
	[OPT_NAMES] = { .name = "names", .value = names,
	    .doc = "Whether a region card played for an attack names its region in one realm or in "
	    "both.", .source = "IQ-23" },
	[OPT_HOLLOW] = { .name = "hollow", .value = hollow,
	    .doc = "Whether a side that wins by its inhabitants alone has won, or the battle is a "
	    "tie.", .source = "IQ-29" },
	[OPT_TAKEOVER] = { .name = "takeover", .value = takeover,
	    .doc = "Whether a takeover compares with the card's holder and is impossible if it "
	    "would fail, or is paid and may fail.",
	    .source = "IQ-33" },
	[OPT_RETURN] = { .name = "return", .value = no_yes,
	    .doc = "Whether a player without armies in a realm may send one from that limbo to an "
	    "empty region.", .source = "IQ-7" },
	{ .name = NULL },
};

static const char *const	 realms[] = { "light", "dark", NULL };
static const char *const	 coins[] = { "gold", "energy", NULL };
static const char *const	 buildings[] = { "portal", "shrine", "capital", NULL };
static const char *const	 magics[] = { "five-armies", "card-or-marker", "shrine-or-takeover",
    "two-cards-or-armies", NULL };
static const char *const	 powers[] = { "shrine", "gold", "transition", "attack", NULL };
static const char *const	 spaces[] = { "gold", "energy", "transition", "construct-1",
    "construct-2", "attack-1", "attack-2",
	"attack-move", "tribe", "magic-1", "magic-2", NULL };
static const char *const	 phases[] = { "start-group", "draft", "deploy", "split", "draw",
    "reinforce", "plan", "perform", "over",
	NULL };
static const char *const	 groups[] = { "largest", "smallest", "1", "2", "3", "4", "5", "6",
    "7", "8", "9", "10", "11", "12", NULL };
static const char *const	 tables[] = { "three", "four", "five", NULL };
static const char *const	 towers[] = { "thirds", "halves", NULL };
static const char *const	 helps[] = { "attacker", "nobody", "defender", NULL };
static const char *const	 results[] = { "won", "lost", "tie", NULL };

static const struct list_of	 lists[] = {
	{ "realm", realms }, { "coin", coins }, { "building", buildings },
	    { "magic", magics }, { "power", powers },
	{ "space", spaces }, { "phase", phases }, { "group", groups },
	    { "table", tables }, { "tower", towers },
	{ "helps", helps }, { "result", results }, { NULL, NULL },
};

/* Opens the same ask for every seat of the set. */
static void
decide_all(struct decisions *decisions, unsigned kind, seats_t seats, enum boundary boundary)
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

/*
 * In the performance, play may pause once each time the turn comes round, before the first card is
 * revealed.  A player without cards is only paid, so play does not wait for them.
 */
static void
decide(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct state	*s = state;
	const struct player	*turn = &s->player[s->turn];
	seats_t			 all = (seats_t)((1u << t->seats) - 1);
	struct decision		*one;

	switch (s->phase) {
	case PHASE_START:
		decide_all(decisions, DECISION_START_GROUP, all, BOUNDARY_ROUND);
		break;
	case PHASE_DRAFT:
		decide_all(decisions, DECISION_DRAFT,
		    SEATS_WITH(t, s, p->dealt_size > 0), BOUNDARY_TURN);
		break;
	case PHASE_DEPLOY:
		decisions_add(decisions, DECISION_DEPLOY, s->turn)->about[0] = turn->pick;
		break;
	case PHASE_SPLIT:
		decide_all(decisions, DECISION_SPLIT,
		    SEATS_WITH(t, s, p->split > 0), BOUNDARY_TURN);
		for (unsigned i = 0; i < decisions->count; i++)
			decisions->decision[i].about[0] =
			    s->player[decisions->decision[i].seat].split;
		break;
	case PHASE_DRAW:
		decide_all(decisions, DECISION_DRAW, all, BOUNDARY_ROUND);
		break;
	case PHASE_REINFORCE:
		one = decisions_add(decisions, DECISION_REINFORCE, s->turn);
		one->about[0] = turn->due[0];
		one->about[1] = turn->due[1];
		if (!s->fresh)
			break;
		decisions->boundary = BOUNDARY_TURN;
		decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->due[0] + p->due[1] > 0);
		break;
	case PHASE_PLAN:
		decide_all(decisions, DECISION_PLAN, all, BOUNDARY_TURN);
		break;
	case PHASE_PERFORM:
		decisions_add(decisions, turn->covered == 0 ?
		    DECISION_COMPENSATION : DECISION_REVEAL, s->turn);
		if (!s->fresh || turn->covered == 0)
			break;
		decisions->boundary = BOUNDARY_TURN;
		decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->covered != 0);
		break;
	}
}

static bool
check(const struct tables *t, const void *seen, const struct decision *decision, const void *move,
    struct diags *d)
{
	const struct state	*s = seen;
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
    struct chance *chance, struct events *events)
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
	.options = options,
	.lists = lists,
	.start = imm_start,
	.decide = decide,
	.rows = imm_rows,
	.range = imm_range,
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
