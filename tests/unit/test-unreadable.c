/* A file that exists and cannot be read ends the program: it never counts as empty. */

#include <sys/stat.h>
#include <sys/wait.h>

#include "match/match.h"
#include "post/observers.h"
#include "post/outbox.h"
#include "records/record.h"
#include "unit/scratch.h"
#include "unit/test.h"
#include "xml/tree.h"

static void
read_log(const char *game)
{
	struct outbox_log	 log;

	outbox_log_read(&log, game, "");
	ck_assert_uint_eq(log.count, 0);
	outbox_log_clear(&log);
}

static void
read_made(const char *game)
{
	ck_assert_int_eq(outbox_made(game), -1);
}

static void
read_observers(const char *game)
{
	AUTO(xml_free) xmlDocPtr	 list = observers_read(game);

	ck_assert_ptr_null(xml_child(xmlDocGetRootElement(list), NULL));
}

static void
read_stored(const char *game)
{
	AUTO(buf_clear) struct buf bytes = { 0 };

	ck_assert(!stored_file(game, "contacts.xml", &bytes, NULL));
}

static void
read_in_force(const char *game)
{
	AUTO(buf_clear) struct buf bytes = { 0 };

	in_force_read(game, "tables.xml", &bytes, &(struct diags){ 0 });
}

static void
read_orders(const char *game)
{
	AUTO(submission_clear) struct submission f = { 0 };
	struct submission_came	 came = { .game = "war", .seat = "anna", .turn = 1 };

	ck_assert(!submission_load(&f, game, "anna", &came));
}

/* Orders without their signature are other orders. */
static void
read_signature(const char *game)
{
	AUTO(submission_clear) struct submission f = { 0 };
	struct submission_came	 came = { .game = "war", .seat = "bert", .turn = 1 };

	free(scratch_write(game, "bert.xml", "<orders/>"));
	ck_assert(submission_load(&f, game, "bert", &came));
}

static void
read_secret(const char *game)
{
	unsigned char	 secret[HASH_SIZE];

	ck_assert(!stored_secret(game, CHAIN_SECRET, secret));
}

static const struct {
	const char	*file;
	void		(*read)(const char *game);
} readers[] = {
	{ "outbox/log", read_log },
	{ "outbox/made", read_made },
	{ "observers.xml", read_observers },
	{ "contacts.xml", read_stored },
	{ "turns/0001/tables.xml", read_in_force },
	{ "anna.xml", read_orders },
	{ "bert.xml.sig", read_signature },
	{ SECRET_FOLDER "/" CHAIN_SECRET, read_secret },
};

/* A game directory of two turns, the second of which brought a game.xml. */
static char *
game_new(void)
{
	static const char *const	 folders[] = {
		"outbox", "secret", "turns", "turns/0000", "turns/0001"
	};
	char				*game = scratch_new();

	for (size_t i = 0; i < LENGTH(folders); i++) {
		AUTO_FREE char *folder = path_join(game, folders[i]);

		ck_assert_int_eq(mkdir(folder, 0700), 0);
	}
	free(scratch_write(game, "turns/0000/turn.xml", "<turn/>"));
	free(scratch_write(game, "turns/0001/game.xml", "<game/>"));
	return game;
}

TEST(a_missing_file_is_empty)
{
	AUTO(scratch_clear) char *game = game_new();

	for (size_t i = 0; i < LENGTH(readers); i++)
		readers[i].read(game);
}

/* Reads in a child, which must end as with a broken game. */
static void
is_trouble(size_t i, const char *game)
{
	pid_t	 child = fork();
	int	 status;

	if (child == 0) {
		readers[i].read(game);
		_exit(EXIT_DONE);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_BROKEN,
	    "'%s' was taken for a missing file", readers[i].file);
}

TEST(a_folder_in_its_place_is_trouble)
{
	for (size_t i = 0; i < LENGTH(readers); i++) {
		AUTO(scratch_clear) char *game = game_new();
		AUTO_FREE char *path = path_join(game, readers[i].file);

		ck_assert_int_eq(mkdir(path, 0700), 0);
		is_trouble(i, game);
	}
}

TEST(a_file_beyond_the_cap_is_trouble)
{
	for (size_t i = 0; i < LENGTH(readers); i++) {
		AUTO(scratch_clear) char *game = game_new();
		AUTO_FREE char *path = scratch_write(game, readers[i].file, "");

		ck_assert_int_eq(truncate(path, (off_t)STORED_CAP + 1), 0);
		is_trouble(i, game);
	}
}

TEST_MAIN("unreadable")
