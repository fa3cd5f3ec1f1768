/* Earlier turns of a match: their records, and the orders they were judged from. */

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

/* Imports the keys that a turn brought. */
static void
import_of_turn(struct match *m, unsigned turn)
{
	char			*folder = paths_turn(m->path, turn),
	    *keys = path_join(folder, KEYS_FOLDER), primary[PGP_FINGERPRINT];
	struct file_names	 names = { 0 };
	struct buf		 key = { 0 };

	folder_list(keys, &names);
	for (size_t i = 0; i < names.count; i++) {
		if (stored_file(keys, names.name[i], &key, NULL))
			pgp_import(match_pgp(m), key.data, key.len, primary, NULL);
		buf_clear(&key);
	}
	file_names_clear(&names);
	free(keys);
	free(folder);
}

/* Reports the fault and returns false; 'name' is without its ending. */
static bool
say_unsound(struct match *m, unsigned turn, unsigned seat, const struct submission *f,
    const char *name, const struct pgp_result *proof, struct diags *diags)
{
	char	*folder = paths_turn(m->path, turn), *home = moderator_home(),
	    *file = xasprintf("%s/%s%s", folder, name, submission_ending(f->form));

	diags_at(diags, file, 0);
	diag_error(diags, pgp_verdict_name(proof->verdict),
	    "the orders of '%s' were taken once, and now this file %s",
	    m->table.file.seat[seat].id, pgp_verdict_text(proof->verdict));
	if (proof->verdict == PGP_UNKNOWN_KEY)
		diag_hint(diags, "import that key: gpg --homedir %s --import KEY-FILE", home);
	free(file);
	free(home);
	free(folder);
	return false;
}

/*
 * Opens orders that are wrapped in a signature: by the key that proved them when they came,
 * which the seat need not have any more; or by any key, where something else proved them.
 */
static bool
open_wrapped(struct match *m, struct submission *f, struct pgp_result *proof)
{
	const char	*key = f->how.kind == PROOF_KEY ? f->how.key : NULL;

	submission_verify(f, match_pgp(m), key, proof);
	if (proof->verdict == PGP_UNKNOWN_KEY) {
		for (unsigned turn = 0; turn <= m->last.number; turn++)
			import_of_turn(m, turn);
		submission_verify(f, match_pgp(m), key, proof);
	}
	return proof->sound;
}

bool
turn_submission(struct match *m, unsigned turn, unsigned seat, const struct record_orders *o,
    struct submission *f, struct diags *diags)
{
	const char		*id = m->table.file.seat[seat].id;
	char			*folder = paths_turn(m->path, turn), *name = paths_orders(id);
	struct pgp_result	 proof;
	bool			 ok = submission_load(f, folder, name, m->table.file.id, id);

	if (ok) {
		f->how = o->how;
		f->received = o->received;
		f->turn = o->turn;
		f->signed_at = o->dice.signed_at;
		ok = !submission_is_wrapped(f) || open_wrapped(m, f, &proof) ||
		    say_unsound(m, turn, seat, f, name, &proof, diags);
	} else {
		diags_at(diags, folder, 0);
		diag_error(diags, "missing-file", "the orders of '%s' are missing", id);
	}
	free(folder);
	free(name);
	return ok;
}

bool
turn_submissions(struct match *m, unsigned turn, struct submission submission[MAX_SEATS + 1],
    struct diags *diags)
{
	struct record	 r = { 0 };
	bool		 ok = turn_record(m, turn, &r, diags);

	for (unsigned seat = 1; ok && seat <= m->table.file.seats; seat++)
		if (r.orders[seat].filed)
			ok = turn_submission(m, turn, seat, &r.orders[seat], &submission[seat],
			    diags);
	record_clear(&r);
	return ok;
}
