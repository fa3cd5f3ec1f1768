/* The files of a game directory, read. */

#include <stdlib.h>
#include <string.h>

#include "records/record.h"
#include "records/stored.h"
#include "store/gzip.h"
#include "xml/parse.h"

bool
stored_file(const char *folder, const char *name, struct buf *out, struct diags *diags)
{
	char		*path = path_join(folder, name);
	size_t		 n = strlen(name);
	bool		 zipped = n > 3 && strcmp(name + n - 3, ".gz") == 0;
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, zipped ? &bytes : out);
	const char	*wrong = NULL;

	if (fault != FILE_READ)
		wrong = file_fault_text(fault);
	else if (zipped)
		wrong = gzip_read(bytes.data, bytes.len, STORED_CAP, out);
	buf_clear(&bytes);
	if (wrong != NULL) {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the file %s", wrong);
	}
	free(path);
	return wrong == NULL;
}

xmlDocPtr
stored_tree(const char *folder, const char *name, struct diags *diags)
{
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (stored_file(folder, name, &xml, diags))
		doc = xml_parse(name, xml.data, xml.len, STORED_CAP, diags);
	buf_clear(&xml);
	return doc;
}

xmlDocPtr
stored_view(const char *game, unsigned turn, const char *viewer, struct diags *diags)
{
	char		*folder = paths_turn(game, turn), *name = paths_shown(viewer, SHOWN_VIEW);
	xmlDocPtr	 view = stored_tree(folder, name, diags);

	free(name);
	free(folder);
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
	char		*folder = paths_turn(game, turn), *path = path_join(folder, RECORD_FILE);
	struct buf	 xml = { 0 };
	bool		 ok;

	ok = stored_file(folder, RECORD_FILE, &xml, diags) &&
	    record_read(r, f, path, xml.data, xml.len, diags);
	buf_clear(&xml);
	free(path);
	free(folder);
	return ok;
}

void
stored_faults(const char *folder, struct diags *faults, struct diags *diags)
{
	char		*path = path_join(folder, RECORD_FILE);
	struct buf	 xml = { 0 };

	if (faults->errors > 0 && stored_file(folder, RECORD_FILE, &xml, NULL) &&
	    !record_is_ours(path, xml.data, xml.len, diags))
		diags_clear(faults);
	diags_take(diags, faults);
	buf_clear(&xml);
	free(path);
}

bool
stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE])
{
	char		*path = paths_secret(game, name);
	struct buf	 text = { 0 };
	bool		 read = file_read(path, 4096, &text) == FILE_READ &&
	    text.len >= HASH_HEX - 1;

	if (read) {
		text.data[HASH_HEX - 1] = '\0';
		read = hex_read(text.data, secret, HASH_SIZE);
		explicit_bzero(text.data, text.len);
	}
	buf_clear(&text);
	free(path);
	return read;
}
