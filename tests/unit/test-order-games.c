/*
 * Orders against whole games: every move that a game offers can be written as
 * an order and is read back as the same move, every template can be handed in
 * as it was printed, the schema agrees, and conditions may name all that views
 * hold.
 */

#include <string.h>

#include "dirs.h"
#include "example/orchard.h"
#include "fixture.h"
#include "orders/order.h"
#include "orders/order_parts.h"
#include "referee/moves.h"
#include "referee/field.h"
#include "referee/view.h"
#include "toy/toy.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"
#include "xml/write.h"

#define OFFERED		6	/* moves of one decision */
#define EXAMINED	60	/* asks of one game whose templates and views are looked at */
#define FEW		6	/* those whose every answer shown is written and read */
#define SHOWN		40	/* answers in a file to fill in */
#define MANY		4000

/* A game on the table, and what its players are doing to it. */
struct table {
	struct fixture		 fixture;
	struct order_context	 context;
	struct events		 events;
	struct chance		 chance;
	struct play		 play;
	struct vocabulary	 vocabulary;
	struct schema		*schema;	/* of its orders, or NULL */
	size_t			 moves, decisions;
};

static struct order_file *
file_of(struct table *t, const struct buf *document)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct buf		 b = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", document->data, document->len,
	    XML_CAP_OWN, &d);
	struct order_file	*f = doc != NULL ? order_file_read(doc, &t->context, &d) : NULL;

	if (f != NULL)
		order_file_judge(f, &t->play, &d);
	if (t->schema != NULL && t->decisions < EXAMINED)
		schema_check(t->schema, doc, "o.xml", &d);
	diags_format(&d, &b);
	ck_assert_msg(f != NULL && d.count == 0, "%s\n%s", document->data, b.data);
	return f;
}

static bool
answered(struct table *t, struct order_file *f, const struct decision *decision,
    const void *seen, void *move)
{
	struct orders	 orders = { 0 };
	bool		 done;

	orders_put(&orders, f);
	done = orders_answer(&orders, &t->play, decision, seen, move);
	orders_clear(&orders);
	return done;
}

/* True if there is nothing to write: a gathered move may have no items. */
static bool
is_empty(struct table *t, const struct decision *decision, const void *move)
{
	AUTO(buf_clear) struct buf b = { 0 };
	bool		 empty;

	order_write_move(t->play.game, &t->fixture.names, move, decision->seat, &b);
	empty = b.len == 0;
	return empty;
}

static void
move_comes_back(struct table *t, const struct decision *decision, const void *seen,
    const void *move)
{
	const struct names	*names = &t->fixture.names;
	uint64_t		 back[MAX_MOVE / sizeof(uint64_t)];
	AUTO(buf_clear) struct buf b = { 0 };

	buf_printf(&b, "<orders xmlns=\"urn:assize:%s:1\" game=\"g\" turn=\"1\" seat=\"%s\" "
	    "nonce=\"%s\">",
	    t->play.game->name, names_id(names, "seat", decision->seat),
	    "0123456789abcdeffedcba9876543210");
	order_write_move(t->play.game, names, move, decision->seat, &b);
	buf_puts(&b, "</orders>");
	ck_assert_msg(answered(t, file_of(t, &b), decision, seen, back), "%s", b.data);
	ck_assert_msg(memcmp(back, move, t->play.game->move->size) == 0,
	    "%s comes back as another move", b.data);
	t->moves++;
}

/*
 * Nothing that the table rules out stands in it; what answers another kind of decision too may.
 * Its answers are the same for whoever draws them.
 */
static void
template_is_of_this_table(const struct table *t, const char *text)
{
	const struct game	*game = t->play.game;
	struct element		 e = { 0 };

	for (unsigned k = 1; k < game->decision_kinds; k++)
		if (game->without != NULL && game->without(t->play.tables, k, 0))
			ck_assert_msg(strstr(text, game->decision_kind[k].doc) == NULL, "%s",
			    game->decision_kind[k].doc);
	while (element_next(game, &e)) {
		AUTO_FREE char *tag = xasprintf("<%s", e.variant->name);
		const char	*at = strstr(text, tag);
		bool		 known = false;

		for (unsigned k = 1; k < game->decision_kinds; k++)
			known = known || order_is_known(game, t->play.tables, k, e.move);
		ck_assert_msg(known || at == NULL || strchr(" />", at[strlen(tag)]) == NULL,
		    "%s is ruled out\n%s", tag, text);
	}
}

