#!/bin/sh
# Mails that mean harm, one after another through `assize receive`: each has the outcome it must have, and no other.

. "$srcdir/tests/cli/post.sh"

post_new harbour
submit_all
quiet "$assize" turn "$game"
quiet "$assize" run "$game" --sendmail "$sink"
echo '<pass/>' >pass
toy='xmlns="urn:assize:toy:1"'

# A mail may change only its receipt, and that it was processed.
untouched() {
	tree "$game" | grep -vE ' \./(outbox/log|mails\.log$|seen/|due$|\.lock$)'
}

receive_measured() {
	mail=$1
	rm -f "$tmp/sent"/*
	status=0
	"$builddir/tests/cost" "$tmp/cost" "$assize" receive "$game" --sendmail "$sink" <"$mail" >"$tmp/said" 2>&1 || status=$?
	read -r ms kb <"$tmp/cost"
	[ "$ms" -le 1000 ] && [ "$kb" -le 65536 ] || echo "$mail: $ms ms, $kb KB" >>"$tmp/dear"
}

# outcome 'a sentence' taken|refused|silent to file: the mail is taken or refused, only this seat is written to, and a refusal changes nothing.
outcome() {
	untouched >"$tmp/before"
	receive_measured "$4"
	untouched >"$tmp/after"
	cmp -s "$tmp/before" "$tmp/after" && changed=same || changed=changed
	mails >"$tmp/receipt"
	tr '\n' ' ' <"$tmp/receipt" >"$tmp/running"
	case $2 in
	taken) expected="status 0, to $3@example.org , changed" ;;
	heard) expected="status 0, to $3@example.org , same" ;;
	refused) expected="status 0, to $3@example.org , same" ;;
	silent) expected="status 0, to , same" ;;
	esac
	is "$1" "$expected" "status $status, to $(sent_to), $changed"
	[ "$2" != refused ] || ok "... and the receipt says so" grep -qE 'not taken|not take|took no orders|nothing proves|error:|did not|got these commands before|no orders or commands|needs|in force' "$tmp/running"
	[ "$2" != taken ] || [ ! -s "$tmp/receipt" ] || ok '... and the receipt says so' grep -qE 'are taken|are in force|Noted|withdrawn|on its way|is kept' "$tmp/running"
}

says_nothing_of() {
	ok "$1" test "$(grep -cF -e "$2" "$tmp/receipt" "$tmp/said" | awk -F: '{ n += $NF } END { print n }')" = 0
}

: >"$tmp/dear"

# Signatures.
orders anna <pass >a.xml
{ head_of anna plain; as_orders <a.xml; } >m
outcome 'orders without a signature are refused' refused anna m
says '... with what would have worked, and no shell in it' 'hint: sign the mail, or the file, with the key that is registered'
as_orders <a.xml | mime_signed eve strange | sed '/^From:/s/eve/anna/g' >m
outcome "orders signed by a stranger's key, from a forged address, are refused" refused anna m
as_orders <a.xml | mime_signed eve stranger >m
outcome 'a stranger is not answered' silent - m
says_nothing_of '... nor told anything' 'orders'
as_orders <a.xml | mime_signed anna third | sed 's/^--sss--$/--sss\nContent-Type: text\/plain\n\nthird\n--sss--/' >m
outcome 'a third part in what is signed is refused' refused anna m
{
	head_of anna sibling
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
	printf 'status\n' | as_text | mime_signed anna -
	echo; echo --mmm
	as_orders <a.xml
	printf '\n--mmm--\n'
} >m
outcome 'orders beside what is signed are left out' heard anna m
says '... and the receipt says so' unsigned-beside
{ head_of anna two; clear_signed anna <a.xml >c; { cat c; clear_signed anna <a.xml; } | as_text; } >m
outcome 'two signatures are refused' refused anna m
{ head_of anna around; { echo 'resign'; echo 'status' | clear_signed anna; echo 'vote end'; } | as_text; } >m
outcome 'words round a clear-signed block are not done' heard anna m
says_nothing_of '... nor noted' Noted
{
	head_of anna forward
	printf 'Content-Type: message/rfc822\n\n'
	as_orders <a.xml | mime_signed anna forwarded
} >m
outcome 'a forwarded signature is refused' refused anna m
sed 's/<orders/<orders /' a.xml | as_orders | mime_signed anna changed | sed 's/<orders  /<orders   /' >m
outcome 'orders changed on the way are refused' refused anna m
as_orders <a.xml | mime_signed anna other | sed 's/^From: anna/From: cleo/; s/cleo <anna@/cleo <cleo@/' >m
outcome 'the key says whose mail it is, whatever the address' taken anna m
says '... and with which proof' 'proof  signed:'

# Once, and in order.
outcome 'the same mail again is not answered again' silent - m
{ echo 'Received: from elsewhere'; cat m; } >again
outcome 'nor is it when another road leaves its marks' silent - again
sed 's/^Message-ID: <other/Message-ID: <fresh/' m >again
outcome 'the same orders in another envelope are in force already' heard anna again
ok '... as the receipt says' grep -q 'are in force already\.' "$tmp/running"
says '... and they are tried no second time' 'There is no second dry run of the same orders.'
cp m first
orders bert >b.xml <pass
{
	head_of bert worded
	{
		printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
		printf 'token k7dm-2xqp-9rta-b3fg\n' | as_text
		echo; echo --mmm
		as_orders <b.xml
		printf '\n--mmm--\n'
	} | mime_signed eve -
} >m
outcome 'what a secret word proves is taken though a strange key has signed it' taken bert m
is '... and the order file alone is kept: the word lies nowhere' '' "$(grep -rlF -e k7dm-2xqp-9rta-b3fg "$game/inbox"; ls "$game"/inbox/*/*-bert.mime 2>/dev/null)"
sleep 1
orders anna <pass >b.xml
as_orders <b.xml | mime_signed anna second >m
outcome 'newer orders replace the older' taken anna m
sed 's/^Message-ID: <other/Message-ID: <replayed/' first >m
outcome 'and the older, sent again by whoever caught them, do not replace the newer' refused anna m
says '... with the reason' older-orders
for line in '' 'game harbour\n' 'game harbour 0123456789abcdef\n' "game harbour $(first | cut -c1-15)\n"; do
	# shellcheck disable=SC2059
	{ head_of anna "unbound-$line"; printf "${line}withdraw\n" | clear_signed anna | as_text; } >m
	outcome "signed words below '${line%??}' are refused" refused anna m
	says '... with the line that they need' "game harbour $(first)"
