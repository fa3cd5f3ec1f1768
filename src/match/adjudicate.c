/* The next turn of a match: judged, with what waits for the turn after, and published. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "judge/judge.h"
#include "match/adjudicate.h"
#include "match/waiting.h"
#include "match/in_force.h"
#include "match/join.h"
#include "match/inbox.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "store/chain.h"
#include "store/manifest.h"
#include "store/stage.h"

void
publication_clear(struct publication *p)
{
	record_clear(&p->record);
	fileset_clear(&p->files);
	fileset_clear(&p->kept);
}

void
publication_start(struct publication *p, const struct gamefile *f, const char *path,
    unsigned number,
    enum judging_act act)
{
	*p = (struct publication){ .path = path, .file = f, .key = f->moderator.key };
	p->record.game = xstrdup(f->id);
	p->record.number = number;
	p->record.act = act;
	p->record.rules = xstrdup(f->game->name);
	p->record.revision = f->game->revision;
	p->record.program = xstrdup(PACKAGE_STRING);
	p->record.at = clock_now();
}

static void
add_template_hash(void *ctx, const char *name, const void *bytes, size_t len)
{
	struct buf	*all = ctx;

	buf_printf(all, "%s %zu\n", name, len);
	buf_add(all, bytes, len);
}

void
templates_hash(struct table *t, unsigned char hash[HASH_SIZE])
{
	struct buf	 all = { 0 };

	report_files(table_report(t), add_template_hash, &all);
	hash_bytes(all.data, all.len, hash);
	buf_clear(&all);
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

/* Returns the key, if the game directory does not have it yet. */
static const struct buf *
new_key(const struct publication *p, const char *name)
{
	for (size_t i = 0; p->new_keys != NULL && i < p->new_keys->count; i++)
		if (strcmp(p->new_keys->file[i].path, name) == 0)
			return &p->new_keys->file[i].bytes;
	return NULL;
}

static void
keep_key_in_force(struct publication *p, const struct person *person, const char *id, bool copies)
{
	char		*name = paths_key(id), *path = path_join(p->path, name);
	struct buf	 bytes = { 0 };

	if (new_key(p, name) != NULL)
		keep_in_force(p, name, name, new_key(p, name), copies);
	else if (person->key != NULL && file_load(path, STORED_CAP, &bytes))
		keep_in_force(p, name, name, &bytes, copies);
	buf_clear(&bytes);
	free(path);
	free(name);
}

void
publication_in_force(struct publication *p, struct table *t, const struct in_force *files,
    bool copies)
{
	unsigned char	 hash[HASH_SIZE];

	keep_in_force(p, GAME_FILE, GAME_FILE, &files->game_xml, copies);
	keep_in_force(p, KEPT_CONTACTS, CONTACTS_FILE, &files->contacts_xml, copies);
	keep_in_force(p, TABLES_FILE, TABLES_FILE, &files->tables_xml, copies);
	keep_key_in_force(p, &p->file->moderator, p->file->moderator.id, copies);
	for (unsigned seat = 1; seat <= p->file->seats; seat++)
		keep_key_in_force(p, &p->file->seat[seat], p->file->seat[seat].id, copies);
	for (size_t i = 0; i < p->file->standbys; i++)
		if (p->file->standby[i].key != NULL)
			keep_key_in_force(p, &p->file->standby[i], p->file->standby[i].key, copies);
	templates_hash(t, hash);
	record_add_hash(&p->record.in_force, TEMPLATES_FOLDER, hash);
}

static void
write_leaf(struct stage *stage, struct manifest *manifest, const struct fileset_file *l)
{
	unsigned char	 hash[HASH_SIZE];
	char		*path = xasprintf("%s%s", l->path, l->zipped ? ZIPPED_ENDING : "");
	const struct buf *bytes = l->zipped ? &l->zip : &l->bytes;

	stage_write(stage, path, bytes->data, bytes->len);
	if (l->zipped)
		hash_bytes(bytes->data, bytes->len, hash);
	manifest_add(manifest, path, l->zipped ? hash : l->hash);
	free(path);
}

static void
write_bundle(struct stage *stage, struct manifest *manifest, struct fileset *b)
{
	fileset_press(b);
	for (size_t i = 0; i < b->count; i++)
		write_leaf(stage, manifest, &b->file[i]);
}

