/* One turn of a history: its orders, its public draws, and judging it again. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "match/publish.h"
#include "referee/keyed.h"
#include "store/chain.h"
#include "store/inboxlog.h"
#include "xml/parse.h"
#include "xml/tree.h"

/*
 * Orders.
 */

static bool
read_log(struct archive *a, struct inboxlog *log)
{
	char	*path;
	bool	 ok = true;

	*log = (struct inboxlog){ 0 };
	if (a->record.inbox_lines > 0) {
		path = path_join(a->folder, "inbox.log");
		diags_at(a->diags, path, 0);
		ok = inboxlog_read(path, log, a->diags);
		free(path);
	}
	if (!ok || (log->count == a->record.inbox_lines && hash_equal(log->head, a->record.inbox_head, HASH_SIZE)))
		return ok;
	archive_fault(a, "inbox.log", "broken-log", "the inbox log is not the one that the record names");
	return false;
}

/* The last line of the log for a seat is the file in force, or there is none and the file stays from before. */
static bool
check_line(struct archive *a, const struct inboxlog *log, unsigned seat)
{
	const struct record_orders	*o = &a->record.orders[seat];
	const struct inboxlog_entry	*e = NULL;

	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->entry[i].seat, a->table.file.seat[seat].id) == 0 && strncmp(log->entry[i].how, "note:", 5) != 0)
			e = &log->entry[i];
	if (e == NULL ? !o->filed || o->turn < a->turn :
	    strcmp(e->how, "withdrawn") == 0 ? !o->filed || o->turn < a->turn :
	    o->filed && hash_equal(e->orders, o->hash, HASH_SIZE) && strcmp(e->how, o->how) == 0)
		return true;
	archive_fault(a, "inbox.log", "wrong-orders", "the orders in force for '%s' are not the last that were received",
	    a->table.file.seat[seat].id);
	return false;
}

static bool
check_proof(struct archive *a, unsigned seat, struct filing *f, const char *file)
{
	const struct record_orders	*o = &a->record.orders[seat];
	const struct person		*p = &a->table.file.seat[seat];
	struct pgp_result		 result;

	const char			*signer = strstr(o->how, "signed:");

	if (signer != NULL || filing_is_wrapped(f))
		filing_verify(f, archive_seats_pgp(a), signer == NULL ? NULL : p->key, &result);
	if (signer == NULL)
		return true;
	a->done->signatures++;
	if (result.sound && strcmp(signer + 7, result.primary) == 0)
		return true;
	archive_fault(a, file, pgp_verdict_name(result.verdict), "this file %s", pgp_verdict_text(result.verdict));
	return false;
}

static bool
check_orders(struct archive *a, unsigned seat, struct filing *f)
{
	const struct record_orders	*o = &a->record.orders[seat];
	char				*name = xasprintf("seats/%s/orders", a->table.file.seat[seat].id);
	char				*file = xasprintf("%s%s", name, filing_ending(o->form));
	bool				 ok = true;

	memcpy(f->hash, o->hash, HASH_SIZE);
	if (filing_load(f, a->folder, name, a->table.file.id, a->table.file.seat[seat].id)) {
		a->done->orders++;
		snprintf(f->how, sizeof(f->how), "%s", o->how);
		f->received = o->received;
		f->turn = o->turn;
		ok = hash_equal(f->hash, o->hash, HASH_SIZE);
		if (!ok)
			archive_fault(a, file, "changed-file", "these are not the orders that the record names");
		ok = ok && check_proof(a, seat, f, file);
	} else if (a->done->reach == REACH_WHOLE) {
		archive_fault(a, file, "missing-file", "the orders in force are missing");
		ok = false;
	}
	free(name);
	free(file);
	return ok;
}

bool
archive_check_orders(struct archive *a, struct filing filing[MAX_SEATS + 1])
{
	struct inboxlog	 log;
	bool		 ok = read_log(a, &log) && archive_check_beacon(a, &log);

	for (unsigned seat = 1; ok && seat <= a->table.file.seats; seat++) {
		ok = strcmp(a->record.act, "judge") != 0 || check_line(a, &log, seat);
		if (ok && a->record.orders[seat].filed)
			ok = check_orders(a, seat, &filing[seat]);
	}
	inboxlog_clear(&log);
	return ok;
}

