#!/bin/sh
# Ten recorded games are judged again, phase by phase; what was recorded wrong is found.  tests/games/diplomacy/record wrote
# them: in game N the bot plays N powers, and the others play at random.

. "$srcdir/tests/cli/tap.sh"
replay=$builddir/tests/games/diplomacy/replay
games=$srcdir/tests/games/diplomacy/games.tsv
phases=$(wc -l <"$games")

# What replay says in its last line of the table on standard input.
last() {
	cat >"$tmp/table.tsv"
	"$replay" "$@" "$tmp/table.tsv" >"$tmp/said"
	tail -n 1 "$tmp/said"
}

is 'there are ten games' 10 "$(cut -f 1 "$games" | sort -u | wc -l)"
is 'every phase is judged as it was recorded' "$phases phases, $phases equal" "$(last <"$games")"
is 'a heading is no phase' "$phases phases, $phases equal" "$( (printf 'game\tphase\n'; cat "$games") | last)"
is 'a unit that is elsewhere is found, and nothing that follows from it' "$phases phases, $((phases - 1)) equal" \
    "$(awk -F '\t' -v OFS='\t' 'END { print line } NR > 1 { print line } { line = $0 }' "$games" |
	awk -F '\t' -v OFS='\t' -v last="$phases" 'NR == last { sub(/A [A-Z]*/, "A SYR", $4) } { print }' | last)"
is 'and so is an owner' "$phases phases, $((phases - 1)) equal" \
    "$(awk -F '\t' -v OFS='\t' -v last="$phases" 'NR == last { sub(/: [A-Z]*/, ": NAF", $5) } { print }' "$games" | last)"
is 'and so is a place to retreat to' 'retreats' "$(awk -F '\t' -v OFS='\t' '$6 ~ /[AF] [A-Z\/]+ [A-Z\/]+/ && !done { sub(/ [A-Z\/]*$/, "", $6); done = 1 } { print }' "$games" |
    last >/dev/null; sed -n 's/^[^:]*: \([a-z]*\): .*/\1/p' "$tmp/said" | head -n 1)"
has_other() {
	"$replay" "$1" "$games" | tail -n 1
}
is 'the rule for disbands before 2023 decides otherwise here and there' 1 "$([ "$(has_other --older-disbands)" != "$phases phases, $phases equal" ]; echo $((1 - $?)))"
fails 2 'it wants one file' "$replay"
done_testing
