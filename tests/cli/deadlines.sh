#!/bin/sh
# Deadlines where schedules, holidays, absences, pauses, "wait" and changes of the clocks meet, and who is reminded when.

. "$srcdir/tests/cli/game.sh"

mkdir games
sendmail_here

# begin time 'elements of the players file' [attributes]: a game of three seats, invited
begin() {
	began=$1
	rm -rf games/*
	players "rules=\"toy\" auth=\"none\" $3" \
	    "<moderator address=\"games@example.net\"/>$2" anna bert cleo
	game=games/war
	quiet "$assize" --now "$began" new $game --players players.xml
	run_at "$began"
}
# Cron comes by; who was written to is in $told.
run_at() {
	rm -f sent/*
	now=$1
	"$assize" --now "$now" run --sendmail "$tmp/sendmail" games >said 2>&1 || echo "Bail out! run fails: $(cat said)"
	told=$(cd sent && echo *)
	told=$(echo "$told" | sed 's/@example.org//g; s/[*]/nobody/')
}
submit() {
	for seat; do
		orders "$seat" </dev/null >"$seat.xml"
		quiet "$assize" --now "$now" submit $game "$seat.xml"
	done
}
# hear time who 'words': by mail; the answers lie in sent/
hear() {
	now=$1
	count=$((${count:-0} + 1))
	printf 'From: %s@example.org\nTo: games@example.net\nSubject: [war] words\nMessage-ID: <%s@x>\n\ngame war\n%s\n' "$2" $count "$3" >mail
	rm -f sent/*
	quiet "$assize" --now "$now" receive --sendmail "$tmp/sendmail" games <mail
}
# The same, and nobody looks at the answers.
say() {
	hear "$@"
	rm -f sent/*
}
# reminds 'a sentence' who time: cron writes to them then
reminds() {
	run_at "$3"
	is "$1" "$2" "$told"
}
due() {
	TZ=${zone:-UTC} date -d "@$(stat -c %Y $game/due)" '+%F %H:%M %Z'
}
# The deadline that players read, though a turn may not come so soon after the one before.
told_due() {
	"$assize" --now "$now" status --xml $game | sed -n 's/.* due="\([^"]*\)".*/\1/p'
}
turn() {
	ls $game/turns | tail -n 1
}

# Pauses.  The 7th of January 2030 is a Monday.
weekly='<schedule days="mon thu" at="20:00" zone="Europe/Berlin" remind="1d"/>'
begin 2030-01-04T12:00:00Z "$weekly"
is 'cron wants to look when it is time to remind' '2030-01-06 19:00 UTC' "$(due)"
quiet "$assize" --now 2030-01-05T12:00:00Z pause --reason ill $game
run_at 2030-01-05T12:00:00Z
reminds 'nobody is reminded in a pause' nobody 2030-01-06T19:00:00Z
run_at 2030-01-09T19:00:00Z
is 'nor later, nor is a turn judged' 'nobody 0000' "$told $(turn)"
quiet "$assize" --now 2030-01-10T12:00:00Z pause --resume --reason well $game
run_at 2030-01-10T12:00:00Z
is 'the deadline is one of the timetable, which leaves time enough, and so is the reminder' '2030-01-13 19:00 UTC' "$(due)"
reminds 'then all are reminded' 'anna bert cleo' 2030-01-13T19:00:00Z
reminds 'once' nobody 2030-01-13T20:00:00Z
is 'cron wants to look at the deadline' '2030-01-14 19:00 UTC' "$(due)"
begin 2030-01-04T12:00:00Z "$weekly"
quiet "$assize" --now 2030-01-05T12:00:00Z pause --reason ill $game
quiet "$assize" --now 2030-01-05T12:06:00Z pause --resume --reason well $game
run_at 2030-01-06T19:00:00Z
is 'a pause of minutes changes nothing' '2030-01-07 19:00 UTC' "$(due)"
begin 2030-01-04T12:00:00Z '<schedule after="7d"/>'
quiet "$assize" --now 2030-01-05T12:00:00Z pause --reason ill $game
quiet "$assize" --now 2030-01-06T13:00:00Z pause --resume --reason well $game
run_at 2030-01-06T13:00:00Z
is 'without a timetable the deadline is later by as long' '2030-01-12 13:00 UTC' "$(due)"