done
{ head_of anna word1; printf 'game harbour %s\nwithdraw\n' "$(first)" | clear_signed anna >words; as_text <words; } >m
outcome 'signed words are done' taken anna m
sed 's/^Message-ID: <other/Message-ID: <replayed2/' first >m
outcome 'what was withdrawn cannot be sent again by others' refused anna m
{ head_of eve word2; as_text <words; } >m
outcome 'signed words caught by others are not done again' refused anna m
{ head_of anna word3; sed 's/$/ /; s/^-----.*-----/&/; s/----- $/-----/' words | as_text; } >m
outcome 'however their lines end' refused anna m

# A game of the same id, made again or by somebody else, hears none of it.
{ head_of anna vote; printf 'game harbour %s\nvote end\n' "$(first)" | clear_signed anna >words; as_text <words; } >m
here=$game
mkdir "$tmp/twin"
post_new twin/harbour
quiet "$assize" run "$game" --sendmail "$sink"
outcome 'signed words of a game do nothing in another of its id' refused anna m
says '... and the receipt says what would be said here' "game harbour $(first)"
{ head_of cleo other; printf 'game harbour 0123456789abcdef\nvote end\n' | as_text; } >other
outcome 'nor do unsigned ones that name another' refused cleo other
printf 'game harbour %s\nvote end\n' "$(first)" | clear_signed anna | { head_of anna here; as_text; } >other
outcome 'those that name it do' taken anna other
game=$here
outcome 'and the first in theirs' taken anna m

