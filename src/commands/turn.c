/* turn, preview, run, where: the next turn judged and published, for a look, or where it is due. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/crew.h"
#include "base/file.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "cron/rounds.h"
#include "judge/beacon.h"
#include "match/adjudicate.h"
#include "match/waiting.h"
#include "post/mailing.h"
#include "records/deadline.h"

#define MOST_SHARDS	1000000

static const struct flag	turn_flags[] = {
	{ .name = "force", .letter = 'f',
	    .doc = "judge now, whoever is missing and whenever it is due" },
	{ .name = "fetch", .value = "COMMAND",
	    .doc = "the program that asks a beacon; /usr/bin/curl -fsS unless given" },
	{ 0 }
};

static void
print_made(const struct match *m, const struct record *made)
{
	const struct gamefile	*f = &m->table.file;
	struct buf		 text = { 0 };
	struct notes		 none = { 0 };
	struct waiting		 w = { 0 };
	seats_t			 first = 0, all = (seats_t)((1u << f->seats) - 1);

	printf("%s: turn %u is published\n", f->id, made->number);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (made->score.rank[seat] == 1)
			first |= SEAT_BIT(seat);
	if (made->over) {
		record_say_ending(made, f, &text);
		printf("The game is over: %s\n", text.data);
		buf_clear(&text);
		talk_seats(&text, f, first);
		if (first != 0 && first != all)
			printf("First: %s\n", text.data);
	} else {
		talk_seats(&text, f, made->awaited);
		printf("Awaited next: %s\n", text.data);
		waiting_said(&w, f, made, &none);
		if (w.paused)
			printf("The game is still paused; `assize pause --resume` lets it go on\n");
		else if (made->deadline != NULL)
			printf("Due: %s\n", made->deadline);
	}
	buf_clear(&text);
}

/* Prints why nothing was done, so that a moderator need not guess. */
static void
print_waiting(const struct match *m, const struct waiting *w)
{
	AUTO(buf_clear) struct buf text = { 0 };

	if (w->over) {
		printf("%s: the game is over\n", m->table.file.id);
		return;
	}
	talk_seats(&text, &m->table.file, w->missing);
	printf("%s: turn %u %s; no orders from %s\n", m->table.file.id, m->last.number + 1,
	    w->until != w->due ? "waits for time banks" : w->due != 0 ?
	    "is not due yet" : "has no deadline, and waits until all are ready",
	    text.data);
	if (w->due != 0) {
		AUTO_FREE char *due = deadline_text(&m->table.file, w->until, clock_now());

		printf("Due: %s\n", due);
	}
	if (w->paused)
		printf("The moderator has paused the game\n");
	if (w->due == 0 && w->missing != NOBODY)
		printf("`assize submit` hands in orders, `assize orders` prints a file for them\n");
	printf("`assize turn --force` does not wait\n");
}

/* True if the beacon lets the turn be judged now; if not, prints what it waits for. */
static bool
close_turn(const struct args *a, struct open_game *d, struct waiting *w, struct diags *diags)
{
	const char	*fetch = flag_value(a, "fetch");
	AUTO_FREE char *out = NULL;
	int64_t		 look;
	bool		 ready = closing_step(&d->match, &d->inbox, w,
	    fetch == NULL ? BEACON_COMMAND : fetch, &look, diags);

	mailing_closed(&d->match, &d->inbox, w);
	if (ready)
		return true;
	due_now(d->match.path);
	out = deadline_text(&d->match.table.file,
	    beacon_time(&d->match.table.file.beacon, w->round), clock_now());
	printf("%s: the orders for turn %u are closed; its dice need round %llu of the beacon, out "
	    "%s\n", d->match.table.file.id,
	    d->match.last.number + 1, (unsigned long long)w->round, out);
	return false;
}

static enum exit_status
turn_run(const struct args *a)
{
	struct open_game	 d;
	struct waiting		 w;
	AUTO(record_clear) struct record made = { 0 };
	struct diags		 diags = { 0 };
	enum exit_status	 status = EXIT_DONE;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	if (!w.ready && !w.by_hand && (w.over || !flag_given(a, "force")))
		print_waiting(&d.match, &w);
	else if (!close_turn(a, &d, &w, &diags))
		status = EXIT_LATER;
	else if (!adjudicate_due(&d.match, &d.inbox, d.position, &w, &made, &diags))
		talk_broken(&diags);
	else
		print_made(&d.match, &made);
	open_game_close(&d);
	return talk_end(&diags, status);
}

