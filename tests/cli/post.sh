# shellcheck shell=sh
# Sourced by tests that play by mail: game.sh, and a post office.
#
#	post_new name				a game of anna (signs), bert (a secret word) and cleo (neither), all with addresses
#	games_here				$root, a folder of games, with $game in it; it is $day, a noon
#	ready_games name ...			games below ./base in which all orders are in
#	head_of who id [subject]		the head of a mail, down to MIME-Version
#	mime_signed who id <entity		a PGP/MIME mail around an entity
#	sealed who id <entity			a mail of it signed and encrypted in one; false where it cannot be encrypted
#	sealed_alone who id <entity		... encrypted alone; at $signed_at, if that is set
#	first					what signed words name the game by, behind its id
#	begin_silent days ...			a new game, of players.xml, in which anna has been silent until those days after $day
#	receive file				hands it to the referee; what it sends lies in $tmp/sent, a file each
#	receives				the same of standard input
#	sent_to					who was written to, a line each, sorted
#	mails					what was sent, with soft line ends and codes undone
#	says 'a sentence' text			it has this text in one line
#	says_not 'a sentence' text		and not this
#	told 'a sentence' text			it has this text, however its lines are broken
#	untold 'a sentence' text		and not this
#	code_of who word			the code that stands behind a word in a mail to somebody
#	attached mail ending			what a mail of ours has attached by a name that ends so
#	cron					`assize run` at $now for all games below $root; what it sends lies in $tmp/sent
#	hand file				a mail for them, at $now
#	sends id				the same of standard input, which is kept as ./mail.ID
#	no_signal status what			a flaw where a signal ended the program: what it says then is nobody's answer
#	after time				so long after $day
#	at time					it is then, and cron comes by
#	turns					the newest turn of $game
#	play seat ...				hands in orders that say nothing, at $now, proved as each seat must
#	beacon_here				makes $beacon, a beacon of ours: a round a minute from 2030 on; whom it was asked for stands in
#					./asked, it fails while there is ./down, and tells of the round in ./lies instead

. "$srcdir/tests/cli/game.sh"

sink=$tmp/sink
mkdir "$tmp/sent"
cat >"$sink" <<END
#!/bin/sh
# Takes a mail: what it was told and the mail itself in one file.
file=\$(mktemp $tmp/sent/XXXXXX)
{ echo "\$@"; cat; } >"\$file"
END
chmod +x "$sink"

games_here() {
	root=$tmp/games
	mkdir "$root"
	game=$root/war day=2030-01-01T12:00:00Z
	now=$day
}

ready_games() {
	for name; do
		post_new "$name"
		quiet "$assize" run "$game" --sendmail "$sink"
		submit_all
		mv "$game" base
	done
}

post_new() {
	game=$tmp/$1
	[ -f anna.asc ] || key_file anna eve
	players 'rules="toy" auth="none"' "$by_referee" \
	    'anna key-file="anna.asc"' "bert $token" cleo
	quiet "$assize" new "$game" --players players.xml
}

head_of() {
	printf 'From: %s <%s@example.org>\nTo: referee@assize.example\nSubject: %s\nMessage-ID: <%s@example.org>\nMIME-Version: 1.0\n' \
	    "$1" "$1" "${3:-orders [${game##*/}]}" "$2"
}

as_text() {
	printf 'Content-Type: text/plain; charset=utf-8\n\n'
	cat
}

as_orders() {
	printf 'Content-Type: application/xml; name=orders.xml\nContent-Disposition: attachment; filename=orders.xml\n\n'
	cat
}

# The lines of what is signed end in CRLF, and its last line end belongs to the boundary.
mime_signed() {
	sed 's/\r*$/\r/' >"$tmp/entity"
	head -c -2 "$tmp/entity" >"$tmp/entity.signed"
	gpg --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --local-user "$1@example.org" --digest-algo SHA512 \
	    --armor --detach-sign --output - "$tmp/entity.signed" >"$tmp/entity.asc"
	[ "$2" = - ] || head_of "$1" "$2"
	printf 'Content-Type: multipart/signed; micalg=pgp-sha512; protocol="application/pgp-signature"; boundary=sss\n\n--sss\n'
	cat "$tmp/entity"
	printf '%s\nContent-Type: application/pgp-signature\n\n' --sss
	cat "$tmp/entity.asc"
	printf '\n--sss--\n'
}

sealed() {
	sealed_alone "$1" "$2" --sign
}

