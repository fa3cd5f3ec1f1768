/* One turn of a copy: its reports, made again from its views. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "archive/remade.h"
#include "judge/viewer.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* True if the report here is the one that the view gives, with the seal of the view. */
static bool
is_same(struct archive *a, const struct remade *m, enum report_form form, const struct buf *said)
{
	struct buf	 made = { 0 };
	bool		 same = remade_report(m, table_report(&a->table), form, &made, a->diags);

	viewer_add_seal(&made, form, xml_attribute(xmlDocGetRootElement(m->view), "seal"));
	same = same && buf_equal(&made, said);
	buf_clear(&made);
	return same;
}

/* No copy shows what was dealt in secret in turn 1, but the report says whether anything was. */
static bool
is_report(struct archive *a, struct remade *m, enum report_form form, const struct buf *said)
{
	const char	*dealt = archive_audit(a, true);

	m->luck = archive_audit(a, false);
	if (is_same(a, m, form, said))
		return true;
	if (m->luck == dealt)
		return false;
	m->luck = dealt;
	return is_same(a, m, form, said);
}

static bool
check_report(struct archive *a, struct remade *m, const char *who, enum report_form form)
{
	char		*path = paths_shown(who, form == REPORT_TEXT ? SHOWN_TEXT : SHOWN_HTML);
	struct buf	 said = { 0 };
	bool		 ok = stored_file(a->folder, path, &said, a->diags);

	if (ok && !is_report(a, m, form, &said)) {
		archive_fault(a, path, "wrong-outcome",
		    "made again from the view, it comes out otherwise");
		ok = false;
	}
	buf_clear(&said);
	free(path);
	return ok;
}

static bool
check_viewer(struct archive *a, const char *who)
{
	struct remade	 m = { .path = a->v->path, .table = &a->table, .record = &a->record,
	    .seat = gamefile_seat(&a->table.file, who) };
	char		*path = paths_shown(who, SHOWN_VIEW);
	struct buf	 xml = { 0 };
	bool		 ok = true;

	if (archive_has(a, path)) {
		ok = stored_file(a->folder, path, &xml, a->diags);
		m.view = !ok ? NULL :
		    xml_parse(path, xml.data, xml.len, STORED_CAP, a->diags);
		ok = m.view != NULL && check_report(a, &m, who, REPORT_TEXT) &&
		    check_report(a, &m, who, REPORT_HTML);
		xmlFreeDoc(m.view);
	}
	buf_clear(&xml);
	free(path);
	return ok;
}

bool
archive_check_reports(struct archive *a)
{
	bool	 ok;

	if (a->turn == 0 || !a->v->reports || a->done->reach == VERIFY_WHOLE)
		return true;
	if (!archive_same_templates(a)) {
		a->done->other_templates++;
		return true;
	}
	ok = check_viewer(a, "public");
	for (size_t i = 0; ok && i < a->seats.count; i++)
		ok = check_viewer(a, a->seats.name[i]);
	a->done->remade += ok;
	return ok;
}
