#!/bin/sh
# Words that ask for something: the guide, the order form, one's own orders, what can be said; to whom it is told, and how
# often; and words that take one another back.

. "$srcdir/tests/cli/joined.sh"

invited

#
# Before the game.
#

echo help | say anna help-0
told 'who is invited is told what they can say' 'An example of each: join k7dm-2xqp-9rta-b3fg help guide status decline'
echo guide | say anna guide-0
ok '... and gets the guide' test -n "$(letter_to anna "the player's guide")"
attached "$(letter_to anna "the player's guide")" guide.html >guide.html
ok '... whole' sh -c "grep -q '^</html>\|</body>' guide.html && grep -q 'whoever has the most points wins' guide.html"
echo form | say anna form-0
told 'but no form' "We did not do 'form': you have not joined yet"
is '... at the address that was invited alone' 'anna@example.org ' "$(sent_to)"
echo guide | say eve guide-stranger
is 'a stranger gets nothing' '' "$(sent_to)"

joined

#
# The order form.
#

is 'the game has begun' 0001 "$(turns)"
ok 'who joined without a key gets the order form' test -n "$(letter_to anna 'order form')" -a -n "$(letter_to bert 'order form')"
is '... in a mail of its own, without report and MANIFEST' 0 "$(grep -c 'filename=.*\(report\|MANIFEST\)' "$(letter_to anna 'order form')")"
is '... and who has a key does not' '' "$(letter_to cleo 'order form')"
attached "$(letter_to anna 'order form')" html >form.html
ok '... for a browser, and theirs' grep -q '<html.*<p>anna' form.html
echo 'form off' | say anna form-off
told 'who wants none says so' 'Noted: form off'
echo 'form off' | say bert form-off-b
echo 'form on' | say bert form-on-b
told '... and can have it again' 'Noted: form on'
echo form | say anna form-1
ok 'one is sent when they ask' test -n "$(letter_to anna 'order form')"
told '... and the receipt says so' 'The order form comes in a mail of its own.'
hand mail.form-1
is '... once a mail' '' "$(sent_to)"
for n in 2 3 4 5; do
	echo form | say anna "form-$n"
done
ok '... five times a turn' test -n "$(letter_to anna 'order form')"
echo form | say anna form-6
is '... and no more' '' "$(letter_to anna 'order form')"
told '... which is said' "you got it 5 times since the last"
echo guide | say anna guide-1
ok 'the guide is counted apart' test -n "$(letter_to anna "the player's guide")"
{ head_of anna forged 're: [war]'; printf 'form\norders\nguide\n' | as_text; } | sends forged
told 'without proof nothing is sent but why' 'nothing proves that it is from you'
untold '... no orders' 'Your orders count'
is '... to the address of the seat' 'anna@example.org ' "$(sent_to)"
ok '... in one mail' test "$(ls "$tmp/sent" | wc -l)" -eq 1
{ head_of eve stolen 're: [war]'; printf 'seat anna\ntoken %s\norders\n' "$(cat code.anna)" | as_text; } | sends stolen
is 'whoever has the code and names its seat is answered at the address of the seat' 'anna@example.org ' "$(sent_to)"

#
# One's own orders.
#

echo orders | say anna orders-none
told 'who has sent no orders has none' 'You have sent no orders yet.'
orders anna </dev/null >anna.xml
{ head_of anna anna-1 're: [war]'; printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n\ntoken %s\nuse defaults\n\n--mmm\nContent-Type: application/xml; name=o.xml\n\n' "$(cat code.anna)"
    cat anna.xml; echo '--mmm--'; } | sends anna-1
