/* The mails of a Maildir, handled one after another. */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/child.h"
#include "base/crew.h"
#include "base/file.h"
#include "post/letterbox.h"
#include "records/gamefile.h"

/* One pass over a folder. */
struct going {
	const struct maildir_round	*r;
	struct maildir_sum		*sum;
	char				*new, *cur;	/* its two folders */
	size_t				 done, count;
	struct letterbox_queue		 queue;
};

/* A result beside the letterbox's: another process has moved the mail. */
#define MAIL_GONE	0xff

/* Handles a mail, and moves it to 'cur', if no other process has; replaces no other mail. */
static unsigned char
take_mail(void *ctx, const char *path)
{
	/* the flags of maildir(5) that tell a mail program that a mail was seen, and replied to */
	static const char *const	 flags[] = {
		[LETTERBOX_ANSWERED] = "RS", [LETTERBOX_AGAIN] = "S", [LETTERBOX_SILENT] = "",
	};
	struct going		*g = ctx;
	AUTO(buf_clear) struct buf mail = { 0 }, why = { 0 };
	enum letterbox_result	 result;
	const char		*name = path_base(path);
	AUTO_FREE char *to = NULL;
	int			 fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	struct stat		 st;
	bool			 there;

	if (fd < 0 && errno == ENOENT)
		return MAIL_GONE;
	if (fd < 0)
		die_with(EXIT_BROKEN, "%s: %s", path, errno == ELOOP ?
		    "this is a link, and so no mail" : strerror(errno));
	if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		die_with(EXIT_BROKEN, "%s: this is no file, and so no mail", path);
	letterbox_read(fd, &mail);
	close(fd);
	result = g->r->before != NULL && g->r->before(g->r->ctx, mail.data, mail.len) ?
	    LETTERBOX_ANSWERED :
	    letterbox(g->r->root, mail.data, mail.len, g->r->sendmail, &g->queue, &why);
	to = xasprintf("%s/%.*s:2,%s", g->cur, (int)strcspn(name, ":"), name, flags[result]);
	there = file_exists(to);
	if (there || (rename(path, to) != 0 && errno != ENOENT))
		die_with(EXIT_BROKEN, "%s: it is dealt with, but cannot be moved to %s: %s", path,
		    g->cur, strerror(there ? EEXIST : errno));
	if (g->r->verbose && result == LETTERBOX_ANSWERED)
		printf("%s: answered\n", name);
	else if (g->r->verbose)
		printf("%s: not answered: %s\n", name, why.data == NULL ? "" : why.data);
	return (unsigned char)result;
}

static void
count_step(struct going *g)
{
	g->done++;
	if (g->r->progress != NULL)
		g->r->progress(g->r->ctx, g->done, g->count);
}

static void
count_mail(void *ctx, const char *path, unsigned char what)
{
	struct going	*g = ctx;

	g->sum->answered += what == LETTERBOX_ANSWERED;
	g->sum->silent += what == LETTERBOX_SILENT || what == LETTERBOX_AGAIN;
	count_step(g);
}

/*
 * Counts a mail that was lost with its process, which said why, but not for
 * which mail.  Holds back later mails for the game that could not be opened;
 * the next process knows it.
 */
static void
count_lost_mail(void *ctx, const char *path, int status)
{
	struct going	*g = ctx;
	bool		 later = crew_status(status) == EXIT_LATER;

	if (WIFSIGNALED(status))
		fprintf(stderr, "assize: the process that read this mail died: %s\n",
		    strsignal(WTERMSIG(status)));
	fprintf(stderr, "assize: %s: this mail stays here until the next time\n", path);
	if (later)
		g->sum->later++;
	else
		g->sum->broken++;
	if (later && *g->queue.opening != '\0')
		file_names_add(&g->queue.waiting, g->queue.opening);
	*g->queue.opening = '\0';
	count_step(g);
}

/* Compares names, which begin with the second of delivery, and go on with a count within it. */
static int
by_delivery(const void *a, const void *b)
{
	return strverscmp(*(char *const *)a, *(char *const *)b);
}

enum maildir_fault
maildir_take(const char *folder, const struct maildir_round *r, struct maildir_sum *sum)
{
	AUTO_FREE char		*new = path_join(folder, "new"), *cur = path_join(folder, "cur");
	struct going		 g = { .r = r, .sum = sum, .new = new, .cur = cur };
	int			 lock;
	struct crew_trade	 trade = { .work = take_mail, .done = count_mail,
	    .lost = count_lost_mail, .ctx = &g, .hands = 1 };
	struct crew		 crew = { .trade = &trade };
	AUTO(file_names_clear) struct file_names names = { 0 };

	*sum = (struct maildir_sum){ 0 };
	if (!folder_exists(new) || !folder_exists(cur))
		return MAILDIR_NONE;
	/*
	 * Where a file system has no such lock, there is none: two processes
	 * would do each mail twice, which changes nothing the second time.
	 */
	if ((lock = open(new, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0)
		die_with(EXIT_BROKEN, "%s: %s", new, strerror(errno));
	if (flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
		close(lock);
		return MAILDIR_BUSY;
	}
	child_hold_back(lock);
	g.queue.opening = mmap(NULL, PATH_MAX, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (g.queue.opening == MAP_FAILED)
		die("there is no memory to take mails with: %s", strerror(errno));
	folder_list(new, &names);
	if (names.count > 0) {
		qsort(names.name, names.count, sizeof(*names.name), by_delivery);
		gamefile_warm();
	}
	g.count = names.count;
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *path = path_join(new, names.name[i]);

		crew_give(&crew, path);
	}
	crew_end(&crew);
	file_names_clear(&g.queue.waiting);
	munmap(g.queue.opening, PATH_MAX);
	child_hold_back_no_more(lock);
	close(lock);
	return MAILDIR_TAKEN;
}
