#!/bin/sh
# The samples for systemd, procmail and the aliases of Postfix do what their comments say, at another place.  Those for
# its pipe and for msmtp are tried by mail-loop.sh, and cron, Sieve and OpenSMTPD have tests of their own.

. "$srcdir/tests/system/sample.sh"

if command -v systemd-analyze >/dev/null; then
	for unit in assize.service assize.timer assize-mail.service assize-mail.path; do
		sample $unit >$unit
	done
	mkdir assize.service.d
	sample no-sendmail.conf >assize.service.d/no-sendmail.conf
	ok 'systemd finds nothing wrong with the units' env SYSTEMD_UNIT_PATH="$tmp:" \
	    systemd-analyze verify --man=no ./assize.service ./assize.timer ./assize-mail.service ./assize-mail.path
	is 'and says nothing' '' "$(cat out)"
fi
if command -v systemd-sysusers >/dev/null && [ "$(id -u)" -eq 0 ]; then
	mkdir -p root/etc
	cp "$srcdir"/samples/mail/assize.sysusers sysusers.conf
	cp "$srcdir"/samples/mail/assize.tmpfiles tmpfiles.conf
	ok 'the user is made' systemd-sysusers --root="$tmp/root" "$tmp/sysusers.conf"
	ok 'and the folders' systemd-tmpfiles --root="$tmp/root" --create "$tmp/tmpfiles.conf"
	is 'which are private' '700 700 600' "$(stat -c %a root/var/lib/assize root/var/lib/assize/games root/var/lib/assize/.forward | xargs)"
	is 'mail for the user goes to the games' \
	    '"|/usr/local/bin/assize receive --moderator /var/lib/assize/moderator /var/lib/assize/games"' "$(cat root/var/lib/assize/.forward)"
	is '... whose home that is' /var/lib/assize "$(sed -n 's/^_assize:.*:\(.*\):.*/\1/p' root/etc/passwd)"
fi
if command -v procmail >/dev/null; then
	mkdir box
	chown "$owner" box
	sample procmailrc >procmailrc
	deliver() {
		as_owner procmail "$@" DEFAULT="$tmp/box/in" ORGMAIL="$tmp/box/in" "$tmp/procmailrc" <mail
	}
	ok 'the recipe takes a mail' deliver -m
	is 'it is answered' 1 "$(sent 'In-Reply-To: <1@example.org>')"
	is 'and nothing of it is left in the inbox' '' "$(ls box)"
	touch broken
	fails 75 'a mail that cannot be taken stays with the mail server' deliver
	is 'and is in no inbox' '' "$(ls box)"
fi
if command -v postalias >/dev/null; then
	mkdir conf
	echo 'compatibility_level = 3.6' >conf/main.cf
	sample postfix-aliases >aliases
	ok 'Postfix reads the aliases' postalias -c conf "hash:$tmp/aliases"
	is 'and finds the pipe' "\"|$tmp/receive\"" "$(postalias -c conf -q games "hash:$tmp/aliases")"
fi
[ "$tests" -gt 0 ] || skip_all 'there is nothing here to try the samples with'
done_testing
