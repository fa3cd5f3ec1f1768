/*
 * GnuPG: homes made, opened, reached by a short path and left clean; runs of
 * gpg in them, as a child with limits on time and memory.
 */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <gpg-error.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/child.h"
#include "base/clock.h"
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
	AUTO_FREE char *path = path_join(folder, name);

	return file_exists(path);
}

/*
 * Removes what killed runs of GnuPG on this machine have left for their locks:
 * .#lk0xADDRESS.HOST.PID.
 */
static void
sweep_locks(const char *home)
{
	static const char	 prefix[] = ".#lk";
	DIR			*dir = opendir(home);
	struct dirent		*e;
	char			 host[HOST_NAME_MAX + 1] = "";

	gethostname(host, sizeof(host) - 1);
	while (dir != NULL && (e = readdir(dir)) != NULL) {
		const char	*last = strrchr(e->d_name, '.');
		AUTO_FREE char	*end = NULL;
		long		 pid;

		if (strncmp(e->d_name, prefix, sizeof(prefix) - 1) != 0)
			continue;
		end = xasprintf(".%s%s", host, last);
		pid = strtol(last + 1, NULL, 10);
		if (strlen(e->d_name) > strlen(end) &&
		    strcmp(e->d_name + strlen(e->d_name) - strlen(end), end) == 0 &&
		    pid > 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH)
			(void)unlinkat(dirfd(dir), e->d_name, 0);
	}
	if (dir != NULL)
		closedir(dir);
}

/*
 * Makes a home, and folders above it: a new user of the machine has no ~/.local/share yet.  One
 * with keys but without our settings belongs to somebody else, who has chosen their own.
 */
static void
make_home(const char *home)
{
	AUTO_FREE char	*folder = path_join(home, "");
	const char	*other = user_other(home);

	if (other != NULL)
		die_with(EXIT_BROKEN, "the GnuPG home '%s' belongs to the user '%s': sudo -u %s "
		    "assize ...", home, other, other);

	for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0700) != 0 && errno != EEXIST)
			die("cannot make the folder '%s' for GnuPG: %s; ASSIZE_GNUPGHOME names "
			    "another, and a mail server must start assize as the user who has the "
			    "games", folder, strerror(errno));
		*slash = '/';
	}
	if (has_file(home, "pubring.kbx") || has_file(home, "pubring.gpg"))
		return;
	stage_create(home, "gpg-agent.conf", agent_conf, strlen(agent_conf));
	stage_create(home, "gpg.conf", gpg_conf, strlen(gpg_conf));
}

/*
 * Runs also when the program dies.  A child that ends leaves its parent's homes
 * alone, which were opened first.
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
	AUTO_FREE char	*full = NULL;

	if (!started)
		atexit(close_all);
	started = true;
	*p = (struct pgp){ .users = 1, .owner = getpid(), .home = home, .temporary = temporary,
		.home_held = held, .aside_held = -1, .next = all };
	all = p;
	if (home == NULL)
		return p;
	full = realpath(home, NULL);
	if (full == NULL)
		die("cannot find '%s': %s", home, strerror(errno));
	if (strlen(full) <= PATH_LIMIT) {
		p->reached = xstrdup(full);
		return p;
	}
	/* The agent's socket is bound through a link, so that its path fits. */
	p->aside = short_folder(&p->aside_held);
	p->reached = path_join(p->aside, "home");
	if (symlink(full, p->reached) != 0)
		die("cannot make '%s': %s", p->reached, strerror(errno));
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
	sweep_locks(home);
	return open_home(xstrdup(home), false, -1);
}

struct pgp *
pgp_open_verifier(void)
{
	int	 held;
	char	*home = short_folder(&held);
	AUTO_FREE char *conf = xasprintf("%s%s", gpg_conf, no_agent),
	    *path = path_join(home, "gpg.conf");
	int	 fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd < 0 || !file_write_fd(fd, conf, strlen(conf)) || close(fd) != 0)
		die("cannot write '%s': %s", path, strerror(errno));
	return open_home(home, true, held);
}

void
pgp_mistrust(struct pgp *p, bool on)
{
	p->mistrusts = on;
}

/* Sets the environment so that the next program started uses this home. */
static void
use_home(const struct pgp *p)
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

/* Returns the milliseconds that GnuPG may take for one task. */
static int64_t
patience(void)
{
	const char	*text = getenv("ASSIZE_GNUPG_SECONDS");
	long		 seconds = text == NULL ? 0 : strtol(text, NULL, 10);

	return (seconds > 0 && seconds < 86400 ? seconds : SECONDS) * (int64_t)1000;
}

