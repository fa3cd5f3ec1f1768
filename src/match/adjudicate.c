/* The next turn of a match. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "judge/ending.h"
#include "match/adjudicate.h"
#include "match/closing.h"
#include "match/votes.h"
#include "match/in_force.h"
#include "match/join.h"
#include "records/deadline.h"
#include "match/publish.h"
#include "match/refile.h"
#include "match/turn.h"
#include "store/chain.h"

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
		refile(k->m, k->in, k->j.amends, k->j.keeps, k->j.turn);
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
prepare(struct making *k, const struct notes *acts, int64_t due)
{
	unsigned char	 secret[HASH_SIZE];

	publication_start(&k->p, &k->m->table.file, k->m->path, k->j.turn, k->j.act);
	k->p.pgp = match_pgp(k->m);
	pgp_sign_ready(k->p.pgp, PGP_DETACHED);
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
finish(struct making *k, struct record *made)
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
	prepare(&k, NULL, 0);
	waiting_said(&w, &m->table.file, &m->last, &in->notes);
	k.j.extended = w.extended;
	k.p.new_keys = &keys;
	ok = finish(&k, made);
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
	prepare(&k, &act->notes, w.due);
	if (act->granted != 0)
		grant_time(&k, act);
	if (act->kind == JUDGE_AGAIN)
		k.j.joins = &again.acts;
	k.p.new_keys = act->new_keys;
	k.p.record.undone = act->turn;
	ok = finish(&k, made);
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
