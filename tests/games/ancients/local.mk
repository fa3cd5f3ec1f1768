# Battle of the Ancients.
if HAVE_CHECK
ancients_tests = \
	tests/games/ancients/balance \
	tests/games/ancients/test-cards \
	tests/games/ancients/test-factions \
	tests/games/ancients/test-fights \
	tests/games/ancients/test-turns \
	tests/games/ancients/test-ways

check_PROGRAMS += $(ancients_tests)
TESTS += $(ancients_tests)
endif
EXTRA_DIST += tests/games/ancients/golden

ANCIENTS_TABLE = tests/games/ancients/table.c tests/games/ancients/table.h

tests_games_ancients_test_cards_SOURCES = tests/games/ancients/test-cards.c $(ANCIENTS_TABLE)
tests_games_ancients_test_cards_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_test_cards_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_factions_SOURCES = tests/games/ancients/test-factions.c $(ANCIENTS_TABLE)
tests_games_ancients_test_factions_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_test_factions_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_fights_SOURCES = tests/games/ancients/test-fights.c $(ANCIENTS_TABLE)
tests_games_ancients_test_fights_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_test_fights_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_turns_SOURCES = tests/games/ancients/test-turns.c $(ANCIENTS_TABLE)
tests_games_ancients_test_turns_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_test_turns_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_ways_SOURCES = tests/games/ancients/test-ways.c $(ANCIENTS_TABLE)
tests_games_ancients_test_ways_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_test_ways_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_balance_SOURCES = tests/games/ancients/balance.c $(ANCIENTS_TABLE)
tests_games_ancients_balance_CFLAGS = $(TEST_CFLAGS)
tests_games_ancients_balance_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)
