/*
 * Files to fill in, and forms: each can be handed in as it is, shows what there is to choose and
 * what comes in which order; and conditions may name all that views hold.
 */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "orders/order.h"
#include "orders/order_parts.h"
#include "referee/field.h"
#include "referee/moves.h"
#include "referee/view.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/* Answers in a file to fill in, answers of which each kind is in it, and the most bytes of one. */
enum { SHOWN = 40, MANY = 4000, BYTES = 17408 };

static const char	 game_id[] = "test-game";

static struct order_context
context_of(const struct match *m)
{
	return (struct order_context){ .game = m->p.game, .tables = m->p.tables,
	    .game_id = game_id, .turn = 1, .on = "00112233445566778899aabbccddeeff" };
}

/* The file is faultless, by the schema too, and gives the rules' own answer, if there is one. */
static bool
file_is_right(struct match *m, const struct decision *decision, const struct buf *file)
{
	const struct game	*game = m->p.game;
	struct order_context	 context = context_of(m);
	uint64_t		 back[MAX_MOVE / sizeof(uint64_t)],
	    fallback[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	AUTO(buf_clear) struct buf words = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr		 doc = xml_parse("o.xml", file->data, file->len, XML_CAP_OWN, &d);
	struct order_file	*f = doc == NULL ? NULL : order_file_read(doc, &context, &d);
	AUTO(orders_clear) struct orders orders = { 0 };
	bool			 answers;

	if (f == NULL || !order_file_judge(f, &m->p, &d) || d.count > 0) {
		diags_format(&d, &m->t->why);
		return fails(m->t, "%s", file->data);
	}
	orders_put(&orders, f);
	answers = orders_answer(&orders, &m->p, decision, match_seen(m, decision->seat), back);
	game->fallback(m->p.tables, m->seen, decision, false, fallback);
	order_write_move(game, m->p.tables->names, fallback, decision->seat, &words);
	if (answers != (words.len > 0) ||
	    (answers && memcmp(back, fallback, game->move->size) != 0))
		return fails(m->t, "another answer than the rules' own:\n%s", file->data);
	if (m->ctx != NULL)
		return validates(m->ctx, doc);
	xmlFreeDoc(doc);
	return true;
}

/*
 * Nothing that the table rules out stands in it; what answers another kind of decision too may.
 */
static bool
file_is_of_table(struct match *m, const char *text)
{
	const struct game	*game = m->p.game;
	struct element		 e = { 0 };

	for (unsigned k = 1; k < game->decision_kinds; k++)
		if (game->without != NULL && game->without(m->p.tables, k, 0) &&
		    strstr(text, game->decision_kind[k].doc) != NULL)
			return fails(m->t, "'%s' is ruled out", game->decision_kind[k].doc);
	while (element_next(game, &e)) {
		AUTO_FREE char *tag = xasprintf("<%s", e.variant->name);
		const char	*at = strstr(text, tag);
		bool		 known = false;

		for (unsigned k = 1; k < game->decision_kinds; k++)
			known = known || order_is_known(game, m->p.tables, k, e.move);
		if (!known && at != NULL && strchr(" />", at[strlen(tag)]) != NULL)
			return fails(m->t, "%s is ruled out", tag);
	}
	return true;
}

static bool
is_among(const void *move, const char *moves, size_t count, size_t size)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(moves + i * size, move, size) == 0)
			return true;
	return false;
}

/* Each kind of order that is offered is shown, nothing twice, and the same whenever it is made. */
static bool
choices_are_shown(struct match *m, const struct decision *decision)
{
	size_t		 size = m->p.game->move->size, count, offered;
	AUTO_FREE char *moves = xcalloc(SHOWN, size), *again = xcalloc(SHOWN, size),
	    *all = xcalloc(MANY, size);
	uint64_t	 shown = 0;
	bool		 whole;

	offered = moves_list(m->p.tables, m->seen, decision, all, MANY);
	count = order_shown(&m->p, m->seen, decision, moves, SHOWN, &whole);
	if (order_shown(&m->p, m->seen, decision, again, SHOWN, &whole) != count ||
	    memcmp(moves, again, count * size) != 0)
		return fails(m->t, "a file made again shows something else");
	for (size_t i = 0; i < count; i++) {
		if (!game_check(m->p.game, m->p.tables, m->seen, decision, moves + i * size,
		    NULL) ||
		    is_among(moves + i * size, moves, i, size))
			return fails(m->t, "a file shows what is not legal, or twice");
		shown |= ADMIT((unsigned char)moves[i * size]);
	}
	for (size_t i = 0; i < offered; i++)
		if ((shown & ADMIT((unsigned char)all[i * size])) == 0)
			return fails(m->t, "no '%s' is shown",
			    m->p.game->move->variant[(unsigned char)all[i * size]].name);
	return true;
}

