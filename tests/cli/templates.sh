#!/bin/sh
# A moderator's own templates make a report again, with no more of the world in reach than a view.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_GNUPGHOME
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
done_testing
