/*
 * Puts one fault into one system call of one process, which strace cannot: it
 * counts calls in every process alike, so that a child's are hidden by its
 * parent's.
 *
 *	fault list FILE PREFIX COMMAND ...	writes to FILE the calls from the first that names a
 *						path with this prefix, or makes
 *						a process: "PROCESS NTH CALL", and "other" after
 *						those of another program
 *	fault PROCESS NTH CALL FAULT COMMAND ...	FAULT is kill, ENOSPC, EIO or EINTR: the
 *							process dies at its NTH call of
 *						that name, or that does nothing and fails so;
 *						or wait: it is made when the shell has done
 *						what $MEANWHILE says
 *
 * A process is named by whose which child it is: 1, 1.1, 1.2, 1.2.1.  Ends as
 * the command did, but not before its children have, or three seconds later;
 * 124: it hangs; 77: this machine does not let it be done.
 */

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECONDS	600	/* until it hangs: no machine takes so long */
#define LATER	3	/* for children that outlive their parent */
#define LIMIT	256	/* processes */
#define CALLS	512	/* kinds of system calls */
#define WAIT	(-1)

struct process {
	pid_t		 pid;
	char		 name[64];	/* "": its parent has not told of it yet */
	unsigned	 children;
	unsigned long	 calls[CALLS];
	bool		 other;		/* runs another program */
	bool		 refused;	/* the call it is in was not made */
	bool		 held;		/* at its start, until its parent has told of it */
	bool		 gone;
};

static struct process	 processes[LIMIT];
static size_t		 count;
static FILE		*list;
static const char	*prefix;
static bool		 begun;		/* what is to be listed */
static const char	*victim;
static unsigned long	 nth;
static const char	*call;
static int		 error;		/* 0: kill; WAIT: nothing fails */
static bool		 timed_out;

static void __attribute__((noreturn))
fail(const char *what)
{
	fprintf(stderr, "fault: %s: %s\n", what, strerror(errno));
	exit(99);
}

static struct process *
process_of(pid_t pid)
{
	for (size_t i = count; i > 0; i--)
		if (processes[i - 1].pid == pid && !processes[i - 1].gone)
			return &processes[i - 1];
	if (count == LIMIT)
		fail("too many processes");
	processes[count] = (struct process){ .pid = pid };
	return &processes[count++];
}

static void
go_on(const struct process *p, int signal)
{
	if (ptrace(PTRACE_SYSCALL, p->pid, 0, signal) != 0 && errno != ESRCH)
		fail("ptrace");
}

/*
 * The call.
 */

static bool
names_prefix(pid_t pid, const uint64_t *args)
{
	char	 text[64];
	size_t	 n = strlen(prefix);

	for (int i = 0; i < 4; i++) {
		struct iovec	 here = { text, n }, there = { (void *)(uintptr_t)args[i], n };

		if (process_vm_readv(pid, &here, 1, &there, 1, 0) == (ssize_t)n &&
		    memcmp(text, prefix, n) == 0)
			return true;
	}
	return false;
}

static void
write_call(const struct process *p, const struct __ptrace_syscall_info *info, const char *name)
{
	begun = begun || names_prefix(p->pid, info->entry.args);
	if (begun)
		fprintf(list, "%s %lu %s%s\n", p->name, p->calls[info->entry.nr], name,
		    p->other ? " other" : "");
}

#if defined(__x86_64__) || defined(__aarch64__)
static void
registers(pid_t pid, int request, struct user_regs_struct *r)
{
	struct iovec	 v = { r, sizeof(*r) };

	if (ptrace(request, pid, NT_PRSTATUS, &v) != 0 && errno != ESRCH)
		fail("registers");
}

/* The kernel is to make no call at all. */
static void
make_none(struct process *p)
{
#ifdef __x86_64__
	struct user_regs_struct	 r;

	registers(p->pid, PTRACE_GETREGSET, &r);
	r.orig_rax = (unsigned long long)-1;
	registers(p->pid, PTRACE_SETREGSET, &r);
#else
	int		 none = -1;
	struct iovec	 v = { &none, sizeof(none) };

	if (ptrace(PTRACE_SETREGSET, p->pid, NT_ARM_SYSTEM_CALL, &v) != 0)
		fail("registers");
#endif
	p->refused = true;
}

static void
return_error(struct process *p)
{
	struct user_regs_struct	 r;

	registers(p->pid, PTRACE_GETREGSET, &r);
#ifdef __x86_64__
	r.rax = (unsigned long long)-error;
#else
	r.regs[0] = (unsigned long long)-error;
#endif
	registers(p->pid, PTRACE_SETREGSET, &r);
	p->refused = false;
}
#else
static void
make_none(struct process *p)
{
	exit(77);
}

static void
return_error(struct process *p)
{
}
#endif

