/* status: who is awaited for what, what is due, and what has come. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "judge/beacon.h"
#include "records/absence.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "post/mailing.h"
#include "post/observers.h"
#include "post/offer.h"
#include "post/outbox.h"
#include "post/outbox_log.h"
#include "cron/rounds.h"
#include "match/waiting.h"
#include "commands/command.h"
#include "commands/status.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "xml", .doc = "for a program: schemas/status.xsd" },
	{ 0 }
};

static const char *
proof(const struct filing *f)
{
	static const char *const	words[] = {
		[PROOF_NONE] = "unsigned", [PROOF_TOKEN] = "by token", [PROOF_MAILBOX] = "by code",
		[PROOF_KEY] = "signed", [PROOF_MODERATOR] = "by the moderator",
	};

	return words[f->how.kind];
}

/* To whom a seat is offered, that is free. */
static void
print_offer(const struct offer *o)
{
	char	*until;

	if (o->accepted) {
		printf("; %s has accepted it", o->to->name);
		return;
	}
	if (!o->vacant)
		return;
	printf("; free");
	if (o->to != NULL) {
		until = mailing_deadline(o->to, o->ends);
		printf(", offered to %s until %s", o->to->name, until);
		free(until);
	}
	if (o->exhausted)
		printf(", and no standby is left to be asked");
}

/* Until when another answer would hold up this one. */
static void
print_final(const struct gamefile *f, const struct joining *j)
{
	char	*from;

	if (j->state != JOINING_DONE)
		return;
	if (joining_is_final(j, clock_now())) {
		printf("; this is final");
		return;
	}
	from = deadline_text(f, joining_final_at(j));
	printf("; final from %s, or when the game begins", from);
	free(from);
}

/* Who is not at the table yet, and what they have answered. */
static void
print_joining(const struct gamefile *f, const struct notes *since, unsigned seat)
{
	struct joining			 joining[MAX_SEATS + 1];
	const struct joining		*j = &joining[seat];
	static const char *const	 states[] = {
		[JOINING_NOT] = "invited, no answer yet", [JOINING_DONE] = "has joined",
		[JOINING_WAITS] = "has joined, to be confirmed",
		[JOINING_DISPUTED] = "invited, two answers that differ",
		[JOINING_DECLINED] = "invited, does not play",
	};

	joinings_read(joining, f, since);
	printf(" %s", states[j->state]);
	if (j->by == AUTH_UNKNOWN || j->state == JOINING_DISPUTED)
		return;
	printf(" by %s%s%s%s", j->by == AUTH_TOKEN ? "word" : auth_name(j->by),
	    j->by == AUTH_KEY ? " " : "", j->key, j->elsewhere ? ", from another address" : "");
	print_final(f, j);
}

/* One seat: what it is asked, and what it has sent. */
static void
print_seat(const struct match *m, const struct inbox *in, const struct position *p,
    const struct waiting *w,
    const struct offer *offer, unsigned seat)
{
	const struct filing	*f = &in->filing[seat];
	const struct play	*play = &p->play;
	unsigned		 asked = 0;
	struct buf		 away = { 0 };

	printf("  %-12s", m->table.file.seat[seat].id);
	if (m->table.file.seat[seat].bot)
		printf(" a bot plays");
	else if ((m->last.score.out & SEAT_BIT(seat)) != 0)
		printf(" out of play");
	else if ((w->resigned & SEAT_BIT(seat)) != 0)
		printf(" has resigned");
	else if (gamefile_invites(&m->table.file, seat))
		print_joining(&m->table.file, &in->notes, seat);
	else if ((in->stale & SEAT_BIT(seat)) != 0)
		printf(" no orders yet; the last ones would be used again");
	else if (f->bytes.len == 0)
		printf("%s", (m->last.awaited & SEAT_BIT(seat)) != 0 ? " no orders yet" :
		    " not awaited");
	else
		printf(" orders in, %s%s", proof(f),
		    f->turn < in->turn ? ", from an earlier turn" : "");
	for (unsigned i = 0; i < play->asks.count; i++)
		if (play->asks.ask[i].seat == seat) {
			printf("; asked: %s", play->game->ask_kind[play->asks.ask[i].kind].name);
			asked++;
		}
	if ((m->last.awaited & SEAT_BIT(seat)) != 0 && asked == 0 && play->asks.count > 0)
		printf("; may be asked before the next turn");
	if ((w->held & SEAT_BIT(seat)) != 0)
		printf("; says wait");
	if (p->silent[seat] > 0)
		printf("; silent for %u turn%s", p->silent[seat], p->silent[seat] == 1 ? "" : "s");
	absence_say(&m->last.standing, &in->notes, m->table.file.seat[seat].id, clock_now(), &away);
	if (away.len > 0)
		printf("; absent %s", away.data);
	buf_clear(&away);
	print_offer(offer);
	putchar('\n');
}

