/*
 * Does once, and if run again once more only if need be, what the store must
 * do whole or not at all: appends to a log, publishes a folder, replaces a
 * file.  publish-killed.sh runs it under strace, publish-order.sh with
 * fsync-order.so.
 *
 *	publish-once do FOLDER		does it
 *	publish-once check FOLDER	prints what is there; exit 1 if anything is half done
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

/* The text of a file, "-" if there is none. */
static char *
text_of(const char *folder, const char *name)
{
	AUTO_FREE char *path = path_join(folder, name);
	struct buf	 b = { 0 };
	enum file_fault	 fault = file_read(path, 1 << 20, &b);

	if (fault == FILE_MISSING)
		buf_puts(&b, "-");
	else if (fault != FILE_READ)
		die_with(EXIT_REFUSED, "'%s' %s", name, file_fault_text(fault));
	return buf_take(&b, NULL);
}

/* Prints which of its few right texts a file has. */
static void
print_state(const char *folder, const char *name, const char *old, const char *new)
{
	AUTO_FREE char *text = text_of(folder, name);

	if (strcmp(text, old) == 0)
		printf("%s old\n", name);
	else if (strcmp(text, new) == 0)
		printf("%s new\n", name);
	else
		die_with(EXIT_REFUSED, "'%s' is neither old nor new", name);
}

static void
check_turn(const char *folder)
{
	static const char *const	 small[][2] = { { "0007/public.txt", "public\n" },
	    { "0007/seats/dirk/view", "dirk\n" },
	    { "0007/seats/zoe/view", "zoe\n" }, { "0007/MANIFEST", "all\n" } };
	AUTO_FREE char *path = path_join(folder, "0007"), *turn = NULL;
	bool				 there = folder_exists(path);

	printf("0007 %s\n", there ? "new" : "old");
	if (!there)
		return;
	turn = text_of(folder, "0007/turn.xml");
	if (strlen(turn) != sizeof(large) || strspn(turn, "x") != sizeof(large))
		die_with(EXIT_REFUSED, "'turn.xml' is not whole");
	for (size_t i = 0; i < LENGTH(small); i++) {
		AUTO_FREE char *text = text_of(folder, small[i][0]);

		if (strcmp(text, small[i][1]) != 0)
			die_with(EXIT_REFUSED, "'%s' is not whole", small[i][0]);
	}
}

static void
check(const char *folder)
{
	AUTO_FREE char *path = path_join(folder, "log"), *old = path_join(folder, "old");
	AUTO(inboxlog_clear) struct inboxlog log = { 0 };

	if (!inboxlog_read(path, &log, NULL))
		die_with(EXIT_REFUSED, "the log is broken");
	printf("log %zu\n", log.count);
	check_turn(folder);
	print_state(folder, "once", "-", "once\n");
	print_state(folder, "game.xml", "old\n", "new\n");
	printf("old %s\n", folder_exists(old) ? "old" : "new");
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
	/* Where starting ends and work begins, for the reader of a trace. */
	(void)getppid();
	if (strcmp(argv[1], "do") == 0)
		do_all(argv[2]);
	else if (strcmp(argv[1], "check") == 0)
		check(argv[2]);
	else if (strcmp(argv[1], "careless") == 0)
		rename_badly(argv[2], false);
	else if (strcmp(argv[1], "forgetful") == 0)
		rename_badly(argv[2], true);
	else
		return EXIT_USAGE;
	return EXIT_DONE;
}
