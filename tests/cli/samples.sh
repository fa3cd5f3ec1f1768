#!/bin/sh
# The samples play, come out as their comments say, and show all that there is to order.

. "$srcdir/tests/cli/lib.sh"
ASSIZE=$assize
export ASSIZE
unset ASSIZE_GNUPGHOME
samples=$srcdir/samples

# plays sample sentence: the game is in $game, what was said in $tmp/out
plays() {
	ok "$2" sh "$samples/play" "$samples/$1" "$tmp/$1"
	game=$(sed -n 's/^The game is in //p' "$tmp/out")
}

last() {
	for turn in "$game"/turns/*; do :; done
	echo "$turn"
}

record() {
	xmllint --xpath "string($1)" "$(last)/turn.xml"
}

printf '#!/bin/sh\necho "$@" >>%s/opened\n' "$tmp" >"$tmp/browser"
chmod +x "$tmp/browser"
ok 'the demonstration runs' env BROWSER="$tmp/browser" "$assize" demo "$tmp/demo"
has 'and refuses what is wrong' "did you mean 'scorchrim'?"
is 'it opens the page in a browser' "$tmp/demo/public.html" "$(cat "$tmp/opened")"
game=$tmp/demo/three
is 'the war of three is over after nine turns' 0009 "$(basename "$(last)")"
is 'by its rounds' rounds "$(record /turn/@over)"
is 'and Bert has won' bert "$(record "//score[@rank='1']/@seat")"
is 'with the points that the dice of these secrets and orders give' 162 "$(record "//score[@seat='bert']/@points")"
is 'no player went without orders' '' "$(grep -l 'silent="yes"' "$game"/turns/*/turn.xml)"
ok 'who reads the game need not have made its key' "$assize" report "$game"
has 'to see who won' 'Bert won with 162 points'

five() {
	plays immortals/five 'a game of five plays'
	is 'it is over after two rounds' 0004 "$(basename "$(last)")"
	is 'Eva was away in both, and her standing orders played' '0003 0004' \
	    "$(grep -l 'seat="eva".*for="2"' "$game"/turns/*/turn.xml | sed 's,/turn.xml,,; s,.*/,,' | grep -v 0002 | xargs)"
	schema=$srcdir/schemas/immortals/orders.xsd
	xmllint --xpath '//*[local-name() = "group" and @name = "order"]//@ref' "$schema" | sed 's/.*"\(.*\)"/\1/' | sort >"$tmp/elements"
	for turn in "$game"/turns/*/referee/events.xml.gz; do
		zcat "$turn"
	done | sed -n 's/.*verdict="used".* element="\([a-z-]*\)".*/\1/p' | sort -u >"$tmp/used"
	is 'every order that there is was carried out' '' "$(comm -23 "$tmp/elements" "$tmp/used" | xargs)"
	cat "$samples"/immortals/five/*/*.xml | grep -o '[a-z-]*="' | sort -u >"$tmp/written"
	xmllint --xpath '//*[local-name() = "attribute"]/@name' "$schema" | sed 's/.*"\(.*\)"/\1="/' | sort -u >"$tmp/attributes"
	is 'and every attribute is shown' '' "$(comm -23 "$tmp/attributes" "$tmp/written" | xargs)"
	for word in 'armies="all"' 'armies="all-but-1"' 'armies="half"' 'armies="rest"' 'until="turn"' 'until="round"' 'standing="yes"' \
		'times="any"' 'times="2"' '<sequence>' 'when="'; do
		has_in=$(cat "$samples"/immortals/five/*/*.xml | grep -cF "$word")
		is "there is $word" yes "$([ "$has_in" -gt 0 ] && echo yes)"
	done
}

plans() {
	plays roll-for-adventure/plans 'an adventure plays from plans'
	is 'and is won' won "$(record /turn/@over)"
	is 'with all five stones' 5 "$(zcat "$(last)/public.xml.gz" | xmllint --xpath 'string(//state/@stones)' -)"
	is 'nobody was silent' '' "$(grep -l 'silent="yes"' "$game"/turns/*/turn.xml)"
}