static void
at_call(struct process *p)
{
	struct __ptrace_syscall_info	 info;
	char				*name;

	if (ptrace(PTRACE_GET_SYSCALL_INFO, p->pid, sizeof(info), &info) <= 0)
		return;
	if (info.op == PTRACE_SYSCALL_INFO_EXIT && p->refused)
		return_error(p);
	if (info.op != PTRACE_SYSCALL_INFO_ENTRY || info.entry.nr >= CALLS)
		return;
	name = seccomp_syscall_resolve_num_arch(info.arch, (int)info.entry.nr);
	p->calls[info.entry.nr]++;
	if (name != NULL && list != NULL)
		write_call(p, &info, name);
	else if (name != NULL && p->calls[info.entry.nr] == nth && strcmp(name, call) == 0 &&
	    strcmp(p->name, victim) == 0) {
		if (error == 0)
			kill(p->pid, SIGKILL);
		else if (error != WAIT)
			make_none(p);
		/* Acts of others before the call. */
		else if (getenv("MEANWHILE") == NULL || system(getenv("MEANWHILE")) != 0)
			fail("MEANWHILE");
	}
	free(name);
}

/*
 * The processes.
 */

/* One has made another, which may have been met before. */
static void
at_fork(struct process *p)
{
	unsigned long	 pid;
	struct process	*child;

	if (ptrace(PTRACE_GETEVENTMSG, p->pid, 0, &pid) != 0)
		return;
	begun = true;
	child = process_of((pid_t)pid);
	child->other = p->other;
	if (snprintf(child->name, sizeof(child->name), "%s.%u", p->name,
	    ++p->children) >= (int)sizeof(child->name))
		fail("too deep");
	if (child->held) {
		child->held = false;
		go_on(child, 0);
	}
}

static void
at_stop(struct process *p, int status)
{
	int	 signal = WSTOPSIG(status), event = status >> 16;

	if (event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK ||
	    event == PTRACE_EVENT_CLONE)
		at_fork(p);
	else if (event == PTRACE_EVENT_EXEC)
		p->other = strchr(p->name, '.') != NULL;
	else if (event == PTRACE_EVENT_STOP && p->name[0] == '\0') {
		p->held = true;
		return;
	} else if (signal == (SIGTRAP | 0x80))
		at_call(p);
	else if (event == 0) {
		go_on(p, signal);
		return;
	} else if (signal != SIGTRAP) {
		ptrace(PTRACE_LISTEN, p->pid, 0, 0);
		return;
	}
	go_on(p, 0);
}

static void
at_alarm(int signal)
{
	timed_out = true;
}

/* Until all have ended; how the first did. */
static int
watch(pid_t first)
{
	int	 status, end = -1;
	pid_t	 pid;

	for (;;) {
		pid = waitpid(-1, &status, __WALL);
		if (pid < 0 && errno == EINTR && timed_out) {
			if (end >= 0)
				return end;
			for (size_t i = 0; i < count; i++)
				if (!processes[i].gone)
					kill(processes[i].pid, SIGKILL);
			return 124;
		}
		if (pid < 0 && errno != EINTR)
			return end;
		if (pid < 0)
			continue;
		if (WIFSTOPPED(status)) {
			at_stop(process_of(pid), status);
			continue;
		}
		process_of(pid)->gone = true;
		if (pid == first) {
			end = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
			alarm(LATER);
		}
	}
}

/* The child waits at a pipe until it is traced. */
static pid_t
start(char **command)
{
	const long	 options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK |
	    PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
	int		 boundary[2];
	char		 open;
	pid_t		 pid;

	if (pipe2(boundary, O_CLOEXEC) != 0 || (pid = fork()) < 0)
		fail("fork");
	if (pid == 0) {
		if (read(boundary[0], &open, 1) == 1)
			execvp(command[0], command);
		fail(command[0]);
	}
	if (ptrace(PTRACE_SEIZE, pid, 0, options) != 0)
		exit(77);
	process_of(pid)->name[0] = '1';
	if (ptrace(PTRACE_INTERRUPT, pid, 0, 0) != 0 || write(boundary[1], "", 1) != 1)
		fail("ptrace");
	close(boundary[0]);
	close(boundary[1]);
	return pid;
}

static bool
read_fault(const char *text)
{
	static const struct { const char *name; int error; }	 faults[] = {
		{ "kill", 0 }, { "ENOSPC", ENOSPC }, { "EIO", EIO }, { "EINTR", EINTR },
		{ "wait", WAIT },
	};

	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++)
		if (strcmp(faults[i].name, text) == 0) {
			error = faults[i].error;
			return true;
		}
	return false;
}

int
main(int argc, char **argv)
{
	struct sigaction	 on_alarm = { .sa_handler = at_alarm };
	int			 end;

	if (argc < 5)
		return 99;
	if (strcmp(argv[1], "list") == 0) {
		prefix = argv[3];
		if (strlen(prefix) >= 64 || (list = fopen(argv[2], "we")) == NULL)
			fail(argv[2]);
	} else {
		victim = argv[1];
		nth = strtoul(argv[2], NULL, 10);
		call = argv[3];
		if (argc < 6 || !read_fault(argv[4]))
			return 99;
	}
	sigaction(SIGALRM, &on_alarm, NULL);
	alarm(SECONDS);
	end = watch(start(argv + (list != NULL ? 4 : 5)));
	if (list != NULL && fclose(list) != 0)
		fail(argv[2]);
	return end;
}
