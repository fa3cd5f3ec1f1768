#!/bin/sh
# The sources as a checker reads them.

. "$srcdir/tests/system/builds.sh"

command -v cppcheck >/dev/null || skip_all 'no cppcheck here'
ok 'cppcheck finds nothing' sh -c 'cd "$1" && cppcheck -q -j2 --std=c11 --enable=warning,performance,portability \
	--inline-suppr --suppress=missingInclude --suppress=internalAstError --error-exitcode=1 -I src --include="$2/config.h" src' - "$srcdir" "$builddir"
done_testing
