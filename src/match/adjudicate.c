/* The next turn of a match: players who join enter, it is judged, and published. */

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "judge/judge.h"
#include "match/adjudicate.h"
#include "match/code.h"
#include "match/match.h"
#include "match/inbox.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "store/chain.h"
#include "store/gzip.h"
#include "store/manifest.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/* Takes the key that was brought.  It must still be the one that signed. */
static bool
take_brought_key(struct match *m, const struct inbox *in, unsigned seat, const char *key,
    struct fileset *keys, struct diags *diags)
{
	const char	*id = m->table.file.seat[seat].id;
	AUTO_FREE char	*name = paths_joining(id, key),
	    *path = path_join(in->folder, name), *lies = paths_key(id);
	char		 primary[PGP_FINGERPRINT];
	AUTO(buf_clear) struct buf bytes = { 0 };

	diags_at(diags, path, 0);
	if (!stored_file(in->folder, name, &bytes, diags) ||
	    !pgp_import(match_pgp(m), bytes.data, bytes.len, primary, diags))
		return false;
	if (strcmp(primary, key) != 0)
		return diag_error(diags, "changed-file", "this is not the key that joined");
	fileset_add(keys, &bytes, "%s", lies);
	return true;
}

/*
 * Adds the newer copies of seats' own keys that their owners have sent and no
 * turn has brought.  Passes over a copy that is another key after all.
 */
static bool
renew_keys(struct match *m, struct fileset *keys)
{
	AUTO_FREE char	*home = moderator_home(),
	    *folder = path_join(home, RENEWED_KEYS);
	bool		 any = false;

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		AUTO(buf_clear) struct buf key = { 0 }, now = { 0 };
		char			 primary[PGP_FINGERPRINT];
		AUTO_FREE char		*name = paths_key(p->id),
		    *sent = xasprintf("%s.asc", p->key == NULL ? "" : p->key);
		AUTO(diags_clear) struct diags wrong = { 0 };

		if (p->key != NULL && stored_file(folder, sent, &key, NULL) &&
		    in_force_read(m->path, name, &now, NULL) && !buf_equal(&now, &key) &&
		    pgp_import(match_pgp(m), key.data, key.len, primary, &wrong) &&
		    strcmp(primary, p->key) == 0) {
			fileset_add(keys, &key, "%s", name);
			any = true;
		}
	}
	return any;
}

/*
 * Writes the players whose joining holds into the table under the match, as the next turn is to
 * bring it: game.xml tells the key by which they sign, or that they have a secret word or a code;
 * contacts.xml keeps their words.  Adds their keys to 'keys', as "keys/SEAT.asc", and newer copies
 * of keys that were here.  'any' tells if there are such.  False, with diagnostics, when a key is
 * gone.
 */
static bool
join_enter(struct match *m, const struct inbox *in, struct fileset *keys, bool *any,
    struct diags *diags)
{
	const struct gamefile	*f = &m->table.file;
	const struct in_force	*files = &m->files;
	struct joining		 joining[MAX_SEATS + 1];
	AUTO(xml_free) xmlDocPtr game = NULL, contacts = NULL;

	*any = renew_keys(m, keys);
	*any = joinings_done(f, &in->notes) != NOBODY || *any;
	if (!*any)
		return true;
	joinings_entering(joining, f, &in->notes);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (joining[seat].state == JOINING_DONE && joining[seat].by == AUTH_KEY &&
		    !take_brought_key(m, in, seat, joining[seat].key, keys, diags))
			return false;
	game = xml_parse(GAME_FILE, files->game_xml.data, files->game_xml.len, XML_CAP_OWN, diags);
	contacts = xml_parse(CONTACTS_FILE, files->contacts_xml.data,
	    files->contacts_xml.len, XML_CAP_OWN, diags);
	if (game == NULL || contacts == NULL)
		return false;
	joinings_write(joining, f, xmlDocGetRootElement(game));
	/* A corrected address is that of the person. */
	XML_EACH(node, xmlDocGetRootElement(contacts), "seat") {
		unsigned	 seat = gamefile_seat(&m->table.file,
		    xml_attribute_or(node, "id", ""));

		if (seat == 0)
			continue;
		if (m->table.file.seat[seat].address != NULL)
			xml_set(node, "address", m->table.file.seat[seat].address);
		if (joining[seat].state == JOINING_DONE && joining[seat].by == AUTH_TOKEN) {
			/* Keeps in contacts.xml the word that the seat gets with the next turn. */
			char	 word[CODE_TEXT];

			match_word(m, m->last.number + 1, seat, word);
			contacts_keep_word(node, word);
			explicit_bzero(word, sizeof(word));
		}
	}
	return match_change(m, game, contacts, diags);
}

