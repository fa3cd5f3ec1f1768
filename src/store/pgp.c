/*
 * GnuPG homes of our own: made, reached by a short path, at the time of our clock, and left clean.
 */

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

static const char	gpg_conf[] =
	"# Written by assize for a home of its own.\n"
	"batch\n"
	"no-tty\n"
	"no-greeting\n"
	"trust-model always\n"
	"no-auto-check-trustdb\n"
	"no-auto-key-retrieve\n"
	"weak-digest SHA1\n"
	"personal-digest-preferences SHA512 SHA384 SHA256\n";
static const char	no_agent[] = "no-autostart\n";		/* importing starts one otherwise */
static const char	agent_conf[] =
	"# Written by assize for a home of its own.\n"
	"disable-scdaemon\n";

enum home_kind {
	HOME_LASTING,
	HOME_TEMPORARY,
	HOME_VERIFIER,		/* temporary too */
};

static struct pgp	*all;
static char		*users_home;	/* GNUPGHOME as we were started with, or NULL */

void
pgp_die(const char *what, gpgme_error_t e, const struct pgp_seen *seen)
{
	bool	 later = gpgme_err_code(e) == GPG_ERR_ENOSPC || (seen != NULL && !seen->refused);

	die_with(later ? EXIT_LATER : EXIT_BROKEN, "cannot %s: GnuPG says: %s", what,
	    gpgme_strerror(e));
}

/*
 * Also when the program dies.  A child that ends leaves its parent's homes alone, which were opened
 * first.
 */
static void
close_all(void)
{
	while (all != NULL && all->owner == getpid())
		pgp_close(all, false);
}

static void
start(void)
{
	static bool	 started;
	const char	*home = getenv("GNUPGHOME");

	if (started)
		return;
	started = true;
	users_home = home == NULL ? NULL : xstrdup(home);
	gpgme_set_global_flag("disable-gpgconf", "1");
	if (gpgme_check_version(GPGME_VERSION) == NULL)
		die_with(EXIT_BROKEN, "gpgme is older than the one this program was built with");
	atexit(close_all);
}

/*
 * A folder of a short path, held; the first that is asked for sweeps away what killed commands have
 * left.
 */
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

/* A user who is new to the machine has no ~/.local/share yet. */
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

/*
 * A home that has keys already and no settings of ours is somebody else's, who has chosen his own.
 */
static void
make_home(const char *home)
{
	make_above(home);
	if (mkdir(home, 0700) != 0 && errno != EEXIST)
		die("cannot make '%s': %s", home, strerror(errno));
	if (has_file(home, "pubring.kbx") || has_file(home, "pubring.gpg"))
		return;
	stage_create(home, "gpg-agent.conf", agent_conf, strlen(agent_conf));
	stage_create(home, "gpg.conf", gpg_conf, strlen(gpg_conf));
}