const struct command	cmd_turn = {
	.name = "turn",
	.summary = "adjudicate and publish the next turn",
	.flags = turn_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = turn_run
};

static const struct flag	preview_flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT",
	    .doc = "the report of a seat, or the public's; the referee's unless given" },
	{ 0 }
};

static enum exit_status
preview_run(const struct args *a)
{
	struct open_game		 d;
	AUTO(outcome_clear) struct outcome out = { 0 };
	const char			*viewer = flag_value(a, "seat");
	struct diags			 diags = { 0 };
	const struct fileset_file	*leaf;
	AUTO_FREE char *path = NULL;

	talk_open_game(&d, args_operand(a, 0), MATCH_READ);
	talk_not_over(&d.match);
	path = paths_shown(viewer == NULL ? "referee" :
	    talk_viewer(&d.match.table.file, viewer), SHOWN_TEXT);
	if (!preview(&d.match, &d.inbox, d.position, &out, &diags))
		talk_broken(&diags);
	printf("A preview with dice of its own: nothing is published, and the true turn will fall "
	    "otherwise.\n\n");
	leaf = fileset_find(&out.files, path);
	fwrite(leaf->bytes.data, 1, leaf->bytes.len, stdout);
	open_game_close(&d);
	return talk_end(&diags, EXIT_DONE);
}

const struct command	cmd_preview = {
	.name = "preview",
	.summary = "judge the next turn without publishing it",
	.flags = preview_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = preview_run
};

static const struct flag	run_flags[] = {
	{ .name = "jobs", .letter = 'j', .value = "N",
	    .doc = "how many games at a time; 1 unless given" },
	SENDMAIL_FLAG,
	{ .name = "fetch", .value = "COMMAND",
	    .doc = "the program that asks a beacon; /usr/bin/curl -fsS unless given" },
	{ .name = "public", .value = "FOLDER",
	    .doc = "keep public copies of the games here, with pages, up to date" },
	{ .name = "forms", .value = "FOLDER",
	    .doc = "write order forms here, for a web server that has this folder" },
	{ .name = "hook", .value = "COMMAND",
	    .doc = "a program to start after a turn, with the path of the public copy" },
	{ .name = "moderator", .value = "FOLDER",
	    .doc = "your own folder: where your mails go, and what they say" },
	{ .name = "limit", .value = "SECONDS",
	    .doc = "stop a game that takes longer; the next run goes on with it" },
	{ .name = "shard", .value = "K/N",
	    .doc = "only games of the Kth of N parts, by their ids" },
	{ .name = "list-due", .doc = "print the paths of due games, and do nothing else" },
	{ .name = "null", .letter = '0',
	    .doc = "with --list-due, a NUL after each path in place of a newline" },
	{ .name = "verbose", .letter = 'v',
	    .doc = "a line for each game, and how many there were" },
	{ 0 }
};

/* True if others than ourselves and our own group can write in this folder. */
static bool
others_may_write(const char *folder)
{
	struct stat	 st;

	return stat(folder, &st) != 0 || (st.st_mode & S_IWOTH) != 0 ||
	    ((st.st_mode & S_IWGRP) != 0 && st.st_gid != getegid());
}

