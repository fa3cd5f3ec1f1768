# Battle of the Ancients.
if HAVE_CHECK
ancients_tests = \
	tests/games/ancients/test-cards \
	tests/games/ancients/test-factions \
	tests/games/ancients/test-fights \
	tests/games/ancients/test-rulings \
	tests/games/ancients/test-options \
	tests/games/ancients/test-search \
	tests/games/ancients/test-turns \
	tests/games/ancients/test-ways

check_PROGRAMS += $(ancients_tests)
TESTS += $(ancients_tests)
endif
TESTS += tests/games/ancients/coverage.sh
EXTRA_DIST += tests/games/ancients/coverage.sh tests/games/ancients/coverage.tsv \
	tests/games/ancients/golden

ANCIENTS_TABLE = tests/games/ancients/table.c tests/games/ancients/table.h

tests_games_ancients_test_cards_SOURCES = tests/games/ancients/test-cards.c $(ANCIENTS_TABLE)
tests_games_ancients_test_cards_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_factions_SOURCES = tests/games/ancients/test-factions.c $(ANCIENTS_TABLE)
tests_games_ancients_test_factions_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_fights_SOURCES = tests/games/ancients/test-fights.c $(ANCIENTS_TABLE)
tests_games_ancients_test_fights_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)


tests_games_ancients_test_rulings_SOURCES = tests/games/ancients/test-rulings.c $(ANCIENTS_TABLE)
tests_games_ancients_test_rulings_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_options_SOURCES = tests/games/ancients/test-options.c $(ANCIENTS_TABLE)
tests_games_ancients_test_options_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_search_SOURCES = tests/games/ancients/test-search.c $(ANCIENTS_TABLE)
tests_games_ancients_test_search_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_turns_SOURCES = tests/games/ancients/test-turns.c $(ANCIENTS_TABLE)
tests_games_ancients_test_turns_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_ancients_test_ways_SOURCES = tests/games/ancients/test-ways.c $(ANCIENTS_TABLE)
tests_games_ancients_test_ways_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)
