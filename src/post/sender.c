/*
 * The sender of a mail: whom it names, what proves that, and what they may see
 * of it.  A mail in doubt (from another address, by a detour, or with a code
 * that others have) waits until its person says yes.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/code.h"
#include "match/renewal.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "post/standby.h"
#include "records/quoting.h"
#include "store/stage.h"

#define MOST_CODES	16	/* codes of one mail that are tried */
#define CODE_SIGNS	16	/* the least length of a code */

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
static bool
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
	return mail_lists(m->vouchers, m->voucher_count, host);
}

/*
 * Returns why a mail with the code of a seat is not believed, as a word; NULL:
 * it is.
 */
static const char *
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
 * People that a mail names.
 */

/* Skips a number and its hyphen, if there is one; no seat begins with a digit. */
static const char *
skip_number(const char *id)
{
	size_t	 len = strspn(id, "0123456789");

	return len > 0 && id[len] == '-' ? id + len + 1 : id;
}

/*
 * True if a mail of ours was to this seat, by its Message-ID,
 * <GAME.0007-turn-SEAT.CODE@HOST> or <GAME.press-ID-SEAT@HOST>; and not to
 * one whose longer id begins with this one.
 */
static bool
was_to(const struct match *m, const char *at, const char *seat)
{
	const struct gamefile	*f = &m->table.file;
	const char		*to = NULL;
	size_t			 len = strlen(f->id);

	if (strncmp(at, f->id, len) != 0 || at[len] != '.')
		return false;
	at = skip_number(at + len + 1);
	len = strspn(at, "abcdefghijklmnopqrstuvwxyz");
	if (len == 0 || at[len] != '-')
		return false;
	at = skip_number(at + len + 1);
	for (unsigned i = 1; i <= f->seats; i++) {
		const char	*id = f->seat[i].id;

		len = strlen(id);
		if (strncmp(at, id, len) == 0 && strchr("-@.", at[len]) != NULL &&
		    (to == NULL || len > strlen(to)))
			to = id;
	}
	return to != NULL && strcmp(to, seat) == 0;
}

/* Returns the seat of the mail's line `seat` for this game, or 0. */
static unsigned
seat_said(const struct delivery *d, const struct match *m)
{
	const char	*id = delivery_token(d, &d->parsed.seats, m->path);

	for (unsigned seat = 1; id != NULL && seat <= m->table.file.seats; seat++)
		if (strcasecmp(id, m->table.file.seat[seat].id) == 0)
			return seat;
	return 0;
}

/*
 * True if the mail names this person: by a line `seat`, else by its orders, or
 * by the mail of ours that it answers.
 */
static bool
mail_means(const struct delivery *d, const struct match *m, const struct person *p)
{
	unsigned	 seat = seat_said(d, m);

	if (seat != 0)
		return p == &m->table.file.seat[seat];
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->orders && strcmp(c->heading.seat, p->id) == 0 &&
		    delivery_brings(d, c, m->path))
			return true;
	}
	return was_to(m, mail_answered(&d->mail), p->id);
}

/*
 * The same, or by its address, which one person's seats have in common.  Words
 * and codes are tried only on people whom the mail names.
 */
static bool
mail_names(const struct delivery *d, const struct match *m, const struct person *p)
{
	return mail_means(d, m, p) || (seat_said(d, m) == 0 &&
	    hold_address_is(m, p, d->mail.from));
}

bool
sender_names_seat(const struct handling *h, const struct delivery *d)
{
	for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
		if (mail_names(d, h->m, &h->m->table.file.seat[seat]))
			return true;
	return false;
}

/*
 * Codes of invitations, moves and offers, which tell the sender by themselves.
 */

struct wish
sender_wish(const struct parsed_command *command)
{
	static const char	 by_word[] = " word";
	struct wish		 w = { .code = "" };
	size_t			 len = strlen(command->detail), n = sizeof(by_word) - 1;

	w.word = len >= n && strcasecmp(command->detail + len - n, by_word) == 0;
	if (w.word)
		len -= n;
	if (len < sizeof(w.code))
		memcpy(w.code, command->detail, len);
	return w;
}

/* Returns the seat whose invitation has this code; 0: none. */
static unsigned
seat_invited(const struct handling *h, const char *wanted)
{
	char	 code[CODE_TEXT];

	for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
		if (gamefile_invites(&h->m->table.file, seat) &&
		    code_fits(match_invitation(h->m, &h->in->notes, seat, code), wanted))
			return seat;
	return 0;
}

/* Returns the effect of a mail's codes on the move of a seat. */
static int
effect_on_move(const struct handling *h, const struct delivery *d, unsigned seat)
{
	AUTO(move_clear) struct move move = { 0 };
	char		 code[CODE_TEXT];
	int		 effect = MOVE_STAYS;

	move_read(&move, h->m, seat);
	for (size_t i = 0; move.to != NULL && i < d->parsed.count && effect == MOVE_STAYS; i++) {
		const struct parsed_command	*c = &d->parsed.command[i];

		if (c->kind != NOTE_MOVE || !delivery_is_for(d, c->game, h->m->path))
			continue;
		if (code_fits(move_code(h->m, seat, &move, false, code), c->detail))
			effect = MOVE_ANSWERED;
		else if (strncasecmp(c->detail, "no ", 3) == 0 &&
		    code_fits(move_code(h->m, seat, &move, true, code), c->detail + 3))
			effect = MOVE_OFF;
	}
	return effect;
}

