# The example game: what it is made of, and its figures.

tests_libtoy_a_SOURCES += tests/example/orchard.c tests/example/orchard.h
EXTRA_DIST += tests/example/tables.xml
