/* Nobody learns what he may not know. */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "layouts.h"
#include "referee/field.h"

static bool
is_clear(const void *bytes, size_t size)
{
	const char	*b = bytes;

	for (size_t i = 0; i < size; i++)
		if (b[i] != 0)
			return false;
	return true;
}

static bool
paths_may_see(const struct layout *l, const struct field *f, const void *base, size_t i,
    unsigned viewer, unsigned owner)
{
	switch (f->seen) {
	case SEEN_REFEREE:
		return viewer == SEAT_REFEREE;
	case SEEN_OWNER:
		return viewer == SEAT_REFEREE || viewer == owner;
	case SEEN_MASK:
		return viewer == SEAT_REFEREE ||
		    (field_load(layout_find(l, f->mask), base, i) & SEAT_BIT(viewer)) != 0;
	default:
		return true;
	}
}

/* True if everybody sees all of it: most of a state is compared in one go. */
static bool
is_open(const struct field *f)
{
	bool	 open = f->seen == SEEN_ALL;

	if (f->kind == FIELD_STRUCT && f->sub->variant == NULL)
		for (size_t i = 0; open && i < f->sub->count; i++)
			open = is_open(&f->sub->field[i]);
	return open;
}

static const char *wrong_in_copy(const struct layout *, const void *state, const void *seen,
    unsigned viewer, unsigned owner);

/* The same of one field, an element at a time. */
static const char *
wrong_in_field(const struct layout *l, const struct field *f, const void *state, const void *seen,
    unsigned viewer, unsigned owner)
{
	bool		 by_seat = f->index != NULL && strcmp(f->index, "seat") == 0,
	    has_fields = f->kind == FIELD_STRUCT && f->sub->variant == NULL;
	const char	*wrong = NULL;

	for (size_t e = 0; wrong == NULL && e < MAX(f->length, 1); e++) {
		const void	*of = field_at(f, state, e), *copy = field_at(f, seen, e);
		unsigned	 own = by_seat ? (unsigned)e : owner;

		if (!paths_may_see(l, f, state, e, viewer, own))
			wrong = is_clear(copy, f->width) ? NULL : f->name;
		else if (has_fields)
			wrong = wrong_in_copy(f->sub, of, copy, viewer, own);
		else
			wrong = memcmp(of, copy, f->width) == 0 ? NULL : f->name;
	}
	return wrong;
}

/* Field by field, and not by a plan: the name of a field that is wrong in the copy, or NULL. */
static const char *
wrong_in_copy(const struct layout *l, const void *state, const void *seen, unsigned viewer,
    unsigned owner)
{
	const char	*wrong = NULL;

	for (size_t i = 0; wrong == NULL && l->variant == NULL && i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (is_open(f))
			wrong = memcmp(field_at(f, state, 0), field_at(f, seen, 0),
			    f->width * MAX(f->length, 1)) == 0 ? NULL : f->name;
		else
			wrong = wrong_in_field(l, f, state, seen, viewer, owner);
	}
	return wrong;
}

static bool
copies_are_masked(struct match *m)
{
	const char	*wrong;

	for (unsigned viewer = 1; viewer <= SEAT_REFEREE; viewer++)
		if (m->p.mask[viewer] != NULL && (wrong = wrong_in_copy(m->p.game->state,
		    m->p.state, match_seen(m, viewer), viewer, 0)) != NULL)
			return fails(m->t, "viewer %u: '%s'", viewer, wrong);
	return true;
}

bool
masks_hide(struct dry_run *t)
{
	return games_hold(t, copies_are_masked, NULL, NULL);
}

/* The same seats are asked the same kinds; with 'about', about the same. */
static bool
decisions_alike(const struct decisions *a, const struct decisions *b, unsigned about)
{
	if (a->count != b->count || a->boundary != b->boundary ||
	    memcmp(a->awaited, b->awaited, sizeof(a->awaited)) != 0)
		return false;
	for (unsigned i = 0; i < a->count; i++) {
		const struct decision	*x = &a->decision[i], *y = &b->decision[i];

		if (x->seat != y->seat || x->kind != y->kind)
			return false;
		if (x->seat == about && memcmp(x->about, y->about, sizeof(x->about)) != 0)
			return false;
	}
	return true;
}

static bool
decisions_are_public(struct match *m)
{
	struct decisions	 decisions = { 0 };

	m->p.game->decide(m->p.tables, match_seen(m, SEAT_PUBLIC), &decisions);
	if (decisions.count > 0 && decisions.boundary == BOUNDARY_NONE)
		decisions.boundary = BOUNDARY_STEP;
	return match_over(m) || decisions_alike(&decisions, &m->p.decisions, 0) ||
	    fails(m->t, "step %llu asks otherwise on what all may know (%s)",
	    (unsigned long long)m->steps,
	    m->p.game->decision_kind[m->p.decisions.decision[0].kind].name);
}

