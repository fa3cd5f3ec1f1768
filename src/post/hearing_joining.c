/* Words of invited people: they join, with the proof they choose, or decline. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/players.h"
#include "post/letterbox_parts.h"
#include "post/mailing.h"

#define MOST_CODES	16	/* codes of one mail that are tried */
#define CODE_SIGNS	16	/* the least length of a code */

/*
 * Codes.
 */

/* The rest of a line `join` or `decline`: a code, and perhaps "word". */
struct wish {
	char	 code[64];
	bool	 word;
};

static struct wish
read_wish(const char *detail)
{
	struct wish	 w = { .code = "" };
	size_t		 len = strlen(detail);
	static const char by_word[] = " word";
	size_t		 n = sizeof(by_word) - 1;

	w.word = len >= n && strcasecmp(detail + len - n, by_word) == 0;
	if (w.word)
		len -= n;
	if (len < sizeof(w.code))
		memcpy(w.code, detail, len);
	return w;
}

static bool
is_answer(const struct spoken *said)
{
	return said->kind == NOTE_JOIN || said->kind == NOTE_DECLINE;
}

/* True if this is the code of the seat's invitation. */
static bool
opens(const struct hearing *h, unsigned seat, const char *said)
{
	char	 code[CODE_TEXT];

	return gamefile_invites(&h->m->table.file, seat) &&
	    code_fits(match_invitation(h->m, &h->in->notes, seat, code), said);
}

unsigned
hearing_invited(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		struct wish	 w = read_wish(d->speech.said[i].detail);

		if (!is_answer(&d->speech.said[i]) ||
		    !delivery_is_for(d, d->speech.said[i].game, h->m->path))
			continue;
		for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
			if (opens(h, seat, w.code))
				return seat;
	}
	return 0;
}

unsigned
hearing_coded(const struct hearing *h, const char *text)
{
	char	 code[CODE_TEXT];

	for (unsigned n = 0; n < MOST_CODES &&
	    (text = spoken_next_code(text, code)) != NULL; n++, text += CODE_SIGNS)
		for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
			if (opens(h, seat, code))
				return seat;
	return 0;
}

/*
 * Joining.
 */

/* One answer to the invitation, while it is judged. */
struct reply {
	struct hearing		*h;
	const struct delivery	*d;
	const struct spoken	*said;
	struct wish		 wish;
	struct joining		 joining;
	struct proof		 how;
};

static bool
came_from_elsewhere(const struct hearing *h)
{
	return h->who->address == NULL || strcasecmp(h->who->address, h->mail->from) != 0;
}

/* Returns the signature by the key in the mail, else by one that another game has here. */
static const struct pgp_result *
signature(const struct reply *r)
{
	const struct content	*words = r->d->words;

	return words->fresh.verdict == PGP_GOOD ? &words->fresh : &words->proof;
}

/* True if the code is the seat's; 'how' becomes the proof.  If not, says so. */
static bool
prove(struct reply *r)
{
	struct hearing		*h = r->h;
	char			 code[CODE_TEXT];
	xmlNodePtr		 node;
	struct evidence		 came = { .token = r->wish.code, .signature = signature(r),
	    .code = match_invitation(h->m, &h->in->notes, h->seat, code) };

	if (proof_join(&h->m->table.file, h->seat, &came, &r->how) == PROVED)
		return true;
	node = refuse(h, "wrong-code");
	xml_set(node, "word", note_word(r->said->kind));
	if (h->joining[h->seat].state == JOINING_NOT)
		xml_set(node, "joined", "no");
	return false;
}

/* True, having refused it, if a key names its owner where names are hidden: keys are published. */
static bool
tells_name(struct reply *r)
{
	struct hearing	*h = r->h;
	bool		 fresh = r->d->words->fresh.verdict == PGP_GOOD;
	char		*name = fresh ? NULL : pgp_key_name(match_pgp(h->m), r->how.key);
	struct diags	 diags = { 0 };
	bool		 ok = players_key_name(fresh ? r->d->key.name : name, h->who->id, &diags);

	if (!ok)
		reply_faults(refuse(h, "telling-key"), &diags);
	diags_clear(&diags);
	free(name);
	return !ok;
}

/*
 * Takes a key if its signed text says which game it joins: somebody who catches the mail could
 * show it in another game.
 */
static bool
take_key(struct reply *r)
{
	struct hearing	*h = r->h;

	if (r->said->first == NULL || !match_began_with(h->m, r->said->first)) {
		xml_set(refuse(h, r->said->first == NULL ? "which-game" : "wrong-game"), "word",
		    note_word(r->said->kind));
		return false;
	}
	if (joining_key_taken(h->joining, &h->m->table.file, h->seat, r->how.key)) {
		xml_set(refuse(h, "key-taken"), "key", r->how.key);
		return false;
	}
	if (h->m->table.file.hidden_names && tells_name(r))
		return false;
	r->joining.by = AUTH_KEY;
	memcpy(r->joining.key, r->how.key, sizeof(r->joining.key));
	return true;
}

/* True if the mail was meant to join by a key, but its signature is missing, unknown or wrong. */
static bool
miss_key(struct reply *r)
{
	const struct content	*words = r->d->words;
	bool			 is_signed = words->proof.verdict != PGP_NO_SIGNATURE;
	xmlNodePtr		 node;

	if (!is_signed && !r->d->key.attached)
		return false;
	node = refuse(r->h, "key-missed");
	xml_set(node, "signed", !is_signed ? "no" :
	    words->proof.verdict == PGP_UNKNOWN_KEY ? "unknown" : "wrong");
	if (is_signed && words->proof.verdict != PGP_UNKNOWN_KEY)
		xml_set(node, "verdict", pgp_verdict_text(words->proof.verdict));
	reply_faults(node, &r->d->key.diags);
	return true;
}

