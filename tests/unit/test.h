#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

/*
 * A unit test is one suite of TEST(name) { ... }, run in the order of the file.  Last in it
 * stands TEST_MAIN("suite"), which prints TAP; or TEST_MAIN_WITH("suite", before, after), which
 * calls two functions without arguments around each test.
 */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const TTest	*test_list[100];
static size_t		 test_count;

#define TEST(name) \
static const TTest *name; \
__attribute__((constructor)) static void \
name##_listed(void) \
{ \
	test_list[test_count++] = name; \
} \
START_TEST(name)

#define TEST_MAIN_WITH(name, before, after) \
int \
main(void) \
{ \
	Suite	*suite = suite_create(name); \
	TCase	*tcase = tcase_create(name); \
	SRunner	*runner; \
	int	 failed; \
 \
	tcase_set_timeout(tcase, 0); /* processor time is limited instead */ \
	tcase_add_checked_fixture(tcase, before, after); \
	for (size_t i = 0; i < test_count; i++) \
		tcase_add_test(tcase, test_list[i]); \
	suite_add_tcase(suite, tcase); \
	runner = srunner_create(suite); \
	srunner_run_all(runner, CK_ENV); \
	failed = srunner_ntests_failed(runner); \
	srunner_free(runner); \
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE; \
}

#define TEST_MAIN(name)	TEST_MAIN_WITH(name, NULL, NULL)

#endif
