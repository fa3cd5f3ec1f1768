/* The handlers of commands: one table, and who may say what with which proof. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/standby.h"
#include "post/mailing.h"
#include "records/note.h"
#include "records/deadline.h"
#include "records/gamefile.h"

#define MOST_SENT	5	/* mails of one kind that a seat may ask for in a turn */

/* Adds the command that an answer is about, and the rest of its line if that may be repeated. */
static void
reply_command(const struct handling *h, xmlNodePtr node, const struct parsed_command *command)
{
	xml_set(node, "word", note_word(command->kind));
	if (*command->detail != '\0' && h->quotable)
		xml_set(node, "detail", command->detail);
}

/*
 * Commands that are noted down.
 */

/*
 * True if a seat's last such command was the same, in this turn or, of those that
 * hold on, before it: what changes nothing is not noted again.
 */
static bool
noted_already(const struct handling *h, enum note_kind kind, const char *by, const char *detail)
{
	static const enum note_kind	 cancels[][2] = {
		{ NOTE_WAIT, NOTE_READY }, { NOTE_READY, NOTE_WAIT },
		{ NOTE_RESIGN, NOTE_STAY }, { NOTE_STAY, NOTE_RESIGN },
	};
	const struct notes		*lists[] = { &h->in->notes, &h->m->last.standing };

	for (size_t list = 0; list < LENGTH(lists); list++)
		for (size_t i = lists[list]->count; i > 0; i--) {
			const struct note	*n = &lists[list]->note[i - 1];

			if (strcmp(n->by, by) != 0)
				continue;
			for (size_t k = 0; k < LENGTH(cancels); k++)
				if (kind == cancels[k][0] && n->kind == cancels[k][1])
					return false;
			if (n->kind == kind)
				return strcmp(n->detail == NULL ? "" : n->detail,
				    detail == NULL ? "" : detail) == 0;
		}
	return false;
}

/* Notes a command for the turn, and says so in the receipt; `not yet` is `wait`. */
static void
handle_note(struct handling *h, const struct parsed_command *said)
{
	struct parsed_command		 wait = { .kind = NOTE_WAIT, .detail = (char[]){ "" } };
	const struct parsed_command	*command = said->kind == NOTE_NOT ? &wait : said;
	const char			*detail = *command->detail == '\0' ? NULL : command->detail;
	const char			*by = h->m->table.file.seat[h->seat].id;

	/* Closed orders are judged, whoever waits. */
	if (command->kind == NOTE_WAIT && notes_closed(&h->in->notes) != 0) {
		reply_command(h, reply(h, "closed"), command);
		return;
	}
	if (!noted_already(h, command->kind, by, detail))
		inbox_note(h->in, h->m, command->kind, by, detail, NULL, &h->how);
	reply_command(h, reply(h, "noted"), command);
}

/* Notes an absence, which holds up the table: there is a limit, and the moderator is told. */
static void
handle_absence(struct handling *h, const struct parsed_command *command)
{
	const struct gamefile	*f = &h->m->table.file;
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char *days = absence_days(command->detail, gamefile_zone(f), clock_now());
	const char		*id = f->seat[h->seat].id, *last;
	AUTO_FREE char		*told = xasprintf("told-%s", id);
	struct parsed_command	 dated = *command;
	struct outgoing		 l;
	xmlNodePtr		 node;

	if (days != NULL)
		dated.detail = days;
	if (absence_allowed(f, &h->m->last.standing, &h->in->notes, id, dated.detail, &diags)) {
		handle_note(h, &dated);
		last = strrchr(dated.detail, ' ');
		if (!budget_spend(h->m->path, told, BUDGET_TOLD))
			return;
		node = facts_begin(&l, h->m, recipient_moderator(f), "absent", "absent-%s-%s", id,
		    dated.detail);
		l.name[strcspn(l.name, " ")] = '-';
		xml_set(node, "seat", id);
		xml_setf(node, "from", "%.*s", (int)strcspn(dated.detail, " "), dated.detail);
		xml_set(node, "until", last == NULL ? dated.detail : last + 1);
		facts_send(h->m, &l);
	} else {
		node = reply(h, "not-done");
		reply_command(h, node, command);
		reply_faults_of_text(h, node, &diags);
	}
}