# An act during a pause starts no clock.
# amend time: the moderator changes a figure, and orders stay
amend() {
	gold=$((${gold:-3} + 1))
	quiet "$assize" --now "$1" amend --keep-orders --reason slip --set "player[@seat='anna']/@gold=$gold" $game
}
# paused 'schedule' first paused amended resumed
paused() {
	begin "$2" "$1"
	quiet "$assize" --now "$2" turn --force $game
	quiet "$assize" --now "$3" pause --reason ill $game
	amend "$4"
	quiet "$assize" --now "$5" pause --resume --reason well $game
	run_at "$5"
}
# agrees 'a sentence' status turn.xml-edit: verify of a copy whose last turn was edited so, and signed by the moderator
agrees() {
	rm -rf copy
	quiet "$assize" copy $game copy
	sed -i "$3" "copy/turns/$(turn)/turn.xml"
	signed_at=20300112T000000! resign "copy/turns/$(turn)"
	fails "$2" "$1" "$assize" --now 2030-02-01T00:00:00Z verify copy
}
paused '<schedule days="thu fri" at="20:00" zone="Europe/Berlin"/>' 2030-01-04T20:00:00Z 2030-01-07T13:00:00Z 2030-01-09T13:00:00Z 2030-01-10T07:00:00Z
is 'half the time that was left is counted from the pause, not from an act in it' '2030-01-17 19:00 UTC' "$(due)"
paused '<schedule after="1d"/>' 2030-01-07T12:00:00Z 2030-01-07T13:00:00Z 2030-01-09T13:00:00Z 2030-01-11T13:00:00Z
is 'but what was overdue has its deadline from the act' '2030-01-12 13:00 UTC' "$(due)"
paused '<schedule after="7d"/>' 2030-01-07T12:00:00Z 2030-01-07T13:00:00Z 2030-01-09T13:00:00Z 2030-01-11T13:00:00Z
is 'a deadline moves by the whole pause, whatever was amended in it' '2030-01-18 12:00 UTC' "$(due)"
amend 2030-01-11T14:00:00Z
run_at 2030-01-11T14:00:00Z
is '... and stays there' '2030-01-18 12:00 UTC' "$(due)"
agrees '... as verify knows' 0 ''
agrees '... but nothing else' 3 's/2030-01-18T/2030-01-17T/; s/Fri 18 Jan/Thu 17 Jan/'

# Absences.
begin 2030-01-04T12:00:00Z "$weekly"
say 2030-01-04T13:00:00Z cleo 'absent 2030-01-06 2030-01-07'
run_at 2030-01-04T13:00:00Z
is 'an absence moves the deadline past it' '2030-01-09 19:00 UTC' "$(due)"
quiet "$assize" --now 2030-01-04T14:00:00Z extend --to 2030-01-08T19:00:00Z --reason 'not so long' $game
run_at 2030-01-04T14:00:00Z
reminds 'who is absent is not reminded with the others' 'anna bert' 2030-01-07T19:00:00Z
is 'cron wants to look when she is back' '2030-01-08 00:00 CET' "$(zone=Europe/Berlin due)"
reminds 'then she is reminded' cleo 2030-01-07T23:00:00Z
reminds 'once' nobody 2030-01-08T00:00:00Z
say 2030-01-08T12:00:00Z anna 'absent 2030-01-08 2030-01-09'
run_at 2030-01-08T12:00:00Z
is 'an absence said late moves the deadline all the same' '2030-01-09 19:00 UTC' "$(due)"
reminds 'and again who is absent is not reminded' 'bert cleo' 2030-01-09T19:00:00Z
reminds 'but when she is back' anna 2030-01-09T23:00:00Z

