#!/bin/sh
# A game by mail, from end to end: neomutt signs and sends to Postfix on the loopback, whose pipe calls `assize
# receive`; receipts and turns of `assize run` come back by way of msmtp and Postfix into Maildirs, and neomutt reads
# them.  Nothing outside a temporary folder is touched.

people='anna bert cleo'
mailers='neomutt tmux'
. "$srcdir/tests/system/mail-server.sh"

#
# The players: one GnuPG home for all their keys, and neomutt.
#


for who in anna bert cleo; do
	quiet gpg --batch --quiet --passphrase '' --quick-generate-key "$who <$who@players.example>" ed25519 sign never
	fingerprint=$(gpg --batch --quiet --list-keys --with-colons "$who@players.example" | awk -F: '/^fpr/ { print $10; exit }')
	quiet gpg --batch --quiet --passphrase '' --quick-add-key "$fingerprint" cv25519 encr never
	gpg --batch --armor --export "$fingerprint" >"players/$who.asc"
	cat >"players/$who.rc" <<-END
	set from="$who@players.example" realname="$who" use_from hostname="players.example"
	set smtp_url="smtp://127.0.0.1:$port/" ssl_starttls=no ssl_force_tls=no
	set editor=/bin/true autoedit fast_reply abort_unmodified=no abort_noattach=no crypt_use_gpgme
	set pgp_default_key=$fingerprint pgp_sign_as=$fingerprint
	set folder="$tmp/mail" spoolfile="$tmp/mail/$who" mbox_type=Maildir record= copy=no
	set charset=utf-8 send_charset="us-ascii:utf-8" sleep_time=0 wait_key=no mark_old=no pager_index_lines=0
	ignore *
	unignore from subject
	END
done
echo 'set crypt_autosign' >>players/anna.rc
echo 'set crypt_autosign crypt_autoencrypt' >>players/bert.rc
chmod -R go+rX players

on_screen() {
	tmux -S tmux capture-pane -p -t "$1" 2>/dev/null | grep -qF -e "$2"
}

# Sends a mail as somebody would: neomutt's compose menu, then y.
send() {
	who=$1 subject=$2 body=$3
	shift 3
	tmux -S tmux new-session -d -s "$who" -x 100 -y 40 \
	    "neomutt -F '$tmp/players/$who.rc' -s '$subject' -i '$body' $* -- games@assize.example 2>'$tmp/$who.err'"
	await on_screen "$who" 'y:Send' || { tmux -S tmux capture-pane -p -t "$who" | sed 's/^/# /'; return 1; }
	tmux -S tmux send-keys -t "$who" y
	await gone "$who" || { tmux -S tmux capture-pane -p -t "$who" | sed 's/^/# /'; return 1; }
}

gone() {
	! tmux -S tmux has-session -t "$1" 2>/dev/null
}

# Reads that mail in neomutt: what the screen shows lies in 'screen'.
read_mail() {
	box=$(mktemp -d "$tmp/box.XXXXXX")
	mkdir "$box/cur" "$box/new" "$box/tmp"
	cp mail.txt "$box/new/1.mail"
	tmux -S tmux new-session -d -s reader -x 80 -y 300 "neomutt -R -F '$tmp/players/$1.rc' -f '$box' -e 'push <display-message>'"
	await on_screen reader "End of signed data"
	tmux -S tmux capture-pane -p -t reader | sed 's/ *$//' >screen
	tmux -S tmux kill-session -t reader
}

shows() {
	cp screen out
	has "$1" "$2"
}

#
# The game.
#

cat >players/players.xml <<-END
	<players rules="immortals" title="Spring war" pace="round" auth="key" silent="fallback">
	  <moderator name="Gerd" address="games@assize.example"/>
	  <schedule after="7d" remind="1d" settle="0m"/>
	  <press white="yes" anonymous="yes"/>
	  <seat id="anna" name="Anna" address="anna@players.example" key-file="$tmp/players/anna.asc" zone="America/New_York"/>
	  <seat id="bert" name="Bert" address="bert@players.example" key-file="$tmp/players/bert.asc" encrypt="yes"/>
	  <seat id="cleo" name="Cleo" address="cleo@players.example" key-file="$tmp/players/cleo.asc"/>
	</players>
END
game=$tmp/games/spring-war
quiet assize_as new "$game" --players "$tmp/players/players.xml"
ok 'the job of cron invites the players' run_now
for who in anna bert cleo; do
	await newest "$who" '[Spring war]'
	is "the invitation comes to $who" 0 $?
	save "spring-war-1-$who.xml" "players/$who.xml"
	ok "with an order file for $who" xmllint --noout "players/$who.xml"
done
is 'who asks for it gets encrypted mails' 1 "$(grep -c '^Content-Type: multipart/encrypted' mail/bert/*/* | wc -l)"
newest anna '[Spring war]'
save moderator.asc moderator.asc
ok 'the invitation brings the key of the game' gpg --batch --quiet --import moderator.asc
moderator=$(gpg --batch --show-keys --with-colons moderator.asc | awk -F: '/^fpr/ { print $10; exit }')
quiet gpg --batch --yes --local-user anna@players.example --quick-lsign-key "$moderator"

