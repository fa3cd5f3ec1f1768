# Roll for Adventure.
if HAVE_CHECK
rfa_tests = \
	tests/games/roll-for-adventure/test-cave \
	tests/games/roll-for-adventure/test-enemies \
	tests/games/roll-for-adventure/test-examples \
	tests/games/roll-for-adventure/test-heroes \
	tests/games/roll-for-adventure/test-orders \
	tests/games/roll-for-adventure/test-play \
	tests/games/roll-for-adventure/test-rules \
	tests/games/roll-for-adventure/test-rulings

check_PROGRAMS += $(rfa_tests)
TESTS += $(rfa_tests)
endif
EXTRA_DIST += tests/games/roll-for-adventure/golden

RFA_TABLE = tests/games/roll-for-adventure/table.c tests/games/roll-for-adventure/table.h
RFA_LIBS = tests/libtoy.a $(LIBS_ALL)

tests_games_roll_for_adventure_test_examples_SOURCES = tests/games/roll-for-adventure/test-examples.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_examples_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_heroes_SOURCES = tests/games/roll-for-adventure/test-heroes.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_heroes_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_play_SOURCES = tests/games/roll-for-adventure/test-play.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_play_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_rules_SOURCES = tests/games/roll-for-adventure/test-rules.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_rules_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_rulings_SOURCES = tests/games/roll-for-adventure/test-rulings.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_rulings_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_enemies_SOURCES = tests/games/roll-for-adventure/test-enemies.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_enemies_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_orders_SOURCES = tests/games/roll-for-adventure/test-orders.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_orders_LDADD = $(RFA_LIBS) $(CHECK_LIBS)

tests_games_roll_for_adventure_test_cave_SOURCES = tests/games/roll-for-adventure/test-cave.c $(RFA_TABLE)
tests_games_roll_for_adventure_test_cave_LDADD = $(RFA_LIBS) $(CHECK_LIBS)
