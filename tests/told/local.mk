# Dry runs that players read before the deadline: tests/told/test-told.

check_PROGRAMS += tests/told/test-told
TESTS += tests/told/test-told
tests_told_test_told_SOURCES = \
	tests/told/stage.c tests/told/stage.h \
	tests/told/test-told.c
tests_told_test_told_LDADD = $(LIBS_TOY)
