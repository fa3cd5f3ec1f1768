/*
 * Dry runs of orders in whole games, at every pace: orders of a rehearsal are tried at random
 * positions, and what is told is the same whatever the others hold.
 */

#include <string.h>

#include "conformance/drawn.h"
#include "example/orchard.h"
#include "fixture_table.h"
#include "judge/dry_run.h"
#include "orders/order.h"
#include "referee/play.h"
#include "referee/simulate.h"
#include "referee/view.h"
#include "report/report.h"
#include "toy/toy.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define NONCE	"0123456789abcdeffedcba9876543210"

/* A game on the table, and what is tried there. */
struct scene {
	struct fixture	 fixture;
	struct table	 table;
	struct events	 events;
	struct chance	 chance;
	struct play	 play;
	unsigned	 seat;			/* whose orders are rehearsed */
	struct buf	 turns, gathered;	/* the orders, as rehearsed */
	unsigned	 orders;
	bool		 decorated;		/* with conditions, times, reach */
	unsigned	 tried;
};

static void
scene_open(struct scene *s, const struct game *game, const char *tables, unsigned seats,
    enum boundary granularity, uint64_t seed)
{
	*s = (struct scene){ .decorated = seed % 2 == 1 };
	fixture_open(&s->fixture, game, tables, seats);
	chance_fast(&s->chance, seed);
	if (seed % 3 != 0)
		options_draw(&s->fixture, &s->chance);
	fixture_table(&s->fixture, granularity, &s->table);
	events_init(&s->events, game, false);
	s->play = (struct play){ .game = game, .tables = &s->fixture.tables,
	    .granularity = granularity,
	    .chance = &s->chance, .events = &s->events };
	play_init(&s->play);
	play_start(&s->play);
}

static void
scene_close(struct scene *s)
{
	fixture_table_clear(&s->table);
	play_clear(&s->play);
	events_clear(&s->events);
	buf_clear(&s->turns);
	buf_clear(&s->gathered);
	fixture_close(&s->fixture);
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	simulate_answer(p->game, p->tables, PLAYER_RANDOM, seen, decision, ctx, move);
	return true;
}

/* Attributes of any order: true conditions, more than one use, reach. */
static void
decorate(struct scene *s, const struct buf *order, struct buf *out)
{
	static const char *const	 more[] = { "", " when=\"//asks\"", " times=\"2\"",
	    " until=\"round\"", " times=\"any\" until=\"turn\"" };
	size_t				 name = strcspn(order->data, " />");

	buf_printf(out, "%.*s%s%s\n", (int)name, order->data,
	    s->decorated ? more[s->orders % LENGTH(more)] : "", order->data + name);
}

static bool
answer_rehearsed(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	struct scene	*s = ctx;
	struct buf	 order = { 0 };

	simulate_answer(p->game, p->tables, p->game->bot != NULL ? PLAYER_BOT : PLAYER_RANDOM,
	    seen, decision, p->chance, move);
	if (decision->seat != s->seat)
		return true;
	order_write_move(p->game, p->tables->names, move, decision->seat, &order);
	if (order.len == 0)
		return true;
	s->orders++;
	if (p->game->decision_kind[decision->kind].gather != NULL)
		buf_printf(&s->gathered, "%s\n", order.data);
	else
		decorate(s, &order, &s->turns);
	buf_clear(&order);
	return true;
}

static void
copy_play(struct play *to, const struct play *from, struct events *events, struct chance *chance)
{
	*to = (struct play){ .game = from->game, .tables = from->tables,
	    .granularity = from->granularity,
	    .events = events, .chance = chance };
	events_init(events, from->game, true);
	play_init(to);
	memcpy(to->state, from->state, from->game->state->size);
	play_resume(to);
}

static void
clear_copy(struct play *p)
{
	events_clear(p->events);
	play_clear(p);
}

