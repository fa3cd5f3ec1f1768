/* Orders, tried by what their seat may know. */

#include <stdlib.h>

#include "match/try.h"
#include "records/stored.h"
#include "xml/parse.h"

xmlDocPtr
match_seat_view(const struct match *m, unsigned seat, struct diags *diags)
{
	char		*folder = paths_turn(m->path, m->last.number);
	char		*name = paths_shown(m->table.file.seat[seat].id, SHOWN_VIEW);
	struct buf	 xml = { 0 };
	xmlDocPtr	 view = NULL;

	if (stored_file(folder, name, &xml, diags))
		view = xml_parse(name, xml.data, xml.len, STORED_CAP, diags);
	buf_clear(&xml);
	free(name);
	free(folder);
	return view;
}

bool
match_try(struct match *m, const struct filing *f, unsigned seat, const struct match_wish *wish,
    const char *file, size_t first, struct buf *words, struct diags *diags)
{
	struct trial_of		 of = {
		.table = &m->table, .turn = m->last.number + 1, .seat = seat,
		.orders = filing_text(f), .supposed = wish == NULL ? NULL : wish->supposed,
		.tries = wish == NULL || wish->tries == 0 ? TRIAL_TRIES : wish->tries,
	};
	struct trial_result	 result = { 0 };
	bool			 tried = false;

	if (m->last.number > 0 && !m->last.over &&
	    (of.view = match_seat_view(m, seat, NULL)) != NULL) {
		tried = trial_run(&of, &result);
		xmlFreeDoc(of.view);
	}
	if (tried) {
		trial_words(&result, m->table.file.game, words);
		trial_warn(&result, m->table.file.game, file, first, diags);
	}
	trial_clear(&result);
	return tried;
}
