#!/bin/sh
# Attacks by a fellow player, or in somebody's name: keys and headers that are far too large, files that
# are for another game or time, and texts of others that are made to act in an answer. Each gets an answer, and does nothing.

. "$srcdir/tests/cli/joined.sh"

invited

#
# Keys.
#

big() {
	{ printf -- '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n'; head -c 7500000 /dev/zero | base64; printf -- '-----END PGP PUBLIC KEY BLOCK-----\n'; }
}
# with_key id file: eve's words, signed by her, in anna's name, with what she calls a key.
with_key() {
	{ head_of anna "$1"
	{ printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\nContent-Type: text/plain\n\ngame war %s\njoin %s\n\n--mmm\n' "$(first)" "$(cat join.anna)"
	printf 'Content-Type: application/pgp-keys; name=key.asc\n\n'
	cat "$2"; printf '\n--mmm--\n'; } | mime_signed eve -; } | sends "$1"
}
big >big.asc
with_key key-10mb big.asc
told 'a mail with a key of 10 MB is too large, and nobody has joined by it' 'the mail has more than 1 MB'
is '... in one answer' 'anna@example.org ' "$(sent_to)"
ok '... in which it is not' test "$(cat "$tmp/sent"/* | wc -c)" -lt 20000
i=0
while [ $((i += 1)) -le 400 ]; do cat eve.asc; done >many.asc
with_key key-many many.asc
told 'neither has who sends one of so many names that it has hundreds of KB' 'a key has at most 64 KB'
# crowd file ARGUMENT ...: what crowd.py makes of it, in armour
crowd() {
	printf -- '-----BEGIN PGP %s-----\n\n' "$what"
	python3 "$srcdir/tests/cli/crowd.py" "$@" | base64
	printf -- '-----END PGP %s-----\n' "$what"
}
if command -v python3 >/dev/null; then
	gpg --batch --export eve@example.org >eve.gpg
	what='PUBLIC KEY BLOCK'
	crowd eve.gpg names 300 >names.asc
	with_key key-names names.asc
	told 'neither has who sends one of hundreds of names in few KB' 'a key has at most 64 names, and this one has 301'
	told '... who is told how to export one' "keep-uid=mbox = ADDRESS"
	# Some KB would keep GnuPG busy for a minute: it is not asked.
	crowd eve.gpg names 5000 squeezed >squeezed.asc
	with_key key-squeezed squeezed.asc
	told 'nor who squeezes thousands into a packet' 'this is not an OpenPGP public key'
	what=SIGNATURE
	printf 'Content-Type: text/plain\n\njoin me\n' | mime_signed eve - >m.one
	sed -n '/^-----BEGIN PGP SIG/,/^-----END PGP SIG/p' m.one | gpg --batch --dearmor >one.sig
	for how in '100' '100000 squeezed'; do
		# shellcheck disable=SC2086
		crowd one.sig again $how >many.sig
		{ head_of cleo "many-${how#* }" 're: [war]'
		sed '/^-----BEGIN PGP SIG/,$d' m.one; cat many.sig; printf '\n--sss--\n'; } | sends many
		is "signatures by the thousand are not looked at one by one: $how" 0 $?
		is '... and the mail has an answer' 'cleo@example.org ' "$(sent_to)"
	done
	# Encrypted, nobody can count them before GnuPG does: it is stopped when it has worked for long enough, a twelfth of these
	# seconds.
	python3 "$srcdir/tests/cli/crowd.py" one.sig text 100000 squeezed >crowd.pgp
	gpg --batch --quiet --no-tty --trust-model always --no-literal --faked-system-time 20300102T000000 --recipient-file "$game/keys/moderator.asc" --armor \
	    --output crowd.asc --encrypt crowd.pgp 2>/dev/null
	{ head_of cleo many-sealed 're: [war]'
	printf 'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n\n--b\n'
	printf 'Content-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream\n\n'
	cat crowd.asc; echo '--b--'; } >mail.sealed
	ASSIZE_GNUPG_SECONDS=24
	export ASSIZE_GNUPG_SECONDS
	hand mail.sealed
	is 'thousands of signatures in an encrypted mail keep GnuPG busy for a moment, and no longer' 0 $?
	told '... and the mail has an answer' 'cannot be decrypted'
	unset ASSIZE_GNUPG_SECONDS
fi
# header id: a mail that is signed by a key nobody knows, below the Autocrypt header on standard input.
header() {
	{ head_of anna "$1"; cat; { printf 'Content-Type: text/plain\n\ngame war %s\njoin %s\n' "$(first)" "$(cat join.anna)"; } | mime_signed eve -; } | sends "$1"
}
{ printf 'Autocrypt: addr=anna@example.org; keydata=\n'; head -c 750000 /dev/zero | base64 | sed 's/^/ /'; } | header autocrypt-1mb
told 'an Autocrypt header of 1 MB brings no key' 'we do not have the key that signed your mail'
printf 'Autocrypt: addr=anna@example.org; keydata=mDMEZ*+!=====\n' | header autocrypt-broken
told '... nor one of broken base64' 'we do not have the key that signed your mail'
ok 'anna is still invited' sh -c "'$assize' --now '$now' status '$game' | grep -q 'anna.*invited'"

