/* receive: takes a mail on standard input, and answers it with a receipt. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "post/letterbox.h"
#include "commands/command.h"
#include "commands/talk.h"
#include "mail/read.h"
#include "mail/send.h"
#include "store/lock.h"

static const struct flag	flags[] = {
	{ .name = "sendmail", .value = "COMMAND",
	    .doc = "the program that sends mails; /usr/sbin/sendmail unless given" },
	{ .name = "no-send", .doc = "leave the receipt in the outbox for the next `assize run`" },
	{ .name = "reject", .doc =
	    "end with 65 where there is nobody to answer: for a mail server that can still refuse"
	    },
	{ 0 }
};

#define EXIT_REJECT	65	/* EX_DATAERR: a mail server takes it as "refused" */

/*
 * A byte more than may be is enough to tell; the rest is read, so that the mail server need not
 * fail to write it.
 */
static void
read_mail(struct buf *mail)
{
	char	 chunk[65536];
	ssize_t	 n;

	while ((n = TEMP_FAILURE_RETRY(read(STDIN_FILENO, chunk, sizeof(chunk)))) > 0)
		buf_add(mail, chunk, MIN((size_t)n, (size_t)MAIL_LIMIT + 1 - mail->len));
	if (n < 0)
		die("the mail cannot be read: %s", strerror(errno));
	buf_add(mail, "", 0);
}

static void
send_now(const struct args *a, const char *game)
{
	const char	*command = flag_value(a, "sendmail");
	int		 lock;
	bool		 stuck;

	if (flag_given(a, "no-send") || (lock = lock_try(game)) < 0)
		return;
	outbox_send(game, command == NULL ? SEND_COMMAND : command, &stuck);
	lock_release(lock);
}

static enum exit_status
run(const struct args *a)
{
	const char			*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	struct buf			 mail = { 0 }, why = { 0 };
	enum letterbox_result		 result;
	struct file_names		 answered = { 0 };
	enum exit_status		 status = EXIT_DONE;

	if (flag_given(a, "sendmail") && !mail_command_ok(flag_value(a, "sendmail")))
		usage_error(a, "--sendmail needs a whole path, and '%s' is none",
		    flag_value(a, "sendmail"));
	/* A mail server sends a mail back to its author for any other trouble of ours. */
	die_always(EXIT_LATER);
	read_mail(&mail);
	result = letterbox(root, mail.data, mail.len, &answered, &why);
	for (size_t i = 0; i < answered.count; i++)
		send_now(a, answered.name[i]);
	if (result != LETTERBOX_ANSWERED) {
		fprintf(stderr, "assize: the mail is not answered: %s\n",
		    why.data == NULL ? "" : why.data);
		if (result == LETTERBOX_SILENT && flag_given(a, "reject"))
			status = (enum exit_status)EXIT_REJECT;
	}
	buf_clear(&mail);
	buf_clear(&why);
	file_names_clear(&answered);
	return status;
}

const struct command	cmd_receive = {
	.name = "receive",
	.summary = "take a mail and answer it",
	.flags = flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = run
};
