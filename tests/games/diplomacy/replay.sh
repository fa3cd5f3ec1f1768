#!/bin/sh
# Ten recorded games are judged again, phase by phase; what was recorded wrong is found.  tests/games/diplomacy/record wrote
# them: in game N the bot plays N powers, and the others play at random.

. "$srcdir/tests/cli/tap.sh"
replay=$builddir/tests/games/diplomacy/replay
games=$srcdir/tests/games/diplomacy/games.tsv
phases=$(wc -l <"$games")

# Prints the last line of replay for the table on standard input.
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

# However other judges write them.
is 'line ends of another system, blank lines and remarks' "$phases phases, $phases equal" \
    "$(sed 's/$/\r/; 5s/^/\r\n# a remark\n\n/' "$games" | last)"
is 'coasts in brackets, arrows, stars behind, powers in full, and small letters' "$phases phases, $phases equal" \
    "$(sed 's|/\([NSE]C\)|(\1)|g; s/ - / -> /g; s/\*\([AF] [A-Z()]*\)/\1*/g; s/AUS:/Austria:/g; s/ENG:/ENGLAND:/g' "$games" |
	awk -F '\t' -v OFS='\t' '{ $3 = tolower($3); print }' | last)"
is 'words in full' "$phases phases, $phases equal" \
    "$(awk -F '\t' -v OFS='\t' '{ gsub(/ H([,;]|$)/, " HOLD&", $3); gsub(/HOLD H/, "HOLD", $3); gsub(/ S /, " SUPPORTS ", $3)
	gsub(/ C /, " CONVOYS ", $3); gsub(/ VIA/, " via convoy", $3); gsub(/ R /, " retreats to ", $3); print }' "$games" | last)"
is 'places to retreat to behind colons' "$phases phases, $phases equal" \
    "$(awk -F '\t' -v OFS='\t' '{ gsub(/[AF] [A-Z\/]+/, "&:", $6); gsub(/; [AF]/, ",&", $6); gsub(/,; /, ", ", $6); print }' "$games" | last)"
is 'or left out: then they are as judged' "$phases phases, $phases equal" "$(cut -f 1-5 "$games" | last)"
is 'a group without units, centres of nobody' "$phases phases, $phases equal" \
    "$(awk -F '\t' -v OFS='\t' '{ $3 = $3 "; XXX: -"; $5 = $5 "; NEUTRAL: SYR"; print }' "$games" | last)"
is 'orders for units that are not there, or not theirs, and what is none' "$phases phases, $phases equal" \
    "$(awk -F '\t' -v OFS='\t' '$2 ~ /M$/ { $3 = "FRA: A XYZ H, A CLY - EDI; " $3 "; TUR: A PIC H, nonsense, F BAR S A SYR - STP" } { print }' "$games" | last)"
is 'what is said of a game that is over is no phase' "$phases phases, $phases equal" \
    "$(awk '{ print } END { print "10\tCOMPLETED\t-\t-\t-\t-" }' "$games" | last)"
is 'a game from its middle on needs one line to stand on' '4 phases, 4 equal' "$(sed -n 3,7p "$games" | last)"
convoys() {
	cat <<-END
	1	S1901M	ENG: F EDI - NTH, A LVP - YOR, F LON H	$1	ENG: EDI, LVP, LON	-
	1	F1901M	ENG: F NTH C A YOR - NWY, $2, F LON H	$3	ENG: EDI, LVP, LON, NWY	-
	END
}
rest='AUS: A BUD, F TRI, A VIE; FRA: F BRE, A MAR, A PAR; GER: A BER, F KIE, A MUN; ITA: F NAP, A ROM, A VEN; RUS: A MOS, F SEV, F STP/SC, A WAR; TUR: F ANK, A CON, A SMY'
owners='AUS: BUD, TRI, VIE; FRA: BRE, MAR, PAR; GER: BER, KIE, MUN; ITA: NAP, ROM, VEN; RUS: MOS, SEV, STP, WAR; TUR: ANK, CON, SMY'
for order in 'A YOR - NWY' 'A YOR - NWY VIA' 'A YOR - NTH - NWY' 'A YOR-NWY (via NTH)'; do
	is "a convoy: $order" '2 phases, 2 equal' \
	    "$(convoys "ENG: F LON, F NTH, A YOR; $rest" "$order" "ENG: F LON, F NTH, A NWY; $rest" | sed "s/\(ENG: EDI[^	]*\)/\1; $owners/" | last --via-only)"
done
is 'a record may end with any phase' '' "$(awk '$2 ~ /^F.*M$/ { print NR }' "$games" | head -n 20 | while read -r n; do
	head -n "$n" "$games" | last | awk '$1 != $3'; done)"

fails 2 'it wants one file' "$replay"
done_testing
