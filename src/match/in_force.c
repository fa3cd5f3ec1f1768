/* The files in force in a game, and the moderator's GnuPG home with the keys among them. */

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/match.h"
#include "store/manifest.h"
#include "store/stage.h"

/* The last turn, and the files in force before it. */
struct brought {
	/* of the turn; NULL: it brought nothing new */
	char		*folder;
	struct buf	 before;	/* turn.xml of the turn before */
};

/* Returns the place of a turn's file in the game directory, or NULL. */
static const char *
home_of(const char *path)
{
	if (strcmp(path, GAME_FILE) == 0 || strcmp(path, TABLES_FILE) == 0 ||
	    strncmp(path, KEYS_FOLDER "/", 5) == 0)
		return path;
	return strcmp(path, KEPT_CONTACTS) == 0 ? CONTACTS_FILE : NULL;
}

static void
brought_find(struct brought *b, const char *game)
{
	int	 last = paths_last_turn(game);
	AUTO_FREE char *before = NULL, *copy = NULL;

	*b = (struct brought){ 0 };
	if (last < 1)
		return;
	b->folder = paths_turn(game, (unsigned)last);
	before = paths_turn(game, (unsigned)last - 1);
	copy = path_join(b->folder, GAME_FILE);
	if (!file_exists(copy) || !stored_file(before, RECORD_FILE, &b->before, NULL)) {
		free(b->folder);
		b->folder = NULL;
	}
}

static void
brought_clear(struct brought *b)
{
	free(b->folder);
	buf_clear(&b->before);
}

/* Reads the turn's copy if it has not yet taken the place of the file in the game directory. */
static bool
read_newer(const struct brought *b, const char *game, const char *name, struct buf *out)
{
	AUTO_FREE char *own = path_join(game, name),
	    *copy = path_join(b->folder, strcmp(name, CONTACTS_FILE) == 0 ? KEPT_CONTACTS :
	    name);
	AUTO(buf_clear) struct buf old = { 0 };
	AUTO_FREE char *named = xasprintf("<in-force name=\"%s\" ", name), *line = NULL;
	char		 hash[HASH_HEX];
	bool		 newer = file_load(copy, STORED_CAP, out);

	/*
	 * It has not if the turn before had this very file in force, as its record says, or none of
	 * that name: then somebody who had the seat earlier left it.
	 */
	if (newer && file_load(own, STORED_CAP, &old)) {
		line = xasprintf("%ssha256=\"%s\"/>", named, hash_hex(old.data, old.len, hash));
		newer = strstr(b->before.data, named) == NULL ||
		    strstr(b->before.data, line) != NULL;
	}
	newer = newer && !buf_equal(&old, out);
	if (!newer)
		buf_clear(out);
	return newer;
}

void
in_force_clear(struct in_force *f)
{
	buf_clear(&f->game_xml);
	buf_clear(&f->contacts_xml);
	buf_clear(&f->tables_xml);
}

bool
in_force_read(const char *game, const char *name, struct buf *out, struct diags *diags)
{
	AUTO(brought_clear) struct brought b = { 0 };

	brought_find(&b, game);
	return (b.folder != NULL && read_newer(&b, game, name, out)) ||
	    stored_file(game, name, out, diags);
}

void
in_force_complete(const char *game)
{
	AUTO(brought_clear) struct brought b = { 0 };
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };

	brought_find(&b, game);
	if (b.folder != NULL && stored_file(b.folder, MANIFEST_NAME, &text, NULL) &&
	    manifest_read(text.data, text.len, &manifest, NULL))
		for (size_t i = 0; i < manifest.count; i++) {
			const char	*name = home_of(manifest.entry[i].path);
			AUTO(buf_clear) struct buf bytes = { 0 };
			AUTO_FREE char	*own = path_join(game, name == NULL ? "" : name),
			    *folder = xstrndup(own, (size_t)(path_base(own) - own) - 1);

			if (name != NULL && read_newer(&b, game, name, &bytes))
				stage_replace(folder, path_base(own), bytes.data, bytes.len);
		}
}

char *
moderator_home(void)
{
	const char	*home = getenv("ASSIZE_GNUPGHOME"), *data = getenv("XDG_DATA_HOME");

	if (home != NULL && *home != '\0')
		return xstrdup(home);
	if (data != NULL && *data != '\0')
		return xasprintf("%s/assize/gnupg", data);
	home = getenv("HOME");
	if (home == NULL || *home == '\0') {
		/* A mail server starts its pipes with hardly any environment. */
		const struct passwd	*user = getpwuid(geteuid());

		home = user == NULL ? NULL : user->pw_dir;
	}
	if (home == NULL)
		die_with(EXIT_USAGE,
		    "neither ASSIZE_GNUPGHOME nor HOME is set: there is no place for the "
		    "moderator's key");
	return xasprintf("%s/.local/share/assize/gnupg", home);
}

struct pgp *
match_pgp(struct match *m)
{
	if (m->pgp == NULL) {
		AUTO_FREE char	*home = moderator_home();

		m->pgp = pgp_open(home);
	}
	return m->pgp;
}

static bool
import_pinned_key(struct pgp *pgp, const char *game, const char *id, struct diags *diags)
{
	AUTO_FREE char	*name = paths_key(id);
	char		 found[PGP_FINGERPRINT];
	AUTO(buf_clear) struct buf key = { 0 };

	return in_force_read(game, name, &key, diags) &&
	    pgp_import(pgp, key.data, key.len, found, diags);
}

bool
moderator_import_keys(struct pgp *pgp, const char *game, const struct gamefile *f,
    struct diags *diags)
{
	bool	 ok = true;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].key != NULL)
			ok = import_pinned_key(pgp, game, f->seat[seat].id, diags) && ok;
	for (size_t i = 0; i < f->standbys; i++)
		if (f->standby[i].key != NULL)
			ok = import_pinned_key(pgp, game, f->standby[i].key, diags) && ok;
	return ok;
}

bool
match_import_keys(struct match *m, struct diags *diags)
{
	return moderator_import_keys(match_pgp(m), m->path, &m->table.file, diags);
}
