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
done_testing
