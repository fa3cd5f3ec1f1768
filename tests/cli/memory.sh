#!/bin/sh
# What the moderator's home remembers of MANIFESTs saves GnuPG's time, and lets nothing pass that GnuPG would not.

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
	grep -c -e --verify asked
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

done_testing
