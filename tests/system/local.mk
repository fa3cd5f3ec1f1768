# The whole way, with other people's programs: skipped where they are missing; `./bootstrap check --all` installs them.

system_tests = \
	tests/system/build-deb.sh \
	tests/system/cron.sh \
	tests/system/mail-loop.sh \
	tests/system/maildir.sh \
	tests/system/opensmtpd.sh \
	tests/system/parallel.sh \
	tests/system/readme.sh \
	tests/system/samples.sh \
	tests/system/season.sh \
	tests/system/shared.sh \
	tests/system/signed-mail.sh \
	tests/system/sieve.sh \
	tests/system/slurm.sh \
	tests/system/vouched-mail.sh

build_tests = tests/system/build-sanitized.sh tests/system/build-dist.sh tests/system/build-read.sh

TESTS += $(system_tests)
EXTRA_DIST += $(system_tests) $(build_tests) tests/system/builds.sh tests/system/mail-server.sh tests/system/sample.sh tests/system/season.py tests/system/slurm-here.sh

# The figures of the house, from a checkout.
.PHONY: house
house:
	@python3 '$(srcdir)/tests/house'

# Each header compiled by itself: it includes or names all that it uses.
.PHONY: headers
headers:
	@cd '$(srcdir)' && $(CC) $(DEFS) -I'$(abs_builddir)' -Isrc -Itests -include config.h $(XML_CFLAGS) $(XSLT_CFLAGS) \
	    $(GMIME_CFLAGS) $(ZLIB_CFLAGS) $(CHECK_CFLAGS) -std=gnu11 $(WARN_CFLAGS) -Werror -fsyntax-only \
	    $$(find src tests -name '*.h' | sort)

EXTRA_DIST += tests/house
