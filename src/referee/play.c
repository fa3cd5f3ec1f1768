/* The turn loop. */

#include <stdlib.h>
#include <string.h>

#include "referee/play.h"

const char *const	 boundary_words[] = {
	[BOUNDARY_NONE] = "none", [BOUNDARY_STEP] = "step",
	[BOUNDARY_TURN] = "turn", [BOUNDARY_ROUND] = "round", NULL
};

/* A game that takes this many steps without a boundary where it stops has a bug in its rules. */
#define MAX_STEPS	1000000

void
play_init(struct play *p)
{
	p->state = xcalloc(1, p->game->state->size);
	p->seen = xmalloc(p->game->state->size);
	p->moves = xcalloc(MAX_DECISIONS, p->game->move->size);
	for (unsigned viewer = 1; viewer <= SEAT_REFEREE; viewer++)
		if (viewer <= p->tables->seats || viewer >= SEAT_PUBLIC)
			p->mask[viewer] = mask_new(p->game->state, viewer);
	if (p->game->decision_kinds > MAX_DECISION_KINDS || p->game->move->size > MAX_MOVE)
		bug("%s has too many kinds of decision or too large a move", p->game->name);
}

void
play_clear(struct play *p)
{
	free(p->state);
	free(p->seen);
	free(p->moves);
	p->state = p->seen = p->moves = NULL;
	for (unsigned viewer = 1; viewer <= SEAT_REFEREE; viewer++) {
		mask_free(p->mask[viewer]);
		p->mask[viewer] = NULL;
	}
}

static void
open_decisions(struct play *p)
{
	/* decisions_add() sets each decision that is opened. */
	memset(&p->decisions.count, 0, sizeof(p->decisions) - offsetof(struct decisions, count));
	p->game->decide(p->tables, p->state, &p->decisions);
	if (p->decisions.count > 0 && p->decisions.boundary == BOUNDARY_NONE)
		p->decisions.boundary = BOUNDARY_STEP;
	p->ending = (struct ending){ .by = p->decisions.count > 0 ? END_NOT : END_RULES };
}

void
play_start(struct play *p)
{
	memset(p->state, 0, p->game->state->size);
	p->game->start(p->tables, p->state, p->chance, p->events);
	play_resume(p);
}

void
play_resume(struct play *p)
{
	p->steps = 0;
	open_decisions(p);
}

void
play_end(struct play *p, struct ending ending)
{
	memset(&p->decisions, 0, sizeof(p->decisions));
	p->ending = ending;
}

void
play_score(const struct play *p, struct score *s)
{
	static const char *const	 early[] = { [END_MODERATOR] = "ended", [END_DRAW] = "draw",
	    [END_LAST] = "last", [END_RULED] = "ruled" };

	*s = (struct score){ 0 };
	p->game->score(p->tables, p->state, &p->ending, s);
	if (p->ending.by <= END_RULES)
		return;
	s->over = true;
	s->ending = early[p->ending.by];
}

/*
 * Returns the seats of open decisions with this rule: they always wait, or
 * never, whatever the pace.
 */
static seats_t
ruled(const struct play *p, enum wait_rule rule)
{
	seats_t	 seats = NOBODY;

	for (unsigned i = 0; i < p->decisions.count; i++)
		if (p->wait[p->decisions.decision[i].kind] == rule)
			seats |= SEAT_BIT(p->decisions.decision[i].seat);
	return seats;
}

seats_t
play_awaited(const struct play *p)
{
	seats_t	 seats = NOBODY;

	/*
	 * Play stops again at the next boundary of its pace.  It waits for a
	 * coarser boundary only if the game has none of that size.
	 */
	for (enum boundary g = p->granularity; g <= p->decisions.boundary && seats == NOBODY; g++)
		seats = p->decisions.awaited[g];
	if (p->granularity == BOUNDARY_STEP)
		seats &= (seats_t)~ruled(p, WAIT_NEVER);
	return seats | ruled(p, WAIT_ALWAYS);
}