/* Keeps a file in force; 'path' is the place of the copy in the turn. */
static void
keep_in_force(struct publication *p, const char *path, const char *name, const struct buf *bytes,
    bool copies)
{
	unsigned char	 hash[HASH_SIZE];
	struct buf	 copy = { 0 };

	hash_bytes(bytes->data, bytes->len, hash);
	record_add_hash(&p->record.in_force, name, hash);
	if (!copies)
		return;
	buf_add(&copy, bytes->data, bytes->len);
	fileset_add(&p->kept, &copy, "%s", path);
}

static void
keep_key_in_force(struct publication *p, const struct person *person, const char *id, bool copies)
{
	AUTO_FREE char *name = paths_key(id), *path = path_join(p->path, name);
	/* The game directory may not have it yet. */
	const struct fileset_file	*new = p->new_keys == NULL ? NULL :
	    fileset_find(p->new_keys, name);
	AUTO(buf_clear) struct buf bytes = { 0 };

	if (new != NULL)
		keep_in_force(p, name, name, &new->bytes, copies);
	else if (person->key != NULL && file_load(path, STORED_CAP, &bytes))
		keep_in_force(p, name, name, &bytes, copies);
}

void
publication_in_force(struct publication *p, struct table *t, const struct in_force *files,
    bool copies)
{
	keep_in_force(p, GAME_FILE, GAME_FILE, &files->game_xml, copies);
	keep_in_force(p, KEPT_CONTACTS, CONTACTS_FILE, &files->contacts_xml, copies);
	if (copies)
		keep_in_force(p, TABLES_FILE, TABLES_FILE, &files->tables_xml, true);
	else
		record_add_hash(&p->record.in_force, TABLES_FILE, t->read.hash);
	keep_key_in_force(p, &p->file->moderator, p->file->moderator.id, copies);
	for (unsigned seat = 1; seat <= p->file->seats; seat++)
		keep_key_in_force(p, &p->file->seat[seat], p->file->seat[seat].id, copies);
	for (size_t i = 0; i < p->file->standbys; i++)
		if (p->file->standby[i].key != NULL)
			keep_key_in_force(p, &p->file->standby[i], p->file->standby[i].key, copies);
	record_add_hash(&p->record.in_force, TEMPLATES_FOLDER, report_hash(table_report(t)));
}

static void
publish_files(struct stage *stage, struct manifest *manifest, const struct fileset *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct fileset_file	*l = &files->file[i];
		AUTO_FREE char *path = xasprintf("%s%s", l->path,
		    l->zipped ? ZIPPED_ENDING : "");
		AUTO(buf_clear) struct buf zip = { 0 };
		unsigned char			 hash[HASH_SIZE];

		if (l->zipped) {
			gzip_write(l->bytes.data, l->bytes.len, &zip);
			hash_bytes(zip.data, zip.len, hash);
			stage_write(stage, path, zip.data, zip.len);
		} else
			stage_write(stage, path, l->bytes.data, l->bytes.len);
		manifest_add(manifest, path, l->zipped ? hash : l->hash);
	}
}

bool
publish(struct publication *p)
{
	AUTO_FREE char *turns = path_join(p->path, TURNS_FOLDER),
	    *name = paths_number(p->record.number);
	struct stage	*stage = stage_open(turns, name);
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	AUTO(fileset_clear) struct fileset first = { 0 };
	AUTO(buf_clear) struct buf listed = { 0 }, sig = { 0 };
	struct buf	 text = { 0 };
	AUTO(xml_free) xmlDocPtr doc = record_tree(&p->record, p->file);

	/* Writes the canonical bytes of turn.xml. */
	xml_write(xmlDocGetRootElement(doc), &text);
	fileset_add(&first, &text, RECORD_FILE);
	publish_files(stage, &manifest, &first);
	publish_files(stage, &manifest, &p->files);
	publish_files(stage, &manifest, &p->kept);
	manifest_write(&manifest, &listed);
	hash_bytes(listed.data, listed.len, p->manifest);
	pgp_sign(p->pgp, p->key, false, listed.data, listed.len, &sig);
	stage_write(stage, MANIFEST_NAME, listed.data, listed.len);
	stage_write(stage, MANIFEST_SIG, sig.data, sig.len);
	return stage_publish(stage);
}

