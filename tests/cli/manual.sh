#!/bin/sh
# The manual and the program say the same.

. "$srcdir/tests/cli/tap.sh"
command -v mandoc >/dev/null || skip_all 'mandoc is not there'
cd "$srcdir" || exit 99

commands=$("$assize" help --complete -- '' | grep -v '^--')

# Prints the lines of $1 that are not in the sorted lines of $2.
missing() {
	printf '%s\n' "$1" | sort -u | comm -23 - "$2"
}

# Every code that a source file of a folder gives to a diagnostic, itself or through a helper that takes the code and a text.
codes() {
	find "$@" -name '*.[ch]' -exec cat {} + | tr '\n\t' '  ' >"$tmp/flat"
	{
		grep -oE '(diag_(error|warning|note|never|not_now) ?\([^,"]+|diag_add ?\([^,"]+, *[^,"]+), *"[a-z0-9-]+"' "$tmp/flat"
		grep -oE '[A-Za-z_]+ ?\([^"();]*, *"[a-z0-9]+(-[a-z0-9]+)*", *"[^"]*[ %]' "$tmp/flat" |
		    grep -E '^(diag_|archive_fault|complain|refuse|REFUSE)' | sed 's/, *"[^"]*$//'
	} | sed 's/.*"\(.*\)"/\1/' | sort -u
}

ok 'the pages are well-formed' mandoc -T lint -W warning man/*.[1-9]
cat man/local.mk src/games/*/local.mk | grep -o 'man/[a-z0-9.-]*' | sort >"$tmp/installed"
is 'each is installed' '' "$(missing "$(ls man/*.[1-9])" "$tmp/installed")"

# The synopsis of each command's page as plain words, a line each.
for name in $commands; do
	[ -f "man/assize-$name.1" ] || echo "$name"
done >"$tmp/without"
is 'each command has a page' '' "$(cat "$tmp/without")"
# shellcheck disable=SC2046	# one word each
mandoc -T ascii -O width=1000 $(echo "$commands" | sed 's|.*|man/assize-&.1|') | sed 's/.'"$(printf '\b')"'//g' | awk '
	/^[A-Z]/ { if (on) print text; on = $0 == "SYNOPSIS"; text = ""; next }
	on { $1 = $1; text = text (text != "" && NF ? " " : "") $0 }' >"$tmp/synopses"
for name in $commands; do
	page=man/assize-$name.1
	"$assize" "$name" -h >"$tmp/help"
	read -r synopsis
	is "the synopsis of $name is the same in both" "$(awk '/^$/ { exit } { $1 = $1; text = text (NR > 1 ? " " : "") $0 }
	    END { sub(/^usage: /, "", text); print text }' "$tmp/help")" "$synopsis"
	is "$name is summed up the same in both" "$(awk 'before == 1 { print; exit } /^$/ { before = 1 }' "$tmp/help")" \
	    "$(sed -n 's/^\.Nd //p' "$page")"
	sed -n 's/^\.It Fl \([a-zA-Z0-9] , Fl \)\{0,1\}-\([^ ]*\).*/--\2/p' "$page" | sort -u >"$tmp/flags"
	is "the page of $name explains its options" '' "$(missing "$("$assize" help --complete -- "$name" - |
	    grep -vxE -e '--(help|now|version)')" "$tmp/flags")"
done <"$tmp/synopses"
sed -n 's/.*Xr assize-\([a-z-]*\) 1.*/\1/p' man/assize.1 | sort -u >"$tmp/named"
is 'assize(1) names each' '' "$(missing "$commands" "$tmp/named")"
echo "$commands" | sort >"$tmp/commands"
is 'every page of a command is of a command there is' '' "$(missing "$(ls man/assize-*.1 | sed 's|man/assize-||; s/\.1$//')" "$tmp/commands")"
is 'pages refer only to pages there are' '' "$(sed -n 's/^\.Xr \(assize[a-z-]*\) \([0-9]\).*/\1.\2/p' man/* | sort -u |
    while read -r page; do [ -f "man/$page" ] || echo "$page"; done)"