/* Notes a vote.  Seats that are out of play have no vote and no share in a draw. */
static void
handle_vote(struct handling *h, const struct parsed_command *said)
{
	const struct match	*m = h->m;
	struct parsed_command	 command = *said;
	AUTO_FREE char		*detail = NULL, *ids = NULL;
	const char		*named;
	seats_t			 sharers = NOBODY;
	bool			 draw = vote_read(said->detail, &named) == VOTE_DRAW;

	if (draw && *named != '\0') {
		ids = facts_by_role(h->m, named + 1);
		command.detail = detail = xasprintf("draw %s", ids);
	}
	if ((m->last.score.out & SEAT_BIT(h->seat)) != 0)
		reply(h, "out-of-play");
	else if (draw && (!seats_read(&m->table.file, ids == NULL ? "" : ids, &sharers) ||
	    (sharers & m->last.score.out) != 0))
		reply_command(h, reply(h, "bad-sharers"), &command);
	else if (m->table.file.secret_votes) {
		votes_keep(h->in, h->m, h->seat, command.detail, &h->how);
		reply_command(h, reply(h, "noted-secretly"), &command);
	} else
		handle_note(h, &command);
}

/* Adds the orders that a seat has in force though it sent none for this turn. */
static void
say_stays(xmlNodePtr node, const struct handling *h)
{
	const struct submission	*f = &h->in->submission[h->seat];

	if (f->bytes.len == 0)
		return;
	xml_set(node, "stays", (h->in->stale & SEAT_BIT(h->seat)) != 0 ? "again" : "kept");
	xml_setf(node, "turn", "%u", f->turn);
}

static void
handle_withdraw(struct handling *h, const struct parsed_command *command)
{
	AUTO(diags_clear) struct diags broken = { 0 };

	if (notes_closed(&h->in->notes) != 0)
		reply(h, "closed");
	else if (inbox_withdraw(h->in, h->m, h->seat)) {
		if (h->position != NULL)
			inbox_carry(h->in, h->m, h->position, &broken);
		say_stays(reply(h, note_row(command->kind)->answer), h);
	} else
		say_stays(reply(h, "nothing-to-withdraw"), h);
}

/* Refuses `use` alone: the receipt for orders has applied it already. */
static void
handle_use(struct handling *h, const struct parsed_command *command)
{
	if (!h->ordered)
		reply(h, "use-alone");
}

/* Refuses `join`: this seat has joined. */
static void
handle_join(struct handling *h, const struct parsed_command *command)
{
	xml_set(reply(h, "seat-taken"), "word", note_word(command->kind));
}

/*
 * Finds the seat that is meant by such a command of a standby known by address
 * alone, by the code of the offer, which proves it; 0, having said so, if there
 * is none.
 */
static unsigned
handle_offered(struct handling *h, const struct parsed_command *command)
{
	struct offer	 offer[MAX_SEATS + 1];
	unsigned	 seat;
	bool		 asked = false;

	offers_read(offer, h->m, h->in, NULL);
	seat = offers_find(h->m, offer, command->detail, &h->how);
	if (seat != 0 && offer[seat].to == h->who)
		return seat;
	/* a seat may be offered to another standby of their address */
	for (seat = 1; seat <= h->m->table.file.seats; seat++)
		asked = asked || (offer[seat].to != NULL && person_same(offer[seat].to, h->who));
	if (asked)
		xml_set(reply(h, "wrong-offer-code"), "word", note_word(command->kind));
	else
		reply(h, "not-offered");
	return 0;
}

/*
 * Returns the seat that they mean, of those offered to them; 0, having said so,
 * if there is none.
 */
