/*
 * The inbox of the next turn, written: files first, then the lines of the log that make them count.
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/inbox.h"
#include "store/stage.h"

void
inbox_new(struct inbox *in, const char *game, unsigned turn)
{
	*in = (struct inbox){ .turn = turn, .folder = paths_inbox(game, turn), .late = true };
}

int64_t
inbox_clock(const struct inbox *in)
{
	int64_t	 now = clock_now();

	return in->log.count == 0 ? now : MAX(now, in->log.entry[in->log.count - 1].time);
}

static void
make_folder(const struct inbox *in, const struct match *m)
{
	char	*inbox = path_join(m->path, INBOX_FOLDER), *number = paths_number(in->turn);

	stage_folder(m->path, INBOX_FOLDER);
	stage_folder(inbox, number);
	free(inbox);
	free(number);
}

void
inbox_lay(const struct inbox *in, const struct match *m, const char *name, const void *bytes,
    size_t len)
{
	make_folder(in, m);
	stage_replace(in->folder, name, bytes, len);
}

void
inbox_settle(struct inbox *in, struct match *m)
{
	char	*log;

	if (in->log.unwritten.len == 0)
		return;
	make_folder(in, m);
	for (size_t i = 0; i < in->unsettled.count; i++) {
		const struct fileset_file	*l = &in->unsettled.file[i];

		stage_replace(in->folder, l->path, l->bytes.data, l->bytes.len);
	}
	log = path_join(in->folder, LOG_FILE);
	inboxlog_write(log, &in->log);
	fileset_clear(&in->unsettled);
	free(log);
}

/* Adds a line to the log; it makes what was stored count. */
static void
append(struct inbox *in, struct match *m, const char *seat, const struct entry *what,
    const unsigned char hash[HASH_SIZE], int64_t now)
{
	struct inboxlog_entry	 entry = { .time = now };

	snprintf(entry.seat, sizeof(entry.seat), "%s", seat);
	entry_write(what, entry.how);
	memcpy(entry.orders, hash, HASH_SIZE);
	if (!inboxlog_add(&in->log, &entry))
		bug("'%s' or '%s' cannot stand in the inbox log", seat, entry.how);
	if (!in->late)
		inbox_settle(in, m);
}

size_t
inbox_store(struct inbox *in, struct match *m, unsigned seat, const struct submission *f,
    const struct proof *how)
{
	const char	*id = m->table.file.seat[seat].id, *ending = submission_ending(f->form);
	struct entry	 what = { .kind = ENTRY_ORDERS, .proof = *how };
	struct buf	 signature = { 0 }, bytes = { 0 };
	size_t		 line = in->log.count + 1;
	char		*name = paths_received(line, id);

	buf_add(&bytes, f->bytes.data, f->bytes.len);
	if (f->signature.len > 0) {
		buf_add(&signature, f->signature.data, f->signature.len);
		fileset_add(&in->unsettled, &signature, "%s%s" SIGNATURE_ENDING, name,
		    ending);
	}
	fileset_add(&in->unsettled, &bytes, "%s%s", name, ending);
	free(name);
	append(in, m, id, &what, f->hash, inbox_clock(in));
	return line;
}

void
inbox_keep(struct inbox *in, struct match *m, unsigned seat, const struct submission *f)
{
	struct proof	 how = f->how;

	if (how.kept == 0)
		how.kept = f->turn;
	inbox_store(in, m, seat, f, &how);
}

void
inbox_note(struct inbox *in, struct match *m, enum note_kind kind, const char *by,
    const char *detail, const char *reason,
    const struct proof *how)
{
	struct entry	 what = { .kind = ENTRY_NOTE, .proof.kind = PROOF_MODERATOR };
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	int64_t		 now = inbox_clock(in);
	char		*name;

	if (how != NULL)
		what.proof = *how;
	notes_add(&in->notes, kind, by, detail, reason, now);
	note_write(&in->notes.note[in->notes.count - 1], &bytes);
	hash_bytes(bytes.data, bytes.len, hash);
	name = paths_received(in->log.count + 1, by);
	fileset_add(&in->unsettled, &bytes, "%s" NOTE_ENDING, name);
	free(name);
	append(in, m, by, &what, hash, now);
}

bool
inbox_withdraw(struct inbox *in, struct match *m, unsigned seat)
{
	static const unsigned char	none[HASH_SIZE];
	struct entry			what = { .kind = ENTRY_WITHDRAWN };

	if ((in->filed & SEAT_BIT(seat)) == 0 || notes_closed(&in->notes) != 0)
		return false;
	append(in, m, m->table.file.seat[seat].id, &what, none, inbox_clock(in));
	submission_clear(&in->submission[seat]);
	in->filed &= (seats_t)~SEAT_BIT(seat);
	return true;
}
