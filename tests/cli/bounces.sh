#!/bin/sh
# A mail of ours that a mail server sends back is told to the moderator by status, once; nothing else that looks like one is.

. "$srcdir/tests/cli/joined.sh"

# bounce mail [action]: a mail server sends that mail back.
bounce() {
	cat <<-END
	Return-Path: <>
	From: MAILER-DAEMON@mx.example.org
	To: referee@assize.example
	Subject: Undelivered Mail Returned to Sender
	Message-ID: <$(md5sum "$1" | cut -c1-8)-$2@mx.example.org>
	Auto-Submitted: auto-replied
	MIME-Version: 1.0
	Content-Type: multipart/report; report-type=delivery-status; boundary="bbb"

	--bbb
	Content-Type: text/plain

	I'm sorry to have to inform you that your message could not be delivered.

	--bbb
	Content-Type: message/delivery-status

	Reporting-MTA: dns; mx.example.org

	Final-Recipient: rfc822; anna@example.org
	Action: ${2:-failed}
	Status: 5.1.1
	Diagnostic-Code: smtp; 550 5.1.1 <anna@example.org>: $(printf 'User \033[31munknown')

	--bbb
	Content-Type: message/rfc822

	END
	sed 1d "$1"
	printf '\n--bbb--\n'
}

status() {
	"$assize" --now "$now" status "$@" 2>&1
}

invited
anna=$(letter_to anna invited)
cp "$anna" lost.mail
bounce lost.mail delayed >mail.delay
hand mail.delay
is 'a mail that a server has not given up yet is not lost' '' "$(status "$game" | grep 'came back')"
bounce lost.mail >mail.bounce
cp -a "$game" "$tmp/alone"
(cd "$tmp/alone" && "$assize" --now "$now" receive --no-send <"$tmp/mail.bounce") >said 2>&1
is 'a mail that comes back to a folder that is one game is noted' 1 "$(status "$tmp/alone" | grep -c 'came back: .* 0000-turn-anna')"
hand mail.bounce
is 'a mail that comes back is not answered' '' "$(sent_to)"
is '... and status says which, and why' 1 "$(status "$game" | grep -c 'outbox: came back: 2030-01-01T12:00:00Z 0000-turn-anna smtp; 550 5.1.1 <anna@example.org>: User')"
is '... with nothing in it that acts on a terminal' '' "$(status "$game" | tr -d '\n' | grep -c "$(printf '\033')" | grep -v '^0$')"
is '... of a folder of games too' 1 "$(status "$root" | grep -c '^- .*/war: the mail 0000-turn-anna came')"
status --xml "$game" >status.xml
ok '... and for programs' xmllint --noout --nonet --schema "$srcdir/schemas/status.xsd" status.xml
is '... which is said' 0000-turn-anna "$(xmllint --xpath 'string(/status/game/outbox/returned/@mail)' status.xml)"
hand mail.bounce
bounce lost.mail failed >mail.again
hand mail.again
is '... once, however often it comes' 1 "$(status "$game" | grep -c 'came back')"
sed 's/war.0000-turn-anna/war.0099-turn-anna/' mail.bounce >mail.never
hand mail.never
sed 's/^X-Assize-Game: war/X-Assize-Game: ..\/war/' mail.bounce >mail.path
hand mail.path
is 'a mail that was never sent cannot come back' 1 "$(status "$game" | grep -c 'came back')"
quiet "$assize" --now "$now" invite --address anna@example.net --reason 'it came back' "$game" anna
cron
is 'the address is corrected, and the invitation sent again' 'anna@example.net ' "$(sent_to)"
cp "$(ls "$tmp/sent"/* | head -n 1)" second.mail
is '... and the mail that was lost has nothing to decide any more' '' "$(status "$game" | grep 'came back')"
hand mail.bounce
is '... and the game goes on' '' "$(sent_to)"
bounce second.mail >mail.second
hand mail.second
is 'a mail that comes back from the new address is told' 1 "$(status "$game" | grep -c 'came back')"

# A mail program that fails does not do so in silence.
for seat in anna bert; do
	quiet "$assize" --now "$now" invite --reason 'once more' "$game" $seat
done
printf '#!/bin/sh\ncat >/dev/null\necho "no such host: smtp.example.net" >&2\nexit 1\n' >refusing
chmod +x refusing
fails 75 'a mail program that takes no mail makes the run end with 75' "$assize" --now "$now" run --sendmail "$tmp/refusing" "$root"
has '... and it says why' "a mail was not taken by '$tmp/refusing', and is tried again later: no such host: smtp.example.net"
has '... once, with how many others' 'so were 1 more mails'
done_testing
