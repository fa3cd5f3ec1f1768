/* Votes that stay secret until all vote alike. */

#include <stdlib.h>

#include "base/clock.h"
#include "match/votes.h"
#include "store/stage.h"

static char *
file_of(const struct gamefile *f, unsigned seat)
{
	return xasprintf("vote-%s", f->seat[seat].id);
}

/* True if the last note is a vote of this seat with the proof that the seat needs. */
static bool
is_vote(const struct notes *votes, const struct gamefile *f, unsigned seat, const char *path,
    struct diags *diags)
{
	const struct note	*n = &votes->note[votes->count - 1];
	struct proof		 how;

	if (n->kind == NOTE_VOTE && proof_read(&how, n->reason) &&
	    note_fits(n, f, f->seat[seat].id, &how))
		return true;
	diags_at(diags, path, 0);
	diag_error(diags, "changed-file",
	    "this is no vote of '%s', proved as theirs must be", f->seat[seat].id);
	diag_hint(diags, "take the file away, and ask them to vote again");
	return false;
}

static bool
read_vote(struct notes *votes, const struct gamefile *f, unsigned seat, const char *folder,
    struct diags *diags)
{
	char		*name = file_of(f, seat), *path = path_join(folder, name);
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, &bytes);
	bool		 ok = fault == FILE_MISSING;

	if (fault == FILE_READ)
		ok = note_read(votes, path, bytes.data, bytes.len, diags) &&
		    is_vote(votes, f, seat, path, diags);
	else if (!ok) {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the vote %s", file_fault_text(fault));
	}
	buf_clear(&bytes);
	free(path);
	free(name);
	return ok;
}

bool
votes_read(struct notes *votes, const char *game, const struct gamefile *f, struct diags *diags)
{
	char	*folder = path_join(game, SECRET_FOLDER);
	bool	 ok = true;

	for (unsigned seat = 1; f->secret_votes && seat <= f->seats; seat++)
		ok = ok && read_vote(votes, f, seat, folder, diags);
	free(folder);
	return ok;
}

void
votes_keep(struct inbox *in, struct match *m, unsigned seat, const char *detail,
    const struct proof *how)
{
	char		*folder = path_join(m->path, SECRET_FOLDER),
	    *name = file_of(&m->table.file, seat);
	char		 word[PROOF_WORD];
	struct buf	 bytes = { 0 };

	notes_add(&in->votes, NOTE_VOTE, m->table.file.seat[seat].id, detail,
	    proof_write(how, word), clock_now());
	note_write(&in->votes.note[in->votes.count - 1], &bytes);
	stage_replace(folder, name, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(name);
	free(folder);
}

void
votes_forget(const struct match *m, unsigned seat)
{
	char	*folder = path_join(m->path, SECRET_FOLDER), *name = file_of(&m->table.file, seat);

	stage_remove(folder, name);
	free(name);
	free(folder);
}

void
votes_mend(const struct match *m)
{
	const struct gamefile	*f = &m->table.file;
	char			*folder = path_join(m->path, SECRET_FOLDER);
	seats_t			 given = !f->secret_votes ? NOBODY :
	    notes_given_away(m->last.acts.note, m->last.acts.count, f);

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		struct notes	 vote = { 0 };

		if ((given & SEAT_BIT(seat)) != 0 && read_vote(&vote, f, seat, folder, NULL) &&
		    vote.count > 0 && vote.note[0].time <= m->last.at)
			votes_forget(m, seat);
		notes_clear(&vote);
	}
	free(folder);
}

void
votes_tell(struct inbox *in, struct match *m, seats_t seats)
{
	for (size_t i = 0; i < in->votes.count; i++) {
		const struct note	*n = &in->votes.note[i];
		struct proof		 how;

		if ((SEAT_BIT(gamefile_seat(&m->table.file, n->by)) & seats) == 0)
			continue;
		if (!proof_read(&how, n->reason))
			bug("a vote of '%s' was proved by nothing", n->by);
		inbox_note(in, m, NOTE_VOTE, n->by, n->detail, NULL, &how);
	}
	for (unsigned seat = 1; m->table.file.secret_votes && seat <= m->table.file.seats; seat++)
		votes_forget(m, seat);
	notes_clear(&in->votes);
}