static char *
make_temporary_home(enum home_kind kind, int *held)
{
	char	*home = short_folder(held),
	    *conf = xasprintf("%s%s", gpg_conf, kind == HOME_VERIFIER ? no_agent : "");

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

	if (file_read(path, CONF_CAP, conf) != FILE_READ)
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
 * The agent's socket is bound through a link, so that its path fits; it lies in the home all the
 * same.
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

/* GPGME passes no time to GnuPG: a script of two lines does, and only where the clock is pinned. */
static void
pin_time(struct pgp *p)
{
	char	*text = xasprintf("#!/bin/sh\nexec '%s' --faked-system-time '%lld!' \"$@\"\n",
	    gpgme_get_dirinfo("gpg-name"), (long long)clock_now());

	write_new(aside(p), "gpg", text, 0700);
	p->pinned = path_join(p->aside, "gpg");
	free(text);
}

gpgme_ctx_t
pgp_context_new(struct pgp *p)
{
	gpgme_ctx_t	 ctx;
	gpgme_error_t	 e = pgp_find(&ctx);

	if (gpgme_err_code(e) == GPG_ERR_INV_ENGINE)
		pgp_die_without(gpgme_get_dirinfo("gpg-name"));
	if (e != 0)
		pgp_die("start OpenPGP", e, NULL);
	if (p->pinned != NULL &&
	    gpgme_ctx_set_engine_info(ctx, GPGME_PROTOCOL_OpenPGP, p->pinned, NULL) != 0)
		die_with(EXIT_BROKEN, "cannot run GnuPG with the clock pinned");
	gpgme_set_offline(ctx, 1);
	gpgme_set_pinentry_mode(ctx, GPGME_PINENTRY_MODE_ERROR);
	return ctx;
}

static struct pgp *
open_home(char *home, enum home_kind kind, int held)
{
	struct pgp	*p = xcalloc(1, sizeof(*p));

	p->users = 1;
	p->owner = getpid();
	p->home = home;
	p->temporary = kind != HOME_LASTING;
	p->home_held = held;
	p->aside_held = -1;
	p->next = all;
	all = p;
	if (home != NULL) {
		reach(p);
		read_default_key(p);
	}
	if (clock_is_pinned())
		pin_time(p);
	p->ctx = pgp_context_new(p);
	return p;
}

void
pgp_warm(void)
{
	start();
	(void)pgp_find(NULL);
}

struct pgp *
pgp_open(const char *home)
{
	start();
	if (home == NULL)
		return open_home(NULL, HOME_LASTING, -1);
	for (struct pgp *p = all; p != NULL; p = p->next)
		if (p->owner == getpid() && p->home != NULL && !p->temporary &&
		    strcmp(p->home, home) == 0) {
			p->users++;
			return p;
		}
	make_home(home);
	return open_home(xstrdup(home), HOME_LASTING, -1);
}

static struct pgp *
open_temporary(enum home_kind kind)
{
	int	 held;
	char	*home;

	start();
	home = make_temporary_home(kind, &held);
	return open_home(home, kind, held);
}

struct pgp *
pgp_open_temporary(void)
{
	return open_temporary(HOME_TEMPORARY);
}

struct pgp *
pgp_open_verifier(void)
{
	return open_temporary(HOME_VERIFIER);
}

/* By the environment: telling GPGME costs another start of gpg, which it asks for its version. */
gpgme_ctx_t
pgp_context(struct pgp *p)
{
	const char	*home = p->home != NULL ? p->reached : users_home;

	if (p->pending.running)
		bug("GnuPG is asked for something while something else is pending");
	if (home == NULL)
		unsetenv("GNUPGHOME");
	else if (setenv("GNUPGHOME", home, 1) != 0)
		die("out of memory");
	return p->ctx;
}

/* Its socket is there while an agent is, and for a while after. */
static bool
has_agent(const struct pgp *p)
{
	char	*path;
	bool	 has;

	if (p->reached == NULL)
		return false;
	path = path_join(p->reached, "S.gpg-agent");
	has = access(path, F_OK) == 0;
	free(path);
	return has;
}

void
pgp_close(struct pgp *p, bool end_agent)
{
	struct pgp	**q;

	if (p == NULL)
		return;
	pgp_abandon(&p->pending);
	pgp_forget(&p->pending);
	if (--p->users > 0)
		return;
	pgp_abandon(&p->ready);
	for (q = &all; *q != p; q = &(*q)->next)
		;
	*q = p->next;
	if ((end_agent || p->temporary) && has_agent(p))
		pgp_end_agent(p);
	if (p->signer != NULL)
		gpgme_key_unref(p->signer);
	if (p->ready.ctx != NULL)
		gpgme_release(p->ready.ctx);
	if (p->ctx != NULL)
		gpgme_release(p->ctx);
	if (p->temporary)
		folder_remove(p->home);
	if (p->aside != NULL)
		folder_remove(p->aside);
	litter_release(p->home_held);
	litter_release(p->aside_held);
	free(p->reached);
	free(p->pinned);
	free(p->aside);
	free(p->home);
	free(p);
}