/* Chooses the proof of later mails; false, having said what is wrong. */
static bool
choose(struct reply *r)
{
	struct hearing	*h = r->h;

	r->joining = (struct joining){ .state = JOINING_DONE, .elsewhere = came_from_elsewhere(h) };
	if (r->how.kind == PROOF_KEY)
		return take_key(r);
	if (miss_key(r))
		return false;
	r->joining.by = r->wish.word ? AUTH_TOKEN : AUTH_MAILBOX;
	if (r->joining.by <= h->m->table.file.auth)
		return true;
	xml_set(refuse(h, "too-little"), "least", auth_name(h->m->table.file.auth));
	return false;
}

/* True if another answer is final; this one changes nothing, and the moderator is told. */
static bool
is_too_late(struct reply *r)
{
	struct hearing		*h = r->h;
	const struct joining	*j = &h->joining[h->seat];
	xmlNodePtr		 node;

	if (!joining_is_final(j, clock_now()) &&
	    (j->state != JOINING_DONE || notes_closed(&h->in->notes) == 0))
		return false;
	if (joining_same(j, &r->joining))
		return false;
	node = refuse(h, "joined-finally");
	xml_set(node, "by", auth_name(j->by));
	if (j->by == AUTH_KEY)
		xml_set(node, "key", j->key);
	if (r->joining.elsewhere)
		xml_set(node, "from", h->mail->from);
	mailing_joining(h->m, h->seat, "too-late", h->id);
	return true;
}

static void
keep_key(const struct reply *r)
{
	const struct hearing	*h = r->h;
	char			*name = paths_joining(h->who->id, r->joining.key);
	struct buf		 bytes = { 0 };

	if (r->d->words->fresh.verdict == PGP_GOOD)
		buf_add(&bytes, r->d->key.bytes.data, r->d->key.bytes.len);
	else if (!pgp_export(match_pgp(h->m), r->joining.key, &bytes))
		die("the key '%s' is gone", r->joining.key);
	inbox_lay(h->in, h->m, name, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(name);
}

/* Says the state of the seat, by all answers so far. */
static void
say_joined(struct reply *r)
{
	static const char *const	 words[] = {
		[JOINING_NOT] = "not", [JOINING_DONE] = "done", [JOINING_WAITS] = "waits",
		[JOINING_DISPUTED] = "disputed", [JOINING_DECLINED] = "declined",
	};
	struct hearing			*h = r->h;
	const struct joining		*j;
	xmlNodePtr			 node = reply(h, note_row(NOTE_JOIN)->answer);

	joinings_read(h->joining, &h->m->table.file, &h->in->notes);
	j = &h->joining[h->seat];
	xml_set(node, "state", words[j->state]);
	xml_set(node, "by", auth_name(r->joining.by));
	if (r->joining.by == AUTH_KEY)
		xml_set(node, "key", r->joining.key);
	if (r->joining.elsewhere)
		xml_set(node, "from", h->mail->from);
	if (*r->d->mail.autocrypt != '\0' && r->joining.by != AUTH_KEY)
		xml_set(node, "offered", "yes");
	if (j->state == JOINING_WAITS || j->state == JOINING_DISPUTED)
		mailing_joining(h->m, h->seat, words[j->state], h->id);
}

static void
join(struct reply *r)
{
	struct hearing	*h = r->h;
	char		 detail[JOINING_DETAIL], words[HASH_HEX];
	unsigned char	 hash[HASH_SIZE];

	if (!prove(r) || !choose(r) || is_too_late(r))
		return;
	if (r->joining.by == AUTH_KEY)
		keep_key(r);
	hash_bytes(r->d->words->text, strlen(r->d->words->text), hash);
	inbox_note(h->in, h->m, NOTE_JOIN, h->who->id, joining_detail(&r->joining, detail),
	    hex_write(hash, HASH_SIZE, words), &r->how);
	say_joined(r);
}

static void
decline(struct reply *r)
{
	struct hearing	*h = r->h;

	if (!prove(r))
		return;
	if (h->joining[h->seat].by != AUTH_UNKNOWN) {
		refuse(h, "joined-already");
		return;
	}
	r->how = (struct proof){ .kind = PROOF_MAILBOX };
	inbox_note(h->in, h->m, NOTE_DECLINE, h->who->id, NULL, NULL, &r->how);
	reply(h, "declined-invitation");
	mailing_joining(h->m, h->seat, "declined", h->id);
}

/* People who have not begun to play can ask for the status, help and the guide only. */
void
hearing_joining(struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		struct reply	 r = { .h = h, .d = d, .said = &d->speech.said[i] };

		if (!delivery_is_for(d, r.said->game, h->m->path))
			continue;
		h->heard = true;
		r.wish = read_wish(r.said->detail);
		if (r.said->kind == NOTE_JOIN)
			join(&r);
		else if (r.said->kind == NOTE_DECLINE)
			decline(&r);
		else if (hearing_is_for_all(r.said->kind))
			hear_words(h, r.said);
		else
			xml_set(refuse(h, h->joining[h->seat].state == JOINING_DONE ? "not-begun" :
			    "join-first"), "word", note_word(r.said->kind));
	}
}
