/*
 * Replies that wait until their person says yes: from another address, by a
 * detour, or with a code that others have.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "match/code.h"
#include "post/handling.h"
#include "records/quoting.h"
#include "store/stage.h"

#define MOST_HELD	5	/* mails of a seat that we ask about in a day */
#define MARK_DIGITS	16	/* of a mail's mark, which end the name of its receipt */
#define HELD_CAP	((size_t)1024 * 1024)
#define HELD_ENDING	".eml"
#define HELD_NAME	"held-"
#define SHOWN_LINES	12

/*
 * The addresses of a person: the one that the game has, and those that they
 * said are theirs.  Each line of the file has the first and another, or the
 * host of a provider that changes our Message-IDs, after an '@'.
 */

static bool
address_is_known(const struct match *m, const char *own, const char *other)
{
	AUTO_FREE char			*path = path_join(m->path, ADDRESSES_FILE),
	    *line = xasprintf("\n%s %s\n", own, other);
	AUTO(buf_clear) struct buf	 text = { 0 };

	buf_putc(&text, '\n');
	file_load(path, STORED_CAP, &text);
	buf_add(&text, "", 0);
	return strcasestr(text.data, line) != NULL;
}

static void
address_add(const struct match *m, const char *own, const char *other)
{
	AUTO_FREE char			*path = path_join(m->path, ADDRESSES_FILE);
	AUTO(buf_clear) struct buf	 text = { 0 };

	if (address_is_known(m, own, other))
		return;
	file_load(path, STORED_CAP, &text);
	buf_printf(&text, "%s %s\n", own, other);
	stage_replace(m->path, ADDRESSES_FILE, text.data, text.len);
}

bool
hold_address_is(const struct match *m, const struct person *p, const char *address)
{
	return p->address != NULL && *address != '\0' &&
	    (strcasecmp(p->address, address) == 0 || address_is_known(m, p->address, address));
}

/* Returns the host of an id, with its '@'. */
static const char *
host_of_id(const char *id)
{
	const char	*at = strchr(id, '@');

	return at == NULL ? "@" : at;
}

/*
 * Marks in seen/ of mails by their ids: of a seat's own, that we took; and of
 * ours, whose codes others have.
 */
static char *
id_mark(const char *kind, const char *of, const char *id)
{
	AUTO_FREE char	*text = xasprintf("%s %s", of, id);
	char		 hex[HASH_HEX];

	return xasprintf("%s-%.16s", kind, hash_hex(text, strlen(text), hex));
}

/* Returns the mark of a person for whom the mail server has vouched. */
static char *
vouched_mark(const struct person *p)
{
	return id_mark("vouched", p->id, p->address == NULL ? "" : p->address);
}

/*
 * True if this host says by Authentication-Results that it is from the domain
 * of 'from'.
 */
static bool
is_vouched(const struct mail *m, const char *host)
{
	for (size_t i = 0; i < m->voucher_count; i++)
		if (strcasecmp(m->vouchers[i], host) == 0)
			return true;
	return false;
}

const char *
hold_doubt(const struct handling *h, const struct delivery *d, unsigned seat)
{
	const struct person	*p = &h->m->table.file.seat[seat];
	const char		*answered = d->mail.in_reply_to;
	AUTO_FREE char		*own = id_mark("sent", p->id, answered),
	    *shared = id_mark("shared", p->id, d->reply.code),
	    *yes = xasprintf("yes-%.*s", MARK_DIGITS, d->mark),
	    *vouched = vouched_mark(p);
	const char		*host = h->m->table.file.moderator.auth_results;

	if (delivery_was_processed(h->m->path, yes))
		return NULL;
	if (!hold_address_is(h->m, p, d->mail.from))
		return "address";
	if (delivery_was_processed(h->m->path, shared))
		return "shared";
	if (host != NULL && !is_vouched(&d->mail, host) &&
	    strncmp(d->reply.name, HELD_NAME, strlen(HELD_NAME)) != 0 &&
	    delivery_was_processed(h->m->path, vouched))
		return "unvouched";
	if (d->reply.direct || delivery_was_processed(h->m->path, own) ||
	    address_is_known(h->m, p->address, host_of_id(answered)))
		return NULL;
	return "detour";
}

bool
hold_is_ours(const char *address, const char *referee)
{
	size_t	 local = referee == NULL ? 0 : strcspn(referee, "@");

	return local > 0 && strncasecmp(address, referee, local) == 0 &&
	    (address[local] == '@' || address[local] == '+') &&
	    strcasecmp(address + strcspn(address, "@"), referee + local) == 0;
}

