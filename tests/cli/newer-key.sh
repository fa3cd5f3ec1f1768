#!/bin/sh
# A player's key in a game that goes on: a newer copy of it is taken, for what it signs then and in the history; another key
# never is, and of a revoked copy it is said what becomes of it.

. "$srcdir/tests/cli/post.sh"

day=2030-01-01T12:00:00Z
now=$day root=$tmp
GPG_TTY=
gpg_do() { gpg --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback "$@" 2>>gpg.said; }

post_new war
fingerprint=$(gpg --batch --list-keys --with-colons anna@example.org | awk -F: '/^fpr/ { print $10; exit }')

# entity words [key]: words to sign, with a key attached.
entity() {
	printf 'Content-Type: multipart/mixed; boundary=mmm\n\n--mmm\nContent-Type: text/plain\n\ngame war %s\n%s\n\n--mmm\n' "$(first)" "$1"
	[ -z "${2:-}" ] || { printf 'Content-Type: application/pgp-keys; name=key.asc\nContent-Disposition: attachment; filename=key.asc\n\n'
		cat "$2"; printf '\n--mmm--\n'; }
	[ -n "${2:-}" ] || printf '%s--\n' --mmm
}

# From here on anna signs with a subkey that nobody here has seen.
gpg_do --quick-add-key "$fingerprint" ed25519 sign never
subkey=$(gpg --batch --list-keys --with-colons anna@example.org | awk -F: '$1 == "sub" { wanted = 1 } /^fpr/ && wanted { f = $10 } END { print f }')
mime_signed_by() {
	sed 's/\r*$/\r/' >entity
	head -c -2 entity >entity.signed
	gpg_do --local-user "$1!" --digest-algo SHA512 --armor --detach-sign --output - entity.signed >entity.asc
	head_of anna "$2"
	printf 'Content-Type: multipart/signed; micalg=pgp-sha512; protocol="application/pgp-signature"; boundary=sss\n\n--sss\n'
	cat entity
	printf '%s\nContent-Type: application/pgp-signature\n\n' --sss
	cat entity.asc
	printf '\n--sss--\n'
}
gpg --batch --armor --export anna@example.org >newer.asc
entity 'wait' | mime_signed_by "$subkey" alone | receives
says 'what a new subkey signs proves nothing while it is not known' 'is signed by a key that nobody has registered'
entity 'vote end' newer.asc | mime_signed_by "$subkey" newer | receives
says 'a newer copy of the same key is taken' 'We use the newer copy of your key'
says '... with what it has signed' 'Noted: vote end'
is '... and its owner is told' 'anna@example.org ' "$(sent_to)"
entity 'vote no' newer.asc | mime_signed_by "$subkey" again | receives
says_not '... once' 'newer copy'
says '... and goes on to count' 'Noted: vote no'

# One that cannot be encrypted to any more.
gpg_do --quick-add-key "$fingerprint" cv25519 encr 20300201T000000
gpg --batch --armor --export anna@example.org >sealed.asc
players 'rules="toy" auth="none"' "$by_referee" \
    'anna key-file="sealed.asc" encrypt="yes"' bert
plain=$game root=$tmp/secretly
mkdir "$root"
game=$root/secretly
quiet "$assize" --now "$now" new "$game" --players players.xml
cron
is 'who wants their mails encrypted gets them so' 1 "$(grep -l -- '-- anna@' "$tmp/sent"/* | xargs grep -c 'BEGIN PGP MESSAGE')"
entity status | mime_signed_by "$fingerprint" sealed >m
hand m
is '... and answers too' 1 "$(cat "$tmp/sent"/* | grep -c 'BEGIN PGP MESSAGE')"
now=2030-03-01T12:00:00Z
quiet "$assize" --now "$now" turn --force "$game"
cron
told 'once their key is no longer one to encrypt to, they are told' 'has expired'
is '... all are written to' 'anna@example.org bert@example.org ' "$(sent_to)"
is '... and nothing of the turn goes out unencrypted' '' "$(grep -l -- '-- anna@' "$tmp/sent"/* | xargs grep -lE 'filename|report of turn|Still awaited')"
cron
is '... once' '' "$(sent_to)"
entity status | mime_signed_by "$fingerprint" unsealed >m
hand m
told 'in place of an answer that is said too' 'has expired'
untold '... and nothing of what it was' 'Still awaited'
gpg_do --quick-add-key "$fingerprint" cv25519 encr never
gpg --batch --armor --export anna@example.org >newer.asc
entity report newer.asc | mime_signed_by "$fingerprint" renews >m
hand m
is 'with a renewed key answers are encrypted again' 1 "$(cat "$tmp/sent"/* | grep -c 'BEGIN PGP MESSAGE')"
now=2030-03-02T12:00:00Z
quiet "$assize" --now "$now" turn --force "$game"
cron
is '... and turns' 1 "$(grep -l -- '-- anna@' "$tmp/sent"/* | xargs grep -c 'BEGIN PGP MESSAGE')"
game=$plain root=$tmp now=$day

# Another key.
gpg --batch --armor --export eve@example.org >eve-now.asc
entity 'vote end' eve-now.asc | mime_signed eve other-key | sed 's/^From: .*/From: anna <anna@example.org>/' | receives
says "another key's words prove nothing, though it comes with them" 'is signed by a key that nobody has registered'
says_not '... and nothing is done' 'Noted'
entity 'vote end' eve-now.asc | mime_signed_by "$subkey" attaches | receives
says 'another key that the right one sends is not taken' 'it is another than yours'
entity 'wait' | mime_signed eve then | sed 's/^From: .*/From: anna <anna@example.org>/' | receives
says_not '... and signs nothing here' 'Noted'

