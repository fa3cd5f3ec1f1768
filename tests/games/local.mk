# Tests of the games.
include tests/games/roll-for-adventure/local.mk
