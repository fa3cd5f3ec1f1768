#!/bin/sh
# Recorded games as others write them come in, and so does what export wrote of random games.
#
# recorded/ has made games in the form of each writer: the Python package, in 2019 too, webDiplomacy's history, and its older
# status of a game that was won while retreats were to come.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99
command -v python3 >/dev/null || skip_all 'python3 is not here'
kept=$srcdir/tests/cli/recorded

# comes FORMAT FILE [OPTION...]: imports it as game $tmp/came.
comes() {
	rm -rf came
	form=$1 file=$2
	shift 2
	"$assize" import --format "$form" "$@" "$file" came
}
# silent FORMAT FILE TURNS: it comes in, and nothing is said but this.
silent() {
	is "${2##*/} comes in without a word" "came: $3 turns, 0 phases differ" "$(comes "$1" "$2" 2>&1)"
}
silent diplomacy "$kept/package.json" 11
is '... a unit without a refuge among them, of which it does not tell' 1 \
    "$("$assize" export -f diplomacy came | grep -o '"\*F POR"' | wc -l)"
silent webdiplomacy "$kept/webdiplomacy-history.json" 11
silent webdiplomacy "$kept/webdiplomacy-status.json" 7

sed 's/\["SKA", "BAL", "BOT", "FIN"\]/["SKA", "BOT", "FIN"]/' "$kept/package.json" >fewer.json
ok 'a place that is not open is told, and taken as it is' comes diplomacy fewer.json --follow
has '... with those of both' "only the record has 'dislodged rus fleet swe 3 ska bot fin'"
sed 's/"\*F SWE"/"F GAL"/' "$kept/package.json" >nowhere.json
refuses 1 bad-import 'a position that cannot be is refused' comes diplomacy nowhere.json --follow
has '... by its place' 'nowhere.json:phases[7]: error: S1903R: the position of the record: '

ok 'lists of all neighbours come in' comes diplomacy "$kept/package-2019.json"
has '... as a habit of that program' "warning: S1903R: it lists all neighbours of 'F SWE' as places to retreat to"
has '... and as no difference' 'came: 10 turns, 0 phases differ'
sed 's/F NWY S F DEN - SWE/F NWY H/' "$kept/package-2019.json" >beaten.json
ok 'so do those of a unit that only the record dislodges, when it is followed' comes diplomacy beaten.json --follow
has '... which is told' "only the record has 'dislodged rus fleet swe'"
ok 'a record that moves an army without its convoy by land can be followed' comes diplomacy "$kept/package-via.json" --follow
has '... and the result of its order is told' "S1902M: only our rules have 'unit eng army yor', whose order was no-convoy"
has '... and that it differs' 'came: 5 turns, 1 phase differs'
python3 - "$kept/webdiplomacy-status.json" >other.json <<'END'
import json, sys
game = json.load(open(sys.argv[1]))
game["phases"][-1]["units"][0]["terrID"] = 28
print(json.dumps(game))
END
refuses 1 other-ruling 'the units of that last entry are compared' comes webdiplomacy other.json

# Forty games in which units fight, with every option: one in a check, and it is short.
n=0 turns=10 fled=0
[ -z "${ASSIZE_LONG:-}" ] || turns=40
while read -r players options; do
	for seed in 1 2 3 4; do
		n=$((n + 1))
		[ -n "${ASSIZE_LONG:-}" ] || [ $n = 1 ] || continue
		# shellcheck disable=SC2086	# words
		"$assize" simulate diplomacy --bot --players "$players" --seed $((seed + 10 * n)) --turns $turns --keep game $options >/dev/null 2>&1
		"$assize" export --format diplomacy game >game.json
		fled=$((fled + $(grep -o '"name": "[SF][0-9]*R", "state"' game.json | wc -l)))
		# shellcheck disable=SC2046	# words
		is "what export wrote of game $n comes in without a word, $options" '0 phases differ' \
		    "$(comes diplomacy game.json $(echo "$options" | sed 's/--option \(powers\|spare\|years\)=[a-z0-9]*//g') 2>&1 | sed 's/.* turns, //')"
		"$assize" export --format diplomacy came >came.json
		ok '... and goes out the same' python3 "$srcdir/tests/cli/recorded.py" same game.json came.json
		rm -rf game
	done
done <<END
7
7 --option convoys=via
7 --option disbands=home
7 --option builds=anywhere
7 --option powers=choice
4 --option spare=shared
3 --option spare=disorder
7 --option pass=yes
7 --option years=2
5 --option convoys=via --option pass=yes --option builds=anywhere
END
ok 'units have retreated in them' test "$fled" -gt 0
done_testing