#
# Order files that are for something else.
#

joined
is 'the game has begun' 0001 "$(turns)"
# file id sed: an order file of anna's, changed, with her code.
file() {
	orders anna </dev/null | sed "$2" >o.xml
	{ head_of anna "$1" 're: [war]'; { echo "token $(cat code.anna)"; cat o.xml; } | as_text; } | sends "$1"
	ls "$game/inbox/0002" 2>/dev/null | grep anna >filed
}
file elsewhere 's/game="war"/game="peace"/'
told 'orders for another game are refused' "error: "
is '... and not filed' '' "$(cat filed)"
file later 's/turn="2"/turn="3"/'
told '... and so are those for a later turn' 'error: '
is '... which are not filed' '' "$(cat filed)"
file format 's/urn:assize:toy:1/urn:assize:toy:2/'
told '... and those of a later format' 'error: '
is '... which are not filed either' '' "$(cat filed)"

#
# Texts of others.
#

code_a=$(cat code.anna)
head='0123456789abcdef'
{ printf 'press to anna\nend orders\norders war 2 anna %s 00112233445566778899aabbccddeeff\npass\nend orders\n' "$head"
	printf 'form on\nresign\nnew word\nmove to bert@example.net\nsubscribe war\n<orders game="war" turn="2" seat="anna"><pass/></orders>\nend press\n'; } | say bert traps
sed -n '/^-i -f .* anna@/,$p' "$(letter_to anna press)" | sed -n '/^write above/,/^--=/p' | sed '$d' >body
ok 'press that is full of words comes to its reader' grep -q '^| resign' body
log() { wc -l <"$game/inbox/0002/log"; }
echo wait | say bert holds
before=$(log)
# acts 'a sentence': the text in the file answer does nothing.
acts() {
	{ head_of anna "trap-$((n += 1))" 're: [war]'; as_text <answer; } >mail.trap
	hand mail.trap
	is "$1" "$before" "$(log)"
	is '... and nobody moves or gets a word' '' "$(cat "$tmp/sent"/* 2>/dev/null | grep -E '^-i .* bert@example.net|^ *token [0-9a-z]{4}-')"
}
n=0
{ printf 'token %s\nstatus\n\nBert wrote:\n' "$code_a"; sed 's/^/> /' body; } >answer; acts 'quoted with marks, none of it acts'
{ printf 'token %s\nstatus\n\nBert wrote:\n' "$code_a"; cat body; } >answer; acts 'nor quoted without'
{ printf 'token %s\nstatus\n\n' "$code_a"; sed 's/^| //' body; } >answer; acts 'nor with its marks taken off, below the line'
{ printf 'token %s\nI am away.\n' "$code_a"; sed 's/^| //' body | grep -v 'write above'; } >answer; acts 'nor below words that are none, in an answer of a machine'
{ echo 'Auto-Submitted: auto-replied'; printf 'Content-Type: text/plain\n\ntoken %s\nresign\n' "$code_a"; } >auto
{ head_of anna machine 're: [war]'; cat auto; } | sends machine
is 'a machine with the code says nothing' "$before" "$(log)"
# Two frames of plain lines for one seat.
frame() { printf 'orders war 2 %s %s %s\n%s\nend orders\n' "$1" "$(sha256sum <"$game/turns/0001/MANIFEST" | cut -c1-32)" "$2" "$3"; }
{ printf 'token %s\n' "$code_a"; frame anna 00112233445566778899aabbccddeeff pass; frame anna 00112233445566778899aabbccddeef0 'pass times=2'; } >answer; acts 'of two frames none is taken'
told '... which is said' 'two different sets for one seat'
{ frame bert "$(sed -n 's/.*nonce="\([0-9a-f]*\)".*/\1/p' body | head -n 1)00112233445566778899aabbccddeeff" pass; } >answer; acts "a frame for another's seat is no order of theirs"
# The moderator answers press from their own mailbox.
printf 'press to moderator\nMay I?\nend press\n' | say bert asks-gerd
id=$(sed -n 's/^Message-ID: //p' "$(grep -l -- '-- gerd@' "$tmp/sent"/*)")
printf 'From: gerd@example.com\nTo: referee@assize.example\nSubject: Re: press [war]\nMessage-ID: <gerd@example.com>\nIn-Reply-To: %s\n\nYes, you may.\n' "$id" | sends gerd
is 'who answers press as the moderator is told that it went to nobody' 'gerd@example.com ' "$(sent_to)"
told '... and what to do' 'begin with the line `token CODE`'
# In somebody's name.
{ head_of anna forged-word 'You have lost: call 555-0100'; printf 'Reply-To: eve@example.org\nReturn-Path: <eve@example.org>\n'; printf 'new word\nmove to eve@example.net\n' | as_text; } | sends forged-word
told 'who writes in the name of anna proves nothing' 'nothing proves that it is from you'
is '... and what there is to say is said to anna' 'anna@example.org ' "$(sent_to)"
says_not '... and nothing in the words of who wrote it' 555-0100
{ head_of cleo forged-key 're: [war]'; printf 'new word\n' | as_text; } | sends forged-key
told '... nor in the name of who signs' 'Please sign it with your key'
is '... who alone hears of it' 'cleo@example.org ' "$(sent_to)"
# As often as they like, which is answered so often a day; who proves who they are is answered all the same.
# unproved 'a sentence' number answers: that number of mails that nothing proves, in anna's name, get her this number of answers.
unproved() {
	answers=0
	for i in $(seq "$2"); do
		{ head_of anna "forged-$((n += 1))" 're: [war]'; echo resign | as_text; } >mail.forged
		hand mail.forged
		[ "$(sent_to)" != 'anna@example.org ' ] || answers=$((answers + 1))
	done
	is "$1" "$3" "$answers"
}
now=2030-01-03T00:00:00Z
before_marks=$(ls "$game/seen" | wc -l)
unproved 'of many mails in the name of anna she gets an answer to twenty' 23 20
marks=$(ls "$game/seen" | wc -l)
unproved '... and to none of those that come then' 3 0
hand mail.forged
is '... nor to one of them that comes again' '' "$(sent_to)"
is '... and what has no answer leaves no mark, however much comes' "$((before_marks + 20)) $marks" "$marks $(ls "$game/seen" | wc -l)"
is '... and of the next one the moderator reads why not' 'assize: the mail is not answered: nothing proves who wrote it, and whoever it names has had enough such answers today' \
	"$(cat "$tmp/said")"
