#!/bin/sh
# A mail is taken, refused or passed over, and its sender is told so.

. "$srcdir/tests/cli/game.sh"

# Two games of the same people; what is sent lies in sent/ADDRESS.
mkdir games
key_file anna
for id in one two; do
	[ "$id" = two ] || mailbox='mailbox="gerd@example.com"'
	players 'rules="toy" auth="none" silent="fallback"' \
	    "<moderator address=\"games@example.net\" ${mailbox:-}/>
	    <press white=\"yes\" anonymous=\"yes\"/><schedule after=\"7d\"/>" \
	    'anna key-file="anna.asc" zone="Europe/Berlin"' "bert $token" cleo
	quiet "$assize" new "games/$id" --players players.xml
	mailbox=
done
sendmail_here

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

# The turn that signed commands name behind the id of the game.
first() {
	sha256sum "games/$1/turns/0000/MANIFEST" | cut -c1-16
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
said 'the receipt says which orders' cleo "Your orders for 'one', seat 'cleo'"
said 'the receipt answers that mail' cleo 'In-Reply-To: <1@example.org>'
said 'the receipt says who is awaited' cleo 'Still awaited: anna, bert'

# Supposed orders are refused for every seat; the orders sent before still count.
find games/one/inbox -type f -name '*cleo*' -exec cat {} + >before
cat mail >first
orders cleo </dev/null | sed 's/seat=/suppose="yes" &/' >supposed.xml
mail_from cleo 'supposed' <supposed.xml >mail
ok 'a mail of orders that are only supposed is answered' receive games <mail
said 'they are refused' cleo 'these orders are only supposed'
said '... and what stands is said' cleo 'are not taken'
orders anna </dev/null | sed 's/seat=/suppose="yes" &/' >supposed.xml
mail_from cleo "of another's seat" <supposed.xml >mail
ok "a mail of another seat's, too" receive games <mail
is 'and nothing is taken of it' '' "$(cat sent/* | grep 'are taken')"
find games/one/inbox -type f -name '*cleo*' -exec cat {} + >after
ok 'the orders of before are in force, byte for byte' cmp before after
ok '... and there are some' test -s before
is 'and nobody else has any' '' "$(find games/one/inbox -name '*anna*')"
mv first mail
sed 's/^Delivered-To.*/Received: from elsewhere by here/' mail >again
ok 'the same mail by another way is taken once' receive games <again
is 'and is not answered again' '' "$(ls sent)"

echo 'status' | mail_from eve '[one] hello' >mail
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
said 'and not taken' anna 'are not taken'
orders anna </dev/null | sed 's|</orders>|<nonsense/></orders>|' >anna.xml
seal --sign --encrypt <anna.xml | sed '5s/^..../AAAA/' | mail_from anna '[one] damaged' >mail
ok 'a damaged message is answered' receive games <mail
said 'and said to be one' anna '[cannot-decrypt]'

# Words that came so, to a key that only signs: the receipt is not encrypted, and says nothing of what stood behind a word.
untold_so() {
	is "$1" '' "$(cat sent/anna@example.org | tr '\n' ' ' | grep -oiE "$2" | head -n 1)"
}
{
	printf 'game one %s\nvote draw anna bert\nabsent 2026-12-24 2026-12-26\n' "$(first one)"
	printf 'press to bert\nMeet me at Thornwood.\nend press\npress to thornwood\nMe.\nend press\nmove to thornwood\n'
} | seal --sign --encrypt | mail_from anna 'sealed' >mail
ok 'words signed and encrypted in one are heard' receive games <mail
said '... and said to be' anna 'Noted: vote.'
said '... of an absence too' anna 'Noted: absent.'
said '... and of press' anna 'Your press is on its way.'
said '... and what is wrong is said to be secret' anna "Something is wrong with the encrypted part"
untold_so '... and nothing that came encrypted comes back in the clear' 'draw|2026-12-|thornwood|press to|to bert'
orders anna </dev/null | sed 's|</orders>|<pass/></orders>|' >anna.xml
seal --sign --encrypt <anna.xml | mail_from anna 'sealed' >mail
ok 'orders come once more signed and encrypted in one' receive games <mail
said '... and are taken' anna 'are taken'
printf 'game one %s\norders\n' "$(first one)" | clear_sign | mail_from anna 'mine' >mail
ok 'a plain mail that asks for the orders in force is answered' receive games <mail
said '... with whether there are some' anna 'Your orders count'
said '... and why they are not in it' anna 'They came encrypted'
untold_so '... which they are not, nor with it' '<pass|</orders|filename='

# One mail, several games.
clear_sign <<-END | mail_from anna '[one] talk' >mail
	game one $(first one)
	press to cleo
	A pact in the first game?
	end press
	game two $(first two)
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
is 'each game answers' 2 "$(grep -c '^X-Assize-Game' sent/anna@example.org)"
said 'a game that is not here is told' anna "there is no game 'three' here"

# A game directory may be the operand.
printf 'game three\nstatus\n' | clear_sign | mail_from anna 'talk' >mail
ok 'a mail to a game that names another is answered' receive games/one <mail
said '... which is not here' anna "there is no game 'three' here"
printf 'game one\ntoken k7dm-2xqp-9rta-b3fg\nstatus\n' | mail_from bert 'talk' >mail
ok 'a secret word for it' sh -c "cd games/one && exec '$assize' receive --sendmail '$tmp/sendmail'" <mail
said '... is found where it is the working directory' bert 'Still awaited'

# Press to the moderator goes to the mailbox that he reads himself.
clear_sign <<-END | mail_from anna '[one] talk' >mail
	game one $(first one)
	press to moderator
	Cleo has stopped writing.
	end press
	game two $(first two)
	press to moderator cleo
	Does he read this?
	end press
END
ok 'press to the moderator is taken' receive games <mail
ok 'and comes to his own mailbox' grep -q 'Cleo has stopped writing' sent/gerd@example.com
said 'one who has no mailbox reads none' anna '[no-mailbox]'
is 'and then nobody gets it' '' "$(grep -h 'Does he read this' sent/cleo@example.org 2>/dev/null)"

# A mail that names no game that is here is answered to whom it is proved to be of; who only has an address there, once a day.
echo 'status' | clear_sign | mail_from eve 'which game' >mail
ok 'signed words without a game are answered' receive games <mail
said 'to the registered address' anna 'Your games here: one two'
is 'and to no other' anna@example.org "$(ls sent)"
ok 'once' receive games <mail
is 'and not again' '' "$(ls sent)"
clear_sign <<-END | mail_from anna 'games' >mail
	game three
	vote end
END
ok 'signed words for a game that is not here are answered' receive games <mail
said 'and it is said which' anna "there is no game 'three' here"
said 'and that nothing was done' anna 'did nothing of it'
game=games/one
orders anna </dev/null | sed 's/game="one"/game="tow"/' | clear_sign | mail_from anna 'orders' >mail
ok 'so are signed orders for one' receive games <mail
said 'with the games that are' anna 'Your games here: one two'
said 'and which is not' anna "there is no game 'tow' here"
mail_from bert 'status' <<-END >mail
	token k7dm-2xqp-9rta-b3fg
	status
END
ok 'a secret word proves as much' receive games <mail
said 'as a key' bert 'Your games here: one two'
echo 'status' | mail_from cleo 'status' >mail
ok 'an address alone proves nothing' receive --reject games <mail
said 'but who says something is asked for their game' cleo 'Your games here: one two'
echo 'form' | mail_from cleo 'my turn' >mail
ok 'once a day' receive --reject games <mail
is 'and no more' '' "$(ls sent)"
echo 'How are you?' | mail_from cleo 'hello' >mail
ok 'nor is who says nothing, on the same day' receive --reject games <mail
is 'at all' '' "$(ls sent)"
echo 'status' | mail_from dora 'status' >mail
fails 65 'nor is anybody else' receive --reject games <mail
is 'at all' '' "$(ls sent)"
mkdir single
cp -r games/one single
echo 'status' | mail_from cleo 'status' >mail
ln -s loop single/loop
ok 'who plays one game alone means that, whatever may not be looked at beside it' receive single <mail
said 'and is answered in it' cleo 'X-Assize-Game: one'
is 'as if it had been named' 0 "$(grep -c 'Your games here' out)"
echo 'status' | mail_from bert '[three] status' >mail
ok 'but not where another is named' receive single <mail
said 'that is not here' bert 'Your games here: one'
echo 'status' | clear_sign | mail_from anna 'games' 'Auto-Submitted: auto-generated' >mail
ok 'a machine is not answered, whatever it signs' receive games <mail
is 'at all' '' "$(ls sent)"
damaged() {
	printf 'nothing of yours %s' "$1" | seal --encrypt | sed '5s/^..../AAAA/' | mail_from "$2" 'sealed' >mail
}
damaged 1 anna
ok 'what cannot be decrypted proves nothing' receive games <mail
said 'but is answered to a registered address' anna '[cannot-decrypt]'
said 'by one of its games' anna 'Your games here: one two'
damaged 2 anna
ok 'once a day' receive games <mail
is 'and no more' '' "$(ls sent)"
day=$(date -u -d '+1 day' +%Y-%m-%dT%H:%M:%SZ)
damaged 3 anna
ok 'the day after' receive --now "$day" games <mail
said 'it is answered again' anna '[cannot-decrypt]'
damaged 4 eve
fails 65 'and to no other address' receive --reject games <mail
is 'at all' '' "$(ls sent)"

# Each game its own secret word.
mkdir words
for id in north south; do
	"$assize" words --make >made
	head -n 1 made >$id.word
	sed "s/token=\"[0-9a-z:]*\"/$(tail -n 1 made)/" players.xml >words.xml
	quiet "$assize" new "words/$id" --players words.xml
	game=words/$id
	orders bert </dev/null >$id.xml
done
{
	cat <<-END
	--b
	Content-Type: text/plain

	game north
	token $(cat north.word)
	absent 2026-12-24 2026-12-26
	game south
	token $(cat south.word)
	wait
	END
	for id in north south; do
		printf -- '--b\nContent-Type: application/xml; name=%s.xml\n\n' $id
		cat $id.xml
	done
	echo '--b--'
} | mail_from bert 'both' 'Content-Type: multipart/mixed; boundary=b' >mail
ok 'one mail may have a secret word for each of its games' receive words <mail
for id in north south; do
	said "orders for $id are taken with its word" bert "Your orders for '$id', seat 'bert' ($id.xml) are taken"
done
said 'words are heard with theirs' bert 'Noted: absent'
said 'in the other game too' bert 'Noted: wait'
sed "s/^token $(cat south.word)/token $(cat north.word)/; s/^Message-ID: </&x/; s/wait/vote no/" mail >again
ok 'the word of one game' receive words <again
said 'is not good in the other' bert 'this is not the secret word'
said 'nor for what is said there' bert 'nothing proves that it is from you'

# A mail speaks to at most eight games, and the first of them says so if it has more.
for id in c d e f g h i; do
	quiet "$assize" new "games/$id" --players players.xml
done
for id in one two c d e f g h i i; do printf 'game %s\nstatus\n' "$id"; done | mail_from cleo 'status' >mail
ok 'a mail to nine games is answered' receive games <mail
said '... by eight' cleo 'X-Assize-Game: h'
is '... and no more' 8 "$(grep -c '^X-Assize-Game' sent/cleo@example.org)"
said '... of which one says what became of the rest' cleo 'a mail speaks to at most 8 games'
is '... once' 1 "$(grep -c 'too-many-games' sent/cleo@example.org)"

# The history holds the bytes that came by mail.
game=games/one
quiet "$assize" turn --force "$game"
ok 'a turn judged from mails can be verified' "$assize" verify "$game"
echo 'report 1' | mail_from cleo '[one] report' >mail
ok 'a report is asked for again' receive games <mail
said 'and sent' cleo 'Subject: Re: [one] report'
has 'as it was' "$(sed -n 4p "$game/turns/0001/seats/cleo/report.txt")"
# All up to the hundredth word is done, and what comes behind is said not to be.
{ yes status | head -n 99; echo wait; echo 'not yet'; } | mail_from cleo '[one] much to say' >mail
ok 'a mail of more than a hundred words has an answer' receive games <mail
said 'which says that there are too many' cleo 'a mail has at most 100 words'
cat sent/cleo@example.org >out
has '... and from which line on nothing is read' 'your words:101'
sealed=$(find "$game/turns" -name 'orders.gpg')
is 'the message is kept as it was signed' 1 "$(echo "$sealed" | grep -c .)"
ok 'and stock GnuPG verifies it' gpg --batch --verify "$sealed"
flip "$sealed" 150
fails 3 'a changed message is found out' "$assize" verify "$game"
done_testing
