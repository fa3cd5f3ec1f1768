#!/bin/sh
# Cron's work for a game with mails: turns, reminders, late orders, and changes of the deadline.

. "$srcdir/tests/cli/game.sh"

mkdir games
key_file anna
sendmail_here
players 'rules="toy" auth="none"' '<moderator address="games@example.net"/>
    <schedule after="7d" grace="6h" remind="1d" minimum="2h"/>' \
    'anna key-file="anna.asc" zone="Europe/Berlin"' bert cleo
first_key
sed '/"anna"/s/zone/encrypt="yes" zone/' players.xml >sealed.xml
refuses 1 cannot-encrypt 'who wants encrypted mails needs a key for it' "$assize" new games/sealed --players sealed.xml
day=2030-01-01T12:00:00Z
after() {
	date -u -d "$day + $*" +%Y-%m-%dT%H:%M:%SZ
}
at() {
	time=$1
	shift
	rm -f sent/*
	"$assize" --now "$time" "$@"
}
run_at() {
	at "$1" run --sendmail "$tmp/sendmail" games
}
sent_to() {
	(cd sent && echo *) | sed 's/@[^ ]*//g; s/[*]/nobody/'
}
game=games/one
quiet "$assize" --now $day new $game --players players.xml
ok 'a new game is looked after' run_at $day
is 'all are invited' 'anna bert cleo' "$(sent_to)"
cp sent/anna@example.org out
has 'the deadline is in the zone of the player' 'Tue 8 Jan 13:00 CET'
has 'mails say which game they are of' 'X-Assize-Game: one'
grep -q '^In-Reply-To: <one.thread-anna@example.net>' out
is 'an invitation begins the thread of the game' 0 $?

for seat in bert cleo; do
	orders $seat </dev/null >$seat.xml
	quiet "$assize" --now "$(after 1 hour)" submit $game $seat.xml
done
ok 'cron comes by a week before' run_at "$(after 2 hours)"
is 'and writes to nobody' nobody "$(sent_to)"
ok 'cron comes by a day before' run_at "$(after 6 days 1 hour)"
is 'and reminds who is missing' anna "$(sent_to)"
grep -q '^In-Reply-To: <one.thread-anna@example.net>' sent/anna@example.org
is 'in the thread of the game' 0 $?
ok 'and again' run_at "$(after 6 days 2 hours)"
is 'but reminds once' nobody "$(sent_to)"

quiet "$assize" --now "$(after 6 days 3 hours)" extend --by 2d --reason 'snow' $game
ok 'the moderator moves the deadline' run_at "$(after 6 days 3 hours)"
is 'and all are told' 'anna bert cleo' "$(sent_to)"
cp sent/anna@example.org out
has 'with the reason' '| snow'
has 'and the new deadline' 'Thu 10 Jan 13:00 CET'
has 'for the calendar too' 'filename="deadline.ics"'
is '... as an event of this game alone' "one.anna.$(sha256sum <$game/turns/0000/MANIFEST | cut -c1-16)" \
    "$(sed '1,/"deadline.ics"/d; /^--/,$d' out | base64 -di | sed -n 's/^UID:\(.*\)@.*/\1/p')"
ok 'cron comes by' run_at "$(after 6 days 4 hours)"
is 'and tells it once' nobody "$(sent_to)"
quiet "$assize" --now "$(after 6 days 5 hours)" pause --reason 'a flood' $game
ok 'the moderator pauses the game' run_at "$(after 6 days 5 hours)"
cp sent/bert@example.org out
has 'and all are told' 'no turn is judged'
quiet "$assize" --now "$(after 7 days 5 hours)" pause --resume --reason 'dry' $game
ok 'and resumes it' run_at "$(after 7 days 5 hours)"
cp sent/bert@example.org out
has 'and all are told that the deadline is later by as long' 'Fri 11 Jan 12:00 UTC'

ok 'cron comes by at the deadline' run_at "$(after 10 days 1 minute)"
is 'and lets late orders come' 0 "$(find $game/turns -name 0001 | wc -l)"
orders anna </dev/null >anna.xml
sign anna.xml
quiet "$assize" --now "$(after 10 days 1 hour)" submit $game anna.xml
ok 'late orders complete the turn' run_at "$(after 10 days 1 hour)"
is 'which is judged' 1 "$(find $game/turns -name 0001 | wc -l)"
is 'and sent to all' 'anna bert cleo' "$(sent_to)"
for seat in bert cleo; do
	orders $seat </dev/null >$seat.xml
	quiet "$assize" --now "$(after 10 days 2 hours)" submit $game $seat.xml
done
ok 'cron comes by when the grace is over' run_at "$(after 17 days 8 hours)"
is 'and judges without the silent' 1 "$(find $game/turns -name 0002 | wc -l)"
orders bert </dev/null >bert.xml
quiet "$assize" --now "$(after 17 days 9 hours)" submit $game bert.xml
quiet "$assize" --now "$(after 17 days 9 hours)" rollback --reason 'a mistake' $game 1
ok 'the moderator takes a turn back' run_at "$(after 17 days 9 hours)"
is 'and all are told' 'anna bert cleo' "$(sent_to)"
cp sent/bert@example.org out
has 'why' 'a mistake'
has 'and that their orders are void' 'no longer count'
ok 'the history can be verified' "$assize" verify $game

game=games/two
quiet "$assize" --now $day new $game --players players.xml
for seat in anna bert cleo; do
	orders $seat </dev/null >$seat.xml
done
sign anna.xml
quiet "$assize" --now "$(after 1 hour)" submit $game anna.xml bert.xml cleo.xml
ok 'cron comes by when all are in' run_at "$(after 1 hour)"
is 'and judges before the deadline, sooner than the minimum time' 1 "$(find $game/turns -name 0001 | wc -l)"

# One seat's id ends as another's, and who sent no orders is not told that theirs are kept.
game=games/colours
sed 's/"bert"/"dark-red"/; s/"cleo"/"red"/' players.xml >colours.xml
quiet "$assize" --now $day new $game --players colours.xml
quiet "$assize" --now $day turn --force $game
quiet run_at $day
orders dark-red </dev/null >dark-red.xml
quiet "$assize" --now "$(after 1 hour)" submit $game dark-red.xml
quiet "$assize" --now "$(after 1 hour)" replace $game anna --address eve@example.org --reason 'by telephone'
ok 'somebody is replaced' run_at "$(after 1 hour)"
cp sent/bert@example.org out
has 'whose orders are kept is told so' 'Your orders are kept'
cp sent/cleo@example.org out
fails 1 'and who has none is not' grep -qE 'Your orders are kept|no longer count' sent/cleo@example.org
done_testing