static unsigned
seat_meant(struct handling *h, const struct offer offer[MAX_SEATS + 1], const char *named)
{
	const struct gamefile	*f = &h->m->table.file;
	unsigned		 found = 0;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (offer[seat].to == h->who &&
		    (*named == '\0' ? found == 0 : strcasecmp(named, f->seat[seat].id) == 0))
			found = seat;
	if (found == 0) {
		xmlNodePtr	 node = reply(h, "not-offered");

		if (*named != '\0' && h->quotable)
			xml_set(node, "seat", named);
	} else if (!offer[found].vacant && !offer[found].accepted) {
		xml_set(reply(h, "back"), "seat", f->seat[found].id);
		found = 0;
	}
	return found;
}

/* standby.c: a standby's `accept` or `decline`. */
static void
handle_standby(struct handling *h, const struct parsed_command *command)
{
	struct offer	 offer[MAX_SEATS + 1];
	xmlNodePtr	 node;
	unsigned	 seat;
	const char	*id;

	if (h->seat != 0) {
		reply_command(h, reply(h, "for-standbys"), command);
		return;
	}
	offers_read(offer, h->m, h->in, h->position);
	if ((seat = seat_meant(h, offer, command->detail)) == 0)
		return;
	id = h->m->table.file.seat[seat].id;
	if (!offer[seat].accepted) {
		AUTO_FREE char *detail = xasprintf("%s %s", id, h->who->id);

		inbox_note(h->in, h->m, command->kind, "standby", detail, NULL, &h->how);
	}
	node = reply(h, note_row(offer[seat].accepted ? NOTE_ACCEPT : command->kind)->answer);
	xml_set(node, "seat", id);
	if (person_auth(&h->m->table.file, h->who) == AUTH_UNKNOWN)
		xml_set(node, "join", "yes");
}

/*
 * Requests.
 */

static void
handle_report(struct handling *h, const struct parsed_command *command)
{
	h->report_of = command->detail;
}

/* Names one mail more of a kind; NULL after MOST_SENT in a turn, so that repeated requests end. */
static char *
mail_name(const struct handling *h, const char *what)
{
	char	 mark[REPLY_MARK];

	for (unsigned i = 1; i <= MOST_SENT; i++) {
		char	*name = xasprintf("%04u-%s-%s-asked-%u", h->m->last.number, what,
		    reply_mark(h, mark), i);

		if (!outbox_done(h->m->path, name))
			return name;
		free(name);
	}
	return NULL;
}

/* Says in the receipt whether the requested mail is sent. */
static void
reply_sent(struct handling *h, const struct parsed_command *command, char *name, bool made)
{
	xmlNodePtr	 node = reply(h, made ? note_row(command->kind)->answer :
	    name == NULL ? "sent-enough" : "not-made");

	xml_set(node, "word", note_word(command->kind));
	xml_setf(node, "most", "%d", MOST_SENT);
	free(name);
}

static void
handle_guide(struct handling *h, const struct parsed_command *command)
{
	char		*name = mail_name(h, note_word(command->kind));
	struct outgoing	 l;
	bool		 made = name != NULL;

	if (made) {
		facts_begin(&l, h->m, recipient_person(&h->m->table.file, h->who), "guide", "%s",
		    name);
		l.reply = true;
		enclose_guide(&l.enclosed, h->m);
		made = l.enclosed.count > 0;
	}
	if (made)
		made = facts_send(h->m, &l);
	else if (name != NULL)
		facts_drop(&l);
	reply_sent(h, command, name, made);
}

/* Sends the order form now, or notes the wish to get it with every turn. */
static void
handle_form(struct handling *h, const struct parsed_command *command)
{
	char	*name;

	if (*command->detail != '\0') {
		handle_note(h, command);
		return;
	}
	name = mail_name(h, note_word(command->kind));
	reply_sent(h, command, name, name != NULL &&
	    mailing_form(h->m, h->seat, h->position, name, true));
}

