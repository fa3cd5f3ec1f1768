/* The codec writes, reads, masks and compares any struct by its field table. */

#include <libxml/parser.h>

#include "layouts.h"
#include "referee/codec.h"
#include "referee/field.h"
#include "referee/game.h"
#include "referee/mask.h"
#include "unit/test.h"
#include "xml/tree.h"

enum { SEATS = 3 };

struct unit {
	uint16_t	 armies;
	uint8_t		 owner, horse;
};

struct card {
	uint8_t	 suit, value;
};

struct player {
	uint8_t		 gold, held;
	uint8_t		 hand[6];
	uint8_t		 cards, favourite;
	seats_t		 seen[3], card_seen;
	struct card	 card[3];
};

struct frame {
	uint8_t	 kind, suit, seat, amount;
};

struct board {
	int32_t		 balance;
	struct unit	 region[5];
	struct player	 player[SEATS + 1];
	uint16_t	 price[5];
	uint8_t		 deck[11], deck_size;
	uint8_t		 allies[4];
	uint8_t		 friends, frames;
	struct frame	 stack[3];
};

static const struct field	 unit_fields[] = {
	{ NUMBER(struct unit, armies, "armies"), .doc = "armies" },
	{ ID(struct unit, owner, "owner", "seat"), .doc = "owner" },
	{ FLAG(struct unit, horse, "horse"), .doc = "mounted" },
};
static const struct layout	 unit_layout = LAYOUT("unit", struct unit, unit_fields, "a unit");

static const struct field	 card_fields[] = {
	{ ID(struct card, suit, "suit", "suit"), .doc = "suit" },
	{ NUMBER(struct card, value, "value"), .doc = "value" },
};
static const struct layout	 card_layout = LAYOUT("card", struct card, card_fields, "a card");

static const struct field	 player_fields[] = {
	{ NUMBER(struct player, gold, "gold"), .doc = "gold" },
	{ NUMBER(struct player, held, "held"), .doc = "suits held" },
	{ IDS(struct player, hand, "hand", "suit"), .count = "held", .seen = SEEN_OWNER,
	    .doc = "hand" },
	{ NUMBER(struct player, cards, "cards"), .doc = "cards" },
	{ SETS(struct player, seen, "seen-by", "seat"), .doc = "who has seen each card" },
	{ STRUCTS(struct player, card, "card", &card_layout), .seen = SEEN_MASK, .mask = "seen-by",
	    .doc = "cards on the table" },
	{ SET(struct player, card_seen, "favourite-seen", "seat"),
	    .doc = "who knows the favourite" },
	{ ID(struct player, favourite, "favourite", "suit"), .seen = SEEN_MASK,
	    .mask = "favourite-seen", .doc = "favourite" },
};
static const struct layout	 player_layout = LAYOUT("player", struct player, player_fields,
    "a player");

static const struct field	 deal_fields[] = {
	{ ID(struct frame, suit, "suit", "suit"), .doc = "suit" },
	{ ID(struct frame, seat, "to", "seat"), .doc = "to whom" },
};
static const struct field	 bid_fields[] = {
	{ NUMBER(struct frame, amount, "amount"), .doc = "how much" },
};
static const struct variant	 frames[] = {
	[1] = VARIANT("deal", deal_fields, "a card is dealt"),
	[2] = VARIANT("bid", bid_fields, "a bid"),
	[3] = VARIANT_EMPTY("pass", "nothing"),
};
static const struct layout	 frame_layout = VARIANTS("frame", struct frame, frames,
    "what is under way");

static const struct field	 board_fields[] = {
	{ INTEGER(struct board, balance, "balance"), .doc = "balance" },
	{ STRUCTS(struct board, region, "region", &unit_layout), .index = "region",
	    .doc = "regions" },
	{ STRUCTS(struct board, player, "player", &player_layout), .index = "seat",
	    .doc = "players" },
	{ NUMBERS(struct board, price, "price"), .index = "region", .doc = "prices" },
	{ NUMBER(struct board, deck_size, "deck-size"), .doc = "cards in the deck" },
	{ IDS(struct board, deck, "deck", "suit"), .count = "deck-size", .seen = SEEN_REFEREE,
	    .doc = "deck" },
	{ SETS(struct board, allies, "allies", "suit"), .doc = "alliances" },
	{ SET(struct board, friends, "friends", "suit"), .doc = "friends" },
	{ NUMBER(struct board, frames, "frames"), .doc = "frames" },
	{ STRUCTS(struct board, stack, "stack", &frame_layout), .count = "frames", .doc = "stack" },
};
static const struct layout	 board_layout = LAYOUT("board", struct board, board_fields,
    "a board");

