#!/bin/sh
# A mail without orders or commands is a letter: it goes to the moderator, and the player is told so.

. "$srcdir/tests/cli/joined.sh"

invited
joined
cp "$(letter_to bert 'turn 1')" turn.bert

printf 'Dear Gerd,\nI sent my orders yesterday. Why was I silent?\n' | say bert proved
is 'a letter goes to the moderator, and its writer hears of it' 'bert@example.org gerd@example.com ' "$(sent_to)"
cp "$(letter_to gerd press)" letter.gerd
told '... by name' 'We found no orders or commands in your mail, so we passed it on to Gerd.'
is '... as it was written, without the code' 'Dear Gerd, I sent my orders yesterday. Why was I silent? ' "$(pressed)"
is '... which nobody reads' '' "$(grep -lF "$(cat code.bert)" "$(letter_to gerd press)")"
ok '... as a mail of a machine' grep -qi '^Auto-Submitted: auto-' "$(letter_to gerd press)"
untold '... and no word in it is called wrong' 'is not a word the referee knows'
hand mail.proved
is '... once' '' "$(sent_to)"

echo status | say bert asked
told 'a mail to a player says where questions go' 'Questions to Gerd: write them in your reply, or to gerd@example.com.'
sed 's/mailbox=/mailbox-shown="no" &/' players.xml >hidden.xml
quiet "$assize" --now "$now" new hidden --players hidden.xml
rm -f sent/*
quiet "$assize" --now "$now" run hidden --sendmail "$sink"
untold '... unless the moderator hides that' 'gerd@example.com'
told '... which leaves the way by the game' 'Questions to Gerd: reply with the line `ask the moderator`'

mv code.anna kept.anna
echo 'Is the game over yet?' | say anna guessed
is 'by the address alone a letter is passed on too' 'anna@example.org gerd@example.com ' "$(sent_to)"
is '... which says so' '(This came from anna@example.org. Nothing else proves who wrote it.) Is the game over yet? ' "$(pressed)"
echo 'And now?' | say anna again
is '... one a day' 'anna@example.org ' "$(sent_to)"
told '... and the writer is told' 'no more letters are passed on today'
mv kept.anna code.anna

{ head_of bert fresh 'A question'; echo 'May I ask when the turn is due?' | as_text; } | sends fresh
is 'a fresh mail that names no game is a letter to the only one' 'bert@example.org gerd@example.com ' "$(sent_to)"
mkdir other
cp -a "$game" other/war
cp -a "$game" other/peace
rm -f sent/*
sed 's/fresh@/afresh@/' mail.fresh >mail.afresh
"$assize" --now "$now" receive other --sendmail "$sink" <mail.afresh >said 2>&1
is 'who plays several games' 'bert@example.org ' "$(sent_to)"
told '... is told how to name one' 'Begin it with a line `game ID`'
told '... of which' 'Your games here: peace war'

echo 'wiat' | say bert misspelt
is 'a command misspelt is no letter' 'bert@example.org ' "$(sent_to)"
told '... and is told' "did you mean 'wait'?"
{ head_of bert machine 're: [war]'; echo 'Auto-Submitted: auto-replied'; { echo "token $(cat code.bert)"; echo 'I am away.'; } | as_text; } | sends machine
is 'what a machine writes is passed on to nobody' '' "$(sent_to)"
{ head_of bert loop 're: [war]' | sed 's/^From: .*/From: <gerd@example.com>/'; { echo "token $(cat code.bert)"; echo 'I am Gerd.'; } | as_text; } | sends loop
is "nor is what comes from the mailbox of the moderator" '' "$(pressed)"
for own in referee referee+war.k7dm2xqp9rtab3fg; do
	{ head_of bert "own-$own" 're: [war]' | sed "s/^From: .*/From: <$own@assize.example>/"; { echo "token $(cat code.bert)"; echo 'I am the referee.'; } | as_text; } | sends own
	is "nor what comes from our own address: $own" '' "$(sent_to)"
