/* receive: takes a mail on standard input, or all of a Maildir, and answers with receipts. */

#include <stdio.h>
#include <unistd.h>

#include "commands/by_mail.h"
#include "commands/talk.h"
#include "mail/send.h"
#include "post/letterbox.h"

static const struct flag	receive_flags[] = {
	{ .name = "maildir", .value = "FOLDER",
	    .doc = "take the new mails of a Maildir in place of one on standard input" },
	{ .name = "sendmail", .value = "COMMAND",
	    .doc = "the program that sends mails; /usr/sbin/sendmail unless given" },
	{ .name = "moderator", .value = "FOLDER",
	    .doc = "your own folder, with the key that signs your commands" },
	{ .name = "no-send", .doc = "leave the receipt in the outbox for the next `assize run`" },
	{ .name = "reject", .doc =
	    "end with 65 where there is nobody to answer: for a mail server that can still refuse"
	    },
	{ .name = "verbose", .letter = 'v', .doc = "say what becomes of each mail of a Maildir" },
	{ 0 }
};

#define EXIT_REJECT	65	/* EX_DATAERR: a mail server takes it as "refused" */

static enum exit_status
take_one(const struct args *a, const char *root, const char *sendmail)
{
	AUTO(buf_clear) struct buf mail = { 0 }, why = { 0 };
	enum exit_status	 status = EXIT_DONE;
	enum letterbox_result	 result;

	letterbox_read(STDIN_FILENO, &mail);
	if (flag_given(a, "moderator") && by_mail_take(flag_value(a, "moderator"), root, mail.data,
	    mail.len, sendmail))
		return EXIT_DONE;
	result = letterbox(root, mail.data, mail.len, sendmail, NULL, &why);
	if (result != LETTERBOX_ANSWERED) {
		fprintf(stderr, "assize: the mail is not answered: %s\n",
		    why.data == NULL ? "" : why.data);
		if (result == LETTERBOX_SILENT && flag_given(a, "reject"))
			status = (enum exit_status)EXIT_REJECT;
	}
	return status;
}

/* The folder whose commands are taken from the mails of a Maildir. */
struct first {
	const char	*folder, *root, *sendmail;
};

static bool
receive_command(void *ctx, const void *mail, size_t len)
{
	const struct first	*f = ctx;

	return f->folder != NULL && by_mail_take(f->folder, f->root, mail, len, f->sendmail);
}

static void
show_progress(void *ctx, size_t done, size_t count)
{
	struct progress	*p = ctx;

	p->total = count;
	progress_step(p, done);
}

static enum exit_status
take_folder(const struct args *a, const char *root, const char *sendmail)
{
	const char		*folder = flag_value(a, "maildir");
	struct progress		 p;
	struct first		 f = { flag_value(a, "moderator"), root, sendmail };
	struct maildir_round	 r = { .root = root, .sendmail = sendmail,
	    .before = receive_command, .before_ctx = &f,
	    .verbose = flag_given(a, "verbose"), .progress = show_progress, .ctx = &p };
	struct maildir_sum	 sum;
	enum maildir_fault	 fault;

	progress_start(&p, "mails", 0);
	fault = maildir_take(folder, &r, &sum);
	progress_end(&p);
	switch (fault) {
	case MAILDIR_NONE:
		die_with(EXIT_BROKEN, "%s: this is no Maildir: a folder with two folders, "
		    "'new' and 'cur'", folder);
	case MAILDIR_BUSY:
		die_with(EXIT_LATER, "%s: another `assize receive` takes these mails", folder);
	case MAILDIR_TAKEN:
		break;
	}
	if (r.verbose || sum.broken > 0)
		printf("%llu mail%s answered, %llu not answered, %llu left for later, "
		    "%llu broken\n",
		    (unsigned long long)sum.answered, sum.answered == 1 ? "" : "s",
		    (unsigned long long)sum.silent,
		    (unsigned long long)sum.later, (unsigned long long)sum.broken);
	return sum.broken > 0 ? EXIT_BROKEN : sum.later > 0 ? EXIT_LATER : EXIT_DONE;
}

static enum exit_status
receive_run(const struct args *a)
{
	const char	*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	const char	*sendmail = flag_given(a, "no-send") ? NULL :
	    flag_given(a, "sendmail") ? flag_value(a, "sendmail") : SEND_COMMAND;

	if (sendmail != NULL && !mail_command_ok(sendmail))
		usage_error(a, "--sendmail needs a whole path, and '%s' is none", sendmail);
	if (flag_given(a, "maildir") && flag_given(a, "reject"))
		usage_error(a, "the mails of a Maildir are delivered: --reject is too late");
	if (flag_given(a, "maildir"))
		return take_folder(a, root, sendmail);
	/* On any other trouble of ours, a mail server would return the mail to its author. */
	die_always(EXIT_LATER);
	return take_one(a, root, sendmail);
}

const struct command	cmd_receive = {
	.name = "receive",
	.summary = "take a mail and answer it",
	.flags = receive_flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = receive_run
};