/* Encloses what the mail of the last turn would have brought with "proofs on". */
static void
handle_proofs(struct handling *h, const struct parsed_command *command)
{
	AUTO_FREE char *folder = paths_turn(h->m->path, h->m->last.number);

	handle_note(h, command);
	if (strcmp(command->detail, "on") == 0 && h->enclosed.count == 0)
		enclose_proofs(&h->enclosed, h->m, h->seat, folder, h->position,
		    !h->m->last.over);
}

static void
enclose_orders(struct handling *h, const char *ending, const char *type, const struct buf *text)
{
	AUTO_FREE char *name = xasprintf("%s-%u-%s.%s", h->m->table.file.id, h->in->turn,
	    h->m->table.file.seat[h->seat].id, ending);

	if (h->enclosed.count < MOST_FILES)
		buf_add(enclose(&h->enclosed, name, type), text->data, text->len);
}

/*
 * Shows an order file as it was sent, and in plain lines, which anybody can
 * read.  Attaches them, and marks them in the text, so that an answer that
 * quotes them does not hand them in again.
 */
static void
reply_file(struct handling *h, xmlNodePtr node, const struct submission *f)
{
	const struct buf	*text = submission_text(f);
	AUTO(xml_free) xmlDocPtr doc = order_parse(h->m->table.file.game, &h->m->table.tables,
	    "orders", text, NULL, NULL, NULL);
	AUTO(buf_clear) struct buf lines = { 0 }, shown = { 0 };

	if (submission_has_lines(f))
		xml_set(node, "form", "lines");
	else
		enclose_orders(h, "xml", "application/xml", text);
	if (doc == NULL)
		return;
	order_plain_write(h->m->table.file.game, &h->m->table.tables, doc, &lines);
	enclose_orders(h, "txt", "text/plain; charset=utf-8", &lines);
	mailing_show_orders(h->m, h->seat, h->position, doc, &shown);
	facts_others(node, "lines", shown.len > 0 ? shown.data : lines.data);
}

/* Shows the orders in force. */
static void
handle_mine(struct handling *h, const struct parsed_command *command)
{
	const struct submission	*f = &h->in->submission[h->seat];
	xmlNodePtr		 node = reply(h, note_row(command->kind)->answer);
	seats_t			 bit = SEAT_BIT(h->seat);

	xml_set(node, "seat", h->m->table.file.seat[h->seat].id);
	xml_set(node, "state", f->bytes.len == 0 ? "none" : (h->in->filed & bit) != 0 ? "sent" :
	    (h->in->stale & bit) != 0 ? "again" : "kept");
	if (f->bytes.len == 0)
		return;
	xml_setf(node, "turn", "%u", f->turn);
	/*
	 * A stored file does not always say if it came encrypted, so orders go
	 * back encrypted to all who can read that.  Orders known to be
	 * encrypted go back only so.  The rest of the receipt was asked for by
	 * the same person.
	 */
	h->sealed = h->sealed || outbox_can_seal(h->m, h->who->key);
	if (f->form != SUBMISSION_MESSAGE || h->sealed)
		reply_file(h, node, f);
	else
		xml_set(node, "shown", "no");
}

/* True if somebody who is invited and has not begun to play can ask this too. */
static bool
is_for_invited(enum note_kind kind)
{
	return kind == NOTE_STATUS || kind == NOTE_HELP || kind == NOTE_GUIDE;
}

/* True if the sender could use this command now. */
static bool
is_of_use(const struct handling *h, enum note_kind kind)
{
	const struct note_row	*row = note_row(kind);
	const struct gamefile	*f = &h->m->table.file;
	bool			 invited = h->seat != 0 && gamefile_invites(f, h->seat);

	if (h->m->last.over && !row->after_end)
		return false;
	if (h->seat == 0)
		return (row->who & NOTE_BY_STANDBY) != 0;
	if (invited)
		return kind == NOTE_JOIN || kind == NOTE_DECLINE || is_for_invited(kind);
	if (kind == NOTE_JOIN || kind == NOTE_DECLINE)
		return false;
	if (kind == NOTE_NEW)
		return person_can_have_word(f, h->who);
	if (kind == NOTE_VOTE)
		return (h->m->last.score.out & SEAT_BIT(h->seat)) == 0;
	return (row->who & NOTE_BY_PLAYER) != 0;
}

