/* Checks of the files that lie in a game directory beside its turns. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "match/in_force.h"
#include "match/inbox.h"
#include "store/chain.h"

/* True if the folder has something that only the moderator's own directory has. */
static bool
is_own(const char *path)
{
	static const char *const	 names[] = {
		GAME_FILE, CONTACTS_FILE, TABLES_FILE, KEYS_FOLDER, SECRET_FOLDER, INBOX_FOLDER,
	};
	bool				 own = false;

	for (size_t i = 0; i < LENGTH(names); i++) {
		char	*file = path_join(path, names[i]);

		own = own || file_exists(file) || folder_exists(file);
		free(file);
	}
	return own;
}

/* Checks that the secrets are those that turn 0 committed to; others have none. */
static bool
check_secrets(struct archive *a)
{
	unsigned char	 secret[HASH_SIZE], hash[HASH_SIZE];
	const char	*wrong = NULL;

	if (!stored_secret(a->v->path, CHAIN_SECRET, secret))
		wrong = SECRET_FOLDER "/" CHAIN_SECRET;
	else {
		chain_open(secret, 0, hash);
		if (!hash_is(hash, a->table.file.chain))
			wrong = SECRET_FOLDER "/" CHAIN_SECRET;
	}
	explicit_bzero(secret, sizeof(secret));
	if (wrong == NULL) {
		hash_bytes(a->hidden, HASH_SIZE, hash);
		if (!a->hidden_known || !hash_is(hash, a->table.file.hidden))
			wrong = SECRET_FOLDER "/" HIDDEN_SECRET;
	}
	if (wrong == NULL)
		return true;
	free(a->folder);
	a->folder = xstrdup(a->v->path);
	archive_fault(a, wrong, "broken-promise", "this is not the secret that it committed to");
	return false;
}

/* Finds the hidden secret that the last turn's record opens when the game is over. */
static void
find_opened(struct archive *a)
{
	struct record	 last;

	if (stored_record(a->v->path, &a->table.file, a->done->last, &last, NULL)) {
		a->hidden_known = last.hidden_open;
		memcpy(a->hidden, last.hidden, HASH_SIZE);
		record_clear(&last);
	}
}

bool
archive_find_hidden(struct archive *a)
{
	if (is_own(a->v->path)) {
		a->hidden_known = stored_secret(a->v->path, HIDDEN_SECRET, a->hidden);
		return check_secrets(a);
	}
	find_opened(a);
	return true;
}

/* Checks that the files outside turns/ are as the last turn says; only the moderator has them. */
static bool
check_files(struct archive *a)
{
	const struct record_hashes	*in_force = &a->last.in_force;
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	bool		 ok = true;

	free(a->folder);
	a->folder = xstrdup(a->v->path);
	for (size_t i = 0; ok && i < in_force->count; i++) {
		const char	*name = in_force->item[i].name;

		if (strcmp(name, TEMPLATES_FOLDER) == 0)
			continue;
		if (!in_force_read(a->v->path, name, &bytes, a->diags))
			return false;
		hash_bytes(bytes.data, bytes.len, hash);
		if (!hash_equal(hash, in_force->item[i].hash, HASH_SIZE)) {
			archive_fault(a, name, "changed-file", "the file is not the one in force");
			ok = false;
		}
		buf_clear(&bytes);
	}
	return ok;
}

static bool
check_inbox(struct archive *a)
{
	const struct inbox_of	 of = {
		.game = a->v->path, .turn = a->last.number + 1, .file = &a->table.file,
		.last = &a->last, .pgp = archive_seats_pgp(a), .prove = true,
	};
	struct inbox		 in;
	bool			 ok = inbox_read(&in, &of, a->diags);

	if (ok)
		inbox_close(&in);
	return ok;
}

bool
archive_check_directory(struct archive *a)
{
	if (!is_own(a->v->path))
		return true;
	return check_files(a) && (a->last.over || check_inbox(a));
}
