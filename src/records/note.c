/* Notes: entries of the inbox beside orders, their words, and a rule for each kind. */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/plain.h"
#include "base/schedule.h"
#include "records/credential.h"
#include "records/deadline.h"
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

/* Returns the standby whom "SEAT NAME" names, or NULL. */
static const struct person *
standby(const struct gamefile *f, const char *detail)
{
	const char	*name = detail == NULL ? NULL : strchr(detail, ' ');

	for (size_t i = 0; name != NULL && i < f->standbys; i++)
		if (strcmp(f->standby[i].id, name + 1) == 0)
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
	p = seat != 0 ? &f->seat[seat] : strcmp(by, "standby") == 0 ? standby(f, n->detail) : NULL;
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

#define REASON_MOST	500	/* characters; see assize(1), --reason */
#define LONGEST_HOLIDAY	366	/* days */

unsigned
note_seat(const struct gamefile *f, const char *detail, const char **name)
{
	size_t		 len = detail == NULL ? 0 : strcspn(detail, " ");
	AUTO_FREE char *id = xstrndup(detail == NULL ? "" : detail, len);
	unsigned	 seat = gamefile_seat(f, id);

	*name = len == 0 || detail[len] == '\0' ? NULL : detail + len + 1;
	return seat;
}

/*
 * Returns the last note of one of these kinds (bits of 1 << kind) that holds before this one, with
 * this detail if it is not NULL, and by this seat, or about it, if it is not 0; or NULL.
 */
static const struct note *
holding(const struct note_before *b, uint64_t kinds, unsigned seat, const char *detail)
{
	const struct notes	*both[] = { &b->last->standing, &b->said };
	const struct note	*found = NULL;
	const char		*name;

	for (size_t k = 0; k < LENGTH(both); k++)
		for (size_t i = 0; i < both[k]->count; i++) {
			const struct note	*n = &both[k]->note[i];

			if ((kinds & NOTE_BIT(n->kind)) != 0 && !notes_undo(both[k], i + 1, n) &&
			    (k > 0 || !notes_undo(&b->said, 0, n)) &&
			    (detail == NULL || strcmp(n->detail, detail) == 0) &&
			    (seat == 0 || gamefile_seat(b->file, n->by) == seat ||
			    note_seat(b->file, n->detail, &name) == seat))
				found = n;
		}
	return found;
}

static const char *
vote_fault(const struct note_before *b, const struct note *n)
{
	const char	*named = NULL;
	enum vote	 vote = n->detail == NULL ? VOTE_WRONG : vote_read(n->detail, &named);
	seats_t		 sharers = NOBODY;

	if (vote == VOTE_WRONG || (vote == VOTE_DRAW &&
	    (!seats_read(b->file, named, &sharers) || (sharers & b->last->score.out) != 0)))
		return "this is no vote";
	return (b->last->score.out & SEAT_BIT(gamefile_seat(b->file, n->by))) == 0 ? NULL :
	    "who is out of play has no vote";
}

/*
 * True if a player has resigned, or may have been silent often enough for
 * others to be asked.  The record tells only that a seat sent orders in the
 * last turn.  Where nobody waits, it does not even tell that.
 */
static bool
is_left(const struct note_before *b, unsigned seat)
{
	const struct record		*last = b->last;
	const struct record_orders	*o = &last->orders[seat];
	bool				 heard = b->file->silence != SILENCE_WAIT &&
	    b->file->silence != SILENCE_STANDING && last->act == JUDGE_PLAY && o->filed &&
	    !o->silent && o->turn == last->number;

	return holding(b, NOTE_BIT(NOTE_RESIGN), seat, NULL) != NULL ||
	    (b->file->replace_after != 0 && !heard);
}

/*
 * Returns the fault of a note by the rule of its kind, or NULL.  For a kind
 * without a rule here, the table of notes has all that it needs.
 */
static const char *
rule_fault(const struct note_before *b, const struct note *n)
{
	const struct gamefile	*f = b->file;
	const char		*detail = n->detail == NULL ? "" : n->detail, *name;
	unsigned		 named = note_seat(f, n->detail, &name),
	    seat = gamefile_seat(f, detail);
	AUTO(diags_clear) struct diags diags = { 0 };
	const struct note	*offer;
	int64_t			 first, last;
	char			 again[CLOCK_SIZE];

	switch (n->kind) {
	case NOTE_FORM:
	case NOTE_PROOFS:
		return strcmp(detail, "on") == 0 || strcmp(detail, "off") == 0 ? NULL :
		    "'form' is neither on nor off";
	case NOTE_ABSENT:
		return absence_read(detail, &first, &last) && absence_allowed(f,
		    &b->last->standing, &b->said, n->by, detail, &diags) ? NULL :
		    "this table does not let a player be away on these days";
	case NOTE_VOTE:
		return vote_fault(b, n);
	case NOTE_NEW:
		if (strcmp(n->by, "moderator") != 0)
			return strcasecmp(detail, "word") == 0 ? NULL :
			    "nothing but a word is new";
		return strncmp(detail, "word ", 5) == 0 &&
		    note_seat(f, detail + 5, &name) != 0 &&
		    name == NULL ? NULL :
		    "it does not say whose word is new";
	case NOTE_ACCEPT:
	case NOTE_DECLINE:
		/* The seat is on offer to this standby, who has not answered yet. */
		offer = named == 0 ? NULL : holding(b, BIT(NOTE_OFFER) | BIT(NOTE_ACCEPT) |
		    BIT(NOTE_DECLINE), named, NULL);
		return strcmp(n->by, "standby") != 0 || (offer != NULL &&
		    offer->kind == NOTE_OFFER && strcmp(offer->detail, detail) == 0) ? NULL :
		    "this seat was not offered to them";
	case NOTE_CONFIRM:
		if (holding(b, BIT(NOTE_JOIN), seat, NULL) == NULL)
			return "nobody has answered the invitation to this seat";
		/* fall through */
	case NOTE_INVITE:
		return gamefile_invites(f, seat) ? NULL :
		    "this seat has somebody who has joined";
	case NOTE_EXTEND:
		return clock_parse(detail, &last) && last >= n->time &&
		    strcmp(clock_format(last, again), detail) == 0 ? NULL :
		    "a deadline is not moved to a time that is past";
	case NOTE_PAUSE:
		return holding(b, BIT(NOTE_PAUSE), 0, NULL) != NULL ?
		    "the game was paused already" : NULL;
	case NOTE_RESUME:
		return holding(b, BIT(NOTE_PAUSE), 0, NULL) != NULL ? NULL :
		    "the game was not paused";
	case NOTE_HOLIDAY:
		return !absence_read(detail, &first, &last) ?
		    "these are no two days, the first and the last" :
		    last - first >= LONGEST_HOLIDAY ? "a holiday is not longer than a year" :
		    last < schedule_day(n->time, gamefile_zone(f)) ? "these days are past" :
		    holding(b, BIT(NOTE_HOLIDAY), 0, detail) != NULL ?
		    "these days are a holiday already" : NULL;
	case NOTE_WORKDAYS:
		return n->detail != NULL && holding(b, BIT(NOTE_HOLIDAY), 0, detail) != NULL ?
		    NULL : "no such holiday was added, with this first and this last day";
	case NOTE_CLOSE:
		return f->beacon.url == NULL ?
		    "this game has no beacon for which orders are closed" :
		    notes_closed(&b->said) != 0 ? "the orders were closed already" :
		    *detail != '\0' && detail[strspn(detail, "0123456789")] == '\0' ? NULL :
		    "it does not say for which round of the beacon";
	case NOTE_OFFER:
		if (named == 0 || standby(f, n->detail) == NULL)
			return "it does not name a seat and a standby";
		return is_left(b, named) ? NULL : "nobody has left this seat";
	case NOTE_FREE:
		return is_left(b, seat) ? NULL : "nobody has left this seat";
	case NOTE_LAPSE:
		return holding(b, BIT(NOTE_OFFER) | BIT(NOTE_FREE), seat, NULL) != NULL ? NULL :
		    "this seat was not free";
	default:
		return NULL;
	}
}

bool
note_has_reason(const struct note *n)
{
	const char	*reason = n->reason == NULL ? "" : n->reason;
	AUTO_FREE char *plain = NULL;

	if (strcmp(n->by, "moderator") != 0)
		return n->kind == NOTE_JOIN || *reason == '\0';
	if ((note_row(n->kind)->who & NOTE_BY_MODERATOR) == 0)
		return true;
	plain = xstrdup(reason);
	plain_text(plain);
	return *reason != '\0' && strlen(reason) <= REASON_MOST && strcmp(plain, reason) == 0 &&
	    strpbrk(reason, "\r\n\t") == NULL;
}

const char *
note_wrong(const struct note_before *b, const struct note *n)
{
	const struct note_row	*row = note_row(n->kind);

	if (n->kind >= NOTE_AMEND)
		return "such an act is a turn of its own, and no line of the log";
	if ((row->detail == NOTE_NOTHING || n->kind == NOTE_MOVE) && n->detail != NULL)
		return "a note of this kind has no detail";
	if (row->detail == NOTE_ONE_SEAT &&
	    (n->detail == NULL || gamefile_seat(b->file, n->detail) == 0))
		return "it does not name a seat";
	if (n->seal != NULL && (strlen(n->seal) != NOTE_SEAL ||
	    strspn(n->seal, "0123456789abcdef") != NOTE_SEAL))
		return "a note's seal has 32 hexadecimal digits";
	if (!note_has_reason(n))
		return "a note by the moderator has a reason of 1 to 500 characters, and by a "
		    "player none";
	return rule_fault(b, n);
}
