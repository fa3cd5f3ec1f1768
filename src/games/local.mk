noinst_LIBRARIES += libgames.a
libgames_a_SOURCES = \
	src/games/games.c

include src/games/immortals/local.mk
include src/games/roll-for-adventure/local.mk
