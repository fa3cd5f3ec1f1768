#!/bin/sh
# The house in figures, by `make house`: files, lines, functions and circles by room, and arrows that run back.

: "${builddir:=$PWD/build}" "${srcdir:=$PWD}"
. "$srcdir/tests/cli/rooms.sh"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
symbols "$builddir" "$srcdir" | circles >"$found"
cd "$srcdir" || exit 99

# The rooms, each game being one.
rooms() {
	find src -mindepth 1 -maxdepth 1 -type d ! -name games
	find src/games -mindepth 1 -maxdepth 1 -type d
}

figures() {
	room=$1
	set -- $(find "$room" -name '*.[ch]')
	printf '%-28s %6d %7d %10d %8d\n' "${room#src/}" $# "$(cat "$@" | wc -l)" \
	    "$(cat "$@" | grep -c '^{')" "$(grep -c "^${room#src/} " "$found")"
}

printf '%-28s %6s %7s %10s %8s\n' room files lines functions circles
for room in $(rooms | sort); do
	figures "$room"
done
figures src | sed 's,^src ,all ,'
echo "arrows that run back: $(arrows $(find src -mindepth 2 -name '*.[ch]') | wc -l)"