bool
play_waits(struct play *p, const struct answers *answers)
{
	seats_t	 awaited = play_awaited(p), always = ruled(p, WAIT_ALWAYS);

	for (unsigned i = 0; i < p->decisions.count; i++) {
		const struct decision	*a = &p->decisions.decision[i];

		seats_t			 waits = always |
		    (p->granularity == BOUNDARY_STEP ? awaited : NOBODY);

		if ((waits & SEAT_BIT(a->seat)) != 0 &&
		    !answers->reaches(answers->ctx, p, a->seat, a, p->decisions.boundary))
			return true;
	}
	if (p->decisions.boundary < p->granularity || p->granularity == BOUNDARY_STEP)
		return false;
	for (unsigned seat = 1; seat <= p->tables->seats; seat++)
		if ((awaited & SEAT_BIT(seat)) != 0 &&
		    !answers->reaches(answers->ctx, p, seat, NULL, p->decisions.boundary))
			return true;
	return false;
}

/*
 * Gives back the answers that the rules did not use.  'first' is the number of events before them.
 */
static void
give_back(struct play *p, const struct answers *answers, size_t first)
{
	if (p->decisions.unused == NOBODY)
		return;
	for (unsigned i = 0; i < p->decisions.count; i++) {
		unsigned	 seat = p->decisions.decision[i].seat;

		if ((p->decisions.unused & SEAT_BIT(seat)) == 0)
			continue;
		if (p->events != NULL) {
			/* Takes back remarks on the seat's orders, from event 'first' on. */
			for (size_t n = first; n < p->events->count; n++) {
				struct event	*v = &p->events->event[n];

				if (v->kind != EVENT_ORDER || v->order.seat != seat)
					continue;
				free(v->order.element);
				free(v->order.why);
				*v = (struct event){ .kind = EVENT_UNSAID, .who = NOBODY };
			}
		}
		if (answers->unused != NULL)
			answers->unused(answers->ctx, p, seat);
	}
}

/* Reports a bug of the rules, with its place. */
static void
broken(const struct play *p, const char *what)
{
	bug("%s: %s%sstep %llu: %s", p->game->name, p->what != NULL ? p->what :
	    "", p->what != NULL ? ", " : "", (unsigned long long)p->steps,
	    what);
}

/* Gets one seat's answer, or the rules' own. */
static void
answer(struct play *p, const struct answers *answers, const struct decision *a, void *move)
{
	mask_copy(p->mask[a->seat], p->seen, p->state);
	memset(move, 0, p->game->move->size);
	if (!answers->answer(answers->ctx, p, a, p->seen, move)) {
		memset(move, 0, p->game->move->size);
		p->game->fallback(p->tables, p->seen, a, answers->spoke != NULL &&
		    answers->spoke(answers->ctx, p, a), move);
	}
	if (p->check && !game_check(p->game, p->tables, p->seen, a, move, NULL))
		broken(p, "an answer is not legal");
}

seats_t
play_on(struct play *p, const struct answers *answers)
{
	while (p->decisions.count > 0) {
		const char	*wrong;
		size_t		 first = 0;

		if (p->events != NULL)
			first = p->events->count;

		/* Answers every open decision and resolves once. */
		for (unsigned i = 0; i < p->decisions.count; i++)
			answer(p, answers, &p->decisions.decision[i],
			    (char *)p->moves + i * p->game->move->size);
		p->game->resolve(p->tables, p->state, &p->decisions, p->moves,
		    p->chance, p->events);
		give_back(p, answers, first);
		wrong = p->check ? p->game->broken(p->tables, p->state) : NULL;
		if (wrong != NULL)
			broken(p, wrong);
		if (++p->steps > MAX_STEPS)
			broken(p, "it comes to no boundary");
		open_decisions(p);
		if (p->decisions.count == 0 ||
		    (p->granularity != GRANULARITY_NEVER && play_waits(p, answers)))
			break;
		if (answers->boundary != NULL)
			answers->boundary(answers->ctx, p, p->decisions.boundary);
	}
	return p->decisions.count > 0 ? play_awaited(p) : NOBODY;
}
