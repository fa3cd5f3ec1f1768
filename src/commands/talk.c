/* Output and checks that several commands share, and their work in all games of a folder. */

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "archive/copied.h"
#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "commands/talk.h"
#include "cron/rounds.h"
#include "mail/send.h"
#include "records/gamefile.h"
#include "records/note_rules.h"
#include "xml/parse.h"

enum exit_status
talk_end(struct diags *d, enum exit_status status)
{
	diags_print(d, stderr);
	diags_clear(d);
	return status;
}

void
talk_broken(struct diags *d)
{
	diags_print(d, stderr);
	exit(EXIT_BROKEN);
}

static bool
folder_holds(const char *folder, const char *name, bool (*exists)(const char *))
{
	AUTO_FREE char *path = path_join(folder, name);

	return exists(path);
}

bool
talk_is_game(const char *path)
{
	return folder_holds(path, GAME_FILE, file_exists);
}

bool
talk_is_copy(const char *path)
{
	return !talk_is_game(path) && folder_holds(path, TURNS_FOLDER, folder_exists);
}

void
talk_no_game(const char *path)
{
	const char		*base = path_base(path), *near;
	AUTO_FREE char		*folder = base == path ? xstrdup(".") : xstrndup(path,
	    (size_t)(base - path)), *beside = NULL, *inside = NULL;
	AUTO(file_names_clear) struct file_names names = { 0 }, below = { 0 };

	/* the game beside this path whose name is nearest, and the first game in it */
	if (!folder_barred(folder) && folder_list(folder, &names) &&
	    (near = nearest(base, (const char *const *)names.name, names.count)) != NULL &&
	    !folder_holds(folder, near, folder_barred) && folder_holds(folder, near, folder_exists))
		beside = xasprintf("%.*s%s", (int)(base - path), path, near);
	folder_list(path, &below);
	for (size_t i = 0; i < below.count && inside == NULL; i++)
		if (!folder_holds(path, below.name[i], folder_barred) &&
		    folder_holds(path, below.name[i], talk_is_game))
			inside = path_join(path, below.name[i]);
	fprintf(stderr, "assize: '%s' is no game directory: %s\n", path,
	    folder_exists(path) ? "it holds no game.xml" : "there is no such folder");
	if (talk_is_copy(path))
		fprintf(stderr, "    hint: it is a copy: `assize verify %s` checks it, and its "
		    "reports lie in %s/turns\n", path, path);
	else if (inside != NULL)
		fprintf(stderr, "    hint: it has games in it: name one, as '%s'\n", inside);
	else if (beside != NULL && talk_is_game(beside))
		fprintf(stderr, "    hint: did you mean '%s'?\n", beside);
	exit(EXIT_USAGE);
}

void
talk_open(struct match *m, const char *game, enum match_mode mode)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	if (!match_open(m, game, mode, &diags))
		talk_broken(&diags);
	if (mode > MATCH_READ)
		match_mend(m);
}

/* A copy of a game's history is opened to read in, and not checked: `assize verify` does that. */
void
talk_open_any(struct match *m, const char *path)
{
	struct diags	 diags = { 0 };

	if (!talk_is_copy(path))
		talk_open(m, path, MATCH_READ);
	else if (!copied_open(m, path, &diags))
		talk_broken(&diags);
}

void
talk_open_game(struct open_game *d, const char *game, enum match_mode mode)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	if (!open_game_open(d, game, mode, &diags))
		talk_broken(&diags);
}

void
talk_not_over(const struct match *m)
{
	if (!m->last.over)
		return;
	fprintf(stderr, "assize: the game '%s' is over\n", m->table.file.id);
	fprintf(stderr, "    hint: what was secret in it is told, so it cannot go on; "
	    "`assize report %s` says how it ended\n", m->path);
	exit(EXIT_USAGE);
}

bool
talk_may_see(const struct match *m, unsigned turn, const char *viewer, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(m->path, turn), *name = paths_shown(viewer, SHOWN_TEXT),
	    *path = path_join(folder, name);
	bool	 there = !m->copy || file_exists(path);

	if (!there) {
		diags_at(diags, m->path, 0);
		match_others_copy(viewer, diags);
	}
	return there;
}

void
talk_seats(struct buf *out, const struct gamefile *f, seats_t seats)
{
	unsigned	 left = 0;
	const char	*before = "";

	for (unsigned seat = 1; seat <= f->seats; seat++)
		left += (seats & SEAT_BIT(seat)) != 0;
	if (left == 0)
		buf_puts(out, "nobody");
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if ((seats & SEAT_BIT(seat)) == 0)
			continue;
		buf_printf(out, "%s%s", before, f->seat[seat].id);
		before = --left == 1 ? " and " : ", ";
	}
}

const char *
talk_sendmail(const struct args *a)
{
	const char	*sendmail = flag_given(a, "sendmail") ? flag_value(a, "sendmail") :
	    SEND_COMMAND;

	if (!mail_command_ok(sendmail))
		usage_error(a, "--sendmail needs a whole path, and '%s' is none", sendmail);
	return sendmail;
}

