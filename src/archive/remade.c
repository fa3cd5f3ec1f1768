/* Reports of published turns, made again. */

#include <stdlib.h>

#include "archive/remade.h"
#include "judge/viewer.h"
#include "records/table.h"
#include "records/stored.h"

/*
 * Adds the scores of a turn after those of the turns that it came from, as the records have them.
 */
static bool
tell_history(const struct remade *m, const struct record *r, xmlDocPtr history,
    struct diags *diags)
{
	const struct gamefile	*f = &m->table->file;
	AUTO(record_clear) struct record before = { 0 };
	bool			 ok = record_before(r) == 0 ||
	    (stored_record(m->path, f, record_before(r), &before, diags) &&
	    tell_history(m, &before, history, diags));

	for (unsigned seat = 1; ok && seat <= f->seats; seat++)
		report_history_add(history, r->number, f->seat[seat].id, r->score.points[seat]);
	return ok;
}

bool
remade_report(const struct remade *m, struct report *report, enum report_form form,
    struct buf *out, struct diags *diags)
{
	const struct record	*r = m->record;
	struct report_facts	 facts = table_facts(m->table);
	AUTO(past_clear) struct past past = { 0 };
	bool			 ok;

	facts.history = report_history();
	facts.people = people_of_turn(r, &m->table->file);
	facts.deadline = r->deadline;
	facts.luck = m->luck;
	facts.before = past_view(m->path, record_before(r), "public");
	if (m->seat != 0 && (r->awaited & SEAT_BIT(m->seat)) != 0) {
		past_read(&past, m->path, &m->table->file, record_before(r), m->seat);
		facts.since = past.doc;
	}
	ok = tell_history(m, r, facts.history, diags) &&
	    report_write(report, form, m->view, &facts, out, diags);
	xmlFreeDoc(facts.before);
	xmlFreeDoc(facts.people);
	xmlFreeDoc(facts.history);
	return ok;
}

/* True if this is the turn's public report, as it was published. */
static bool
is_published(const struct remade *m)
{
	AUTO_FREE char *folder = paths_turn(m->path, m->record->number),
	    *name = paths_shown("public", SHOWN_TEXT);
	AUTO(buf_clear) struct buf made = { 0 }, said = { 0 };

	return stored_file(folder, name, &said, NULL) &&
	    remade_report(m, table_report(m->table), REPORT_TEXT, &made, NULL) &&
	    buf_equal(&made, &said);
}

const char *
remade_audit(const struct remade *m)
{
	const struct record	*r = m->record;
	const struct gamefile	*f = &m->table->file;
	AUTO(record_clear) struct record again = { 0 };
	struct remade		 public = { .path = m->path, .table = m->table, .record = r };
	struct audit		 audit;

	public.view = stored_view(m->path, r->number, "public", NULL);
	if (public.view == NULL)
		return NULL;
	if (r->act == JUDGE_AGAIN)
		stored_record(m->path, f, r->undone, &again, NULL);
	audit_read(&audit, f, r, r->act == JUDGE_AGAIN ? &again.acts : &r->acts, public.view);
	public.luck = audit_word(&audit);
	audit.dealt = true;
	if (audit_word(&audit) != public.luck) {
		public.luck = audit_word(&audit);
		audit.dealt = is_published(&public);
	}
	xmlFreeDoc(public.view);
	return audit_word(&audit);
}
