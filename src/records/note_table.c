/*
 * The words of notes: who may say them, their details, how long they hold, and
 * the notes that undo them.
 */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/schedule.h"
#include "records/credential.h"
#include "records/note.h"

#define BIT(kind)	NOTE_BIT(kind)
#define OFFERED		(BIT(NOTE_LAPSE) | BIT(NOTE_REPLACE))
#define ANYBODY		(NOTE_BY_PLAYER | NOTE_BY_STANDBY)

static const struct note_row	rows[NOTE_KINDS] = {
	[NOTE_JOIN] = { .word = "join", .who = NOTE_BY_PLAYER, .lasting = NOTE_THIS_TURN,
	    .answer = "joined", .form = "CODE [word]", .example = "k7dm-2xqp-9rta-b3fg",
	    .doc = "you were invited, and play; with a secret word if you want one" },
	[NOTE_HELP] = { .word = "help", .who = ANYBODY, .detail = NOTE_NOTHING, .decisions = true,
	    .after_end = true, .answer = "help",
	    .form = "", .doc = "what can be said now, with an example of each", .example = "" },
	[NOTE_GUIDE] = { .word = "guide", .who = ANYBODY, .detail = NOTE_NOTHING, .decisions = true,
	    .after_end = true, .answer = "sent", .form = "",
	    .doc = "the player's guide, in a mail of its own: rules, orders, tables",
	    .example = "" },
	[NOTE_STATUS] = { .word = "status", .who = ANYBODY, .detail = NOTE_NOTHING,
	    .decisions = true,
	    .after_end = true,
	    .form = "", .doc = "who is awaited, and what has come", .example = "" },
	[NOTE_REPORT] = { .word = "report", .who = NOTE_BY_PLAYER, .decisions = true,
	    .after_end = true,
	    .form = "[TURN]", .doc = "the report of the last turn, or of that one, again",
	    .example = "" },
	[NOTE_MINE] = { .word = "orders", .who = NOTE_BY_PLAYER, .detail = NOTE_NOTHING,
	    .decisions = true, .each_seat = true, .answer = "mine", .form = "",
	    .doc = "your orders in force for the next turn", .example = "" },
	[NOTE_FORM] = { .word = "form", .who = NOTE_BY_PLAYER, .detail = NOTE_ON_OFF,
	    .lasting = NOTE_STANDING, .undone_by = BIT(NOTE_FORM) | BIT(NOTE_REPLACE),
	    .each_seat = true, .answer = "sent", .form = "[on|off]",
	    .doc = "the order form, in a mail of its own: now, with every turn, or not any more",
	    .example = "" },
	[NOTE_WITHDRAW] = { .word = "withdraw", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_NOTHING, .answer = "withdrawn",
	    .form = "", .doc = "your orders for the next turn are void", .example = "" },
	[NOTE_WAIT] = { .word = "wait", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_NOTHING, .lasting = NOTE_THIS_TURN,
	    .answer = "noted", .form = "",
	    .doc = "not before the deadline, though all orders are in", .example = "" },
	[NOTE_NOT] = { .word = "not", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_YET, .answer = "noted", .form = "yet", .doc = "the same as wait",
	    .example = "yet" },
	[NOTE_READY] = { .word = "ready", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_NOTHING, .lasting = NOTE_THIS_TURN,
	    .answer = "noted", .form = "",
	    .doc = "you have sent all that you want to, and wait is taken back", .example = "" },
	[NOTE_ABSENT] = { .word = "absent", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_DAYS, .lasting = NOTE_STANDING,
	    .undone_by = BIT(NOTE_REPLACE), .answer = "noted", .form = "FROM TO",
	    .doc = "no deadline on these days", .example = "2026-12-24 2026-12-26" },
	[NOTE_RESIGN] = { .word = "resign", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_NOTHING, .lasting = NOTE_STANDING,
	    .undone_by = BIT(NOTE_STAY) | BIT(NOTE_REPLACE), .answer = "noted", .form = "",
	    .doc = "you play no more; the seat is free for a standby", .example = "" },
	[NOTE_STAY] = { .word = "stay", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_NOTHING, .lasting = NOTE_THIS_TURN,
	    .answer = "noted", .form = "",
	    .doc = "a resignation is taken back, or you are here though silent",
	    .example = "" },
	[NOTE_ACCEPT] = { .word = "accept", .who = NOTE_BY_STANDBY, .detail = NOTE_SEAT_OR_NOTHING,
	    .lasting = NOTE_STANDING, .undone_by = OFFERED, .answer = "accepted",
	    .form = "[SEAT|CODE]",
	    .doc = "you take the seat that is offered to you", .example = "" },
	[NOTE_DECLINE] = { .word = "decline", .who = ANYBODY,
	    .detail = NOTE_SEAT_OR_NOTHING,
	    .lasting = NOTE_STANDING, .undone_by = OFFERED, .answer = "declined",
	    .form = "[SEAT|CODE]",
	    .doc = "you do not take it; or you were invited, and do not play", .example = "" },
	[NOTE_VOTE] = { .word = "vote", .who = NOTE_BY_PLAYER, .each_seat = true,
	    .detail = NOTE_DRAW_END_NO, .lasting = NOTE_STANDING,
	    .undone_by = BIT(NOTE_VOTE) | BIT(NOTE_REPLACE), .answer = "noted",
	    .form = "draw [SEAT ...]|end|no",
	    .doc = "all alike: the game is over; no seat: all who are in play share it",
	    .example = "draw" },
	[NOTE_NEW] = { .word = "new", .who = NOTE_BY_PLAYER | NOTE_BY_MODERATOR,
	    .detail = NOTE_WORD, .lasting = NOTE_THIS_TURN, .answer = "new-word", .form = "word",
	    .doc = "a new secret word is sent to you, and the old one is void",
	    .example = "word" },
	[NOTE_MOVE] = { .word = "move", .who = NOTE_BY_PLAYER, .lasting = NOTE_THIS_TURN,
	    .answer = "moving", .form = "to ADDRESS|CODE|no CODE",
	    .doc = "your mails go to another address, once that has answered",
	    .example = "to anna@example.net" },
	[NOTE_USE] = { .word = "use", .who = NOTE_BY_PLAYER, .detail = NOTE_DEFAULTS,
	    .form = "defaults",
	    .doc = "the order file in which nothing is filled in is meant so",
	    .example = "defaults" },
	[NOTE_PRESS] = { .word = "press", .who = NOTE_BY_PLAYER, .after_end = true,
	    .answer = "press",
	    .form = "to SEAT ... [anonymous] [until turn|end]", .doc = "what is said to others",
	    .example = "to all" },
	[NOTE_SUBSCRIBE] = { .word = "subscribe", .who = NOTE_BY_OBSERVER, .decisions = true,
	    .form = "GAME [CODE]", .doc = "every turn, as all may read it, comes to you by mail",
	    .example = "spring-war" },
	[NOTE_UNSUBSCRIBE] = { .word = "unsubscribe", .who = NOTE_BY_OBSERVER, .decisions = true,
	    .after_end = true, .form = "GAME", .doc = "and comes no more",
	    .example = "spring-war" },

	[NOTE_INVITE] = { .word = "invite", .who = NOTE_BY_MODERATOR, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_STANDING, .undone_by = BIT(NOTE_REPLACE),
	    .form = "SEAT", .doc = "they are invited again, with another code" },
	[NOTE_CONFIRM] = { .word = "confirm", .who = NOTE_BY_MODERATOR, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_THIS_TURN,
	    .form = "SEAT", .doc = "what they answered to the invitation holds" },
	[NOTE_ORDERS] = { .word = "orders", .who = NOTE_BY_MODERATOR, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_THIS_TURN,
	    .form = "SEAT", .doc = "the moderator hands in the orders that come next" },
	[NOTE_EXTEND] = { .word = "extend", .who = NOTE_BY_MODERATOR, .lasting = NOTE_THIS_TURN,
	    .form = "TIME", .doc = "the deadline is then" },
	[NOTE_PAUSE] = { .word = "pause", .who = NOTE_BY_MODERATOR, .detail = NOTE_NOTHING,
	    .lasting = NOTE_STANDING,
	    .undone_by = BIT(NOTE_RESUME), .form = "", .doc = "the game stands still" },
	[NOTE_RESUME] = { .word = "resume", .who = NOTE_BY_MODERATOR, .detail = NOTE_NOTHING,
	    .lasting = NOTE_THIS_TURN,
	    .form = "", .doc = "and goes on" },
	[NOTE_HOLIDAY] = { .word = "holiday", .who = NOTE_BY_MODERATOR, .detail = NOTE_DAYS,
	    .lasting = NOTE_STANDING, .undone_by = BIT(NOTE_WORKDAYS), .form = "FROM TO",
	    .doc = "no deadline on these days" },
	[NOTE_WORKDAYS] = { .word = "workdays", .who = NOTE_BY_MODERATOR, .detail = NOTE_DAYS,
	    .lasting = NOTE_THIS_TURN, .form = "FROM TO", .doc = "that holiday is none" },
	[NOTE_CLOSE] = { .word = "close", .who = NOTE_BY_PROGRAM, .lasting = NOTE_THIS_TURN,
	    .form = "ROUND",
	    .doc = "no more orders are taken: the dice come from this round of the beacon" },
	[NOTE_OFFER] = { .word = "offer", .who = NOTE_BY_PROGRAM, .detail = NOTE_SEAT_NAME,
	    .lasting = NOTE_STANDING,
	    .undone_by = OFFERED, .form = "SEAT NAME", .doc = "a seat is offered to this standby" },
	[NOTE_FREE] = { .word = "free", .who = NOTE_BY_PROGRAM, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_STANDING,
	    .undone_by = OFFERED, .form = "SEAT", .doc = "nobody is left to offer it to" },
	[NOTE_LAPSE] = { .word = "lapse", .who = NOTE_BY_PROGRAM, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_THIS_TURN,
	    .form = "SEAT", .doc = "it is free no more: offers of it and their answers are spent" },

	[NOTE_AMEND] = { .word = "amend", .who = NOTE_BY_MODERATOR, .lasting = NOTE_THIS_TURN,
	    .form = "PATH=VALUE", .doc = "this figure was changed" },
	[NOTE_ROLLBACK] = { .word = "rollback", .who = NOTE_BY_MODERATOR, .lasting = NOTE_THIS_TURN,
	    .form = "TURN", .doc = "that turn's position is taken up" },
	[NOTE_AGAIN] = { .word = "again", .who = NOTE_BY_MODERATOR, .lasting = NOTE_THIS_TURN,
	    .form = "TURN", .doc = "that turn is judged again" },
	[NOTE_REPLACE] = { .word = "replace", .who = NOTE_BY_MODERATOR, .detail = NOTE_ONE_SEAT,
	    .lasting = NOTE_THIS_TURN, .form = "SEAT", .doc = "somebody else has this seat" },
	[NOTE_END] = { .word = "end", .who = NOTE_BY_MODERATOR, .lasting = NOTE_THIS_TURN,
	    .form = "[end|draw SEAT ...|last SEAT]", .doc = "the game is over" },
	[NOTE_GRANT] = { .word = "grant", .who = NOTE_BY_PROGRAM, .lasting = NOTE_THIS_TURN,
	    .form = "SEAT TIME",
	    .doc = "this seat has a new player: the deadline is put off until then" },
	[NOTE_SPEND] = { .word = "spend", .who = NOTE_BY_PROGRAM, .lasting = NOTE_STANDING,
	    .undone_by = BIT(NOTE_REPLACE) | BIT(NOTE_ROLLBACK) | BIT(NOTE_AGAIN),
	    .form = "SEAT TURN SECONDS", .doc = "this seat drew so much from its time bank" },
};

