/*
 * Whole games by random players: nothing is made or lost, every answer offered is legal, and
 * nonsense is refused.
 */

#include <string.h>

#include "games/immortals/fixture.h"
#include "referee/field.h"
#include "referee/moves.h"
#include "unit/test.h"

enum { GAMES = 50, LIST = 64 };

struct table {
	struct board	 b;
	struct mask	*mask[PLAYERS + 1];
	struct state	 seen;
};

static void
table_open(struct table *t, unsigned players)
{
	board_open(&t->b, players);
	t->b.events.discard = true;
	for (unsigned seat = 1; seat <= players; seat++)
		t->mask[seat] = mask_new(&imm_state, seat);
}

static void
table_close(struct table *t)
{
	for (unsigned seat = 1; seat <= t->b.tables.seats; seat++)
		mask_free(t->mask[seat]);
	board_close(&t->b);
}

static void
must_be_legal(struct table *t, const struct decision *decision, const struct move *m,
    const char *who)
{
	struct diags	 d = { 0 };
	bool		 good = immortals.check(&t->b.tables, &t->seen, decision, m, &d);

	if (!good)
		diags_print(&d, stderr);
	ck_assert_msg(good, "%s: move %u in phase %u is not legal", who, m->kind, t->seen.phase);
	ck_assert(imm_decision_kind[decision->kind].admits & ADMIT(m->kind));
	diags_clear(&d);
}

static void
look_at_answers(struct table *t, const struct decision *decision, unsigned step)
{
	struct move	 list[LIST], m;
	size_t		 count = moves_list(&t->b.tables, &t->seen, decision, list,
	    LIST);

	ck_assert_uint_ge(count, 1);
	for (size_t i = 0; i < count; i++)
		must_be_legal(t, decision, &list[i], "list");
	immortals.fallback(&t->b.tables, &t->seen, decision, false, &m);
	must_be_legal(t, decision, &m, "fallback");
	if (step % 7 == 0) {
		m = (struct move){ 0 };
		immortals.bot(&t->b.tables, &t->seen, decision, &t->b.chance, &m);
		must_be_legal(t, decision, &m, "bot");
	}
}

/* Any values that the codec could have read: ids are in their lists. */
static void
scribble(struct table *t, const struct field *f, size_t count, void *base)
{
	for (size_t i = 0; i < count; i++)
		for (size_t e = 0; e < MAX(f[i].length, 1); e++) {
			uint64_t	 value = chance_hidden(&t->b.chance,
			    chance_hidden(&t->b.chance, 3) == 0 ? 256 : 6);

			if (f[i].kind == FIELD_STRUCT) {
				scribble(t, f[i].sub->field, f[i].sub->count,
				    (char *)base + f[i].offset + e * f[i].width);
				continue;
			}
			if (f[i].kind == FIELD_ID)
				value = chance_hidden(&t->b.chance,
				    names_find(&t->b.names, f[i].list)->count + 1);
			field_store(&f[i], base, e, value);
		}
}

/* Any order is safe to look at, and a refusal says why. */
static void
look_at_nonsense(struct table *t, const struct decision *decision)
{
	for (unsigned kind = 1; kind <= MOVE_PASS; kind++) {
		const struct variant	*v = &imm_move.variant[kind];
		struct move		 m = { 0 };
		struct diags		 d = { 0 };

		if ((imm_decision_kind[decision->kind].admits & ADMIT(kind)) == 0)
			continue;
		scribble(t, v->field, v->count, &m);
		m.kind = (uint8_t)kind;
		imm_amount(&t->b.tables, &t->seen, decision, &m, NULL, kind % 6);
		if (!immortals.check(&t->b.tables, &t->seen, decision, &m, &d))
			ck_assert_uint_ge(d.count, 1);
		diags_clear(&d);
	}
}

/* Plays a game; each seat of 'bots' by the bot, the others at random. */
static struct score
play_game(struct table *t, uint64_t seed, seats_t bots, bool look)
{
	struct board	*b = &t->b;
	struct score	 score = { 0 };
	struct decisions	 decisions;

	memset(&b->state, 0, sizeof(b->state));
	chance_fast(&b->chance, seed);
	immortals.start(&b->tables, &b->state, &b->chance, &b->events);
	for (unsigned step = 0; decisions = asked(b), decisions.count > 0; step++) {
		struct move	 moves[MAX_DECISIONS];

		ck_assert_uint_lt(step, 5000);
		memset(moves, 0, sizeof(moves));
		for (unsigned i = 0; i < decisions.count; i++) {
			unsigned	 seat = decisions.decision[i].seat;

			mask_copy(t->mask[seat], &t->seen, &b->state);
			if ((bots & SEAT_BIT(seat)) != 0)
				immortals.bot(&b->tables, &t->seen, &decisions.decision[i],
				    &b->chance,
				    &moves[i]);
			else
				moves_draw(&b->tables, &t->seen, &decisions.decision[i],
				    &b->chance, &moves[i]);
			must_be_legal(t, &decisions.decision[i], &moves[i], "player");
			if (look)
				look_at_answers(t, &decisions.decision[i], step);
			look_at_nonsense(t, &decisions.decision[i]);
		}
		immortals.resolve(&b->tables, &b->state, &decisions, moves, &b->chance, &b->events);
		whole(b);
	}
	immortals.score(&b->tables, &b->state, &(struct ending){ .by = END_RULES }, &score);
	ck_assert(score.over);
	return score;
}

static void
play_many(unsigned players)
{
	struct table	 t;

	table_open(&t, players);
	for (uint64_t seed = 1; seed <= GAMES; seed++)
		play_game(&t, seed, NOBODY, seed <= 8);
	table_close(&t);
}

TEST(fifty_random_games_of_three)
{
	play_many(3);
}

TEST(fifty_random_games_of_four)
{
	play_many(4);
}

TEST(fifty_random_games_of_five)
{
	play_many(5);
}

/* Every ruling played the other way. */
TEST(random_games_with_every_option_turned)
{
	struct table	 t;

	table_open(&t, 5);
	for (unsigned i = 0; immortals.options[i].name != NULL; i++)
		t.b.tables.option[i] = i == OPT_ROUNDS ? 10 : 1;
	for (uint64_t seed = 1; seed <= 20; seed++)
		play_game(&t, seed, NOBODY, seed <= 4);
	table_close(&t);
}

TEST(the_bot_scores_half_as_much_again_as_random_players)
{
	struct table	 t;
	int		 bot = 0, others = 0;

	table_open(&t, 4);
	for (uint64_t seed = 1; seed <= 12; seed++) {
		unsigned	 seat = (unsigned)seed % 4 + 1;
		struct score	 score = play_game(&t, seed, SEAT_BIT(seat), false);

		for (unsigned i = 1; i <= 4; i++)
			*(i == seat ? &bot : &others) += score.points[i];
	}
	table_close(&t);
	ck_assert_int_ge(bot * 3 * 2, others * 3);
}

TEST_MAIN("immortals-random")
