/*
 * A board of eight by eight squares needs nothing of its own: squares are members of a list, and
 * sets of them fill a word.
 */

#include <libxml/tree.h>

#include "layouts.h"
#include "referee/codec.h"
#include "unit/test.h"
#include "xml/tree.h"
#include "xml/write.h"

enum { SIDE = 8, SQUARES = SIDE * SIDE };

struct grid {
	uint64_t	 walls;			/* set of squares */
	uint8_t		 unit[SQUARES + 1];
	uint8_t		 steps, path[6];
};

static const struct field	 fields[] = {
	{ SET(struct grid, walls, "walls", "square"), .doc = "squares with a wall" },
	{ NUMBERS(struct grid, unit, "square"), .index = "square",
	    .doc = "the unit on each square" },
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

TEST(a_set_of_all_squares_is_written_and_read)
{
	AUTO(names_clear) struct names names = { 0 };
	struct grid	 grid = { .walls = UINT64_MAX, .unit = { [1] = 7, [SQUARES] = 9 },
	    .steps = 3, .path = { 57, 1, 64 } };
	struct grid	 back = { 0 };
	struct diags	 d = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("grid");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	add_squares(&names);
	ck_assert(layout_check(&layout, true, &d));
	codec_write(&layout, &names, &grid, SEAT_REFEREE, root);
	ck_assert_str_eq(xml_attribute(root, "path"), "a8 a1 h8");
	ck_assert_uint_eq(strlen(xml_attribute(root, "walls")), 3 * SQUARES - 1);
	ck_assert(codec_read(&layout, &names, root, &back, &d));
	ck_assert_mem_eq(&grid, &back, sizeof(grid));
	ck_assert_uint_eq(d.count, 0);
}

/* A map too large for sets, of which little is taken. */
enum { PLACES = 272, SEATS = 2, MOST = 5 };

struct army {
	uint8_t	 seat, units;
};

struct map {
	uint8_t		 barrier[PLACES + 1];		/* flags */
	uint8_t		 food[PLACES + 1];
	struct army	 army[PLACES + 1];
	uint16_t	 seen[MOST];
	uint16_t	 seen_count;
};

static const struct field	 army_fields[] = {
	{ ID(struct army, seat, "seat", "seat"), .doc = "whose" },
	{ NUMBER(struct army, units, "units"), .doc = "how many" },
};
static const struct layout	 army_layout = LAYOUT("army", struct army, army_fields, "an army");
static const struct field	 map_fields[] = {
	{ FLAGS(struct map, barrier, "barrier"), .index = "place", .sparse = true,
	    .doc = "where nobody passes" },
	{ NUMBERS(struct map, food, "food"), .index = "place", .sparse = true, .doc = "food" },
	{ STRUCTS(struct map, army, "army", &army_layout), .index = "place", .sparse = true,
	    .doc = "armies" },
	{ IDS(struct map, seen, "seen", "place"), .count = "seen-count", .doc = "places seen" },
	{ NUMBER(struct map, seen_count, "seen-count"), .doc = "how many" },
};
static const struct layout	 map_layout = LAYOUT("map", struct map, map_fields, "a large map");

TEST(of_a_large_map_only_what_is_there_is_written)
{
	AUTO(names_clear) struct names names = { 0 };
	struct map	 map = { .barrier = { [3] = 1, [PLACES] = 1 }, .food = { [70] = 4 },
	    .army = { [271] = { 2, 9 } },
		.seen = { 70, 272 }, .seen_count = 2 }, back = { 0 };
	struct diags	 d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("map");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	for (unsigned i = 1; i <= PLACES; i++) {
		char	 id[8];

		snprintf(id, sizeof(id), "p%u", i);
		list_add(names_add(&names, "place"), id);
	}
	list_add(names_add(&names, "seat"), "ann");
	list_add(names_add(&names, "seat"), "bob");
	ck_assert(layout_check(&map_layout, true, &d));
	codec_write(&map_layout, &names, &map, SEAT_REFEREE, root);
	xml_write_piece(root, &b);
	ck_assert_str_eq(b.data,
	    "<map seen=\"p70 p272\" seen-count=\"2\">\n <barrier place=\"p3\" n=\"yes\"/>\n"
	    " <barrier place=\"p272\" n=\"yes\"/>\n <food place=\"p70\" n=\"4\"/>\n"
	    " <army place=\"p271\" seat=\"bob\" units=\"9\"/>\n</map>\n");
	ck_assert(codec_read(&map_layout, &names, root, &back, &d));
	ck_assert_mem_eq(&map, &back, sizeof(map));
	ck_assert_uint_eq(d.count, 0);
}

TEST_MAIN("grid")
