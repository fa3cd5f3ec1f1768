#!/bin/sh
# Standbys by name and address alone: who is asked answers with the code of the offer, is invited to the seat then, and
# joins it as players join; and who tries to take a seat in their name.

. "$srcdir/tests/cli/post.sh"

key_file anna
games_here
anna='key-file="anna.asc"'

# people [attribute ...]: anna signs; zoe and her brother have one mailbox, and uwe has another.
people() {
	players "rules=\"toy\" title=\"Spring war\" pace=\"round\" answer-within=\"2d\" $*" \
	    "$by_gerd<schedule after=\"7d\" settle=\"0m\"/>
	    <standby name=\"Zoe\" address=\"zoe@example.org\"/>
	    <standby name=\"Yan\" address=\"zoe@example.org\"/>
	    <standby name=\"Uwe\" address=\"uwe@example.org\"/>" \
	    "anna $anna" "bert $token" "cleo $token"
}

# say who id <words: a mail of plain words, answered at once.
say() {
	{ head_of "$1" "$2" 'Re: [war] a seat is free'; as_text; } | sends "$2"
}

seat_line() {
	"$assize" --now "$now" status "$game" | grep "^  $1 "
}

# right 'a sentence': the history is, to `verify` and to the second verifier, if that can be run.
right() {
	ok "$1" "$assize" verify "$game"
	! command -v python3 >/dev/null || ok '... says a second verifier too' python3 "$srcdir/samples/verifier" "$game"
}

# accepts 'a sentence' [turns]: whether nobody's yes is noted, or somebody's is.
accepts() {
	is "$1" "${2:-0}" "$(cat "$game"/inbox/*/log | grep -c ' standby .*note:')"
}

# begin [attribute ...]: a game in which anna has been silent for two turns, and her seat is offered to zoe.
begin() {
	rm -rf "$game"
	people 'replace-after="2"' "$@"
	begin_silent 8 16
	code_of zoe accept >code
}

# The moderator's key is not to come from the future.
people
quiet "$assize" new "$tmp/first" --players players.xml
has 'the moderator is told what it means for the dice that they may join without a key' 'Players without a key trust the moderator'
begin
is 'who stands by with a name and an address alone is asked' 'anna@example.org bert@example.org cleo@example.org zoe@example.org ' "$(sent_to)"
ok '... with a code of 80 bits' grep -qE '^([0-9a-z]{4}-){3}[0-9a-z]{4}$' code
told '... and told what comes of it' 'Then you get an invitation that says how to join'
told '... and whom they can ask' 'Questions to Gerd: write them in your reply, or to gerd@example.com.'
says_not '... without a word of keys' 'signed with your key'
cp -a "$game" "$tmp/offered"

#
# Nobody takes a seat without a code.
#

echo 'accept anna' | say zoe byname
told 'a seat is not taken without the code, whoever the mail says it is from' "'accept' needs the code of the mail that offers"
is '... which is told where the offer went' 'zoe@example.org ' "$(sent_to)"
echo 'accept' | say zoe bare
told '... nor by the word alone' "'accept' needs the code"
key_file eve
{ head_of zoe fresh 'Re: [war] a seat is free'
  printf 'Autocrypt: addr=zoe@example.org; keydata=\n'; gpg --batch --export eve@example.org | base64 | sed 's/^/ /'
  printf 'Content-Type: text/plain\n\ngame war %s\naccept anna\n' "$(first)" | mime_signed eve -; } | sends fresh
told '... nor by a forged From and a fresh key' "'accept' needs the code"
printf 'accept %s\n' "$(tr a-z b-za <code)" | say zoe badcode
told 'a wrong code is none' 'the mail that offers you this seat'
printf 'decline %s\n' "$(tr a-z b-za <code)" | say zoe badno
told '... not even to decline' "'decline' needs the code"
printf 'accept %s\n' "$(tr a-z b-za <code)" | say eve stranger
is 'a stranger with a wrong code is not answered' '' "$(sent_to)"
echo "token $(cat code)" >mail.text
echo 'accept anna' >>mail.text
say zoe astoken <mail.text
told 'the code is no secret word' "'accept' needs the code"
printf 'vote end\n' | say zoe votes
told 'who stands by has no vote' "'vote' is for players"
printf 'status\n' | say zoe asks
says '... and may ask how the game stands' 'The deadline is'
accepts 'nothing of it took the seat'
ok '... which is offered still' sh -c "'$assize' --now $now status '$game' | grep 'anna.*free, offered to Zoe'"

#
# Yes.
#

