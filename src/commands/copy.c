/* copy: a copy of a game's history for the public, or with what one seat may see. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/command.h"
#include "commands/talk.h"
#include "store/manifest.h"
#include "store/stage.h"

static const struct flag	flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT", .doc = "with this seat's orders, views and reports" },
	{ 0 }
};

/* Whether a file of a turn may go into the copy. */
static bool
may_see(const char *path, const char *seat)
{
	size_t	 n;

	if (strncmp(path, "referee/", 8) == 0)
		return false;
	if (strncmp(path, "seats/", 6) != 0)
		return true;
	if (seat == NULL)
		return false;
	n = strlen(seat);
	return strncmp(path + 6, seat, n) == 0 && path[6 + n] == '/';
}

static void
copy_file(struct stage *stage, const char *game, const char *turn, const char *file)
{
	char		*from = xasprintf("%s/turns/%s/%s", game, turn, file), *to = xasprintf("turns/%s/%s", turn, file);
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(from, MATCH_STATE_CAP, &bytes);

	if (fault != FILE_READ)
		die_with(EXIT_BROKEN, "%s: the file %s", from, file_fault_text(fault));
	stage_write(stage, to, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(from);
	free(to);
}

static void
copy_turn(struct stage *stage, const char *game, unsigned number, const char *seat)
{
	char		*folder = turn_folder(game, number), *turn = xasprintf("%04u", number);
	struct manifest	 manifest = { 0 };
	struct buf	 text = { 0 };
	struct diags	 diags = { 0 };

	if (!match_read_file(folder, MANIFEST_NAME, &text, &diags) || !manifest_read(text.data, text.len, &manifest, &diags))
		talk_broken(&diags);
	copy_file(stage, game, turn, MANIFEST_NAME);
	copy_file(stage, game, turn, MANIFEST_SIG);
	for (size_t i = 0; i < manifest.count; i++)
		if (may_see(manifest.entry[i].path, seat))
			copy_file(stage, game, turn, manifest.entry[i].path);
	manifest_clear(&manifest);
	buf_clear(&text);
	free(folder);
	free(turn);
}

static enum exit_status
run(const struct args *a)
{
	const char	*target = args_operand(a, 1), *slash = strrchr(target, '/'), *seat = flag_value(a, "seat");
	char		*parent = slash == NULL ? xstrdup(".") : xstrndup(target, MAX((size_t)(slash - target), 1));
	struct match	 m;
	struct stage	*stage;
	bool		 done;

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (seat != NULL)
		talk_seat(&m.table.file, seat);
	if (!folder_exists(parent))
		usage_error(a, "there is no folder '%s'", parent);
	stage = stage_open(parent, slash == NULL ? target : slash + 1);
	for (unsigned turn = 0; turn <= m.last.number; turn++)
		copy_turn(stage, m.path, turn, seat);
	done = stage_publish(stage);
	if (done)
		printf("%s: turns 0 to %u for %s\n", target, m.last.number, seat == NULL ? "the public" : seat);
	else
		fprintf(stderr, "assize: there is something called '%s' already\n", target);
	free(parent);
	match_close(&m);
	return done ? EXIT_DONE : EXIT_REFUSED;
}

const struct command	cmd_copy = {
	.name = "copy",
	.summary = "copy a history for the public, or for one seat",
	.flags = flags,
	.operands = "GAME FOLDER", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
