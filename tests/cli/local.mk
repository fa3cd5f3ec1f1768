# Scripts that run the program.

cli_tests = \
	tests/cli/acts.sh \
	tests/cli/acts-by-mail.sh \
	tests/cli/amend.sh \
	tests/cli/answers.sh \
	tests/cli/asked.sh \
	tests/cli/attacked.sh \
	tests/cli/bad-orders.sh \
	tests/cli/bad-players.sh \
	tests/cli/bad-state.sh \
	tests/cli/bank.sh \
	tests/cli/bare-standby.sh \
	tests/cli/beacon.sh \
	tests/cli/bounces.sh \
	tests/cli/budget.sh \
	tests/cli/by-mail.sh \
	tests/cli/ci-run.sh \
	tests/cli/commands.sh \
	tests/cli/completion.sh \
	tests/cli/copied.sh \
	tests/cli/deadlines.sh \
	tests/cli/defaults.sh \
	tests/cli/digest.sh \
	tests/cli/dist.sh \
	tests/cli/export.sh \
	tests/cli/import.sh \
	tests/cli/first-game.sh \
	tests/cli/first-mail.sh \
	tests/cli/forged-files.sh \
	tests/cli/forger.sh \
	tests/cli/format.sh \
	tests/cli/guide.sh \
	tests/cli/hidden-names.sh \
	tests/cli/hostile.sh \
	tests/cli/install.sh \
	tests/cli/gnupg-fails.sh \
	tests/cli/jdip.sh \
	tests/cli/joining.sh \
	tests/cli/key-name.sh \
	tests/cli/killed.sh \
	tests/cli/letterbox.sh \
	tests/cli/letters.sh \
	tests/cli/lines.sh \
	tests/cli/stale.sh \
	tests/cli/mail-killed.sh \
	tests/cli/mail-count.sh \
	tests/cli/maildir.sh \
	tests/cli/mail-log.sh \
	tests/cli/leak.sh \
	tests/cli/manual.sh \
	tests/cli/meanwhile.sh \
	tests/cli/mistakes.sh \
	tests/cli/moderator.sh \
	tests/cli/moderator-answers.sh \
	tests/cli/newer-key.sh \
	tests/cli/observers.sh \
	tests/cli/owners.sh \
	tests/cli/quoted.sh \
	tests/cli/receive.sh \
	tests/cli/recorded.sh \
	tests/cli/records.sh \
	tests/cli/run.sh \
	tests/cli/samples.sh \
	tests/cli/schemas.sh \
	tests/cli/seat-copy.sh \
	tests/cli/several.sh \
	tests/cli/shards.sh \
	tests/cli/silence.sh \
	tests/cli/site.sh \
	tests/cli/standby.sh \
	tests/cli/statements.sh \
	tests/cli/status-xml.sh \
	tests/cli/steered.sh \
	tests/cli/stock.sh \
	tests/cli/renewal.sh \
	tests/cli/turns-kept.sh \
	tests/cli/press-kept.sh \
	tests/cli/promised.sh \
	tests/cli/replayed.sh \
	tests/cli/reply.sh \
	tests/cli/reports.sh \
	tests/cli/rounds.sh \
	tests/cli/style.sh \
	tests/cli/symbols.sh \
	tests/cli/templates.sh \
	tests/cli/standing.sh \
	tests/cli/trial.sh \
	tests/cli/tried.sh \
	tests/cli/two-seats.sh \
	tests/cli/verify-proofs.sh \
	tests/cli/verify.sh \
	tests/cli/votes.sh \
	tests/cli/web-forms.sh \
	tests/cli/words.sh

TESTS += $(cli_tests)
EXTRA_DIST += $(cli_tests) tests/cli/atom.rng tests/cli/bad-orders.golden tests/cli/crowd.py tests/cli/jdip.py tests/cli/recorded.py tests/cli/records.py tests/cli/records.tsv tests/cli/recorded tests/cli/format-1.tar.gz tests/cli/game.sh tests/cli/faults.sh tests/cli/heads.sh tests/cli/mistakes.tsv tests/cli/joined.sh tests/cli/lib.sh tests/cli/stock-lib.sh tests/cli/post.sh tests/cli/rooms.sh tests/cli/tap.sh tests/unit/test.h

check_PROGRAMS += tests/cost tests/fault tests/ofd-lock
tests_ofd_lock_SOURCES = tests/ofd-lock.c
tests_cost_SOURCES = tests/cost.c
tests_fault_SOURCES = tests/fault.c
tests_fault_LDADD = $(SECCOMP_LIBS)

# Orders in, everything out: REGENERATE=1 make check TESTS=tests/games/goldens.sh
TESTS += tests/games/goldens.sh tests/games/kept.sh tests/games/released.sh tests/games/says.sh
EXTRA_DIST += tests/games/goldens.sh tests/games/histories tests/games/kept.sh tests/games/released tests/games/released.sh tests/games/says.sh

# The games of a release, kept for all later ones: once, when it is made.
.PHONY: histories
histories: all
	builddir='$(abs_builddir)' sh '$(srcdir)/tests/games/histories' '$(srcdir)/tests/games/released/$(VERSION)'
