/* The inbox of the next turn, read. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/inbox.h"
#include "store/stage.h"
#include "xml/tree.h"

void
inbox_close(struct inbox *in)
{
	if (in->log.unwritten.len > 0)
		bug("an inbox is closed before it is settled");
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		filing_clear(&in->filing[seat]);
	inboxlog_clear(&in->log);
	notes_clear(&in->notes);
	free(in->folder);
	*in = (struct inbox){ 0 };
}

/* "kept:7:token" is of orders for turn 7. */
static unsigned
how_turn(const char *how, unsigned turn)
{
	return strncmp(how, "kept:", 5) == 0 ? (unsigned)strtoul(how + 5, NULL, 10) : turn;
}

/* Whether orders that came signed still are, by the same key; time and revocation were judged when they came. */
static bool
still_proved(struct filing *f, struct match *m, const char *path, const char *how, int64_t *signed_at, struct diags *diags)
{
	const char		*signer = strstr(how, "signed:");
	struct pgp_result	 proof;
	char			*file;

	filing_verify(f, match_pgp(m), NULL, &proof);
	if (proof.verdict == PGP_UNKNOWN_KEY && match_import_keys(m, diags))
		filing_verify(f, match_pgp(m), NULL, &proof);
	if (signer != NULL)
		*signed_at = MAX(*signed_at, proof.signed_at);
	if (signer == NULL || (proof.sound && strcmp(signer + strlen("signed:"), proof.primary) == 0))
		return true;
	/* The orders are those that came, so a signature beside them is not. */
	file = xasprintf("%s%s", path, f->signature.len > 0 ? ".sig" : "");
	diags_at(diags, file, 0);
	diag_error(diags, "changed-file", "these orders were taken as signed by %s, and now what they hold %s",
	    signer + strlen("signed:"), pgp_verdict_text(proof.sound ? PGP_WRONG_KEY : proof.verdict));
	free(file);
	return false;
}

/* Reads what a line of the log speaks of; false if it is not there as it came. */
static bool
read_line(struct inbox *in, struct match *m, size_t line, struct filing *f, struct diags *diags)
{
	const struct inboxlog_entry	*e = &in->log.entry[line];
	char				*name = xasprintf("%04zu-%s", line + 1, e->seat), *path;
	bool				 there = filing_load(f, in->folder, name, m->table.file.id, e->seat), ok = false;

	path = xasprintf("%s/%s%s", in->folder, name, !there ? "" : filing_ending(f->form));
	diags_at(diags, path, 0);
	if (!there)
		diag_error(diags, "missing-file", "the orders that the inbox log speaks of are missing");
	else if (!hash_equal(f->hash, e->orders, HASH_SIZE))
		diag_error(diags, "changed-file", "these are not the orders that were received");
	else
		ok = in->unproved || still_proved(f, m, path, e->how, &in->signed_at[gamefile_seat(&m->table.file, e->seat)], diags);
	free(path);
	free(name);
	return ok;
}

/* Loads the file of a line of the log, which is in force for its seat until a later one comes. */
static bool
load(struct inbox *in, struct match *m, size_t line, struct diags *diags)
{
	const struct inboxlog_entry	*e = &in->log.entry[line];
	unsigned			 seat = gamefile_seat(&m->table.file, e->seat);
	struct filing			*f = &in->filing[seat];

	filing_clear(f);
	in->filed &= (seats_t)~SEAT_BIT(seat);
	if (strcmp(e->how, "withdrawn") == 0)
		return true;
	if (!read_line(in, m, line, f, diags))
		return false;
	snprintf(f->how, sizeof(f->how), "%s", e->how);
	f->received = e->time;
	f->turn = how_turn(e->how, in->turn);
	in->filed |= SEAT_BIT(seat);
	return true;
}

static bool
is_note(const struct inboxlog_entry *e)
{
	return strncmp(e->how, "note:", 5) == 0;
}

static bool
load_note(struct inbox *in, size_t line, struct diags *diags)
{
	const struct inboxlog_entry	*e = &in->log.entry[line];
	char				*path = xasprintf("%s/%04zu-%s.note", in->folder, line + 1, e->seat);
	struct buf			 bytes = { 0 };
	unsigned char			 hash[HASH_SIZE];
	bool				 ok = false;

	diags_at(diags, path, 0);
	if (file_read(path, MATCH_STATE_CAP, &bytes) != FILE_READ)
		diag_error(diags, "missing-file", "the note that the inbox log speaks of is missing");
	else {
		hash_bytes(bytes.data, bytes.len, hash);
		ok = hash_equal(hash, e->orders, HASH_SIZE);
		if (!ok)
			diag_error(diags, "changed-file", "this is not the note that was received");
		ok = ok && note_read(&in->notes, path, bytes.data, bytes.len, diags);
	}
	buf_clear(&bytes);
	free(path);
	return ok;
}

