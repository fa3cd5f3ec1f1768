#!/bin/sh
# Bad orders are refused, each with its diagnostic, change nothing in the game, and never stop the turn of the others.  What is
# wrong with a file is in unit/test-parse, test-order-read and test-condition; who signed it is here.

. "$srcdir/tests/cli/game.sh"

golden=$srcdir/tests/cli/bad-orders.golden

gpg_at() {
	at=$1
	shift
	quiet gpg --batch --no-tty --quiet --yes --faked-system-time "$at" --passphrase '' --pinentry-mode loopback "$@"
}
fingerprint() {
	gpg --batch --list-keys --with-colons "$1@example.org" 2>/dev/null | awk -F: '/^fpr/ { print $10; exit }'
}

# Anna and emil sign, dora's key expires in March, bert has a secret word, cleo nothing; zoe is no player.
for name in anna emil zoe; do
	gpg_at 20260101T000000 --quick-generate-key "$name <$name@example.org>" ed25519 sign never
done
gpg_at 20260101T000000 --quick-generate-key 'dora <dora@example.org>' ed25519 sign 20260301T000000
for name in anna dora emil; do
	gpg --batch --armor --export $name@example.org >$name.asc
done
echo alakazam >wrong-word
cat >players.xml <<END
<players rules="toy" auth="none">
  <seat id="anna" key-file="anna.asc"/>
  <seat id="bert" $token/>
  <seat id="cleo"/>
  <seat id="dora" key-file="dora.asc"/>
  <seat id="emil" key-file="emil.asc"/>
</players>
END
game=war
now=2026-01-10T12:00:00Z
quiet "$assize" --now $now new war --players players.xml
quiet "$assize" --now $now turn --force war
quiet "$assize" --now $now turn --force war

on=$(sha256sum <war/turns/0002/MANIFEST | cut -c1-32)
nonce=5d3c9a1f70b2e8466e0f1b7ac4d29538
# The rest of a start tag, then orders, from standard input or the arguments.
envelope() {
	printf '<orders xmlns="urn:assize:toy:1" game="%s" turn="%s" seat="%s" on="%s" nonce="%s">\n' "${2:-war}" "${3:-3}" "$1" \
	    "${4:-$on}" "${5:-$nonce}"
}
cleo() {
	envelope cleo
	printf '%s\n' "$@"
	echo '</orders>'
}

# bad CODE 'a sentence' FILE [OPTION ...]: check and submit refuse the file with this code, and nothing changes.
bad() {
	code=$1 sentence=$2 file=$3
	shift 3
	tree war >before
	status=0
	"$assize" --now "$now" submit "$@" war "$file" >out 2>&1 || status=$?
	grep -v '^Still awaited' out >said
	printf '## %s\n' "$sentence" >>all
	sed -E "s/[0-9A-F]{40}/FINGERPRINT/g; s/nonce=\"[0-9a-f]+\"/nonce=\"FRESH\"/g; s/$on/ANSWERED/g; s/\.\.\.[0-9a-f]+\" nonce/...ANSWERED\" nonce/; s/[0-9a-f]{64}/HASH/g; s/(on|nonce)=\"[0-9a-f]+\.\.\.$/\1=.../" said >>all
	checked=0
	"$assize" --now "$now" check "$@" war "$file" >checked 2>&1 || checked=$?
	tree war >after
	{
		cat said
		[ $status -eq 1 ] || echo "the status of submit is $status"
		[ $checked -eq 1 ] || echo "the status of check is $checked"
		grep -qF "[$code]" said || echo "[$code] is not said by submit"
		grep -qF "[$code]" checked || echo "[$code] is not said by check"
		diff before after || echo 'the game has changed'
	} >out
	result "$([ $status -eq 1 ] && [ $checked -eq 1 ] && grep -qF "[$code]" said && grep -qF "[$code]" checked &&
	    cmp -s before after; echo $?)" "$sentence"
}

#
# Files.
#
echo 'I attack everybody.' >words.xml
bad not-xml 'words' words.xml
bad unreadable 'a file that is not there' nothing.xml
bad unreadable 'a folder' war

#
# The envelope.
#
{ envelope clio peace 9 0123456789abcdef0123456789abcdef 1; echo '<gathr/></orders>'; } >all.xml
bad wrong-game 'everything wrong at once' all.xml

#
# Orders.
#
cleo '<gather to="lakes"/>' '<duel target="ana"/>' '<choose card="swrod"/>' >ids.xml
bad unknown-id 'ids that do not exist' ids.xml
cleo '<duel target="cleo"/>' >self.xml
bad bad-target 'an order that can never be legal' self.xml
cleo '<duel target="cleo"/>' '<gathr/>' '<sequence>' '<duel target="cleo" times="0"/>' '<duel target="cleo"/>' '</sequence>' |
    sed 's/ nonce="[^"]*"//' >both.xml
