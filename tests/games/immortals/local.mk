# Immortals.
if HAVE_CHECK
immortals_tests = \
	tests/games/immortals/test-answers \
	tests/games/immortals/test-battles \
	tests/games/immortals/test-examples \
	tests/games/immortals/test-examples-end \
	tests/games/immortals/test-rounds \
	tests/games/immortals/test-rulings \
	tests/games/immortals/test-setup \
	tests/games/immortals/test-spaces

check_PROGRAMS += $(immortals_tests)
TESTS += $(immortals_tests)
endif
EXTRA_DIST += tests/games/immortals/golden

immortals_table = tests/games/immortals/table.c tests/games/immortals/table.h

tests_games_immortals_test_answers_SOURCES = tests/games/immortals/test-answers.c $(immortals_table)
tests_games_immortals_test_answers_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_battles_SOURCES = tests/games/immortals/test-battles.c $(immortals_table)
tests_games_immortals_test_battles_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_examples_SOURCES = tests/games/immortals/test-examples.c $(immortals_table)
tests_games_immortals_test_examples_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_examples_end_SOURCES = tests/games/immortals/test-examples-end.c $(immortals_table)
tests_games_immortals_test_examples_end_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)



tests_games_immortals_test_rounds_SOURCES = tests/games/immortals/test-rounds.c $(immortals_table)
tests_games_immortals_test_rounds_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_rulings_SOURCES = tests/games/immortals/test-rulings.c $(immortals_table)
tests_games_immortals_test_rulings_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_setup_SOURCES = tests/games/immortals/test-setup.c $(immortals_table)
tests_games_immortals_test_setup_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

tests_games_immortals_test_spaces_SOURCES = tests/games/immortals/test-spaces.c $(immortals_table)
tests_games_immortals_test_spaces_LDADD = tests/libtoy.a $(LIBS_ALL) $(CHECK_LIBS)

