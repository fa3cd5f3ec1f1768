#!/bin/sh
# How the cost of a run grows with the number of games, due or not: a table, tab-separated, for growth.gnuplot.
# BENCH_SIZES names the numbers; ten thousand due games take some minutes.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"
# shellcheck source=tests/bench/stock.sh
. "$srcdir/tests/bench/stock.sh"

sizes=${BENCH_SIZES:-100 300 1000 3000 10000}

make_game
rm -rf "$tmp/game/turns"/000[012] "$tmp/game/inbox"/000[123]
model=game
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$tmp/sink"
chmod 700 "$tmp/sink"
# Work that is done once is no part of the growth: the agent is up, and the page cache warm.
make_games warm 2
"$assize" run --sendmail "$tmp/sink" "$tmp/warm" >/dev/null

printf 'games\tdue ms\tdue cpu ms\tdue peak KB\tidle ms\tidle cpu ms\tidle peak KB\n'
for n in $sizes; do
	make_games due "$n"
	sync
	"$race" 1 due "" "exec '$assize' run -j 2 --sendmail '$tmp/sink' '$tmp/due' >/dev/null" >"$tmp/times"
	[ "$(find "$tmp/due" -name MANIFEST -path '*/turns/0004/*' | wc -l)" -eq "$n" ] || { echo "not all are judged" >&2; exit 1; }
	(cd "$tmp/due" && ls | sed 's|$|/due|' >../files && xargs touch <../files && xargs touch -m -d '2099-01-01' <../files)
	"$race" 9 idle "" "exec '$assize' run '$tmp/due' >/dev/null" >>"$tmp/times"
	printf '%s' "$n"
	for name in due idle; do
		for column in 3 4 5; do
			printf '\t%s' "$(median $column $name "$tmp/times")"
		done
	done
	printf '\n'
	rm -rf "$tmp/due"
done