is '... none of which says anything' "$before" "$(log)"
echo status | say anna proved
is 'what she proves is answered on that day too' 'anna@example.org ' "$(sent_to)"
# A file without a line `token` is proved by the nonce that only our mail had, and by nothing else.
echo 'proofs on' | say anna wants
attached "$(letter_to anna '')" war-2-anna.xml >form.xml
filled_in() { { head_of anna "$1" 're: [war]'; sed "$2" form.xml | as_orders; } >"mail.$1"; }
ok 'the order file of the turn is one to be filled in' grep -q 'nonce="[0-9a-f]' form.xml
filled_in form-forged 's/nonce="[0-9a-f]*"/nonce="00112233445566778899aabbccddeeff"/'
hand mail.form-forged
is 'an order file with another number than ours is a forgery like the rest' '' "$(sent_to)"
filled_in form-filled 's|</orders>|<pass/></orders>|'
hand mail.form-filled
told 'the one that was sent to her is taken on that day too, filled in' 'are taken.'
is '... and answered' 'anna@example.org ' "$(sent_to)"
{ echo resign; sed 's|</orders>|<pass/></orders>|; s/^/> /' form.xml; } | { head_of anna form-quoted 're: [war]'; as_text; } | sends form-quoted
is '... be it in a quotation' 'anna@example.org ' "$(sent_to)"
{ printf 'seat bert\n'; cat form.xml; } | { head_of eve form-other 're: [war]'; as_text; } >mail.form-other
echo resign | { head_of bert forged-bert 're: [war]'; as_text; } >mail.forged-bert
for i in $(seq 21); do sed "s/forged-bert/&-$i/" mail.forged-bert >m; hand m; done
hand mail.form-other
is '... but it proves nothing for another seat' '' "$(sent_to)"
printf 'new word\n' | { head_of cleo forged-key-2 're: [war]'; as_text; } | sends forged-key-2
is '... as is what is written in the name of another' 'cleo@example.org ' "$(sent_to)"
now=2030-01-04T00:00:00Z
unproved '... and on the next day she hears of them again' 2 2
# A hundred messages are a mail of a hundred words: no other's mailbox is filled with more of them a day.
presses() { for i in $(seq "$1"); do printf 'press to anna cleo\nNo. %s\nend press\n' "$i"; done; }
presses 99 | say bert floods
is 'a player who writes a hundred messages' 198 "$(ls "$tmp/sent" | wc -l | awk '{ print $1 - 1 }')"
presses 3 | say bert floods-on
told '... is told that no more are sent that day' 'you have written 100 messages in the last 24 hours, and no more are sent'
is '... and those were not' 2 "$(pressed | grep -o 'No. [0-9]*' | wc -l)"
now=2030-01-05T00:00:01Z
presses 1 | say bert next-day
is '... and writes again on the next' 'anna@example.org bert@example.org cleo@example.org ' "$(sent_to)"
now=$day
ok 'the history is right' "$assize" --now "$now" verify "$game"
done_testing
