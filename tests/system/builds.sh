#!/bin/sh
# The program as other compilers see it: gcc with sanitizers, clang, both with warnings as errors, and cppcheck; and as its
# archives have it.
# ASSIZE_BUILDS=1 asks for it, as .ci/run does; check-long has it among the rest.

. "$srcdir/tests/cli/tap.sh"

[ -n "$ASSIZE_BUILDS$ASSIZE_LONG" ] || skip_all 'other builds are made in check-long, or with ASSIZE_BUILDS=1'
[ -f "$srcdir/configure" ] || skip_all 'no configure here'

# What the make round this one was told is not for those below.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS ASSIZE_BUILDS TESTS

# variant NAME ARGUMENTS...: builds the program and its tests in a folder of their own.
variant() {
	name=$1
	folder=$builddir/builds/$name
	shift
	mkdir -p "$folder"
	(cd "$folder" && "$srcdir/configure" -q --enable-werror "$@" && make -s -j2 all && make -s -j2 check TESTS=) >"$tmp/said" 2>&1 ||
	    { tail -n 30 "$tmp/said" | comment; return 1; }
}

# A few random games of each kind are enough here: more are played without the sanitizers.
core() {
	env -u ASSIZE_LONG ASSIZE_GAMES=4 CK_TIMEOUT_MULTIPLIER=8 ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
	    make -s -j2 -C "$builddir/builds/$1" check-core >"$tmp/said" 2>&1 ||
	    { grep -E -A 12 '^(FAIL|ERROR|# (FAIL|ERROR))|runtime error|Sanitizer' "$tmp/said" | head -n 60 | comment; return 1; }
}

comment() {
	sed 's/^/# /'
}

ok 'gcc builds it with both sanitizers and without a warning' variant sanitized --enable-asan CFLAGS='-g -O1'
ok 'units, games and conformance are clean under the sanitizers' core sanitized
if command -v clang >/dev/null; then
	ok 'clang builds it without a warning' variant clang CC=clang CFLAGS='-g -O1'
	ok 'units, games and conformance pass as clang builds them' core clang
fi
# What is handed out builds, installs and goes away again: its tests are those that run here.
distributed() {
	mkdir -p "$builddir/builds/dist"
	(cd "$builddir/builds/dist" && "$srcdir/configure" -q && make -s -j2 distcheck TESTS=) >"$tmp/said" 2>&1 ||
	    { tail -n 30 "$tmp/said" | comment; return 1; }
}
ok 'the archives build where nothing but their files is, install and leave nothing behind' distributed
if command -v cppcheck >/dev/null; then
	ok 'cppcheck finds nothing' sh -c 'cd "$1" && cppcheck -q -j2 --std=c11 --enable=warning,performance,portability \
		--inline-suppr --suppress=missingInclude --suppress=internalAstError --error-exitcode=1 -I src --include="$2/config.h" src' - "$srcdir" "$builddir"
fi
done_testing
