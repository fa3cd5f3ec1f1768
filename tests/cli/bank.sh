#!/bin/sh
# Time banks: a seat without orders at the deadline has more time, once in the game, and everybody can check how much.

. "$srcdir/tests/cli/post.sh"

beacon_here
games_here
key_file anna otto

# begin [attributes [element]]: a game of three whose first turn is judged; its second is due after 14 days
begin() {
	rm -rf "$game"
	players "rules=\"toy\" auth=\"none\" pace=\"round\" $1" \
	    "$by_referee<schedule after=\"7d\" settle=\"15m\" bank=\"48h\"/>${2-}" \
	    'anna name="Anna" key-file="anna.asc"' \
	    "bert name=\"Bert\" $token" 'cleo name="Cleo"'
	now=$day
	quiet "$assize" --now "$now" new "$game" --players players.xml
	cron
	play anna bert cleo
	at 7 days
}
at() {
	now=$(after "$@")
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >"$tmp/said" 2>&1 || status=$?
	[ "$status" -eq 0 ] || cat "$tmp/said"
}
# left: what is left in the banks, in hours
left() {
	"$assize" --now "$now" status --xml "$game" | sed -n 's/.*<seat .* bank="\([0-9]*\)".*/\1/p; s/.*<seat id=.*/0/p' |
		awk '{ printf "%s%g", (NR > 1 ? " " : ""), $1 / 3600 }'
}
say() {
	count=$((${count:-0} + 1))
	printf 'From: %s@example.org\nTo: referee@assize.example\nSubject: [war] words\nMessage-ID: <%s@x>\n\n%s\n' "$1" $count "game war
$2" >mail
	hand mail
}
right() {
	ok "$1" "$assize" verify "$game"
}
# The moderator's key is not to come from the future.
printf '<players rules="toy" auth="none"><seat id="anna"/><seat id="bert"/></players>' >first.xml
quiet "$assize" new "$tmp/first" --players first.xml

begin
is 'a bank is full when the game begins' '48 48 48' "$(left)"
play anna
at 14 days
is 'orders are missing at the deadline: the game waits' 0001 "$(turns)"
is '... and everybody is told' 'anna@example.org bert@example.org cleo@example.org ' "$(sent_to)"
told '... whom it waits for' 'missing: Bert, Cleo'
told '... until when' 'until Thu 17 Jan 12:00 UTC at the latest'
told '... and that it is their own time' 'You now use up your time bank'
at 14 days 1 minute
is 'once' '' "$(sent_to)"
ok 'status says so' "$assize" --now "$now" status "$game"
has '... with the hour' 'time banks run until: Thu 17 Jan 12:00 UTC'
has '... and what each has' 'time bank 2 days'
now=$(after 14 days 5 hours)
play bert
at 14 days 6 hours
is 'one came; the banks run side by side' 0001 "$(turns)"
now=$(after 14 days 9 hours)
play anna
is 'all may change their orders meanwhile' 2 "$(grep -c ' anna ' "$game/inbox/0002/log")"
now=$(after 14 days 10 hours)
play cleo
at 14 days 10 hours 10 minutes
is 'the last one can correct a slip' 0001 "$(turns)"
at 14 days 10 hours 15 minutes
is 'then the turn is judged' 0002 "$(turns)"
is '... and each has spent the time until their orders came, and no more' '48 43 38' "$(left)"
right 'verify works it out again'
cp -a "$game" spent
quiet "$assize" copy "$game" public
ok '... in a copy for the public too' "$assize" verify public

# A wrong bank is found out.
# edited 'a sentence' turn.xml-edit
edited() {
	rm -rf copy
	quiet "$assize" copy "$game" copy
	chmod -R u+w copy
	sed -i "$2" "copy/turns/$(turns)/turn.xml"
	signed_at=20300301T000000! resign "copy/turns/$(turns)"
	fails 3 "$1" "$assize" verify copy
}
edited 'verify finds less than was spent' 's/bert 2 18000/bert 2 17999/'
edited '... what nobody spent' 's/bert 2 18000/anna 2 18000/'
edited '... and what is left out' '/kind="spend"/d'