static void
print_head(const struct match *m, const struct waiting *w)
{
	const struct gamefile	*f = &m->table.file;
	struct buf		 text = { 0 };

	printf("%s: %s, turn %u", f->id, f->game->title, m->last.number);
	if (w->over) {
		record_say_ending(&m->last, f, &text);
		printf(", over: %s\n", text.data);
		buf_clear(&text);
		return;
	}
	printf(", %s\n", w->ready ? "the next turn can be judged" : "waiting");
	talk_seats(&text, f, w->missing);
	printf("  missing: %s\n", text.data);
	if (w->due != 0) {
		char	*due = deadline_text(f, w->due);

		printf("  due: %s\n", due);
		free(due);
	}
	if (w->paused)
		printf("  paused by the moderator\n");
	if (w->round != 0) {
		char	*out = deadline_text(f, beacon_time(&f->beacon, w->round));

		printf("  closed: the dice need round %llu of the beacon, out %s\n",
		    (unsigned long long)w->round, out);
		free(out);
	}
	buf_clear(&text);
}

static void
print_scores(const struct match *m)
{
	for (unsigned seat = 1; m->last.number > 0 && seat <= m->table.file.seats; seat++) {
		printf("  %-12s %4d points", m->table.file.seat[seat].id,
		    m->last.score.points[seat]);
		if (m->last.over)
			printf(", rank %u", m->last.score.rank[seat]);
		putchar('\n');
	}
}

static unsigned
count_tries(const struct outbox_log *log, enum outbox_result what)
{
	unsigned	 count = 0;

	for (size_t i = 0; i < log->count; i++)
		count += log->tries[i].what == what;
	return count;
}

/* Why mails wait, as far as the last try says it. */
static const char *
why_waiting(const struct outbox_log *log)
{
	const struct outbox_try	*last = outbox_log_last(log);

	return last == NULL || last->what == TRY_SENT ? "" : last->complaint;
}

/* Mails that wait, and those that were given up or came back, with what was said of them. */
static void
print_outbox(const char *game)
{
	unsigned		 waiting = outbox_waiting(game);
	struct outbox_log	 log;
	const char		*why;

	outbox_log_read(&log, game);
	why = why_waiting(&log);
	if (waiting > 0)
		printf("  outbox: %u mail%s not sent yet%s%s\n", waiting,
		    waiting == 1 ? " is" : "s are",
		    *why == '\0' ? "" : ": ", why);
	for (size_t i = 0; i < log.count; i++) {
		const struct outbox_try	*t = &log.tries[i];
		char			 time[CLOCK_SIZE];

		if (t->what == TRY_REFUSED || t->what == TRY_RETURNED)
			printf("  outbox: %s: %s %s %s\n",
			    t->what == TRY_REFUSED ? "given up" : "came back",
			    clock_format(t->time, time), t->name, t->complaint);
	}
	outbox_log_clear(&log);
}

static void
print_observers(const char *game)
{
	struct observers	 list;

	observers_read(&list, game);
	for (size_t i = 0; i < list.count; i++)
		printf("%s%s%s", i == 0 ? "  observers: " : ", ", list.item[i].address,
		    i + 1 == list.count ? "\n" : "");
	observers_clear(&list);
}

static void
print_game(const char *game)
{
	struct desk	 d;
	struct waiting	 w;
	struct position	 position;
	struct offer	 offer[MAX_SEATS + 1];
	struct diags	 diags = { 0 };

	talk_desk(&d, game, MATCH_READ);
	if (!position_read(&position, &d.match.table, d.position, &diags))
		talk_broken(&diags);
	waiting_read(&w, &d.match, &d.inbox);
	offers_read(offer, &d.match, &d.inbox, d.position);
	print_head(&d.match, &w);
	if (w.over)
		print_scores(&d.match);
	else
		for (unsigned seat = 1; seat <= d.match.table.file.seats; seat++)
			print_seat(&d.match, &d.inbox, &position, &w, &offer[seat], seat);
	print_observers(game);
	print_outbox(game);
	position_clear(&position);
	desk_close(&d);
	diags_clear(&diags);
}

