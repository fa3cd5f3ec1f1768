# One program a module: check_PROGRAMS and TESTS name it, LDADD is LIBS_ALL with libcheck.

if HAVE_CHECK
unit_tests = \
	tests/unit/test-condition \
	tests/unit/test-diag \
	tests/unit/test-example \
	tests/unit/test-joining \
	tests/unit/test-judge \
	tests/unit/test-note \
	tests/unit/test-order-answer \
	tests/unit/test-order-cases \
	tests/unit/test-order-keep \
	tests/unit/test-order-lines \
	tests/unit/test-order-plain \
	tests/unit/test-order-read \
	tests/unit/test-parse \
	tests/unit/test-note-rules \
	tests/unit/test-proof \
	tests/unit/test-report \
	tests/unit/test-schema \
	tests/unit/test-submission \
	tests/unit/test-unreadable \
	tests/unit/test-xslt

check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif

check_PROGRAMS += tests/unit/test-kept
TESTS += tests/unit/test-kept
EXTRA_DIST += tests/unit/kept.tsv
tests_unit_test_kept_SOURCES = tests/unit/test-kept.c
tests_unit_test_kept_LDADD = $(LIBS_ALL)

tests_unit_test_diag_SOURCES = tests/unit/test-diag.c
tests_unit_test_diag_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_parse_SOURCES = tests/unit/test-parse.c
tests_unit_test_parse_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_joining_SOURCES = tests/unit/test-joining.c
tests_unit_test_joining_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_joining_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_judge_SOURCES = tests/unit/test-judge.c
tests_unit_test_judge_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_judge_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_note_SOURCES = tests/unit/test-note.c
tests_unit_test_note_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_note_rules_SOURCES = tests/unit/test-note-rules.c
tests_unit_test_note_rules_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_note_rules_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_proof_SOURCES = tests/unit/test-proof.c
tests_unit_test_proof_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_schema_SOURCES = tests/unit/test-schema.c $(cases_sources)
tests_unit_test_schema_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_submission_SOURCES = tests/unit/test-submission.c
tests_unit_test_submission_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_submission_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
tests_unit_test_unreadable_SOURCES = tests/unit/test-unreadable.c
tests_unit_test_unreadable_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_unreadable_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_xslt_SOURCES = tests/unit/test-xslt.c
tests_unit_test_xslt_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

# Orders are tried with a small game of their own.

tests_unit_test_condition_SOURCES = tests/unit/test-condition.c tests/unit/mini.c tests/unit/mini.h $(cases_sources)
tests_unit_test_condition_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_order_answer_SOURCES = tests/unit/test-order-answer.c tests/unit/mini.c tests/unit/mini.h
tests_unit_test_order_answer_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

cases_sources = tests/unit/cases.c tests/unit/cases.h
tests_unit_test_order_cases_SOURCES = tests/unit/test-order-cases.c tests/unit/mini.c tests/unit/mini.h $(cases_sources)
tests_unit_test_order_cases_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
EXTRA_DIST += tests/unit/order.cases tests/unit/plain.cases tests/unit/condition.cases tests/unit/schema.cases tests/unit/orders.xsd tests/unit/quotations.tsv

tests_unit_test_order_read_SOURCES = tests/unit/test-order-read.c tests/unit/mini.c tests/unit/mini.h
tests_unit_test_order_read_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_example_SOURCES = tests/unit/test-example.c
tests_unit_test_example_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_order_keep_SOURCES = tests/unit/test-order-keep.c tests/unit/mini.c tests/unit/mini.h
tests_unit_test_order_keep_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_order_lines_SOURCES = tests/unit/test-order-lines.c
tests_unit_test_order_lines_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_order_plain_SOURCES = tests/unit/test-order-plain.c $(cases_sources)
tests_unit_test_order_plain_LDADD = $(LIBS_TOY) $(CHECK_LIBS)

tests_unit_test_report_SOURCES = tests/unit/test-report.c
tests_unit_test_report_LDADD = $(LIBS_TOY) $(CHECK_LIBS)
