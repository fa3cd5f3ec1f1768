/* Runs of gpg: a child with limits on time and memory, its output and its status lines. */

#include <errno.h>
#include <fcntl.h>
#include <gpg-error.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/resource.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "base/child.h"
#include "store/pgp-inside.h"

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
start(struct pgp *p, const struct pgp_task *t, int *out, int *status)
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
	pgp_home_set(p);
	error = program_start(&pid, argv, NULL, (int[]){ in, outs[1], -1 },
	    (int[]){ lines[1], signature, -1 });
	if (error != 0)
		die_with(error == ENOENT ? EXIT_BROKEN : EXIT_LATER, error == ENOENT ?
		    "GnuPG is not installed (the Debian package is gnupg)" :
		    "cannot start GnuPG: %s", strerror(error));
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

static bool
has_overspent(pid_t pid)
{
	struct timespec	 used;
	clockid_t	 clock;

	return clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &used) == 0 &&
	    used.tv_sec * 1000 + used.tv_nsec / 1000000 >= pgp_patience() / SHARE;
}

/*
 * Reads from gpg until it has closed both pipes.  False if that takes too long, or if what it does
 * is too much.
 */
static bool
serve(struct pgp *p, struct pgp_task *t, pid_t pid, struct pollfd pipe[2], int64_t until)
{
	size_t	 start = t->out == NULL ? 0 : t->out->len, room;
	int64_t	 time = clock_ticks(), look = time + LOOK;

	for (; pipe[0].fd >= 0 || pipe[1].fd >= 0; time = clock_ticks()) {
		if (time >= until)
			return false;
		if (time >= look) {
			t->overspent = p->mistrusts && has_overspent(pid);
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
	int64_t		 until = clock_ticks() + pgp_patience();
	pid_t		 pid = start(p, t, &pipe[0].fd, &pipe[1].fd);
	int		 wait = 0;
	bool		 ended = serve(p, t, pid, pipe, until) && program_wait(pid, until, &wait);

	for (int i = 0; i < 2; i++)
		if (pipe[i].fd >= 0)
			close(pipe[i].fd);
	if (!ended) {
		program_end(pid);
		if (!t->overspent && !t->overflowed)
			die_with(EXIT_LATER, "GnuPG does not answer; it was stopped");
	} else if (!WIFEXITED(wait))
		die_with(EXIT_LATER, "GnuPG was stopped while it %s", t->what);
	t->code = WEXITSTATUS(wait);
	return ended;
}

/* True if GnuPG can say that an empty input has no signature. */
static bool
is_well(struct pgp *p)
{
	struct pgp_task	 t = { .what = "looked at nothing", .args = { "--verify", "-" }, .in = "" };
	bool		 well = run_once(p, &t) && pgp_said(&t, "NODATA", NULL) != NULL;

	pgp_task_clear(&t);
	return well;
}

/*
 * Damaged input may end gpg without a word, and so does a lack of memory: then it is run once more,
 * and must show that it can work at all.
 */
void
pgp_run(struct pgp *p, struct pgp_task *t)
{
	size_t	 before = t->out == NULL ? 0 : t->out->len;

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
	if (!t->doubtful || !is_well(p))
		die_with(EXIT_LATER, "GnuPG was stopped while it %s", t->what);
}
