#!/bin/sh
# Nobody loses a turn by the program's doing: who comes late is waited for, and what moved a deadline holds.

. "$srcdir/tests/cli/post.sh"

key_file anna otto
games_here
players 'rules="toy" pace="round" replace-after="2"' \
    "$by_referee<schedule after=\"7d\" settle=\"0m\"/>
    <standby name=\"Otto\" key-file=\"otto.asc\" address=\"otto@example.org\"/>" \
    'anna name="Anna" key-file="anna.asc"' "bert name=\"Bert\" $token" \
    'cleo name="Cleo"'
first_key

# say who id words: a mail, signed where there is a key
say() {
	printf '%s\n' "$3" >words.txt
	{
		head_of "$1" "$2"
		if [ -f "$1.asc" ]; then clear_signed "$1" <words.txt | as_text; else as_text <words.txt; fi
	} | sends "$2"
}
# due: what players are told
due() {
	"$assize" --now "$now" status --xml "$game" | sed -n 's/.* due="\([^"]*\)".*/\1/p'
}
# kept 'a sentence' turn due: what the newest turn is, and when the next is due
kept() {
	is "$1" "$2 $(after "$3")" "$(turns) $(due)"
}
right() {
	ok "$1" "$assize" verify "$game"
}
again() {
	now=$(after 7 days)
	rm -rf "$game"
	cp -a "$tmp/begun" "$game"
	now=$(after 7 days)
}

# The first dates: day is a Tuesday.
sed 's|<schedule.*|<schedule days="tue thu" at="20:00"/>|' players.xml >soon.xml
quiet "$assize" --now "$day" new soon --players soon.xml
has 'invited players have seven days to join' 'at the latest Tue 8 Jan 20:00 UTC.'
has '... and 48 hours for their first orders' 'the first orders are due Thu 10 Jan 20:00 UTC.'
quiet "$assize" --now "$day" new sooner --players soon.xml --due '2030-01-02 19:00'
has '... unless the moderator says otherwise' 'at the latest Wed 2 Jan 19:00 UTC.'
has '... be it that a deadline comes before' 'the first orders are due Tue 8 Jan 20:00 UTC.'
sed 's|<schedule.*||' players.xml >never.xml
quiet "$assize" --now "$day" new never --players never.xml
ok 'without a schedule no turn is called late' "$assize" --now "$day" turn never
has '... but who is waited for is said' 'turn 1 has no deadline, and waits until all are ready; no orders from anna, bert and cleo'
has '... and how to go on' '`assize submit` hands in orders'