games=$("$assize" games | cut -d' ' -f1)
for rules in $games; do
	page=man/assize-$rules.7
	"$assize" games "$rules" >"$tmp/told"
	sed -n 's/^\.It Cm \([a-z0-9-]*\).*/\1/p' "$page" | sort -u >"$tmp/explained"
	is "everything that $rules has to order and to choose is in its page" '' "$(missing "$(
	    sed -n 's/^ *<\([a-z0-9-]*\)> .*/\1/p; s/^  \([a-z0-9-]*\): .*/\1/p; s/^      *\([a-z0-9-]*\)   *.*/\1/p' "$tmp/told")" "$tmp/explained")"
	is "the page of $rules lists the options that there are, each with its values" "$(
	    sed -n '/^Options/,$s/^  \([a-z-]*: .*\)/\1/p' "$tmp/told" | sort)" \
	    "$(sed -n 's/^\.It Cm \([a-z-]*\) Pq \([^ ]*\) : \(.*\)/\1: \3 (\2)/p' "$page" | sort)"
	sed -n 's/^\.It \([A-Z]Q-[0-9]*\)$/\1/p' "$page" | sort >"$tmp/rulings"
	is "every ruling that $rules names as a source is in its page" '' "$(missing "$(
	    sed -n 's/.*(\([A-Z]Q-[0-9]*\))$/\1/p' "$tmp/told")" "$tmp/rulings")"
	is "the page of $rules has the orders in the order of the schema" \
	    "$(sed -n 's/^ <xs:element name="\([a-z-]*\)">$/\1/p' "schemas/$rules/orders.xsd" | grep -vxE 'orders|sequence')" \
	    "$(awk '/^\.Sh/ { on = $2 == "ORDERS" } !on { next } /^\.Bl/ { depth++ } /^\.El/ { depth-- }
	    /^\.It Cm/ && depth == 1 { print $3 }' "$page")"
	sed -n '/^\.Sh HISTORY/,$s/^Revision \([0-9]*\)[ ,].*/\1/p' "$page" | sort >"$tmp/revisions"
	is "every revision that the rules of $rules have had is in its page" '' "$(missing "$(
	    seq "$(sed -n 's/.*rules revision \([0-9]*\).*/\1/p' "$tmp/told")")" "$tmp/revisions")"
	{
		echo "<orders xmlns='urn:assize:$rules:1' game='g' turn='1' seat='s' on='0123456789abcdef' nonce='0123456789abcdef0123456789abcdef'>"
		sed -n '/^\.Sh EXAMPLES/,/^\.Ed/p' "$page" | grep -v '^[A-Z.]'
		echo '</orders>'
	} >"$tmp/orders.xml"
	ok "the orders shown in the page of $rules are well made" xmllint --noout --schema "schemas/$rules/orders.xsd" "$tmp/orders.xml"
done

sed -n 's/^\.\(It \)\{0,1\}Cm //p' man/assize-game.5 | grep -o '^[a-z -]*[a-z]\( , [a-z-]*\)*' | tr -s ' ,' '\n' | sort -u >"$tmp/explained"
is 'everything that game.xml can hold is in its page' '' "$(missing "$(
    sed -n 's/.*<xs:\(element\|attribute\) name="\([a-z-]*\)".*/\2/p' schemas/game.xsd)" "$tmp/explained")"

# explained page folder ...: the codes in $tmp/codes that these sources give, and those in $tmp/listed that the page lists
explained() {
	page=$1
	shift
	is "no diagnostic code is listed twice in $page" '' "$(uniq -d "$tmp/listed")"
	is "every diagnostic code that $page should have is in it" '' "$(comm -23 "$tmp/codes" "$tmp/listed")"
	grep -rhoE '"[a-z0-9-]+"' "$@" | tr -d '"' | sort -u >"$tmp/words"
	is "every diagnostic code in $page is in the program" '' "$(comm -23 "$tmp/listed" "$tmp/words")"
}
# shellcheck disable=SC2046	# one word each
set -- $(find src -mindepth 1 -maxdepth 1 -type d ! -name games | sort)
common=man/assize-diagnostics.7
sed -n 's/^\.It Cm //p' $common | sort >"$tmp/listed"
cp "$tmp/listed" "$tmp/common"
codes "$@" >"$tmp/codes"
explained $common src
for rules in $games; do
	sed -n '/^\.Sh DIAGNOSTICS/,/^\.Sh SEE/s/^\.It Cm //p' "man/assize-$rules.7" | sort >"$tmp/listed"
	codes "src/games/$rules" | comm -23 - "$tmp/common" >"$tmp/codes"
	explained "man/assize-$rules.7" "src/games/$rules"
done
# An example that is pasted from a page of 80 columns must be whole: man breaks a displayed line that is longer, and eats the
# backslash at its end.
is 'an example in a line of its own is not broken at 80 columns' '' "$(grep -nE '^\.Dl (\$ |\*/).{66,}' "$srcdir"/man/*.[157])"
is 'a line of an example that goes on ends in a backslash that is shown' '' "$(grep -nE '[^\\]\\$' "$srcdir"/man/*.[157])"
done_testing
