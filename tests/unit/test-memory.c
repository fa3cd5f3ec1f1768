/*
 * A home's memory of signatures says yes to the very same only, and whatever else befalls it costs
 * time alone.
 */

#include <sys/stat.h>

#include "store/pgp.h"
#include "unit/scratch.h"
#include "unit/test.h"

#define SIGNER	"0123456789ABCDEF0123456789ABCDEF01234567"
#define OTHER	"76543210FEDCBA9876543210FEDCBA9876543210"
#define SIGNED	1700000000
#define PLACE	80
#define FILE_CAP	((size_t)8 << 20)

static char	*folder, *home, *memory;
static struct pgp *pgp;

/* Has a home remember that somebody signed a text so. */
static void
remember(struct pgp *p, const char *signer, const char *text)
{
	struct pgp_result	 known = { .verdict = PGP_GOOD, .sound = true,
	    .signed_at = SIGNED };

	memcpy(known.primary, signer, PGP_FINGERPRINT);
	pgp_remember(p, &known, "signature", 9, text, strlen(text));
}

static void
set_up(void)
{
	folder = scratch_new();
	home = path_join(folder, "home");
	memory = path_join(home, "sound-signatures");
	pgp = pgp_open(home);
	remember(pgp, SIGNER, "orders");
}

static void
tear_down(void)
{
	pgp_close(pgp, true);
	free(memory);
	free(home);
	scratch_end(folder);
}

/* Who the home says has signed: "" if it does not know. */
static const char *
signer_of(struct pgp *p, const char *signature, const char *text)
{
	static struct pgp_result	 known;
	bool				 any = pgp_recall(p, signature, strlen(signature), text,
	    strlen(text), &known);

	ck_assert(any == (*known.primary != '\0'));
	ck_assert(any == known.sound);
	ck_assert(any == (known.verdict == PGP_GOOD));
	ck_assert_int_eq(known.signed_at, any ? SIGNED : 0);
	return known.primary;
}

/* The bytes of the one place that is in use, and where they are. */
static off_t
find_place(unsigned char place[PLACE])
{
	struct buf	 all = { 0 };
	off_t		 at;

	ck_assert(file_read(memory, FILE_CAP, &all) == FILE_READ);
	at = (off_t)all.len - PLACE;
	ck_assert_int_ge(at, 0);
	ck_assert_int_eq(at % PLACE, 0);
	memcpy(place, all.data + at, PLACE);
	buf_clear(&all);
	return at;
}

static void
write_at(off_t at, const void *bytes, size_t n)
{
	int	 fd = open(memory, O_WRONLY);

	ck_assert_int_eq(pwrite(fd, bytes, n, at), (ssize_t)n);
	close(fd);
}

START_TEST(what_was_remembered_is_recalled_whenever_the_home_is_opened)
{
	set_up();
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), SIGNER);
	pgp_close(pgp, false);
	pgp = pgp_open(home);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), SIGNER);
	tear_down();
}
END_TEST

START_TEST(another_signature_and_other_bytes_are_not_known)
{
	set_up();
	ck_assert_str_eq(signer_of(pgp, "signaturf", "orders"), "");
	ck_assert_str_eq(signer_of(pgp, "signature", "order"), "");
	ck_assert_str_eq(signer_of(pgp, "signature", "orders\n"), "");
	ck_assert_str_eq(signer_of(pgp, "signatureo", "rders"), "");
	ck_assert_str_eq(signer_of(pgp, "", "signatureorders"), "");
	tear_down();
}
END_TEST

START_TEST(what_is_not_sound_is_not_remembered)
{
	struct pgp_result	 known = { .verdict = PGP_BAD, .primary = SIGNER };

	set_up();
	pgp_remember(pgp, &known, "another", 7, "orders", 6);
	ck_assert_str_eq(signer_of(pgp, "another", "orders"), "");
	tear_down();
}
END_TEST

START_TEST(the_newest_of_two_that_fall_on_one_place_is_known)
{
	set_up();
	remember(pgp, OTHER, "other orders");
	ck_assert_str_eq(signer_of(pgp, "signature", "other orders"), OTHER);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	tear_down();
}
END_TEST

START_TEST(a_place_that_is_damaged_anywhere_is_not_believed)
{
	unsigned char	 place[PLACE];
	off_t		 at;

	set_up();
	at = find_place(place);
	for (int i = 0; i < PLACE; i++) {
		unsigned char	 wrong = place[i] ^ 1;

		write_at(at + i, &wrong, 1);
		ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
		write_at(at + i, &place[i], 1);
	}
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), SIGNER);
	write_at(at, OTHER, PGP_FINGERPRINT - 1);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	tear_down();
}
END_TEST

START_TEST(a_memory_that_is_cut_short_or_gone_is_made_again)
{
	unsigned char	 place[PLACE];

	set_up();
	ck_assert_int_eq(truncate(memory, find_place(place) + PLACE - 1), 0);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	remember(pgp, SIGNER, "orders");
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), SIGNER);
	ck_assert_int_eq(unlink(memory), 0);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	ck_assert_int_eq(mkdir(memory, 0700), 0);
	remember(pgp, SIGNER, "orders");
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	tear_down();
}
END_TEST

START_TEST(a_memory_that_others_can_write_or_that_lies_elsewhere_is_not_believed)
{
	char	*elsewhere;

	set_up();
	ck_assert_int_eq(chmod(memory, 0620), 0);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	ck_assert_int_eq(chmod(memory, 0600), 0);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), SIGNER);
	elsewhere = path_join(folder, "elsewhere");
	ck_assert_int_eq(rename(memory, elsewhere), 0);
	ck_assert_int_eq(symlink(elsewhere, memory), 0);
	ck_assert_str_eq(signer_of(pgp, "signature", "orders"), "");
	free(elsewhere);
	tear_down();
}
END_TEST

START_TEST(a_home_that_is_soon_gone_remembers_nothing)
{
	struct pgp	*p = pgp_open_verifier();

	remember(p, SIGNER, "orders");
	ck_assert_str_eq(signer_of(p, "signature", "orders"), "");
	pgp_close(p, true);
}
END_TEST

TEST_MAIN("memory",
    what_was_remembered_is_recalled_whenever_the_home_is_opened,
    another_signature_and_other_bytes_are_not_known,
    what_is_not_sound_is_not_remembered,
    the_newest_of_two_that_fall_on_one_place_is_known,
    a_place_that_is_damaged_anywhere_is_not_believed,
    a_memory_that_is_cut_short_or_gone_is_made_again,
    a_memory_that_others_can_write_or_that_lies_elsewhere_is_not_believed,
    a_home_that_is_soon_gone_remembers_nothing)