struct figures {
	uint8_t	 suits, limit;
	uint8_t	 suit_cost[4], next[4], degree;
	struct card	 region[5];
};

static const struct field	 figures_fields[] = {
	{ NUMBER(struct figures, suits, "suits"), .doc = "suits" },
	{ NUMBER(struct figures, limit, "limit"), .doc = "limit" },
	{ NUMBERS(struct figures, suit_cost, "suit"), .index = "suit", .defines = true,
	    .doc = "cost of a suit" },
	{ NUMBER(struct figures, degree, "degree"), .doc = "edges" },
	{ IDS(struct figures, next, "next", "region"), .count = "degree", .doc = "edges" },
	{ STRUCTS(struct figures, region, "region", &card_layout), .index = "region",
	    .defines = true, .doc = "regions" },
};
static const struct layout	 figures_layout = LAYOUT("figures", struct figures, figures_fields,
    "figures");

static const struct names *
names(void)
{
	static struct names	 n;

	if (n.count > 0)
		return &n;
	for (int i = 0; i < 3; i++)
		list_add(names_add(&n, "seat"), (const char *[]){ "ann", "bob", "cid" }[i]);
	for (int i = 0; i < 3; i++)
		list_add(names_add(&n, "region"), (const char *[]){ "hill", "lake", "moor" }[i]);
	for (int i = 0; i < 3; i++)
		list_add(names_add(&n, "suit"), (const char *[]){ "coins", "cups", "swords" }[i]);
	return &n;
}

static struct board
example(void)
{
	struct board	 b = {
		.balance = -70000,
		.region = { [1] = { 3, 1, 1 }, [2] = { 65535, 0, 0 }, [3] = { 0, 3, 0 } },
		.player = {
			[1] = { .gold = 4, .held = 2, .hand = { 1, 3 }, .cards = 2,
			    .seen = { EVERYONE, SEAT_BIT(2), 0 },
			    .card = { { 1, 7 }, { 2, 8 }, { 3, 9 } },
			    .card_seen = SEAT_BIT(1) | SEAT_BIT(3), .favourite = 2 },
			[2] = { .held = 1, .hand = { 2 }, .seen = { 0, 0xfffd, 0 } },
		},
		.price = { [1] = 0, [2] = 500 },
		.deck = { 3, 2, 1 }, .deck_size = 3,
		.allies = { 3, 0, 4, 0 }, .friends = 5,
		.frames = 2, .stack = { { 1, 2, 3, 0 }, { 3, 0, 0, 0 } },
	};

	return b;
}

static char *
written(const struct board *b, unsigned viewer)
{
	AUTO(xml_free) xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
	xmlNodePtr	 root = xmlNewDocNode(doc, NULL, BAD_CAST "board", NULL);
	xmlBufferPtr	 bytes = xmlBufferCreate();
	char		*text;

	xmlDocSetRootElement(doc, root);
	codec_write(&board_layout, names(), b, viewer, root);
	xmlNodeDump(bytes, doc, root, 0, 0);
	text = xstrdup((const char *)xmlBufferContent(bytes));
	xmlBufferFree(bytes);
	return text;
}

static bool
read_back(const struct layout *l, const char *text, void *value, struct diags *d)
{
	AUTO(xml_free) xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, "UTF-8",
	    XML_PARSE_NONET);
	bool		 ok;

	ck_assert_ptr_nonnull(doc);
	ok = codec_read(l, names(), xmlDocGetRootElement(doc), value, d);
	return ok;
}