# Text that cannot count is reported.
for what in SHA1 broken; do
	hash=SHA512
	[ $what = broken ] || hash=SHA1
	printf 'game harbour\nstatus\n' | gpg --batch --no-tty --quiet --local-user anna@example.org --digest-algo $hash --clear-sign |
	    if [ $what = broken ]; then sed 's/^status/report/'; else cat; fi >words
	{ head_of anna "clear-$what"; as_text <words; } >m
	outcome "clear-signed text, $what, is answered" heard anna m
	says '... with what is wrong' "$([ $what = broken ] && echo 'the clear-signed text' || echo '[weak-digest]')"
	says_nothing_of '... and not as if it said nothing' 'nothing in your mail'
done
for word in status report; do
	{ head_of cleo "only-$word"; echo $word | as_text; } >m
	outcome "the word $word alone is heard" heard cleo m
	says_nothing_of '... and not as if it said nothing' 'nothing in your mail'
done
{
	head_of cleo second
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
	echo status | as_text
	printf -- '--mmm\n'
	echo resign | as_text
	printf -- '--mmm--\n'
} >m
outcome 'a second text is not read' heard cleo m
says '... and that is said' '[second-text]'
orders cleo <pass | sed 's/game="harbour"/game="elsewhere"/' >old.xml
{
	head_of cleo greeting
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
	printf 'Dear referee,\nwait\n' | as_text
	printf -- '--mmm\n'
	as_orders <old.xml
	printf -- '--mmm--\n'
} >m
outcome 'a word below a greeting, beside orders, is not read' refused cleo m
says '... and that is said' '[missed-word]'
{
	head_of cleo report
	printf 'Content-Type: multipart/report; report-type=delivery-status; boundary=mmm\n\n--mmm\n'
	echo status | as_text
	printf -- '--mmm\nContent-Type: message/delivery-status\n\nAction: failed\n--mmm--\n'
} >m
outcome 'a report of a mail server is not answered' silent - m

# Somebody else's.
orders bert <pass >bert.xml
{ head_of cleo stolen; as_orders <bert.xml; } >m
outcome "another seat's orders are refused" refused cleo m
# A signature counts after a withdrawal only if it is younger than the orders withdrawn, by the second.
sleep 1
clear_signed anna <a.xml >c
{ head_of cleo stolen2; as_text <c; } >m
outcome 'signed orders are answered to the signer, whoever sends them' taken anna m
{
	head_of bert token1
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
	echo 'token k7dm-2xqp-9rta-b3fh' | as_text
	echo --mmm
	as_orders <bert.xml
	printf '\n--mmm--\n'
} >m
outcome 'a wrong secret word is refused' refused bert m
says_nothing_of '... and not repeated' k7dm-2xqp-9rta-b3fh
sed 's/k7dm-2xqp-9rta-b3fh/k7dm-2xqp-9rta-b3fg/; s/<token1/<token2/; s/^From: bert.*/From: x <x@elsewhere.example>/' m >right
outcome 'the right one is taken, and answered to the registered address' taken bert right
says_nothing_of '... and not repeated' k7dm-2xqp-9rta-b3fg
is 'the secret word is nowhere in the game' '' "$(grep -rl k7dm-2xqp-9rta-b3fg "$game")"
printf '<orders %s game="other" turn="2" seat="cleo" nonce="%s"/>\n' "$toy" 0123456789abcdef0123456789abcdef >o.xml
{ head_of cleo other-game; as_orders <o.xml; } >m
outcome "another game's orders are refused" refused cleo m
sed 's/other/harbour/; s/turn="2"/turn="1"/' o.xml >old.xml
sed 's/turn="1"/turn="2"/; s/cleo/..\/..\/x/' old.xml >o.xml
{ head_of cleo path; as_orders <o.xml; } >m
outcome 'a seat that is a path is refused' refused cleo m
{ head_of cleo path2 'orders [../../../../tmp]'; printf 'game ../%s\nwait\n' "${game##*/}" | as_text; } >m
outcome 'a game that is a path is none of ours' refused cleo m

