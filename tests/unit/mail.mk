# Tests of the mail room, and of deadlines.

mail_tests = \
	tests/unit/test-deadline \
	tests/unit/test-due \
	tests/unit/test-mail-html \
	tests/unit/test-mail-read \
	tests/unit/test-mail-send \
	tests/unit/test-mail-write \
	tests/unit/test-pasted \
	tests/unit/test-quoting \
	tests/unit/test-days \
	tests/unit/test-schedule

if HAVE_CHECK
check_PROGRAMS += $(mail_tests)
TESTS += $(mail_tests)
endif

tests_unit_test_deadline_SOURCES = tests/unit/test-deadline.c
tests_unit_test_deadline_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
tests_unit_test_due_SOURCES = tests/unit/test-due.c
tests_unit_test_due_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_mail_html_SOURCES = tests/unit/test-mail-html.c
tests_unit_test_mail_html_LDADD = $(LIBS_READER) $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_mail_read_SOURCES = tests/unit/test-mail-read.c
tests_unit_test_mail_read_LDADD = $(LIBS_READER) $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_mail_send_SOURCES = tests/unit/test-mail-send.c
tests_unit_test_mail_send_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_mail_write_SOURCES = tests/unit/test-mail-write.c
tests_unit_test_mail_write_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_days_SOURCES = tests/unit/test-days.c
tests_unit_test_days_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
tests_unit_test_schedule_SOURCES = tests/unit/test-schedule.c
tests_unit_test_schedule_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_pasted_SOURCES = tests/unit/test-pasted.c
tests_unit_test_pasted_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_quoting_SOURCES = tests/unit/test-quoting.c
tests_unit_test_quoting_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_quoting_LDADD = $(LIBS_READER) $(LIBS_ALL) $(CHECK_LIBS)