/* Ends the home's agent.  Its socket exists while it runs, and for a while after. */
static void
end_agent(struct pgp *p)
{
	static const char *const	argv[] = { "gpgconf", "--kill", "gpg-agent", NULL };
	static const int		none[] = { -1, -1, -1 };
	AUTO_FREE char			*path = p->reached == NULL ? NULL :
	    path_join(p->reached, "S.gpg-agent");
	pid_t				pid;
	int				status;

	if (path == NULL || access(path, F_OK) != 0)
		return;
	use_home(p);
	if (program_start(&pid, argv, NULL, none, none) == 0 &&
	    !program_wait(pid, clock_ticks() + patience(), &status))
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
	if (with_agent)
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

/*
 * Runs of gpg.
 */

#define SHARE		12	/* a twelfth of the time: of processors, for a stranger's bytes */
#define LOOK		500	/* milliseconds between two looks at that time */
#define MEMORY		((rlim_t)1 << 30)
#define STATUS_CAP	((size_t)1 << 20)
#define MARK		"[GNUPG:] "

const char *
pgp_said(const struct pgp_task *t, const char *word, const char *before)
{
	const char	*line = before == NULL ? t->status.data : strchr(before, '\n');
	size_t		 n = strlen(word);

	for (; line != NULL && *line != '\0'; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (strncmp(line, MARK, strlen(MARK)) == 0 &&
		    strncmp(line + strlen(MARK), word, n) == 0 &&
		    strchr(" \n", line[strlen(MARK) + n]) != NULL)
			return line + strlen(MARK) + n;
	}
	return NULL;
}

/* Returns the error of the last line in which gpg says why it failed; 0: there is none. */
static gpg_error_t
find_error(const struct pgp_task *t)
{
	static const char *const	words[] = { "ERROR", "FAILURE" };
	gpg_error_t			e = 0;

	for (size_t i = 0; i < LENGTH(words); i++)
		for (const char *at = NULL; (at = pgp_said(t, words[i], at)) != NULL;)
			sscanf(at, " %*s %u", &e);
	return e;
}

bool
pgp_blames_system(const struct pgp_task *t)
{
	return gpg_err_code_to_errno(gpg_err_code(find_error(t))) != 0;
}

bool
pgp_wants_passphrase(const struct pgp_task *t)
{
	gpg_err_code_t	 code = gpg_err_code(find_error(t));

	return code == GPG_ERR_NO_PIN_ENTRY || code == GPG_ERR_NO_PASSPHRASE ||
	    code == GPG_ERR_BAD_PASSPHRASE || code == GPG_ERR_CANCELED;
}

void
pgp_die(const char *what, const struct pgp_task *t)
{
	gpg_error_t	 e = find_error(t);
	bool		 refused = (e != 0 && !pgp_blames_system(t)) ||
	    pgp_said(t, "INV_RECP", NULL) != NULL || pgp_said(t, "KEY_NOT_CREATED", NULL) != NULL;

	die_with(refused ? EXIT_BROKEN : EXIT_LATER, "cannot %s: GnuPG says: %s", what,
	    gpg_strerror(e != 0 ? e : GPG_ERR_GENERAL));
}

void
pgp_task_clear(struct pgp_task *t)
{
	buf_clear(&t->status);
}

/* Starts gpg.  Returns its process, with the other ends of its pipes. */
static pid_t
start_gpg(struct pgp *p, const struct pgp_task *t, int *out, int *status)
{
	struct rlimit	 memory = { MEMORY, MEMORY };
	int		 outs[2] = { -1, -1 }, lines[2], error;
	int		 in = program_input(t->in, t->in_len);
	int		 signature = t->signature == NULL ? -1 :
	    program_input(t->signature, t->signature_len);
	char		 time[32], fd[16], file[16];
	const char	*argv[40] = { "gpg", "--batch", "--no-tty", "--no-greeting",
		"--enable-special-filenames", "--exit-on-status-write-error", "--charset", "utf-8",
		"--pinentry-mode", "error", "--disable-dirmngr", "--status-fd", fd,
		"--faked-system-time", time };
	size_t		 n = clock_is_pinned() ? 15 : 13;
	pid_t		 pid;

	if ((t->out != NULL && pipe2(outs, O_CLOEXEC) != 0) || pipe2(lines, O_CLOEXEC) != 0)
		die_with(EXIT_LATER, "cannot start GnuPG: %s", strerror(errno));
	snprintf(time, sizeof(time), "%lld!", (long long)clock_now());
	snprintf(fd, sizeof(fd), "%d", lines[1]);
	snprintf(file, sizeof(file), PGP_SIGNATURE "%d", signature);
	for (size_t i = 0; i < LENGTH(t->args) && t->args[i] != NULL; i++)
		argv[n++] = strcmp(t->args[i], PGP_SIGNATURE) == 0 ? file : t->args[i];
	argv[n] = NULL;
	use_home(p);
	error = program_start(&pid, argv, NULL, (int[]){ in, outs[1], -1 },
	    (int[]){ lines[1], signature, -1 });
	if (error != 0)
		die_with(error == ENOENT ? EXIT_BROKEN : EXIT_LATER, error == ENOENT ?
		    "GnuPG is not installed (the Debian package is gnupg)" :
		    "cannot start GnuPG: %s", strerror(error));
	/* An agent that it starts has the same limit: the user's own shall not. */
	if (p->home != NULL)
		(void)prlimit(pid, RLIMIT_AS, &memory, NULL);
	close(in);
	if (signature >= 0)
		close(signature);
	if (outs[1] >= 0)
		close(outs[1]);
	close(lines[1]);
	*out = outs[0];
	*status = lines[0];
	return pid;
}

/* Reads what has come through a pipe; closes it at its end.  False if that is too much. */
static bool
read_pipe(struct pollfd *p, struct buf *b, size_t room)
{
	char	 piece[16384];
	ssize_t	 n;

	if (p->revents == 0)
		return true;
	n = read(p->fd, piece, sizeof(piece));
	if (n > 0 && (size_t)n > room)
		return false;
	if (n > 0)
		buf_add(b, piece, (size_t)n);
	else if (n == 0 || errno != EINTR) {
		close(p->fd);
		p->fd = -1;
	}
	return true;
}

/*
 * Reads from gpg until it has closed both pipes.  False if that takes too long,
 * or if what it does is too much.
 */
static bool
serve_gpg(struct pgp *p, struct pgp_task *t, pid_t pid, struct pollfd pipe[2], int64_t until)
{
	size_t	 start = t->out == NULL ? 0 : t->out->len, room;
	int64_t	 time = clock_ticks(), look = time + LOOK;
	struct timespec	 used;
	clockid_t clock;

	for (; pipe[0].fd >= 0 || pipe[1].fd >= 0; time = clock_ticks()) {
		if (time >= until)
			return false;
		if (time >= look) {
			t->overspent = p->mistrusts && clock_getcpuclockid(pid, &clock) == 0 &&
			    clock_gettime(clock, &used) == 0 && used.tv_sec * 1000 +
			    used.tv_nsec / 1000000 >= patience() / SHARE;
			if (t->overspent)
				return false;
			look = time + LOOK;
		}
		if (poll(pipe, 2, (int)(MIN(until, look) - time)) <= 0)
			continue;
		room = t->out == NULL ? 0 : t->cap - (t->out->len - start);
		t->overflowed = !read_pipe(&pipe[0], t->out, room) ||
		    !read_pipe(&pipe[1], &t->status, STATUS_CAP - t->status.len);
		if (t->overflowed)
			return false;
	}
	return true;
}

/* True if gpg ended by itself. */
static bool
run_once(struct pgp *p, struct pgp_task *t)
{
	struct pollfd	 pipe[2] = { { .events = POLLIN }, { .events = POLLIN } };
	int64_t		 until = clock_ticks() + patience();
	pid_t		 pid = start_gpg(p, t, &pipe[0].fd, &pipe[1].fd);
	int		 wait = 0;
	bool		 ended = serve_gpg(p, t, pid, pipe, until) &&
	    program_wait(pid, until, &wait);

	for (int i = 0; i < 2; i++)
		if (pipe[i].fd >= 0)
			close(pipe[i].fd);
	if (!ended) {
		program_end(pid);
		if (!t->overspent && !t->overflowed)
			die_with(EXIT_LATER, "GnuPG does not answer; it was stopped");
	} else if (!WIFEXITED(wait))
		die_with(EXIT_LATER, "GnuPG was stopped by signal %d while it %s",
		    WTERMSIG(wait), t->what);
	t->code = WEXITSTATUS(wait);
	return ended;
}

/*
 * Damaged input may end gpg without a word, and so does a lack of memory: then
 * it is run once more, and must show that it can work at all.
 */
void
pgp_run(struct pgp *p, struct pgp_task *t)
{
	size_t	 before = t->out == NULL ? 0 : t->out->len;
	AUTO(pgp_task_clear) struct pgp_task nothing = { .what = "looked at nothing", .in = "",
	    .args = { "--verify", "-" } };

	for (int tries = 0; tries < (t->doubtful ? 2 : 1); tries++) {
		buf_clear(&t->status);
		t->overspent = t->overflowed = false;
		if (run_once(p, t)) {
			if (t->lists && t->code == 0 && t->out->len > before)
				return;
			for (size_t i = 0; t->ends[i] != NULL; i++)
				if (pgp_said(t, t->ends[i], NULL) != NULL)
					return;
		}
		if (t->out != NULL)
			buf_cut(t->out, before);
		if (t->overspent || t->overflowed) {
			buf_clear(&t->status);
			return;
		}
	}
	/* GnuPG can say that an empty input has no signature. */
	if (!t->doubtful || !run_once(p, &nothing) || pgp_said(&nothing, "NODATA", NULL) == NULL)
		die_with(EXIT_LATER, "GnuPG ended with status %d before it had %s", t->code,
		    t->what);
}
