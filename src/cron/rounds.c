/* Rounds: every game that is due, found below some folders and attended to by processes. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "archive/copied.h"
#include "base/child.h"
#include "base/clock.h"
#include "base/crew.h"
#include "base/file.h"
#include "cron/rounds.h"
#include "match/adjudicate.h"
#include "match/code.h"
#include "match/inbox.h"
#include "match/replace.h"
#include "match/waiting.h"
#include "post/mailing.h"
#include "post/standby.h"
#include "records/deadline.h"
#include "records/gamefile.h"
#include "records/joining.h"
#include "records/paths.h"
#include "store/hash.h"

/*
 * Attending to one game: judges the turn if it is time, makes the mails of the last turn, reminds
 * the missing seats, sends the mails that wait, and says when to look again.  Doing it twice
 * changes nothing.  If it is killed anywhere, the next run does the rest.
 */

enum attended {
	ATTENDED_TURN	= 1 << 0,	/* a turn was published */
	ATTENDED_STUCK	= 1 << 1,	/* mails wait: the program that sends them did not start */
	ATTENDED_OLD	= 1 << 2,	/* the public pages are older than the game */
};

/* A game being looked at. */
struct visit {
	struct open_game	 d;
	struct waiting	 w;
};

static void NORETURN
leave_broken(const char *game, struct diags *diags)
{
	fprintf(stderr, "assize: %s: this game is left alone until it is mended\n", game);
	diags_print(diags, stderr);
	exit(EXIT_BROKEN);
}

/* Reports the turn that was just published, with its diagnostics, and moves on to it. */
static void
look_again(struct visit *v, struct record *made, const char *what, struct diags *said)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	diags_print(said, stderr);
	diags_clear(said);
	printf("%s: turn %u is published%s\n", v->d.match.table.file.id, made->number, what);
	record_clear(made);
	if (!(match_advance(&v->d.match, &diags) && open_game_refresh(&v->d, &diags)))
		leave_broken(v->d.match.path, &diags);
	waiting_read(&v->w, &v->d.match, &v->d.inbox);
}

static void
write_mails(struct visit *v)
{
	mailing_write(&v->d.match, &v->d.inbox, v->d.position, &v->w);
}

/*
 * Judges the turn if it is ready; true if it was published.  Sets 'look' to the
 * time to ask the beacon again, 0 if it need not be asked.
 */
static bool
judge_turn(struct visit *v, const char *fetch, int64_t *search)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	bool		 ready;

	*search = 0;
	if (!v->w.ready)
		return false;
	ready = closing_step(&v->d.match, &v->d.inbox, &v->w, fetch, search, &diags);
	mailing_closed(&v->d.match, &v->d.inbox, &v->w);
	if (!ready) {
		diags_print(&diags, stderr);
		diags_clear(&diags);
		return false;
	}
	if (!adjudicate_due(&v->d.match, &v->d.inbox, v->d.position, &v->w, &made, &diags))
		leave_broken(v->d.match.path, &diags);
	look_again(v, &made, made.over ? "; the game is over" : "", &diags);
	write_mails(v);
	return true;
}

/* Gives a seat to somebody, as a turn. */
static void
seat_give(struct visit *v, const struct replacement *r, const char *what)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };

	if (!replace_player(&v->d.match, &v->d.inbox, v->d.position, r,
	    &made, &diags))
		leave_broken(v->d.match.path, &diags);
	look_again(v, &made, what, &diags);
	write_mails(v);
}

/* The table is read again on the way: nothing of it may be borrowed. */
static void
seat_standby(struct visit *v, unsigned seat, const struct person *p)
{
	const struct match	*m = &v->d.match;
	AUTO_FREE char *id = xstrdup(m->table.file.seat[seat].id);
	AUTO_FREE char *standby = xstrdup(p->id), *name = xstrdup(p->name);
	AUTO_FREE char *address = xstrdup(p->address),
	    *zone = xstrdup(p->zone == NULL ? "UTC" : p->zone);
	AUTO_FREE char *token = p->token == NULL ? NULL : xstrdup(p->token);
	AUTO_FREE char *key = p->key == NULL ? NULL : paths_key(p->key),
	    *key_file = key == NULL ? NULL : path_join(m->path, key);
	AUTO_FREE char *reason = xasprintf("%s has accepted the seat", name);
	struct replacement	 r = {
		.seat = id, .name = name, .address = address, .zone = zone,
		    .encrypt = p->encrypt ? "yes" : "no",
		.key_file = key_file, .token_kept = token, .standby = standby,
		    .reason = reason,
	};

	seat_give(v, &r, "; a standby has taken a seat");
}

