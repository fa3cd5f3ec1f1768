# The dear tests, of which 'make check' runs a part. A name given as TESTS is run, and all are by 'make check-long'.

# One in eight of these, drawn by the commit: they are in the order of what they take, so that each draw takes about as long.
drawn_tests = \
	tests/cli/letterbox.sh \
	tests/cli/standby.sh \
	tests/cli/joining.sh \
	tests/mail/people.sh \
	tests/mail/shapes.sh \
	tests/form/taps.sh \
	tests/form/axe.sh \
	tests/form/print.sh \
	tests/system/signed-mail.sh \
	tests/mail/attack.sh \
	tests/system/vouched-mail.sh \
	tests/mail/robots.sh \
	tests/cli/moderator.sh \
	tests/cli/beacon.sh \
	tests/cli/import.sh \
	tests/cli/deadlines.sh \
	tests/cli/stock.sh \
	tests/cli/bad-orders.sh \
	tests/cli/mail-killed.sh \
	tests/cli/attacked.sh \
	tests/system/mail-loop.sh \
	tests/cli/renewal.sh \
	tests/cli/votes.sh \
	tests/cli/forged-files.sh \
	tests/cli/turns-kept.sh \
	tests/conformance/test-witness \
	tests/cli/killed.sh \
	tests/cli/samples.sh \
	tests/cli/reports.sh \
	tests/cli/receive.sh \
	tests/system/cron.sh \
	tests/system/readme.sh \
	tests/system/opensmtpd.sh \
	tests/system/sieve.sh \
	tests/system/maildir.sh \
	tests/system/samples.sh \
	tests/system/season.sh \
	tests/fuzz/evening.sh \
	tests/cli/symbols.sh \
	tests/cli/bare-standby.sh \
	tests/cli/verify-proofs.sh \
	tests/cli/first-game.sh \
	tests/cli/words.sh \
	tests/cli/mail-count.sh \
	tests/cli/maildir.sh \
	tests/cli/rounds.sh \
	tests/cli/lines.sh \
	tests/cli/moderator-answers.sh \
	tests/cli/answers.sh \
	tests/cli/observers.sh \
	tests/cli/gnupg-fails.sh \
	tests/cli/forger.sh \
	tests/cli/leak.sh \
	tests/cli/tried.sh \
	tests/cli/quoted.sh \
	tests/cli/defaults.sh \
	tests/form/pick.sh \
	tests/cli/install.sh \
	tests/cli/silence.sh \
	tests/cli/hidden-names.sh \
	tests/cli/newer-key.sh \
	tests/cli/first-mail.sh \
	tests/cli/bad-state.sh \
	tests/cli/acts.sh \
	tests/cli/steered.sh \
	tests/cli/two-seats.sh \
	tests/cli/stale.sh \
	tests/cli/standing.sh \
	tests/cli/seat-copy.sh \
	tests/cli/dist.sh \
	tests/cli/letters.sh \
	tests/games/diplomacy/deadlines.sh \
	tests/cli/guide.sh

# None of these: whole games by mail, other builds, statistics, earlier games.
long_tests = \
	tests/form/send.sh \
	tests/games/kept.sh \
	tests/games/released.sh \
	tests/system/build-deb.sh \
	tests/system/parallel.sh \
	tests/system/shared.sh \
	tests/system/slurm.sh
long_tests += $(if $(ASSIZE_BUILDS),,$(build_tests))

export ASSIZE_DRAW := $(shell sh $(srcdir)/tests/draw)
ifeq ($(origin TESTS)$(ASSIZE_LONG),file)
$(eval every_test = $(value TESTS))
not_drawn := $(shell echo $(drawn_tests) | tr ' ' '\n' | awk '(NR + $(ASSIZE_DRAW)) % 8')
TESTS = $(filter-out $(long_tests:%=%$(EXEEXT)) $(not_drawn),$(every_test))
endif
