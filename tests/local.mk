# Tests print TAP.

TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
# A script prints its plan last, so one that ends early is seen without its status, which would count a failure twice.
AM_SH_LOG_DRIVER_FLAGS = --ignore-exit
# How long a test takes depends on the machine; what goes round for ever is ended by what it takes of a processor.
AM_TESTS_ENVIRONMENT = ulimit -t $${ASSIZE_LONG:+5}1800; CK_TAP_LOG_FILE_NAME=- CK_VERBOSITY=silent srcdir='$(abs_srcdir)' builddir='$(abs_builddir)'; export CK_TAP_LOG_FILE_NAME CK_VERBOSITY srcdir builddir;

# Small programs, each run once: making them is what takes time.
tests/%.$(OBJEXT): AM_CPPFLAGS += $(CHECK_CFLAGS)
tests/unit/%.$(OBJEXT) tests/games/%.$(OBJEXT): HARDEN_CPPFLAGS =
tests/unit/%.$(OBJEXT) tests/games/%.$(OBJEXT): CFLAGS := $(filter-out -O%,$(CFLAGS)) -O0
tests/%: private AM_LDFLAGS += $(TEST_LDFLAGS)

include tests/toy/local.mk
include tests/example/local.mk
include tests/xsd/local.mk
include tests/unit/local.mk
include tests/unit/codec.mk
include tests/unit/store.mk
include tests/conformance/local.mk
include tests/told/local.mk
include tests/unit/mail.mk
include tests/cli/local.mk
include tests/mail/local.mk
include tests/form/local.mk
include tests/system/local.mk
include tests/fuzz/local.mk
include tests/bench/local.mk

-include $(srcdir)/tests/drawn.mk
EXTRA_DIST += tests/README tests/draw tests/drawn.mk tests/mutate
