/* One turn of a history: the files that its record names, compared with its MANIFEST and hashes. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"

/* The files of one turn, as its record says. */
struct listing {
	struct archive	*a;
	bool		*spoken;	/* by entry of the MANIFEST */
	bool		 ok;
};

static void
wrong(struct listing *l, const char *path, const char *what)
{
	if (l->ok)
		archive_fault(l->a, RECORD_FILE, "wrong-record", "the MANIFEST has %s: '%s'", what,
		    path);
	l->ok = false;
}

static void
other(struct listing *l, const char *path)
{
	if (l->ok)
		archive_fault(l->a, path, "changed-file",
		    "this is not the file that the record names");
	l->ok = false;
}

/* Expects a file, with this hash if one is given. */
static void
expect(struct listing *l, const char *path, const unsigned char *hash)
{
	const struct manifest_entry	*e = manifest_find(&l->a->manifest, path);

	if (e == NULL) {
		wrong(l, path, "no file that the record speaks of");
		return;
	}
	l->spoken[e - l->a->manifest.entry] = true;
	if (hash != NULL && !hash_equal(hash, e->hash, HASH_SIZE))
		other(l, path);
}

/* Expects what judging made: XML is compressed, and the record has the hash of the content. */
static void
expect_made(struct listing *l)
{
	for (size_t i = 0; i < l->a->record.made.count; i++) {
		const struct record_hash	*made = &l->a->record.made.item[i];
		char				*path = paths_made(made->name);

		expect(l, path, paths_is_zipped(path) ? NULL : made->hash);
		free(path);
	}
}

/* Files in force go into a turn when the game is made, and when they change. */
static void
expect_copies(struct listing *l)
{
	if (l->a->record.act != JUDGE_NEW && l->a->record.act != JUDGE_REPLACE &&
	    l->a->joined_xml.len == 0)
		return;
	for (size_t i = 0; i < l->a->record.in_force.count; i++) {
		const struct record_hash	*h = &l->a->record.in_force.item[i];

		if (strcmp(h->name, CONTACTS_FILE) == 0)
			expect(l, KEPT_CONTACTS, h->hash);
		else if (strcmp(h->name, TEMPLATES_FOLDER) != 0)
			expect(l, h->name, h->hash);
	}
}

static void
expect_orders(struct listing *l)
{
	for (unsigned seat = 1; seat <= l->a->table.file.seats; seat++) {
		const struct record_orders	*o = &l->a->record.orders[seat];
		bool				 wrapped = o->form == SUBMISSION_CLEAR ||
		    o->form == SUBMISSION_MESSAGE;
		char				*name, *path, *sig;

		if (!o->filed)
			continue;
		name = paths_orders(l->a->table.file.seat[seat].id);
		path = xasprintf("%s%s", name, submission_ending(o->form));
		sig = xasprintf("%s" SIGNATURE_ENDING, path);
		expect(l, path, o->hash);
		if ((o->how.kind == PROOF_KEY && !wrapped) ||
		    manifest_find(&l->a->manifest, sig) != NULL)
			expect(l, sig, NULL);
		free(name);
		free(path);
		free(sig);
	}
}

bool
archive_check_listing(struct archive *a)
{
	struct listing	 l = { .a = a, .spoken = xcalloc(a->manifest.count, sizeof(bool)),
	    .ok = true };

	expect(&l, RECORD_FILE, NULL);
	expect_made(&l);
	expect_copies(&l);
	expect_orders(&l);
	if (a->record.inbox_lines > 0)
		expect(&l, INBOX_LOG, NULL);
	if (a->table.file.beacon.url != NULL && judging_act_plays(a->record.act))
		expect(&l, BEACON_FILE, NULL);
	for (size_t i = 0; i < a->manifest.count; i++)
		if (!l.spoken[i])
			wrong(&l, a->manifest.entry[i].path,
			    "a file that the record does not speak of");
	free(l.spoken);
	return l.ok;
}

/*
 * Required files.
 */

