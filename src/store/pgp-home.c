/* A GnuPG home of ours on the disk: its settings, a short path to it, a gpg at our time. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "store/litter.h"
#include "store/pgp-inside.h"
#include "store/stage.h"

/* a longer home leaves no room for the names of the agent's sockets */
#define PATH_LIMIT	80
#define SHORT_PREFIX	"assize-gnupg-"
#define SHORT_RANDOM	"XXXXXX"
#define CONF_CAP	65536
#define DEFAULT_KEY	"\ndefault-key "

/* Unless lists are fast, GnuPG asks for a trust file for an expired key: a home has none. */
static const char	gpg_conf[] =
	"# Written by assize for a home of its own.\n"
	"batch\n"
	"no-tty\n"
	"no-greeting\n"
	"trust-model always\n"
	"no-auto-check-trustdb\n"
	"fast-list-mode\n"
	"no-auto-key-retrieve\n"
	"weak-digest SHA1\n"
	"personal-digest-preferences SHA512 SHA384 SHA256\n";
static const char	no_agent[] = "no-autostart\n";		/* importing starts one otherwise */
static const char	agent_conf[] =
	"# Written by assize for a home of its own.\n"
	"disable-scdaemon\n";

/* Makes a held folder with a short path.  The first call sweeps folders of killed commands. */
static char *
short_folder(int *held)
{
	static bool	 swept;
	char		*folder = NULL;

	if (!swept)
		litter_sweep("/tmp", SHORT_PREFIX, strlen(SHORT_RANDOM));
	swept = true;
	do {
		free(folder);
		folder = xstrdup("/tmp/" SHORT_PREFIX SHORT_RANDOM);
		if (mkdtemp(folder) == NULL)
			die("cannot make a folder in /tmp: %s", strerror(errno));
		*held = litter_hold(folder);
	} while (*held < 0 && !folder_exists(folder));
	return folder;
}

static void
write_new(const char *folder, const char *name, const char *text, mode_t mode)
{
	char	*path = path_join(folder, name);
	int	 fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);

	if (fd < 0 && errno != EEXIST)
		die("cannot make '%s': %s", path, strerror(errno));
	if (fd >= 0 && (!file_write_fd(fd, text, strlen(text)) || close(fd) != 0))
		die("cannot write '%s': %s", path, strerror(errno));
	free(path);
}

static bool
has_file(const char *folder, const char *name)
{
	char	*path = path_join(folder, name);
	bool	 has = file_exists(path);

	free(path);
	return has;
}

/* A new user of the machine has no ~/.local/share yet. */
static void
make_above(const char *path)
{
	char	*folder = xstrdup(path);

	for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0700) != 0 && errno != EEXIST)
			die("cannot make '%s': %s", folder, strerror(errno));
		*slash = '/';
	}
	free(folder);
}

/* A home with keys but without our settings belongs to somebody else, who has chosen their own. */
void
pgp_home_make(const char *home)
{
	make_above(home);
	if (mkdir(home, 0700) != 0 && errno != EEXIST)
		die("cannot make '%s': %s", home, strerror(errno));
	if (has_file(home, "pubring.kbx") || has_file(home, "pubring.gpg"))
		return;
	stage_create(home, "gpg-agent.conf", agent_conf, strlen(agent_conf));
	stage_create(home, "gpg.conf", gpg_conf, strlen(gpg_conf));
}

char *
pgp_home_temporary(bool agent, int *held)
{
	char	*home = short_folder(held),
	    *conf = xasprintf("%s%s", gpg_conf, agent ? "" : no_agent);

	write_new(home, "gpg-agent.conf", agent_conf, 0600);
	write_new(home, "gpg.conf", conf, 0600);
	free(conf);
	return home;
}

/* Appends the home's settings. */
static void
read_conf(const struct pgp *p, struct buf *conf)
{
	char	*path = path_join(p->home, "gpg.conf");

	if (!file_load(path, CONF_CAP, conf))
		buf_puts(conf, "");
	free(path);
}

/*
 * Signing by the default key saves a gpg that looks for the key by its fingerprint: nearly half the
 * time.
 */
static void
read_default_key(struct pgp *p)
{
	struct buf	 conf = { 0 };
	const char	*line;

	read_conf(p, &conf);
	if ((line = strstr(conf.data, DEFAULT_KEY)) != NULL)
		sscanf(line + strlen(DEFAULT_KEY), "%40[0-9A-F]", p->default_key);
	buf_clear(&conf);
}

void
pgp_set_default_key(struct pgp *p, const char *primary)
{
	struct buf	 conf = { 0 };

	if (p->home == NULL)
		return;
	read_conf(p, &conf);
	if (strcmp(conf.data, gpg_conf) == 0) {
		buf_printf(&conf, DEFAULT_KEY "%s\n", primary);
		stage_replace(p->home, "gpg.conf", conf.data, conf.len);
		read_default_key(p);
	}
	buf_clear(&conf);
}

static const char *
aside(struct pgp *p)
{
	if (p->aside == NULL)
		p->aside = short_folder(&p->aside_held);
	return p->aside;
}

/*
 * The agent's socket is bound through a link, so that its path fits; the socket is still in the
 * home.
 */
static void
reach(struct pgp *p)
{
	char	*full = realpath(p->home, NULL);

	if (full == NULL)
		die("cannot find '%s': %s", p->home, strerror(errno));
	if (strlen(full) <= PATH_LIMIT) {
		p->reached = full;
		return;
	}
	p->reached = path_join(aside(p), "home");
	if (symlink(full, p->reached) != 0)
		die("cannot make '%s': %s", p->reached, strerror(errno));
	free(full);
}

void
pgp_home_reach(struct pgp *p)
{
	reach(p);
	read_default_key(p);
}

/* Returns the version of GnuPG, for which GPGME has asked once; it asks again for each context. */
static const char *
gnupg_version(void)
{
	gpgme_engine_info_t	 info = NULL;

	(void)pgp_find(NULL);
	if (gpgme_get_engine_info(&info) != 0)
		return "0";
	while (info != NULL && info->protocol != GPGME_PROTOCOL_OpenPGP)
		info = info->next;
	return info == NULL || info->version == NULL ? "0" : info->version;
}

/* GPGME passes no time to GnuPG.  A short script does, only if the clock is pinned. */
void
pgp_home_pin(struct pgp *p)
{
	char	*text = xasprintf("#!/bin/sh\n"
	    "[ \"$1\" != --version ] || { echo 'gpg (GnuPG) %s'; exit; }\n"
	    "exec '%s' --faked-system-time '%lld!' \"$@\"\n",
	    gnupg_version(), gpgme_get_dirinfo("gpg-name"), (long long)clock_now());

	write_new(aside(p), "gpg", text, 0700);
	p->pinned = path_join(p->aside, "gpg");
	free(text);
}
