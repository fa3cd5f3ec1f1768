/* One incoming mail, from reading to receipt. */

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "mail/text.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/incoming.h"
#include "post/mailing.h"
#include "records/quoting.h"
#include "store/lock.h"
#include "store/stage.h"

/*
 * Answers about the mail as a whole.
 */

static void
say_faults(struct handling *h, const struct diags *diags)
{
	if (diags->count > 0)
		reply_faults(reply(h, "faults"), diags);
}

/* Returns how far somebody at the table has come whose mail has no command that we understand. */
static const char *
stage_of(const struct handling *h)
{
	if (h->seat == 0)
		return "standby";
	if (gamefile_invites(&h->m->table.file, h->seat))
		return h->joining[h->seat].state == JOINING_DONE ? "joined" : "invited";
	return h->m->last.number == 0 || h->m->last.over ? "waiting" : "player";
}

/* Says that we understood nothing, and where a letter went; shows players where orders go. */
static void
say_nothing(struct handling *h, const struct delivery *d, const char *letter)
{
	const char		*stage = stage_of(h);
	const struct person	*moderator = &h->m->table.file.moderator;
	xmlNodePtr		 node;
	AUTO(buf_clear) struct buf lines = { 0 };

	/* a reply with nothing above what it quotes may have something within or below */
	if (letter == NULL && h->replies && d->own != NULL && *d->own == '\0') {
		reply(h, "quoted-orders");
		return;
	}
	node = reply(h, "nothing");

	if (letter != NULL) {
		xml_set(node, "letter", letter);
		xml_set(node, "moderator",
		    moderator->name == NULL ? "the moderator" : moderator->name);
	}
	xml_set(node, "who", stage);
	if (strcmp(stage, "player") == 0) {
		mailing_lines_head(h->m, h->seat, &lines);
		facts_text(node, "lines", lines.data);
	}
}

/*
 * Tells a sender who has a key in this game what became of the key that their
 * mail brought.
 */
static void
handle_key(struct handling *h, const struct delivery *d)
{
	const struct attached_key	*k = &d->key;
	const char			*state = NULL;
	bool				 theirs = false;
	xmlNodePtr			 node;

	for (size_t i = 0; h->who->key != NULL && i < d->contents.count; i++)
		theirs = theirs || proof_is_signed(h->who,
		    &d->contents.item[i].proof);
	if (k->renewed)
		state = "renewed";
	else if (k->attached && k->diags.count > 0)
		state = "unfit";
	else if (k->attached && theirs && *k->primary != '\0' &&
	    strcmp(k->primary, h->who->key) != 0)
		state = "other";
	if (!theirs || state == NULL)
		return;
	node = reply(h, "key");
	xml_set(node, "state", state);
	xml_set(node, "key", k->primary);
	if (k->diags.count > 0)
		reply_faults(node, &k->diags);
}

/* True if a mail has orders for this game, in a file or in its text. */
static bool
has_orders(const struct handling *h, const struct delivery *d)
{
	bool	 has = d->own != NULL && h->seat != 0 && reply_has_order(h, d->own);

	for (size_t i = 0; i < d->contents.count; i++)
		has = has || delivery_brings(d, &d->contents.item[i], h->m->path);
	return has;
}

/* True if a mail has orders or commands, be it beside the answer to a question. */
static bool
says_more(const struct handling *h, const struct delivery *d)
{
	return h->refused != NULL || d->parsed.count > 0 || has_orders(h, d);
}