# An absence on other days leaves the deadline as it is, whoever set that.
away='absent 2030-06-01'
begin 2030-01-07T12:00:00Z '<schedule after="7d"/>'
quiet "$assize" --now 2030-01-07T12:00:00Z turn --force $game
amend 2030-01-13T12:00:00Z
say 2030-01-13T13:00:00Z cleo "$away"
run_at 2030-01-13T13:00:00Z
is 'an absence in summer moves no deadline of January, whatever was amended' '2030-01-14 12:00 UTC' "$(due)"
amend 2030-01-13T14:00:00Z
agrees '... as verify knows' 0 ''
agrees '... but nothing else' 3 's/2030-01-14T/2030-01-19T/; s/Mon 14 Jan/Sat 19 Jan/'
say 2030-01-13T15:00:00Z bert 'absent 2030-01-13 2030-01-15'
run_at 2030-01-13T15:00:00Z
is 'one of its own day moves it to the same hour of the next free one' '2030-01-16 12:00 UTC' "$(due)"
begin 2030-01-04T12:00:00Z '<schedule days="mon thu" at="20:00" zone="Europe/Berlin" minimum="36h"/>'
quiet "$assize" --now 2030-01-04T12:00:00Z turn --force $game
amend 2030-01-06T13:00:00Z
say 2030-01-06T14:00:00Z cleo "$away"
run_at 2030-01-06T14:00:00Z
is 'nor one of a timetable, however short the time after an act' 2030-01-07T19:00:00Z "$(told_due)"
say 2030-01-06T14:00:00Z anna 'absent 2030-01-07'
quiet "$assize" --now 2030-01-06T15:00:00Z extend --to 2030-01-07T12:00:00Z --reason 'no longer' $game
say 2030-01-06T16:00:00Z bert "$away"
run_at 2030-01-06T16:00:00Z
is 'what the moderator set stays, on a day that somebody was away already' 2030-01-07T12:00:00Z "$(told_due)"

# Nobody alone holds up the table for long.
answer() {
	cat sent/"$1" 2>/dev/null | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' >"$tmp/out"
}
begin 2030-01-04T12:00:00Z "$weekly"
sed -i 's/address="games@example.net"/& mailbox="gerd@example.org"/' players.xml
rm -rf games/war
quiet "$assize" --now 2030-01-04T12:00:00Z new $game --players players.xml
hear 2030-01-04T13:00:00Z bert 'absent 2030-01-06 2030-01-07'
answer bert@example.org
has 'an absence is noted' 'Noted: absent 2030-01-06 2030-01-07.'
answer gerd@example.org
has 'and the moderator hears of it' "'bert' will be away from 2030-01-06 to 2030-01-07."
hear 2030-01-04T13:00:00Z anna 'absent tomorrow to 7 Jan'
answer anna@example.org
has 'days are understood as people write them' 'Noted: absent 2030-01-05 2030-01-07.'
hear 2030-01-04T23:30:00Z anna 'absent today'
answer anna@example.org
has 'and are those of the zone of the game' 'Noted: absent 2030-01-05 2030-01-05.'
hear 2030-01-04T13:00:00Z cleo 'absent 2030-01-06 2099-12-31'
answer cleo@example.org
has 'one without end is refused' '[absent-too-long]'
has '... with what is not' '21 days at a time and 42 in all'
run_at 2030-01-04T13:00:00Z
is "and leaves the others' as they are" '2030-01-09 19:00 UTC' "$(due)"
ok 'status says who will be away' "$assize" --now 2030-01-04T14:00:00Z status $game
has '... and when' 'absent 2030-01-06 to 2030-01-07'

# Back only after the deadline, which the moderator set.
begin 2030-01-04T12:00:00Z "$weekly"
say 2030-01-04T13:00:00Z cleo 'absent 2030-01-06 2030-01-20'
quiet "$assize" --now 2030-01-04T14:00:00Z extend --to 2030-01-08T19:00:00Z --reason 'no longer' $game
run_at 2030-01-04T14:00:00Z
reminds 'who is back after the deadline is not reminded at all' 'anna bert' 2030-01-07T19:00:00Z
is 'cron wants to look at the deadline' '2030-01-08 19:00 UTC' "$(due)"

# Several reminders.
begin 2030-01-04T12:00:00Z '<schedule days="mon thu" at="20:00" zone="Europe/Berlin" remind="6h 2d"/>'
reminds 'the longest time comes first' 'anna bert cleo' 2030-01-05T19:00:00Z
submit anna
say 2030-01-06T12:00:00Z cleo 'absent 2030-01-07 2030-01-07'
quiet "$assize" --now 2030-01-06T13:00:00Z extend --to 2030-01-07T23:30:00Z --reason 'not so long' $game
run_at 2030-01-06T13:00:00Z
reminds 'the second goes to those who are still awaited and are there' bert 2030-01-07T18:00:00Z
reminds 'who was away for both gets one when they are back' cleo 2030-01-07T23:00:00Z
reminds '... and no more' nobody 2030-01-07T23:20:00Z
begin 2030-01-07T09:00:00Z '<schedule days="mon thu" at="20:00" zone="Europe/Berlin" minimum="1h" remind="1d 6h"/>'
is 'a time longer than the turn is left out' '2030-01-07 13:00 UTC' "$(due)"

