/* Random games, and the properties that need no more than playing them. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "layouts.h"
#include "referee/moves.h"

#define MAX_STEPS	200000

bool
fails(struct dry_run *t, const char *fmt, ...)
{
	va_list	 ap;
	AUTO_FREE char *text = NULL;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	buf_puts(&t->why, text);
	return false;
}

void
match_open(struct match *m, struct dry_run *t, uint64_t seed)
{
	const struct game	*game = t->f.game;

	*m = (struct match){ .t = t, .seed = seed,
	    .p = { .game = game, .tables = &t->f.tables, .granularity = BOUNDARY_ROUND } };
	chance_fast(&m->chance, seed);
	chance_fast(&m->players, ~seed);
	events_init(&m->events, game, false);
	m->chance.events = &m->events;
	m->p.chance = &m->chance;
	m->p.events = &m->events;
	m->seen = xcalloc(1, game->state->size);
	m->moves = xcalloc(MAX_DECISIONS, game->move->size);
	play_init(&m->p);
	play_start(&m->p);
}

void
match_close(struct match *m)
{
	play_clear(&m->p);
	events_clear(&m->events);
	keyed_clear(&m->keyed);
	free(m->seen);
	free(m->moves);
}

bool
match_over(const struct match *m)
{
	if (m->steps > MAX_STEPS)
		die("a game of %s does not end", m->t->f.game->name);
	return m->p.decisions.count == 0;
}

bool
match_looks(const struct match *m, unsigned every)
{
	return (m->steps + m->seed) % every == 0 || match_over(m);
}

void *
match_move(const struct match *m, unsigned decision)
{
	return (char *)m->moves + decision * m->p.game->move->size;
}

const void *
match_seen(struct match *m, unsigned viewer)
{
	mask_copy(m->p.mask[viewer], m->seen, m->p.state);
	return m->seen;
}

void
match_answer(struct match *m)
{
	memset(m->moves, 0, MAX_DECISIONS * m->p.game->move->size);
	for (unsigned i = 0; i < m->p.decisions.count; i++) {
		const struct decision	*decision = &m->p.decisions.decision[i];

		moves_draw(m->p.tables, match_seen(m, decision->seat), decision,
		    &m->players, match_move(m, i));
		if (m->p.game->without != NULL && m->p.game->without(m->p.tables, decision->kind,
		    *(const unsigned char *)match_move(m, i)))
			die("%s offers for '%s' what this table rules out", m->p.game->name,
			    m->p.game->decision_kind[decision->kind].name);
		shown_add(m->t->shown, m->p.game, match_move(m, i));
	}
}

void
match_resolve(struct match *m)
{
	struct chance	 before = m->chance;

	events_clear(&m->events);
	m->p.game->resolve(m->p.tables, m->p.state, &m->p.decisions, m->moves, &m->chance,
	    &m->events);
	if (m->p.game->no_dice && memcmp(before.fast, m->chance.fast, sizeof(before.fast)) != 0)
		die("%s says that it has no dice, and draws", m->p.game->name);
	play_resume(&m->p);
	m->steps++;
}

/* One random game. */
static bool
game_holds(struct dry_run *t, uint64_t seed, bool (*look)(struct match *),
    bool (*answered)(struct match *), void *ctx)
{
	struct match	 m;
	bool		 holds;

	match_open(&m, t, seed);
	m.ctx = ctx;
	while ((holds = look == NULL || look(&m)) && !match_over(&m)) {
		match_answer(&m);
		if (answered != NULL && !(holds = answered(&m)))
			break;
		match_resolve(&m);
	}
	match_close(&m);
	return holds || fails(t, " (game %llu)", (unsigned long long)seed);
}

bool
games_hold(struct dry_run *t, bool (*look)(struct match *), bool (*answered)(struct match *),
    void *ctx)
{
	bool	 hold = true;

	for (unsigned i = 0; hold && i < t->games; i++)
		hold = game_holds(t, i, look, answered, ctx);
	return hold;
}

/* All that the house calls without asking whether it is there. */
static bool
nothing_is_missing(struct dry_run *t)
{
	const struct game	*g = t->f.game;
	const struct {
		const char	*name;
		bool		 there;
	}			 parts[] = {
		{ "title", g->title != NULL }, { "ask_kind", g->decision_kind != NULL },
		{ "revision", g->revision > 0 },
		    { "default_pace", g->default_granularity != BOUNDARY_NONE },
		{ "start", g->start != NULL }, { "ask", g->decide != NULL },
		{ "rows", g->rows != NULL },
		{ "fallback", g->fallback != NULL }, { "resolve", g->resolve != NULL },
		{ "score", g->score != NULL },
		{ "broken", g->broken != NULL },
	};

	for (size_t i = 0; i < LENGTH(parts); i++)
		if (!parts[i].there)
			fails(t, "the game has no '%s'\n", parts[i].name);
	return t->why.len == 0;
}

