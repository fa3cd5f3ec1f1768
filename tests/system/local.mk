# The whole way, with other people's programs: skipped where they are missing; `./bootstrap check --all` installs them.

system_tests = \
	tests/system/builds.sh \
	tests/system/cron.sh \
	tests/system/game-by-mail.sh \
	tests/system/mail-loop.sh \
	tests/system/opensmtpd.sh \
	tests/system/samples.sh \
	tests/system/sieve.sh

TESTS += $(system_tests)
EXTRA_DIST += $(system_tests) tests/system/mail-server.sh tests/system/sample.sh

# What the house measures: files, lines, functions and circles by room.
.PHONY: house
house: all
	@srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' sh '$(srcdir)/tests/system/house.sh'

EXTRA_DIST += tests/system/house.sh