static void
write_manifest(struct publication *p, struct stage *stage, struct manifest *manifest)
{
	struct buf		 text = { 0 }, sig = { 0 };

	manifest_write(manifest, &text);
	hash_bytes(text.data, text.len, p->manifest);
	pgp_sign(p->pgp, p->key, PGP_DETACHED, text.data, text.len, &sig);
	stage_write(stage, MANIFEST_NAME, text.data, text.len);
	stage_write(stage, MANIFEST_SIG, sig.data, sig.len);
	buf_clear(&text);
	buf_clear(&sig);
}

/* Writes turn.xml, the first in a turn, with the hashes of what was made. */
static void
write_record(struct publication *p, struct stage *stage, struct manifest *manifest)
{
	struct fileset	 b = { 0 };
	struct buf	 text = { 0 };

	fileset_press(&p->files);
	for (size_t i = 0; i < p->files.count; i++)
		record_add_hash(&p->record.made, p->files.file[i].path, p->files.file[i].hash);
	record_write(&p->record, p->file, &text);
	fileset_add(&b, &text, RECORD_FILE);
	write_bundle(stage, manifest, &b);
	fileset_clear(&b);
}

bool
publish(struct publication *p)
{
	char		*turns = path_join(p->path, TURNS_FOLDER),
	    *name = paths_number(p->record.number);
	struct stage	*stage = stage_open(turns, name);
	struct manifest	 manifest = { 0 };
	bool		 done;

	write_record(p, stage, &manifest);
	write_bundle(stage, &manifest, &p->files);
	write_bundle(stage, &manifest, &p->kept);
	write_manifest(p, stage, &manifest);
	done = stage_publish(stage);
	manifest_clear(&manifest);
	free(turns);
	free(name);
	return done;
}

struct leaving {
	struct match		*m;
	const struct inbox	*in;
	seats_t			 given;		/* by the act, to another player */
	bool			 keeps;
	struct inbox		 next;
};

/* Returns the seat that a note is about. */
static unsigned
note_seat(const struct leaving *l, const struct note *n)
{
	return gamefile_seat(&l->m->table.file,
	    n->kind == NOTE_CONFIRM && n->detail != NULL ? n->detail : n->by);
}

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
	unsigned		 seat = note_seat(l, n);
	bool			 given = (l->given & SEAT_BIT(seat)) != 0;

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

