#!/bin/sh
# A reply is the order: no code, no frame, no file; and replies that must not count.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
mkdir sent
sink=$tmp/sink
cat >"$sink" <<END
#!/bin/sh
file=\$(mktemp $tmp/sent/XXXXXX)
echo "\$@" >>$tmp/senders
cat >"\$file"
END
chmod +x "$sink"
root=$tmp/games game=$tmp/games/war day=2026-03-01T12:00:00Z now="--now 2026-03-01T12:00:00Z"
mkdir "$root"
cat >players.xml <<'END'
<players rules="diplomacy" title="Friends of 1901" votes="secret">
  <moderator name="Gerd" address="games@example.org" reply-to="plus" auth-results="mx.example.org" mailbox="gerd@example.org"/>
  <seat id="anna" name="Anna" address="anna@example.org"/>
  <seat id="bert" name="Bert" address="bert@example.org"/>
  <seat id="cleo" name="Cleo" address="cleo@example.org"/>
  <seat id="dora" bot="yes"/>
  <seat id="emil" bot="yes"/>
  <seat id="finn" bot="yes"/>
  <seat id="gina" bot="yes"/>
  <schedule after="3d" settle="0m" zone="UTC"/>
</players>
END
ok "a game" "$assize" new $now "$game" --players players.xml

# mail_to who: the newest mail to them, kept as to-WHO.
keep_mails() {
	for file in "$tmp/sent"/*; do
		[ -f "$file" ] && ! grep -q '^Subject:.*order form' "$file" || continue
		who=$(sed -n 's/^To:.*[ <]\([a-z]*\)@example.org.*/\1/p' "$file" | head -n 1)
		cp "$file" "to-$who"
	done
	cat "$tmp/sent"/* 2>/dev/null | tr "\n" " " >said
}

# mail_of who id text header: a mail from their address whose header says that; said has all that is sent then.
mail_of() {
	serial=$((serial + 1))
	printf 'From: %s\nTo: games@example.org\nSubject: Re: %s\nMessage-ID: <%s>\n%s\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n' \
	    "$1" "${subject:-orders}" "${2:-m$serial@example.org}" "$4" "$3" >mail
	rm -f "$tmp/sent"/* said
	"$assize" receive $now --sendmail "$sink" "$root" <mail >out 2>&1
	keep_mails
}

message_id() {
	sed -n 's/^Message-ID: *<\(.*\)>.*/\1/p' "to-$1" | head -n 1
}

