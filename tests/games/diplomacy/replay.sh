#!/bin/sh
# Recorded games are judged again, each row from its own position.  games.tsv has two games of bots, of `assize simulate`, made
# rows by rows.py; recordings of people have the same columns.

. "$srcdir/tests/cli/tap.sh"
replay=$builddir/tests/games/diplomacy/replay
games=$srcdir/tests/games/diplomacy/games.tsv
tab=$(printf '\t')

# last [OPTION...]: the last line of a replay of standard input.
last() {
	cat >"$tmp/rows"
	"$replay" "$@" "$tmp/rows" | tail -n 1
}
rows=$(($(wc -l <"$games") - 3))
ok 'all recorded phases are judged as they were' "$replay" "$games"
has '... two games of them' "$rows comparisons, $rows equal"
is 'another board is passed over' '0 comparisons, 0 equal' "$(sed 's/^classic/pure/' "$games" | last)"

# found WHAT COLUMN OLD NEW: one changed cell of row 60 or later is found.
found() {
	awk -F '\t' -v OFS='\t' -v column="$2" -v old="$3" -v new="$4" \
	    'NR >= 60 && !done && sub(old, new, $column) { done = 1 } { print }' "$games" >"$tmp/changed"
	fails 1 "$1 is found" "$replay" "$tmp/changed"
}
found 'another unit' 6 'A [a-z]*' 'A vie'
has '... with its place' 'the unit in VIE is recorded otherwise'
found 'another owner' 8 ': [a-z]*, ' ': '
has '... with the place' 'has another owner'
found 'another dislodged unit' 7 '[AF] [a-z/]*' 'A ruh'
has '... with its place' 'the dislodged unit in'
is 'armies may have coasts' "$rows comparisons, $rows equal" "$(sed 's/A spa\([,;]\)/A spa\/sc\1/g' "$games" | last)"
sed '1d; s/remove [a-z\/]*;* *//g' "$games" >"$tmp/idle"
is 'units that nobody removes go by one rule or the other' 2 \
    "$({ last <"$tmp/idle"; last --older-disbands <"$tmp/idle"; } | sort -u | wc -l)"

# An army next to its goal is convoyed by a fleet of its own, or only if the order says so.
board() {
	printf 'classic\t1\t1902\t%s\tMovement\teng: A %s, F ska; rus: A %s\t-\t-\t%s\n' "$1" "$2" "$3" "$4"
}
swap() {
	board Spring nwy swe "$1"
	board Fall "$2" "$3" -
}
is 'a fleet of its own convoys an army' '1 comparisons, 1 equal' \
    "$(swap 'nwy move swe; ska convoy nwy move swe; swe move nwy' swe nwy | last)"
is '... or only a written convoy does' '1 comparisons, 1 equal' \
    "$(swap 'nwy move swe; ska convoy nwy move swe; swe move nwy' nwy swe | last --via-only)"
is '... as here' '1 comparisons, 1 equal' \
    "$(swap 'nwy move swe via convoy; ska convoy nwy move swe; swe move nwy' swe nwy | last --via-only)"

echo "classic${tab}1" >"$tmp/short"
fails 3 'a row of two columns is trouble' "$replay" "$tmp/short"
fails 2 'it wants a file' "$replay" --via-only
done_testing