/* Handles all that a mail says to this game; its first game reports the mail's own faults. */
static void
handle_mail(struct handling *h, struct delivery *d)
{
	const char	*letter = NULL;
	bool		 may = false;
	AUTO(parsed_clear) struct parsed said = { 0 };
	enum hold_answer answer;

	answer = hold_answered(h, d, &said);
	handle_answer(h, answer, &said);
	if (answer != HOLD_NOT_ASKED && (h->says == HELD_NOT_ASKED || !says_more(h, d)))
		return;
	handle_key(h, d);
	handle_orders(h, d);
	handle_commands(h, d);
	if (xml_child(h->facts, NULL) == NULL && !h->handled)
		letter = handle_letter(h, d);
	if (xml_child(h->facts, NULL) == NULL && (letter != NULL || d->parsed.strange ||
	    (d->parsed.missed != 0 && !h->handled && strcmp(stage_of(h), "invited") == 0)))
		say_nothing(h, d, letter);
	if (strcmp(d->games.name[0], h->m->path) == 0) {
		say_faults(h, &d->diags);
		for (size_t i = 0; i < d->contents.count; i++)
			may = may || (d->contents.item[i].secret &&
			    sender_may_quote(h, &d->contents.item[i]));
		if (may)
			say_faults(h, &d->contents.inside);
		else if (d->contents.inside.count > 0)
			reply(h, "secret-faults");
		if (letter == NULL && h->quotable)
			say_faults(h, &d->faults);
	}
	if (xml_child(h->facts, NULL) == NULL && !h->handled)
		say_nothing(h, d, NULL);
}

/*
 * One game.
 */

static enum letterbox_result
be_silent(struct delivery *d, enum letterbox_result result, const char *why)
{
	d->why->len = 0;
	buf_puts(d->why, why);
	return result;
}

static void
reply_status(const struct handling *h)
{
	const struct gamefile	*f = &h->m->table.file;
	xmlNodePtr		 node = xml_add(h->facts, "status");
	struct waiting		 w;
	AUTO(buf_clear) struct buf open = { 0 };
	seats_t			 own = NOBODY;

	waiting_read(&w, h->m, h->in);
	if (w.over) {
		facts_ending(node, h->m, &h->m->last);
		return;
	}
	xml_set(node, "shown", f->show_awaited ? "yes" : "no");
	if (f->show_awaited) {
		facts_seats(node, "awaited", h->m, w.missing | w.gaps);
		facts_time(node, "judged", h->who->zone, w.settles);
	}
	/* The orders of this mail may leave something open; the turn then waits for a "ready". */
	for (unsigned seat = 1; h->seat != 0 && seat <= f->seats; seat++)
		if (seat == h->seat || person_same(&f->seat[seat], h->who))
			own |= SEAT_BIT(seat);
	if (h->ordered && w.early && w.due != 0 &&
	    waiting_gaps(h->m, h->in, own & w.awaited & (seats_t)~w.done, &open) != NOBODY)
		xml_set(node, "gap", h->quotable ? open.data : "");
	xml_set(node, "paused", w.paused ? "yes" : "no");
	facts_time(node, "due", h->who->zone, w.until);
}

/* Adds the answers of a receipt to the log in a few words; 'secret': without text of the mail. */
static void
log_answers(xmlNodePtr receipt, bool secret, struct buf *out)
{
	static const char *const	 shown[] = { "word", "detail", "file", "state" };

	XML_EACH(node, receipt, "answer") {
		xmlNodePtr	 faults = xml_child(node, "faults");
		const char	*text = faults == NULL || secret ? NULL : xml_text(faults),
		    *letter = xml_attribute(node, "letter");

		buf_printf(out, "%s%s%s", out->len > 0 ? "; " : "", letter == NULL ?
		    xml_attribute_or(node, "what", "") : "letter ", letter == NULL ? "" : letter);
		for (size_t i = 0; i < LENGTH(shown); i++)
			if (xml_attribute(node, shown[i]) != NULL && (!secret || i != 1))
				buf_printf(out, " %s", xml_attribute(node, shown[i]));
		if (text != NULL)
			buf_printf(out, ": %.*s", (int)strcspn(text, "\n"), text);
	}
}

/*
 * Masks the word in the texts below the root, and in attributes there that repeat what somebody
 * wrote.  By the root's attributes and the others the style sheet chooses its text: anybody can
 * send a word that is one of their values, which must not change that text.
 */
