/* extend, pause, holiday: the deadline of the turn that is waited for. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "commands/talk.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/note_rules.h"

static const struct flag	extend_flags[] = {
	{ .name = "to", .value = "TIME",
	    .doc = "the new deadline: 2026-11-29 20:00, mon 20:00, 20:00" },
	{ .name = "by", .value = "DURATION", .doc = "so much later: 90m, 36h, 7d, 2w" },
	REASON_FLAG,
	{ 0 }
};

static int64_t
new_deadline(const struct args *a, const struct gamefile *f, const struct waiting *w)
{
	int64_t	 when = 0;

	if (flag_given(a, "to") && flag_given(a, "by"))
		usage_error(a, "--to and --by do not go together: --to is a date, --by is how much "
		    "later");
	if (!flag_given(a, "to") && !flag_given(a, "by"))
		usage_error(a, "one of --to and --by is needed");
	if (flag_given(a, "to")) {
		if (!schedule_read_time(flag_value(a, "to"), gamefile_zone(f), clock_now(), &when))
			usage_error(a, "'%s' is not a time like '2026-11-29 20:00' or 'mon 20:00', "
			    "of a year up to 9999", flag_value(a, "to"));
		return when;
	}
	if (!schedule_read_duration(flag_value(a, "by"), &when))
		usage_error(a, "'%s' is not a time like 36h or 7d", flag_value(a, "by"));
	return (w->due == 0 ? clock_now() : w->due) + when;
}

static enum exit_status
extend_run(const struct args *a)
{
	struct open_game	 d;
	struct waiting	 w;
	const char	*reason = talk_reason(a);
	char		 time[CLOCK_SIZE], *text;
	int64_t		 due;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	talk_not_over(&d.match);
	/* Closed orders are judged when the beacon's round is out, whatever the deadline. */
	if (w.round != 0)
		cannot("the orders for turn %u are closed, and no deadline opens them "
		    "again: it is judged once round %llu of the beacon is out; `assize pause` "
		    "holds it up", d.match.last.number + 1, (unsigned long long)w.round);
	due = new_deadline(a, &d.match.table.file, &w);
	if (due > CLOCK_LAST)
		usage_error(a, "'%s' would move the deadline past the year 9999: give --by less, "
		    "or --to a time", flag_value(a, "by"));
	text = deadline_text(&d.match.table.file, due, clock_now());
	if (due <= clock_now() || due < inbox_clock(&d.inbox))
		cannot("%s is past; `assize turn --force` judges the turn now", text);
	if (due == w.due)
		cannot("the turn is due then already: %s", text);
	open_game_note(&d, NOTE_EXTEND, clock_format(due, time), reason);
	printf("%s: turn %u is now due %s\n", d.match.table.file.id, d.match.last.number + 1, text);
	free(text);
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_extend = {
	.name = "extend",
	.summary = "move the deadline",
	.flags = extend_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = extend_run
};

static const struct flag	pause_flags[] = {
	{ .name = "resume", .doc = "go on" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
pause_run(const struct args *a)
{
	struct open_game	 d;
	struct waiting	 w;
	bool		 resume = flag_given(a, "resume");
	const char	*reason = talk_reason(a);
	char		*text;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	talk_not_over(&d.match);
	if (w.paused != resume)
		cannot("the game '%s' %s", d.match.table.file.id,
		    resume ? "is not paused" : "is paused already");
	open_game_note(&d, resume ? NOTE_RESUME : NOTE_PAUSE, NULL, reason);
	waiting_read(&w, &d.match, &d.inbox);
	printf("%s: %s\n", d.match.table.file.id, resume ? "goes on" : "paused");
	if (resume && w.due != 0) {
		text = deadline_text(&d.match.table.file, w.due, clock_now());
		printf("Due: %s\n", text);
		free(text);
	}
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_pause = {
	.name = "pause",
	.summary = "stop the clock of a game, or let it go on",
	.flags = pause_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = pause_run
};

static const struct flag	holiday_flags[] = {
	{ .name = "remove", .doc = "these days are no holiday any more" },
	REASON_FLAG,
	{ 0 }
};

static void
holiday_change(const char *game, void *ctx)
{
	const struct args	*a = *(const struct args **)ctx;
	const char		*reason = talk_reason(a);
	char			 moderator[] = "moderator", *due;
	AUTO_FREE char *why = xstrdup(reason),
	    *days = xasprintf("%s %s", args_operand(a, 1), args_operand(a, 2));
	struct open_game	 d;
	struct waiting		 w;
	struct note		 note = { .by = moderator, .reason = why,
	    .kind = flag_given(a, "remove") ? NOTE_WORKDAYS : NOTE_HOLIDAY };
	struct note_before	 before;
	const char		*wrong = "the game is over";

	talk_open_game(&d, game, MATCH_WRITE);
	note.time = inbox_clock(&d.inbox);
	note.detail = absence_days(days, gamefile_zone(&d.match.table.file), note.time);
	if (note.detail == NULL)
		usage_error(a, "'%s' are no two days like 2026-12-20 2027-01-03", days);
	before = (struct note_before){ .file = &d.match.table.file,
	    .last = &d.match.last, .said = d.inbox.notes };
	if (d.match.last.over || (wrong = note_wrong(&before, &note)) != NULL) {
		/* This is no error if there are several games. */
		if (talk_is_game(args_operand(a, 0)))
			cannot("%s", wrong);
		printf("%s: not changed: %s\n", d.match.path, wrong);
	} else {
		open_game_note(&d, note.kind, note.detail, reason);
		waiting_read(&w, &d.match, &d.inbox);
		due = w.due == 0 ? xstrdup("there is no deadline") :
		    deadline_text(&d.match.table.file, w.due, clock_now());
		printf("%s: %s%s%s\n", d.match.path,
		    note.kind == NOTE_HOLIDAY ? "holiday; " : "no holiday; ",
		    w.due == 0 ? "" : "due ", due);
		free(due);
	}
	free(note.detail);
	open_game_close(&d);
}

static void
tell_unchanged(const char *path, void *ctx)
{
	printf("%s: not changed\n", path);
}

static enum exit_status
holiday_run(const struct args *a)
{
	struct talk_games	 all = { .each = holiday_change,
	    .tell_broken = tell_unchanged, .ctx = &a };

	talk_games_named(a, &all);
	return all.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_holiday = {
	.name = "holiday",
	.summary = "make days a holiday in running games",
	.flags = holiday_flags,
	.operands = "GAME|ROOT FROM TO", .least = 3, .most = 3,
	.run = holiday_run
};