/* True if the mail went to somebody besides the referee, the moderator and its sender. */
static bool
is_shared(const struct match *m, const struct person *p, const char *to)
{
	const struct person	*moderator = &m->table.file.moderator;
	AUTO_FREE char		*all = xstrdup(to);

	EACH_WORD(a, all, " ")
		if (!hold_is_ours(a, moderator->address) && (moderator->mailbox == NULL ||
		    strcasecmp(a, moderator->mailbox) != 0) && !hold_address_is(m, p, a))
			return true;
	return false;
}

void
hold_remember(const struct handling *h, const struct delivery *d)
{
	const struct person	*p = &h->m->table.file.seat[h->seat];
	const char		*host = h->m->table.file.moderator.auth_results;
	AUTO_FREE char		*own = id_mark("sent", p->id, d->mail.message_id),
	    *vouched = vouched_mark(p);
	struct reply_code	 r;
	size_t			 n = d->mail.reference_count;

	if (*d->mail.message_id != '\0')
		delivery_mark_processed(h->m->path, own);
	if (host != NULL && is_vouched(&d->mail, host))
		delivery_mark_processed(h->m->path, vouched);
	for (size_t i = 0; is_shared(h->m, p, d->mail.to) && i <= n + 1; i++) {
		AUTO_FREE char	*mark = NULL;

		if (i > n ? !delivery_plus_read(&d->mail, &r) :
		    !delivery_reply_read(i == 0 ? d->mail.in_reply_to :
		    d->mail.references[i - 1], &r))
			continue;
		mark = id_mark("shared", p->id, r.code);
		delivery_mark_processed(h->m->path, mark);
	}
}

/*
 * Holding.
 */

void
hold_keep(const struct handling *h, const char *ending, const void *bytes, size_t len)
{
	AUTO_FREE char	*folder = path_join(h->m->path, HELD_FOLDER),
	    *file = xasprintf("%.*s%s", MARK_DIGITS, h->id, ending);

	stage_folder(h->m->path, HELD_FOLDER);
	stage_replace(folder, file, bytes, len);
}

/* Mails the seat's person or, 'added', the moderator of another address. */
static bool
hold_tell(const struct handling *h, const char *state, const char *text)
{
	const struct gamefile	*f = &h->m->table.file;
	const char		*id = f->seat[h->seat].id, *end = text;
	bool			 added = strcmp(state, "added") == 0;
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, h->m, added ? recipient_moderator(f) :
	    recipient_person(f, &f->seat[h->seat]), "held", HELD_NAME "%s%s-%.*s",
	    added ? "added-" : "", id, MARK_DIGITS, h->id);
	AUTO_FREE char		*shown = NULL;

	for (unsigned n = 0; n < SHOWN_LINES && *end != '\0'; n++)
		end = quote_next_line(end);
	shown = xstrndup(text, (size_t)(end - text));
	xml_set(facts, "state", state);
	xml_set(facts, "seat", id);
	xml_set(facts, "from", h->mail->from);
	facts_others(facts, "said", shown);
	return facts_send(h->m, &l);
}

bool
hold_mail(struct handling *h, const struct delivery *d)
{
	const struct person	*p = &h->m->table.file.seat[h->seat];
	AUTO_FREE char		*same = xasprintf(HELD_NAME "%s", d->mark);
	char			 today[CLOCK_SIZE];

	/* A mail that is delivered twice is held and told once. */
	if (delivery_was_processed(h->m->path, same))
		return true;
	clock_format(clock_now(), today);
	for (unsigned n = 1; n <= MOST_HELD; n++) {
		AUTO_FREE char	*mark = xasprintf("held-%s-%.10s-%u", p->id, today, n);

		if (delivery_was_processed(h->m->path, mark))
			continue;
		hold_keep(h, HELD_ENDING, d->bytes.data, d->bytes.len);
		if (hold_tell(h, h->doubt, d->own == NULL ? "" : d->own))
			delivery_mark_processed(h->m->path, mark);
		delivery_mark_processed(h->m->path, same);
		return true;
	}
	return false;
}

/*
 * Answers.
 */

