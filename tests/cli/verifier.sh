#!/bin/sh
# A second verifier, written from assize-turn(5) alone, says the same of whole and of tampered histories as verify.

. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'

second() {
	python3 "$srcdir/samples/verifier" "$1"
}
ok 'it has at most 200 lines' test "$(wc -l <"$srcdir/samples/verifier")" -le 200

# Every way of proving, orders that an act kept, words, an act of each kind, and an end.
game_new war
submit_all
quiet "$assize" turn war
submit_all
echo '<gather/>' | orders anna >again.xml
quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user anna@example.org --clear-sign again.xml
quiet "$assize" submit war again.xml.asc
quiet "$assize" extend war --by 7d --reason 'a <b> & "c"'
quiet "$assize" turn --force war
submit_all
orders bert </dev/null >telephone.xml
quiet "$assize" amend war --orders telephone.xml --reason 'by telephone'
quiet "$assize" amend war --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
quiet "$assize" turn --force war
quiet "$assize" rollback war 4 --again --reason 'a repair'
key_file emil
submit_all
quiet "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
quiet "$assize" turn --force war
quiet "$assize" end war --yes --reason 'nobody has time'
quiet "$assize" copy war public
quiet "$assize" copy war --seat anna mine
last=$(ls war/turns | tail -n 1)
silent=$(basename "$(dirname "$(grep -l '<silent seat=' war/turns/*/turn.xml | head -n 1)")")

# Prints where the two differ about 'forged'; both must say $bad, 'right' or 'wrong'.
agree() {
	theirs=right ours=right
	second forged >said.second 2>&1 || theirs=wrong
	"$assize" verify forged >said.first 2>&1 || ours=wrong
	echo x >>tried
	[ "$theirs $ours" = "$2 $2" ] || { echo "$1: verify says $ours, the second $theirs"; cat said.first said.second; }
}

for base in war public mine; do
	forged $base
	agree "$base as it is" right
done >wrong
is 'both find nothing wrong with a whole history' '' "$(cat wrong)"

# A player with a key may prove by a password beside it, if the table allows it.
sed -e 's/<players /&words="yes" /' -e 's/auth="none"/auth="token"/' -e '/id="cleo"/d' -e '/id="anna"/s|/>| token="made:'"$(
    printf k7dm-2xqp-9rta-b3fg | sha256sum | cut -d' ' -f1)"'"/>|' players.xml >words.xml
quiet "$assize" new beside --players words.xml
game=beside
orders anna </dev/null >beside.xml
quiet "$assize" submit beside --token-file word beside.xml
quiet "$assize" turn --force beside
ok 'the word beside a key is what proved them' grep -q '<orders seat="anna".* how="token"' beside/turns/0001/turn.xml
forged beside
agree 'a word beside a key' right >wrong
is 'both take it as a proof' '' "$(cat wrong)"
forged beside
sed -i 's/ words="yes"//' forged/turns/0000/game.xml
sed -i "s/\(name=\"game.xml\" sha256=\"\)[0-9a-f]*/\1$(sha256sum <forged/turns/0000/game.xml | cut -d' ' -f1)/" forged/turns/000[01]/turn.xml
resign forged/turns/0000
sed -i "s/ previous=\"[0-9a-f]*/ previous=\"$(sha256sum <forged/turns/0000/MANIFEST | cut -d' ' -f1)/" forged/turns/0001/turn.xml
resign forged/turns/0001
agree 'a word beside a key where none is allowed' wrong >wrong
is '... and not elsewhere' '' "$(cat wrong)"
game=war

# A byte of each file of a turn, and each file gone.  Some of them; with ASSIZE_LONG all, of more turns, and in copies too.
bases=war
turns=turns/0002
[ -z "${ASSIZE_LONG:-}" ] || { bases='war public mine'; turns='turns/0000 turns/0002 turns/0003 turns/0006'; }
for base in $bases; do
	# shellcheck disable=SC2086	# words
	(cd $base && find $turns -type f ! -name '*.sig' | sort) | while read -r file; do
		drawn || continue
		forged $base
		flip "forged/$file"
		agree "$base: $file changed" wrong
	done
	(cd $base && find turns/0002 -type f | sort) | while read -r file; do
		drawn || continue
		forged $base
		rm "forged/$file"
		agree "$base: $file gone" wrong
	done
done >wrong
is 'both find a byte changed, and a file gone' '' "$(cat wrong)"

# The same, signed again by the moderator: $1 is a turn, the rest edits turn.xml.
edit() {
	drawn || return 0
	forged "$base"
	sed -i "$3" "forged/turns/$2/turn.xml"
	! cmp -s "forged/turns/$2/turn.xml" "$base/turns/$2/turn.xml" || echo "$base: $1: nothing was changed"
	resign "forged/turns/$2"
	agree "$base: $1" wrong
}
[ -n "${ASSIZE_LONG:-}" ] || bases='war mine'
for base in $bases; do
	edit 'another game' 0002 's/ game="war"/ game="peace"/'
	edit 'another number' 0002 's/ number="2"/ number="3"/'
	edit 'another turn before' 0002 's/ previous="[0-9]/ previous="a/; t; s/ previous="[a-f]/ previous="0/'
	edit 'another opening' 0002 's/opened="......../opened="00000000/'
	edit 'another game.xml in force' 0002 's/\(name="game.xml" sha256="\)......../\100000000/'
	edit 'another key in force' 0002 's/\(name="keys.anna.asc" sha256="\)......../\100000000/'
	edit 'fewer lines of the log' 0002 's/lines="5"/lines="4"/'
	edit 'another head of the log' 0002 's/head="......../head="00000000/'
	edit 'other orders' 0002 's/\(seat="cleo" sha256="\)......../\100000000/'
	edit 'orders of another text' 0002 's/\(seat="cleo" .* text="\)......../\100000000/'
	edit 'orders signed at another time' 0002 's/\(seat="anna" .* signed="\)20../\11999/'
	edit 'signed orders, and not when' 0002 's/\(seat="anna" .*\) signed="[^"]*"/\1/'
	edit 'orders that nobody signed, and when' 0002 's/\(seat="cleo" .*\) form=/\1 signed="2026-11-21T20:00:00Z" form=/'
	edit 'orders proved otherwise' 0002 's/how="token"/how="none"/'
	edit 'orders of an earlier turn' 0002 's/ for="2"/ for="1"/'
	edit 'orders that came earlier' 0002 's/\(seat="bert" .* received="\)20../\11999/'
	edit 'no orders' 0002 '/<orders seat="cleo"/d'
	edit 'a note that was not said' 0002 's/\(<act kind="extend" .* reason="\)/\1not /'
	edit 'orders judged again that are others' 0005 's/\(seat="cleo" sha256="\)......../\100000000/'
	edit 'orders judged again of another text' 0005 's/\(seat="cleo" .* text="\)......../\100000000/'
	edit 'another turn judged again' 0005 's/takes-up="4"/takes-up="2"/'
	edit 'nobody silent' "$silent" '/<silent seat="/d'
	edit 'the hidden secret before the end' 0002 's/<chain /<chain hidden="0000000000000000000000000000000000000000000000000000000000000000" /'
	edit 'another hidden secret' "$last" 's/hidden="......../hidden="00000000/'
	edit 'no hidden secret' "$last" 's/ hidden="[0-9a-f]*"//'
	edit 'another public view' 0002 's/\(name="public.xml" sha256="\)......../\100000000/'
	forged $base
	echo more >forged/turns/0002/more.txt
	resign forged/turns/0002
	agree "$base: a file that no record names" wrong
	forged $base
	sed -i '/ cleo /d' forged/turns/0002/inbox.log
	resign forged/turns/0002
	agree "$base: a line of the log is gone" wrong
	forged $base
	zcat $base/turns/0001/public.xml.gz | sed 's/\( results="\)[0-9]*/\199/' | gzip -n >forged/turns/0001/public.xml.gz
	sed -i "s/\(name=\"public.xml\" sha256=\"\)[0-9a-f]*/\1$(zcat forged/turns/0001/public.xml.gz | sha256sum | cut -d' ' -f1)/" forged/turns/0001/turn.xml
	resign forged/turns/0001
	agree "$base: a forged draw" wrong
	forged $base
	rm -rf forged/turns/0003
	agree "$base: a turn cut out" wrong
	forged $base
	gpg --homedir "$ASSIZE_GNUPGHOME" --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback \
	    --quick-generate-key 'second <second@example.org>' ed25519 sign never 2>/dev/null
	resign forged/turns/0002 second@example.org
	agree "$base: another signer" wrong
done >wrong
is 'both find what the moderator forged and signed anew' '' "$(cat wrong)"
forged war
rm forged/turns/0004/seats/anna/orders.xml
agree 'the orders of anna gone' wrong >wrong
is 'and orders that are gone' '' "$(cat wrong)"
ok 'many histories were looked at' test "$(wc -l <tried)" -ge $((${ASSIZE_LONG:+72 +} 8))
done_testing
