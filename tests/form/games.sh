# shellcheck shell=sh
# Sourced by tests of pages in a browser: lib.sh, and positions of every game.  Without a browser they are skipped.
#
#	needs program ...		skips all without one of these
#	every_game			the rules that there are, a line each
#	some_games			all of them in a long test, else one, drawn by the commit
#	seats rules			one more than the fewest, which every game has room for whatever its options are
#	asked folder			who is asked something in that game, a line each

. "$srcdir/tests/cli/lib.sh"

ASSIZE_GNUPGHOME=$tmp/home PYTHONDONTWRITEBYTECODE=1
export ASSIZE_GNUPGHOME PYTHONDONTWRITEBYTECODE

every_game() {
	tables | cut -d' ' -f1
}

some_games() {
	every_game | awk -v all="$ASSIZE_LONG" -v draw="$(sh "$srcdir/tests/draw")" '
		{ name[NR] = $0; if (all) print } END { if (!all) print name[draw % NR + 1] }'
}

seats() {
	tables | awk -v rules="$1" '$1 == rules { print $2 + 1 }'
}

needs() {
	for program in "$@"; do
		command -v "$program" >/dev/null || skip_all "no $program here"
	done
}
needs chromium chromedriver python3

asked() {
	"$assize" status "$1" | sed -n 's/^  \([a-z]*\) .*asked:.*/\1/p'
}
