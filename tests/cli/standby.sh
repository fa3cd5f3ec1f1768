#!/bin/sh
# A seat whose player is gone goes to a standby by mail, asked one after another, and the moderator touches nothing.

. "$srcdir/tests/cli/post.sh"

key_file anna otto emil eve
echo '<pass/>' >pass
word=made:$(printf m4xk-7pqd-t2ra-g9bf | sha256sum | cut -d' ' -f1)
players 'rules="toy" auth="none" pace="round" silent="fallback" replace-after="2" answer-within="2d"' \
    "$by_referee<schedule after=\"7d\"/>
    <standby name=\"Cleo as well\" address=\"cleo@example.org\"/>
    <standby name=\"Otto\" key-file=\"otto.asc\" address=\"otto@example.org\" zone=\"Asia/Tokyo\"/>
    <standby name=\"Emil\" key-file=\"emil.asc\" address=\"emil@example.org\"/>
    <standby name=\"Tom Token\" token=\"$word\" address=\"tom@example.org\"/>" \
    'anna key-file="anna.asc" zone="Europe/Berlin"' "bert $token" cleo
first_key
games_here

bad() {
	sed "s|<standby name=\"Otto\".*|$2|" players.xml >bad.xml
	refuses 1 "$1" "$3" "$assize" new "$tmp/bad" --players bad.xml
}
bad bad-standby '<standby name="Otto" key-file="otto.asc"/>' 'a standby without an address is refused'
bad bad-standby '<standby name="Otto" key="0123456789ABCDEF0123456789ABCDEF01234567" address="otto@example.org"/>' \
    'so is one whose key nobody has'
bad double-standby '<standby name="Emil" address="x@example.org"/>' 'two of one name are refused'

# say who id <words: a mail of words, signed where there is a key; it is answered at once.
say() {
	cat >words.txt
	{
		head_of "$1" "$2" "${3:-answer}"
		if [ -f "$1.asc" ]; then clear_signed "$1" <words.txt | as_text; else as_text <words.txt; fi
	} | sends "$2"
}

# words who id words: the same of words for the game.
words() {
	printf 'game war %s\n%s\n' "$(first)" "$3" | say "$1" "$2"
}

seat_line() {
	"$assize" --now "$now" status "$game" | grep "^  $1 "
}

acts() {
	sed -n 's/.*<act kind="\([a-z]*\)" by="\([a-z]*\)"[^>]* detail="\([^"]*\)".*/\1 by \2: \3/p' "$game/turns/$(turns)/turn.xml"
}

# A game in which anna has been silent for two turns.
begin() {
	rm -rf "$game"
	begin_silent 8 16
}

begin
is 'two silent turns go by' 0003 "$(turns)"
is 'then one standby is asked, who has no seat yet' 'anna@example.org bert@example.org cleo@example.org otto@example.org ' "$(sent_to)"
says 'by what words he says yes' 'accept anna'
says 'until when, in his zone' 'Sat 19 Jan 21:00 JST'
ok 'status tells of it' sh -c "'$assize' --now $now status '$game' | grep 'anna.*free, offered to Otto until'"
at 16 days 1 hour
is 'he is asked once' '' "$(sent_to)"

# The files they ask for, each for themselves.
printf 'token m4xk-7pqd-t2ra-g9bf\nguide\n' | say tom toms-guide
is 'the guide goes to a standby whose name has a blank' 'tom@example.org tom@example.org ' "$(sent_to)"
for who in otto emil; do
	{ head_of $who unclear-$who 'a question'; printf 'game peace\nstatus\n' | as_text; } | sends unclear
	is 'a standby is told that there is no such game' "$who@example.org " "$(sent_to)"
done
sed 's/<unclear-emil@/<more-emil@/' mail.unclear | sends unclear-2
is '... once a day' '' "$(sent_to)"

# Answers that are none.
words emil early 'accept anna'
is 'who was not asked yet is answered' 'emil@example.org ' "$(sent_to)"
says '... that nothing is offered to him' 'You are not offered'
words eve stranger 'accept anna'
is 'a stranger is not' '' "$(sent_to)"
sed 's/emil/otto/g; s/<early@/<forged@/' mail.early | sends forged
is 'another standby with his address does not speak for him' 'emil@example.org ' "$(sent_to)"
{ head_of otto unsigned; printf 'game war\naccept anna\n' | as_text; } | sends unsigned
says 'nor does he, unsigned' 'sign it with your key'
echo 'accept anna' | say otto nowhere
told 'signed words name their game' 'a signed mail must say on top for which game it is'
words otto wrong 'accept bert'
says 'another seat is not his' "You are not offered the seat 'bert'"
words otto chat 'vote end'
says 'what players say is not for him' "'vote' is for players"
orders otto </dev/null | sed 's/"otto"/"anna"/' >stolen.xml
as_orders <stolen.xml | mime_signed otto stolen | sends stolen
says 'nor are orders' 'you have no seat here'
ok 'and nothing of it changed who plays' sh -c "'$assize' status '$game' | grep 'anna.*offered to Otto'"

