#!/bin/sh
# Promises about people's secrets, each by one mail; other scripts try all the ways around them.

. "$srcdir/tests/cli/joined.sh"

invited 'observers="yes"'
joined

printf 'press to bert anonymous\nTrust nobody.\nend press\n' | say anna press
is 'anonymous press arrives' 'Trust nobody. ' "$(pressed)"
is '... and does not say who wrote it' '' "$(grep -i 'anna' "$(letter_to bert 'press')" | grep -v 'Still awaited')"

{ printf 'Content-Type: text/plain\n\ngame war %s\nmove to cleo@example.net\n' "$(first)"; } | mime_signed cleo moves | sends moves
on=$(code_of cleo@example.net move)
printf 'move %s\n' "$on" | say cleo moves-on
{ printf 'Content-Type: text/plain\n\ngame war %s\nstatus\n' "$(first)"; } | mime_signed cleo asks | sends asks
is 'a move to another address waits, though its code came back' 'cleo@example.org ' "$(sent_to | grep cleo)"

for n in $(seq 21); do
	{ head_of "s$n" "s-$n" hello; echo 'subscribe war' | as_text; } | sends "s-$n"
	sent_to
done >answered
is 'people at no table get twenty answers a day in all' 20 "$(wc -w <answered)"

# The title in a subject chooses among the games of an address.
sed 's/title="[^"]*"/title="Autumn peace"/' players.xml >peace.xml
quiet "$assize" --now "$now" new "$root/peace" --players peace.xml
for title in 'Spring war' 'Autumn peace'; do
	{ head_of bert "asks-${title#* }" "Re: [$title] a question"; echo status | as_text; } | sends asks-title
	is "a mail about '$title' is about no other game" "$title" "$(mails | grep -o 'Spring war\|Autumn peace' | sort -u)"
done
done_testing