static void
facts_mask(xmlNodePtr parent, const char *word)
{
	static const char *const	 repeated[] = {
		"address", "asked", "detail", "file", "from", "game", "other", "seat", "to",
	};

	for (xmlNodePtr node = parent->children; node != NULL; node = node->next) {
		if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
			facts_mask_text((char *)node->content, word);
		for (xmlAttrPtr a = node->type == XML_ELEMENT_NODE ? node->properties : NULL;
		    a != NULL; a = a->next)
			for (xmlNodePtr text = place_word((const char *)a->name, repeated,
			    LENGTH(repeated)) < LENGTH(repeated) ? a->children : NULL;
			    text != NULL; text = text->next)
				facts_mask_text((char *)text->content, word);
		facts_mask(node, word);
	}
}

/* Adds the hash of each note that this mail brought, and of the newest line of the log. */
static void
reply_notes(const struct handling *h)
{
	const char	*by = h->seat == 0 ? "standby" : h->who->id;
	char		 hex[HASH_HEX];
	struct entry	 what;

	for (size_t i = h->lines; i < h->in->log.count; i++) {
		const struct inboxlog_entry	*e = &h->in->log.entry[i];

		if (!entry_read(&what, e->how) || what.kind != ENTRY_NOTE ||
		    strcmp(e->seat, by) != 0)
			continue;
		xml_set(xml_add(h->facts, "noted"), "sha256",
		    hex_write(e->orders, HASH_SIZE, hex));
		xml_set(h->facts, "inbox", hex_write(h->in->log.head, HASH_SIZE, hex));
	}
}

/*
 * Completes the receipt (who is awaited, the deadline), settles what was
 * handled, and puts the receipt into the outbox; NULL for its usual name.
 * False if one of that name was sent before, or none can be made.
 */
static bool
reply_send(struct handling *h, const char *as)
{
	const struct mail	*mail = h->mail;
	const char		*references[17];
	AUTO_FREE char *prefix = NULL, *subject = NULL;
	char			 mark[REPLY_MARK], today[CLOCK_SIZE];
	struct outgoing		 l = { .to = recipient_person(&h->m->table.file, h->who),
	    .facts = h->facts, .reply = true, .sealed = h->sealed, .enclosed = h->enclosed };
	bool			 taken = h->report_of == NULL;

	reply_settle(h);
	reply_notes(h);
	XML_EACH(node, h->facts, "answer")
		taken = taken && strcmp(xml_attribute_or(node, "what", ""), "orders") == 0;
	if (taken)
		xml_set(h->facts, "kind", "taken");
	if (h->stray && mail_address_ok(mail->from))
		l.to.address = mail->from;
	reply_status(h);
	if (h->report_of != NULL) {
		const char	*of = h->report_of;
		unsigned	 last = h->m->last.number;
		unsigned long	 turn = *of == '\0' ? last : strtoul(of, NULL, 10);
		AUTO_FREE char *folder = paths_turn(h->m->path, (unsigned)turn);
		AUTO_FREE char *name = paths_shown(h->m->table.file.seat[h->seat].id, SHOWN_TEXT);
		AUTO(buf_clear) struct buf text = { 0 };
		xmlNodePtr	 node;

		if (last > 0 && of[strspn(of, "0123456789")] == '\0' && turn > 0 && turn <= last &&
		    stored_file(folder, name, &text, NULL))
			facts_text(h->facts, "report", text.data);
		else {
			node = xml_add(h->facts, "no-report");
			if (last == 0)
				xml_set(node, "why", "not-yet");
			else if (h->quotable)
				xml_set(node, "asked", of);
		}
	}
	if (*mail->message_id != '\0') {
		size_t	 from = mail->reference_count > 15 ? mail->reference_count - 15 : 0;

		l.in_reply_to = mail->message_id;
		for (size_t i = from; i < mail->reference_count; i++)
			references[l.reference_count++] = mail->references[i];
		references[l.reference_count++] = mail->message_id;
		l.references = references;
	}
	/* The name is that of the mail it answers: the same mail twice gets one receipt. */
	prefix = h->guessed ? xasprintf("guessed-%s-%.10s-", reply_mark(h, mark),
	    clock_format(clock_now(), today)) : xasprintf("receipt-%s-", reply_mark(h, mark));
	l.name = as != NULL ? xstrdup(as) : xasprintf("%s%.16s", prefix, h->id);
	/* Somebody else may have written the subject, for them to read as ours. */
	subject = h->guessed ? xasprintf("Re: [%s]", h->m->table.file.id) :
	    xasprintf("%s%s", strncasecmp(mail->subject, "re:", 3) == 0 ? "" : "Re: ",
	    *mail->subject == '\0' ? h->m->table.file.id : mail->subject);
	l.subject = subject;
	if (h->token != NULL)
		facts_mask(h->facts, h->token);
	facts_mask_text(subject, h->token);
	log_answers(h->facts, h->sealed, &h->logged);
	return facts_send(h->m, &l);
}