/*
 * Returns the seat of somebody who has joined before this time, or 0; 'found'
 * becomes how.
 */
static unsigned
find_joined(const struct visit *v, int64_t before, struct joining *found)
{
	const struct gamefile	*f = &v->d.match.table.file;
	struct joining		 joining[MAX_SEATS + 1];

	joinings_read(joining, f, &v->d.inbox.notes);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		*found = joining[seat];
		if (found->state == JOINING_DONE && found->since < before &&
		    gamefile_invites(f, seat))
			return seat;
	}
	return 0;
}

static void
seat_joined(struct visit *v, unsigned seat, const struct joining *j)
{
	const struct match	*m = &v->d.match;
	AUTO_FREE char *id = xstrdup(m->table.file.seat[seat].id),
	    *name = paths_joining(id, j->key),
	    *key = path_join(v->d.inbox.folder, name);
	char			 word[CODE_TEXT] = "";
	struct replacement	 r = { .seat = id, .joined = j->by,
	    .reason = REPLACE_JOINED };

	if (j->by == AUTH_KEY)
		r.key_file = key;
	else if (j->by == AUTH_TOKEN)
		r.token = match_word(m, m->last.number + 1, seat, word);
	seat_give(v, &r, "; somebody has joined");
	explicit_bzero(word, sizeof(word));
}

/*
 * Seats all new players, each in a turn of its own: standbys who have said yes,
 * and those who joined after the game had begun.  True if there were any.
 */
static bool
seat_new(struct visit *v)
{
	const struct match	*m = &v->d.match;
	struct offer		 offer[MAX_SEATS + 1];
	struct joining		 joining;
	bool			 any = false;

	/* Closed orders stay as they are until they are judged. */
	for (; v->w.round == 0 && !m->last.over && v->d.position != NULL;
	    any = true) {
		unsigned	 seat = 1, seats = m->table.file.seats;

		offers_read(offer, &v->d.match, &v->d.inbox, v->d.position);
		while (seat <= seats &&
		    (!offer[seat].accepted || offer[seat].to == NULL))
			seat++;
		if (seat <= seats)
			seat_standby(v, seat, offer[seat].to);
		else if ((seat = find_joined(v, INT64_MAX, &joining)) != 0)
			seat_joined(v, seat, &joining);
		else
			break;
	}
	return any;
}

/* Returns the sooner of two times; 0 is never. */
static int64_t
sooner(int64_t a, int64_t b)
{
	return a == 0 ? b : b == 0 ? a : MIN(a, b);
}

#define HOOK_SECONDS	20
#define HOOK_MOST	((size_t)4096)	/* bytes of what it prints */

/* Brings the public copy of a game up to date after a turn, and tells the hook. */
static void
tell_public(const char *game, const struct rounds *r)
{
	struct copied	 c = { .parent = r->copies };
	AUTO_FREE char	*why = NULL, *path = NULL;
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(buf_clear) struct buf said = { 0 };
	struct match	 m;
	const char	*argv[] = { r->hook, NULL, NULL };
	int		 status = 0;

	if (!match_open(&m, game, MATCH_READ, &diags)) {
		diags_print(&diags, stderr);
		return;
	}
	c.name = m.table.file.id;
	argv[1] = path = path_join(r->copies, c.name);
	if (copied_update(&m, &c, &why, &diags) != EXIT_DONE)
		fprintf(stderr, "assize: %s: no public copy: %s\n", game,
		    why == NULL ? "a turn cannot be copied" : why);
	else if (r->hook != NULL &&
	    (!program_run(argv, NULL, 0, HOOK_SECONDS, HOOK_MOST, &said, &status) || status != 0))
		fprintf(stderr, "assize: %s: the hook failed: %s\n", game,
		    said.data == NULL ? "it said nothing" : said.data);
	diags_print(&diags, stderr);
	match_close(&m);
}

/* True if the public pages of a game lack its last turn, or a closing statement. */
static bool
pages_are_old(const struct match *m, const char *copies)
{
	AUTO_FREE char	*said = path_join(m->path, STATEMENTS_FILE),
	    *copy = path_join(copies, m->table.file.id), *page = path_join(copy, SITE_INDEX),
	    *turn = paths_turn(copy, m->last.number);
	struct stat	 then, now;

	return m->last.number > 0 && (stat(page, &then) != 0 || !folder_exists(turn) ||
	    (stat(said, &now) == 0 && then.st_mtime <= now.st_mtime));
}

/*
 * The search for games that are due.
 */