TEST(a_struct_is_attributes_and_children)
{
	struct board	 b = example();
	AUTO_FREE char *text = written(&b, SEAT_REFEREE);

	ck_assert_ptr_nonnull(strstr(text,
	    "<board balance=\"-70000\" deck-size=\"3\" deck=\"swords cups coins\""
	    " allies=\"coins+cups - swords -\" friends=\"coins swords\" frames=\"2\">"));
	ck_assert_ptr_nonnull(strstr(text,
	    "<region id=\"hill\" armies=\"3\" owner=\"ann\" horse=\"yes\"/>"
	    "<region id=\"lake\" armies=\"65535\"/><region id=\"moor\" armies=\"0\" "
	    "owner=\"cid\"/>"));
	ck_assert_ptr_nonnull(strstr(text,
	    "<player seat=\"ann\" gold=\"4\" held=\"2\" hand=\"coins swords\" cards=\"2\""
	    " seen-by=\"all bob -\" favourite-seen=\"ann cid\" favourite=\"cups\">"));
	ck_assert_ptr_nonnull(strstr(text,
	    "seen-by=\"- ann+cid+.4+.5+.6+.7+.8+.9+.10+.11+.12+.13+.14+.15+public -\""));
	ck_assert_ptr_nonnull(strstr(text,
	    "<price region=\"hill\" n=\"0\"/><price region=\"lake\" n=\"500\"/>"));
	ck_assert_ptr_nonnull(strstr(text,
	    "<stack><deal suit=\"cups\" to=\"cid\"/></stack><stack><pass/></stack>"));
}

TEST(what_is_read_is_what_was_written)
{
	struct board	 b = example(), back = { 0 };
	struct diags	 d = { 0 };
	AUTO_FREE char *text = written(&b, SEAT_REFEREE);

	ck_assert(read_back(&board_layout, text, &back, &d));
	ck_assert_uint_eq(d.count, 0);
	ck_assert_ptr_null(layout_compare(&board_layout, names(), &b, &back));
	ck_assert_mem_eq(&b, &back, sizeof(b));
}

static struct board
seen_by(unsigned viewer, const struct board *b)
{
	struct mask	*mask = mask_new(&board_layout, viewer);
	struct board	 seen;

	mask_copy(mask, &seen, b);
	mask_free(mask);
	return seen;
}

TEST(a_masked_copy_is_zero_where_the_viewer_may_not_see)
{
	struct board	 b = example(), seen = seen_by(1, &b);

	ck_assert_mem_eq(seen.player[1].hand, b.player[1].hand, sizeof(b.player[1].hand));
	ck_assert_uint_eq(seen.player[2].hand[0], 0);
	ck_assert_uint_eq(seen.player[2].held, 1);
	ck_assert_uint_eq(seen.deck[0] + seen.deck[1] + seen.deck[2], 0);
	ck_assert_uint_eq(seen.deck_size, 3);
	ck_assert_uint_eq(seen.player[1].card[0].value, 7);
	ck_assert_uint_eq(seen.player[1].card[1].value, 0);
	ck_assert_uint_eq(seen.player[1].card[2].suit, 0);
	ck_assert_uint_eq(seen.player[1].favourite, 2);
	seen = seen_by(2, &b);
	ck_assert_uint_eq(seen.player[1].hand[0], 0);
	ck_assert_uint_eq(seen.player[2].hand[0], 2);
	ck_assert_uint_eq(seen.player[1].card[1].value, 8);
	ck_assert_uint_eq(seen.player[1].favourite, 0);
	seen = seen_by(SEAT_PUBLIC, &b);
	ck_assert_uint_eq(seen.player[1].hand[0] + seen.player[2].hand[0], 0);
	ck_assert_uint_eq(seen.player[1].card[0].suit, 1);
	ck_assert_uint_eq(seen.player[1].card[1].suit, 0);
	seen = seen_by(SEAT_REFEREE, &b);
	ck_assert_mem_eq(&seen, &b, sizeof(b));
}

TEST(what_a_viewer_may_not_see_is_left_out)
{
	struct board	 b = example(), seen = seen_by(SEAT_PUBLIC, &b);
	AUTO_FREE char *text = written(&seen, SEAT_PUBLIC);

	ck_assert_ptr_null(strstr(text, "deck=\""));
	ck_assert_ptr_null(strstr(text, "hand=\""));
	ck_assert_ptr_null(strstr(text, "favourite=\""));
	ck_assert_ptr_nonnull(strstr(text,
	    "<card suit=\"coins\" value=\"7\"/><card/><card/></player>"));
}

/* A faulty document gives exactly this diagnostic. */
static void
faulty(const char *text, const char *code, const char *message)
{
	struct board	 b = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(!read_back(&board_layout, text, &b, &d));
	ck_assert_uint_eq(d.count, 1);
	ck_assert_str_eq(d.diag[0].code, code);
	ck_assert_str_eq(d.diag[0].text, message);
	ck_assert_int_eq(d.diag[0].line, 2);
}

