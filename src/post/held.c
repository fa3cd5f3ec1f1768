/*
 * Mails in doubt: one with the code of a seat from another address, by a detour, or with a code
 * that others have waits until its person says yes.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "match/code.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "records/quoting.h"
#include "store/stage.h"

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

/*
 * True if it is a person's address in the game, or they said that it is theirs.
 */
bool
post_is_address_of(const struct match *m, const struct person *p, const char *address)
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
	return mail_lists(m->vouchers, m->voucher_count, host);
}

/*
 * Returns why a mail with the code of a seat is not believed, as a word; NULL:
 * it is.
 */
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
	if (!post_is_address_of(h->m, p, d->mail.from))
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
post_is_referee(const char *address, const char *referee)
{
	size_t	 local = referee == NULL ? 0 : strcspn(referee, "@");

	return local > 0 && strncasecmp(address, referee, local) == 0 &&
	    (address[local] == '@' || address[local] == '+') &&
	    strcasecmp(address + strcspn(address, "@"), referee + local) == 0;
}

/*
 * True if the mail went to somebody besides the referee, the moderator and its
 * sender.
 */
static bool
is_shared(const struct match *m, const struct person *p, const char *to)
{
	const struct person	*moderator = &m->table.file.moderator;
	AUTO_FREE char		*all = xstrdup(to);

	EACH_WORD(a, all, " ")
		if (!post_is_referee(a, moderator->address) && (moderator->mailbox == NULL ||
		    strcasecmp(a, moderator->mailbox) != 0) && !post_is_address_of(m, p, a))
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

/*
 * Mails the seat's person or, without a held mail, the moderator of another address.  'which' tells
 * questions about one mail apart: "" or an id and a hyphen.
 */
static bool
hold_tell(const struct handling *h, const char *state, const char *which,
    const struct delivery *held)
{
	const struct gamefile	*f = &h->m->table.file;
	bool			 added = held == NULL;
	const char		*id = f->seat[h->seat].id,
	    *text = added || held->own == NULL ? "" : held->own, *end = text;
	unsigned		 more = 0, files = 0;
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, h->m, added ? recipient_moderator(f) :
	    recipient_person(f, &f->seat[h->seat]), "held", HELD_NAME "%s%s-%s%.*s",
	    added ? "added-" : "", id, which, MARK_DIGITS, h->id);
	AUTO_FREE char		*shown = NULL;

	for (unsigned n = 0; n < SHOWN_LINES && *end != '\0'; n++)
		end = quote_next_line(end);
	shown = xstrndup(text, (size_t)(end - text));
	for (; *end != '\0'; end = quote_next_line(end))
		more++;
	for (size_t i = 0; !added && i < held->contents.count; i++)
		files += held->contents.item[i].orders &&
		    strcmp(held->contents.item[i].name, "text") != 0;
	xml_set(facts, "state", state);
	if (more > 0)
		xml_setf(facts, "more", "%u", more);
	if (files > 0)
		xml_setf(facts, "files", "%u", files);
	xml_set(facts, "seat", id);
	xml_set(facts, "from", h->mail->from);
	facts_others(facts, "said", shown);
	return facts_send(h->m, &l);
}

/* True if the seat is asked once more today, in a question of this kind. */
static bool
may_ask(const struct handling *h, const char *kind)
{
	AUTO_FREE char	*whose = xasprintf("%s%s", kind, h->m->table.file.seat[h->seat].id);

	return budget_spend(h->m->path, whose, BUDGET_HELD);
}

bool
hold_mail(struct handling *h, const struct delivery *d)
{
	AUTO_FREE char	*same = xasprintf(HELD_NAME "%s", d->mark);

	/* A mail that is delivered twice is held and told once. */
	if (delivery_was_processed(h->m->path, same))
		return true;
	if (!may_ask(h, HELD_NAME))
		return false;
	hold_keep(h, HELD_ENDING, d->bytes.data, d->bytes.len);
	hold_tell(h, h->doubt, "", d);
	delivery_mark_processed(h->m->path, same);
	return true;
}

/*
 * Answers.
 */

#define WORDS_OF_GREETING	2	/* "Hi Gerd" */
#define MOST_LINES		100	/* of an answer that are looked at */
#define WORDS_BESIDE_NO		3	/* a name; more may say something else */

