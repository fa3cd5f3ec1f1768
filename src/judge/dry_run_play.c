/*
 * A trial in a process of its own: its rules may have a bug, its orders may take long, and
 * neither may keep the mail from being answered.  Its results come back through a pipe, one a
 * line.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "judge/dry_run.h"
#include "store/hash.h"

#define DRY_RUN_SECONDS	2
#define RESULT_CAP	((size_t)4 * 1024 * 1024)

/* Adds text and ends the line; a newline within it becomes a space. */
static void
put_text(struct buf *out, const char *text)
{
	for (; text != NULL && *text != '\0'; text++)
		buf_putc(out, *text == '\n' ? ' ' : *text);
	buf_putc(out, '\n');
}

static void
pack(const struct dry_run_result *r, struct buf *out)
{
	buf_printf(out, "T %u %d %zu\n", r->tries, r->cut, r->kinds);
	for (size_t i = 0; i < r->kinds; i++) {
		buf_printf(out, "A %zu %u %u ", i, r->asked[i].by_orders, r->asked[i].by_rules);
		put_text(out, r->asked[i].rules_move);
	}
	for (size_t i = 0; i < r->count; i++) {
		const struct dry_run_line	*l = &r->line[i];

		buf_printf(out, "L %d %u %u %d %u %u %u %u %s ", l->at.line, l->at.order,
		    l->at.item, l->once, l->sequence, l->done, l->refused, l->idle, l->element);
		put_text(out, l->why);
	}
	buf_puts(out, "E\n");
}

static char *
text_or_null(const char *text)
{
	return *text == '\0' ? NULL : xstrdup(text);
}

static void
unpack_asked(struct dry_run_result *r, const char *line)
{
	struct dry_run_asked	 a = { 0 };
	size_t			 i;
	int			 at = 0;

	if (sscanf(line, "A %zu %u %u %n", &i, &a.by_orders, &a.by_rules, &at) < 3 ||
	    i >= r->kinds)
		return;
	a.rules_move = text_or_null(line + at);
	r->asked[i] = a;
}

static void
unpack_line(struct dry_run_result *r, const char *line)
{
	struct dry_run_line	 l = { 0 }, *to;
	int			 once, at = 0;
	char			 element[64];

	if (sscanf(line, "L %d %u %u %d %u %u %u %u %63s %n", &l.at.line, &l.at.order, &l.at.item,
	    &once, &l.sequence, &l.done, &l.refused, &l.idle, element, &at) < 9)
		return;
	to = dry_run_line_of(r, l.at, element);
	to->once = once != 0;
	to->sequence = l.sequence;
	to->done = l.done;
	to->refused = l.refused;
	to->idle = l.idle;
	to->why = text_or_null(line + at);
}

/* Reads the results.  False if the end is missing. */
static bool
unpack(struct dry_run_result *r, char *text, size_t kinds)
{
	char	*save = NULL;
	bool	 whole = false;
	int	 cut;

	*r = (struct dry_run_result){ .kinds = kinds, .asked = xcalloc(kinds, sizeof(*r->asked)) };
	for (char *line = strtok_r(text, "\n", &save); line != NULL;
	    line = strtok_r(NULL, "\n", &save)) {
		if (sscanf(line, "T %u %d", &r->tries, &cut) == 2)
			r->cut = cut != 0;
		else if (*line == 'A')
			unpack_asked(r, line);
		else if (*line == 'L')
			unpack_line(r, line);
		whole = strcmp(line, "E") == 0;
	}
	return whole;
}

/* Lets this process open nothing any more, and end soon. */
static void
confine(void)
{
	const struct rlimit	 seconds = { DRY_RUN_SECONDS, DRY_RUN_SECONDS }, none = { 0, 0 };

	if (setrlimit(RLIMIT_CPU, &seconds) != 0 || setrlimit(RLIMIT_CORE, &none) != 0 ||
	    setrlimit(RLIMIT_NOFILE, &none) != 0)
		_exit(EXIT_LATER);
}

static void NORETURN
attempt(const struct dry_run_of *of, int pipe)
{
	struct dry_run_result	 r;
	struct buf		 out = { 0 };

	die_cleanup(NULL);
	confine();
	if (dry_run_play(of, &r))
		pack(&r, &out);
	_exit(file_write_fd(pipe, out.data, out.len) ? EXIT_DONE : EXIT_LATER);
}

static bool
hear(const struct dry_run_child *c, struct buf *text)
{
	int	 status;
	bool	 read = file_read_fd(c->answer, "trial", RESULT_CAP, text) == FILE_READ, ended;

	close(c->answer);
	ended = TEMP_FAILURE_RETRY(waitpid(c->pid, &status, 0)) == c->pid;
	return read && ended && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE;
}

/* Makes libraries read now what they read when they are first used: a trial opens nothing. */
static void
warm(void)
{
	unsigned char	 hash[HASH_SIZE];

	hash_bytes("", 0, hash);
}

void
dry_run_start(struct dry_run_child *c, const struct dry_run_of *of)
{
	int	 ends[2];

	*c = (struct dry_run_child){ .answer = -1, .kinds = of->table->file.game->decision_kinds };
	warm();
	if (pipe2(ends, O_CLOEXEC) != 0)
		return;
	c->pid = child_fork();
	if (c->pid == 0) {
		close(ends[0]);
		attempt(of, ends[1]);
	}
	close(ends[1]);
	if (c->pid < 0)
		close(ends[0]);
	else
		c->answer = ends[0];
}

bool
dry_run_end(struct dry_run_child *c, struct dry_run_result *r)
{
	struct buf	 text = { 0 };
	bool		 ok;

	*r = (struct dry_run_result){ 0 };
	ok = c->answer >= 0 && hear(c, &text) && text.len > 0 && unpack(r, text.data, c->kinds);
	c->answer = -1;
	buf_clear(&text);
	return ok;
}
