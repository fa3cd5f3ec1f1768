#!/bin/sh
# `use defaults` under one signature with the order file needs no line `game`; and whoever caught such a mail can do nothing
# with it, in another game or turn, nor with its parts.

. "$srcdir/tests/cli/post.sh"

post_new war
submit_all
quiet "$assize" turn "$game"
# template: anna's next order file, with nothing filled in
template() {
	orders anna </dev/null | tee t.xml
}
mixed() {
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n'
	for part; do
		printf -- '--mmm\n'
		cat "$part"
	done
	printf -- '--mmm--\n'
}
filed() {
	find "$game/inbox/$(printf %04d "$(next_turn)")" -name '*anna*' ! -name '*.note' 2>/dev/null | wc -l
}
# wrapped id <entity: in an envelope, signed by nobody
wrapped() {
	head_of anna "$1" "${2:-}"
	cat
}
echo 'use defaults' | as_text >words
template >template.xml

as_orders <template.xml >file

# Apart: the word is signed round a file that is signed in itself.
quiet gpg --batch --import "$game/turns/0000/keys/moderator.asc"
if gpg --batch --quiet --no-tty --trust-model always --local-user anna@example.org --recipient referee@assize.example \
    --armor --sign --encrypt <template.xml >signed.asc 2>/dev/null; then
	{ printf 'Content-Type: application/octet-stream; name=orders.xml.asc\n\n'; cat signed.asc; } >signed
	mixed words signed | mime_signed anna apart >m
	receive m
	told 'a word and a file that each have a signature need the line' "We did not do 'use'"
	told '... or one signature, as the receipt says' 'or have the order file under the same signature'
	is '... and nothing is taken' 0 "$(filed)"
fi

# Together, in each form that a signature has.
sleep 1
mixed words file | mime_signed anna together >m.mime
receive m.mime
says 'with one signature round both none is needed' 'are taken'
is '... and the file is filed' 1 "$(ls "$game"/inbox/0002/*anna.mime 2>/dev/null | wc -l)"
says_not '... without any fault' 'not done'
sleep 1
{ echo 'use defaults'; echo; template; } | clear_signed anna | as_text | wrapped clear >m.clear
receive m.clear
told '... nor in a text that is clear-signed' 'They replace the orders you sent before'
sleep 1
{ echo 'use defaults'; echo; printf 'orders war 2 anna %s 00112233445566778899aabbccddeeff\nend orders\n' \
    "$(sha256sum <"$game/turns/0001/MANIFEST" | cut -c1-32)"; } | clear_signed anna | as_text | wrapped lines >m.lines
receive m.lines
told '... nor with plain lines' 'They replace the orders you sent before'
sleep 1
if mixed words file | sealed anna sealed >m.sealed; then
	receive m.sealed
	told '... nor in a message that is signed and encrypted' 'They replace the orders you sent before'
fi
sleep 1

{ echo 'use defaults'; echo; template; } | clear_signed anna >both.asc
as_text <both.asc | wrapped both >m.both
receive m.both
told '... and again' 'They replace the orders you sent before'

# More than orders of one game.
{ echo 'use defaults'; echo; sed 's/game="war"/game="peace"/' t.xml; cat t.xml; } | clear_signed anna | as_text | wrapped two >m
receive m
says 'of files of two games it must say which' "We did not do 'use'"
{ echo 'use defaults'; echo 'wait'; echo; template; } | clear_signed anna | as_text | wrapped wait >m
receive m
says 'other words name their game even so' "We did not do 'wait'"

# Replays.
n=0
resent() {
	sed "s/^Message-ID: <.*/Message-ID: <resent-$1-$((n += 1))@example.org>/" "m.$1" >m
	receive m
}
for form in mime clear lines; do
	resent $form
	says "whoever sends the mail of $form again after a later one is told so" '[older-orders]'
done
{ echo "game war $(first)"; echo withdraw; } | clear_signed anna | as_text | wrapped withdraw >m
receive m
says 'orders are withdrawn' 'are withdrawn'
before=$(wc -l <"$game/inbox/0002/log")
resent both
says 'and do not come back by a replay' '[older-orders]'
is '... in any way' "$before" "$(wc -l <"$game/inbox/0002/log")"
quiet "$assize" turn --force "$game"
for form in mime clear lines both; do
	resent $form
	says "in the next turn that of $form is refused" 'error: '
	is '... and files nothing' 0 "$(filed)"
done
template | clear_signed anna | as_text >new
as_text <both.asc >both
mixed both new | wrapped old-word >m
receive m
is 'an old file with the word says nothing for a new one without it' 0 "$(filed)"
mixed new both | wrapped old-word-2 >m
receive m
is '... in whatever order' 0 "$(filed)"

# Another game of the same name, of the same people.
mkdir other
game=$tmp/other/war
quiet "$assize" new "$game" --players players.xml
submit_all
quiet "$assize" turn "$game"
for form in mime clear lines both; do
	resent $form
	says "in another game of the same name that of $form is refused" 'error: '
	is '... and files nothing' 0 "$(filed)"
done
ok 'the history can be verified' "$assize" verify "$tmp/war"
done_testing
