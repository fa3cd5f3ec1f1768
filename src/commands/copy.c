/* copy: a copy of a game's history for the public, or with what one seat may see. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/copied.h"
#include "archive/site.h"
#include "commands/command.h"
#include "commands/talk.h"
#include "store/litter.h"
#include "store/manifest.h"
#include "store/stage.h"
#include "xml/write.h"

static const struct flag	flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT",
	    .doc = "with this seat's orders, views and reports" },
	{ .name = "update", .letter = 'u',
	    .doc = "write only what is new, and pages round it for a browser" },
	{ .name = "index", .doc = "FOLDER holds several copies: list them there in index.html" },
	{ 0 }
};

static void
copy_file(struct stage *stage, const char *folder, const char *within, const char *file)
{
	char		*from = path_join(folder, file), *to = xasprintf("%s%s", within, file);
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(from, STORED_CAP, &bytes);

	if (fault != FILE_READ)
		die_with(EXIT_BROKEN, "%s: the file %s", from, file_fault_text(fault));
	stage_write(stage, to, bytes.data, bytes.len);
	buf_clear(&bytes);
	free(from);
	free(to);
}

/* 'within' is where in the stage the turn goes: "turns/0007/", or "" if it is all there is. */
static bool
copy_turn(struct stage *stage, const char *game, unsigned number, const char *within,
    const char *seat, struct diags *diags)
{
	char		*folder = paths_turn(game, number),
	    *list = path_join(folder, MANIFEST_NAME);
	struct manifest	 manifest = { 0 };
	struct buf	 text = { 0 };
	bool		 ok;

	diags_at(diags, list, 0);
	ok = stored_file(folder, MANIFEST_NAME, &text, diags) &&
	    manifest_read(text.data, text.len, &manifest, diags);
	if (ok) {
		copy_file(stage, folder, within, MANIFEST_NAME);
		copy_file(stage, folder, within, MANIFEST_SIG);
	}
	for (size_t i = 0; ok && i < manifest.count; i++)
		if (paths_may_see(manifest.entry[i].path, seat))
			copy_file(stage, folder, within, manifest.entry[i].path);
	manifest_clear(&manifest);
	buf_clear(&text);
	free(list);
	free(folder);
	return ok;
}

/*
 * Where the copy is to be, parted into a folder that is there and a new name; both are the caller's
 * to free().
 */
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
	*parent = base == target ? xstrdup(".") : xstrndup(target,
	    MAX((size_t)(base - target - 1), 1));
	*name = xstrdup(base);
	if (!folder_exists(*parent))
		usage_error(a, "there is no folder '%s'", *parent);
	free(target);
}

/* What the seat must know to write orders in its copy, and no turn says. */
static void
write_contact(const struct match *m, const char *seat, struct buf *out)
{
	const struct gamefile	*f = &m->table.file;
	xmlDocPtr		 doc = contacts_of_seat(f, gamefile_seat(f, seat));

	xml_write(xmlDocGetRootElement(doc), out);
	xmlFreeDoc(doc);
}

/* The copy appears whole or not at all. */
static enum exit_status
copy(const struct match *m, const char *parent, const char *name, const char *seat,
    struct diags *diags)
{
	struct stage	*stage = stage_open_beside(parent, name);
	bool		 ok = true;

	for (unsigned turn = 0; ok && turn <= m->last.number; turn++) {
		char	*within = xasprintf(TURNS_FOLDER "/%04u/", turn);

		ok = copy_turn(stage, m->path, turn, within, seat, diags);
		free(within);
	}
	if (!ok) {
		stage_abort(stage);
		return EXIT_BROKEN;
	}
	if (seat != NULL) {
		struct buf	 xml = { 0 };

		write_contact(m, seat, &xml);
		stage_write(stage, CONTACT_FILE, xml.data, xml.len);
		buf_clear(&xml);
	}
	if (stage_publish(stage))
		return EXIT_DONE;
	fprintf(stderr, "assize: there is something called '%s' already\n", name);
	return EXIT_REFUSED;
}

/* Adds one turn to a copy, whole, unless it is there. */
static enum exit_status
add_turn(const struct match *m, const char *turns, unsigned number, const char *seat,
    struct diags *diags)
{
	char			*name = paths_number(number), *there = path_join(turns, name);
	enum exit_status	 status = EXIT_DONE;
	struct stage		*stage;

	if (!folder_exists(there)) {
		stage = stage_open_beside(turns, name);
		if (!copy_turn(stage, m->path, number, "", seat, diags)) {
			stage_abort(stage);
			status = EXIT_BROKEN;
		} else
			stage_publish(stage);
	}
	free(there);
	free(name);
	return status;
}

