# make bench runs every script of the list; each prints its rows, tab-separated: bench, name, value, unit, bar.

benches = \
	tests/bench/simulate.sh \
	tests/bench/verify.sh \
	tests/bench/turn.sh \
	tests/bench/run.sh \
	tests/bench/receive.sh

EXTRA_PROGRAMS = tests/bench/race
tests_bench_race_SOURCES = tests/bench/race.c

EXTRA_DIST += $(benches) tests/bench/lib.sh tests/bench/stock.sh

.PHONY: bench
bench: all tests/bench/race
	@printf 'bench\tname\tvalue\tunit\tbar\n'
	@for bench in $(benches); do \
		srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' sh '$(srcdir)'/$$bench || exit 1; \
	done
