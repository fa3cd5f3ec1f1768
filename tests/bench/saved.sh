#!/bin/sh
# Savings of GnuPG working beside the program, and of reports that share equal parts: the
# program against itself without the one or the other.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"
# shellcheck source=tests/bench/stock.sh
. "$srcdir/tests/bench/stock.sh"
# shellcheck source=tests/bench/signed.sh
. "$srcdir/tests/bench/signed.sh"

rounds=${BENCH_ROUNDS:-21}

make_game
make_players
make_sink
"$assize" new "$tmp/mailed" --players "$tmp/players.xml" >/dev/null 2>&1
make_mail "$tmp/mailed" >"$tmp/mail"

# turn_by NAME PROGRAM, mail_by NAME PROGRAM: what race takes for one racer.
turn_by() {
	set -- "$1" "$(fresh "$tmp/game" "$tmp/played")" "exec '$2' turn '$tmp/played' >/dev/null"
	printf '%s\n' "$@"
}
mail_by() {
	set -- "$1" "$(fresh "$tmp/mailed" "$tmp/taken")" \
	    "exec '$2' receive --sendmail '$tmp/sink' '$tmp/taken' <'$tmp/mail' >/dev/null 2>&1"
	printf '%s\n' "$@"
}
at_once=$builddir/assize-at-once unshared=$builddir/assize-unshared
{
	turn_by turn "$assize"
	turn_by turn-at-once "$at_once"
	turn_by turn-unshared "$unshared"
	mail_by mail "$assize"
	mail_by mail-at-once "$at_once"
} >"$tmp/racers"
tr '\n' '\0' <"$tmp/racers" | xargs -0 "$race" "$rounds" >"$tmp/times"
[ -s "$tmp/answer" ] || { echo "bench: the mail was not answered" >&2; exit 1; }
ls "$tmp"/played/turns/0004/MANIFEST >/dev/null

# saves NAME WITH WITHOUT
saves() {
	row "$1, with it / without" "$(over "wall[\"$2\"] / wall[\"$3\"]" "$tmp/times")" ratio '< 1'
	row "$1, with it / without, processor time" "$(over "cpu[\"$2\"] / cpu[\"$3\"]" "$tmp/times")" ratio ''
}
saves 'GnuPG at work beside us, a turn' turn turn-at-once
saves 'GnuPG at work beside us, a mail alone' mail mail-at-once
saves 'reports that share, a turn' turn turn-unshared
