/*
 * Does what the store must do whole or not at all: appends to a log, publishes a folder, replaces a
 * file.  publish-order.sh runs it with fsync-order.so.
 *
 *	publish-once do FOLDER		does it
 *	publish-once careless FOLDER	renames what was not synced, for fsync-order.so to find
 *	publish-once forgetful FOLDER	forgets to sync the parent
 */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "store/inboxlog.h"
#include "store/lock.h"
#include "store/stage.h"
#include "store/hash.h"

static char	large[200000];

static void
stage_all(struct stage *s)
{
	memset(large, 'x', sizeof(large));
	stage_write(s, "turn.xml", large, sizeof(large));
	stage_write(s, "public.txt", "public\n", 7);
	stage_write(s, "seats/dirk/view", "dirk\n", 5);
	stage_write(s, "seats/zoe/view", "zoe\n", 4);
	stage_write(s, "MANIFEST", "all\n", 4);
}

static void
append(const char *folder)
{
	AUTO_FREE char *path = path_join(folder, "log");
	AUTO(inboxlog_clear) struct inboxlog log = { 0 };
	struct inboxlog_entry	 e = { .seat = "dirk", .how = "token", .time = 1000 };

	if (!inboxlog_read(path, &log, NULL))
		die_with(EXIT_BROKEN, "the log is broken");
	for (; log.count < 2; e.time++) {
		inboxlog_add(&log, &e);
		inboxlog_write(path, &log);
	}
}

static void
do_all(const char *folder)
{
	int		 lock = lock_take(folder);
	struct stage	*s;

	stage_sweep(folder, true);
	append(folder);
	s = stage_open(folder, "0007");
	stage_all(s);
	stage_publish(s);
	stage_create(folder, "once", "once\n", 5);
	stage_replace(folder, "game.xml", "new\n", 4);
	stage_remove(folder, "old");
	lock_release(lock);
}

static void
rename_badly(const char *folder, bool sync_file)
{
	AUTO_FREE char *from = path_join(folder, "from"), *to = path_join(folder, "to");
	int	 fd = open(from, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

	if (fd < 0 || !file_write_fd(fd, "text", 4) || (sync_file && fsync(fd) != 0) ||
	    close(fd) != 0 || rename(from, to) != 0)
		die("cannot write '%s'", from);
}

int
main(int argc, char **argv)
{
	if (argc != 3)
		return EXIT_USAGE;
	store_start();
	if (strcmp(argv[1], "do") == 0)
		do_all(argv[2]);
	else if (strcmp(argv[1], "careless") == 0)
		rename_badly(argv[2], false);
	else if (strcmp(argv[1], "forgetful") == 0)
		rename_badly(argv[2], true);
	else
		return EXIT_USAGE;
	return EXIT_DONE;
}
