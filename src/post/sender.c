/* The sender of a mail, and the words in it. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "post/press.h"
#include "store/stage.h"

/*
 * Sender.
 */

static bool
signed_any(const struct person *p, const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (proof_is_signed(p, &d->contents.item[i].proof))
			return true;
	return false;
}

/* The traits that tell the sender, the best first. */
enum trait { BY_KEY, BY_TOKEN, BY_ADDRESS };

/* True if the code in the mail is the code of the turn in this seat's mails. */
static bool
has_code(const struct hearing *h, unsigned seat)
{
	char	 code[CODE_TEXT];

	return gamefile_auth(&h->m->table.file, seat) == AUTH_MAILBOX &&
	    code_fits(match_code(h->m, seat, code), h->token);
}

static bool
is_theirs(const struct hearing *h, const struct delivery *d, const struct person *p, unsigned seat,
    enum trait by)
{
	switch (by) {
	case BY_KEY:
		return signed_any(p, d);
	case BY_TOKEN:
		return h->token != NULL && delivery_names(d, h->m, p) &&
		    ((seat != 0 && has_code(h, seat)) ||
		    (person_has_word(&h->m->table.file, p) && token_fits(p, h->token)));
	case BY_ADDRESS:
		if (delivery_seat(d, h->m) != 0)
			return delivery_names(d, h->m, p);
		return p->address != NULL && strcasecmp(p->address, d->mail.from) == 0;
	}
	return false;
}

/* Sets the sender; at a table round one machine nobody needs a proof, so nothing is guessed. */
static void
found(struct hearing *h, const struct person *p, unsigned seat, enum trait by)
{
	h->who = p;
	h->seat = seat;
	h->guessed = by == BY_ADDRESS && person_auth(&h->m->table.file, p) != AUTH_NONE;
}

/* Finds the sender by this trait; 'meant': only if the mail means that person, too. */
static void
find_by(struct hearing *h, const struct delivery *d, enum trait by, bool meant)
{
	const struct gamefile	*f = &h->m->table.file;

	for (unsigned seat = 1; seat <= f->seats && h->who == NULL; seat++)
		if (is_theirs(h, d, &f->seat[seat], seat, by) &&
		    (!meant || delivery_means(d, h->m, &f->seat[seat])))
			found(h, &f->seat[seat], seat, by);
	for (size_t i = 0; i < f->standbys && h->who == NULL; i++)
		if (is_theirs(h, d, &f->standby[i], 0, by) &&
		    (!meant || delivery_means(d, h->m, &f->standby[i])))
			found(h, &f->standby[i], 0, by);
}

/* Finds the sender of a letter: a mail without answer that has the code of an invitation. */
static void
find_coded(struct hearing *h, const struct delivery *d)
{
	unsigned	 seat = d->speech.count > 0 || d->words == NULL ? 0 :
	    hearing_coded(h, d->words->text);

	if (seat == 0 || (h->who != NULL && seat != h->seat))
		return;
	h->stray = h->who == NULL;
	h->guessed = false;
	h->seat = seat;
	h->who = &h->m->table.file.seat[seat];
}

void
sender_find(struct hearing *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;

	if ((h->seat = hearing_invited(h, d)) != 0 || (h->seat = hearing_moving(h, d)) != 0) {
		h->who = &f->seat[h->seat];
		return;
	}
	if ((h->who = hearing_offered(h, d)) != NULL)
		return;
	for (enum trait by = BY_KEY; by <= BY_ADDRESS && h->who == NULL; by++) {
		find_by(h, d, by, true);
		find_by(h, d, by, false);
	}
	if (h->who == NULL || h->guessed)
		find_coded(h, d);
}

/* Returns the evidence of words for a seat; below a possible head of a quotation, only a code. */
static struct evidence
words_evidence(const struct hearing *h, const struct delivery *d, unsigned seat,
    char code[CODE_TEXT])
{
	static const struct pgp_result	 none = { .verdict = PGP_NO_SIGNATURE };

	return hearing_evidence(h, d->speech.greeted ? &none : &d->words->proof, seat, code);
}

/* True if the words are proved to be theirs. */
static bool
words_proved(struct hearing *h, const struct delivery *d)
{
	char		 code[CODE_TEXT];
	struct evidence	 came = words_evidence(h, d, h->seat, code);

	return proof_decide(&h->m->table.file, h->who, &came, &h->how) == PROVED;
}

