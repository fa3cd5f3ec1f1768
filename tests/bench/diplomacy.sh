#!/bin/sh
# Instructions to judge a movement phase of Diplomacy: they are the same on every machine of a kind.

. "${srcdir:?}/tests/bench/lib.sh"

command -v valgrind >/dev/null || { row 'a movement phase' - 'no valgrind' '<= 20000'; exit 0; }

# Each phase is a part of the profile, and the first part is what was before it.
(cd "$tmp" && valgrind --tool=callgrind --toggle-collect=judge_phase --dump-before=judge_phase \
	--callgrind-out-file=phases "$builddir/tests/games/diplomacy/phases" "${BENCH_PHASES:-600}" 2>/dev/null)
cat "$tmp"/phases* | awk '$1 == "summary:" && $2 > 0 { print $2 }' | sort -n >"$tmp/sums"
row 'a movement phase of 22 to 34 units' "$(middle <"$tmp/sums" | cut -d . -f 1)" instructions '<= 20000'
row 'the worst of them' "$(tail -n 1 "$tmp/sums")" instructions -