# Three ways of signing.
echo 'I am in.' >words
gpg --batch --quiet --local-user cleo@players.example --clear-sign --output players/cleo.body players/cleo.xml
ok 'anna sends a signed mail with her orders attached' send anna 'Orders' "$tmp/words" -a "$tmp/players/anna.xml"
ok 'bert signs and encrypts' send bert 'Orders' "$tmp/words" -a "$tmp/players/bert.xml"
ok 'cleo signs the text herself' send cleo 'Orders' "$tmp/players/cleo.body"
for who in anna bert cleo; do
	await newest "$who" 'Re: Orders'
	is "a receipt comes to $who" 0 $?
	read_mail "$who"
	shows "neomutt shows $who that the receipt is signed" 'Good signature from: assize moderator'
	shows "the orders of $who are taken" 'are taken'
done

# Faults come back, press goes on, questions are answered.
sed 's/nonce="[^"]*"/nonce="x"/' players/anna.xml >players/bad.xml
sed 's|</orders>|<draft card="hartwood-light"/></orders>|' players/anna.xml >players/worse.xml
ok 'anna sends a file without a nonce' send anna 'Bad orders' "$tmp/words" -a "$tmp/players/bad.xml"
await newest anna 'Re: Bad orders'
read_mail anna
shows 'it is refused' 'are not taken'
shows 'with the reason' 'weak-nonce'
ok 'anna sends a file with a name that is none' send anna 'Worse orders' "$tmp/words" -a "$tmp/players/worse.xml"
await newest anna 'Re: Worse orders'
read_mail anna
shows 'the fault is told with its file and line' 'worse.xml:'
shows 'and what was perhaps meant' "did you mean 'heartwood-light'"
cat >talk <<-END
	game spring-war $(sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16)
	press to cleo
	Shall we share the lowlands?
	end press
	status
END
ok 'anna writes to cleo by way of the moderator' send anna '[spring-war] talk' "$tmp/talk"
await newest cleo 'press from '
read_mail cleo
shows 'cleo reads it, signed by the referee' 'Shall we share the lowlands?'
await newest anna 'Re: [spring-war] talk'
read_mail anna
shows 'anna is told that it is on its way' 'Your press to cleo is on its way'
shows 'and how the game stands' 'Nobody else is awaited'

# 20 MB: refused, and nothing comes of it but an answer to who sent it, if he plays.
(cd "$game" && find . -type f ! -path './outbox/*' ! -path './seen/*' ! -name mails.log -exec sha256sum {} + | sort -k 2) >before
handed_over() {
	[ "$(grep -c 'relay=assize,.*status=sent' mta/log)" -gt "$handed" ]
}
for who in eve anna; do
	{
		printf 'From: %s@players.example\nTo: games@assize.example\nSubject: [spring-war] Big orders\nMessage-ID: <big.%s@players.example>\n' $who $who
		printf 'MIME-Version: 1.0\nContent-Type: application/xml; name=orders.xml\nContent-Transfer-Encoding: base64\n\n'
		head -c 15000000 /dev/zero | tr '\0' '<' | base64
	} >big
	handed=$(grep -c 'relay=assize,.*status=sent' mta/log)
	ok "$who sends a mail of 20 MB" bin/sendmail -i -f $who@players.example -- games@assize.example <big
	ok 'Postfix hands it over, and has no more to do' await handed_over
done
# Anybody can write such a mail in her name, so its subject is not repeated.
await newest anna 'In-Reply-To: <big.anna@players.example>'
read_mail anna
shows 'anna is told that it is too large' mail-too-large
is 'nobody else is told anything, nor is there a bounce' 1 "$(grep -lr '^In-Reply-To: <big\.\|^Subject: .*\(Big orders\|Undelivered\)' mail | wc -l)"
is 'Postfix keeps nothing' '' "$(find mta/queue/active mta/queue/deferred mta/queue/bounce -type f)"
(cd "$game" && find . -type f ! -path './outbox/*' ! -path './seen/*' ! -name mails.log -exec sha256sum {} + | sort -k 2) >after
ok 'and the game is as it was' diff before after

# All are in: the turn.
ok 'the job of cron judges the turn' run_now
for who in anna bert cleo; do
	await newest "$who" '<spring-war.0001-turn-'
	is "the turn comes to $who" 0 $?
	read_mail "$who"
	shows "neomutt shows $who that it is signed" 'Good signature from: assize moderator'
	shows "$who reads the report" 'Immortals: Spring war, Set-up'
	save deadline.ics "$who.ics"
	is "the calendar of $who learns of the deadline" 1 "$(grep -c '^DTSTART' "$who.ics")"
	save "spring-war-2-$who.xml" "players/$who-2.xml"
	ok "$who gets an order file for the next turn" xmllint --noout "players/$who-2.xml"
done
for part in MANIFEST MANIFEST.sig turn.xml; do
	save "$part" "$part"
done
ok 'the signature of the turn is that of the mails' gpg --batch --quiet --verify MANIFEST.sig MANIFEST

