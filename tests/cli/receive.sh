#!/bin/sh
# A mail is taken, refused or passed over, and its sender is told so.

. "$srcdir/tests/cli/game.sh"

# Two games of the same people; what is sent lies in sent/ADDRESS.
mkdir games sent
quiet key_new anna
gpg --batch --armor --export anna@example.org >anna.asc
for id in one two; do
	cat >players.xml <<-END
	<players rules="toy" auth="none" silent="fallback">
	  <moderator address="games@example.net"/>
	  <press white="yes" anonymous="yes"/>
	  <schedule after="7d"/>
	  <seat id="anna" key-file="anna.asc" address="anna@example.org" zone="Europe/Berlin"/>
	  <seat id="bert" address="bert@example.org" token="$(printf abracadabra | sha256sum | cut -d' ' -f1)"/>
	  <seat id="cleo" address="cleo@example.org"/>
	</players>
	END
	quiet "$assize" new "games/$id" --players players.xml
done
cat >sendmail <<'END'
#!/bin/sh
for to; do :; done
cat >>"${0%/*}/sent/$to"
END
chmod +x sendmail

# A mail of that sender, with the given subject and further header lines; its text is standard input.
mail_from() {
	echo >>numbers
	printf 'From: %s@example.org\nTo: games@example.net\nSubject: %s\nMessage-ID: <%d@example.org>\n' "$1" "$2" \
	    "$(wc -l <numbers)"
	shift 2
	for line; do echo "$line"; done
	echo
	cat
}

