#!/bin/sh
# A mail received and answered, against what one gpg that verifies and one that signs cost: alone, as a mail server hands it
# over, and as one of the mails of a deadline's evening, which lie in a Maildir.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/signed.sh"

rounds=${BENCH_ROUNDS:-21}
games=5 mails=20	# one of each seat of each game

make_players
make_sink
"$assize" new "$tmp/game" --players "$tmp/players.xml" >/dev/null 2>&1
make_mail "$tmp/game" >"$tmp/mail"
sign_as north --detach-sign -o "$tmp/sig" "$tmp/orders.xml"
cp "$tmp/orders.xml" "$tmp/signed.xml"
cp -r "$tmp/game" "$tmp/later"
"$assize" turn --force "$tmp/later" >/dev/null
make_mail "$tmp/later" >"$tmp/later.mail"
mkdir -p "$tmp/games" "$tmp/box/new" "$tmp/box/cur"
for n in $(seq $games); do
	"$assize" new "$tmp/games/g$n" --players "$tmp/players.xml" >/dev/null 2>&1
	for seat in north east south west; do
		make_mail "$tmp/games/g$n" $seat >"$tmp/box/new/1700000000.$n-$seat.host"
	done
done

"$race" "$rounds" \
	receive "$(fresh "$tmp/game" "$tmp/played")" \
	"exec '$assize' receive --sendmail '$tmp/sink' '$tmp/played' <'$tmp/mail' >/dev/null 2>&1" \
	evening "$(fresh "$tmp/games" "$tmp/played"); $(fresh "$tmp/box" "$tmp/taken")" \
	"exec '$assize' receive --sendmail '$tmp/sink' --maildir '$tmp/taken' '$tmp/played' >/dev/null 2>&1" \
	trial "$(fresh "$tmp/later" "$tmp/played")" \
	"exec '$assize' receive --sendmail '$tmp/sink' '$tmp/played' <'$tmp/later.mail' >/dev/null 2>&1" \
	verify "" "exec gpg --batch --quiet --verify '$tmp/sig' '$tmp/signed.xml' 2>/dev/null" \
	sign "" "exec gpg --batch --quiet --yes -u north@example.org --detach-sign -o '$tmp/other' '$tmp/signed.xml'" \
	>"$tmp/times"
grep -q 'Dry run' "$tmp/answer" || { echo "bench: the mail was not answered, or its orders not tried" >&2; exit 1; }
[ "$(ls "$tmp/taken/cur" | grep -c ':2,RS$')" -eq $mails ] || { echo "bench: not all mails were answered" >&2; exit 1; }
row 'one mail received and answered' "$(median 3 receive "$tmp/times")" ms ''
row 'one mail received and answered, processor time' "$(median 4 receive "$tmp/times")" ms ''
row 'one mail with a trial in its receipt, processor time' "$(median 4 trial "$tmp/times")" ms ''
row 'a mail of a Maildir, processor time' "$(over "cpu[\"evening\"] / $mails" "$tmp/times")" ms ''
row 'a mail of a Maildir / gpg verify and gpg sign' \
	"$(over "wall[\"evening\"] / $mails / (wall[\"verify\"] + wall[\"sign\"])" "$tmp/times")" ratio '<= 2.0'
row 'a mail of a Maildir / gpg verify and gpg sign, processor time' \
	"$(over "cpu[\"evening\"] / $mails / (cpu[\"verify\"] + cpu[\"sign\"])" "$tmp/times")" ratio '<= 1.55'
row 'one mail / gpg verify and gpg sign' \
	"$(over 'wall["receive"] / (wall["verify"] + wall["sign"])' "$tmp/times")" ratio '<= 2.5'
row 'one mail with a trial / gpg verify and gpg sign' \
	"$(over 'wall["trial"] / (wall["verify"] + wall["sign"])' "$tmp/times")" ratio ''
row 'one mail / gpg verify and gpg sign, processor time' \
	"$(over 'cpu["receive"] / (cpu["verify"] + cpu["sign"])' "$tmp/times")" ratio '<= 2.4'
row 'one mail with a trial / gpg verify and gpg sign, processor time' \
	"$(over 'cpu["trial"] / (cpu["verify"] + cpu["sign"])' "$tmp/times")" ratio ''
row 'peak memory of receive' "$(median 5 receive "$tmp/times" | awk '{ printf "%.1f", $1 / 1024 }')" MB '< 64'
