#!/bin/sh
# A game of seven by mail to its end, through a mail server: Diplomacy, the orders of the sample, each handed in by filling
# in the file that came with the turn's mail.  There are retreats, a player who is replaced, and a draw by secret votes.

# It takes a machine of its own for a minute: check-long plays it, or ASSIZE_GAME_BY_MAIL=1.
[ -n "$ASSIZE_LONG$ASSIZE_GAME_BY_MAIL" ] || { echo '1..0 # SKIP a whole game by mail is played in check-long, or with ASSIZE_GAME_BY_MAIL=1'; exit 0; }

seats='anna bert cleo dora emil fred gina'
people="$seats hans"
. "$srcdir/tests/system/mail-server.sh"
chmod -R go+rX players

quiet gpg --batch --quiet --passphrase '' --quick-generate-key 'anna <anna@players.example>' ed25519 sign never
gpg --batch --armor --export anna@players.example >players/anna.asc
{
	echo '<players rules="diplomacy" title="The balance of Europe" auth="none" pace="turn" votes="secret">'
	echo '<moderator address="games@assize.example"/><option name="powers" value="choice"/>'
	for seat in $seats; do
		echo "<seat id=\"$seat\" address=\"$seat@players.example\"$([ $seat != anna ] || echo " key-file=\"$tmp/players/anna.asc\"")/>"
	done
	echo '</players>'
} >players/players.xml
game=$tmp/games/seven
sample=$srcdir/samples/diplomacy/seven
quiet assize_as new "$game" --players "$tmp/players/players.xml"

all_have_voted() {
	[ "$(find "$game/secret" -name 'vote-*' | wc -l)" -eq 7 ]
}
sent=0
# post who subject: the text on standard input, as whoever plays the seat.
post() {
	sent=$((sent + 1))
	{
		printf 'From: %s@players.example\nTo: games@assize.example\nSubject: %s\nMessage-ID: <%s@players.example>\n' "$1" "$2" "$sent"
		printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n'
		if [ "$1" = anna ]; then
			gpg --batch --quiet --local-user anna@players.example --clear-sign --output -
		else
			cat
		fi
	} | bin/sendmail -i -f "$1@players.example" -- games@assize.example
}

# The player of a seat.
fred=fred
player() {
	[ "$1" = fred ] && echo $fred || echo "$1"
}

# True if the orders of all seats of the sample's turn lie in the inbox.
all_are_in() {
	for filled in "$sample/turn-$turn_of"/*.xml; do
		ls "$game/inbox/$(printf %04d "$number")"/*-"$(basename "$filled" .xml)".* >/dev/null 2>&1 || return 1
	done
}
# As cron does: again, while the answer to the last mail is still made.
run_in_time() {
	await run_now >/dev/null 2>&1 || { echo 'Bail out! the game is never free'; exit 99; }
}

# turn number sample subject: each seat of the sample's turn fills in the file that came with a mail of that subject.
turn() {
	number=$1 turn_of=$2 lost=
	for filled in "$sample/turn-$2"/*.xml; do
		seat=$(basename "$filled" .xml)
		who=$(player "$seat")
		await newest "$who" "$3" || { lost="$lost $who"; break; }
		save "seven-$number-$seat.xml" template.xml
		{
			sed '/nonce=/q' template.xml
			sed '1d; /^<\/orders>/d' "$filled"
			echo '</orders>'
		} >filled.xml
		post "$who" "Orders [seven]" <filled.xml
	done
	is "the mail before turn $number comes to all" '' "$lost"
	[ -z "$lost" ] || exit 1
	await all_are_in
	run_in_time
	is "turn $number is judged from what came by mail" "$number" "$(ls "$game/turns" | tail -n 1 | sed 's/^0*//')"
}
now_is() {
	zcat "$game/turns/$(ls "$game/turns" | tail -n 1)/public.xml.gz" | xmllint --xpath "string($1)" -
}

quiet run_now
turn 1 01 '<seven.0000-turn-'
is 'all have sent what counts' '' "$(xmllint --xpath '//orders[@silent]/@seat' "$game/turns/0001/turn.xml" 2>/dev/null)"
for n in 2 3 4 5; do
	turn $n 0$n "[seven] turn $((n - 1))"
done
is 'it is the spring of the second year' '1902 spring' "$(now_is /view/state/@year) $(now_is /view/state/@phase)"
ok 'Russia gets another player' assize_as replace --address hans@players.example --reason 'a long journey' "$game" fred
quiet run_now
fred=hans
turn 7 06 "[seven] turn 6"
is 'Italy must retreat' 'spring-retreats tri' "$(now_is /view/state/@phase) $(now_is //dislodged/@place)"
is 'and alone is asked' emil "$(now_is /view/open/@awaited)"
turn 8 07 '<seven.0007-turn-'
is 'and goes home' ven "$(now_is //retreated/@to)"
printf 'game seven %s\nvote draw\n' "$(sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16)" >vote
for seat in $seats; do
	post "$(player "$seat")" 'A draw [seven]' <vote
done
await all_have_voted
run_in_time
for who in anna bert cleo dora emil hans gina; do
	await newest "$who" '<seven.0009-turn-'
	is "the last mail comes to $who" 0 $?
done
is 'it says how it ended' 1 "$(grep -c 'All players agreed on a draw' mail.txt)"
is 'whoever had the seat before hears no more' '' "$(grep -l 'turn [89]$' mail/fred/*/* 2>/dev/null)"
is 'all share it' 7 "$(zcat "$game/turns/0009/public.xml.gz" | grep -c 'rank="1"')"
ok 'the history can be verified' assize_as verify "$game"
is 'no mail is left behind' '' "$(find "$tmp/games" -name '*.eml')"
is 'and the server keeps nothing' '' "$(find mta/queue/active mta/queue/deferred mta/queue/bounce -type f)"
done_testing
