/*
 * libFuzzer's way into everything else that strangers write, or that a disk may
 * spoil: order files, conditions, positions, tables, game.xml, and what comes by mail (see
 * fuzz_post.c).  One program; the name it is called by says which of them is fuzzed
 * ("fuzz-orders").
 * With FUZZ_SEEDS=FOLDER it writes things of that kind there to begin with.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doors.h"
#include "records/gamefile.h"
#include "fixture.h"
#include "orders/order_parts.h"
#include "orders/order.h"
#include "referee/simulate.h"
#include "referee/view.h"
#include "toy/toy.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

int	 LLVMFuzzerInitialize(int *, char ***);
int	 LLVMFuzzerTestOneInput(const uint8_t *, size_t);

#define SEATS		3
#define POSITIONS	4	/* of one game, from its beginning on */

extern const struct game	immortals, roll_for_adventure;

/* A game on the table, and some positions of it. */
struct board {
	const struct game	*game;
	const char		*path;		/* of its figures */
	struct names		 names;
	struct tables		 tables;
	void			*figures;
	struct events		 events;
	struct chance		 chance;
	struct play		 play[POSITIONS];
};

/* The table of games; game.xml may name any of them. */
const struct game *const	games[] = { &immortals, &roll_for_adventure, &toy, NULL };

static struct board	boards[] = {
	{ .game = &immortals, .path = "templates/immortals/tables.xml" },
	{ .game = &roll_for_adventure, .path = "templates/roll-for-adventure/tables.xml" },
	{ .game = &toy, .path = "tests/toy/tables.xml" },
};

static const char *const	ids[SEATS] = { "anna", "bert", "cleo" };