static void
handle_help(struct handling *h, const struct parsed_command *command)
{
	static const char	 question[] = "ask the moderator";
	xmlNodePtr		 answer = reply(h, note_row(command->kind)->answer), node;

	for (enum note_kind k = 0; note_is_spoken(k); k++) {
		const struct note_row	*row = note_row(k);
		AUTO(buf_clear) struct buf line = { 0 };

		if (!is_of_use(h, k))
			continue;
		node = xml_add(answer, "word");
		xml_setf(node, "form", "%s%s%s", row->word, *row->form == '\0' ? "" : " ",
		    row->form);
		xml_set(node, "doc", row->doc);
		buf_printf(&line, "%s%s%s", row->word, *row->example == '\0' ? "" : " ",
		    row->example);
		facts_text(node, "example", line.data);
		if (k == NOTE_PRESS) {
			facts_text(node, "example", "Who attacks whom?");
			facts_text(node, "example", "end press");
		}
	}
	if (is_of_use(h, NOTE_WITHDRAW)) {
		node = xml_add(answer, "word");
		xml_set(node, "form", "undo");
		xml_set(node, "doc", "alone in a reply to a receipt: your orders before those "
		    "count again");
	}
	if (is_of_use(h, NOTE_PRESS) && h->m->table.file.moderator.mailbox != NULL) {
		node = xml_add(answer, "word");
		xml_set(node, "form", question);
		xml_set(node, "doc", "the lines below it, up to `end press`, go to the moderator");
		facts_text(node, "example", question);
		facts_text(node, "example", "When does the next turn begin?");
		facts_text(node, "example", "end press");
	}
}

/*
 * The table.
 */

/* A command without a function is only noted, if it makes a note. */
static void (*const	handlers[NOTE_LAST_SPOKEN + 1])(struct handling *,
    const struct parsed_command *) = {
	[NOTE_JOIN] = handle_join, [NOTE_HELP] = handle_help, [NOTE_GUIDE] = handle_guide,
	[NOTE_REPORT] = handle_report, [NOTE_MINE] = handle_mine, [NOTE_FORM] = handle_form,
	[NOTE_PROOFS] = handle_proofs,
	[NOTE_WITHDRAW] = handle_withdraw, [NOTE_NOT] = handle_note,
	[NOTE_PRESS] = handle_press, [NOTE_ABSENT] = handle_absence, [NOTE_VOTE] = handle_vote,
	[NOTE_NEW] = handle_new_word, [NOTE_MOVE] = handle_move, [NOTE_USE] = handle_use,
	[NOTE_ACCEPT] = handle_standby, [NOTE_DECLINE] = handle_standby,
};

/* Carries out a command for the sender's seat, or says why not. */
static void
handle_command(struct handling *h, const struct parsed_command *command)
{
	const struct note_row	*row = note_row(command->kind);

	if (h->m->last.over && !row->after_end)
		reply_command(h, reply(h, "in-vain"), command);
	else if (row->who == NOTE_BY_OBSERVER)
		xml_set(reply(h, "for-observers"), "word", row->word);
	else if (h->seat == 0 && (row->who & NOTE_BY_STANDBY) == 0)
		xml_set(reply(h, "for-players"), "word", row->word);
	else if (h->seat != 0 && (row->who & NOTE_BY_PLAYER) == 0)
		reply_command(h, reply(h, "for-standbys"), command);
	else if (!h->confirmed && h->how.kind == PROOF_MAILBOX && (command->kind == NOTE_RESIGN ||
	    (command->kind == NOTE_MOVE && strncasecmp(command->detail, "to ", 3) == 0))) {
		/* a forged mail with this does lasting harm: we ask back what a mailbox proves */
		AUTO_FREE char	*line = xasprintf("%s %s\n", row->word, command->detail);

		hold_keep(h, SAID_ENDING, line, strlen(line));
		reply_command(h, reply(h, "confirm"), command);
	} else if (handlers[command->kind] != NULL)
		handlers[command->kind](h, command);
	else if (row->lasting != NOTE_ONCE)
		handle_note(h, command);
}

