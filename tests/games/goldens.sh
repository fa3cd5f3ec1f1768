#!/bin/sh
# The same orders give the same receipts, positions and reports as ever, word for word: REGENERATE=1 writes them anew, to be read as a diff.
#
# tests/games/RULES/golden/orders/ holds TURN-SEAT.xml, handed in for that turn, and TURN-bad.xml, which is only checked; the
# rules play for who hands in nothing.  Beside it lie players.xml, and the secrets that the dice come from.  The last turn is
# kept: the referee's report whole, the texts for the public and for the first seat where they differ from it, by numbers of
# lines.  Of the turns before are kept the faults of bad orders, and in earlier.txt those lines of the reports of which no later
# one has the like.  A page is kept without its style sheet, which stands in templates/: the page's head has its hash.

. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99
now='--now 2026-01-01T00:00:00Z'

# Hands in the orders of turn $number and judges it.
play() {
	# shellcheck disable=SC2046,SC2086	# $now is two words
	"$assize" submit $now "$tmp/game" $(ls | grep "^$number-" | grep -v bad)
	# shellcheck disable=SC2086
	"$assize" turn $now --force "$tmp/game"
	# shellcheck disable=SC2086
	"$assize" status $now "$tmp/game"
}

for at in "$srcdir"/tests/games/*/golden; do
	rules=$(basename "$(dirname "$at")")
	cd "$at/orders" || exit 99
	last=$(ls | sed 's/-.*//' | sort -n | tail -n 1)
	rm -rf "$tmp/game"
	# shellcheck disable=SC2086
	"$assize" new $now --secrets "$at/secrets" --players "$at/players.xml" "$tmp/game" >"$tmp/said" 2>&1 ||
	    { echo "Bail out! $(cat "$tmp/said")"; exit 99; }
	: >"$tmp/said"
	for number in $(seq 1 "$last"); do
		for bad in "$number"-bad*.xml; do
			# shellcheck disable=SC2086
			[ ! -f "$bad" ] || "$assize" check $now "$tmp/game" "$bad" >>"$tmp/said" 2>&1
		done
		play >"$tmp/played" 2>&1
	done
	cat "$tmp/played" >>"$tmp/said"
	cd "$tmp" || exit 99
	turn=game/turns/$(printf %04d "$last")
	golden "$rules: what the program says" said "$at/said.txt"
	golden 'the last turn: the report with everything in it' "$turn/referee/report.txt" "$at/referee.txt"
	zcat "$turn/referee/state.xml.gz" >state.xml
	golden '... the position' state.xml "$at/state.xml"
	zcat "$turn/referee/events.xml.gz" >events.xml
	golden '... the events' events.xml "$at/events.xml"
	zcat "$turn/referee/report.html.gz" | sed '/<style>$/,/<\/style>/{/<style>$/b; /<\/style>/b; d;}' >page
	golden '... the page' page "$at/referee.html"
	set -- "$turn"/seats/*
	for text in "$turn/public.txt" "$1/report.txt"; do
		diff "$turn/referee/report.txt" "$text" | grep "^[0-9>]" >differs
		golden "... the text for ${text#"$turn/"}" differs "$at/$(basename "${text%/report.txt}" .txt).diff"
	done
	# A line counts once, whatever its numbers and names are.
	ls -r game/turns/*/referee/report.txt | xargs awk '
	    NR == 1 { first = FILENAME }
	    { form = $0; gsub(/[0-9]+/, "0", form); gsub(/[A-Z][a-z\047]+( [A-Z][a-z\047]+)*/, "N", form); gsub(/ +/, " ", form); gsub(/-+/, "-", form) }
	    seen[form]++ == 0 && FILENAME != first' >earlier
	golden 'the turns before: what no later report says' earlier "$at/earlier.txt"
done
done_testing
