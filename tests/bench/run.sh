#!/bin/sh
# A night of cron: every game due in one run, two at a time, against the same work by stock tools under xargs -P2;
# and a run in which none of 100,000 games is due.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/stock.sh"

games=${BENCH_GAMES:-1000}
few=$((games / 10))
idle=${BENCH_IDLE:-100000}

per_game() {
	median "$1" "$2" "$tmp/times" | awk -v games="$3" '{ printf "%.1f", $1 / games }'
}

make_game
lay_out
write_stock
rm -rf "$tmp/game/turns"/000[012] "$tmp/game/inbox"/000[123]
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$tmp/sink"
chmod 700 "$tmp/sink"

model=game
make_games due "$games"
make_games due-few "$few"
make_mailed
model=mailed
make_games mail "$few"

"$race" 1 \
	run-few "" "exec '$assize' run -j 2 --sendmail '$tmp/sink' '$tmp/due-few' >/dev/null" \
	stock "" "seq $few | xargs -P2 -I{} sh '$tmp/stock.sh' out-{}" \
	run "" "exec '$assize' run -j 2 --sendmail '$tmp/sink' '$tmp/due' >/dev/null" \
	mail "" "exec '$assize' run -j 2 --sendmail '$tmp/sink' '$tmp/mail' >/dev/null" >"$tmp/times"

run=$(per_game 3 run "$games") plain=$(per_game 3 stock "$few")
row 'games in one run -j 2' "$games" games ''
row 'one game' "$run" ms ''
row 'one game by stock tools under xargs -P2' "$plain" ms ''
row 'one game / stock tools' "$(echo "$run $plain" | awk '{ printf "%.3f", $1 / $2 }')" ratio '<= 0.4'
run=$(per_game 4 run "$games") plain=$(per_game 4 stock "$few")
row 'one game, processor time' "$run" ms ''
row 'one game / stock tools, processor time' "$(echo "$run $plain" | awk '{ printf "%.3f", $1 / $2 }')" ratio '<= 0.34'
model=game
make_games again "$few"
row 'one game, instructions' "$(instructions "$assize" run -j 2 --sendmail "$tmp/sink" "$tmp/again" |
    awk -v games="$few" '$1 != "-" { $1 = sprintf("%.1f", $1 / games) } { print }')" million ''
row 'one game, its mails signed and sent to a sink' "$(per_game 3 mail "$few")" ms ''
row 'peak memory of ten times as many games' "$(over 'peak["run"] / peak["run-few"]' "$tmp/times")" ratio '<= 1.05'

mkdir "$tmp/idle"
(cd "$tmp/idle" && seq "$idle" | xargs mkdir && seq "$idle" | sed 's|$|/due|' >../files &&
	xargs touch <../files && xargs touch -m -d '2099-01-01' <../files)
"$race" 9 \
	run "" "exec '$assize' run '$tmp/idle' >/dev/null" \
	find "" "exec find '$tmp/idle' -maxdepth 2 >/dev/null" \
	shallow "" "exec find '$tmp/idle' -maxdepth 1 >/dev/null" >"$tmp/times"
row 'games not due' "$idle" games ''
row 'idle run' "$(median 3 run "$tmp/times")" ms ''
row 'idle run / find -maxdepth 1' "$(over 'wall["run"] / wall["shallow"]' "$tmp/times")" ratio '<= 1'
row 'idle run / find -maxdepth 2' "$(over 'wall["run"] / wall["find"]' "$tmp/times")" ratio ''