# A deadline passes.
cp players/anna-2.xml players/next.xml
printf 'game spring-war %s\nuse defaults\n' "$(sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16)" >defaults
ok 'anna sends orders for the next turn' send anna 'More orders' "$tmp/defaults" -a "$tmp/players/next.xml"
await newest anna 'Re: More orders'
due=$(sed -n 's/.* due="\([^"]*\)".*/\1/p' turn.xml | head -n 1)
day_before=$(date -u -d "$due -23 hours" +%Y-%m-%dT%H:%M:%SZ) after=$(date -u -d "$due +1 minute" +%Y-%m-%dT%H:%M:%SZ)
ok 'a day before the deadline cron comes by' run_now --now "$day_before"
await newest cleo 'still missing'
is 'cleo is reminded' 0 $?
newest anna 'still missing'
is 'anna is not' 1 $?
ok 'cron comes by after the deadline' run_now --now "$after"
await newest cleo '<spring-war.0002-turn-'
is 'the turn is judged without her orders' 0 $?
read_mail cleo
shows 'cleo reads what was played for her' 'played by default'
ok 'the history can be verified' assize_as verify "$game"

#
# Another game, from names and addresses alone: who plays answers the invitation, each in their way.
#

cat >players/players.xml <<-END
	<players rules="immortals" title="An evening" silent="fallback">
	  <moderator name="Gerd" address="games@assize.example"/>
	  <schedule after="7d" settle="0m"/>
	  <seat id="anna" name="Anna" address="anna@players.example"/>
	  <seat id="bert" name="Bert" address="bert@players.example"/>
	  <seat id="cleo" name="Cleo" address="cleo@players.example"/>
	</players>
END
game=$tmp/games/evening
quiet assize_as new "$game" --players "$tmp/players/players.xml"
ok 'the job of cron invites three without a key' run_now
for who in anna bert cleo; do
	await newest "$who" '[An evening] you are invited'
	is "the invitation comes to $who" 0 $?
	sed -n 's/^  \(join [0-9a-z-]*\).*/\1/p' mail.txt | tr -d '\r' | head -n 1 >"join.$who"
done
quiet gpg --batch --quiet --passphrase '' --quick-generate-key 'anna afresh <anna@players.example>' ed25519 sign never
fresh=$(gpg --batch --quiet --list-keys --with-colons 'anna afresh' | awk -F: '/^fpr/ { print $10; exit }')
keydata=$(gpg --batch --export "$fresh" | base64 -w 0)
cat >>players/anna.rc <<-END
	set pgp_default_key=$fresh pgp_sign_as=$fresh
	my_hdr Autocrypt: addr=anna@players.example\\; keydata=$keydata
END
echo 'unset crypt_autosign crypt_autoencrypt' >>players/bert.rc
{ echo "game evening $(sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16)"; cat join.anna; } >words.anna
{ echo "$(cat join.bert) word"; echo; echo 'Looking forward to it!'; echo Bert; } >words.bert
{ cat join.cleo; echo; echo 'On Monday the referee wrote:'; echo '> write above this line'; } >words.cleo
for who in anna bert cleo; do
	ok "$who answers" send $who 'Re: [evening] you are invited' "$tmp/words.$who"
	await newest $who 'Re: [evening] you are invited'
	read_mail $who
	shows '... and has joined' "You have joined 'An evening' as '$who'"
	[ $who != anna ] || shows '... with a key that nobody had before' "$fresh"
done
ok 'the job of cron begins the game' run_now
for who in anna bert cleo; do
	await newest $who '<evening.0001-turn-'
	is "the first turn comes to $who" 0 $?
	sed -n 's/^ *\(token [0-9a-z]\{4\}-[0-9a-z-]*\).*/\1/p; s/^Not answering this mail? Begin with:  \(token [0-9a-z]\{4\}-.*\)/\1/p' mail.txt | tr -d '\r' | head -n 1 >"token.$who"
	if [ $who = anna ]; then
		save "evening-2-$who.xml" orders.xml
		printf 'game evening %s\nuse defaults\n' "$(sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16)" >words
		ok "$who sends orders" send $who 'Evening orders' "$tmp/words" -a "$tmp/orders.xml"
	else
		sed -n 's/^Message-ID: */my_hdr In-Reply-To: /p' mail.txt | tr -d '\r' | head -n 1 >>players/$who.rc
		{
			[ $who = cleo ] || cat token.bert
			tr -d '\r' <mail.txt | sed '1,/one per line, by/d; /^Th[a-z]* [a-z]* .*suggestion/,$d' | sed '/^$/d; /^[A-Z]*:$/d'
		} >words
		ok "$who replies with what the mail suggests" send $who 'Evening orders' "$tmp/words"
	fi
	await newest $who 'Re: Evening orders'
	read_mail $who
	shows "... and they count" 'Received:'
done
ok 'the job of cron judges the turn' run_now
await newest cleo '<evening.0002-turn-'
is 'and the second turn comes' 0 $?
ok 'the history can be verified' assize_as verify "$game"
is 'no mail is left behind' '' "$(find "$tmp/games" -name '*.eml')"
done_testing
