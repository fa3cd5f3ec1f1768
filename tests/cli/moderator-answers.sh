#!/bin/sh
# The moderator answers press that they were sent: it goes to who wrote that, as from the moderator, if it has the code of
# the copy in their mailbox; and who writes in the moderator's name gets nothing passed on.

. "$srcdir/tests/cli/joined.sh"

# answer who@host id mail <words: a mail from there that answers one of ours.
answer() {
	{
		printf 'From: <%s>\nTo: referee@assize.example\nMessage-ID: <%s@example.com>\n' "$1" "$2"
		echo "Subject: Re: $(sed -n 's/^Subject: //p' "$3" | head -n 1)"
		echo "In-Reply-To: $(sed -n 's/^Message-ID: //pi' "$3" | head -n 1)"
		as_text
	} | sends "$2"
}
gerd=gerd@example.com

# The code in a copy of the moderator's.
copy_code() {
	sed -n 's/^Not answering this mail? Begin with:  token \([0-9a-z-]*\).*/\1/p' "$1" | head -n 1
}

invited
joined

printf 'press to moderator\nMay I?\nend press\n' | say bert asks
cp "$(letter_to gerd press)" asks.mail
copy_code asks.mail >code.asks
printf 'press to all moderator\nI shall.\nend press\n' | say anna tells
cp "$(letter_to gerd press)" tells.mail
copy_code tells.mail >code.tells
cp "$(letter_to bert press)" bert.mail
printf 'press to moderator anonymous\nAnna cheats.\nend press\n' | say bert hidden
cp "$(letter_to gerd press)" hidden.mail
printf 'press to bert\nNot for Gerd.\nend press\n' | say anna private
printf 'press to moderator until end\nFarewell.\nend press\n' | say bert later

ok 'the copy of press in the mailbox of the moderator has a code' grep -qE '^([0-9a-z]{4}-){3}[0-9a-z]{4}$' code.asks
ok '... and each its own' sh -c '! cmp -s code.asks code.tells'
is '... which no copy of a player has, nor what is kept' '' "$(grep -lF "$(cat code.tells)" bert.mail; grep -rlF "$(cat code.tells)" "$game/press")"

{ printf 'token %s\n\nYes, you may.\n' "$(cat code.asks)"; below asks.mail; } | answer $gerd yes asks.mail
is 'the answer of the moderator goes to who asked, and they are told' 'bert@example.org gerd@example.com ' "$(sent_to)"
is '... what they wrote, without what they quote and the code' 'Yes, you may. ' "$(pressed)"
cp "$(letter_to bert 'press from the moderator')" back.mail
told '... as from the moderator' 'The moderator writes to bert:'
told '... who reads what was sent' 'on its way to bert, as from the moderator, and to nobody else: | Yes, you may.'
is '... and nobody reads the code' '' "$(grep -lF "$(cat code.asks)" "$tmp/sent"/*)"
hand mail.yes
is '... once' '' "$(sent_to)"
printf 'Thank you!\n' | say bert aside
{ printf 'token %s\n\nThank you!\n' "$(cat code.bert)"; below back.mail; } | answer bert@example.org thanks back.mail
is 'the player answers the moderator in turn' 'bert@example.org gerd@example.com ' "$(sent_to)"
is '... to and fro' 'Thank you! ' "$(pressed)"
told '... by a code of that mail' 'Your press to moderator is on its way'
cp "$(letter_to gerd press)" thanks.mail
ok '... which is another' sh -c "[ -n '$(copy_code thanks.mail)' ] && [ '$(copy_code thanks.mail)' != '$(cat code.asks)' ]"

{ printf 'token %s\nBe kind.\n' "$(cat code.tells)"; below tells.mail; } | answer $gerd kind tells.mail
is 'of press to all the moderator answers its sender alone' 'anna@example.org gerd@example.com ' "$(sent_to)"
{ printf 'token %s\nWho says so?\n' "$(copy_code hidden.mail)"; below hidden.mail; } | answer $gerd who hidden.mail
is 'who wrote without a name is answered' 'Who says so? ' "$(pressed)"
told '... and stays without one' 'on its way to the nameless writer'
is '... for the moderator' '' "$(grep -i bert "$(letter_to gerd 'on its way')")"

#
# Nobody speaks in the name of the moderator.
#

