# One program a module: check_PROGRAMS and TESTS name it, LDADD is LIBS_ALL with libcheck.

if HAVE_CHECK
unit_tests = \
	tests/unit/test-diag \
	tests/unit/test-parse \
	tests/unit/test-schema \
	tests/unit/test-xslt

check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif

tests_unit_test_diag_SOURCES = tests/unit/test-diag.c
tests_unit_test_diag_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_diag_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_parse_SOURCES = tests/unit/test-parse.c
tests_unit_test_parse_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_parse_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_schema_SOURCES = tests/unit/test-schema.c
tests_unit_test_schema_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_schema_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_xslt_SOURCES = tests/unit/test-xslt.c
tests_unit_test_xslt_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_xslt_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
