# shellcheck shell=sh
# Sourced by tests that run whole games: tap.sh, and what such tests need besides.
#
#	refuses 1 code 'a sentence' command ...	the command ends with this status, and says [code]
#	golden 'a sentence' file golden		two files are the same; REGENERATE=1 makes the second from the first
#	tables					every game of the program: its rules, the fewest and the most seats a line
#	table_options rules seats		arguments for what a table of that size cannot do without
#	three_turns				in $tmp, the first three turns of the sample of Immortals: $game
#	await command ...			until it succeeds; false after ten minutes, which no machine takes
#	key_new name				makes a signing key without a passphrase; its fingerprint is in $fingerprint
#
# GNUPGHOME is an empty home with a short path, and the referee has another; its agent, and that of every
# other home below $tmp, goes with the test.

. "$srcdir/tests/cli/tap.sh"

GNUPGHOME=$tmp/gnupg ASSIZE_GNUPGHOME=$tmp/home
export GNUPGHOME ASSIZE_GNUPGHOME
mkdir -m 700 "$GNUPGHOME"

clean_up() {
	find "$tmp" -name S.gpg-agent 2>/dev/null | while read -r socket; do
		gpgconf --homedir "${socket%/*}" --kill all 2>/dev/null
	done
	chmod -R u+rwX "$tmp"
	rm -rf "$tmp"
}
trap clean_up EXIT

await() {
	left=3000
	while ! "$@" >/dev/null 2>&1; do
		left=$((left - 1))
		[ "$left" -gt 0 ] || return 1
		sleep 0.2
	done
}

refuses() {
	expected=$1 code=$2 sentence=$3
	shift 3
	status=0
	"$@" >"$tmp/out" 2>&1 || status=$?
	if [ "$status" -eq "$expected" ] && grep -qF "[$code]" "$tmp/out"; then
		result 0 "$sentence"
	else
		echo "the status is $status, not $expected, or [$code] is not said" >>"$tmp/out"
		result 1 "$sentence"
	fi
}

golden() {
	if [ -n "${REGENERATE:-}" ]; then
		mkdir -p "$(dirname "$3")"
		cp "$2" "$3"
	fi
	status=0
	diff -u "$3" "$2" >"$tmp/out" 2>&1 || status=$?
	result "$status" "$1"
}

tables() {
	"$assize" games | sed -nE 's/^([a-z-]+) .*, ([0-9]+) to ([0-9]+) seats$/\1 \2 \3/p'
}

# More seats than the first sets of a game have room for need the others.
table_options() {
	case $1-$2 in
	hlas-[56]) echo '--option sets=order-and-chaos' ;;
	hlas-7) echo '--option sets=all' ;;
	esac
}

three_turns() {
	ASSIZE_GNUPGHOME=$tmp/moderator ASSIZE=$assize
	export ASSIZE_GNUPGHOME ASSIZE
	cd "$tmp" || exit 99
	mkdir sample
	three=$srcdir/samples/immortals/three
	cp -r "$three/players.xml" "$three/secrets" "$three"/turn-0[123] sample
	ok 'three turns are played' "$srcdir/samples/play" sample played
	# shellcheck disable=SC2034	# for the caller
	game=played/three
}

key_new() {
	gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback \
		--quick-generate-key "$1 <$1@example.org>" ed25519 sign never 2>/dev/null || return
	# shellcheck disable=SC2034	# for the caller
	fingerprint=$(gpg --batch --list-keys --with-colons "$1@example.org" 2>/dev/null | awk -F: '/^fpr/ { print $10; exit }')
}