# An empty bank is no bank: then the turn counts as silent.
play anna bert
at 21 days 10 hours 15 minutes
told 'what is left counts the next time' 'lasts until Thu 24 Jan 12:15'
at 23 days 14 minutes
is 'the game waits for as long as the bank lasts' 0002 "$(turns)"
at 23 days 15 minutes
is '... and no longer' '0003 48 43 0' "$(turns) $(left)"
is 'silent turns count after the bank' 1 "$("$assize" --now "$now" status --xml "$game" | grep -c 'id="cleo".* silent="1"')"
right '... which verify knows'

# Going back.
quiet "$assize" --now "$now" rollback "$game" 2 --reason 'a slip'
is 'a rollback gives back what was spent since' '48 43 38' "$(left)"
right '... as verify knows'
edited '... and nobody gets less back' 's/cleo 2 36000/cleo 2 50000/'
gpg --batch --armor --export otto@example.org >otto.asc
quiet "$assize" --now "$now" replace "$game" cleo --name Otto --key-file otto.asc --address otto@example.org --reason 'cleo is ill'
is 'whoever takes over has a full bank' '48 43 48' "$(left)"
right '... as verify knows'

# Nothing is drawn by who is away, has nothing to send or only asks to wait.
begin
play anna bert
say cleo 'absent 2030-01-14 2030-01-15'
quiet "$assize" --now "$now" extend "$game" --to "$(after 14 days)" --reason 'no longer'
at 14 days
is 'who is absent draws nothing' '0002 48 48 48' "$(turns) $(left)"
begin
play anna bert
say cleo wait
say cleo ready
say cleo wait
play cleo
at 14 days
is '... nor does who has orders, and asks to wait' '0002 48 48 48' "$(turns) $(left)"
begin
play anna bert
say cleo wait
at 14 days
is '... nor does who only asks to wait' '0002 48 48 48' "$(turns) $(left)"
right '... as verify knows'
begin
play anna bert
at 14 days 1 hour
say cleo withdraw
play cleo
now=$(after 14 days 2 hours)
quiet "$assize" --now "$now" submit "$game" --token-file word cleo.xml 2>/dev/null
say cleo withdraw
at 14 days 10 hours
is 'orders that are taken back do not stop the bank' 0001 "$(turns)"
play cleo
at 14 days 10 hours 15 minutes
is '... it is drawn until others come' '48 48 38' "$(left)"
right '... as verify knows'

# The moderator gives more time, or judges by hand.
begin
play anna bert
at 14 days 20 hours
quiet "$assize" --now "$now" extend "$game" --to "$(after 16 days)" --reason 'a storm'
at 16 days
is 'an extension while banks run gives them back' '0001 48 48 48' "$(turns) $(left)"
at 17 days
quiet "$assize" --now "$now" turn --force "$game"
is 'a turn judged by hand stops them' '0002 48 48 24' "$(turns) $(left)"
right '... as verify knows'
begin 'silent="fallback"'
play anna bert
at 16 days 5 hours
is 'a run that comes late waits for nobody whose bank is empty' '0002 48 48 0' "$(turns) $(left)"

# Where nobody may know who is awaited.
begin 'show-awaited="no"'
play anna
at 14 days
untold 'the others do not hear for whom the game waits' 'are missing:'
told '... but for how long' "orders are missing. The game waits for them until Thu 17 Jan 12:00 UTC"

# A beacon.
begin '' '<beacon url="https://beacon.example/{round}" genesis="1893456000" period="60" notice="10m"/>'
at 7 days 20 minutes
is 'the first turn has its dice' 0001 "$(turns)"
play anna bert
at 14 days 20 minutes
is 'a beacon closes nothing while a bank runs' 0 "$(cat "$game/inbox/0002/"*.note 2>/dev/null | grep -c 'kind="close"')"
at 16 days 20 minutes
is '... but after it' 1 "$(cat "$game/inbox/0002/"*.note | grep -c 'kind="close"')"
at 16 days 40 minutes
is '... and the turn follows' '0002 48 48 0' "$(turns) $(left)"
right '... as verify knows'

