# Orders, played with the mini game.

order_tests = \
	tests/unit/test-order-read

if HAVE_CHECK
check_PROGRAMS += $(order_tests)
TESTS += $(order_tests)
endif

order_mini = tests/unit/mini.c tests/unit/mini.h

tests_unit_test_order_read_SOURCES = tests/unit/test-order-read.c $(order_mini)
tests_unit_test_order_read_CFLAGS = $(TEST_CFLAGS)
tests_unit_test_order_read_LDADD = $(LIBS_ALL) $(CHECK_LIBS)
