/* One turn of a history: the round of the beacon that its dice come from. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"

static const struct note *
closing_note(const struct archive *a)
{
	for (size_t i = 0; i < a->record.acts.count; i++) {
		const struct note	*n = &a->record.acts.note[i];

		if (n->kind == NOTE_CLOSE && strcmp(n->by, "moderator") == 0 && n->detail != NULL)
			return n;
	}
	return NULL;
}

/* True if the log has this note, and no orders after it. */
static bool
closes_log(const struct inboxlog *log, const struct note *note)
{
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	struct entry	 what;
	bool		 closed = false;

	note_write(note, &bytes);
	hash_bytes(bytes.data, bytes.len, hash);
	buf_clear(&bytes);
	for (size_t i = 0; i < log->count; i++) {
		const struct inboxlog_entry	*e = &log->entry[i];

		if (!entry_read(&what, e->how) || (closed && what.kind != ENTRY_NOTE))
			return false;
		closed = closed || (what.kind == ENTRY_NOTE && what.proof.kind == PROOF_MODERATOR &&
		    hash_equal(e->orders, hash, HASH_SIZE));
	}
	return closed;
}

/*
 * Checks that the orders were closed before the round was out, and that the round follows from
 * that time.
 */
static bool
check_closing(struct archive *a, const struct inboxlog *log)
{
	const struct beacon	*b = &a->table.file.beacon;
	const struct note	*note = closing_note(a);
	const char		*wrong = NULL;

	if (note == NULL || !closes_log(log, note))
		wrong = "orders were not closed before their dice were known";
	else if (a->pulse.round != strtoull(note->detail, NULL, 10) ||
	    a->pulse.round != beacon_round(b, note->time + b->notice))
		wrong = "the dice come from another round of the beacon than they must";
	else if (a->record.at < beacon_time(b, a->pulse.round))
		wrong = "the turn was published before its round of the beacon was out";
	if (wrong != NULL)
		archive_fault(a, BEACON_FILE, "bad-beacon", "%s", wrong);
	return wrong == NULL;
}

/* Checks that a turn that is judged again keeps its dice. */
static bool
check_same(struct archive *a, const struct buf *json)
{
	char		*folder = paths_turn(a->v->path, a->record.undone);
	struct buf	 before = { 0 };
	bool		 same;

	same = stored_file(folder, BEACON_FILE, &before, a->diags) &&
	    buf_equal(&before, json);
	if (!same)
		archive_fault(a, BEACON_FILE, "bad-beacon",
		    "it is not the one of the turn that is judged again");
	buf_clear(&before);
	free(folder);
	return same;
}

static bool
ask_again(struct archive *a)
{
	struct buf	 json = { 0 };
	struct pulse	 fresh;
	bool		 ok;

	ok = beacon_fetch(&a->table.file.beacon, a->pulse.round, a->v->fetch, &json, &fresh,
	    a->diags);
	if (ok && !hash_equal(fresh.value, a->pulse.value, HASH_SIZE)) {
		archive_fault(a, BEACON_FILE, "bad-beacon",
		    "the beacon says otherwise of round %" PRIu64, a->pulse.round);
		ok = false;
	}
	a->done->asked += ok;
	buf_clear(&json);
	return ok;
}

bool
archive_check_beacon(struct archive *a, const struct inboxlog *log)
{
	bool		 judged = a->record.act == JUDGE_PLAY, again = a->record.act == JUDGE_AGAIN,
	    ok;
	struct buf	 json = { 0 };
	char		*path;

	a->pulse = (struct pulse){ 0 };
	if (a->table.file.beacon.url == NULL || (!judged && !again))
		return true;
	path = path_join(a->folder, BEACON_FILE);
	ok = stored_file(a->folder, BEACON_FILE, &json, a->diags) &&
	    beacon_reread(&a->pulse, path, &json, a->diags) &&
	    (again ? check_same(a, &json) : check_closing(a, log)) &&
	    (a->v->fetch == NULL || ask_again(a));
	a->done->pulses += ok;
	buf_clear(&json);
	free(path);
	return ok;
}
