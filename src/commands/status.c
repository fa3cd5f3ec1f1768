/* status: who is awaited for what, what is due, and what has come. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "commands/command.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "cron/rounds.h"
#include "records/gamefile.h"
#include "store/pgp.h"

static const struct flag	flags[] = {
	{ .name = "xml", .doc = "for a program: schemas/status.xsd" },
	{ 0 }
};

static void
show(const char *game, void (*write)(const struct status *))
{
	struct status	 s;

	status_read(&s, game);
	write(&s);
	status_clear(&s);
}

/* Looking through a folder, and what came of it. */
struct found {
	bool		 xml;
	unsigned	 games, broken;		/* broken: games, and what may not be looked at */
};

static void
tell_broken(const char *path, struct found *found)
{
	found->broken++;
	if (found->xml)
		status_xml_broken(path);
	else
		printf("%s: broken\n", path);
}

/* A game in a process of its own: what is broken in one ends only that. */
static void
look_at(const char *game, struct found *found)
{
	int	 status;
	pid_t	 pid;

	if (found->games == 0) {
		pgp_warm();
		gamefile_warm();
	}
	fflush(NULL);
	if ((pid = child_fork()) < 0)
		die_with(EXIT_LATER, "cannot start a process: %s", strerror(errno));
	if (pid == 0) {
		show(game, found->xml ? status_xml : status_write_line);
		exit(fflush(stdout) == 0 ? EXIT_DONE : EXIT_BROKEN);
	}
	if (TEMP_FAILURE_RETRY(waitpid(pid, &status, 0)) != pid)
		die("a process is lost: %s", strerror(errno));
	found->games++;
	if (status != 0)
		tell_broken(game, found);
}

static void	 look_below(const char *folder, int depth, struct found *);

/* What may not be looked at is not passed over in silence, and does not hide the others. */
static void
look(const char *path, int depth, struct found *found)
{
	if (folder_barred(path)) {
		fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", path,
		    strerror(errno));
		tell_broken(path, found);
	} else if (talk_is_game(path))
		look_at(path, found);
	else if (depth < ROUNDS_DEEPEST && folder_exists(path) && !talk_is_copy(path))
		look_below(path, depth + 1, found);
}

static void
look_below(const char *folder, int depth, struct found *found)
{
	struct file_names	 names = { 0 };

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		char	*below = path_join(folder, names.name[i]);

		look(below, depth, found);
		free(below);
	}
	file_names_clear(&names);
}

static enum exit_status
run(const struct args *a)
{
	const char	*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	struct found	 found = { .xml = flag_given(a, "xml") };

	if (!talk_is_game(root) && (!folder_exists(root) || talk_is_copy(root)))
		talk_no_game(root);
	if (found.xml)
		status_xml_begin();
	if (talk_is_game(root))
		show(root, found.xml ? status_xml : status_write);
	else {
		look_below(root, 1, &found);
		if (found.games == 0 && found.broken == 0 && !found.xml)
			usage_error(a, "'%s' is no game directory, and none is below it", root);
	}
	if (found.xml)
		status_xml_end();
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.flags = flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = run
};
