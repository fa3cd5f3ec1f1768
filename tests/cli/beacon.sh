#!/bin/sh
# A game whose dice come from a public beacon too: its orders are closed before the round is out, and nothing goes on without it.

. "$srcdir/tests/cli/post.sh"

beacon_here

key_file anna
players 'rules="toy" auth="none" pace="round"' "$by_referee<schedule after=\"7d\"/>
    <beacon url=\"https://beacon.example/{round}\" genesis=\"1893456000\" period=\"60\" notice=\"10m\"/>" \
    'anna key-file="anna.asc"' "bert $token" 'cleo zone="Asia/Tokyo"'
sed 's/{round}/latest/' players.xml >bad.xml
refuses 1 schema-value 'a beacon must be one that can be asked for a round' "$assize" new "$tmp/bad" --players bad.xml
first_key
games_here
day=2030-01-01T00:00:00Z
now=$day
quiet "$assize" --now $now new "$game" --players players.xml

cron() {
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1 || status=$?
}

cron
play anna bert cleo
at 30 seconds
is 'orders are closed, and no turn is judged yet' 0000 "$(turns)"
is 'all are told' 'anna@example.org bert@example.org cleo@example.org ' "$(sent_to)"
mails >out
has 'which round is waited for: the first that comes ten minutes later' 'round
12 of the beacon'
has 'and when it is out' 'Tue 1 Jan 09:11 JST'
has 'with the head of the log' "inbox  $(tail -n 1 "$game/inbox/0001/log" | sha256sum | cut -d' ' -f1)"
ok 'the log names the round' grep -q 'kind="close" by="moderator" .*detail="12"\|detail="12".*kind="close"' "$game"/inbox/0001/*-moderator.note
ok 'nobody is asked yet' test ! -e asked
ok 'status tells of it' sh -c "'$assize' --now $now status '$game' | grep 'closed: the dice need round 12'"
tree "$game" >tree-before
fails 2 'no other deadline opens them again' "$assize" --now "$now" extend --by 7d --reason 'a holiday' "$game"
has 'which is said, with when the turn comes' 'the orders for turn 1 are closed, and no deadline opens them again: it is judged once round 12 of'
has 'and what would hold it up' '`assize pause` holds it up'
tree "$game" >tree-after
ok 'and nothing is noted down' cmp tree-before tree-after
orders cleo </dev/null >late.xml
refuses 1 closed 'orders that come now are refused' "$assize" --now "$now" submit "$game" late.xml
ok 'but those in force may come again' "$assize" --now "$now" submit "$game" cleo.xml
{ head_of cleo withdraw; printf 'game war\nwithdraw\n' | as_text; } >mail
rm -f "$tmp/sent"/*
"$assize" --now "$now" receive "$root" --sendmail "$sink" <mail >said 2>&1
mails >out
has 'and none can be withdrawn' 'you can no longer withdraw yours'
lines=$(wc -l <"$game/inbox/0001/log")
for word in wait 'not yet'; do
	{ head_of cleo "${word% *}"; printf 'game war\n%s\n' "$word" | as_text; } >mail
	rm -f "$tmp/sent"/*
	"$assize" --now "$now" receive "$root" --sendmail "$sink" <mail >said 2>&1
	mails >out
	has "nor can anybody have the turn '$word'" "'wait' comes too late: the orders are closed"
done
is 'and neither is noted down' "$lines" "$(wc -l <"$game/inbox/0001/log")"
status=0
"$assize" --now "$now" turn --force --fetch "$beacon" "$game" >out 2>&1 || status=$?
cp out said
is 'even by force there is no turn without the beacon' 75 "$status"
ok 'which is said' grep -q 'round 12 of the beacon' said
at 10 minutes 59 seconds
is 'nor a second before its time' 0000 "$(turns)"
is 'when nothing is told twice' '' "$(sent_to)"

# A pause does hold it up.
quiet "$assize" --now "$now" pause --reason 'a storm' "$game"
at 11 minutes
is 'while the game stands still closed orders are not judged' "0000 0 " "$(turns) $status $(cat asked 2>/dev/null)"
quiet "$assize" --now "$now" pause --resume --reason 'it is over' "$game"

# The beacon is out, and cannot be had.
touch down
cron
is 'without its answer nothing goes on' "0000 0" "$(turns) $status"
ok 'which is said' grep -q 'no route to the moon' said
rm down
echo 13 >lies
at 12 minutes
is 'nor with the answer of another round' 0000 "$(turns)"
ok 'which is said' grep -q bad-beacon said
rm lies
rm -rf forged && cp -a "$game" forged
at 12 minutes 30 seconds
is 'it is not asked more than once a minute' 0000 "$(turns)"
at 13 minutes
is 'with it the turn is judged' 0001 "$(turns)"
is 'that round was asked for' 'https://beacon.example/12' "$(sort -u asked)"
ok 'the answer is among the files of the turn' sh -c "cd '$game/turns/0001' && sha256sum -c --quiet --ignore-missing MANIFEST && grep -q ' beacon.json' MANIFEST"

# A round that is killed, before the closing and after it: the next goes on, and no order gets between.
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
	: >wrong
	play anna bert cleo
	cp -a games before
	for call in renameat2 rename fsync write; do
		for nth in 1 3 5 8; do
			rm -rf games
			cp -a before games
			for time in '1 hour' '1 hour 12 minutes'; do
				strace -f -qq -o /dev/null -e trace=$call -e inject=$call:signal=SIGKILL:when=$nth \
				    "$assize" --now "$(after $time)" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1 || echo "$call $nth" >>killed
				unlocked "$game"
				at $time
			done
			[ "$(turns)" = 0002 ] && [ "$(grep -c moderator "$game/inbox/0002/log")" = 1 ] && \
			    "$assize" --now "$now" verify "$game" >said 2>&1 && continue
			echo "$call $nth: $(turns)" >>wrong
			cat said >>wrong
		done
	done
	is 'a round that is killed is completed by the next' '' "$(cat wrong)"
	ok 'and many were' test "$(wc -l <killed)" -ge 8
	rm -rf games
	mv before games
else
	play anna bert cleo
fi

# The next turn.
rm -f asked
at 1 hour
at 1 hour 11 minutes
is 'the next turn comes likewise' 0002 "$(turns)"
is 'from its own round' 'https://beacon.example/71' "$(sort -u asked)"
ok 'the history can be verified' "$assize" verify "$game"
has 'from what was kept' '2 rounds of the beacon follow from the signatures, 0 asked for again'
ok 'or asked for again' "$assize" verify --beacon --fetch "$beacon" "$game"
has 'each of them' ', 2 asked for again'
echo 5 >lies
refuses 3 bad-beacon 'a beacon that says otherwise now is a fault' "$assize" verify --beacon --fetch "$beacon" "$game"
rm lies
touch down
refuses 3 no-beacon 'so is one that cannot be asked' "$assize" verify --beacon --fetch "$beacon" "$game"
rm down
quiet "$assize" copy "$game" public
ok 'the public can verify --reports it too' "$assize" verify public
has 'draws and all' '2 rounds of the beacon'
ok 'and there were draws' sh -c "zcat '$game/turns/0001/public.xml.gz' | grep -q '<draws '"

# The dice, with stock tools: the toy sets up by three draws of four.
opened=$(sed -n 's/.*<chain opened="\([0-9a-f]*\)".*/\1/p' "$game/turns/0001/turn.xml")
{
	printf 'assize 1\nwar\n1\n'
	{
		sed -n '/<orders /{
			s/.* seat="\([a-z]*\)".* text="\([0-9a-f]*\)" signed="\([^"]*\)".*/\2  \1 \3/p; t
			s/.* seat="\([a-z]*\)".* text="\([0-9a-f]*\)".*/\2  \1/p
		}' "$game/turns/0001/turn.xml"
		sed 's/.*"round":\([0-9]*\),"randomness":"\([0-9a-f]*\)".*/\2  beacon:\1/' "$game/turns/0001/beacon.json"
	} | LC_ALL=C sort -k 2
} >key-text
is 'the key is made of three order files and the beacon' 7 "$(wc -l <key-text)"
key=$(openssl dgst -sha256 -mac HMAC -macopt hexkey:"$opened" -r <key-text | cut -c1-64)
for i in 0 1 2; do
	word=$(printf %s $i | openssl dgst -sha256 -mac HMAC -macopt hexkey:"$key" -r | cut -c1-16)
	echo "$((0x$(echo "$word" | cut -c 16) % 4))"
