/*
 * Staged files appear whole or not at all, and those of killed runs are swept; one writer a
 * game.
 */

#include <errno.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/lock.h"
#include "store/stage.h"
#include "unit/scratch.h"
#include "unit/test.h"

static char	*folder;

static void
open_folder(void)
{
	folder = scratch_new();
}

static void
close_folder(void)
{
	scratch_end(folder);
}

static size_t
names_in(void)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	size_t			 n;

	ck_assert(folder_list(folder, &names));
	n = names.count;
	return n;
}

static bool
has_temporary(void)
{
	AUTO_FREE char *command = xasprintf("ls -A '%s' | grep -q '^[.]tmp-'", folder);
	int	 r = system(command);

	return r == 0;
}

static struct stage *
stage_turn(const char *text)
{
	struct stage	*s = stage_open(folder, "0007");

	stage_write(s, "turn.xml", text, strlen(text));
	stage_write(s, "seats/dirk/view", "v", 1);
	stage_write(s, "seats/zoe/view", "", 0);
	return s;
}

static void
assert_text(const char *name, const char *text)
{
	AUTO_FREE char *found = scratch_read(folder, name);

	ck_assert_ptr_nonnull(found);
	ck_assert_str_eq(found, text);
}

TEST(a_published_folder_is_there_whole_and_private)
{
	AUTO_FREE char *path = path_join(folder, "0007/seats/dirk");
	struct stage	*s = stage_turn("one");
	struct stat	 st;

	ck_assert_uint_eq(names_in(), 0);
	ck_assert(stage_publish(s));
	assert_text("0007/turn.xml", "one");
	assert_text("0007/seats/dirk/view", "v");
	assert_text("0007/seats/zoe/view", "");
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0700);
	free(path);
	path = path_join(folder, "0007/turn.xml");
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0600);
	ck_assert(!has_temporary());
}

TEST(publishing_never_replaces)
{
	ck_assert(stage_publish(stage_turn("one")));
	ck_assert(!stage_publish(stage_turn("two")));
	assert_text("0007/turn.xml", "one");
	ck_assert(!has_temporary());
}

TEST(more_files_than_may_be_open_are_published_too)
{
	char		name[16];
	struct stage	*s = stage_open(folder, "many");

	for (int i = 0; i < 300; i++) {
		snprintf(name, sizeof(name), "%d", i);
		stage_write(s, name, name, strlen(name));
	}
	ck_assert(stage_publish(s));
	assert_text("many/299", "299");
	assert_text("many/0", "0");
}

TEST(an_aborted_stage_leaves_nothing)
{
	stage_abort(stage_turn("one"));
	stage_abort(NULL);
	ck_assert(!has_temporary());
	ck_assert_uint_eq(names_in(), 0);
}