done
{ head_of bert lines 're: [war]'; sed -n 's/^Message-ID/In-Reply-To/p' turn.bert | head -n 1; echo pass | as_text; } | sends lines
echo orders | say bert mine
told 'orders that came as plain lines are shown as these' 'They are attached'
has_pass=$(grep -c '^pass' sent/* | grep -cv ':0')
is '... with what they say' 1 "$has_pass"
printf 'ask the moderator\nMay I?\nend press\n' | say bert asks
is 'the moderator can be asked in so many words' 'bert@example.org gerd@example.com ' "$(sent_to)"
is '... and reads the question' 'May I? ' "$(pressed)"
echo help | say bert help
told '... as help says' 'ask the moderator: the lines below it, up to `end press`, go to the moderator'

signed_at=20300201T000000!
quiet gpg --faked-system-time $signed_at --batch --import "$game/keys/moderator.asc"
if { echo "token $(cat code.bert)"; echo 'Between us: I am leaving.'; } | as_text | sealed_alone bert sealed >mail.sealed; then
	hand mail.sealed
	is 'of a letter that came encrypted the moderator hears' 'bert@example.org gerd@example.com ' "$(sent_to)"
	untold '... and nobody reads it on the way' 'I am leaving'
	told '... as its writer is told' 'It came encrypted, so we told Gerd only that it came.'
fi

mkdir -p "${game%/*}/peace/seen"
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
	[ $n -gt 15 ] || touch "$game/seen/letter-${now%%T*}-$n"
	touch "${game%/*}/peace/seen/letter-${now%%T*}-$n"
done
rm "${game%/*}/peace/seen/letter-${now%%T*}-16"
echo 'One more question.' | say bert thirty
is 'more than thirty a day over all games are not passed on' 'bert@example.org ' "$(sent_to)"
told '... but kept' 'We keep it for Gerd'
is '... with who wrote them' 'bert <bert@example.org> One more question. ' "$(grep -h . "$game"/held/*.letter | grep -A1 bert | tr '\n' ' ')"
status_of() {
	{ "$assize" --now "$now" status "$@" | tr -s ' \n' '  '; echo; } >"$tmp/out"
}
status_of .
has '... which the moderator sees among what they must decide' 'war: a letter that was not passed on, as there were enough that day: from anna@example.org, '
has '... each' 'a letter that was not passed on, as there were enough that day: from bert@example.org, '
{ head_of bert list 're: [war]'; echo 'List-Id: <staff.example.org>'; sed -n 's/^Message-ID/In-Reply-To/p' turn.bert | head -n 1; echo pass | as_text; } | sends list
is 'orders with the header of a list do not count, and are not answered' '' "$(sent_to)"
status_of "$game"
has '... and the moderator sees them' 'orders that do not count, as a machine sent them: from bert@example.org, '
is '... and not the words of an absent player' 1 "$(grep -o 'as a machine' "$tmp/out" | wc -l)"
"$assize" --now "$now" status --xml "$game" >status.xml
ok '... as programs do' xmllint --noout --nonet --schema "$srcdir/schemas/status.xsd" status.xml
is '... all of them' 'letter letter machine' "$(xmllint --xpath '/status/game/mail/@what' status.xml | xargs | sed 's/what=//g')"

# answer id <words: the moderator's answer to the letter.
answer() {
	{
		printf 'From: <gerd@example.com>\nTo: referee@assize.example\nMessage-ID: <%s@example.com>\nSubject: Re: a letter\n' "$1"
		echo "In-Reply-To: $(sed -n 's/^Message-ID: //pi' letter.gerd | head -n 1)"
		as_text
	} | sends "$1"
}
printf 'You were not.\n' | answer bare
untold 'who writes in the name of the moderator, without their code, reaches nobody' 'You were not.'
printf 'token %s\n\nYou were not.\n' "$(sed -n 's/^Not answering this mail? Begin with:  token \([0-9a-z-]*\).*/\1/p' letter.gerd | head -n 1)" | answer coded
is 'the answer of the moderator goes to the player' 'bert@example.org gerd@example.com ' "$(sent_to)"
done_testing
