#!/bin/sh
# The samples for a moderator without a mail server: mbsync fetches a mail from Dovecot's IMAP server into a Maildir, and the
# line for cron has it taken.

. "$srcdir/tests/cli/lib.sh"

server=/usr/lib/dovecot/imap
[ -x $server ] || skip_all 'there is no IMAP server of Dovecot here'
command -v mbsync >/dev/null || skip_all 'there is no mbsync here'
. "$srcdir/tests/system/sample.sh"

mkdir home/mail server server/new server/cur server/tmp state
cat >dovecot.conf <<END
protocols = imap
base_dir = $tmp/state
log_path = $tmp/state/log
mail_location = maildir:$tmp/server
mail_uid = $(id -u "$owner")
mail_gid = $(id -g "$owner")
first_valid_uid = 1
first_valid_gid = 1
ssl = no
END
# Through a pipe in place of the network.
sample mbsyncrc | sed "s|^Host .*|Tunnel \"$server -c $tmp/dovecot.conf\"|; /^User/d; /^PassCmd/d; /^SSLType/d" >home/.mbsyncrc
chmod 600 home/.mbsyncrc
cp mail server/new/1700000000.1.host
mkdir -m 700 home/moderator
echo '<moderator address="games@example.net" mailbox="moderator@example.net"/>' >home/moderator/moderator.xml
chown -R "$owner" home server state
chmod -R go+rX dovecot.conf server

# The line as cron would run it.
sample crontab-maildir | sed -n "s|/srv/games|$tmp/games|g; s|/usr/bin/msmtp|$tmp/bin/sendmail|g; s/^\*[^\t]*\t//p" >line
come_round() {
	as_owner PATH="$tmp/bin:/usr/bin:/bin" /bin/sh -c "$(cat line)" >heard 2>&1
}
rm -f outgoing/*
come_round
is 'who asked how it stands is answered' 1 "$(sent '^In-Reply-To: <1@example.org>')"
is 'nothing is wrong' '' "$(grep '^assize:' heard)"
is 'the mail is marked as replied to, and known to mbsync' 1 "$(ls home/mail/inbox/cur | grep -c ',U=1:2,RS$')"
rm -f outgoing/*
come_round
is 'it is answered once' 0 "$(sent '^In-Reply-To:')"
sed 's/<1@/<2@/' mail >server/new/1700000001.1.host
chown "$owner" server/new/*
come_round
is 'and the next one is too' 1 "$(sent '^In-Reply-To: <2@example.org>')"
is 'the mail server has both' 2 "$(ls server/cur server/new | grep -c '^17')"
is 'nobody else can read what came' '' "$(find home/mail/inbox -type f -perm /077)"
done_testing
