#!/bin/sh
# A moderator's own templates make a report again, with no more of the world in reach than a view.

. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99

# template expression: a text report with its value
template() {
	mkdir -p mine/immortals
	cat >mine/immortals/report-text.xsl <<-END
	<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:math="http://exslt.org/math"
	    xmlns:str="http://exslt.org/strings">
	 <xsl:template match="/"><text><p><xsl:value-of select="$1"/></p></text></xsl:template>
	</xsl:stylesheet>
	END
}

ok 'a game is made' "$assize" simulate immortals --players 3 --turns 1 --keep game
template "concat('turn ', /view/@turn)"
is 'a template sees the view' 'turn 1' "$("$assize" report game --templates mine)"
template "count(str:tokenize('one two three'))"
is 'a template may use the functions that the manual names' 3 "$("$assize" report game --templates mine)"
template "function-available('math:random')"
is 'but no random numbers' false "$("$assize" report game --templates mine)"
template "document('file:///etc/passwd')"
fails 3 'a template reads no other file' "$assize" report game --templates mine
has 'which is said of the template' 'report-text.xsl: error: '
fails 2 'a folder without templates is a mistake' "$assize" report game --templates nowhere
has 'and what is looked for is said' "a folder 'immortals' or 'common'"
# The seal stands on the report of a turn only when it is published.
paragraphs() {
	awk -v RS= '!/^Seal /'
}

# alone GAME TURN: every report of the turn is otherwise the same when it is made by itself
alone() {
	for report in "$1/turns/$2"/public.txt "$1/turns/$2"/referee/report.txt "$1/turns/$2"/seats/*/report.txt; do
		case $report in
		*/public.txt) who=public ;;
		*) who=${report%/report.txt} who=${who##*/} ;;
		esac
		"$assize" report --seat "$who" --templates same "$1" "$2" >alone.txt &&
		    "$assize" report --seat "$who" --html --templates same "$1" "$2" >alone.html || return 1
		paragraphs <"$report" >shared.txt
		zcat "${report%.txt}.html.gz" | sed '/^<!-- seal .* -->$/d' >shared.html
		paragraphs <alone.txt | cmp shared.txt - && cmp shared.html alone.html || return 1
	done
}

mkdir -p same/common
for rules in immortals roll-for-adventure ancients diplomacy hlas; do
	drawn 5 || continue
	players=4
	[ $rules = ancients ] && players=2
	"$assize" simulate "$rules" --players "$players" --turns 3 --seed 4 --keep "same-$rules" >/dev/null 2>&1
	ok "reports of $rules that share what is alike are those made one by one" alone "same-$rules" 0002
	ok '... in the turn that sets the game up, too' alone "same-$rules" 0001
done
[ -z "${ASSIZE_LONG:-}" ] || is 'some of them say on what their luck rests' 'The dice of this turn What was dealt face down' \
    "$(cat same-*/turns/000[12]/public.txt | grep -oE '^(The dice of this turn|What was dealt face down)' | sort -u | tr '\n' ' ' | sed 's/ $//')"
done_testing
