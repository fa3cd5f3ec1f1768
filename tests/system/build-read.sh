#!/bin/sh
# The sources as another compiler and a checker read them.

# shellcheck source=tests/system/builds.sh
. "$srcdir/tests/system/builds.sh"

if command -v clang >/dev/null; then
	ok 'clang finds nothing to warn of' make -s -C "$builddir" syntax CC=clang
fi
if command -v cppcheck >/dev/null; then
	ok 'cppcheck finds nothing' sh -c 'cd "$1" && cppcheck -q -j2 --std=c11 --enable=warning,performance,portability \
		--inline-suppr --suppress=missingInclude --suppress=internalAstError --error-exitcode=1 -I src --include="$2/config.h" src' - "$srcdir" "$builddir"
fi
done_testing
