/* status: who is awaited for what, what is due, and what has come. */

#include <stdio.h>
#include <string.h>

#include "clerk/adjudicate.h"
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
print_seat(const struct match *m, const struct inbox *in, const struct position *p, unsigned seat)
{
	const struct filing	*f = &in->filing[seat];
	const struct play	*play = &p->play;

	printf("  %-12s", m->table.file.seat[seat].id);
	if (m->table.file.seat[seat].bot)
		printf(" a bot plays");
	else if (f->bytes.len == 0)
		printf("%s", (m->last.awaited & SEAT_BIT(seat)) != 0 ? " no orders yet" : " not awaited");
	else
		printf(" orders in, %s%s", proof(f), f->turn < in->turn ? ", from an earlier turn" : "");
	for (unsigned i = 0; i < play->asks.count; i++)
		if (play->asks.ask[i].seat == seat)
			printf("; asked: %s", play->game->ask_kind[play->asks.ask[i].kind].name);
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
	if (m->last.deadline != NULL)
		printf("  due: %s\n", m->last.deadline);
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
	struct match	 m;
	struct inbox	 in;
	struct waiting	 w;
	struct position	 position;
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc;

	talk_open(&m, a, MATCH_READ);
	doc = talk_position(&m);
	if (!inbox_open(&in, &m, &diags) || (doc != NULL && !inbox_carry(&in, &m, doc, &diags)))
		talk_broken(&diags);
	if (doc == NULL)
		position_start(&position, &m.table);
	else if (!position_read(&position, &m.table, doc, &diags))
		talk_broken(&diags);
	waiting_read(&w, &m, &in);
	print_head(&m, &w);
	if (w.over)
		print_scores(&m);
	else
		for (unsigned seat = 1; seat <= m.table.file.seats; seat++)
			print_seat(&m, &in, &position, seat);
	position_clear(&position);
	inbox_close(&in);
	if (doc != NULL)
		xmlFreeDoc(doc);
	match_close(&m);
	return talk_end(&diags, EXIT_DONE);
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