TEST(every_fault_is_a_diagnostic_at_its_line)
{
	faulty("<board>\n<region id='hil' armies='1'/></board>", "unknown-id",
	    "no region is called 'hil'");
	faulty("<board>\n<region id='hill' owner='.16'/></board>", "unknown-id",
	    "no seat is called '.16'");
	faulty("<board>\n<region id='hill' owner='.5x'/></board>", "unknown-id",
	    "no seat is called '.5x'");
	faulty("<board>\n<region armies='1'/></board>", "missing-attribute",
	    "'region' has no 'id'");
	faulty("<board>\n<region id='hill' armies='65536'/></board>", "bad-number",
	    "65536 in 'armies' is out of range");
	faulty("<board>\n<region id='hill' armies='-1'/></board>", "bad-number",
	    "-1 in 'armies' is out of range");
	faulty("<board>\n<region id='hill' armies='1x'/></board>", "bad-number",
	    "'1x' in 'armies' is not a whole number");
	faulty("<board>\n<region id='hill' armies=''/></board>", "bad-number",
	    "'' in 'armies' is not a whole number");
	faulty("<board>\n<region id='hill' horse='si'/></board>", "bad-flag",
	    "'si' in 'horse' is neither yes nor no");
	faulty("<board>\n<region id='hill' army='1'/></board>", "unknown-attribute",
	    "'region' has no attribute 'army'");
	faulty("<board>\n<regoin id='hill'/></board>", "unknown-element",
	    "'board' has no element 'regoin'");
	faulty("<board>\n<player seat='bob' held='1' hand='cups cups'/></board>", "bad-count",
	    "'hand' has 2 values, but 'held' says 1");
	faulty("<board><region id='hill'/>\n<region id='hill'/></board>", "repeated-item",
	    "there are two of region 'hill'");
	faulty("<board frames='1'><stack>\n<dael/></stack></board>", "unknown-element",
	    "no frame is called 'dael'");
	faulty("<board frames='1'>\n<stack>bid</stack></board>", "missing-element",
	    "'stack' holds no element");
	faulty("<board frames='1'>\n<stack><pass/><pass/></stack></board>", "too-many-items",
	    "'stack' holds more than one element");
	faulty("<board>\n<price region='hill'/></board>", "missing-attribute",
	    "'price' has no 'n'");
}

/* Each kind of field takes the figures that its width holds. */
TEST(a_field_is_as_wide_as_its_member)
{
	static const struct {
		enum field_kind	 kind;
		size_t		 width;
		int64_t		 low, high;
	} wide[] = {
		{ FIELD_NUMBER, 1, 0, 255 }, { FIELD_INTEGER, 1, -128, 127 },
		{ FIELD_NUMBER, 2, 0, 65535 }, { FIELD_INTEGER, 2, -32768, 32767 },
		{ FIELD_NUMBER, 4, 0, UINT32_MAX }, { FIELD_INTEGER, 4, INT32_MIN, INT32_MAX },
		{ FIELD_NUMBER, 8, 0, INT64_MAX }, { FIELD_INTEGER, 8, INT64_MIN, INT64_MAX },
	};

	for (size_t i = 0; i < LENGTH(wide); i++) {
		struct field	 f = { .kind = wide[i].kind, .width = wide[i].width };

		ck_assert_int_eq(field_low(&f), wide[i].low);
		ck_assert_int_eq(field_high(&f), wide[i].high);
	}
}

TEST(the_first_difference_is_named)
{
	struct board	 a = example(), b = example();
	AUTO_FREE char *path = NULL;

	b.region[2].owner = 2;
	path = layout_compare(&board_layout, names(), &a, &b);
	ck_assert_str_eq(path, "region[lake]/owner");
	free(path);
	b = example();
	b.stack[0].suit = 1;
	path = layout_compare(&board_layout, names(), &a, &b);
	ck_assert_str_eq(path, "stack[0]/deal/suit");
	free(path);
	b = example();
	b.player[2].hand[5] = 1;
	path = layout_compare(&board_layout, names(), &a, &b);
	ck_assert_str_eq(path, "player[bob]/hand[5]");
}

