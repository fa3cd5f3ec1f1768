#!/bin/sh
# One mail received and answered, against what one gpg that verifies and one that signs cost.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"

rounds=${BENCH_ROUNDS:-21}
seats='north east south west'

GNUPGHOME=$tmp/players
export GNUPGHOME
mkdir -m 700 "$GNUPGHOME"
{
	echo '<players rules="immortals" auth="key" title="A game by mail">'
	echo '<moderator name="Moderator" address="moderator@example.org"/>'
	for seat in $seats; do
		gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback \
			--quick-generate-key "$seat <$seat@example.org>" ed25519 sign never 2>/dev/null
		gpg --batch --armor --export "$seat@example.org" >"$tmp/$seat.asc"
		echo "<seat id=\"$seat\" name=\"$seat\" address=\"$seat@example.org\" key-file=\"$seat.asc\"/>"
	done
	echo '</players>'
} >"$tmp/players.xml"
"$assize" new "$tmp/game" --players "$tmp/players.xml" >/dev/null 2>&1
# mail GAME MAIL: North's orders for its next turn, signed.
mail() {
	"$assize" orders "$1" north >"$tmp/orders.xml" 2>/dev/null
	printf 'From: north <north@example.org>\nTo: Moderator <moderator@example.org>\nSubject: orders\n'
	printf 'Message-ID: <1@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n'
	gpg --batch --quiet --local-user north@example.org --clear-sign <"$tmp/orders.xml"
}

mail "$tmp/game" >"$tmp/mail"
gpg --batch --quiet --local-user north@example.org --detach-sign -o "$tmp/sig" "$tmp/orders.xml"
cp "$tmp/orders.xml" "$tmp/signed.xml"
cp -r "$tmp/game" "$tmp/later"
"$assize" turn --force "$tmp/later" >/dev/null
mail "$tmp/later" >"$tmp/later.mail"
printf '#!/bin/sh\nexec cat >"%s"\n' "$tmp/answer" >"$tmp/sink"
chmod 700 "$tmp/sink"

"$race" "$rounds" \
	receive "$(fresh "$tmp/game" "$tmp/played")" \
	"exec '$assize' receive --sendmail '$tmp/sink' '$tmp/played' <'$tmp/mail' >/dev/null 2>&1" \
	trial "$(fresh "$tmp/later" "$tmp/played")" \
	"exec '$assize' receive --sendmail '$tmp/sink' '$tmp/played' <'$tmp/later.mail' >/dev/null 2>&1" \
	verify "" "exec gpg --batch --quiet --verify '$tmp/sig' '$tmp/signed.xml' 2>/dev/null" \
	sign "" "exec gpg --batch --quiet --yes -u north@example.org --detach-sign -o '$tmp/other' '$tmp/signed.xml'" \
	>"$tmp/times"
grep -q 'On trial' "$tmp/answer" || { echo "bench: the mail was not answered, or its orders not tried" >&2; exit 1; }
row 'one mail received and answered' "$(median 3 receive "$tmp/times")" ms ''
row 'one mail received and answered, processor time' "$(median 4 receive "$tmp/times")" ms ''
row 'one mail with a trial in its receipt, processor time' "$(median 4 trial "$tmp/times")" ms ''
row 'one mail / gpg verify and gpg sign' \
	"$(over 'wall["receive"] / (wall["verify"] + wall["sign"])' "$tmp/times")" ratio '<= 2.5'
row 'one mail with a trial / gpg verify and gpg sign' \
	"$(over 'wall["trial"] / (wall["verify"] + wall["sign"])' "$tmp/times")" ratio ''
row 'one mail / gpg verify and gpg sign, processor time' \
	"$(over 'cpu["receive"] / (cpu["verify"] + cpu["sign"])' "$tmp/times")" ratio '<= 1.35'
row 'one mail with a trial / gpg verify and gpg sign, processor time' \
	"$(over 'cpu["trial"] / (cpu["verify"] + cpu["sign"])' "$tmp/times")" ratio ''
row 'one mail / gpg verify and gpg sign, with the GnuPG that GPGME starts and nobody waits for' \
	"$(over 'all["receive"] / (all["verify"] + all["sign"])' "$tmp/times")" ratio ''
row 'peak memory of receive' "$(median 5 receive "$tmp/times" | awk '{ printf "%.1f", $1 / 1024 }')" MB '< 64'
