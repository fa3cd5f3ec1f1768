/* GnuPG homes: made, opened, reached by a short path, and left clean. */

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/child.h"
#include "base/file.h"
#include "store/lock.h"
#include "store/pgp-inside.h"
#include "store/stage.h"

/* a longer home leaves no room for the names of the agent's sockets */
#define PATH_LIMIT	80
#define SECONDS		60	/* for one task of GnuPG */
#define SHORT_PREFIX	"assize-gnupg-"
#define SHORT_RANDOM	"XXXXXX"

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

static struct pgp	*all;

/* Makes a held folder with a short path.  The first call sweeps folders of killed commands. */
static char *
short_folder(int *held)
{
	static bool	 swept;
	char		*folder = NULL;

	if (!swept)
		stale_sweep("/tmp", SHORT_PREFIX, strlen(SHORT_RANDOM));
	swept = true;
	do {
		free(folder);
		folder = xstrdup("/tmp/" SHORT_PREFIX SHORT_RANDOM);
		if (mkdtemp(folder) == NULL)
			die("cannot make a folder in /tmp: %s", strerror(errno));
		*held = lock_hold(folder);
	} while (*held < 0 && !folder_exists(folder));
	return folder;
}

static bool
has_file(const char *folder, const char *name)
{
	char	*path = path_join(folder, name);
	bool	 has = file_exists(path);

	free(path);
	return has;
}

/*
 * Makes a home, and folders above it: a new user of the machine has no ~/.local/share yet.  One
 * with keys but without our settings belongs to somebody else, who has chosen their own.
 */
static void
make_home(const char *home)
{
	char	*folder = path_join(home, "");

	for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0700) != 0 && errno != EEXIST)
			die("cannot make '%s': %s", folder, strerror(errno));
		*slash = '/';
	}
	free(folder);
	if (has_file(home, "pubring.kbx") || has_file(home, "pubring.gpg"))
		return;
	stage_create(home, "gpg-agent.conf", agent_conf, strlen(agent_conf));
	stage_create(home, "gpg.conf", gpg_conf, strlen(gpg_conf));
}

static void
write_new(const char *folder, const char *name, const char *text)
{
	char	*path = path_join(folder, name);
	int	 fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd < 0 || !file_write_fd(fd, text, strlen(text)) || close(fd) != 0)
		die("cannot write '%s': %s", path, strerror(errno));
	free(path);
}

/*
 * Finds a path that is short enough.  The agent's socket is bound through a link, so that its path
 * fits; the socket is still in the home.
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
	p->aside = short_folder(&p->aside_held);
	p->reached = path_join(p->aside, "home");
	if (symlink(full, p->reached) != 0)
		die("cannot make '%s': %s", p->reached, strerror(errno));
	free(full);
}

/*
 * Runs also when the program dies.  A child that ends leaves its parent's homes alone, which were
 * opened first.
 */
static void
close_all(void)
{
	while (all != NULL && all->owner == getpid())
		pgp_close(all, false);
}

static struct pgp *
open_home(char *home, bool temporary, int held)
{
	static bool	 started;
	struct pgp	*p = xcalloc(1, sizeof(*p));

	if (!started)
		atexit(close_all);
	started = true;
	*p = (struct pgp){ .users = 1, .owner = getpid(), .home = home, .temporary = temporary,
		.home_held = held, .aside_held = -1, .next = all };
	all = p;
	if (home != NULL)
		reach(p);
	return p;
}

struct pgp *
pgp_open(const char *home)
{
	if (home == NULL)
		return open_home(NULL, false, -1);
	for (struct pgp *p = all; p != NULL; p = p->next)
		if (p->owner == getpid() && p->home != NULL && !p->temporary &&
		    strcmp(p->home, home) == 0) {
			p->users++;
			return p;
		}
	make_home(home);
	return open_home(xstrdup(home), false, -1);
}

static struct pgp *
open_temporary(bool agent)
{
	int	 held;
	char	*home = short_folder(&held), *conf = xasprintf("%s%s", gpg_conf,
	    agent ? "" : no_agent);

	write_new(home, "gpg-agent.conf", agent_conf);
	write_new(home, "gpg.conf", conf);
	free(conf);
	return open_home(home, true, held);
}

struct pgp *
pgp_open_temporary(void)
{
	return open_temporary(true);
}

struct pgp *
pgp_open_verifier(void)
{
	return open_temporary(false);
}

void
pgp_mistrust(struct pgp *p, bool on)
{
	p->mistrusts = on;
}

void
pgp_home_set(const struct pgp *p)
{
	static bool	 known;
	static char	*users;		/* GNUPGHOME at our start, or NULL */
	const char	*home;

	if (!known && getenv("GNUPGHOME") != NULL)
		users = xstrdup(getenv("GNUPGHOME"));
	known = true;
	home = p->home != NULL ? p->reached : users;
	if (home == NULL)
		unsetenv("GNUPGHOME");
	else if (setenv("GNUPGHOME", home, 1) != 0)
		die("out of memory");
}

int64_t
pgp_patience(void)
{
	const char	*text = getenv("ASSIZE_GNUPG_SECONDS");
	long		 seconds = text == NULL ? 0 : strtol(text, NULL, 10);

	return (seconds > 0 && seconds < 86400 ? seconds : SECONDS) * (int64_t)1000;
}

/* The socket exists while an agent runs, and for a while after. */
static bool
has_agent(const struct pgp *p)
{
	char	*path = p->reached == NULL ? NULL : path_join(p->reached, "S.gpg-agent");
	bool	 has = path != NULL && access(path, F_OK) == 0;

	free(path);
	return has;
}

static void
end_agent(struct pgp *p)
{
	static const char *const	argv[] = { "gpgconf", "--kill", "gpg-agent", NULL };
	static const int		none[] = { -1, -1, -1 };
	pid_t				pid;
	int				status;

	pgp_home_set(p);
	if (program_start(&pid, argv, NULL, none, none) == 0 &&
	    !program_wait(pid, clock_ticks() + pgp_patience(), &status))
		program_end(pid);
}

void
pgp_close(struct pgp *p, bool with_agent)
{
	struct pgp	**q;

	if (p == NULL || --p->users > 0)
		return;
	for (q = &all; *q != p; q = &(*q)->next)
		;
	*q = p->next;
	if ((with_agent || p->temporary) && has_agent(p))
		end_agent(p);
	if (p->temporary)
		folder_remove(p->home);
	if (p->aside != NULL)
		folder_remove(p->aside);
	lock_release(p->home_held);
	lock_release(p->aside_held);
	free(p->reached);
	free(p->aside);
	free(p->home);
	free(p);
}