# Only its writer sees what came encrypted.
gpg --batch --quiet --import "$game/keys/moderator.asc" 2>/dev/null
moderator=$(gpg --batch --list-keys --with-colons referee@assize.example | awk -F: '/^fpr/ { print $10; exit }')
encrypt() {
	gpg --batch --quiet --trust-model always --armor --encrypt --recipient "$moderator" --output -
}
if echo x | encrypt >/dev/null 2>&1; then
	echo 'attack heartwood at dawn' | encrypt >secret
	{ head_of cleo oracle; as_text <secret; } >m
	outcome 'an encrypted mail of nobody knows whom is refused' refused cleo m
	says_nothing_of '... and nothing of it is told' heartwood
	sed 's/seat="cleo"/seat="anna"/' old.xml >o.xml
	sed -i 's/turn="1"/turn="2"/; s/<orders/<orders heartwood="1"/' o.xml
	clear_signed anna <o.xml | encrypt >secret
	{ head_of cleo oracle2; as_text <secret; } >m
	outcome 'encrypted orders are answered to the signer' refused anna m
	says_nothing_of '... and nothing of their faults is told in the clear' heartwood
	{ head_of cleo oracle3; encrypt <o.xml | as_text; } >m
	outcome 'encrypted orders without a signature are refused' refused cleo m
	says_nothing_of '... and nothing of them is told' heartwood
fi

# Words.
{ head_of cleo w1; printf 'vote \001draw\n' | as_text; } >m
outcome 'control characters are nothing' taken cleo m
{ head_of cleo w2; { printf 'resign '; head -c 200000 /dev/zero | tr '\0' a; } | as_text; } >m
outcome 'a word of 200 KB is refused' refused cleo m
ok '... and the game goes on' "$assize" status "$game"
{ head_of cleo w3; awk 'BEGIN { while (i++ < 20000) print "nonsense " i }' | as_text; } >m
outcome 'a mail of nonsense is refused' refused cleo m
ok '... in few words' test "$(grep -c 'error:' "$tmp/receipt")" -le 25
{
	head_of cleo w4
	printf 'press to bert\n\001\033[2J]]></press><x/>&amp; \342\200\256\n.\nFrom x\n--=_assize_signed\nSubject: forged\nBcc: all@example.org\nend press\n' | as_text
} >m
receive_measured m
is 'press goes to its reader, with a receipt to its writer' 'bert@example.org cleo@example.org ' "$(sent_to)"
ok 'press is XML, whatever was in it' xmllint --noout "$game"/press/*.xml
ok 'no control character is sent on' test -z "$(cat "$tmp/sent"/* | tr -d '\n\t\r' | tr -dc '\001-\037')"
is 'nor a mark that turns text round' 0 "$(cat "$tmp/sent"/* | grep -c "$(printf '\342\200\256')\|=E2=80=AE")"
is 'a mail is one message of one part' 2 "$(cat "$tmp/sent"/* | grep -cx -e '--=_assize_signed--')"
printf 'From: "cleo\n bcc: x" <cleo@example.org>\nSubject: =?utf-8?q?a=0D=0ABcc:_x@example.org?=\nMessage-ID: <h@x>\nIn-Reply-To: <a\n b>\n\nstatus\n' >m
outcome 'lines hidden in a head are no lines of ours' heard cleo m
is '... not one' '' "$(sed '/^$/q' "$tmp/sent"/* | grep -i '^bcc')"
printf 'From: cleo <cleo@example.org>\nSubject: x\n\nstatus\n' >m
outcome 'a mail without an id is answered' heard cleo m
{ cat m; echo report; } >m2
outcome 'and so is the next' heard cleo m2
{ head_of cleo auto; printf 'Auto-Submitted: auto-replied\n'; echo status | as_text; } >m
outcome 'a mail of a machine is not answered' silent - m
{ head_of cleo loop; printf 'X-Loop: referee@assize.example\n'; echo status | as_text; } >m
outcome 'nor one that was here before' silent - m

# Too much of everything.
{ head_of cleo large; awk 'BEGIN { print ""; while (i++ < 300000) print "The quick brown fox jumps over the lazy dog, and again and again." }'; } >m
outcome '20 MB are refused' refused cleo m
{ head_of cleo few; printf 'Content-Type: multipart/mixed; boundary=a\n\n'
  i=0; while [ $((i += 1)) -le 60 ]; do echo --a; as_orders <old.xml; done; echo --a--; } >m
outcome 'sixty order files in one mail are refused one by one' refused cleo m

# The corpus: its signatures are of a seat of another game.
for mail in "$srcdir"/tests/mail/corpus/*.eml "$builddir"/tests/mail/made/*.eml; do
	untouched >"$tmp/before"
	receive_measured "$mail"
	untouched | diff "$tmp/before" - >/dev/null || echo "${mail##*/} changed the game"
	[ $status -eq 0 ] || echo "${mail##*/}: status $status"
	[ -z "$(sent_to)" ] || echo "${mail##*/}: $(sent_to)was written to"
