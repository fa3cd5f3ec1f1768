# The referee's own modules; LIBS_TOY adds the toy game.

LIBS_TOY = tests/libtoy.a tests/libxsd.a $(LIBS_ALL)

if HAVE_CHECK
referee_tests = \
	tests/unit/test-chance \
	tests/unit/test-codec \
	tests/unit/test-grid \
	tests/unit/test-kit \
	tests/unit/test-play \
	tests/unit/test-simulate \
	tests/unit/test-view

check_PROGRAMS += $(referee_tests)
TESTS += $(referee_tests)
endif

tests_unit_test_codec_SOURCES = tests/unit/test-codec.c
tests_unit_test_codec_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_kit_SOURCES = tests/unit/test-kit.c tests/unit/mini.c tests/unit/mini.h
tests_unit_test_kit_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_grid_SOURCES = tests/unit/test-grid.c
tests_unit_test_grid_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_simulate_SOURCES = tests/unit/test-simulate.c
tests_unit_test_simulate_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_chance_SOURCES = tests/unit/test-chance.c
tests_unit_test_chance_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_play_SOURCES = tests/unit/test-play.c
tests_unit_test_play_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_view_SOURCES = tests/unit/test-view.c
tests_unit_test_view_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

