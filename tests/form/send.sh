#!/bin/sh
# Orders in the form: cards moved and joined, a mail of at most 1,800 bytes, drafts, names of others.

. "$srcdir/tests/form/games.sh"

cd "$tmp" || exit 99

# A seat is called by wide letters, with marks that turn text about, and one that closes what isolates it.
prepare() {
	"$assize" simulate "$1" --players "$(seats "$1")" --seed 3 --keep "$1" --turns 2 >said 2>&1 || return 1
	seat=$(asked "$1" | head -n 1)
	"$assize" orders "$1" "$seat" --html | sed 's/<form game=/<form mailto="moderator+games@example.org" code="abcd-efgh-jkmn-pqrs" game=/
s/\(<member id="[^"]*"\)\( title="[^"]*"\)*/\1 title="\&#8238;\&#8297;漢字漢字漢字漢字漢字漢字漢字漢字 abc"/' >"$1.html"
}

sent() { python3 "$srcdir/tests/form/send.py" "$1.html" >found && grep -q '^sent' found && ! grep '^fault' found; }

for rules in $(some_games); do
	ok "$rules: a form with a recipient" prepare "$rules"
	ok "$rules: cards, mail, drafts and names are as they should be" sent "$rules"
done
done_testing