/* Copies the key that somebody joins with: it lies beside the note. */
static void
lay_key(struct leaving *l, const struct note *n, const struct proof *how)
{
	char		*name = paths_joining(n->by, how->key);
	struct buf	 bytes = { 0 };

	if (stored_file(l->in->folder, name, &bytes, NULL))
		inbox_lay(&l->next, l->m, name, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(name);
}

/*
 * Writes the waiting notes again.  They are in the order of their lines, which have their
 * proofs.
 */
static void
note_again(struct leaving *l)
{
	const struct inboxlog	*log = &l->in->log;
	struct entry		 what;
	size_t			 i = 0;

	for (size_t line = 0; line < log->count && i < l->in->notes.count; line++) {
		const struct note	*n = &l->in->notes.note[i];

		if (!entry_read(&what, log->entry[line].how) || what.kind != ENTRY_NOTE)
			continue;
		if (note_waits(l, i++)) {
			if (n->kind == NOTE_JOIN && what.proof.kind == PROOF_KEY)
				lay_key(l, n, &what.proof);
			inbox_note(&l->next, l->m, n->kind, n->by, n->detail, n->reason,
			    &what.proof);
		}
	}
}

static void
carry_over(struct match *m, const struct inbox *in, const struct notes *acts, bool keeps,
    unsigned turn)
{
	struct leaving	 l = { .m = m, .in = in, .keeps = keeps };

	if (acts != NULL)
		l.given = notes_given_away(acts->note, acts->count, &m->table.file);
	inbox_new(&l.next, m->path, turn + 1);
	for (unsigned seat = 1; keeps && seat <= m->table.file.seats; seat++)
		if (in->submission[seat].bytes.len > 0)
			inbox_keep(&l.next, m, seat, &in->submission[seat]);
	note_again(&l);
	inbox_settle(&l.next, m);
	inbox_close(&l.next);
}

/* One turn on its way. */
struct making {
	struct match		*m;
	struct inbox		*in;
	/* the orders that go into the turn, by seat; taken over */
	struct submission		*submission;
	struct judging		 j;
	struct publication	 p;
	struct outcome		 out;
	bool			 copies;
	struct pulse		 pulse;
	struct buf		 json;			/* of the pulse, as it was fetched */
	unsigned char		 opened[HASH_SIZE];	/* opened by this turn */
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
	if (turn < CHAIN_LENGTH || (turn == CHAIN_LENGTH && act == JUDGE_END))
		return true;
	diags_at(diags, m->path, 0);
	diag_error(diags, "no-dice", "the dice of '%s' are used up: a game has %u turns",
	    m->table.file.id, CHAIN_LENGTH);
	if (turn == CHAIN_LENGTH)
		diag_hint(diags, "the last turn is kept for its end, by `assize end`; who wants "
		    "to play on begins a new game");
	else
		diag_hint(diags, "it stays as it stands; who wants to play on begins a new game");
	return false;
}

/* Puts the orders in force into the turn, as received. */
static void
keep_orders(struct making *k)
{
	for (unsigned seat = 1; seat <= k->m->table.file.seats; seat++) {
		struct submission		*f = &k->submission[seat];
		struct record_orders	*o = &k->p.record.orders[seat];
		char			*path;

		o->silent = (k->out.silent & SEAT_BIT(seat)) != 0;
		if (f->bytes.len == 0)
			continue;
		o->filed = true;
		memcpy(o->hash, f->hash, HASH_SIZE);
		submission_dice(f, &o->dice);
		o->how = f->how;
		o->received = f->received;
		o->turn = f->turn;
		o->form = f->form;
		o->stays = (k->out.carried & SEAT_BIT(seat)) != 0;
		path = paths_orders(k->m->table.file.seat[seat].id);
		fileset_add(&k->p.kept, &f->bytes, "%s%s", path, submission_ending(f->form));
		if (f->signature.len > 0)
			fileset_add(&k->p.kept, &f->signature, "%s%s" SIGNATURE_ENDING, path,
			    submission_ending(f->form));
		free(path);
	}
}

static void
keep_log(struct making *k)
{
	char		*path = path_join(k->in->folder, LOG_FILE);
	struct buf	 log = { 0 };

	k->p.record.inbox_lines = k->in->log.count;
	memcpy(k->p.record.inbox_head, k->in->log.head, HASH_SIZE);
	if (k->in->log.count > 0 && file_load(path, STORED_CAP, &log)) {
		log.len = MIN(log.len, k->in->log.size);
		fileset_add(&k->p.kept, &log, INBOX_LOG);
	}
	buf_clear(&log);
	free(path);
}

static void
copy_notes(struct notes *to, const struct notes *from)
{
	for (size_t i = 0; i < from->count; i++)
		notes_add(to, from->note[i].kind, from->note[i].by, from->note[i].detail,
		    from->note[i].reason, from->note[i].time);
}

/* Records the names of the players where they were hidden until the end. */
static void
tell_names(struct record *r, const struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->hidden_names && f->seat[seat].real != NULL)
			r->name[seat] = xstrdup(f->seat[seat].real);
}

/* Puts the outcome of judging into the record. */
static void
fill_record(struct making *k)
{
	struct record	*r = &k->p.record;

	r->keeps = k->j.keeps;
	r->score = k->out.score;
	r->over = k->out.over;
	r->awaited = k->out.awaited;
	r->words = k->out.words;
	memcpy(r->asked, k->out.asked, sizeof(r->asked));
	r->due = k->out.due;
	r->deadline = k->out.deadline;
	k->out.deadline = NULL;
	if (r->over) {
		r->ending = xstrdup(k->out.score.ending);
		r->sharers = k->out.sharers;
		memcpy(r->hidden, k->j.hidden, HASH_SIZE);
		r->hidden_open = true;
		tell_names(r, &k->m->table.file);
	}
	memcpy(r->opened, k->opened, HASH_SIZE);
	memcpy(r->previous, k->m->last_manifest, HASH_SIZE);
}

/*
 * Finds the beacon's round that the dice come from too, if the game has one: the fetched round,
 * or that of the turn that is judged again.
 */
