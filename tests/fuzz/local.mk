# Fuzzers: 'make fuzz' builds them with clang and runs each for FUZZ_SECONDS.  Not a part of 'make'.

FUZZ_CC = clang
FUZZ_SECONDS = 60
comma = ,
FUZZ_CFLAGS = -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined

# The same doors without clang: what was kept, seeds and some changes of them, in every 'make check'.
check_PROGRAMS += tests/fuzz/doors
tests_fuzz_doors_SOURCES = tests/fuzz/doors.c tests/fuzz/doors.h tests/fuzz/fuzz.c tests/fuzz/fuzz_post.c
tests_fuzz_doors_LDADD = $(LIBS_READER) $(LIBS_TOY)

TESTS += tests/fuzz/fuzz.sh
EXTRA_DIST += tests/fuzz/fuzz.sh tests/fuzz/fuzz-mail.c

# Whole evenings by mail; the program has the words that can be said from the table itself.
check_PROGRAMS += tests/fuzz/said
tests_fuzz_said_SOURCES = tests/fuzz/said.c
tests_fuzz_said_LDADD = $(LIBS_TOY)
TESTS += tests/fuzz/evening.sh
EXTRA_DIST += tests/fuzz/evening.sh tests/fuzz/evening.py tests/fuzz/evening_post.py tests/fuzz/evening_watch.py
CLEANFILES += tests/fuzz/fuzz-mail

fuzz_mail_sources = $(addprefix $(srcdir)/,tests/fuzz/fuzz-mail.c $(filter %.c,$(libreader_a_SOURCES) $(libpages_a_SOURCES) $(libmail_a_SOURCES) $(libbase_a_SOURCES)))

tests/fuzz/fuzz-mail: $(fuzz_mail_sources)
	@$(MKDIR_P) tests/fuzz
	$(AM_V_CCLD)$(FUZZ_CC) $(FUZZ_CFLAGS) -include config.h -I. -I$(srcdir)/src $(XML_CFLAGS) $(GMIME_CFLAGS) $(SECCOMP_CFLAGS) \
		-o $@ $(fuzz_mail_sources) $(GMIME_LIBS) $(SECCOMP_LIBS) $(LIBS_XML)

# One program for all but mails; the name it is called by says what is fuzzed.
fuzz_targets = orders condition state tables game words letter autocrypt
fuzz_objects = $(patsubst %.c,tests/fuzz/objects/%.o,tests/fuzz/fuzz.c tests/fuzz/fuzz_post.c \
	$(filter-out tests/toy/games.c,$(filter %.c,$(tests_libtoy_a_SOURCES))) \
	$(filter-out src/games/games.c,$(filter %.c,$(libgames_a_SOURCES))) $(filter %.c,$(libcron_a_SOURCES) $(libarchive_a_SOURCES) \
	$(libpost_a_SOURCES) $(libmatch_a_SOURCES) $(libjudge_a_SOURCES) $(librecords_a_SOURCES) $(libreport_a_SOURCES) \
	$(liborders_a_SOURCES) $(libreferee_a_SOURCES) $(libreader_a_SOURCES) $(libpages_a_SOURCES) $(libmail_a_SOURCES) $(libstore_a_SOURCES) $(libxml_a_SOURCES) $(libbase_a_SOURCES)))
CLEANFILES += tests/fuzz/fuzz-all $(addprefix tests/fuzz/fuzz-,$(fuzz_targets))

tests/fuzz/objects/%.o: $(srcdir)/%.c
	@$(MKDIR_P) $(@D)
	$(AM_V_CC)$(FUZZ_CC) $(subst =fuzzer$(comma),=fuzzer-no-link$(comma),$(FUZZ_CFLAGS)) -w -MMD $(DEFS) -I. $(AM_CPPFLAGS) -I$(srcdir)/tests/fuzz -c -o $@ $<

tests/fuzz/fuzz-all: $(fuzz_objects)
	$(AM_V_CCLD)$(FUZZ_CC) $(FUZZ_CFLAGS) -o $@ $(fuzz_objects) $(GMIME_LIBS) $(SECCOMP_LIBS) $(LIBS_STORE) $(LIBS_XML)

-include $(fuzz_objects:.o=.d)

.PHONY: fuzz fuzz-mail fuzz-others
fuzz: fuzz-mail fuzz-others

fuzz-mail: tests/fuzz/fuzz-mail $(CORPUS)
	@$(MKDIR_P) tests/fuzz/mail.found
	tests/fuzz/fuzz-mail -max_len=20000 -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 \
		tests/fuzz/mail.found $(srcdir)/tests/mail/corpus tests/mail/made

# Inputs that once failed are tried first; they are kept in tests/fuzz/kept.
fuzz-others: tests/fuzz/fuzz-all $(CORPUS)
	@set -e; for target in $(fuzz_targets); do \
		fuzzer=tests/fuzz/fuzz-$$target; ln -f tests/fuzz/fuzz-all $$fuzzer; \
		$(MKDIR_P) tests/fuzz/$$target.found tests/fuzz/$$target.seeds; \
		FUZZ_SEEDS=tests/fuzz/$$target.seeds $$fuzzer -runs=0 $(srcdir)/tests/fuzz/kept tests/fuzz/$$target.seeds; \
		if [ $$target = letter ]; then mails='$(srcdir)/tests/mail/corpus tests/mail/made $(srcdir)/tests/mail/people'; else mails=; fi; \
		$$fuzzer -max_len=20000 -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 \
			tests/fuzz/$$target.found tests/fuzz/$$target.seeds $(srcdir)/tests/fuzz/kept $$mails; \
	done