/*
 * Many games.
 */

/* One game in a line. */
static void
print_line(const char *game)
{
	struct desk	 d;
	struct waiting	 w;
	struct buf	 text = { 0 };
	char		*due;
	struct outbox_log log;
	unsigned	 refused, returned, unsent = outbox_waiting(game);

	outbox_log_read(&log, game);
	refused = count_tries(&log, TRY_REFUSED);
	returned = count_tries(&log, TRY_RETURNED);
	talk_desk(&d, game, MATCH_READ);
	waiting_read(&w, &d.match, &d.inbox);
	buf_printf(&text, "%s: turn %u, ", game, d.match.last.number);
	if (w.over) {
		buf_puts(&text, "over: ");
		record_say_ending(&d.match.last, &d.match.table.file, &text);
	} else if (w.paused)
		buf_puts(&text, "paused");
	else if (w.missing == 0)
		buf_puts(&text, w.ready ? "ready" : "all orders are in");
	else {
		buf_puts(&text, "missing ");
		talk_seats(&text, &d.match.table.file, w.missing);
	}
	if (w.due != 0 && !w.over) {
		due = deadline_text(&d.match.table.file, w.due);
		buf_printf(&text, "; due %s", due);
		free(due);
	}
	if (unsent > 0)
		buf_printf(&text, "; %u mail%s not sent yet", unsent, unsent == 1 ? "" : "s");
	if (refused > 0)
		buf_printf(&text, "; %u mail%s given up", refused, refused == 1 ? "" : "s");
	if (returned > 0)
		buf_printf(&text, "; %u mail%s came back", returned, returned == 1 ? "" : "s");
	if (unsent > 0 && *why_waiting(&log) != '\0')
		buf_printf(&text, " (%s)", why_waiting(&log));
	puts(text.data);
	outbox_log_clear(&log);
	buf_clear(&text);
	desk_close(&d);
}

/* Looking through a folder, and what came of it. */
struct found {
	bool		 xml;
	unsigned	 games, broken;
};

/* A game in a process of its own: what is broken in one ends only that. */
static void
look_at(const char *game, struct found *found)
{
	int	 status;
	pid_t	 pid;

	fflush(NULL);
	if ((pid = child_fork()) < 0)
		die_with(EXIT_LATER, "cannot start a process: %s", strerror(errno));
	if (pid == 0) {
		if (found->xml)
			status_xml(game);
		else
			print_line(game);
		exit(fflush(stdout) == 0 ? EXIT_DONE : EXIT_BROKEN);
	}
	if (TEMP_FAILURE_RETRY(waitpid(pid, &status, 0)) != pid)
		die("a process is lost: %s", strerror(errno));
	found->games++;
	if (status != 0) {
		found->broken++;
		if (found->xml)
			status_xml_broken(game);
		else
			printf("%s: broken\n", game);
	}
}

static void
look_below(const char *folder, int depth, struct found *found)
{
	struct file_names	 names = { 0 };

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		char	*below = path_join(folder, names.name[i]);

		if (talk_is_game(below))
			look_at(below, found);
		else if (depth < ROUNDS_DEEPEST && folder_exists(below) && !talk_is_copy(below))
			look_below(below, depth + 1, found);
		free(below);
	}
	file_names_clear(&names);
}

static enum exit_status
run(const struct args *a)
{
	const char	*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	struct found	 found = { .xml = flag_given(a, "xml") };

	if (!talk_is_game(root) && (!folder_exists(root) || talk_is_copy(root)))
		talk_no_game(root);
	if (found.xml)
		status_xml_begin();
	if (talk_is_game(root) && found.xml)
		status_xml(root);
	else if (talk_is_game(root))
		print_game(root);
	else {
		look_below(root, 1, &found);
		if (found.games == 0 && !found.xml)
			usage_error(a, "'%s' is no game directory, and none is below it", root);
	}
	if (found.xml)
		status_xml_end();
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.flags = flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = run
};
