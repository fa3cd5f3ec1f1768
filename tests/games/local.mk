# Tests of the games.
include tests/games/immortals/local.mk
include tests/games/roll-for-adventure/local.mk
