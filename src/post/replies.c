/* The receipt of a mail: answers, faults with hints for its writer, the status, the sending. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "post/handling.h"
#include "records/deadline.h"

#define MOST_GUESSED	20	/* receipts a day for mails that anybody can write in one name */

xmlNodePtr
reply(struct handling *h, const char *what)
{
	xmlNodePtr	 node = xml_add(h->facts, "answer");

	xml_set(node, "what", what);
	return node;
}

/* Returns a hint that fits: the writer of a mail may have no shell. */
static const char *
mail_hint(const struct diag *d)
{
	static const struct {
		const char	*code, *hint;
	} hints[] = {
		{ "no-signature", "sign the mail, or the file, with the key that is registered for "
		    "you" },
		{ "missing-token", "begin with a line `token` and your password" },
		{ "missing-code", "reply to our last mail, or begin with the line `token CODE` "
		    "at the end of this one" },
		{ "wrong-code", "each turn has another: the newest stands at the end of this "
		    "mail" },
		{ "wrong-token", "if you have lost your password, ask the moderator for another" },
		{ "not-joined", "reply to your invitation with its line `join` first" },
	};

	for (size_t i = 0; i < LENGTH(hints); i++)
		if (strcmp(hints[i].code, d->code) == 0)
			return hints[i].hint;
	return d->hint;
}

void
reply_faults(xmlNodePtr node, const struct diags *diags)
{
	AUTO(diags_clear) struct diags hinted = { .errors = diags->errors };
	AUTO(buf_clear) struct buf text = { 0 };

	for (size_t i = 0; i < diags->count; i++) {
		const struct diag	*d = &diags->diag[i];
		const char		*hint = mail_hint(d);

		diags_at(&hinted, d->file == NULL ? "your mail" : d->file, d->line);
		diag_add(&hinted, d->severity, d->code, "%s", d->text);
		if (d->excerpt != NULL)
			hinted.diag[hinted.count - 1].excerpt = xstrdup(d->excerpt);
		if (hint != NULL)
			diag_hint(&hinted, "%s", hint);
	}
	diags_format(&hinted, &text);
	if (text.len > 0)
		facts_text(node, "faults", text.data);
}

void
reply_faults_of_text(const struct handling *h, xmlNodePtr node, const struct diags *diags)
{
	if (h->quotable)
		reply_faults(node, diags);
	else if (diags->count > 0)
		xml_set(node, "faults", "secret");
}

const char *
reply_mark(const struct handling *h, char mark[REPLY_MARK])
{
	unsigned char	 hash[HASH_SIZE];
	char		 hex[HASH_HEX];

	if (h->seat != 0)
		return h->m->table.file.seat[h->seat].id;
	hash_bytes(h->who->id, strlen(h->who->id), hash);
	snprintf(mark, REPLY_MARK, "standby-%s", hex_write(hash, 5, hex));
	return mark;
}

/* Returns the prefix of today's receipts for mails that anybody can write in somebody's name. */
static char *
guessed_prefix(const struct handling *h)
{
	char	 today[CLOCK_SIZE], mark[REPLY_MARK];

	return xasprintf("guessed-%s-%.10s-", reply_mark(h, mark),
	    clock_format(clock_now(), today));
}

bool
reply_guessed_enough(const struct handling *h)
{
	AUTO_FREE char *prefix = h->guessed ? guessed_prefix(h) : NULL;

	return prefix != NULL && outbox_count(h->m->path, prefix) >= MOST_GUESSED;
}

/*
 * The rest of the receipt.
 */

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

static void
reply_report(const struct handling *h)
{
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

void
reply_settle(struct handling *h)
{
	inbox_settle(h->in, h->m);
	if (!h->settled)
		due_now(h->m->path);
	h->settled = true;
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

bool
reply_send(struct handling *h, const char *as)
{
	const struct mail	*mail = h->mail;
	const char		*references[17];
	AUTO_FREE char *prefix = NULL, *subject = NULL;
	char			 mark[REPLY_MARK];
	struct outgoing		 l = { .to = recipient_person(&h->m->table.file, h->who),
	    .facts = h->facts, .reply = true, .sealed = h->sealed, .enclosed = h->enclosed };

	reply_settle(h);
	if (h->stray && mail_address_ok(mail->from))
		l.to.address = mail->from;
	reply_status(h);
	if (h->report_of != NULL)
		reply_report(h);
	if (*mail->message_id != '\0') {
		size_t	 from = mail->reference_count > 15 ? mail->reference_count - 15 : 0;

		l.in_reply_to = mail->message_id;
		for (size_t i = from; i < mail->reference_count; i++)
			references[l.reference_count++] = mail->references[i];
		references[l.reference_count++] = mail->message_id;
		l.references = references;
	}
	/* The name is that of the mail it answers: the same mail twice gets one receipt. */
	prefix = h->guessed ? guessed_prefix(h) : xasprintf("receipt-%s-", reply_mark(h, mark));
	l.name = as != NULL ? xstrdup(as) : xasprintf("%s%.16s", prefix, h->id);
	l.subject = subject = xasprintf("%s%s",
	    strncasecmp(mail->subject, "re:", 3) == 0 ? "" : "Re: ",
	    *mail->subject == '\0' ? h->m->table.file.id : mail->subject);
	if (h->token != NULL)
		facts_mask(h->facts, h->token);
	facts_mask_text(subject, h->token);
	log_answers(h->facts, h->sealed, &h->logged);
	return facts_send(h->m, &l);
}