const struct game *
game_find(const char *name)
{
	for (size_t i = 0; games[i] != NULL; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}

/* Which game the bytes speak of: the first that they name. */
static struct board *
board_of(const uint8_t *data, size_t size)
{
	for (size_t i = 0; i < LENGTH(boards); i++)
		if (memmem(data, size, boards[i].game->name, strlen(boards[i].game->name)) != NULL)
			return &boards[i];
	return &boards[LENGTH(boards) - 1];
}

/*
 * Setting up.
 */

static bool
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct board	*b = ctx;

	simulate_answer(b->game, &b->tables, PLAYER_RANDOM, seen, decision, &b->chance, move);
	return true;
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

static void
passed(void *ctx, struct play *p, enum boundary boundary)
{
}

/* A play of its own, that number of boundaries from the beginning. */
static void
play_some(struct board *b, struct play *p, int boundaries)
{
	struct answers	 answers = { .answer = answer, .reaches = reaches, .boundary = passed,
	    .ctx = b };

	*p = (struct play){ .game = b->game, .tables = &b->tables,
	    .granularity = b->game->default_granularity,
	    .chance = &b->chance,
	    .events = &b->events };
	play_init(p);
	play_start(p);
	while (boundaries-- > 0 && p->decisions.count > 0)
		play_on(p, &answers);
}

static void
board_open(struct board *b)
{
	AUTO(xml_free) xmlDocPtr doc = fixture_read(b->path);
	struct diags	 d = { 0 };

	b->figures = xcalloc(1, b->game->figures->size);
	names_start(&b->names, b->game, ids, SEATS);
	b->tables = (struct tables){ .seats = SEATS, .figures = b->figures, .names = &b->names };
	for (size_t i = 0; b->game->options != NULL && b->game->options[i].name != NULL; i++)
		b->tables.option[i] = b->game->options[i].def;
	if (!codec_read_figures(b->game->figures, &b->names, xmlDocGetRootElement(doc), b->figures,
	    &d) ||
	    (b->game->figures_check != NULL && !b->game->figures_check(&b->tables, &d)))
		abort();
	events_init(&b->events, b->game, false);
	chance_fast(&b->chance, 7);
	for (int i = 0; i < POSITIONS; i++)
		play_some(b, &b->play[i], i * i);
}

/*
 * Orders.
 */

static void
judge(struct order_file *f, struct board *b, unsigned turn, struct diags *d)
{
	AUTO(buf_clear) struct buf words = { 0 };
	AUTO(orders_clear) struct orders orders = { 0 };
	struct answers	 answers;
	struct play	*p = &b->play[turn % POSITIONS], copy;

	for (size_t i = 0; i < order_file_count(f); i++)
		order_describe(f, i, true, &words);
	order_file_judge(f, p, d);
	orders_put(&orders, f);
	play_some(b, &copy, 0);
	memcpy(copy.state, p->state, b->game->state->size);
	play_resume(&copy);
	answers = orders_answers(&orders);
	if (copy.decisions.count > 0)
		play_on(&copy, &answers);
	events_clear(&b->events);
	events_init(&b->events, b->game, false);
	play_clear(&copy);
}

/* A hyphen at the end of a remark gets a blank, as no comment of XML may end in one. */
static bool
same_but_remarks(const char *a, const char *b)
{
	while (*a != '\0' && *b != '\0') {
		size_t	 n = strcspn(a, "\n"), m = strcspn(b, "\n");
		bool	 remark = *a == '#' && *b == '#';

		if (!remark && (n != m || memcmp(a, b, n) != 0))
			return false;
		a += n + (a[n] != '\0');
		b += m + (b[m] != '\0');
	}
	return *a == *b;
}

static void
bad_round(const struct buf *lines, const struct diags *d)
{
	fprintf(stderr, "%s", lines->data);
	diags_print(d, stderr);
	abort();
}

/* Orders without a fault, as plain lines, are lines without a fault, and the same ones again. */
static void
go_round(struct board *b, xmlDocPtr doc)
{
	AUTO(buf_clear) struct buf once = { 0 }, twice = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(xml_free) xmlDocPtr again = NULL;

	order_plain_write(b->game, &b->tables, doc, &once);
	again = order_parse(b->game, &b->tables, "lines", &once, NULL, NULL, &d);
	if (again == NULL || d.errors > 0)
		bad_round(&once, &d);
	order_plain_write(b->game, &b->tables, again, &twice);
	if (!same_but_remarks(once.data, twice.data))
		bad_round(&twice, &d);
}

void
fuzz_orders(const uint8_t *data, size_t size)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct board		*b = board_of(data, size);
	struct order_context	 context = { .game = b->game, .tables = &b->tables };
	struct order_file	*f;
	AUTO(buf_clear) struct buf text = { 0 };
	xmlDocPtr		 doc;

	buf_add(&text, data, size);
	doc = order_parse(b->game, &b->tables, "orders", &text, NULL, &(bool){ false }, &d);
	if (doc != NULL) {
		context.game_id = xml_attribute_or(xmlDocGetRootElement(doc), "game", "war");
		context.turn = (unsigned)xml_number_or(xmlDocGetRootElement(doc), "turn", 0, 99, 0);
		f = order_file_read(doc, &context, &d);
		if (f != NULL && d.errors == 0)
			go_round(b, doc);
		if (f != NULL)
			judge(f, b, context.turn, &d);
		xmlFreeDoc(doc);
	}
}

/* The same as plain lines. */
static void
seed_lines(struct board *b, const struct buf *xml, void (*put)(const struct buf *))
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("orders", xml->data, xml->len, XML_CAP_ORDERS,
	    NULL);
	AUTO(buf_clear) struct buf lines = { 0 };

	buf_printf(&lines, "# %s\n", b->game->name);
	order_plain_write(b->game, &b->tables, doc, &lines);
	put(&lines);
}

static void
seed_orders(struct board *b, void (*put)(const struct buf *))
{
	for (unsigned turn = 0; turn < POSITIONS; turn++)
		for (unsigned seat = 1; seat <= SEATS; seat++) {
			struct order_context	 context = { .game = b->game, .tables = &b->tables,
			    .game_id = "war", .turn = turn,
			    .seat = seat };
			AUTO(buf_clear) struct buf text = { 0 };

			order_template(&b->play[turn], &context, seat, &text);
			put(&text);
			seed_lines(b, &text, put);
		}
}

/*
 * Conditions.
 */