# Yes.
words otto yes 'accept anna'
says 'the one who was asked says yes' "The seat 'anna' is yours"
ok 'status tells of that' sh -c "'$assize' --now $now status '$game' | grep 'anna.*Otto has accepted it'"
cp mail.yes mail.again
hand mail.again
is 'the same mail again is not answered' '' "$(sent_to)"
is 'and noted once' 1 "$(grep -c ' standby .* note:signed:' "$game/inbox/0004/log")"
words otto yes2 'accept'
says 'saying it again is no fault' "The seat 'anna' is yours"
is 'and is noted once as well' 1 "$(grep -c ' standby .* note:signed:' "$game/inbox/0004/log")"
play bert
cron
is 'the next round makes it a turn' 0004 "$(turns)"
is 'which says so' 'offer by moderator: anna Otto
accept by standby: anna Otto
replace by moderator: anna' "$(acts)"
ok 'with its reason' grep -q 'reason="Otto has accepted the seat"' "$game/turns/0004/turn.xml"
is 'all are told, and he gets the past besides' \
    'bert@example.org cleo@example.org otto@example.org otto@example.org ' "$(sent_to)"
says 'he is welcomed' "You now play the seat 'anna'."
mails >letters
sed -n '/filename="past.txt"/,/^--/p' letters | sed '1,/^$/d; /^--/d' | base64 -d >past
for turn in 1 2 3; do
	ok "... with the report of turn $turn" grep -qF -e "$(grep -i -m 1 turn "$game/turns/000$turn/seats/anna/report.txt")" past
done
ok 'the others read of it' grep -qF 'Otto has accepted the seat' letters
cp letters out
has 'orders of the others are kept' 'Your orders are kept'
ok 'the seat is not silent any more' sh -c "zcat '$game/turns/0004/referee/state.xml.gz' | grep -q '<seat id=\"anna\" silent=\"0\"/>'"
is 'and not on offer' '' "$(seat_line anna | grep -E 'free|offered')"
is 'his key is the one that is pinned' 1 "$(grep -c "id=\"anna\" key=\"$(gpg --list-keys --with-colons otto@example.org |
    awk -F: '/^fpr/ { print $10; exit }')\"" "$game/game.xml")"
is 'and he stands by no longer' 0 "$(grep -c '<standby name="Otto"' "$game/game.xml")"
ok 'the history can be verified' "$assize" verify "$game"
cron
is 'nothing is sent twice' '' "$(sent_to)"
orders anna <pass >a.xml
as_orders <a.xml | mime_signed anna late | sends late
is 'the one before is a stranger now' '' "$(sent_to)"
sed 's/^Message-ID: <.*/Message-ID: <third@example.org>/' mail.yes | sends third
says 'his yes, sent again, is not done again' 'We got these commands before'
echo '<scout/>' | orders anna >a.xml
as_orders <a.xml | mime_signed otto first | sends first
says 'his orders count' 'are taken'
play cleo
at 17 days
is 'and the game goes on' 0005 "$(turns)"
ok 'and can be verified' "$assize" verify "$game"

# No, no answer, and nobody left.
begin
words otto no 'decline'
says 'a standby says no' 'you do not take the seat'
cron
is 'and the next is asked' 'emil@example.org ' "$(sent_to)"
words otto regret 'accept anna'
says 'who said no was passed by' 'You are not offered'
at 18 days 1 minute
is 'who does not answer in time is passed by too' 'tom@example.org ' "$(sent_to)"
told 'the last has a password' 'below a line `token` with your password'
at 20 days 1 hour
is 'when all were asked' '' "$(sent_to)"
"$assize" --now "$now" status "$game" >out
has 'status says so' 'no standby is left to be asked'
cron
is 'which cron is told once' '' "$(cat "$tmp/said")"
say tom wrong-word <<END
token m4xk-7pqd-t2ra-g9bg
game war $(first)
accept anna
END
says 'a wrong word proves nothing' 'and your password'
say tom late <<END
token m4xk-7pqd-t2ra-g9bf
game war $(first)
accept anna
END
says 'the last may still say yes' "The seat 'anna' is yours"
cron
ok 'and has it' grep -q 'id="anna" name="Tom Token"' "$game/game.xml"
is 'with his word, and not the key of the one before' '' "$(grep 'id="anna"' "$game/game.xml" | grep key=)"
ok 'the history can be verified' "$assize" verify "$game"

