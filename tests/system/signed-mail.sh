#!/bin/sh
# Every kind of mail, signed by OpenDKIM through Postfix with the samples: another program verifies the signature, and
# SpamAssassin, without network tests, gives less than 1 point.

people='anna bert gerd'
mailers='opendkim opendkim-genkey spamassassin /usr/bin/python3'
. "$srcdir/tests/system/mail-server.sh"
/usr/bin/python3 -c 'import dkim' 2>/dev/null || skip_all 'Python has no module dkim here'

# The samples, at this place.
mkdir -m 750 dkim
opendkim-genkey -D dkim -d assize.example -s games
chmod 600 dkim/games.private
sed "s|example\.net|assize.example|; s|/etc/dkimkeys|$tmp/dkim|; s|local:/var/spool/postfix|inet:$((port + 1))@127.0.0.1 #|
    s|^UserID.*|UserID root|" "$srcdir/samples/mail/opendkim.conf" >dkim/opendkim.conf
echo "RequireSafeKeys no	# anybody may write into /tmp" >>dkim/opendkim.conf
opendkim -f -x dkim/opendkim.conf >dkim/log 2>&1 &
signer=$!
stop_signer() {
	{ kill "$signer"; wait "$signer"; } 2>/dev/null
	stop_server
}
trap stop_signer EXIT
sed "s|unix:opendkim/opendkim.sock|inet:127.0.0.1:$((port + 1))|" "$srcdir/samples/mail/postfix-dkim.cf" >>mta/conf/main.cf
echo 'pickup unix n - n 60 1 pickup' >>mta/conf/master.cf
quiet postfix -c "$tmp/mta/conf" reload
cat >bin/sendmail <<END
#!/bin/sh
exec /usr/sbin/sendmail -C "$tmp/mta/conf" "\$@"
END

# assize runs as root here: only root may name another folder of settings to sendmail(1).
# The referee is root here, and so the games are.
chown root: "$tmp/games"
assize_here() {
	ASSIZE_GNUPGHOME=$tmp/home/gnupg ASSIZE_DATADIR=$tmp/data "$tmp/bin/assize" "$@"
}
send_all() {
	quiet assize_here --now "$1" run --sendmail "$tmp/bin/sendmail" "$tmp/games"
}
# arrived who words: the newest mail with these words in its head is in mail.txt.
arrived() {
	await newest "$1" "$2"
}
# reply who text: they answer mail.txt.
reply() {
	{
		printf 'From: %s@players.example\nTo: games@assize.example\nSubject: Re: game\nMessage-ID: <%s@players.example>\n' "$1" "$(date +%N)"
		sed -n 's/^Message-ID: /In-Reply-To: /p;/^$/q' mail.txt
		printf '\n%s\n' "$2"
	} >reply.txt
	quiet assize_here --now "$now" receive --sendmail "$tmp/bin/sendmail" "$tmp/games" <reply.txt
}
cat >verify.py <<'END'
import dkim, re, sys
key = "".join(re.findall('"([^"]*)"', open(sys.argv[1]).read())).encode()
mail = open(sys.argv[2], "rb").read()
good = dkim.verify(mail, dnsfunc=lambda name, timeout=5: key if name.startswith(b"games._domainkey.assize.example") else None)
changed = dkim.verify(mail.replace(b"write above", b"Write above"), dnsfunc=lambda name, timeout=5: key)
print("good" if good else "bad", "good" if changed else "bad")
END
# looks_right kind
looks_right() {
	is "$1: another program verifies the signature, and none of a changed text" 'good bad' "$(/usr/bin/python3 verify.py dkim/games.txt mail.txt)"
	spamassassin --local --test-mode <mail.txt >spam 2>/dev/null
	ok "... and SpamAssassin gives less than 1 point: $(sed -n 's/^X-Spam-Status: //p' spam)" \
	    sh -c 'sed -n "s/^X-Spam-Status:.* score=\([-0-9.]*\).*/\1/p" spam | grep -qE "^(-|0[.])"'
}

cat >players/players.xml <<-END
	<players rules="diplomacy" title="Friends of 1901" auth="mailbox">
	  <moderator name="Gerd" address="games@assize.example" mailbox="gerd@players.example"/>
	  <schedule after="7d" remind="1d" settle="0m"/>
	  <seat id="anna" name="Anna" address="anna@players.example" zone="America/New_York"/>
	  <seat id="bert" name="Bert" address="bert@players.example"/>
	</players>
END
now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
quiet assize_here new "$tmp/games/friends" --players players/players.xml
send_all "$now"
arrived bert 'you are invited' && reply bert join
ok 'the invitation arrives' arrived anna 'you are invited'
looks_right 'an invitation'
reply anna join
ok 'so does the receipt' arrived anna 'Re: game'
looks_right 'a receipt'
send_all "$now"
ok 'so does the turn' arrived anna 'orders due'
looks_right 'a turn with its report'
reply anna 'status'
ok 'so does the form' arrived anna 'order form'
looks_right 'an order form'
quiet assize_here extend --to "$(date -u -d '+20 days' '+%Y-%m-%d %H:%M')" --reason 'a holiday' "$tmp/games/friends"
send_all "$now"
ok 'so does a notice' arrived anna 'deadline'
looks_right 'a notice'
send_all "$(date -u -d '+19 days 6 hours' +%Y-%m-%dT%H:%M:%SZ)"
ok 'so does a reminder' arrived anna 'still missing'
looks_right 'a reminder'
done_testing