static void
fuzz_condition(const uint8_t *data, size_t size)
{
	AUTO_FREE char *text = xstrndup((const char *)data, size);

	for (size_t i = 0; i < LENGTH(boards); i++) {
		struct board		*b = &boards[i];
		AUTO(diags_clear) struct diags d = { 0 };
		struct conditions	*all = conditions_new(b->game, &b->names);
		struct condition	*c = condition_new(all, text, &d);
		const char		*failed;
		xmlDocPtr		 view;

		if (c != NULL) {
			view = view_new(&b->play[size % POSITIONS], 1,
			    &(struct view_of){ .game_id = "war", .turn = 3 });
			conditions_see(all, view);
			condition_holds(all, c, &failed);
			xmlFreeDoc(view);
		}
		conditions_free(all);
	}
}

static void
seed_condition(struct board *b, void (*put)(const struct buf *))
{
	static const char *const	 texts[] = {
		"5 > //region[@id='heartwood']/dark/@armies",
		    "count(//region[@n > 0]) = 2 and not(false())", "@seat = 'anna'",
		"sum(//*/@armies) - 2 >= 3 or //ask[@kind='draft'][@seat]",
		    "//die[@value > 4]//@place != 'desert'",
		"not(contains(//@id, 'a')) and contains('x', //@id)", "-1.5 < 3 * (2 + //@n)",
		    "/view/state/*[@* = '']/@n = //@seat and (true() or false())",
	};

	for (size_t i = 0; i < LENGTH(texts) && b == boards; i++) {
		AUTO(buf_clear) struct buf text = { 0 };

		buf_puts(&text, texts[i]);
		put(&text);
	}
}

/*
 * Positions.
 */

/*
 * A state that the codec takes and no invariant speaks against is one to play on from, look at and
 * write.
 */
static void
use_state(struct board *b, const void *state)
{
	struct play	 p;
	AUTO(xml_free) xmlDocPtr out = xml_new("state");

	play_some(b, &p, 0);
	memcpy(p.state, state, b->game->state->size);
	play_resume(&p);
	for (unsigned seat = 1; seat <= SEATS; seat++)
		xmlFreeDoc(view_new(&p, seat, &(struct view_of){ .game_id = "war", .turn = 3 }));
	xmlFreeDoc(view_new(&p, SEAT_PUBLIC, &(struct view_of){ .game_id = "war", .turn = 3 }));
	codec_write(b->game->state, &b->names, state, SEAT_REFEREE, xmlDocGetRootElement(out));
	play_clear(&p);
}

static void
fuzz_state(const uint8_t *data, size_t size)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct board	*b = board_of(data, size);
	xmlDocPtr	 doc = xml_parse("state", data, size, XML_CAP_OWN, &d);
	AUTO_FREE void *state = xcalloc(1, b->game->state->size);
	xmlNodePtr	 root = doc == NULL ? NULL : xml_child(xmlDocGetRootElement(doc), "state");

	if (root != NULL && codec_read(b->game->state, &b->names, root, state, &d) &&
	    b->game->broken(&b->tables, state) == NULL)
		use_state(b, state);
	if (doc != NULL)
		xmlFreeDoc(doc);
}

static void
seed_state(struct board *b, void (*put)(const struct buf *))
{
	for (int i = 0; i < POSITIONS; i++) {
		AUTO(xml_free) xmlDocPtr doc = xml_new("position");
		xmlNodePtr	 root = xmlDocGetRootElement(doc);
		AUTO(buf_clear) struct buf text = { 0 };

		xml_set(root, "rules", b->game->name);
		codec_write(b->game->state, &b->names, b->play[i].state, SEAT_REFEREE,
		    xml_add(root, "state"));
		xml_write(root, &text);
		put(&text);
	}
}

/*
 * Tables.
 */