static bool
is_among(const void *move, const char *moves, size_t count, size_t size)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(moves + i * size, move, size) == 0)
			return true;
	return false;
}

/*
 * A file shows each kind of order that is offered, everything where there is room, nothing twice,
 * and the same whenever it is made.
 */
static void
choices_are_shown(struct table *t, const struct decision *decision, const void *seen)
{
	size_t		 size = t->play.game->move->size, count, offered;
	AUTO_FREE char *moves = xcalloc(SHOWN, size), *again = xcalloc(SHOWN, size),
	    *all = xcalloc(MANY, size);
	uint64_t	 shown = 0;
	bool		 whole;

	offered = moves_list(t->play.tables, seen, decision, all, MANY);
	count = order_shown(&t->play, seen, decision, moves, SHOWN, &whole);
	ck_assert_uint_eq(order_shown(&t->play, seen, decision, again, SHOWN, &whole), count);
	ck_assert_mem_eq(moves, again, count * size);
	for (size_t i = 0; i < count; i++) {
		ck_assert(game_check(t->play.game, t->play.tables, seen, decision, moves + i * size,
		    NULL));
		ck_assert(!is_among(moves + i * size, moves, i, size));
		shown |= ADMIT((unsigned char)moves[i * size]);
	}
	for (size_t i = 0; i < offered; i++)
		ck_assert((shown & ADMIT((unsigned char)all[i * size])) != 0);
	for (size_t i = 0; t->decisions < FEW && i < count; i++)
		move_comes_back(t, decision, seen, moves + i * size);
}

/* True if one of the moves is of that kind and has something in a list, NULL: in none. */
static bool
one_fills(const struct game *game, const char *moves, size_t count, unsigned kind,
    const struct field *tally)
{
	for (size_t i = 0; i < count; i++) {
		const char	*move = moves + i * game->move->size;

		if ((unsigned char)move[0] == kind &&
		    (tally == NULL || field_load(tally, move, 0) > 0))
			return true;
	}
	return false;
}

/* Random moves are of a kind that the file shows, with their nested parts once. */
static void
played_is_shown(struct table *t, const struct decision *decision, const void *seen,
    const char *move)
{
	const struct game	*game = t->play.game;
	bool			 all;
	AUTO_FREE char *shown = xcalloc(SHOWN, game->move->size);
	size_t			 count = order_shown(&t->play, seen, decision, shown, SHOWN, &all);
	unsigned		 kind = (unsigned char)move[0];
	struct layout		 l = layout_variant(game->move, kind);

	ck_assert_msg(one_fills(game, shown, count, kind, NULL), "%s: no '%s' is shown",
	    game->name, l.name);
	for (size_t i = 0; i < l.count; i++) {
		const struct field	*f = &l.field[i];
		const struct field	*tally = f->kind == FIELD_STRUCT && f->count != NULL ?
		    layout_find(&l, f->count) : NULL;

		ck_assert_msg(tally == NULL || field_load(tally, move, 0) == 0 ||
		    one_fills(game, shown, count, kind, tally),
		    "%s: no '%s' with '%s' is shown", game->name, l.name, f->name);
	}
}

/* The orders in a file, one after another. */
static void
orders_in(const struct buf *text, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", text->data, text->len, XML_CAP_OWN,
	    NULL);

	ck_assert_ptr_nonnull(doc);
	XML_EACH(node, xmlDocGetRootElement(doc), NULL)
		xml_write_piece(node, out);
}

/* The text of a file without its choices, for comparing. */
static void
bare_has_its_orders(struct table *t, unsigned seat, const struct buf *whole)
{
	AUTO(buf_clear) struct buf bare = { 0 }, orders = { 0 }, same = { 0 };

	order_template_bare(&t->play, &t->context, seat, &bare);
	orders_in(whole, &orders);
	orders_in(&bare, &same);
	ck_assert_msg(buf_equal(&same, &orders), "%s\n%s", whole->data, bare.data);
}

