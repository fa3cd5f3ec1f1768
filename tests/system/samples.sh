#!/bin/sh
# The samples for systemd, procmail and the aliases of Postfix do what their comments say, at another place.  Those for
# its pipe and for msmtp are tried by mail-loop.sh, and cron, Sieve and OpenSMTPD have tests of their own.

# shellcheck source=tests/system/sample.sh
. "$srcdir/tests/system/sample.sh"

if command -v systemd-analyze >/dev/null; then
	sample assize.service >assize.service
	sample assize.timer >assize.timer
	ok 'systemd finds nothing wrong with the units' systemd-analyze verify --man=no assize.service assize.timer
	is 'and says nothing' '' "$(cat out)"
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