/* Finds the sender by a code in a command; false if there is none. */
static bool
find_by_command(struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	struct offer		 offer[MAX_SEATS + 1];
	struct proof		 how;
	bool			 moves = false;

	for (size_t i = 0; i < d->parsed.count && h->seat == 0; i++) {
		const struct parsed_command	*c = &d->parsed.command[i];

		moves = moves || (c->kind == NOTE_MOVE && strncasecmp(c->detail, "to ", 3) != 0);
		if ((c->kind == NOTE_JOIN || c->kind == NOTE_DECLINE) &&
		    delivery_is_for(d, c->game, h->m->path))
			h->seat = seat_invited(h, sender_wish(c).code);
	}
	for (unsigned seat = 1; moves && h->seat == 0 && seat <= f->seats; seat++)
		if ((h->move = effect_on_move(h, d, seat)) != MOVE_STAYS)
			h->seat = seat;
	if (h->seat != 0) {
		h->who = &f->seat[h->seat];
		return true;
	}
	offers_read(offer, h->m, h->in, NULL);
	for (size_t i = 0; i < d->parsed.count && h->who == NULL; i++) {
		const struct parsed_command	*c = &d->parsed.command[i];
		unsigned			 seat = 0;

		if ((c->kind == NOTE_ACCEPT || c->kind == NOTE_DECLINE) &&
		    delivery_is_for(d, c->game, h->m->path))
			seat = offers_find(h->m, offer, c->detail, &how);
		if (seat != 0)
			h->who = offer[seat].to;
	}
	return h->who != NULL;
}

/* Finds the sender of a letter: a mail that has the code of an invitation, but no command. */
static void
find_by_letter(struct handling *h, const struct delivery *d)
{
	const char	*text = d->parsed.count > 0 || d->text == NULL ? NULL : d->text->text;
	unsigned	 seat = 0;
	char		 code[CODE_TEXT];

	for (unsigned n = 0; seat == 0 && n < MOST_CODES && text != NULL &&
	    (text = prose_next_code(text, code)) != NULL; n++, text += CODE_SIGNS)
		seat = seat_invited(h, code);
	if (seat == 0 || (h->who != NULL && seat != h->seat))
		return;
	h->stray = h->who == NULL;
	h->guessed = false;
	h->seat = seat;
	h->who = &h->m->table.file.seat[seat];
}

/*
 * Traits.
 */

/* The traits that tell the sender, the best first. */
enum trait { BY_KEY, BY_TOKEN, BY_ADDRESS };

static bool
trait_fits(const struct handling *h, const struct delivery *d, const struct person *p,
    unsigned seat,
    enum trait by)
{
	const struct gamefile	*f = &h->m->table.file;
	char			 code[CODE_TEXT];

	switch (by) {
	case BY_KEY:
		for (size_t i = 0; i < d->contents.count; i++)
			if (proof_is_signed(p, &d->contents.item[i].proof))
				return true;
		return false;
	case BY_TOKEN:
		if (h->coded != 0)
			return h->doubt == NULL && seat == h->coded;
		if (h->token == NULL || !mail_names(d, h->m, p))
			return false;
		return (seat != 0 && gamefile_auth(f, seat) == AUTH_MAILBOX &&
		    code_fits(match_code(h->m, seat, code), h->token)) ||
		    (person_has_word(f, p) && token_fits(p, h->token));
	case BY_ADDRESS:
		if (seat_said(d, h->m) != 0)
			return mail_names(d, h->m, p);
		return hold_address_is(h->m, p, d->mail.from);
	}
	return false;
}

/* Finds the sender by this trait; 'meant': only if the mail means that person, too. */
static void
find_by_trait(struct handling *h, const struct delivery *d, enum trait by, bool meant)
{
	const struct gamefile	*f = &h->m->table.file;

	for (size_t i = 1; i <= f->seats + f->standbys && h->who == NULL; i++) {
		unsigned		 seat = i <= f->seats ? (unsigned)i : 0;
		const struct person	*p = seat != 0 ? &f->seat[seat] :
		    &f->standby[i - f->seats - 1];

		if (!trait_fits(h, d, p, seat, by) || (meant && !mail_means(d, h->m, p)))
			continue;
		h->who = p;
		h->seat = seat;
		/* At a table round one machine nobody needs a proof, so nothing is guessed. */
		h->guessed = by == BY_ADDRESS && person_auth(f, p) != AUTH_NONE;
	}
}

/*
 * Proof.
 */

/*
 * True if these are a seat's or, if 'seat' is 0, the standby's who sent them:
 * by a signature, or by the word or code in the mail.
 */
