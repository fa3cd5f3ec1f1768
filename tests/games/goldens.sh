#!/bin/sh
# The same orders give the same receipts, positions and reports as ever, word for word: REGENERATE=1 writes them anew, to be read as a diff.
#
# tests/games/RULES/golden/orders/ holds TURN-SEAT.xml, handed in for that turn, and TURN-bad.xml, which is only checked.
# Beside it lie players.xml, and the secrets that the dice come from.  Of each turn the referee's report is kept, of the last one
# the position, the events, the page, and the texts for the public and the first seat.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
now='--now 2026-01-01T00:00:00Z'
for at in "$srcdir"/tests/games/*/golden; do
	rules=$(basename "$(dirname "$at")")
	orders=$at/orders
	last=$(ls "$orders" | sed 's/-.*//' | sort -n | tail -n 1)
	rm -rf game
	# shellcheck disable=SC2086	# $now is two words
	"$assize" new $now --secrets "$at/secrets" --players "$at/players.xml" game >said 2>&1 || { echo "Bail out! $(cat said)"; exit 99; }
	for number in $(seq 1 "$last"); do
		(
			cd "$orders" || exit
			for bad in "$number"-bad*.xml; do
				# shellcheck disable=SC2086
				[ ! -f "$bad" ] || "$assize" check $now "$tmp/game" "$bad"
			done
			# shellcheck disable=SC2046,SC2086
			"$assize" submit $now "$tmp/game" $(ls | grep "^$number-" | grep -v bad)
			# shellcheck disable=SC2086
			"$assize" turn $now --force "$tmp/game"
			# shellcheck disable=SC2086
			"$assize" status $now "$tmp/game"
		) >said 2>faults
		cat faults >>said
		turn=game/turns/$(printf %04d "$number")
		golden "$rules, turn $number: what the program says" said "$at/$number/said.txt"
		golden "turn $number: the report with everything in it" "$turn/referee/report.txt" "$at/$number/referee.txt"
	done
	zcat "$turn/referee/state.xml.gz" >state.xml
	golden 'the last turn: the position' state.xml "$at/$last/state.xml"
	zcat "$turn/referee/events.xml.gz" >events.xml
	golden 'the last turn: the events' events.xml "$at/$last/events.xml"
	golden 'the last turn: the page' "$turn/referee/report.html" "$at/$last/referee.html"
	golden 'the last turn: the text for all' "$turn/public.txt" "$at/$last/public.txt"
	for seat in "$turn"/seats/*; do
		golden "the last turn: the text for ${seat##*/}" "$seat/report.txt" "$at/$last/${seat##*/}.txt"
		break
	done
done
done_testing
