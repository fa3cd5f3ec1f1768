# shellcheck shell=sh
# Sourced by what builds the program otherwise; ASSIZE_BUILDS=1 asks for these, as .ci/run does, and check-long has them too.
#
#	variant NAME ARGUMENT ...	configures it so in a folder of its own
#	made NAME ARGUMENT ...		make there, with what it said last where it fails

. "$srcdir/tests/cli/tap.sh"

[ -f "$srcdir/configure" ] || skip_all 'no configure here'

# Options of the make around this one are not for those below.
long=${ASSIZE_LONG:-}
unset MAKEFLAGS MAKEOVERRIDES MFLAGS ASSIZE_BUILDS ASSIZE_LONG TESTS

# The compiler of the build round this one, with its cache if it has one.
compiler=$(sed -n 's/^CC = //p' "$builddir/Makefile")
flags=$(sed -n 's/^CFLAGS = //p' "$builddir/Makefile")

comment() {
	sed 's/^/# /'
}

variant() {
	folder=$builddir/builds/$1
	shift
	mkdir -p "$folder"
	(cd "$folder" && "$srcdir/configure" -q CC="$compiler" "$@") >"$tmp/said" 2>&1 || { tail -n 30 "$tmp/said" | comment; return 1; }
}

made() {
	folder=$builddir/builds/$1
	shift
	make -s -j2 -C "$folder" "$@" >"$tmp/said" 2>&1 || {
		grep -E -A 12 '^(FAIL|ERROR|# (FAIL|ERROR))|runtime error|Sanitizer' "$tmp/said" | head -n 60 | comment
		tail -n 30 "$tmp/said" | comment
		return 1
	}
}
