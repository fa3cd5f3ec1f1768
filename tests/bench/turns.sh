#!/bin/sh
# One turn of each of the other games against the same work by stock tools, by processor time; as turn.sh does it.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/stock.sh"

rounds=${BENCH_ROUNDS:-11}

# turn_of RULES PLAYERS TURN BAR [LEAN-BAR]
turn_of() {
	rules=$1 players=$2 turn=$3
	rm -rf "$tmp/game" "$tmp/orders" "$tmp/judged" "$stock"
	make_game
	lay_out
	write_stock
	set -- "$4" "${5:-}"
	if [ -n "$2" ] && write_lean; then
		set -- "$@" lean "$(aside "$stock/lean")" "exec sh '$tmp/lean.sh'"
	fi
	bar=$1 lean=$2
	shift 2
	"$race" "$rounds" "$@" \
		stock "$(aside "$stock/out")" "exec sh '$tmp/stock.sh'" \
		turn "$(fresh "$tmp/game" "$tmp/played")" "exec '$assize' turn '$tmp/played' >/dev/null" \
		>"$tmp/times"
	row "$rules, one turn, processor time" "$(median 4 turn "$tmp/times")" ms ''
	row "$rules, turn / stock tools, processor time" "$(over 'cpu["turn"] / cpu["stock"]' "$tmp/times")" ratio "<= $bar"
	[ $# -eq 0 ] || row "$rules, turn / one process of Python, processor time" "$(over 'cpu["turn"] / cpu["lean"]' "$tmp/times")" ratio "<= $lean"
}

turn_of roll-for-adventure 4 8 0.42
turn_of ancients 2 8 0.46
turn_of diplomacy 7 5 0.46 0.45
turn_of hlas 4 6 0.56 0.45
