# Heroes of Land, Air & Sea.
if HAVE_CHECK
hlas_tests = \
	tests/games/hlas/test-vectors

check_PROGRAMS += $(hlas_tests)
TESTS += $(hlas_tests)
endif

hlas_fixture = tests/games/hlas/fixture.c tests/games/hlas/fixture.h

tests_games_hlas_test_vectors_SOURCES = tests/games/hlas/test-vectors.c $(hlas_fixture)
tests_games_hlas_test_vectors_CFLAGS = $(TEST_CFLAGS)
tests_games_hlas_test_vectors_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
