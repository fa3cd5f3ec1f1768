# Diplomacy: the judge is tried from outside, by published cases and by a second judge.
DIP_PROOF = tests/games/diplomacy/proof.c tests/games/diplomacy/proof.h
DIP_LIBS = tests/libtoy.a $(LIBS_ALL)

check_PROGRAMS += tests/games/diplomacy/datc
tests_games_diplomacy_datc_SOURCES = tests/games/diplomacy/datc.c $(DIP_PROOF)
tests_games_diplomacy_datc_LDADD = $(DIP_LIBS)

# Built with the program, for recorded games of anybody.
noinst_PROGRAMS += tests/games/diplomacy/replay
tests_games_diplomacy_replay_SOURCES = tests/games/diplomacy/replay.c $(DIP_PROOF)
tests_games_diplomacy_replay_LDADD = $(DIP_LIBS)

TESTS += \
	tests/games/diplomacy/datc.sh \
	tests/games/diplomacy/deadlines.sh \
	tests/games/diplomacy/replay.sh
EXTRA_DIST += tests/games/diplomacy/golden
EXTRA_DIST += \
	tests/games/diplomacy/deadlines.sh \
	tests/games/diplomacy/datc.sh tests/games/diplomacy/datc.tsv \
	tests/games/diplomacy/lines.tsv \
	tests/games/diplomacy/replay.sh tests/games/diplomacy/rows.py tests/games/diplomacy/games.tsv

if HAVE_CHECK
dip_tests = \
	tests/games/diplomacy/test-naive \
	tests/games/diplomacy/test-notation \
	tests/games/diplomacy/test-play
check_PROGRAMS += $(dip_tests)
TESTS += $(dip_tests)
endif

tests_games_diplomacy_test_naive_SOURCES = tests/games/diplomacy/test-naive.c \
	tests/games/diplomacy/naive.c tests/games/diplomacy/naive.h \
	tests/games/diplomacy/positions.c tests/games/diplomacy/positions.h $(DIP_PROOF)
tests_games_diplomacy_test_naive_LDADD = $(DIP_LIBS) $(CHECK_LIBS)

# Judges random phases for a bench.
check_PROGRAMS += tests/games/diplomacy/phases
tests_games_diplomacy_phases_SOURCES = tests/games/diplomacy/phases.c \
	tests/games/diplomacy/positions.c tests/games/diplomacy/positions.h $(DIP_PROOF)
tests_games_diplomacy_phases_LDADD = $(DIP_LIBS)

tests_games_diplomacy_test_notation_SOURCES = tests/games/diplomacy/test-notation.c
tests_games_diplomacy_test_notation_LDADD = $(DIP_LIBS) $(CHECK_LIBS)

tests_games_diplomacy_test_play_SOURCES = tests/games/diplomacy/test-play.c
tests_games_diplomacy_test_play_LDADD = $(DIP_LIBS) $(CHECK_LIBS)
