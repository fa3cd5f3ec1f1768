/* status: who is awaited for what, what is due, and what has come. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clerk/deadline.h"
#include "clerk/waiting.h"
#include "commands/command.h"
#include "commands/talk.h"

static const char *
proof(const struct filing *f)
{
	if (strncmp(f->how, "signed:", 7) == 0)
		return "signed";
	return strcmp(f->how, "token") == 0 ? "by token" : "unsigned";
}

/* One seat: what it is asked, and what it has sent. */
static void
print_seat(const struct match *m, const struct inbox *in, const struct position *p, const struct waiting *w, unsigned seat)
{
	const struct filing	*f = &in->filing[seat];
	const struct play	*play = &p->play;

	printf("  %-12s", m->table.file.seat[seat].id);
	if (m->table.file.seat[seat].bot)
		printf(" a bot plays");
	else if ((w->resigned & SEAT_BIT(seat)) != 0)
		printf(" has resigned");
	else if (f->bytes.len == 0)
		printf("%s", (m->last.awaited & SEAT_BIT(seat)) != 0 ? " no orders yet" : " not awaited");
	else
		printf(" orders in, %s%s", proof(f), f->turn < in->turn ? ", from an earlier turn" : "");
	for (unsigned i = 0; i < play->asks.count; i++)
		if (play->asks.ask[i].seat == seat)
			printf("; asked: %s", play->game->ask_kind[play->asks.ask[i].kind].name);
	if ((w->held & SEAT_BIT(seat)) != 0)
		printf("; says wait");
	if (p->silent[seat] > 0)
		printf("; silent for %u turn%s", p->silent[seat], p->silent[seat] == 1 ? "" : "s");
	putchar('\n');
}

static void
print_head(const struct match *m, const struct waiting *w)
{
	const struct gamefile	*f = &m->table.file;
	struct buf		 text = { 0 };

	printf("%s: %s, turn %u", f->id, f->game->title, m->last.number);
	if (w->over) {
		printf(", over: %s\n", m->last.ending);
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
	buf_clear(&text);
}

static void
print_scores(const struct match *m)
{
	for (unsigned seat = 1; m->last.number > 0 && seat <= m->table.file.seats; seat++) {
		printf("  %-12s %4d points", m->table.file.seat[seat].id, m->last.score.points[seat]);
		if (m->last.over)
			printf(", rank %u", m->last.score.rank[seat]);
		putchar('\n');
	}
}

static enum exit_status
run(const struct args *a)
{
	struct desk	 d;
	struct waiting	 w;
	struct position	 position;
	struct diags	 diags = { 0 };

	desk_open(&d, a, MATCH_READ);
	if (d.position == NULL)
		position_start(&position, &d.match.table);
	else if (!position_read(&position, &d.match.table, d.position, &diags))
		talk_broken(&diags);
	waiting_read(&w, &d.match, &d.inbox);
	print_head(&d.match, &w);
	if (w.over)
		print_scores(&d.match);
	else
		for (unsigned seat = 1; seat <= d.match.table.file.seats; seat++)
			print_seat(&d.match, &d.inbox, &position, &w, seat);
	position_clear(&position);
	desk_close(&d);
	return talk_end(&diags, EXIT_DONE);
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
