/*
 * Costs of a receipt's dry run: of the files that bots write, and of the worst that may be handed
 * in at some of their positions.  A line a dry run, tab-separated: rules, "bot" or "worst",
 * milliseconds of the processor.  With a number: that number of positions, in place of
 * 2,000.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "judge/dry_run.h"
#include "orders/order.h"
#include "referee/view.h"
#include "told/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"

enum { FILES = 2000, WORST_EVERY = 20, MOST_STOPS = 40, MOST_ORDERS = 1000 };

static unsigned	 files;

static double
now(void)
{
	struct timespec	 t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void
try(struct stage *s, const char *kind, const struct buf *file)
{
	struct view_of		 view = { .game_id = "g" };
	struct dry_run_of		 of = { .table = &s->table, .turn = 1, .seat = s->seat,
	    .view = view_new(&s->play, s->seat, &view), .orders = file };
	xmlDocPtr		 told = xml_new("told");
	double			 from = now();

	if (!dry_run_play(&of, xmlDocGetRootElement(told)))
		die("a file of %s cannot be tried", s->play.game->name);
	printf("%s\t%s\t%.3f\n", s->play.game->name, kind, now() - from);
	xmlFreeDoc(told);
	xmlFreeDoc(of.view);
}

/*
 * All that a file may hold of orders that are looked at wherever they fit, and ask much of the view
 * first, each something else: the bot's own, again and again.
 */
static void
write_worst(struct stage *s, struct buf *file)
{
	char			 condition[96];
	struct buf		 order = { 0 };
	size_t			 orders = 0, name;

	stage_write(s, false, file);
	file->len = (size_t)(strchr(file->data, '\n') + 1 - file->data);
	for (size_t i = 0; orders < MOST_ORDERS; i = (i + 1) % s->count, orders++) {
		buf_clear(&order);
		order_write_move(s->play.game, s->play.tables->names, s->answer[i].move, s->seat,
		    &order);
		if (order.len == 0)
			continue;
		if (s->answer[i].gathered)
			order.data[order.len = strcspn(order.data, "\n")] = '\0';
		snprintf(condition, sizeof(condition),
		    " times=\"any\" when=\"count(//*[@*]) &lt; 1 or count(//*) != %zu\"",
		    orders);
		if (file->len + order.len + sizeof(condition) + 16 > XML_CAP_ORDERS)
			break;
		name = strcspn(order.data, " />");
		buf_printf(file, "%.*s%s%s\n", (int)name, order.data, condition,
		    order.data + name);
	}
	buf_puts(file, "</orders>\n");
	buf_clear(&order);
}

static void
try_seat(struct stage *s)
{
	struct buf	 file = { 0 };

	stage_write(s, true, &file);
	try(s, "bot", &file);
	if (files++ % WORST_EVERY == 0) {
		buf_clear(&file);
		write_worst(s, &file);
		try(s, "worst", &file);
	}
	buf_clear(&file);
}

static void
try_game(const struct game *game, uint64_t seed, unsigned most)
{
	char		*tables = xasprintf("templates/%s/tables.xml", game->name);
	unsigned	 sizes = game->max_seats - game->min_seats + 1;
	struct stage	*s = xcalloc(1, sizeof(*s));
	bool		 on;

	stage_open(s, game, tables, game->min_seats + seed % sizes,
	    seed % 2 == 0 ? BOUNDARY_ROUND : BOUNDARY_TURN, seed);
	on = fixture_fits(&s->fixture);
	for (unsigned stop = 0; on && stop < MOST_STOPS && files < most; stop++) {
		seats_t	 awaited = play_awaited(&s->play);

		for (unsigned seat = 1; seat <= s->table.file.seats && files < most; seat++)
			if ((awaited & SEAT_BIT(seat)) != 0 && stage_rehearse(s, seat))
				try_seat(s);
		on = stage_on(s);
	}
	stage_close(s);
	free(s);
	free(tables);
}

int
main(int argc, char **argv)
{
	unsigned	 all = 0;
	unsigned	 most = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : FILES;

	xml_start();
	while (games[all] != NULL)
		all++;
	for (unsigned g = 0; g < all; g++)
		for (uint64_t seed = 1; files < most * (g + 1) / all; seed++)
			try_game(games[g], seed, most * (g + 1) / all);
	xml_end();
	return EXIT_SUCCESS;
}