static bool
layouts_are_sound(struct dry_run *t)
{
	const struct game	*game = t->f.game;
	AUTO(diags_clear) struct diags d = { 0 };
	bool			 sound = layout_check(game->state, true, &d);

	sound &= layout_check(game->move, false, &d);
	sound &= layout_check(game->event, false, &d);
	sound &= layout_check(game->figures, false, &d);
	diags_format(&d, &t->why);
	return sound;
}

/* No two of a decision's seats are the same, and each is at the table. */
static bool
decisions_are_sound(struct match *m)
{
	seats_t	 asked = NOBODY;

	for (unsigned i = 0; i < m->p.decisions.count; i++) {
		const struct decision	*decision = &m->p.decisions.decision[i];

		if (decision->seat == 0 || decision->seat > m->p.tables->seats ||
		    (asked & SEAT_BIT(decision->seat)) != 0)
			return fails(m->t, "step %llu asks seat %u", (unsigned long long)m->steps,
			    decision->seat);
		if (decision->kind == 0 || decision->kind >= m->p.game->decision_kinds)
			return fails(m->t, "step %llu asks what is no kind of ask",
			    (unsigned long long)m->steps);
		if (m->p.game->without != NULL && m->p.game->without(m->p.tables, decision->kind,
		    0))
			return fails(m->t, "step %llu asks '%s', which this table rules out",
			    (unsigned long long)m->steps,
			    m->p.game->decision_kind[decision->kind].name);
		asked |= SEAT_BIT(decision->seat);
	}
	if (m->p.decisions.boundary > BOUNDARY_STEP &&
	    (m->p.decisions.awaited[m->p.decisions.boundary] & asked) != asked)
		return fails(m->t, "step %llu: '%s' is asked of a seat that is not awaited at that "
		    "gate", (unsigned long long)m->steps,
		    m->p.game->decision_kind[m->p.decisions.decision[0].kind].name);
	return true;
}

/* No invariant is broken. */
static bool
is_whole(struct match *m)
{
	const char	*broken = m->p.game->broken(m->p.tables, m->p.state);

	return broken == NULL || fails(m->t, "step %llu: %s", (unsigned long long)m->steps, broken);
}

/* A seat out of play is not asked, is not awaited, and does not come back. */
static bool
out_is_out(struct match *m)
{
	struct score	 score;
	seats_t		 wanted = NOBODY;

	play_score(&m->p, &score);
	if (score.over)
		return fails(m->t, "step %llu: the score is over, but something is asked",
		    (unsigned long long)m->steps);
	for (enum boundary g = BOUNDARY_STEP; g <= m->p.decisions.boundary; g++)
		wanted |= m->p.decisions.awaited[g];
	if ((wanted & score.out) != 0)
		return fails(m->t, "step %llu: a seat that is out of play is asked or awaited",
		    (unsigned long long)m->steps);
	if ((m->out & (seats_t)~score.out) != 0)
		return fails(m->t, "step %llu: a seat that was out of play is in it again",
		    (unsigned long long)m->steps);
	m->out = score.out;
	return true;
}

/* Every seat has a rank, however the game ended; somebody is first. */
static bool
is_ranked(struct match *m, struct ending ending)
{
	struct score	 score = { 0 };
	bool		 first = false;

	m->p.game->score(m->p.tables, m->p.state, &ending, &score);
	for (unsigned seat = 1; seat <= m->p.tables->seats; seat++) {
		if (score.rank[seat] == 0)
			return fails(m->t, "seat %u has no rank at the end", seat);
		first = first || score.rank[seat] == 1;
	}
	return first || fails(m->t, "nobody is first at the end");
}

static bool
is_scored(struct match *m)
{
	seats_t		 all = (seats_t)((1u << m->p.tables->seats) - 1);
	struct score	 score;

	play_score(&m->p, &score);
	if (!score.over || score.ending == NULL)
		return fails(m->t, "nothing is asked any more, but the score is not over");
	return is_ranked(m, m->p.ending) && is_ranked(m, (struct ending){ .by = END_MODERATOR }) &&
	    is_ranked(m, (struct ending){ .by = END_DRAW, .sharers = all }) &&
	    is_ranked(m, (struct ending){ .by = END_LAST,
	    .sharers = SEAT_BIT(m->p.tables->seats) });
}

