/* A public history as a stream for `git fast-import`: a commit a turn. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive/git_stream.h"
#include "records/record.h"
#include "store/manifest.h"
#include "xml/tree.h"

/* Adds a file as it lies on disk. */
static bool
stream_file(struct buf *out, const char *folder, unsigned turn, const char *name,
    struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name);
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, &bytes);

	if (fault == FILE_READ) {
		buf_printf(out, "M 100644 inline " TURNS_FOLDER "/%04u/%s\ndata %zu\n", turn, name,
		    bytes.len);
		buf_add(out, bytes.data, bytes.len);
		buf_puts(out, "\n");
	} else
		diag_error(diags, "unreadable", "%s: the file %s", path, file_fault_text(fault));
	return fault == FILE_READ;
}

static bool
stream_turn(struct buf *out, const struct match *m, xmlNodePtr turn, struct diags *diags)
{
	unsigned	 n = (unsigned)xml_number_or(turn, "n", 0, UINT32_MAX, 0);
	const char	*phase = xml_attribute(turn, "phase"), *name = m->table.file.moderator.name;
	AUTO_FREE char *folder = paths_turn(m->path, n), *said = xasprintf("Turn %u: %s\n", n,
	    phase != NULL ? phase : xml_attribute(turn, "act"));
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 ok = stored_file(folder, MANIFEST_NAME, &text, diags) &&
	    manifest_read(text.data, text.len, &manifest, diags);

	buf_printf(out, "commit refs/heads/main\ncommitter %s <> %s +0000\ndata %zu\n%s",
	    name == NULL ? "the moderator" : name, xml_attribute(turn, "time"), strlen(said), said);
	ok = ok && stream_file(out, folder, n, MANIFEST_NAME, diags) &&
	    stream_file(out, folder, n, MANIFEST_SIG, diags);
	for (size_t i = 0; ok && i < manifest.count; i++)
		if (paths_may_see(manifest.entry[i].path, NULL))
			ok = stream_file(out, folder, n, manifest.entry[i].path, diags);
	buf_puts(out, "\n");
	return ok;
}

bool
git_stream(const struct match *m, xmlDocPtr history, struct buf *out, struct diags *diags)
{
	bool	 ok = true;

	XML_EACH(turn, xmlDocGetRootElement(history), "turn")
		ok = ok && stream_turn(out, m, turn, diags);
	buf_puts(out, "done\n");
	return ok;
}
