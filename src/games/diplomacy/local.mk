# Diplomacy, in all rooms.  It is not in the table of games yet: its judge is built for the tests.

check_LIBRARIES += libdiplomacy.a
libdiplomacy_a_SOURCES = \
	src/games/diplomacy/adjust.c \
	src/games/diplomacy/board.c src/games/diplomacy/board.h \
	src/games/diplomacy/grade.c \
	src/games/diplomacy/judge.c src/games/diplomacy/judge.h \
	src/games/diplomacy/judge_parts.h \
	src/games/diplomacy/knots.c \
	src/games/diplomacy/layout_figures.c \
	src/games/diplomacy/legal.c \
	src/games/diplomacy/map.c src/games/diplomacy/map.h \
	src/games/diplomacy/narrow.c \
	src/games/diplomacy/rules.h \
	src/games/diplomacy/winter.c src/games/diplomacy/winter.h

EXTRA_DIST += templates/diplomacy/tables.xml

include tests/games/diplomacy/local.mk
