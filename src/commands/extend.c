/* extend: moves the deadline of the turn that is waited for. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "records/deadline.h"
#include "match/waiting.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "to", .value = "TIME",
	    .doc = "the new deadline: 2026-11-29 20:00, mon 20:00, 20:00" },
	{ .name = "by", .value = "TIME", .doc = "so much later: 90m, 36h, 7d, 2w" },
	REASON_FLAG,
	{ 0 }
};

/* Closed orders are judged when the beacon's round is out, whatever the deadline. */
static void
check_open(const struct args *a, const struct match *m, const struct waiting *w)
{
	if (w->round != 0)
		usage_error(a, "the orders for turn %u are closed, and no deadline opens them "
		    "again: it is judged once round %llu of the beacon is out; `assize pause` "
		    "holds it up", m->last.number + 1, (unsigned long long)w->round);
}

static int64_t
new_deadline(const struct args *a, const struct gamefile *f, const struct waiting *w)
{
	int64_t	 when = 0;

	if (flag_given(a, "to") == flag_given(a, "by"))
		usage_error(a, "one of --to and --by is needed");
	if (flag_given(a, "to")) {
		if (!schedule_read_time(flag_value(a, "to"), gamefile_zone(f), clock_now(), &when))
			usage_error(a, "'%s' is not a time like '2026-11-29 20:00' or 'mon 20:00'",
			    flag_value(a, "to"));
		return when;
	}
	if (!schedule_read_duration(flag_value(a, "by"), &when))
		usage_error(a, "'%s' is not a time like 36h or 7d", flag_value(a, "by"));
	return (w->due == 0 ? clock_now() : w->due) + when;
}

static void
check_deadline(const struct args *a, const struct open_game *d, const struct waiting *w,
    int64_t due,
    const char *text)
{
	if (deadline_past(due) || due < inbox_clock(&d->inbox))
		usage_error(a, "%s is past; `assize turn --force` judges the turn now", text);
	if (due == w->due)
		usage_error(a, "the turn is due then already: %s", text);
}

static enum exit_status
run(const struct args *a)
{
	struct open_game	 d;
	struct waiting	 w;
	const char	*reason = talk_reason(a);
	char		 time[CLOCK_SIZE], *text;
	int64_t		 due;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	talk_not_over(&d.match);
	check_open(a, &d.match, &w);
	due = new_deadline(a, &d.match.table.file, &w);
	text = deadline_text(&d.match.table.file, due);
	check_deadline(a, &d, &w, due, text);
	open_game_note(&d, NOTE_EXTEND, clock_format(due, time), reason);
	printf("%s: turn %u is now due %s\n", d.match.table.file.id, d.match.last.number + 1, text);
	free(text);
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_extend = {
	.name = "extend",
	.summary = "move the deadline",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
