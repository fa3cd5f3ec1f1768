/* The table of a fixture, as records have one. */

#include <stdlib.h>

#include "fixture_table.h"

void
fixture_table(const struct fixture *f, enum boundary granularity, struct table *t)
{
	const struct list	*ids = names_find(&f->names, "seat");

	*t = (struct table){ .read.names = f->names, .tables = f->tables,
	    .file = { .id = xstrdup("g"), .game = f->game, .granularity = granularity,
	    .seats = f->tables.seats } };
	for (unsigned seat = 1; seat <= t->file.seats; seat++)
		t->file.seat[seat].id = xstrdup(ids->id[seat - 1]);
	t->tables.names = &t->read.names;
}

void
fixture_table_clear(struct table *t)
{
	for (unsigned seat = 1; seat <= t->file.seats; seat++)
		free(t->file.seat[seat].id);
	free(t->file.id);
}