const struct note_row *
note_row(enum note_kind kind)
{
	return &rows[kind];
}

const char *
note_word(enum note_kind kind)
{
	return rows[kind].word;
}

bool
note_find(const char *word, enum note_kind *kind)
{
	for (enum note_kind k = 0; k < NOTE_KINDS; k++)
		if (rows[k].lasting != NOTE_ONCE && strcmp(rows[k].word, word) == 0) {
			*kind = k;
			return true;
		}
	return false;
}

bool
note_find_said(const char *word, enum note_kind *kind)
{
	for (enum note_kind k = 0; note_is_spoken(k); k++)
		if (strcmp(rows[k].word, word) == 0) {
			*kind = k;
			return true;
		}
	return false;
}

bool
note_is_spoken(enum note_kind kind)
{
	return kind <= NOTE_LAST_SPOKEN;
}

/* The details of words. */

/* The day of today changes which days are meant, but not whether they are days. */
static bool
is_days(const char *detail)
{
	int	 first, last;

	return days_read(detail, schedule_day(clock_now(), NULL), &first, &last);
}

/* Does not look at the seats that share a draw: only a game knows its seats. */
static bool
is_vote_detail(const char *detail)
{
	const char	*sharers;

	return vote_read(detail, &sharers) != VOTE_WRONG;
}

