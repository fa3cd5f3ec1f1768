#!/bin/sh
# Nobody can use up what a game has: a sender has a budget of receipts, lines of the log and letters a day. Beyond it
# they are told so once, the game goes on, and the moderator learns it. No log grows beyond what can be read.

. "$srcdir/tests/cli/joined.sh"

lines() {
	cat "$game"/inbox/"$1"/log 2>/dev/null | wc -l
}

# sent_before n seat: writes that many receipts to the seat into the log of the outbox.
sent_before() {
	i=0
	while [ $i -lt "$1" ]; do
		i=$((i + 1))
		printf '%s receipt-%s-%016x sent\n' "$now" "$2" $i
	done >>"$game/outbox/log"
}

# An answer to an invitation that says what holds already.
invited
echo "join $(cat join.anna)" | say anna joins-1
before=$(lines 0001)
echo "join $(cat join.anna)" | say anna joins-2
told 'who joins twice is told so' 'You have joined'
is '... and there is one line of it' "$before" "$(lines 0001)"
echo "decline $(cat join.bert)" | say bert declines-1
before=$(lines 0001)
echo "decline $(cat join.bert)" | say bert declines-2
is 'who declines twice, too' "$before" "$(lines 0001)"
is '... and the moderator hears of it once' 'bert@example.org ' "$(sent_to)"
joined

# Receipts.
sent_before 56 anna
echo status | say anna status-1
is 'a mail is answered' 'anna@example.org ' "$(sent_to)"
untold '... as long as there were few that day' 'the last one today'
echo status | say anna status-2
told 'the first mail beyond the budget is told so' 'You have got 60 receipts in 24 hours, so this is the last one today.'
echo status | say anna status-3
is '... the next is not answered' '' "$(sent_to)"
before=$(lines 0002)
echo 'form on' | say anna form-on
is '... but a command counts' $((before + 1)) "$(lines 0002)"
echo 'Thank you for your mail. I am away.' | say anna away
is '... and a letter goes nowhere' '' "$(sent_to)"
"$assize" --now "$now" log "$game" >"$tmp/out"
has '... as the log says' 'anna@example.org: it has no orders and no commands, and its sender has had enough answers today'
"$assize" --now "$now" status "$game" >"$tmp/out"
is 'the moderator sees it, once' 1 "$(grep -c 'more mails or commands than one player may send in a day' "$tmp/out")"
echo status | say bert status-4
is '... and others are answered' 'bert@example.org ' "$(sent_to)"
now=$(after 25 hours)
echo status | say anna status-5
is '... as they are on the next day' 'anna@example.org ' "$(sent_to)"
untold '... as ever' 'the last one today'

# Letters of a machine.
for n in 1 2 3; do
	echo 'I am away until Monday.' | say bert "away-$n"
	[ $n -gt 1 ] || is 'a letter is passed on' 'bert@example.org gerd@example.com ' "$(sent_to)"
done
is 'the same words are passed on once a day' 'bert@example.org ' "$(sent_to)"
n=1
while [ $n -lt 10 ]; do
	n=$((n + 1))
	touch "$game/seen/letter-of-bert-${now%%T*}-$n"
done
echo 'I am away until Tuesday.' | say bert away-4
told 'a seat has ten letters a day' 'no more letters are passed on today'
echo 'When do we go on?' | say anna away-5
is '... and others have theirs' 'anna@example.org gerd@example.com ' "$(sent_to)"

# Lines of the log.
many() {
	for n in $(seq 49); do
		printf 'form off\nform on\n'
	done
}
echo 'form on' | say bert many-0
for n in 1 2 3; do
	many | say bert "many-$n"
