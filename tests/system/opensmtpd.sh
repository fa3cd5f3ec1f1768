#!/bin/sh
# The sample for OpenSMTPD, which takes mails on the loopback and hands them over.  Debian has one mail server a machine:
# the package, unpacked in the folder 'opensmtpd' of the build by `./bootstrap check --all`, is enough here.

. "$srcdir/tests/cli/lib.sh"

package=$builddir/opensmtpd
server=$package/usr/sbin/smtpd
[ -x "$server" ] || skip_all 'there is no OpenSMTPD here'
ldd "$server" 2>&1 | grep -q 'not found' && skip_all 'OpenSMTPD misses a library'
[ "$(id -u)" -eq 0 ] || skip_all 'only root can start OpenSMTPD'
. "$srcdir/tests/system/sample.sh"

$private -c 'mount -t tmpfs tmpfs /run' 2>/dev/null || skip_all 'this machine has no private mounts'
cp -R "$package" package
port=$((20000 + $$ % 20000))
{
	echo "listen on 127.0.0.1 port $port"
	sample smtpd.conf
} >smtpd.conf
is 'the sample has a rule' 1 "$(grep -c "^action .*$tmp/receive" smtpd.conf)"

# Its users, and the folders it looks for.
for file in passwd group; do
	grep -v '^opensmtp[dq]:' /etc/$file >$file
done
printf '%s:x:%s:%s::/nonexistent:/usr/sbin/nologin\n' opensmtpd 64901 64901 opensmtpq 64902 64902 >>passwd
printf '%s:x:%s:\n' opensmtpd 64901 opensmtpq 64902 >>group
cat >machine <<END
set -e
for file in passwd group; do
	mount --bind $tmp/\$file /etc/\$file
done
for folder in /run /var/spool /var/lib /usr/libexec; do
	mount -t tmpfs -o mode=755 tmpfs \$folder
done
mkdir -p /var/lib/opensmtpd/empty
mkdir -m 711 /var/spool/smtpd
cp -R package/usr/libexec/opensmtpd /usr/libexec/
package/usr/sbin/smtpd -n -f smtpd.conf >$tmp/checked 2>&1
touch $tmp/ready
exec $tmp/package/usr/sbin/smtpd -d -f $tmp/smtpd.conf
END
$private machine >log 2>&1 &
machine=$!
stop() {
	{ kill -KILL $machine; wait $machine; } 2>/dev/null
	clean_up
}
trap stop EXIT

# hand_in file
hand_in() {
	"$tmp/package/usr/bin/smtp" -s "smtp://127.0.0.1:$port" -F anna@example.org games@example.net <"$1"
}
logged() {
	[ "$(grep -c "result=$1" log)" -eq "$2" ]
}

ok 'OpenSMTPD reads the sample' await test -e ready
is '... and finds nothing wrong' 'configuration OK' "$(cat checked)"
ok 'it takes a mail for the games' await hand_in mail
ok 'it hands it over' await logged Ok 1
is 'it is answered' 1 "$(sent 'In-Reply-To: <1@example.org>')"
touch broken
sed 's/<1@/<2@/' mail >second
ok 'it takes a mail when assize can take none' hand_in second
ok 'it keeps it, to try again' await logged TempFail 1
is 'it is not answered' 0 "$(sent 'In-Reply-To: <2@example.org>')"
ok 'nobody is told that it failed' logged PermFail 0
done_testing
