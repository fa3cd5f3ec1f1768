#!/bin/sh
# Of a thousand games of each kind, kept as real ones, fifty drawn at random pass verify, and stock tools agree.  A game is its
# seed, so these fifty alone are written; seats go round.
#
#	tests/games/kept.sh [RULES [GAMES]]		of one game, GAMES of them, by hand

. "$srcdir/tests/cli/lib.sh"
. "$srcdir/tests/cli/stock-lib.sh"
[ -n "${ASSIZE_LONG:-}${1:-}" ] || skip_all 'part of make check-long'
cd "$tmp" || exit 99
now=2026-01-01T18:00:00Z
games=${2:-50}
drawn=$(awk -v games="$games" 'BEGIN { srand(); while (n < games) { i = int(rand() * 1000); if (!(i in seen)) { seen[i]; n++; print i } } }')

# Every turn by xmllint, gpg, sha256sum and openssl.
agree() {
	gpg --batch -q --import "$1/keys/moderator.asc" 2>/dev/null
	for turn in "$1"/turns/*; do
		check_turn "$turn" "$2"
		[ "$turn" = "$1/turns/0000" ] || draws "$turn"
	done
	signatures "$1"
	sums "$1"
}

tables >list
while read -r rules least most; do
	[ "${1:-$rules}" = "$rules" ] || continue
	faults='' disagree=''
	for number in $drawn; do
		seats=$((least + number % (most - least + 1)))
		rm -rf game
		# shellcheck disable=SC2046	# options are words
		"$assize" --now $now simulate "$rules" --players $seats $(table_options "$rules" $seats) --seed "$number" --keep game \
		    >said 2>&1 || { faults="$faults $number:not-kept"; sed 's/^/# /' said; continue; }
		"$assize" verify game >said 2>&1 || { faults="$faults $number"; sed 's/^/# /' said; }
		agree game "$rules" >disagreed 2>&1
		[ ! -s disagreed ] || { disagree="$disagree $number"; head -n 5 disagreed | sed 's/^/# /'; }
	done
	is "$games of a thousand games of $rules pass verify" '' "$faults"
	is 'and stock tools agree' '' "$disagree"
done <list
done_testing
