#!/bin/sh
# A seat's copy is a place to play from: its orders file and form, what its orders would become, and its reports are made
# there as in the game directory, byte for byte.

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

# Where orders go, and the zone that deadlines are told in, are known in a copy too, and nothing else of who plays.
cat >players.xml <<END
<players rules="immortals" title="Zones" auth="none">
 <moderator name="Gerd" address="games@example.org" mailbox="gerd@example.org"/>
 <seat id="anna" name="Anna" address="anna@example.org" zone="America/New_York"/>
 <seat id="bert" name="Bert" address="bert@example.org" zone="Asia/Tokyo"/>
 <seat id="cleo" name="Cleo" address="cleo@example.org"/>
 <schedule days="mon thu" at="20:00" zone="Europe/Berlin"/>
</players>
END
ok 'a game with addresses and zones' "$assize" new zones --players players.xml
ok '... begins' "$assize" turn --force zones
for seat in anna bert cleo; do
	ok "... and is copied for $seat" "$assize" copy --seat $seat zones zones-$seat
	for where in zones zones-$seat; do
		"$assize" orders --html $where $seat | sed 's/nonce="[0-9a-f]*"/nonce/g; s/nonce=&quot;[0-9a-f]*/nonce/g' >$where.html
	done
	ok '... where the form is the same' cmp zones.html zones-$seat.html
	ok '... with its recipient' grep -q 'mailto="games@example.org"' zones-$seat.html
done
ok "... and Anna's deadline" grep -q ':00 E[SD]T<' zones-anna.html
ok "... and Cleo's, by the table's zone" grep -q ':00 CES*T<' zones-cleo.html
fails 1 'no address of a player is in a copy, nor the moderator'"'"'s own' grep -rqE '(anna|bert|cleo|gerd)@example.org' zones-anna/contact.xml zones-bert/contact.xml
fails 1 "nor another's zone" grep -q 'Tokyo' zones-anna/contact.xml
ok 'the public copy is made' "$assize" copy zones zones-public
fails 1 '... and has none of it' test -e zones-public/contact.xml
ok 'a copy is checked as before' "$assize" verify --reports zones-anna
ok 'a copy is brought up to date' "$assize" copy --update --seat anna zones zones-anna
is '... with the newest report of the seat' "$(zcat "$(ls zones/turns/*/seats/anna/report.html.gz | tail -n 1)" | sha256sum)" "$(sha256sum <zones-anna/report.html)"
inode=$(stat -c %i zones-anna/contact.xml)
ok '... again' "$assize" copy --update --seat anna zones zones-anna
is '... what is as it was is not written' "$inode" "$(stat -c %i zones-anna/contact.xml)"
rm zones-anna/contact.xml
ok '... an old copy gets what it lacks' "$assize" copy --update --seat anna zones zones-anna
ok '... which is there' grep -q 'America/New_York' zones-anna/contact.xml

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
