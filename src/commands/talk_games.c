/* The games of a folder, one after another. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "commands/talk_games.h"
#include "commands/talk.h"
#include "cron/rounds.h"
#include "records/gamefile.h"
#include "store/pgp.h"

static void
tell_broken(const char *path, struct talk_games *t)
{
	t->broken++;
	t->tell_broken(path, t->ctx);
}

/* Handles a game in a process of its own: a fault in one ends only that process. */
static void
attend_to(const char *game, struct talk_games *t)
{
	int	 status;
	pid_t	 pid;

	if (t->games == 0) {
		pgp_warm();
		gamefile_warm();
	}
	fflush(NULL);
	if ((pid = child_fork()) < 0)
		die_with(EXIT_LATER, "cannot start a process: %s", strerror(errno));
	if (pid == 0) {
		t->each(game, t->ctx);
		exit(fflush(stdout) == 0 ? EXIT_DONE : EXIT_BROKEN);
	}
	if (TEMP_FAILURE_RETRY(waitpid(pid, &status, 0)) != pid)
		die("a process is lost: %s", strerror(errno));
	t->games++;
	if (status != 0)
		tell_broken(game, t);
}

static void	 look_below(const char *folder, int depth, struct talk_games *);

/*
 * Looks at one path.  A folder that may not be looked at is reported, and does not hide the
 * others.
 */
static void
look(const char *path, int depth, struct talk_games *t)
{
	if (folder_barred(path)) {
		fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", path,
		    strerror(errno));
		tell_broken(path, t);
	} else if (talk_is_game(path))
		attend_to(path, t);
	else if (depth < ROUNDS_DEEPEST && folder_exists(path) && !talk_is_copy(path))
		look_below(path, depth + 1, t);
}

static void
look_below(const char *folder, int depth, struct talk_games *t)
{
	struct file_names	 names = { 0 };

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		char	*below = path_join(folder, names.name[i]);

		look(below, depth, t);
		free(below);
	}
	file_names_clear(&names);
}

bool
talk_games_is_one(const char *root)
{
	if (talk_is_game(root))
		return true;
	if (!folder_exists(root) || talk_is_copy(root))
		talk_no_game(root);
	return false;
}

bool
talk_games(struct talk_games *t, const char *folder)
{
	look_below(folder, 1, t);
	return t->games > 0 || t->broken > 0;
}