/* Returns the name of the day's last receipt to a seat whose budget is spent. */
static char *
last_receipt(const struct handling *h, bool full)
{
	char	 today[CLOCK_SIZE], mark[REPLY_MARK];

	return xasprintf("enough-%s%s-%.10s", full ? "full-" : "", reply_mark(h, mark),
	    clock_format(clock_now(), today));
}

/*
 * Handles the mail within the budget of its sender, and returns the name of its
 * receipt, NULL for its usual one.  Beyond the budget of lines nothing is taken;
 * beyond that of receipts, 'enough', everything is, and only the first receipt of
 * the day is sent, which says so.  The moderator learns of both once a day.
 */
static char *
handle_within_budget(struct handling *h, struct delivery *d, bool enough)
{
	bool		 full = !h->guessed && !budget_takes(h) &&
	    (d->parsed.count > 0 || has_orders(h, d));
	char		 mark[REPLY_MARK];
	AUTO_FREE char	*kind = xasprintf("many-%s", reply_mark(h, mark));

	if (full)
		xml_setf(reply(h, "full"), "most", "%d", BUDGET_LINES);
	else
		handle_mail(h, d);
	if (enough)
		xml_setf(reply(h, "enough"), "most", "%d", BUDGET_RECEIPTS);
	if ((full || enough) && budget_spend(h->m->path, kind, 1))
		incoming_add(h->m->path, h->who->id, d->mail.from, INCOMING_MANY);
	return enough ? last_receipt(h, full) : NULL;
}

static void
handle_and_answer(struct handling *h, struct delivery *d, bool enough)
{
	struct match	*m = h->m;
	AUTO(diags_clear) struct diags broken = { 0 };
	AUTO_FREE char *text = d->text == NULL ||
	    d->others.count > 0 ? NULL : delivery_text_mark(d->text);
	AUTO_FREE char	*name = NULL;
	AUTO(xml_free) xmlDocPtr position = NULL;
	char		 today[CLOCK_SIZE], mark[REPLY_MARK];
	bool		 made;

	h->facts = facts_new(m, "receipt", h->who->id);
	h->in->late = true;
	h->sealed = h->who->encrypt;
	for (size_t i = 0; i < d->contents.count && !h->sealed; i++)
		h->sealed = d->contents.item[i].secret && outbox_can_seal(m, h->who->key);
	h->quotable = d->text != NULL && sender_may_quote(h, d->text);
	if (m->last.number > 0)
		h->position = position = stored_position(m->path, m->last.number, &broken);
	if (h->position != NULL)
		inbox_carry(h->in, m, h->position, &broken);
	if (d->others.count == 0)
		name = handle_within_budget(h, d, enough);
	else {
		xmlNodePtr	 node = reply(h, d->unproved && d->opaque ?
		    "unreadable" : "no-game");

		for (size_t i = 0; i < d->others.count; i++)
			facts_text(node, "game", path_base(d->others.name[i]));
		for (size_t i = 0; i < d->contents.count; i++) {
			const struct content	*c = &d->contents.item[i];

			if (c->orders && sender_may_quote(h, c) && *c->heading.game != '\0') {
				node = reply(h, "other-game");
				xml_set(node, "file", c->name);
				xml_set(node, "game", c->heading.game);
			}
		}
		say_faults(h, &d->diags);
		if (!d->unproved && h->quotable)
			say_faults(h, &d->faults);
	}
	handle_dry_runs(h);
	/* A mail in somebody's name without proof gets them one such answer a day. */
	if (d->unproved)
		name = xasprintf("unclear-%s-%.10s", reply_mark(h, mark),
		    clock_format(clock_now(), today));
	made = reply_send(h, name);
	incoming_add(m->path, h->who->id, d->mail.from, h->logged.data == NULL ? "" :
	    h->logged.data);
	if (h->coded != 0 && h->replies)
		hold_remember(h, d);
	if (text != NULL)
		delivery_mark_processed(m->path, text);
	if (made || !d->unproved)
		delivery_mark_processed(m->path, d->mark);
}