static bool
refuse_detail(struct diags *diags, const char *hint)
{
	diag_hint(diags, "%s", hint);
	return false;
}

bool
note_takes(enum note_kind kind, const char *detail, struct diags *diags)
{
	const char	*word = note_word(kind), *alone = "write `end` on a line before other text";
	char		 code[CODE_TEXT];

	switch (rows[kind].detail) {
	case NOTE_ANYTHING:
		return true;
	case NOTE_NOTHING:
		if (*detail == '\0')
			return true;
		diag_error(diags, "unknown-command", "'%s' stands alone on its line", word);
		return refuse_detail(diags, alone);
	case NOTE_DAYS:
		if (is_days(detail))
			return true;
		diag_error(diags, "bad-absence", "'%s' is no day, and no first and last day",
		    detail);
		return refuse_detail(diags, "write days as in `absent 2026-12-01 2026-12-07`, "
		    "`absent 24 Dec to 2 Jan`, `absent 24.12.` or `absent tomorrow`");
	case NOTE_DRAW_END_NO:
		if (is_vote_detail(detail))
			return true;
		diag_error(diags, "bad-vote", "there is no vote '%s'", detail);
		return refuse_detail(diags,
		    "vote draw, vote draw among seats, vote end or vote no");
	case NOTE_DEFAULTS:
		if (strcasecmp(detail, "defaults") == 0)
			return true;
		diag_error(diags, "unknown-command", "there is nothing to use but 'defaults'");
		return refuse_detail(diags,
		    "`use defaults` takes an order file in which nothing is filled in");
	case NOTE_YET:
		if (strcasecmp(detail, "yet") == 0)
			return true;
		diag_error(diags, "unknown-command", "did you mean 'not yet'?");
		return refuse_detail(diags, alone);
	case NOTE_ON_OFF:
		if (*detail == '\0' || strcmp(detail, "on") == 0 || strcmp(detail, "off") == 0)
			return true;
		diag_error(diags, "unknown-command", "after '%s' comes on, off or nothing", word);
		return refuse_detail(diags, alone);
	case NOTE_WORD:
		if (strcasecmp(detail, "word") == 0)
			return true;
		diag_error(diags, "unknown-command", "there is nothing new to have but a 'word'");
		return refuse_detail(diags, "`new word` asks for a new secret word");
	case NOTE_ONE_SEAT:
	case NOTE_SEAT_OR_NOTHING:
	case NOTE_SEAT_NAME:
		break;
	}
	if (strchr(detail, ' ') == NULL || code_read(detail, code))
		return true;
	diag_error(diags, "unknown-command", "after '%s' comes one seat, or nothing", word);
	return refuse_detail(diags, alone);
}