/* Runs in a child, for it ends there. */
static int
status_of(void (*f)(void))
{
	pid_t	 child = fork();
	int	 status;

	if (child == 0) {
		if (freopen("/dev/null", "w", stderr) == NULL)
			_exit(99);
		f();
		_exit(98);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static struct stage	*held;		/* where a leak checker finds it when a child ends */

static void
die_staging(void)
{
	held = stage_turn("one");
	errno = ENOSPC;
	die("the disk is full");
}

static void
leave_staging(void)
{
	held = stage_turn("one");
	_exit(7);
}

TEST(a_program_that_dies_removes_what_it_staged)
{
	ck_assert_int_eq(status_of(die_staging), EXIT_LATER);
	ck_assert(!has_temporary());
}

static void
child_dies(void)
{
	errno = 0;
	die("a child, not the writer");
}

TEST(a_child_that_dies_leaves_what_its_parent_staged)
{
	struct stage	*s = stage_turn("one");

	ck_assert_int_eq(status_of(child_dies), EXIT_BROKEN);
	ck_assert(stage_publish(s));
	assert_text("0007/turn.xml", "one");
}

TEST(the_next_run_sweeps_what_a_killed_one_staged)
{
	free(scratch_write(folder, "kept", "kept"));
	ck_assert_int_eq(status_of(leave_staging), 7);
	ck_assert(has_temporary());
	stage_sweep(folder, true);
	ck_assert(!has_temporary());
	assert_text("kept", "kept");
	stage_sweep("/nowhere/at/all", true);
}

TEST(a_file_is_replaced_whole)
{
	stage_replace(folder, "game.xml", "one", 3);
	assert_text("game.xml", "one");
	stage_replace(folder, "game.xml", "two!", 4);
	assert_text("game.xml", "two!");
	ck_assert(!has_temporary());
}

TEST(a_new_file_replaces_none)
{
	ck_assert(stage_create(folder, "f", "one", 3));
	ck_assert(!stage_create(folder, "f", "two", 3));
	assert_text("f", "one");
	ck_assert(!has_temporary());
}

TEST(files_and_folders_are_removed_for_good)
{
	ck_assert(stage_publish(stage_turn("one")));
	free(scratch_write(folder, "f", "x"));
	stage_remove(folder, "0007");
	stage_remove(folder, "f");
	stage_remove(folder, "never-was");
	ck_assert_uint_eq(names_in(), 0);
	ck_assert(!has_temporary());
	ck_assert(stage_folder(folder, "inbox"));
	ck_assert(!stage_folder(folder, "inbox"));
}

static void
take(void)
{
	lock_take(folder);
}

static void
take_and_wait(void)
{
	_exit(lock_wait(folder, 0) < 0 ? 5 : 6);
}

TEST(mounts_whose_locks_do_not_reach_other_machines_are_known)
{
	static const char	 mounts[] =
	    "22 27 0:21 / /proc rw,relatime - proc proc rw\n"
	    "36 27 0:45 / /games rw shared:1 - nfs4 server:/games rw,local_lock=none\n"
	    "37 27 0:46 / /old rw - nfs server:/old rw,vers=3,nolock,proto=tcp,local_lock=all\n"
	    "38 27 0:47 / /half rw - nfs server:/half rw,local_lock=posix,addr=10.0.0.1\n"
	    "39 27 0:48 / /flock rw - nfs server:/flock rw,vers=3,local_lock=flock\n"
	    "40 27 0:49 / /w rw - cifs //server/w rw,nobrl\n"
	    "41 27 0:50 / /s rw - fuse.sshfs host:/s rw,user_id=0\n"
	    "42 27 0:51 / /l rw - ext4 nolock rw,nolock\n";
	static const struct {
		unsigned	 minor;
		const char	*fault;
	} mount[] = {
		{ 21, NULL }, { 45, NULL }, { 46, "nfs, nolock" },
		{ 47, "nfs, local_lock=posix" }, { 48, NULL }, { 49, "cifs, nobrl" },
		{ 50, "fuse.sshfs" }, { 51, NULL }, { 52, NULL }
	};

	for (size_t i = 0; i < LENGTH(mount); i++) {
		AUTO_FREE char *fault = lock_mount_fault(mounts, 0, mount[i].minor);

		ck_assert_pstr_eq(fault, mount[i].fault);
	}
}

TEST(one_process_at_a_time_has_the_lock)
{
	int	 lock = lock_take(folder);

	ck_assert_int_eq(status_of(take), EXIT_LATER);
	ck_assert_int_eq(status_of(take_and_wait), 5);
	ck_assert_int_eq(lock_try(folder), -1);
	lock_release(lock);
	ck_assert_int_eq(status_of(take_and_wait), 6);
	lock = lock_try(folder);
	ck_assert_int_ge(lock, 0);
	lock_release(lock);
}

TEST(no_program_started_meanwhile_inherits_the_lock)
{
	int	 lock = lock_take(folder);

	ck_assert_int_ne(fcntl(lock, F_GETFD) & FD_CLOEXEC, 0);
	lock_release(lock);
}

/* As a child has it between fork() and exec(). */
TEST(a_lock_given_up_is_free_whoever_still_holds_it_open)
{
	int	 lock = lock_take(folder), child = dup(lock);

	ck_assert_int_ge(child, 0);
	lock_release(lock);
	ck_assert_int_eq(status_of(take_and_wait), 6);
	close(child);
}

TEST_MAIN_WITH("stage", open_folder, close_folder)