told 'orders are taken' 'are taken'
echo orders | say anna orders-1
told 'who asks gets theirs' 'Your orders count:'
told '... in plain lines, marked' '| orders war 2 anna'
letter=$(ls "$tmp/sent"/* | head -n 1)
attached "$letter" 'war-2-anna.xml' >mine.xml
is '... and the file as it was sent' "$(cat anna.xml)" "$(cat mine.xml)"
attached "$letter" 'war-2-anna.txt' >mine.txt
ok '... and its lines are the same orders' sh -c "'$assize' orders '$game' --lines mine.txt | grep -q 'seat=\"anna\"'"
untold '... and nobody else has any part in it' 'orders war 2 bert'
echo orders | say bert orders-b
untold 'another sees none of them' 'orders war 2'
with_orders() {
	cat >o.xml
	{ head_of "$1" "$2" 're: [war]'; printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n\ntoken %s\norders\n\n--mmm\nContent-Type: application/xml; name=o.xml\n\n' "$(cat "code.$1")"
	    cat o.xml; echo '--mmm--'; } | sends "$2"
}
echo '<pass/>' | orders bert >bert.xml
with_orders bert bert-1 <bert.xml
told 'who sends orders and asks for theirs in one mail' 'are taken'
told '... is shown them' 'Your orders count'
told '... as they were sent' '| pass'
hash=$(mails | sed -n '/^Received:$/,$s/^  sha256 //p')
echo '<gather to="lake" standing="yes" times="any"/>' | orders anna | with_orders anna anna-2
told 'who changes theirs is shown the new ones' '| gather to=lake'
with_orders bert bert-2 <bert.xml
told 'orders that are sent again' 'in force already'
is '... keep the hash that they had' "${hash:-none}" "$(mails | sed -n '/^Received:$/,$s/^  sha256 //p')"

echo '<pass/>' | orders cleo | as_orders | mime_signed cleo cleo-1 | sends cleo-1
told 'signed orders are taken' 'are taken'
printf 'game war %s\norders\n' "$(first)" | as_text | mime_signed cleo cleo-2 | sends cleo-2
told '... and shown to who asks' '| pass'
attached "$(ls "$tmp/sent"/* | head -n 1)" 'war-2-cleo.xml' >mine.xml
ok '... with the file' grep -q '<pass/>' mine.xml

#
# Not yet; ready.
#

is_held() {
	"$assize" --now $now status "$game" | grep -q "$1.*says wait"
}
echo 'not yet' | say anna not-yet
told 'not yet is wait' 'Noted: wait'
ok '... and status says so' is_held anna
echo ready | say anna ready
told 'ready takes that back' 'Noted: ready'
fails 1 '... and status too' is_held anna
echo wait | say anna wait-2
ok 'wait after ready counts again' is_held anna
echo ready | say anna ready-2
fails 1 '... and ready after it' is_held anna
echo 'not now' | say anna not-now
told 'not anything else is no word' "did you mean 'not yet'?"

#
# Commands of one word.
#

echo help | say anna help-1
told 'help says what can be said now' 'Commands that work now'
told '... with what it does' 'absent FROM TO: no deadline on these days'
untold '... and not what cannot' 'accept'
mails | sed -n '/^An example of each:/,/ awaited/p' | sed '1,2d; / awaited/d; /^$/d; s/^  //' >examples
{ echo "game war $(first)"; cat examples; } | as_text | mime_signed cleo examples >mail.examples
ok '... an example of each' test "$(wc -l <examples)" -ge 15
hand mail.examples
untold '... each of which is understood' 'referee knows'
untold '... and none is badly made' 'error:'
at 8 days
is 'the next turn brings the form to who has it on' 'bert@example.org' "$(grep -l '^Subject: .*order form' "$tmp/sent"/* | xargs sed -n 's/^-i -f .* -- //p')"
ok 'the history is right' "$assize" --now "$now" verify "$game"
quiet "$assize" --now "$now" copy "$game" "$tmp/public"
ok '... for the public too' "$assize" --now "$now" verify "$tmp/public"
is '... and no form lies in any file of it' '' "$(grep -rl 'application/xhtml\|order-form' "$tmp/public" | grep form)"

# Commands that stay in force.
codes 'turn 2'
echo withdraw | say anna withdraw-none
told 'who has sent nothing withdraws nothing' 'You have sent no orders that you could withdraw.'
told '... as is what stands' 'Your standing orders from before still count'
echo '<pass/>' | orders anna | with_orders anna anna-3
told 'what is sent takes its place' '| pass'
printf 'withdraw\norders\n' | say anna withdraw-3
told 'it is withdrawn' 'Your orders are withdrawn. Your standing orders from before still count, until'
told '... and what stands is in force again' '| gather to=lake'
untold '... and nobody waits for any' 'Still awaited: Anna'
echo withdraw | say bert withdraw-none-b
told 'who has none standing has none' 'There are no orders of yours to withdraw.'

quiet "$assize" --now "$now" end "$game" --yes --reason enough
cron
codes 'turn 3'
echo help | say bert help-over
told 'when the game is over help says what is left' 'An example of each: help guide status report press to all'
done_testing