/* The rounds as they go. */
struct going {
	const struct rounds	*r;
	struct rounds_sum	*sum;
	struct file_names	 old;		/* games whose public pages are old */
	struct crew		 crew;
	const char		*root;		/* that is searched */
	int64_t			 now;
};

/*
 * Attends to the game and returns a set of enum attended.  A broken game ends
 * the program with EXIT_BROKEN, a locked one with EXIT_LATER.
 */
static unsigned char
round_work(void *ctx, const char *path)
{
	const struct going	*g = ctx;
	int64_t			 begun = clock_ticks();
	int64_t			 again, beacon;
	unsigned		 done;
	struct visit		 v;
	struct joining		 joining;
	struct diags		 diags = { 0 };
	bool			 made, stuck, old;

	signal(SIGALRM, SIG_DFL);
	alarm(g->r->limit);
	if (!open_game_open(&v.d, path, MATCH_PATIENT, &diags))
		leave_broken(path, &diags);
	v.d.match.forms = g->r->forms;
	waiting_read(&v.w, &v.d.match, &v.d.inbox);
	diags_clear(&diags);
	/* The mails of a turn that somebody judged by hand go out before the next is judged. */
	write_mails(&v);
	/*
	 * New players take their seats before the turn is judged if its
	 * deadline has not passed, or they came before it.  After the deadline
	 * they should not begin with a turn that is lost already.
	 */
	made = v.d.match.last.number > 0 && (v.w.due == 0 || clock_now() < v.w.due ||
	    find_joined(&v, v.w.due, &joining) != 0) && seat_new(&v);
	made = judge_turn(&v, g->r->fetch, &beacon) || made;
	made = seat_new(&v) || made;
	again = sooner(outbox_send(path, g->r->sendmail, &stuck),
	    offers_look(&v.d.match, &v.d.inbox, v.d.position));
	due_set(path, sooner(v.w.round != 0 ? beacon : v.w.ready ? clock_now() : v.w.look, again));
	old = g->r->copies != NULL && pages_are_old(&v.d.match, g->r->copies);
	open_game_close(&v.d);
	done = (made ? ATTENDED_TURN : 0) | (stuck ? ATTENDED_STUCK : 0) |
	    (old ? ATTENDED_OLD : 0);
	alarm(0);
	if (g->r->verbose)
		printf("%s: done in %.3f s%s%s\n", path, (double)(clock_ticks() - begun) / 1e3,
		    done & ATTENDED_TURN ? ", a turn is published" : "",
		    done & ATTENDED_STUCK ? ", mails wait" : "");
	return (unsigned char)done;
}

static void
round_done(void *ctx, const char *path, unsigned char what)
{
	struct going	*g = ctx;

	file_names_add(&g->sum->looked, path);
	if ((what & ATTENDED_OLD) != 0)
		file_names_add(&g->old, path);
	g->sum->turns += (what & ATTENDED_TURN) != 0;
	g->sum->stuck += (what & ATTENDED_STUCK) != 0;
}

/*
 * Counts a game whose process failed.  A process that was killed leaves its
 * game to the next run.
 */
static void
round_lost(void *ctx, const char *path, int status)
{
	struct going	*g = ctx;
	int		 killed = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
	bool		 later = crew_status(status) == EXIT_LATER || killed == SIGKILL ||
	    killed == SIGTERM || killed == SIGALRM;

	if (killed == SIGALRM)
		fprintf(stderr, "assize: %s: this game took longer than %u s, and was stopped\n",
		    path, g->r->limit);
	else if (killed != 0)
		fprintf(stderr, "assize: %s: the process that looked at this game died: %s\n", path,
		    strsignal(killed));
	if (g->r->verbose)
		printf("%s: %s\n", path, later ? "left for the next run" : "broken");
	file_names_add(&g->sum->looked, path);
	if (later)
		g->sum->busy++;
	else
		g->sum->broken++;
}

/* Reports a folder that cannot be looked through, and counts it as broken. */
static void
unreadable(struct going *g, const char *path)
{
	fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", path, strerror(errno));
	g->sum->broken++;
}

unsigned
shard_of(const char *id, unsigned shards)
{
	unsigned char	 hash[HASH_SIZE];
	uint64_t	 n = 0;

	hash_bytes(id, strlen(id), hash);
	for (size_t i = 0; i < sizeof(n); i++)
		n = n << 8 | hash[i];
	return (unsigned)(n % shards) + 1;
}

