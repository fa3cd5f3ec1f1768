#!/bin/sh
# A rule that is read wrongly fails a test: tests/games/RULES/readings.tsv holds wrong readings, a line each with the rule's id, the
# file of src/games/RULES, what stands in it once, and what stands there instead.  Each is planted by itself, in a copy.  Only
# whether each can be planted is looked at in a short check.
#
#	tests/games/readings.sh [RULES [FIRST [LAST]]]		those of the list from one to another, by hand

# shellcheck source=tests/cli/tap.sh
. "$srcdir/tests/cli/tap.sh"

cd "$builddir" || exit 99
CK_FORK=no
export CK_FORK

# shellcheck disable=SC2034	# eval uses them
reading=$tmp/reading.c object=$tmp/reading.o

# planted file right wrong: the file with the reading in it; false: it does not stand there once
planted() {
	right=$2 wrong=$3 awk '{
		at = index($0, ENVIRON["right"])
		if (at > 0) {
			count++
			$0 = substr($0, 1, at - 1) ENVIRON["wrong"] substr($0, at + length(ENVIRON["right"]))
		}
		print
	} END { exit count != 1 }' "$srcdir/src/games/$rules/$1" >"$tmp/reading.c"
}

# Every reading of the list that cannot be planted.
homeless() {
	tail -n +2 "$1" | while IFS='	' read -r rule file right wrong; do
		planted "$file" "$right" "$wrong" || echo "$rule: '$right' does not stand once in $file"
	done
}

# Links each test of the game with the object, the one that caught the reading before first; the first that fails catches it.
caught() {
	for number in $order; do
		program=$tmp/program
		eval "$(sed -n "${number}p" "$tmp/links")" >>"$tmp/said" 2>&1 || { echo 'it does not link' >&2; return 1; }
		if ! (ulimit -t 30 && exec "$program") >"$tmp/out" 2>&1; then
			order="$number $(echo "$order" | tr ' ' '\n' | grep -vx "$number" | xargs)"
			return 0
		fi
	done
	return 1
}

for list in "$srcdir"/tests/games/${1:-*}/readings.tsv; do
	rules=$(basename "$(dirname "$list")")
	is "$rules: every wrong reading has its place" '' "$(homeless "$list")"
	[ -n "${ASSIZE_LONG:-}${1:-}" ] || continue
	# Its own: what a make above says of its jobs is no command.
	env -u MAKEFLAGS -u MFLAGS make -n -s "$rules-readings" >"$tmp/commands" || exit 99
	head -n 1 "$tmp/commands" >"$tmp/compile"
	tail -n +2 "$tmp/commands" >"$tmp/links"
	order=$(seq 1 "$(wc -l <"$tmp/links")" | xargs)
	file=$(sed -n '2s/^[^	]*	\([^	]*\)	.*/\1/p' "$list")
	cp "$srcdir/src/games/$rules/$file" "$reading"
	eval "$(cat "$tmp/compile")" || exit 99
	status=0
	! caught || status=1
	result "$status" "$rules: nothing is caught where nothing is read wrongly"
	tail -n +2 "$list" | sed -n "${2:-1},${3:-\$}p" >"$tmp/list"
	while IFS='	' read -r rule file right wrong; do
		status=0
		: >"$tmp/out"
		{
			planted "$file" "$right" "$wrong" || { echo "it does not stand once in $file" && false; } &&
			    eval "$(cat "$tmp/compile")" && caught
		} >"$tmp/why" 2>&1 || status=1
		cp "$tmp/why" "$tmp/out"
		result "$status" "$rules, $rule: '$wrong' for '$right' is caught"
	done <"$tmp/list"
done
done_testing
