# shellcheck shell=sh
# Sourced by tests of pages in a browser: lib.sh, and positions of every game.
#
#	every_game			the rules that there are, a line each
#	seats rules			one more than the fewest, which every game has room for whatever its options are

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"

ASSIZE_GNUPGHOME=$tmp/home PYTHONDONTWRITEBYTECODE=1
export ASSIZE_GNUPGHOME PYTHONDONTWRITEBYTECODE

every_game() {
	tables | cut -d' ' -f1
}

seats() {
	tables | awk -v rules="$1" '$1 == rules { print $2 + 1 }'
}