/* The orders in a file, one after another. */
static void
orders_in(const struct buf *text, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", text->data, text->len, XML_CAP_OWN, NULL);

	XML_EACH(node, xmlDocGetRootElement(doc), NULL)
		xml_write_piece(node, out);
}

/* How many names the elements have, and how often the name changes from one to the next. */
static void
count_names(xmlNodePtr parent, size_t *names, size_t *runs)
{
	const char	*before = "";

	*names = *runs = 0;
	XML_EACH(node, parent, NULL) {
		*names += xml_child(parent, (const char *)node->name) == node;
		*runs += strcmp(before, (const char *)node->name) != 0;
		before = (const char *)node->name;
	}
}

/* A form lists what can be answered kind by kind, and each kind that a file shows is there. */
static bool
form_is_right(struct match *m, const struct decision *decision)
{
	const struct game	*game = m->p.game;
	AUTO_FREE char *moves = xcalloc(SHOWN, game->move->size);
	struct order_context	 context = context_of(m);
	AUTO(xml_free) xmlDocPtr doc = xml_new("shown"), form = xml_new("form");
	bool			 all;
	size_t			 shown, listed = 0, runs,
	    count = order_shown(&m->p, m->seen, decision, moves, SHOWN, &all);

	for (size_t i = 0; i < count; i++)
		order_add_move(game, m->p.tables->names, moves + i * game->move->size,
		    decision->seat, xmlDocGetRootElement(doc));
	count_names(xmlDocGetRootElement(doc), &shown, &runs);
	order_form(&m->p, &context, decision->seat, xmlDocGetRootElement(form));
	XML_EACH(ask, xmlDocGetRootElement(form), "ask")
		if (listed == 0 && xml_child(ask, "legal") != NULL)
			count_names(xml_child(ask, "legal"), &listed, &runs);
	return (listed == shown && runs == listed) || fails(m->t,
	    "%zu kinds of '%s' stand in %zu places of the form, %zu in the file", listed,
	    game->decision_kind[decision->kind].name, runs, shown);
}

/*
 * Every kind of decision of this table comes once, what is open first; and whatever the seat
 * cannot see changes nothing.
 */
static bool
questions_come_in_order(struct match *m, const struct decision *decision)
{
	const struct game	*game = m->p.game;
	struct coming		 coming[MAX_DECISION_KINDS] = { 0 },
	    again[MAX_DECISION_KINDS] = { 0 };
	size_t			 count = order_ahead(&m->p, decision->seat, m->seen, coming);
	unsigned		 times[MAX_DECISION_KINDS] = { 0 };
	struct play		 other = m->p;
	bool			 good = true;

	for (size_t i = 0; i < count; i++) {
		times[coming[i].kind]++;
		good = good && (i == 0 || coming[i - 1].comes <= coming[i].comes) &&
		    (coming[i].comes == COMES_NOW) == (coming[i].kind == decision->kind);
	}
	for (unsigned k = 1; k < game->decision_kinds; k++)
		good = good && times[k] == order_is_known(game, m->p.tables, k, 0);
	other.state = NULL;
	good = good && order_ahead(&other, decision->seat, m->seen, again) == count &&
	    memcmp(coming, again, sizeof(coming)) == 0;
	return good || fails(m->t, "the questions of seat %u come in another order",
	    decision->seat);
}

static void
words_are_known(const struct vocabulary *v, xmlNodePtr node, struct diags *d)
{
	const char	*element = (const char *)node->name;

	vocabulary_element(v, element, d);
	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name;

		if (vocabulary_attribute(v, element, name, d))
			vocabulary_value(v, element, name, xml_attribute(node, name), d);
	}
	XML_EACH(child, node, NULL)
		words_are_known(v, child, d);
}

