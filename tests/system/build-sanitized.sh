#!/bin/sh
# The program as clang builds it, with the sanitizers of addresses and of undefined behaviour.

. "$srcdir/tests/system/builds.sh"

# A few random games of each kind are enough here: more are played without the sanitizers.
ASSIZE_GAMES=2 ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export ASSIZE_GAMES ASAN_OPTIONS UBSAN_OPTIONS
! command -v clang >/dev/null || compiler=$(echo "$compiler" | sed 's/gcc$/clang/')

ok 'it can be configured' variant sanitized --enable-werror --enable-asan CFLAGS=-O0
ok "$compiler builds it with both sanitizers and without a warning" made sanitized all
ok 'units, games and conformance are clean under the sanitizers' made sanitized check-core
done_testing