# The player is back.
begin
play anna
now=$(after 16 days 2 hours)
words otto slow 'accept anna'
says 'a player who has sent orders keeps his seat' 'its player is back'
cron
is 'and the standby is told' 'otto@example.org ' "$(sent_to)"
says '... why' 'its player is back'
is 'status has nothing on offer' '' "$(seat_line anna | grep -E 'free|offered')"
play bert cleo
cron
cron
is 'nor is anything offered next turn' '' "$(sent_to)"
is 'and the record has forgotten it' 0 "$(grep -c '<standing kind="offer"' "$game/turns/$(turns)/turn.xml")"

# Resigned, and back.
begin
words cleo resign 'resign'
cron
is 'a seat that was resigned is offered as well, to who has no other offer' 'emil@example.org ' "$(sent_to)"
words cleo stay 'stay'
says 'a resignation can be taken back' 'Noted: stay'
cron
is 'and the standby is told' 'emil@example.org ' "$(sent_to)"
at 25 days
is 'and stays taken back' '' "$(seat_line cleo | grep -E 'resigned|free')"

# Two seats, two standbys, at once.
begin
words cleo resign2 'resign'
cron
words emil both1 'accept cleo'
words otto both2 'accept anna'
cron
is 'two standbys who say yes at once both have a seat' 0005 "$(turns)"
is 'each his own' 'anna Otto cleo Emil' "$(sed -n 's/.*<seat id="\([a-z]*\)".* name="\([A-Z][a-z]*\)".*/\1 \2/p' "$game/game.xml" | tr '\n' ' ' | sed 's/ $//')"
ok 'the history can be verified' "$assize" verify "$game"

# The moderator gives the seat away by hand.
begin
refuses 1 alike-names "the moderator gives nobody a standby's name who is another" "$assize" --now "$now" replace --name 'tom token' \
    --address eve@example.org --reason 'she was there' "$game" anna
quiet "$assize" --now "$now" replace --name Eve --address eve@example.org --key-file eve.asc --reason 'she was there' "$game" anna
cron
is 'who was asked is told when the moderator gives the seat to somebody else' \
    'bert@example.org cleo@example.org eve@example.org eve@example.org otto@example.org ' "$(sent_to)"
says '... why' 'somebody else has it'
says 'who has it gets the past as well' "You now play the seat 'anna'."
cron
is 'and nothing is offered any more' '' "$(sent_to)"

# A table that waits for everybody counts the deadlines.
sed -i 's/silent="fallback"/silent="wait"/' players.xml
rm -rf "$game"
begin_silent 13
is 'after one deadline that went by nobody is asked, where two are one too many' '0001 ' "$(turns) $(sent_to)"
now=$(after 14 days 1 minute)
is 'cron is not called before the second' '' "$(find "$game/due" -newermt "$(after 14 days 2 minutes)")"
ok 'but then' sh -c "[ -n \"\$(find '$game/due' -newermt '$(after 13 days 23 hours)')\" ]"
cron
is 'after the second one standby is, and still there is no turn' '0001 otto@example.org ' "$(turns) $(sent_to)"
words otto waiting 'accept anna'
cron
is 'the seat goes to him' 0002 "$(turns)"
cron
is 'who has the time that the schedule gives, before he is missed' '' "$(sent_to)"
ok 'and that is a week' sh -c "'$assize' --now $now status '$game' | grep 'Tue 22 Jan'"
ok 'all this can be verified' "$assize" verify "$game"
sed -i 's/silent="wait"/silent="fallback"/' players.xml

# The game ends meanwhile.
begin
words otto end 'accept anna'
quiet "$assize" --now "$now" end --yes --reason 'the club is closed' "$game"
cron
says 'a standby is told when the game is over' 'the game is over'
is 'and gets no seat' 0 "$(grep -c '"Otto".*id="anna"\|id="anna".*"Otto"' "$game/game.xml")"
words otto end2 'accept'
says 'nor later' 'has no effect'
cron
is 'and is told once' '' "$(sent_to)"
done_testing
