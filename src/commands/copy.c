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

static bool
copy_turn(struct stage *stage, const char *game, unsigned number, const char *seat, struct diags *diags)
{
	char		*folder = turn_folder(game, number), *turn = xasprintf("%04u", number), *list = path_join(folder, MANIFEST_NAME);
	struct manifest	 manifest = { 0 };
	struct buf	 text = { 0 };
	bool		 ok;

	diags_at(diags, list, 0);
	ok = match_read_file(folder, MANIFEST_NAME, &text, diags) && manifest_read(text.data, text.len, &manifest, diags);
	if (ok) {
		copy_file(stage, game, turn, MANIFEST_NAME);
		copy_file(stage, game, turn, MANIFEST_SIG);
	}
	for (size_t i = 0; ok && i < manifest.count; i++)
		if (may_see(manifest.entry[i].path, seat))
			copy_file(stage, game, turn, manifest.entry[i].path);
	manifest_clear(&manifest);
	buf_clear(&text);
	free(list);
	free(folder);
	free(turn);
	return ok;
}

/* Where the copy is to be, parted into a folder that is there and a new name; both are the caller's to free(). */
static void
read_target(const struct args *a, char **parent, char **name)
{
	char		*target = xstrdup(args_operand(a, 1));
	size_t		 n = strlen(target);
	const char	*base;

	while (n > 1 && target[n - 1] == '/')
		target[--n] = '\0';
	base = path_base(target);
	if (*base == '\0' || *base == '.')
		usage_error(a, "a copy cannot be called '%s'", target);
	*parent = base == target ? xstrdup(".") : xstrndup(target, MAX((size_t)(base - target - 1), 1));
	*name = xstrdup(base);
	if (!folder_exists(*parent))
		usage_error(a, "there is no folder '%s'", *parent);
	free(target);
}

/* The copy appears whole or not at all. */
static enum exit_status
copy(const struct match *m, const char *parent, const char *name, const char *seat, struct diags *diags)
{
	struct stage	*stage = stage_open(parent, name);

	for (unsigned turn = 0; turn <= m->last.number; turn++)
		if (!copy_turn(stage, m->path, turn, seat, diags)) {
			stage_abort(stage);
			return EXIT_BROKEN;
		}
	if (stage_publish(stage))
		return EXIT_DONE;
	fprintf(stderr, "assize: there is something called '%s' already\n", name);
	return EXIT_REFUSED;
}

static enum exit_status
run(const struct args *a)
{
	const char		*seat = flag_value(a, "seat");
	char			*parent, *name;
	struct match		 m;
	struct diags		 diags = { 0 };
	enum exit_status	 status;

	read_target(a, &parent, &name);
	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (seat != NULL)
		talk_seat(&m.table.file, seat);
	status = copy(&m, parent, name, seat, &diags);
	if (status == EXIT_DONE)
		printf("%s: turns 0 to %u for %s\n", args_operand(a, 1), m.last.number, seat == NULL ? "the public" : seat);
	free(parent);
	free(name);
	match_close(&m);
	return talk_end(&diags, status);
}

const struct command	cmd_copy = {
	.name = "copy",
	.summary = "copy a history for the public, or for one seat",
	.flags = flags,
	.operands = "GAME FOLDER", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
