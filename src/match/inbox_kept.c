/* Orders that an act of the moderator kept in force, in the inbox of the turn after it. */

#include <stdlib.h>

#include "match/inbox_kept.h"

/* Reads the act's own log; one without lines has no file. */
static bool
read_log(struct inboxlog *log, const struct inbox_of *of, struct diags *diags)
{
	char	*folder = paths_turn(of->game, of->last->number), *path;
	bool	 ok = true;

	path = path_join(folder, INBOX_LOG);
	diags_at(diags, path, 0);
	if (of->last->inbox_lines > 0)
		ok = inboxlog_read(path, log, diags);
	free(path);
	free(folder);
	return ok;
}

bool
inbox_kept_read(struct intake *a, const struct inbox_of *of, struct diags *diags)
{
	const struct record	*act = of->last;
	struct record		 before = { 0 };
	struct inboxlog		 log = { 0 };
	bool			 ok;

	*a = (struct intake){ .file = of->file, .last = of->last };
	if (!act->keeps)
		return true;
	ok = stored_record(of->game, of->file, act->number - 1, &before, diags) &&
	    read_log(&log, of, diags);
	if (ok)
		a->left_by = effective_left(a->left, of->file, act, &before, &log);
	inboxlog_clear(&log);
	record_clear(&before);
	return ok;
}
