# shellcheck shell=sh
# Sourced by the tests of samples/mail: a game, its owner, and a mail that asks how it stands.
#
#	$owner				who has the games: the user 'games' where root runs the test, else who runs it
#	as_owner command ...		runs it as he would, with nothing of this test's environment
#	$tmp/receive			what stands for "/usr/local/bin/assize receive /srv/games", without environment either;
#					while there is a file $tmp/broken, it can take nothing
#	$tmp/outgoing/			what assize sent, a file each
#	sample file			the sample, at this place
#	$private script			runs it where it has mounts and processes of its own, which end when it is killed (no other signal reaches it)

. "$srcdir/tests/cli/lib.sh"

cd "$tmp" || exit 99
chmod 711 "$tmp"
private='unshare --mount --propagation private --pid --fork --kill-child --mount-proc sh'
if [ "$(id -u)" -eq 0 ]; then
	id games >/dev/null 2>&1 || skip_all 'there is no user games here'
	owner=games
	become='setpriv --reuid=games --regid=games --clear-groups'
else
	owner=$(id -un)
	become=
fi
mkdir bin data home games outgoing
cp "$assize" bin/assize.real
cp "${assize%/*}"/assize-*-reader bin/
cp -R "$srcdir/templates" "$srcdir/schemas" data/
# Servers pass no environment on.
cat >bin/assize <<END
#!/bin/sh
ASSIZE_GNUPGHOME=$tmp/home/gnupg ASSIZE_DATADIR=$tmp/data exec $tmp/bin/assize.real "\$@"
END
cat >bin/sendmail <<END
#!/bin/sh
cat >"\$(mktemp $tmp/outgoing/XXXXXX)"
END
cat >receive <<END
#!/bin/sh
[ ! -f $tmp/broken ] || exit 75
exec $tmp/bin/assize receive --sendmail $tmp/bin/sendmail $tmp/games
END
cat >players.xml <<'END'
<players rules="immortals" auth="none">
  <moderator address="games@example.net"/>
  <seat id="anna" address="anna@example.org"/><seat id="bert"/><seat id="cleo"/>
</players>
END
cat >mail <<'END'
From: anna@example.org
To: games@example.net
Subject: [spring] how is it?
Message-ID: <1@example.org>

status
END
chmod 755 bin/* receive
chmod -R go+rX data bin players.xml mail
chmod 700 games home
chown "$owner" games home outgoing

as_owner() {
	$become env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$tmp/home" USER="$owner" LOGNAME="$owner" "$@"
}

sample() {
	sed "s|/usr/local/bin/assize receive \(--sendmail /usr/sbin/sendmail \)\?/srv/games|$tmp/receive|
	    s|/usr/local/bin/assize|$tmp/bin/assize|" "$srcdir/samples/mail/$1"
}

# How many mails were sent that have this line.
sent() {
	grep -l "$1" outgoing/* 2>/dev/null | wc -l
}

as_owner bin/assize new games/spring --players players.xml >out 2>&1 || { sed 's/^/# /' out; exit 99; }
