/*
 * The program that reads mails: it waits for one after the other, and lets a child in a cell take
 * each apart.  It does not look at any byte of a mail itself.
 */

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "base/base.h"
#include "base/child.h"
#include "base/file.h"
#include "mail/parse.h"
#include "mail/reader.h"

/* Takes a task and its two descriptors; false when there are no more. */
static bool
take(struct reader_task *task, int fds[2])
{
	union {
		struct cmsghdr	 head;
		char		 room[CMSG_SPACE(2 * sizeof(int))];
	}			 control;
	struct iovec		 bytes = { task, sizeof(*task) };
	struct msghdr		 m = { .msg_iov = &bytes, .msg_iovlen = 1,
	    .msg_control = control.room, .msg_controllen = sizeof(control.room) };
	ssize_t			 n = TEMP_FAILURE_RETRY(recvmsg(STDIN_FILENO, &m,
	    MSG_CMSG_CLOEXEC));
	struct cmsghdr		*c = n == (ssize_t)sizeof(*task) ? CMSG_FIRSTHDR(&m) : NULL;

	if (c == NULL || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(2 * sizeof(int)))
		return false;
	memcpy(fds, CMSG_DATA(c), 2 * sizeof(int));
	return true;
}

static NORETURN void
parse(struct reader_task task, int mail, int out)
{
	AUTO(buf_clear) struct buf text = { 0 }, answer = { 0 };

	if (file_read_fd(mail, "mail", MAIL_LIMIT, &text) != FILE_READ)
		_exit(READER_STOPPED);
	jail_enter(out);
	parse_mail(text.len == 0 ? "" : text.data, text.len, task.whole, &answer);
	_exit(file_write_fd(out, answer.data, answer.len) ? READER_DONE : READER_STOPPED);
}

/* True if the standard input is a socket of packets, as only assize makes it. */
static bool
is_asked(void)
{
	int		 type = 0;
	socklen_t	 len = sizeof(type);

	return getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &len) == 0 &&
	    type == SOCK_SEQPACKET;
}

int
main(int argc, char **argv)
{
	struct reader_task	 task;
	int			 fds[2], status = 0;
	char			 said;
	pid_t			 pid;

	if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || !is_asked())
		die_with(EXIT_USAGE, "this program reads mails for " PACKAGE ", which starts it");
	jail_prepare();
	while (take(&task, fds)) {
		parse_prepare(task.charsets);
		pid = child_fork();
		if (pid < 0)
			die_with(EXIT_LATER, "cannot start a child: %s", strerror(errno));
		if (pid == 0)
			parse(task, fds[0], fds[1]);
		close(fds[0]);
		close(fds[1]);
		/* Its parent has read the answer, or is gone. */
		(void)TEMP_FAILURE_RETRY(recv(STDIN_FILENO, &said, 1, 0));
		kill(pid, SIGKILL);
		(void)TEMP_FAILURE_RETRY(waitpid(pid, &status, 0));
		if (send(STDIN_FILENO, &status, sizeof(status), MSG_NOSIGNAL) < 0)
			break;
	}
	return EXIT_DONE;
}
