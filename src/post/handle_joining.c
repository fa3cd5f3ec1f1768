/* Handlers of proofs: invited people join or decline; players renew key, word and address. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/players.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "records/credential.h"

/* One answer to an invitation, while it is judged. */
struct answer {
	struct handling			*h;
	const struct delivery		*d;
	const struct parsed_command	*command;
	struct wish			 wish;
	struct joining			 joining;
	struct proof			 how;
};

/* True if the code is the seat's; 'how' becomes the proof.  If not, says so. */
static bool
prove_answer(struct answer *r)
{
	struct handling		*h = r->h;
	char			 code[CODE_TEXT];
	xmlNodePtr		 node;
	const struct content	*text = r->d->text;
	/* a signature by the key in the mail, else by one that another game has here */
	struct evidence		 came = { .token = r->wish.code,
	    .signature = text->fresh.verdict == PGP_GOOD ? &text->fresh : &text->proof,
	    .code = match_invitation(h->m, &h->in->notes, h->seat, code) };

	if (proof_join(&h->m->table.file, h->seat, &came, &r->how) == PROVED)
		return true;
	node = reply(h, "wrong-code");
	xml_set(node, "word", note_word(r->command->kind));
	if (h->joining[h->seat].state == JOINING_NOT)
		xml_set(node, "joined", "no");
	return false;
}

/* True, having refused it, if a key names its owner where names are hidden: keys are published. */
static bool
tells_name(struct answer *r)
{
	struct handling	*h = r->h;
	bool		 fresh = r->d->text->fresh.verdict == PGP_GOOD;
	AUTO_FREE char *name = fresh ? NULL : pgp_key_name(match_pgp(h->m), r->how.key);
	AUTO(diags_clear) struct diags diags = { 0 };
	bool		 ok = players_key_name(fresh ? r->d->key.name : name, h->who->id, &diags);

	if (!ok)
		reply_faults(reply(h, "telling-key"), &diags);
	return !ok;
}

/* Chooses the proof of later mails; false, having said what is wrong. */
static bool
choose_proof(struct answer *r)
{
	struct handling		*h = r->h;
	const struct pgp_result	*proof = &r->d->text->proof;
	bool			 is_signed = proof->verdict != PGP_NO_SIGNATURE,
	    unknown = proof->verdict == PGP_UNKNOWN_KEY;
	xmlNodePtr		 node;

	r->joining = (struct joining){ .state = JOINING_DONE, .elsewhere =
	    h->who->address == NULL || strcasecmp(h->who->address, h->mail->from) != 0 };
	if (r->how.kind == PROOF_KEY) {
		/* Somebody who catches the signed text could show it in another game. */
		if (r->command->first == NULL || !match_began_with(h->m, r->command->first)) {
			xml_set(reply(h, r->command->first == NULL ? "which-game" :
			    "wrong-game"), "word", note_word(r->command->kind));
			return false;
		}
		if (joining_key_taken(h->joining, &h->m->table.file, h->seat, r->how.key)) {
			xml_set(reply(h, "key-taken"), "key", r->how.key);
			return false;
		}
		if (h->m->table.file.hidden_names && tells_name(r))
			return false;
		r->joining.by = AUTH_KEY;
		memcpy(r->joining.key, r->how.key, sizeof(r->joining.key));
		return true;
	}
	if (is_signed || r->d->key.attached) {
		/* the mail was meant to join by a key */
		node = reply(h, "key-missed");
		xml_set(node, "signed", !is_signed ? "no" : unknown ? "unknown" : "wrong");
		if (is_signed && !unknown)
			xml_set(node, "verdict", pgp_verdict_text(proof->verdict));
		reply_faults(node, &r->d->key.diags);
		return false;
	}
	r->joining.by = r->wish.word ? AUTH_TOKEN : AUTH_MAILBOX;
	if (r->joining.by <= h->m->table.file.auth)
		return true;
	xml_set(reply(h, "too-little"), "least", auth_name(h->m->table.file.auth));
	return false;
}

/*
 * Tells the moderator, if they have a mailbox, the result of an answer to an
 * invitation: "waits", "disputed", "declined" or "too-late".
 */
