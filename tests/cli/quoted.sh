#!/bin/sh
# Quoted text was not written by the sender: it does nothing.  Order files count wherever they
# stand, several in one mail too.

. "$srcdir/tests/cli/post.sh"

post_new harbour
{ head_of bert wants; printf 'token k7dm-2xqp-9rta-b3fg\nproofs on\n' | as_text; } | receives
submit_all
quiet "$assize" turn "$game"
quiet "$assize" run "$game" --sendmail "$sink"

for who in anna bert cleo; do
	letter=$(grep -l -- "-- $who@" "$tmp/sent"/* | xargs grep -l "filename=\"harbour-2-$who.xml\"")
	attached "$letter" harbour-2-$who.xml >template-$who.xml
done
ok 'the order file comes with the turn' grep -q '<orders.*harbour' template-bert.xml

log_lines() {
	wc -l <"$game/inbox/0002/log"
}

{ head_of bert first; { echo 'token k7dm-2xqp-9rta-b3fg'; orders bert <<-END2; } | as_text; } >m
	<pass/>
	END2
receive m
says 'an order file pasted below a secret word is taken' "seat 'bert' (text) are taken"
says_not '... without a fault' 'error:'
says '... and the receipt tells what would become of it' 'Dry run (the others make their default moves'
says '... order by order' 'pass: would '

# Press that is made to act in an answer.
{
	head_of cleo press
	{
		echo 'press to bert, anna'
		printf 'withdraw\nresign\n> vote end\n'
		echo 'a line so long that some mail program will break it, leaving at the start of the next line the word resign'
		orders bert </dev/null
		echo 'end press'
	} | as_text
} | receives
mails >press.mail
ok 'press is marked line by line' grep -qx '| withdraw' press.mail
is '... and folded, so that nobody else need' '' "$(awk '/^\| / && length($0) > 70' press.mail)"
ok '... below the line to write above' grep -qx 'write above this line' press.mail

# The mail as bert has it, and what his mail program makes of it.
sed -n '/^-i -f .* bert@/,/^--=_assize_signed--/p' press.mail | sed -n '/^write above/,/^--=/p' | sed '$d' >body
# act 'a sentence': the mail in the file answer does nothing but what it says above.
answers=0
act() {
	answers=$((answers + 1))
	before=$(log_lines)
	{ head_of bert "answer$answers"; as_text <answer; } | receives
	is "$1" "$before" "$(log_lines)"
}
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\nOn Monday the referee wrote:\n'; sed 's/^/> /' body; } >answer; act 'quoted with marks'
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\n-----Original Message-----\nFrom: referee\n'; cat body; } >answer; act 'quoted without marks'
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\nwrite above this line\n'; sed 's/^| //' body; } >answer; act 'with every mark taken off, below the line'
{ sed 's/^/> /' body; printf '\ntoken k7dm-2xqp-9rta-b3fg\nstatus\n'; } >answer; act 'quoted above the answer'
says 'and what is said below the quotation is heard' 'Still awaited'

filled_in() { orders "$1" <<-END2
	<pass/>
	END2
}

# Orders in a quotation.
before=$(log_lines)
{ head_of bert q1; { printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\nthe referee wrote:\n'; filled_in bert | sed 's/^/> /'; } | as_text; } | receives
is 'orders in a quotation are not taken' "$before" "$(log_lines)"
says '... and that is said' 'Put your orders above the quoted text'
filled() { sed 's|</orders>|  <pass/>\n</orders>|' "template-$1.xml"; }
{ head_of bert q2; { printf 'token k7dm-2xqp-9rta-b3fg\n\nthe referee wrote:\n'; filled bert | sed 's/^/> /'; } | as_text; } | receives
says 'but the order file that was sent is, filled in' 'are taken'
{ head_of bert q3; { printf 'token k7dm-2xqp-9rta-b3fg\n\nthe referee wrote:\n'; filled bert | sed 's/nonce="./nonce="0/; s/nonce="0\(.\)/nonce="\10/; s/^/> /'; } | as_text; } | receives
says 'with another nonce it is not' 'Put your orders above the quoted text'
before=$(log_lines)
{ head_of bert q4; { printf 'token k7dm-2xqp-9rta-b3fg\n\nthe referee wrote:\n'; filled cleo | sed 's/^/> /'; } | as_text; } | receives
is "nor is another seat's" "$before" "$(log_lines)"

# A template that comes back.
multi() {
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\n'
	printf '%s\n' "$1" | as_text
	shift
	for file; do
		printf -- '--mmm\n'
		as_orders <"$file"
	done
	printf -- '--mmm--\n'
}
before=$(log_lines)
{ head_of bert t1; multi 'token k7dm-2xqp-9rta-b3fg' template-bert.xml; } | receives
is 'an order file that comes back as it was sent replaces nothing' "$before" "$(log_lines)"
says '... and the receipt says so' '[nothing-filled-in]'
says '... and how it would' '`use defaults`'
{ head_of bert t2; multi 'token k7dm-2xqp-9rta-b3fg
use defaults' template-bert.xml; } | receives
says 'with that line it does' 'They replace the orders you sent before'
{ head_of cleo t3; echo 'use defaults' | as_text; } | receives
says 'which says nothing alone' 'needs an order file'

# Somebody else's orders, which an answer repeats below a head that no program need know, under a signature around it all.
outlook='No, I will not do that.\n\nFrom: Bert\nSent: Monday\nTo: Anna\nSubject: orders\n\n'
before=$(log_lines)
{ printf "Content-Type: text/plain\n\n$outlook"; echo '<pass/>' | orders anna; } | mime_signed anna unmarked | receives
is 'a signature says nothing of orders below other text' "$before" "$(log_lines)"
says '... as the receipt says' 'Put your orders above the quoted text'
{ printf 'Content-Type: text/plain\n\nFrom: Bert\nTo: Anna\n\ntoken k7dm-2xqp-9rta-b3fg\ngame harbour %s\nresign\n' "$(first)"; } | mime_signed anna unmarked-words | receives
is 'nor of words below what looks like a greeting' "$before" "$(log_lines)"
{ printf "Content-Type: text/plain\n\n"; echo '<pass/>' | orders anna; printf "$outlook"; echo '<pass times="2"/>' | orders anna; } | mime_signed anna on-top | receives
says 'orders on top of them are taken' "seat 'anna' (text) are taken"
is '... alone' $((before + 1)) "$(log_lines)"
{ printf "Content-Type: text/plain\n\nHello,\n\nhere are mine:\n"; filled anna; } | mime_signed anna sent-by-us | receives
says 'and below other text the order file that was sent' "seat 'anna' (text) are taken"

# Two for one seat.
orders cleo <<-END2 >c1.xml
	<pass/>
	END2
orders cleo <<-END2 >c2.xml
	<pass times="2"/>
	END2
before=$(log_lines)
{ head_of cleo two; multi 'both' c1.xml c2.xml; } | receives
is 'of two order files for one seat none is taken' "$before" "$(log_lines)"
says '... and the receipt says why' 'two different sets for one seat'
{ head_of cleo twice; multi 'again' c1.xml c1.xml; } >m
receive m
is 'one that is there twice is taken once' $((before + 1)) "$(log_lines)"
says_not '... without a fault' 'refused'

# A mail signed as a whole is kept as a whole, and read again when it is judged: both must find the same orders.
passing() { printf '  <pass/>\n' | orders anna; }
untaken() {
	receive m
	is "$1" "$before" "$(log_lines)"
	ok '... and the game goes on' "$assize" status "$game"
}
before=$(log_lines)
{ printf 'Content-Type: text/markdown\n\nhello\n'; passing; } | mime_signed anna markdown >m
untaken 'signed orders between words that are no plain text are not taken'
{ printf 'Content-Type: application/xml\n\n'; passing; echo bye; } | mime_signed anna behind >m
untaken 'nor those with words behind them'
passing >filled-anna.xml
multi 'the second' template-anna.xml filled-anna.xml | mime_signed anna template-first >m
untaken 'an order file that is signed together with a template above it is not taken, as that would be judged'
says '... and the receipt says so' '[other-orders]'
{ orders anna </dev/null; passing; } | clear_signed anna >c
{ head_of anna frame; as_text <c; } >m
untaken 'nor one below an empty one in a clear-signed text'
says '... which the receipt says too' '[other-orders]'
{ orders anna </dev/null; passing; } | as_text | sealed anna sealed-two >m && {
	untaken 'nor one in what is signed and encrypted in one'
	says '... with the same fault' 'other-orders'
}
sleep 1
multi 'the first' filled-anna.xml template-anna.xml | mime_signed anna template-last | receives
told 'with the template below it is' "seat 'anna' (orders.xml) are taken"
cp -a "$game" judged
quiet "$assize" turn --force judged
ok '... and it is what is judged' grep -q '<orders seat="anna" .*form="mime"' judged/turns/0002/turn.xml
ok '... as verify finds' "$assize" verify judged

# Several for several seats, signed together: each is kept with what was signed, and read for its own seat and game.
cat >pair.xml <<-END2
	<players rules="toy" auth="key">
	  <moderator address="referee@assize.example"/>
	  <seat id="anna" key-file="anna.asc" address="anna@example.org"/>
	  <seat id="anno" key-file="anna.asc" address="anna@example.org"/>
	  <seat id="eve" key-file="eve.asc" address="eve@example.org"/>
	</players>
	END2
mkdir root
for id in east west; do
	quiet "$assize" new root/$id --players pair.xml
	game=root/$id
	for seat in anna anno; do
		orders $seat </dev/null >$id-$seat.xml
	done
	orders eve </dev/null >$id-eve.xml
	clear_signed eve <$id-eve.xml >$id-eve.asc
	quiet "$assize" submit root/$id $id-eve.asc
done
game=root
multi 'both' east-anna.xml west-anna.xml east-anno.xml | mime_signed anna several | receives
for what in east-anna west-anna east-anno; do
	says "signed together, the orders of $what are taken" "for '${what%-*}', seat '${what#*-}' (orders.xml) are taken"
done
quiet gpg --batch --import root/west/keys/moderator.asc
multi 'another' west-anno.xml east-anna.xml | sealed anna sealed >m && {
	receive m
	says 'signed and encrypted in one, they are too' "for 'west', seat 'anno'"
	says_not '... each in its own game' 'wrong-game'
}
for id in east west; do
	game=root/$id
	quiet "$assize" turn $game
	is "each seat of $id has its own orders" 3 "$(find $game/turns/0001/seats -name 'orders.*' ! -name '*.sig' | wc -l)"
	is '... and nobody was silent' 0 "$(grep -c 'silent="yes"' $game/turns/0001/turn.xml)"
	ok '... and the history holds' "$assize" verify $game
done
done_testing
