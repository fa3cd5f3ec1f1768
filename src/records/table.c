/*
 * The table of a game, game.xml and tables.xml, and the facts that its reports have beside a view.
 */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "records/table.h"
#include "referee/codec.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define KINDS	16

/* The last game of a kind leaves what it read: the next often has the same. */
static struct tables_read *
read_last(const struct game *game)
{
	static struct tables_read	 last[KINDS];
	size_t	 kind = 0;

	while (kind < KINDS - 1 && games[kind] != NULL && games[kind] != game)
		kind++;
	return &last[kind];
}

static bool
read_figures(struct table *t, const char *file, const struct buf *xml, struct diags *diags)
{
	const struct game	*game = t->file.game;
	const char		*ids[MAX_SEATS];
	size_t			 errors = diags->errors;
	struct tables_read	*r = &t->read, *last = read_last(game);

	if (last->names.game == game && last->xml.len == xml->len &&
	    memcmp(last->xml.data, xml->data, xml->len) == 0) {
		*r = *last;
		*last = (struct tables_read){ 0 };
	} else
		r->doc = xml_parse(file, xml->data, xml->len, XML_CAP_OWN,
		    diags);
	if (r->doc == NULL)
		return false;
	diags_at(diags, file, 0);
	names_start(&r->names, game, ids, gamefile_ids(&t->file, ids));
	if (r->figures == NULL) {
		r->figures = xcalloc(1, game->figures->size);
		if (!codec_read_figures(game->figures, &r->names,
		    xmlDocGetRootElement(r->doc), r->figures, diags))
			return false;
		buf_add(&r->xml, xml->data, xml->len);
		hash_bytes(xml->data, xml->len, r->hash);
	}
	t->tables.seats = t->file.seats;
	t->tables.figures = r->figures;
	t->tables.names = &r->names;
	memcpy(t->tables.option, t->file.option, sizeof(t->tables.option));
	diags_at(diags, file, 0);
	return (game->figures_check == NULL || game->figures_check(&t->tables, diags)) &&
	    diags->errors == errors;
}

xmlDocPtr
table_kinds(const struct game *game)
{
	xmlDocPtr	 doc = xml_new("kinds");

	for (size_t i = 1; i < game->event->variants; i++) {
		const struct variant	*v = &game->event->variant[i];
		xmlNodePtr		 node;

		if (v->name == NULL || v->minor == NULL)
			continue;
		node = xml_add(xmlDocGetRootElement(doc), "minor");
		xml_set(node, "name", v->name);
		xml_set(node, "many", v->minor);
	}
	return doc;
}

static void
clear_tables(struct table *t)
{
	bool			 whole = t->read.xml.len > 0;
	struct tables_read	*old = whole ? read_last(t->file.game) :
	    &t->read;

	if (old->doc != NULL)
		report_forget();
	xmlFreeDoc(old->doc);
	names_clear(&old->names);
	buf_clear(&old->xml);
	free(old->figures);
	if (whole)
		*old = t->read;
	t->read = (struct tables_read){ 0 };
	xmlFreeDoc(t->kinds);
	t->kinds = NULL;
}

bool
table_read_tables(struct table *t, const char *file, const struct buf *xml, struct diags *diags)
{
	t->kinds = table_kinds(t->file.game);
	if (read_figures(t, file, xml, diags))
		return true;
	clear_tables(t);
	return false;
}

bool
table_read(struct table *t, const char *game_file, const struct buf *game_xml,
    const char *tables_file,
    const struct buf *tables_xml, struct diags *diags)
{
	*t = (struct table){ 0 };
	if (!gamefile_read(&t->file, game_file, game_xml->data, game_xml->len, diags))
		return false;
	if (table_read_tables(t, tables_file, tables_xml, diags))
		return true;
	table_clear(t);
	return false;
}

bool
table_fits(const struct table *t, struct diags *diags)
{
	const struct game	*game = t->file.game;

	return game->table_check == NULL || game->table_check(&t->tables, diags);
}

void
table_clear(struct table *t)
{
	report_close(t->report);
	clear_tables(t);
	gamefile_clear(&t->file);
	free(t->templates);
	*t = (struct table){ 0 };
}

struct report_facts
table_facts(const struct table *t)
{
	return (struct report_facts){ .tables = t->read.doc, .kinds = t->kinds,
	    .below = gamefile_below_key(&t->file), .title = t->file.game->title,
	    .name = gamefile_name(&t->file) };
}

struct report *
table_report(struct table *t)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	if (t->report != NULL)
		return t->report;
	t->report = report_open(t->file.game->name, t->templates, &diags);
	if (t->report == NULL) {
		diags_print(&diags, stderr);
		die("the report templates of %s cannot be used", t->file.game->title);
	}
	return t->report;
}

