# shellcheck shell=sh
# Sourced by the benches whose players sign; their keys are in $GNUPGHOME, which is $tmp/players.
#
#	make_players [OPTION ...]	$tmp/players.xml of a game for north, east, south and west, with elements at its end
#	sign_as SEAT ...		gpg, with the seat's key
#	make_mail GAME [SEAT]		a mail with the orders of a seat, North's unless given, for the next turn of a game, on standard
#					output; $tmp/orders.xml
#	make_sink			$tmp/sink, a sendmail that keeps the last mail as $tmp/answer

GNUPGHOME=$tmp/players
export GNUPGHOME

make_players() {
	mkdir -m 700 "$GNUPGHOME"
	{
		echo '<players rules="immortals" auth="key" title="A signed game">'
		echo '<moderator name="Moderator" address="moderator@example.org"/>'
		for seat in north east south west; do
			gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback \
				--quick-generate-key "$seat <$seat@example.org>" ed25519 sign never 2>/dev/null
			gpg --batch --armor --export "$seat@example.org" >"$tmp/$seat.asc"
			echo "<seat id=\"$seat\" name=\"$seat\" address=\"$seat@example.org\" key-file=\"$seat.asc\"/>"
		done
		echo "$*</players>"
	} >"$tmp/players.xml"
}

make_mail() {
	by=${2:-north}
	"$assize" orders "$1" "$by" >"$tmp/orders.xml" 2>/dev/null
	printf 'From: %s <%s@example.org>\nTo: Moderator <moderator@example.org>\nSubject: orders\n' "$by" "$by"
	printf 'Message-ID: <%s.%s@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n' "${1##*/}" "$by"
	sign_as "$by" --clear-sign <"$tmp/orders.xml"
}

sign_as() {
	seat=$1
	shift
	gpg --batch --quiet --yes --local-user "$seat@example.org" "$@"
}

make_sink() {
	printf '#!/bin/sh\nexec cat >"%s"\n' "$tmp/answer" >"$tmp/sink"
	chmod 700 "$tmp/sink"
}