done
full=$(lines 0002)
echo 'wait' | say bert many-4
told 'who sends no end of commands is told so' 'We took nothing from this mail: you have sent 200 orders and commands in 24 hours'
is '... and nothing of it is taken' "$full" "$(lines 0002)"
ok '... which are about as many lines' test "$full" -lt 320
"$assize" --now "$now" status "$game" >"$tmp/out"
is '... the moderator sees that, too' 2 "$(grep -c 'more mails or commands than one player may send in a day' "$tmp/out")"
echo wait | say anna many-5
is '... and others are heard' $((full + 1)) "$(lines 0002)"
quiet "$assize" --now "$now" turn --force "$game"
cron
codes 'turn 2'
echo wait | say bert many-6
told 'a new turn has a new log' 'Noted: wait'
is '... with its line' 1 "$(lines 0003)"
echo 'form on' | say bert many-7
is 'what holds since a turn before is not noted again' 1 "$(lines 0003)"
ok 'all of it is as it must be' "$assize" --now "$now" verify "$game"

# The log of the mails that came.
yes "$now	anna	anna@example.org	handled" | head -c 34000000 >>"$game/mails.log"
echo >>"$game/mails.log"
echo ready | say anna long
ok 'of the log of mails the newest part is kept' test "$(wc -c <"$game/mails.log")" -lt 17000000
tail -n 1 "$game/mails.log" >"$tmp/out"
has '... to its end' 'noted ready'

# The log of the outbox.
later="$(after 1 hour) 0001-turn-anna later no route to the host of anna@example.org, says the mail server, try again"
{
	echo "$now 0007-press-anna sent"
	echo "$day receipt-anna-0123456789abcdef sent"
	yes "$later" | head -c 9400000
	echo
} >log.large
cat log.large >>"$game/outbox/log"
truncate -s 9437180 "$game/outbox/log"
now=$(after 40 days)
echo status | say anna large
ok 'a log that has grown too large loses what no longer matters' test "$(wc -c <"$game/outbox/log")" -lt 100000
ok '... not what was sent' grep -q ' 0007-press-anna sent$' "$game/outbox/log"
is '... but old receipts' '' "$(grep receipt-anna-0123456789abcdef "$game/outbox/log")"
yes "$now 0007-press-anna returned to sender" | head -c 15000000 >>"$game/outbox/log"
echo wait | say anna full-1
cp "$tmp/said" "$tmp/out"
has 'where nothing more can be logged nothing is sent' 'outbox/log is full: 1 mails wait until it is moved away'
is '... but all is taken' 3 "$(lines 0003)"
fails 75 '... and run says so' "$assize" --now "$now" run "$root" --sendmail "$sink"
rm "$game/outbox/log"

# A password is tried once in each game: the last one, which counts.
rm -rf "$root"
mkdir "$root"
for name in one two; do
	printf '%s' "k7dm-2xqp-9rta-b3f$name" | sed 's/one$/1/; s/two$/2/' >word.$name
	players 'rules="toy"' "$by_gerd" "anna token=\"made:$(sha256sum word.$name | cut -d' ' -f1)\"" 'cleo key-file="cleo.asc"'
	quiet "$assize" --now "$now" new "$root/$name" --players players.xml
done
rm -f code.anna
printf 'token %s\ntoken %s\nstatus\n' "$(cat word.one)" "$(cat word.two)" | say anna tries
is 'the last password is the one that counts' two "$(sed -n 's/^X-Assize-Game: //p' "$tmp/sent"/*)"
printf 'token %s\ntoken k7dm-2xqp-9rta-b3fg\nstatus\n' "$(cat word.one)" | say anna tries-2
told '... no other is tried' 'Your games here: one two'

# A person with two seats has the budget of both; what they say is noted for each.
rm -rf "$root"
mkdir "$root"
players 'rules="toy" auth="none"' "$by_gerd" "anna $token" "nora $token" 'cleo key-file="cleo.asc"'
sed -i 's/nora@/anna@/' players.xml
quiet "$assize" --now "$now" new "$game" --players players.xml
quiet "$assize" --now "$now" turn --force "$game"
cp word code.anna
for n in 1 2; do
	many | say anna "twice-$n"
done
ok 'who has two seats has more lines than one may write' test "$(lines 0002)" -gt 200
echo wait | say anna twice-3
told '... and still is heard' 'Noted: wait'
done_testing
