/* status as text: all of a game, or one game in a line. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "judge/beacon.h"
#include "post/mailing.h"
#include "records/deadline.h"

/*
 * A seat.
 */

/* Prints the standby that a free seat is offered to. */
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

/* Prints until when another answer would hold up this one. */
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

/* Prints the answer of a player who is not at the table yet. */
static void
print_joining(const struct gamefile *f, const struct joining *j)
{
	static const char *const	 states[] = {
		[JOINING_NOT] = "invited, no answer yet", [JOINING_DONE] = "has joined",
		[JOINING_WAITS] = "has joined, to be confirmed",
		[JOINING_DISPUTED] = "invited, two answers that differ",
		[JOINING_DECLINED] = "invited, does not play",
	};

	printf(" %s", states[j->state]);
	if (j->by == AUTH_UNKNOWN || j->state == JOINING_DISPUTED)
		return;
	printf(" by %s%s%s%s", j->by == AUTH_TOKEN ? "word" : auth_name(j->by),
	    j->by == AUTH_KEY ? " " : "", j->key, j->elsewhere ? ", from another address" : "");
	print_final(f, j);
}

static void
print_orders(const struct status_seat *seat)
{
	static const char *const	proofs[] = {
		[PROOF_NONE] = "unsigned", [PROOF_TOKEN] = "by token", [PROOF_MAILBOX] = "by code",
		[PROOF_KEY] = "signed", [PROOF_MODERATOR] = "by the moderator",
	};
	static const char *const	words[] = {
		[ORDERS_BOT] = "a bot plays", [ORDERS_OUT] = "out of play",
		[ORDERS_RESIGNED] = "has resigned", [ORDERS_NONE] = "no orders yet",
		[ORDERS_STALE] = "no orders yet; the last ones would be used again",
		[ORDERS_IN] = "orders in", [ORDERS_EARLIER] = "orders in",
	};

	printf(" %s", seat->orders == ORDERS_NONE && !seat->awaited ? "not awaited" :
	    words[seat->orders]);
	if (seat->orders >= ORDERS_EARLIER)
		printf(", %s%s", proofs[seat->proof->kind],
		    seat->orders == ORDERS_EARLIER ? ", from an earlier turn" : "");
}

/* Prints one seat: what it is asked, and what it has sent. */
static void
print_seat(const struct status *s, unsigned n)
{
	const struct status_seat	*seat = &s->seat[n];

	printf("  %-12s", seat->who->id);
	if (seat->invited && seat->orders > ORDERS_RESIGNED)
		print_joining(s->file, &s->joining[n]);
	else
		print_orders(seat);
	if (seat->asked != NULL)
		printf("; asked: %s", seat->asked);
	if (seat->may_be_asked)
		printf("; may be asked before the next turn");
	if (seat->held)
		printf("; says wait");
	if (seat->gap)
		printf("; not for all that is asked, and not ready");
	if (seat->silent > 0)
		printf("; silent for %u turn%s", seat->silent, seat->silent == 1 ? "" : "s");
	if (seat->absent != NULL)
		printf("; absent %s", seat->absent);
	print_offer(&s->offer[n]);
	putchar('\n');
}

/*
 * A game.
 */

static void
print_times(const struct status *s)
{
	const struct waiting	*w = &s->waiting;
	char			*time;

	if (w->due != 0) {
		time = deadline_text(s->file, w->due);
		printf("  due: %s\n", time);
		free(time);
	}
	if (w->settles != 0) {
		time = deadline_text(s->file, w->settles);
		printf("  judged from: %s\n", time);
		free(time);
	}
	if (w->paused)
		printf("  paused by the moderator\n");
	if (w->round != 0) {
		time = deadline_text(s->file, beacon_time(&s->file->beacon, w->round));
		printf("  closed: the dice need round %llu of the beacon, out %s\n",
		    (unsigned long long)w->round, time);
		free(time);
	}
}

static void
print_head(const struct status *s)
{
	struct buf	 text = { 0 };

	printf("%s: %s, turn %u", s->file->id, s->file->game->title, s->last->number);
	if (s->state == STATUS_OVER) {
		record_say_ending(s->last, s->file, &text);
		printf(", over: %s\n", text.data);
	} else {
		talk_seats(&text, s->file, s->waiting.missing);
		printf(", %s\n  missing: %s\n", s->waiting.ready ?
		    "the next turn can be judged" : "waiting", text.data);
		print_times(s);
	}
	buf_clear(&text);
}

static void
print_scores(const struct status *s)
{
	for (unsigned seat = 1; s->last->number > 0 && seat <= s->file->seats; seat++)
		printf("  %-12s %4d points, rank %u\n", s->seat[seat].who->id,
		    s->last->score.points[seat], s->last->score.rank[seat]);
}

/* Prints mails that wait, and those given up or returned, with the complaints. */
static void
print_outbox(const struct status *s)
{
	if (s->unsent > 0)
		printf("  outbox: %u mail%s not sent yet%s%s\n", s->unsent,
		    s->unsent == 1 ? " is" : "s are",
		    *s->why_unsent == '\0' ? "" : ": ", s->why_unsent);
	for (size_t i = 0; i < s->log.count; i++) {
		const struct outbox_try	*t = &s->log.tries[i];
		char			 time[CLOCK_SIZE];

		if (t->what == TRY_REFUSED || t->what == TRY_RETURNED)
			printf("  outbox: %s: %s %s %s\n",
			    t->what == TRY_REFUSED ? "given up" : "came back",
			    clock_format(t->time, time), t->name, t->complaint);
	}
}

void
status_write(const struct status *s)
{
	print_head(s);
	if (s->state == STATUS_OVER)
		print_scores(s);
	else
		for (unsigned seat = 1; seat <= s->file->seats; seat++)
			print_seat(s, seat);
	for (size_t i = 0; i < s->observers.count; i++)
		printf("%s%s%s", i == 0 ? "  observers: " : ", ", s->observers.item[i].address,
		    i + 1 == s->observers.count ? "\n" : "");
	print_outbox(s);
}

/*
 * A line.
 */

static void
add_state(const struct status *s, struct buf *text)
{
	if (s->state == STATUS_OVER) {
		buf_puts(text, "over: ");
		record_say_ending(s->last, s->file, text);
	} else if (s->state == STATUS_PAUSED)
		buf_puts(text, "paused");
	else if (s->waiting.missing == 0)
		buf_puts(text, s->waiting.ready ? "ready" : "all orders are in");
	else {
		buf_puts(text, "missing ");
		talk_seats(text, s->file, s->waiting.missing);
	}
}

static void
add_mails(struct buf *text, unsigned count, const char *what)
{
	if (count > 0)
		buf_printf(text, "; %u mail%s %s", count, count == 1 ? "" : "s", what);
}

void
status_write_line(const struct status *s)
{
	struct buf	 text = { 0 };
	char		*due;

	buf_printf(&text, "%s: turn %u, ", s->path, s->last->number);
	add_state(s, &text);
	if (s->waiting.due != 0 && s->state != STATUS_OVER) {
		due = deadline_text(s->file, s->waiting.due);
		buf_printf(&text, "; due %s", due);
		free(due);
	}
	add_mails(&text, s->unsent, "not sent yet");
	add_mails(&text, status_mails(s, TRY_REFUSED), "given up");
	add_mails(&text, status_mails(s, TRY_RETURNED), "came back");
	if (s->unsent > 0 && *s->why_unsent != '\0')
		buf_printf(&text, " (%s)", s->why_unsent);
	puts(text.data);
	buf_clear(&text);
}
