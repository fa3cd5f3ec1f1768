/* Whole games, played at once by the same loop that judges mail games. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "referee/moves.h"
#include "referee/play.h"
#include "referee/simulate.h"

/* Memory that all games of one run use again. */
struct run {
	const struct simulation	*s;
	struct play		 p;
	struct chance		 chance, players;
	struct events		 events;
	char			 what[64];
};

void
simulate_answer(const struct game *game, const struct tables *tables,
    enum player player, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	if (player == PLAYER_FALLBACK)
		game->fallback(tables, seen, decision, false, move);
	else if (player == PLAYER_BOT && game->bot != NULL)
		game->bot(tables, seen, decision, chance, move);
	else
		moves_draw(tables, seen, decision, chance, move);
}

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct run	*r = ctx;

	simulate_answer(p->game, p->tables, r->s->player[decision->seat], seen,
	    decision, &r->players, move);
	return true;
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

void
simulate(const struct simulation *s, uint64_t first, uint64_t count, struct tally *t)
{
	struct run	 r = { .s = s };

	r.p = (struct play){ .game = s->game, .tables = s->tables,
	    .granularity = GRANULARITY_NEVER,
	    .chance = &r.chance,
	    .events = &r.events, .check = s->check, .what = r.what };
	events_init(&r.events, s->game, true);
	play_init(&r.p);
	for (uint64_t i = first; i < first + count; i++) {
		struct score	 score;
		uint64_t	 seed;
		struct answers	 answers = { .answer = answer, .ctx = &r };
		unsigned	 firsts = 0;

		chance_fast(&r.chance, r.s->seed ^ (i * 0x9e3779b97f4a7c15));
		seed = r.chance.fast[0] ^ r.chance.fast[2];
		/* Players have a stream of their own: another player gets the same set-up. */
		chance_fast(&r.chance, seed);
		chance_fast(&r.players, ~seed);
		snprintf(r.what, sizeof(r.what), "game %" PRIu64 " of seed %" PRIu64, i, r.s->seed);
		play_start(&r.p);
		play_on(&r.p, &answers);
		play_score(&r.p, &score);
		if (!score.over || score.ending == NULL)
			bug("%s: game %llu asks nothing, but is not over",
			    s->game->name, (unsigned long long)i);
		t->shortest = t->games == 0 ? r.p.steps : MIN(t->shortest, r.p.steps);
		t->longest = MAX(t->longest, r.p.steps);
		t->steps += r.p.steps;
		for (unsigned seat = 1; seat <= s->tables->seats; seat++) {
			int32_t	 points = score.points[seat];
			bool	 first_seen = t->games == 0 && seat == 1;

			t->points[seat] += points;
			t->low = first_seen ? points : MIN(t->low, points);
			t->high = first_seen ? points : MAX(t->high, points);
			if (score.rank[seat] == 1) {
				t->firsts[seat]++;
				firsts++;
			}
		}
		t->shared += firsts > 1;
		t->games++;
		count_ending(t, score.ending, 1);
		if (s->ended != NULL)
			s->ended(s->ctx, r.p.state, &score);
	}
	play_clear(&r.p);
	events_clear(&r.events);
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