/* True if the game at this path, by its id, is one to attend to or to list. */
static bool
is_ours(const struct rounds *r, const char *path)
{
	AUTO_FREE char	*real = NULL;
	const char	*id;

	if (r->wanted == NULL && r->shards == 0)
		return true;
	/* A link or a dot leads to a folder with the name of the game. */
	real = realpath(path, NULL);
	id = path_base(real == NULL ? path : real);
	return r->wanted != NULL ? strcmp(id, r->wanted) == 0 :
	    shard_of(id, r->shards) == r->shard;
}

bool
rounds_say_twin(const char *root, const char *path)
{
	const char	*id = path_base(path);
	AUTO_FREE char	*first = path_join(root, id), *file = path_join(first, GAME_FILE),
	    *folder = xstrndup(path, (size_t)(id - path) - 1);
	struct stat	 st;

	if (strcmp(first, path) == 0 || stat(file, &st) != 0)
		return false;
	fprintf(stderr, "assize: '%s' and '%s' are two games of one id: mails that name '%s' go "
	    "to the first, and nobody can join the second\n", first, path, id);
	fprintf(stderr, "    hint: make one of them again under another name; or give the second "
	    "an address of its own, whose mails go to `assize receive %s`\n", folder);
	return true;
}

/* Looks at one folder: a game if it has a file 'due', else maybe a folder of games. */
static void	 search(struct going *, int dir, const char *name, const char *path, int depth);

static void
search(struct going *g, int dir, const char *name, const char *path, int depth)
{
	char		 due[NAME_MAX + 8];
	const char	*owner;
	struct stat	 st;
	int		 fd;

	if (snprintf(due, sizeof(due), "%s/" DUE_FILE, name) >= (int)sizeof(due))
		return;
	if (fstatat(dir, due, &st, 0) == 0) {
		if (depth > 1 && !g->r->list)
			rounds_say_twin(g->root, path);
		if (st.st_uid != geteuid() && !g->r->list && is_ours(g->r, path) &&
		    (owner = user_other(path)) != NULL) {
			fprintf(stderr, "assize: %s: this game belongs to the user '%s': "
			    "sudo -u %s assize run ...\n", path, owner, owner);
			g->sum->broken++;
			return;
		}
		/*
		 * A date set while the clock was ahead may be far too late.
		 * The time of last access is when the date was set.
		 */
		if (g->r->wanted == NULL && st.st_mtime > g->now && st.st_atime <= g->now)
			return;
		if (!is_ours(g->r, path))
			return;
		/* Before the first, what every process would do alike is done once. */
		if (g->sum->games == 0 && !g->r->list)
			gamefile_warm();
		g->sum->games++;
		if (g->r->list)
			printf("%s%c", path, g->r->separator);
		else
			crew_give(&g->crew, path);
		return;
	}
	if (errno != ENOENT) {
		if (errno != ENOTDIR)
			unreadable(g, path);
		return;
	}
	snprintf(due, sizeof(due), "%s/" GAME_FILE, name);
	if (depth >= ROUNDS_DEEPEST || fstatat(dir, due, &st, 0) == 0)
		return;
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0) {
		DIR		*below = fdopendir(fd);
		struct dirent	*e;

		if (below == NULL)
			die("%s: %s", path, strerror(errno));
		while ((e = readdir(below)) != NULL) {
			AUTO_FREE char *inside = NULL;

			if (e->d_name[0] == '.' ||
			    (e->d_type != DT_DIR && e->d_type != DT_UNKNOWN && e->d_type != DT_LNK))
				continue;
			inside = path_join(path, e->d_name);
			search(g, dirfd(below), e->d_name, inside, depth + 1);
		}
		closedir(below);
	} else if (errno != ENOTDIR)
		unreadable(g, path);
}

void
rounds_run(const struct rounds *r, const char *const *roots, size_t n, struct rounds_sum *sum)
{
	struct going		 g = { .r = r, .sum = sum, .now = clock_now() };
	struct crew_trade	 trade = { .work = round_work, .done = round_done,
	    .lost = round_lost, .ctx = &g, .hands = r->jobs };

	g.crew.trade = &trade;
	*sum = (struct rounds_sum){ 0 };
	for (size_t i = 0; i < n; i++) {
		g.root = roots[i];
		search(&g, AT_FDCWD, roots[i], roots[i], 0);
	}
	crew_end(&g.crew);
	/* All games are attended to by now, so a slow hook delays none of them. */
	for (size_t i = 0; i < g.old.count; i++) {
		pid_t	 pid = child_fork();

		if (pid == 0) {
			tell_public(g.old.name[i], r);
			exit(EXIT_DONE);
		}
		if (pid > 0)
			TEMP_FAILURE_RETRY(waitpid(pid, NULL, 0));
	}
	file_names_clear(&g.old);
}