static bool
view_can_be_asked_about(struct match *m, const struct decision *decision)
{
	struct view_of	 of = { .game_id = game_id, .turn = 1 };
	AUTO(xml_free) xmlDocPtr view = view_new(&m->p, decision->seat, &of);
	AUTO(diags_clear) struct diags d = { 0 };
	struct vocabulary	 v;

	vocabulary_init(&v, m->p.game, m->p.tables->names);
	words_are_known(&v, xmlDocGetRootElement(view), &d);
	vocabulary_clear(&v);
	diags_format(&d, &m->t->why);
	return d.count == 0;
}

static bool
file_is_good(struct match *m, const struct decision *decision)
{
	struct order_context	 context = context_of(m);
	AUTO(buf_clear) struct buf file = { 0 }, bare = { 0 }, whole = { 0 }, same = { 0 };

	order_template(&m->p, &context, decision->seat, &file);
	order_template_bare(&m->p, &context, decision->seat, &bare);
	orders_in(&file, &whole);
	orders_in(&bare, &same);
	if (!buf_equal(&same, &whole) || file.len > BYTES)
		return fails(m->t, "a file of %zu bytes, or with others without its choices:\n%s",
		    file.len, file.data);
	/* Nothing in this game is numbered from 0. */
	if (strcmp(m->p.game->name, "roll-for-adventure") == 0 &&
	    strstr(file.data, "=\"0\"") != NULL)
		return fails(m->t, "%s", file.data);
	match_seen(m, decision->seat);
	return choices_are_shown(m, decision) && form_is_right(m, decision) &&
	    questions_come_in_order(m, decision) && file_is_of_table(m, file.data) &&
	    file_is_right(m, decision, &file);
}

static bool
all_files_are_good(struct match *m)
{
	bool	 good = true;

	for (unsigned k = 0; good && k < m->p.decisions.count; k++)
		good = file_is_good(m, &m->p.decisions.decision[k]);
	return good;
}

/* Dear: some steps of one game in ten are looked at. */
static bool
is_dear(const struct match *m)
{
	enum { GAMES = 10, EVERY = 19 };

	return m->seed % GAMES != 0 || !match_looks(m, EVERY);
}

static bool
some_files_are_good(struct match *m)
{
	return is_dear(m) || match_over(m) || (all_files_are_good(m) &&
	    view_can_be_asked_about(m, &m->p.decisions.decision[0]));
}

/* A random answer is of a kind that the file shows, with its nested parts once. */
static bool
answers_are_shown(struct match *m)
{
	size_t	 size = m->p.game->move->size;
	AUTO_FREE char *shown = xcalloc(SHOWN, size);
	bool	 all, good = true;

	for (unsigned k = 0; good && !is_dear(m) && k < m->p.decisions.count; k++) {
		const struct decision	*decision = &m->p.decisions.decision[k];
		const char		*move = match_move(m, k);
		struct layout		 l = layout_variant(m->p.game->move, (unsigned char)*move);
		size_t			 count = order_shown(&m->p, match_seen(m, decision->seat),
		    decision, shown, SHOWN, &all);
		uint64_t		 parts = 0, has = 0;

		for (size_t i = 0; i < l.count; i++) {
			const struct field	*f = &l.field[i];
			const struct field	*tally = f->kind == FIELD_STRUCT &&
			    f->count != NULL ? layout_find(&l, f->count) : NULL;

			if (tally != NULL && field_load(tally, move, 0) > 0)
				has |= UINT64_C(1) << i;
			for (size_t n = 0; tally != NULL && n < count; n++)
				if (shown[n * size] == *move &&
				    field_load(tally, shown + n * size, 0) > 0)
					parts |= UINT64_C(1) << i;
		}
		good = (has & ~parts) == 0;
		for (size_t n = 0; n < count && good; n++)
			if (shown[n * size] == *move)
				break;
			else
				good = n + 1 < count;
		if (!good)
			fails(m->t, "no '%s' with all its parts is shown", l.name);
	}
	return good;
}

bool
files_are_good(struct dry_run *t)
{
	struct validator	 v;
	bool			 good = validator_open(&v, t, XSD_ORDERS) &&
	    games_hold(t, some_files_are_good, answers_are_shown, &v);

	validator_close(&v);
	return good;
}

bool
first_files_are_good(struct dry_run *t, uint64_t seed)
{
	struct match	 m;
	bool		 good;

	match_open(&m, t, seed);
	good = all_files_are_good(&m);
	match_close(&m);
	return good;
}
