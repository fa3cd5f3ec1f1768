/* Checking a history, turn after turn. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "archive/copied.h"
#include "archive/verify.h"

static bool
has_folder(const char *path, const char *name)
{
	AUTO_FREE char *folder = path_join(path, name);

	return folder_exists(folder);
}

static bool
is_known(const struct file_names *names, const char *name)
{
	for (size_t i = 0; i < names->count; i++)
		if (strcmp(names->name[i], name) == 0)
			return true;
	return false;
}

/* Notes the seats whose folders a turn holds. */
static void
find_seats(struct archive *a, const char *turn)
{
	AUTO_FREE char *seats = path_join(turn, SEATS_FOLDER);
	AUTO(file_names_clear) struct file_names names = { 0 };

	if (folder_list(seats, &names))
		for (size_t i = 0; i < names.count; i++)
			if (!is_known(&a->seats, names.name[i]))
				file_names_add(&a->seats, names.name[i]);
}

/*
 * Notes the seat that a copy says it is for: none of the seat's files may be
 * missing, or all could be.
 */
static void
find_owner(struct archive *a)
{
	AUTO_FREE char *seat = copied_contact(a->v->path);

	if (seat != NULL && *seat != '\0' && !is_known(&a->seats, seat))
		file_names_add(&a->seats, seat);
}

/*
 * Finds the kind of history: the moderator's own directory, a seat's copy, or the public's.  No
 * copy has the secrets or a turn's referee files, so with these all must be there.  With one file
 * of a seat, all of that seat's must be there.
 */
static void
find_reach(struct archive *a)
{
	bool	 whole = has_folder(a->v->path, SECRET_FOLDER);

	for (unsigned turn = 0; turn <= a->done->last; turn++) {
		AUTO_FREE char *folder = paths_turn(a->v->path, turn);

		whole = whole || has_folder(folder, REFEREE_FOLDER);
		find_seats(a, folder);
	}
	find_owner(a);
	a->done->reach = whole ? VERIFY_WHOLE : a->seats.count > 0 ? VERIFY_SEAT : VERIFY_PUBLIC;
}

static bool
check_all(struct archive *a)
{
	bool	 ok = true;

	for (a->turn = 0; ok && a->turn <= a->done->last; a->turn++) {
		bool	 passed = a->turn != 0 && a->turn < a->v->from;

		free(a->folder);
		a->folder = paths_turn(a->v->path, a->turn);
		ok = passed ? archive_pass_turn(a) : archive_check_turn(a);
		if (ok && a->turn == 0)
			ok = archive_find_hidden(a);
		if (ok && !passed && a->v->progress != NULL)
			a->v->progress(a->v->ctx, a->turn, a->done->last);
	}
	return ok && archive_check_directory(a);
}

static void
archive_clear(struct archive *a)
{
	pgp_close(a->pgp, true);
	if (a->seats_pgp != NULL)
		pgp_close(a->seats_pgp, true);
	record_clear(&a->record);
	record_clear(&a->last);
	record_clear(&a->taken_up);
	record_clear(&a->taken_before);
	inboxlog_clear(&a->log);
	file_names_clear(&a->seats);
	record_hashes_clear(&a->in_force);
	manifest_clear(&a->manifest);
	if (a->table_read)
		table_clear(&a->table);
	buf_clear(&a->game_xml);
	buf_clear(&a->tables_xml);
	buf_clear(&a->joined_xml);
	buf_clear(&a->game_before);
	buf_clear(&a->contacts_xml);
	if (a->position != NULL)
		xmlFreeDoc(a->position);
	if (a->view != NULL)
		xmlFreeDoc(a->view);
	free(a->folder);
	free(a->manifests);
	explicit_bzero(a->hidden, sizeof(a->hidden));
}

bool
verify(const struct verification *v, struct verified *done, struct diags *diags)
{
	AUTO(archive_clear) struct archive a = { .v = v, .done = done, .diags = diags };
	int		 last = paths_last_turn(v->path);

	*done = (struct verified){ 0 };
	diags_at(diags, v->path, 0);
	if (last < 0) {
		diag_error(diags, "no-game", "there is no published turn here");
		return false;
	}
	if (v->from > (unsigned)last) {
		diag_error(diags, "no-turn", "there is no turn %u; the last is %d", v->from, last);
		return false;
	}
	done->last = (unsigned)last;
	find_reach(&a);
	a.pgp = pgp_open_verifier();
	return check_all(&a);
}
