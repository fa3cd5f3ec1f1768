#!/bin/sh
# One more message of press where ten thousand are stored, against one more where twenty are.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/signed.sh"

make_players '<press white="yes"/>'
make_sink
"$assize" new "$tmp/game" --players "$tmp/players.xml" >/dev/null 2>&1
"$assize" turn --force "$tmp/game" >/dev/null
first=$(sha256sum "$tmp/game/turns/0000/MANIFEST" | cut -c1-16)
id=$(sed -n 's/.*<game [^>]*id="\([^"]*\)".*/\1/p' "$tmp/game/game.xml" | head -n 1)

# Makes $tmp/game-N, in which N messages of an earlier day are stored.
stored() {
	cp -r "$tmp/game" "$tmp/game-$1"
	mkdir -p "$tmp/game-$1/press/ids"
	seq "$1" | awk -v folder="$tmp/game-$1/press" '{
		file = sprintf("%s/%04d.xml", folder, $1)
		printf "<press id=\"%015d\" from=\"east\" sender=\"east\" to=\"west\" at=\"2020-01-01T12:00:00Z\" turn=\"0\" mark=\"m%d\">Peace</press>\n", $1, $1 >file
		close(file)
		file = sprintf("%s/ids/%015d", folder, $1)
		printf "%04d", $1 >file
		close(file)
	}'
}

{
	printf 'From: north@example.org\nTo: Moderator <moderator@example.org>\nSubject: press\nMessage-ID: <p@example.org>\nMIME-Version: 1.0\n'
	printf 'Content-Type: text/plain; charset=utf-8\n\n'
	printf 'game %s %s\npress to south\nShall we?\nend press\n' "$id" "$first" | sign_as north --clear-sign
} >"$tmp/mail"
for n in 20 10000; do
	stored $n
	instructions "$assize" receive --sendmail "$tmp/sink" "$tmp/game-$n" <"$tmp/mail" >"$tmp/cost-$n"
	grep -q 'Shall we' "$tmp/game-$n/press/$(printf %04d $((n + 1))).xml" || { echo "bench: the press was not stored" >&2; exit 1; }
done
row 'one message of press at 10,000, instructions' "$(cat "$tmp/cost-10000")" million ''
row 'one message of press at 10,000 / at 20, instructions' \
	"$(awk 'NR == FNR { n = $1; next } { print $1 == "-" ? "-" : sprintf("%.3f", n / $1) }' "$tmp/cost-10000" "$tmp/cost-20")" ratio '<= 1.2'
