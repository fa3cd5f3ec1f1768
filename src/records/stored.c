/* Files of a game directory, read, and those of a turn while they are only in memory. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/paths.h"
#include "records/record.h"
#include "records/stored.h"
#include "store/gzip.h"
#include "xml/parse.h"

bool
stored_file(const char *folder, const char *name, struct buf *out, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name);
	bool		 zipped = paths_is_zipped(name);
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, zipped ? &bytes : out);
	const char	*wrong = NULL;

	if (fault != FILE_READ)
		wrong = file_fault_text(fault);
	else if (zipped)
		wrong = gzip_read(bytes.data, bytes.len, STORED_CAP, out);
	buf_clear(&bytes);
	if (diags == NULL && wrong != NULL && fault != FILE_MISSING)
		die_with(EXIT_BROKEN, "%s: the file %s", path, wrong);
	if (wrong != NULL) {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the file %s", wrong);
	}
	return wrong == NULL;
}

xmlDocPtr
stored_tree(const char *folder, const char *name, struct diags *diags)
{
	AUTO(buf_clear) struct buf xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (stored_file(folder, name, &xml, diags))
		doc = xml_parse(name, xml.data, xml.len, STORED_CAP, diags);
	return doc;
}

xmlDocPtr
stored_view(const char *game, unsigned turn, const char *viewer, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(game, turn), *name = paths_shown(viewer, SHOWN_VIEW);
	xmlDocPtr	 view = stored_tree(folder, name, diags);

	return view;
}

xmlDocPtr
stored_position(const char *game, unsigned turn, struct diags *diags)
{
	return stored_view(game, turn, "referee", diags);
}

bool
stored_record(const char *game, const struct gamefile *f, unsigned turn, struct record *r,
    struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(game, turn), *path = path_join(folder, RECORD_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };

	return stored_file(folder, RECORD_FILE, &xml, diags) &&
	    record_read(r, f, path, xml.data, xml.len, diags);
}

/*
 * Returns the folder of the turn that brought the game.xml in force in this
 * one; the caller's to free().
 */
static char *
brought_game(const char *game, unsigned turn)
{
	for (;; turn--) {
		char	*folder = paths_turn(game, turn), *file = path_join(folder, GAME_FILE);
		bool	 there = file_exists(file);

		free(file);
		if (there || turn == 0)
			return folder;
		free(folder);
	}
}

bool
stored_bots(const char *game, const struct record *r, seats_t *bots, struct diags *diags)
{
	const struct record_hash	*said = record_find_hash(&r->in_force, GAME_FILE);
	AUTO_FREE char *folder = brought_game(game, r->number),
	    *path = path_join(folder, GAME_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	struct gamefile			 f;
	unsigned char			 hash[HASH_SIZE];
	bool				 ok = stored_file(folder, GAME_FILE, &xml, diags);

	hash_bytes(xml.data, xml.len, hash);
	if (ok && (said == NULL || !hash_equal(hash, said->hash, HASH_SIZE))) {
		diags_at(diags, path, 0);
		diag_error(diags, "changed-file",
		    "the file is not the one that was in force in turn %u", r->number);
		ok = false;
	}
	ok = ok && gamefile_read(&f, path, xml.data, xml.len, diags);
	if (ok) {
		*bots = gamefile_bots(&f);
		gamefile_clear(&f);
	}
	return ok;
}

void
stored_faults(const char *folder, struct diags *faults, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, RECORD_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };

	if (faults->errors > 0 && stored_file(folder, RECORD_FILE, &xml, NULL) &&
	    !record_is_ours(path, xml.data, xml.len, diags))
		diags_clear(faults);
	diags_take(diags, faults);
}

bool
stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE])
{
	AUTO_FREE char *path = paths_secret(game, name);
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 read = file_load(path, 4096, &text) && text.len >= HASH_HEX - 1;

	if (read) {
		text.data[HASH_HEX - 1] = '\0';
		read = hex_read(text.data, secret, HASH_SIZE);
		explicit_bzero(text.data, text.len);
	}
	return read;
}

void
fileset_clear(struct fileset *b)
{
	for (size_t i = 0; i < b->count; i++) {
		free(b->file[i].path);
		buf_clear(&b->file[i].bytes);
	}
	free(b->file);
	*b = (struct fileset){ 0 };
}

void
fileset_add(struct fileset *b, struct buf *bytes, const char *fmt, ...)
{
	struct fileset_file	*l;
	va_list		 ap;

	grow(&b->file, b->count, &b->room, sizeof(*b->file));
	l = &b->file[b->count++];
	*l = (struct fileset_file){ .bytes = *bytes };
	*bytes = (struct buf){ 0 };
	va_start(ap, fmt);
	l->path = xvasprintf(fmt, ap);
	va_end(ap);
	l->zipped = paths_is_zipped(l->path);
	l->path[paths_unzipped(l->path)] = '\0';
	hash_bytes(l->bytes.data, l->bytes.len, l->hash);
}

const struct fileset_file *
fileset_find(const struct fileset *b, const char *path)
{
	for (size_t i = 0; i < b->count; i++)
		if (strcmp(b->file[i].path, path) == 0)
			return &b->file[i];
	return NULL;
}