/*
 * Signed words count once: somebody who catches them could send them again, in another envelope
 * and in another turn.  The mark does not depend on line breaks.
 */
char *
speech_mark(const struct content *c)
{
	struct buf	 text = { 0 };
	unsigned char	 hash[HASH_SIZE];
	char		 mark[HASH_HEX];

	if (c->proof.verdict != PGP_GOOD)
		return NULL;
	buf_printf(&text, "%s %lld\n", c->proof.primary, (long long)c->proof.signed_at);
	for (const char *at = c->text; *at != '\0'; at++)
		if (!isspace((unsigned char)*at))
			buf_putc(&text, *at);
	hash_bytes(text.data, text.len, hash);
	buf_clear(&text);
	return xasprintf("words-%s", hex_write(hash, HASH_SIZE, mark));
}

bool
seen(const struct hearing *h, const char *name)
{
	char	*folder = path_join(h->m->path, SEEN_FOLDER), *path = path_join(folder, name);
	bool	 there = file_exists(path);

	free(path);
	free(folder);
	return there;
}

void
see(const struct hearing *h, const char *name)
{
	char	*folder = path_join(h->m->path, SEEN_FOLDER);

	stage_folder(h->m->path, SEEN_FOLDER);
	stage_mark(folder, name);
	free(folder);
}

/*
 * True if the words were signed together with orders, all of this game.  Orders name their game,
 * turn and position themselves, so they are not taken elsewhere or later.
 */
static bool
signed_with_orders(const struct hearing *h, const struct delivery *d)
{
	bool	 any = false;

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (!c->orders || c->body == 0 || c->body != d->words->body)
			continue;
		if (strcmp(c->heading.game, h->m->table.file.id) != 0)
			return false;
		any = true;
	}
	return any;
}

/*
 * Returns why words do nothing here, or NULL.  Signed words must name their game by its first
 * MANIFEST: somebody who catches them could show them in another game of the same id.  `use`
 * speaks only of orders, which name their game.
 */
static const char *
misplaced(const struct hearing *h, const struct delivery *d, const struct spoken *said)
{
	bool	 acts = !note_row(said->kind)->decisions;

	if (said->first != NULL)
		return match_began_with(h->m, said->first) ? NULL : "wrong-game";
	if (!acts || h->how.kind != PROOF_KEY ||
	    (said->kind == NOTE_USE && signed_with_orders(h, d)))
		return NULL;
	return "which-game";
}

/* True if the sender holds this seat too, and the words are proved for it as well. */
static bool
holds_too(const struct hearing *h, const struct delivery *d, unsigned seat, struct proof *how)
{
	const struct person	*p = &h->m->table.file.seat[seat];
	char			 code[CODE_TEXT];
	struct evidence		 came = words_evidence(h, d, seat, code);

	return person_same(p, h->who) &&
	    proof_decide(&h->m->table.file, p, &came, how) == PROVED;
}

/* Applies a word of one seat to all seats of the same person. */
static void
hear_for_all(struct hearing *h, const struct delivery *d, const struct spoken *said)
{
	unsigned	 first = h->seat;
	struct proof	 how = h->how;

	hear_words(h, said);
	for (unsigned seat = 1; first != 0 && note_row(said->kind)->each_seat &&
	    seat <= h->m->table.file.seats; seat++)
		if (seat != first && holds_too(h, d, seat, &h->how)) {
			h->seat = seat;
			hear_words(h, said);
		}
	h->seat = first;
	h->how = how;
}

static void
hear_proved(struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		const struct spoken	*said = &d->speech.said[i];
		const char		*why;

		if (!delivery_is_for(d, said->game, h->m->path))
			continue;
		why = misplaced(h, d, said);
		if (why == NULL)
			hear_for_all(h, d, said);
		else
			xml_set(refuse(h, why), "word", note_word(said->kind));
	}
}

static bool
says_something(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++)
		if (delivery_is_for(d, d->speech.said[i].game, h->m->path))
			return true;
	return false;
}

/* True if what was signed here was heard in a mail before. */
static bool
said_before(const struct hearing *h, const struct delivery *d)
{
	char	*mark = speech_mark(d->words);
	bool	 before = mark != NULL && seen(h, mark);

	free(mark);
	return before;
}

/*
 * True if `use` holds for these orders: a signed `use` was signed with them, or names the game and
 * was not said before, beside other orders.
 */
