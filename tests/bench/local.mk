# make bench runs every script of the list; each prints its rows, tab-separated: bench, name, value, unit, bar.

benches =

EXTRA_DIST += $(benches)

.PHONY: bench
bench: all
	@printf 'bench\tname\tvalue\tunit\tbar\n'
	@for bench in $(benches); do \
		srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' sh '$(srcdir)'/$$bench || exit 1; \
	done