static void
fuzz_tables(const uint8_t *data, size_t size)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct board	*b = board_of(data, size);
	xmlDocPtr	 doc = xml_parse("tables", data, size, XML_CAP_OWN, &d);
	AUTO(names_clear) struct names names = { 0 };
	struct tables	 tables = b->tables;
	AUTO_FREE void *figures = xcalloc(1, b->game->figures->size);

	names_start(&names, b->game, ids, SEATS);
	tables.figures = figures;
	tables.names = &names;
	if (doc != NULL && codec_read_figures(b->game->figures, &names, xmlDocGetRootElement(doc),
	    figures, &d) &&
	    b->game->figures_check != NULL)
		b->game->figures_check(&tables, &d);
	if (doc != NULL)
		xmlFreeDoc(doc);
}

static void
seed_tables(struct board *b, void (*put)(const struct buf *))
{
	AUTO(xml_free) xmlDocPtr doc = fixture_read(b->path);
	AUTO(buf_clear) struct buf text = { 0 };

	xml_write(xmlDocGetRootElement(doc), &text);
	put(&text);
}

/*
 * game.xml, and what is kept apart from it.
 */

static void
fuzz_game(const uint8_t *data, size_t size)
{
	static const char	 contacts[] = "<contacts";
	struct gamefile		 f;
	AUTO(diags_clear) struct diags d = { 0 };

	if (!gamefile_read(&f, "game.xml", data, size, &d)) {
		diags_clear(&d);
		return;
	}
	if (memmem(data, size, contacts, strlen(contacts)) != NULL)
		contacts_read(&f, "contacts.xml", data, size, &d);
	for (unsigned seat = 1; seat <= f.seats; seat++)
		gamefile_auth(&f, seat);
	gamefile_clear(&f);
}

static void
seed_game(struct board *b, void (*put)(const struct buf *))
{
	static const char	 text[] =
	    "<players rules=\"%s\" pace=\"turn\" auth=\"none\" silence=\"bot\">\n"
	    "  <moderator name=\"Gerd\" address=\"gerd@example.org\"/>\n"
	    "  <seat id=\"anna\" address=\"a@example.org\" zone=\"Europe/Berlin\" "
	    "encrypt=\"yes\"/>\n  <seat id=\"bert\" bot=\"yes\"/>\n"
	    "  <seat id=\"cleo\" "
	    "token=\"made:00000000000000000000000000000000000000000000000000000000000000aa\"/>\n"
	    "  <schedule zone=\"Europe/Berlin\" days=\"tue fri\" at=\"20:00\" grace=\"PT1H\" "
	    "early=\"yes\"/>\n</players>\n";
	AUTO(buf_clear) struct buf out = { 0 };

	buf_printf(&out, text, b->game->name);
	put(&out);
}

/*
 * The program.
 */

static const struct target {
	const char	*name;
	void		(*run)(const uint8_t *, size_t);
	void		(*seed)(struct board *, void (*)(const struct buf *));
} targets[] = {
	{ "orders", fuzz_orders, seed_orders },
	{ "condition", fuzz_condition, seed_condition },
	{ "state", fuzz_state, seed_state },
	{ "tables", fuzz_tables, seed_tables },
	{ "game", fuzz_game, seed_game },
	{ "words", fuzz_words, seed_words },
	{ "letter", fuzz_letter, seed_letter },
	{ "autocrypt", fuzz_autocrypt, seed_autocrypt },
};

static const struct target	*target;

static void
put(const struct buf *text)
{
	static unsigned	 number;
	AUTO_FREE char *path = xasprintf("%s/%s-%02u", getenv("FUZZ_SEEDS"), target->name,
	    ++number);
	FILE		*f = fopen(path, "w");

	if (f == NULL || fwrite(text->data, 1, text->len, f) != text->len || fclose(f) != 0)
		abort();
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	const char	*name = strrchr((*argv)[0], '-');

	for (size_t i = 0; i < LENGTH(targets) && name != NULL; i++)
		if (strcmp(targets[i].name, name + 1) == 0)
			target = &targets[i];
	if (target == NULL) {
		fprintf(stderr, "call me fuzz-orders, or by another row of the table of targets\n");
		exit(2);
	}
	for (size_t i = 0; i < LENGTH(boards); i++) {
		board_open(&boards[i]);
		if (getenv("FUZZ_SEEDS") != NULL)
			target->seed(&boards[i], put);
	}
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	target->run(data, size);
	return 0;
}
