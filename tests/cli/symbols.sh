#!/bin/sh
# Rules of the house that compiler and objects can tell: a header stands alone, no room's files go round in a circle, and an
# exported name tells its room.

. "$srcdir/tests/cli/tap.sh"
. "$srcdir/tests/cli/rooms.sh"

command -v nm >/dev/null 2>&1 || skip_all 'there is no nm'
[ -f "$builddir/libbase.a" ] || skip_all 'the program was not built here'

# First words of exported names, up to the first _, that two rooms use; a game is a room of its own.
shared_words() {
	awk '$3 == "D" {
		word = $4
		sub(/_.*/, "", word)
		if (word in room && room[word] != $1)
			print word ": " room[word] " (" example[word] ") and " $1 " (" $4 ")"
		room[word] = $1
		example[word] = $4
	}'
}

# Names of a game that begin neither with its prefix nor are its name.
bare_names() {
	awk '
	$3 == "D" && $1 ~ /^games\// {
		game = substr($1, 7)
		gsub(/-/, "_", game)
		split("ancients boa diplomacy dip hlas hlas immortals imm roll_for_adventure rfa", pair, " ")
		for (i = 1; i < 10; i += 2)
			prefix[pair[i]] = pair[i + 1] "_"
		if ($4 != game && index($4, game in prefix ? prefix[game] : game "_") != 1)
			print $1 ": " $4
	}'
}

is 'every header can be included alone' '' "$(env -u MAKEFLAGS -u MFLAGS make -s -C "$builddir" headers 2>&1)"

cat >"$tmp/planted" <<'EOF'
xml a D xml_one
xml a U xml_two
xml b D xml_two
xml b U xml_three
xml c D xml_three
xml c U xml_one
xml d D other_four
xml d U xml_one
base e D other_five
games/hlas f D bare
EOF
is 'a circle planted here is found' 'xml a b c' "$(circles <"$tmp/planted")"
is 'so is a word of two rooms' 1 "$(shared_words <"$tmp/planted" | grep -c '^other: xml (other_four) and base (other_five)$')"
is 'and a bare name of a game' 'games/hlas: bare' "$(bare_names <"$tmp/planted")"

symbols "$builddir" "$srcdir" >"$tmp/symbols"
ok 'every room has symbols' test "$(cut -d' ' -f1 "$tmp/symbols" | sort -u | wc -l)" -ge "$(find "$srcdir/src" -mindepth 1 -maxdepth 1 -type d | wc -l)"
is 'no files of a room go round in a circle' '' "$(circles <"$tmp/symbols")"
is 'no two rooms begin exported names with the same word' '' "$(shared_words <"$tmp/symbols" | sort -u)"
is 'names that a game exports begin with its own word' '' "$(bare_names <"$tmp/symbols")"

cat >"$tmp/planted" <<'EOF'
games/toy a D toy
games/toy a U one
games/toy a U memcpy
referee b D one
referee b U two
referee c D two
referee c U gcry_mac_open
referee d U xmlAddChild
EOF
is 'what a game reaches through two files is found, and no more' 'referee/c: gcry_mac_open' "$(strangers <"$tmp/planted")"
is 'the rules and play need ISO C alone' '' "$(strangers <"$tmp/symbols")"
core <"$tmp/symbols" >"$tmp/core"
is 'they have fields, masks, names, events and chance, and no codec, keys or views' \
    'chance events field kit mask moves names play simulate' "$(sed -n 's,^referee/,,p' "$tmp/core" | tr '\n' ' ' | sed 's/ $//')"
# Where clang has a C library for WebAssembly, which has little else.
if echo '#include <stdio.h>' | clang --target=wasm32-wasi -fsyntax-only -xc - 2>/dev/null; then
	# make hands the list of games to the table of them.
	is 'they compile where there is ISO C alone' '' "$(sed "/^games.games$/d; s,.*,$srcdir/src/&.c," "$tmp/core" |
	    xargs clang --target=wasm32-wasi -std=c11 -fsyntax-only -I"$srcdir/src" -Werror=implicit-function-declaration 2>&1)"
fi
done_testing