serial=0
# reply who text [from [below [between]]]: an answer to the newest mail to them, as a mail program writes it.
reply() {
	serial=$((serial + 1))
	{
		printf 'From: %s\nTo: games@example.org\nSubject: Re: %s\nMessage-ID: <m%s@example.org>\nIn-Reply-To: <%s>\nMIME-Version: 1.0\n' \
		    "${3:-$1@example.org}" "$(sed -n 's/^Subject: //p' "to-$1" | head -n 1)" "$serial" "$(message_id "$1")"
		printf 'Content-Type: text/plain; charset=utf-8\n\n%s\n\nOn Sunday, 1 March 2026, Friends of 1901 wrote:\n' "$2"
		echo '> write above this line'
		echo "${5:->}"
		sed '1,/^$/d; s/^/> /' "to-$1"
		printf '%s\n' "${4:-}"
	} >mail
	rm -f "$tmp/sent"/*
	"$assize" receive $now --sendmail "$sink" "$root" <mail >out 2>&1
	keep_mails
}

run() {
	rm -f "$tmp/sent"/*
	"$assize" run $now --sendmail "$sink" "$root" >out 2>&1
	keep_mails
}

run
ok 'the invitation has a code in its header' sh -c "grep -q '^Message-ID: <war\.0000-turn-anna\.[a-z0-9]\{16\}@example.org>' to-anna"
for who in anna bert cleo; do
	reply $who 'join'
done
is 'a reply with one word joins' 'anna bert cleo' "$(grep -l 'You have joined' to-* | sed 's/to-//' | xargs)"
run
ok 'the game begins' grep -q '^The game has begun' to-anna
for who in anna bert cleo; do
	cp to-$who kept-$who
done
role=$(sed -n 's/^It is Spring 1901\. You are \([A-Za-z]*\)\..*/\1/p' to-bert | head -n 1)
ok 'the first screen says the phase and the power' grep -qE '^It is Spring 1901\. You are (Austria|England|France|Germany|Italy|Russia|Turkey)\.' to-anna
ok 'so does the subject' grep -qE '^Subject: \[Friends of 1901\] Spring 1901: [A-Z][a-z]+,' to-anna
# The suggestions of the newest mail to them.
suggested() {
	sed -n '1,/^Reply with your orders/d; /^These are suggestions/q; p' "to-$1" | sed '/^[[:space:]]*$/d; /UTC:$/d'
}
suggested anna >lines
is 'it suggests an order for each unit' yes "$([ "$(wc -l <lines)" -ge 3 ] && echo yes)"
is '... with the letter of the unit' '' "$(grep -v '^ *[AF] [A-Z]' lines)"
reply anna "$(cat lines)"
ok 'sent back as they stand they are taken' grep -q '^Spring 1901, .*: your orders are taken' to-anna
log_lines() {
	wc -l <"$game/inbox/0002/log"
}
# The mail of the order form answers nothing: its first line is the code.
"$assize" orders "$game" anna --html >form.html
code=$(sed -n 's/.*<form [^>]*code="\([^"]*\)".*/\1/p' form.html)
grep -o ' written="[AF] ... H"' form.html | sed 's/.*="//; s/"//' | sort -u >held
mail_of anna@example.org '' "code $code
$(cat held)" 'X-Mailer: form'
ok 'so are lines below the code, in a mail of their own' grep -q '^Spring 1901, .*: your orders are taken' to-anna
before=$(log_lines)
mail_of eve@example.org '' "code $code
$(cat held)" 'X-Mailer: form'
is '... not from anybody else' "$before" "$(log_lines)"
mail_of anna@example.org '' "code aaaa-aaaa-aaaa-aaaa
$(cat held)" 'X-Mailer: form'
is '... nor below another code' "$before" "$(log_lines)"
before=$(log_lines)
reply anna "Hi Gerd,

$(head -n 1 lines)
Xyz foo bar
$(tail -n 1 lines)

Thanks, Anna"
ok 'one line that is no order refuses all' grep -q 'not taken' to-anna
ok '... and is shown' grep -q '| Xyz foo bar' to-anna
is '... and nothing is taken' "$before" "$(log_lines)"
reply anna "Dear referee,
$(cat lines)
wait

Cheers,
Anna

-- 
Anna of the Alps"
ok 'a greeting, a closing, a signature and a command beside orders do not matter' grep -q 'are taken\|in force already' to-anna
ok '... and the command is done' grep -q 'Noted: wait' to-anna
ok '... and the receipt shows what they replace' grep -q 'They replace these' to-anna
reply anna "$(cat lines)"
is 'the same orders again replace nothing' 'your orders are taken ' "$(grep -o 'your orders are taken\|They replace these' to-anna | tr '\n' ' ')"
reply anna "$(cat lines)

Thanks to you all, Anna"
is 'a closing is known by its first word' '' "$(grep 'did not read the end' to-anna)"
before=$(log_lines)
reply anna "seat bert
$(cat lines)"
is 'lines below the seat of another player are nobody'"'"'s orders' "$before" "$(log_lines)"
reply anna "$(cat lines)

Sent from my phone, which may not spell well"
ok 'the end of a mail that we did not read is shown' grep -q 'did not read the end.*' to-anna
ok '... by its first line' grep -q 'Sent from my phone' to-anna
before=$(log_lines)
reply anna "$(head -n 1 lines)

$(sed -n 2p lines)x"

ok 'a misspelt order in a paragraph of its own refuses all' grep -q 'not taken' to-anna
reply anna '' anna@example.org '' "$(head -n 1 lines)"
ok 'a line between quoted lines is refused with what to do' grep -q '^Put your orders above the quoted text' to-anna
reply anna "$(yes 'A Vie H' | head -n 1201)"
ok 'so is a reply of more lines than we read' grep -q 'more than 1,200 lines' to-anna
is '... and nothing of these is taken' "$before" "$(log_lines)"
reply anna '' anna@example.org "
$(cat lines)"
ok 'lines below a quotation with marks count where nothing stands above' grep -q 'are taken\|in force already' to-anna
before=$(log_lines)
reply anna '' anna@example.org "$(cat lines)"
ok 'but not right below it, where a broken line may end' grep -q '^Put your orders above the quoted text' to-anna
reply anna 'Good evening Gerd, when is the next turn?'
ok 'a reply without an order is a letter' grep -q 'passed it on to Gerd' to-anna
is '... whose receipt asks nobody to copy a code' '' "$(grep '^end orders' to-anna)"
reply bert "$(suggested bert)" bert@elsewhere.example
is 'a forwarded mail that somebody answers from another address proves nothing' "$before" "$(log_lines)"
ok '... and the player is asked' grep -q 'reply .yes.: we take it' to-bert
reply bert 'No, what is this?'
ok '... and is asked again if the answer is neither yes nor no' grep -q 'did not understand your answer' to-bert
reply bert No.
ok '... and `no` drops it' grep -q 'We dropped the mail' to-bert
is '... for good' "$before" "$(log_lines)"
run
cp kept-bert to-bert
cp to-cleo to-bert
reply bert "$(suggested bert)" bert@example.org
is 'nor does the mail of another player' "$before" "$(log_lines)"
cp kept-bert to-bert
sed -i 's/^\(Message-ID: *<war\.[^.]*\)\.[a-z0-9]*@/\1.0000000000000000@/' to-bert
reply bert "$(suggested kept-bert 2>/dev/null || suggested bert)"
is 'nor does a code that was guessed' "$before" "$(log_lines)"
cp kept-bert to-bert
reply bert "

$(sed '1,/^Reply with your orders/d; /^These are suggestions/,$d; s/^/> /' kept-bert)"
is 'nothing that is quoted is an order' "$before" "$(log_lines)"
cp kept-bert to-bert
reply bert "$(suggested bert)"
ok 'their own reply is taken' grep -q 'your orders are taken' to-bert
turn_mail() {
	cp kept-bert to-bert
}
turn_mail
mine=$(message_id bert)
reply bert "$(suggested bert | sed 's/ - .*/ H/; s/ S .*/ H/')"
ok 'the receipt shows the orders that these replace' grep -q 'They replace these' to-bert
reply bert 'Undo.'
ok '... and undo restores them' grep -q 'orders before the last ones count again' to-bert
turn_mail
reply bert 'resign'
ok 'who resigns is asked first' grep -q 'Do you mean .resign.' to-bert
is '... and plays on' '' "$("$assize" status "$game" | grep -i resign)"
cp kept-cleo to-cleo
reply cleo 'move to cleo@elsewhere.example'
ok 'so is who moves' grep -q 'Do you mean .move' to-cleo
reply cleo 'Yes!'
ok '... and a yes does it' grep -q 'To: cleo@elsewhere.example' said
turn_mail
work=bert@work.example answers="In-Reply-To: <$mine>"
mail_of $work '' "$(suggested bert)" "$answers"
ok 'who answers from another address is asked' grep -q 'is this mail from you' to-bert
reply bert yes
ok '... and yes takes the mail' grep -q 'are taken\|in force already' said
ok '... and tells the moderator' grep -q 'is their address too' said
mail_of $work '' wait "$answers"
ok '... and later ones from there count at once' grep -q 'Noted: wait' said
mail_of bert@example.org own@example.org ready "$answers"
mail_of bert@example.org '' wait "In-Reply-To: <own@example.org>
References: <$mine> <own@example.org>"
ok 'an answer to a mail of their own counts' grep -q 'Noted: wait' said
mail_of bert@example.org '' ready "In-Reply-To: <evil@attacker.example>
References: <$mine> <evil@attacker.example>"
ok 'an answer to somebody else in our thread is asked back' grep -q 'does not answer our mail directly' said
mail_of bert@example.org '' "press to anna

$(suggested bert)
end press
wait" "$answers"
ok 'orders in press are said to its reader alone' grep -q 'press from [A-Z][a-z]* (bert)' said
ok '... and a command below it is done' grep -q 'Noted: wait' said
is '... and nothing is ordered' '' "$(grep -o 'are taken\|in force already' said)"
# vouched host results: a reply of Bert that his provider signed, as this host says above the line of the last delivery.
vouched() {
	mail_of bert@example.org '' "$1" "Authentication-Results: $2
Received: from mail.example.org by mx.example.org with ESMTPS id 1
${3:-X-More: none}
$answers"
}
good='mx.example.org; spf=fail smtp.mailfrom=other.example; dkim=pass (2048-bit key) header.d=example.org'
vouched ready "$good"
ok 'a mail that its provider signed counts' grep -q 'Noted: ready' said
vouched wait "mx.example.org 1; dkim=none; spf=pass smtp.mailfrom=bounces@example.org"
ok '... or sent' grep -q 'Noted: wait' said
vouched ready 'mx.example.org; none'
ok '... and then one that it did not is asked back' grep -q 'Your mail provider vouched for earlier mails' said
vouched ready 'mx.example.org; none' "Authentication-Results: $good"
ok '... as below the line of the last delivery anybody could have said it' grep -q 'Your mail provider vouched for earlier mails' said
reply bert yes
ok '... and a yes takes it' grep -q 'Noted: ready' said
vouched wait 'mx.example.org; none'
ok '... and later ones, as a provider may stop to sign' grep -q 'Noted: wait' said
now='--now 2026-03-02T12:00:00Z'
mail_of bert@example.org '' ready "Cc: dora@example.org, gerd@example.org
$answers"
ok 'a mail with a copy to others counts' grep -q 'Noted: ready' said
mail_of bert@example.org '' wait "$answers"
ok '... but the code that they got with it proves nothing more' grep -q 'other people have too' said
reply bert yes
ok '... until the player says yes' grep -q 'Noted: wait' said
is '... which we ask once' '' "$(grep -o 'we take it as if it came now' said)"
cp kept-cleo to-cleo
plus=$(sed -n 's/^Reply-To: *<*\([^<>]*\)>*$/\1/p' to-cleo | head -n 1)
ok 'answers go to an address with a code' sh -c "echo '$plus' | grep -qx 'games+war\.[a-z0-9]\{16\}@example.org'"
mail_of cleo@example.org '' ready "X-To: none"
is 'a mail without any code proves nothing' '' "$(grep -o 'Noted: ready' said)"
mail_of cleo@example.org '' ready "Cc: $plus"
ok '... but this address does' grep -q 'Noted: ready' said
cp kept-cleo to-cleo
reply cleo "$(suggested cleo)"
ok 'all play on' grep -q 'your orders are taken' to-cleo
ok 'the turn is judged' "$assize" --now 2026-03-05T12:00:00Z turn "$game"
ok 'the history is right' "$assize" --now 2026-03-05T12:00:00Z verify "$game"
reply anna "$(cat lines)"
ok 'an answer to a mail of before gets a word, and is not taken' sh -c '! grep -q "your orders are taken" to-anna'

# A provider that lets no id of ours back, and the test that finds out.
now='--now 2026-03-05T12:10:00Z'
run
sent=$(message_id anna | sed 's/^war\.//; s/\..*//; s/@.*//')
lines=$(suggested anna)
cp to-anna to-turn
mail_of anna@example.org '' "$lines

> write above this line" 'X-To: none'
ok 'orders that nothing of ours comes back with are refused, with the way out' grep -q 'begin your mail with this *line' said
ok '... and the moderator reads why' sh -c "'$assize' --now 2026-03-05T12:20:00Z status '$root' | tr '\n' ' ' | tr -s ' ' | grep -q 'brought no Message-ID or code of ours'"
token=$(sed -n 's/^ *token \([0-9a-z-]*\)$/token \1/p' to-anna | head -n 1)
mail_of anna@example.org '' "$token
$lines" 'X-To: none'
ok '... which is taken' grep -q 'your orders are taken' to-anna
rm -f to-anna
mail_of anna@example.org '' "token $(echo "${token#token }" | tr 0-9a-z 1-9a-z0)
$lines" 'X-To: none'
ok 'a wrong code is said to be wrong, and the right one told' sh -c "tr '\n' ' ' <to-anna | sed 's/= //g' | grep -q 'the code in your mail is not.*$token'"
ok '... and the orders are no words' sh -c '! grep -q "is not a word" to-anna'
# Programs quote the mail, with its suggestions and its own line, below what is typed.
holds=$(echo "$lines" | sed 's/ - .*/ H/; s/ S .*/ H/; s/ VIA.*//')
python3 - to-turn >quoted <<'END'
import email, sys
mail = email.message_from_file(open(sys.argv[1]))
print(next(p for p in mail.walk() if p.get_content_type() == "text/plain").get_payload(), end="")
END
ok 'the mail that is quoted has suggestions' grep -q 'These are suggestions' quoted
# below text above mark: Anna's own text, then that mail, as her program brings it.
below() {
	rm -f to-anna
	mail_of anna@example.org '' "$(printf '%s\n\n%s\n' "$1" "$2"; sed "s/^/$3/" quoted; printf '%s' "$4")" 'X-To: none'
}
# The lines that the receipt keeps.
read_lines() {
	sed -n '/^  lines/,/^$/s/^    //p' to-anna
}
for how in 'On Thursday, Friends of 1901 wrote:|> ' 'Am Donnerstag schrieb Friends of 1901:|> ' \
    '________________________________|' '-----Original Message-----|' \
    '________________________________
From: Friends of 1901 <games@example.org>
Sent: Thursday, March 5, 2026 1:10 PM
To: Anna <anna@example.org>
Subject: [Friends of 1901] Fall 1901|'; do
	below "$token
$holds" "${how%|*}" "${how#*|}"
	is "the lines below the code count, and not the suggestions below '$(echo "${how%|*}" | tail -n 1)'" "$holds" "$(read_lines)"
	below "$token
$lines" "${how%|*}" "${how#*|}"
	is '... nor do earlier orders stay' "$lines" "$(read_lines)"
done
below "$holds
$token" 'On Thursday, Friends of 1901 wrote:' '> '
is 'lines above the code count too' "$holds" "$(read_lines)"
below "$token" 'On Thursday, Friends of 1901 wrote:' ''
is 'suggestions that are quoted without marks are not orders' '' "$(read_lines)"
below "$token
$holds" '-----Original Message-----' '' "
-----BEGIN PGP SIGNATURE-----

iHUEABYKAB0WIQRpYIZ6A6z2NUzmaU6mgeKhJeVCIwUCaalymAAKCRCmgeKhJeVC
=9M41
-----END PGP SIGNATURE-----"
is 'a signature that the quotation has does no harm' "$holds" "$(read_lines)"
{ sed '/^$/q' mail | sed 's/<m[0-9]*@/<sealed@/; s/^Content-Type.*/Content-Type: application\/pgp-signature/'; echo rubbish; } >broken
rm -f "$tmp/sent"/*
"$assize" receive $now --sendmail "$sink" "$root" <broken >out 2>&1
keep_mails
ok 'a mail from a player that cannot be read is answered' grep -q 'signature' said
"$assize" mail --test gerd@example.org --sendmail "$sink" "$game" >out 2>&1
keep_mails
cp to-gerd tested
subject='[war] Test of the mail'
reply gerd 'Authentication-Results: mx.example.net; spf=pass smtp.mailfrom=example.org; dkim=fail'
ok 'the answer to a test says that the id came back' grep -q 'brought our Message-ID back' to-gerd
ok '... and what their server said of our mail' sh -c "tr '\n' ' ' <to-gerd | grep -q 'spf=pass dkim=fail'"
mail_of gerd@example.org '' "$(sed 's/^/> /' tested)" 'Authentication-Results: mx.example.org; dkim=pass header.d=example.org
Received: from example.org by mx.example.org; Thu, 5 Mar 2026 12:00:00 +0000
Authentication-Results: forged.example.com; dkim=pass header.d=example.org'
ok 'a reply without a header is known by the code in its text, and the answer says so' grep -q 'did not bring our Message-ID back' to-gerd
is '... and which server vouches, but for what came with the mail' mx.example.org "$(tr '\n' ' ' <to-gerd | sed -n 's/.*from your domain: \([a-z. ]*\)\. If .*/\1/p')"
mail_of gerd@example.org '' 'k7dm-2xqp-9rta-b3fg' 'X-To: none'
is '... another code does not get an answer' '' "$(cat said)"
unset subject

# The sender of the envelope names the mail, so a bounce without any of its header does.
ok 'a bounce goes to an address that names the mail' grep -q -- "-f games+war\.$sent@example.org -- anna@example.org" senders
printf 'Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: games+war.%s@example.org\nSubject: Undelivered\nMessage-ID: <b@mx.example.org>\nMIME-Version: 1.0\nContent-Type: text/plain\n\n550 unknown\n' "$sent" >mail
"$assize" receive $now --sendmail "$sink" "$root" <mail >out 2>&1
ok '... and is noted' grep -q " $sent returned" "$game/outbox/log"

# Orders that came as replies are in force again after a rollback, with their codes.
judged=$(grep -l ' for="' "$game"/turns/*/turn.xml | tail -n 1 | sed 's|.*/0*\([0-9]*\)/turn.xml|\1|')
cp -r "$game" aside
ok 'a rollback keeps replies' "$assize" rollback $now --keep-orders --reason 'a slip' aside $((judged - 1))
"$assize" turn $now --force aside >turned 2>&1
ok '... which are judged again, and verify knows their codes' "$assize" verify aside
ok '... and they were replies' grep -q 'form="reply" how="kept:[0-9]*:mailbox"' aside/turns/*/turn.xml

# The last of three secret votes lies in a Maildir.
now="--now 2026-03-05T12:30:00Z"
run
reply anna "press to moderator, $(echo "$role" | tr '[:upper:]' '[:lower:]')
Shall we? My other game is 8xbm-4tqp-8rza-c2fg.
end press"
reply anna 'Dear Gerd, in my other game 9xbm-4tqp-8rza-c2fg is refused. Why?'
ok 'a letter is passed on without a code, of whatever game' sh -c "grep -q 'my other game .*is refused' to-gerd && ! grep -q 9xbm to-gerd"
ok 'press is passed on without one' sh -c "grep -q 'My other game is .*[*]' to-bert && ! grep -q 8xbm to-bert"
ok 'a power is a reader of press' grep -q "writes to .*$role (bert)" to-bert
reply anna 'vote draw'
reply bert 'vote draw'
program=$assize assize=true
reply cleo 'vote draw'
assize=$program
mkdir -p box/new box/cur
cp mail box/new/1
ok 'a Maildir is emptied' "$assize" receive $now --sendmail "$sink" --maildir box "$root"
ok '... into the folder of what is read' [ -f box/cur/1:2,RS ]
run
is 'all votes are told once all agree' 'anna bert cleo' "$(sed -n 's/.*<act kind="vote".* by="\([a-z]*\)".*/\1/p' "$game"/turns/*/turn.xml | sort | xargs)"

# The seat that is called Turkey plays Austria.
cat >named.xml <<'END'
<players rules="diplomacy" auth="none">
  <moderator address="games@example.org"/>
  <seat id="turkey" address="tom@example.org"/>
  <seat id="england" address="eve@example.org"/>
  <seat id="c"/><seat id="d"/><seat id="e"/><seat id="f"/>
  <seat id="g" address="gus@example.org"/>
  <option name="powers" value="listed"/>
</players>
END
root=$tmp/named
"$assize" new "$root" --players named.xml >out 2>&1
"$assize" turn --force "$root" >>out 2>&1
now=
mail_of eve@example.org '' 'press to turkey
Tom must not read this.
end press' 'X-More: none'
ok 'press to a power goes to its player, whoever else has its name' grep -q 'Tom must not read this' to-gus
ok '... as the receipt says' grep -q 'Your press to Turkey (g) is on its way' to-eve
fails 1 '... and to nobody else' test -e to-tom
mail_of eve@example.org '' 'vote draw turkey, england' 'X-More: none'
ok '... and so a vote names it' grep -q 'Noted: vote draw g england' said
done_testing