static bool
open_inbox(struct inbox *in, struct match *m, bool unproved, struct diags *diags)
{
	char	*log;
	bool	 ok;

	*in = (struct inbox){ .turn = m->last.number + 1, .unproved = unproved };
	in->folder = inbox_folder(m->path, in->turn);
	log = path_join(in->folder, "log");
	diags_at(diags, log, 0);
	ok = inboxlog_read(log, &in->log, diags);
	free(log);
	for (size_t i = 0; ok && i < in->log.count; i++) {
		if (is_note(&in->log.entry[i]))
			ok = load_note(in, i, diags);
		else if (gamefile_seat(&m->table.file, in->log.entry[i].seat) != 0)
			ok = load(in, m, i, diags);
	}
	if (!ok)
		inbox_close(in);
	return ok;
}

bool
inbox_open(struct inbox *in, struct match *m, struct diags *diags)
{
	return open_inbox(in, m, false, diags);
}

bool
inbox_peek(struct inbox *in, struct match *m, struct diags *diags)
{
	return open_inbox(in, m, true, diags);
}

bool
inbox_prove(struct inbox *in, struct match *m, unsigned seat, struct diags *diags)
{
	bool	 unproved = in->unproved, ok = true;

	inbox_settle(in, m);
	in->unproved = false;
	for (size_t i = 0; unproved && ok && i < in->log.count; i++) {
		const struct inboxlog_entry	*e = &in->log.entry[i];
		struct filing			 f = { 0 };

		if (is_note(e) || strstr(e->how, "signed:") == NULL || gamefile_seat(&m->table.file, e->seat) != seat)
			continue;
		ok = read_line(in, m, i, &f, diags);
		filing_clear(&f);
	}
	in->unproved = unproved;
	return ok;
}

uint64_t
inbox_closed(const struct inbox *in)
{
	for (size_t i = 0; i < in->notes.count; i++)
		if (strcmp(in->notes.note[i].kind, "close") == 0 && in->notes.note[i].detail != NULL)
			return strtoull(in->notes.note[i].detail, NULL, 10);
	return 0;
}

/* The orders of a seat as the last turn keeps them. */
static bool
carry(struct inbox *in, struct match *m, unsigned seat, struct diags *diags)
{
	const struct record_orders	*o = &m->last.orders[seat];
	struct filing			*f = &in->filing[seat];
	char				*folder = turn_folder(m->path, m->last.number);
	char				*name = xasprintf("seats/%s/orders", m->table.file.seat[seat].id);
	struct pgp_result		 proof;
	bool				 ok = o->filed && filing_load(f, folder, name, m->table.file.id, m->table.file.seat[seat].id);

	if (ok && filing_is_wrapped(f)) {
		filing_verify(f, match_pgp(m), m->table.file.seat[seat].key, &proof);
		ok = proof.sound;
	}
	if (ok) {
		snprintf(f->how, sizeof(f->how), "%s", o->how);
		f->received = o->received;
		f->turn = o->turn;
	} else {
		diags_at(diags, folder, 0);
		diag_error(diags, "missing-file", "the orders of %s that stay in force are missing", m->table.file.seat[seat].id);
	}
	free(folder);
	free(name);
	return ok;
}

bool
inbox_carry(struct inbox *in, struct match *m, xmlDocPtr position, struct diags *diags)
{
	bool		 ok = true;
	xmlNodePtr	 referee = xml_child(xmlDocGetRootElement(position), "referee");

	XML_EACH(node, referee, "carried") {
		unsigned	 seat = gamefile_seat(&m->table.file, xml_attribute_or(node, "seat", ""));

		if (seat != 0 && (in->filed & SEAT_BIT(seat)) == 0)
			ok = carry(in, m, seat, diags) && ok;
	}
	for (unsigned seat = 1; m->table.file.silence == SILENCE_STANDING && seat <= m->table.file.seats; seat++)
		if (in->filing[seat].bytes.len == 0 && m->last.orders[seat].filed && ok) {
			ok = carry(in, m, seat, diags);
			in->stale |= SEAT_BIT(seat);
		}
	return ok;
}
