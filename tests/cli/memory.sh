#!/bin/sh
# What the moderator's home remembers of MANIFESTs and of signed orders saves GnuPG's time, and lets nothing pass that GnuPG would not.

# shellcheck source=tests/cli/game.sh
. "$srcdir/tests/cli/game.sh"

memory=$ASSIZE_GNUPGHOME/sound-signatures
last=war/turns/0001

# How often GnuPG verified something while a command ran.
mkdir bin
printf '#!/bin/sh\necho "$*" >>%s\nexec %s "$@"\n' "$tmp/asked" "$(command -v gpg)" >bin/gpg
chmod 700 bin/gpg
verified() {
	: >asked
	quiet env PATH="$tmp/bin:$PATH" "$@"
	grep -c -e --verify -e '--output - -- -' asked
}
status() {
	"$assize" status war
}

game_new war
submit_all
quiet "$assize" turn war
is 'a MANIFEST that was signed here is not verified again' 0 "$(verified "$assize" status war)"
cp "$memory" remembered
rm "$memory"
is 'without a memory it is' 1 "$(verified "$assize" status war)"
is 'and once only' 0 "$(verified "$assize" status war)"
yes damaged | head -c 5000000 >"$memory"
is 'a memory that is damaged knows nothing' 1 "$(verified "$assize" status war)"
is 'and is used again' 0 "$(verified "$assize" status war)"
chmod 666 "$memory"
is 'one that others can write is not believed' 1 "$(verified "$assize" status war)"
rm "$memory"
mkdir "$memory"
ok 'where none can be, all goes as without' status
rmdir "$memory"
cp remembered "$memory"

cp -a "$last" kept
flip "$last/MANIFEST"
refuses 3 bad-signature 'a MANIFEST changed is refused' status
cp -a kept/MANIFEST "$last"
flip "$last/MANIFEST.sig"
refuses 3 bad-signature 'a signature changed is refused' status
cp -a kept/MANIFEST.sig "$last"
flip "$last/public.txt"
refuses 3 changed-file 'so is a file under a MANIFEST that is remembered' status
cp -a kept/public.txt "$last"
ok 'as it was it is right' status

quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --passphrase '' --pinentry-mode loopback \
	--quick-generate-key 'second <second@example.org>' ed25519 sign never
quiet "$assize" new peace --players players.xml --key second@example.org
is 'what another moderator signed is remembered too' 0 "$(verified "$assize" status peace)"
cp peace/turns/0000/MANIFEST peace/turns/0000/MANIFEST.sig "$last"
refuses 3 bad-signature 'and is still not what this one signed' status

# Orders that were proved when they came: detached signatures, and clear-signed files, whose text is in them.
rm -rf war
game_new war
quiet "$assize" turn --force war
for place in lake hill moor; do
	echo "<gather to=\"$place\"/>" | orders anna >anna-$place.xml
	sign anna-$place.xml
	sleep 1
done
is 'orders are verified when they come' 1 "$(verified "$assize" submit war anna-lake.xml)"
is 'and not again when others come' 1 "$(verified "$assize" submit war anna-hill.xml)"
mv "$memory" away
is 'without a memory, all that came before are, and the MANIFEST' 4 "$(verified "$assize" submit war anna-moor.xml)"
first=$(ls war/inbox/0002/0001-anna.xml.sig)
cp "$first" kept.sig
flip "$first" 100
echo '<gather to="lake"/>' | orders anna >anna-more.xml
sleep 1
sign anna-more.xml
refuses 1 changed-file 'a signature changed is found' "$assize" submit war anna-more.xml
cp kept.sig "$first"
cp war/inbox/0002/0002-anna.xml.sig "$first"
refuses 1 changed-file 'so is one of other orders, which is remembered of those' "$assize" submit war anna-more.xml
cp kept.sig "$first"
ok 'as it was it is right' "$assize" submit war anna-more.xml
is 'a turn is judged without asking again' 0 "$(verified "$assize" turn --force war)"
ok 'and its history is right' "$assize" verify war
echo '<gather to="hill"/>' | orders anna | gpg --batch --no-tty --quiet --local-user anna@example.org --clear-sign >clear.asc
is 'what is clear-signed is verified when it comes' 1 "$(verified "$assize" submit war clear.asc)"
is 'and once for its text, when it is judged' 1 "$(verified "$assize" turn --force war)"
ok 'and that is right too' "$assize" verify war
done_testing