# After a rollback the former orders of a seat are its example.
begin
echo '<gather to="hill"/>' | orders cleo >cleo.xml
quiet "$assize" --now "$now" submit "$game" cleo.xml
play anna bert
at 7 days 1 hour
quiet "$assize" --now "$now" rollback "$game" 1 --reason 'a slip'
at 7 days 1 hour
mails | sed -n '/-- cleo@/,/^Turn 3/p' >"$tmp/out"
has 'after a rollback the former orders are the example' 'gather to=hill'
mails | sed -n '/-- bert@/,/^Turn 3/p' >"$tmp/out"
is '... each of its own seat' 0 "$(grep -c 'to=hill' "$tmp/out")"

# Over all games.
begin
at 16 days
play anna bert
now=$(after 16 days 1 hour)
quiet "$assize" --now "$now" replace "$game" cleo --name Otto --key-file otto.asc --address otto@example.org --reason 'cleo is ill'
cp -a spent games/before
ok 'people shows all players of a folder' "$assize" people games
sed 's/  */ /g' "$tmp/out" >said
grep -v '^ ' said >"$tmp/out"
is '... with the turns that they were asked for, in time, from the bank, silent' 'Anna anna@example.org 2 2 1 0 1 0
Bert bert@example.org 2 2 0 1 1 0
Cleo cleo@example.org 2 2 0 1 1 0' "$(cat "$tmp/out")"
rm -rf games/before

# A word to all.
begin
echo 'The server moves on Sunday.' >text
ok 'the moderator writes to all players of a folder' "$assize" --now "$now" announce games text
ok '... and the same text again, as after an interruption' "$assize" --now "$now" announce games text
at 7 days 1 hour
is '... each gets it once' 'anna@example.org bert@example.org cleo@example.org ' "$(sent_to)"
told '... from the moderator' 'The moderator writes to all'
told '... as it was written' '| The server moves on Sunday.'
: >text
fails 2 'no text is nothing to send' "$assize" announce games text

# A program that is told of each turn.
begin
mkdir public-copies
printf '#!/bin/sh\necho "$@" >>%s/hooked\nls "$1" >>%s/hooked\nexit 3\n' "$tmp" "$tmp" >hook
chmod +x hook
mkdir real
printf '<players rules="immortals" auth="none"><schedule after="1d"/><seat id="x"/><seat id="y"/><seat id="z"/></players>' >real.xml
hooked() {
	ASSIZE_DATADIR=$srcdir "$builddir/assize" "$@"
}
quiet hooked --now "$day" new real/war --players real.xml
now=$(after 2 days)
ok 'a hook that fails holds up no game' hooked --now "$now" run real --sendmail "$sink" --public public-copies --hook "$tmp/hook"
has '... and is reported' 'the hook failed'
is 'it gets the public copy' "public-copies/war 1 0" "$(head -n 1 hooked) $(grep -c index.html hooked) $(grep -c secret hooked)"
is '... which has the turn' 0001 "$(ls public-copies/war/turns | tail -n 1)"
quiet hooked --now "$now" run real --sendmail "$sink" --public public-copies --hook "$tmp/hook"
is '... once' 1 "$(grep -c public-copies hooked)"
quiet hooked --now "$now" new real/also --players real.xml
printf '#!/bin/sh\nls real/*/turns/0001 real/*/turns/0002 >>%s/found\n' "$tmp" >hook
now=$(after 4 days)
quiet hooked --now "$now" run real --sendmail "$sink" --public public-copies --hook "$tmp/hook"
is 'and runs when all games are judged' 6 "$(grep -c '^real/.*:$' found)"
fails 2 'a hook is a whole path' "$assize" run "$root" --public public-copies --hook hook

# Standbys are asked without being told to.
begin '' '<standby name="Otto" address="otto@example.org"/>'
is 'a new game with standbys does not wait for ever for somebody who vanished' 1 "$(grep -c 'replace-after="2"' "$game/game.xml")"
begin 'replace-after="0"' '<standby name="Otto" address="otto@example.org"/>'
is '... unless the players file says so' 1 "$(grep -c 'replace-after="0"' "$game/game.xml")"

# Tables that could not have one.
sed -i 's/ after="7d"//' players.xml
refuses 1 bad-schedule 'a bank needs a deadline' "$assize" new "$tmp/none" --players players.xml
done_testing
