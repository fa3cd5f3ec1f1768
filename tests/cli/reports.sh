#!/bin/sh
# Common features of all games' reports: pages have all that texts have; after turns without a question a seat reads what
# happened; a log in the middle of something says of what; kinds of events that a game's own table marks minor are one line of a log; what
# is not marked, and one alone, has a line of its own.

. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99

kinds() {
	sed -n 's/.*VARIANT_MINOR_ROWS("\([a-z-]*\)".*/\1/p' "$srcdir/src/games/$1"/*.c
}
# several KIND: whether the view in view.xml has more than one such event
several() {
	[ "$(xmllint --xpath "count(//events/$1)" view.xml)" -gt 1 ]
}
# told KIND PAGE: how many lines of its own such an event has
told() {
	grep -oE "<(li|p|summary) class=\"(sub |part )?e-$1\"" "$2" | wc -l
}

for rules in ancients diplomacy hlas immortals roll-for-adventure; do
	players=3
	[ $rules = ancients ] && players=2
	"$assize" simulate $rules --players $players --turns 12 --seed 3 --keep $rules >/dev/null 2>&1
	gunzip $rules/turns/*/public.html.gz
	: >wrong
	folded=0
	for turn in $rules/turns/*[1-9]; do
		zcat "$turn/public.xml.gz" >view.xml
		lines=$(grep -oE '<(li|p) class="(happened )?minor"' "$turn/public.html" | wc -l)
		for kind in $(kinds $rules); do
			several $kind || continue
			folded=$((folded + 1))
			lines=$((lines - 1))
			[ "$(told $kind "$turn/public.html")" -eq 0 ] || echo "$turn: $kind has lines of its own" >>wrong
		done
		[ $lines -eq 0 ] || echo "$turn: $lines more lines than kinds" >>wrong
	done
	is "$rules: all of a minor kind are one line" '' "$(cat wrong)"
	# Those of Diplomacy do not come about by chance; its golden has them. Ancients has none.
	[ $rules = diplomacy ] || [ $rules = ancients ] || ok '... and there were such' test $folded -gt 0
done
zcat immortals/turns/0003/public.xml.gz >view.xml
is 'what is not marked has a line each' "$(xmllint --xpath 'count(//events/revealed)' view.xml)" "$(told revealed immortals/turns/0003/public.html)"

# A token face down is a question mark on the map, and nothing else is.
for number in 0001 0012; do
	zcat hlas/turns/$number/public.xml.gz >view.xml
	stacks=$(xmllint --xpath 'sum(//stack/@count)' view.xml)
	open=$(xmllint --xpath '//stack/@tokens' view.xml 2>/dev/null | sed 's/.*="//; s/"//' | tr ' ' '\n' | grep -c '[a-z]')
	is "hlas: a question mark for each token face down in turn $number" $((stacks - open)) \
	    "$(tr -d '\n' <hlas/turns/$number/public.html | grep -o '<text class="token[^>]*>[^<]*' | sed 's/.*>//' | grep -o '?' | wc -l)"
done

# Prints what a text says and its page does not.  Blanks and capitals do not count: cells and captions are set otherwise.
cat >compare.awk <<'END'
function bare(s) { gsub(/[ \t\n*]/, "", s); return tolower(s) }
function look(s,  part, n, i) {
	n = split(s, part, /[.;:,()]+( |$)/)
	for (i = 1; i <= n; i++)
		if (bare(part[i]) != "" && index(page, bare(part[i])) == 0)
			print part[i]
}
function flush() { look(text); text = "" }
FNR == NR { page = page bare($0); next }
/^Seal / || /numbers$/ || /^drawn stand in the view/ { next }
/^None\.$/ { next }	# the page has the head of the table, and nothing below it
/^=+$/ || /^-+$/ { flush(); next }
/^-+( +-+)+$/ {	# under a table's head: the columns
	head = text; text = ""; columns = 0
	for (rest = $0; match(rest, /-+/); rest = substr(rest, RSTART + RLENGTH)) {
		start[++columns] = length($0) - length(rest) + RSTART
	}
	next
}
/^$/ { flush(); columns = 0; next }
columns > 0 {
	for (c = 1; c <= columns; c++)
		look(c < columns ? substr($0, start[c], start[c + 1] - start[c]) : substr($0, start[c]))
	next
}
/^ *- / { flush(); sub(/^ *- /, "") }
{ text = text " " $0 }
END { flush() }
END
# less GAME TURN: where a text has more than its page
less() {
	for who in public referee $(ls "$1/turns/$2/seats"); do
		folder=$1/turns/$2
		case $who in
		public) name=public ;;
		referee) name=referee/report ;;
		*) name=seats/$who/report ;;
		esac
		xmllint --html --xpath 'string(/html/body)' "$folder/$name.html" 2>/dev/null >page
		awk -f compare.awk page "$folder/$name.txt" | sed "s|^|$folder $who: |"
	done
}
for rules in ancients diplomacy hlas immortals roll-for-adventure; do
	for turn in 0002 0005 0009 0012; do
		[ ! -d $rules/turns/$turn ] || less $rules $turn
	done >wrong
	is "$rules: a page has all that its text has" '' "$(head -20 wrong)"
done

ids=$(sed -n 's/.*<region id="\([^"]*-[^"]*\)".*/\1/p' hlas/tables.xml | paste -sd '|' -)
is 'hlas: no text calls a place by its id' '' "$(grep -rohE "\\b($ids)\\b" hlas/turns --include='*.txt' | sort -u | xargs)"

# Seats without a question for several turns read what happened since; others do not.  What goes on says of what.
"$assize" simulate immortals --players 3 --pace step --turns 60 --seed 4 --keep step >/dev/null 2>&1
was_asked() {
	grep -q "<awaited seat=\"$2\"" "step/turns/$1/turn.xml"
}
for number in $(seq 3 60); do
	now=$(printf %04d $number) before=$(printf %04d $((number - 1))) second=$(printf %04d $((number - 2)))
	for seat in north east south; do
		again=no
		was_asked $now $seat && ! was_asked $before $seat && ! was_asked $second $seat && again=yes
		for form in txt html.gz; do
			told=no
			zgrep -qE '^Since your last turn|<h2>Since your last turn' "step/turns/$now/seats/$seat/report.$form" && told=yes
			[ $told = $again ] || echo "$now $seat $form: asked again: $again, told: $told"
		done
	done
done >wrong
is 'since their last turn is told to who is asked again, and to nobody else' '' "$(cat wrong)"
ok '... and some were' grep -rq '^Since your last turn' step/turns
last=$(grep -rl '^Since your last turn' step/turns | sort | tail -n 1)
seat=$(basename "$(dirname "$last")")
number=$(basename "${last%/seats/*}" | sed 's/^0*//')
while next=$(printf %04d "$number") && number=$((number - 1)) && ! was_asked "$(printf %04d "$number")" "$seat"; do :; done
# The first thing that happened: a line of the list, or a part's heading.
first=$(awk -v RS= '/^What happened/ { on = 1; sub(/^What happened\n-+\n?/, "") }
    on && $0 != "" && !/^The last report ended here/ { sub(/^- /, ""); sub(/\n.*/, ""); print; exit }' "step/turns/$next/seats/$seat/report.txt")
ok '... and what their own report said then is said again' sh -c "sed -n '/^Since/,/^What happened/p' '$last' | grep -qF -- '$first'"
ok 'a log in the middle of a round says where it goes on' \
    grep -q 'The last report ended here: Round 1 of 7' step/turns/0050/public.txt
ok '... in the page too' zgrep -q 'The last report ended here: Round 1 of 7' step/turns/0050/public.html.gz
is 'one that begins with a round does not' '' "$(grep -l 'The last report ended' immortals/turns/*/public.txt)"
for who in public north referee; do
	"$assize" report step 50 --seat $who --templates "$srcdir/templates" | grep -v '^Dice' >alone
	case $who in
	public) name=public ;;
	referee) name=referee/report ;;
	*) name=seats/$who/report ;;
	esac
	is "made again it says the same to $who" '' "$(grep -v '^Seal' "step/turns/0050/$name.txt" | diff -B - alone)"