/* How many names the elements have, and how often the name changes from one to the next. */
static void
count_names(xmlNodePtr parent, size_t *names, size_t *runs)
{
	const char	*before = "";

	*names = *runs = 0;
	XML_EACH(node, parent, NULL) {
		xmlNodePtr	 first = xml_child(parent, (const char *)node->name);

		*names += first == node;
		*runs += strcmp(before, (const char *)node->name) != 0;
		before = (const char *)node->name;
	}
}

/* The <legal> of the question that is open. */
static xmlNodePtr
legal_of(xmlDocPtr form)
{
	XML_EACH(decision, xmlDocGetRootElement(form), "ask")
		if (xml_child(decision, "legal") != NULL)
			return xml_child(decision, "legal");
	return NULL;
}

/* A form lists what can be answered kind by kind, and each kind that a file shows is there. */
static void
form_is_good(struct table *t, const struct decision *decision, const void *seen)
{
	const struct game	*game = t->play.game;
	AUTO_FREE char *moves = xcalloc(SHOWN, game->move->size);
	bool			 all;
	size_t			 count = order_shown(&t->play, seen, decision, moves, SHOWN, &all),
				 shown, listed, runs;
	AUTO(xml_free) xmlDocPtr doc = xml_new("shown"), form = xml_new("form");

	for (size_t i = 0; i < count; i++)
		order_add_move(game, t->play.tables->names, moves + i * game->move->size,
		    decision->seat, xmlDocGetRootElement(doc));
	order_form(&t->play, &t->context, decision->seat, xmlDocGetRootElement(form));
	count_names(xmlDocGetRootElement(doc), &shown, &runs);
	count_names(legal_of(form), &listed, &runs);
	ck_assert_uint_eq(listed, shown);
	ck_assert_msg(runs == listed, "%s: the %zu kinds of '%s' stand in %zu places", game->name,
	    listed, game->decision_kind[decision->kind].name, runs);
}

static void
template_is_good(struct table *t, const struct decision *decision, const void *seen)
{
	uint64_t	 back[MAX_MOVE / sizeof(uint64_t)],
	    fallback[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	order_template(&t->play, &t->context, decision->seat, &b);
	ck_assert_uint_le(b.len, 17408);
	ck_assert_msg(strcmp(t->play.game->name, "roll-for-adventure") != 0 ||
	    strstr(b.data, "=\"0\"") == NULL, "%s", b.data);
	choices_are_shown(t, decision, seen);
	form_is_good(t, decision, seen);
	template_is_of_this_table(t, b.data);
	bare_has_its_orders(t, decision->seat, &b);
	t->play.game->fallback(t->play.tables, seen, decision, false, fallback);
	ck_assert_msg(answered(t, file_of(t, &b), decision, seen, back) != is_empty(t, decision,
	    fallback),
	    "%s", b.data);
	if (!is_empty(t, decision, fallback))
		ck_assert_mem_eq(back, fallback, t->play.game->move->size);
}

static bool
is_asked(const struct play *p, unsigned seat, unsigned kind)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);

	return decision != NULL && decision->kind == kind;
}

/*
 * Every kind of decision of this table comes once, what is open first; and whatever the seat
 * cannot see changes nothing.
 */
static void
questions_come_in_order(struct table *t, const struct decision *decision, const void *seen)
{
	const struct game	*game = t->play.game;
	struct coming		 coming[MAX_DECISION_KINDS] = { 0 },
	    again[MAX_DECISION_KINDS] = { 0 };
	size_t			 count = order_ahead(&t->play, decision->seat, seen, coming);
	unsigned		 times[MAX_DECISION_KINDS] = { 0 };
	struct play		 other = t->play;

	for (size_t i = 0; i < count; i++) {
		times[coming[i].kind]++;
		ck_assert(i == 0 || coming[i - 1].comes <= coming[i].comes);
		ck_assert_int_eq(coming[i].comes == COMES_NOW,
		    is_asked(&t->play, decision->seat, coming[i].kind));
	}
	for (unsigned k = 1; k < game->decision_kinds; k++)
		ck_assert_uint_eq(times[k], order_is_known(game, t->play.tables, k, 0));
	other.state = NULL;
	ck_assert_uint_eq(order_ahead(&other, decision->seat, seen, again), count);
	ck_assert_mem_eq(coming, again, sizeof(coming));
}

