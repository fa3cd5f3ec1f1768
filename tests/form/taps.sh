#!/bin/sh
# Taps and keys from an order form to the finished mail, on a desk and on a phone, by day and by night: Diplomacy's; a test that
# is long counts those of all games, where they ask these questions.

. "$srcdir/tests/form/games.sh"

cd "$tmp" || exit 99

# Makes the form of a seat with that open decision, as it comes by mail: prepare RULES PLAYERS TURNS DECISION
prepare() {
	rm -rf form
	"$assize" simulate "$1" --players "$2" --pace step --seed 1 --keep form --turns "$3" >said 2>&1 || return 1
	seat=$("$assize" status form | sed -n "s/^  \\([a-z]*\\) .*asked: $4\$/\\1/p" | head -n 1)
	[ -n "$seat" ] && "$assize" orders form "$seat" --html |
	    sed 's/<form game=/<form mailto="games@example.org" code="abcd-efgh-jkmn-pqrs" game=/' >"$1.html"
}

counted() {
	python3 "$srcdir/tests/form/taps.py" "$1" "$1.html" "$2" "$3" >found && grep '^count' found && ! grep '^fault' found
}

while read -r rules players turns question; do
	ok "$rules: a form with a recipient" prepare "$rules" "$players" "$turns" "$question" </dev/null
	ok "$rules: few taps and keys on a desk, by day" counted "$rules" 1280 light
	ok "$rules: ... on a phone, by night" counted "$rules" 390 dark
	[ -n "$ASSIZE_LONG" ] || break
	ok "$rules: ... on a desk, by night" counted "$rules" 1280 dark
	ok "$rules: ... on a phone, by day" counted "$rules" 390 light
done <<'END'
diplomacy 7 1 orders
hlas 3 20 action
ancients 2 6 spend
immortals 3 31 reinforce
roll-for-adventure 2 2 place
END
done_testing
