/* Notes: entries of the inbox beside orders, and their words. */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/schedule.h"
#include "records/credential.h"
#include "records/gamefile.h"
#include "records/joining.h"
#include "records/note.h"
#include "records/own.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define BIT(kind)	NOTE_BIT(kind)
#define OFFERED		(BIT(NOTE_LAPSE) | BIT(NOTE_REPLACE))
#define ANYBODY		(NOTE_BY_PLAYER | NOTE_BY_STANDBY)

static const struct note_row	rows[NOTE_KINDS] = {
	[NOTE_JOIN] = { .word = "join", .who = NOTE_BY_PLAYER, .lasting = NOTE_THIS_TURN,
	    .answer = "joined", .form = "CODE [word]", .example = "k7dm-2xqp-9rta-b3fg",
	    .doc = "you were invited, and play; with a password if you want one" },
	[NOTE_HELP] = { .word = "help", .who = ANYBODY, .detail = NOTE_NOTHING, .only_asks = true,
	    .after_end = true, .answer = "help",
	    .form = "", .doc = "what can be said now, with an example of each", .example = "" },
	[NOTE_GUIDE] = { .word = "guide", .who = ANYBODY, .detail = NOTE_NOTHING, .only_asks = true,
	    .after_end = true, .answer = "sent", .form = "",
	    .doc = "the player's guide, in a mail of its own: rules, orders, tables",
	    .example = "" },
	[NOTE_STATUS] = { .word = "status", .who = ANYBODY, .detail = NOTE_NOTHING,
	    .only_asks = true,
	    .after_end = true,
	    .form = "", .doc = "who is awaited, and what has come", .example = "" },
	[NOTE_REPORT] = { .word = "report", .who = NOTE_BY_PLAYER, .only_asks = true,
	    .after_end = true,
	    .form = "[TURN]", .doc = "the report of the last turn, or of that one, again",
	    .example = "" },
	[NOTE_MINE] = { .word = "orders", .who = NOTE_BY_PLAYER, .detail = NOTE_NOTHING,
	    .only_asks = true, .each_seat = true, .answer = "mine", .form = "",
	    .doc = "your orders in force for the next turn", .example = "" },
	[NOTE_FORM] = { .word = "form", .who = NOTE_BY_PLAYER, .detail = NOTE_ON_OFF,
	    .lasting = NOTE_STANDING, .undone_by = BIT(NOTE_FORM) | BIT(NOTE_REPLACE),
	    .each_seat = true, .answer = "sent", .form = "[on|off]", .example = "",
	    .doc = "the order form, in a mail of its own: now, each turn, or not any more" },
	[NOTE_PROOFS] = { .word = "proofs", .who = NOTE_BY_PLAYER, .detail = NOTE_ON_OFF,
	    .lasting = NOTE_STANDING, .undone_by = BIT(NOTE_PROOFS) | BIT(NOTE_REPLACE),
	    .each_seat = true, .answer = "noted", .form = "on|off", .example = "on",
	    .doc = "each turn's mail brings what checks it, and an order file; or no longer" },
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
	    .doc = "a new password is sent to you, and the old one is void",
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
	[NOTE_SUBSCRIBE] = { .word = "subscribe", .who = NOTE_BY_OBSERVER, .only_asks = true,
	    .form = "GAME [CODE]", .doc = "every turn, as all may read it, comes to you by mail",
	    .example = "spring-war" },
	[NOTE_UNSUBSCRIBE] = { .word = "unsubscribe", .who = NOTE_BY_OBSERVER, .only_asks = true,
	    .after_end = true, .form = "GAME [CODE]", .doc = "and comes no more",
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
	    .form = "[end|draw SEAT ...|last SEAT|ruled SEAT ...]", .doc = "the game is over" },
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
note_find(const char *word, bool said, enum note_kind *kind)
{
	for (enum note_kind k = 0; k < NOTE_KINDS; k++)
		if ((said ? note_is_spoken(k) : rows[k].lasting != NOTE_ONCE) &&
		    strcmp(rows[k].word, word) == 0) {
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

bool
note_takes(enum note_kind kind, const char *detail, struct diags *diags)
{
	static const char	 alone[] = "write `end` on a line before other text";
	const char		*word = note_word(kind);
	char			 code[CODE_TEXT];

	switch (rows[kind].detail) {
	case NOTE_ANYTHING:
		return true;
	case NOTE_NOTHING:
		if (*detail == '\0')
			return true;
		diag_error(diags, "unknown-command", "'%s' stands alone on its line", word);
		return diag_hint(diags, alone);
	case NOTE_DAYS:
		/* The day of today changes which days are meant, but not whether they are days. */
		if (days_read(detail, schedule_day(clock_now(), NULL), &(int){ 0 }, &(int){ 0 }))
			return true;
		diag_error(diags, "bad-absence", "'%s' is no day, and no first and last day",
		    detail);
		return diag_hint(diags, "write days as in `absent 2026-12-01 2026-12-07`, "
		    "`absent 24 Dec to 2 Jan`, `absent 24.12.` or `absent tomorrow`");
	case NOTE_DRAW_END_NO:
		/* The seats that share a draw are left alone: only a game knows its seats. */
		if (vote_read(detail, &(const char *){ NULL }) != VOTE_WRONG)
			return true;
		diag_error(diags, "bad-vote", "there is no vote '%s'", detail);
		return diag_hint(diags,
		    "vote draw, vote draw among seats, vote end or vote no");
	case NOTE_DEFAULTS:
		if (strcasecmp(detail, "defaults") == 0)
			return true;
		diag_error(diags, "unknown-command", "there is nothing to use but 'defaults'");
		return diag_hint(diags,
		    "`use defaults` takes an order file in which nothing is filled in");
	case NOTE_YET:
		if (strcasecmp(detail, "yet") == 0)
			return true;
		diag_error(diags, "unknown-command", "did you mean 'not yet'?");
		return diag_hint(diags, alone);
	case NOTE_ON_OFF:
		if ((*detail == '\0' && kind == NOTE_FORM) || strcmp(detail, "on") == 0 ||
		    strcmp(detail, "off") == 0)
			return true;
		diag_error(diags, "unknown-command", "after '%s' comes on or off", word);
		return diag_hint(diags, alone);
	case NOTE_WORD:
		if (strcasecmp(detail, "word") == 0)
			return true;
		diag_error(diags, "unknown-command", "there is nothing new to have but a 'word'");
		return diag_hint(diags, "`new word` asks for a new password");
	case NOTE_ONE_SEAT:
	case NOTE_SEAT_OR_NOTHING:
	case NOTE_SEAT_NAME:
		break;
	}
	if (strchr(detail, ' ') == NULL || code_read(detail, code))
		return true;
	diag_error(diags, "unknown-command", "after '%s' comes one seat, or nothing", word);
	return diag_hint(diags, alone);
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

static const struct attribute	 note_attributes[] = {
	ATTRIBUTE(AS_TEXT, "by", struct note, by),
	ATTRIBUTE(AS_TIME, "at", struct note, time),
	ATTRIBUTE_OR_NOT(AS_TEXT, "detail", struct note, detail),
	ATTRIBUTE(AS_TEXT, "reason", struct note, reason),
	ATTRIBUTE_OR_NOT(AS_TEXT, "seal", struct note, seal),
};

static void
note_clear(struct note *n)
{
	own_clear(note_attributes, LENGTH(note_attributes), n);
	*n = (struct note){ 0 };
}

bool
notes_undo(const struct notes *later, size_t from, const struct note *n)
{
	for (size_t i = from; i < later->count; i++)
		if (note_undone(n, &later->note[i]))
			return true;
	return false;
}

void
notes_clear(struct notes *n)
{
	for (size_t i = 0; i < n->count; i++)
		note_clear(&n->note[i]);
	free(n->note);
	*n = (struct notes){ 0 };
}

void
notes_drop(struct notes *n)
{
	note_clear(&n->note[--n->count]);
}

void
notes_add(struct notes *n, enum note_kind kind, const char *by, const char *detail,
    const char *reason, int64_t time)
{
	grow(&n->note, n->count, &n->room, sizeof(*n->note));
	n->note[n->count++] = (struct note){
		.kind = kind, .by = xstrdup(by), .detail = detail == NULL ? NULL : xstrdup(detail),
		.reason = xstrdup(reason == NULL ? "" : reason), .time = time,
	};
}

void
notes_copy(struct notes *to, const struct notes *from)
{
	for (size_t i = 0; i < from->count; i++) {
		const struct note	*n = &from->note[i];

		notes_add(to, n->kind, n->by, n->detail, n->reason, n->time);
		if (n->seal != NULL)
			to->note[to->count - 1].seal = xstrdup(n->seal);
	}
}

struct notes
notes_part(const struct notes *n, size_t from, size_t to)
{
	return (struct notes){ .note = from == to ? NULL : n->note + from, .count = to - from };
}

seats_t
notes_given_away(const struct note *n, size_t count, const struct gamefile *f)
{
	seats_t	 seats = NOBODY;

	for (size_t i = 0; i < count; i++)
		if (n[i].kind == NOTE_REPLACE && n[i].detail != NULL)
			seats |= SEAT_BIT(gamefile_seat(f, n[i].detail));
	return seats;
}

uint64_t
notes_closed(const struct notes *notes)
{
	for (size_t i = 0; i < notes->count; i++)
		if (notes->note[i].kind == NOTE_CLOSE && notes->note[i].detail != NULL)
			return strtoull(notes->note[i].detail, NULL, 10);
	return 0;
}

unsigned
note_seat(const struct gamefile *f, const char *detail, const char **name)
{
	size_t		 len = detail == NULL ? 0 : strcspn(detail, " ");
	AUTO_FREE char *id = xstrndup(detail == NULL ? "" : detail, len);
	unsigned	 seat = gamefile_seat(f, id);

	*name = len == 0 || detail[len] == '\0' ? NULL : detail + len + 1;
	return seat;
}

const struct person *
note_standby(const struct gamefile *f, const char *detail)
{
	const char	*name;

	note_seat(f, detail, &name);
	for (size_t i = 0; name != NULL && i < f->standbys; i++)
		if (strcmp(f->standby[i].id, name) == 0)
			return &f->standby[i];
	return NULL;
}

bool
note_fits(const struct note *n, const struct gamefile *f, const char *by, const struct proof *how)
{
	const struct person	*p;
	unsigned		 seat = gamefile_seat(f, by), who = note_row(n->kind)->who;

	if (strcmp(n->by, by) != 0 || how->kept != 0)
		return false;
	if (strcmp(by, "moderator") == 0)
		return how->kind == PROOF_MODERATOR &&
		    (who & (NOTE_BY_MODERATOR | NOTE_BY_PROGRAM)) != 0;
	if (n->kind == NOTE_JOIN || (n->kind == NOTE_DECLINE && seat != 0))
		return joining_fits(n, f, how);
	if ((who & (seat != 0 ? NOTE_BY_PLAYER : NOTE_BY_STANDBY)) == 0)
		return false;
	p = seat != 0 ? &f->seat[seat] : strcmp(by, "standby") == 0 ?
	    note_standby(f, n->detail) : NULL;
	/* A renewal is proved as the seat itself must be, and that of a word by a word. */
	if ((n->kind == NOTE_NEW || n->kind == NOTE_MOVE) && how->kind == PROOF_TOKEN &&
	    p != NULL && p->key != NULL)
		return false;
	if (n->kind == NOTE_NEW && how->kind != PROOF_KEY && how->kind != PROOF_TOKEN)
		return false;
	return p != NULL && how->kind != PROOF_MODERATOR &&
	    (proof_fits(f, p, how) || (seat == 0 && proof_answers(f, p, how)));
}

void
note_tell(const struct note *n, xmlNodePtr node)
{
	xml_set(node, "kind", note_word(n->kind));
	own_write(node, note_attributes, LENGTH(note_attributes), n);
}

void
note_write(const struct note *n, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("note");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	/* In a file of the inbox the time and the seal are last. */
	xml_set(root, "kind", note_word(n->kind));
	own_write(root, note_attributes, 1, n);
	own_write(root, note_attributes + 2, 2, n);
	own_write(root, note_attributes + 1, 1, n);
	own_write(root, note_attributes + 4, 1, n);
	xml_write(root, out);
}

const char *
notes_hear(struct notes *notes, xmlNodePtr node)
{
	struct note	 n = { 0 };
	const char	*wrong;

	if (!note_find(xml_attribute_or(node, "kind", ""), false, &n.kind))
		return "kind";
	wrong = own_read(node, note_attributes, LENGTH(note_attributes), &n);
	grow(&notes->note, notes->count, &notes->room, sizeof(*notes->note));
	notes->note[notes->count++] = n;
	return wrong;
}

bool
note_read(struct notes *notes, const char *file, const void *bytes, size_t len, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse(file, bytes, len, XML_CAP_ORDERS, diags);
	size_t		 before = notes->count;

	if (doc == NULL)
		return false;
	notes_hear(notes, xmlDocGetRootElement(doc));
	if (notes->count > before)
		return true;
	diags_at(diags, file, 0);
	return diag_error(diags, "unknown-note", "there is no note '%s'",
	    xml_attribute_or(xmlDocGetRootElement(doc), "kind", ""));
}
