#!/bin/sh
# The moderator's commands by mail: signed, each for one game with a number that counts once.  Nobody else's mail acts.

# shellcheck source=tests/cli/joined.sh
. "$srcdir/tests/cli/joined.sh"

# clear who: signs lines at $now, as a clear-signed text
# a second later each time, as two mails of one text and one second are one
echo 0 >ticks
stamp() {
	echo $(($(cat ticks) + 1)) >ticks
	date -u -d "$now + $(cat ticks) seconds" '+%Y%m%dT%H%M%S!'
}
clear() {
	gpg --faked-system-time "$(stamp)" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --local-user "$1@example.org" \
	    --digest-algo SHA512 --clear-sign --output - 2>/dev/null
}
# mime who id: a mail around lines that it signs
mime() {
	{ printf 'Content-Type: text/plain; charset=utf-8\n\n'; cat; } | sed 's/\r*$/\r/' >entity
	head -c -2 entity >entity.signed
	gpg --faked-system-time "$(stamp)" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --local-user "${signer:-$1@example.org}" \
	    --digest-algo SHA512 --armor --detach-sign --output - entity.signed >entity.asc 2>/dev/null
	head_of gerd "$2" 'hello'
	printf 'Content-Type: multipart/signed; micalg=pgp-sha512; protocol="application/pgp-signature"; boundary=sss\n\n--sss\n'
	cat entity
	printf '%s\nContent-Type: application/pgp-signature\n\n' --sss
	cat entity.asc
	printf '\n--sss--\n'
}
# give file: hands a mail to the referee, who knows the moderator; the answer to them lies in ./told, in one line
give() {
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" receive "$root" --moderator own --sendmail "$sink" <"$1" >"$tmp/said" 2>&1 || status=$?
	no_signal $status "receive of $1"
	grep -l -- '-- gerd@' "$tmp/sent"/* 2>/dev/null | xargs -r cat >mailed
	{ sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' mailed | tr '\n' ' ' | tr -s ' '; echo; } >told
	sed -n "s/^ *${2:-war} \([0-9a-f]\{16\}\) \([0-9]\{8\}\)$/\1 \2/p" mailed | tail -n 1 >fresh
	[ ! -s fresh ] || mv fresh "number${2:+.$2}"
}
# gives id [game] <mail: the same, kept as mail.ID
gives() {
	cat >"mail.$1"
	give "mail.$1" "${2-}"
}
# order id [game] <lines: signed by the moderator, and given
order() {
	mime gerd "$1" | gives "$@"
}
heard() {
	cp told "$tmp/out"
	has "$1" "$2"
}
# nothing 'a sentence': no game has changed since `settled`
said_there() {
	find "$root" -path '*/turns/*' -type f -o -path '*/inbox/*' -type f -o -name game.xml | sort | xargs sha256sum
}
settled() {
	said_there >before
}
nothing() {
	said_there >after
	ok "$1" cmp before after
}
number() {
	cat "number${1:+.$1}"
}

invited
cp players.xml other.xml
quiet "$assize" --now "$now" new games/peace --players other.xml
now=$day
key_new gerd
gerd=$fingerprint
mkdir -m 700 own
gpg --armor --export gerd@example.org >own/gerd.asc 2>/dev/null
cat >own/moderator.xml <<END
<moderator address="referee@assize.example" mailbox="gerd@example.com" key-file="gerd.asc"/>
END
settled

# unsigned id [head] <lines: from the moderator's own mailbox, without a signature
unsigned() {
	{ head_of gerd "$1" 'hello' | sed 's/@example.org>$/@Example.com>/'; as_text; } >"mail.$1"
	give "mail.$1"
}
echo 'extend war by 24h' | unsigned plain
heard 'a command without a signature is answered with how it is signed' \
    'Nothing was done: commands by mail must be signed by the key in own/gerd.asc.'
heard '... and with what the line then has' 'Spring war (war) A toy game'
nothing '... and nothing is done'
echo 'pause war' | unsigned second
is '... once a day' '' "$(cat mailed)"
echo 'turn out the lights' | unsigned prose
is '... and prose that begins with such a word is none' '' "$(cat mailed)"
now=2030-01-02T12:00:00Z
mv own/moderator.xml kept.xml
sed 's/ key-file="[^"]*"//' kept.xml >own/moderator.xml
echo 'extend by 24h' | unsigned keyless
heard '... and without a key, how one is told' 'gpg --armor --export gerd@example.com >own/me.asc'
sed 's/^From: .*/From: gerd@example.org/' mail.plain >mail.eve
give mail.eve
is '... but nobody else' '' "$(cat mailed)"
mv kept.xml own/moderator.xml
now=$day

echo status | order status
heard 'a signed `status` is answered, without a number' 'Spring war (war) A toy game'
is '... with a number for each game' 2 "$(grep -c '^ *\(war\|peace\) [0-9a-f]\{16\} [0-9]\{8\}$' mailed)"
heard '... and until when it counts' 'until Thu 3 Jan 12:00 UTC'
sed -n 's/^ *peace \([0-9a-f]\{16\}\) \([0-9]\{8\}\)$/\1 \2/p' mailed >number.peace
nothing '... and nothing else is done'
give mail.status
is '... once' '' "$(cat mailed)"

number >used
echo "extend war $(number) by 24h reason we eat turkey" | order extend
heard 'a command is done' 'war: turn 1 is now due Wed 9 Jan 12:00 UTC'
heard '... with a subject that says so' 'Subject: [assize] done'
is '... with its reason' 1 "$(cat "$game"/inbox/*/*.note | grep -c 'reason="we eat turkey"')"
settled
sed 's/<extend@/<replay@/' mail.extend | gives replay
nothing 'the same mail again does nothing'
echo "extend war $(cat used) by 48h reason again" | order again
heard 'a number counts once' "the number $(cut -d' ' -f2 used) was used already"
heard '... as the subject says' 'Subject: [assize] not all is done'
nothing '... and nothing is done'
echo "extend war $(number peace) by 48h reason other" | order other
heard "another game's number is none" 'behind '\''war'\'' stand the 16 digits'
echo "extend war $(number | cut -d' ' -f1) $(number peace | cut -d' ' -f2) by 48h reason other" | order swapped
heard '... whatever stands before it' "there is no number '$(number peace | cut -d' ' -f2)' for 'war'"
echo "extend war $(number) --now 2031-01-01T00:00:00Z by 48h reason x" | order clock
heard 'an option that a mail may not give is refused' "'--now' is no option that a mail may give"
echo "extend war $(number) reason x" | order short
heard 'and what is wrong on a command line is wrong in a mail' 'one of --to and --by is needed'
nothing '... and nothing is done'

printf 'pause war %s reason x\nextend peace %s to yesterday-or-so reason y\n\nGerd\n' "$(number)" "$(number peace)" | order two
heard 'of two commands and a name, none is done' "'Gerd' is no command that a mail may give"
heard '... as the answer says' 'not done, as another command of this mail is wrong'
nothing '... and nothing is changed'
printf 'pause war %s reason x\nturn war %s\n' "$(number)" "$(number)" | order twice
heard 'a number serves one command of a mail' 'stands in this mail twice'
nothing '... and neither is done'

now=$(after 49 hours)
printf 'pause war %s reason x\n' "$(number)" | order old
heard 'a number of 49 hours is too old' 'is more than 48 hours old'
nothing '... and does nothing'

# Others, and other ways.
{ head_of gerd subject "pause war $(number) reason x"; echo | clear gerd | as_text; } | gives subject
nothing 'a subject is no command'
printf 'pause war %s reason x\n' "$(number)" >lines
{ head_of gerd quoted; { printf 'Look at what I wrote:\n\n'; clear gerd <lines; } | as_text; } | gives quoted
nothing 'signed text below a letter does nothing'
{ head_of gerd forwarded; { printf 'fyi\n\n---------- Forwarded message ---------\n'; clear gerd <lines; } | as_text; } | gives forwarded
nothing '... nor does one that is forwarded'
mime gerd inner <lines >inner
{ head_of eve outer; printf 'Content-Type: multipart/mixed; boundary=ooo\n\n--ooo\nContent-Type: text/plain\n\n\n--ooo\nContent-Type: message/rfc822\n\n'; cat inner; printf '\n--ooo--\n'; } | gives outer
nothing '... nor one that is attached'
mime gerd words <<END | gives words
Hello,

On Tuesday you wrote:
> pause war $(number) reason x
END
nothing '... nor what is quoted in a signed letter'
mime eve strange <lines | sed 's/^From: .*/From: <gerd@example.org>/' | gives strange
nothing "another's key does nothing"
sed 's/war/waR/' inner | gives changed
nothing '... nor does a changed text'
{ head_of gerd bare; as_text <lines; } | gives bare
nothing '... nor one without a signature'
{ sed '/^MIME/q' inner; echo 'Auto-Submitted: auto-replied'; sed '1,/^MIME/d' inner; } | gives auto
nothing '... nor a mail of a machine'

echo status | order wakes
echo "Pause war $(number) Reason we rest" | order pause
heard 'a phone may write a capital' 'war: paused'
echo "pause war $(number) —resume reason back" | order resume
heard '... and a dash of its own' 'war: goes on'
{ head_of gerd plain; echo "extend war $(number) by 12h reason late" | clear gerd | as_text; } | gives plain
heard 'a clear-signed text does as well' 'war: turn 1 is now due'
printf 'announce war %s\nDear all,\nno turn on Friday.\nend announce\nholiday peace %s 2030-01-04 2030-01-05 reason Friday\n' "$(number)" \
    "$(sed -n 's/^ *peace //p' mailed | tail -n 1)" >lines
echo status | order numbers
sed -n 's/^ *peace \([0-9a-f]\{16\}\) \([0-9]\{8\}\)$/\1 \2/p' mailed >number.peace
printf 'announce war %s\nDear all,\nno turn on Friday.\nend announce\nholiday peace %s 2030-01-04 2030-01-05 reason Friday\n' "$(number)" "$(number peace)" | order announce
heard 'an announcement has the lines below it' 'war: announced'
is '... and no other' 'Dear all, no turn on Friday. ' "$(sed 's/<[^>]*>//g' "$game"/press/0001.xml | sed '/^$/d' | tr '\n' ' ')"
heard '... and a second command follows' 'peace: holiday'

# From a Maildir, between mails of players.
mkdir -p maildir/new maildir/cur maildir/tmp
{ head_of bert between; echo help | as_text; } >maildir/new/1
echo status | mime gerd maildir >maildir/new/2
rm -f "$tmp/sent"/*
quiet "$assize" --now "$now" receive "$root" --moderator own --maildir maildir --sendmail "$sink"
is 'commands are taken from a Maildir' 1 "$(grep -l -- '-- gerd@' "$tmp/sent"/* | wc -l)"
ok '... and so are the mails of players' grep -q -- '-- bert@' "$tmp/sent"/*
is '... and both are marked as answered' '1:2,RS 2:2,RS' "$(ls maildir/cur | xargs)"

# A replacement waits for a second answer.
joined
now=$(after 50 hours)
echo status | order ready
settled
echo "replace war $(number) anna name Ida Ill address ida@example.org reason gone" | order replace
heard 'a replacement is asked back' 'Not done yet. To do it, sign a mail with this line'
nothing '... and not done'
yes=$(sed -n 's/^ *\(yes war .*\)/\1/p' mailed)
echo "$yes" | sed 's/yes/pause/; s/$/ reason x/' | order wrong-yes
heard 'its number is for `yes` alone' 'is for `yes` alone'
echo "$yes" | order yes
heard '... which does it' 'awaits who is invited to it'
is '... as it was said' 1 "$(grep -c 'name="Ida Ill"' "$game/game.xml")"
settled
now=$(after 50 hours 1 minute)
echo "$yes" | order yes-again
heard '... once' 'was used already'
nothing '... and no more'

# The log is private.
echo "log war $(number)" | order log
heard 'with a key that only signs there is no log' 'the log is answered encrypted, and your key cannot be encrypted to'
ok 'the key can be encrypted to' gpg --faked-system-time "$(stamp)" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --quick-add-key "$gerd" cv25519 encr never
gpg --faked-system-time "$(stamp)" --armor --export gerd@example.org >own/gerd.asc 2>/dev/null
now=$(after 50 hours 10 minutes)
echo "log war $(number)" | order log-again
is '... then it comes' 1 "$(grep -c 'BEGIN PGP MESSAGE' mailed)"
is '... encrypted' '' "$(grep 'bert@example.org' mailed)"
ok '... and can be read' sh -c "sed -n '/BEGIN PGP/,/END PGP/p' mailed | gpg --batch --quiet --decrypt >plain"
is '... with the mails that came' 1 "$(grep -c 'bert *bert@example.org: join' plain)"

# A process that dies between the act and its answer.
echo status | order before-death
echo "extend war $(number) by 6h reason died" >lines
mime gerd death <lines >mail.death
cp -a own own.before
give mail.death
settled
rm -f own/outbox/*.eml
sed -i '$d' own/outbox/log
give mail.death
heard 'after a death between act and answer the moderator is told' 'This mail was begun before, and broken off.'
nothing '... and nothing is done again'

# A key that is not the moderator's, or no longer.
gpg --homedir "$ASSIZE_GNUPGHOME" --armor --export referee@assize.example >own/gerd.asc 2>/dev/null
rm -rf twin
cp -a "$ASSIZE_GNUPGHOME" twin
echo "pause war $(number) reason x" >lines
signer=referee@assize.example GNUPGHOME=$tmp/twin mime gerd own-act <lines | gives own-act
heard "the game's own key commands nothing" "the game 'war' signs with this key itself"
gpg --armor --export gerd@example.org >own/gerd.asc 2>/dev/null
gpg --faked-system-time "$(stamp)" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --quick-set-expire "$gerd" 2d
gpg --faked-system-time "$(stamp)" --armor --export gerd@example.org >own/gerd.asc 2>/dev/null
echo status | order fit
heard 'a key that will expire is good until then' 'Subject: [assize] done'
now=$(after 100 hours)
settled
gpg --faked-system-time "$(date -u -d '2030-01-03T20:00:00Z' '+%Y%m%dT%H%M%S!')" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback \
    --local-user gerd@example.org --digest-algo SHA512 --clear-sign --output - <lines >late 2>/dev/null
{ head_of gerd late; as_text <late; } | gives late
heard 'an expired key does nothing, as the moderator is told' 'were not done: the signature'
nothing '... and nothing is changed'
done_testing
