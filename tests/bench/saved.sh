#!/bin/sh
# Savings of reports that share equal parts: the program against itself without that.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"
# shellcheck source=tests/bench/stock.sh
. "$srcdir/tests/bench/stock.sh"

rounds=${BENCH_ROUNDS:-21}

make_game

# turn_by NAME PROGRAM: what race takes for one racer.
turn_by() {
	set -- "$1" "$(fresh "$tmp/game" "$tmp/played")" "exec '$2' turn '$tmp/played' >/dev/null"
	printf '%s\n' "$@"
}
unshared=$builddir/assize-unshared
{
	turn_by turn "$assize"
	turn_by turn-unshared "$unshared"
} >"$tmp/racers"
tr '\n' '\0' <"$tmp/racers" | xargs -0 "$race" "$rounds" >"$tmp/times"
ls "$tmp"/played/turns/0004/MANIFEST >/dev/null

# saves NAME WITH WITHOUT
saves() {
	row "$1, with it / without" "$(over "wall[\"$2\"] / wall[\"$3\"]" "$tmp/times")" ratio '< 1'
	row "$1, with it / without, processor time" "$(over "cpu[\"$2\"] / cpu[\"$3\"]" "$tmp/times")" ratio ''
}
saves 'reports that share, a turn' turn turn-unshared
