/* The cell of the process that parses a mail: what it may still ask of the system, and how much. */

#include <fcntl.h>
#include <seccomp.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#ifdef HAVE_LINUX_LANDLOCK_H
#include <linux/landlock.h>
#endif

#include "base/base.h"
#include "mail/parse.h"
#include "mail/reader.h"

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
	SCMP_SYS(sched_yield),
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
		_exit(READER_STOPPED);
}

void
jail_enter(int fd)
{
	rlim_t	 used;
	int	 error;
#if defined(HAVE_LINUX_LANDLOCK_H) && defined(SYS_landlock_create_ruleset)
	struct landlock_ruleset_attr attr =
	    { .handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };
	int	 rules;
#endif

	if (fd > 0)
		close_range(0, (unsigned)fd - 1, 0);
	close_range((unsigned)fd + 1, ~0U, 0);
	used = in_use();
	if (!SHADOWED && used > 0)
		limit(RLIMIT_AS, used + JAIL_BYTES, used + JAIL_BYTES);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		_exit(READER_STOPPED);
#if defined(HAVE_LINUX_LANDLOCK_H) && defined(SYS_landlock_create_ruleset)
	/* Adds no rule, so that no path may be touched at all. */
	rules = (int)syscall(SYS_landlock_create_ruleset, &attr, sizeof(attr), 0);
	if (rules >= 0 && syscall(SYS_landlock_restrict_self, rules, 0) != 0)
		_exit(READER_STOPPED);
	if (rules >= 0)
		close(rules);
#endif
	limit(RLIMIT_CPU, JAIL_SECONDS, JAIL_SECONDS + 1);
	limit(RLIMIT_CORE, 0, 0);
	limit(RLIMIT_FSIZE, 0, 0);
	/* abort() sends a signal; it goes to nobody else. */
	error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
	    SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
	error = error != 0 ? error : seccomp_load(filter);
	if (error != 0 && error != -EINVAL && error != -ENOSYS && error != -ECANCELED)
		_exit(READER_STOPPED);
}
