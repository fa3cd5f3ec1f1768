#!/bin/sh
# The moderator's acts head the report of that turn, in words and with the reason: text and HTML alike,
# for everybody, and in the list of turns that a public copy has.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/lib.sh"
. "$srcdir/tests/cli/heads.sh"
cd "$tmp" || exit 99
now='--now 2026-01-01T00:00:00Z'
# shellcheck disable=SC2034	# for heads
heads_of=war

cat >players.xml <<'END'
<players rules="roll-for-adventure" title="Spring war" auth="none">
 <schedule after="7d" zone="Europe/Berlin"/>
 <seat id="anna" name="Anna Smith"/><seat id="bert" name="Bert"/><seat id="cleo" name="Cleo"/>
</players>
END

quiet() {
	"$@" >said 2>&1 || { echo "Bail out! $*: $(cat said)"; exit 99; }
}
# begin [PLAYERS]: a game of one turn
begin() {
	rm -rf war
	quiet "$assize" new $now --players "${1:-players.xml}" war
	turn
}
turn() {
	quiet "$assize" turn $now --force war
}
# done_by COMMAND ...: something that the moderator does
done_by() {
	command=$1
	shift
	quiet "$assize" "$command" $now --reason 'so <b>agreed</b>' "$@"
}

begin
done_by extend --to '2026-02-01 20:00' war
turn
heads 'The moderator has moved the deadline, to Sun 1 Feb 20:00 CET' 'so <b>agreed</b>'

begin
done_by pause war
turn
heads 'The moderator has paused the game' 'so <b>agreed</b>'
done_by pause --resume war
turn
heads 'The moderator has resumed the game' 'so <b>agreed</b>'

begin
done_by amend --set '//forest/@boundary=5' war
heads 'The moderator has changed the position: boundary of forest is now 5 (//forest/@boundary=5)' 'so <b>agreed</b>'
"$assize" orders war anna >anna.xml
done_by amend --orders anna.xml war
turn
heads 'The moderator has handed in the orders of Anna Smith' 'so <b>agreed</b>'

begin
turn
done_by rollback war 1
heads 'The moderator has gone back to the position after turn 1' 'so <b>agreed</b>'
done_by rollback --again war 2
heads 'The moderator has had an earlier turn judged again: turn 2' 'so <b>agreed</b>'

# A rollback with the orders that were judged: where the moderator knows no dice that they meet.
fails 2 'a game with dice keeps no orders' "$assize" rollback --keep-orders --reason x war 1
# No lot: by some, a move that is left out would have met another and failed.
sed 's/roll-for-adventure/diplomacy/; s|^<players.*>|&<option name="powers" value="listed"/>|' players.xml >powers.xml
begin powers.xml
fails 2 'without orders from there it keeps none' "$assize" rollback --keep-orders --reason x war 1
turn
done_by rollback --keep-orders war 1
is 'nor where nobody had sent any' 'Nobody had sent orders for turn 2' \
    "$(grep 'orders' said)"
begin powers.xml
# moves SEAT: hands in the first move that its order file offers
moves() {
	"$assize" orders war "$1" >"$1.empty"
	move=$(grep -m1 '<move unit="[a-z-]*" to="[a-z-]*"/>' "$1.empty")
	sed "s|^</orders>|$move&|" "$1.empty" >"$1.xml"
	quiet "$assize" $now submit war "$1.xml"
}
for seat in anna bert cleo; do
	moves $seat
done
turn
done_by replace --name Zoe war bert
# Orders for the turn that is dropped go with it.
moves cleo
units() {
	zcat "war/turns/$1/public.xml.gz" | grep -o '<unit [^>]*>'
}
units 0002 >judged
done_by rollback --keep-orders war 1
ok 'a rollback says which orders it keeps' grep -q 'The orders of turn 2 are in force again' said
is '... not those of a player who has left' 'anna kept:2:none cleo kept:2:none' "$(awk '{ print $3, $5 }' war/inbox/0005/log | xargs)"
cp -r war kept
turn
units 0005 >units
ok '... and they are judged' sh -c '! cmp -s judged units && grep -c "orders seat" war/turns/0005/turn.xml | grep -qx 2'
ok '... and the history is right' "$assize" verify war
ok 'in a copy too' sh -c "'$assize' copy war seen && '$assize' verify seen"
# The same acts by a program that keeps what it must not, or drops what it must keep.
sed -i '$d' kept/inbox/0005/log
fails 3 'none of them can be dropped' "$assize" $now turn --force kept
has '... and it is said why' 'the turn before kept orders which are not in it'

begin
done_by replace --name Zoe war bert
heads 'The moderator has given a seat to another player: Zoe' 'so <b>agreed</b>'

begin
fails 2 'only a seat can win' "$assize" end --yes --reason x --winner nobody war
done_by end --yes --winner bert war
heads 'The moderator has ended the game as won: Bert' 'so <b>agreed</b>'
is 'the record says who has won' 'ruled bert' "$(grep -oE ' (over|sharers)="[a-z ]*"' war/turns/0002/turn.xml | cut -d'"' -f2 | xargs)"
ok '... and the history is right' "$assize" verify war
begin
done_by end --yes --winner anna --winner bert war
heads 'The moderator has ended the game as a draw: Anna Smith, Bert' 'so <b>agreed</b>'
ok '... and this history is right' "$assize" verify war

begin
done_by end --yes war
heads 'The moderator has ended the game as it stands' 'so <b>agreed</b>'
ok 'a public copy' "$assize" copy --update war public
sed 's/<[^>]*>/ /g' public/index.html | tr -s ' \n' '  ' >index
has_text() {
	ok "$1" grep -qF -- "$2" index
}
has_text 'has the same in its list of turns' 'The moderator has ended the game as it stands. Reason: so &lt;b&gt;agreed&lt;/b&gt;'
done_testing