/*
 * Public draws.
 */

/* The turn whose number and chain element the dice come from: this one, or the one that is judged again. */
static unsigned
keyed_turn(const struct archive *a, unsigned char opened[HASH_SIZE])
{
	bool		 again = strcmp(a->record.act, "again") == 0;
	unsigned	 turn = again ? a->record.undone : a->turn;

	memcpy(opened, a->record.opened, HASH_SIZE);
	for (unsigned t = a->turn; t > turn; t--)
		hash_bytes(opened, HASH_SIZE, opened);
	return turn;
}

static void
public_key(const struct archive *a, unsigned char key[HASH_SIZE])
{
	unsigned char		 opened[HASH_SIZE];
	unsigned		 turn = keyed_turn(a, opened);
	struct chain_orders	 orders[MAX_SEATS + 1];
	size_t			 count = 0;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++)
		if (a->record.orders[seat].filed) {
			orders[count].seat = a->table.file.seat[seat].id;
			memcpy(orders[count++].hash, a->record.orders[seat].hash, HASH_SIZE);
		}
	count = beacon_add(&a->pulse, orders, count);
	chain_public_key(opened, a->table.file.id, (int)turn, orders, count, key);
}

/* One <draws of="6" first="12" results="3 1 5"/>; draws follow each other without a gap. */
static bool
check_draws(struct archive *a, struct keyed *keyed, xmlNodePtr node)
{
	uint32_t	 of = (uint32_t)xml_number_or(node, "of", 1, UINT32_MAX, 0);
	const char	*at = xml_attribute_or(node, "results", "");
	uint64_t	 first = (uint64_t)xml_number_or(node, "first", 0, INT64_MAX, 0), number;
	char		*end;

	for (bool start = true; of != 0 && *at != '\0'; start = false, at = end) {
		unsigned long	 said = strtoul(at, &end, 10);
		uint32_t	 drawn = keyed_draw(keyed, KEYED_PUBLIC, of, &number);

		if (end == at || drawn != said || (start && number != first)) {
			archive_fault(a, "public.xml.gz", "wrong-draw", "draw %llu (%s) was %u of %u, not %lu",
			    (unsigned long long)number, xml_attribute_or(node, "for", "?"), drawn, of, said);
			return false;
		}
		a->done->draws++;
	}
	return of != 0;
}

bool
archive_check_draws(struct archive *a)
{
	struct keyed	 keyed = { 0 };
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = NULL;
	xmlNodePtr	 events = NULL;
	bool		 ok = true;

	if (a->turn == 0 || !archive_has(a, "public.xml.gz"))
		return true;
	if (!match_read_file(a->folder, "public.xml.gz", &xml, a->diags) ||
	    (doc = xml_parse("public.xml", xml.data, xml.len, MATCH_STATE_CAP, a->diags)) == NULL)
		ok = false;
	else
		events = xml_child(xmlDocGetRootElement(doc), "events");
	public_key(a, keyed.key[KEYED_PUBLIC]);
	if (events != NULL)
		XML_EACH(node, events, "draws")
			ok = ok && check_draws(a, &keyed, node);
	keyed_clear(&keyed);
	if (doc != NULL)
		xmlFreeDoc(doc);
	buf_clear(&xml);
	return ok;
}

/*
 * Judging again.
 */

/* What was made again must be what the record says, and so must the file. */
static bool
compare(struct archive *a, const struct outcome *out)
{
	for (size_t i = 0; i < out->bundle.count; i++) {
		const struct leaf		*l = &out->bundle.leaf[i];
		const struct record_hash	*said = record_find_hash(&a->record.made, l->path);
		unsigned char			 hash[HASH_SIZE];

		hash_bytes(l->bytes.data, l->bytes.len, hash);
		if (said == NULL || !hash_equal(hash, said->hash, HASH_SIZE)) {
			archive_fault(a, l->path, "wrong-outcome", "judged again, it comes out otherwise");
			return false;
		}
	}
	return true;
}

