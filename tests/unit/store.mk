# Tests of the store and of what it stands on.

store_tests = \
	tests/unit/test-beacon \
	tests/unit/test-file \
	tests/unit/test-hash \
	tests/unit/test-inboxlog \
	tests/unit/test-manifest \
	tests/unit/test-pgp \
	tests/unit/test-stage

check_PROGRAMS += tests/unit/publish-once
TESTS += tests/cli/publish-order.sh
check_DATA += tests/fsync-order.so
CLEANFILES += tests/fsync-order.so
EXTRA_DIST += \
	tests/cli/lib.sh \
	tests/cli/publish-order.sh \
	tests/fsync-order.c

if HAVE_CHECK
check_PROGRAMS += $(store_tests)
TESTS += $(store_tests)
endif

tests_unit_publish_once_SOURCES = tests/unit/publish-once.c
tests_unit_publish_once_LDADD = libstore.a libbase.a $(LIBS_STORE)

# A module to preload: no program, so a rule of its own.
tests/fsync-order.so: tests/fsync-order.c
	$(AM_V_GEN)$(MKDIR_P) tests && $(CC) -std=gnu11 -O2 -shared -fPIC -o $@ $(srcdir)/tests/fsync-order.c -ldl

tests_unit_test_beacon_SOURCES = tests/unit/test-beacon.c
tests_unit_test_beacon_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_file_SOURCES = tests/unit/test-file.c tests/unit/scratch.h
tests_unit_test_file_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_hash_SOURCES = tests/unit/test-hash.c tests/unit/scratch.h
tests_unit_test_hash_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_inboxlog_SOURCES = tests/unit/test-inboxlog.c tests/unit/scratch.h
tests_unit_test_inboxlog_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_manifest_SOURCES = tests/unit/test-manifest.c tests/unit/scratch.h
tests_unit_test_manifest_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_stage_SOURCES = tests/unit/test-stage.c tests/unit/scratch.h
tests_unit_test_stage_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

tests_unit_test_pgp_SOURCES = tests/unit/test-pgp.c tests/unit/scratch.h
tests_unit_test_pgp_LDADD = $(LIBS_ALL) $(CHECK_LIBS)

EXTRA_DIST += \
	tests/keys/INSECURE-dirk-2039.sig \
	tests/keys/INSECURE-dirk-armoured.sig \
	tests/keys/INSECURE-dirk-secret.asc \
	tests/keys/INSECURE-dirk-sha1.sig \
	tests/keys/INSECURE-dirk-sha384.sig \
	tests/keys/INSECURE-dirk-short.sig \
	tests/keys/INSECURE-dirk.asc \
	tests/keys/INSECURE-dirk.clear \
	tests/keys/INSECURE-dirk.inline \
	tests/keys/INSECURE-dirk.sig \
	tests/keys/INSECURE-expires.asc \
	tests/keys/INSECURE-expires.sig \
	tests/keys/INSECURE-orders.txt \
	tests/keys/INSECURE-revoked.asc \
	tests/keys/INSECURE-revoked.sig \
	tests/keys/INSECURE-subkey.asc \
	tests/keys/INSECURE-subkey.sig \
	tests/keys/INSECURE-two.sig \
	tests/keys/INSECURE-unsigned.inline \
	tests/keys/INSECURE-zoe.asc \
	tests/keys/INSECURE-zoe.sig \
	tests/keys/make