bool
the_public_knows_who_is_asked(struct dry_run *t)
{
	return games_hold(t, decisions_are_public, NULL, NULL);
}

/* The seat that was not told what the public was, or 0. */
static unsigned
left_out(const struct match *m)
{
	for (size_t i = 0; i < m->events.count; i++) {
		seats_t	 who = m->events.event[i].who;

		for (unsigned seat = 1; seat <= m->p.tables->seats; seat++)
			if ((who & SEAT_BIT(SEAT_PUBLIC)) != 0 && (who & SEAT_BIT(seat)) == 0)
				return seat;
	}
	return 0;
}

/* The seat from whose copy what the public sees cannot be made, or 0. */
static unsigned
less_shown(struct match *m)
{
	size_t		 size = m->p.game->state->size;
	unsigned char	*all = xmalloc(2 * size), *of_seat = all + size;
	unsigned	 less = 0;

	memcpy(all, match_seen(m, SEAT_PUBLIC), size);
	for (unsigned seat = 1; less == 0 && seat <= m->p.tables->seats; seat++) {
		mask_copy(m->p.mask[SEAT_PUBLIC], of_seat, match_seen(m, seat));
		if (memcmp(all, of_seat, size) != 0)
			less = seat;
	}
	free(all);
	return less;
}

static bool
seats_know_enough(struct match *m)
{
	unsigned	 seat;

	if ((seat = left_out(m)) != 0)
		return fails(m->t, "seat %u is not told what all are", seat);
	return (seat = less_shown(m)) == 0 ||
	    fails(m->t, "seat %u is not shown what all are", seat);
}

/* So a seat's copy of a history can be held against the public's. */
bool
seats_know_what_all_know(struct dry_run *t)
{
	return games_hold(t, seats_know_enough, NULL, NULL);
}

/*
 * Non-interference: two games that differ only in what a seat cannot know.
 */

static bool
event_differs(const struct game *game, const struct event *a, const struct event *b)
{
	if (a->kind != b->kind)
		return true;
	if (a->kind == EVENT_RULES)
		return memcmp(a->rules, b->rules, game->event->size) != 0;
	return a->draws.bound != b->draws.bound || a->draws.count != b->draws.count ||
	    memcmp(a->draws.result, b->draws.result,
	    a->draws.count * sizeof(*a->draws.result)) != 0;
}

static const struct event *
next_event(const struct events *e, size_t *at, unsigned viewer)
{
	while (*at < e->count) {
		const struct event	*v = &e->event[(*at)++];

		if ((v->who & SEAT_BIT(viewer)) != 0)
			return v;
	}
	return NULL;
}

enum outcome { OUTCOME_ALIKE, OUTCOME_NAMED, OUTCOME_LEAK };

static bool
tells(const struct game *game, const struct event *e)
{
	return e != NULL && e->kind == EVENT_RULES &&
	    game->event->variant[*(uint8_t *)e->rules].tells;
}

/*
 * The first difference that the viewer sees must be an event that names
 * something redealt: of the same kind, with another id in it; or one of a kind
 * that the rules have tell by its coming alone.
 */
static enum outcome
compare_events(struct dry_run *t, const struct events *a, const struct events *b, unsigned viewer)
{
	const struct game	*game = t->f.game;
	size_t			 i = 0, k = 0;

	for (;;) {
		const struct event	*x = next_event(a, &i, viewer),
		    *y = next_event(b, &k, viewer);
		const char		*name;

		if (x == NULL && y == NULL)
			return OUTCOME_ALIKE;
		if (x != NULL && y != NULL && !event_differs(game, x, y))
			continue;
		if (x != NULL && y != NULL && x->kind == EVENT_RULES && y->kind == EVENT_RULES &&
		    *(uint8_t *)x->rules == *(uint8_t *)y->rules)
			return OUTCOME_NAMED;
		if (tells(game, x) || tells(game, y))
			return OUTCOME_NAMED;
		name = x == NULL ? "nothing" : x->kind != EVENT_RULES ? "draws" :
		    game->event->variant[*(uint8_t *)x->rules].name;
		fails(t, "seat %u sees '%s' where there was something else before anything redealt "
		    "was named", viewer, name);
		return OUTCOME_LEAK;
	}
}

/* Views show the points to all. */
static bool
scores_alike(const struct match *a, const struct match *b)
{
	struct score	 one, other;

	play_score(&a->p, &one);
	play_score(&b->p, &other);
	return one.over == other.over && one.out == other.out &&
	    memcmp(one.points, other.points, sizeof(one.points)) == 0;
}

static bool
views_alike(struct match *a, struct match *b, unsigned viewer, const char *when)
{
	const struct game	*game = a->p.game;
	char			*path;

	match_seen(a, viewer);
	match_seen(b, viewer);
	path = layout_compare(game->state, &a->t->f.names, a->seen, b->seen);
	if (path != NULL) {
		fails(a->t, "%s seat %u sees another '%s'", when, viewer, path);
		free(path);
		return false;
	}
	if (!scores_alike(a, b))
		return fails(a->t, "%s seat %u sees other points", when, viewer);
	if (!decisions_alike(&a->p.decisions, &b->p.decisions, viewer))
		return fails(a->t, "%s who is asked, or what seat %u is asked, differs", when,
		    viewer);
	return true;
}

