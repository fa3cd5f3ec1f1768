#!/bin/sh
# The moderator of several games reads one mail a day, if anything has changed, and at once only what needs a person.

# shellcheck source=tests/cli/joined.sh
. "$srcdir/tests/cli/joined.sh"

mkdir -m 700 own
cat >own/moderator.xml <<END
<moderator address="referee@assize.example" mailbox="gerd@example.com" digest="07:00" zone="UTC"/>
END
# watch time ...: a run so long after the first day; what it sends to the moderator lies in ./told, in one line
watch() {
	now=$(after "$@")
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" run "$root" --sendmail "$sink" --moderator own >"$tmp/said" 2>&1 || status=$?
	{ grep -l -- '-- gerd@' "$tmp/sent"/* 2>/dev/null | xargs -r cat | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' | tr '\n' ' ' | tr -s ' '; echo; } >told
}
# heard 'a sentence' text; unheard 'a sentence': it was told this; nothing
heard() {
	cp told "$tmp/out"
	has "$1" "$2"
}
unheard() {
	is "$1" '' "$(tr -d '\n' <told)"
}

invited
joined
mkdir kept
cp "$(letter_to bert 'turn 1')" kept/lost
watch 1 minute
heard 'the first digest comes at once' 'Subject: [assize] 1 game '
heard '... with what was judged' 'Spring war (war): people are invited, judged turn 1, '
heard '... who has joined' 'Anna has joined, Bert has joined'
heard '... and the table' 'Spring war (war) A toy game turn 1 Tue 8 Jan'
watch 2 minutes
unheard 'and no other'
watch 19 hours 1 minute
unheard '... not on the next day, if nothing has changed'

# A person is needed.
bounced() {
	cat <<-END
	Return-Path: <>
	From: MAILER-DAEMON@mx.example.org
	To: referee@assize.example
	Subject: Undelivered Mail Returned to Sender
	Message-ID: <back@mx.example.org>
	Auto-Submitted: auto-replied
	MIME-Version: 1.0
	Content-Type: multipart/report; report-type=delivery-status; boundary="bbb"

	--bbb
	Content-Type: message/delivery-status

	Action: failed
	Status: 5.1.1
	Diagnostic-Code: smtp; 550 5.1.1 no such user

	--bbb
	Content-Type: message/rfc822

	END
	sed 1d kept/lost
	printf '\n--bbb--\n'
}
bounced >mail.bounce
hand mail.bounce
watch 20 hours
heard 'a mail that came back is told at once' 'To decide'
heard '... with the game and why' 'Spring war (war): the mail 0001-turn-bert came back: smtp; 550 5.1.1 no such user'
watch 21 hours
unheard '... once'
quiet "$assize" --now "$now" new games/peace --players players.xml
watch 21 hours 5 minutes
unheard '... though the next run looks at another game'
touch -d @0 "$game/due"
watch 21 hours 10 minutes
unheard '... and the one after that at both'
rm -rf games/peace
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
	touch "$game/seen/letter-$(after 22 hours | cut -dT -f1)-$n"
done
now=$(after 22 hours)
echo 'One more question.' | say bert thirty
watch 22 hours
unheard 'a letter beyond the daily number can wait'
watch 43 hours 1 minute
heard '... for the digest' 'Letters that were not passed on'
heard '... which has its words' '| One more question.'
is '... and they are kept no longer' '' "$(ls "$game"/held 2>/dev/null | grep letter)"
heard '... and says what is to decide, again' '1 game, 1 to decide'
watch 67 hours 1 minute
unheard '... once'

# A game that is damaged; it is told again when it has been well meanwhile.
cp -a "$game" well
flip "$game/game.xml"
touch -d @0 "$game/due"
watch 68 hours
heard 'a damaged game is told at once' "damaged, \`assize status\` of it says why"
touch -d @0 "$game/due"
watch 69 hours
unheard '... once'
rm -rf "$game"
cp -a well "$game"
touch -d @0 "$game/due"
watch 70 hours
flip "$game/game.xml"
touch -d @0 "$game/due"
watch 71 hours
heard '... and again when it was well meanwhile' 'damaged'
rm -rf "$game"
cp -a well "$game"

# Two runs at once, and one that dies between the mail and the note of it.
touch -d @0 "$game/due"
watch 91 hours 1 minute
unheard 'what was told before the damage is not told again'
rm -f own/told "$tmp/sent"/*
now=$(after 92 hours)
for n in 1 2; do
	touch -d @0 "$game/due"
	"$assize" --now "$now" run "$root" --sendmail "$sink" --moderator own >"said.$n" 2>&1 &
done
wait
is 'two runs at once tell it once' 1 "$(grep -l -- '-- gerd@' "$tmp/sent"/* | wc -l)"

# Folders that are not the moderator's own.
mkdir -p "$game/own"
cp own/moderator.xml "$game/own"
chmod 700 "$game/own"
fails 3 'what lies in a game directory is not read' "$assize" --now "$now" run "$root" --sendmail "$sink" --moderator "$game/own"
has '... with the reason' 'it lies in the game directory'
rm -r "$game/own"
chmod 770 own
fails 3 'nor what others may write' "$assize" --now "$now" run "$root" --sendmail "$sink" --moderator own
has '... with what to do' 'chmod 700 own'
chmod 700 own
sed 's/mailbox/mail-box/' own/moderator.xml >bad.xml
mkdir -m 700 bad
touch -d @0 "$game/due"
ok 'a folder without settings yet is no fault' "$assize" --now "$now" run "$root" --sendmail "$sink" --moderator bad
has '... but nobody is told of any, which is said' "nobody is told of faults by mail: write 'bad/moderator.xml', as assize-moderator(5) shows"
cp bad.xml bad/moderator.xml
touch -d @0 "$game/due"
fails 3 'settings that are wrong are shown' "$assize" --now "$now" run "$root" -v --sendmail "$sink" --moderator bad
has '... with their line' 'bad/moderator.xml:1: error:'
has '... and the games go on' '1 games due'
done_testing
