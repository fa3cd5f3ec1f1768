if HAVE_CHECK
immortals_tests = \
	tests/games/immortals/test-random

check_PROGRAMS += $(immortals_tests)
TESTS += $(immortals_tests)
endif

immortals_fixture = tests/games/immortals/fixture.c tests/games/immortals/fixture.h

tests_games_immortals_test_random_SOURCES = tests/games/immortals/test-random.c $(immortals_fixture)
tests_games_immortals_test_random_CFLAGS = $(TEST_CFLAGS)
tests_games_immortals_test_random_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