/* The name may stand for something else by now: what is opened is looked at again. */
static int
show(const char *path, const struct stat *st, int type, struct FTW *at)
{
	mode_t		 mode = type == FTW_F ? 0644 : 0755;
	struct stat	 now;
	int		 fd;
	bool		 done;

	if ((type != FTW_F && type != FTW_D && type != FTW_DP) || (st->st_mode & 0777) == mode)
		return 0;
	fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	done = fd >= 0 && fstat(fd, &now) == 0 && now.st_ino == st->st_ino &&
	    now.st_dev == st->st_dev && fchmod(fd, mode) == 0;
	if (fd >= 0)
		close(fd);
	if (!done)
		die("'%s' cannot be made readable", path);
	return 0;
}

/* What is for the public a web server may read: files are made for their owner alone. */
static void
show_to_all(const char *path)
{
	if (nftw(path, show, 16, FTW_PHYS) != 0)
		die("'%s' cannot be made readable", path);
}

/*
 * Pages that a killed command has not ended are swept, while nobody else writes any: until
 * litter_release().
 */
static int
tidy(const char *folder)
{
	int	 held = litter_hold(folder);

	if (held >= 0)
		stage_sweep_files(folder);
	return held;
}

/* Addresses and zones change while turns do not. */
static void
renew_contact(const struct match *m, const char *target, const char *seat)
{
	struct buf	 xml = { 0 };

	write_contact(m, seat, &xml);
	stage_renew(target, CONTACT_FILE, &xml);
	buf_clear(&xml);
}

/* Brings a copy that is there up to date, or makes it; and the pages round it. */
static enum exit_status
update(struct match *m, const char *parent, const char *name, const char *seat, struct diags *diags)
{
	char			*target = path_join(parent, name),
	    *turns = path_join(target, TURNS_FOLDER), *unfit = NULL;
	enum exit_status	 status = EXIT_DONE;
	int			 held;

	if (!folder_exists(target))
		status = copy(m, parent, name, seat, diags);
	else if ((unfit = copied_unfit(m, target, seat)) != NULL) {
		fprintf(stderr, "assize: '%s' %s\n", target, unfit);
		status = EXIT_REFUSED;
	} else
		for (unsigned turn = 1; status == EXIT_DONE && turn <= m->last.number; turn++)
			status = add_turn(m, turns, turn, seat, diags);
	if (status == EXIT_DONE && seat != NULL)
		renew_contact(m, target, seat);
	held = status == EXIT_DONE ? tidy(target) : -1;
	if (status == EXIT_DONE && !site_update(m, target, diags))
		status = EXIT_BROKEN;
	litter_release(held);
	if (status == EXIT_DONE && seat == NULL)
		show_to_all(target);
	free(unfit);
	free(turns);
	free(target);
	return status;
}

static enum exit_status
copy_game(const struct args *a)
{
	const char		*seat = flag_value(a, "seat");
	char			*parent, *name;
	struct match		 m;
	struct diags		 diags = { 0 };
	enum exit_status	 status;

	if (args_operand(a, 1) == NULL)
		usage_error(a, "FOLDER is missing: where is the copy to be?");
	read_target(a, &parent, &name);
	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (seat != NULL)
		talk_seat(&m.table.file, seat);
	status = flag_given(a, "update") ? update(&m, parent, name, seat, &diags) : copy(&m, parent,
	    name, seat, &diags);
	if (status == EXIT_DONE)
		printf("%s: turns 0 to %u for %s\n", args_operand(a, 1), m.last.number,
		    seat == NULL ? "the public" : seat);
	free(parent);
	free(name);
	match_close(&m);
	return talk_end(&diags, status);
}

static enum exit_status
run(const struct args *a)
{
	struct diags	 diags = { 0 };
	int		 count, held;

	if (!flag_given(a, "index"))
		return copy_game(a);
	if (args_operand(a, 1) != NULL || flag_given(a, "update") || flag_given(a, "seat"))
		usage_error(a, "--index takes one folder and nothing else");
	held = tidy(args_operand(a, 0));
	count = site_list(args_operand(a, 0), &diags);
	litter_release(held);
	if (count >= 0) {
		char	*index = path_join(args_operand(a, 0), "index.html");

		show_to_all(index);
		printf("%s: %d game%s\n", index, count, count == 1 ? "" : "s");
		free(index);
	}
	return talk_end(&diags, count >= 0 ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_copy = {
	.name = "copy",
	.summary = "copy a history for the public, or for one seat",
	.flags = flags,
	.operands = "GAME|FOLDER [FOLDER]", .least = 1, .most = 2,
	.run = run
};