bad bad-target 'what cannot be read beside what cannot be' both.xml
{ envelope anna; echo '<gathr/><duel target="anna"/></orders>'; } >secret.xml
bad no-signature 'orders that nobody has signed: the rules tell a stranger nothing' secret.xml
{ envelope cleo war 3 0123456789abcdef0123456789abcdef; echo '<gathr/><duel target="cleo"/></orders>'; } >astray.xml
bad wrong-on 'orders for another publication: the rules do not judge them' astray.xml

#
# The signer.
#
envelope anna >anna.xml
echo '<gather/></orders>' >>anna.xml
signed() {	# NAME BY [OPTION ...]
	cp anna.xml "$1.xml"
	rm -f "$1.xml.sig"
	to=$1 by=$2
	shift 2
	gpg_at 20260105T000000 --local-user "$by@example.org" "$@" --output "$to.xml.sig" --detach-sign "$to.xml"
}
cp anna.xml unsigned.xml
bad no-signature 'no signature' unsigned.xml
signed other-seat dora
bad wrong-key 'the key of another seat' other-seat.xml
signed stranger zoe
bad unknown-key 'the key of nobody' stranger.xml
signed sha1 anna --digest-algo SHA1
bad weak-digest 'a signature over SHA-1' sha1.xml
signed two anna --local-user dora@example.org
bad two-signatures 'two signatures' two.xml
signed expired anna --default-sig-expire 20260107T000000
bad expired-key 'a signature that has expired, of a key that has not' expired.xml
signed lasting anna --default-sig-expire 20260201T000000
ok 'until then it counts' "$assize" --now $now check war lasting.xml
signed changed anna
sed -i 's/gather/scout/' changed.xml
bad bad-signature 'orders changed after they were signed' changed.xml
signed noise anna
echo noise >noise.xml.sig
bad no-signature 'noise in place of a signature' noise.xml
gpg_at 20260105T000000 --local-user anna@example.org --output clear.xml --clear-sign anna.xml
sed 's/gather/scout/' clear.xml >changed-clear.xml
bad bad-signature 'clear-signed orders changed after' changed-clear.xml
{ cleo '<gather/>'; cat clear.xml; } >before-clear.xml
status=0
"$assize" --now $now check war before-clear.xml >out 2>&1 || status=$?
has 'of text round a clear-signed block only what was signed counts' 'gather'
sed 's/seat="anna"/seat="dora"/' anna.xml >dora.xml
gpg_at 20260105T000000 --local-user dora@example.org --output dora.xml.sig --detach-sign dora.xml
now=2026-04-01T12:00:00Z
bad expired-key 'a key that has expired' dora.xml
now=2026-01-10T12:00:00Z
signed future anna
rm future.xml.sig
gpg_at 20260401T000000 --local-user anna@example.org --output future.xml.sig --detach-sign future.xml
bad future-signature 'a signature from the future' future.xml
sed 's/seat="anna"/seat="emil"/' anna.xml >emil.xml
gpg_at 20260105T000000 --local-user emil@example.org --output emil.xml.sig --detach-sign emil.xml
ok 'before its key is revoked a signature counts' "$assize" --now $now check war emil.xml
sed 's/^:---/---/' "$GNUPGHOME/openpgp-revocs.d/$(fingerprint emil).rev" | gpg --batch --quiet --import 2>/dev/null
gpg --batch --armor --export emil@example.org | gpg --homedir "$ASSIZE_GNUPGHOME" --batch --quiet --import 2>/dev/null
bad revoked-key 'a key that has been revoked' emil.xml
sed 's/seat="anna"/seat="bert"/' anna.xml >bert.xml
bad missing-token 'no secret word' bert.xml
bad wrong-token 'a wrong secret word' bert.xml --token-file wrong-word

golden 'every diagnostic reads as it should' all "$golden"

#
# One player's bad file does not stop the others.
#
sed -i 's/<gather/<scout/' bert.xml
status=0
"$assize" --now $now submit --token-file word war bert.xml ids.xml clear.xml >out 2>&1 || status=$?
is 'of several files the good ones are taken' '1 2 1' "$status $(grep -c ': taken' out) $(grep -c ': refused' out)"
# Conditions that run away, and orders without end, are the rules' to answer in the end.
runaway='count(//*[count(//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1]) > 1]) > 1'
cleo "<gather when=\"$runaway\" standing=\"yes\"/>" '<scout times="any" standing="yes"/>' '<follow times="any" standing="yes"/>' \
    '<choose times="any" standing="yes"/>' >wild.xml
ok 'a condition that may run away is taken' "$assize" --now $now submit war wild.xml
ok 'the turn is judged' timeout 600 "$assize" --now $now turn --force war
has 'and published' 'turn 3 is published'
for turn in 4 5 6; do
	ok 'so is the next' timeout 600 "$assize" --now $now turn --force war
done
ok 'and all of it is verified' "$assize" --now $now verify war
zcat war/turns/000?/referee/events.xml.gz >out
has 'the referee is told of the condition that ran away' 'its condition runs away'
done_testing
