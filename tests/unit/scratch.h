#ifndef TESTS_UNIT_SCRATCH_H
#define TESTS_UNIT_SCRATCH_H

/* A folder for one test, with a short path, gone at its end. */

#include <check.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

static inline char *
scratch_new(void)
{
	char	*folder = xstrdup("/tmp/assize-test-XXXXXX");

	ck_assert_ptr_nonnull(mkdtemp(folder));
	return folder;
}

/* Writes a file below the folder; its path is the caller's to free(). */
static inline char *
scratch_write(const char *folder, const char *name, const char *text)
{
	char	*path = path_join(folder, name);
	FILE	*f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	ck_assert_int_ne(fputs(text, f), EOF);
	ck_assert_int_eq(fclose(f), 0);
	return path;
}

/* A file's text, the caller's to free(); NULL if there is none. */
static inline char *
scratch_read(const char *folder, const char *name)
{
	char		*path = path_join(folder, name);
	struct buf	 b = { 0 };
	enum file_fault	 fault = file_read(path, 1 << 20, &b);

	free(path);
	return fault == FILE_READ ? buf_take(&b, NULL) : NULL;
}

static inline int
scratch_remove_one(const char *path, const struct stat *st, int what, struct FTW *ftw)
{
	return remove(path);
}

static inline void
scratch_end(char *folder)
{
	nftw(folder, scratch_remove_one, 8, FTW_DEPTH | FTW_PHYS);
	free(folder);
}

/* For AUTO(). */
static inline void
scratch_clear(char **folder)
{
	scratch_end(*folder);
}

#endif
