/* A mail handed to a sendmail-compatible command. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/mman.h>
#include <sys/wait.h>

#include "base/file.h"
#include "mail/send.h"
#include "mail/text.h"

#define COMPLAINT	500
#define WORDS		32
#define FIRST_WAIT	300
#define LONGEST_WAIT	(8 * 3600)

/* sysexits.h: about this mail; all else (no server, no name, no password) is about today. */
enum { DATA_ERROR = 65, NO_USER = 67, NOT_STARTED = 127 };

/* The command's words and ours; 'words' holds the copy they point into. */
static void
arguments(char *words, const char *from, const char *to, const char *argv[WORDS + 6])
{
	size_t	 n = 0;
	char	*save = NULL;

	for (char *w = strtok_r(words, " \t", &save); w != NULL && n < WORDS; w = strtok_r(NULL, " \t", &save))
		argv[n++] = w;
	argv[n++] = "-i";
	argv[n++] = "-f";
	argv[n++] = from;
	argv[n++] = "--";
	argv[n++] = to;
	argv[n] = NULL;
}

/* The mail as a file without a name: no pipe can fill, and nobody has to feed one. */
static int
mail_file(const void *mail, size_t len)
{
	int	 fd = memfd_create("mail", MFD_CLOEXEC);

	if (fd < 0)
		die_with(EXIT_LATER, "cannot hold a mail: %s", strerror(errno));
	if (!file_write_fd(fd, mail, len) || lseek(fd, 0, SEEK_SET) != 0)
		die("cannot hold a mail: %s", strerror(errno));
	return fd;
}

/* Nothing that leads to keys goes along. */
static void
tidy_environment(void)
{
	static const char *const	ours[] = { "GNUPGHOME", "ASSIZE_GNUPGHOME", "ASSIZE_DATADIR", "GPG_AGENT_INFO", "GPG_TTY" };

	for (size_t i = 0; i < LENGTH(ours); i++)
		unsetenv(ours[i]);
}

static void NORETURN
child(int input, int output, const char *const argv[])
{
	const char	 *text = "cannot be started: ";
	char		**words = (char **)(uintptr_t)argv;

	setpgid(0, 0);
	tidy_environment();
	signal(SIGPIPE, SIG_DFL);
	if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0)
		_exit(NOT_STARTED);
	execv(words[0], words);
	file_write_fd(2, text, strlen(text));
	text = strerror(errno);
	file_write_fd(2, text, strlen(text));
	_exit(NOT_STARTED);
}

static int64_t
milliseconds(void)
{
	struct timespec	 t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Reads what the command says until it closes its output; false when its time is up. */
static bool
listen_to(int fd, int64_t until, struct buf *said)
{
	struct pollfd	 p = { .fd = fd, .events = POLLIN };
	char		 piece[4096];
	int64_t		 left;
	ssize_t		 n;

	while ((left = until - milliseconds()) > 0) {
		if (poll(&p, 1, (int)MIN(left, INT32_MAX)) <= 0)
			continue;
		n = read(fd, piece, sizeof(piece));
		if (n == 0)
			return true;
		if (n > 0 && said->len < COMPLAINT)
			buf_add(said, piece, MIN((size_t)n, COMPLAINT - said->len));
	}
	return false;
}

/* Waits for the command's end, which follows the end of its output at once, or never: each nap is longer than the one before. */
static bool
wait_for(pid_t pid, int64_t until, int *status)
{
	struct timespec	 nap = { .tv_nsec = 50000 };
	pid_t		 got;

	while ((got = waitpid(pid, status, WNOHANG)) != pid) {
		if (got < 0 && errno != EINTR)
			return false;
		if (milliseconds() >= until)
			return false;
		nanosleep(&nap, NULL);
		nap.tv_nsec = MIN(2 * nap.tv_nsec, 50000000);
	}
	return true;
}

static enum sent
judge(bool ended, int status)
{
	if (!ended || !WIFEXITED(status))
		return SENT_LATER;
	switch (WEXITSTATUS(status)) {
	case 0:
		return SENT_DONE;
	case DATA_ERROR:
	case NO_USER:
		return SENT_REFUSED;
	default:
		return SENT_LATER;
	}
}

/* Runs the command to its end or ours; 'said' is what it printed. */
static enum sent
run(const char *const argv[], const void *mail, size_t len, int seconds, struct buf *said)
{
	int64_t	 until = milliseconds() + (int64_t)seconds * 1000;
	int	 input = mail_file(mail, len), ends[2], status = 0;
	pid_t	 pid;
	bool	 ended;

	if (pipe2(ends, O_CLOEXEC) != 0 || (pid = fork()) < 0)
		die_with(EXIT_LATER, "cannot start '%s': %s", argv[0], strerror(errno));
	if (pid == 0)
		child(input, ends[1], argv);
	close(ends[1]);
	close(input);
	ended = listen_to(ends[0], until, said) && wait_for(pid, until, &status);
	close(ends[0]);
	if (!ended) {
		kill(-pid, SIGKILL);
		kill(pid, SIGKILL);
		waitpid(pid, &status, 0);
		buf_puts(said, " (took too long)");
	}
	return judge(ended, status);
}

enum sent
mail_send(const char *command, const char *from, const char *to, const void *mail, size_t len, int seconds,
    struct buf *complaint)
{
	const char	*argv[WORDS + 6];
	struct buf	 said = { 0 };
	char		*words = xstrdup(command);
	enum sent	 sent = SENT_REFUSED;

	arguments(words, from, to, argv);
	if (!mail_address_ok(from) || !mail_address_ok(to))
		buf_puts(&said, "this is no address to send from or to");
	else if (argv[0][0] != '/') {
		buf_puts(&said, "the command to send with must be a whole path");
		sent = SENT_LATER;
	} else
		sent = run(argv, mail, len, seconds, &said);
	if (complaint != NULL && said.len > 0)
		mail_clean_lines(complaint, said.data, said.len);
	buf_clear(&said);
	free(words);
	return sent;
}

int64_t
send_again(int attempts, int64_t last)
{
	int64_t	 wait = FIRST_WAIT;

	for (int i = 1; i < attempts && wait < LONGEST_WAIT; i++)
		wait *= 2;
	return last + MIN(wait, LONGEST_WAIT);
}
