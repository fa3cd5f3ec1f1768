/* A board of eight by eight squares needs nothing of its own: squares are members of a list, and sets of them fill a word. */

#include <libxml/tree.h>
#include <stdio.h>
#include <string.h>

#include "referee/codec.h"
#include "unit/test.h"
#include "xml/tree.h"

enum { SIDE = 8, SQUARES = SIDE * SIDE };

struct grid {
	uint64_t	 walls;			/* set of squares */
	uint8_t		 unit[SQUARES + 1];
	uint8_t		 steps, path[6];
};

static const struct field	 fields[] = {
	{ SET(struct grid, walls, "walls", "square"), .doc = "squares with a wall" },
	{ NUMBERS(struct grid, unit, "square"), .index = "square", .doc = "the unit on each square" },
	{ NUMBER(struct grid, steps, "steps"), .doc = "steps taken" },
	{ IDS(struct grid, path, "path", "square"), .count = "steps", .doc = "squares passed" },
};
static const struct layout	 layout = LAYOUT("grid", struct grid, fields, "a board");

static void
add_squares(struct names *names)
{
	struct list	*list = names_add(names, "square");
	char		 id[3];

	for (unsigned i = 0; i < SQUARES; i++) {
		snprintf(id, sizeof(id), "%c%c", 'a' + (int)(i % SIDE), '1' + (int)(i / SIDE));
		list_add(list, id);
	}
}

START_TEST(a_set_of_all_squares_is_written_and_read)
{
	struct names	 names = { 0 };
	struct grid	 grid = { .walls = UINT64_MAX, .unit = { [1] = 7, [SQUARES] = 9 }, .steps = 3, .path = { 57, 1, 64 } };
	struct grid	 back = { 0 };
	struct diags	 d = { 0 };
	xmlDocPtr	 doc = xml_new("grid");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	add_squares(&names);
	ck_assert(layout_check(&layout, true, &d));
	codec_write(&layout, &names, &grid, SEAT_REFEREE, root);
	ck_assert_str_eq(xml_attribute(root, "path"), "a8 a1 h8");
	ck_assert_uint_eq(strlen(xml_attribute(root, "walls")), 3 * SQUARES - 1);
	ck_assert(codec_read(&layout, &names, root, &back, &d));
	ck_assert_mem_eq(&grid, &back, sizeof(grid));
	ck_assert_uint_eq(d.count, 0);
	xmlFreeDoc(doc);
	names_clear(&names);
}
END_TEST

TEST_MAIN("grid", a_set_of_all_squares_is_written_and_read)
