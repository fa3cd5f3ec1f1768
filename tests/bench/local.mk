# make bench runs every script of the list; each prints its rows, tab-separated: bench, name, value, unit, bar.
# make bench BEFORE=REV races another revision of the repository against this one.

benches = \
	tests/bench/simulate.sh \
	tests/bench/verify.sh \
	tests/bench/turn.sh \
	tests/bench/turns.sh \
	tests/bench/run.sh \
	tests/bench/receive.sh \
	tests/bench/press.sh \
	tests/bench/diplomacy.sh

EXTRA_PROGRAMS += tests/bench/race
tests_bench_race_SOURCES = tests/bench/race.c

EXTRA_PROGRAMS += tests/bench/kinds
tests_bench_kinds_SOURCES = tests/bench/kinds.c
tests_bench_kinds_LDADD = $(LIBS_ALL)

EXTRA_DIST += $(benches) tests/bench/lean.py tests/bench/workers.sh tests/bench/scale.sh tests/bench/before.sh tests/bench/lib.sh tests/bench/signed.sh tests/bench/stock.sh

.PHONY: bench
bench: all tests/bench/race tests/bench/kinds tests/games/diplomacy/phases
	@[ -n '$(BEFORE)' ] || printf 'bench\tname\tvalue\tunit\tbar\n'
	@for bench in $(if $(BEFORE),tests/bench/before.sh,$(benches)); do \
		srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' BEFORE='$(BEFORE)' sh '$(srcdir)'/$$bench || exit 1; \
	done

.PHONY: bench-plot
bench-plot: all tests/bench/race
	@for bench in workers scale; do \
		srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' sh '$(srcdir)'/tests/bench/$$bench.sh || exit 1; \
	done
