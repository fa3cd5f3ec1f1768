#!/bin/sh
# An answer to press goes to its writer: the new text, nothing that is quoted; proved as
# press is, without any part of the proof; and who wrote without a name stays without one.

. "$srcdir/tests/cli/joined.sh"

# answer who id mail [subject] <words: they answer that mail of ours, as it was sent to them.
answer() {
	{
		head_of "$1" "$2" "Re: $(sed -n 's/^Subject: //p' "$3" | head -n 1)"
		echo "In-Reply-To: $(sed -n 's/^Message-ID: //pi' "$3" | head -n 1)"
		as_text
	} | sends "$2"
}

invited
joined

printf 'press to bert\nShall we?\nresign\nend press\n' | say anna press-1
cp "$(letter_to bert press)" open.mail
printf 'press to bert cleo anonymous\nAnna is lying.\nend press\n' | say cleo press-x
printf 'press to bert anonymous\nAnna is lying.\nend press\n' | say anna press-2
cp "$(letter_to bert press)" hidden.mail
printf 'press to bert until end\nFarewell.\nend press\n' | say anna press-3

{ printf 'token %s\n\nYes, gladly!\nWait for me.\n' "$(cat code.bert)"; below open.mail; } | answer bert yes open.mail
told 'who answers press writes to its sender' 'Your press to anna is on its way'
is '... and to nobody else' 'anna@example.org bert@example.org ' "$(sent_to)"
is '... what they wrote, without what they quote and their code' 'Yes, gladly! Wait for me. ' "$(pressed)"
told '... and the receipt shows it' '| Yes, gladly! | Wait for me.'
cp "$(letter_to anna press)" back.mail
hand mail.yes
is '... once' '' "$(sent_to)"
{ printf 'token %s\n\nAgreed.\n-- \nAnna\n' "$(cat code.anna)"; below back.mail; } | answer anna agreed back.mail
is '... and so on, to and fro' 'Agreed. ' "$(pressed)"
is 'nobody has resigned by what was quoted' '' "$("$assize" --now $now status "$game" | grep resigned)"

{ printf 'token %s\nWho are you?\n' "$(cat code.bert)"; below hidden.mail; } | answer bert who hidden.mail
told 'who wrote without a name is answered' 'Your press to somebody is on its way'
is '... and stays without one' '' "$(grep -i anna "$(letter_to bert 'press from')" | grep -v 'Still awaited')"
is '... the answer goes to them' 'bert' "$(sed -n 's,^Subject: .*press from ,,p;T;q' "$(letter_to anna press)")"

before=$(cat "$game"/inbox/*/log | grep -vc note)
printf 'pass\n' | answer bert ordering open.mail
told 'a line of an answer that could be an order is press' 'Your press to anna is on its way'
is '... and no order' "$before" "$(cat "$game"/inbox/*/log | grep -vc note)"
{ printf 'From: Bert <bert@elsewhere.example>\nTo: referee@assize.example\nSubject: Re: press\nMessage-ID: <unproved@example.org>\nMIME-Version: 1.0\n'
    echo "In-Reply-To: $(sed -n 's/^Message-ID: //pi' open.mail | head -n 1)"; echo 'Yes!' | as_text; } | sends unproved
is 'an answer from another address is not sent' '' "$(sent_to)"
is '... nor shown' '' "$(pressed)"
{ head_of eve forged 'Re: [war] press'; sed -n 's/^Message-ID/In-Reply-To/p' open.mail | head -n 1; echo hi | as_text; } | sends forged
is 'nobody outside the table can answer' '' "$(sent_to)"
{ printf 'token %s\nI read this.\n' "$(cat code.anna)"; } | answer anna stolen open.mail
told 'nor who was not sent that press' 'you did not get the press that it answers'
# id_of NUMBER: what the Message-IDs of a message say
id_of() { sed -n 's/.* id="\([0-9]*\)".*/\1/p' "$game/press/$1.xml"; }
sed "s/press-$(id_of 0001)/press-$(id_of 0003)/" open.mail >later.mail
{ printf 'token %s\nToo early.\n' "$(cat code.bert)"; } | answer bert early later.mail
told '... or not yet' 'you did not get the press that it answers'
is 'no Message-ID tells how many others there are' '' "$(grep -i '^Message-ID' open.mail | grep -v 'press-[0-9]\{15\}-')"
sed "s/press-$(id_of 0001)/press-..%2F0001/" open.mail >odd.mail
{ printf 'token %s\nhello\n' "$(cat code.bert)"; } | answer bert odd odd.mail
told '... or nothing at all' 'you did not get the press that it answers'