refused() {
	is "$1" "$gerd " "$(sent_to)"
	is '... and nothing of it is passed on' '' "$(pressed)"
}
printf 'You lose.\n' | answer $gerd nocode asks.mail
refused 'an answer from the mailbox without the code is told to the mailbox alone'
told '... with what to do' 'answer that mail again, and begin with the line `token CODE` from its top'
printf 'You lose again.\n' | answer $gerd nocode2 asks.mail
is '... once a day' '' "$(sent_to)$(pressed)"
now=$(after 25 hours)
printf 'token %s\nYou lose.\n' "$(cat code.tells)" | answer $gerd crossed asks.mail
refused 'the code of one press is not that of another'
now=$(after 50 hours)
printf 'token %s\nI am Gerd.\n' "$(cat code.bert)" | answer $gerd playercode asks.mail
refused 'nor is the code of a player'
now=$(after 75 hours)
# Mails of ours are signed by the key of the moderator, whoever's words they pass on.
sed -e 1d -e '2,/^$/{ s/^From: .*/From: <gerd@example.com>/; s/^To: .*/To: referee@assize.example/; s/^Message-ID: .*/Message-ID: <replay@example.com>/' \
    -e '/^X-/d; /^List-/d; /^Auto-Submitted/d; /^References/d' -e "s/^Subject: .*/Subject: [war]\\n$(sed -n 's/^Message-ID/In-Reply-To/p' asks.mail | head -n 1)/" \
    -e '}' bert.mail | sends replay
refused 'a mail of ours, signed with the key of the moderator, is no word of theirs'
now=$(after 100 hours)
{ echo 'I am away.'; below asks.mail; } | answer $gerd away asks.mail
refused 'a code that is quoted proves nothing'
printf 'token %s\nHello.\n' "$(cat code.asks)" | answer eve@example.org eve asks.mail
is 'nor does one from another address' '' "$(pressed)"
{ printf 'Auto-Submitted: auto-replied\n'; printf 'From: <%s>\nSubject: Re: [war]\nMessage-ID: <auto@x>\nIn-Reply-To: %s\n\ntoken %s\nI am away.\n' $gerd \
    "$(sed -n 's/^Message-ID: //p' asks.mail | head -n 1)" "$(cat code.asks)"; } | sends auto
is 'a machine is not heard' '' "$(sent_to)"

#
# Mails that are no answer.
#

printf 'token %s\nThe code is %s.\n' "$(cat code.asks)" "$(cat code.asks)" | answer $gerd inside asks.mail
refused 'an answer with the code in it is not sent'
told '... which is said' 'stands in the middle of it'
{ printf 'token %s\n\n' "$(cat code.asks)"; below asks.mail; } | answer $gerd empty asks.mail
refused 'nor is one in which nothing is written'
told '... which is said' 'there is no text between the line `token`'
printf 'token %s\nresign\n' "$(cat code.asks)" | answer $gerd word asks.mail
refused 'a word for the referee is no press, and does nothing'
other=$(sed -n 's/.* id="\([0-9]*\)".*/\1/p' "$game/press/0004.xml")
sed "s/press-[0-9]*-moderator/press-$other-moderator/" asks.mail >other.mail
printf 'token %s\nI read this.\n' "$(cat code.asks)" | answer $gerd stolen other.mail
is 'nor is anything about press that the moderator was not sent' '' "$(pressed)"
ok 'nobody has resigned' sh -c "! '$assize' --now $now status '$game' | grep -q resigned"
ok 'the history is right' "$assize" --now "$now" verify "$game"
! command -v python3 >/dev/null || ok '... of who joined with the first turn, says a second verifier too' python3 "$srcdir/samples/verifier" "$game"

#
# A table without press, and a moderator who plays, as they may where the dice come from a beacon: each run of cron is
# followed by one when its round is out.
#

beacon_here
hours=0
cron() {
	rm -f "$tmp/sent"/*
	for _ in closed judged; do
		hours=$((hours + 1))
		now=$(after $hours hours)
		"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1
	done
}

rm -rf "$game" code.*
now=$day
sed -i 's/<press .*/<press white="no"\/><beacon url="https:\/\/beacon.example\/{round}" genesis="1893456000" period="60" notice="10m"\/>/' players.xml
quiet "$assize" --now $now new "$game" --players players.xml
cron
for who in anna bert; do
	sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' "$(letter_to $who invited)" | head -n 1 >"join.$who"
done
joined
quiet "$assize" --now "$now" replace --name Gerda --address $gerd --reason 'the moderator helps out' "$game" bert
cron
codes 'turn 2'
printf 'press to moderator\nMay I?\nend press\n' | say anna plays
cp "$(letter_to gerd press)" plays.mail
printf 'token %s\nYes.\n' "$(copy_code plays.mail)" | answer $gerd plays plays.mail
is 'a table without press has answers of the moderator, whose mailbox may be that of a seat' 'Yes. ' "$(pressed)"
told '... and speaks as the moderator' 'The moderator writes to anna:'
done_testing
