#!/bin/sh
# Costs of a receipt's dry run: of bots' order files at 2,000 positions of all games, and of the worst that may be
# handed in; by the processor's clock and, of fewer, in instructions, which no other job on the machine can change.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"

cost=$builddir/tests/told/cost

# at PERCENT KIND FILE: of the third column, sorted.
at() {
	awk -F '\t' -v kind="$2" '$2 == kind { print $3 }' "$3" | sort -n |
	    awk -v part="$1" '{ v[NR] = $1 } END { n = int(NR * part / 100 + 0.999999); print v[n < 1 ? 1 : n] }'
}

"$cost" >"$tmp/times"
row "a trial of a bot's file, median" "$(at 50 bot "$tmp/times")" ms ''
row "a trial of a bot's file, 99th percentile" "$(at 99 bot "$tmp/times")" ms '<= 40'
row 'a trial of the worst file' "$(at 100 worst "$tmp/times")" ms '<= 200'

command -v valgrind >/dev/null || exit 0
valgrind --tool=callgrind --toggle-collect=dry_run_play --dump-after=dry_run_play --callgrind-out-file="$tmp/grind" \
    "$cost" "${BENCH_TRIALS:-100}" >"$tmp/tried" 2>/dev/null
n=0
while IFS='	' read -r rules kind _; do
	n=$((n + 1))
	printf '%s\t%s\t%s\n' "$rules" "$kind" "$(awk '/^(totals|summary):/ { print $2 / 1e6; exit }' "$tmp/grind.$n")"
done <"$tmp/tried" >"$tmp/counted"
row "a trial of a bot's file, 99th percentile, counted" "$(at 99 bot "$tmp/counted")" 'million instructions' '<= 100'
row 'a trial of the worst file, counted' "$(at 100 worst "$tmp/counted")" 'million instructions' '<= 1500'
