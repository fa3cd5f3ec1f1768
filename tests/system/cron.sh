#!/bin/sh
# The sample for cron, read, installed and run by cron itself, which looks at the clock once a minute: where root runs the
# test and may hide the machine's own crontabs.  Elsewhere its line is run as cron would.

. "$srcdir/tests/cli/lib.sh"

command -v crontab >/dev/null || skip_all 'there is no cron here'
. "$srcdir/tests/system/sample.sh"

mkdir -m 700 moderator
echo '<moderator address="games@example.net" mailbox="moderator@example.net"/>' >moderator/moderator.xml
chown -R "$owner" moderator
sed "s|/srv/games|$tmp/games|; s|~/moderator|$tmp/moderator|; s|^PATH=.*|PATH=$tmp/bin:/usr/bin:/bin|; s|^\*/5|*|" "$srcdir/samples/mail/crontab" >lines
chmod 644 lines
if crontab -h 2>&1 | grep -q 'dry run'; then
	ok 'cron reads the sample' crontab -n "$srcdir/samples/mail/crontab"
	sed 's|^\* |99 |' lines >wrong
	fails 1 '... and would not read anything' crontab -n wrong
fi
# All orders are in; what cron sends goes by way of "sendmail" too.
for seat in anna bert cleo; do
	as_owner bin/assize orders games/spring $seat >orders.xml
	chmod 644 orders.xml
	ok "$seat hands in orders" as_owner bin/assize submit games/spring "$tmp/orders.xml"
done
rm -f outgoing/*

cat >machine <<END
set -e
for folder in /run /var/spool/cron /etc/cron.d; do
	mount -t tmpfs tmpfs \$folder
done
mkdir -m 1730 /var/spool/cron/crontabs
chgrp crontab /var/spool/cron/crontabs
: >$tmp/none
mount --bind $tmp/none /etc/crontab
[ ! -e /usr/sbin/sendmail ] || mount --bind $tmp/bin/sendmail /usr/sbin/sendmail
crontab -u $owner $tmp/lines
touch $tmp/ready
exec cron -f
END
published() {
	[ -d games/spring/turns/0001 ] && [ "$(sent '^Turn 1 of spring, SHA-256')" -eq 1 ]
}
# The machine's own crontabs are hidden from this cron, and its own from the machine's.
if [ "$owner" = games ] && [ -e /usr/sbin/sendmail ] && $private -c 'mount -t tmpfs tmpfs /run' 2>/dev/null; then
	$private machine >log 2>&1 &
	cron=$!
	ok 'cron starts' await test -e ready
	ok 'it has the turn made, and mailed' await published
	ok 'what was said goes to MAILTO' await grep -qr '^To: moderator@example.net' outgoing
	ok 'it is that the turn is published' await grep -qr '^spring: turn 1 is published' outgoing
	{ kill -KILL $cron; wait $cron; } 2>/dev/null
else
	sed -n "s|assize run|& --sendmail $tmp/bin/sendmail|; s/^\* .*\t//p" lines >line
	path=$(sed -n 's/^PATH=//p' lines)
	ok 'the line works as cron would run it' as_owner PATH="$path" /bin/sh -c "$(cat line)"
	has 'it says what is published' 'spring: turn 1 is published'
fi
is 'nobody else can read what was made' '' "$(find games -mindepth 1 -perm /077)"
done_testing
