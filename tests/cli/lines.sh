#!/bin/sh
# Orders as plain lines in a mail: what they are read as is shown and kept, what is not understood refuses them all, and
# nobody else's lines are ever taken.

. "$srcdir/tests/cli/post.sh"

post_new harbour
submit_all
quiet "$assize" turn "$game"

# The first line of a block; nonce is what is drawn, or $nonce.
head_line() {
	turn=$(next_turn)
	printf 'orders %s %s %s %s %s\n' "${game##*/}" "$turn" "$1" \
	    "$(sha256sum <"$game/turns/$(printf %04d $((turn - 1)))/MANIFEST" | cut -c1-32)" \
	    "${nonce:-$(od -An -tx1 -N 16 /dev/urandom | tr -d ' \n')}"
}
block() {
	head_line "$1"
	cat
	echo 'end orders'
}
log_lines() {
	wc -l <"$game/inbox/0002/log"
}
# mail who id <text: a text of theirs is received.
mail() {
	echo >>mails
	{ head_of "$1" "lines$(wc -l <mails)"; as_text; } | receives
}
# refused 'a sentence' 'what is said': the mail just received changed nothing, and says why.
refused() {
	is "$1" "$before" "$(log_lines)"
	says '... and the receipt says why' "$2"
}

{ echo 'token k7dm-2xqp-9rta-b3fg'; block bert <<-END; echo; echo 'Greetings, Bert'; } >text
	scout
	gather to=hill times=any
	END
mail bert <text
says 'lines in a mail are taken' "seat 'bert' (text) are taken"
says '... shown as they were read' 'gather to=hill times=any'
says '... and tried' 'Dry run (the others make their default moves'
says_not '... without a fault' 'error:'
sed -n '/^orders/,/^end orders/p' text >bytes
ok '... and the bytes are kept that were sent' cmp bytes "$(find "$game/inbox/0002" -name '*-bert.txt')"
is '... by their hash' "$(sha256sum <bytes | cut -c1-64)" "$(find "$game/inbox/0002" -name '*-bert.txt' -exec sha256sum {} + | cut -c1-64)"
ok '... which the log has' grep -q "$(sha256sum <bytes | cut -c1-64)" "$game/inbox/0002/log"

# Lines as mail programs change them.
{
	echo 'Token k7dm-2xqp-9rta-b3fg'
	echo
	head_line bert | sed 's/^orders/Orders/; s/ \([0-9a-f]*\)$/\n\1/'
	printf 'Gather to=Hill, Moor times=Any when=\342\200\234//player[@seat=\342\200\230bert\342\200\231]/@gold\n'
	printf '>\302\2400\342\200\235\n'
	printf '   scout  \n\n# Alone,\302\240if need be: and this remark is so long that it is broken by\nsome mail program\npass\n'
	printf 'Drop cards=shield,sword,shield,sword,shield standing=no until=turn when="true()"\ntimes=3\nEND  ORDERS\n--\302\240\nBert\n'
} >text
mail bert <text
says 'wrapped lines, capitals, curly quotes and hard blanks are mended' "seat 'bert' (text) are taken"
says '... and shown' "  gather to=hill,moor times=any when=\"//player[@seat='bert']/@gold > 0\""
says '... each' '  drop cards=shield,sword,shield,sword,shield standing=no until=turn when="true()" times=3'
says '... in its place' '  scout
  pass'