struct leaving {
	struct match		*m;
	const struct inbox	*in;
	seats_t			 given;		/* by the act, to another player */
	bool			 keeps;
	struct inbox		 next;
};

/* True for an answer to an invitation that has had no effect yet.  A new invitation asks anew. */
static bool
is_open_answer(const struct leaving *l, size_t i, unsigned seat)
{
	const struct notes	*notes = &l->in->notes;

	if (seat == 0 || !gamefile_invites(&l->m->table.file, seat))
		return false;
	for (size_t k = i + 1; k < notes->count; k++)
		if (notes->note[k].kind == NOTE_INVITE && notes->note[k].detail != NULL &&
		    gamefile_seat(&l->m->table.file, notes->note[k].detail) == seat)
			return false;
	return true;
}

static bool
note_waits(const struct leaving *l, size_t i)
{
	const struct note	*n = &l->in->notes.note[i];
	unsigned		 seat = gamefile_seat(&l->m->table.file, n->kind == NOTE_CONFIRM &&
	    n->detail != NULL ? n->detail : n->by);
	bool			 given = seat != 0 && (l->given & SEAT_BIT(seat)) != 0;

	switch (n->kind) {
	case NOTE_JOIN:
	case NOTE_CONFIRM:
		return !given && is_open_answer(l, i, seat);
	case NOTE_WAIT:
	case NOTE_READY:
	case NOTE_STAY:
		return l->keeps && !given;
	default:
		return false;
	}
}

static void
carry_over(struct match *m, const struct inbox *in, seats_t given, const struct act *act,
    unsigned turn)
{
	bool			 back = act->kind == JUDGE_ROLLBACK;
	const struct submission	*left = back ? act->submission : in->submission;
	/* A rollback drops the notes about its turn too. */
	struct leaving	 l = { .m = m, .in = in, .given = given, .keeps = act->keep && !back,
	    .next = { .turn = turn + 1, .folder = paths_inbox(m->path, turn + 1), .late = true } };
	struct entry	 what;
	size_t		 i = 0;

	for (unsigned seat = 1; act->keep && seat <= m->table.file.seats; seat++)
		if (left[seat].bytes.len > 0) {
			struct proof	 how = left[seat].how;

			/* Orders of a turn that an act took the place of. */
			if (how.kept == 0)
				how.kept = left[seat].turn;
			inbox_store(&l.next, m, seat, &left[seat], &how);
		}
	/* The notes are in the order of their lines, which have their proofs. */
	for (size_t line = 0; line < in->log.count && i < in->notes.count; line++) {
		const struct note	*n = &in->notes.note[i];

		if (!entry_read(&what, in->log.entry[line].how) || what.kind != ENTRY_NOTE)
			continue;
		if (note_waits(&l, i++)) {
			if (n->kind == NOTE_JOIN && what.proof.kind == PROOF_KEY) {
				AUTO_FREE char *name = paths_joining(n->by, what.proof.key);
				AUTO(buf_clear) struct buf bytes = { 0 };

				/* Copies the key that somebody joins with. */
				if (stored_file(in->folder, name, &bytes, NULL))
					inbox_lay(&l.next, m, name, bytes.data, bytes.len);
			}
			inbox_note(&l.next, m, n->kind, n->by, n->detail, n->reason, &what.proof);
		}
	}
	inbox_settle(&l.next, m);
	inbox_close(&l.next);
}

