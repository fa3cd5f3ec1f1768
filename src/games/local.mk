# A line for each game: its folder's local.mk names its files in all rooms.  The table of games has them in this order.

GAMES =
games_sources =
include src/games/ancients/local.mk
include src/games/immortals/local.mk
include src/games/roll-for-adventure/local.mk
include src/games/diplomacy/local.mk
include src/games/hlas/local.mk

noinst_LIBRARIES += libgames.a
libgames_a_SOURCES = src/games/games.c $(games_sources)
libgames_a_CPPFLAGS = $(AM_CPPFLAGS) '-DGAMES=$(GAMES)'
src/games/libgames_a-games.$(OBJEXT): Makefile