step() {
	plays roll-for-adventure/step 'the same adventure plays step by step'
	is 'in 95 turns of one decision each' 0095 "$(basename "$(last)")"
	is 'after the joining' '' "$(for turn in "$samples"/roll-for-adventure/step/turn-*; do
		[ "${turn##*/}" = turn-01 ] || [ "$(cat "$turn"/*.xml | grep -c '^  <[a-z]')" -eq 1 ] || echo "$turn"
	done)"
	is 'and is won too' won "$(record /turn/@over)"
}

duel() {
	plays ancients/duel 'a duel of two factions plays from orders written turn by turn, and its history verifies'
	is 'to its end' 1 "$(record 'count(/turn/@over)')"
	is 'with seven points to three' '7 3' "$(record '//score[@seat="anna"]/@points') $(record '//score[@seat="bert"]/@points')"
	is 'by points' target "$(zcat "$(last)/public.xml.gz" | xmllint --xpath 'string(//state/@ended)' -)"
}

alone() {
	plays ancients/alone 'one plays alone against the auto-enemy, a question a publication'
	is 'to an end as well' 1 "$(record 'count(/turn/@over)')"
}

# HLS-102: what stands in a file answers every round.
four() {
	plays hlas/four 'four play Heroes of Land, Air & Sea with the same wishes every round'
	is 'it is over after 25 turns' 0025 "$(basename "$(last)")"
	is 'because a supply is empty' expand "$(record /turn/@over)"
	is 'and Anna has won' anna "$(record "//score[@rank='1']/@seat")"
	is 'with the points that the dice of these secrets and orders give' 77 "$(record "//score[@seat='anna']/@points")"
	is 'a battle is a table from strengths to damage' 1 "$(grep -c '^where .* strength .* outcome' "$game/turns/0007/public.txt")"
}

solo() {
	plays hlas/solo 'one plays it alone against the Orcs'
	is 'it is over after 22 turns' 0022 "$(basename "$(last)")"
	is 'and the enemy has won' enemy "$(record /turn/@over)"
	is 'with the points that the draws of these secrets give' 112 \
	    "$(zcat "$(last)/public.xml.gz" | xmllint --xpath 'string(//state/@enemy-points)' -)"
	is 'against whom the report names' 1 "$(grep -c '^The enemy won with 112 against 48 points' "$(last)/public.txt")"
}

team() {
	plays hlas/team 'two play it against two'
	is 'it is over after 26 turns' 0026 "$(basename "$(last)")"
	is 'because a supply is empty' expand "$(record /turn/@over)"
	is 'Bert and Dirk have won together' 'bert dirk' "$(record "//score[@rank='1'][1]/@seat") $(record "//score[@rank='1'][2]/@seat")"
	for turn in "$game"/turns/*/referee/events.xml.gz; do
		zcat "$turn"
	done >"$tmp/events"
	is 'Cleo gave Anna Ore' yes "$(grep -A3 '<acted faction="dwarves" act="tax"' "$tmp/events" |
	    grep -q '<gained faction="humans" ore="3"' && echo yes)"
}

seven() {
	ok 'bots play a game of seven with all sets' "$assize" simulate --players 7 --bot -o sets=all --games 1 --keep "$tmp/seven" hlas
	ok 'whose every turn is judged again' "$assize" verify "$tmp/seven"
	game=$tmp/seven
	is 'to its end' 1 "$(record 'count(/turn/@over)')"
}

for sample in five plans step duel alone four solo team seven; do
	! drawn 9 || $sample
done

for file in "$samples"/*/*/*/*.xml; do
	case $file in *-refused.xml) continue ;; esac
	rules=${file#"$samples"/}
	xmllint --noout --schema "$srcdir/schemas/${rules%%/*}/orders.xsd" "$file" 2>&1 | grep -v ' validates$'
done >"$tmp/invalid"
is 'every order file is valid' '' "$(cat "$tmp/invalid")"

echo abc >"$tmp/secrets"
refuses 1 bad-secrets 'secrets are 128 digits' "$assize" new "$tmp/other" --players "$samples/immortals/three/players.xml" \
    --secrets "$tmp/secrets"
done_testing
