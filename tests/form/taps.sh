#!/bin/sh
# Taps and keys from an order form to the finished mail, on a desk and on a phone, by day and by night: Diplomacy's; a test that
# is long counts those of all games that have a plan in taps.py.

. "$srcdir/tests/form/games.sh"

cd "$tmp" || exit 99

# The form of somebody who is asked, by mail.
prepare() {
	"$assize" simulate "$1" --players "${2:-$(seats "$1")}" --seed 3 --keep "$1" --turns 1 >said 2>&1 || return 1
	seat=$(asked "$1" | head -n 1)
	"$assize" orders "$1" "$seat" --html |
	    sed 's/<form game=/<form mailto="games@example.org" code="abcd-efgh-jkmn-pqrs" game=/' >"$1.html"
}

counted() {
	python3 "$srcdir/tests/form/taps.py" "$1" "$1.html" "$2" "$3" >found && grep '^count' found && ! grep '^fault' found
}

for rules in $([ -n "$ASSIZE_LONG" ] && every_game || echo diplomacy); do
	grep -q "^    '$rules'" "$srcdir/tests/form/taps.py" || continue
	[ "$rules" = diplomacy ] && players=7 || players=
	ok "$rules: a form with a recipient" prepare "$rules" $players
	ok "$rules: few taps and keys on a desk, by day" counted "$rules" 1280 light
	ok "$rules: ... on a phone, by night" counted "$rules" 390 dark
	if [ -n "$ASSIZE_LONG" ]; then
		ok "$rules: ... on a desk, by night" counted "$rules" 1280 dark
		ok "$rules: ... on a phone, by day" counted "$rules" 390 light
	fi
done
done_testing