done >"$tmp/wrong" 2>&1
is 'strangers, 80 of them, change nothing and are not answered' '' "$(cat "$tmp/wrong")"
outcome_of_corpus() {
	for mail in "$srcdir"/tests/mail/corpus/*.eml "$builddir"/tests/mail/made/*.eml; do
		sed 's/dirk@players\.example/cleo@example.org/g' "$mail" >"$tmp/m"
		untouched >"$tmp/before"
		receive_measured "$tmp/m"
		untouched | diff "$tmp/before" - >/dev/null || echo "${mail##*/} changed the game"
		[ $status -eq 0 ] || echo "${mail##*/}: status $status"
		case $(sent_to) in '' | 'cleo@example.org ') ;; *) echo "${mail##*/}: $(sent_to)was written to" ;; esac
		mails | tr -d '\n\t\r' | tr -dc '\001-\037' | grep -q . && echo "${mail##*/}: control characters"
		mails | sed '1d;/^$/q' | grep -vE '^(Date|From|To|Subject|Message-ID|In-Reply-To|References|Auto-Submitted|X-Auto-Response-Suppress|X-Loop|List-(Id|Help)|Autocrypt|X-Assize-Game|MIME-Version|Content-Type): |^ ' |
		    grep -q . && echo "${mail##*/}: a line of its own in the head"
	done
}
is 'nor do they under a forged address: only its owner hears of it' '' "$(outcome_of_corpus 2>&1)"
is 'no mail cost more than a second or 64 MB' '' "$(cat "$tmp/dear")"
ok 'after all that the game goes on' "$assize" run "$game" --sendmail "$sink"
ok 'and its history holds' "$assize" verify "$game"

