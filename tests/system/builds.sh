#!/bin/sh
# The program as other compilers see it: gcc with sanitizers, clang, both with warnings as errors, and cppcheck.
# ASSIZE_BUILDS=1 asks for it alone, check-long has it among the rest.

. "$srcdir/tests/cli/tap.sh"

[ -n "$ASSIZE_BUILDS$ASSIZE_LONG" ] || skip_all 'other builds are made in check-long, or with ASSIZE_BUILDS=1'
[ -f "$srcdir/configure" ] || skip_all 'no configure here'

# variant NAME ARGUMENTS...: builds the program and its tests in a folder of their own.
variant() {
	name=$1
	folder=$builddir/builds/$name
	shift
	mkdir -p "$folder"
	(cd "$folder" && "$srcdir/configure" -q --enable-werror "$@" && make -s -j2 all check TESTS=)
}

core() {
	ASAN_OPTIONS=detect_leaks=0 make -s -C "$builddir/builds/$1" check-core
}

ok 'gcc builds it with both sanitizers and without a warning' variant sanitized --enable-asan
ok 'units, games and conformance are clean under the sanitizers' core sanitized
if command -v clang >/dev/null; then
	ok 'clang builds it without a warning' variant clang CC=clang
	ok 'units, games and conformance pass as clang builds them' core clang
fi
if command -v cppcheck >/dev/null; then
	ok 'cppcheck finds nothing' sh -c 'cd "$1" && cppcheck -q -j2 --std=c11 --enable=warning,performance,portability \
		--inline-suppr --suppress=missingInclude --suppress=internalAstError --error-exitcode=1 -I src --include="$2/config.h" src' - "$srcdir" "$builddir"
fi
done_testing
