#!/bin/sh
# A game of seven by mail to its end: retreats, a player who is replaced, and a draw.  What is ordered is the
# sample; each mail is read, answered and judged by the program, and none leaves this machine.

# shellcheck source=tests/cli/post.sh
. "$srcdir/tests/cli/post.sh"

assize=$builddir/assize
ln -s "$srcdir/templates/diplomacy" "$ASSIZE_DATADIR/templates/diplomacy"
now=2030-01-01T12:00:00Z
game=$tmp/seven
sample=$srcdir/samples/diplomacy/seven
seats='anna bert cleo dora emil fred gina'

{
	echo '<players rules="diplomacy" auth="none" pace="turn"><moderator address="referee@assize.example"/>'
	echo '<option name="powers" value="choice"/>'
	for seat in $seats; do echo "<seat id=\"$seat\" address=\"$seat@example.org\"/>"; done
	echo '</players>'
} >players.xml
ok 'a game of seven is made' "$assize" new "$game" --players players.xml
manifest() {
	for turn in "$game"/turns/*; do :; done
	sha256sum <"$turn/MANIFEST" | cut -c1-32
}

# by_mail who from: a mail with the orders on standard input; the answer is in 'out'.
by_mail() {
	echo "$1" >>told
	{ head_of "$2" "$(wc -l <told)"; as_text; } >mail
	receive mail
	mails >out
}

next() {
	echo $(($(ls "$game/turns" | tail -n 1 | sed 's/^0*\(.\)/\1/') + 1))
}

# A turn of the sample, each file in a mail of its own; seat fred's comes from whoever has the seat.
fred=fred
turn() {
	number=$(next)
	for file in "$sample/turn-$1"/*.xml; do
		seat=$(basename "$file" .xml)
		from=$seat
		[ "$seat" != fred ] || from=$fred
		sed "s/ turn=\"[0-9]*\"/ turn=\"$number\"/; s/nonce=/on=\"$(manifest)\" nonce=/" "$file" | by_mail "$seat" "$from"
		grep -q 'in force\|taken' out || { echo "# $seat in turn $1:"; sed 's/^/# /' out | head -20; }
	done
	ok "the orders of turn $1 are judged when all are in" "$assize" --now "$now" turn "$game"
	is 'and what came of them is published' "$number" "$(($(next) - 1))"
}

now_is() {
	zcat "$game/turns/$(ls "$game/turns" | tail -n 1)/public.xml.gz" | xmllint --xpath "string($1)" -
}

for n in 01 02 03 04 05; do turn $n; done
is 'it is the spring of the second year' '1902 spring' "$(now_is /view/state/@year) $(now_is /view/state/@phase)"
ok 'Russia gets another player' "$assize" --now "$now" replace --address hans@example.org \
    --reason 'a long journey' "$game" fred
ok 'which is told' "$assize" --now "$now" run "$tmp" --sendmail "$sink"
by_mail fred fred <"$sample/turn-06/fred.xml"
is 'whoever had the seat before is not heard' '' "$(sent_to)"
fred=hans
turn 06
is 'Italy must retreat' 'spring-retreats tri' "$(now_is /view/state/@phase) $(now_is //dislodged/@place)"
is 'and alone is asked' emil "$(now_is /view/open/@awaited)"
turn 07
is 'and goes home' ven "$(now_is //retreated/@to)"
for seat in $seats; do
	from=$seat
	[ "$seat" != fred ] || from=$fred
	echo 'vote draw' | by_mail "$seat" "$from"
done
ok 'all vote for a draw' "$assize" --now "$now" turn "$game"
has 'and it is over' 'The game is over: draw'
is 'all share it' 7 "$(zcat "$game/turns/$(ls "$game/turns" | tail -n 1)/public.xml.gz" | grep -c 'rank="1"')"
ok 'the report says so' "$assize" report "$game"
has 'in words' 'All players agreed on a draw'
ok 'and the whole history is right' "$assize" verify "$game"

# A file as plain lines, and back.
ok 'an order file becomes lines' "$assize" orders --lines "$sample/turn-04/anna.xml" "$game"
has 'as players have always written them' 'Alb - Gre'
has 'with conditions' "Bud when=\"not(//unit[@place='rum'])\""
cp out lines
"$assize" orders --lines - "$game" <lines >again.xml
is 'and the lines the same file' '' "$(diff "$sample/turn-04/anna.xml" again.xml)"
sed -i 's/^Alb/Nor/' lines
refuses 1 ambiguous-place 'wrong lines are refused' "$assize" orders --lines lines "$game"
fails 2 'a file to fill in is somebody'"'"'s' "$assize" orders "$game"
done_testing