static bool
find_pulse(struct making *k)
{
	char	*folder;
	bool	 ok;

	if (k->m->table.file.beacon.url == NULL ||
	    (k->j.act != JUDGE_PLAY && k->j.act != JUDGE_AGAIN))
		return true;
	k->j.pulse = &k->pulse;
	if (k->j.act == JUDGE_PLAY)
		return closing_pulse(k->m, k->in, &k->pulse, &k->json, k->diags);
	folder = paths_turn(k->m->path, k->j.again);
	ok = stored_file(folder, BEACON_FILE, &k->json, k->diags) &&
	    beacon_reread(&k->pulse, folder, &k->json, k->diags);
	free(folder);
	return ok;
}

static bool
judge_and_publish(struct making *k)
{
	bool	 done;

	if (!find_pulse(k) || !judge(&k->j, &k->out, k->diags))
		return false;
	fill_record(k);
	k->p.files = k->out.files;
	k->out.files = (struct fileset){ 0 };
	publication_in_force(&k->p, &k->m->table, &k->m->files, k->copies);
	keep_orders(k);
	keep_log(k);
	if (k->json.len > 0)
		fileset_add(&k->p.kept, &k->json, BEACON_FILE);
	if (!k->p.record.over)
		carry_over(k->m, k->in, k->j.amends, k->j.keeps, k->j.turn);
	done = publish(&k->p);
	if (!done)
		diag_error(k->diags, "turn-exists", "turn %u is published already",
		    k->p.record.number);
	return done;
}

/*
 * Sets the turn's keys, and the deadline of the next turn: 'due', or, if that is 0 or over, the
 * one of the schedule.
 */
static void
making_prepare(struct making *k, const struct notes *acts, int64_t due)
{
	unsigned char	 secret[HASH_SIZE];

	publication_start(&k->p, &k->m->table.file, k->m->path, k->j.turn, k->j.act);
	k->p.pgp = match_pgp(k->m);
	match_secret(k->m, CHAIN_SECRET, secret);
	chain_open(secret, (int)k->j.turn, k->opened);
	if (k->j.again != 0)
		chain_open(secret, (int)k->j.again, k->j.opened);
	else
		memcpy(k->j.opened, k->opened, sizeof(k->opened));
	explicit_bzero(secret, sizeof(secret));
	if (!chain_follows(k->opened, k->m->last.opened))
		match_secret_wrong(k->m, CHAIN_SECRET,
		    "this is not the secret that the game committed to");
	match_secret(k->m, HIDDEN_SECRET, k->j.hidden);
	k->j.said = &k->in->notes;
	k->j.joins = k->j.act == JUDGE_PLAY ? &k->in->notes : NULL;
	copy_notes(&k->p.record.acts, &k->in->notes);
	if (acts != NULL)
		copy_notes(&k->p.record.acts, acts);
	k->p.record.at = inbox_clock(k->in);
	for (size_t i = 0; i < k->p.record.acts.count; i++)
		k->p.record.at = MAX(k->p.record.at, k->p.record.acts.note[i].time);
	standing_after(&k->p.record.standing, &k->m->last.standing, &k->in->notes, acts);
	/* An overdue turn gets a new deadline: the players who must act now need their time. */
	k->j.due = due > k->p.record.at ? due : 0;
	k->j.at = k->p.record.at;
	k->j.standing = &k->p.record.standing;
}

/* Warns if the rules have changed since the turn before: the players should know. */
static void
say_rules(const struct making *k)
{
	const struct record	*last = &k->m->last;

	if (k->p.record.revision == last->revision)
		return;
	diags_at(k->diags, k->m->path, 0);
	diag_warning(k->diags, "other-rules", "from turn %u on the rules are at revision %u: turn "
	    "%u was judged by revision %u, by %s", k->p.record.number, k->p.record.revision,
	    last->number, last->revision, last->program);
	diag_hint(k->diags, "assize-%s(7) says what has changed; the players should know",
	    k->p.record.rules);
}

static bool
making_finish(struct making *k, struct record *made)
{
	bool	 ok;

	ok = judge_and_publish(k);
	explicit_bzero(k->j.hidden, sizeof(k->j.hidden));
	if (ok) {
		say_rules(k);
		due_now(k->m->path);
		*made = k->p.record;
		k->p.record = (struct record){ 0 };
	}
	outcome_clear(&k->out);
	publication_clear(&k->p);
	buf_clear(&k->json);
	return ok;
}

