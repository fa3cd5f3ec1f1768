#ifndef TESTS_FIXTURE_TABLE_H
#define TESTS_FIXTURE_TABLE_H

/* The table of a fixture, as records have one: for what is told of a game, not only played. */

#include "fixture.h"
#include "records/table.h"

/* Of a game called g, with the fixture's options as they stand; names and figures stay its own. */
void	 fixture_table(const struct fixture *, enum boundary granularity, struct table *);
void	 fixture_table_clear(struct table *);

#endif