# Two of everything in one mail: nothing is taken twice, nothing by halves, nobody else hears of it.  All pairs with
# ASSIZE_LONG, else a tenth.
kinds='words wait nothing mine other elsewhere stolen pasted blank quoted html file noise'
part() {
	case $1 in
	words) printf 'status\n' | as_text ;;
	wait) printf 'wait\n' | as_text ;;
	nothing) printf 'Dear all,\nresign\n' | as_text ;;
	mine) as_orders <mine.xml ;;
	other) as_orders <other.xml ;;
	elsewhere) as_orders <elsewhere.xml ;;
	stolen) as_orders <stolen.xml ;;
	pasted) { echo 'status'; cat mine.xml; } | as_text ;;
	blank) as_orders <blank.xml ;;
	quoted) { echo 'status'; sed 's/^/> /' other.xml; } | as_text ;;
	html) printf 'Content-Type: text/html\n\n<p>resign</p>\n' ;;
	file) printf 'Content-Type: text/plain; name=resign.txt\n\nresign\n' ;;
	noise) printf 'Content-Type: application/octet-stream; name=x.bin\nContent-Transfer-Encoding: base64\n\nAAEC\n' ;;
	esac
}
orders cleo <pass >mine.xml
orders cleo <pass >other.xml
orders cleo </dev/null >blank.xml
orders bert <pass >stolen.xml
sed 's/game="harbour"/game="elsewhere"/' mine.xml >elsewhere.xml
orders_of() {
	grep -v ' note:' "$game/inbox/0002/log" | grep -c " $1 "
}
# How many order files of cleo this pair has that are to be taken: one, unless two differ, and none from a second text.
wanted() {
	case " $1 $2 " in
	*' words pasted '* | *' wait pasted '* | *' nothing pasted '* | *' quoted pasted '*) echo 0 ;;
	*' other mine '* | *' mine other '* | *' other pasted '* | *' pasted other '*) echo 0 ;;
	*' mine '* | *' other '* | *' pasted '*) echo 1 ;;
	*) echo 0 ;;
	esac
}
# True if this pair has the command `resign` where it is read: HTML counts if the mail has no other text.
resigns() {
	case " $1 $2 " in
	*' words '* | *' wait '* | *' nothing '* | *' pasted '* | *' quoted '*) echo 0 ;;
	*' html '*) echo 1 ;;
	*) echo 0 ;;
	esac
}
# Cleo has got all receipts of a day by now.
sed -i '/ receipt-cleo-/d' "$game/outbox/log"
pairs=0
for one in $kinds; do
	for two in $kinds; do
		pairs=$((pairs + 1))
		drawn || continue
		rm -rf "$tmp/kept" && cp -a "$game" "$tmp/kept"
		{
			head_of cleo "pair$pairs"
			printf 'Content-Type: multipart/mixed; boundary=mmm\n\n'
			for kind in $one $two; do
				printf -- '--mmm\n'
				part "$kind"
			done
			printf -- '--mmm--\n'
		} >m
		before=$(orders_of cleo) others=$(orders_of bert)
		receive_measured m
		[ $status -eq 0 ] || echo "$one $two: status $status"
		[ "$(sent_to)" = 'cleo@example.org ' ] || echo "$one $two: written to $(sent_to)"
		[ $(($(orders_of cleo) - before)) -eq "$(wanted $one $two)" ] || echo "$one $two: $(($(orders_of cleo) - before)) taken"
		[ "$(orders_of bert)" = "$others" ] || echo "$one $two: bert's"
		resigned=$(cat "$game"/inbox/0002/*.note 2>/dev/null | grep -c 'kind="resign"')
		[ "$resigned" -eq "$(resigns $one $two)" ] || echo "$one $two: resigned $resigned times"
		"$assize" status "$game" >/dev/null 2>&1 || echo "$one $two: the game is broken"
		rm -rf "$game" && mv "$tmp/kept" "$game"
	done
done >"$tmp/wrong" 2>&1
is 'two of everything in one mail are each what one would be, or refused' '' "$(cat "$tmp/wrong")"

# Cut short before the receipt, and delivered again.
{ head_of cleo cut; printf 'vote no\npress to bert\nonce\nend press\n' | as_text; } >m
for n in 1 3 5 8 12 16 20 24; do
	command -v strace >/dev/null || break
	strace -qq -f -o /dev/null -e trace=fsync -e inject=fsync:signal=SIGKILL:when=$n \
	    "$assize" receive "$game" --sendmail "$sink" <m >/dev/null 2>&1
done
receive_measured m
quiet "$assize" run "$game" --sendmail "$sink"
is 'a mail cut short is noted once all the same' 1 "$(grep -c 'detail="no"' "$game/inbox/0002"/*-cleo.note | grep -c :1)"
is '... its press is kept once' 1 "$(grep -l once "$game"/press/* | wc -l)"
is '... and sent once' 1 "$(grep -c " press-$(sed -n 's/.* id="\([0-9]*\)".*>once.*/\1/p' "$game"/press/*)-bert sent" "$game/outbox/log")"
is '... and answered once' 1 "$(grep -c " receipt-cleo-$(sed -n 's/.* receipt-cleo-\([^ ]*\) sent.*/\1/p' "$game/outbox/log" | tail -1) sent" "$game/outbox/log")"

# A line of its log that a full disk has torn takes no other with it.
printf '2030-01-01T12:00:00Z press-0099-bert lat' >>"$game/outbox/log"
{ head_of cleo torn; echo status | as_text; } >m
receive_measured m
is 'what is sent behind a torn line stands on a line of its own' 1 "$(tail -n 1 "$game/outbox/log" | grep -c '^[^ ]* [a-z]*-cleo-[^ ]* sent ~[0-9a-f]*$')"
done_testing