# Cleo has not joined when the game begins; the others have sent orders for the first turn that is played.
at 0 days
quiet "$assize" --now "$now" new "$game" --players players.xml
cron
line=$(grep -l -- '-- cleo@' "$tmp/sent"/* | xargs sed -n 's/^ *\(join [0-9a-z-]*\).*/\1/p' | head -n 1)
at 7 days
kept 'a game begins without who has not joined' 0001 '14 days'
play anna bert
cp -a "$game" "$tmp/begun"

now=$(after 13 days 23 hours)
say cleo joins "$line"
cron
kept 'who joins last is awaited, for a day' 0002 '14 days 23 hours'
says '... and has the mail of the turn' 'Reply with'
at 14 days 22 hours
is '... and the game waits' 0002 "$(turns)"
at 14 days 23 hours
is '... no longer' 0003 "$(turns)"
right '... as verify knows'
# edited 'a sentence' turn.xml-edit: verify of a copy whose second turn was edited so, and signed by the moderator
edited() {
	rm -rf copy
	quiet "$assize" copy "$game" copy
	chmod -R u+w copy
	sed -i "$2" copy/turns/0002/turn.xml
	signed_at=20300201T000000! resign copy/turns/0002
	fails 3 "$1" "$assize" verify copy
	has '... with its reason' 'a new player has more time or less than is due to them'
}
edited '... which finds a grant of another time' 's/T11:00:00Z" kind="grant/T12:00:00Z" kind="grant/; s/cleo 2030-01-16T11/cleo 2030-01-16T12/; s/2030-01-16T11:00:00Z"/2030-01-16T12:00:00Z"/; s/16 Jan 11:00/16 Jan 12:00/'
edited '... and one that was left out' '/<act [^>]*kind="grant"/d; s/due="2030-01-16T11/due="2030-01-15T12/; s/Wed 16 Jan 11:00/Tue 15 Jan 12:00/'
again
now=$(after 14 days)
say cleo joins "$line"
at 14 days
kept 'who joins after the deadline begins with the next turn, and has all of its time' 0002 '21 days'

# A player is replaced when the others have sent theirs.
again
now=$(after 13 days 20 hours)
gpg --batch --armor --export otto@example.org >otto.asc
quiet "$assize" --now "$now" replace "$game" cleo --name Otto --key-file otto.asc --address otto@example.org --reason 'cleo is ill'
cron
kept 'who replaces somebody has a day' 0002 '14 days 20 hours'
at 14 days 19 hours
is '... and is waited for' 0002 "$(turns)"
now=$(after 14 days 19 hours)
quiet "$assize" --now "$now" replace "$game" cleo --address otto@example.net --reason 'a slip'
cron
kept '... once: another address gives no more' 0003 '14 days 20 hours'
right 'verify knows both'
again
now=$(after 13 days 20 hours)
quiet "$assize" --now "$now" replace "$game" anna --bot --reason 'anna is ill'
cron
kept 'a bot needs no time' 0002 '14 days'

# An extension is not lost when all orders are in.
again
now=$(after 7 days 1 hour)
quiet "$assize" --now "$now" replace "$game" cleo --bot --reason 'cleo is ill'
cron
quiet "$assize" --now "$now" extend "$game" --to "$(after 30 days)" --reason 'holidays'
play anna bert
cron
kept 'the deadline that was set holds for the next turn too, when the first is judged early' 0004 '30 days'
right '... as verify knows'

# A standby takes over, who need not join.
again
now=$(after 13 days 12 hours)
say anna gone 'game war '$(first)'
resign'
cron
play bert
line_otto='game war '$(first)'
accept anna'
now=$(after 13 days 22 hours)
say otto accepts "$line_otto"
cron
kept 'a standby who takes a seat has a day' 0002 '14 days 22 hours'
at 14 days 23 hours
is '... and then the turn is judged' 0003 "$(turns)"
right '... as verify knows'

# A holiday on a running game, and on all of a folder.
again
now=$(after 13 days)
quiet "$assize" --now "$now" holiday --reason snow "$game" 2030-01-14 2030-01-16
has 'a holiday moves the deadline that falls on it' 'holiday; due Thu 17 Jan 12:00 UTC'
cron
is 'one mail tells each player' 3 "$(sent_to | tr ' ' '\n' | grep -c @)"
told '... which days they are' 'no deadline falls on these days: 2030-01-14 to 2030-01-16.'
says '... and the deadline' 'Thu 17 Jan 12:00 UTC'
untold '... alone' '14 Jan 12:00 UTC'
kept '... as status does' 0001 '16 days'
fails 2 'the same holiday is refused' "$assize" --now "$now" holiday --reason snow "$game" 2030-01-14 2030-01-16
fails 2 '... and one that is past' "$assize" --now "$now" holiday --reason snow "$game" 2029-12-24 2029-12-26
fails 2 'what is no holiday is not taken back' "$assize" --now "$now" holiday --remove --reason snow "$game" 2030-01-14 2030-01-15
cp -a "$game" "$tmp/games/other"
ok 'a folder of games' "$assize" --now "$now" holiday --reason snow "$root" 2030-01-20 2030-01-24
is '... has it in each' 2 "$(grep -c 'holiday; due Thu 17 Jan' "$tmp/out")"
rm -rf "$tmp/games/other"
at 16 days
kept 'the next deadline keeps clear of what stands' 0002 '24 days'
right '... as verify knows'
quiet "$assize" --now "$now" holiday --remove --reason 'no snow' "$game" 2030-01-20 2030-01-24
cron
kept 'one that is taken back gives the deadline back' 0002 '23 days'
says '... and each player is told' 'has removed a holiday: 2030-01-20 to 2030-01-24.'
at 23 days
right '... as verify knows'

# A turn that is complete settles before it is judged.
sed 's/ settle="0m"//; s|<seat id="cleo".*|<seat id="cleo" name="Cleo" bot="yes"/>|; /standby/d' players.xml >calm.xml
game=$tmp/games/calm
rm -rf "$tmp/games/war"
quiet "$assize" --now "$(after 30 days)" new "$game" --players calm.xml
quiet "$assize" --now "$(after 30 days)" turn --force "$game"
now=$(after 31 days)
play anna bert
cron
kept 'a turn that is complete waits' 0001 '37 days'
is '... for a quarter of an hour' "$(date -d "$(after 31 days 15 minutes)" +%s)" "$(stat -c %Y "$game/due")"
ok 'status says so' "$assize" --now "$now" status "$game"
has '... and until when' 'judged from: Fri 1 Feb 12:15 UTC'
now=$(after 31 days 14 minutes)
play bert
at 31 days 28 minutes
is 'a correction begins it anew' 0001 "$(turns)"
say bert asks "game calm $(first)
word k7dm-2xqp-9rta-b3fg
status"
told 'a receipt says from when on it is judged' 'The turn is judged at Fri 1 Feb 12:29'
at 31 days 29 minutes
is '... and then it is judged' 0002 "$(turns)"
right '... as verify knows'
at 31 days 6 hours
play bert
echo '<choose card="sword" when="false()"/>' | orders anna >anna.xml
sign anna.xml
quiet "$assize" --now "$now" submit "$game" anna.xml
has 'orders that leave something open do not complete a turn' 'Still awaited: anna'
at 31 days 7 hours
is '... which is not judged early' 0002 "$(turns)"
ok '... and status says why' "$assize" --now "$now" status "$game"
has '... of whom' 'not for all that is asked, and not ready'
say anna ready "game calm $(first)
ready"
at 31 days 7 hours 14 minutes
is '"ready" lets it settle' 0002 "$(turns)"
at 31 days 7 hours 15 minutes
is '... and be judged' 0003 "$(turns)"
now=$(after 31 days 8 hours)
play anna bert
quiet "$assize" --now "$now" turn "$game"
is 'a turn that is judged by hand does not wait' 0004 "$(turns)"
done_testing
