#!/bin/sh
# The sources as a checker reads them: each by itself, so a check draws a third of them.

. "$srcdir/tests/system/builds.sh"

command -v cppcheck >/dev/null || skip_all 'no cppcheck here'
cd "$srcdir" || exit 99
for file in $(find src -name '*.c' | sort); do
	[ -z "$long" ] && ! drawn 3 || echo "$file"
done >"$tmp/files"
ok 'cppcheck finds nothing' cppcheck -q -j2 --std=c11 --enable=warning,performance,portability --inline-suppr --suppress=missingInclude \
    --suppress=internalAstError --error-exitcode=1 -I src --include="$builddir/config.h" --file-list="$tmp/files"
done_testing