xmlDocPtr
people_new(const struct gamefile *f, bool over)
{
	xmlDocPtr	 doc = xml_new("people");

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		xmlNodePtr	 node = xml_add(xmlDocGetRootElement(doc), "seat");

		xml_set(node, "id", f->seat[seat].id);
		xml_set(node, "name", over ? person_name(&f->seat[seat]) : f->seat[seat].name);
	}
	return doc;
}

static void
add_act(xmlNodePtr parent, const struct gamefile *f, const struct note *n)
{
	xmlNodePtr	 node = xml_add(parent, "act");
	const char	*word, *rest;
	AUTO_FREE char	*id = NULL;
	int64_t		 time;

	xml_set(node, "kind", note_word(n->kind));
	if (n->reason != NULL && *n->reason != '\0')
		xml_set(node, "reason", n->reason);
	if (n->detail == NULL)
		return;
	xml_set(node, "detail", n->detail);
	/* the seat that it is about, the first word of its detail or the last; then the standby */
	word = n->detail + (n->kind == NOTE_NEW && strchr(n->detail, ' ') != NULL ?
	    strcspn(n->detail, " ") + 1 : 0);
	rest = n->kind == NOTE_NEW ? NULL : strchr(word, ' ');
	id = rest == NULL ? xstrdup(word) : xstrndup(word, (size_t)(rest - word));
	if (gamefile_seat(f, id) != 0)
		xml_set(node, "seat", id);
	if (n->kind == NOTE_OFFER && rest != NULL)
		xml_set(node, "standby", rest + 1);
	if (n->kind == NOTE_SPEND) {
		AUTO(buf_clear) struct buf spent = { 0 };

		schedule_say_duration(&spent, strtoll(strrchr(n->detail, ' '), NULL, 10));
		xml_set(node, "when", spent.data);
	}
	if ((n->kind == NOTE_EXTEND && clock_parse(n->detail, &time)) ||
	    (n->kind == NOTE_GRANT && strchr(n->detail, ' ') != NULL &&
	    clock_parse(strchr(n->detail, ' ') + 1, &time))) {
		AUTO_FREE char	*when = deadline_text(f, time, n->time);

		xml_set(node, "when", when);
	}
}

void
people_add_acts(xmlNodePtr parent, const struct gamefile *f, const struct notes *notes)
{
	for (size_t i = 0; notes != NULL && i < notes->count; i++)
		if (strcmp(notes->note[i].by, "moderator") == 0)
			add_act(parent, f, &notes->note[i]);
}

xmlDocPtr
people_of_turn(const struct record *r, struct gamefile *f)
{
	xmlDocPtr	 people;

	/* Tells the names that were hidden to a game file read without contacts.xml. */
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].real == NULL && r->name[seat] != NULL)
			f->seat[seat].real = xstrdup(r->name[seat]);
	people = people_new(f, r->over);
	people_add_acts(xmlDocGetRootElement(people), f, &r->acts);
	return people;
}

#define ENOUGH	2	/* seats whose files the moderator cannot all have made */

void
audit_add(struct audit *l, const struct proof *how, unsigned turn, bool foreseen)
{
	if (turn != l->dice->number || how->kept != 0)
		return;
	if (how->kind == PROOF_MODERATOR)
		l->chosen = true;
	else
		l->fresh += !foreseen;
}

void
audit_read(struct audit *l, const struct gamefile *f, const struct record *r,
    const struct record *dice, xmlDocPtr view)
{
	xmlNodePtr	 events = xml_child(xmlDocGetRootElement(view), "events");

	*l = (struct audit){ .file = f, .act = r->act, .dice = dice,
	    .beacon = f->beacon.url != NULL,
	    .drawn = events != NULL && xml_child(events, "draws") != NULL,
	    .first = record_before(r) == 0 };
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (r->orders[seat].filed)
			audit_add(l, &r->orders[seat].how, r->orders[seat].turn,
			    r->orders[seat].foreseen);
}

const char *
audit_word(const struct audit *l)
{
	struct chain_orders	 joined[2 * MAX_SEATS + 1];

	if (!judging_act_plays(l->act) || l->beacon)
		return NULL;
	/* In old turns the words of somebody who joined count as a file that they handed in. */
	if (l->drawn && joinings_add(l->file, l->dice, joined, l->fresh) < ENOUGH)
		return "few";
	if (l->drawn && l->chosen)
		return "chosen";
	return l->first && l->dealt && l->file->game->resample != NULL ? "dealt" : NULL;
}
