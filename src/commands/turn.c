/* turn: adjudicates and publishes the next turn, if it is time. */

#include <stdio.h>
#include <stdlib.h>

#include "base/heap.h"
#include "match/adjudicate.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "post/mailing.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "force", .letter = 'f',
	    .doc = "judge now, whoever is missing and whenever it is due" },
	{ .name = "fetch", .value = "COMMAND",
	    .doc = "the program that asks a beacon; /usr/bin/curl -fsS unless given" },
	{ 0 }
};

/* Prints the seats in first place, unless they are everybody or nobody. */
static void
print_first(const struct match *m, const struct record *made)
{
	struct buf	 seats = { 0 };
	seats_t		 first = 0, all = 0;

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		all |= SEAT_BIT(seat);
		if (made->score.rank[seat] == 1)
			first |= SEAT_BIT(seat);
	}
	if (first != 0 && first != all) {
		talk_seats(&seats, &m->table.file, first);
		printf("First: %s\n", seats.data);
	}
	buf_clear(&seats);
}

/* Prints when the next turn is due, or that the game is paused. */
static void
print_due(const struct match *m, const struct record *made)
{
	struct notes	 none = { 0 };
	struct waiting	 w = { 0 };

	waiting_said(&w, &m->table.file, made, &none);
	if (w.paused)
		printf("The game is still paused; `assize pause --resume` lets it go on\n");
	else if (made->deadline != NULL)
		printf("Due: %s\n", made->deadline);
}

static void
print_made(const struct match *m, const struct record *made)
{
	struct buf	 seats = { 0 };

	printf("%s: turn %u is published\n", m->table.file.id, made->number);
	if (made->over) {
		record_say_ending(made, &m->table.file, &seats);
		printf("The game is over: %s\n", seats.data);
		print_first(m, made);
	} else {
		talk_seats(&seats, &m->table.file, made->awaited);
		printf("Awaited next: %s\n", seats.data);
		print_due(m, made);
	}
	buf_clear(&seats);
}

/* Prints why nothing was done, so that a moderator need not guess. */
static void
print_waiting(const struct match *m, const struct waiting *w)
{
	struct buf	 text = { 0 };

	if (w->over) {
		printf("%s: the game is over\n", m->table.file.id);
		return;
	}
	talk_seats(&text, &m->table.file, w->missing);
	printf("%s: turn %u %s; no orders from %s\n", m->table.file.id, m->last.number + 1,
	    w->due != 0 ? "is not due yet" : "has no deadline, and waits until all are ready",
	    text.data);
	if (w->due != 0) {
		char	*due = deadline_text(&m->table.file, w->due);

		printf("Due: %s\n", due);
		free(due);
	}
	if (w->paused)
		printf("The moderator has paused the game\n");
	if (w->due == 0 && w->missing != NOBODY)
		printf("`assize submit` hands in orders, `assize orders` prints a file for them\n");
	printf("`assize turn --force` does not wait\n");
	buf_clear(&text);
}

/* True if the beacon lets the turn be judged now; if not, prints what it waits for. */
static bool
close_orders(const struct args *a, struct open_game *d, struct waiting *w, struct diags *diags)
{
	const char	*fetch = flag_value(a, "fetch");
	char		*out;
	int64_t		 look;
	bool		 ready = closing_step(&d->match, &d->inbox, w,
	    fetch == NULL ? BEACON_COMMAND : fetch, &look, diags);

	mailing_closed(&d->match, &d->inbox, w);
	if (ready)
		return true;
	due_now(d->match.path);
	out = deadline_text(&d->match.table.file,
	    beacon_time(&d->match.table.file.beacon, w->round));
	printf("%s: the orders for turn %u are closed; its dice need round %llu of the beacon, out "
	    "%s\n", d->match.table.file.id,
	    d->match.last.number + 1, (unsigned long long)w->round, out);
	free(out);
	return false;
}

static enum exit_status
run(const struct args *a)
{
	struct open_game	 d;
	struct waiting	 w;
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	enum exit_status status = EXIT_DONE;

	heap_expect(HEAP_TURN);
	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	if (!w.ready && !w.by_hand && (w.over || !flag_given(a, "force")))
		print_waiting(&d.match, &w);
	else if (!close_orders(a, &d, &w, &diags))
		status = EXIT_LATER;
	else if (!adjudicate_due(&d.match, &d.inbox, d.position, &w, &made, &diags))
		talk_broken(&diags);
	else
		print_made(&d.match, &made);
	record_clear(&made);
	open_game_close(&d);
	return talk_end(&diags, status);
}

const struct command	cmd_turn = {
	.name = "turn",
	.summary = "adjudicate and publish the next turn",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
