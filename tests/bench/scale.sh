#!/bin/sh
# Great numbers, each at a quarter, a half and the whole: `status` over many games, `receive` of a Maildir for one seat and
# turn, `submit` of many files in one command, and `verify` of a long game.  A row each, in milliseconds of the processor for
# one of them, and what `verify` takes of memory; a picture beside the build, scale.svg, where gnuplot is installed.  Flat
# lines are linear.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/stock.sh"

games=${BENCH_GAMES:-1000} mails=${BENCH_MAILS:-2000} turns=${BENCH_TURNS:-500}
plot=$builddir/scale
rm -f "$plot".*

# measure WAY COUNT COMMAND
measure() {
	"$race" 1 it "" "exec $3 >/dev/null" >"$tmp/times"
	each=$(awk -F '\t' -v n="$2" '{ printf "%.2f", $4 / n }' "$tmp/times")
	row "$1, $2: one of them" "$each" ms ''
	[ "$1" != verify ] || row "$1, $2: peak memory" "$(awk -F '\t' '{ printf "%.1f", $5 / 1024 }' "$tmp/times")" MB ''
	echo "$2 $each" >>"$plot.$1"
	[ "$1" != receive ] || [ "$(ls "$tmp/box-$2/cur" | grep -c ':2,RS$')" -eq "$2" ] ||
		{ echo "bench: not all mails were answered" >&2; exit 1; }
}

{
	echo '<players rules="immortals" auth="none"><moderator name="Moderator" address="moderator@example.org"/>'
	for seat in north east south west; do
		echo "<seat id=\"$seat\" name=\"$seat\" address=\"$seat@example.org\"/>"
	done
	echo '</players>'
} >"$tmp/players.xml"
"$assize" new "$tmp/game" --players "$tmp/players.xml" >/dev/null 2>&1
"$assize" turn --force "$tmp/game" >/dev/null
"$assize" orders "$tmp/game" north >"$tmp/orders.xml" 2>/dev/null
# shellcheck disable=SC2034	# for make_games
model=game
for n in $((games / 4)) $((games / 2)) "$games"; do
	make_games "games-$n" "$n"
	measure status "$n" "'$assize' status '$tmp/games-$n'"
done

# Mails and files of one seat, each a little different, as only new orders are taken.
for n in $((mails / 4)) $((mails / 2)) "$mails"; do
	cp -r "$tmp/game" "$tmp/mailed-$n"
	cp -r "$tmp/game" "$tmp/handed-$n"
	mkdir -p "$tmp/box-$n/new" "$tmp/box-$n/cur" "$tmp/files-$n"
	awk -v n="$n" -v box="$tmp/box-$n/new" -v files="$tmp/files-$n" '
		{ text = text $0 "\n" }
		END {
			for (i = 1; i <= n; i++) {
				mail = box "/1700000000.M" i ".host"
				file = files "/" i ".xml"
				printf "From: north@example.org\nSubject: orders\nMessage-ID: <m%d@example.org>\n\n%s<!-- %d -->\n", i, text, i >mail
				printf "%s<!-- %d -->\n", text, i >file
				close(mail)
				close(file)
			}
		}' "$tmp/orders.xml"
	measure receive "$n" "'$assize' receive --maildir '$tmp/box-$n' '$tmp/mailed-$n'"
	measure submit "$n" "sh -c 'exec \"\$0\" submit \"\$1\" \"\$2\"/*.xml' '$assize' '$tmp/handed-$n' '$tmp/files-$n'"
done

# The longest game that robots play: each of its steps is a turn.
"$assize" simulate hlas --players 4 --seed 7 --pace step --turns "$turns" --keep "$tmp/long" >/dev/null 2>&1
turns=$(($(ls "$tmp/long/turns" | wc -l) - 1))
for n in "$turns" $((turns / 2)) $((turns / 4)); do
	measure verify "$n" "'$assize' verify '$tmp/long'"
	rm -rf "$tmp/long/inbox"
	for turn in "$tmp/long/turns"/*; do
		[ "${turn##*/0}" -le $((n / 2)) ] || rm -r "$turn"
	done
done
command -v gnuplot >/dev/null || exit 0
gnuplot <<END
set terminal svg size 640,400
set output "$plot.svg"
set xlabel "games, mails, files, turns"
set ylabel "ms of the processor for each"
set logscale xy
set key bottom right
plot $(for way in status receive submit verify; do
	printf "'%s' with linespoints title '%s', " "$plot.$way" "$way"
done | sed 's/, $//')
END