static bool
use_holds(const struct hearing *h, const struct delivery *d, const struct spoken *said,
    const struct content *orders)
{
	bool	 bound = h->how.kind != PROOF_KEY || orders->body == d->words->body ||
	    (said->first != NULL && !said_before(h, d));

	return bound && misplaced(h, d, said) == NULL;
}

bool
speech_means_defaults(struct hearing *h, const struct delivery *d, const struct content *orders)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		const struct spoken	*said = &d->speech.said[i];

		if (said->kind == NOTE_USE && delivery_is_for(d, said->game, h->m->path))
			return words_proved(h, d) && use_holds(h, d, said, orders);
	}
	return false;
}

static void
refuse_unproved(struct hearing *h, const struct pgp_result *proof)
{
	enum auth	 needs = person_auth(&h->m->table.file, h->who);
	bool		 key = needs == AUTH_KEY;
	xmlNodePtr	 node = refuse(h, "not-proved");

	xml_set(node, "needs", auth_name(needs));
	if (h->token != NULL && h->seat != 0)
		xml_set(node, "tried", h->who->id);
	if (key && proof->verdict != PGP_GOOD && proof->verdict != PGP_NO_SIGNATURE)
		xml_set(node, "verdict", pgp_verdict_text(proof->verdict));
}

/* True if they ask for help and nothing else; the answer tells only what is in the guide. */
static bool
wants_help_alone(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++)
		if (delivery_is_for(d, d->speech.said[i].game, h->m->path) &&
		    d->speech.said[i].kind != NOTE_HELP)
			return false;
	return true;
}

void
speech_hear(struct hearing *h, const struct delivery *d)
{
	if (!says_something(h, d))
		return;
	h->quotable = hearing_may_quote(h, d->words);
	if (h->seat != 0 && gamefile_invites(&h->m->table.file, h->seat)) {
		hearing_joining(h, d);
		return;
	}
	if (h->seat == 0 && person_auth(&h->m->table.file, h->who) == AUTH_UNKNOWN) {
		hearing_standby(h, d);
		return;
	}
	if (hear_move_codes(h, d))
		return;
	if (!words_proved(h, d) && !wants_help_alone(h, d))
		refuse_unproved(h, &d->words->proof);
	else if (said_before(h, d))
		refuse(h, "said-before");
	else
		hear_proved(h, d);
}

/*
 * True if the mail has orders, which allow any other text; without orders, words must make sense.
 */
static bool
orders_too(const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (content_is_meant(&d->contents.item[i]))
			return true;
	return false;
}

/*
 * Reads the words of a text; beside orders, reports only faults in lines that may be meant for us.
 */
static void
read_words(struct delivery *d, const struct content *c)
{
	struct diags	 ignored = { 0 };
	enum note_kind	 kind;
	char		 code[CODE_TEXT];

	diags_at(&d->faults, "your words", 0);
	speech_read(&d->speech, c->text, !orders_too(d) && press_is_answer(&d->mail),
	    orders_too(d) ? &ignored : &d->faults);
	for (size_t i = 0; i < ignored.count; i++)
		if (strcmp(ignored.diag[i].code, "bad-press") == 0) {
			diags_at(&d->faults, NULL, ignored.diag[i].line);
			diag_error(&d->faults, "bad-press", "%s", ignored.diag[i].text);
			if (ignored.diag[i].hint != NULL)
				diag_hint(&d->faults, "%s", ignored.diag[i].hint);
		}
	diags_clear(&ignored);
	d->words = c;
	if (d->speech.count == 0 && !orders_too(d) && spoken_sentence(c->text, &kind, code)) {
		speech_set(&d->speech, kind, code);
		diags_clear(&d->faults);
	}
	if (d->speech.missed == 0)
		return;
	diags_at(&d->faults, NULL, d->speech.missed);
	diag_warning(&d->faults, "missed-word",
	    "this line was not read: words for the referee come before any other text");
}

static bool
is_blank(const char *text)
{
	return text[strspn(text, " \t\r\n")] == '\0';
}

/* The words are the first text that is not blank; a file of another kind is not read. */
void
speech_find(struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->text == NULL || strcmp(c->name, "text") != 0 || is_blank(c->text))
			continue;
		if (d->words != NULL) {
			diags_at(&d->faults, "the mail", 0);
			diag_warning(&d->faults, "second-text",
			    "the mail has another text, which was not read");
			return;
		}
		read_words(d, c);
	}
}