# Press of assize 0.2 has no id, and its mails say a number.
cp "$game/press/0001.xml" kept.xml
sed -i 's/ id="[0-9]*"//' "$game/press/0001.xml"
sed 's/press-[0-9]*-bert/press-0001-bert/' open.mail >old.mail
{ printf 'token %s\nStill here.\n' "$(cat code.bert)"; } | answer bert old old.mail
told 'press of an earlier version is answered by its number' 'Your press to anna is on its way'
cp kept.xml "$game/press/0001.xml"

printf 'Hello!\ntoken %s\n' "$(cat code.bert)" | answer bert inside open.mail
ok 'a code below a greeting is not sent on' sh -c "! echo '$(pressed)' | grep -q '$(cat code.bert)'"
printf 'token %s\nMy code is %s, by the way.\n' "$(cat code.bert)" "$(cat code.bert)" | answer bert inside-2 open.mail
is '... nor within them' '' "$(pressed)"
told '... which is said' 'stands in the middle of it'
printf 'token %s\nwait\n' "$(cat code.bert)" | answer bert word open.mail
told 'a word is a word in an answer too' 'Noted: wait'
printf 'token %s\nready\nHello Anna!\n' "$(cat code.bert)" | answer bert word-2 open.mail
is '... and what stands below words is no press' '' "$(pressed)"
told '... which is said' 'is not a word the referee knows'
orders bert </dev/null >orders.bert
{ printf 'token %s\nMy secret plan:\n' "$(cat code.bert)"; sed 's|</orders>|<pass/></orders>|' orders.bert; } | answer bert plan open.mail
is 'nor is anything beside orders' '' "$(pressed)"
told '... which are not taken below other text' 'Put your orders above'
{ printf 'token %s\n\n' "$(cat code.bert)"; below open.mail; } | answer bert empty open.mail
is 'an answer in which nothing is written is none' '' "$(pressed)"

# A signer names the game, as with all other commands.
printf 'press to cleo\nAnd you?\nend press\n' | say anna press-c
cp "$(letter_to cleo press)" cleo.mail
for line in '' "game war $(first)"; do
	{ printf 'Content-Type: text/plain\n\n%s\nI am here.\n' "$line"; } | mime_signed cleo - >body
	{ head_of cleo "signed${line:+2}" 'Re: [war] press'; sed -n 's/^Message-ID/In-Reply-To/p' cleo.mail | head -n 1; cat body; } | sends signed
	[ -n "$line" ] || told 'who signs says for which game' 'a signed mail must say on top for which game'
done
is '... and then it is sent' 'I am here. ' "$(pressed)"

# Press that nobody would read.
printf 'press to anna\nRemember.\nend press\n' | say anna to-myself
told 'press to oneself is refused' 'nobody but you would read this press'
printf 'press to anna anonymous\nI am Cleo.\nend press\n' | { echo "game war $(first)"; cat; } | as_text | mime_signed cleo press-cleo | sends press-cleo
cp "$(letter_to anna press)" hidden.mail
printf 'press to bert cleo until turn\nBefore.\nend press\n' | say anna before
quiet "$assize" --now "$now" replace "$game" cleo --bot --reason 'cleo has left'
cron
is 'what waited goes to those who are there' bert@example.org "$(grep -l '^| Before' "$tmp/sent"/* | xargs sed -n 's/^-i -f .* -- //p')"
codes 'turn 2'
printf 'press to cleo\nHello?\nend press\n' | say anna to-bot
told '... and so is press to a bot' 'nobody would read this press: it goes to a bot'
printf 'press to all until turn\nTo people.\nend press\n' | say anna to-all
told '... but what goes to others too is taken' 'Your press to all'
printf 'token %s\nWho are you?\n' "$(cat code.anna)" | answer anna to-hidden hidden.mail
told 'who wrote without a name is not told apart' 'Your press to somebody is on its way'
quiet "$assize" --now "$now" replace "$game" cleo --name Cora --address cora@example.org --reason 'cora has come'
cron
is 'who takes a seat over from a bot gets no press of before' bert@example.org \
    "$(grep -l '^| To people' "$tmp/sent"/* | xargs sed -n 's/^-i -f .* -- //p')"
done_testing
