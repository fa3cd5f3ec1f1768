/* Publishing a turn. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/publish.h"
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
add_template(void *ctx, const char *name, const void *bytes, size_t len)
{
	struct buf	*all = ctx;

	buf_printf(all, "%s %zu\n", name, len);
	buf_add(all, bytes, len);
}

void
templates_hash(struct table *t, unsigned char hash[HASH_SIZE])
{
	struct buf	 all = { 0 };

	report_files(table_report(t), add_template, &all);
	hash_bytes(all.data, all.len, hash);
	buf_clear(&all);
}

/* Keeps a file in force; 'path' is the place of the copy in the turn. */
static void
keep(struct publication *p, const char *path, const char *name, const struct buf *bytes,
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
keep_key(struct publication *p, const struct person *person, const char *id, bool copies)
{
	char		*name = paths_key(id), *path = path_join(p->path, name);
	struct buf	 bytes = { 0 };

	if (new_key(p, name) != NULL)
		keep(p, name, name, new_key(p, name), copies);
	else if (person->key != NULL && file_load(path, STORED_CAP, &bytes))
		keep(p, name, name, &bytes, copies);
	buf_clear(&bytes);
	free(path);
	free(name);
}

void
publication_in_force(struct publication *p, struct table *t, const struct in_force *files,
    bool copies)
{
	unsigned char	 hash[HASH_SIZE];

	keep(p, GAME_FILE, GAME_FILE, &files->game_xml, copies);
	keep(p, KEPT_CONTACTS, CONTACTS_FILE, &files->contacts_xml, copies);
	keep(p, TABLES_FILE, TABLES_FILE, &files->tables_xml, copies);
	keep_key(p, &p->file->moderator, p->file->moderator.id, copies);
	for (unsigned seat = 1; seat <= p->file->seats; seat++)
		keep_key(p, &p->file->seat[seat], p->file->seat[seat].id, copies);
	for (size_t i = 0; i < p->file->standbys; i++)
		if (p->file->standby[i].key != NULL)
			keep_key(p, &p->file->standby[i], p->file->standby[i].key, copies);
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
	pgp_sign_start(p->pgp, p->key, PGP_DETACHED, text.data, text.len, &sig);
	stage_sync(stage);
	pgp_sign_end(p->pgp);
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
