#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

/* A unit test is one suite: TEST_MAIN("name", test_a, test_b, ...) runs it and prints TAP. */

#include <check.h>
#include <stdlib.h>

#define TEST_MAIN(name, ...) \
int \
main(void) \
{ \
	const TTest	*tests[] = { __VA_ARGS__ }; \
	Suite		*suite = suite_create(name); \
	TCase		*tcase = tcase_create(name); \
	SRunner		*runner; \
	int		 failed; \
 \
	tcase_set_timeout(tcase, 0); /* processor time is limited instead */ \
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++) \
		tcase_add_test(tcase, tests[i]); \
	suite_add_tcase(suite, tcase); \
	runner = srunner_create(suite); \
	srunner_run_all(runner, CK_ENV); \
	failed = srunner_ntests_failed(runner); \
	srunner_free(runner); \
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE; \
}

#endif
