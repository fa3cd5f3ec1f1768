# shellcheck shell=sh
# Sourced by tests that play whole games at the toy's table: lib.sh, and a game with a signing, a token's and an open seat.
#
#	$assize					is the program with the toy game
#	players attributes elements seat ...	./players.xml, a line each; seats have addresses and what stands behind their name
#	$by_referee $by_gerd				elements: a moderator without a mailbox of their own, and one with it
#	$token					an attribute: who proves themselves by the secret word, which is in ./word
#	first_key				makes the moderator's key, by a game of ./players.xml: not in the future
#	game_new name [attribute ...]		a game of anna (signs), bert (a secret word) and cleo (neither)
#	key_file name ...			makes keys, and NAME.asc with the public part of each
#	orders seat [file]			an order file for the next turn of $game from standard input
#	sendmail_here				makes ./sendmail, by which what is sent lies in sent/ADDRESS
#	submit_all				every seat hands in orders: $tmp/orders-SEAT.xml
#	tree folder				a line for each file below it, with its hash
#	flip file [offset]			another byte in the middle of a file, or there
#	resign folder [key]			a turn that was changed is signed again, as only its moderator can; at $signed_at, if that is set
#	forged [folder]				./forged is a new copy of it, or of ./war, which can be written
#	unlocked game				waits until nobody holds its lock: a helper that was not yet started may, when its parent is killed
#	quiet command ...			runs it, and ends the test if it fails
#	traced					$fault puts faults into commands; skips all where programs cannot be traced

. "$srcdir/tests/cli/lib.sh"

assize=$builddir/tests/assize-toy
ASSIZE_GNUPGHOME=$tmp/home ASSIZE_DATADIR=$tmp/data
export ASSIZE_GNUPGHOME ASSIZE_DATADIR
mkdir -p "$ASSIZE_DATADIR/templates"
ln -s "$srcdir/schemas" "$ASSIZE_DATADIR/schemas"
ln -s "$srcdir/tests/toy" "$ASSIZE_DATADIR/templates/toy"
ln -s "$srcdir/templates/common" "$ASSIZE_DATADIR/templates/common"
cd "$tmp" || exit 99
echo k7dm-2xqp-9rta-b3fg >word
token="token=\"made:$(printf k7dm-2xqp-9rta-b3fg | sha256sum | cut -d' ' -f1)\""
# shellcheck disable=SC2034	# for the caller
by_referee='<moderator address="referee@assize.example"/>'
# shellcheck disable=SC2034	# for the caller
by_gerd='<moderator name="Gerd" address="referee@assize.example" mailbox="gerd@example.com"/>'

players() {
	{
		echo "<players $1>"
		echo "$2" | sed 's/></>\n</g'
		shift 2
		for seat; do
			who=${seat%% *}
			echo "<seat id=\"$who\" address=\"$who@example.org\"${seat#"$who"}/>"
		done
		echo '</players>'
	} >players.xml
}

first_key() {
	quiet "$assize" new "$tmp/first" --players players.xml
}

traced() {
	fault=$builddir/tests/fault
	"$fault" list /dev/null / true || skip_all 'this machine does not let programs be traced'
}

unlocked() {
	await "$builddir/tests/ofd-lock" "$1/.lock" true
}

quiet() {
	"$@" >"$tmp/out" 2>&1 || { echo "Bail out! $* failed"; sed 's/^/# /' "$tmp/out"; exit 99; }
}

tree() {
	(cd "$1" && find . -type f -exec sha256sum {} + | sort -k 2)
}

flip() {
	offset=${2:-$(($(wc -c <"$1") / 2))}
	byte=$(od -An -tu1 -j "$offset" -N 1 "$1")
	chmod u+w "$1"
	# shellcheck disable=SC2059	# the byte is the format
	printf "\\$(printf %03o $((byte ^ 1)))" | dd of="$1" bs=1 seek="$offset" conv=notrunc status=none
}

forged() {
	rm -rf forged
	cp -a "${1:-war}" forged
	chmod -R u+w forged
}

# A copy's MANIFEST goes on naming what is not in it.
resign() {
	(
		cd "$1" || exit
		{
			find . -type f ! -name 'MANIFEST*' | sed 's,^\./,,' | xargs sha256sum
			[ -d referee ] || while read -r hash name; do [ -f "$name" ] || echo "$hash  $name"; done <MANIFEST
		} | LC_ALL=C sort -k 2 >MANIFEST.new
		mv MANIFEST.new MANIFEST
		rm -f MANIFEST.sig
	)
	# Nothing is written there, and locks of several at once get in each other's way.
	# shellcheck disable=SC2086	# two words
	gpg ${signed_at:+--faked-system-time $signed_at} --homedir "$ASSIZE_GNUPGHOME" --lock-never --batch --no-tty --quiet --yes \
	    --local-user "${2:-assize moderator}" --output "$1/MANIFEST.sig" --detach-sign "$1/MANIFEST"
}

key_file() {
	for owner in "$@"; do
		quiet key_new "$owner"
		gpg --batch --armor --export "$owner@example.org" >"$owner.asc"
	done
}

game_new() {
	game=$1
	shift
	[ -f anna.asc ] || key_file anna
	cat >players.xml <<-END
	<players rules="toy" auth="none" $*>
	  <seat id="anna" key-file="anna.asc" address="anna@example.org"/>
	  <seat id="bert" $token/>
	  <seat id="cleo"/>
	</players>
	END
	quiet "$assize" new "$game" --players players.xml
}

next_turn() {
	echo $(($(ls "$game/turns" | tail -n 1 | sed 's/^0*//; s/^$/0/') + 1))
}

# The envelope has a nonce of its own for each file.
orders() {
	turn=$(next_turn)
	printf '<orders xmlns="urn:assize:toy:1" game="%s" turn="%s" seat="%s"\n    on="%s" nonce="%s">\n' "${game##*/}" "$turn" "$1" \
	    "$(sha256sum <"$game/turns/$(printf %04d $((turn - 1)))/MANIFEST" | cut -c1-32)" \
	    "$(od -An -tx1 -N 16 /dev/urandom | tr -d ' \n')"
	cat
	echo '</orders>'
}

sign() {
	rm -f "$1.sig"
	quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user anna@example.org --output "$1.sig" \
		--detach-sign "$1"
}

sendmail_here() {
	mkdir sent
	cat >sendmail <<-'END'
	#!/bin/sh
	for to; do :; done
	cat >>"${0%/*}/sent/$to"
	END
	chmod +x sendmail
}

submit_all() {
	for seat in anna bert cleo; do
		orders $seat </dev/null >"$tmp/orders-$seat.xml"
	done
	sign "$tmp/orders-anna.xml"
	quiet "$assize" submit "$game" "$tmp/orders-anna.xml"
	quiet "$assize" submit "$game" --token-file word "$tmp/orders-bert.xml"
	quiet "$assize" submit "$game" "$tmp/orders-cleo.xml"
}