TEST(figures_define_their_lists_before_ids_are_read)
{
	static const char	 text[] =
	    "<figures limit='3' note='x' next='moor hill' from='book'>"
	    "<region id='hill' suit='cups' value='1' from='house'/><region id='moor' suit='coins' "
	    "value='2'/>"
	    "<suit id='coins' n='4' name='Coins'/><suit id='cups' n='5'/></figures>";
	AUTO(names_clear) struct names n = { 0 };
	struct figures	 f = { 0 };
	struct diags	 d = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, "UTF-8",
	    XML_PARSE_NONET);

	ck_assert(codec_read_figures(&figures_layout, &n, xmlDocGetRootElement(doc), &f, &d));
	ck_assert_uint_eq(d.count, 0);
	ck_assert_uint_eq(list_find(names_find(&n, "region"), "moor"), 2);
	ck_assert_uint_eq(f.limit, 3);
	ck_assert_uint_eq(f.degree, 2);
	ck_assert_uint_eq(f.next[0], 2);
	ck_assert_uint_eq(f.region[1].suit, 2);
	ck_assert_uint_eq(f.suit_cost[2], 5);
}

/* Reads figures with these suits; the list is the caller's. */
static bool
read_suits(const char *suits, struct names *n, struct diags *d)
{
	AUTO_FREE char *text = xasprintf("<figures limit='3'>\n%s</figures>", suits);
	struct figures	 f = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, "UTF-8",
	    XML_PARSE_NONET);
	bool		 done = codec_read_figures(&figures_layout, n, xmlDocGetRootElement(doc),
	    &f, d);

	return done;
}

TEST(people_call_members_by_title_and_alias)
{
	AUTO(names_clear) struct names n = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(read_suits("<suit id='coins' n='4' name='Gold Coins' aliases='gold, deniers "
	    ",coin of gold,'/><suit id='cups' n='5'/>", &n, &d));
	ck_assert_uint_eq(names_find(&n, "suit")->words, 3);
	ck_assert_str_eq(names_title(&n, "suit", 1), "Gold Coins");
	ck_assert_str_eq(names_title(&n, "suit", 2), "cups");
	ck_assert_str_eq(names_title(&n, "suit", 0), "none");
	ck_assert_uint_eq(names_mean(&n, "suit", "COINS", &d), 1);
	ck_assert_uint_eq(names_mean(&n, "suit", "gold coins", &d), 1);
	ck_assert_uint_eq(names_mean(&n, "suit", "Deniers", &d), 1);
	ck_assert_uint_eq(names_mean(&n, "suit", "Cups", &d), 2);
	ck_assert_uint_eq(d.count, 0);
	ck_assert_uint_eq(names_mean(&n, "suit", "denier", &d), 0);
	ck_assert_uint_eq(names_mean(&n, "suit", "", &d), 0);
	ck_assert_uint_eq(names_mean(&n, "suit", "Gold Cions", &d), 0);
	ck_assert_str_eq(d.diag[2].text, "no suit is called 'Gold Cions'");
	ck_assert_str_eq(d.diag[2].hint, "did you mean 'Gold Coins'?");
}

TEST(an_alias_is_of_one_member)
{
	AUTO(names_clear) struct names n = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(!read_suits("<suit id='coins' n='4' name='Gold'/>\n<suit id='cups' n='5' "
	    "aliases='chalice,gold'/>", &n, &d));
	ck_assert_str_eq(d.diag[0].text, "there are two of suit called 'gold'");
	ck_assert_int_eq(d.diag[0].line, 3);
}

TEST(a_sound_layout_has_no_faults)
{
	struct diags	 d = { 0 };

	ck_assert(layout_check(&board_layout, true, &d));
	ck_assert(layout_check(&figures_layout, true, &d));
	ck_assert_uint_eq(d.count, 0);
}

static void
unsound(struct field row, bool tiles, const char *message)
{
	struct layout	 l = { .name = "card", .size = sizeof(struct card), .field = &row,
	    .count = 1, .doc = "a card" };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(!layout_check(&l, tiles, &d));
	ck_assert_str_eq(d.diag[0].text, message);
}

