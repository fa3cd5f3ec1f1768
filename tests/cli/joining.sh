#!/bin/sh
# From names and addresses to turn 1 by mail: one joins by a code, one with a secret word, one with a key that the mail
# brings; and who tries to take a seat that is not theirs.

. "$srcdir/tests/cli/post.sh"

games_here

# people [attribute ...]: a players file of names and addresses.
people() {
	players "rules=\"toy\" title=\"Spring war\" $*" \
	    "$by_gerd<schedule after=\"7d\" remind=\"1d\" settle=\"0m\"/>" \
	    'anna name="Anna"' 'bert name="Bert &lt;b&gt;"' 'cleo name="Cleo"'
}

# say who id <words: a mail of plain words, answered at once.
say() {
	{
		head_of "$1" "$2" 'Re: [war] you are invited'
		as_text
	} | sends "$2"
}

# The mail to somebody among those sent; one with an order form, which goes beside the turn's, does not count.
mail_to() {
	grep -l -- "-- $1@" "$tmp/sent"/* | xargs -r grep -L '^Subject: .*order form' | head -n 1
}

begin() {
	rm -rf "$game"
	people "$@"
	now=$day
	quiet "$assize" --now $now new "$game" --players players.xml
	cron
	for who in anna bert cleo; do
		code_of $who join >"code.$who"
	done
}

for who in anna bert eve; do
	key_file $who
	echo "$fingerprint" >"$who.key"
done
export GPG_TTY=

# The Autocrypt header of a mail program: the key of $2 for $1.
autocrypt() {
	printf 'Autocrypt: addr=%s@example.org; prefer-encrypt=mutual; keydata=\n' "$1"
	gpg --batch --export "$2@example.org" | base64 | sed 's/^/ /'
}

# signed who id key: standard input as PGP/MIME, signed by a key, which is attached if there is a third word.
signed_text() {
	{
		printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\nContent-Type: text/plain\n\n'
		cat
		printf '\n--mmm\n'
		[ -z "${2:-}" ] || { printf 'Content-Type: application/pgp-keys; name=key.asc\nContent-Disposition: attachment; filename=key.asc\n\n'
			cat "$2"; printf '\n--mmm--\n'; }
		[ -n "${2:-}" ] || printf '%s--\n' --mmm
	} | mime_signed "$1" -
}

begin
is 'everybody is invited' 'anna@example.org bert@example.org cleo@example.org ' "$(sent_to)"
ok '... each with a code of their own' sh -c '[ $(cat code.* | sort -u | wc -l) -eq 3 ] && grep -qE "^([0-9a-z]{4}-){3}[0-9a-z]{4}$" code.anna'
told 'the invitation says who plays' 'Anna (anna)'
told '... a name with marks as it is' 'Bert <b> (bert)'
told '... and who invites' "Gerd invites you to 'Spring war', a game of"
told '... and until when' 'or Tue 8 Jan 12:00 UTC'
is 'before the first step nothing is said of keys, hashes or files' '' \
    "$(sed -n '/^Hello/,/ join /p' "$(mail_to anna)" | grep -iE 'pgp|xml|hash|sign|key')"
is '... with the guide, and the date for a calendar' 2 "$(grep -cE 'filename="?(guide.html|deadline.ics)' "$(mail_to anna)")"
ok 'status says who has not joined' sh -c "'$assize' --now $now status '$game' | grep -q 'anna.*invited'"

#
# Nobody takes a seat without a code.
#

echo 'Yes, I would love to!' | say anna yes
told 'who says yes in other words is told how to join' 'You have not joined yet. Reply to your invitation with its line'

echo 'join' | say anna nocode
told 'who joins without a code is told what a code is' "'join' needs the code of your newest invitation"
is '... at the address that was invited' 'anna@example.org ' "$(sent_to)"
printf 'join %s\n' "$(tr a-z b-za <code.anna)" | say anna badcode
told 'a wrong code is none' "needs the code of your newest invitation"
printf 'join %s\n' "$(cat code.anna)" | say bert "stolen-subject"
is "a code joins its own seat, whoever sends it: who was invited hears of it, and the moderator" \
    'anna@example.org gerd@example.com ' "$(sent_to)"
told '... that another address sent it' 'It came from another address, bert@example.org'
told '... and the moderator what to do' 'Then confirm it with `assize invite --confirm`'
ok '... and status shows it' sh -c "'$assize' --now $now status '$game' | grep -q 'anna.*to be confirmed'"

# In a sentence, from an address that we do not know.
letter() {
	is "$1: it goes to the moderator, and the writer is told" 'eve@example.org gerd@example.com ' "$(sent_to)"
	told '... that they have not joined' 'We found no orders or commands in your mail, so we passed it on to Gerd. You have not joined yet.'
	is '... and no letter repeats the code' '' "$(grep -lF "$(cat code.bert)" "$(mail_to gerd)")"
}
printf 'Hi,\nmy code is %s.\n' "$(cat code.bert)" | say eve no-word
letter 'a code without a word'
told '... and reads where it came from' '(This came from eve@example.org, with the code of the'
printf "Sorry, I don't want to join %s\n" "$(cat code.bert)" | say eve denied
letter 'a code in a sentence that denies'
printf 'I will not play.\njoin %s\n' "$(cat code.bert)" | say eve denied-above
letter 'the line of the invitation below one that denies'
printf 'join %s: no, I do not want to\n' "$(cat code.bert)" | say eve denied-beside
letter '... and beside it'
printf "I'm in!\n\nOn Tuesday the referee wrote:\n> please join %s now\n" "$(cat code.bert)" | say eve marked
letter 'a code in a quotation alone'
printf 'I am in, and may I join %s?\n' "$(cat code.bert)" | say eve doubt
letter 'a question'
is '... and none of them joins' 2 "$("$assize" --now $now status "$game" | grep -c 'invited')"
printf "I can't wait. I'm in! Join %s.\n" "$(cat code.bert)" | say eve sentence
told 'join in a sentence joins as the line would' 'It came from another address, eve@example.org'
is '... and who was invited is told' 'bert@example.org gerd@example.com ' "$(sent_to)"
printf '> write above this line\n> join us\n\njoin %s\n' "$(cat code.cleo)" | say cleo bottom
told 'who joins below a quotation is told how' 'You have not joined yet. Reply to your invitation with its line'
begin

{ echo 'I am not in the office until Monday.'; echo; echo "On Tuesday referee wrote:"; echo "To join, answer this mail with this line:";
    echo "  join $(cat code.anna)"; } | say anna away
told 'a code below words that are none joins nobody' 'You have not joined yet'
is '... and no letter repeats it' '' "$(grep -lF "$(cat code.anna)" "$(mail_to gerd)")"
{ echo "> join $(cat code.anna)"; echo "| join $(cat code.anna)"; } | say anna quoted
told '... nor does a quoted one' 'We found no orders or commands in your mail'
{ echo 'write above this line'; echo "join $(cat code.anna)"; } | say anna below
told '... nor one below the mark' 'We found no orders or commands in your mail'
{ head_of anna auto; echo 'Auto-Submitted: auto-replied'; echo "join $(cat code.anna)" | as_text; } | sends auto
is 'a machine that says so is not even answered' '' "$(sent_to)"
{ head_of anna subject "join $(cat code.anna) [war]"; echo 'hello' | as_text; } | sends subject
is 'a subject joins nobody' 3 "$("$assize" --now $now status "$game" | grep -c 'invited')"

#
# Joining.
#

{ echo "join $(tr a-z- 'A-Z ' <code.cleo)"; echo; echo '-- '; echo 'Cleo'; } | say cleo cleo-joins
told 'who answers with the code has joined, however they write it' "You have joined 'Spring war' as 'cleo'."
told '... and is told how it goes on' 'You have joined'
hand mail.cleo-joins
is 'the same mail again says nothing new' '' "$(sent_to)"
echo wait | say cleo wait-early
told 'other words wait for the game' "We did not do 'wait': the game has not begun"
echo wait | say bert wait-bert
told '... and for who joins' "We did not do 'wait': you have not joined yet"

{ head_of bert taken; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.bert)" | signed_text eve eve.asc; } >mail.taken
echo "join $(cat code.bert) word" | say bert bert-joins
told 'who wants a secret word gets one with the first turn' "The first turn's mail brings your password, once"

# A key in the head of the mail.
{ head_of anna third; autocrypt bert eve; } >head.third
{ cat head.third; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.anna)" | signed_text eve; } | sends third
told "a key for another address than the mail's is not looked at" 'we do not have the key that signed your mail'
{ head_of anna twice; autocrypt anna anna; autocrypt anna eve; } >head.twice
{ cat head.twice; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.anna)" | signed_text eve; } | sends twice
told '... nor one of two' 'we do not have the key that signed your mail'
{ head_of anna spoof; printf 'game war %s\njoin\n' "$(first)" | signed_text eve eve.asc; } | sends spoof
told 'a fresh key and a forged sender are no code' 'needs the code of your newest invitation'
{ head_of anna nogame; printf 'join %s\n' "$(cat code.anna)" | signed_text anna anna.asc; } | sends nogame
told 'a key says which game it signs for' 'a signed mail must say on top for which game it is'
{ head_of anna unsigned; printf 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=mmm\n\n--mmm\n\njoin %s\n\n--mmm\nContent-Type: application/pgp-keys\n\n' \
    "$(cat code.anna)"; cat anna.asc; echo '--mmm--'; } | sends unsigned
told 'a key that signed nothing is not bound, and nobody joins without it by mistake' 'your mail has a key, but the key did not sign it'
{ head_of anna big; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.anna)" >words
    { printf -- '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n'; head -c 300000 /dev/urandom | base64; printf -- '-----END PGP PUBLIC KEY BLOCK-----\n'; } >big.asc
    signed_text anna big.asc <words; } | sends big
told 'a key of 400 KB is refused as too large' 'a key has at most 64 KB'
is '... and anna has still not joined' 1 "$("$assize" --now $now status "$game" | grep -c 'invited')"

{ head_of anna anna-joins; autocrypt anna anna; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.anna)" | signed_text anna; } | sends anna-joins
told 'a mail that is signed by the key in its head binds it' "$(cat anna.key)"
is '... and its owner is told at the address that was invited' 'anna@example.org ' "$(sent_to)"

# The keys that mail programs make have another to encrypt to, and those of RSA are long: none is cut.
cp -a "$game" kept
for kind in ed25519 rsa3072; do
	gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback --quick-generate-key "$kind <$kind@example.org>" $kind sign never 2>/dev/null
	gpg --batch --list-keys --with-colons $kind@example.org | awk -F: '/^fpr/ { print $10; exit }' >$kind.key
	[ $kind = ed25519 ] && with=cv25519 || with=$kind
	gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback --quick-add-key "$(cat $kind.key)" $with encr never 2>/dev/null
	is "a key of $kind has a subkey to encrypt to" 1 "$(gpg --batch --list-keys --with-colons $kind@example.org | grep -c '^sub.*:e:')"
	begin
	{ head_of anna "$kind-joins"; autocrypt anna $kind; printf 'game war %s\njoin %s\n' "$(first)" "$(cat code.anna)" | signed_text $kind; } | sends "$kind"
	told '... and is bound all the same' "From now on sign all mails to the referee with this key: $(cat $kind.key)"
done
rm -rf "$game"
mv kept "$game"

#
# Turn 1.
#

cron
is 'when all have joined the game begins by itself' 0001 "$(turns)"
ok 'game.xml says how each proves what they send' sh -c "
    grep -q 'id=\"anna\".* key=\"$(cat anna.key)\"' '$game/game.xml' || grep -q 'key=\"$(cat anna.key)\".* id=\"anna\"' '$game/game.xml'
    grep 'id=\"bert\"' '$game/game.xml' | grep -q 'proof=\"token\"' && grep 'id=\"cleo\"' '$game/game.xml' | grep -q 'proof=\"mailbox\"'"
ok 'the record has who joined, and how it was proved' grep -q 'act kind="join" by="cleo".*detail="mailbox"' "$game/turns/0001/turn.xml"
ok '... and by which words, whose hash goes into the first dice' grep -qE 'act kind="join" by="cleo".*reason="[0-9a-f]{64}"' "$game/turns/0001/turn.xml"
is 'no code and no word stands in any file of a turn' '' "$(grep -rlF -f code.anna -f code.bert -f code.cleo "$game/turns" "$game/inbox" "$game/contacts.xml" "$game/game.xml")"
word=$(code_of bert token)
code=$(code_of cleo 'Not answering this mail? Begin with:  token')
ok 'bert has a word, and cleo a code' test -n "$word" -a -n "$code" -a "$word" != "$code"
is 'words lie in no file once their mail is sent' '' "$(grep -rlF "$word" "$game")"
ok 'the history is right' "$assize" --now "$now" verify "$game"
quiet "$assize" --now "$now" copy "$game" "$tmp/public"
ok '... and so is what the public has' "$assize" --now "$now" verify --reports "$tmp/public"
flip "$game/game.xml" 40
fails 3 'a game.xml that says otherwise is noticed' "$assize" --now "$now" verify "$game"
flip "$game/game.xml" 40

#
# Playing.
#

pass() {
	echo '<pass/>' | orders "$1"
}

{ echo "token $(echo "$word" | tr a-z- 'A-Z ')"; pass bert; } | say bert bert-1
told 'orders with the word count, however it is written' "Your orders for 'Spring war', seat 'bert' (text) are taken."
told '... and the receipt says by what' 'proof token'
pass cleo | say cleo cleo-0
told 'orders without the code do not' 'these orders came without'
{ echo "token $(cat code.cleo)"; pass cleo; } | say cleo cleo-old
told '... nor with that of the invitation' 'is not the'
{ echo "token $word"; pass cleo; } | say cleo cleo-word
told '... nor with the word of another' 'is not the'
{ echo "token $code"; pass cleo; } | say cleo cleo-1
told 'orders with the code of the turn count' 'proof mailbox'
{ echo "token $code"; echo 'vote no'; echo 'proofs on'; } | say cleo cleo-words
told '... and so do words' 'Noted: vote no'
{ echo "token $code"; pass bert; } | say cleo cleo-bert
told "a code is no proof of another seat's orders" "a seat that is not yours"
pass anna >orders.anna
{ head_of anna anna-1; as_orders <orders.anna | mime_signed anna -; } | sends anna-1
told 'orders that the bound key signed count' "proof signed:$(cat anna.key)"
echo "join $(cat code.anna)" | say anna anna-late
told 'an invitation that was answered is spent' 'Please sign it with your key'
{ echo "token $code"; echo "join $(cat code.cleo)"; } | say cleo cleo-late
told '... for whoever proves themselves' "You need no 'join': the seat 'cleo' is yours already."
at 8 days
cp "$(mail_to cleo)" letter.cleo
is 'and turn 2 is judged' 0002 "$(turns)"
{ echo "token $code"; pass cleo; } | say cleo cleo-2
told 'the code of the turn before is spent' 'is not the'

# The order file of our mail, and of the form, has a nonce that nothing else has: filled in, it is proof enough.
attached letter.cleo war-3-cleo >part
sed 's|</orders>|<pass/></orders>|' part >filled
{ head_of cleo cleo-filled; as_orders <filled; } | sends filled
told 'the order file of the mail, filled in, is proof enough' 'proof mailbox'
{ head_of bert cleo-stolen; sed 's/seat="cleo"/seat="bert"/' filled | as_orders; } | sends stolen
told '... for no other seat' 'these orders came without'
printf 'orders war 3 cleo %s %s\npass\nend orders\n' "$(sed -n 's/.* on="\([0-9a-f]*\)".*/\1/p' part)" "$(sed -n 's/.*nonce="\([0-9a-f]*\)".*/\1/p' part)" >block
say cleo cleo-lines <block
told 'so are the lines of the mail, with an order between them' 'proof mailbox'
sed 's/war 3 cleo/war 3 bert/' block | say bert bert-stolen
told '... for no other seat' 'these orders came without'
ok 'the history is right with all of them' "$assize" --now "$now" verify "$game"
#
# Two answers, other addresses, and what the moderator says.
#

invite() {
	quiet "$assize" --now "$now" invite --reason asked "$@"
	cron
}

begin
code=$(cat code.anna)
keyed() {
	{ head_of anna "$1"; printf 'game war %s\njoin %s\n' "$(first)" "$(cat "code.${4:-anna}")" | signed_text "$2" "$3"; } | sends "$1"
}
keyed one anna anna.asc
told 'one key joins' "$(cat anna.key)"
keyed two eve eve.asc
told 'another with the same code joins nobody, nor the first any more' 'We got two different answers with the code of your invitation'
is '... and the player and the moderator are told' 'anna@example.org gerd@example.com ' "$(sent_to)"
keyed three anna anna.asc
told '... which nothing but the moderator mends' 'Neither counts'
ok '... and status shows' sh -c "'$assize' --now $now status '$game' | grep -q 'anna.*two answers that differ'"
invite "$game" anna
is 'an invitation goes out again' 'anna@example.org ' "$(sent_to)"
is '... whole' 2 "$(grep -cE 'filename="?(guide.html|deadline.ics)' "$(mail_to anna)")"
code_of anna join >code.anna
ok '... with another code' test "$code" != "$(cat code.anna)"
cron
is '... once' '' "$(sent_to)"
echo "join $code" | say anna old-code
told 'the old code counts no more' 'needs the code of your newest invitation'
keyed four anna anna.asc
told 'the new one does' "$(cat anna.key)"
keyed five anna anna.asc bert
told "a key that is one seat's in the game is no other's" "the key $(cat anna.key) belongs to another seat of this game"
fails 2 'who has joined by a key needs no confirmation' "$assize" --now "$now" invite --confirm --reason x "$game" anna
echo "join $(cat code.bert)" | say eve elsewhere
told 'a code from another address waits' 'It came from another address, eve@example.org'
is '... and who was invited is told, with the moderator' 'bert@example.org gerd@example.com ' "$(sent_to)"
echo "join $(cat code.cleo)" | say cleo cleo-2nd
cron
is '... and the game with it' 0000 "$(turns)"
quiet "$assize" --now "$now" invite --confirm --reason 'asked by telephone' "$game" bert
cron
is 'until the moderator confirms it' 0001 "$(turns)"
ok 'the history is right' "$assize" --now "$now" verify "$game"

# The joining of a seat in status, for people and for programs.
state() {
	"$assize" --now "$now" status "$game" | sed -n "s/^  $1  *//p"
}
joining() {
	"$assize" --now "$now" status --xml "$game" >status.xml
	xmllint --noout --nonet --schema "$srcdir/schemas/status.xsd" status.xml 2>/dev/null || echo wrong
	xmllint --xpath "//seat[@id='$1']/joining/@*" status.xml | words
}
words() {
	tr -s ' \n' '  ' | sed 's/^ //; s/ $//'
}

# An answer is final after a day.
begin
is 'who has not answered has nothing that is final' 'state="not"' "$(joining anna)"
keyed day anna anna.asc
now=$(after 23 hours)
keyed within eve eve.asc
told 'within a day another key holds up both' 'We got two different answers with the code of your invitation'
begin
keyed day-2 anna anna.asc
told 'the receipt says when it is final' 'You can do so for 24 hours, or until the game begins'
is 'and so does status' "has joined by key $(cat anna.key); final from $(date -u -d "$(after 24 hours)" '+%a %-d %b %H:%M') UTC, or when the game begins" "$(state anna)"
is '... and status for programs' "state=\"done\" by=\"key\" final-from=\"$(after 24 hours)\"" "$(joining anna)"
now=$(after 24 hours)
is 'then both say that it is' "has joined by key $(cat anna.key); this is final" "$(state anna)"
is '... final' 'final="yes"' "$(joining anna | grep -o 'final="yes"')"
keyed later eve eve.asc
told 'after a day another key changes nothing' 'you have joined, by this key'
has '... which is named' "$(cat anna.key)"
is '... and both are told' 'anna@example.org gerd@example.com ' "$(sent_to)"
keyed again anna anna.asc
told '... while the same is the same' "$(cat anna.key)"
echo "join $(cat code.bert)" | say bert bert-3rd
echo "join $(cat code.cleo)" | say cleo cleo-3rd
cron
ok '... and plays' grep -q "key=\"$(cat anna.key)\"" "$game/game.xml"
ok 'the history is right' "$assize" --now "$now" verify "$game"
begin confirm=\"yes\"
keyed day-3 anna anna.asc
now=$(after 25 hours)
keyed later-3 eve eve.asc
told 'what waits for the moderator is not final, however long' 'We got two different answers with the code of your invitation'
is '... and status says of no time when it is' 'state="disputed"' "$(joining anna)"

begin confirm=\"yes\"
echo "join $(cat code.bert)" | say bert confirmed
told 'a table may have everybody confirmed' 'The moderator must confirm it'

# A wrong address, somebody who declines, and a game that begins without them.
begin
quiet "$assize" --now "$now" invite --address cleo@example.net --reason 'a wrong address' "$game" cleo
cron
is 'an address is corrected before the game begins' 'cleo@example.net ' "$(sent_to)"
sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' "$tmp/sent"/* | head -n 1 >code.cleo
echo "join $(cat code.cleo)" | say cleo cleo-wrong
told '... and the one before is another now' 'It came from another address, cleo@example.org'
is '... which is told at the new one' 'cleo@example.net gerd@example.com ' "$(sent_to)"
is '... that stands in no file of a turn or note' '' "$(grep -rlF cleo@example.net "$game/turns" "$game"/inbox/*/*.note)"
quiet "$assize" --now "$now" invite --confirm --reason 'asked' "$game" cleo
echo "decline $(cat code.anna)" | say anna declines
told 'who does not play says so' 'Noted: you do not play'
is '... and the moderator hears of it' 'anna@example.org gerd@example.com ' "$(sent_to)"
at 6 days 1 hour
is 'who has not answered is reminded, and invited once more; who has declined is not' 'bert@example.org ' "$(sent_to)"
told '... with the code' "join $(cat code.bert)"
at 8 days
is 'at its date the game begins without them' 0001 "$(turns)"
ok '... and the corrected address is kept' grep -q 'cleo@example.net' "$game/contacts.xml"
echo "join $(cat code.bert) word" | say bert bert-late
told 'they may still join' "The first turn's mail brings your password"
cron
is '... with a turn of their own' 'replace by moderator: bert' "$(sed -n 's/.*<act kind="\(replace\)" by="\([a-z]*\)"[^>]* detail="\([^"]*\)".*/\1 by \2: \3/p' "$game/turns/$(turns)/turn.xml")"
word=$(code_of bert token)
{ echo "token $word"; pass bert; } | say bert bert-plays
told '... and play with their word' 'proof token'
ok 'the history is right' "$assize" --now "$now" verify "$game"
quiet "$assize" --now "$now" copy "$game" "$tmp/late"
ok '... for the public too' "$assize" --now "$now" verify --reports "$tmp/late"

#
# Mails of others.
#

{ echo "token $word"; echo 'press to cleo'; echo "join $(cat code.anna)"; echo "token $word"; pass anna; echo 'end press'; } | say bert press
told 'press with a code and orders in it is press' 'Your press to cleo is on its way'
is '... and joins nobody' 1 "$("$assize" --now "$now" status "$game" | grep -c invited)"
cron
{ sed 's/^| //' "$(mail_to cleo)" >quoted; sed -n '/write above/,$p' quoted; } | say cleo requoted
sed -i 's/^From: .*/From: cleo@example.net/' mail.requoted
hand mail.requoted
told '... nor when it comes back without its marks' 'We found no orders or commands in your mail'

begin 'auth="key"'
echo "join $(cat code.anna) word" | say anna too-little
told 'a table that asks for keys takes no word' 'sign your answer with an OpenPGP key'
sed "s|name=\"Anna\"|name=\"A\&#x202E;nna\&#x85;\"|" players.xml >odd.xml
rm -rf "$game"
quiet "$assize" --now "$now" new "$game" --players odd.xml
cron
is 'a name that turns text round is told without that' '' "$(mails | LC_ALL=C grep -c "$(printf '\342\200\256')" | grep -v '^0$')"
# Nobody has joined when the game begins: who was asked elsewhere is so still.
begin
quiet "$assize" --now "$now" invite --address cleo@example.net --reason 'a wrong address' "$game" cleo
quiet "$assize" --now "$now" turn --force "$game"
cron
is 'a corrected address is kept though nobody has joined' 'anna@example.org bert@example.org cleo@example.net ' "$(sent_to)"
told 'who has not joined is told how with each turn' 'To join, reply with this word on top: join '
untold '... and of no orders, which would not count' 'An order file to fill in'

# One join leaves the others alone: two join between two runs, while a third waits for the moderator.
begin
quiet "$assize" --now "$now" turn --force "$game"
cron
echo "join $(cat code.cleo)" | { head_of cleo waits 'Re: [war] you are invited'; as_text; } | sed 's/^From: .*/From: c@example.net/' | sends waits
keyed "$now" anna anna.asc
echo "join $(cat code.bert) word" | say bert bert-too
cron
is 'who joined in one run has joined, each in a turn of their own' 'anna bert ' "$(cat "$game"/turns/*/turn.xml |
    sed -n 's/.*<act kind="replace" .* detail="\([^"]*\)".*/\1/p' | tr '\n' ' ')"
ok '... the one by the key that came' grep -q "key=\"$(cat anna.key)\"" "$game/game.xml"
ok '... and who waits for the moderator still does' sh -c "'$assize' --now '$now' status '$game' | grep -q 'cleo.*to be confirmed'"
quiet "$assize" --now "$now" turn --force "$game"
quiet "$assize" --now "$now" invite --confirm --reason 'asked' "$game" cleo
cron
is '... after a turn too, and joins when it is confirmed' '' "$("$assize" --now "$now" status "$game" | grep invited)"
ok 'the history is right' "$assize" --now "$now" verify "$game"
begin
quiet "$assize" --now "$now" turn --force "$game"
cron
keyed "$now" anna anna.asc
keyed "$now" eve eve.asc
quiet "$assize" --now "$now" turn --force "$game"
echo "join $(cat code.anna)" | say anna again
is 'two answers that differ do so after a turn as well' 'state="disputed"' "$(joining anna)"

# Orders are closed for a beacon: an answer that comes then is for the turn after, as its words could be chosen for the dice.
beacon_here
cron() {
	rm -f "$tmp/sent"/*
	"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1
}
begin
sed -i 's|<schedule |<beacon url="https://beacon.example/{round}" genesis="1893456000" period="60" notice="10m"/>&|' players.xml
rm -rf "$game"
quiet "$assize" --now "$now" new "$game" --players players.xml
cron
for who in anna bert cleo; do
	code_of $who join >"code.$who"
done
for who in anna bert; do
	echo "join $(cat code.$who)" | say $who "$who-open"
done
at 8 days
ok 'the orders of the first turn are closed' grep -qr 'kind="close"' "$game/inbox/0001"
echo "join $(cat code.cleo)" | say cleo cleo-closed
told 'who answers then has joined' "You have joined 'Spring war' as 'cleo'."
echo "Yes! join $(cat code.anna)" | sed 's/ /\n/' | say anna anna-same
echo "join $(cat code.anna) word" | say anna anna-closed
told '... and who has joined stays as they are' 'you have joined, by the codes of our mails'
at 8 days 1 hour
is 'the turn is judged' 0002 "$(turns)"
is '... with those who had joined before' 'anna bert' "$(sed -n 's/.*<seat id="\([a-z]*\)".* proof=.*/\1/p' "$game/turns/0001/game.xml" | paste -sd' ')"
is '... and the other takes their seat in a turn of their own' 'replace by moderator: cleo' "$(sed -n 's/.*<act kind="\(replace\)" by="\([a-z]*\)"[^>]* detail="\([^"]*\)".*/\1 by \2: \3/p' "$game/turns/$(turns)/turn.xml")"
ok 'the history is right' "$assize" --now "$now" verify "$game"
! command -v python3 >/dev/null || ok '... a second verifier says so too' python3 "$srcdir/samples/verifier" "$game"
done_testing
