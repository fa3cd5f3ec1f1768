#!/bin/sh
# status for programs: what it prints fits its schema, whatever state a game is in, and says what the text says.

. "$srcdir/tests/cli/tap.sh"
. "$srcdir/tests/cli/lib.sh"

ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME
fits() {
	xmllint --noout --nonet --schema "$srcdir/schemas/status.xsd" "$1"
}
ask() {
	xmllint --xpath "string($1)" "$tmp/status.xml"
}

mkdir "$tmp/games"
"$assize" simulate immortals --players 3 --seed 5 --turns 2 --keep "$tmp/games/war" >/dev/null 2>&1
"$assize" simulate roll-for-adventure --seed 1 --keep "$tmp/games/won" >/dev/null 2>&1
cp -r "$tmp/games/war" "$tmp/games/wreck"
echo '<game/>' >"$tmp/games/wreck/game.xml"

"$assize" status --xml "$tmp/games/war" >"$tmp/status.xml"
ok 'a game that waits fits the schema' fits "$tmp/status.xml"
is 'it says what it is' 'war immortals 2 waiting' "$(ask '/status/game/@id') $(ask '/status/game/@rules') $(ask '/status/game/@turn') $(ask '/status/game/@state')"
is 'and who is missing' 3 "$(ask 'count(/status/game/seat[@missing="yes"][@orders="none"])')"
is 'and what they are asked' "$("$assize" status "$tmp/games/war" | sed -n 's/.*asked: \([a-z-]*\).*/\1/p' | head -n 1)" "$(ask '/status/game/seat[1]/asked/@kind')"
"$assize" orders "$tmp/games/war" north >"$tmp/north.xml"
"$assize" submit "$tmp/games/war" "$tmp/north.xml" >/dev/null
"$assize" status --xml "$tmp/games/war" >"$tmp/status.xml"
ok 'with orders in, it fits too' fits "$tmp/status.xml"
is 'they are in, and how they were proved' 'in none' "$(ask '/status/game/seat[@id="north"]/@orders') $(ask '/status/game/seat[@id="north"]/@proof')"
ok 'status starts no GnuPG' env PATH= "$assize" status "$tmp/games/war"
"$assize" pause "$tmp/games/war" --reason 'holidays' >/dev/null 2>&1
"$assize" status --xml "$tmp/games/war" >"$tmp/status.xml"
is 'a pause' paused "$(ask '/status/game/@state')"
"$assize" status --xml "$tmp/games/won" >"$tmp/status.xml"
ok 'a game that is over fits' fits "$tmp/status.xml"
is 'with its end' over "$(ask '/status/game/@state')"

# A turn says which seats are out of play.
cat >"$tmp/players.xml" <<'EOF'
<players rules="immortals" auth="none"><seat id="anna"/><seat id="bert"/><seat id="cleo"/></players>
EOF
"$assize" new --players "$tmp/players.xml" "$tmp/fresh" >/dev/null 2>&1
"$assize" turn --force "$tmp/fresh" >/dev/null 2>&1
turn=$tmp/fresh/turns/0001
# change FILE EXPRESSION: the moderator changes a file of that turn, and signs it anew
change() {
	sed -i "$2" "$turn/$1"
	sed -i "s/^[0-9a-f]*  $1/$(sha256sum <"$turn/$1" | cut -d' ' -f1)  $1/" "$turn/MANIFEST"
	gpg --homedir "$ASSIZE_GNUPGHOME" --batch --no-tty --quiet --yes --output "$turn/MANIFEST.sig" --detach-sign "$turn/MANIFEST"
}
change turn.xml 's/<score seat="anna"/& out="yes"/'
"$assize" status --xml "$tmp/fresh" >"$tmp/status.xml"
ok 'a seat that is out of play fits' fits "$tmp/status.xml"
is 'and says so, as the text does' 'out anna' "$(ask '/status/game/seat[@id="anna"]/@orders') $("$assize" status "$tmp/fresh" |
    sed -n 's/ *\([a-z]*\) *out of play.*/\1/p')"

