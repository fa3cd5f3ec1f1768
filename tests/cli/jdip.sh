#!/bin/sh
# The text of the judges is such that jDip reads it: whole games, and games cut after any turn, to the same position.
# jdip.py says how it follows jDip's own reader.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99
command -v python3 >/dev/null || skip_all 'python3 is not here'

# reads GAME: the reader comes to the position of the saved game.
reads() {
	"$assize" export -f judge "$1" >text && "$assize" export -f diplomacy "$1" >saved.json &&
	    python3 "$srcdir/tests/cli/jdip.py" "$srcdir/templates/diplomacy/tables.xml" saved.json <text
}
# cuts GAME: cut after each turn, the last first, it can be read.
cuts() {
	rm -rf "$1/inbox"
	for turn in $(find "$1/turns" -name '0*' -type d | sort -r); do
		reads "$1" || { echo "$turn"; return 1; }
		case $turn in *0001) return 0 ;; esac
		rm -rf "$turn"
	done
}

# Convoys by one fleet and two, builds, a disband; then a unit without a refuge, and one that retreats.
"$assize" import -f diplomacy "$srcdir/tests/cli/recorded/package-convoy.json" convoy >/dev/null
"$assize" export -f judge convoy >text
is 'a convoyed army names its fleets' 'England: Army Norway -> North Sea -> English Channel -> Picardy.' "$(grep 'Norway -> ' text | tail -n 1)"
is 'places to retreat to are told' 'The Austria Fleet in Trieste can retreat to Adriatic Sea or Albania.' "$(grep 'can retreat' text)"
is 'so is the next phase, after each' 6 "$(grep -c "^The next phase of 'convoy' will be " text)"
is 'and that a game is over' 'The game is over.' "$(tail -n 1 text)"
ok 'it is read, whole and cut after any turn' cuts convoy
is 'a game before its first orders is a listing' 'Status of the Movement phase for Spring of 1901.  (convoy.000)' "$(grep '^Status' text)"
"$assize" import -f diplomacy "$srcdir/tests/cli/recorded/package.json" retreats >/dev/null
ok 'a game of retreats is read' reads retreats
has_line() {
	is "$1" 1 "$(grep -c "$2" text)"
}
has_line '... with a unit that had no refuge' 'The England Fleet in Portugal with no valid retreats was destroyed'

# The reader fails where jDip does.
misread() {
	fails 1 "it cannot be read $1" sh -c 'python3 "$1" "$2" <changed' - "$srcdir/tests/cli/jdip.py" "$srcdir/templates/diplomacy/tables.xml"
	has '... which it says' "$2"
}
sed 's/can retreat to .*/can retreat to ./' text >changed
misread 'without places to retreat to' "no place ''"
sed 's/^The game is over.*//; s/^The next phase.*//' text >changed
misread 'without the next phase' 'could not find next turn information'
sed 's/^Retreat orders/Retreats/' text >changed
misread 'without its headings' 'a turn without a heading'

# Bots fight; powers that nobody plays lose units in phases of which nobody is asked.
turns=12 seeds=6
[ -z "${ASSIZE_LONG:-}" ] || turns=40 seeds="1 2 3 4 5 6 7 8"
for seed in $seeds; do
	for options in '--players 3 --option spare=disorder --option pass=yes' '--players 7'; do
		[ -n "${ASSIZE_LONG:-}" ] || [ "$options" != '--players 7' ] || continue
		# shellcheck disable=SC2086	# words
		"$assize" simulate diplomacy --bot --turns $turns --seed "$seed" --keep played $options >/dev/null 2>&1
		if [ -n "${ASSIZE_LONG:-}" ] && [ "$seed" = 1 ]; then
			ok "game $seed is read, cut after any turn, $options" cuts played
		else
			ok "game $seed is read, $options" reads played
		fi
		rm -rf played
	done
done
done_testing