/*
 * Puts the seat's orders before those in force into force again, with this
 * proof; false if there are none for this turn.
 */
static bool
inbox_restore(struct inbox *in, struct match *m, unsigned seat, const struct proof *how)
{
	const char		*id = m->table.file.seat[seat].id;
	const struct submission	*now = &in->submission[seat];
	AUTO(submission_clear) struct submission before = { 0 };
	struct entry		 what;
	bool			 found = false;

	for (size_t i = in->log.count; i > 0 && !found && (in->filed & SEAT_BIT(seat)) != 0; i--) {
		const struct inboxlog_entry	*e = &in->log.entry[i - 1];
		AUTO_FREE char			*name = paths_received(i, id);
		struct submission_came		 came = { .game = m->table.file.id, .seat = id,
		    .turn = in->turn };

		found = strcmp(e->seat, id) == 0 && entry_read(&what, e->how) &&
		    what.kind == ENTRY_ORDERS && what.proof.kept == 0 &&
		    !hash_equal(e->orders, now->hash, HASH_SIZE) &&
		    submission_load(&before, in->folder, name, &came);
	}
	if (found)
		inbox_store(in, m, seat, &before, how);
	return found;
}

static void
handle_undo(struct handling *h)
{
	static const struct parsed_command	 mine = { .kind = NOTE_MINE };

	if (notes_closed(&h->in->notes) != 0)
		reply(h, "closed");
	else if (!inbox_restore(h->in, h->m, h->seat, &h->how))
		reply(h, "nothing-to-undo");
	else {
		reply(h, "undone");
		handle_mine(h, &mine);
	}
}

void
handle_answer(struct handling *h, enum hold_answer answer, const struct parsed *said)
{
	if (answer == HOLD_UNDO)
		handle_undo(h);
	if (answer != HOLD_CONFIRMED)
		return;
	h->confirmed = true;
	for (size_t i = 0; i < said->count; i++)
		handle_command(h, &said->command[i]);
	h->handled = true;
}

/*
 * True if the text was signed together with orders, all of this game.  Orders
 * name their game, turn and position themselves, so they are not taken
 * elsewhere or later.
 */
static bool
signed_with_orders(const struct handling *h, const struct delivery *d)
{
	bool	 any = false;

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (!c->orders || c->body == 0 || c->body != d->text->body)
			continue;
		if (strcmp(c->heading.game, h->m->table.file.id) != 0)
			return false;
		any = true;
	}
	return any;
}

/*
 * Returns why a command does nothing here, or NULL.  Signed ones must name
 * their game by its first MANIFEST: somebody who catches them could show them
 * in another game of the same id.  `use` speaks only of orders, which name
 * their game.
 */
static const char *
misplaced(const struct handling *h, const struct delivery *d, const struct parsed_command *command)
{
	if (command->first != NULL)
		return match_began_with(h->m, command->first) ? NULL : "wrong-game";
	if (note_row(command->kind)->only_asks || h->how.kind != PROOF_KEY ||
	    (command->kind == NOTE_USE && signed_with_orders(h, d)))
		return NULL;
	return "which-game";
}

/* True if what was signed here was handled in a mail before. */
static bool
said_before(const struct handling *h, const struct delivery *d)
{
	AUTO_FREE char	*mark = delivery_text_mark(d->text);

	return mark != NULL && delivery_was_processed(h->m->path, mark);
}

/*
 * A signed `use` was signed with these orders, or names the game and was not
 * said before, beside other orders.
 */