static void
words_are_known(const struct table *t, xmlNodePtr node, struct diags *d)
{
	const char	*element = (const char *)node->name;

	vocabulary_element(&t->vocabulary, element, d);
	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name;

		if (vocabulary_attribute(&t->vocabulary, element, name, d))
			vocabulary_value(&t->vocabulary, element, name, xml_attribute(node, name),
			    d);
	}
	XML_EACH(child, node, NULL)
		words_are_known(t, child, d);
}

static void
view_can_be_asked_about(struct table *t, const struct decision *decision)
{
	struct view_of	 of = { .game_id = "g", .turn = 1 };
	AUTO(xml_free) xmlDocPtr view = view_new(&t->play, decision->seat, &of);
	struct diags	 d = { 0 };
	struct buf	 b = { 0 };

	words_are_known(t, xmlDocGetRootElement(view), &d);
	diags_format(&d, &b);
	ck_assert_msg(d.count == 0, "%s", b.data);
}

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct table	*t = ctx;
	size_t		 size = p->game->move->size, count;
	AUTO_FREE char *moves = xcalloc(OFFERED, size);

	count = moves_list(p->tables, seen, decision, moves, OFFERED);
	for (size_t i = 0; i < count; i++)
		move_comes_back(t, decision, seen, moves + i * size);
	if (t->decisions++ < EXAMINED) {
		template_is_good(t, decision, seen);
		questions_come_in_order(t, decision, seen);
		view_can_be_asked_about(t, decision);
	}
	moves_draw(p->tables, seen, decision, p->chance, move);
	move_comes_back(t, decision, seen, move);
	if (t->decisions <= EXAMINED)
		played_is_shown(t, decision, seen, move);
	return true;
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return true;
}

static bool
nobody_reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

static void
table_open(struct table *t, const struct game *game, const char *tables, unsigned seats,
    uint64_t seed)
{
	fixture_open(&t->fixture, game, tables, seats);
	events_init(&t->events, game, false);
	chance_fast(&t->chance, seed);
	t->context = (struct order_context){ .game = game, .tables = &t->fixture.tables,
	    .game_id = "g", .turn = 1, .on = "00112233445566778899aabbccddeeff" };
	t->play = (struct play){ .game = game, .tables = &t->fixture.tables,
	    .granularity = BOUNDARY_ROUND,
	    .chance = &t->chance, .events = &t->events };
}

static void
table_close(struct table *t)
{
	events_clear(&t->events);
	fixture_close(&t->fixture);
}

/* Changes one option where the usual ones do not fit the seats. */
static void
option_fit(struct fixture *f)
{
	const struct option	*o = f->game->options;

	for (unsigned k = 0; !fixture_fits(f) && k < MAX_OPTIONS && o[k].name != NULL; k++) {
		int	 usual = f->tables.option[k];

		for (int v = 0; o[k].value != NULL && o[k].value[v] != NULL &&
		    !fixture_fits(f); v++)
			f->tables.option[k] = v;
		if (!fixture_fits(f))
			f->tables.option[k] = usual;
	}
	ck_assert(fixture_fits(f));
}

static void
play_through(const struct game *game, const char *tables, struct schema *schema, unsigned seats,
    uint64_t seed)
{
	struct table	 t = { .schema = schema };
	struct answers	 answers = { .answer = answer, .reaches = reaches, .ctx = &t };

	table_open(&t, game, tables, seats, seed);
	option_fit(&t.fixture);
	vocabulary_init(&t.vocabulary, game, &t.fixture.names);
	play_init(&t.play);
	play_start(&t.play);
	ck_assert_uint_eq(play_on(&t.play, &answers), 0);
	ck_assert_uint_gt(t.moves, 10);
	ck_assert_uint_gt(t.decisions, 10);
	vocabulary_clear(&t.vocabulary);
	play_clear(&t.play);
	table_close(&t);
}