{ printf 'Dear Gerd,\n\nwith pleasure!\n\n'; tr a-z- 'A-Z ' <code | sed 's/^/Accept /'; printf '\nZoe\n'; } | say zoe yes
told 'who answers with the code takes the seat, however they write it, and greet before it' "The seat 'anna' is yours."
told '... and will have to join' 'an invitation: please answer it'
printf 'accept %s\n' "$(cat code)" | say zoe again
told 'to say it again is no fault' "The seat 'anna' is yours."
accepts '... and is noted once' 1
is 'the code is in no file that is published or kept of the answer' '' "$(grep -rlF "$(cat code)" "$game/inbox" "$game/turns")"
cron
is 'the next round makes it a turn' 0004 "$(turns)"
told 'who has the seat is invited to it' "to take the seat 'anna' in 'Spring war'"
code_of zoe join >joins
ok '... with another code' sh -c "! cmp -s code joins && grep -qE '^([0-9a-z]{4}-){3}[0-9a-z]{4}$' joins"
is 'nobody has joined yet: the seat has no proof' 1 "$(grep -c '<seat id="anna" name="Zoe"/>' "$game/game.xml")"
ok 'status says so' sh -c "'$assize' --now $now status '$game' | grep -q 'anna.*invited'"
is 'and Zoe stands by no longer, while the others do' 'Yan Uwe ' "$(sed -n 's/.*<standby name="\([A-Za-z]*\)".*/\1 /p' "$game/game.xml" | tr -d '\n')"
printf 'accept %s\n' "$(cat code)" | say zoe spent
told 'the code of the offer is spent' "We did not do 'accept': you have not joined yet"
printf 'join %s\n' "$(cat code)" | say zoe wrongjoin
told '... and joins nobody' 'needs the code of your newest invitation'
printf 'join %s\n' "$(cat joins)" | say zoe joins
told 'the code of the invitation does' "You have joined 'Spring war' as 'anna'."
cron
is 'and the next round lets them play, by a code a turn' 1 "$(grep -c '<seat id="anna" name="Zoe" proof="mailbox"/>' "$game/game.xml")"
right 'the history can be verified'

#
# Two of one address, two seats, an offer that lapses.
#

again() {
	rm -rf "$game"
	cp -a "$tmp/offered" "$game"
	now=$(after 16 days)
}

again
printf 'token k7dm-2xqp-9rta-b3fg\nresign\n' | say cleo resigns
cron
is 'a second seat is not offered to the same mailbox under another name' 'uwe@example.org ' "$(sent_to)"
code_of uwe accept >code.uwe
printf 'accept %s\n' "$(cat code.uwe)" | say zoe crossed
told 'the code of an offer takes its own seat, for whom it was made, whoever sends it' "The seat 'cleo' is yours."
is '... and who was asked hears of it' 'uwe@example.org ' "$(sent_to)"
ok '... and the other offer is as it was' sh -c "'$assize' --now $now status '$game' | grep 'anna.*offered to Zoe'"
printf 'accept %s\n' "$(cat code)" | say zoe mine
cron
cron
is 'each has the seat that was offered' 'anna Zoe cleo Uwe ' \
    "$(sed -n 's/.*<seat id="\([a-z]*\)" name="\([A-Z][a-z]*\)".*/\1 \2 /p' "$game/game.xml" | tr -d '\n')"
right 'this can be verified'

again
printf 'decline %s\n' "$(cat code)" | say zoe no
told 'who was asked may decline by the code' "you do not take the seat 'anna'"
cron
is 'and the next is asked' 'zoe@example.org ' "$(sent_to)"
code_of zoe accept >code.yan
printf 'accept %s\n' "$(cat code)" | say zoe regret
told 'the code of the first does not answer for the second, who has the same mailbox' "'accept' needs the code"
accepts '... and only the no is noted' 1
at 18 days 1 hour
is 'who does not answer in time is passed by' 'uwe@example.org ' "$(sent_to)"
printf 'accept %s\n' "$(cat code.yan)" | say zoe late
told '... and too late then' 'You are not offered'
play anna
printf 'accept %s\n' "$(code_of uwe accept)" >mail.text
cron
is 'when the player is back the offer lapses' 'uwe@example.org ' "$(sent_to)"
say uwe lapsed <mail.text
accepts '... and its code with it' 1

# Nobody joins: one silent turn is enough here.
rm -rf "$game"
people 'replace-after="1"'
begin_silent 8
printf 'accept %s\n' "$(code_of zoe accept)" | say zoe takes
cron
code_of zoe join >joins
play bert cleo
at 16 days
is 'a seat whose standby took it and never joined is free again, and the next is asked, who has no seat' 'Uwe' \
    "$(seat_line anna | sed -n 's/.*offered to \([A-Za-z]*\) .*/\1/p')"
code_of uwe accept >code.uwe
printf 'join %s\n' "$(cat joins)" | say zoe slowly
cron
is 'who joins after all keeps the seat' '' "$(seat_line anna | grep -E 'free|offered')"
printf 'accept %s\n' "$(cat code.uwe)" | say uwe toolate
told '... and the next is told' 'You are not offered'

# The moderator confirms who joins; names are hidden.
anna=$token
begin 'confirm="yes" names="hidden"'
printf 'accept %s\n' "$(cat code)" | say zoe hyes
cron
code_of zoe join >joins
is 'where names are hidden the seat does not tell its own' 0 "$(grep -c '<seat[^>]*Zoe' "$game/game.xml")"
printf 'join %s\n' "$(cat joins)" | say zoe hjoins
told 'where the moderator confirms who joins, they do here too' 'confirm'
cron
ok '... and until then nobody plays' sh -c "'$assize' --now $now status '$game' | grep -q 'anna.*to be confirmed'"
quiet "$assize" --now "$now" invite "$game" --confirm anna --reason "it is Zoe"
cron
is '... and then they do' 1 "$(grep -c '<seat id="anna" proof="mailbox"/>' "$game/game.xml")"
right 'and all that can be verified'

sed -i 's| address="referee@assize.example"||' players.xml
refuses 1 bad-standby 'a standby by address alone needs a moderator to write to' "$assize" new "$tmp/bad" --players players.xml
done_testing
