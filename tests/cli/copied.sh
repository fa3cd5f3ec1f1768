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

# The list of copies.
mkdir list
mv for-all 'list/javascript:a?b#c%41'
ok 'a folder is listed whatever its name is' "$assize" copy --index list
is '... as a place below' '"javascript%3Aa%3Fb%23c%2541/index.html"' "$(grep -o '"javascript[^"]*index.html"' list/index.html)"
done_testing
