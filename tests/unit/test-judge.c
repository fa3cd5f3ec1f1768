/* Judging is a function: what it is given stays as it is, what it makes is in its outcome. */

#include "base/file.h"
#include "judge/judge.h"
#include "dirs.h"
#include "unit/test.h"
#include "xml/tree.h"
#include "xml/write.h"

/* A turn of a game, with all that is given to judging. */
struct given {
	struct table		 table;
	struct record		 record;
	struct submission	 submission[MAX_SEATS + 1];
	struct judging		 j;
	struct diags		 diags;
	/* what judging must leave alone, as it was before */
	struct record		 shallow;
	struct buf		 tree, before;
};

static void
write_given(const struct given *g, struct buf *tree, struct buf *before)
{
	AUTO(xml_free) xmlDocPtr doc = record_tree(&g->record, &g->table.file);

	xml_write(xmlDocGetRootElement(doc), tree);
	if (g->j.before != NULL)
		xml_write(xmlDocGetRootElement(g->j.before), before);
}

/* Sets a turn up that goes on from a position; NULL: from none. */
static void
given_start(struct given *g, enum judging_act act, const xmlDoc *before)
{
	AUTO(buf_clear) struct buf game = { 0 }, tables = { 0 };

	*g = (struct given){ .j = { .before = before, .due = -1 } };
	buf_puts(&game, "<players rules='diplomacy' title='War'>");
	for (const char *id = "anna\0bert\0cleo\0dirk\0emil\0fred\0gwen\0"; *id != '\0';
	    id += strlen(id) + 1)
		buf_printf(&game, "<seat id='%s' address='%s@example.org'/>", id, id);
	buf_puts(&game, "</players>");
	ck_assert(file_load(SRCDIR "/templates/diplomacy/tables.xml", STORED_CAP, &tables));
	if (!table_read(&g->table, "players.xml", &game, "tables.xml", &tables, &g->diags))
		diags_print(&g->diags, stderr);
	ck_assert_uint_eq(g->diags.errors, 0);
	if (g->table.file.id == NULL)
		g->table.file.id = xstrdup("war");
	record_start(&g->record, &g->table.file, act, before == NULL ? 1 : 2);
	g->j.table = &g->table;
	g->j.record = g->j.dice = &g->record;
	g->j.submission = g->submission;
}

static void
given_amend(struct given *g, const char *detail)
{
	notes_add(&g->record.acts, NOTE_AMEND, "moderator", detail, "a slip", 0);
}

/* Judges, and checks that nothing of what was given is written. */
static bool
given_judge(struct given *g, struct outcome *out)
{
	struct buf	 tree = { 0 }, before = { 0 };
	bool		 ok;

	g->shallow = g->record;
	write_given(g, &g->tree, &g->before);
	ok = judge(&g->j, out, &g->diags);
	write_given(g, &tree, &before);
	ck_assert_mem_eq(&g->record, &g->shallow, sizeof(g->record));
	ck_assert_str_eq(tree.data, g->tree.data);
	ck_assert(buf_equal(&before, &g->before));
	buf_clear(&tree);
	buf_clear(&before);
	return ok;
}

static void
given_clear(struct given *g)
{
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		submission_clear(&g->submission[seat]);
	buf_clear(&g->tree);
	buf_clear(&g->before);
	record_clear(&g->record);
	table_clear(&g->table);
	diags_clear(&g->diags);
}

static const char *
state_attribute(xmlDocPtr position, const char *name)
{
	return xml_attribute_or(xml_child(xmlDocGetRootElement(position), "state"), name, "");
}

/* Sets the game up. */
static void
first_turn(struct outcome *out)
{
	struct given	 g;

	given_start(&g, JUDGE_PLAY, NULL);
	ck_assert(given_judge(&g, out));
	given_clear(&g);
}

TEST(a_turn_leaves_its_record_and_the_position_before_alone)
{
	AUTO(outcome_clear) struct outcome first = { 0 }, out = { 0 };
	struct given	 g;

	first_turn(&first);
	given_start(&g, JUDGE_PLAY, first.position);
	ck_assert(given_judge(&g, &out));
	ck_assert_uint_eq(g.record.made.count, 0);
	ck_assert_uint_gt(out.record.made.count, 0);
	ck_assert_uint_eq(out.record.awaited, 0x7f);
	ck_assert_str_eq(out.record.game, g.record.game);
	for (unsigned seat = 1; seat <= g.table.file.seats; seat++)
		ck_assert(out.record.orders[seat].silent && !g.record.orders[seat].silent);
	given_clear(&g);
}

TEST(a_copy_of_a_record_has_texts_of_its_own)
{
	AUTO(outcome_clear) struct outcome out = { 0 };
	AUTO(record_clear) struct record copy = { 0 };
	const struct record	*r = &out.record;

	first_turn(&out);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		out.record.name[seat] = xasprintf("person %u", seat);
	record_copy(&copy, r);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++) {
		ck_assert_str_eq(copy.name[seat], r->name[seat]);
		ck_assert_ptr_ne(copy.name[seat], r->name[seat]);
	}
	ck_assert_str_eq(copy.game, r->game);
	ck_assert_ptr_ne(copy.game, r->game);
	ck_assert_uint_eq(copy.made.count, r->made.count);
	ck_assert_ptr_ne(copy.made.item, r->made.item);
}

TEST(an_amendment_is_in_the_position_after_and_not_in_that_before)
{
	AUTO(outcome_clear) struct outcome first = { 0 }, out = { 0 };
	struct given	 g;

	first_turn(&first);
	ck_assert_str_eq(state_attribute(first.position, "year"), "1901");
	given_start(&g, JUDGE_AMEND, first.position);
	given_amend(&g, "@year=1905");
	ck_assert(given_judge(&g, &out));
	ck_assert_str_eq(state_attribute(first.position, "year"), "1901");
	ck_assert_str_eq(state_attribute(out.position, "year"), "1905");
	given_clear(&g);
}

TEST(an_amendment_that_is_wrong_leaves_what_was_amended_before_it)
{
	AUTO(outcome_clear) struct outcome first = { 0 }, out = { 0 };
	struct given	 g;

	first_turn(&first);
	given_start(&g, JUDGE_AMEND, first.position);
	given_amend(&g, "@year=1905");
	given_amend(&g, "@weather=fine");
	ck_assert(!given_judge(&g, &out));
	ck_assert_str_eq(g.diags.diag[0].code, "bad-path");
	given_clear(&g);
}

TEST_MAIN("judge")
