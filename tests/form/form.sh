#!/bin/sh
# The order form in a real browser: every answer it calls possible can be entered by its buttons and fields, and is then
# accepted by check without a word; nothing leaves the page, nothing is unnamed, nothing is cut at the width of a phone.

# shellcheck source=tests/form/games.sh
. "$srcdir/tests/form/games.sh"

for program in chromium chromedriver python3; do
	command -v "$program" >/dev/null || skip_all "no $program here"
done
positions=3
[ -z "$ASSIZE_LONG" ] || positions=100

# A position after some turns of a random game, and the form of a seat that is asked something there, if it is not over.
make_form() {
	rules=$1 seed=$2 pace=$3 turns=$4 game=$tmp/$1-$2
	"$assize" simulate "$rules" --players "$(seats "$rules")" --seed "$seed" --pace "$pace" --keep "$game" --turns "$turns" >"$tmp/said" 2>&1 || return 1
	seat=$("$assize" status "$game" | sed -n 's/^  \([a-z]*\) .*asked:.*/\1/p' | head -n 1)
	[ -n "$seat" ] || return 0
	"$assize" orders "$game" "$seat" --html >"$tmp/$rules-$seed.html" 2>"$tmp/said" || return 1
	size=$(wc -c <"$tmp/$rules-$seed.html")
	[ "$size" -lt 256000 ] || { echo "the form of $rules-$seed has $size bytes" >"$tmp/said"; return 1; }
}

make_forms() {
	seed=0
	while [ $seed -lt $positions ]; do
		seed=$((seed + 1))
		case $((seed % 3)) in
		0) make_form "$1" $seed round $((seed % 5 + 1)) ;;
		1) make_form "$1" $seed turn $((seed * 5 % 11 + 2)) ;;
		*) make_form "$1" $seed step $((seed * 7 % 29 + 2)) ;;
		esac || { cat "$tmp/said"; return 1; }
	done
}

drive() {
	python3 "$srcdir/tests/form/drive.py" "$tmp" "$tmp/$1"-*.html >"$tmp/found"
	grep -q '^file' "$tmp/found" && ! grep '^fault' "$tmp/found"
}

# Whatever was entered is taken as it is: no error, no note.
check_files() {
	sed -n 's/^file //p' "$tmp/found" | while read -r file; do
		game=${file%-*.xml}
		"$assize" check "$game" "$file" >"$tmp/said" 2>&1 || { cat "$tmp/said"; cat "$file"; exit 1; }
		! grep -E ': (error|note):' "$tmp/said" || { cat "$file"; exit 1; }
	done
}

for rules in $(every_game); do
	ok "$rules: forms are made, each smaller than 250 KB" make_forms "$rules"
	ok "$rules: every possible answer can be entered, and nothing leaves the page" drive "$rules"
	ok "$rules: check takes all of it without a word" check_files
done
done_testing
