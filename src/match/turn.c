/* Turns of a match that were judged before: their records, and the orders they were judged from. */

#include <stdlib.h>

#include "match/turn.h"

bool
turn_record(const struct match *m, unsigned turn, struct record *r, struct diags *diags)
{
	return stored_record(m->path, &m->table.file, turn, r, diags);
}

bool
turn_act(const struct match *m, unsigned turn, enum judging_act *act, struct diags *diags)
{
	struct record	 r = { 0 };
	bool		 ok = turn_record(m, turn, &r, diags);

	*act = r.act;
	record_clear(&r);
	return ok;
}

bool
turn_filings(struct match *m, unsigned turn, struct filing filing[MAX_SEATS + 1],
    struct diags *diags)
{
	char		*folder = paths_turn(m->path, turn);
	struct record	 r = { 0 };
	bool		 ok = turn_record(m, turn, &r, diags);

	for (unsigned seat = 1; ok && seat <= m->table.file.seats; seat++) {
		char			*name = paths_orders(
		    m->table.file.seat[seat].id);
		struct pgp_result	 proof;

		if (r.orders[seat].filed && !filing_load(&filing[seat], folder, name,
		    m->table.file.id, m->table.file.seat[seat].id)) {
			diags_at(diags, folder, 0);
			diag_error(diags, "missing-file", "the orders of '%s' are missing",
			    m->table.file.seat[seat].id);
			ok = false;
		} else if (r.orders[seat].filed) {
			filing[seat].how = r.orders[seat].how;
			filing[seat].received = r.orders[seat].received;
			filing[seat].turn = r.orders[seat].turn;
			if (filing_is_wrapped(&filing[seat]))
				filing_verify(&filing[seat], match_pgp(m), NULL, &proof);
		}
		free(name);
	}
	record_clear(&r);
	free(folder);
	return ok;
}
