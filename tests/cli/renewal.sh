#!/bin/sh
# Passwords and addresses that players change by mail, and attacks on that.

. "$srcdir/tests/cli/post.sh"

games_here
key_file anna eve

begin() {
	rm -rf "$game"
	players "rules=\"toy\" title=\"Spring war\" auth=\"mailbox\" $*" \
	    "$by_gerd<schedule after=\"7d\" settle=\"0m\"/>" \
	    'anna name="Anna" key-file="anna.asc"' \
	    "bert name=\"Bert\" $token" 'cleo name="Cleo"'
	now=$day
	quiet "$assize" --now $now new "$game" --players players.xml
	cron
	code=$(grep -l -- '-- cleo@' "$tmp/sent"/* | xargs sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' | head -n 1)
	echo "join $code" | say cleo cleo-joins
	play anna bert
	cron
}

say() {
	{
		head_of "$1" "$2" "${3:-Re: [war] turn}"
		as_text
	} | sends "$2"
}

signed() {
	{ head_of "$1" "$2" 'Re: [war] turn'; { printf 'Content-Type: text/plain\n\n'; cat; } | mime_signed "${3:-$1}" -; } | sends "$2"
}

pass() {
	echo '<pass/>' | orders "$1"
}

# The text of the mail to an address, its first line first.
text_to() {
	grep -l -- "-- $1\$" "$tmp/sent"/* | head -n 1 | xargs sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' | sed -n '/^Content-Type: text\/plain/,$p' | sed '1,/^$/d'
}

#
# A word that its owner writes to others is theirs alone all the same.
#

begin
printf 'token k7dm-2xqp-9rta-b3fg\ngame war %s\npress to anna, cleo\nMy word is K7DM-2XQP-9RTA-B3FG, is yours so too?\nend press\n' "$(first)" |
    say bert bert-tells
is 'press is passed on' 2 "$(grep -l 'is yours so too' "$tmp/sent"/* | wc -l)"
is '... but one'\''s own secret word' '' "$(grep -rli k7dm-2xqp-9rta-b3fg "$tmp/sent" "$game/outbox" "$game/press")"

#
# A guessed password is masked where the mail is repeated, and changes nothing else of the receipt.
#

begin
# Four words by which the style sheet chooses, a root's attribute, and what would be a letter of its own.
for word in receipt not-proved mailbox player 'Spring war' invitation; do
	printf 'seat cleo\ntoken %s\nwait\n' "$word" | say eve "forged-${word% *}"
	is "a receipt for '$word', sent as a secret word by anybody, can be made" "0 cleo@example.org " "$status $(sent_to)"
	told '... and says what it must' 'reply to our last mail'
done
sheets=$srcdir/templates/common/letters
compared=$(sed -n '/^repeats(/,/^}/s/^[[:space:]]*\("[^=]*",\)$/\1/p' "$srcdir/src/post/facts.c" | tr -dc 'a-z,' | tr , '\n' |
    while read -r name; do grep -nE "@$name *!?= *'" "$sheets/receipt.xsl" "$sheets/taken.xsl"; done)
is 'by nothing that is masked the receipt chooses its words' '' "$compared"
ok '... of the names that are there' grep -q '"detail", "file"' "$srcdir/src/post/letterbox.c"

#
# The countersign.
#

begin
is 'the game has begun' 0001 "$(turns)"
sign=$(text_to bert@example.org | sed -n '1s/: write above this line$//p')
ok 'a mail to who has a secret word begins with two words' sh -c "echo '$sign' | grep -qxE '[a-z]+ [a-z]+'"
is '... and those to others do not' 'write above this line' "$(text_to cleo@example.org | head -n 1)"
is '... nor to who has a key' 'write above this line' "$(text_to anna@example.org | head -n 1)"
printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n' | say bert first-status
is '... the same two in every mail' "$sign: write above this line" "$(text_to bert@example.org | head -n 1)"
printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n%s: write above this line\nvote end\n' "$sign" | say bert below
told 'nothing below that line is read' 'Still awaited'
is '... be it a word' '' "$(grep 'Noted: vote' out)"
is 'no turn has it' '' "$(grep -rl "$sign" "$game/turns" "$game/inbox" "$game/outbox")"

#
# A new word.
#

printf 'new word\n' | say bert no-proof
told 'who proves nothing gets no word' 'nothing proves that it is from you'
is '... and no other mail' 'bert@example.org ' "$(sent_to)"
printf 'token k7dm-2xqp-9rta-b3fg\nnew word\n' | say eve nameless 'token k7dm-2xqp-9rta-b3fg, Re: [war]'
is 'a word with a mail that names no seat is tried for nobody' 'eve@example.org ' "$(sent_to)"
told '... and its sender is told how to name one' 'seat NAME'
untold '... no more' 'bert'
is '... and nothing is done' '' "$(find "$game" -name '*renewed*')"
printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n' | say eve nameless-2
is '... once a day' '' "$(sent_to)"
printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n' | say cleo not-hers
told 'it is tried for the seat of the address alone' "for the seat 'cleo' alone"
printf 'seat cleo\ntoken k7dm-2xqp-9rta-b3fg\nnew word\n' | say bert other-seat
told '... or for the one that the mail says, which goes before it' "for the seat 'cleo' alone"
is '... and is answered at its address' 'cleo@example.org ' "$(sent_to)"
printf 'seat bert\ntoken k7dm-2xqp-9rta-b3fg\nnew word\n' | say eve new-word 'token k7dm-2xqp-9rta-b3fg, Re: [war]'
told 'who has the word gets another' 'A new password is on its way'
is '... at the address of the seat, whoever wrote' 'bert@example.org bert@example.org ' "$(sent_to)"
ok '... from another mail than the receipt' sh -c "grep -L 'token [0-9a-z]*-' '$tmp/sent'/* | grep -q ."
new=$(code_of bert@example.org token)
[ -n "$new" ] || new=$(mails | sed -n 's/^ *token \([0-9a-z]\{4\}-[0-9a-z-]*\)$/\1/p' | head -n 1)
ok '... of 80 bits' sh -c "echo '$new' | grep -qxE '([0-9a-z]{4}-){3}[0-9a-z]{4}'"
is 'the receipt does not repeat the old word, not even in its subject' '' "$(mails | grep k7dm-2xqp-9rta-b3fg)"
told '... which has asterisks' 'token *******************, Re: [war]'
is '... and both begin with the countersign' 2 "$(mails | grep -c "^$sign: write above")"
is 'the new word lies in no file of the game once it is sent' '' "$(grep -rl "$new" "$game")"
is '... and neither does the countersign' '' "$(grep -rl "$sign" "$game")"
{ printf 'token k7dm-2xqp-9rta-b3fg\n'; pass bert; } | say bert with-old
told 'the old word is void' 'is not the secret word'
{ printf 'token %s\n' "$(echo "$new" | tr a-z- 'A-Z ')"; pass bert; } | say bert with-new
told '... and the new one counts, however it is written' 'proof token'
hand mail.new-word
is 'the same mail again makes no other word' '' "$(sent_to)"
printf 'token %s\nnew word please\n' "$new" | say bert new-please
told 'other words behind it are refused' 'there is nothing new to have but'
is '... and do not repeat the word' '' "$(grep "$new" out)"
printf 'token %s\npress to cleo\nmy word is %s\nend press\nfoo %s\n' "$new" "$new" "$new" | say bert press
at 8 days
is 'turn 2 is judged' 0002 "$(turns)"
ok '... whose record says that there was a new word' grep -q '<act kind="new" by="bert".*detail="word"' "$game/turns/0002/turn.xml"
is '... and nothing of it' '' "$(grep -rl "$new" "$game/turns" "$game/inbox")"
ok 'the history is right' "$assize" --now "$now" verify "$game"
{ printf 'token %s\n' "$new"; pass bert; } | say bert turn-3
told 'the word holds in the turns that follow' 'proof token'
printf 'token nobodys\nnew word\n' | say bert wrong
told 'a wrong word gets no new one' 'nothing proves that it is from you'
code=$(code_of cleo@example.org 'Not answering this mail? Begin with:  token')
cron
printf 'status\n' | say cleo ask
code=$(text_to cleo@example.org | sed -n 's/^Not answering this mail? Begin with:  token //p')
printf 'token %s\nnew word\n' "$code" | say cleo cleo-new
told 'who has a code has no word to renew' 'your replies carry the code of our mails'
printf 'game war %s\nnew word\n' "$(first)" | signed anna anna-new
told 'who has a key gets none where the table allows none' 'this table takes nothing else'

# The moderator.
quiet "$assize" --now "$now" words "$game"
"$assize" --now "$now" words "$game" >out
has 'the moderator sees who proves how' 'bert         token'
fails 2 'a new word needs a reason' "$assize" --now "$now" words --again bert "$game"
fails 2 '... and somebody who can have one' "$assize" --now "$now" words --again cleo --reason x "$game"
fails 2 '... and a seat' "$assize" --now "$now" words --again dora --reason x "$game"
fails 2 '... a reason that says something' "$assize" --now "$now" words --again bert --reason '' "$game"
cron
is '... before anything is sent' '' "$(sent_to)"
quiet "$assize" --now "$now" words --again bert --reason 'a lost telephone' "$game"
cron
is 'the moderator has a word sent with the next run' 'bert@example.org ' "$(sent_to)"
newer=$(code_of bert@example.org token)
{ printf 'token %s\n' "$new"; pass bert; } | say bert lost
told '... which makes the old one void' 'is not the secret word'
{ printf 'token %s\n' "$newer"; pass bert; } | say bert found
told '... and counts' 'proof token'

# Somebody else takes the seat.
quiet "$assize" --now "$now" replace "$game" bert --name Boris --address boris@example.org --token-file word --reason 'another player'
cron
other=$(text_to boris@example.org | sed -n '1s/: write above this line$//p')
ok 'who takes the seat over has another countersign' test -n "$other" -a "$other" != "$sign"
{ printf 'token %s\n' "$newer"; pass bert; } | say bert gone
is '... and the one before is nobody' '' "$(sent_to)"
{ printf 'token %s\n' "$newer"; pass bert; } | say boris tries
told '... whose word is void' 'is not the secret word'
{ printf 'token k7dm-2xqp-9rta-b3fg\n'; pass bert; } | say boris comes
told '... while theirs counts' 'proof token'

#
# A word beside a key.
#

begin 'words="yes"'
printf 'game war %s\nnew word\n' "$(first)" | signed anna anna-word
told 'who has a key gets a word where the table allows it' 'A new password is on its way'
new=$(mails | sed -n 's/^ *token \([0-9a-z]\{4\}-[0-9a-z-]*\)$/\1/p' | head -n 1)
has '... with the countersign' "All mails from the referee to you begin with your countersign"
{ printf 'token %s\n' "$new"; pass anna; } | say anna by-phone
told '... and sends orders with it' 'proof token'
pass anna >o.xml
{ head_of anna by-key; as_orders <o.xml | mime_signed anna -; } | sends by-key
told '... as with the key' 'proof signed:'
printf 'token %s\nvote no\n' "$new" | say anna vote
told '... and words' 'Noted: vote no'
printf 'token %s\nnew word\n' "$new" | say anna anna-again
told '... but no new word' 'Please sign it with your key'
printf 'seat anna\ntoken %s\nmove to eve@example.net\n' "$new" | say eve anna-moves
told '... and does not move' 'Please sign it with your key'
{ printf 'token %s\n' "$new"; pass anna; } | say anna by-phone-2
at 8 days
ok 'the record says what the orders were proved by' grep -q '<orders seat="anna".*how="token"' "$game/turns/0002/turn.xml"
ok 'the history is right' "$assize" --now "$now" verify "$game"
quiet "$assize" --now "$now" copy "$game" "$tmp/public"
ok '... for the public too' "$assize" --now "$now" verify "$tmp/public"
sed 's/auth="mailbox"/auth="key"/' players.xml >odd.xml
fails 1 'a table that takes keys alone allows no words' "$assize" --now "$now" new "$tmp/odd" --players odd.xml

#
# Killed when the mail was made, and cron sent that before the mail server tried once more.
#

# Hands a mail in, and takes all of it back but that our mails of this name were sent; so it is handed in again.
cut_short() {
	rm -rf "$tmp/before"
	cp -a "$game" "$tmp/before"
	hand "mail.$1"
	cp -a "$tmp/sent" "$tmp/sent-first"
	grep " $2" "$game/outbox/log" >log
	rm -rf "$game"
	cp -a "$tmp/before" "$game"
	cat log >>"$game/outbox/log"
	now=$(date -u -d "$now + 5 minutes" +%Y-%m-%dT%H:%M:%SZ)
	hand "mail.$1"
	cp "$tmp/sent-first"/* "$tmp/sent"
	rm -r "$tmp/sent-first"
}

begin
{ head_of bert cut-word 'Re: [war] turn'; printf 'token k7dm-2xqp-9rta-b3fg\nnew word\n' | as_text; } >mail.cut-word
cut_short cut-word word-bert-
new=$(mails | sed -n 's/^ *token \([0-9a-z]\{4\}-[0-9a-z-]*\)$/\1/p' | sort -u)
is 'the same mail makes the same word' 1 "$(echo "$new" | wc -l)"
{ printf 'token %s\n' "$new"; pass bert; } | say bert cut-used
told '... which holds' 'proof token'
{ printf 'token %s\nnew word\n' "$new"; } | say bert cut-next
ok '... and another mail makes another' test "$(mails | sed -n 's/^ *token \([0-9a-z]\{4\}-[0-9a-z-]*\)$/\1/p')" != "$new"
begin
{ head_of anna cut-move 'Re: [war] turn'; { printf 'Content-Type: text/plain\n\n'; printf 'game war %s\nmove to anna@example.net\n' "$(first)"; } | mime_signed anna -; } | sends cut-move
on=$(code_of anna@example.net move)
rm -f "$game"/seen/*
now=$(after 5 minutes)
hand mail.cut-move
is 'a move that the same mail asks for twice is noted once' 1 "$(grep -l 'kind="move"' "$game"/inbox/0002/*.note | wc -l)"
printf 'move %s\n' "$on" | say eve cut-answers
is '... and the code that was sent counts' 'anna@example.net anna@example.org gerd@example.com ' "$(sent_to)"
told '... from a day after the first time' 'rom Wed 2 Jan 12:00 UTC'

#
# Another address.
#

begin
printf 'move to anna@example.net\n' | say anna spoof
told 'who does not sign moves nobody' 'sign it with your key'
is '... and no mail goes there' 'anna@example.org ' "$(sent_to)"
printf 'game war %s\nmove to nowhere\n' "$(first)" | signed anna nowhere
told 'an address that is none is told' "no mail can go to 'nowhere'"
printf 'game war %s\nmove to referee@assize.example\n' "$(first)" | signed anna to-referee
told 'nor does one to who moderates, who could try orders until the dice please' '[playing-moderator]'
printf 'game war %s\nmove to anna@example.org\n' "$(first)" | signed anna same
told '... and so is the same' 'already go to anna@example.org'
printf 'game war %s\nmove to anna@example.net\n' "$(first)" | signed anna asks
is 'the old address, the new one and the moderator are told' 'anna@example.net anna@example.org gerd@example.com ' "$(sent_to)"
on=$(code_of anna@example.net move)
off=$(code_of anna@example.org 'move no')
ok '... each with what it needs' test -n "$on" -a -n "$off" -a "$on" != "$off"
is 'the new address gets no code of a turn and nothing of the game besides' '' "$(text_to anna@example.net | grep -E 'token|Signed words')"
is 'the moderator gets neither code' '' "$(text_to gerd@example.com | grep -E "$on|$off")"
is 'no address stands in any turn or log' '' "$(grep -rl 'anna@example.net' "$game/turns" "$game/inbox" "$game/outbox/log")"
printf 'move %s\n' "$off" | say eve confused
is 'the code that calls it off does not answer' '' "$(sent_to)"
printf 'move %s\n' "$on" | say eve answers
is 'the code answers, whoever sends it; all are told' 'anna@example.net anna@example.org gerd@example.com ' "$(sent_to)"
told '... from when it holds' 'rom Wed 2 Jan 12:00 UTC'
printf 'game war %s\nstatus\n' "$(first)" | signed anna before
is 'it does not hold at once' 'anna@example.org ' "$(sent_to)"
now=$(after 23 hours)
printf 'move no %s\n' "$off" | say anna calls-off
told 'the old address calls it off' 'your mails go where they went'
is '... and all are told' 'anna@example.net anna@example.org gerd@example.com ' "$(sent_to)"
now=$(after 25 hours)
printf 'move %s\n' "$on" | say anna answers-late
told '... and the code is spent' 'nothing proves that it is from you'
printf 'game war %s\nstatus\n' "$(first)" | signed anna after-off
is '... and nothing has changed' 'anna@example.org ' "$(sent_to)"

begin
printf 'game war %s\nmove to anna@example.net\n' "$(first)" | signed anna asks-2
on=$(code_of anna@example.net move)
off=$(code_of anna@example.org 'move no')
at 8 days
is 'a move that nobody has answered holds never' 1 "$(sent_to | grep -c anna@example.org)"
printf 'move %s\n' "$on" | say anna answers-2
is 'an answer a week later is heard, and all are told' 'anna@example.net anna@example.org gerd@example.com ' "$(sent_to)"
told '... that it holds at once' 'rom Wed 9 Jan 12:00 UTC'
now=$(after 8 days 1 minute)
printf 'game war %s\nstatus\n' "$(first)" | signed anna moved
is 'a day after the asking and once it is answered mails go there' 'anna@example.net ' "$(sent_to)"
printf 'move no %s\n' "$off" | say anna too-late
is '... and nothing calls it off any more' '' "$(sent_to)"
printf 'game war %s\nmove to anna@example.com\n' "$(first)" | signed anna asks-3
is '... but another move, of which that address is told' 'anna@example.com anna@example.net gerd@example.com ' "$(sent_to)"
at 16 days
is 'turns go there too' 1 "$(sent_to | grep -c anna@example.net)"
for n in 1 2 3 4 5; do
	printf 'game war %s\nmove to a%s@example.com\n' "$(first)" $n | signed anna asks-more-$n
done
told 'who asks again and again is told to ask the moderator' 'you asked for it too often'
is '... and nobody else is written to' 'anna@example.net ' "$(sent_to)"
quiet "$assize" --now "$now" replace "$game" anna --address anna@example.fr --reason 'asked by telephone'
cron
is 'an address that the moderator gives goes before all that' 1 "$(sent_to | grep -c anna@example.fr)"
ok 'the history is right' "$assize" --now "$now" verify "$game"
ok 'the record says that somebody has asked to move' grep -q '<act kind="move" by="anna"' "$game/turns/0002/turn.xml"
is '... and not where' '' "$(grep -rl 'anna@example.[cn]' "$game/turns"/*/turn.xml "$game/turns"/*/public* "$game"/turns/*/inbox.log)"
done_testing