done >expected
is 'the draws are what stock tools make of it' "$(tr '\n' ' ' <expected)" \
    "$(zcat "$game/turns/0001/public.xml.gz" | sed -n 's/.*<draws .* of="4" .*results="\([0-9 ]*\)".*/\1/p' | tr '\n' ' ')"

# An act of the moderator uses no dice; judging again keeps them.
quiet "$assize" --now "$now" amend "$game" --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
quiet "$assize" --now "$now" rollback "$game" 2 --again --reason 'a repair' 2>/dev/null || quiet "$assize" --now "$now" rollback "$game" 1 --reason 'again'
ok 'acts need no beacon' "$assize" verify "$game"
! command -v python3 >/dev/null || ok '... and a second verifier finds all of it right' python3 "$srcdir/samples/verifier" "$game"

# Forgeries, signed by the moderator's own key.
forge() {
	rm -rf forged
	mkdir forged
	cp -a public/turns forged
	chmod -R u+w forged
	rm -rf forged/turns/0002
}
forge
sed 's/"randomness":"./"randomness":"x/' public/turns/0001/beacon.json | tr x 0 >forged/turns/0001/beacon.json
cmp -s forged/turns/0001/beacon.json public/turns/0001/beacon.json && sed -i 's/"randomness":"./"randomness":"1/' forged/turns/0001/beacon.json
resign forged/turns/0001
refuses 3 bad-beacon 'a number that does not follow from its signature is found out' "$assize" verify forged
forge
"$beacon" https://beacon.example/11 >forged/turns/0001/beacon.json
resign forged/turns/0001
refuses 3 bad-beacon 'so is another round' "$assize" verify forged
forge
rm forged/turns/0001/beacon.json
resign forged/turns/0001
fails 3 'so is a turn without' "$assize" verify forged
forge
sed -i 's/kind="close"/kind="resume"/' forged/turns/0001/turn.xml
resign forged/turns/0001
refuses 3 broken-log 'so are orders that were not closed' "$assize" verify forged

