# Fuzzers: 'make fuzz' builds them with clang and runs each for FUZZ_SECONDS.  Not a part of 'make' or 'make check'.

FUZZ_CC = clang
FUZZ_SECONDS = 60
FUZZ_CFLAGS = -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined

TESTS += tests/fuzz/mail.sh
EXTRA_DIST += tests/fuzz/mail.sh tests/fuzz/fuzz-mail.c
CLEANFILES += tests/fuzz/fuzz-mail

fuzz_mail_sources = $(addprefix $(srcdir)/,tests/fuzz/fuzz-mail.c $(filter %.c,$(libmail_a_SOURCES) $(libbase_a_SOURCES)))

tests/fuzz/fuzz-mail: $(fuzz_mail_sources)
	@$(MKDIR_P) tests/fuzz
	$(AM_V_CCLD)$(FUZZ_CC) $(FUZZ_CFLAGS) -include config.h -I. -I$(srcdir)/src $(GMIME_CFLAGS) $(SECCOMP_CFLAGS) \
		-o $@ $(fuzz_mail_sources) $(LIBS_MAIL)

.PHONY: fuzz
fuzz: tests/fuzz/fuzz-mail
	@$(MKDIR_P) tests/fuzz/mail.found
	tests/fuzz/fuzz-mail -max_len=20000 -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 \
		tests/fuzz/mail.found $(srcdir)/tests/mail/corpus
