#!/bin/sh
# Reports on paper, what the moderator did at their head: A4 on its side, few sheets, and every word of the page is on them.  On the screen everybody can read
# them, order forms too.

. "$srcdir/tests/form/games.sh"

needs pdftotext pdfinfo
cd "$tmp" || exit 99

report() {
	"$assize" simulate "$1" --players "$(seats "$1")" --seed 5 --keep "$1" --turns 3 >said 2>&1 || return 1
	ASSIZE_GNUPGHOME=$tmp/home/simulated "$assize" rollback --reason 'so agreed' "$1" 2 >said 2>&1 || return 1
	"$assize" report "$1" --seat north --html >"$1.html" && "$assize" orders "$1" north --html >"form/$1.html"
}

printed() { python3 "$srcdir/tests/form/print.py" 4 ./*.html >printed && ! grep '^fault' printed; }

readable() { python3 "$srcdir/tests/form/access.py" ./*.html form/*.html >seen && ! grep '^fault' seen; }

mkdir form
for rules in $(every_game); do
	ok "$rules: a report is made" report "$rules"
done
ok 'reports are printed whole, on few sheets of A4 on its side' printed
is 'of every game' "$(every_game | wc -l)" "$(grep -c '^printed' printed)"
ok 'reports and order forms are readable to all' readable
is 'of every game' "$(every_game | wc -l)" "$(grep -c '^seen form/' seen)"
done_testing
