#!/bin/sh
# Everything on the table has a sentence for players, and no page for them has an id or an effect word of the tables: guide,
# reports and forms of games by chance, of one game that the commit draws. A test that is long reads 1000 pages of each game.

. "$srcdir/tests/form/games.sh"
cd "$tmp" || exit 99

# Rows of which each must have a sentence.
rows_of() {
	case $1 in
	ancients) echo 'good face barrier faction kind ability portal recipe vp card scenario' ;;
	diplomacy) echo power ;;
	hlas) echo 'unit tactic token spell faction ability card space enemy-spell' ;;
	immortals) echo 'conflict tribe magic transition move vp-build' ;;
	roll-for-adventure) echo 'board card hero desert fortress forest cave' ;;
	esac
}

# Ids with a hyphen or a digit, and words of effects and conditions, a line each; not what orders and options are
# written with, as squares and coasts are.
secret_words() {
	{
		"$assize" games "$2" | sed -nE 's/^ +<?([a-z0-9-]+)>?:? .*/\1/p'
		"$assize" games "$2" | sed '1,/^Options/d' | tr -cs 'a-z0-9-' '\n'
	} >orders
	xmllint --xpath '//@id | //@source | //@effect | //@feat | //@if | //@deeds | //@when' "$1" | sed 's/^[^"]*"//; s/"$//' |
	    tr ' ' '\n' | grep -E '[-0-9]' | grep -vxE '[a-h][1-8]|[a-z]{3}-[enws]c' | grep -vxF -f orders | sort -u
	[ "$2" != hlas ] || printf '%s\n' b1 b2 b3 h1 h2 h3
}

# The words of a page that a reader sees: its text but the order file for who has no scripts, and the names and sentences of a
# form's description.
seen() {
	{
		awk 'BEGIN { RS = "<script" } NR > 1 { $0 = substr($0, index($0, "</script>")) } { print }' "$1" |
		    sed -E ':a; N; $!ba; s/<pre[^<]*<\/pre>/ /g; s/<style>[^<]*<\/style>/ /g; s/<[^<>]*>/ /g; s/<[^<>]*$/ /'
		grep -oE ' (title|says|doc)="[^"]*"' "$1"
	} | tr -cs 'A-Za-z0-9-' '\n' | sort -u
}

wanted=12
[ -z "${ASSIZE_LONG:-}" ] || wanted=1000
for rules in $(every_game); do
	file=$srcdir/templates/$rules/tables.xml
	for row in $(rows_of "$rules"); do
		is "$rules: each $row has a sentence" '' "$(xmllint --xpath "//$row[not(normalize-space(@says))]/@*[name() = 'id' or name() = 'name']" "$file" 2>/dev/null)"
	done
	is '... of at most 30 words each, with a full stop' '' "$(xmllint --xpath '//@says' "$file" | sed 's/^[^"]*"//; s/"$//' | sed 's/[.:;] /.\n/g' |
	    awk 'NF > 30 { print }'; xmllint --xpath '//@says[not(substring(., string-length(.)) = ".")]' "$file" 2>/dev/null)"
done
for rules in $(some_games); do
	file=$srcdir/templates/$rules/tables.xml
	secret_words "$file" "$rules" >secret
	read=0 seed=0
	: >found
	while [ $read -lt $wanted ] && [ $seed -lt 500 ]; do
		seed=$((seed + 1))
		rm -rf game
		"$assize" simulate "$rules" --players "$(seats "$rules")" --seed $seed --pace turn --keep game --turns 12 >said 2>&1 || break
		"$assize" guide game >game/guide.html
		for seat in $(asked game); do
			"$assize" orders game "$seat" --html >"game/form-$seat.html"
		done
		gunzip -f game/turns/*/*.html.gz game/turns/*/*/*.html.gz game/turns/*/seats/*/*.html.gz 2>/dev/null
		for page in $(find game -name '*.html') $(find game/turns -name '*.txt'); do
			seen "$page" | grep -xF -f secret | sed "s,^,$page: ," >>found
			read=$((read + 1))
		done
	done
	ok "$rules: pages are made" test $read -ge $wanted
	is "... no id and no effect word in $read pages" '' "$(sed 's/.*: //' found | sort | uniq -c | sort -rn | head -n 20; head -n 3 found)"
done
done_testing
