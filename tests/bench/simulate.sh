#!/bin/sh
# A hundred random games of each kind, masks and invariants on, and whether memory grows with their number.
# Seconds are the processor's, not the clock's: what else the machine does is no matter.

. "${srcdir:?}/tests/bench/lib.sh"

"$assize" games | sed -nE 's/^([a-z-]+) .*, [0-9]+ to ([0-9]+) seats$/\1 \2/p' >"$tmp/games"
while read -r rules most; do
	seats=$((most < 4 ? most : 4))
	[ "$rules" != diplomacy ] || seats=7
	"$race" "${BENCH_ROUNDS:-5}" \
		many "" "exec '$assize' simulate $rules --players $seats --games 100 --seed 1 >/dev/null" \
		few "" "exec '$assize' simulate $rules --players $seats --games 10 --seed 1 >/dev/null" >"$tmp/times"
	row "100 random games of $rules" "$(median 4 many "$tmp/times" | awk '{ printf "%.2f", $1 / 1000 }')" s '<= 2'
	row "$rules, peak memory of ten times as many games" "$(over 'peak["many"] / peak["few"]' "$tmp/times")" ratio '<= 1.05'
done <"$tmp/games"