TEST(an_unsound_layout_is_found_out)
{
	unsound((struct field){ NUMBER(struct card, value, "value"), .doc = "x" }, true,
	    "card: byte 0 is described by no field");
	unsound((struct field){ NUMBER(struct card, value, "Value"), .doc = "x" }, false,
	    "card/Value: is not lower case with hyphens");
	unsound((struct field){ NUMBER(struct card, value, "value") }, false,
	    "card/value: has no sentence");
	unsound((struct field){ ID(struct card, value, "value", NULL), .doc = "x" }, false,
	    "card/value: has no list");
	unsound((struct field){ NUMBER(struct card, value, "value"), .seen = SEEN_OWNER,
	    .doc = "x" }, false,
	    "card/value: is its owner's, but lies in no array indexed by seat");
	unsound((struct field){ NUMBER(struct card, value, "value"), .seen = SEEN_MASK,
	    .doc = "x" }, false,
	    "card/value: has a mask that is not read, or none");
	unsound((struct field){ NUMBER(struct card, value, "value"), .sparse = true, .doc = "x" },
	    false,
	    "card/value: is sparse, but has no index");
	unsound((struct field){ SET(struct card, value, "value", "seat"), .doc = "x" }, false,
	    "card/value: is a set of seats of another type than seats_t");
	unsound((struct field){ .name = "value", .kind = FIELD_NUMBER, .offset = 1, .width = 2,
	    .doc = "x" }, false,
	    "card/value: reaches past the end of its struct");
	unsound((struct field){ .name = "value", .kind = FIELD_NUMBER, .width = 1, .length = 2,
	    .count = "n", .doc = "x" }, false,
	    "card/value: is counted by something that is no number beside it");
	unsound((struct field){ .name = "value", .kind = FIELD_ID, .width = 1, .length = 2,
	    .list = "suit", .index = "suit", .doc = "x" }, false,
	    "card/value: is never written where it is nothing, but is not sparse");
}

TEST(a_set_of_variants_is_a_word)
{
	static const struct variant	 variants[MAX_VARIANTS + 1];
	struct layout			 l = { .name = "move", .size = 1, .variant = variants,
	    .variants = MAX_VARIANTS, .doc = "x" };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(layout_check(&l, false, &d));
	l.variants++;
	ck_assert(!layout_check(&l, false, &d));
	ck_assert_str_eq(d.diag[0].text, "move: has more variants than a set of them has room for");
}

ENUM(metal,
	METAL_NONE,	/* 0 is no member */
	METAL_GOLD,
	METAL_OLD_SILVER_2, METALS = METAL_OLD_SILVER_2,
	METAL_TIN,	/* past the last that is written */
);

TEST(the_lists_of_a_game_come_from_its_enums_variants_and_decisions)
{
	static const struct variant	 variants[] = {
		[1] = { .name = "duel" }, [2] = { .name = "spell" }, [3] = { .name = "counter" },
	};
	static const struct layout	 frame = VARIANTS("frame", struct frame, variants, "x");
	static const struct decision_kind	 kinds[] = {
		[1] = { .name = "act" }, [2] = { .name = "follow" },
	};
	static const struct list_of	 lists[] = {
		{ "metal", ENUM_OF("METAL_", metal), .last = METALS },
		{ "all", ENUM_OF("METAL_", metal) }, { "frame", .variants = &frame },
		{ "early", .variants = &frame, .last = 2 }, { "ask", .decisions = true }, { NULL }
	};
	static const struct { const char *list, *ids; } expected[] = {
		{ "metal", "gold old-silver-2" }, { "all", "gold old-silver-2 tin" },
		{ "frame", "duel spell counter" }, { "early", "duel spell" },
		{ "ask", "act follow" },
	};
	const struct game		 game = { .name = "metals", .lists = lists,
	    .decision_kind = kinds, .decision_kinds = LENGTH(kinds) };
	struct names			 names = { 0 };

	names_start(&names, &game, NULL, 0);
	for (size_t i = 0; i < LENGTH(expected); i++) {
		const struct list		*list = names_list(&names, expected[i].list);
		AUTO(buf_clear) struct buf	 ids = { 0 };

		for (unsigned member = 1; member <= list->count; member++)
			buf_printf(&ids, "%s%s", member > 1 ? " " : "", list_id(list, member));
		ck_assert_str_eq(ids.data, expected[i].ids);
	}
	names_clear(&names);
	ck_assert_uint_eq(METAL_OLD_SILVER_2, METALS);
}

TEST_MAIN("codec")
