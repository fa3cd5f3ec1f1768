/*
 * Games played through at once.  The loop is its own, and not play_on(): it
 * stops at no gate, and a step of a small game is a few dozen nanoseconds.
 */

#include <stdlib.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/events.h"
#include "referee/simulate.h"

/* A game longer than this does not end. */
#define MAX_STEPS	1000000

/* All that the games of one run use again and again. */
struct run {
	const struct simulation	*s;
	struct mask		*mask[MAX_SEATS + 1];
	struct chance		 chance, players;
	struct events		 events;
	struct asks		 asks;
	void			*state, *seen, *moves;
};

uint64_t
simulate_seed(uint64_t seed, uint64_t game)
{
	struct chance	 c;

	chance_fast(&c, seed ^ (game * 0x9e3779b97f4a7c15));
	return c.fast[0] ^ c.fast[2];
}

void
simulate_answer(const struct game *game, const struct tables *tables, enum player player, const void *seen,
    const struct ask *ask, struct chance *chance, void *move)
{
	if (player == PLAYER_FALLBACK)
		game->fallback(tables, seen, ask, false, move);
	else if (player == PLAYER_BOT && game->bot != NULL)
		game->bot(tables, seen, ask, chance, move);
	else if (game->moves(tables, seen, ask, chance, move, 1) == 0)
		bug("%s: no move answers '%s'", game->name, game->ask_kind[ask->kind].name);
}

static void
run_init(struct run *r, const struct simulation *s)
{
	*r = (struct run){ .s = s };
	for (unsigned seat = 1; seat <= s->tables->seats; seat++)
		r->mask[seat] = mask_new(s->game->state, seat);
	events_init(&r->events, s->game, true);
	r->state = xmalloc(s->game->state->size);
	r->seen = xmalloc(s->game->state->size);
	r->moves = xcalloc(MAX_ASKS, s->game->move->size);
}

static void
run_clear(struct run *r)
{
	for (unsigned seat = 1; seat <= r->s->tables->seats; seat++)
		mask_free(r->mask[seat]);
	events_clear(&r->events);
	free(r->state);
	free(r->seen);
	free(r->moves);
}

static void
answer(struct run *r, const struct ask *ask, void *move)
{
	const struct simulation	*s = r->s;

	mask_copy(r->mask[ask->seat], r->seen, r->state);
	memset(move, 0, s->game->move->size);
	simulate_answer(s->game, s->tables, s->player[ask->seat], r->seen, ask, &r->players, move);
	if (s->check && !s->game->check(s->tables, r->seen, ask, move, NULL))
		bug("%s: an answer to '%s' is not legal", s->game->name, s->game->ask_kind[ask->kind].name);
}

static void
check_state(const struct run *r, uint64_t number, uint64_t step)
{
	const char	*broken = r->s->game->broken(r->s->tables, r->state);

	if (broken != NULL)
		bug("%s: game %llu of seed %llu, step %llu: %s", r->s->game->name, (unsigned long long)number,
		    (unsigned long long)r->s->seed, (unsigned long long)step, broken);
}

/* Opens the next asks; false when the game is over. */
static bool
ask(struct run *r)
{
	memset(&r->asks, 0, sizeof(r->asks));
	r->s->game->ask(r->s->tables, r->state, &r->asks);
	return r->asks.count > 0;
}

/* Plays one game to its end and returns its length in steps. */
static uint64_t
play_one(struct run *r, uint64_t number)
{
	const struct simulation	*s = r->s;
	uint64_t		 steps = 0, seed = simulate_seed(s->seed, number);

	/* Players have a stream of their own, so that another player meets the same luck of the set-up. */
	chance_fast(&r->chance, seed);
	chance_fast(&r->players, ~seed);
	memset(r->state, 0, s->game->state->size);
	s->game->start(s->tables, r->state, &r->chance, &r->events);
	while (ask(r)) {
		for (unsigned i = 0; i < r->asks.count; i++)
			answer(r, &r->asks.ask[i], (char *)r->moves + i * s->game->move->size);
		s->game->resolve(s->tables, r->state, &r->asks, r->moves, &r->chance, &r->events);
		if (s->check)
			check_state(r, number, steps);
		if (++steps > MAX_STEPS)
			bug("%s: game %llu of seed %llu does not end", s->game->name, (unsigned long long)number,
			    (unsigned long long)s->seed);
	}
	return steps;
}

static void
count_ending(struct tally *t, const char *name, uint64_t count)
{
	for (size_t i = 0; i < MAX_ENDINGS; i++) {
		if (t->ending[i].name == NULL)
			t->ending[i].name = name;
		if (strcmp(t->ending[i].name, name) == 0) {
			t->ending[i].count += count;
			return;
		}
	}
	bug("more than %d endings", MAX_ENDINGS);
}

static void
count_game(struct tally *t, const struct tables *tables, const struct score *score, uint64_t steps)
{
	unsigned	 firsts = 0;

	t->shortest = t->games == 0 ? steps : MIN(t->shortest, steps);
	t->longest = MAX(t->longest, steps);
	t->steps += steps;
	for (unsigned seat = 1; seat <= tables->seats; seat++) {
		int32_t	 points = score->points[seat];
		bool	 first_seen = t->games == 0 && seat == 1;

		t->points[seat] += points;
		t->low = first_seen ? points : MIN(t->low, points);
		t->high = first_seen ? points : MAX(t->high, points);
		if (score->rank[seat] == 1) {
			t->firsts[seat]++;
			firsts++;
		}
	}
	t->shared += firsts > 1;
	t->games++;
	count_ending(t, score->ending, 1);
}

void
simulate(const struct simulation *s, uint64_t first, uint64_t count, struct tally *t)
{
	struct run	 r;

	run_init(&r, s);
	for (uint64_t i = first; i < first + count; i++) {
		struct score	 score = { 0 };
		uint64_t	 steps = play_one(&r, i);

		s->game->score(s->tables, r.state, &(struct ending){ .by = END_RULES }, &score);
		if (!score.over || score.ending == NULL)
			bug("%s: game %llu asks nothing, but is not over", s->game->name, (unsigned long long)i);
		count_game(t, s->tables, &score, steps);
	}
	run_clear(&r);
}

void
tally_add(struct tally *t, const struct tally *more)
{
	if (more->games == 0)
		return;
	t->shortest = t->games == 0 ? more->shortest : MIN(t->shortest, more->shortest);
	t->longest = MAX(t->longest, more->longest);
	t->low = t->games == 0 ? more->low : MIN(t->low, more->low);
	t->high = t->games == 0 ? more->high : MAX(t->high, more->high);
	t->games += more->games;
	t->steps += more->steps;
	t->shared += more->shared;
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++) {
		t->points[seat] += more->points[seat];
		t->firsts[seat] += more->firsts[seat];
	}
	for (size_t i = 0; i < MAX_ENDINGS && more->ending[i].name != NULL; i++)
		count_ending(t, more->ending[i].name, more->ending[i].count);
}