# Holidays, absences, early turns and "wait".
begin 2030-12-20T12:00:00Z "$weekly<holiday from='2030-12-24' to='2030-12-26'/>"
say 2030-12-20T13:00:00Z bert 'absent 2030-12-23 2030-12-23'
say 2030-12-20T14:00:00Z cleo 'absent 2030-12-30 2030-12-31'
run_at 2030-12-20T14:00:00Z
is 'deadlines keep clear of holidays and of every absence' '2031-01-01 19:00 UTC' "$(due)"
now=2030-12-25T10:00:00Z
submit anna bert cleo
run_at 2030-12-25T10:00:00Z
is 'a turn comes early when all are in, be it on a holiday' 0001 "$(turn)"
is 'an absence that is to come holds for the next turn too' '2031-01-01 19:00 UTC' "$(due)"
now=2030-12-26T10:00:00Z
say $now anna 'wait'
submit anna bert cleo
run_at $now
is 'no turn comes early when somebody says "wait"' 0001 "$(turn)"
is 'cron wants to look at the deadline' '2031-01-02 19:00 UTC' "$(due)"
reminds 'nobody is reminded when all are in' nobody 2031-01-01T19:00:00Z
quiet "$assize" --now "$now" amend $game --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
run_at 2031-01-02T18:59:59Z
is 'it does not come before the deadline, not with an act in between' 0002 "$(turn)"
run_at 2031-01-02T19:00:00Z
is 'it comes at the deadline' 0003 "$(turn)"
is '"wait" was for one turn, and the year goes on' '2031-01-05 19:00 UTC' "$(due)"

# Early on the day of the deadline: the next date leaves a day, and an act that makes orders anew leaves it too.
begin 2030-01-07T12:00:00Z "$weekly"
submit anna bert cleo
run_at 2030-01-07T18:00:00Z
is 'who is early has a day at least for the next turn' '0001 2030-01-10T19:00:00Z' "$(turn) $(told_due)"
submit anna bert cleo
run_at 2030-01-07T18:30:00Z
is 'all who are early again need not wait for it, and lose no date' '0002 2030-01-10T19:00:00Z' "$(turn) $(told_due)"
agrees '... as verify knows' 0 ''
agrees '... but no sooner date' 3 's/2030-01-10T/2030-01-07T/; s/Thu 10 Jan/Mon 7 Jan/'
now=2030-01-10T18:00:00Z
quiet "$assize" --now $now amend $game --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
is 'an act that keeps orders keeps the date' 2030-01-10T19:00:00Z "$(told_due)"
quiet "$assize" --now $now rollback $game 1 --reason 'a wrong turn'
is 'one that drops them leaves time to write them' 2030-01-14T19:00:00Z "$(told_due)"
agrees '... as verify knows' 0 ''
agrees '... who finds the old date' 3 's/2030-01-14T/2030-01-10T/; s/Mon 14 Jan/Thu 10 Jan/'

# The clocks: unit/test-schedule has the deadlines themselves.
berlin() {
	zone=Europe/Berlin due
}
begin 2030-03-30T12:00:00Z '<schedule days="sun" at="20:00" zone="Europe/Berlin" remind="1d"/>'
is 'a reminder is a day of 24 hours before' '2030-03-30 19:00 CET' "$(berlin)"
begin 2030-04-07T08:00:00Z '<schedule days="sun" at="20:00" zone="Europe/Berlin" minimum="1h" remind="1d"/>'
is '... and where less time than that is left, after half of it, not at once' '2030-04-07 15:00 CEST' "$(berlin)"
# In Cairo the day of the change has no midnight.
begin 2030-04-24T12:00:00Z '<schedule days="fri" at="20:00" zone="Africa/Cairo" remind="1d"/>'
say 2030-04-24T13:00:00Z cleo 'absent 2030-04-25 2030-04-25'
reminds 'of three, two are there to be reminded' 'anna bert' 2030-04-25T17:00:00Z
is 'a day without midnight begins when it begins' '2030-04-26 01:00' "$(zone=Africa/Cairo due | cut -d' ' -f1,2)"
done_testing