/*
 * True if the mail has a right code and says something, but may not be from its
 * seat's person, who is asked.
 */
static bool
is_doubtful(struct handling *h, const struct delivery *d)
{
	if (h->doubt == NULL || h->m->last.over || h->proved || delivery_answers_press(h->mail))
		return false;
	h->seat = h->coded;
	h->who = &h->m->table.file.seat[h->seat];
	return d->parsed.count > 0 || has_orders(h, d);
}

/*
 * Answers a mail, unless its sender has had enough answers today: one that proves
 * nothing; or one with neither orders nor commands of somebody who was told so, as
 * a machine may have written it.
 */
static enum letterbox_result
answer_within_budget(struct handling *h, struct delivery *d)
{
	AUTO_FREE char	*last = last_receipt(h, false);
	bool		 enough = !budget_answers(h);

	if (enough && h->guessed)
		return be_silent(d, LETTERBOX_SILENT, "nothing proves who wrote it, and "
		    "whoever it names has had enough such answers today");
	if (enough && d->parsed.count == 0 && outbox_count(h->m->path, last, 0, 0) > 0 &&
	    !has_orders(h, d))
		return be_silent(d, LETTERBOX_SILENT, "it has no orders and no commands, and "
		    "its sender has had enough answers today");
	handle_and_answer(h, d, enough);
	return LETTERBOX_ANSWERED;
}

/*
 * Handles a held mail as if it came now, before the mail that says so: what that one brings itself
 * is newer.
 */
static void
take_released(struct delivery *d)
{
	AUTO(buf_clear) struct buf bytes = { 0 }, why = { 0 };

	if (file_load(d->released, STORED_CAP, &bytes) && bytes.len > 0)
		letterbox(d->root, bytes.data, bytes.len, NULL, d->queue, &why);
	unlink(d->released);
	free(d->released);
	d->released = NULL;
}