/* Adds a name; the record has the unzipped name of a zipped file. */
static void
add_name(struct buf *names, const char *path)
{
	buf_printf(names, "%.*s\n", (int)paths_unzipped(path), path);
}

static void
add_shown(struct buf *names, const char *viewer, enum paths_shown shown)
{
	char	*path = paths_shown(viewer, shown);

	add_name(names, path);
	free(path);
}

static void
add_viewer(struct buf *names, const char *viewer)
{
	add_shown(names, viewer, SHOWN_VIEW);
	add_shown(names, viewer, SHOWN_TEXT);
	add_shown(names, viewer, SHOWN_HTML);
}

/*
 * Adds the readings of plain lines that the record has: not every copy shows which orders are
 * lines.
 */
static void
add_readings(const struct archive *a, struct buf *names)
{
	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		char	*path = paths_reading(a->table.file.seat[seat].id);

		if (a->record.orders[seat].filed &&
		    record_find_hash(&a->record.made, path) != NULL)
			add_name(names, path);
		free(path);
	}
}

/* Lists the names of what judging makes, a line each, in the order of the record. */
static void
add_names(const struct gamefile *f, struct buf *names)
{
	add_name(names, STATE_FILE);
	add_viewer(names, "public");
	for (unsigned seat = 1; seat <= f->seats; seat++)
		add_viewer(names, f->seat[seat].id);
	add_name(names, EVENTS_FILE);
	add_shown(names, "referee", SHOWN_TEXT);
	add_shown(names, "referee", SHOWN_HTML);
}

bool
archive_check_made(struct archive *a)
{
	struct buf	 expected = { 0 }, said = { 0 };
	bool		 same;

	add_readings(a, &expected);
	if (a->turn > 0)
		add_names(&a->table.file, &expected);
	for (size_t i = 0; i < a->record.made.count; i++)
		buf_printf(&said, "%s\n", a->record.made.item[i].name);
	same = buf_equal(&expected, &said);
	if (!same)
		archive_fault(a, RECORD_FILE, "wrong-record",
		    "the files that it says were made are not those of a turn");
	buf_clear(&expected);
	buf_clear(&said);
	return same;
}

static void
add_key(struct buf *names, const char *key, const char *id)
{
	char	*path = paths_key(id);

	if (key != NULL)
		add_name(names, path);
	free(path);
}

static void
add_in_force(const struct gamefile *f, struct buf *names)
{
	buf_puts(names, GAME_FILE "\n" CONTACTS_FILE "\n" TABLES_FILE "\n");
	add_key(names, f->moderator.key, "moderator");
	for (unsigned seat = 1; seat <= f->seats; seat++)
		add_key(names, f->seat[seat].key, f->seat[seat].id);
	for (size_t i = 0; i < f->standbys; i++)
		add_key(names, f->standby[i].key, f->standby[i].key);
	buf_puts(names, TEMPLATES_FOLDER "\n");
}

/* Checks that each file in force is the one that an earlier turn, or this one, brought. */
bool
archive_check_in_force(struct archive *a)
{
	const struct record_hashes	*said = &a->record.in_force;
	struct buf			 expected = { 0 }, names = { 0 };
	const char			*other = NULL;

	add_in_force(&a->table.file, &expected);
	for (size_t i = 0; i < said->count; i++) {
		const struct record_hash	*seen = record_find_hash(&a->in_force,
		    said->item[i].name);

		buf_printf(&names, "%s\n", said->item[i].name);
		if (seen == NULL ? strcmp(said->item[i].name, TEMPLATES_FOLDER) != 0 :
		    !hash_equal(seen->hash, said->item[i].hash, HASH_SIZE))
			other = said->item[i].name;
	}
	if (other != NULL)
		archive_fault(a, RECORD_FILE, "changed-file",
		    "the record says another '%s' was in force", other);
	else if (!buf_equal(&names, &expected)) {
		archive_fault(a, RECORD_FILE, "wrong-record",
		    "what it says is in force is not what game.xml names");
		other = "";
	}
	buf_clear(&expected);
	buf_clear(&names);
	return other == NULL;
}
