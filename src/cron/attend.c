/* Attending to one game. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "cron/attend.h"
#include "match/waiting.h"
#include "match/join.h"
#include "records/deadline.h"
#include "match/open_game.h"
#include "post/mailing.h"
#include "post/offer.h"
#include "post/press.h"

/* A game being looked at. */
struct visit {
	struct open_game	 d;
	struct waiting	 w;
};

static void NORETURN
broken(const char *game, struct diags *diags)
{
	fprintf(stderr, "assize: %s: this game is left alone until it is mended\n", game);
	diags_print(diags, stderr);
	exit(EXIT_BROKEN);
}

static void
enter(struct visit *v, const char *game)
{
	struct diags	 diags = { 0 };

	if (!open_game_open(&v->d, game, MATCH_PATIENT, &diags))
		broken(game, &diags);
	waiting_read(&v->w, &v->d.match, &v->d.inbox);
	diags_clear(&diags);
}

/* Reports the turn that was just published, with its diagnostics, and moves on to it. */
static void
look_again(struct visit *v, struct record *made, const char *what, struct diags *said)
{
	struct diags	 diags = { 0 };

	diags_print(said, stderr);
	diags_clear(said);
	printf("%s: turn %u is published%s\n", v->d.match.table.file.id, made->number, what);
	record_clear(made);
	if (!open_game_advance(&v->d, &diags))
		broken(v->d.match.path, &diags);
	waiting_read(&v->w, &v->d.match, &v->d.inbox);
	diags_clear(&diags);
}

static void
write_mails(struct visit *v)
{
	mailing_turns(&v->d.match, v->d.position);
	offers_tend(&v->d.match, &v->d.inbox, v->d.position);
	mailing_closed(&v->d.match, &v->d.inbox, &v->w);
	press_deliver(&v->d.match);
	mailing_notices(&v->d.match, &v->d.inbox, &v->w);
	mailing_invitations(&v->d.match, &v->d.inbox, &v->w);
	mailing_reminders(&v->d.match, &v->d.inbox, &v->w);
}

/*
 * Judges the turn if it is ready; true if it was published.  Sets 'look' to the time to
 * ask the beacon again, 0 if it need not be asked.
 */
static bool
judge_turn(struct visit *v, const char *fetch, int64_t *look)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	bool		 ready;

	*look = 0;
	if (!v->w.ready)
		return false;
	ready = closing_step(&v->d.match, &v->d.inbox, &v->w, fetch, look, &diags);
	mailing_closed(&v->d.match, &v->d.inbox, &v->w);
	if (!ready) {
		diags_print(&diags, stderr);
		diags_clear(&diags);
		return false;
	}
	if (!adjudicate_due(&v->d.match, &v->d.inbox, v->d.position, &v->w, &made, &diags))
		broken(v->d.match.path, &diags);
	look_again(v, &made, made.over ? "; the game is over" : "", &diags);
	write_mails(v);
	return true;
}

/* Seats a standby who has said yes.  True if one took a seat. */
static bool
seat_standby(struct visit *v)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	bool		 done;

	/* Closed orders stay as they are until they are judged. */
	if (v->w.round != 0)
		return false;
	if (!offers_fulfil(&v->d.match, &v->d.inbox, v->d.position, &done, &made, &diags))
		broken(v->d.match.path, &diags);
	if (!done)
		return false;
	look_again(v, &made, "; a standby has taken a seat", &diags);
	write_mails(v);
	return true;
}

/* Seats somebody who joined after the game had begun.  True if one took a seat. */
static bool
seat_late(struct visit *v)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	bool		 done;

	if (v->w.round != 0)
		return false;
	if (!join_late(&v->d.match, &v->d.inbox, v->d.position, &done, &made, &diags))
		broken(v->d.match.path, &diags);
	if (!done)
		return false;
	look_again(v, &made, "; somebody has joined", &diags);
	write_mails(v);
	return true;
}

/* Seats all new players, each in a turn of its own.  True if there were any. */
static bool
seat_new(struct visit *v)
{
	bool	 any = false;

	while (seat_standby(v) || seat_late(v))
		any = true;
	return any;
}

/*
 * True if new players take their seats before the turn is judged: its deadline has not
 * passed, or they came before it.  After the deadline they should not begin with a turn
 * that is lost already.
 */
static bool
comes_in_time(const struct visit *v)
{
	int64_t	 due = v->w.due;

	return v->d.match.last.number > 0 && (due == 0 || clock_now() < due ||
	    join_came_before(&v->d.match, &v->d.inbox, due));
}

/* Returns the sooner of two times; 0 is never. */
static int64_t
sooner(int64_t a, int64_t b)
{
	return a == 0 ? b : b == 0 ? a : MIN(a, b);
}

unsigned
attend(const char *game, const struct rounds *r)
{
	struct visit	 v;
	bool		 made, stuck;
	int64_t		 again, beacon;

	enter(&v, game);
	/* The mails of a turn that somebody judged by hand go out before the next is judged. */
	write_mails(&v);
	made = comes_in_time(&v) && seat_new(&v);
	made = judge_turn(&v, r->fetch, &beacon) || made;
	made = seat_new(&v) || made;
	again = sooner(outbox_send(game, r->sendmail, &stuck),
	    offers_look(&v.d.match, &v.d.inbox, v.d.position));
	due_set(game, sooner(v.w.round != 0 ? beacon : v.w.ready ? clock_now() : v.w.look, again));
	open_game_close(&v.d);
	return (made ? ATTENDED_TURN : 0) | (stuck ? ATTENDED_STUCK : 0);
}
