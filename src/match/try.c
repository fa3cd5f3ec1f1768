/* Dry runs of orders, by what their seat may know. */

#include <stdlib.h>

#include "match/try.h"
#include "orders/order.h"
#include "records/stored.h"
#include "xml/parse.h"

xmlDocPtr
match_seat_view(const struct match *m, unsigned seat, struct diags *diags)
{
	return stored_view(m->path, m->last.number, m->table.file.seat[seat].id, diags);
}

void
match_others_copy(const char *viewer, struct diags *diags)
{
	diag_error(diags, "others-copy", "this copy has nothing of '%s'", viewer);
	diag_hint(diags, "the moderator makes one with `assize copy --seat`");
}

/* True if it is an order file of that seat, without a fault. */
static bool
reads_well(struct match *m, unsigned seat, const char *file, const struct buf *text,
    struct diags *diags)
{
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables,
		.game_id = m->table.file.id, .turn = m->last.number + 1, .seat = seat,
		.supposed = true,
	};
	xmlDocPtr		 doc = order_parse(context.game, context.tables, file, text, NULL,
	    diags);
	struct order_file	*f = NULL;

	diags_at(diags, file, 0);
	if (doc != NULL) {
		f = order_file_read(doc, &context, diags);
		xmlFreeDoc(doc);
	}
	order_file_free(f);
	return f != NULL;
}

bool
match_suppose(struct match *m, unsigned seat, const char *file, struct buf *text,
    struct diags *diags)
{
	enum file_fault	 fault = file_read(file, XML_CAP_ORDERS, text);

	if (fault == FILE_READ)
		return reads_well(m, seat, file, text, diags);
	diags_at(diags, file, 0);
	diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
	return false;
}

bool
match_can_try(const struct match *m)
{
	return m->last.number > 0 && !m->last.over;
}

void
match_try_start(struct match *m, struct attempt *a)
{
	struct dry_run_of	 of = { .table = &m->table, .turn = m->last.number + 1,
	    .seat = a->seat, .orders = submission_text(a->submission), .supposed = a->supposed };

	a->begun = true;
	a->child.answer = -1;
	if (!match_can_try(m) || (of.view = match_seat_view(m, a->seat, NULL)) == NULL)
		return;
	dry_run_start(&a->child, &of);
	xmlFreeDoc(of.view);
}

bool
match_try_end(struct match *m, struct attempt *a, size_t first, xmlNodePtr into,
    struct diags *diags)
{
	if (!a->begun)
		match_try_start(m, a);
	if (!dry_run_end(&a->child, into))
		return false;
	dry_run_warn(into, a->file, first, diags);
	return true;
}
