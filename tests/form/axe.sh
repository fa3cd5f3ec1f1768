#!/bin/sh
# axe-core finds nothing at all that keeps people from using a page: reports, order forms, guides and the site of every game.
# It is where ASSIZE_AXE says, or where `./bootstrap check --all` put it; Debian has no package of it.

. "$srcdir/tests/form/games.sh"

axe=${ASSIZE_AXE:-$builddir/axe/package/axe.min.js}
[ -f "$axe" ] || skip_all 'no axe-core here: ASSIZE_AXE says where axe.min.js is'
cd "$tmp" || exit 99

# A page of each kind.
pages() {
	mkdir "$1"
	"$assize" simulate "$1" --players "$(seats "$1")" --seed 5 --keep "$1/game" --turns 3 >said 2>&1 || return 1
	"$assize" report "$1/game" --seat north --html >"$1/report.html" &&
	    "$assize" orders "$1/game" north --html >"$1/form.html" &&
	    "$assize" guide "$1/game" >"$1/guide.html" &&
	    "$assize" copy --update "$1/game" "$1/site" >said 2>&1
}

# Of the site's turns the newest, which has all that a page can have.
violated() {
	newest=$(find "$1/site" -maxdepth 1 -name '[0-9]*.html' | sort | tail -n 1)
	python3 "$srcdir/tests/form/axe.py" "$axe" "$1/report.html" "$1/form.html" "$1/guide.html" "$1/site/index.html" "$newest" >seen
	! grep '^fault' seen && test "$(grep -c '^seen' seen)" -eq 5
}

for rules in $(every_game); do
	ok "$rules: pages are made" pages "$rules"
	ok "$rules: nothing in a report, a form, a guide or a site keeps anybody out" violated "$rules"
done
done_testing
