/* A manifest is what sha256sum prints, and its check names the first file that is wrong. */

#include <sys/stat.h>

#include "store/manifest.h"
#include "unit/scratch.h"
#include "unit/test.h"

#define HASH_ABC	"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

static char	*folder;

static void
open_folder(void)
{
	AUTO_FREE char *sub = NULL;

	folder = scratch_new();
	sub = path_join(folder, "seats");
	ck_assert_int_eq(mkdir(sub, 0700), 0);
	free(scratch_write(folder, "turn.xml", "abc"));
	free(scratch_write(folder, "Z", "z"));
	free(scratch_write(sub, "with space", "s"));
}

static void
close_folder(void)
{
	scratch_end(folder);
}

static void
write_manifest(void)
{
	static const char *const	files[] = { "turn.xml", "seats/with space", "Z" };
	AUTO(manifest_clear) struct manifest m = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	unsigned char			hash[HASH_SIZE];

	for (size_t i = 0; i < LENGTH(files); i++) {
		AUTO_FREE char *path = path_join(folder, files[i]);

		if (hash_file(path, hash) == FILE_READ)
			manifest_add(&m, files[i], hash);
	}
	manifest_write(&m, &b);
	free(scratch_write(folder, MANIFEST_NAME, b.data));
}

static void
assert_check(enum manifest_extent extent, const char *code, const char *file)
{
	AUTO_FREE char *text = scratch_read(folder, MANIFEST_NAME);
	AUTO(manifest_clear) struct manifest m = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(manifest_read(text, strlen(text), &m, &d));
	ck_assert_int_eq(manifest_check(&m, folder, extent, &d), code == NULL);
	ck_assert_uint_eq(d.count, code != NULL);
	if (code != NULL) {
		ck_assert_str_eq(d.diag[0].code, code);
		ck_assert_msg(strstr(d.diag[0].text, file) != NULL, "%s", d.diag[0].text);
	}
}

static void
remove_file(const char *name)
{
	AUTO_FREE char *path = path_join(folder, name);

	ck_assert_int_eq(unlink(path), 0);
}

TEST(sha256sum_accepts_it)
{
	char	*command, *text;

	free(scratch_write(folder, MANIFEST_SIG, "not listed"));
	write_manifest();
	text = scratch_read(folder, MANIFEST_NAME);
	ck_assert_ptr_nonnull(strstr(text, HASH_ABC "  turn.xml\n"));
	ck_assert_ptr_null(strstr(text, MANIFEST_NAME));
	ck_assert_ptr_eq(strstr(text, "  Z\n"), text + 64);
	command = xasprintf("cd '%s' && sha256sum --quiet --strict -c MANIFEST && "
	    "find * -type f ! -name 'MANIFEST*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | "
	    "cmp - MANIFEST", folder);
	ck_assert_int_eq(system(command), 0);
	free(command);
	free(text);
}

TEST(a_folder_that_is_right_passes)
{
	write_manifest();
	assert_check(MANIFEST_WHOLE, NULL, NULL);
	assert_check(MANIFEST_PART, NULL, NULL);
}

TEST(a_changed_file_is_named)
{
	write_manifest();
	free(scratch_write(folder, "seats/with space", "t"));
	free(scratch_write(folder, "turn.xml", "abd"));
	assert_check(MANIFEST_WHOLE, "changed-file", "seats/with space");
	assert_check(MANIFEST_PART, "changed-file", "seats/with space");
}

TEST(a_missing_file_is_named_unless_the_copy_is_a_part)
{
	write_manifest();
	remove_file("Z");
	assert_check(MANIFEST_WHOLE, "missing-file", "Z");
	assert_check(MANIFEST_PART, NULL, NULL);
}

TEST(an_unlisted_file_is_named_even_if_hidden)
{
	write_manifest();
	free(scratch_write(folder, "seats/.sneaky", ""));
	assert_check(MANIFEST_WHOLE, "unlisted-file", "seats/.sneaky");
	assert_check(MANIFEST_PART, "unlisted-file", "seats/.sneaky");
}

TEST(a_folder_in_the_place_of_a_file_is_named)
{
	AUTO_FREE char *path = path_join(folder, "Z");

	write_manifest();
	remove_file("Z");
	ck_assert_int_eq(mkdir(path, 0700), 0);
	assert_check(MANIFEST_WHOLE, "unreadable-file", "Z");
}

TEST(a_manifest_that_is_not_canonical_is_refused)
{
	static const struct {
		const char	*text;
		int		 line;
	} wrong[] = {
		{ HASH_ABC "  a", 0 },				/* no line feed */
		{ HASH_ABC " a\n", 1 },
		{ HASH_ABC " *a\n", 1 },
		{ HASH_ABC "  \n", 1 },
		{ "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD  a\n", 1 },
		{ HASH_ABC "  b\n" HASH_ABC "  a\n", 2 },	/* not sorted */
		{ HASH_ABC "  a\n" HASH_ABC "  a\n", 2 },
		{ HASH_ABC "  a\n\n", 2 },
		{ HASH_ABC "  /etc/passwd\n", 1 },
		{ HASH_ABC "  ../a\n", 1 },
		{ HASH_ABC "  a/../b\n", 1 },
		{ HASH_ABC "  a/..\n", 1 },
		{ HASH_ABC "  a//b\n", 1 },
		{ HASH_ABC "  a/\n", 1 },
		{ HASH_ABC "  ./a\n", 1 },
		{ HASH_ABC "  a\\nb\n", 1 },
		{ HASH_ABC "  MANIFEST\n", 1 },
	};

	for (size_t i = 0; i < LENGTH(wrong); i++) {
		AUTO(manifest_clear) struct manifest m = { 0 };
		AUTO(diags_clear) struct diags d = { 0 };

		ck_assert_msg(!manifest_read(wrong[i].text, strlen(wrong[i].text), &m, &d),
		    "taken: %s", wrong[i].text);
		ck_assert_uint_eq(d.count, 1);
		ck_assert_str_eq(d.diag[0].code, "broken-manifest");
		ck_assert_int_eq(d.diag[0].line, wrong[i].line);
	}
}

TEST(a_manifest_with_a_zero_byte_is_refused)
{
	AUTO(manifest_clear) struct manifest m = { 0 };

	ck_assert(!manifest_read(HASH_ABC "  a\0b\n", 70, &m, NULL));
}

TEST(an_entry_is_found_by_its_path)
{
	AUTO(manifest_clear) struct manifest m = { 0 };

	ck_assert(manifest_read(HASH_ABC "  a/b..c\n", 73, &m, NULL));
	ck_assert_ptr_nonnull(manifest_find(&m, "a/b..c"));
	ck_assert_ptr_null(manifest_find(&m, "a"));
}

TEST_MAIN_WITH("manifest", open_folder, close_folder)
