#!/bin/sh
# Whole random games a second on one processor, masks and invariants on, and whether memory grows with their number.
# Seconds are the processor's, not the clock's: what else the machine does is no matter.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"

rounds=${BENCH_ROUNDS:-5}

# games RULES COUNT BAR
games() {
	"$race" "$rounds" \
		many "" "exec '$assize' simulate $1 --players 4 --games $2 --seed 1 >/dev/null" \
		few "" "exec '$assize' simulate $1 --players 4 --games $(($2 / 10)) --seed 1 >/dev/null" >"$tmp/times"
	row "$1" "$(median 4 many "$tmp/times" | awk -v games="$2" '{ printf "%.0f", 1000 * games / $1 }')" games/s ">= $3"
	row "$1, peak memory of ten times as many games" "$(over 'peak["many"] / peak["few"]' "$tmp/times")" ratio '<= 1.05'
}

games immortals 10000 3000
games roll-for-adventure 100000 60000
