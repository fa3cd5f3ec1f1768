/*
 * Dry runs of order files that bots write at random positions of all games: of one that is right
 * they tell nothing, and of any the same wherever the position looks the same to the seat.
 * ASSIZE_LONG makes it ten times as many.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge/dry_run.h"
#include "orders/order.h"
#include "referee/view.h"
#include "told/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

enum { FILES = 2000, LONG = 10, MOST_STOPS = 40, SHOWN = 6 };

static unsigned	 count, failed;

static void
result(bool ok, const char *what)
{
	printf("%sok %u - %s\n", ok ? "" : "not ", ++count, what);
	failed += !ok;
}

static unsigned
wanted(unsigned number)
{
	return getenv("ASSIZE_LONG") != NULL ? LONG * number : number;
}

/* Texts as comments, the first few of each property. */
static void
show(unsigned *shown, const struct stage *s, const char *what, const struct buf *file,
    struct diags *d, xmlNodePtr told)
{
	AUTO(buf_clear) struct buf all = { 0 };
	char		*rest;

	if ((*shown)++ >= SHOWN)
		return;
	diags_format(d, &all);
	XML_EACH(dry_run, told, "dry-run")
		XML_EACH(node, dry_run, NULL) {
			xml_write_piece(node, &all);
			buf_putc(&all, '\n');
		}
	buf_puts(&all, file->data);
	printf("# %s, %u seats, pace %d: %s\n", s->play.game->name, s->table.file.seats,
	    (int)s->play.granularity, what);
	for (char *line = strtok_r(all.data, "\n", &rest); line != NULL;
	    line = strtok_r(NULL, "\n", &rest))
		printf("#   %s\n", line);
}

/*
 * Files of bots.
 */

static unsigned	 files, noted, shown_notes, unlike, unfair;

/* The same file at another position that the seat cannot tell from this one. */
static void
try_alike(struct stage *s, const struct buf *file, xmlNodePtr told)
{
	size_t		 size = s->play.game->state->size;
	AUTO_FREE void *state = xmalloc(size);
	struct chance	 dealer;
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf here = { 0 }, there = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("told");

	memcpy(state, s->play.state, size);
	chance_fast(&dealer, files + 99);
	game_resample(s->play.game, s->play.tables, s->play.state, s->seat, &dealer);
	play_resume(&s->play);
	stage_check(s, file, &d, xmlDocGetRootElement(doc));
	memcpy(s->play.state, state, size);
	play_resume(&s->play);
	xml_write(told, &here);
	xml_write(xmlDocGetRootElement(doc), &there);
	unlike += !buf_equal(&here, &there);
	if (!buf_equal(&here, &there))
		show(&shown_notes, s, "elsewhere a file is told of otherwise", file, &d,
		    xmlDocGetRootElement(doc));
}

/* The file to fill in, as it is sent: it has at most 20,000 bytes, and nothing in it would fail. */
static void
try_template(struct stage *s)
{
	struct order_context	 context = { .game = s->play.game, .tables = s->play.tables,
	    .game_id = "g", .turn = 1, .seat = s->seat,
	    .nonce = "0123456789abcdeffedcba9876543210" };
	AUTO(buf_clear) struct buf file = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(xml_free) xmlDocPtr told = xml_new("told");
	bool			 fails = false;

	order_template(&s->play, &context, s->seat, &file);
	stage_check(s, &file, &d, xmlDocGetRootElement(told));
	for (size_t i = 0; i < d.count; i++)
		fails = fails || strcmp(d.diag[i].code, "would-fail") == 0;
	if (file.len > 20000 || fails) {
		unfair++;
		show(&shown_notes, s, "a file to fill in would fail", &file, &d,
		    xmlDocGetRootElement(told));
	}
}

static void
try_right(struct stage *s)
{
	AUTO(buf_clear) struct buf file = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(xml_free) xmlDocPtr told = xml_new("told");

	stage_write(s, files % 2 == 1, &file);
	stage_check(s, &file, &d, xmlDocGetRootElement(told));
	files++;
	if (files % 8 == 0) {
		try_alike(s, &file, xmlDocGetRootElement(told));
		try_template(s);
	}
	if (d.count > 0) {
		noted++;
		show(&shown_notes, s, "a file of a bot gets a note", &file, &d,
		    xmlDocGetRootElement(told));
	}
}

/*
 * Games.
 */

static void
try_stops(struct stage *s, unsigned stride, unsigned most)
{
	for (unsigned stop = 0; stop < MOST_STOPS && files < most; stop++) {
		seats_t	 awaited = play_awaited(&s->play);

		for (unsigned seat = 1; seat <= s->table.file.seats && files < most; seat++)
			if ((awaited & SEAT_BIT(seat)) != 0 && stage_rehearse(s, seat))
				try_right(s);
		for (unsigned i = 0; i < stride; i++)
			if (!stage_on(s))
				return;
	}
}

static void
try_game(const struct game *game, uint64_t seed, unsigned most)
{
	AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", game->name);
	unsigned	 sizes = game->max_seats - game->min_seats + 1;
	enum boundary	 granularity = BOUNDARY_STEP + seed % 3;
	struct stage	*s = xcalloc(1, sizeof(*s));

	stage_open(s, game, tables, game->min_seats + seed / 3 % sizes, granularity, seed);
	if (fixture_fits(&s->fixture))
		try_stops(s, granularity == BOUNDARY_STEP ? 1 + seed % 17 : 1, most);
	stage_close(s);
	free(s);
}

static void
resolve_badly(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	bug("this is no way to resolve");
}

/* Rules that break in a dry run do not hold up the caller. */
static void
try_breaking(void)
{
	struct stage		*s = xcalloc(1, sizeof(*s));
	struct view_of		 view = { .game_id = "g" };
	AUTO(buf_clear) struct buf file = { 0 };
	struct dry_run_of	 of = { .table = &s->table, .turn = 1, .seat = 1, .orders = &file };
	struct game		 bad = *games[0];
	AUTO(xml_free) xmlDocPtr told = xml_new("told");

	bad.resolve = resolve_badly;
	stage_open(s, games[0], "templates/ancients/tables.xml", 2, BOUNDARY_ROUND, 2);
	while (!stage_rehearse(s, 1) && stage_on(s))
		;
	stage_write(s, false, &file);
	of.view = view_new(&s->play, 1, &view);
	result(dry_run_apart(&of, xmlDocGetRootElement(told)), "a dry run has its own process");
	s->table.file.game = &bad;
	result(!dry_run_apart(&of, xmlDocGetRootElement(told)), "rules that break are no answer");
	s->table.file.game = games[0];
	xmlFreeDoc(of.view);
	of.view = view_new(&s->play, 2, &view);
	result(!dry_run_apart(&of, xmlDocGetRootElement(told)), "nor is another seat's view");
	xmlFreeDoc(of.view);
	stage_close(s);
	free(s);
}

int
main(void)
{
	unsigned	 all = 0, most = wanted(FILES);

	xml_start();
	try_breaking();
	while (games[all] != NULL)
		all++;
	/* Each game has its share, at every pace and size of table by turns. */
	for (unsigned g = 0; g < all; g++)
		for (uint64_t seed = 1; files < most * (g + 1) / all; seed++)
			try_game(games[g], seed, most * (g + 1) / all);
	printf("# %u files of bots, %u of them with a note\n", files, noted);
	result(files >= wanted(FILES) && noted == 0, "no file of a bot gets a note");
	result(unlike == 0, "a dry run is the same at all positions that look the same");
	result(unfair == 0, "nothing in a file to fill in would fail");
	printf("1..%u\n", count);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
