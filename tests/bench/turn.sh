#!/bin/sh
# One turn of Immortals against the same work by stock tools, one process each: four players, 20 KB of orders with
# conditions in them, and text and HTML reports for every seat, the public and the referee.
#
# The second row takes one detached signature, measured in the same rounds, from both sides: the part that is GnuPG's.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/stock.sh"

rounds=${BENCH_ROUNDS:-21}

make_game
lay_out
write_stock

set --
! write_lean || set -- lean "$(aside "$stock/lean")" "exec sh '$tmp/lean.sh'"

"$race" "$rounds" "$@" \
	stock "$(aside "$stock/out")" "exec sh '$tmp/stock.sh'" \
	turn "$(fresh "$tmp/game" "$tmp/played")" "exec '$assize' turn '$tmp/played' >/dev/null" \
	sign "" "exec $sign -o '$tmp/sig' '$stock/out.MANIFEST'" >"$tmp/times"

bytes=$(cat "$tmp/orders"/*.xml | wc -c)
row 'orders of one turn' "$bytes" bytes ''
row 'one turn' "$(median 3 turn "$tmp/times")" ms ''
row 'one turn, processor time' "$(median 4 turn "$tmp/times")" ms ''
rm -rf "$tmp/played"
cp -r "$tmp/game" "$tmp/played"
row 'one turn, instructions' "$(instructions "$assize" turn "$tmp/played")" million ''
row 'one turn by stock tools' "$(median 3 stock "$tmp/times")" ms ''
row 'turn / stock tools' "$(over 'wall["turn"] / wall["stock"]' "$tmp/times")" ratio '<= 0.5'
row 'turn / stock tools, without the signature' \
	"$(over '(wall["turn"] - wall["sign"]) / (wall["stock"] - wall["sign"])' "$tmp/times")" ratio '<= 0.4'
row 'turn / stock tools, processor time' "$(over 'cpu["turn"] / cpu["stock"]' "$tmp/times")" ratio '<= 0.42'
row 'peak memory of turn' "$(median 5 turn "$tmp/times" | awk '{ printf "%.1f", $1 / 1024 }')" MB '< 40'
[ $# -eq 0 ] || row 'turn / one process of Python, processor time' "$(over 'cpu["turn"] / cpu["lean"]' "$tmp/times")" ratio '<= 0.53'

# A turn by `run`, which signs the mails of all and hands them over.
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$tmp/sink"
chmod 700 "$tmp/sink"
make_mailed
model=mailed
make_games night 1
"$race" "$rounds" \
	stock "$(aside "$stock/out")" "exec sh '$tmp/stock.sh'" \
	mailed "$(fresh "$tmp/night" "$tmp/nightly")" "exec '$assize' run --sendmail '$tmp/sink' '$tmp/nightly' >/dev/null" >"$tmp/times"
row 'one turn with its mails, processor time' "$(median 4 mailed "$tmp/times")" ms ''
row 'turn with its mails / stock tools, processor time' "$(over 'cpu["mailed"] / cpu["stock"]' "$tmp/times")" ratio '<= 1.23'
