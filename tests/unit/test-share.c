/* Two processes make the same bundle as one, whatever becomes of the second. */

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <sys/wait.h>

#include "judge/parallel.h"
#include "store/gzip.h"
#include "store/lock.h"
#include "unit/scratch.h"
#include "unit/test.h"

#define THINGS	7

/* What is made, and what befalls the second process at the first thing that it takes. */
struct work {
	pid_t	 first;
	/* a pipe: the first process begins when the second has taken something */
	int	 taken[2];
	bool	*begun;
	enum fate { FARES_WELL, IS_KILLED, DIES } second, first_fate;
};

static void
befall(enum fate fate)
{
	if (fate == IS_KILLED)
		raise(SIGKILL);
	if (fate == DIES)
		die("a thing that must not be heard");
}

static void
make(const void *ctx, unsigned i, struct bundle *b)
{
	const struct work	*w = ctx;
	struct buf		 text = { 0 }, plain = { 0 };
	char			 c = 'x';

	if (getpid() != w->first) {
		ck_assert_int_eq(write(w->taken[1], &c, 1), 1);
		befall(w->second);
	} else if (w->taken[0] != 0 && !*w->begun) {
		*w->begun = read(w->taken[0], &c, 1) == 1;
		befall(w->first_fate);
	}
	for (unsigned n = 0; n < 20000; n++)
		buf_printf(&text, "%u is made\n", i);
	buf_printf(&plain, "by %s\n", getpid() == w->first ? "the first" : "the second");
	bundle_add(b, &text, "things/%u.xml.gz", i);
	bundle_add(b, &plain, "makers/%u", i);
}

static void
check_thing(const struct bundle *b, unsigned i)
{
	const struct leaf	*l = &b->leaf[2 * i];
	unsigned char		 hash[HASH_SIZE];
	struct buf		 bytes = { 0 };
	char			 line[32];

	snprintf(line, sizeof(line), "things/%u.xml", i);
	ck_assert_str_eq(l->path, line);
	ck_assert(l->zipped && l->pressed);
	hash_bytes(l->bytes.data, l->bytes.len, hash);
	ck_assert_mem_eq(l->hash, hash, HASH_SIZE);
	ck_assert_ptr_null(gzip_read(l->zip.data, l->zip.len, l->bytes.len, &bytes));
	ck_assert_uint_eq(bytes.len, l->bytes.len);
	ck_assert_mem_eq(bytes.data, l->bytes.data, bytes.len);
	snprintf(line, sizeof(line), "%u is made\n", i);
	ck_assert(strncmp(bytes.data, line, strlen(line)) == 0);
	buf_clear(&bytes);
}

static bool
two_processors(void)
{
	cpu_set_t	 set;

	return sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 1;
}

/* How many of the things the second process has made. */
static unsigned
share(struct work w)
{
	struct bundle	 b = { 0 };
	unsigned	 by_second = 0;
	bool		 begun = false;

	w.first = getpid();
	w.begun = &begun;
	if (two_processors())
		ck_assert_int_eq(pipe(w.taken), 0);
	share_out(&b, THINGS, make, &w);
	bundle_press(&b);
	ck_assert_uint_eq(b.count, 2 * THINGS);
	for (unsigned i = 0; i < THINGS; i++) {
		check_thing(&b, i);
		by_second += strcmp(b.leaf[2 * i + 1].bytes.data, "by the second\n") == 0;
	}
	bundle_clear(&b);
	return by_second;
}

START_TEST(a_second_process_takes_its_share)
{
	unsigned	 by_second = share((struct work){ .second = FARES_WELL });

	ck_assert_uint_eq(by_second > 0, two_processors());
}
END_TEST

START_TEST(with_one_processor_one_process_makes_all)
{
	cpu_set_t	 set;

	CPU_ZERO(&set);
	CPU_SET((size_t)sched_getcpu(), &set);
	ck_assert_int_eq(sched_setaffinity(0, sizeof(set), &set), 0);
	ck_assert_uint_eq(share((struct work){ .second = FARES_WELL }), 0);
}
END_TEST

START_TEST(what_a_second_process_fails_to_hand_over_is_made_by_the_first)
{
	ck_assert_uint_eq(share((struct work){ .second = IS_KILLED }), 0);
	ck_assert_uint_eq(share((struct work){ .second = DIES }), 0);
}
END_TEST

START_TEST(one_thing_is_not_shared)
{
	struct work	 w = { .first = getpid() };
	struct bundle	 b = { 0 };

	share_out(&b, 1, make, &w);
	ck_assert_uint_eq(b.count, 2);
	ck_assert_str_eq(b.leaf[1].bytes.data, "by the first\n");
	bundle_clear(&b);
}
END_TEST

/*
 * Whether a lock is free after the first process, which held it, has gone while the second worked
 * for it.
 */
static bool
lock_is_left(enum fate fate)
{
	char	*folder = scratch_new();
	int	 lock, status;
	pid_t	 first = fork();

	if (first == 0) {
		if (freopen("/dev/null", "w", stderr) == NULL)
			_exit(99);
		lock_take(folder);
		share((struct work){ .second = FARES_WELL, .first_fate = fate });
		_exit(0);
	}
	ck_assert_int_eq(waitpid(first, &status, 0), first);
	ck_assert_int_ne(status, 0);
	lock = lock_wait(folder, 2);
	if (lock >= 0)
		lock_release(lock);
	scratch_end(folder);
	return lock >= 0;
}

START_TEST(no_second_process_outlives_the_first_and_keeps_its_lock)
{
	if (!two_processors())
		return;
	ck_assert(lock_is_left(IS_KILLED));
	ck_assert(lock_is_left(DIES));
}
END_TEST

TEST_MAIN("share", a_second_process_takes_its_share, with_one_processor_one_process_makes_all,
    what_a_second_process_fails_to_hand_over_is_made_by_the_first, one_thing_is_not_shared,
    no_second_process_outlives_the_first_and_keeps_its_lock)
