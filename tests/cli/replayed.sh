#!/bin/sh
# A signed mail that others caught does nothing a second time: not in the same second, nor beside another mail.

. "$srcdir/tests/cli/post.sh"

post_new war
echo '<pass/>' >pass

# The clock of whoever signs stands still.
still() {
	echo "faked-system-time $(date -u +%Y%m%dT%H%M%S)!" >"$GNUPGHOME/gpg.conf"
}
on() {
	rm -f "$GNUPGHOME/gpg.conf"
	sleep 1
}

# Two order files of one second.
orders anna <pass >one.xml
orders anna <pass >two.xml
still
as_orders <one.xml | mime_signed anna one >mail.one
as_orders <two.xml | mime_signed anna two >mail.two
on
receive mail.one
says 'orders are taken' 'are taken'
receive mail.two
says 'so are others that were signed in the same second' 'are taken'
sed 's/^Message-ID: <one/Message-ID: <three/' mail.one | receives
says '... but the first do not come back when somebody sends them again' older-orders
sed 's/^Message-ID: <two/Message-ID: <four/' mail.two | receives
told '... while those in force may' 'are in force already'

# Nor does it keep the mail itself from being heard: a copy that says otherwise how it is to be read.
orders anna <pass >new.xml
as_orders <new.xml | mime_signed anna true >mail.true
sed 's/^\(Content-Type: multipart.signed.*\)boundary=sss/\1boundary=ttt/' mail.true | receives
untold 'a copy of a signed mail that was spoilt on purpose brings nothing' 'are taken'
receive mail.true
says '... and the mail itself is heard' 'are taken'
sed 's/; boundary/;\n\tboundary/' mail.true >mail.broken
fails 1 'a line of the head that another road has broken' cmp mail.true mail.broken
receive mail.broken
is '... makes it no other mail' '' "$(sent_to)"

# Words that let an order file count in which nothing is filled in: what was signed in a text is as good beside it.
now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
play bert cleo
quiet "$assize" turn --force "$game"
printf 'game war %s\nuse defaults\n' "$(first)" | clear_signed anna >words
{ head_of anna five; as_text <words; } | receives
says 'to use defaults needs an order file' 'needs an order file'
sleep 1
orders anna <pass >full.xml
as_orders <full.xml | mime_signed anna six | receives
says '... orders are taken' 'are taken'
sleep 1
orders anna </dev/null >empty.xml
gpg --batch --no-tty --quiet --armor --local-user anna@example.org --detach-sign --output empty.asc empty.xml
sed -n '/BEGIN PGP SIGNATURE/,$p' words >text.asc
printf 'game war %s\nuse defaults' "$(first)" >text

# part NAME TYPE
part() {
	printf -- '--mmm\nContent-Type: %s; name=%s\nContent-Disposition: attachment; filename=%s\n' "$2" "$1" "$1"
	printf 'Content-Transfer-Encoding: base64\n\n'
	base64
}
both() {
	head_of eve "$1"
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n'
	[ -z "$2" ] || { part text text/plain <text; part text.asc application/pgp-signature <text.asc; }
	part orders.xml application/xml <empty.xml
	part orders.xml.asc application/pgp-signature <empty.asc
	printf -- '--mmm--\n'
}
both seven '' | receives
says 'what comes back with nothing filled in does not count' nothing-filled-in
both eight words | receives
says '... nor with words of hers that somebody has caught' nothing-filled-in
untold '... and takes the place of nothing' 'are taken'
done_testing