receive() {
	rm -f sent/*
	"$assize" receive --sendmail "$tmp/sendmail" "$@"
}

clear_sign() {
	gpg --batch --quiet --no-tty --local-user anna@example.org --clear-sign
}

# said 'a sentence' who text: the last answer to somebody has the text.
said() {
	cat "sent/$2@example.org" >out 2>/dev/null
	has "$1" "$3"
}

game=games/one
orders cleo </dev/null >cleo.xml
mail_from cleo 'my orders' 'Delivered-To: games@example.net' <cleo.xml >mail
ok 'orders are taken from the text of a mail that a mail server delivered' receive games <mail
said 'the receipt says which orders' cleo "Your orders for turn 1 of 'one', seat 'cleo'"
said 'the receipt answers that mail' cleo 'In-Reply-To: <1@example.org>'
said 'the receipt says who is awaited' cleo 'Still awaited: anna, bert'
sed 's/^Delivered-To.*/Received: from elsewhere by here/' mail >again
ok 'the same mail by another way is taken once' receive games <again
is 'and is not answered again' '' "$(ls sent)"

mail_from cleo 'machine' 'Auto-Submitted: auto-replied' <cleo.xml >mail
ok 'a machine is heard' receive games <mail
is 'and not answered' '' "$(ls sent)"
mail_from eve '[one] hello' <<-END >mail
	status
END
fails 65 'a stranger is refused where the mail server wants to know' receive --reject games <mail
is 'and not answered either' '' "$(ls sent)"
fails 75 'a mail waits while there are no games to be found' receive "$tmp/unmounted" <mail

orders anna </dev/null >anna.xml
clear_sign <anna.xml | mail_from anna 'x' >mail
ok 'signed orders are taken' receive games <mail
said 'the receipt states the deadline in the zone of the player' anna ' CE'

# Signed and encrypted in one message, as GnuPG and neomutt do it.
quiet gpg --batch --import games/one/keys/moderator.asc
seal() {
	gpg --batch --quiet --no-tty --trust-model always --local-user anna@example.org --recipient games@example.net --armor "$@"
}
orders anna </dev/null >anna.xml
seal --sign --encrypt <anna.xml | mail_from anna 'sealed' >mail
ok 'orders signed and encrypted in one are taken' receive games <mail
said 'as signed' anna '  proof  signed:'
orders anna </dev/null >anna.xml
{
	cat <<-END
	--b
	Content-Type: application/pgp-encrypted

	Version: 1
	--b
	Content-Type: application/octet-stream

	END
	{
		printf 'Content-Type: multipart/mixed; boundary=i\n\n--i\n\nHello.\n--i\nContent-Type: application/xml; name=o.xml\n\n'
		cat anna.xml
		echo '--i--'
	} | seal --sign --encrypt
	echo '--b--'
} | mail_from anna 'sealed' 'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b' >mail
ok 'so is a MIME entity that has them' receive games <mail
said 'and what it holds is what replaces' anna 'They replace the orders you sent before'
orders anna </dev/null >anna.xml
seal --encrypt <anna.xml | mail_from anna 'not signed' >mail
ok 'orders that are only encrypted are answered' receive games <mail
said 'and not taken' anna 'are refused'
orders anna </dev/null | sed 's|</orders>|<nonsense/></orders>|' >anna.xml
seal --sign --encrypt <anna.xml | sed '5s/^..../AAAA/' | mail_from anna '[one] damaged' >mail
ok 'a damaged message is answered' receive games <mail
said 'and said to be one' anna '[cannot-decrypt]'

# One mail, several games.
clear_sign <<-END | mail_from anna '[one] talk' >mail
	game one
	press to cleo
	A pact in the first game?
	end press
	game two
	press to bert, cleo anonymous
	A pact in the second?
	end press
	game three
	status
END
ok 'a mail may speak to several games' receive games <mail
said 'press comes to whom it is for' cleo 'A pact in the first game?'
said 'in the other game too' cleo 'A pact in the second?'
said 'and to nobody who is not meant' bert 'A pact in the second?'
is 'press of one game does not come to the other' 1 "$(grep -c 'A pact' sent/bert@example.org)"
said 'anonymous press does not name who wrote it' bert 'Somebody at the table writes'
is 'each game answers' 2 "$(grep -c '^In-Reply-To' sent/anna@example.org)"
said 'a game that is not here is told' anna "there is no game 'three' here"

mail_from bert '[two] orders' <<-END >mail
	token abracadabra
	wait
	absent 2026-12-24 2026-12-26
END
ok 'words with the secret word are heard' receive games <mail
said 'and noted' bert 'Noted: absent 2026-12-24 2026-12-26.'
mail_from cleo '[two] faults' <<-END >mail
	vote drew
	absent 2026-12-26 2026-12-24
	report
	press to anna
	This never ends.
END
ok 'words with faults are answered' receive games <mail
said 'a vote for nothing is a fault' cleo "there is no vote 'drew'"
said 'an absence that ends before it begins is a fault' cleo 'are no two days'
said 'press that does not end is a fault' cleo 'does not end'
is 'and no fault is done by halves' '' "$(grep -h 'Noted\|on its way' sent/*)"
said 'what has no fault is done' cleo 'There is no report yet'
mail_from bert '[two] orders' <<-END >mail
	token hocuspocus
	resign
END
ok 'words with another secret word are answered' receive games <mail
said 'and nothing of them is done' bert 'not proved'
mail_from anna '[two] forged' <<-END >mail
	resign
END
ok 'an unsigned resignation is answered' receive games <mail
said 'and not believed' anna 'signed with your key'

# What came in by mail is what the history holds.
game=games/one
quiet "$assize" turn --force "$game"
ok 'a turn judged from mails can be verified' "$assize" verify "$game"
mail_from cleo '[one] report' <<-END >mail
	report 1
END
ok 'a report is asked for again' receive games <mail
said 'and sent' cleo 'turn 1'
has 'as it was' "$(sed -n 4p "$game/turns/0001/seats/cleo/report.txt")"
mail_from cleo '[one] report' <<-END >mail
	report 7
END
ok 'a report that is not there is asked for' receive games <mail
said 'and said not to be' cleo "There is no report '7'"
sealed=$(find "$game/turns" -name 'orders.gpg')
is 'the message is kept as it was signed' 1 "$(echo "$sealed" | grep -c .)"
ok 'and stock GnuPG verifies it' gpg --batch --verify "$sealed"
flip "$sealed" 150
fails 3 'a changed message is found out' "$assize" verify "$game"
done_testing
