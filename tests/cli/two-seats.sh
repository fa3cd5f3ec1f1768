#!/bin/sh
# One person holds two seats, with one address and one key: mails go once a seat, and orders count for the seat they name.

. "$srcdir/tests/cli/post.sh"

game=$tmp/double
key_file anna eve
cat >players.xml <<'END'
<players rules="toy" auth="none" title="Two of four">
  <moderator address="referee@assize.example"/>
  <press white="yes"/>
  <seat id="anna" key-file="anna.asc" address="anna@example.org"/>
  <seat id="nora" key-file="anna.asc" address="anna@example.org"/>
  <seat id="eve" key-file="eve.asc" address="eve@example.org"/>
</players>
END
ok 'a game in which one person has two seats is made' "$assize" new "$game" --players players.xml
has '... which is said' 'One person plays anna, nora: anna@example.org. Another address makes them two.'
pinned=$(gpg --batch --with-colons --list-keys anna@example.org | awk -F: '/^fpr/ { print $10; exit }')
is 'both seats have that key' 2 "$(grep -c "key=\"$pinned\"" "$game/game.xml")"
quiet "$assize" run "$game" --sendmail "$sink"
is 'an invitation goes out for each seat' 'anna@example.org anna@example.org eve@example.org ' "$(sent_to)"
for seat in anna nora; do
	is "... with an order file for '$seat'" 1 "$(mails | grep -c "filename=\"double-1-$seat.xml\"")"
done

# proofs turn: seat and proof of each order file of a turn.
proofs() {
	sed -n 's/.*<orders seat="\([a-z]*\)".* how="\([a-z]*\):.*/\1 \2/p' "$game/turns/$1/turn.xml" | sort | tr '\n' ' '
}
orders nora </dev/null | as_orders | mime_signed anna one | receives
has_mail() {
	ok "$1" grep -qF -e "$2" "$tmp/receipt"
}
mails >"$tmp/receipt"
is 'orders for the second seat, signed by the one key, are answered' 'anna@example.org ' "$(sent_to)"
has_mail '... and taken' 'are taken'
ok 'they lie with the seat that they name' test -e "$game/inbox/0001/nora" -o -n "$(find "$game/inbox" -path '*nora*')"
is 'and with no other' '' "$(find "$game/inbox" -name 'anna*')"

orders anna </dev/null | as_orders | mime_signed anna four | receives
orders eve </dev/null | as_orders | mime_signed eve five | receives
rm -f "$tmp/sent"/*
quiet "$assize" run "$game" --sendmail "$sink"
is 'when all three are in the turn is judged' 0001 "$(ls "$game/turns" | tail -n 1)"
is 'each file is proved by the key of its seat' 'anna signed eve signed nora signed ' "$(proofs 0001)"
is 'a report goes out for each seat' 'anna@example.org anna@example.org eve@example.org ' "$(sent_to)"

quiet "$assize" turn --force "$game"
# Words speak for both.
said() {
	printf 'Content-Type: text/plain; charset=utf-8\n\ngame double %s\n%s\n' "$(first)" "$1" | mime_signed "$2" "$3" | receives
}
# A command counts for the seat that the mail means.
press_from() {
	for press in "$game"/press/*.xml; do
		[ ! -f "$press" ] || sed -n 's/.* sender="\([a-z]*\)".*/\1/p' "$press"
	done | tail -n 1
}
said "$(printf 'press to eve\nWhich of us?\nend press')" anna first-press
is 'press is from the first of the two' anna "$(press_from)"
said "$(printf 'seat nora\npress to eve\nNora here.\nend press')" anna nora-press
is '... but from the one that a line `seat` says' nora "$(press_from)"
said "$(printf 'seat nora\nreport')" anna nora-report
mails >"$tmp/receipt"
diff "$game/turns/0002/seats/nora/report.txt" "$game/turns/0002/seats/anna/report.txt" | sed -n 's/^< //p' | grep . | head -n 1 >hers
ok 'the reports of the two differ' test -s hers
ok '... whose report is sent again, too' grep -qFf hers "$tmp/receipt"
said "$(printf 'press to nora\nAre you there, Nora?\nend press')" eve to-nora
id=$(sed -n 's/^Message-ID: //p' "$(grep -l '^Message-ID: <double.press-.*-nora@' "$tmp/sent"/*)" | head -n 1)
printf 'Content-Type: text/plain; charset=utf-8\n\ngame double %s\n\nI am, says Nora.\n' "$(first)" | mime_signed anna nora-answers |
    sed "s/^Message-ID: .*/&\nIn-Reply-To: $id/" | receives
ok 'an answer to press that the other was sent goes out' grep -q '^| I am, says Nora' "$tmp/sent"/*
is '... from that one' nora "$(press_from)"
votes() {
	find "$game/inbox/0003" -name '*.note' -exec grep -ho 'kind="vote" by="[a-z]*"' {} + |
	    sed 's/.*by="//; s/"//' | sort -u | tr '\n' ' '
}
said 'vote end' anna seven
is 'a vote is one for each seat of theirs' 'anna nora ' "$(votes)"
quiet "$assize" run "$game" --sendmail "$sink"
is 'and for no other' 0002 "$(ls "$game/turns" | tail -n 1)"
said 'vote end' eve eight
is 'who holds one seat speaks for that' 'anna eve nora ' "$(votes)"
quiet "$assize" run "$game" --sendmail "$sink"
is 'when all seats have voted the game is over' ended "$(sed -n 's/.* over="\([a-z]*\)".*/\1/p' "$game/turns/0003/turn.xml")"
ok 'the history is right' "$assize" verify "$game"

again=$tmp/again
sed 's/ key-file="[^"]*"//; s/auth="none"/auth="mailbox"/' players.xml >plain.xml
quiet "$assize" new "$again" --players plain.xml
ok 'a seat is given to an address that has one' "$assize" invite "$again" nora --address EVE@example.org --reason 'moved away'
has '... which is said' 'One person plays nora, eve: EVE@example.org'
ok 'a seat is given to another' "$assize" invite "$again" nora --address paul@example.org --reason 'moved away'
is '... and nothing of that is' '' "$(grep 'One person' "$tmp/out")"
done_testing