/* One turn on its way. */
struct making {
	struct match		*m;
	struct inbox		*in;
	const struct act	*act;
	/* the orders that go into the turn, by seat; taken over */
	struct submission	*submission;
	struct record		 start;		/* as far as it is known before */
	struct judging		 j;
	struct publication	 p;
	struct outcome		 out;
	struct pulse		 pulse;
	struct buf		 json;			/* of the pulse, as it was fetched */
	struct diags		*diags;
};

/*
 * True if the moderator signed the last turn, and there are dice for the next.  The last ones are
 * kept for the end: every game must be able to go on or to open its secrets.
 */
static bool
may_judge(struct match *m, enum judging_act act, struct diags *diags)
{
	unsigned	 turn = m->last.number + 1;

	if (!match_check_turn(m, m->last.number, diags))
		return false;
	diags_at(diags, m->path, 0);
	if (turn < CHAIN_LENGTH || (turn == CHAIN_LENGTH && act == JUDGE_END))
		return true;
	diag_error(diags, "no-dice", "the dice of '%s' are used up: a game has %u turns",
	    m->table.file.id, CHAIN_LENGTH);
	return diag_hint(diags, "%s; who wants to play on begins a new game", turn == CHAIN_LENGTH ?
	    "the last turn is kept for its end, by `assize end`" : "it stays as it stands");
}

static bool
judge_and_publish(struct making *k)
{
	const struct notes	*own = &k->act->notes;
	AUTO_FREE char *path = path_join(k->in->folder, LOG_FILE),
	    *folder = paths_turn(k->m->path, k->act->turn);
	AUTO(buf_clear) struct buf log = { 0 };
	bool		 ok = true;

	/* the fetched round of the beacon, or that of the turn judged again */
	if (k->m->table.file.beacon.url != NULL &&
	    judging_act_plays(k->act->kind)) {
		k->j.pulse = &k->pulse;
		ok = k->act->kind == JUDGE_PLAY ? closing_pulse(k->m, k->in,
		    &k->pulse, &k->json, k->diags) :
		    stored_file(folder, BEACON_FILE, &k->json, k->diags) &&
		    beacon_reread(&k->pulse, folder, &k->json, k->diags);
	}
	if (!ok || !judge(&k->j, &k->out, k->diags))
		return false;
	k->p.record = k->out.record;
	k->out.record = (struct record){ 0 };
	k->p.files = k->out.files;
	k->out.files = (struct fileset){ 0 };
	publication_in_force(&k->p, &k->m->table, &k->m->files, k->act->copies);
	/* Puts the orders in force into the turn, as received, with the log of the inbox. */
	for (unsigned seat = 1; seat <= k->m->table.file.seats; seat++) {
		struct submission	*f = &k->submission[seat];
		const char		*ending = submission_ending(f->form);
		AUTO_FREE char *name = paths_orders(k->m->table.file.seat[seat].id);

		if (f->bytes.len > 0)
			fileset_add(&k->p.kept, &f->bytes, "%s%s", name, ending);
		if (f->signature.len > 0)
			fileset_add(&k->p.kept, &f->signature, "%s%s" SIGNATURE_ENDING, name,
			    ending);
	}
	k->p.record.inbox_lines = k->in->log.count;
	memcpy(k->p.record.inbox_head, k->in->log.head, HASH_SIZE);
	if (k->in->log.count > 0 && file_load(path, STORED_CAP, &log)) {
		log.len = MIN(log.len, k->in->log.size);
		fileset_add(&k->p.kept, &log, INBOX_LOG);
	}
	if (k->json.len > 0)
		fileset_add(&k->p.kept, &k->json, BEACON_FILE);
	if (!k->p.record.over)
		carry_over(k->m, k->in,
		    notes_given_away(own->note, own->count, &k->m->table.file),
		    k->act, k->p.record.number);
	return publish(&k->p) || diag_error(k->diags, "turn-exists",
	    "turn %u is published already", k->p.record.number);
}

