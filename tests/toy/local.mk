# A game for tests, and a table to play any game at.

check_LIBRARIES = tests/libtoy.a
tests_libtoy_a_SOURCES = \
	tests/fixture.c tests/fixture.h \
	tests/toy/cards.c tests/toy/layouts.c tests/toy/moves.c tests/toy/parts.h tests/toy/resolve.c \
	tests/toy/toy.c tests/toy/toy.h
EXTRA_DIST += tests/toy/tables.xml