unsigned
talk_seat(const struct gamefile *f, const char *id)
{
	const char	*ids[MAX_SEATS];
	unsigned	 seat = gamefile_seat(f, id);
	struct buf	 list = { 0 };

	if (seat != 0)
		return seat;
	buf_puts(&list, "the seats are ");
	talk_seats(&list, f, (seats_t)((1u << f->seats) - 1));
	unknown_name("no seat is called", id, ids, gamefile_ids(f, ids), list.data);
	exit(EXIT_USAGE);
}

const char *
talk_viewer(const struct gamefile *f, const char *id)
{
	if (strcmp(id, "public") == 0 || strcmp(id, "referee") == 0)
		return id;
	return f->seat[talk_seat(f, id)].id;
}

const struct game *
talk_rules(const char *name)
{
	const struct game	*game = game_find(name);
	const char		*names[64];
	size_t			 n = 0;

	if (game != NULL)
		return game;
	for (; n < LENGTH(names) && games[n] != NULL; n++)
		names[n] = games[n]->name;
	unknown_name("there are no rules called", name, names, n, "'assize games' lists them");
	return NULL;
}

const char *
talk_reason(const struct args *a)
{
	const char		*reason = flag_value(a, "reason");
	const struct note	 note = { .kind = NOTE_PAUSE,
	    .by = (char[]){ "moderator" }, .reason = (char *)reason };

	if (!note_has_reason(&note))
		usage_error(a, "a reason is one line of 1 to 500 characters that can be shown");
	return reason;
}

/*
 * Files that are handed in to a command, and output about them.
 */

#define ORDERS_CAP	(XML_CAP_ORDERS + 16 * 1024)

bool
talk_submission(struct submission *f, const char *file, const char *signature, struct diags *diags)
{
	static const char *const	ends[] = { ".sig", ".asc" };
	struct buf	 bytes = { 0 }, sig = { 0 };
	enum file_fault	 fault;
	bool		 found = false;

	*f = (struct submission){ 0 };
	diags_at(diags, file, 0);
	if (strcmp(file, "-") == 0)
		fault = file_read_fd(STDIN_FILENO, "standard input", ORDERS_CAP, &bytes);
	else
		fault = file_read(file, ORDERS_CAP, &bytes);
	if (fault != FILE_READ)
		return diag_error(diags, fault == FILE_TOO_LARGE ? "too-large" : "unreadable",
		    "the file %s", file_fault_text(fault));
	for (size_t i = 0; signature == NULL && !found && i < LENGTH(ends); i++) {
		AUTO_FREE char	*path = xasprintf("%s%s", file, ends[i]);

		found = file_load(path, ORDERS_CAP, &sig);
	}
	if (signature != NULL && file_read(signature, ORDERS_CAP, &sig) != FILE_READ) {
		diag_error(diags, "unreadable", "the signature '%s' cannot be read", signature);
		buf_clear(&bytes);
		return false;
	}
	submission_make_file(f, &bytes, &sig);
	return true;
}

char *
talk_secret(const char *file)
{
	struct buf	 text = { 0 };
	enum file_fault	 fault;

	if (file == NULL)
		return NULL;
	fault = file_read(file, 4096, &text);
	if (fault != FILE_READ)
		die_with(EXIT_USAGE, "%s: the file %s", file, file_fault_text(fault));
	if (text.len > 0)
		text.data[strcspn(text.data, "\r\n")] = '\0';
	return buf_take(&text, NULL);
}

void
talk_lines(const struct buf *text)
{
	const char	*end;

	for (const char *line = text->data; line != NULL && *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		printf("  %.*s\n", (int)(end - line), line);
	}
}

void
talk_orders(const struct receipt *r)
{
	if (r->lines.len > 0) {
		printf("  as lines:\n");
		talk_lines(&r->lines);
		printf("  in words:\n");
	}
	if (r->words.len == 0)
		printf("  there are no orders in it: the rules answer for this seat\n");
	talk_lines(&r->words);
	if (r->ends.len > 0) {
		printf("  of the orders before, these end with this file:\n");
		talk_lines(&r->ends);
	}
}

/*
 * The games of a folder, one after another.
 */

FILE *
talk_scratch(void)
{
	FILE	*file = tmpfile();

	if (file == NULL)
		die("cannot make a temporary file: %s", strerror(errno));
	return file;
}

void
talk_drain(FILE *file, struct buf *out)
{
	char	 piece[4096];
	size_t	 len;

	rewind(file);
	while ((len = fread(piece, 1, sizeof(piece), file)) > 0)
		buf_add(out, piece, len);
	fclose(file);
}

/* Starts a process for the games of a job from this one on: a fault ends only that process. */
static void
start_job(struct talk_games *t, struct talk_job *j, unsigned first)
{
	if (t->jobs > 1 && j->out == NULL)
		j->out = talk_scratch();
	fflush(NULL);
	if ((j->pid = child_fork()) < 0)
		die_with(EXIT_LATER, "cannot start a process: %s", strerror(errno));
	if (j->pid != 0)
		return;
	if (j->out != NULL)
		*t->out = j->out;
	for (*j->at = first; *j->at < j->count; ++*j->at)
		t->each(j->game[*j->at], t->ctx);
	exit(fflush(NULL) == 0 ? EXIT_DONE : EXIT_BROKEN);
}

