/*
 * Files are read whole, with a cap, and only if they are regular; the clock reads and writes UTC.
 */

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "unit/scratch.h"
#include "unit/test.h"

TEST(a_file_is_read_up_to_the_cap_and_no_further)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = scratch_write(folder, "f", "0123456789");
	AUTO(buf_clear) struct buf b = { 0 };

	buf_puts(&b, "kept ");
	ck_assert_int_eq(file_read(path, 9, &b), FILE_TOO_LARGE);
	ck_assert_str_eq(b.data, "kept ");
	ck_assert_int_eq(file_read(path, 10, &b), FILE_READ);
	ck_assert_str_eq(b.data, "kept 0123456789");
}

TEST(folders_pipes_and_devices_are_not_read)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *pipe_path = path_join(folder, "pipe");
	struct buf	 b = { 0 };

	ck_assert_int_eq(mkfifo(pipe_path, 0600), 0);
	ck_assert_int_eq(file_read(pipe_path, 10, &b), FILE_NOT_REGULAR);
	ck_assert_int_eq(file_read(folder, 10, &b), FILE_NOT_REGULAR);
	ck_assert_int_eq(file_read("/dev/zero", 10, &b), FILE_NOT_REGULAR);
	ck_assert_int_eq(file_read("/nowhere/at/all", 10, &b), FILE_MISSING);
	ck_assert_uint_eq(b.len, 0);
}

/* Reads ten bytes through a pipe. */
static enum file_fault
read_ten(size_t cap, struct buf *b)
{
	int		 fd[2];
	enum file_fault	 r;

	ck_assert_int_eq(pipe(fd), 0);
	ck_assert(file_write_fd(fd[1], "0123456789", 10));
	close(fd[1]);
	r = file_read_fd(fd[0], "a pipe", cap, b);
	close(fd[0]);
	return r;
}

TEST(standard_input_is_read_to_its_end_up_to_the_cap)
{
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert_int_eq(read_ten(10, &b), FILE_READ);
	ck_assert_str_eq(b.data, "0123456789");
}

TEST(a_read_that_fails_says_of_what)
{
	struct buf	 b = { 0 }, said = { 0 };
	int		 fd[2], folder;

	ck_assert_int_eq(pipe(fd), 0);
	if (fork() == 0) {
		dup2(fd[1], STDERR_FILENO);
		folder = open("/", O_RDONLY | O_DIRECTORY);
		file_read_fd(folder, "the name", 10, &b);
		_exit(0);
	}
	close(fd[1]);
	ck_assert_int_eq(file_read_fd(fd[0], "a pipe", 1000, &said), FILE_READ);
	ck_assert_ptr_nonnull(strstr(said.data, "cannot read 'the name': "));
	close(fd[0]);
	buf_clear(&said);
}

TEST(an_empty_buffer_stays_empty_when_too_much_comes)
{
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert_int_eq(read_ten(9, &b), FILE_TOO_LARGE);
	ck_assert_uint_eq(b.len, 0);
}

TEST(an_empty_file_gives_an_empty_string)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = scratch_write(folder, "f", "");
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert_int_eq(file_read(path, 0, &b), FILE_READ);
	ck_assert_str_eq(b.data, "");
}

TEST(a_folder_is_listed_sorted_by_bytes_without_hidden_names)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	struct file_names	 names = { 0 };

	free(scratch_write(folder, "b", ""));
	free(scratch_write(folder, "a", ""));
	free(scratch_write(folder, "B", ""));
	free(scratch_write(folder, ".hidden", ""));
	ck_assert(folder_list(folder, &names));
	ck_assert_uint_eq(names.count, 3);
	ck_assert_str_eq(names.name[0], "B");
	ck_assert_str_eq(names.name[1], "a");
	ck_assert_str_eq(names.name[2], "b");
	file_names_clear(&names);
	ck_assert(!folder_list("/nowhere", &names));
}

TEST(paths_are_joined_and_taken_apart)
{
	AUTO_FREE char *a = path_join("a", "b"), *b = path_join("a/", "b");

	ck_assert_str_eq(a, "a/b");
	ck_assert_str_eq(b, "a/b");
	ck_assert_str_eq(path_base(a), "b");
	ck_assert_str_eq(path_base("b"), "b");
}

TEST(times_are_read_and_written_in_utc)
{
	char	 text[CLOCK_SIZE];
	int64_t	 t = 0;

	ck_assert(clock_parse("2026-11-21T09:00:00Z", &t));
	ck_assert_int_eq(t, 1795251600);
	ck_assert_str_eq(clock_format(t, text), "2026-11-21T09:00:00Z");
	ck_assert(clock_parse("@86400", &t));
	ck_assert_str_eq(clock_format(t, text), "1970-01-02T00:00:00Z");
	ck_assert(clock_parse("@253402300799", &t) && t == CLOCK_LAST);
	ck_assert_str_eq(clock_format(t, text), "9999-12-31T23:59:59Z");
}

TEST(times_that_are_not_times_are_refused)
{
	static const char *const	 wrong[] = { "", "@", "@-1", "@ 1", "@1x",
	    "@99999999999999999999", "@253402300800", "10000-01-01T00:00:00Z", "now",
	    "2026-02-30T09:00:00Z", "2026-11-21T09:00:00", "2026-11-21T09:00:00Z ",
	    "2026-11-21 09:00:00Z",
	    "2026-1-21T09:00:00Z", "2026-11-21T24:00:00Z", " 2026-11-21T09:00:00Z" };
	int64_t				 t = 7;

	for (size_t i = 0; i < LENGTH(wrong); i++)
		ck_assert_msg(!clock_parse(wrong[i], &t), "'%s' was taken", wrong[i]);
	ck_assert_int_eq(t, 7);
}

TEST(a_pinned_clock_stands_still)
{
	ck_assert(!clock_is_pinned());
	ck_assert_int_gt(clock_now(), 1700000000);
	clock_pin(1000);
	ck_assert_int_eq(clock_now(), 1000);
	ck_assert(clock_is_pinned());
}

TEST_MAIN("file")