/* Starts the record of the turn, with all that is known before it is judged. */
static void
start_record(struct making *k)
{
	const struct act	*act = k->act;
	const struct record	*last = &k->m->last;
	struct record		*r = &k->start;
	const struct notes	*said = &k->in->notes;
	struct waiting		 w;
	struct bank		 bank;

	record_start(r, &k->m->table.file, act->kind, k->m->last.number + 1);
	r->undone = act->turn;
	r->keeps = act->keep;
	notes_copy(&r->acts, said);
	notes_copy(&r->acts, &act->notes);
	r->at = inbox_clock(k->in);
	for (size_t i = 0; i < r->acts.count; i++)
		r->at = MAX(r->at, r->acts.note[i].time);
	standing_after(&r->standing, &k->m->last.standing, said, &act->notes);
	/* Records the orders in force. */
	for (unsigned seat = 1; seat <= k->m->table.file.seats; seat++) {
		const struct submission	*f = &k->submission[seat];
		struct record_orders	*o = &r->orders[seat];

		if (f->bytes.len == 0)
			continue;
		*o = (struct record_orders){ .filed = true, .how = f->how,
		    .received = f->received, .turn = f->turn, .form = f->form,
		    .foreseen = submission_foreseen(f) };
		memcpy(o->hash, f->hash, HASH_SIZE);
		submission_dice(f, &o->dice);
	}
	waiting_said(&w, &k->m->table.file, &k->m->last, said);
	waiting_hand_on(&w, act->kind, r->at, &k->j.due, &k->j.extended);
	if (act->kind == JUDGE_PLAY) {
		bank_read(&bank, &k->m->table.file, &k->m->last, &k->in->log, said, w.due);
		record_spend(r, &k->m->table.file, &bank);
	}
	if (act->granted != 0 && !last->over) {
		int64_t	 due = k->j.due != 0 ? k->j.due : deadline_after(&k->m->table.file,
		    &r->standing, kinds_asked(last->awaited, last->asked), r->at, r->number, 0,
		    r->format);
		const struct note	*n = &act->notes.note[0];
		char			 time[CLOCK_SIZE];
		AUTO_FREE char		*detail = xasprintf("%s %s", n->detail,
		    clock_format(act->granted, time));

		/* Puts the deadline off so that a new player has time, and notes it. */
		if (due != 0 && act->granted > due) {
			notes_add(&r->acts, NOTE_GRANT, "moderator", detail, NULL, n->time);
			k->j.due = act->granted;
		}
	}
}

/* Warns if the rules have changed since the turn before: the players should know. */
static void
say_rules(const struct match *m, const struct record *made, struct diags *diags)
{
	const struct record	*last = &m->last;

	if (made->revision == last->revision)
		return;
	diags_at(diags, m->path, 0);
	diag_warning(diags, "other-rules", "from turn %u on the rules are at revision %u: turn "
	    "%u was judged by revision %u, by %s", made->number, made->revision,
	    last->number, last->revision, last->program);
	diag_hint(diags, "assize-%s(7) says what has changed; the players should know",
	    made->rules);
}

/* Makes the next turn; 'again': the record of the turn whose dice it has, or NULL. */
static bool
make_turn(struct match *m, struct inbox *in, xmlDocPtr position, const struct act *act,
    const struct record *again, struct record *made, struct diags *diags)
{
	struct submission	 none[MAX_SEATS + 1] = { 0 };
	struct making		 k = {
		.m = m, .in = in, .act = act, .diags = diags,
		.submission = act->submission == NULL || act->kind == JUDGE_ROLLBACK ? none :
		    act->submission,
		.p = { .path = m->path, .file = &m->table.file, .pgp = match_pgp(m),
		    .key = m->table.file.moderator.key, .new_keys = act->new_keys },
	};
	bool			 ok;
	unsigned char	 secret[HASH_SIZE];

	k.j = (struct judging){ .table = &m->table, .record = &k.start,
	    .noted = in->notes.count, .before = position,
	    .dice = again == NULL ? &k.start : again,
	    .submission = k.submission, .report = table_report(&m->table), .past = m->path };
	start_record(&k);
	/* Opens the keys of the turn, and finds those of its dice. */
	match_secret(k.m, CHAIN_SECRET, secret);
	chain_open(secret, (int)k.start.number, k.start.opened);
	if (k.j.dice->number == k.start.number)
		memcpy(k.j.opened, k.start.opened, HASH_SIZE);
	else
		chain_open(secret, (int)k.j.dice->number, k.j.opened);
	match_promise_codes(&k.start, &k.m->table.file, secret, &k.m->last);
	explicit_bzero(secret, sizeof(secret));
	if (!chain_follows(k.start.opened, k.m->last.opened))
		match_secret_wrong(k.m, CHAIN_SECRET,
		    "this is not the secret that the game committed to");
	match_secret(k.m, HIDDEN_SECRET, k.j.hidden);
	memcpy(k.start.previous, k.m->last_manifest, HASH_SIZE);
	ok = judge_and_publish(&k);
	explicit_bzero(k.j.hidden, sizeof(k.j.hidden));
	if (ok) {
		say_rules(m, &k.p.record, diags);
		due_now(m->path);
		*made = k.p.record;
		k.p.record = (struct record){ 0 };
	}
	outcome_clear(&k.out);
	record_clear(&k.start);
	record_clear(&k.p.record);
	fileset_clear(&k.p.files);
	fileset_clear(&k.p.kept);
	buf_clear(&k.json);
	return ok;
}

