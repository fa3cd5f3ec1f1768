#!/bin/sh
# The mails of a Maildir are taken in their order, answered, and moved; what cannot be done now stays and holds up nothing.

. "$srcdir/tests/cli/post.sh"

root=$tmp/games
mkdir -p "$root" box/new box/cur box/tmp
post_new games/one
post_new games/two
game=$root/one

# put NAME: standard input is a mail that was delivered by that name.
put() {
	cat >"box/new/$1"
}
take() {
	rm -f "$tmp/sent"/*
	status=0
	"$assize" receive --maildir box --sendmail "$sink" "$@" "$root" >heard 2>&1 || status=$?
	no_signal $status 'receive --maildir'
}
# heard 'a sentence' text: it was said.
heard() {
	cp heard out
	has "$1" "$2"
}
new() {
	(cd box/new && echo *)
}
# and_text TEXT: a head of a mail, and its text.
and_text() {
	cat
	printf 'Content-Type: text/plain; charset=utf-8\n\n%s\n' "$1"
}
# orders_of SEAT ID PLACE: a mail with its orders.
orders_of() {
	head_of "$1" "$2"
	echo "<gather to=\"$3\"/>" | orders "$1" | as_orders
}
in_force() {
	ls "$game"/inbox/0001/*-"$1".xml | tail -n 1 | xargs grep -c "gather to=\"$2\""
}

for folder in "$root" nowhere; do
	"$assize" receive --maildir $folder "$root" >heard 2>&1
	is "$folder is no Maildir" 3 $?
	heard '... which is said' 'this is no Maildir'
done
"$assize" receive --maildir box --reject "$root" >heard 2>&1
is 'it is too late to reject what is in a folder' 2 $?
heard '... which is said' '--reject is too late'
take
is 'an empty one is nothing' '0 ' "$status $(cat heard)"

# In the order of delivery, within a second too; the later orders of a seat are in force.
orders_of cleo 1 lake | put 1700000000.M9P1.host
orders_of cleo 2 hill | put 1700000000.M10P1.host
head_of stranger 3 'You have won' | and_text Congratulations! | put 1700000001.M1P1.host
head_of cleo 4 | and_text status | put 1700000002.M1P1.host:2,
take -v
is 'four mails are taken' 0 $status
is 'none is left' '*' "$(new)"
is 'the later one of one second is in force' 1 "$(in_force cleo hill)"
is 'who is at the table is answered' 'cleo@example.org cleo@example.org cleo@example.org ' "$(sent_to)"
heard 'each mail is told' '1700000000.M9P1.host: answered'
heard 'and why one is not answered' '1700000001.M1P1.host: not answered: it is for no game here'
heard 'and all together' '3 mails answered, 1 not answered, 0 left for later, 0 broken'
is 'a mail that was answered is marked so' 1 "$(ls box/cur | grep -c '^1700000000.M10P1.host:2,RS$')"
is 'whatever its name had' 1 "$(ls box/cur | grep -c '^1700000002.M1P1.host:2,RS$')"
is 'a stranger'\''s is unread' 1 "$(ls box/cur | grep -c '^1700000001.M1P1.host:2,$')"
cp box/cur/1700000000.M10P1.host:2,RS box/new/1700000003.M1P1.host
take
is 'a mail that comes again is taken once' 0 $status
is 'and marked as seen' 1 "$(ls box/cur | grep -c '^1700000003.M1P1.host:2,S$')"
is 'nothing is said where nothing is wrong' '' "$(cat heard)"

# The same as if each had come alone.
mkdir alone
cp -a "$root" alone/games
cp -a "$root" alone/folder
for mail in 1 2 3 4 5 6; do
	seat=cleo place=hill
	[ $((mail % 2)) -eq 0 ] || seat=bert
	[ $mail -lt 4 ] || place=lake
	orders_of $seat alone-$mail $place >alone/$mail
	[ $seat != bert ] || {
		head_of bert alone-$mail | and_text 'token k7dm-2xqp-9rta-b3fg'
		orders bert </dev/null
	} >alone/$mail
	cp alone/$mail box/new/1700000010.$mail.host
	"$assize" --now @1900000000 receive --no-send alone/games <alone/$mail >/dev/null 2>&1
done
quiet "$assize" --now @1900000000 receive --no-send --maildir box alone/folder
is 'six mails at once do what six do one by one' '' \
    "$(diff -r -x .lock -x outbox alone/games alone/folder)"
is 'and get the same receipts' "$(ls alone/games/one/outbox | tr '\n' ' ')" "$(ls alone/folder/one/outbox | tr '\n' ' ')"
is 'of which there are six more' 6 "$(ls alone/folder/one/outbox | grep -c '^receipt')"

# A game that is busy or broken keeps its own mails waiting, and no others.
mkdir away
orders_of cleo 5 lake | put 1700000020.1.host
game=$root/two
orders_of cleo 6 lake | put 1700000020.2.host
game=$root/one
mv "$game/game.xml" away/
echo '<game' >"$game/game.xml"
take
is 'with a game broken' 75 $status
is 'its mail stays' '1700000020.1.host' "$(new)"
heard '... which is said with its name' 'box/new/1700000020.1.host: this mail stays here until the next time'
is 'and the other game'\''s player is answered' 'cleo@example.org ' "$(sent_to)"
mv away/game.xml "$game/game.xml"
take
is 'when it is mended, the next time does it' '0 *' "$status $(new)"

# Later mails for that game wait too, even if the game was repaired meanwhile: their order stays.
cat >mend <<-END
	#!/bin/sh
	[ -f "$tmp/away/game.xml" ] && mv "$tmp/away/game.xml" "$game/game.xml"
	exec "$sink" "\$@"
END
chmod +x mend
orders_of cleo 51 lake | put 1700000025.1.host
game=$root/two
head_of cleo 52 | and_text status | put 1700000025.2.host
game=$root/one
orders_of cleo 53 hill | put 1700000025.3.host
mv "$game/game.xml" away/
echo '<game' >"$game/game.xml"
status=0
"$assize" receive --maildir box --sendmail "$tmp/mend" "$root" >heard 2>&1 || status=$?
is 'what came for it before and after waits' '75 1700000025.1.host 1700000025.3.host' "$status $(new)"
ok 'a game is mended while mails are taken' test ! -f away/game.xml
heard '... the one because of the other' 'a mail for it that came before this one waits'
take
is 'the next time takes both' '0 *' "$status $(new)"
is '... in their order' 1 "$(in_force cleo hill)"

# Things that are no mail: a folder, a pipe, a link out of here, a file that may not be moved.
mkdir box/new/1700000030.1.host
mkfifo box/new/1700000030.2.host
orders_of cleo 7 hill >elsewhere
ln -s "$tmp/elsewhere" box/new/1700000030.3.host
orders_of cleo 8 hill | put 1700000030.4.host
take
is 'what is no mail makes the status 3' 3 $status
is '... and stays' '1700000030.1.host 1700000030.2.host 1700000030.3.host' "$(new)"
heard '... and is named' 'box/new/1700000030.1.host: this is no file, and so no mail'
heard '... as a link is' 'box/new/1700000030.3.host: this is a link, and so no mail'
heard '... beside what was done' '1 mail answered, 0 not answered, 0 left for later, 3 broken'
is 'a mail behind it is taken' 'cleo@example.org ' "$(sent_to)"
rm -r box/new/*
head -c 3000000 /dev/zero | tr '\0' 'x' | { head_of cleo 9; printf 'Content-Type: text/plain\n\n'; cat; } | put 1700000031.1.host
take
is 'one that is too large is dealt with' '0 *' "$status $(new)"
: | put 1700000032.1.host
take
is 'and so is an empty one' '0 *' "$status $(new)"

# Another mail of the same name is not lost.
cp box/cur/1700000030.4.host:2,RS elsewhere
head_of cleo 11 | and_text status | put 1700000030.4.host
take
is 'a mail of a name that is there already stays' '3 1700000030.4.host' "$status $(new)"
heard '... which is said' 'it is dealt with, but cannot be moved to box/cur: File exists'
ok '... and does not take its place' cmp elsewhere box/cur/1700000030.4.host:2,RS
rm box/new/*

# Two at once.
orders_of cleo 10 hill | put 1700000040.1.host
flock box/new "$assize" receive --maildir box --no-send "$root" >heard 2>&1
is 'a second one at the same folder comes later' 75 $?
heard '... and says why' 'another `assize receive` takes these mails'
is '... and has touched nothing' 1700000040.1.host "$(new)"
take
is 'then it is taken' '0 *' "$status $(new)"

# A great many, over several processes.
for mail in $(seq 1 70); do
	head_of cleo many-$mail | and_text status | put 1700000050.$mail.host
done
take -v
is 'seventy mails are dealt with' '0 *' "$status $(new)"
heard '... all of them' '70 mails answered, 0 not answered, 0 left for later, 0 broken'
done_testing
