#!/bin/sh
# The samples play, come out as their comments say, and show all that there is to order.

# shellcheck source=tests/cli/lib.sh
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

ok 'the demonstration runs' sh "$samples/demo" "$tmp/demo"
has 'and refuses what is wrong' "did you mean 'scorchrim'?"
game=$tmp/demo/three
is 'the war of three is over after nine turns' 0009 "$(basename "$(last)")"
is 'by its rounds' rounds "$(record /turn/@over)"
is 'and Bert has won' bert "$(record "//score[@rank='1']/@seat")"
is 'with the points that the dice of these secrets and orders give' 162 "$(record "//score[@seat='bert']/@points")"
is 'no player went without orders' '' "$(grep -l 'silent="yes"' "$game"/turns/*/turn.xml)"
ok 'who reads the game need not have made its key' "$assize" report "$game"
has 'to see who won' 'bert won with 162 points'

echo abc >"$tmp/secrets"
refuses 1 bad-secrets 'secrets are 128 digits' "$assize" new "$tmp/other" --players "$samples/immortals/three/players.xml" \
    --secrets "$tmp/secrets"
done_testing