sealed_alone() {
	# shellcheck disable=SC2086	# two words
	gpg ${signed_at:+--faked-system-time $signed_at} --batch --quiet --no-tty --trust-model always --local-user "$1@example.org" --recipient referee@assize.example \
	    --armor ${3:+"$3"} --encrypt >"$tmp/sealed" 2>/dev/null || return
	head_of "$1" "$2"
	printf 'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n\n--b\n'
	printf 'Content-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream\n\n'
	cat "$tmp/sealed"
	echo '--b--'
}

clear_signed() {
	gpg --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --local-user "$1@example.org" --digest-algo SHA512 \
	    --clear-sign --output -
}

first() {
	sha256sum "$game/turns/0000/MANIFEST" | cut -c1-16
}

no_signal() {
	[ "$1" -lt 128 ] || result 1 "$2 ends by itself, not by signal $(($1 - 128))"
}

receive() {
	mail=$1
	shift
	rm -f "$tmp/sent"/*
	status=0
	"$assize" receive "$game" --sendmail "$sink" "$@" <"$mail" >"$tmp/said" 2>&1 || status=$?
	no_signal $status "receive of $mail"
}

receives() {
	receive /dev/stdin "$@"
}

sent_to() {
	cat "$tmp/sent"/* 2>/dev/null | sed -n 's/^-i -f .* -- //p' | sort | tr '\n' ' '
}

mails() {
	cat "$tmp/sent"/* 2>/dev/null | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g'
}

says() {
	mails >"$tmp/out"
	has "$1" "$2"
}

says_not() {
	mails >"$tmp/out"
	if grep -qF -e "$2" "$tmp/out"; then result 1 "$1"; else result 0 "$1"; fi
}

told() {
	{ mails | tr '\n' ' ' | tr -s ' '; echo; } >"$tmp/out"
	has "$1" "$2"
}

untold() {
	is "$1" '' "$(mails | tr '\n' ' ' | tr -s ' ' | grep -oF -e "$2" | head -n 1)"
}

code_of() {
	for file in $(grep -lE -- "-- $1(@|\$)" "$tmp/sent"/*); do
		sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' "$file" | tr '\n' ' ' | grep -o "[ \`]$2  *[0-9a-z]\{4\}\(-[0-9a-z]\{4\}\)\{3\}"
	done | head -n 1 | grep -o '[^ ]*$'
}

attached() {
	python3 - "$1" "$2" <<-'END'
	import email, sys
	mail = email.message_from_string(open(sys.argv[1], encoding="utf-8").read().split("\n", 1)[1])
	for part in mail.walk():
	    if sys.argv[2] in (part.get_filename() or ""):
	        sys.stdout.buffer.write(part.get_payload(decode=True))
	END
}

beacon_here() {
	beacon=$tmp/beacon
	cat >"$beacon" <<-END
	#!/bin/sh
	echo "\$1" >>$tmp/asked
	[ ! -f $tmp/down ] || { echo 'no route to the moon' >&2; exit 7; }
	round=\${1##*/}
	[ ! -f $tmp/lies ] || round=\$(cat $tmp/lies)
	signature=\$(printf 'round %s' "\$round" | sha512sum | cut -d' ' -f1)
	random=\$(env printf "\$(printf %s "\$signature" | sed 's/../\\\\x&/g')" | sha256sum | cut -d' ' -f1)
	printf '{"round":%s,"randomness":"%s","signature":"%s"}\n' "\$round" "\$random" "\$signature"
	END
	chmod +x "$beacon"
}

cron() {
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" run "$root" --sendmail "$sink" >"$tmp/said" 2>&1 || status=$?
	[ "$status" -eq 0 ] || cat "$tmp/said"
	no_signal $status "run at $now"
}

hand() {
	rm -f "$tmp/sent"/*
	status=0
	"$assize" --now "$now" receive "$root" --sendmail "$sink" <"$1" >"$tmp/said" 2>&1 || status=$?
	no_signal $status "receive of $1"
	return $status
}

sends() {
	cat >"mail.$1"
	hand "mail.$1"
}

at() {
	now=$(after "$@")
	cron
}

after() {
	date -u -d "$day + $*" +%Y-%m-%dT%H:%M:%SZ
}

turns() {
	ls "$game/turns" | tail -n 1
}

play() {
	for seat in "$@"; do
		orders $seat </dev/null >"$seat.xml"
		[ $seat != anna ] || sign anna.xml
		quiet "$assize" --now "$now" submit "$game" --token-file word "$seat.xml"
	done
}

begin_silent() {
	now=$day
	quiet "$assize" --now $now new "$game" --players players.xml
	cron
	play anna bert cleo
	cron
	for days; do
		play bert cleo
		now=$(after $days days)
		cron
	done
}
