/* The moderator's GnuPG home, and the players' keys in it. */

#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "match/in_force.h"
#include "match/match.h"
#include "store/stage.h"

static char *
home_path(void)
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

static bool	 simulated;

void
moderator_home_simulated(void)
{
	simulated = true;
}

char *
moderator_home(void)
{
	char	*real = home_path(),
	    *path = simulated ? path_join(real, "simulated") : xstrdup(real);

	free(real);
	return path;
}

struct pgp *
match_pgp(struct match *m)
{
	char	*home;

	if (m->pgp == NULL) {
		home = moderator_home();
		m->pgp = pgp_open(home);
		free(home);
	}
	return m->pgp;
}

static bool
import_key(struct pgp *pgp, const char *game, const char *id, struct diags *diags)
{
	char		*name = paths_key(id), found[PGP_FINGERPRINT];
	struct buf	 key = { 0 };
	bool		 ok;

	ok = in_force_read(game, name, &key, diags) &&
	    pgp_import(pgp, key.data, key.len, found, diags);
	buf_clear(&key);
	free(name);
	return ok;
}

bool
moderator_import_keys(struct pgp *pgp, const char *game, const struct gamefile *f,
    struct diags *diags)
{
	bool	 ok = true;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].key != NULL)
			ok = import_key(pgp, game, f->seat[seat].id, diags) && ok;
	for (size_t i = 0; i < f->standbys; i++)
		if (f->standby[i].key != NULL)
			ok = import_key(pgp, game, f->standby[i].key, diags) && ok;
	return ok;
}

bool
match_import_keys(struct match *m, struct diags *diags)
{
	return moderator_import_keys(match_pgp(m), m->path, &m->table.file, diags);
}

static const char	renewed[] = "renewed";

void
moderator_renew_key(const char *primary, const struct buf *key)
{
	char	*home = moderator_home(), *folder = path_join(home, renewed),
	    *name = xasprintf("%s.asc", primary);

	stage_folder(home, renewed);
	stage_replace(folder, name, key->data, key->len);
	free(name);
	free(folder);
	free(home);
}

bool
moderator_renewed_key(const char *primary, struct buf *key)
{
	char	*home = moderator_home(), *folder = path_join(home, renewed),
	    *name = xasprintf("%s.asc", primary);
	bool	 there = stored_file(folder, name, key, NULL);

	free(name);
	free(folder);
	free(home);
	return there;
}
