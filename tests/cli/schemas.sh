#!/bin/sh
# The schemas of games take what is right and refuse what is wrong: by xmllint, and by Xerces where its samples are installed.

. "$srcdir/tests/cli/tap.sh"
cd "$srcdir" || exit 99

# by_xmllint SCHEMA FILE ...: prints the files that are not valid.
by_xmllint() {
	xsd=$1
	shift
	xmllint --noout --nonet --schema "schemas/$xsd" "$@" 2>&1 | sed -n 's/ fails to validate$//p'
}

# The same. Xerces wants a file to name its schema.
by_xerces() {
	case $1 in
	*/orders.xsd) place="schemaLocation=\"urn:assize:${1%/*}:1 $srcdir/schemas/$1\"" ;;
	*) place="noNamespaceSchemaLocation=\"$srcdir/schemas/$1\"" ;;
	esac
	shift
	for file; do
		sed "0,/<[a-z]/s|<[a-z][a-z]*|& xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:$place|" "$file" >"$tmp/placed.xml"
		SAX2Count -v=always -f "$tmp/placed.xml" >"$tmp/said" 2>&1 && ! grep -q Error "$tmp/said" || echo "$file"
	done
}

# orders RULES NAME ORDER [CHANGE]: a file of this one order, as sed changes it.
orders() {
	echo "<orders xmlns=\"urn:assize:$1:1\" game=\"g\" turn=\"1\" seat=\"s\" nonce=\"n\">$3</orders>" | sed "${4:-}" >"$tmp/$1/$2"
}

validators=xmllint
command -v SAX2Count >/dev/null && validators='xmllint xerces'
games=$("$assize" games | cut -d' ' -f1)
for rules in $games; do
	mkdir "$tmp/$rules"
	seats=$("$assize" games "$rules" | sed -n '2s/ to .*//p')
	[ "$seats" -gt 1 ] || seats=2
	ok "$rules is played" "$assize" simulate "$rules" --players "$seats" --turns 2 --games 1 --keep "$tmp/$rules/game"
	for name in public referee/state referee/events; do
		zcat "$tmp/$rules/game/turns/0002/$name.xml.gz" >"$tmp/$rules/view-${name#*/}.xml"
	done
	sed 's/ gate="[a-z]*"/ gate="never"/' "$tmp/$rules/view-public.xml" >"$tmp/$rules/view-gate.bad"
	sed 's/<events/& known-by="s"/' "$tmp/$rules/view-events.xml" >"$tmp/$rules/view-known.bad"
	sed 's/ seal="/&x/' "$tmp/$rules/view-state.xml" >"$tmp/$rules/view-seal.bad"
	cp "templates/$rules/tables.xml" "$tmp/$rules/tables.xml"
	sed 's/ from="/&!/' "$tmp/$rules/tables.xml" >"$tmp/$rules/tables-from.bad"
	sed 's/<tables/& bogus="1"/' "$tmp/$rules/tables.xml" >"$tmp/$rules/tables-bogus.bad"
done

while read -r rules right wrong; do
	order="<$(echo "$right" | tr '~' ' ')/>"
	orders "$rules" orders-right.xml "$order"
	orders "$rules" orders-any.xml "$order" 's/"\/>/" times="any" until="turn" standing="yes" when="1"&/; s/""/"/'
	orders "$rules" orders-wrong.bad "<$(echo "$wrong" | tr '~' ' ')/>"
	orders "$rules" orders-empty.bad "$order" 's/"[^"]*"\/>/""\/>/'
	orders "$rules" orders-needed.bad "$order" 's/ game="g"//'
	orders "$rules" orders-unknown.bad "$order<no-such-order/>"
	orders "$rules" orders-extra.bad "$order" 's/ turn=/ bogus="1"&/'
	orders "$rules" orders-keep.bad "$order" 's/ turn=/ keep="all"&/'
	for words in times=often until=never standing=no; do
		orders "$rules" "orders-${words%=*}.bad" "$order" "s/\\/></ ${words%=*}=\"${words#*=}\"&/"
	done
done <<'END_OF_ORDERS'
ancients go~via="a1~-~b2"~to="a1~b2" go~via="here"~to="a1"
diplomacy hold~unit="vie~stp-nc" hold~unit="atlantis"
hlas losses~units="serf~-"~to="larkmead~oakholt" losses~units="dragon~-"
immortals split~light="half~3" split~light="most"
roll-for-adventure place~on="forest~cave" place~on="forrest"
END_OF_ORDERS

for rules in $games; do
	for validator in $validators; do
		for kind in orders view tables; do
			is "$rules: $validator takes what is right by $kind.xsd" '' \
			    "$("by_$validator" "$rules/$kind.xsd" "$tmp/$rules/$kind"*.xml)"
			is '... and refuses each that is wrong' "$(ls "$tmp/$rules/$kind"*.bad)" \
			    "$("by_$validator" "$rules/$kind.xsd" "$tmp/$rules/$kind"*.bad)"
		done
	done
	# 3-bad.xml is one that the program refuses too.
	is "$rules: golden order files are valid" '' "$(by_xmllint "$rules/orders.xsd" "tests/games/$rules/golden/orders"/*.xml | grep -v -e '-bad\.xml$')"
done
[ "$validators" != xmllint ] || echo "ok $((tests += 1)) - Xerces reads them too # SKIP no SAX2Count here (libxerces-c-samples)"
done_testing