/* The order file of what the seat did when the game was played on with other dice. */
static void
rehearse(struct scene *s, unsigned seat, struct buf *file)
{
	struct answers	 answers = { .answer = answer_rehearsed, .reaches = reaches, .ctx = s };
	struct play	 p;
	struct events	 events;
	struct chance	 chance;

	s->seat = seat;
	s->orders = 0;
	buf_clear(&s->turns);
	buf_clear(&s->gathered);
	chance_fast(&chance, seat);
	copy_play(&p, &s->play, &events, &chance);
	play_on(&p, &answers);
	clear_copy(&p);
	buf_printf(file, "<orders xmlns=\"urn:assize:%s:1\" game=\"g\" turn=\"1\" seat=\"%s\" "
	    "nonce=\"" NONCE "\">\n", s->play.game->name, s->table.file.seat[seat].id);
	buf_printf(file, "%s%s</orders>\n", s->turns.len > 0 ? s->turns.data : "",
	    s->gathered.len > 0 ? s->gathered.data : "");
}

/* The messages to the seat of these orders in the position of 'p'. */
static void
try(struct scene *s, const struct play *p, const struct buf *file, struct buf *said, bool apart)
{
	struct view_of		 of = { .game_id = "g" };
	struct dry_run_of	 dry_run = { .table = &s->table, .turn = 1, .seat = s->seat,
	    .view = view_new(p, s->seat, &of), .orders = file };
	struct diags		 diags = { 0 };
	xmlDocPtr		 doc = xml_new("tried");
	xmlNodePtr		 told = xmlDocGetRootElement(doc);

	ck_assert_msg((apart ? dry_run_apart : dry_run_play)(&dry_run, told), "%s", file->data);
	dry_run_warn(told, "o.xml", 0, &diags);
	ck_assert(report_said("common/dry-run.xsl", doc, TEXT_WIDTH, said, &diags));
	diags_format(&diags, said);
	diags_clear(&diags);
	xmlFreeDoc(doc);
	xmlFreeDoc(dry_run.view);
}

/*
 * The result of a legal answer to the open decision is known: it rests on what the seat sees
 * alone.
 */
static void
first_is_sure(struct scene *s, const struct buf *said)
{
	for (unsigned i = 0; i < s->play.decisions.count; i++) {
		const struct decision	*decision = &s->play.decisions.decision[i];

		if (decision->seat != s->seat ||
		    s->play.game->decision_kind[decision->kind].gather != NULL ||
		    s->turns.len == 0)
			continue;
		ck_assert_msg(strncmp(said->data, "line 2,", 7) == 0 &&
		    strstr(said->data, "would be done") != NULL &&
		    strstr(said->data, "would be done") < strchr(said->data, '\n'), "%s%s",
		    s->turns.data, said->data);
	}
}

/* Chance injected: another position that is the same to the seat gives the same answer. */
static void
try_both(struct scene *s, unsigned seat)
{
	struct play	 other;
	struct events	 events;
	struct chance	 dealer;
	struct buf	 file = { 0 }, one = { 0 }, two = { 0 }, apart = { 0 };

	rehearse(s, seat, &file);
	chance_fast(&dealer, s->play.steps + 99);
	copy_play(&other, &s->play, &events, &dealer);
	game_resample(other.game, other.tables, other.state, seat, &dealer);
	play_resume(&other);
	try(s, &s->play, &file, &one, false);
	try(s, &other, &file, &two, false);
	ck_assert_str_eq(one.len > 0 ? one.data : "", two.len > 0 ? two.data : "");
	if (s->tried++ % 8 == 0) {
		try(s, &other, &file, &apart, true);
		ck_assert_str_eq(one.len > 0 ? one.data : "", apart.len > 0 ? apart.data : "");
	}
	if (one.len > 0)
		first_is_sure(s, &one);
	clear_copy(&other);
	buf_clear(&file);
	buf_clear(&one);
	buf_clear(&two);
	buf_clear(&apart);
}

/*
 * The file to fill in, as it is sent: it is small, and in a dry run nothing that it answers is
 * refused.
 */