/* The files on disk, unzipped, are what the record says was made. */
static bool
check_made(struct archive *a)
{
	for (size_t i = 0; i < a->record.made.count; i++) {
		const struct record_hash	*said = &a->record.made.item[i];
		size_t				 n = strlen(said->name);
		bool				 zipped = n > 4 && strcmp(said->name + n - 4, ".xml") == 0;
		char				*name = xasprintf("%s%s", said->name, zipped ? ".gz" : "");
		struct buf			 bytes = { 0 };
		unsigned char			 hash[HASH_SIZE];
		bool				 ok = true;

		if (archive_has(a, name)) {
			ok = match_read_file(a->folder, name, &bytes, a->diags);
			hash_bytes(bytes.data, bytes.len, hash);
			if (ok && !hash_equal(hash, said->hash, HASH_SIZE)) {
				archive_fault(a, name, "changed-file", "this is not what the record says was made");
				ok = false;
			}
		}
		buf_clear(&bytes);
		free(name);
		if (!ok)
			return false;
	}
	return true;
}

static bool
read_position(struct archive *a, unsigned turn)
{
	struct match	 m = { .path = xstrdup(a->v->path), .lock = -1 };

	if (a->position != NULL)
		xmlFreeDoc(a->position);
	a->position = match_position(&m, turn, a->diags);
	free(m.path);
	return a->position != NULL;
}

static bool
same_templates(struct archive *a)
{
	const struct record_hash	*said = record_find_hash(&a->record.in_force, "templates");
	unsigned char			 hash[HASH_SIZE];

	templates_hash(&a->table, hash);
	return said != NULL && hash_equal(hash, said->hash, HASH_SIZE);
}

/* The position that a rollback, or judging again, starts from. */
static bool
take_up(struct archive *a, enum judging_act act)
{
	if (act == JUDGE_ROLLBACK)
		return read_position(a, a->record.undone);
	if (act != JUDGE_AGAIN)
		return true;
	if (a->record.undone > 1)
		return read_position(a, a->record.undone - 1);
	if (a->position != NULL)
		xmlFreeDoc(a->position);
	a->position = NULL;
	return true;
}

static bool
judge_again(struct archive *a, struct filing filing[MAX_SEATS + 1])
{
	struct judging	 j = {
		.table = &a->table, .turn = a->turn, .filing = filing,
		.reports = a->v->reports && same_templates(a),
	};
	struct outcome	 out;
	bool		 ok;

	if (!judging_act_find(a->record.act, &j.act) || !take_up(a, j.act))
		return false;
	j.before = a->position;
	j.pulse = &a->pulse;
	j.amends = &a->record.acts;
	j.again = j.act == JUDGE_AGAIN ? a->record.undone : 0;
	keyed_turn(a, j.opened);
	memcpy(j.hidden, a->hidden, HASH_SIZE);
	snprintf(j.deadline, sizeof(j.deadline), "%s", a->record.deadline == NULL ? "" : a->record.deadline);
	diags_at(a->diags, a->folder, 0);
	ok = judge(&j, &out, a->diags);
	ok = ok && compare(a, &out);
	if (ok) {
		a->done->replayed++;
		if (a->position != NULL)
			xmlFreeDoc(a->position);
		a->position = out.position;
		out.position = NULL;
	}
	outcome_clear(&out);
	return ok;
}

bool
archive_replay(struct archive *a, struct filing filing[MAX_SEATS + 1])
{
	a->done->revision = a->table.file.game->revision;
	if (!check_made(a))
		return false;
	if (a->turn == 0 || a->done->reach != REACH_WHOLE || !a->hidden_known)
		return true;
	if (a->record.revision != a->table.file.game->revision) {
		a->done->other_revision += a->record.revision != a->table.file.game->revision;
		return read_position(a, a->turn);
	}
	if (a->position == NULL && a->turn > 1 && !read_position(a, a->turn - 1))
		return false;
	return judge_again(a, filing);
}