bool
adjudicate(struct match *m, struct inbox *in, xmlDocPtr position, struct record *made,
    struct diags *diags)
{
	struct making	 k = { .m = m, .in = in, .submission = in->submission, .diags = diags };
	struct fileset	 keys = { 0 };
	struct waiting	 w;
	bool		 ok;

	if (!may_judge(m, JUDGE_PLAY, diags) || !inbox_prove(in, m, 0, diags) ||
	    !join_enter(m, in, &keys, &k.copies, diags)) {
		fileset_clear(&keys);
		return false;
	}
	k.j = (struct judging){ .act = JUDGE_PLAY, .table = &m->table, .turn = m->last.number + 1,
	    .before = position,
	    .submission = in->submission, .reports = true, .past = m->path };
	making_prepare(&k, NULL, 0);
	waiting_said(&w, &m->table.file, &m->last, &in->notes);
	k.j.extended = w.extended;
	k.p.new_keys = &keys;
	ok = making_finish(&k, made);
	if (ok && k.copies)
		in_force_complete(m->path);
	fileset_clear(&keys);
	return ok;
}

/*
 * Acts.
 */

/* Puts the deadline off so that a new player has time, and notes it. */
static void
grant_time(struct making *k, const struct act *act)
{
	const struct record	*last = &k->m->last;
	const struct note	*n = &act->notes.note[0];
	int64_t			 due = k->j.due != 0 ? k->j.due :
	    deadline_after(&k->m->table.file, k->j.standing,
	    kinds_asked(last->awaited, last->asked), k->j.at, k->j.turn);
	char			 time[CLOCK_SIZE], *detail;

	if (last->over || due == 0 || act->granted <= due)
		return;
	detail = xasprintf("%s %s", n->detail, clock_format(act->granted, time));
	notes_add(&k->p.record.acts, NOTE_GRANT, "moderator", detail, NULL, n->time);
	free(detail);
	k->j.due = act->granted;
}

bool
act_publish(struct match *m, struct inbox *in, xmlDocPtr position, const struct act *act,
    struct record *made, struct diags *diags)
{
	struct submission	 none[MAX_SEATS + 1] = { 0 };
	struct making	 k = {
		.m = m, .in = in, .submission = act->submission == NULL ? none : act->submission,
		    .copies = act->copies,
		.diags = diags,
	};
	struct record	 again = { 0 };
	struct waiting	 w;
	bool		 ok;

	if (!may_judge(m, act->kind, diags) ||
	    (act->kind == JUDGE_AGAIN && !turn_record(m, act->turn, &again, diags))) {
		record_clear(&again);
		return false;
	}
	waiting_read(&w, m, in);
	k.j = (struct judging){
		.act = act->kind, .table = &m->table, .turn = m->last.number + 1,
		    .before = position, .submission = k.submission,
		.past = m->path, .amends = &act->notes, .keeps = act->keep,
		.again = act->kind == JUDGE_AGAIN ? act->turn : 0,
		    .reports = true,
	};
	making_prepare(&k, &act->notes, w.due);
	if (act->granted != 0)
		grant_time(&k, act);
	if (act->kind == JUDGE_AGAIN)
		k.j.joins = &again.acts;
	k.p.new_keys = act->new_keys;
	k.p.record.undone = act->turn;
	ok = making_finish(&k, made);
	record_clear(&again);
	return ok;
}

bool
preview(struct match *m, struct inbox *in, xmlDocPtr position, struct outcome *out,
    struct diags *diags)
{
	struct judging	 j = { .act = JUDGE_PLAY, .table = &m->table, .turn = m->last.number + 1,
	    .before = position,
	    .submission = in->submission, .reports = true, .past = m->path };
	bool		 ok;

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
	char		*detail;
	bool		 ok;

	if (w->agreed.by == END_NOT || position == NULL)
		return adjudicate(m, in, position, made, diags);
	detail = ending_detail(&m->table.file, &w->agreed);
	notes_add(&end.notes, NOTE_END, "moderator", detail, "all players have voted for it",
	    clock_now());
	free(detail);
	votes_tell(in, m, (seats_t)~(m->last.score.out | w->resigned));
	ok = act_publish(m, in, position, &end, made, diags);
	notes_clear(&end.notes);
	return ok;
}
