#!/bin/sh
# A minute each of bytes that nobody would write, when there is time for it: ASSIZE_LONG=1, or make check-long.

. "$srcdir/tests/cli/tap.sh"

[ -n "$ASSIZE_LONG" ] || skip_all 'fuzzers run in check-long'
command -v clang >/dev/null || skip_all 'no clang here'
echo 'int LLVMFuzzerTestOneInput(const void *p, long n) { return 0; }' >"$tmp/try.c"
clang -fsanitize=fuzzer,address "$tmp/try.c" -o "$tmp/try" 2>/dev/null || skip_all 'no libFuzzer here'
ok 'no mail makes its parser fail' make -C "$builddir" fuzz-mail FUZZ_SECONDS="${FUZZ_SECONDS:-60}"
ok 'no orders, condition, position, tables or game.xml make their readers fail' \
    make -C "$builddir" fuzz-others FUZZ_SECONDS="${FUZZ_SECONDS:-60}"
done_testing
