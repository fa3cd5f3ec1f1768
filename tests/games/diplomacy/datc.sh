#!/bin/sh
# Every case of the Diplomacy Adjudicator Test Cases 3.0 is judged as it says.  The cases are the work of Lucas B. Kruijswijk
# (February 2024, chapter 6); they are told here in our own words, as positions, orders and outcomes.

. "$srcdir/tests/cli/tap.sh"
datc=$builddir/tests/games/diplomacy/datc

"$datc" "$srcdir/tests/games/diplomacy/datc.tsv" >"$tmp/table"
while read -r verdict name title; do
	case $verdict in
	equal|DIFFERENT) is "$name $title" equal "$verdict" ;;
	esac
done <"$tmp/table"
is 'all of them are there, and equal' '164 cases, 164 equal' "$(tail -n 1 "$tmp/table")"
is 'and so is what follows from them' '' "$(grep derived "$tmp/table" | awk '$1 != $4')"

awk '$1 == "6.A.1" { sub("illegal", "moved") } { print }' "$srcdir/tests/games/diplomacy/datc.tsv" >"$tmp/wrong.tsv"
is 'a wrong row is found' '164 cases, 163 equal' "$("$datc" "$tmp/wrong.tsv" | tail -n 1)"

sed 's/^\(6\.C\.2\tM\tTUR\tA BUL\t.*\t\)given/\1cut/' "$srcdir/tests/games/diplomacy/datc.tsv" >"$tmp/derived.tsv"
fails 1 'a wrong row of those that follow is trouble' "$datc" "$tmp/derived.tsv"
done_testing
