/*
 * The fuzzers' doors without a fuzzer, for every `make check`:
 *
 *	doors fuzz-NAME FOLDER FILE ...		the door's seeds, which go into the folder, what
 *						lies there, these files, and RUNS changes of them
 *
 * A fault ends it by a signal, or by a word of the sanitizers.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

#define RUNS	1500
#define CAP	20000		/* bytes of what is tried */

int	 LLVMFuzzerInitialize(int *, char ***);
int	 LLVMFuzzerTestOneInput(const uint8_t *, size_t);

struct texts {
	struct buf	*item;
	size_t		 count, room;
};

static void
add(struct texts *all, const char *path)
{
	struct buf	 bytes = { 0 };

	if (file_read(path, (size_t)1024 * 1024, &bytes) != FILE_READ || bytes.len == 0) {
		buf_clear(&bytes);
		return;
	}
	grow(&all->item, all->count, &all->room, sizeof(*all->item));
	all->item[all->count++] = bytes;
}

static void
add_folder(struct texts *all, const char *folder)
{
	AUTO(file_names_clear) struct file_names names = { 0 };

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *path = path_join(folder, names.name[i]);

		add(all, path);
	}
}

/* The same numbers in each run: what goes wrong here goes wrong again. */
static size_t
next(size_t below)
{
	static uint64_t	 state = 88172645463325252;

	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return below == 0 ? 0 : state % below;
}

/* A piece of one text in place of a piece of another, and some bytes changed. */
static void
change(const struct buf *a, const struct buf *b, struct buf *out)
{
	size_t	 at = next(a->len), gone = next(MIN(a->len - at, (size_t)64)),
	    from = next(b->len), more = next(MIN(b->len - from, (size_t)200));

	buf_add(out, a->data, at);
	if (next(2) == 0)
		buf_add(out, b->data + from, more);
	buf_add(out, a->data + at + gone, a->len - at - gone);
	for (size_t n = next(4); n > 0 && out->len > 0; n--)
		out->data[next(out->len)] ^= (char)(1 << next(8));
}

static void
try_text(const struct buf *text)
{
	LLVMFuzzerTestOneInput((const uint8_t *)text->data, MIN(text->len, (size_t)CAP));
}

int
main(int argc, char **argv)
{
	struct texts	 all = { 0 };
	char		**door = argv + 1;

	if (argc < 3)
		return 2;
	setenv("FUZZ_SEEDS", argv[2], 1);
	LLVMFuzzerInitialize(&argc, &door);
	add_folder(&all, argv[2]);
	for (int i = 3; i < argc; i++)
		add(&all, argv[i]);
	for (size_t i = 0; i < all.count; i++)
		try_text(&all.item[i]);
	for (int n = 0; n < RUNS && all.count > 0; n++) {
		AUTO(buf_clear) struct buf text = { 0 };

		change(&all.item[next(all.count)], &all.item[next(all.count)], &text);
		try_text(&text);
	}
	printf("%zu texts and %d changes of them\n", all.count, RUNS);
	for (size_t i = 0; i < all.count; i++)
		buf_clear(&all.item[i]);
	free(all.item);
	return 0;
}
