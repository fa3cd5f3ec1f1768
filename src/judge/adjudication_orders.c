/* The orders that are in force while a turn is judged. */

#include <stdlib.h>
#include <string.h>

#include "judge/adjudication.h"
#include "records/paths.h"

bool
adjudication_is_stale(const struct adjudication *c, unsigned seat)
{
	const struct submission	*f = &c->j->submission[seat];

	return f->bytes.len > 0 && f->turn <= position_judged(c->j->before) &&
	    order_carried(c->j->before, adjudication_seat(c, seat)->id) == NULL;
}

/*
 * Parses the submission of a seat.  The bundle of the turn gets our reading of plain lines: a
 * program that reads them otherwise finds the difference.
 */
static xmlDocPtr
parse(struct adjudication *c, unsigned seat, const char *name, struct diags *diags)
{
	struct buf	 reading = { 0 };
	xmlDocPtr	 doc = order_parse(c->position.play.game, &c->j->table->tables, name,
	    submission_text(&c->j->submission[seat]), &reading, diags);
	char		*path = paths_reading(adjudication_seat(c, seat)->id);

	if (reading.len > 0)
		fileset_add(&c->out->files, &reading, "%s" ZIPPED_ENDING, path);
	buf_clear(&reading);
	free(path);
	return doc;
}

/*
 * Reads a seat's orders.  What was carried over of them stays as it was; NULL if it cannot be
 * read.
 */
static struct order_file *
read_file(struct adjudication *c, unsigned seat, xmlDocPtr doc, struct diags *diags)
{
	unsigned		 turn = c->j->submission[seat].turn;
	const char		*id = adjudication_seat(c, seat)->id;
	struct order_context	 context = {
		.game = c->position.play.game, .tables = &c->j->table->tables,
		.game_id = c->j->table->file.id, .turn = turn, .seat = seat,
	};
	struct order_file	*file = order_file_read(doc, &context, diags);
	xmlNodePtr		 left = order_carried(c->j->before, id);

	if (file != NULL && turn > position_judged(c->j->before))
		order_file_keep(file, left, diags);
	else if (file != NULL && left != NULL && !order_file_recall(file, left, diags)) {
		order_file_free(file);
		file = NULL;
	}
	return file;
}

static void
read_orders(struct adjudication *c, unsigned seat, struct diags *diags)
{
	char			*name = xasprintf("orders of %s", adjudication_seat(c, seat)->id);
	xmlDocPtr		 doc = parse(c, seat, name, diags);
	struct order_file	*file;

	diags_at(diags, name, 0);
	if (doc != NULL && (file = read_file(c, seat, doc, diags)) != NULL)
		orders_put(&c->orders, file);
	if (doc != NULL)
		xmlFreeDoc(doc);
	free(name);
}

/*
 * Orders were read when they were taken.  Orders that cannot be read now (the program has
 * become stricter, say) must not hold up the table: the rules answer.
 */
void
adjudication_read_orders(struct adjudication *c)
{
	struct diags	 diags = { 0 };

	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		if (c->j->submission[seat].bytes.len == 0)
			continue;
		c->filed |= SEAT_BIT(seat);
		read_orders(c, seat, &diags);
	}
	diags_print(&diags, stderr);
	diags_clear(&diags);
}

seats_t
judge_gaps(const struct judging *j, seats_t seats)
{
	struct outcome	 out = { 0 };
	struct adjudication	 c = { .j = j, .out = &out };
	struct diags	 diags = { 0 };
	seats_t		 gaps = NOBODY;

	if (j->before == NULL || !position_read(&c.position, j->table, j->before, &diags)) {
		diags_clear(&diags);
		return NOBODY;
	}
	c.position.play.events = NULL;
	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		if ((seats & SEAT_BIT(seat)) == 0 || j->submission[seat].bytes.len == 0)
			continue;
		read_orders(&c, seat, &diags);
		if (c.orders.file[seat] != NULL &&
		    order_file_gap(c.orders.file[seat], &c.position.play))
			gaps |= SEAT_BIT(seat);
	}
	fileset_clear(&out.files);
	orders_clear(&c.orders);
	position_clear(&c.position);
	diags_clear(&diags);
	return gaps;
}