done
ok 'verify makes all of it again' "$assize" verify --reports step
has '... every turn' '60 judged again'
is '... with the templates that there are' 0 "$("$assize" verify --reports step | grep -c 'other templates')"

# Reports name the tie-breaker: in a copy, where nobody checks the figures, all have as many points.
# tied GAME SAYS XPATH [arg ...]: what the report says then; the path is what SEAT has of it.
tied() {
	rules=$1 says=$2 has_of=$3
	shift 3
	"$assize" simulate $rules --players 3 --seed 4 "$@" --keep tied-$rules >/dev/null 2>&1
	"$assize" copy tied-$rules copy-$rules >/dev/null
	last=copy-$rules/turns/$(ls copy-$rules/turns | tail -n 1)
	zcat "$last/public.xml.gz" >public.xml
	awk '/<score / { sub(/points="[^"]*"/, "points=\"" ++n "\"") } { print }' public.xml | gzip -n >"$last/public.xml.gz"
	fails 1 "$rules: where none have as many points, nothing else is said to decide" 	    sh -c "'$assize' report copy-$rules --templates '$srcdir/templates' | grep -q 'With equal points'"
	sed '/<score /s/points="[^"]*"/points="7"/' public.xml | gzip -n >"$last/public.xml.gz"
	for seat in north east south; do
		printf '%s %s, ' $seat "$(xmllint --xpath "$(echo "$has_of" | sed "s/SEAT/$seat/g")" public.xml)"
	done | sed 's/, $/./' >shares
	for form in '' --html; do
		# shellcheck disable=SC2086
		"$assize" report copy-$rules $form --templates "$srcdir/templates" | tr -s '
 ' '  ' | sed 's/<[^>]*>//g' >out
		has "$rules: where they have, what decides is${form:+, in the page too}" "$says $(cat shares)"
	done
}
tied immortals 'With equal points the armies on the board decide:' "sum(/view/state/region/*[@owner='SEAT']/@armies)"
tied hlas 'With equal points the resources decide:' "sum(//faction[@seat='SEAT']/stock/@n)" -o rounds=2

