/* One mail, read by a child that could do no harm, into a plain value. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/wait.h>

#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "mail/parse.h"

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
