/* One mail, read by a child in a cell, where it can do no harm, into a plain value. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#ifdef HAVE_LINUX_LANDLOCK_H
#include <linux/landlock.h>
#endif

#include "base/base.h"
#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "mail/parse.h"

#ifdef SANITIZED
#define SHADOWED	1	/* the sanitizer maps terabytes: no limit of memory could hold */
#else
#define SHADOWED	0
#endif

static scmp_filter_ctx	 filter;

/* System calls that computing, allocating and answering need; all others fail with EACCES. */
static const int	 allowed[] = {
	SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(close), SCMP_SYS(exit),
	    SCMP_SYS(exit_group), SCMP_SYS(brk),
	SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect),
	    SCMP_SYS(madvise), SCMP_SYS(futex),
	SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigaction),
	    SCMP_SYS(rt_sigprocmask), SCMP_SYS(sigaltstack),
	SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday), SCMP_SYS(getrandom),
	    SCMP_SYS(getpid), SCMP_SYS(gettid),
	SCMP_SYS(tgkill), SCMP_SYS(sched_yield),
};

void
jail_prepare(void)
{
	if (filter != NULL)
		return;
	filter = seccomp_init(SCMP_ACT_ERRNO(EACCES));
	if (filter == NULL)
		die("cannot make a system call filter");
	for (size_t i = 0; i < LENGTH(allowed); i++)
		if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0) != 0)
			die("cannot make a system call filter");
}