static void
mail_joining(const struct handling *h, const char *state)
{
	struct outgoing	 l;
	xmlNodePtr	 facts;
	AUTO_FREE char	*told = xasprintf("told-%s", h->who->id);

	if (!budget_spend(h->m->path, told, BUDGET_TOLD))
		return;
	facts = facts_begin(&l, h->m, recipient_moderator(&h->m->table.file),
	    "joining", "joining-%s-%s-%.16s", h->who->id, state, h->id);
	xml_set(facts, "seat", h->who->id);
	xml_set(facts, "state", state);
	facts_send(h->m, &l);
}

/* True if another answer is final; this one changes nothing, and the moderator is told. */
static bool
is_too_late(struct answer *r)
{
	struct handling		*h = r->h;
	const struct joining	*j = &h->joining[h->seat];
	xmlNodePtr		 node;

	if (!joining_too_late(j, &r->joining, clock_now(), notes_closed(&h->in->notes) != 0))
		return false;
	node = reply(h, "joined-finally");
	xml_set(node, "by", auth_name(j->by));
	if (j->by == AUTH_KEY)
		xml_set(node, "key", j->key);
	if (r->joining.elsewhere)
		xml_set(node, "from", h->mail->from);
	mail_joining(h, "too-late");
	return true;
}

/* Says the state of the seat, by all answers so far. */
static void
reply_joined(struct answer *r, bool again)
{
	struct handling		*h = r->h;
	const struct joining	*j;
	xmlNodePtr		 node = reply(h, note_row(NOTE_JOIN)->answer);

	joinings_read(h->joining, &h->m->table.file, &h->in->notes);
	j = &h->joining[h->seat];
	xml_set(node, "state", joining_words[j->state]);
	xml_set(node, "by", auth_name(r->joining.by));
	if (r->joining.by == AUTH_KEY)
		xml_set(node, "key", r->joining.key);
	if (r->joining.elsewhere)
		xml_set(node, "from", h->mail->from);
	if (*r->d->mail.autocrypt != '\0' && r->joining.by != AUTH_KEY)
		xml_set(node, "offered", "yes");
	if (!again && (j->state == JOINING_WAITS || j->state == JOINING_DISPUTED))
		mail_joining(h, joining_words[j->state]);
}

static void
answer_join(struct answer *r)
{
	struct handling		*h = r->h;
	const struct content	*text = r->d->text;
	char			 detail[JOINING_DETAIL], mark[HASH_HEX], *name;
	struct buf		 key = { 0 };

	if (!choose_proof(r) || is_too_late(r))
		return;
	if (joining_changes_nothing(&h->joining[h->seat], &r->joining,
	    h->m->table.file.confirm)) {
		reply_joined(r, true);
		return;
	}
	if (r->joining.by == AUTH_KEY) {
		if (text->fresh.verdict == PGP_GOOD)
			buf_add(&key, r->d->key.bytes.data, r->d->key.bytes.len);
		else if (!pgp_export(match_pgp(h->m), r->joining.key, &key))
			die("the key '%s' is gone", r->joining.key);
		name = paths_joining(h->who->id, r->joining.key);
		inbox_lay(h->in, h->m, name, key.data, key.len);
		buf_clear(&key);
		free(name);
	}
	inbox_note(h->in, h->m, NOTE_JOIN, h->who->id, joining_detail(&r->joining, detail),
	    hash_hex(text->text, strlen(text->text), mark), &r->how);
	reply_joined(r, false);
}

void
handle_invitation(struct handling *h, const struct delivery *d,
    const struct parsed_command *command)
{
	struct answer	 r = { .h = h, .d = d, .command = command,
	    .wish = sender_wish(command) };

	if (!prove_answer(&r))
		;
	else if (command->kind == NOTE_JOIN)
		answer_join(&r);
	else if (h->joining[h->seat].by != AUTH_UNKNOWN)
		reply(h, "joined-already");
	else if (h->joining[h->seat].state == JOINING_DECLINED)
		reply(h, "declined-invitation");
	else {
		r.how = (struct proof){ .kind = PROOF_MAILBOX };
		inbox_note(h->in, h->m, NOTE_DECLINE, h->who->id, NULL, NULL, &r.how);
		reply(h, "declined-invitation");
		mail_joining(h, "declined");
	}
}

/*
 * Renewals.
 */

/*
 * True if this is proved as the seat itself must be: a player with a key renews
 * nothing by a secret word.
 */
static bool
is_proved_fully(struct handling *h, const struct parsed_command *command)
{
	if (h->who->key == NULL || h->how.kind == PROOF_KEY)
		return true;
	xml_set(reply(h, "needs-key"), "word", note_word(command->kind));
	return false;
}