/* Tells whether a line is a word alone, or begins with "yes" and neither denies nor asks. */
static enum held_says
line_says(const char *line)
{
	AUTO_FREE char	*tidy = said_tidy(line);
	size_t		 n = strcspn(tidy, " .!?:;");
	bool		 alone = tidy[n + strspn(tidy + n, ".! ")] == '\0';

	if (n == 3 && strncasecmp(tidy, "yes", n) == 0 && strchr(tidy, '?') == NULL &&
	    !prose_denies(tidy, tidy + strlen(tidy)))
		return HELD_YES;
	if (alone && n == 2 && strncasecmp(tidy, "no", n) == 0)
		return HELD_NO;
	return alone && n == 4 && strncasecmp(tidy, "undo", n) == 0 ? HELD_UNDO : HELD_UNCLEAR;
}

/*
 * Tells what the writer's own text answers; 'rest' becomes what follows the
 * answer.  Orders below it may have any words.
 */
static enum held_says
own_says(const struct handling *h, const char *own, const char **rest)
{
	enum held_says	 says = HELD_UNCLEAR;
	unsigned	 lines = 0;

	*rest = own;
	for (const char *at = own; *at != '\0' && lines < MOST_LINES; at = quote_next_line(at)) {
		AUTO_FREE char	*line = xstrndup(at, strcspn(at, "\r\n"));
		size_t		 words = said_words(line);

		if (words == 0)
			continue;
		lines++;
		if (says == HELD_UNCLEAR) {
			says = line_says(line);
			if (says != HELD_UNCLEAR)
				*rest = quote_next_line(at);
			else if (words > WORDS_OF_GREETING && !said_is_greeting(line))
				break;
		} else if (!reply_has_order(h, line) && !said_is_word(line) &&
		    (prose_denies(line, line + strlen(line)) || (says == HELD_NO &&
		    words > WORDS_BESIDE_NO && !prose_is_signature(line)))) {
			*rest = own;
			return HELD_UNCLEAR;
		}
	}
	return says;
}

/* True if orders or commands are in a text. */
static bool
says_more(const struct handling *h, const char *text)
{
	for (const char *at = text; *at != '\0'; at = quote_next_line(at))
		if (said_is_word(at))
			return true;
	return reply_has_order(h, text);
}

/* True if the mail answers one of ours to its seat with such a name; 'mark' becomes its end. */
static bool
answers(const struct handling *h, const struct delivery *d, const char *kind, const char **mark)
{
	const char	*name = d->reply.name, *id = h->who == NULL ? "" : h->who->id;
	size_t		 len = strlen(name), n = strlen(kind);

	*mark = len < MARK_DIGITS ? "" : name + len - MARK_DIGITS;
	return h->replies && h->coded != 0 && strncmp(name, kind, n) == 0 &&
	    strncmp(name + n, id, strlen(id)) == 0 &&
	    strspn(*mark, "0123456789abcdef") == MARK_DIGITS;
}

/* Lets a held mail be handled next, and later ones like it without a question. */
static void
hold_release(struct handling *h, struct delivery *d, const char *path, const char *mark,
    const struct buf *bytes)
{
	const struct person	*p = &h->m->table.file.seat[h->seat];
	AUTO_FREE char			*yes = xasprintf("yes-%s", mark),
	    *seen = path_join(h->m->path, SEEN_FOLDER), *vouched = vouched_mark(p);
	const char			*host = h->m->table.file.moderator.auth_results;
	AUTO(mail_clear) struct mail mail = { 0 };
	struct reply_code	 r;
	size_t			 n;

	mail_read(bytes->data, bytes->len, &mail, NULL);
	n = mail.reference_count;
	if (n > 0 && strcmp(mail.references[n - 1], mail.in_reply_to) == 0)
		n--;
	d->taken = xstrdup(mail.from);
	d->taken_later = !post_is_address_of(h->m, p, mail.from);
	if (d->taken_later) {
		address_add(h->m, p->address, mail.from);
		h->mail = &mail;
		hold_tell(h, "added", "", NULL);
		h->mail = &d->mail;
	} else if (n > 0 && !delivery_reply_read(mail.in_reply_to, &r) &&
	    delivery_reply_read(mail.references[n - 1], &r))
		/*
		 * some providers change our ids: it answers one that stands
		 * where ours should
		 */
		address_add(h->m, p->address, host_of_id(mail.in_reply_to));
	/* it may be their provider that does not vouch any more */
	if (!is_vouched(&mail, host == NULL ? "" : host))
		stage_remove(seen, vouched);
	delivery_mark_processed(h->m->path, yes);
	d->released = xstrdup(path);
}

