# Every game holds to the same properties; one game alone: tests/conformance/test-conformance NAME.

conformance_tests = \
	tests/conformance/test-played \
	tests/conformance/test-schemas \
	tests/conformance/test-witness

if HAVE_CHECK
conformance_tests += tests/conformance/test-faults tests/conformance/test-shapes
endif

check_PROGRAMS += tests/conformance/test-conformance $(conformance_tests)
TESTS += $(conformance_tests)

conformance_sources = \
	tests/conformance/conformance.c tests/conformance/conformance.h \
	tests/conformance/drawn.c tests/conformance/drawn.h \
	tests/conformance/files.c \
	tests/conformance/lists.c \
	tests/conformance/offers.c \
	tests/conformance/options.c \
	tests/conformance/orders.c \
	tests/conformance/secrets.c \
	tests/conformance/worlds.c \
	tests/conformance/written.c

tests_conformance_test_conformance_SOURCES = tests/conformance/test-conformance.c $(conformance_sources)
tests_conformance_test_conformance_LDADD = $(LIBS_TOY)

planted_sources = tests/conformance/planted.c tests/conformance/planted.h $(conformance_sources)
tests_conformance_test_faults_SOURCES = tests/conformance/test-faults.c $(planted_sources)
tests_conformance_test_faults_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_conformance_test_shapes_SOURCES = tests/conformance/test-shapes.c $(planted_sources)
tests_conformance_test_shapes_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_conformance_test_witness_SOURCES = tests/conformance/test-witness.c tests/conformance/drawn.c tests/conformance/drawn.h
tests_conformance_test_witness_LDADD = $(LIBS_TOY)
tests_conformance_test_schemas_SOURCES = tests/conformance/test-schemas.c
tests_conformance_test_schemas_LDADD = $(LIBS_TOY)

tests_conformance_test_played_SOURCES = tests/conformance/test-played.c $(conformance_sources)
tests_conformance_test_played_LDADD = $(LIBS_TOY)
EXTRA_DIST += tests/conformance/played.tsv


# Writes schemas/ anew from the field tables.
schemas: tests/conformance/test-schemas
	ASSIZE_REGENERATE=1 tests/conformance/test-schemas
.PHONY: schemas