/*
 * Answers that are legal in both games: the viewer's are the same by themselves.  False if there
 * are none.
 */
static bool
answer_both(struct match *a, struct match *b)
{
	const struct game	*game = a->p.game;

	match_answer(a);
	memcpy(b->moves, a->moves, MAX_DECISIONS * game->move->size);
	for (unsigned i = 0; i < a->p.decisions.count; i++) {
		const struct decision	*decision = &b->p.decisions.decision[i];

		if (!game_check(game, b->p.tables, match_seen(b, decision->seat), decision,
		    match_move(b, i),
		    NULL))
			return false;
	}
	return true;
}

/* From here on public and hidden draws are two streams. */
static void
use_keys(struct match *m)
{
	m->keyed = (struct keyed){ .key = { { 1 }, { 2 } } };
	m->chance = chance_keyed(&m->keyed, &m->events);
}

/*
 * Deals hidden things anew for 'viewer'; then plays both games on for as long as the viewer can
 * tell no difference.
 */
static bool
play_apart(struct match *a, struct match *b, unsigned viewer)
{
	enum { TRIES = 8, FAR = 40 };
	struct chance	 dealer;

	chance_fast(&dealer, a->players.fast[0] ^ viewer);
	memcpy(b->p.state, a->p.state, a->p.game->state->size);
	game_resample(a->p.game, b->p.tables, b->p.state, viewer, &dealer);
	play_resume(&b->p);
	use_keys(a);
	use_keys(b);
	if (a->p.game->broken(b->p.tables, b->p.state) != NULL)
		return fails(a->t, "after dealing afresh for seat %u: %s", viewer,
		    a->p.game->broken(b->p.tables, b->p.state));
	if (!views_alike(a, b, viewer, "right after dealing afresh"))
		return false;
	for (unsigned step = 0, tries = 0; step < FAR && !match_over(a) && tries < TRIES;) {
		enum outcome	 outcome;

		if (!answer_both(a, b)) {
			tries++;
			continue;
		}
		b->keyed.word[KEYED_PUBLIC] = a->keyed.word[KEYED_PUBLIC];
		match_resolve(a);
		match_resolve(b);
		outcome = compare_events(a->t, &a->events, &b->events, viewer);
		if (outcome != OUTCOME_ALIKE)
			return outcome == OUTCOME_NAMED;
		if (!views_alike(a, b, viewer, "without any event that says so"))
			return false;
		step++;
	}
	return true;
}

/* Starts at a random step of a random game, for each seat by turns. */
bool
secrets_do_not_leak(struct dry_run *t)
{
	bool	 kept = true;

	for (unsigned i = 0; kept && i < 4 * t->games; i++) {
		struct match	 a, b;
		unsigned	 viewer = 1 + i % t->f.tables.seats, steps;

		match_open(&a, t, i);
		match_open(&b, t, i);
		for (steps = chance_hidden(&a.players, 200); steps > 0 &&
		    !match_over(&a); steps--) {
			match_answer(&a);
			match_resolve(&a);
		}
		if (!match_over(&a))
			kept = play_apart(&a, &b, viewer);
		match_close(&a);
		match_close(&b);
	}
	return kept;
}

/* Sets up with keys: hidden draws are a stream of their own. */
static void
start_keyed(struct dry_run *t, unsigned char public_key, void *state)
{
	struct keyed	 keyed = { .key = { { public_key }, { 42 } } };
	struct chance	 chance = chance_keyed(&keyed, NULL);
	struct events	 events;

	events_init(&events, t->f.game, true);
	memset(state, 0, t->f.game->state->size);
	t->f.game->start(&t->f.tables, state, &chance, &events);
	events_clear(&events);
	keyed_clear(&keyed);
}

bool
public_luck_hides_nothing(struct dry_run *t)
{
	const struct layout	*l = t->f.game->state;
	struct mask		*mask = mask_new(l, SEAT_PUBLIC);
	unsigned char		*state = xcalloc(4, l->size), *other = state + l->size;
	unsigned char		*seen = other + l->size, *other_seen = seen + l->size;
	bool			 same = true;

	for (unsigned char key = 1; same && key < 20; key++) {
		start_keyed(t, 0, state);
		start_keyed(t, key, other);
		mask_copy(mask, seen, state);
		mask_copy(mask, other_seen, other);
		for (size_t i = 0; same && i < l->size; i++) {
			if (seen[i] != 0 || other_seen[i] != 0)
				continue;
			if (state[i] != other[i])
				same = fails(t, "byte %zu of what is hidden changes with the "
				    "public key", i);
		}
	}
	mask_free(mask);
	free(state);
	return same;
}