# Another round does give other dice; a game without a beacon has none of this.
sed '/<beacon/d' players.xml >plain.xml
game=$tmp/plain
quiet "$assize" --now $day new "$game" --players plain.xml
now=$day
play anna bert cleo
quiet "$assize" --now "$now" turn "$game"
is 'a game without a beacon is judged at once' 0001 "$(turns)"
ok '... and has no such file' test ! -e "$game/turns/0001/beacon.json"

# A moderator who plays knows the source of the dice, unless there is a beacon.
game=$tmp/plain
for plays in '<moderator address="anna@example.org"/>' '<moderator mailbox="anna@example.org" address="referee@assize.example"/>' \
    '<moderator plays="cleo"/>'; do
	sed "/<beacon/d; s|<moderator .*|$plays|" players.xml >playing.xml
	refuses 1 playing-moderator "without a beacon $plays cannot play" "$assize" --now $day new "$tmp/playing" --players playing.xml
done
sed 's|<moderator |<moderator plays="cleo" |' players.xml >playing.xml
ok 'with one they can' "$assize" --now $day new "$tmp/playing" --players playing.xml
sed 's|</players>|<standby name="Zoe" address="referee@assize.example"/></players>|' plain.xml >standby.xml
refuses 1 playing-moderator 'nor can they stand by without one' "$assize" --now $day new "$tmp/standing" --players standby.xml
for how in "--key-file $game/keys/moderator.asc" '--address Referee@assize.example'; do
	# shellcheck disable=SC2086
	refuses 1 playing-moderator "nor take a seat over by $how" "$assize" --now "$now" replace "$game" cleo $how --reason 'a journey'
done
ok '... but anybody else can' "$assize" --now "$now" replace "$game" cleo --address eve@example.org --reason 'a journey'
sed 's/auth="none"/auth="key"/; s/\(<seat id="cleo"\) .*/\1 name="Cleo" address="cleo@example.org"\/>/; /"bert"/d' plain.xml >asked.xml
quiet "$assize" --now $day new "$tmp/inviting" --players asked.xml
refuses 1 playing-moderator 'nor be invited to one' "$assize" --now "$now" invite "$tmp/inviting" cleo --address referee@assize.example --reason 'a journey'
ok '... as anybody else can' "$assize" --now "$now" invite "$tmp/inviting" cleo --address eve@example.org --reason 'a journey'
game=$tmp/lonely
quiet "$assize" --now $day new "$game" --players plain.xml
play anna
quiet "$assize" --now "$now" turn --force "$game"
"$assize" verify "$game" >"$tmp/out" 2>&1
has 'verify counts turns whose dice rest on one file' 'the dice of 1 turn rest on fewer than two order files'
has 'and says that the deal is the word of the moderator' "what was dealt in secret is the moderator's word"
"$assize" --now "$now" report "$game" >"$tmp/out"
has 'so does the report' 'Luck: few'
game=$tmp/helped
quiet "$assize" --now $day new "$game" --players plain.xml
play anna bert
orders cleo </dev/null >telephone.xml
quiet "$assize" --now "$now" amend "$game" --orders telephone.xml --reason 'by telephone'
quiet "$assize" --now "$now" turn "$game"
"$assize" verify "$game" >"$tmp/out" 2>&1
has 'and turns for which the moderator handed in orders' 'for 1 turn the moderator handed in orders, and could have chosen the dice with them'
"$assize" --now "$now" report "$game" >"$tmp/out"
has 'as the report says too' 'Luck: chosen'
"$assize" verify "$tmp/games/war" >"$tmp/out" 2>&1
ok 'with a beacon there is nothing of that' sh -c "! grep -E 'fewer than two|word' '$tmp/out'"

# A real one would be asked by curl.
if [ -x /usr/bin/curl ]; then
	mkdir rounds
	"$beacon" x/11 >rounds/11
	sed "s|https://beacon.example|file://$tmp/rounds|" players.xml >file.xml
	game=$tmp/file
	quiet "$assize" --now $day new "$game" --players file.xml
	play anna bert cleo
	"$assize" --now "$now" turn "$game" >out 2>&1
	ok 'curl fetches it unless another command is given' "$assize" --now "$(after 11 minutes)" turn "$game"
	is 'and the turn is judged' 0001 "$(turns)"
fi
done_testing
