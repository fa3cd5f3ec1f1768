#!/bin/sh
# A key whose file leaves its user's address out, made as assize-trust(7) says, is enough, and no copy shows the address.

. "$srcdir/tests/cli/game.sh"

# The user ids of all keys in a folder.
users() {
	find "$1" -name '*.asc' ! -name moderator.asc -exec gpg --batch --no-tty --show-keys --with-colons {} \; 2>/dev/null |
	    awk -F: '/^uid/ { print $10 }' | sort -u
}

game_new known
quiet "$assize" copy "$game" all
is 'a key names its user in public copies' 'anna <anna@example.org>' "$(users all)"

# The command of the manual, with this key and this name.
gpg_of_manual() {
	eval "$(sed -n "s/^\\$ \\(gpg --$1 .*\\)/\\1/p" "$srcdir/man/assize-trust.7" |
	    sed "s/\\\\e/\\\\/g; s/FINGERPRINT/$fingerprint/; s/^gpg/gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback/")"
}
ok 'a name without an address is added' gpg_of_manual quick-add-uid
ok 'and exported alone' gpg_of_manual armor
mv key.asc anna.asc
game_new war
submit_all
quiet "$assize" turn "$game"
quiet "$assize" copy "$game" public
is 'a file without the address is taken, though the referee has seen the other, and so is what its key signs' \
    'Anna of spring-war' "$(users "$game")"
is 'copies show that name' 'Anna of spring-war' "$(users public)"
ok 'and can be verified' "$assize" verify public

# A clock that was set back: the key of a new home is made later than now.
ASSIZE_GNUPGHOME=$tmp/home-later
export ASSIZE_GNUPGHOME
quiet "$assize" --now 2031-01-01T00:01:00Z new later --players players.xml
fails 75 'with a key that is not made yet nothing is signed' "$assize" --now 2031-01-01T00:00:00Z turn --force later
has '... and it is said why, and what to do' 'was made at 2031-01-01T00:01:00Z; set the clock right, or wait until then'
quiet "$assize" --now 2031-01-01T00:01:00Z turn --force later
is '... which helps' 0001 "$(ls later/turns | tail -n 1)"

# A key that ends, and one with a passphrase: each is said when the game is made, and when it cannot sign any more.
# A key for a moderator: its user, passphrase and end; its home is $ASSIZE_GNUPGHOME, named by its user.
key_for() {
	ASSIZE_GNUPGHOME=$tmp/home-$1
	mkdir -m 700 "$ASSIZE_GNUPGHOME"
	gpg --homedir "$ASSIZE_GNUPGHOME" --batch --quiet --no-tty --passphrase "$2" --pinentry-mode loopback \
	    --quick-generate-key "$1@example.org" ed25519 sign "$3" 2>/dev/null
	quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --list-secret-keys --with-colons
	fingerprint=$(awk -F: '/^fpr/ { print $10; exit }' "$tmp/out")
}
key_for lasting '' 1y
ok 'a game is made with a key that ends' "$assize" new lasting --players players.xml --key lasting@example.org
has '... which is said, with how to make it last on' "  gpg --homedir $ASSIZE_GNUPGHOME --quick-set-expire $fingerprint 0"
fails 3 'after its end nothing is signed' "$assize" --now 2040-01-01T00:00:00Z turn --force lasting
has '... and why, and what helps, is said' "the key $fingerprint has expired on 20"
has '... by a command' "--quick-set-expire $fingerprint 0\` makes it last on, and the game goes on"
eval "$(sed -n 's/.*`gpg \(.*\)` makes.*/quiet gpg --batch \1/p' "$tmp/out")"
ok '... which does' "$assize" turn --force lasting
key_for locked secret never
gpg --homedir "$ASSIZE_GNUPGHOME" --batch --quiet --no-tty --passphrase secret --pinentry-mode loopback \
    --output "$tmp/cached" --clear-sign "$tmp/players.xml"
ok 'a key whose passphrase GnuPG remembers makes a game' "$assize" new locked --players players.xml --key locked@example.org
has '... and the passphrase is said' "The moderator's key has a passphrase, and nobody is there to type it"
quiet gpgconf --homedir "$ASSIZE_GNUPGHOME" --kill gpg-agent
fails 3 'forgotten, it lets nothing be signed' "$assize" turn --force locked
has '... which is said' "cannot sign: the key $fingerprint has a passphrase, and nobody is there to type it"
has '... with what takes it off' "\`gpg --homedir $ASSIZE_GNUPGHOME --passwd $fingerprint\`"
key_for plain '' never
ok 'of another key' "$assize" new plain --players players.xml --key plain@example.org
is '... nothing is said' '' "$(grep -E 'passphrase|ends on' "$tmp/out")"
done_testing