# Two colours for one player are one too many: the mark beside a name is the power's.
colour() {
	zcat powers/turns/0001/public.html.gz | sed -n "s/^\.$1 { --c: \(#[0-9a-f]*\).*/\1/p"
}
"$assize" simulate diplomacy --players 7 --turns 1 --seed 4 --keep powers >/dev/null 2>&1
zcat powers/turns/0001/public.xml.gz | sed -n 's/.*<played power="\([a-z]*\)" n="\([a-z]*\)".*/\1 \2/p' >played
is 'seven play a power each' 7 "$(wc -l <played)"
is '... and have its colour' '' "$(while read -r power seat; do
	[ -n "$(colour "p-$power")" ] && [ "$(colour "p-$power")" = "$(colour "s-$seat")" ] || echo "$power $seat"
done <played)"
# Text on the colour of a seat can be read: 4.5 to 1 (WCAG 2, 1.4.3).  The third seat's has dark letters, others white.
pale_seats() {
	sed -n '/name="seat-colour"/,/<\/xsl:template>/s/.*>\(#[0-9a-f]\{6\}\)<.*/\1/p' "$srcdir/templates/common/style.xsl" | awk '
	function hex(s) { return 16 * (index("0123456789abcdef", substr(s, 1, 1)) - 1) + index("0123456789abcdef", substr(s, 2, 1)) - 1 }
	function linear(v) { v /= 255; return v <= .04045 ? v / 12.92 : exp(2.4 * log((v + .055) / 1.055)) }
	function light(c) { return .2126 * linear(hex(substr(c, 2, 2))) + .7152 * linear(hex(substr(c, 4, 2))) + .0722 * linear(hex(substr(c, 6, 2))) }
	{ ground = light($1) + .05; letters = (NR == 3 ? light("#2d2100") : 1) + .05 }
	{ ratio = ground > letters ? ground / letters : letters / ground; count++ }
	ratio < 4.5 { print $1, ratio }
	END { if (count < 7) print count " colours" }'
}
is 'letters on the colours of seats can be read' '' "$(pale_seats)"
done_testing