/* Notes a command; a mail that was cut short and comes again is noted once. */
static void
note_once(struct handling *h, enum note_kind kind, const char *detail, bool again)
{
	const char	*by = h->who->id;

	for (size_t i = 0; again && i < h->in->notes.count; i++)
		if (h->in->notes.note[i].kind == kind &&
		    strcmp(h->in->notes.note[i].by, by) == 0)
			return;
	inbox_note(h->in, h->m, kind, by, detail, NULL, &h->how);
}

void
handle_new_word(struct handling *h, const struct parsed_command *command)
{
	const struct gamefile	*f = &h->m->table.file;
	char			 word[CODE_TEXT];
	/* the word that this mail asks for may be theirs already */
	bool			 again = word_fits(h->who->token,
	    match_new_word(h->m, h->seat, h->id, word));

	explicit_bzero(word, sizeof(word));
	if (!person_can_have_word(f, h->who)) {
		xml_set(reply(h, "no-word"), "proof", auth_name(person_auth(f, h->who)));
		return;
	}
	if (!is_proved_fully(h, command))
		return;
	if (mailing_new_word(h->m, h->seat, h->id)) {
		note_once(h, NOTE_NEW, command->detail, again);
		reply(h, note_row(NOTE_NEW)->answer);
	} else
		reply(h, "no-address");
}

/* Adds a move to a mail or an answer. */
static void
facts_move(xmlNodePtr node, const struct handling *h, const struct move *move, const char *state)
{
	xml_set(node, "state", state);
	xml_set(node, "address", move->to);
	xml_set(node, "seat", h->who->id);
	facts_time(node, "holds", h->who->zone, move->holds);
}

/* Mails one of the people concerned; the recipient has no seat, so no code of the turn goes out. */
static void
mail_moving(const struct handling *h, const struct move *move, const char *state, const char *who,
    const char *address)
{
	struct outgoing	 l;
	xmlNodePtr	 facts = facts_begin(&l, h->m, recipient_bare(h->who->id, address,
	    h->who->zone), "moving", "moving-%s-%s-%s-%.16s", h->who->id, state, who, h->id);
	char		 code[CODE_TEXT];

	xml_set(facts, "to", who);
	facts_move(facts, h, move, state);
	if (strcmp(who, "new") == 0 && strcmp(state, "asked") == 0)
		facts_text(facts, "code", move_code(h->m, h->seat, move, false, code));
	facts_send(h->m, &l);
}

static void
reply_move(struct handling *h, const struct move *move, const char *state)
{
	xmlNodePtr	 node = reply(h, note_row(NOTE_MOVE)->answer);
	char		 code[CODE_TEXT];

	facts_move(node, h, move, state);
	if (strcmp(state, "off") != 0)
		xml_set(node, "off", move_code(h->m, h->seat, move, true, code));
	mail_moving(h, move, state, "new", move->to);
	mail_moving(h, move, state, "moderator", h->m->table.file.moderator.mailbox);
}

/* The mails are made first: a move that is done has no code any more. */
static void
take_move_code(struct handling *h)
{
	AUTO(move_clear) struct move move = { 0 };
	bool	 off = h->move == MOVE_OFF;

	move_read(&move, h->m, h->seat);
	reply_move(h, &move, off ? "off" : "answered");
	move_answer(h->m, h->seat, off);
}

void
handle_move(struct handling *h, const struct parsed_command *command)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(move_clear) struct move move = { 0 };
	const char	*to;
	bool		 again;

	if (h->move != MOVE_STAYS) {
		take_move_code(h);
		return;
	}
	if (strncasecmp(command->detail, "to ", 3) != 0) {
		reply(h, "bad-move");
		return;
	}
	if (!is_proved_fully(h, command))
		return;
	to = command->detail + 3;
	if (!players_address(to, &diags) ||
	    !players_moderator(&h->m->table.file, h->seat, NULL, to, &diags))
		reply_faults_of_text(h, reply(h, "bad-move"), &diags);
	else if (h->who->address == NULL)
		reply(h, "no-address");
	else if (strcasecmp(h->who->address, to) == 0)
		xml_set(reply(h, "moved-already"), "address", to);
	else if (!move_ask(h->m, h->seat, to, h->id, &again))
		reply(h, "too-many-moves");
	else {
		note_once(h, NOTE_MOVE, NULL, again);
		move_read(&move, h->m, h->seat);
		reply_move(h, &move, "asked");
	}
}