/* Returns the only line of the writer's own text, as a word; "" if there are others. */
static char *
word_alone(const struct delivery *d)
{
	const char	*own = d->own == NULL ? "" : d->own;
	char		*word = NULL;

	for (const char *at = own; *at != '\0'; at = quote_next_line(at)) {
		AUTO_FREE char	*line = xstrndup(at, strcspn(at, "\r\n"));
		AUTO_FREE char	*tidy = said_tidy(line);

		/* "Yes!" greets nobody */
		if (*tidy == '\0' || (word == NULL && said_is_greeting(tidy) &&
		    strncasecmp(tidy, "yes", 3) != 0 && strncasecmp(tidy, "undo", 4) != 0))
			continue;
		if (word == NULL) {
			tidy[strcspn(tidy, ".!")] = '\0';
			word = xstrdup(tidy);
		} else if (said_is_word(tidy) || strchr(tidy, '-') != NULL)
			*word = '\0';
	}
	return word == NULL ? xstrdup("") : word;
}

/* Takes a held mail, or drops it, as the answer says. */
static void
hold_release(struct handling *h, struct delivery *d, const char *file, bool yes)
{
	const struct person	*p = &h->m->table.file.seat[h->seat];
	AUTO_FREE char			*folder = path_join(h->m->path, HELD_FOLDER),
	    *path = path_join(folder, file),
	    *mark = xasprintf("yes-%.*s", MARK_DIGITS, file),
	    *seen = path_join(h->m->path, SEEN_FOLDER), *vouched = vouched_mark(p);
	const char			*host = h->m->table.file.moderator.auth_results;
	AUTO(buf_clear) struct buf	 bytes = { 0 };
	AUTO(mail_clear) struct mail mail = { 0 };
	struct reply_code	 r;
	xmlNodePtr		 node;
	size_t			 n;

	if (!file_load(path, HELD_CAP, &bytes) || bytes.len == 0) {
		reply(h, "nothing-held");
		return;
	}
	if (!yes) {
		stage_remove(folder, file);
		reply(h, "held-dropped");
		return;
	}
	mail_read(bytes.data, bytes.len, &mail, NULL);
	n = mail.reference_count;
	if (n > 0 && strcmp(mail.references[n - 1], mail.in_reply_to) == 0)
		n--;
	xml_set(node = reply(h, "held-taken"), "from", mail.from);
	if (!hold_address_is(h->m, p, mail.from)) {
		xml_set(node, "later", "yes");
		address_add(h->m, p->address, mail.from);
		h->mail = &mail;
		hold_tell(h, "added", "");
		h->mail = &d->mail;
	} else if (n > 0 && !delivery_reply_read(mail.in_reply_to, &r) &&
	    delivery_reply_read(mail.references[n - 1], &r))
		/* some providers change our ids: it answers one that stands where ours should */
		address_add(h->m, p->address, host_of_id(mail.in_reply_to));
	/* it may be their provider that does not vouch any more */
	if (!is_vouched(&mail, host == NULL ? "" : host))
		stage_remove(seen, vouched);
	delivery_mark_processed(h->m->path, mark);
	d->released = xstrdup(path);
}

enum hold_answer
hold_answered(struct handling *h, struct delivery *d, struct parsed *said)
{
	const char	*name = d->reply.name, *id = h->who->id;
	size_t		 len = strlen(name), n = strlen(id);
	bool		 held = strncmp(name, HELD_NAME, 5) == 0 && strncmp(name + 5, id, n) == 0,
	    receipt = strncmp(name, "receipt-", 8) == 0 && strncmp(name + 8, id, n) == 0;
	const char	*mark = len < MARK_DIGITS ? "" : name + len - MARK_DIGITS;
	AUTO_FREE char	*word = word_alone(d), *path = NULL, *file = xasprintf("%s%s", mark,
	    held ? HELD_ENDING : SAID_ENDING);
	AUTO(buf_clear) struct buf	 text = { 0 };
	bool				 yes = strcasecmp(word, "yes") == 0;

	if (!h->replies || h->coded == 0 || (!held && !receipt) ||
	    strspn(mark, "0123456789abcdef") != MARK_DIGITS)
		return HOLD_NOT_ASKED;
	if (held) {
		hold_release(h, d, file, yes);
		return HOLD_HANDLED;
	}
	if (strcasecmp(word, "undo") == 0)
		return HOLD_UNDO;
	path = xasprintf("%s/" HELD_FOLDER "/%s", h->m->path, file);
	if (!yes || !file_load(path, STORED_CAP, &text) || text.len == 0)
		return HOLD_NOT_ASKED;
	parsed_read(said, text.data, false, &d->diags);
	unlink(path);
	return HOLD_CONFIRMED;
}