bool
adjudicate(struct match *m, struct inbox *in, xmlDocPtr position, struct record *made,
    struct diags *diags)
{
	AUTO(fileset_clear) struct fileset keys = { 0 };
	struct act	 act = { .kind = JUDGE_PLAY,
	    .submission = in->submission, .new_keys = &keys };
	bool		 ok = may_judge(m, JUDGE_PLAY, diags) && inbox_prove(in, m, 0, diags) &&
	    join_enter(m, in, &keys, &act.copies, diags) &&
	    make_turn(m, in, position, &act, NULL, made, diags);

	if (ok && act.copies)
		in_force_complete(m->path);
	return ok;
}

bool
act_publish(struct match *m, struct inbox *in, xmlDocPtr position, const struct act *act,
    struct record *made, struct diags *diags)
{
	AUTO(record_clear) struct record again = { 0 };
	bool		 judges = act->kind == JUDGE_AGAIN;

	return may_judge(m, act->kind, diags) &&
	    (!judges || turn_record(m, act->turn, &again, diags)) &&
	    make_turn(m, in, position, act, judges ? &again : NULL, made, diags);
}

bool
preview(struct match *m, struct inbox *in, xmlDocPtr position, struct outcome *out,
    struct diags *diags)
{
	AUTO(record_clear) struct record r = { 0 };
	struct judging	 j = { .table = &m->table, .record = &r, .before = position, .due = -1,
	    .dice = &r, .submission = in->submission, .report = table_report(&m->table),
	    .past = m->path };
	bool		 ok;

	record_start(&r, &m->table.file, JUDGE_PLAY, m->last.number + 1);
	random_bytes(j.opened, sizeof(j.opened));
	random_bytes(j.hidden, sizeof(j.hidden));
	ok = judge(&j, out, diags);
	explicit_bzero(j.hidden, sizeof(j.hidden));
	return ok;
}

bool
adjudicate_due(struct match *m, struct inbox *in, xmlDocPtr position, const struct waiting *w,
    struct record *made, struct diags *diags)
{
	struct act	 end = { .kind = JUDGE_END };
	AUTO_FREE char	*detail = NULL;
	bool		 ok;

	if (w->agreed.by == END_NOT || position == NULL)
		return adjudicate(m, in, position, made, diags);
	detail = ending_detail(&m->table.file, &w->agreed);
	notes_add(&end.notes, NOTE_END, "moderator", detail, "all players have voted for it",
	    clock_now());
	/* Puts the votes that agree into the inbox, and keeps none any more. */
	for (size_t i = 0; i < in->votes.count; i++) {
		const struct note	*n = &in->votes.note[i];
		struct proof		 how;

		if ((SEAT_BIT(gamefile_seat(&m->table.file, n->by)) &
		    (seats_t)~(m->last.score.out | w->resigned)) == 0)
			continue;
		if (!proof_read(&how, n->reason))
			bug("a vote of '%s' was proved by nothing", n->by);
		inbox_note(in, m, NOTE_VOTE, n->by, n->detail, NULL, &how);
	}
	for (unsigned seat = 1; m->table.file.secret_votes && seat <= m->table.file.seats; seat++)
		votes_forget(m, seat);
	notes_clear(&in->votes);
	ok = act_publish(m, in, position, &end, made, diags);
	notes_clear(&end.notes);
	return ok;
}
