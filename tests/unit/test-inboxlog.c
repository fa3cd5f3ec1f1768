/* The inbox log shows every line that was dropped, changed or put in, and survives a torn end. */

#include <sys/wait.h>
#include <unistd.h>

#include "store/inboxlog.h"
#include "unit/scratch.h"
#include "unit/test.h"

static struct inboxlog_entry
entry(const char *seat, int64_t time)
{
	struct inboxlog_entry	 e = { .time = time };

	snprintf(e.seat, sizeof(e.seat), "%s", seat);
	snprintf(e.how, sizeof(e.how), "token");
	hash_bytes(seat, strlen(seat), e.orders);
	return e;
}

/* Three lines by three runs; the path is the caller's. */
static char *
log_of_three(const char *folder)
{
	static const char *const	 seats[] = { "dirk", "zoe", "dirk" };
	char				*path = path_join(folder, "log");

	for (int i = 0; i < 3; i++) {
		AUTO(inboxlog_clear) struct inboxlog log = { 0 };
		struct inboxlog_entry	 e = entry(seats[i], 1000 + i);

		ck_assert(inboxlog_read(path, &log, NULL));
		ck_assert_uint_eq(log.count, (size_t)i);
		ck_assert(inboxlog_add(&log, &e));
		inboxlog_write(path, &log);
	}
	return path;
}

TEST(each_line_hashes_the_line_before_as_sha256sum_does)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = log_of_three(folder), *text = scratch_read(folder, "log");
	char	*command = xasprintf("h=%064d; while read -r l; do t=${l%% *}; [ \"${t##* }\" = $h "
	    "] || exit 1; "
	    "[ \"${l##* }\" = \"$(printf %%s \"$t\" | sha256sum | cut -c1-16)\" ] || exit 1; "
	    "h=$(printf '%%s\\n' \"$l\" | sha256sum | cut -d' ' -f1); done <%s", 0, path);

	ck_assert_ptr_eq(strstr(text, "1 1970-01-01T00:16:40Z dirk "), text);
	ck_assert_ptr_nonnull(strstr(text, "\n2 1970-01-01T00:16:41Z zoe "));
	ck_assert_int_eq(system(command), 0);
	free(command);
}

/* The room for players ends first, so that the moderator can always judge the turn. */
TEST(no_line_is_added_that_could_not_be_read_back)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = path_join(folder, "log");
	AUTO(inboxlog_clear) struct inboxlog log = { 0 }, again = { 0 };
	struct inboxlog_entry	 e = entry("zoe", 1000);
	size_t			 players = 0;
	pid_t			 pid;
	int			 status;

	memset(e.how, 'x', sizeof(e.how) - 1);
	memset(e.seat, 's', sizeof(e.seat) - 1);
	for (size_t n = 0; n < 36000; n++) {
		players += inboxlog_has_room(&log);
		ck_assert(inboxlog_add(&log, &e));
	}
	ck_assert_uint_gt(players, 30000);
	ck_assert_uint_lt(players, log.count);
	inboxlog_write(path, &log);
	ck_assert(inboxlog_read(path, &again, NULL));
	ck_assert_uint_eq(again.count, log.count);
	fflush(NULL);
	if ((pid = fork()) == 0) {
		close(STDERR_FILENO);
		for (size_t n = 0; n < 10000; n++)
			inboxlog_add(&again, &e);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(WEXITSTATUS(status), EXIT_REFUSED);
}

TEST(the_last_line_can_be_passed_over_as_if_it_were_torn)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = log_of_three(folder);
	AUTO(inboxlog_clear) struct inboxlog log = { 0 };
	struct inboxlog_entry	 e = entry("zoe", 1002);

	ck_assert(inboxlog_read(path, &log, NULL));
	inboxlog_drop(&log);
	ck_assert_uint_eq(log.count, 2);
	ck_assert(inboxlog_add(&log, &e));
	inboxlog_write(path, &log);
	inboxlog_clear(&log);
	log = (struct inboxlog){ 0 };
	ck_assert(inboxlog_read(path, &log, NULL));
	ck_assert_uint_eq(log.count, 3);
	ck_assert_str_eq(log.entry[2].seat, "zoe");
}

TEST(no_file_is_an_empty_log)
{
	struct inboxlog		 log = { 0 };
	static const unsigned char	 zeros[HASH_SIZE];

	ck_assert(inboxlog_read("/nowhere/log", &log, NULL));
	ck_assert_uint_eq(log.count, 0);
	ck_assert_mem_eq(log.head, zeros, HASH_SIZE);
}

TEST(a_byte_changed_anywhere_is_found)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *text = NULL;
	size_t		 n;

	free(log_of_three(folder));
	text = scratch_read(folder, "log");
	n = strlen(text);
	/* In the last line too, which no other names. */
	for (size_t i = 0; i < n; i++)
		for (int bit = 1; bit < 256; bit <<= 1) {
			AUTO(inboxlog_clear) struct inboxlog log = { 0 };

			text[i] = (char)(text[i] ^ bit);
			ck_assert_msg(!inboxlog_parse(text, n, &log, NULL), "byte %zu, bit %d", i,
			    bit);
			text[i] = (char)(text[i] ^ bit);
		}
}

TEST(a_line_left_out_is_named)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	char		*path = log_of_three(folder),
	    *text = scratch_read(folder, "log"), *second;
	AUTO(inboxlog_clear) struct inboxlog log = { 0 }, whole = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(inboxlog_read(path, &whole, NULL));
	second = strchr(text, '\n') + 1;
	memmove(second, strchr(second, '\n') + 1, strlen(strchr(second, '\n') + 1) + 1);
	free(scratch_write(folder, "log", text));
	ck_assert(!inboxlog_read(path, &log, &d));
	ck_assert_str_eq(d.diag[0].code, "broken-log");
	ck_assert_str_eq(d.diag[0].file, path);
	ck_assert_int_eq(d.diag[0].line, 2);
	free(text);
	free(path);
}

TEST(a_torn_last_line_is_passed_over_and_then_removed)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	char			*path = log_of_three(folder),
	    *whole = scratch_read(folder, "log"), *now;
	size_t			 two = (size_t)(strchr(strchr(whole, '\n') + 1, '\n') + 1 - whole);
	struct inboxlog_entry	 e = entry("dirk", 1002);

	for (size_t cut = two + 1; cut < strlen(whole); cut++) {
		AUTO(inboxlog_clear) struct inboxlog log = { 0 };
		AUTO_FREE char *torn = xstrndup(whole, cut);

		free(scratch_write(folder, "log", torn));
		ck_assert(inboxlog_read(path, &log, NULL));
		ck_assert_uint_eq(log.count, 2);
		ck_assert(log.torn);
		ck_assert(inboxlog_add(&log, &e));
		inboxlog_write(path, &log);
		now = scratch_read(folder, "log");
		ck_assert_str_eq(now, whole);
		free(now);
	}
	free(whole);
	free(path);
}

TEST(a_word_that_would_break_the_line_is_refused)
{
	static const char *const	 wrong[] = { "", "a b", "a\nb", "a\tb", "a\x7f" };

	for (size_t i = 0; i < LENGTH(wrong); i++) {
		struct inboxlog		 log = { 0 };
		struct inboxlog_entry	 e = entry(wrong[i], 1);

		ck_assert(!inboxlog_add(&log, &e));
	}
}

TEST_MAIN("inboxlog")