/* Waits for the oldest process, and takes its output; the games after a broken one get another. */
static void
end_job(struct talk_games *t)
{
	struct talk_job	 j = t->job[0];
	int		 status = 0;

	memmove(t->job, t->job + 1, --t->working * sizeof(*t->job));
	for (unsigned next = 0; next < j.count; next = *j.at + 1) {
		if (next > 0)
			start_job(t, &j, next);
		if (TEMP_FAILURE_RETRY(waitpid(j.pid, &status, 0)) != j.pid)
			die("a process is lost: %s", strerror(errno));
		if (j.out != NULL) {
			AUTO(buf_clear) struct buf said = { 0 };

			talk_drain(j.out, &said);
			fwrite(said.data, 1, said.len, *t->out);
			j.out = NULL;
		}
		if (status == 0)
			break;
		t->broken++;
		t->tell_broken(j.game[MIN(*j.at, j.count - 1)], t->ctx);
	}
	t->games += j.count;
	for (unsigned i = 0; i < j.count; i++)
		free(j.game[i]);
	munmap(j.at, sizeof(*j.at));
}

/* Starts what waits for a process, and ends all that work. */
static void
end_jobs(struct talk_games *t)
{
	while (t->working > 0) {
		if (t->job[t->working - 1].pid == 0)
			start_job(t, &t->job[t->working - 1], 0);
		end_job(t);
	}
}

/* Adds a game to the newest job, which starts when it is full. */
static void
do_in_process(const char *game, struct talk_games *t)
{
	struct talk_job	*j = t->working == 0 ? NULL : &t->job[t->working - 1];

	/* Readies what the processes will need, once for all that are forked afterwards. */
	if (t->games == 0)
		gamefile_warm();
	if (j == NULL || j->pid != 0) {
		if (t->working == MAX(t->jobs, 1u))
			end_job(t);
		j = &t->job[t->working++];
		*j = (struct talk_job){ .at = mmap(NULL, sizeof(*j->at), PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_ANONYMOUS, -1, 0) };
		if (j->at == MAP_FAILED)
			die("out of memory");
	}
	j->game[j->count++] = xstrdup(game);
	if (j->count == MAX(t->batch, 1u))
		start_job(t, j, 0);
	if (t->jobs <= 1 && j->pid != 0)
		end_job(t);
}

static void
look_inside(const char *root, const char *folder, int depth, struct talk_games *t)
{
	AUTO(file_names_clear) struct file_names names = { 0 };

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *below = path_join(folder, names.name[i]);

		/*
		 * Looks at one path.  A folder that may not be looked at is
		 * reported, and does not hide the others.
		 */
		if (folder_barred(below)) {
			fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", below,
			    strerror(errno));
			end_jobs(t);
			t->broken++;
			t->tell_broken(below, t->ctx);
		} else if (talk_is_game(below)) {
			if (depth > 1 && t->twins)
				rounds_say_twin(root, below);
			do_in_process(below, t);
		} else if (depth < ROUNDS_DEEPEST && folder_exists(below) && !talk_is_copy(below))
			look_inside(root, below, depth + 1, t);
	}
}

bool
talk_games_is_one(const char *root)
{
	if (talk_is_game(root))
		return true;
	if (!folder_exists(root) || talk_is_copy(root))
		talk_no_game(root);
	return false;
}

bool
talk_games(struct talk_games *t, const char *folder)
{
	if (talk_is_game(folder))
		do_in_process(folder, t);
	else
		look_inside(folder, folder, 1, t);
	end_jobs(t);
	return t->games > 0 || t->broken > 0;
}

void
talk_games_named(const struct args *a, struct talk_games *t)
{
	const char	*root = args_operand(a, 0);

	if (talk_games_is_one(root))
		t->each(root, t->ctx);
	else if (!talk_games(t, root))
		cannot("'%s' is no game directory, and none is below it", root);
}

/*
 * The progress line.
 */

#define INTERVAL	100	/* ms between two updates of the line */

void
progress_start(struct progress *p, const char *what, uint64_t total)
{
	*p = (struct progress){ .what = what, .total = total, .shown = isatty(STDERR_FILENO) == 1 };
	if (p->shown)
		p->last = clock_ticks();
}

void
progress_step(struct progress *p, uint64_t done)
{
	int64_t	 now;

	if (!p->shown || (now = clock_ticks()) - p->last < INTERVAL)
		return;
	p->last = now;
	if (p->total > 0)
		fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " %s (%" PRIu64 "%%)\033[K", done,
		    p->total, p->what, done * 100 / p->total);
	else
		fprintf(stderr, "\r%" PRIu64 " %s\033[K", done, p->what);
	fflush(stderr);
}

void
progress_end(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}