# One line that is not understood refuses them all.
before=$(log_lines)
{
	echo 'token k7dm-2xqp-9rta-b3fg'
	block bert <<-END
		gather to=hil
		scuot
		share {
		  gift to=anna gold=1
		invest gold=lots
		pass
		END
} | mail bert
refused 'one line that is not understood refuses all' '(text) are not taken'
says '... and every fault is told at once' "no place is called 'hil'"
says '... with its line' '    2 | gather to=hil'
says '... and what may have been meant' "did you mean 'scout'?"
says '... to the last' 'a brace is not closed'
# For somebody or something else.
echo 'scout' | block bert | mail bert
refused 'lines without the secret word are refused' '[missing-token]'
{ echo 'token k7dm-2xqp-9rta-b3fg'; echo 'pass' | block cleo; } | mail bert
refused "another seat's are refused" "they are for a seat
that is not yours."

# Two in one mail.
{ echo 'token k7dm-2xqp-9rta-b3fg'; echo 'pass' | block bert; echo 'scout' | block bert; } | mail bert
refused 'of two blocks for one seat none is taken' 'two different sets for one seat'
{ echo 'token k7dm-2xqp-9rta-b3fg'; echo 'pass' | block bert; echo '<scout/>' | orders bert; } | mail bert
refused 'nor of lines and an order file' 'two different sets for one seat'
echo pass | block bert >block
{ echo 'token k7dm-2xqp-9rta-b3fg'; cat block; echo; cat block; } | mail bert
is 'a block that is there twice is taken once' $((before + 1)) "$(log_lines)"
before=$(log_lines)
block bert </dev/null >empty
{ echo 'token k7dm-2xqp-9rta-b3fg'; cat empty; } | mail bert
refused 'a block with nothing in it replaces nothing' '[nothing-filled-in]'
{ echo 'token k7dm-2xqp-9rta-b3fg'; cat empty block; } >text
mail bert <text
says '... and does not hinder one beside it' "seat 'bert' (text) are in force"
{ echo 'token k7dm-2xqp-9rta-b3fg'; echo 'use defaults'; cat empty; } | mail bert
says 'on purpose it does' 'the rules decide for you'

# In a quotation, and below the line.
before=$(log_lines)
echo scout | block bert >block
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\nthe referee wrote:\n'; sed 's/^/> /' block; } | mail bert
refused 'lines in a quotation are not taken' 'below other text or in a quotation'

# Press of somebody else's, with a block that would be good.
{ echo 'press to bert'; cat block; echo 'end press'; } | mail cleo
is 'a block in press is press' "$before" "$(log_lines)"
mails >press.mail
ok '... marked line by line' grep -q '^| orders harbour 2 bert' press.mail
sed -n '/^-i -f .* bert@/,/^--=_assize_signed--/p' press.mail | sed -n '/^write above/,/^--=/p' | sed '$d' >body
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\nOn Monday the referee wrote:\n'; sed 's/^/> /' body; } | mail bert
is 'in an answer to it nothing happens' "$before" "$(log_lines)"
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n\nOn Monday the referee wrote:\n'; cat body; } | mail bert
is '... however it is quoted' "$before" "$(log_lines)"
{ printf 'token k7dm-2xqp-9rta-b3fg\nstatus\n'; sed 's/^| //' body; } | mail bert
is '... with the marks taken off' "$before" "$(log_lines)"
{ printf 'token k7dm-2xqp-9rta-b3fg\npress to anna\nCleo writes to me:\n'; cat block; echo 'end press'; } | mail bert
is "and passed on in press of bert's own it is not his orders" "$before" "$(log_lines)"

# Every proof.
{ echo 'gather to=hill' | block cleo; } >text
mail cleo <text
says 'where nothing is proved, lines are taken' "seat 'cleo' (text) are taken"
echo 'gather to=moor' | block anna >block
{ head_of anna clear; clear_signed anna <block | as_text; } | receives
says 'clear-signed lines are taken' "seat 'anna' (text) are taken"
{ printf 'Hello,\n\n'; echo 'gather to=lake' | block anna; } | as_text | mime_signed anna mime | receives
says 'signed by PGP/MIME they are' "seat 'anna' (text) are taken"
says '... for good' 'proof  signed:'
echo 'gather to=isle' | block anna >file.txt
gpg --batch --no-tty --quiet --local-user anna@example.org --digest-algo SHA512 --detach-sign --output file.txt.sig file.txt
ok 'a file of lines can be submitted' "$assize" submit "$game" file.txt
has '... signed' 'proof: signed:'
quiet gpg --batch --import "$game/turns/0000/keys/moderator.asc"
{ echo 'gather to=hill'; } | block anna | as_text | sealed anna sealed >m && {
	receive m
	ok 'signed and encrypted in one they are' test -n "$(find "$game/inbox/0002" -name '*-anna.gpg')"
}

# Judged, and checked.
{ echo 'token k7dm-2xqp-9rta-b3fg'; echo 'gather to=moor' | block bert; } | mail bert
quiet "$assize" turn "$game"
turn=$game/turns/0002
is 'the turn has what was sent' 'anna/orders.gpg bert/orders.txt cleo/orders.txt' \
    "$(cd "$turn/seats" && echo */orders.gpg */orders.txt)"
is '... and what it was read as' 3 "$(find "$turn" -name orders-read.xml.gz | wc -l)"
ok '... by name' grep -q '<orders seat="bert" .* form="lines"' "$turn/turn.xml"
is '... order by order' 'gather moor' "$(zcat "$turn/seats/bert/orders-read.xml.gz" |
    xmllint --xpath 'concat(local-name(/*/*), " ", /*/*/@to)' -)"
ok 'the history verifies' "$assize" verify "$game"
ok '... for the public too' "$assize" copy "$game" public
is '... which sees no orders' 0 "$(find public -name 'orders*' | wc -l)"
ok '... and verifies' "$assize" verify public
ok "... and for a seat's copy" "$assize" copy "$game" mine --seat bert
ok '... which has its lines' cmp mine/turns/0002/seats/bert/orders.txt "$turn/seats/bert/orders.txt"
ok '... and verifies' "$assize" verify mine
if command -v python3 >/dev/null; then
	ok 'who has another program can check it' python3 "$srcdir/samples/verifier" "$game"
fi
cp -r "$game" whole
chmod -R u+w whole
gunzip whole/turns/0002/seats/bert/orders-read.xml.gz
sed -i 's/moor/lake/' whole/turns/0002/seats/bert/orders-read.xml
gzip -n whole/turns/0002/seats/bert/orders-read.xml
resign whole/turns/0002
refuses 3 changed-file 'another reading than was judged is found' "$assize" verify whole
rm -rf whole
cp -r "$game" whole
chmod -R u+w whole
sed -i 's/moor/lake/' whole/turns/0002/seats/bert/orders.txt
resign whole/turns/0002
refuses 3 changed-file 'so are other lines' "$assize" verify whole
done_testing