fails 3 'of many games a broken one shows in the status' "$assize" status --xml "$tmp/games"
"$assize" status --xml "$tmp/games" >"$tmp/status.xml" 2>/dev/null
ok 'and the whole fits' fits "$tmp/status.xml"
is 'each in its place' 'paused over broken' "$(ask '/status/game[1]/@state') $(ask '/status/game[2]/@state') $(ask '/status/game[3]/@state')"
ln -s loop "$tmp/games/loop"
fails 3 'a folder that may not be looked through shows too' "$assize" status "$tmp/games"
is '... and those after it' 'loop wreck' \
    "$("$assize" status "$tmp/games" 2>/dev/null | sed -n "s,^- $tmp/games/\([a-z]*\): damaged.*,\1,p" | xargs)"
fails 3 'the table is a page too' "$assize" status --html "$tmp/games"
grep -v '^assize' "$tmp/out" >"$tmp/page.html"
ok '... that is well made' xmllint --noout --nonet --html "$tmp/page.html"
is '... with all games' 4 "$(grep -o '<tr><td>' "$tmp/page.html" | wc -l)"
fails 2 '... or XML, and not both' "$assize" status --html --xml "$tmp/games"
"$assize" status --xml "$tmp/games" >"$tmp/status.xml" 2>/dev/null
ok '... for a program as well' fits "$tmp/status.xml"
is '... with its path' "$tmp/games/loop" "$(ask '/status/game[@state="broken"][1]/@path')"
# Several at a time, a process for some of them each: broken ones in the middle take no other with them.
rm "$tmp/games/loop"
mkdir "$tmp/crowd"
for game in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20; do
	cp -r "$tmp/fresh" "$tmp/crowd/g$game"
done
for game in 03 04 16 17 20; do
	echo changed >>"$tmp/crowd/g$game/turns/0001/public.xml.gz"
done
for form in '' --xml; do
	fails 3 "broken games among many, ${form:-as a table}" "$assize" status $form "$tmp/crowd"
	"$assize" status $form "$tmp/crowd" 2>/dev/null | sed 's/at="[^"]*"//' >"$tmp/alone"
	"$assize" status $form --jobs 3 "$tmp/crowd" 2>/dev/null | sed 's/at="[^"]*"//' >"$tmp/together"
	ok '... the same by three processes' cmp "$tmp/alone" "$tmp/together"
done
is '... each as it is' 'broken 5, waiting 15' "broken $(grep -o 'state="broken"' "$tmp/together" | wc -l), waiting $(grep -o 'state="[^b"][^"]*"' "$tmp/together" | wc -l)"
echo changed >>"$tmp/crowd/g05/turns/0001/seats/anna/report.txt"
fails 3 'one game is compared with all of its reports' "$assize" status "$tmp/crowd/g05"
is '... and a table of games without them' 5 "$("$assize" status "$tmp/crowd" 2>/dev/null | grep -c ': damaged')"
echo changed >>"$tmp/crowd/g06/turns/0001/public.txt"
is '... but with the one that tells the phase' 6 "$("$assize" status "$tmp/crowd" 2>/dev/null | grep -c ': damaged')"

mkdir "$tmp/one"
mv "$tmp/fresh" "$tmp/one"
turn=$tmp/one/fresh/turns/0001
"$assize" status "$tmp/one" >"$tmp/out"
has 'the phase is that of the report' 'Set-up'
cp "$tmp/out" "$tmp/table"
change public.txt '1s/Immortals/A game/'
ok '... or of the view, where the report has another title' cmp "$tmp/table" - <<END
$("$assize" status "$tmp/one")
END
change public.txt '1s/.*/Immortals: fresh, Round 7, spoils/'
"$assize" status "$tmp/one" >"$tmp/out"
has '... which is not read where it need not be' 'Round 7, spoils'

fails 2 'and who names no game is told so all the same' "$assize" submit "$tmp/games" "$tmp/north.xml"
has '... with one that is there' "$tmp/games/war"
done_testing
