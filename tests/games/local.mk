# Tests of the games.
