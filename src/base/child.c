/* Other processes: forks of our own code, which leave nothing behind, and programs. */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "base/base.h"
#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"

#define NOT_STARTED	127
#define LEVELS_UP	4	/* levels below the build folder at which our programs may lie */

/* The descriptors held back. */
static int	*held;
static size_t	 held_count, held_room;

pid_t
child_fork(void)
{
	pid_t	 parent = getpid(), pid = fork();

	if (pid == 0) {
		while (held_count > 0)
			close(held[--held_count]);
		if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)
			_exit(EXIT_LATER);
	}
	return pid;
}

void
child_hold_back(int fd)
{
	grow(&held, held_count, &held_room, sizeof(*held));
	held[held_count++] = fd;
}

void
child_hold_back_no_more(int fd)
{
	for (size_t i = 0; i < held_count; i++)
		if (held[i] == fd)
			held[i--] = held[--held_count];
}

int
program_input(const void *bytes, size_t len)
{
	int	 fd = memfd_create("input", MFD_CLOEXEC);

	if (fd < 0)
		die_with(EXIT_LATER, "cannot hold what a command is to read: %s", strerror(errno));
	if (!file_write_fd(fd, bytes, len) || lseek(fd, 0, SEEK_SET) != 0)
		die("cannot hold what a command is to read: %s", strerror(errno));
	return fd;
}

int
program_start(pid_t *pid, const char *const argv[], char *const env[], const int std[3],
    const int kept[])
{
	posix_spawn_file_actions_t	 files;
	posix_spawnattr_t		 attributes;
	sigset_t			 set;
	int				 error;

	sigemptyset(&set);
	sigaddset(&set, SIGPIPE);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
	posix_spawnattr_setsigdefault(&attributes, &set);
	posix_spawn_file_actions_init(&files);
	for (int i = 0; i < 3; i++)
		if (std[i] < 0)
			posix_spawn_file_actions_addopen(&files, i, "/dev/null", O_RDWR, 0);
		else
			posix_spawn_file_actions_adddup2(&files, std[i], i);
	/* A descriptor that is put in its own place is not closed by exec. */
	for (; *kept >= 0; kept++)
		posix_spawn_file_actions_adddup2(&files, *kept, *kept);
	error = posix_spawnp(pid, argv[0], &files, &attributes,
	    (char *const *)(uintptr_t)argv, env != NULL ? env : environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attributes);
	return error;
}

char *
program_file(const char *built, const char *installed)
{
	char	 program[PATH_MAX], *slash, *path;
	ssize_t	 n = readlink("/proc/self/exe", program, sizeof(program) - 1);

	program[MAX(n, 0)] = '\0';
	for (int i = 0; i < LEVELS_UP && (slash = strrchr(program, '/')) != NULL; i++) {
		/* bin/ is beside what is installed. */
		for (int j = 0; j < (i == 1 ? 2 : 1); j++) {
			*slash = '\0';
			path = path_join(program, j == 0 ? built : installed);
			if (access(path, F_OK) == 0)
				return path;
			free(path);
		}
	}
	return NULL;
}

/*
 * A command usually ends right after it closes its output, or not at all: each
 * nap is longer than the one before.
 */
bool
program_wait(pid_t pid, int64_t until, int *status)
{
	struct timespec	 nap = { .tv_nsec = 50000 };
	pid_t		 got;

	while ((got = waitpid(pid, status, WNOHANG)) != pid) {
		if (got < 0 && errno != EINTR)
			return false;
		if (clock_ticks() >= until)
			return false;
		nanosleep(&nap, NULL);
		nap.tv_nsec = MIN(2 * nap.tv_nsec, 50000000);
	}
	return true;
}

void
program_end(pid_t pid)
{
	kill(-pid, SIGKILL);
	kill(pid, SIGKILL);
	(void)TEMP_FAILURE_RETRY(waitpid(pid, NULL, 0));
}

/* Reads the output until the command closes it; false when the time is up. */
static bool
listen_to(int fd, int64_t until, size_t most, struct buf *said)
{
	struct pollfd	 p = { .fd = fd, .events = POLLIN };
	char		 piece[4096];
	int64_t		 left;
	ssize_t		 n;

	while ((left = until - clock_ticks()) > 0) {
		if (poll(&p, 1, (int)MIN(left, INT32_MAX)) <= 0)
			continue;
		n = read(fd, piece, sizeof(piece));
		if (n == 0)
			return true;
		if (n > 0 && said->len < most)
			buf_add(said, piece, MIN((size_t)n, most - said->len));
	}
	return false;
}

bool
program_run(const char *const argv[], const void *input, size_t len, int seconds, size_t most,
    struct buf *said, int *status)
{
	static const int	 none[] = { -1 };
	/* variables that lead to keys */
	static const char *const ours[] = { "GNUPGHOME=", "ASSIZE_GNUPGHOME=",
	    "ASSIZE_DATADIR=", "GPG_AGENT_INFO=", "GPG_TTY=" };
	int64_t			 until = clock_ticks() + (int64_t)seconds * 1000;
	int			 in = program_input(input, len), ends[2], error;
	AUTO_FREE char		**env = NULL;
	size_t			 count = 0, kept = 0, i;
	pid_t			 pid;
	bool			 ended;

	while (environ[count] != NULL)
		count++;
	env = xcalloc(count + 1, sizeof(*env));
	for (char **at = environ; *at != NULL; at++) {
		for (i = 0; i < LENGTH(ours); i++)
			if (strncmp(*at, ours[i], strlen(ours[i])) == 0)
				break;
		if (i == LENGTH(ours))
			env[kept++] = *at;
	}
	if (pipe2(ends, O_CLOEXEC) != 0)
		die_with(EXIT_LATER, "cannot start '%s': %s", argv[0], strerror(errno));
	error = program_start(&pid, argv, env, (int[]){ in, ends[1], ends[1] }, none);
	close(ends[1]);
	close(in);
	if (error != 0) {
		buf_printf(said, "cannot be started: %s", strerror(error));
		*status = W_EXITCODE(NOT_STARTED, 0);
		close(ends[0]);
		return true;
	}
	ended = listen_to(ends[0], until, most, said) && program_wait(pid, until, status);
	close(ends[0]);
	if (!ended)
		program_end(pid);
	return ended;
}
