#!/bin/sh
# Recorded games come in: judged again, compared, followed where they differ, and refused with every fault.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99
command -v python3 >/dev/null || skip_all 'python3 is not here'

recorded() {
	python3 "$srcdir/tests/cli/recorded.py" "$@"
}

# round_trip NAME FORMAT FILE [OPTION...]: a record comes in and goes out as $NAME.json did.
round_trip() {
	name=$1 form=$2 file=$3
	shift 3
	rm -rf came
	ok "$name comes in as $form, $*" "$assize" import --format "$form" "$@" "$file" came
	"$assize" export --format diplomacy came >came.json
	ok '... and goes out the same' recorded same "$name.json" came.json
}

"$assize" simulate diplomacy --players 7 --seed 5 --keep spring --option years=3 >/dev/null 2>&1
"$assize" export --format diplomacy spring >spring.json
round_trip spring diplomacy spring.json
recorded web spring.json >web.json
round_trip spring webdiplomacy web.json
recorded old-web spring.json >web.json
round_trip spring webdiplomacy web.json
is 'the game says where it comes from' 'webdiplomacy' "$(xmllint --xpath 'string(/game/imported/@form)' came/game.xml)"
is '... with the hash of the file' "$(sha256sum <web.json | cut -d ' ' -f 1)" "$(xmllint --xpath 'string(/game/imported/@sha256)' came/game.xml)"
ok 'it can be verified' "$assize" verify came
has '... which says what it cannot vouch for' "imported from a record of the form 'webdiplomacy'"
ok 'it is an archive: run passes it by' "$assize" run "$tmp"
is '... and asks nobody' '' "$(find came/outbox -type f ! -name log ! -name made)"
"$assize" simulate diplomacy --players 7 --seed 6 --turns 6 --keep going >/dev/null 2>&1
"$assize" export --format diplomacy going >going.json
round_trip going diplomacy going.json
"$assize" simulate diplomacy --players 7 --seed 6 --turns 2 --keep early >/dev/null 2>&1
refuses 1 bad-amendment 'a position in which nobody can go on is refused' env ASSIZE_GNUPGHOME="$ASSIZE_GNUPGHOME/simulated" "$assize" amend --yes --set unit= --reason 'no units' early
recorded web going.json | sed 's/"units"/"none"/' >web.json
refuses 1 bad-import '... as is a record of one' "$assize" import --format webdiplomacy web.json bad
has '... by its place' 'web.json:phases[0]: error: it has no units'


# A record that breaks off is played on.
cat >seven.xml <<'END'
<players auth="none"><seat id="ada"/><seat id="ben"/><seat id="cleo"/><seat id="dora"/><seat id="emil"/><seat id="fred"/><seat id="gina"/></players>
END
ok 'a new game goes on from the last position' "$assize" new --from came --players seven.xml again
ok '... and is set up so' "$assize" turn --force again
"$assize" export --format diplomacy again >again.json
ok '... with every unit and centre where it was' recorded goes-on going.json again.json
ok '... which can be verified' "$assize" verify --reports again
sed 's/<seat id="ada"\/>//' seven.xml >six.xml
refuses 1 other-seats 'it needs as many seats' "$assize" new --from came --players six.xml six
refuses 1 no-start 'nothing follows the end by the rules' "$assize" new --from spring --players seven.xml after
"$assize" simulate roll-for-adventure --players 3 --turns 3 --seed 4 --keep hidden >/dev/null 2>&1
echo '<players auth="none"><seat id="ada"/><seat id="ben"/><seat id="cleo"/></players>' >three.xml
refuses 1 no-start 'what is hidden is not told' "$assize" new --from hidden --players three.xml told

recorded spoil spring.json
refuses 1 other-ruling 'another ruling is refused' "$assize" import --format diplomacy other.json other
has '... with what differs' "other.json:phases[1]: error: F1901M: only the record has 'unit tur army syr'"
has '... on both sides' "F1901M: only our rules have 'unit tur army smy'"
has '... and what helps' 'follow takes its positions as they are'
fails 1 '... and nothing is kept' test -e other
ok 'it is followed when asked' "$assize" import --follow --format diplomacy other.json other
has '... and says so' 'other: 11 turns, 1 phase differs'
has '... with the orders that nobody could carry out' "'A SYR - SYR' is left out"
ok '... as acts that can be verified' "$assize" verify --reports other
has '... each turn again' '12 turns checked, 11 judged again'
"$assize" copy other public >/dev/null
ok '... in a public copy too' "$assize" verify public
is 'reports name the list that was changed' 1 "$(grep -c 'changed the position: all of the list' other/turns/0003/public.txt)"

refuses 1 bad-import 'a bad record is refused' "$assize" import --format diplomacy bad.json bad
has '... each fault with its place' "bad.json:map: error: the map is 'ancmed'"
has '... units' "bad.json:phases[2].state.units.FRANCE[3]: error: no place is called 'XYZ'"
has '... centres' "bad.json:phases[2].state.centers.FRANCE["
has '... orders' "bad.json:phases[3].orders.FRANCE[0]: error: 'A PAR jumps'"
has '... phases' "bad.json:phases[4]: error: no phase is called 'X1901M'"
has '... powers' "bad.json:phases[5].orders.NARNIA: error: no power is called 'NARNIA'"
long=$(printf '%1000s' '' | tr ' ' x)
sed "s/NARNIA/$long/" bad.json >long.json
refuses 1 bad-import 'so is one with a name of a thousand bytes' "$assize" import --format diplomacy long.json bad
is '... whose place is cut short' 100 "$(sed -n 's/^long.json:\(phases.*xxx\): error.*/\1/p' out | head -n 1 | tr -d '\n' | wc -c)"
refuses 1 bad-import 'so is one whose phases go back' "$assize" import --format diplomacy again.json bad
has '... with the place' 'again.json:phases[2]: error: S1901M does not come after'
fails 1 '... and nothing is kept' test -e bad
head -c 900 spring.json >torn.json
refuses 1 not-json 'a torn file is refused' "$assize" import --format diplomacy torn.json bad
{ cat spring.json; sed 's/"id": "spring"/"id": "autumn"/' spring.json; } >two.json
refuses 1 which-game 'one of several games must be named' "$assize" import --format diplomacy two.json bad
has '... of these' "'spring', 'autumn'"
ok '... and is read' "$assize" import --format diplomacy --game autumn two.json two
refuses 1 bad-import 'the other form is told apart' "$assize" import --format webdiplomacy spring.json bad
refuses 1 bad-import '... both ways' "$assize" import --format diplomacy web.json bad
fails 2 'an unknown form is refused' "$assize" import --format dip spring.json bad
refuses 1 game-exists 'no game is overwritten' "$assize" import --format diplomacy spring.json came
is 'nothing is left beside the games' '' "$(ls -d .import-* 2>/dev/null)"
done_testing
