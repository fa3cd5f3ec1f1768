#!/bin/sh
# The mistakes of people who begin: each is answered with what is wrong, where, and what would work. mistakes.tsv has a line for
# each: a command, what its answer says, and what else it says; after a "!", what it must not say.

. "$srcdir/tests/cli/lib.sh"
ASSIZE_DATADIR=$srcdir
export ASSIZE_DATADIR
cd "$tmp" || exit 99

cat >good.xml <<'END'
<players rules="immortals" auth="none">
  <schedule days="mon" at="20:00" zone="Europe/Berlin"/>
  <seat id="anna"/>
  <seat id="bert"/>
  <seat id="cleo"/>
</players>
END
sed 's/immortals/diplomacy/; s|<seat id="cleo"/>|&<seat id="d"/><seat id="e"/><seat id="f"/><seat id="g"/>|' good.xml >diplomacy.xml
sed 's/ auth="none"//; s/<seat id="\(.*\)"/& address="\1@example.org"/; s/<schedule/<moderator address="games@example.org"\/>&/' good.xml >mail.xml
mkdir mailing
{
	"$assize" new im --players good.xml
	"$assize" new dip --players diplomacy.xml
	"$assize" new mail --players mail.xml
	cp -r mail mailing/mail
	"$assize" new played --players good.xml
	"$assize" turn --force played
	"$assize" turn --force played
} >out 2>&1 || { sed 's/^/# /' out; exit 99; }
cp -r im nosecret
rm nosecret/secret/chain
cp -r im nokey
rm nokey/keys/*.asc
echo foo >no.asc
echo 'A Vie - Bud' >plain.txt
echo '{"orders": []}' >json
echo 'orders: [a]' >yaml
: >empty
"$assize" orders im anna >anna.xml
"$assize" orders played anna >round.xml
sed 's/"/”/g' anna.xml >curly.xml
head -c 200 anna.xml >torn.xml
sed 's/turn="1"/turn="7"/' anna.xml >otherturn.xml
sed 's/seat="anna"/seat="zoe"/' anna.xml >otherseat.xml
head -c 20000 /dev/zero | tr '\0' x >long
echo secret >word
mkdir -m 700 badly
echo '<moderator adress="x"/>' >badly/moderator.xml

# A line of the table may call these, beside shell.
assize() {
	"$assize" "$@"
}
# new SCRIPT [WORD ...]: a game of good.xml as sed changes it. orders FILE SCRIPT: an order file likewise, checked.
new() {
	sed "$1" good.xml >x.xml
	shift
	rm -rf g
	"$assize" new g --players x.xml "$@"
}
orders() {
	sed "$2" "$1" >x.xml
	"$assize" check im x.xml
}

tab=$(printf '\t') told=0
while IFS=$tab read -r command first second; do
	answer=$(eval "$command" </dev/null 2>&1)
	wrong=
	for text in "$first" "$second"; do
		case $text in
		'!'*) case $answer in *"${text#!}"*) wrong="it says '${text#!}'" ;; esac ;;
		*) case $answer in *"$text"*) ;; *) wrong="it does not say '$text'" ;; esac ;;
		esac
	done
	# The parser's own words, and C's.
	case $answer in
	*[Ss]tart\ tag* | *attValue* | *PCDATA* | *'(null)'* | *xmlParse*) wrong='it speaks as the parser does' ;;
	esac
	told=$((told + 1))
	[ -z "$wrong" ] && continue
	printf '%s\n%s\n' "$wrong" "$answer" >out
	result 1 "$command"
done <"$srcdir/tests/cli/mistakes.tsv"
is 'every mistake is answered with what is wrong and what would work' 0 "$failures"
ok 'there are as many as were found and thought of' test "$told" -ge 175

# Each attribute of what people write has a hint, should its value be wrong: it lists the values, or says how they are written.
cat >hints.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema">
 <xsl:output method="text"/>
 <xsl:template match="/">
  <xsl:for-each select="//xs:attribute[@name]">
   <xsl:variable name="type" select="//xs:simpleType[@name = current()/@type]"/>
   <xsl:if test="not(.//xs:documentation | .//xs:enumeration | $type//xs:documentation | $type//xs:enumeration)"><xsl:value-of select="concat(@name, ' ')"/></xsl:if>
  </xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
END
if command -v xsltproc >/dev/null; then
	for schema in game moderator; do
		is "every attribute of $schema.xsd says how it is written" '' "$(xsltproc hints.xsl "$srcdir/schemas/$schema.xsd" | sed 's/ $//')"
	done
fi
done_testing