/* Where nothing is asked the game has ended well. */
static bool
is_sound(struct match *m)
{
	if (!is_whole(m))
		return false;
	m->t->answers += m->p.decisions.count;
	return match_over(m) ? is_scored(m) : decisions_are_sound(m) && out_is_out(m);
}

/* Long games are tried less often, here and by all properties that follow. */
static bool
games_end(struct dry_run *t)
{
	for (unsigned i = 0; i < t->games; i++) {
		if (!game_holds(t, i, is_sound, NULL, NULL))
			return false;
		if (t->enough != 0 && t->answers >= t->enough)
			t->games = MAX(i + 1, MIN(t->games, t->least));
	}
	return true;
}

static bool
some_offers_are_legal(struct match *m)
{
	enum { EVERY = 3 };
	bool	 legal = is_sound(m);

	for (unsigned k = 0; legal && match_looks(m, EVERY) && k < m->p.decisions.count; k++)
		legal = offers_are_legal(m, &m->p.decisions.decision[k]);
	return legal;
}

bool
game_is_sound(struct dry_run *t, uint64_t seed)
{
	return game_holds(t, seed, some_offers_are_legal, NULL, NULL);
}

static bool
offered_moves_are_legal(struct dry_run *t)
{
	return games_hold(t, some_offers_are_legal, NULL, NULL);
}

/*
 * The same game at different paces.
 */

static bool
answer_randomly(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	moves_draw(p->tables, seen, decision, ctx, move);
	return true;
}

static bool
reach_nowhere(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

/* Plays the whole game, and returns how often it stopped. */
static unsigned
play_at(struct dry_run *t, uint64_t seed, enum boundary granularity, void *end)
{
	struct match	 m;
	struct answers	 answers = { .answer = answer_randomly, .reaches = reach_nowhere,
	    .ctx = &m.players };
	unsigned	 stops = 0;

	match_open(&m, t, seed);
	m.p.granularity = granularity;
	while (play_on(&m.p, &answers) != NOBODY)
		if (++stops > MAX_STEPS)
			die("a game of %s does not end", t->f.game->name);
	memcpy(end, m.p.state, t->f.game->state->size);
	match_close(&m);
	return stops;
}

static bool
granularity_changes_nothing(struct dry_run *t)
{
	size_t	 size = t->f.game->state->size;
	AUTO_FREE char *end = xcalloc(3, size);
	bool	 same = true;

	for (unsigned i = 0; same && i < t->games; i++) {
		unsigned	 steps = play_at(t, i, BOUNDARY_STEP, end),
		    turns = play_at(t, i, BOUNDARY_TURN, end + size);
		unsigned	 rounds = play_at(t, i, BOUNDARY_ROUND, end + 2 * size);

		if (memcmp(end, end + size, size) != 0 || memcmp(end, end + 2 * size, size) != 0)
			same = fails(t, "game %u ends otherwise at another pace", i);
		else if (steps < turns || turns < rounds)
			same = fails(t, "game %u stops %u times by step, %u by turn, %u by round",
			    i, steps, turns, rounds);
	}
	return same;
}

const struct property	properties[] = {
	{ "nothing is missing that a game must have", nothing_is_missing, .first = true },
	{ "layouts are sound", layouts_are_sound, .first = true },
	{ "every list fits the fields that speak of it", lists_fit, .first = true },
	{ "random games end, and no invariant breaks", games_end },
	{ "what is offered, the fallback and the bot's move are legal", offered_moves_are_legal },
	{ "so it is whatever options are chosen", options_combine },
	{ "the pace changes nothing but where play stops", granularity_changes_nothing },
	{ "a masked copy is 0 where the viewer may not see, and true elsewhere", masks_hide },
	{ "who is asked follows from what all may know", the_public_knows_who_is_asked },
	{ "each seat is shown and told what all are", seats_know_what_all_know },
	{ "what a seat cannot know does not show", secrets_do_not_leak },
	{ "what a seat sees gives a world that could be the true one", views_give_worlds },
	{ "public luck says nothing of what is hidden at the start", public_luck_hides_nothing },
	{ "the same seed gives the same bytes", seeds_repeat },
	{ "a state read is the state written", states_come_back },
	{ "moves and events read are those written", moves_and_events_come_back },
	{ "everything written validates", everything_validates },
	{ "an order made from a move gives the move", orders_say_what_moves_say },
	{ "a file to fill in is right as it is, and shows all kinds of answers", files_are_good },
	{ "of a list that is legal every shorter one is", lists_are_built },
	{ "a line written from a move gives the move", lines_say_what_moves_say },
	{ NULL }
};
