#!/bin/sh
# Postfix and OpenDKIM check the mails of players, and say so in Authentication-Results: of a player whose provider has
# signed, a mail whose signature fails, or that has none, waits until the player says yes.

people='anna gerd'
mailers='opendkim opendkim-genkey /usr/bin/python3'
. "$srcdir/tests/system/mail-server.sh"
/usr/bin/python3 -c 'import dkim' 2>/dev/null || skip_all 'Python has no module dkim here'

# The players' provider signs; OpenDKIM finds its key in a file in place of DNS, and takes the loopback for a stranger.
mkdir -m 750 dkim
opendkim-genkey -D dkim -d players.example -s post
printf 'post._domainkey.players.example %s\n' "$(grep -o '"[^"]*"' dkim/post.txt | tr -d '"\n')" >dkim/dns
cat >dkim/opendkim.conf <<END
Mode			v
AuthservID		mail.assize.example
InternalHosts		192.0.2.1
Socket			inet:$((port + 1))@127.0.0.1
UserID			root
TestDNSData		file:$tmp/dkim/dns
AlwaysAddARHeader	yes
RequireSafeKeys		no
END
opendkim -f -x dkim/opendkim.conf >dkim/log 2>&1 &
checker=$!
stop_checker() {
	{ kill "$checker"; wait "$checker"; } 2>/dev/null
	stop_server
}
trap stop_checker EXIT
sed "s|unix:opendkim/opendkim.sock|inet:127.0.0.1:$((port + 1))|" "$srcdir/samples/mail/postfix-dkim.cf" >>mta/conf/main.cf
quiet postfix -c "$tmp/mta/conf" reload

cat >sign.py <<'END'
import dkim, sys
mail = sys.stdin.buffer.read().replace(b"\n", b"\r\n")
key = open("dkim/post.private", "rb").read()
print(dkim.sign(mail, b"post", b"players.example", key).decode().replace("\r\n", "\n"), end="")
END
# written text: Anna's answer to turn.txt is in letter; 'signed' adds her provider's signature.
serial=0
written() {
	serial=$((serial + 1))
	{
		printf 'From: anna@players.example\nTo: games@assize.example\nSubject: Re: game\nMessage-ID: <m%s@players.example>\n' "$serial"
		echo 'Date: Thu, 26 Nov 2026 12:00:00 +0000'
		sed -n 's/^Message-ID: /In-Reply-To: /p;/^$/q' turn.txt
		printf '\n%s\n' "$1"
	} >letter
}
signed() {
	{ /usr/bin/python3 sign.py <letter && cat letter; } >letter.signed
	mv letter.signed letter
}
send() {
	quiet sh -c "'$tmp/bin/sendmail' -f anna@players.example -- games@assize.example <letter"
}
# arrived head [text]: the newest mail to Anna with this head is mail.txt, and has the text, however its lines are broken.
arrived() {
	newest anna "$1" && tr '\n' ' ' <mail.txt | tr -s ' ' | grep -qF -e "${2:-}"
}
noted() {
	assize_as log "$tmp/games/friends" anna | tail -n 1 | grep -qF -e "$1"
}
held() {
	[ "$(find games/friends/held -name '*.eml' | wc -l)" -eq "$1" ]
}

cat >players/players.xml <<-END
	<players rules="diplomacy" title="Friends of 1901" auth="mailbox">
	  <moderator name="Gerd" address="games@assize.example" mailbox="gerd@players.example" auth-results="mail.assize.example"/>
	  <schedule after="7d" settle="0m"/>
	  <seat id="anna" name="Anna" address="anna@players.example"/>
	  <seat id="bert" bot="yes"/>
	</players>
END
chmod -R go+rX players
quiet assize_as new "$tmp/games/friends" --players "$tmp/players/players.xml"
quiet run_now
await arrived 'you are invited'
cp mail.txt turn.txt
written join
signed
send
ok 'a mail that the provider signed is taken' await arrived 'Re: game' 'You have joined'
quiet run_now
await arrived 'orders due'
cp mail.txt turn.txt

written wait
signed
send
ok 'so is the next' await noted wait
written wait
signed
sed 's/^wait$/resign/' letter >changed
mv changed letter
send
ok 'a mail that was changed on its way is held' await held 1
ok '... and its player asked' await arrived 'Subject: ' 'Your mail provider vouched for earlier mails'
cp mail.txt asked.txt
is '... and what it says is not done' '' "$(assize_as status "$tmp/games/friends" | grep -i resign)"
written ready
send
ok 'so is one without a signature' await held 2
written 'vote draw'
{ echo 'Authentication-Results: mail.assize.example; dkim=pass header.d=players.example'; cat letter; } >forged
mv forged letter
send
ok '... even if it says itself that it has one' await held 3
cp turn.txt before.txt
cp asked.txt turn.txt
written no
signed
send
ok 'the answer no drops the changed mail' await held 2
cp before.txt turn.txt
written ready
signed
send
ok 'and a signed mail counts as before' await noted ready
done_testing
