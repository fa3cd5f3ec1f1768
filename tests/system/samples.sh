#!/bin/sh
# The samples for mail servers and timers do what their comments say, at another place.  The pipe of Postfix and
# msmtp are tried by mail-loop.sh.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"

ASSIZE_GNUPGHOME=$tmp/home ASSIZE_DATADIR=$tmp/data
export ASSIZE_GNUPGHOME ASSIZE_DATADIR
mkdir -p "$tmp/data" "$tmp/games" "$tmp/sent"
ln -s "$srcdir/schemas" "$srcdir/templates" "$tmp/data/"
cd "$tmp" || exit 99
cat >sendmail <<'END'
#!/bin/sh
cat >"${0%/*}/sent/mail"
END
cat >receive <<END
#!/bin/sh
[ ! -f "$tmp/broken" ] || exit 75
# procmail passes no environment on
ASSIZE_GNUPGHOME=$ASSIZE_GNUPGHOME ASSIZE_DATADIR=$ASSIZE_DATADIR exec "$assize" receive --sendmail "$tmp/sendmail" "$tmp/games"
END
chmod +x sendmail receive
cat >players.xml <<'END'
<players rules="immortals" auth="none">
  <moderator address="games@example.net"/>
  <seat id="anna" address="anna@example.org"/><seat id="bert"/><seat id="cleo"/>
</players>
END
"$assize" new games/spring --players players.xml >out 2>&1 || exit 99
cat >mail <<'END'
From: anna@example.org
To: games@example.net
Subject: [spring] how is it?
Message-ID: <1@example.org>

status
END

# sample file: with the paths of this place.
sample() {
	sed "s|/usr/local/bin/assize receive /srv/games|$tmp/receive|; s|/usr/local/bin/assize|/bin/true|" "$srcdir/samples/mail/$1"
}

if command -v systemd-analyze >/dev/null; then
	sample assize.service >assize.service
	sample assize.timer >assize.timer
	ok 'systemd finds nothing wrong with the units' systemd-analyze verify --man=no assize.service assize.timer
	is 'and says nothing' '' "$(cat out)"
fi
if command -v procmail >/dev/null; then
	sample procmailrc >procmailrc
	ok 'the recipe takes a mail' procmail -m DEFAULT="$tmp/inbox" ORGMAIL="$tmp/inbox" "$tmp/procmailrc" <mail
	is 'it is answered' 1 "$(grep -c 'In-Reply-To: <1@example.org>' sent/mail)"
	is 'and nothing of it is left in the inbox' '' "$(ls inbox 2>/dev/null)"
	touch broken
	fails 75 'a mail that cannot be taken stays with the mail server' \
	    procmail DEFAULT="$tmp/inbox" ORGMAIL="$tmp/inbox" "$tmp/procmailrc" <mail
	is 'and is in no inbox' '' "$(ls inbox 2>/dev/null)"
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
