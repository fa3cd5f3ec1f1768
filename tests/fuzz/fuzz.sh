#!/bin/sh
# Bytes that nobody would write, at every door: in each `make check` what once went wrong, seeds, and some changes of them;
# with ASSIZE_LONG=1 what libFuzzer finds in FUZZ_SECONDS (10) a door besides, with the sanitizers, three minutes in all.

. "$srcdir/tests/cli/tap.sh"

doors='orders condition state tables game words letter autocrypt'
for door in $doors; do
	mkdir "$tmp/$door"
	[ $door != letter ] || cp "$srcdir"/tests/mail/corpus/*.eml "$builddir"/tests/mail/made/* "$srcdir"/tests/mail/people/*.mail "$tmp/$door"
	ok "what comes in by the door '$door' makes nothing fail" "$builddir/tests/fuzz/doors" fuzz-$door "$tmp/$door" "$srcdir"/tests/fuzz/kept/*
done
[ -n "$ASSIZE_LONG" ] || done_testing

echo 'int LLVMFuzzerTestOneInput(const void *p, long n) { return 0; }' >"$tmp/try.c"
if clang -fsanitize=fuzzer,address "$tmp/try.c" -o "$tmp/try" 2>/dev/null; then
	ok 'no mail makes its parser fail' make -C "$builddir" fuzz-mail FUZZ_SECONDS="${FUZZ_SECONDS:-10}"
	ok 'nothing that comes in by another door makes its readers fail' \
	    make -C "$builddir" fuzz-others FUZZ_SECONDS="${FUZZ_SECONDS:-10}"
else
	echo '# no clang with libFuzzer here'
fi
done_testing
