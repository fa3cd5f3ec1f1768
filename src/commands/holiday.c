/* holiday: adds days without a deadline to games that run, or takes them back. */

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "commands/command.h"
#include "commands/talk.h"
#include "commands/talk_games.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/note.h"

static const struct flag	flags[] = {
	{ .name = "remove", .doc = "these days are no holiday any more" },
	REASON_FLAG,
	{ 0 }
};

/* Returns the days as notes have them, the caller's to free(). */
static char *
read_days(const struct args *a, const struct gamefile *f, int64_t now)
{
	char	*written = xasprintf("%s %s", args_operand(a, 1), args_operand(a, 2)),
	    *days = absence_days(written, gamefile_zone(f), now);

	if (days == NULL)
		usage_error(a, "'%s' are no two days like 2026-12-20 2027-01-03", written);
	free(written);
	return days;
}

static void
print_due(const struct open_game *d, const struct waiting *w, const char *before)
{
	char	*text = w->due == 0 ? xstrdup("there is no deadline") :
	    deadline_text(&d->match.table.file, w->due);

	printf("%s: %s%s%s\n", d->match.path, before, w->due == 0 ? "" : "due ", text);
	free(text);
}

/* Says why a game is left as it is; this is no error if there are several games. */
static void
leave(const struct args *a, const struct open_game *d, const char *why)
{
	if (talk_is_game(args_operand(a, 0)))
		usage_error(a, "%s", why);
	printf("%s: not changed: %s\n", d->match.path, why);
}

static void
change(const char *game, void *ctx)
{
	const struct args	*a = *(const struct args **)ctx;
	const char		*reason = talk_reason(a);
	char			 moderator[] = "moderator", *why = xstrdup(reason);
	struct open_game		 d;
	struct waiting		 w;
	struct note		 note = { .by = moderator, .reason = why,
	    .kind = flag_given(a, "remove") ? NOTE_WORKDAYS : NOTE_HOLIDAY };
	struct note_before	 before;
	const char		*wrong = "the game is over";

	talk_open_game(&d, game, MATCH_WRITE);
	note.time = inbox_clock(&d.inbox);
	note.detail = read_days(a, &d.match.table.file, note.time);
	before = (struct note_before){ .file = &d.match.table.file, .last = &d.match.last,
	    .said = d.inbox.notes };
	if (d.match.last.over || (wrong = note_wrong(&before, &note)) != NULL)
		leave(a, &d, wrong);
	else {
		open_game_note(&d, note.kind, note.detail, reason);
		waiting_read(&w, &d.match, &d.inbox);
		print_due(&d, &w, note.kind == NOTE_HOLIDAY ? "holiday; " : "no holiday; ");
	}
	free(note.detail);
	free(why);
	open_game_close(&d);
}

static void
tell_broken(const char *path, void *ctx)
{
	(void)ctx;
	printf("%s: not changed\n", path);
}

static enum exit_status
run(const struct args *a)
{
	const char		*root = args_operand(a, 0);
	struct talk_games	 all = { .each = change, .tell_broken = tell_broken, .ctx = &a };

	if (talk_games_is_one(root))
		change(root, &a);
	else if (!talk_games(&all, root))
		usage_error(a, "'%s' is no game directory, and none is below it", root);
	return all.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_holiday = {
	.name = "holiday",
	.summary = "make days a holiday in running games",
	.flags = flags,
	.operands = "GAME|ROOT FROM TO", .least = 3, .most = 3,
	.run = run
};