/* Notes that undo others. */

/* True if a note is of this seat: said by it, or about an offer of the seat. */
static bool
is_about_seat(const struct note *n, const char *seat)
{
	size_t	 len = strlen(seat);

	if (strcmp(n->by, seat) == 0)
		return true;
	return (n->kind == NOTE_SPEND || (rows[n->kind].undone_by & BIT(NOTE_LAPSE)) != 0) &&
	    n->detail != NULL &&
	    strncmp(n->detail, seat, len) == 0 &&
	    (n->detail[len] == ' ' || n->detail[len] == '\0');
}

bool
note_undone(const struct note *n, const struct note *later)
{
	if ((rows[n->kind].undone_by & BIT(later->kind)) == 0)
		return false;
	if (rows[later->kind].detail == NOTE_ONE_SEAT)
		return later->detail != NULL && is_about_seat(n, later->detail);
	/* Going back to a turn gives back the time that was spent after it. */
	if (n->kind == NOTE_SPEND)
		return n->detail != NULL && later->detail != NULL &&
		    strtoul(n->detail + strcspn(n->detail, " "), NULL, 10) >
		    strtoul(later->detail, NULL, 10);
	if (n->kind == NOTE_HOLIDAY)
		return n->detail != NULL && later->detail != NULL &&
		    strcmp(n->detail, later->detail) == 0;
	return strcmp(n->by, later->by) == 0;
}

enum vote
vote_read(const char *detail, const char **sharers)
{
	static const char	draw[] = "draw";
	const char		*rest = detail + strcspn(detail, " ");

	*sharers = NULL;
	if (strcmp(detail, "no") == 0)
		return VOTE_NO;
	if (strcmp(detail, "end") == 0)
		return VOTE_END;
	if (strncmp(detail, draw, strlen(draw)) != 0 || rest != detail + strlen(draw))
		return VOTE_WRONG;
	*sharers = rest;
	return VOTE_DRAW;
}
