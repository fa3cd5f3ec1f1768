/*
 * The sender of a mail: whom it names, what proves that, and what they may see
 * of it.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/renewal.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "post/standby.h"

#define MOST_CODES	16	/* codes of one mail that are tried */
#define CODE_SIGNS	16	/* the least length of a code */

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
	    post_is_address_of(m, p, d->mail.from));
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
		return post_is_address_of(h->m, p, d->mail.from);
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
