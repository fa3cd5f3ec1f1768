/* The judging again of one turn of a history. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "base/plain.h"
#include "match/publish.h"
#include "store/chain.h"

/* Checks that all plain lines that the record has readings of are still read as lines. */
static bool
compare_readings(struct archive *a, const struct outcome *out)
{
	bool	 ok = true;

	for (unsigned seat = 1; ok && seat <= a->table.file.seats; seat++) {
		char	*path = paths_reading(a->table.file.seat[seat].id);

		ok = record_find_hash(&a->record.made, path) == NULL ||
		    fileset_find(&out->files, path) != NULL;
		if (!ok)
			archive_fault(a, path, "wrong-outcome",
			    "these orders are no plain lines that are read so");
		free(path);
	}
	return ok;
}

/* Checks that files made again are what the record says. */
static bool
compare_files(struct archive *a, const struct outcome *out)
{
	for (size_t i = 0; i < out->files.count; i++) {
		const struct fileset_file		*l = &out->files.file[i];
		const struct record_hash	*said = record_find_hash(&a->record.made, l->path);
		unsigned char			 hash[HASH_SIZE];

		hash_bytes(l->bytes.data, l->bytes.len, hash);
		if (said == NULL || !hash_equal(hash, said->hash, HASH_SIZE)) {
			archive_fault(a, l->path, "wrong-outcome",
			    "judged again, it comes out otherwise");
			return false;
		}
	}
	return true;
}

/* Returns the seats whose orders the record says stay in force, or which it says were silent. */
static seats_t
seats_said(const struct archive *a, bool stays)
{
	seats_t	 seats = 0;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		const struct record_orders	*o = &a->record.orders[seat];

		if (stays ? o->stays : o->silent)
			seats |= SEAT_BIT(seat);
	}
	return seats;
}

/* Returns the seats with orders in force; the record says no more of these. */
static seats_t
seats_filed(const struct archive *a)
{
	seats_t	 seats = 0;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++)
		if (a->record.orders[seat].filed)
			seats |= SEAT_BIT(seat);
	return seats;
}

/* Checks what the record says of the outcome beside its files. */
static bool
compare(struct archive *a, const struct outcome *out)
{
	const struct record	*r = &a->record;
	const char		*wrong = NULL;

	if (!compare_files(a, out) || !compare_readings(a, out))
		return false;
	if (out->carried != seats_said(a, true))
		wrong = "whose orders stay in force";
	else if ((out->silent & (seats_t)~seats_filed(a)) != seats_said(a, false))
		wrong = "who was silent";
	else if (out->sharers != r->sharers || out->score.out != r->score.out)
		wrong = "who shares it, or is out of play";
	else if (out->words != r->words)
		wrong = "how many words were drawn";
	else if (out->over != r->over || out->awaited != r->awaited)
		wrong = "who is awaited, or whether the game is over";
	else if (memcmp(out->score.points, r->score.points, sizeof(r->score.points)) != 0)
		wrong = "the points";
	if (wrong != NULL)
		archive_fault(a, RECORD_FILE, "wrong-outcome",
		    "judged again, %s comes out otherwise", wrong);
	return wrong == NULL;
}

/* Checks that the files on disk, unzipped, are what the record says was made. */
static bool
check_made(struct archive *a)
{
	for (size_t i = 0; i < a->record.made.count; i++) {
		const struct record_hash	*said = &a->record.made.item[i];
		char				*name = paths_made(said->name);
		struct buf			 bytes = { 0 };
		unsigned char			 hash[HASH_SIZE];
		bool				 ok = true;

		if (archive_has(a, name)) {
			ok = stored_file(a->folder, name, &bytes, a->diags);
			hash_bytes(bytes.data, bytes.len, hash);
			if (ok && !hash_equal(hash, said->hash, HASH_SIZE)) {
				archive_fault(a, name, "changed-file",
				    "this is not what the record says was made");
				ok = false;
			}
		}
		buf_clear(&bytes);
		free(name);
		if (!ok)
			return false;
	}
	return true;
}