static enum letterbox_result
handle_in_game(struct delivery *d, const char *path)
{
	struct letterbox_queue	*q = d->queue;
	struct match		 m;
	struct inbox		 in;
	struct handling		 h = { .m = &m, .in = &in, .mail = &d->mail, .id = d->mark };
	AUTO(diags_clear) struct diags broken = { 0 };
	enum letterbox_result	 result = LETTERBOX_ANSWERED;
	const char		*address;
	bool			 open, machine, again;

	/* Later orders must not be taken first, or earlier ones would replace them. */
	for (size_t i = 0; q != NULL && i < q->waiting.count; i++)
		if (strcmp(q->waiting.name[i], path) == 0)
			die_with(EXIT_LATER, "%s: a mail for it that came before this one waits",
			    path);
	if (q != NULL)
		snprintf(q->opening, PATH_MAX, "%s", path);
	open = match_open(&m, path, MATCH_PATIENT, &broken);
	if (open && (q == NULL || q->mended == NULL || strcmp(q->mended, path) != 0)) {
		match_mend(&m);
		if (q != NULL) {
			free(q->mended);
			q->mended = xstrdup(path);
			q->left = q->since = 0;
		}
	}
	if (!open || !inbox_peek(&in, &m, &broken)) {
		diags_print(&broken, stderr);
		die_with(EXIT_LATER, "%s: the game cannot be opened", path);
	}
	if (q != NULL)
		*q->opening = '\0';
	h.lines = in.log.count;
	joinings_read(h.joining, &m.table.file, &in.notes);
	sender_find(&h, d);
	address = m.table.file.moderator.address;
	machine = d->mail.automatic != AUTOMATIC_NO || post_is_referee(d->mail.from, address) ||
	    (address != NULL && mail_lists(d->mail.loops, d->mail.loop_count, address));
	again = delivery_was_processed(m.path, d->mark);
	if (!machine && !again)
		hold_asked(&h, d);
	if (d->released != NULL) {
		inbox_close(&in);
		match_close(&m);
		take_released(d);
		return handle_in_game(d, path);
	}
	reply_take_orders(&h, d);
	if (again)
		result = be_silent(d, LETTERBOX_AGAIN, "it was delivered before");
	else if (!machine && (handle_moderator(&h, d) || handle_test(&h, d)))
		;
	else if (!machine && is_doubtful(&h, d)) {
		if (!hold_mail(&h, d))
			result = be_silent(d, LETTERBOX_SILENT, "its sender was asked about "
			    "enough such mails today");
	} else if (h.says == HELD_UNCLEAR && !says_more(&h, d)) {
		if (!hold_again(&h, d))
			result = be_silent(d, LETTERBOX_SILENT, "its sender was asked about "
			    "enough such mails today");
		delivery_mark_processed(m.path, d->mark);
	} else if (h.who == NULL && !machine && handle_observer(&h, d))
		delivery_mark_processed(m.path, d->mark);
	else if (h.who == NULL)
		result = be_silent(d, LETTERBOX_SILENT, "it is from nobody at this table");
	else if (machine)
		result = be_silent(d, LETTERBOX_SILENT, has_orders(&h, d) ? INCOMING_MACHINE :
		    "it was written by a machine");
	else
		result = answer_within_budget(&h, d);
	if (result == LETTERBOX_SILENT || (result == LETTERBOX_ANSWERED && h.logged.len == 0))
		incoming_add(path, h.who == NULL ? "" : h.who->id, d->mail.from,
		    result == LETTERBOX_SILENT ? d->why->data : "handled");
	buf_clear(&h.logged);
	free(h.tail);
	inbox_close(&in);
	match_close(&m);
	return result;
}

/*
 * The mail.
 */

/*
 * Makes the mark in seen/ by which we know a mail that was handled before.  It
 * is the hash of the Message-ID, the header lines that say how to read the
 * rest, and the text below the header, as each delivery adds other lines above.
 * With another boundary a signed mail says nothing, and whoever caught it could
 * send it that way before the original comes.
 *
 * The mark is written when everything else is done.  Mails that anybody can
 * send get no mark if they get no answer, or somebody could fill the folder.
 */
static void
set_mark(struct delivery *d, const char *mail, size_t len)
{
	const char	*lf = memmem(mail, len, "\n\n", 2),
	    *crlf = memmem(mail, len, "\r\n\r\n", 4);
	const char	*body = lf == NULL || (crlf != NULL && crlf < lf) ? crlf : lf;
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 wanted = false;

	if (body == NULL || *d->mail.message_id == '\0')
		body = mail;
	buf_printf(&text, "%s\n", d->mail.message_id);
	for (const char *at = mail, *next; at < body; at = next) {
		next = memchr(at, '\n', (size_t)(body - at));
		next = next == NULL ? body : next + 1;
		if (*at != ' ' && *at != '\t')
			wanted = strncasecmp(at, "Content-", sizeof("Content-") - 1) == 0;
		for (; wanted && at < next; at++)
			if (*at != '\r' && *at != '\n')
				buf_putc(&text, *at == '\t' ? ' ' : *at);
	}
	buf_add(&text, body, len - (size_t)(body - mail));
	hash_hex(text.data, text.len, d->mark);
}