static void
template_is_fair(struct scene *s, unsigned seat)
{
	struct order_context	 context = {
		.game = s->play.game, .tables = &s->fixture.tables, .game_id = "g", .turn = 1,
		.seat = seat, .nonce = NONCE,
	};
	struct buf		 file = { 0 }, said = { 0 };

	s->seat = seat;
	order_template(&s->play, &context, seat, &file);
	ck_assert_uint_le(file.len, 16384);
	try(s, &s->play, &file, &said, false);
	ck_assert_msg(said.len == 0 || strstr(said.data, "would fail") == NULL, "%s\n%s",
	    file.data, said.data);
	buf_clear(&file);
	buf_clear(&said);
}

static bool
is_out(const struct play *p, unsigned seat)
{
	struct score	 score;

	play_score(p, &score);
	return (score.out & SEAT_BIT(seat)) != 0;
}

/* At three positions of a random game, for every seat. */
static void
try_game(const struct game *game, const char *tables, unsigned seats, enum boundary granularity)
{
	struct answers	 answers = { .answer = answer, .reaches = reaches };
	struct scene	 s;

	scene_open(&s, game, tables, seats, granularity, seats + (unsigned)granularity);
	answers.ctx = &s.chance;
	if (!fixture_fits(&s.fixture))
		s.play.decisions.count = 0;
	for (unsigned stop = 0; stop < 3 && s.play.decisions.count > 0; stop++) {
		unsigned	 far = granularity == BOUNDARY_STEP ? 1 + 17 * stop : 1;

		for (unsigned seat = 1; seat <= seats; seat++)
			if (!is_out(&s.play, seat)) {
				try_both(&s, seat);
				template_is_fair(&s, seat);
			}
		for (; far > 0 && s.play.decisions.count > 0; far--)
			play_on(&s.play, &answers);
	}
	ck_assert(s.tried > 0 || !fixture_fits(&s.fixture));
	scene_close(&s);
}

static void
try_everywhere(const struct game *game, const char *tables)
{
	for (enum boundary granularity =
	    BOUNDARY_STEP; granularity <= BOUNDARY_ROUND; granularity++) {
		try_game(game, tables, game->min_seats, granularity);
		if (game->max_seats > game->min_seats)
			try_game(game, tables, game->max_seats, granularity);
	}
}

TEST(the_toy_is_tried_at_every_pace)
{
	try_everywhere(&toy, "tests/toy/tables.xml");
	try_everywhere(&orchard, "tests/example/tables.xml");
}

TEST(every_game_is_tried_at_every_pace)
{
	for (size_t i = 0; games[i] != NULL; i++) {
		char	*tables = xasprintf("templates/%s/tables.xml", games[i]->name);

		try_everywhere(games[i], tables);
		free(tables);
	}
}

/* Rules that break do not hold up the caller. */

static void
resolve_badly(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	bug("this is no way to resolve");
}

TEST(rules_that_break_are_no_answer)
{
	struct game		 bad = toy;
	struct scene		 s;
	struct view_of		 of = { .game_id = "g" };
	struct buf		 file = { 0 };
	struct dry_run_of	 dry_run;
	xmlDocPtr		 doc = xml_new("tried");
	xmlNodePtr		 told = xmlDocGetRootElement(doc);

	scene_open(&s, &toy, "tests/toy/tables.xml", 3, BOUNDARY_ROUND, 2);
	rehearse(&s, 1, &file);
	dry_run = (struct dry_run_of){ .table = &s.table, .turn = 1, .seat = 1,
	    .view = view_new(&s.play, 1, &of), .orders = &file };
	ck_assert(dry_run_apart(&dry_run, told));
	bad.resolve = resolve_badly;
	s.table.file.game = &bad;
	ck_assert(!dry_run_apart(&dry_run, told));
	xmlFreeDoc(dry_run.view);
	dry_run.view = view_new(&s.play, 2, &of);
	s.table.file.game = &toy;
	ck_assert_msg(!dry_run_apart(&dry_run, told), "another seat's view is no help");
	xmlFreeDoc(doc);
	xmlFreeDoc(dry_run.view);
	buf_clear(&file);
	scene_close(&s);
}

TEST_MAIN("trial")
