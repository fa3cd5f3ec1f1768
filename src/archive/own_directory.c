/* What lies in a game directory beside its turns, checked. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "match/inbox.h"
#include "store/chain.h"

/* The secrets are those that turn 0 committed to; others have none. */
static bool
check_secrets(struct archive *a)
{
	unsigned char	 secret[HASH_SIZE], hash[HASH_SIZE];
	const char	*wrong = NULL;

	if (!match_read_secret(a->v->path, "chain", secret))
		wrong = "secret/chain";
	else {
		chain_open(secret, 0, hash);
		if (!hash_is(hash, a->table.file.chain))
			wrong = "secret/chain";
	}
	explicit_bzero(secret, sizeof(secret));
	if (wrong == NULL) {
		hash_bytes(a->hidden, HASH_SIZE, hash);
		if (!a->hidden_known || !hash_is(hash, a->table.file.hidden))
			wrong = "secret/hidden";
	}
	if (wrong == NULL)
		return true;
	free(a->folder);
	a->folder = xstrdup(a->v->path);
	archive_fault(a, wrong, "broken-promise", "this is not the secret that it committed to");
	return false;
}

/* The hidden secret that is opened in the last turn's record when the game is over. */
static void
find_opened(struct archive *a)
{
	char		*folder = turn_folder(a->v->path, a->done->last);
	struct buf	 xml = { 0 };
	struct record	 last;

	if (match_read_file(folder, "turn.xml", &xml, NULL) &&
	    record_read(&last, &a->table.file, "turn.xml", xml.data, xml.len, NULL)) {
		a->hidden_known = last.hidden_open;
		memcpy(a->hidden, last.hidden, HASH_SIZE);
		record_clear(&last);
	}
	buf_clear(&xml);
	free(folder);
}

bool
archive_find_hidden(struct archive *a)
{
	char	*path = path_join(a->v->path, "secret");
	bool	 own = folder_exists(path);

	free(path);
	if (own) {
		a->hidden_known = match_read_secret(a->v->path, "hidden", a->hidden);
		return check_secrets(a);
	}
	find_opened(a);
	return true;
}

/* The files outside turns/ are as the last turn says; only the moderator has them. */
static bool
check_files(struct archive *a)
{
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	bool		 ok = true;

	free(a->folder);
	a->folder = xstrdup(a->v->path);
	for (size_t i = 0; i < a->in_force.count; i++) {
		const char	*name = a->in_force.item[i].name;

		if (!match_read_file(a->v->path, name, &bytes, a->diags))
			return false;
		hash_bytes(bytes.data, bytes.len, hash);
		if (!hash_equal(hash, a->in_force.item[i].hash, HASH_SIZE)) {
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
	struct match	 m = { .path = xstrdup(a->v->path), .lock = -1, .table = a->table, .pgp = a->pgp };
	struct inbox	 in;
	bool		 ok;

	m.last.number = a->done->last;
	ok = inbox_open(&in, &m, a->diags);
	if (ok)
		inbox_close(&in);
	free(m.path);
	return ok;
}

bool
archive_check_directory(struct archive *a)
{
	return check_files(a) && (a->record.over || check_inbox(a));
}