# In the history.
orders anna </dev/null >anna.xml
gpg_do --local-user "$subkey!" --digest-algo SHA512 --output anna.xml.sig --detach-sign anna.xml
ok 'orders that the subkey signed are taken' "$assize" submit "$game" anna.xml
for seat in bert cleo; do orders $seat </dev/null >$seat.xml; done
quiet "$assize" submit "$game" --token-file word bert.xml
quiet "$assize" submit "$game" cleo.xml
ok 'the turn is judged' "$assize" turn "$game"
ok '... and brings the key' test -f "$game/turns/0001/keys/anna.asc"
ok '... with which the history is right' "$assize" verify "$game"
quiet "$assize" copy "$game" public
mkdir -m 700 other
ok '... for whoever has nothing but a copy' env ASSIZE_GNUPGHOME="$tmp/other" "$assize" verify public
submit_all
quiet "$assize" turn "$game"
fails 1 'the next turn does not bring it again' test -f "$game/turns/0002/keys/anna.asc"

# An end that was put off.
gpg_do --quick-set-expire "$fingerprint" 2031-01-01
gpg --batch --armor --export anna@example.org >dated.asc
entity 'vote no' dated.asc | mime_signed_by "$fingerprint" dated >m
receive m --now 2030-06-01T12:00:00Z
says 'a copy with an end is taken' 'We use the newer copy of your key'
entity 'vote end' | mime_signed_by "$fingerprint" late >m
receive m --now 2032-01-01T12:00:00Z
says 'after it nothing counts' 'or with a signature, that has expired'
gpg_do --quick-set-expire "$fingerprint" 2039-01-01
gpg --batch --armor --export anna@example.org >longer.asc
entity 'vote end' longer.asc | mime_signed_by "$fingerprint" longer >m
receive m --now 2032-01-01T12:00:00Z
says 'until a newer copy puts it off' 'We use the newer copy of your key'
says '... which counts at once' 'Noted: vote end'

# By the head of a mail, as mail programs send it.
gpg_do --quick-add-key "$fingerprint" cv25519 encr never
gpg_do --quick-set-expire "$fingerprint" 2045-01-01
entity 'vote no' | mime_signed_by "$fingerprint" in-head >headed
{
	sed '/^Content-Type: multipart\/signed/,$d' headed
	printf 'Autocrypt: addr=anna@example.org; keydata=\n'
	gpg --batch --export anna@example.org | base64 | sed 's/^/ /'
	sed -n '/^Content-Type: multipart\/signed/,$p' headed
} >m
receive m --now 2040-01-01T12:00:00Z
says 'or one that a mail has in its head' 'We use the newer copy of your key'
says '... which counts at once too' 'Noted: vote no'

# With a key to encrypt to: orders that came encrypted are shown to who asks for them, encrypted.
now=2040-01-01T12:00:00Z
quiet gpg --batch --import "$game/keys/moderator.asc"
{ as_orders | sed 's/$/\r/'; } <<-END >secret.part
	$(echo '<pass/>' | orders anna)
END
if sealed anna secret-orders <secret.part >m; then
	receive m --now $now
	is 'orders are taken that came encrypted' 1 "$(grep -c '^Content-Type: multipart/encrypted' "$tmp/sent"/*)"
	ok '... and kept so' test -n "$(find "$game/inbox" -name '*anna.gpg')"
	entity orders | mime_signed_by "$fingerprint" plain-mail >m
	receive m --now $now
	is 'a plain mail that asks for them is answered' 'anna@example.org ' "$(sent_to)"
	ok '... by an encrypted one' grep -q '^Content-Type: multipart/encrypted' "$tmp/sent"/*
	sed -n '/BEGIN PGP MESSAGE/,/END PGP MESSAGE/p' "$tmp/sent"/* | gpg --batch --quiet --no-tty --decrypt >opened 2>/dev/null
	ok '... which has them' grep -q 'filename=.*anna.xml' opened
	# Signed first, then encrypted: what is kept of them is the part that was signed.
	{ as_orders | mime_signed_by "$fingerprint" inside | sed '/^From: /,/^MIME-Version: /d' | sealed_alone anna sealed-around; } <<-END >m
		$(echo '<pass/>' | orders anna)
	END
	receive m --now $now
	ok 'orders that were signed before they were encrypted are kept as they were signed' \
	    test -n "$(find "$game/inbox" -name '*anna.mime')"
	entity 'orders
status' | mime_signed_by "$fingerprint" plain-again >m
	receive m --now $now
	is '... and go back encrypted too' 1 "$(grep -c '^Content-Type: multipart/encrypted' "$tmp/sent"/*)"
fi

# Revoked.
sed 's/^:---/---/' "$GNUPGHOME/openpgp-revocs.d/$fingerprint.rev" >revocation.asc
mkdir -m 700 revoker
quiet gpg --homedir "$tmp/revoker" --batch --quiet --import longer.asc
quiet gpg --homedir "$tmp/revoker" --batch --quiet --import revocation.asc
gpg --homedir "$tmp/revoker" --batch --armor --export "$fingerprint" >revoked.asc
entity 'vote no' revoked.asc | mime_signed_by "$fingerprint" revoked >m
receive m --now 2032-01-01T12:00:00Z
says 'a revoked copy is not taken, and why is said' 'it is revoked'
told '... with what becomes of the seat' 'If nobody must use your key any more, tell the moderator'
done_testing
