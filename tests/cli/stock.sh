#!/bin/sh
# Stock tools accept every file of whole games: gpg, sha256sum, zcat, xmllint and openssl; the same seed gives the same bytes.

. "$srcdir/tests/cli/lib.sh"
. "$srcdir/tests/cli/stock-lib.sh"
cd "$tmp" || exit 99
now=2026-01-01T18:00:00Z
quiet=$("$assize" --now $now simulate immortals --players 3 --keep signed --turns 1 2>&1) || { echo "Bail out! $quiet"; exit 99; }
echo '<players rules="immortals" auth="none"><seat id="a"/><seat id="b"/><seat id="c"/></players>' >own.xml
"$assize" --now $now new own --players own.xml >/dev/null 2>&1
signer() {
	sed -n 's/.*<moderator .*key="\([0-9A-F]*\)".*/\1/p' "$1/game.xml"
}
ok 'a game of ours is made' test -f own/game.xml
ok 'a simulated game is not signed with the key of real ones' test "$(signer own)" != "$(signer signed)"
is 'every game is looked at' "$("$assize" games | wc -l)" "$(tables | wc -l)"
tables >list
while read -r rules least most; do
	seats=$((least > 3 ? least : most < 3 ? most : 3))
	for twin in one two; do
		mkdir -p $twin
		quiet=$("$assize" --now $now simulate "$rules" --players $seats --seed 11 --keep $twin/"$rules" --turns 6 2>&1) ||
			{ echo "Bail out! $quiet"; exit 99; }
	done
	game=one/$rules
	seat=$(cd "$game/turns/0001/seats" && ls | head -n 1)
	gpg --batch -q --import "$game/keys/moderator.asc" 2>/dev/null
	for turn in "$game"/turns/*; do
		check_turn "$turn" "$rules"
	done >faults
	is "xmllint takes every XML file of $rules" '' "$(cat faults)"
	is "gpg takes every signature of $rules" '' "$(signatures "$game")"
	is "sha256sum takes every file of $rules" '' "$(sums "$game")"
	is "no gzip file of $rules has a time stamp" '' "$(stamped "$game")"
	"$assize" copy "$game" "$rules-public" >/dev/null && "$assize" copy "$game" --seat "$seat" "$rules-$seat" >/dev/null
	is 'a copy holds what its MANIFEST says, as far as it is there' '' \
	    "$(sums "$rules-public" --ignore-missing; sums "$rules-$seat" --ignore-missing)"
	(cd "one/$rules/turns" && find . -type f ! -name MANIFEST.sig -exec sha256sum {} + | sort -k 2) >one.sums
	(cd "two/$rules/turns" && find . -type f ! -name MANIFEST.sig -exec sha256sum {} + | sort -k 2) >two.sums
	is "the same game, orders and seed of $rules give the same bytes twice" '' "$(diff one.sums two.sums)"
	for turn in "$game"/turns/000[1-6]; do
		draws "$turn"
	done >faults
	is "openssl draws the same dice for $rules" '' "$(head -n 5 faults)"
done <list
ok 'many dice were drawn' test "$(wc -l <drawn)" -ge 20
done_testing
