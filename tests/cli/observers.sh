#!/bin/sh
# Observers read the public turns by mail: only if the table lets them, only if they read the mails to that
# address, and nothing that is a seat's; and nobody makes the referee write to another more than once a day.

. "$srcdir/tests/cli/joined.sh"

ask() {
	{ head_of "$1" "$2" "${3:-hello}"; as_text; } | sends "$2"
}

code() {
	sed -n 's/^ *subscribe war \([0-9a-z]\{4\}-[0-9a-z-]*\)$/\1/p' "$(letter_to "$1" reading)"
}

status() {
	"$assize" --now "$now" status "$@"
}

invited
echo 'subscribe war' | ask olga closed
is 'where the table does not let them nobody is answered' '' "$(sent_to)"
rm -rf "$game"
invited 'observers="yes"'
joined

echo 'subscribe war' | ask olga first-1
is 'who wants to read along is sent a code' 'olga@example.org ' "$(sent_to)"
code olga >code.olga
ok '... which is one' grep -qE '^([0-9a-z]{4}-){3}[0-9a-z]{4}$' code.olga
is '... and is no observer yet' '' "$(status "$game" | grep observers)"
hand mail.first-1
is '... the same mail gets nothing' '' "$(sent_to)"
echo 'subscribe war' | ask olga first-2
is '... nor does another on that day' '' "$(sent_to)"
echo "subscribe war $(cat code.olga)" | ask emil stolen
is "a code is of one address" 'emil@example.org ' "$(sent_to)"
code emil >code.emil
fails 1 '... others have others' cmp code.olga code.emil
is '... and joins nobody' '' "$(status "$game" | grep observers)"
{ head_of olga machine; echo 'Auto-Submitted: auto-replied'; echo "subscribe war $(cat code.olga)" | as_text; } | sends machine
{ echo 'I am away.'; echo "subscribe war $(cat code.olga)"; } | ask olga away
echo "> subscribe war $(cat code.olga)" | ask olga quoted
is 'nor does an answer that a machine writes, or that quotes it' '' "$(status "$game" | grep observers)"

echo "subscribe war $(tr a-z- 'A-Z ' <code.olga)" | ask olga on
told 'who sends the code back is an observer' "you get every turn of 'Spring war'"
is '... and the moderator sees it' '  observers: olga@example.org' "$(status "$game" | grep observers)"
status --xml "$game" >status.xml
ok '... and a program' xmllint --noout --nonet --schema "$srcdir/schemas/status.xsd" status.xml
is '... which reads it' olga@example.org "$(xmllint --xpath 'string(/status/game/observer/@address)' status.xml)"
echo "subscribe war $(cat code.olga)" | ask olga on-2
is '... once' 1 "$(grep -c '<observer ' "$game/observers.xml")"
is '... for nobody else to read' 600 "$(stat -c %a "$game/observers.xml")"
echo subscribe | say anna player
told 'who has a seat gets the turns already' 'You get the turns already'

# Killed between the list and the answer, or come too late.
cp "$game/observers.xml" kept.xml
sed 's/.*<observer .*/&\n&/' kept.xml | sed '0,/olga@/s//emil@/' >"$game/observers.xml"
echo "subscribe war $(cat code.emil)" | ask emil killed
told 'who was put on the list and has had no answer gets one when the mail comes again' "you get every turn of 'Spring war'"
is '... and is on it once' 1 "$(grep -o '"emil@' "$game/observers.xml" | wc -l)"
echo "subscribe war $(cat code.emil)" | ask emil killed-2
is '... and is not told twice' '' "$(sent_to)"
awk '/<observer / { for (i = 0; i < 200; i++) { line = $0; sub(/"[a-z]*@/, "\"o" i "@", line); print line } next } { print }' kept.xml >"$game/observers.xml"
is 'the list is full' 200 "$(grep -c '<observer ' "$game/observers.xml")"
now=$(after 1 day)
echo "subscribe war $(cat code.emil)" | ask emil full
told 'who sends a good code when the list is full is told so' 'too many people read along'
is '... and is not on it' '' "$(grep emil "$game/observers.xml")"
now=$day
cp kept.xml "$game/observers.xml"

at 8 days
letter=$(letter_to olga 'turn 2')
ok 'an observer gets the turn' test -n "$letter"
cp "$letter" turn.olga
attached "$letter" report.html >report.html
is '... as all may read it' "$(zcat "$game/turns/0002/public.html.gz")" "$(cat report.html)"
is '... without order files, forms or codes' '' "$(grep -E 'token|war-3|private' "$letter")"
is '... and nobody learns of them' '' "$(grep -rl olga "$game/turns")"
quiet "$assize" --now "$now" copy "$game" "$tmp/public"
is '... nor of their address' '' "$(grep -rl olga "$tmp/public")"
ok 'the history is right' "$assize" --now "$now" verify "$game"

echo 'unsubscribe war' | ask emil not-one
is 'who is none cannot stop being one' '' "$(sent_to)"
echo 'unsubscribe' | ask olga forged 'Re: [war] turn 2'
told 'who writes in the name of an observer ends nothing' 'If it was not you, do nothing, and the turns go on coming.'
has '... as the code that ends it goes to the observer alone' "unsubscribe war $(cat code.olga)"
grep -c 'observer .*olga' "$game/observers.xml" >"$tmp/out"
has '... who stays one' 1
echo "unsubscribe war $(cat code.emil)" | ask olga forged-2
is '... as by the code of another' 1 "$(grep -c 'observer .*olga' "$game/observers.xml")"
sed -n '1,/^$/p' turn.olga | tr -d '\n ' >"$tmp/out"
has 'a turn has the line with the code for mail programs' "unsubscribe%20war%20$(cat code.olga)"
kept=$(cat "$game/observers.xml")
{
	head_of olga off 'Re: turn 2'
	sed -n 's/^Message-ID: */In-Reply-To: /p' turn.olga | head -n 1
	echo 'unsubscribe war' | as_text
} | sends off
told 'who wants no more and says so in a reply gets no more' "You get no more turns of 'Spring war'"
echo "$kept" >"$game/observers.xml"
now=$(after 9 days)
echo "unsubscribe war $(cat code.olga)" | ask olga off-2
told '... as by the line with the code' "You get no more turns of 'Spring war'"
at 16 days
is '... from then on' '' "$(letter_to olga turn)"

n=0
while [ $n -lt 25 ]; do
	n=$((n + 1))
	echo 'subscribe war' | ask "x$n" "many-$n"
	sent_to
done >many
is 'nobody makes the referee write to many in a day' 20 "$(wc -w <many)"
done_testing
