#!/bin/sh
# The order form in a real browser: every answer it calls possible can be entered by its buttons and fields, and is then
# accepted by check without a word; nothing leaves the page, nothing is unnamed, nothing is cut at the width of a phone.
# One game, drawn by the commit; FORM_GAMES names others, FORM_POSITIONS how many positions of each; a test that is long takes
# all games, 16 positions of each, and every answer.

. "$srcdir/tests/form/games.sh"

positions=${FORM_POSITIONS:-4}
if [ -n "$ASSIZE_LONG" ]; then
	positions=${FORM_POSITIONS:-16} FORM_MOVES=1000
	export FORM_MOVES
fi

last_turn() { find "$1/turns" -mindepth 1 -maxdepth 1 -name '0*' | sort | tail -n 1; }

# The game as it stood a turn before.
back() {
	rm -rf "$(last_turn "$1")" "$1/inbox"
	[ "$(last_turn "$1")" != "$1/turns/0000" ]
}

# The form of one of those who are asked something where the game stands.
make_form() {
	name=$1-$2-$(basename "$(last_turn "$3")")
	asked "$3" >"$tmp/asked"
	[ -s "$tmp/asked" ] || return 0
	seat=$(sed -n "$(($2 % $(wc -l <"$tmp/asked") + 1))p" "$tmp/asked")
	"$assize" orders "$3" "$seat" --html >"$tmp/$name.html" 2>"$tmp/said" || return 1
	size=$(wc -c <"$tmp/$name.html")
	[ "$size" -lt 256000 ] || { echo "the form of $name has $size bytes" >"$tmp/said"; return 1; }
	made=$((made + 1))
}

# Games of some turns, and forms from each turn of them.
make_forms() {
	seed=0 made=0
	while [ $made -lt $positions ]; do
		seed=$((seed + 1))
		set -- "$1" "$tmp/$1-$seed" round step turn
		pace=$(echo "$3 $4 $5" | cut -d' ' -f$((seed % 3 + 1)))
		turns=$((positions < 9 ? 2 : 24))
		"$assize" simulate "$1" --players "$(seats "$1")" --seed $seed --pace "$pace" --keep "$2" --turns $turns >"$tmp/said" 2>&1 ||
		    { cat "$tmp/said"; return 1; }
		rm -rf "$tmp/back"
		cp -r "$2" "$tmp/back"
		while
			make_form "$1" $seed "$tmp/back" || { cat "$tmp/said"; return 1; }
			back "$tmp/back" && [ $made -lt $positions ]
		do :; done
		rm -r "$tmp/back"
	done
}

drive() {
	mkdir "$tmp/$1"
	python3 "$srcdir/tests/form/drive.py" "$tmp/$1" "$tmp/$1"-*.html >"$tmp/found" || return 1
	grep -q '^file' "$tmp/found" && ! grep '^fault' "$tmp/found"
}

# Entered orders are taken as they are: no error, no note.
check_here() {
	"$assize" check "$1" "$2"-*.xml >"$tmp/said" 2>&1 || { cat "$tmp/said"; return 1; }
	! grep -E ': (error|note):' "$tmp/said"
}

# The plain lines of the form say the same as those that assize makes.
same_lines() {
	"$assize" orders --lines "$2-0.xml" "$1" >"$tmp/ours" &&
	    "$assize" orders --lines "$2-0.txt" "$1" >"$tmp/theirs.xml" &&
	    "$assize" orders --lines "$tmp/theirs.xml" "$1" >"$tmp/theirs" && cmp "$tmp/ours" "$tmp/theirs"
}

# Each of these where the forms were made.
where_made() {
	for game in "$tmp/$2"-*[0-9]; do
		rm -rf "$tmp/back"
		cp -r "$game" "$tmp/back"
		while
			name=${game##*/}-$(basename "$(last_turn "$tmp/back")")
			[ ! -f "$tmp/$2/$name-0.xml" ] || "$1" "$tmp/back" "$tmp/$2/$name" || return 1
			back "$tmp/back"
		do :; done
		rm -r "$tmp/back"
	done
}

# Nothing keeps anybody out: of one form in thirty, for it takes seconds.
axe=${ASSIZE_AXE:-$builddir/axe/package/axe.min.js}
open_to_all() {
	# shellcheck disable=SC2046	# no name has blanks
	python3 "$srcdir/tests/form/axe.py" "$axe" $(find "$tmp" -maxdepth 1 -name "$1-*.html" | sort | awk 'NR % 30 == 1') >"$tmp/found" ||
	    return 1
	grep -q '^seen' "$tmp/found" && ! grep '^fault' "$tmp/found"
}

for rules in ${FORM_GAMES:-$(some_games)}; do
	ok "$rules: forms are made, each smaller than 250 KB" make_forms "$rules"
	ok "$rules: every possible answer can be entered, and nothing leaves the page" drive "$rules"
	[ ! -f "$axe" ] || ok "$rules: axe-core finds nothing" open_to_all "$rules"
	ok "$rules: check takes all of it without a word" where_made check_here "$rules"
	ok "$rules: the plain lines say the same" where_made same_lines "$rules"
done
done_testing
