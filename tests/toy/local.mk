# A game for tests, and a table to play any game at.

check_LIBRARIES = tests/libtoy.a
tests_libtoy_a_SOURCES = \
	tests/layouts.c tests/layouts.h tests/fixture.c tests/fixture.h tests/fixture_table.c tests/fixture_table.h \
	tests/toy/cards.c tests/toy/layouts.c tests/toy/moves.c tests/toy/parts.h tests/toy/resolve.c \
	tests/toy/toy.c tests/toy/toy.h
EXTRA_DIST += tests/toy/tables.xml tests/toy/manual.xml tests/toy/orders/ann.xml tests/toy/orders/bob.xml tests/toy/orders/cid.xml
EXTRA_DIST += tests/toy/report-text.xsl tests/toy/report-html.xsl

# The whole program at the toy's table.
check_PROGRAMS += tests/assize-toy
tests_assize_toy_SOURCES = src/main.c tests/toy/games.c
tests_assize_toy_LDADD = tests/libtoy.a libcommands.a $(LIBS_ALL)