/* Drops the answer from the writer's own text, so that orders and commands below it are left. */
static void
drop_answer(struct handling *h, struct delivery *d, const char *rest)
{
	bool	 said = h->token == delivery_token(d, &d->parsed.tokens, h->m->path);

	memmove(d->own, rest, strlen(rest) + 1);
	delivery_read_again(d, d->own);
	if (said)
		h->token = delivery_token(d, &d->parsed.tokens, h->m->path);
}

void
hold_asked(struct handling *h, struct delivery *d)
{
	AUTO_FREE char			*path = NULL;
	AUTO(buf_clear) struct buf	 bytes = { 0 };
	const char			*mark, *rest;
	enum held_says			 says;

	if (!answers(h, d, HELD_NAME, &mark))
		return;
	says = own_says(h, d->own == NULL ? "" : d->own, &rest);
	if (says == HELD_UNDO)
		says = HELD_UNCLEAR;
	path = xasprintf("%s/" HELD_FOLDER "/%s" HELD_ENDING, h->m->path, mark);
	if (d->taken == NULL && file_load(path, HELD_CAP, &bytes) && bytes.len > 0) {
		h->says = says;
		if (says == HELD_YES)
			hold_release(h, d, path, mark, &bytes);
	} else if (says != HELD_UNCLEAR)
		h->says = d->taken != NULL ? HELD_YES : HELD_GONE;
	if (d->released == NULL && says != HELD_UNCLEAR)
		drop_answer(h, d, rest);
}

bool
hold_again(struct handling *h, struct delivery *d)
{
	AUTO(delivery_clear) struct delivery held = { .root = d->root, .pgp = pgp_open(NULL) };
	AUTO(buf_clear) struct buf bytes = { 0 };
	AUTO_FREE char	*path = NULL, *which = NULL;
	const char	*mark;

	if (!answers(h, d, HELD_NAME, &mark))
		return false;
	path = xasprintf("%s/" HELD_FOLDER "/%s" HELD_ENDING, h->m->path, mark);
	if (!file_load(path, HELD_CAP, &bytes) ||
	    !mail_read(bytes.data, bytes.len, &held.mail, NULL) || !may_ask(h, "asked-"))
		return false;
	contents_gather(&held.contents, &held.mail, held.pgp, &held.diags);
	delivery_split(&held);
	which = xasprintf("%.8s-", h->id);
	h->id = mark;
	h->mail = &held.mail;
	hold_tell(h, "again", which, &held);
	h->mail = &d->mail;
	h->id = d->mark;
	return true;
}

enum hold_answer
hold_answered(struct handling *h, struct delivery *d, struct parsed *said)
{
	const char	*mark, *rest;
	enum held_says	 says;
	AUTO_FREE char	*path = NULL, *folder = path_join(h->m->path, HELD_FOLDER);
	AUTO(buf_clear) struct buf	 text = { 0 };
	xmlNodePtr	 node;

	if (h->says == HELD_YES) {
		xml_set(node = reply(h, "held-taken"), "from", d->taken);
		if (d->taken_later)
			xml_set(node, "later", "yes");
	} else if (h->says == HELD_NO && answers(h, d, HELD_NAME, &mark)) {
		path = xasprintf("%s" HELD_ENDING, mark);
		stage_remove(folder, path);
		reply(h, "held-dropped");
	} else if (h->says == HELD_GONE)
		reply(h, "nothing-held");
	else if (h->says == HELD_UNCLEAR)
		hold_again(h, d);
	if (h->says != HELD_NOT_ASKED)
		return HOLD_HANDLED;
	if (!answers(h, d, "receipt-", &mark))
		return HOLD_NOT_ASKED;
	says = own_says(h, d->own == NULL ? "" : d->own, &rest);
	if (says_more(h, rest))
		return HOLD_NOT_ASKED;
	if (says == HELD_UNDO)
		return HOLD_UNDO;
	path = xasprintf("%s/%s" SAID_ENDING, folder, mark);
	if (says != HELD_YES || !file_load(path, STORED_CAP, &text) || text.len == 0)
		return HOLD_NOT_ASKED;
	parsed_read(said, text.data, false, &d->diags);
	unlink(path);
	return HOLD_CONFIRMED;
}