static enum exit_status
run_due(const struct args *a)
{
	struct rounds		 r = {
		.sendmail = talk_sendmail(a),
		.fetch = flag_given(a, "fetch") ? flag_value(a, "fetch") : BEACON_COMMAND,
		.copies = flag_value(a, "public"), .hook = flag_value(a, "hook"),
		.forms = flag_value(a, "forms"),
		.jobs = (unsigned)flag_number(a, "jobs", 1, CREW_MOST, 1),
		.limit = (unsigned)flag_number(a, "limit", 1, 86400, 0),
		.list = flag_given(a, "list-due"), .separator = flag_given(a, "null") ? '\0' : '\n',
		.verbose = flag_given(a, "verbose"),
	};
	struct rounds_sum	 sum;
	struct office		 office = office_open(flag_value(a, "moderator"));
	const char		**roots = xcalloc(args_count(a), sizeof(*roots));
	const char		*shard = flag_value(a, "shard");
	size_t			 count = 0;
	int			 end = 0;

	if (r.copies == NULL && r.hook == NULL) {
		r.copies = office.copies;
		r.hook = office.hook;
	}
	if (r.copies != NULL && !folder_exists(r.copies))
		cannot("there is no folder '%s'", r.copies);
	if (r.forms != NULL && !folder_exists(r.forms))
		cannot("there is no folder '%s'", r.forms);
	if (r.forms != NULL && others_may_write(r.forms))
		cannot("others can write in '%s', and so change an order form; `chmod 711 "
		    "%s` lets them read what they know the name of, and no more", r.forms,
		    r.forms);
	if (r.hook != NULL && (r.copies == NULL || *r.hook != '/'))
		usage_error(a, "--hook needs a whole path, and --public FOLDER beside it");
	if (shard != NULL && (sscanf(shard, "%u/%u%n", &r.shard, &r.shards, &end) != 2 ||
	    shard[end] != '\0' || strspn(shard, "0123456789/") < strlen(shard) ||
	    r.shard < 1 || r.shard > r.shards))
		usage_error(a, "'%s' is no shard; write one from 1/N to N/N", shard);
	/* A folder that is missing, mistyped or not mounted does not stop the others. */
	for (unsigned i = 0; i < args_count(a); i++)
		if (folder_exists(args_operand(a, i)))
			roots[count++] = args_operand(a, i);
		else
			fprintf(stderr, "assize: there is no folder '%s'\n", args_operand(a, i));
	rounds_run(&r, roots, count, &sum);
	if (!r.list && (r.verbose || sum.broken > 0))
		printf("%llu games due, %llu turns published, %llu busy, %llu broken\n",
		    (unsigned long long)sum.games,
		    (unsigned long long)sum.turns, (unsigned long long)sum.busy,
		    (unsigned long long)sum.broken);
	if (office.path != NULL && !r.list)
		digest_write(&office, roots, count, &sum.looked, r.sendmail);
	else if (office.bare)
		fprintf(stderr, "assize: nobody is told of faults by mail: write "
		    "'%s/moderator.xml', as assize-moderator(5) shows\n",
		    flag_value(a, "moderator"));
	else if (flag_given(a, "moderator") && office.path == NULL)
		sum.broken++;
	office_clear(&office);
	file_names_clear(&sum.looked);
	free(roots);
	return sum.broken > 0 ||
	    count < args_count(a) ? EXIT_BROKEN : sum.busy + sum.stuck > 0 ? EXIT_LATER : EXIT_DONE;
}

const struct command	cmd_run = {
	.name = "run",
	.summary = "look after every game that is due, from cron",
	.flags = run_flags,
	.operands = "ROOT...", .least = 1, .most = ANY_NUMBER,
	.run = run_due
};

static const struct flag	where_flags[] = {
	{ .name = "shards", .value = "N",
	    .doc = "print which of N shards has the game, as `assize run --shard` takes it" },
	{ 0 }
};

static enum exit_status
where_run(const struct args *a)
{
	const char		*id = args_operand(a, 0), *roots[1] = { "." };
	unsigned		 shards = (unsigned)flag_number(a, "shards", 1, MOST_SHARDS, 0);
	struct rounds		 r = { .list = true, .separator = '\n', .wanted = id };
	struct rounds_sum	 sum;
	uint64_t		 found = 0;

	if (shards > 0) {
		printf("%u/%u\n", shard_of(id, shards), shards);
		return EXIT_DONE;
	}
	for (unsigned i = 1; i < MAX(args_count(a), 2u); i++) {
		if (args_count(a) > 1)
			roots[0] = args_operand(a, i);
		rounds_run(&r, roots, 1, &sum);
		found += sum.games;
	}
	if (found == 0)
		fprintf(stderr, "assize: there is no game '%s' here\n", id);
	return found > 0 ? EXIT_DONE : EXIT_REFUSED;
}

const struct command	cmd_where = {
	.name = "where",
	.summary = "find the folder of a game, or its shard",
	.flags = where_flags,
	.operands = "ID [ROOT...]", .least = 1, .most = ANY_NUMBER,
	.run = where_run
};
