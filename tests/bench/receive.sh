#!/bin/sh
# One mail received and answered, against what one gpg that verifies and one that signs cost.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"
# shellcheck source=tests/bench/signed.sh
. "$srcdir/tests/bench/signed.sh"

rounds=${BENCH_ROUNDS:-21}

make_players
make_sink
"$assize" new "$tmp/game" --players "$tmp/players.xml" >/dev/null 2>&1
make_mail "$tmp/game" >"$tmp/mail"
sign_as north --detach-sign -o "$tmp/sig" "$tmp/orders.xml"
cp "$tmp/orders.xml" "$tmp/signed.xml"
cp -r "$tmp/game" "$tmp/later"
"$assize" turn --force "$tmp/later" >/dev/null
make_mail "$tmp/later" >"$tmp/later.mail"

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
