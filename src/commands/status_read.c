/* Status of a game, read. */

#include <stdlib.h>

#include "base/clock.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "records/deadline.h"

static enum status_state
state_of(const struct waiting *w)
{
	if (w->over)
		return STATUS_OVER;
	if (w->paused)
		return STATUS_PAUSED;
	if (w->round != 0)
		return STATUS_CLOSED;
	return w->ready ? STATUS_READY : STATUS_WAITING;
}

static enum status_orders
orders_of(const struct status *s, unsigned seat)
{
	const struct inbox	*in = &s->open_game.inbox;

	if (s->file->seat[seat].bot)
		return ORDERS_BOT;
	if ((s->last->score.out & SEAT_BIT(seat)) != 0)
		return ORDERS_OUT;
	if ((s->waiting.resigned & SEAT_BIT(seat)) != 0)
		return ORDERS_RESIGNED;
	if ((in->stale & SEAT_BIT(seat)) != 0)
		return ORDERS_STALE;
	if (in->submission[seat].bytes.len == 0)
		return ORDERS_NONE;
	return in->submission[seat].turn < in->turn ? ORDERS_EARLIER : ORDERS_IN;
}

/* Returns the kind of decision that is open for the seat, or NULL. */
static const char *
asked_of(const struct play *p, unsigned seat)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);

	return decision == NULL ? NULL : p->game->decision_kind[decision->kind].name;
}

static void
read_seat(struct status *s, unsigned seat)
{
	const struct submission	*f = &s->open_game.inbox.submission[seat];
	const struct play	*p = &s->position.play;
	seats_t			 bit = SEAT_BIT(seat);
	struct buf		 away = { 0 };
	struct status_seat	*of = &s->seat[seat];

	*of = (struct status_seat){
		.who = &s->file->seat[seat], .orders = orders_of(s, seat),
		.proof = f->bytes.len > 0 ? &f->how : NULL,
		.awaited = (s->last->awaited & bit) != 0,
		.missing = (s->waiting.missing & bit) != 0,
		.held = (s->waiting.held & bit) != 0, .gap = (s->waiting.gaps & bit) != 0,
		.invited = gamefile_invites(s->file, seat),
		.asked = asked_of(p, seat), .silent = s->position.silent[seat],
	};
	of->may_be_asked = of->awaited && of->asked == NULL && p->decisions.count > 0;
	absence_say(&s->last->standing, &s->open_game.inbox.notes, of->who->id, clock_now(), &away);
	if (away.len > 0)
		of->absent = buf_take(&away, NULL);
}

static void
read_mails(struct status *s)
{
	const struct outbox_try	*last;

	outbox_log_read(&s->log, s->path);
	last = outbox_log_last(&s->log);
	s->unsent = outbox_waiting(s->path, "");
	s->why_unsent = last == NULL || last->what == TRY_SENT ? "" : last->complaint;
	observers_read(&s->observers, s->path);
}

void
status_read(struct status *s, const char *game)
{
	struct open_game	*d = &s->open_game;
	struct diags	 diags = { 0 };

	*s = (struct status){ .path = game, .file = &d->match.table.file, .last = &d->match.last };
	talk_open_game(d, game, MATCH_READ);
	if (!position_read(&s->position, &d->match.table, d->position, &diags))
		talk_broken(&diags);
	waiting_read(&s->waiting, &d->match, &d->inbox);
	s->state = state_of(&s->waiting);
	offers_read(s->offer, &d->match, &d->inbox, d->position);
	joinings_read(s->joining, s->file, &d->inbox.notes);
	for (unsigned seat = 1; seat <= s->file->seats; seat++)
		read_seat(s, seat);
	read_mails(s);
	diags_clear(&diags);
}

void
status_clear(struct status *s)
{
	for (unsigned seat = 1; seat <= s->file->seats; seat++)
		free(s->seat[seat].absent);
	outbox_log_clear(&s->log);
	observers_clear(&s->observers);
	position_clear(&s->position);
	open_game_close(&s->open_game);
}

unsigned
status_mails(const struct status *s, enum outbox_result what)
{
	unsigned	 count = 0;

	for (size_t i = 0; i < s->log.count; i++)
		count += s->log.tries[i].what == what;
	return count;
}