static bool
is_proved(const struct handling *h, const struct person *p, unsigned seat,
    const struct pgp_result *signature, struct proof *how)
{
	const struct gamefile	*f = &h->m->table.file;
	char			 code[CODE_TEXT] = "";
	struct evidence		 came = { .signature = signature, .token = h->token, .code = code };

	if (seat != 0 && gamefile_auth(f, seat) == AUTH_MAILBOX)
		match_code(h->m, seat, code);
	return proof_decide(f, p, &came, how) == PROVED;
}

/* The same for the text of the mail; below a possible head of a quotation, only by a code. */
static bool
is_text_proved(const struct handling *h, const struct delivery *d, const struct person *p,
    unsigned seat, struct proof *how)
{
	static const struct pgp_result	 none = { .verdict = PGP_NO_SIGNATURE };

	return d->text != NULL &&
	    is_proved(h, p, seat, d->parsed.greeted ? &none : &d->text->proof, how);
}

bool
sender_holds(const struct handling *h, const struct delivery *d, unsigned seat, struct proof *how)
{
	const struct person	*p = &h->m->table.file.seat[seat];

	return person_same(p, h->who) && is_text_proved(h, d, p, seat, how);
}

/*
 * True if the sender's orders prove themselves as the code of our last mail
 * would: they have the nonce that only that mail had.  The file of another seat
 * speaks for its own player alone.
 */
static bool
orders_prove(const struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;

	for (size_t i = 0; h->seat != 0 && i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];
		unsigned		 seat = c->orders ? gamefile_seat(f, c->heading.seat) : 0;

		if (seat != 0 && (seat == h->seat || person_same(&f->seat[seat], h->who)) &&
		    gamefile_auth(f, seat) == AUTH_MAILBOX &&
		    delivery_brings(d, c, h->m->path) && mailing_is_template(h->m, &c->heading))
			return true;
	}
	return false;
}

void
sender_find(struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	char			 code[CODE_TEXT];

	h->token = delivery_token(d, &d->parsed.tokens, h->m->path);
	if (h->token == NULL && *d->reply.code != '\0' &&
	    delivery_is_for(d, d->reply.game, h->m->path)) {
		h->token = d->reply.code;
		/* Finds the seat that the code in the header was sent to. */
		for (unsigned seat = 1; seat <= f->seats && h->coded == 0; seat++)
			if (gamefile_auth(f, seat) == AUTH_MAILBOX && code_fits(match_reply(h->m,
			    seat, d->reply.name, code), d->reply.code))
				h->coded = seat;
	}
	if (h->coded != 0) {
		/* Anybody can answer a mail that is forwarded: in doubt it proves nothing. */
		h->doubt = hold_doubt(h, d, h->coded);
		h->token = h->doubt != NULL ? NULL : match_code(h->m, h->coded, h->code);
	}
	if (!find_by_command(h, d)) {
		for (enum trait by = BY_KEY; by <= BY_ADDRESS && h->who == NULL; by++) {
			find_by_trait(h, d, by, true);
			find_by_trait(h, d, by, false);
		}
		if (h->who == NULL || h->guessed)
			find_by_letter(h, d);
	}
	h->guessed = h->guessed && !orders_prove(h, d);
	h->proved = h->who != NULL && is_text_proved(h, d, h->who, h->seat, &h->how);
	h->replies = h->proved && h->seat != 0 && !h->guessed && h->how.kind != PROOF_KEY &&
	    (h->coded == h->seat || was_to(h->m, mail_answered(&d->mail), h->who->id) ||
	    (h->how.kind == PROOF_MAILBOX && *mail_answered(&d->mail) == '\0'));
}

/*
 * Somebody who catches an encrypted mail can send it as their own: that must
 * show them nothing of its contents.
 */
bool
sender_may_quote(const struct handling *h, const struct content *c)
{
	struct proof	 how;

	return !c->secret || (h->sealed && is_proved(h, h->who, h->seat, &c->proof, &how) &&
	    how.kind != PROOF_NONE);
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
static void
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
	facts_send(h->m, &l);
}

bool
hold_mail(struct handling *h, const struct delivery *d)
{
	const struct person	*p = &h->m->table.file.seat[h->seat];
	AUTO_FREE char		*same = xasprintf(HELD_NAME "%s", d->mark),
	    *kind = xasprintf(HELD_NAME "%s", p->id);

	/* A mail that is delivered twice is held and told once. */
	if (delivery_was_processed(h->m->path, same))
		return true;
	if (!budget_spend(h->m->path, kind, BUDGET_HELD))
		return false;
	hold_keep(h, HELD_ENDING, d->bytes.data, d->bytes.len);
	hold_tell(h, h->doubt, d->own == NULL ? "" : d->own);
	delivery_mark_processed(h->m->path, same);
	return true;
}

/*
 * Answers.
 */

/*
 * Returns the only line of the writer's own text, as a word; "" if there are
 * others.
 */
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
		/*
		 * some providers change our ids: it answers one that stands
		 * where ours should
		 */
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