TEST(every_move_of_the_toy_can_be_ordered)
{
	for (uint64_t seed = 1; seed <= 5; seed++)
		play_through(&toy, "tests/toy/tables.xml", NULL, 3, seed);
	for (uint64_t seed = 1; seed <= 5; seed++)
		play_through(&orchard, "tests/example/tables.xml", NULL, 3, seed);
}

TEST(every_move_of_every_game_can_be_ordered)
{
	for (size_t i = 0; games[i] != NULL; i++) {
		AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", games[i]->name);
		AUTO_FREE char *path = xasprintf("%s/schemas/%s/orders.xsd", SRCDIR,
		    games[i]->name);
		struct schema	*schema = schema_open(path);

		for (unsigned seats = games[i]->min_seats; seats <= games[i]->max_seats; seats++)
			play_through(games[i], tables, schema, seats, seats);
	}
}

/* The files of all who are asked something as a game begins, with one option otherwise. */
static void
begin_with(const struct game *game, const char *tables, unsigned option, int value)
{
	struct table	 t = { .decisions = EXAMINED };

	table_open(&t, game, tables, game->min_seats, 1);
	t.fixture.tables.option[option] = value;
	if (fixture_fits(&t.fixture)) {
		play_init(&t.play);
		play_start(&t.play);
		for (unsigned i = 0; i < t.play.decisions.count; i++) {
			const struct decision	*decision = &t.play.decisions.decision[i];
			AUTO_FREE void *seen = xmalloc(game->state->size);

			mask_copy(t.play.mask[decision->seat], seen, t.play.state);
			template_is_good(&t, decision, seen);
		}
		play_clear(&t.play);
	}
	table_close(&t);
}

TEST(every_file_to_fill_in_is_of_its_table)
{
	for (size_t i = 0; games[i] != NULL; i++) {
		const struct option	*o = games[i]->options;
		AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", games[i]->name);

		for (unsigned k = 0; o != NULL && k < MAX_OPTIONS && o[k].name != NULL; k++)
			for (int v = 0; o[k].value == NULL ? v <= o[k].high : o[k].value[v] != NULL;
			    v++)
				if (o[k].value != NULL || v >= o[k].low)
					begin_with(games[i], tables, k, v);
	}
}

/* The decisions of the first seat of Immortals when its round begins, at a granularity. */
static void
immortals_decision(enum boundary granularity, const char *expected)
{
	const struct game	*game = game_find("immortals");
	struct table	 t = { .decisions = EXAMINED };
	struct answers	 answers = { .answer = answer, .reaches = reaches, .ctx = &t };
	struct coming	 coming[MAX_DECISION_KINDS];
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO_FREE void *seen = NULL;

	table_open(&t, game, "templates/immortals/tables.xml", 3, 1);
	play_init(&t.play);
	play_start(&t.play);
	while (strcmp(game->decision_kind[t.play.decisions.decision[0].kind].name, "plan") != 0) {
		t.play.granularity = BOUNDARY_TURN;
		answers.reaches = nobody_reaches;
		play_on(&t.play, &answers);
	}
	t.play.granularity = granularity;
	seen = xmalloc(game->state->size);
	mask_copy(t.play.mask[1], seen, t.play.state);
	for (size_t i = 0, n = order_ahead(&t.play, 1, seen, coming); i < n; i++)
		if (coming[i].comes != COMES_LATER)
			buf_printf(&b, "%s ", game->decision_kind[coming[i].kind].name);
	ck_assert_str_eq(b.data, expected);
	play_clear(&t.play);
	table_close(&t);
}

TEST(what_comes_before_the_next_orders_depends_on_the_pace)
{
	immortals_decision(BOUNDARY_STEP, "plan ");
	immortals_decision(BOUNDARY_ROUND, "plan reveal compensation ");
}

TEST_MAIN("order-games")
