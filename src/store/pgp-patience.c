/* Time limits for GnuPG, and the end of one that hangs or is missing. */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "store/pgp-inside.h"

#define SECONDS		60
#define SHARE		12	/* a twelfth of it: processor time for a stranger's bytes */
#define LINK_MAX_LEN	64

int64_t
pgp_patience(void)
{
	const char	*text = getenv("ASSIZE_GNUPG_SECONDS");
	long		 seconds = text == NULL ? 0 : strtol(text, NULL, 10);

	return (seconds > 0 && seconds < 86400 ? seconds : SECONDS) * (int64_t)1000;
}

/* Writes the target of a descriptor, as "pipe:[4711]"; "" if it cannot be read. */
static void
name_end(const char *pid, const char *fd, char name[LINK_MAX_LEN])
{
	char	*path = xasprintf("/proc/%s/fd/%s", pid, fd);
	ssize_t	 n = readlink(path, name, LINK_MAX_LEN - 1);

	name[MAX(n, 0)] = '\0';
	free(path);
}

static bool
has_end(const char *pid, const char *pipe)
{
	char			*path = xasprintf("/proc/%s/fd", pid), name[LINK_MAX_LEN];
	struct file_names	 fds = { 0 };
	bool			 has = false;

	folder_list(path, &fds);
	for (size_t i = 0; i < fds.count && !has; i++) {
		name_end(pid, fds.name[i], name);
		has = strcmp(name, pipe) == 0;
	}
	file_names_clear(&fds);
	free(path);
	return has;
}

/*
 * GPGME does not tell GnuPG's process id, and GnuPG is no child of ours.  We find it as the other
 * process with an end of our pipe.
 */
static void
visit_at(const char *pipe, void (*visit)(pid_t, int64_t *), int64_t *found)
{
	struct file_names	 pids = { 0 };

	folder_list("/proc", &pids);
	for (size_t i = 0; i < pids.count; i++) {
		pid_t	 pid = (pid_t)strtol(pids.name[i], NULL, 10);

		if (pid > 0 && pid != getpid() && has_end(pids.name[i], pipe))
			visit(pid, found);
	}
	file_names_clear(&pids);
}

static void
visit(const struct pgp_pending *now, void (*what)(pid_t, int64_t *), int64_t *found)
{
	char	 fd[16], pipe[LINK_MAX_LEN];

	for (size_t i = 0; i < LENGTH(now->pipe); i++) {
		if (now->pipe[i].call == NULL)
			continue;
		snprintf(fd, sizeof(fd), "%d", now->pipe[i].fd);
		name_end("self", fd, pipe);
		if (pipe[0] != '\0')
			visit_at(pipe, what, found);
	}
}

static void
stop(pid_t pid, int64_t *found)
{
	(void)found;
	kill(pid, SIGKILL);
}

/* Keeps the highest ticks of processor time, from behind the program's name, see proc(5). */
static void
look(pid_t pid, int64_t *most)
{
	struct buf	 text = { 0 };
	char		*path = xasprintf("/proc/%d/stat", (int)pid), *name;
	long long	 user, system;
	int		 fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd >= 0 && file_read_fd(fd, path, 4096, &text) == FILE_READ &&
	    (name = memrchr(text.data, ')', text.len)) != NULL &&
	    sscanf(name, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld", &user,
	    &system) == 2)
		*most = MAX(*most, user + system);
	if (fd >= 0)
		close(fd);
	buf_clear(&text);
	free(path);
}

bool
pgp_overspent(const struct pgp_pending *now)
{
	int64_t	 ticks = 0;

	visit(now, look, &ticks);
	return ticks * 1000 / sysconf(_SC_CLK_TCK) >= pgp_patience() / SHARE;
}

void
pgp_stop(const struct pgp_pending *now)
{
	visit(now, stop, NULL);
}

void
pgp_give_up(const struct pgp_pending *now)
{
	pgp_stop(now);
	die_with(EXIT_LATER, "GnuPG does not answer; it was stopped");
}

/* GPGME asks GnuPG for its version itself; nothing is open yet that must be closed. */
static void
on_alarm(int signal)
{
	static const char	 text[] = "assize: GnuPG does not answer\n";

	(void)signal;
	(void)!write(STDERR_FILENO, text, sizeof(text) - 1);
	_exit(EXIT_LATER);
}

gpgme_error_t
pgp_find(gpgme_ctx_t *ctx)
{
	struct sigaction	 on = { .sa_handler = on_alarm }, before;
	gpgme_error_t		 e = 0;

	sigaction(SIGALRM, &on, &before);
	alarm((unsigned)(pgp_patience() / 1000));
	if (ctx != NULL)
		e = gpgme_new(ctx);
	if (e == 0)
		e = gpgme_engine_check_version(GPGME_PROTOCOL_OpenPGP);
	alarm(0);
	sigaction(SIGALRM, &before, NULL);
	return e;
}

void
pgp_die_without(const char *gpg)
{
	if (gpg == NULL || access(gpg, X_OK) != 0)
		die_with(EXIT_BROKEN, "GnuPG is not installed (the Debian package is gnupg)");
	die_with(EXIT_LATER, "'%s' does not say which version it is", gpg);
}