void
letterbox_read(int fd, struct buf *mail)
{
	char	 chunk[65536];
	ssize_t	 n;

	while ((n = TEMP_FAILURE_RETRY(read(fd, chunk, sizeof(chunk)))) > 0)
		buf_add(mail, chunk, MIN((size_t)n, (size_t)MAIL_LIMIT + 1 - mail->len));
	if (n < 0)
		die("the mail cannot be read: %s", strerror(errno));
	buf_add(mail, "", 0);
}

#define LEFT_A_MAIL	50	/* mails that wait, for each new one until they are looked at */

/*
 * Sends the mails of a game now, unless another process is about to.  While a
 * server is away thousands may wait; each look at them takes longer, and the
 * next run sends what is left.
 */
static void
send_now(const char *game, const char *sendmail, struct letterbox_queue *q)
{
	bool	 same = q != NULL && q->mended != NULL && strcmp(q->mended, game) == 0, stuck;
	int64_t	 again;
	int	 lock;

	if ((same && q->since++ < q->left / LEFT_A_MAIL) || (lock = lock_try(game)) < 0)
		return;
	again = outbox_send(game, sendmail, &stuck);
	if (q != NULL) {
		q->left = same && again != 0 ? outbox_waiting(game, "") : 0;
		q->since = 0;
	}
	lock_release(lock);
}

enum letterbox_result
letterbox(const char *root, const void *bytes, size_t len, const char *sendmail,
    struct letterbox_queue *queue, struct buf *why)
{
	AUTO(delivery_clear) struct delivery d = { .root = root, .queue = queue,
	    .why = why, .bytes = { .data = bytes, .len = len } };
	AUTO(file_names_clear) struct file_names answered = { 0 };
	enum letterbox_result	 result = LETTERBOX_SILENT;
	AUTO_FREE char		*home = NULL;
	AUTO(diags_clear) struct diags gathered = { 0 };

	if (!folder_exists(root))
		die_with(EXIT_LATER, "%s: there is no such folder", root);
	home = moderator_home();
	d.pgp = pgp_open(home);
	diags_at(&d.diags, "the mail", 0);
	if (mail_read(bytes, len, &d.mail, &d.diags)) {
		diags_at(&gathered, "the mail", 0);
		pgp_mistrust(d.pgp, true);
		contents_gather(&d.contents, &d.mail, d.pgp, &gathered);
		attached_key_find(&d.key, &d.contents, &d.mail, d.pgp, &gathered);
		pgp_mistrust(d.pgp, false);
		if (d.key.renewed) {
			AUTO_FREE char	*folder = path_join(home, RENEWED_KEYS),
			    *name = xasprintf("%s.asc", d.key.primary);

			stage_folder(home, RENEWED_KEYS);
			stage_replace(folder, name, d.key.bytes.data,
			    d.key.bytes.len);
		}
		diags_take(&d.diags, &gathered);
	}
	delivery_split(&d);
	set_mark(&d, bytes, len);
	if ((d.mail.automatic & AUTOMATIC_BOUNCE) != 0 &&
	    outbox_take_return(root, &d.bytes))
		result = be_silent(&d, LETTERBOX_AGAIN, "a mail of ours came "
		    "back, as `assize status` tells");
	else {
		delivery_find_games(&d);
		if (d.games.count == 0)
			buf_puts(why, "it is for no game here, and nothing proves whose it is");
	}
	for (size_t i = 0; i < d.games.count; i++) {
		enum letterbox_result	 here = handle_in_game(&d, d.games.name[i]);

		/* A delivery that was cut short may have left its receipt unsent. */
		if (here != LETTERBOX_SILENT)
			file_names_add(&answered, d.games.name[i]);
		if (result != LETTERBOX_ANSWERED && here != LETTERBOX_SILENT)
			result = here;
	}
	for (size_t i = 0; i < answered.count && sendmail != NULL; i++)
		send_now(answered.name[i], sendmail, queue);
	return result;
}