/* Returns the bytes of address space in use. */
static rlim_t
in_use(void)
{
	char	 text[64];
	int	 fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
	ssize_t	 n = fd < 0 ? 0 : read(fd, text, sizeof(text) - 1);
	rlim_t	 pages = 0;

	for (ssize_t i = 0; i < n && text[i] >= '0' && text[i] <= '9'; i++)
		pages = pages * 10 + (rlim_t)(text[i] - '0');
	if (fd >= 0)
		close(fd);
	return pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

/*
 * Past the first limit comes a signal of its own, where there is one; past the
 * last comes SIGKILL, which others send too.
 */
static void
limit(__rlimit_resource_t what, rlim_t most, rlim_t last)
{
	struct rlimit	 r = { most, last };

	if (setrlimit(what, &r) != 0)
		_exit(1);
}

/* Adds no rule, so that no path may be touched at all. */
static void
forbid_files(void)
{
#if defined(HAVE_LINUX_LANDLOCK_H) && defined(SYS_landlock_create_ruleset)
	struct landlock_ruleset_attr	 attr =
	    { .handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };
	int				 fd = (int)syscall(SYS_landlock_create_ruleset, &attr,
	    sizeof(attr), 0);

	if (fd < 0)
		return;
	if (syscall(SYS_landlock_restrict_self, fd, 0) != 0)
		_exit(1);
	close(fd);
#endif
}

void
jail_enter(int fd)
{
	rlim_t	 used;
	int	 error;

	if (fd > 0)
		close_range(0, (unsigned)fd - 1, 0);
	close_range((unsigned)fd + 1, ~0U, 0);
	used = in_use();
	if (!SHADOWED && used > 0)
		limit(RLIMIT_AS, used + JAIL_BYTES, used + JAIL_BYTES);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		_exit(1);
	forbid_files();
	limit(RLIMIT_CPU, JAIL_SECONDS, JAIL_SECONDS + 1);
	limit(RLIMIT_CORE, 0, 0);
	limit(RLIMIT_FSIZE, 0, 0);
	error = seccomp_load(filter);
	if (error != 0 && error != -EINVAL && error != -ENOSYS && error != -ECANCELED)
		_exit(1);
}

#define ANSWER_LIMIT	(8 * MAIL_LIMIT)
/* milliseconds: a machine that cannot give the child its one second in a minute */
#define PATIENCE	60000
#define HEAD_LIMIT	(64 * 1024)
/* exit status of a child, or of its cell: no fault of the mail */
#define NOT_SAID	1

static void NORETURN
child(int fd, const char *data, size_t len, bool whole)
{
	struct buf	 answer = { 0 };

	parse_prepare();
	jail_enter(fd);
	parse_mail(data, len, whole, &answer);
	_exit(file_write_fd(fd, answer.data, answer.len) ? 0 : NOT_SAID);
}

/*
 * Collects the child's answer; false if it never came to an end.  Cuts an
 * answer that is too long, and so spoils it.
 */
static bool
collect_answer(int fd, struct buf *answer)
{
	int64_t		 until = clock_ticks() + PATIENCE, left;
	struct pollfd	 p = { .fd = fd, .events = POLLIN };
	char		 piece[65536];
	ssize_t		 n;

	while (answer->len <= ANSWER_LIMIT && (left = until - clock_ticks()) > 0) {
		if (poll(&p, 1, (int)left) <= 0)
			continue;
		n = read(fd, piece, sizeof(piece));
		if (n == 0)
			return true;
		if (n > 0)
			buf_add(answer, piece, (size_t)n);
	}
	return answer->len > ANSWER_LIMIT;
}

/* Has a child parse the bytes, and takes its answer; the reader detects one that is not whole. */
static bool
read_in_child(const char *data, size_t len, bool whole, struct mail *m, struct diags *diags)
{
	struct buf	 answer = { 0 };
	int		 ends[2], status = 0;
	pid_t		 pid;
	bool		 ended;
	size_t		 n;
	char		*arena;

	jail_prepare();
	if (pipe2(ends, O_CLOEXEC) != 0)
		die_with(EXIT_LATER, "cannot make a pipe: %s", strerror(errno));
	pid = child_fork();
	if (pid < 0)
		die_with(EXIT_LATER, "cannot start a child: %s", strerror(errno));
	if (pid == 0) {
		close(ends[0]);
		child(ends[1], data, len, whole);
	}
	close(ends[1]);
	ended = collect_answer(ends[0], &answer);
	close(ends[0]);
	kill(pid, SIGKILL);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (!ended)
		die_with(EXIT_LATER, "the machine is too busy to read a mail");
	/* A mail's faults end in another signal or status, by the limits of its cell. */
	if (answer.len <= ANSWER_LIMIT && (WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL :
	    WEXITSTATUS(status) == NOT_SAID))
		die_with(EXIT_LATER, "the process that reads mails was stopped");
	arena = buf_take(&answer, &n);
	return answer_read(arena, n, m, diags);
}

/* Returns the end of the head of a mail that is too large, so that the refusal can be threaded. */
static size_t
head_length(const char *data, size_t len)
{
	size_t	 limit = MIN(len, HEAD_LIMIT);

	for (size_t i = 0; i + 2 < limit; i++)
		if (data[i] == '\n' &&
		    (data[i + 1] == '\n' || (data[i + 1] == '\r' && data[i + 2] == '\n')))
			return i + 1;
	return limit;
}

bool
mail_read(const void *data, size_t len, struct mail *m, struct diags *diags)
{
	*m = (struct mail){ 0 };
	if (len <= MAIL_LIMIT)
		return read_in_child(data, len, true, m, diags);
	remark_report(REMARK_TOO_LARGE, "", diags);
	read_in_child(data, head_length(data, len), true, m, NULL);
	m->letter_count = m->signature_count = 0;
	return false;
}

bool
mail_read_part(const void *data, size_t len, struct mail *m, struct diags *diags)
{
	*m = (struct mail){ 0 };
	if (len <= MAIL_LIMIT)
		return read_in_child(data, len, false, m, diags);
	remark_report(REMARK_TOO_LARGE, "", diags);
	m->arena = xstrdup("");
	m->from = m->from_name = m->to = m->subject = m->message_id = m->in_reply_to = m->arena;
	m->autocrypt = m->arena;
	return false;
}

const char *
mail_answered(const struct mail *m)
{
	if (*m->in_reply_to != '\0' || m->reference_count == 0)
		return m->in_reply_to;
	return m->references[m->reference_count - 1];
}

void
mail_clear(struct mail *m)
{
	free(m->references);
	free(m->loops);
	free(m->vouchers);
	free(m->signatures);
	free(m->letters);
	free(m->arena);
	*m = (struct mail){ 0 };
}

bool
mail_loops(const struct mail *m, const char *address)
{
	for (size_t i = 0; i < m->loop_count; i++)
		if (strcasecmp(m->loops[i], address) == 0)
			return true;
	return false;
}

bool
mail_is_vouched(const struct mail *m, const char *host)
{
	for (size_t i = 0; i < m->voucher_count; i++)
		if (strcasecmp(m->vouchers[i], host) == 0)
			return true;
	return false;
}
