#!/bin/sh
# A seat's copy is a place to play from: its orders file and form, what its orders would become, and its reports are made
# there as in the game directory, byte for byte.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"

three_turns
ok 'and one is taken back' "$assize" rollback --reason 'a mistake' $game 2
ok 'and judged again' "$assize" turn --force $game
for seat in anna bert; do
	ok "$seat has a copy" "$assize" copy --seat $seat $game $seat
done

# said_of where command [arg ...]: how a command ends there, and what it says; where stands for GAME.
said_of() {
	where=$1 status=0
	shift
	# shellcheck disable=SC2046	# no argument has blanks
	"$assize" $(echo "$@" | sed "s|GAME|$where|") >said 2>&1 || status=$?
	echo "$status"
	sed 's/ nonce="[0-9a-f]*"//' said
}

# alike what command [arg ...]: a command says the same of the game and of Anna's copy.
alike() {
	what=$1
	shift
	said_of $game "$@" >said.game.txt
	said_of anna "$@" >said.anna.txt
	is "$what" 0 "$(head -n 1 said.game.txt)"
	ok '... and the same' cmp said.game.txt said.anna.txt
}

alike 'orders are printed in a copy' orders GAME anna
ok '... for the turn that comes' grep -q 'turn="6"' said.anna.txt
ok '... with what is legal now' grep -q '<!--' said.anna.txt
"$assize" orders anna anna >filled.xml
alike 'they are turned into lines' orders --lines filled.xml GAME
alike 'they are checked' check GAME filled.xml
for turn in 1 2 3 4 5; do
	alike "the report of turn $turn is printed" report --seat anna GAME $turn
done
alike 'for a browser too' report --seat anna --html GAME
alike 'and as a view' report --seat anna --view GAME
alike "so is the public's" report GAME
alike 'reports are made again by templates, the scores of all turns with them' report --seat anna --html --templates "$srcdir/templates" GAME
ok '... which the plot shows, but for the turn taken back' grep -q '<svg' said.anna.txt
form() {
	"$assize" orders --html "$1" anna | sed 's/nonce="[0-9a-f]*"/nonce/g; s/nonce=&quot;[0-9a-f]*/nonce/g'
}
form $game >form.game
form anna >form.anna
ok 'the form is made in a copy' test -s form.anna
ok '... as in the game' cmp form.game form.anna

# A copy has one seat's own.
fails 3 "another seat's orders are not" "$assize" orders anna bert
has '... and it is said whose copy is wanted' "this copy has nothing of 'bert'"
fails 3 '... nor its form' "$assize" orders --html anna bert
fails 3 '... nor its report' "$assize" report --seat bert anna
fails 3 '... nor what the moderator sees' "$assize" report --seat referee anna
fails 2 'a seat that is not there is a mistake' "$assize" orders anna dora

# Before anything is set up.
rm -rf start
mkdir start
ok 'a game begins' "$assize" new start/new --players "$srcdir/samples/immortals/three/players.xml"
ok '... and is copied' "$assize" copy --seat anna start/new first
ok '... where its first orders are printed' "$assize" orders first anna
has '... to join with' 'turn="1"'
done_testing