bool
handle_defaults(struct handling *h, const struct delivery *d, const struct content *orders)
{
	for (size_t i = 0; i < d->parsed.count; i++) {
		const struct parsed_command	*command = &d->parsed.command[i];

		if (command->kind == NOTE_USE && delivery_is_for(d, command->game, h->m->path))
			return h->proved && (h->how.kind != PROOF_KEY ||
			    orders->body == d->text->body ||
			    (command->first != NULL && !said_before(h, d))) &&
			    misplaced(h, d, command) == NULL;
	}
	return false;
}

/*
 * Handles a command of somebody who has proved no mail yet: is invited to a
 * seat, or a standby with neither key nor word.
 */
static void
handle_newcomer(struct handling *h, const struct delivery *d, const struct parsed_command *command)
{
	struct parsed_command	 meant = *command;
	bool			 declines = command->kind == NOTE_DECLINE;
	unsigned		 seat = h->seat;

	if (seat != 0 && (command->kind == NOTE_JOIN || declines))
		handle_invitation(h, d, command);
	else if (seat != 0 && !is_for_invited(command->kind))
		xml_set(reply(h, h->joining[seat].state == JOINING_DONE ? "not-begun" :
		    "join-first"), "word", note_word(command->kind));
	else if (seat != 0 || h->m->last.over || (command->kind != NOTE_ACCEPT && !declines))
		handle_command(h, command);
	else if ((seat = handle_offered(h, command)) != 0) {
		meant.detail = h->m->table.file.seat[seat].id;
		handle_command(h, &meant);
	}
}

void
handle_commands(struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	enum auth		 needs = person_auth(f, h->who);
	bool			 any = false, other = false, newcomer = h->seat != 0 ?
	    gamefile_invites(f, h->seat) : needs == AUTH_UNKNOWN;
	const char		*why;
	xmlNodePtr		 node;

	for (size_t i = 0; i < d->parsed.count; i++) {
		const struct parsed_command	*command = &d->parsed.command[i];

		if (!delivery_is_for(d, command->game, h->m->path))
			continue;
		any = true;
		other = other || command->kind != NOTE_HELP;
	}
	/* what says that nothing was taken means it */
	if (!any || (h->refused != NULL && strcmp(h->refused, "quoted-orders") != 0))
		return;
	if (!newcomer && h->move != MOVE_STAYS) {
		h->handled = true;
		handle_move(h, NULL);
		return;
	}
	/* The answer to `help` alone tells only what is in the guide. */
	if (!newcomer && !h->proved && other) {
		enum pgp_verdict	 verdict = d->text->proof.verdict;

		node = reply(h, "not-proved");
		xml_set(node, "needs", auth_name(needs));
		if (h->token != NULL && h->seat != 0)
			xml_set(node, "tried", h->who->id);
		if (needs == AUTH_KEY && verdict != PGP_GOOD && verdict != PGP_NO_SIGNATURE)
			xml_set(node, "verdict", pgp_verdict_text(verdict));
		return;
	}
	if (!newcomer && said_before(h, d)) {
		reply(h, "said-before");
		return;
	}
	for (size_t i = 0; i < d->parsed.count; i++) {
		const struct parsed_command	*command = &d->parsed.command[i];

		if (!delivery_is_for(d, command->game, h->m->path))
			continue;
		if (newcomer)
			handle_newcomer(h, d, command);
		else if ((why = misplaced(h, d, command)) != NULL) {
			xml_set(reply(h, why), "word", note_word(command->kind));
			continue;
		} else {
			unsigned	 first = h->seat;
			struct proof	 how = h->how;

			/* Applies a command of one seat to all seats of the same person. */
			handle_command(h, command);
			for (unsigned seat = 1; first != 0 && note_row(command->kind)->each_seat &&
			    seat <= h->m->table.file.seats; seat++)
				if (seat != first && sender_holds(h, d, seat, &h->how)) {
					h->seat = seat;
					handle_command(h, command);
				}
			h->seat = first;
			h->how = how;
		}
		h->handled = true;
	}
}