/* Reads the position after a turn; after turn 0 there is none. */
static bool
read_position(struct archive *a, unsigned turn)
{
	if (a->position != NULL)
		xmlFreeDoc(a->position);
	a->position = turn == 0 ? NULL : stored_position(a->v->path, turn, a->diags);
	return turn == 0 || a->position != NULL;
}

bool
archive_same_templates(struct archive *a)
{
	const struct record_hash	*said = record_find_hash(&a->record.in_force,
	    TEMPLATES_FOLDER);
	unsigned char			 hash[HASH_SIZE];

	templates_hash(&a->table, hash);
	return said != NULL && hash_equal(hash, said->hash, HASH_SIZE);
}

/* Reads the position that a rollback, or judging again, starts from. */
static bool
take_up(struct archive *a)
{
	return !judging_act_takes_up(a->record.act) ||
	    read_position(a, record_before(&a->record));
}

/* Checks that names told at the end are those in contacts.xml, if these are known. */
static bool
check_names(struct archive *a)
{
	const struct gamefile	*f = &a->table.file;

	for (unsigned seat = 1; f->contacts_known && a->record.over && seat <= f->seats; seat++) {
		const char	*real = f->hidden_names ? f->seat[seat].real : NULL,
		    *told = a->record.name[seat];

		if ((real == NULL) != (told == NULL) ||
		    (real != NULL && strcmp(real, told) != 0)) {
			archive_fault(a, RECORD_FILE, "bad-record",
			    "the record tells another name of '%s' than contacts.xml has",
			    f->seat[seat].id);
			return false;
		}
	}
	record_tell_names(&a->record, &a->table.file);
	return true;
}

static bool
judge_again(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	struct judging	 j = {
		.act = a->record.act, .table = &a->table, .turn = a->turn, .submission = submission,
		.reports = a->v->reports && archive_same_templates(a), .past = a->v->path,
	};
	struct notes	 own = { .note = a->record.acts.note + a->noted,
	    .count = a->record.acts.count - a->noted };
	struct notes	 said = { .note = a->record.acts.note, .count = a->noted };
	struct outcome	 out;
	bool		 ok;

	if (!take_up(a) || !check_names(a))
		return false;
	a->done->other_templates += a->v->reports && !j.reports;
	j.before = a->position;
	j.pulse = &a->pulse;
	j.amends = &own;
	j.keeps = a->record.keeps;
	j.said = &said;
	j.joins = archive_joins(a);
	j.again = j.act == JUDGE_AGAIN ? a->record.undone : 0;
	archive_keyed_turn(a, j.opened);
	memcpy(j.hidden, a->hidden, HASH_SIZE);
	j.at = a->record.at;
	j.due = a->record.due;
	j.standing = &a->record.standing;
	diags_at(a->diags, a->folder, 0);
	ok = judge(&j, &out, a->diags);
	ok = ok && compare(a, &out);
	if (ok) {
		a->done->replayed++;
		if (a->position != NULL)
			xmlFreeDoc(a->position);
		a->position = out.position;
		out.position = NULL;
	}
	outcome_clear(&out);
	return ok;
}

/* Notes that the turn was judged by older rules, and by which program. */
static bool
is_older(struct archive *a)
{
	const struct record	*r = &a->record;
	struct verified		*d = a->done;

	if (r->revision == d->revision)
		return false;
	d->older++;
	d->older_turn = r->number;
	d->older_revision = r->revision;
	snprintf(d->older_program, sizeof(d->older_program), "%s", r->program);
	plain_text(d->older_program);
	return true;
}

bool
archive_replay(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	a->done->revision = a->table.file.game->revision;
	if (!check_made(a))
		return false;
	if (a->turn == 0 || a->done->reach != VERIFY_WHOLE || !a->hidden_known)
		return true;
	if (is_older(a))
		return read_position(a, a->turn);
	if (a->position == NULL && a->turn > 1 && !read_position(a, a->turn - 1))
		return false;
	return judge_again(a, submission);
}
