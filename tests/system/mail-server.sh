# shellcheck shell=sh
# Sourced by tests of the whole way: a moderator's machine with Postfix on the loopback, whose pipe calls `assize receive`,
# and msmtp to send by.  Nothing outside a temporary folder is touched.  Skips the test where something is missing.
#
#	$people				who has a mailbox NAME@players.example, mail/NAME; said before this is sourced
#	$mailers			programs that the test needs beside Postfix and msmtp; likewise
#	assize_as word ...		the program as the moderator's user
#	run_now word ...		what cron does, sending by Postfix; the words go before the command
#	bin/sendmail			sends a mail as a player would
#	newest who words		the newest mail of somebody whose head has these words, to the file mail.txt
#	save name file			an attachment of that mail, decrypted
#	stop_server			what the trap calls

. "$srcdir/tests/cli/lib.sh"

for program in postfix msmtp setpriv ${mailers:-}; do
	command -v "$program" >/dev/null || skip_all "there is no $program here"
done
[ "$(id -u)" -eq 0 ] || skip_all 'only root can start Postfix'
id games >/dev/null 2>&1 || skip_all 'there is no user games here'
LC_ALL=C.UTF-8
export LC_ALL
chmod 711 "$tmp"
cd "$tmp" || exit 99

quiet() {
	"$@" >"$tmp/out" 2>&1 || { echo "Bail out! $* failed"; sed 's/^/# /' "$tmp/out" mta/log 2>/dev/null; exit 99; }
}

#
# The moderator's machine: a user of his own, a copy of the program, the mail server.
#

mkdir bin data home mail mta mta/conf mta/queue mta/data players
cp "$assize" "${assize%/*}"/assize-*-reader bin/
cp -R "$srcdir/templates" "$srcdir/schemas" data/
mkdir -m 700 games
chown games: games home mail
chown postfix: mta/data
chmod -R go+rX data bin
assize_as() {
	setpriv --reuid=games --regid=games --clear-groups env -u GNUPGHOME HOME="$tmp/home" ASSIZE_GNUPGHOME="$tmp/home/gnupg" \
	    ASSIZE_DATADIR="$tmp/data" "$tmp/bin/assize" "$@"
}

port=$((20000 + $$ % 20000))
cat >mta/conf/main.cf <<END
compatibility_level = 3.6
queue_directory = $tmp/mta/queue
data_directory = $tmp/mta/data
maillog_file = $tmp/mta/log
maillog_file_prefixes = $tmp
myhostname = mail.assize.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination =
alias_maps =
relay_domains = assize.example
relay_transport = assize
virtual_mailbox_domains = players.example
virtual_mailbox_base = $tmp/mail
virtual_mailbox_maps = inline:{ $(for who in $people; do printf '%s@players.example=%s/, ' "$who" "$who"; done | sed 's/, $//') }
virtual_uid_maps = static:$(id -u games)
virtual_gid_maps = static:$(id -g games)
virtual_minimum_uid = 1
message_size_limit = 40000000
virtual_mailbox_limit = 0
queue_run_delay = 3s
minimal_backoff_time = 3s
END
{
	cat <<-END
	127.0.0.1:$port inet n - n - - smtpd
	cleanup   unix  n - n - 0 cleanup
	qmgr      unix  n - n 300 1 qmgr
	rewrite   unix  - - n - - trivial-rewrite
	bounce    unix  - - n - 0 bounce
	defer     unix  - - n - 0 bounce
	trace     unix  - - n - 0 bounce
	verify    unix  - - n - 1 verify
	proxymap  unix  - - n - - proxymap
	smtp      unix  - - n - - smtp
	error     unix  - - n - - error
	retry     unix  - - n - - error
	virtual   unix  - n n - - virtual
	anvil     unix  - - n - 1 anvil
	postlog   unix-dgram n - n - 1 postlogd
	END
	# The sample, at this place.
	sed "s|/srv/games|$tmp/games|g; s|/usr/sbin/sendmail|$tmp/bin/sendmail|
	    s|argv=/usr/local/bin/assize|argv=/usr/bin/env ASSIZE_GNUPGHOME=$tmp/home/gnupg ASSIZE_DATADIR=$tmp/data $tmp/bin/assize|" \
	    "$srcdir/samples/mail/postfix-master.cf"
} >mta/conf/master.cf
cat >bin/sendmail <<END
#!/bin/sh
exec msmtp --file="$tmp/bin/msmtprc" "\$@"
END
sed "s|^host .*|host 127.0.0.1|; s|^port .*|port $port|; s/^tls .*/tls off/; s/^auth .*/auth off/
    /^logfile/d; /^user/d; /^passwordeval/d" "$srcdir/samples/mail/msmtprc" >bin/msmtprc
chmod 755 bin/sendmail
chmod 644 bin/msmtprc

stop_server() {
	[ ! -f "$tmp/mta/queue/pid/master.pid" ] || postfix -c "$tmp/mta/conf" stop >/dev/null 2>&1
	[ ! -S "$tmp/tmux" ] || tmux -S "$tmp/tmux" kill-server 2>/dev/null
	clean_up
}
trap stop_server EXIT
quiet postfix -c "$tmp/mta/conf" start

run_now() {
	assize_as "$@" run --sendmail "$tmp/bin/sendmail" "$tmp/games"
}

newest() {
	rm -f mail.txt
	for file in $(ls -t "mail/$1"/*/* 2>/dev/null); do
		if sed '/^$/q' "$file" | grep -qF -e "$2"; then
			cp "$file" mail.txt
			return
		fi
	done
	return 1
}

# Saves an attachment of that mail, decrypting first what must be.
save() {
	if grep -q '^Content-Type: multipart/encrypted' mail.txt; then
		sed -n '/^-----BEGIN PGP MESSAGE/,/^-----END PGP MESSAGE/p' mail.txt | gpg --batch --quiet --decrypt 2>/dev/null
	else
		cat mail.txt
	fi | tr -d '\r' | awk -v name="filename=\"?$1\"?(;|\$)" '/^--=_/ { on = body = 0 } $0 ~ name { on = 1 } on && body { print } on && /^$/ { body = 1 }' |
	    base64 -d >"$2"
}
