# Heroes of Land, Air & Sea.
if HAVE_CHECK
hlas_tests = \
	tests/games/hlas/test-abilities \
	tests/games/hlas/test-battles \
	tests/games/hlas/test-readings \
	tests/games/hlas/test-rules \
	tests/games/hlas/test-solo \
	tests/games/hlas/test-spells \
	tests/games/hlas/test-table \
	tests/games/hlas/test-teams \
	tests/games/hlas/test-tokens \
	tests/games/hlas/test-vectors

check_PROGRAMS += $(hlas_tests)
TESTS += $(hlas_tests)
endif

TESTS += tests/games/hlas/rulings.sh
EXTRA_DIST += \
	tests/games/hlas/golden \
	tests/games/hlas/rulings.sh tests/games/hlas/rulings.tsv

hlas_table = tests/games/hlas/table.c tests/games/hlas/table.h

tests_games_hlas_test_abilities_SOURCES = tests/games/hlas/test-abilities.c $(hlas_table)
tests_games_hlas_test_abilities_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)


tests_games_hlas_test_battles_SOURCES = tests/games/hlas/test-battles.c $(hlas_table)
tests_games_hlas_test_battles_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_rules_SOURCES = tests/games/hlas/test-rules.c $(hlas_table)
tests_games_hlas_test_rules_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_solo_SOURCES = tests/games/hlas/test-solo.c $(hlas_table)
tests_games_hlas_test_solo_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_spells_SOURCES = tests/games/hlas/test-spells.c $(hlas_table)
tests_games_hlas_test_spells_CFLAGS = $(TEST_CFLAGS)
tests_games_hlas_test_spells_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_teams_SOURCES = tests/games/hlas/test-teams.c $(hlas_table)
tests_games_hlas_test_teams_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_table_SOURCES = tests/games/hlas/test-table.c $(hlas_table)
tests_games_hlas_test_table_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_readings_SOURCES = tests/games/hlas/test-readings.c $(hlas_table)
tests_games_hlas_test_readings_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)


tests_games_hlas_test_tokens_SOURCES = tests/games/hlas/test-tokens.c $(hlas_table)
tests_games_hlas_test_tokens_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_hlas_test_vectors_SOURCES = tests/games/hlas/test-vectors.c $(hlas_table)
tests_games_hlas_test_vectors_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)
