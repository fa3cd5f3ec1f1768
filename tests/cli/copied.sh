#!/bin/sh
# Only a copy for the same reader is brought up to date: never the game itself, nor a seat's copy for the public.

. "$srcdir/tests/cli/game.sh"

modes() {
	find "$1" -printf '%m %p\n' | sort -k 2
}

game_new war
submit_all
quiet "$assize" turn war
quiet "$assize" copy --seat anna war for-anna
quiet "$assize" copy --update war for-all
modes war >before
fails 1 'a game is no copy of itself' "$assize" copy --update war war
has '... and that is said' "'./war' is no copy of the game 'war'"
modes war >after
ok '... its secrets stay its moderator'\''s' cmp before after
ln -s war other
fails 1 '... by whatever name' "$assize" copy --update war other
cp -a war whole
rm -rf whole/secret
fails 1 '... nor is one without its secrets' "$assize" copy --update war whole
modes for-anna >before
fails 1 "a seat's copy is not made the public's" "$assize" copy --update war for-anna
has '... and whose it is is said' "is not the public's copy, but that of 'anna'"
modes for-anna >after
ok '... nor shown to all' cmp before after
fails 1 "... nor another's" "$assize" copy --update --seat bert war for-anna
rm for-anna/contact.xml
fails 1 '... though it does not say whose it is' "$assize" copy --update war for-anna
submit_all
quiet "$assize" turn war
fails 1 "the public's is not made a seat's" "$assize" copy --update --seat anna war for-all
is '... and has nothing of it' '' "$(find for-all -path '*seats*' -o -name contact.xml)"
ok 'either is brought up to date as what it is' "$assize" copy --update war for-all
ok '... and the other' "$assize" copy --update --seat anna war for-anna

# Where others can write they could lay a link to anything.
chmod g+w for-all
fails 1 'a folder in which others may write is left alone' "$assize" copy --update war for-all
chmod g-w for-all
submit_all
quiet "$assize" turn war
echo mine >secret
chmod 600 secret
ln -s "$tmp/secret" for-all/0003.html
ln -s "$tmp/secret" for-all/notes
ok 'a link in a copy is not followed' "$assize" copy --update war for-all
is '... neither to write there, nor to show it' '600 mine' "$(stat -c %a secret) $(cat secret)"

# A copy says what it is, to somebody who has nothing else.
cp -a war begun
rm -r begun/turns/000[1-9]
key=$(sed -n 's/.*<moderator[^>]* key="\([0-9A-F]*\)".*/\1/p' war/game.xml)
mkdir list
for copy in 'war for-one --seat anna' 'war for-many' 'begun for-none'; do
	# shellcheck disable=SC2086	# its words
	quiet "$assize" copy $copy
	to=${copy#* } to=${to%% *}
	ok "$to: it says who must have signed it" grep -qx "    $key" "$to/README.txt"
	last=$(ls "$to/turns" | tail -n 1)
	ok '... where it ends' grep -q "^It ends with turn ${last#000}, published 20" "$to/README.txt"
	ok '... that there may be more' grep -q 'If the game went on, you have not got the rest' "$to/README.txt"
	sed -n 's/^    //p' "$to/README.txt" | grep -v "$key" | sed "s,^assize,$assize," >commands
	ok '... and how to check it, with commands that work' sh -ec "mkdir -m 700 keys && export GNUPGHOME=$tmp/keys && cd $to && . ../commands"
	gpgconf --homedir keys --kill all
	rm -r keys
	report=$(sed -n 's/^The last report is \(.*\)\.$/\1/p' "$to/README.txt")
	ok '... and its last report is where it says' test -f "$to/${report:-README.txt}"
	mv "$to" list
done
is "a seat's copy says whose it is" 1 "$(grep -c "for the seat anna" list/for-one/README.txt)"
ok 'with pages, it says with which to begin' grep -q '^Open index.html in a browser' for-all/README.txt
ok 'copies are listed' "$assize" copy --index list
is '... without pages too, by what they say of themselves' 'for-many/README.txt for-none/README.txt for-one/README.txt' \
    "$(grep -o 'href="for[^"]*"' list/index.html | cut -d'"' -f2 | sort | xargs)"
rm list/for-many/README.txt
cp -a war list/game
quiet "$assize" copy --index list
is '... and a copy of an earlier program, but no game' 'for-many/turns/0003/public.txt for-none/README.txt for-one/README.txt' \
    "$(grep -o 'td><a href="[^"]*"' list/index.html | cut -d'"' -f2 | sort | xargs)"
chmod u+w list/for-many/turns/0003/turn.xml
echo no >list/for-many/turns/0003/turn.xml
refuses 3 not-xml 'what cannot be read is told' "$assize" copy --index list
quiet "$assize" copy --update war list/for-one/../pages
sed -i 's/^It ends.*/It is old./' list/pages/README.txt
quiet "$assize" copy --update war list/pages
ok 'who brings a copy up to date brings this up to date too' grep -q '^It ends with turn 3' list/pages/README.txt
chmod -R u+w list
rm -r list

# The list of copies.
mkdir list
mv for-all 'list/javascript:a?b#c%41'
ok 'a folder is listed whatever its name is' "$assize" copy --index list
is '... as a place below' '"javascript%3Aa%3Fb%23c%2541/index.html"' "$(grep -o '"javascript[^"]*index.html"' list/index.html)"
done_testing
