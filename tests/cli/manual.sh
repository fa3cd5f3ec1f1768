#!/bin/sh
# The manual and the program say the same.

. "$srcdir/tests/cli/tap.sh"
command -v mandoc >/dev/null || skip_all 'mandoc is not there'
cd "$srcdir" || exit 99

commands=$("$assize" help --complete -- '' | grep -v '^--')

# A section of a page as plain words.
section() {
	mandoc -T ascii -O width=1000 "$1" | sed 's/.'"$(printf '\b')"'//g' |
	    awk -v title="$2" '/^[A-Z]/ { on = $0 == title; next } on' | tr -s ' \n' '  ' | sed 's/^ //; s/ $//'
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

for page in man/*.[1-9]; do
	ok "$page is well-formed" mandoc -T lint -W warning "$page"
	grep -qF -e "$page" man/local.mk src/games/*/local.mk
	is "$page is installed" 0 $?
done
for name in $commands; do
	page=man/assize-$name.1
	[ -f "$page" ]
	is "$name has a page" 0 $?
	[ -f "$page" ] || continue
	is "the synopsis of $name is the same in both" "$("$assize" "$name" -h | sed '/^$/q' | tr -s ' \n' '  ' | sed 's/^usage: //; s/ $//')" \
	    "$(section "$page" SYNOPSIS)"
	is "$name is summed up the same in both" "$("$assize" "$name" -h | sed -n '/^$/{n;p;q;}')" "$(sed -n 's/^\.Nd //p' "$page")"
	for flag in $("$assize" help --complete -- "$name" -); do
		case $flag in --help | --now | --version) continue ;; esac
		grep -qE -e "^\.It Fl ([a-zA-Z] , Fl )?-${flag#--}( |\$)" "$page"
		is "the page of $name explains $flag" 0 $?
	done
	grep -qF -e "Xr assize-$name 1" man/assize.1
	is "assize(1) names $name" 0 $?
done
is 'every page of a command is of a command there is' '' "$(for page in man/assize-*.1; do
    name=${page#man/assize-}; echo "$commands" | grep -qxF -e "${name%.1}" || echo "$page"; done)"
is 'pages refer only to pages there are' '' "$(sed -n 's/^\.Xr \(assize[a-z-]*\) \([0-9]\).*/\1.\2/p' man/* | sort -u |
    while read -r page; do [ -f "man/$page" ] || echo "$page"; done)"

for rules in $("$assize" games | cut -d' ' -f1); do
	page=man/assize-$rules.7
	is "everything that $rules has to order and to choose is in its page" '' "$("$assize" games "$rules" |
	    sed -n 's/^ *<\([a-z0-9-]*\)> .*/\1/p; s/^  \([a-z0-9-]*\): .*/\1/p; s/^      *\([a-z0-9-]*\)   *.*/\1/p' |
	    while read -r name; do grep -qE -e "^\.It Cm $name( |\$)" "$page" || echo "$name"; done)"
	is "the page of $rules lists the options that there are, each with its values" "$("$assize" games "$rules" |
	    sed -n '/^Options/,$s/^  \([a-z-]*: .*\)/\1/p' | sort)" "$(sed -n 's/^\.It Cm \([a-z-]*\) Pq \([^ ]*\) : \(.*\)/\1: \3 (\2)/p' "$page" | sort)"
	is "every ruling that $rules names as a source is in its page" '' "$("$assize" games "$rules" | grep -oE '\([A-Z]Q-[0-9]+\)$' | tr -d '()' |
	    while read -r ruling; do grep -qxF -e ".It $ruling" "$page" || echo "$ruling"; done)"
	is "every revision that the rules of $rules have had is in its page" '' "$(seq "$("$assize" games "$rules" |
	    sed -n 's/.*rules revision \([0-9]*\).*/\1/p')" | while read -r revision; do
	    sed -n '/^\.Sh HISTORY/,$p' "$page" | grep -q "^Revision $revision[ ,]" || echo "$revision"; done)"
	{
		echo "<orders xmlns='urn:assize:$rules:1' game='g' turn='1' seat='s' on='0123456789abcdef' nonce='0123456789abcdef0123456789abcdef'>"
		sed -n '/^\.Sh EXAMPLES/,/^\.Ed/p' "$page" | grep -v '^[A-Z.]'
		echo '</orders>'
	} >"$tmp/orders.xml"
	ok "the orders shown in the page of $rules are well made" xmllint --noout --schema "schemas/$rules/orders.xsd" "$tmp/orders.xml"
done

is 'everything that game.xml can hold is in its page' '' "$(sed -n 's/.*<xs:\(element\|attribute\) name="\([a-z-]*\)".*/\2/p' schemas/game.xsd |
    sort -u | while read -r name; do grep -qE -e "^\.(It )?Cm ([a-z-]+ , )*$name( |\$)" man/assize-game.5 || echo "$name"; done)"

# explained page folder ...: the codes in $tmp/codes that these sources give, and those in $tmp/listed that the page lists
explained() {
	page=$1
	shift
	is "no diagnostic code is listed twice in $page" '' "$(uniq -d "$tmp/listed")"
	is "every diagnostic code that $page should have is in it" '' "$(comm -23 "$tmp/codes" "$tmp/listed")"
	is "every diagnostic code in $page is in the program" '' "$(while read -r code; do
	    grep -rqF -e "\"$code\"" "$@" || echo "$code"; done <"$tmp/listed")"
}
# shellcheck disable=SC2046	# one word each
set -- $(find src -mindepth 1 -maxdepth 1 -type d ! -name games | sort)
common=man/assize-diagnostics.7
sed -n 's/^\.It Cm //p' $common | sort >"$tmp/listed"
cp "$tmp/listed" "$tmp/common"
codes "$@" >"$tmp/codes"
explained $common src
for rules in $("$assize" games | cut -d' ' -f1); do
	sed -n '/^\.Sh DIAGNOSTICS/,/^\.Sh SEE/s/^\.It Cm //p' "man/assize-$rules.7" | sort >"$tmp/listed"
	codes "src/games/$rules" | comm -23 - "$tmp/common" >"$tmp/codes"
	explained "man/assize-$rules.7" "src/games/$rules"
done
done_testing
