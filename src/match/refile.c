/* Entries that a turn leaves in the inbox of the turn after it. */

#include <stdlib.h>

#include "match/refile.h"
#include "records/joining.h"

struct leaving {
	struct match		*m;
	const struct inbox	*in;
	seats_t			 given;		/* by the act, to another player */
	bool			 keeps;
	struct inbox		 next;
};

/* Returns the seat that a note is about. */
static unsigned
seat_of(const struct leaving *l, const struct note *n)
{
	return gamefile_seat(&l->m->table.file,
	    n->kind == NOTE_CONFIRM && n->detail != NULL ? n->detail : n->by);
}

/* True for an answer to an invitation that has had no effect yet.  A new invitation asks anew. */
static bool
is_open_answer(const struct leaving *l, size_t i, unsigned seat)
{
	const struct notes	*notes = &l->in->notes;

	if (seat == 0 || !gamefile_invites(&l->m->table.file, seat))
		return false;
	for (size_t k = i + 1; k < notes->count; k++)
		if (notes->note[k].kind == NOTE_INVITE && notes->note[k].detail != NULL &&
		    gamefile_seat(&l->m->table.file, notes->note[k].detail) == seat)
			return false;
	return true;
}

static bool
waits(const struct leaving *l, size_t i)
{
	const struct note	*n = &l->in->notes.note[i];
	unsigned		 seat = seat_of(l, n);
	bool			 given = (l->given & SEAT_BIT(seat)) != 0;

	switch (n->kind) {
	case NOTE_JOIN:
	case NOTE_CONFIRM:
		return !given && is_open_answer(l, i, seat);
	case NOTE_WAIT:
	case NOTE_READY:
	case NOTE_STAY:
		return l->keeps && !given;
	default:
		return false;
	}
}

/* Copies the key that somebody joins with: it lies beside the note. */
static void
lay_key(struct leaving *l, const struct note *n, const struct proof *how)
{
	char		*name = paths_joining(n->by, how->key);
	struct buf	 bytes = { 0 };

	if (stored_file(l->in->folder, name, &bytes, NULL))
		inbox_lay(&l->next, l->m, name, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(name);
}

/*
 * Writes the waiting notes again.  They are in the order of their lines, which have their
 * proofs.
 */
static void
note_again(struct leaving *l)
{
	const struct inboxlog	*log = &l->in->log;
	struct entry		 what;
	size_t			 i = 0;

	for (size_t line = 0; line < log->count && i < l->in->notes.count; line++) {
		const struct note	*n = &l->in->notes.note[i];

		if (!entry_read(&what, log->entry[line].how) || what.kind != ENTRY_NOTE)
			continue;
		if (waits(l, i++)) {
			if (n->kind == NOTE_JOIN && what.proof.kind == PROOF_KEY)
				lay_key(l, n, &what.proof);
			inbox_note(&l->next, l->m, n->kind, n->by, n->detail, n->reason,
			    &what.proof);
		}
	}
}

void
refile(struct match *m, const struct inbox *in, const struct notes *acts, bool keeps,
    unsigned turn)
{
	struct leaving	 l = { .m = m, .in = in, .keeps = keeps };

	if (acts != NULL)
		l.given = notes_given_away(acts->note, acts->count, &m->table.file);
	inbox_new(&l.next, m->path, turn + 1);
	for (unsigned seat = 1; keeps && seat <= m->table.file.seats; seat++)
		if (in->submission[seat].bytes.len > 0)
			inbox_keep(&l.next, m, seat, &in->submission[seat]);
	note_again(&l);
	inbox_settle(&l.next, m);
	inbox_close(&l.next);
}
