/* The next turn of a match. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "clerk/adjudicate.h"
#include "clerk/deadline.h"
#include "clerk/publish.h"
#include "store/chain.h"
#include "store/stage.h"

void
waiting_read(struct waiting *w, const struct match *m, const struct inbox *in)
{
	struct deadlines	 d;
	int64_t			 now = clock_now();

	*w = (struct waiting){ .over = m->last.over, .awaited = m->last.awaited, .due = m->last.due };
	deadlines_read(&d, &m->table.file);
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((w->awaited & SEAT_BIT(seat)) != 0 && in->filing[seat].bytes.len == 0 && !m->table.file.seat[seat].bot)
			w->missing |= SEAT_BIT(seat);
	w->grace_ends = w->due == 0 ? 0 : w->due + d.schedule.grace;
	if (w->over)
		w->ready = false;
	else if (w->missing == 0)
		w->ready = (d.early || w->due == 0 || now >= w->due) && now >= m->last.at + d.schedule.minimum;
	else
		w->ready = w->due != 0 && now >= w->grace_ends && m->table.file.silence != SILENCE_WAIT;
	deadlines_clear(&d);
}

/* The orders in force go into the turn, as received. */
static void
keep_orders(struct publication *p, const struct match *m, struct inbox *in, const struct outcome *out)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		struct filing		*f = &in->filing[seat];
		struct record_orders	*o = &p->record.orders[seat];
		const char		*id = m->table.file.seat[seat].id;

		o->silent = (out->silent & SEAT_BIT(seat)) != 0;
		if (f->bytes.len == 0)
			continue;
		o->filed = true;
		memcpy(o->hash, f->hash, HASH_SIZE);
		snprintf(o->how, sizeof(o->how), "%s", f->how);
		o->received = f->received;
		o->turn = f->turn;
		o->clear = f->clear;
		o->stays = (out->carried & SEAT_BIT(seat)) != 0;
		bundle_add(&p->kept, &f->bytes, "seats/%s/orders.%s", id, f->clear ? "asc" : "xml");
		if (f->signature.len > 0)
			bundle_add(&p->kept, &f->signature, "seats/%s/orders.xml.sig", id);
	}
}

static void
keep_log(struct publication *p, const struct inbox *in)
{
	char		*path = path_join(in->folder, "log");
	struct buf	 log = { 0 };

	p->record.inbox_lines = in->log.count;
	memcpy(p->record.inbox_head, in->log.head, HASH_SIZE);
	if (in->log.count > 0 && file_read(path, MATCH_STATE_CAP, &log) == FILE_READ) {
		log.len = MIN(log.len, in->log.size);
		bundle_add(&p->kept, &log, "inbox.log");
	}
	buf_clear(&log);
	free(path);
}

static bool
judge_and_publish(struct match *m, struct inbox *in, struct judging *j, struct publication *p, struct diags *diags)
{
	struct outcome	 out;
	bool		 ok;

	if (!judge(j, &out, diags))
		return false;
	p->record.score = out.score;
	p->record.over = out.over;
	p->record.awaited = out.awaited;
	if (out.over) {
		p->record.ending = xstrdup(out.score.ending == NULL ? "over" : out.score.ending);
		memcpy(p->record.hidden, j->hidden, HASH_SIZE);
		p->record.hidden_open = true;
	}
	memcpy(p->record.opened, j->opened, HASH_SIZE);
	memcpy(p->record.previous, m->last_manifest, HASH_SIZE);
	p->bundle = out.bundle;
	out.bundle = (struct bundle){ 0 };
	publication_in_force(p, m, false);
	keep_orders(p, m, in, &out);
	keep_log(p, in);
	ok = publish(p);
	if (!ok)
		diag_error(diags, "turn-exists", "turn %u is published already", p->record.number);
	outcome_clear(&out);
	return ok;
}

bool
adjudicate(struct match *m, struct inbox *in, xmlDocPtr position, struct record *made, struct diags *diags)
{
	struct judging		 j = { .table = &m->table, .turn = m->last.number + 1, .before = position, .filing = in->filing, .reports = true };
	struct publication	 p;
	unsigned char		 secret[HASH_SIZE];
	bool			 ok;

	publication_start(&p, &m->table.file, m->path, j.turn, "judge");
	p.pgp = match_pgp(m);
	match_secret(m, "chain", secret);
	chain_open(secret, (int)j.turn, j.opened);
	explicit_bzero(secret, sizeof(secret));
	match_secret(m, "hidden", j.hidden);
	deadline_set(&p.record, &m->table.file, 0);
	if (p.record.deadline != NULL)
		snprintf(j.deadline, sizeof(j.deadline), "%s", p.record.deadline);
	ok = judge_and_publish(m, in, &j, &p, diags);
	explicit_bzero(j.hidden, sizeof(j.hidden));
	if (ok) {
		due_set(m->path, p.record.over ? 0 : p.record.due);
		*made = p.record;
		p.record = (struct record){ 0 };
	}
	publication_clear(&p);
	return ok;
}
