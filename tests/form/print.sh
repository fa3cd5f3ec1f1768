#!/bin/sh
# Reports on paper: A4 on its side, few sheets, and every word of the page is on them.  On the screen everybody can read
# them, order forms too.

# shellcheck source=tests/cli/tap.sh
. "$srcdir/tests/cli/tap.sh"

for program in chromium chromedriver python3 pdftotext pdfinfo; do
	command -v "$program" >/dev/null || skip_all "no $program here"
done
ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME
cd "$tmp" || exit 99

rules_of() { "$assize" games | sed -nE 's/^([a-z][a-z-]*) .*/\1/p'; }
# One seat more than the fewest, which every game has room for whatever its options are.
seats() { "$assize" games | sed -n "s/^$1 .*, \([0-9]*\) to [0-9]* seats.*/\1/p" | awk '{ print $1 + 1 }'; }

report() {
	"$assize" simulate "$1" --players "$(seats "$1")" --seed 5 --keep "$1" --turns 3 >said 2>&1 || return 1
	"$assize" report "$1" --seat north --html >"$1.html" && "$assize" orders "$1" north --html >"form/$1.html"
}

PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
printed() { python3 "$srcdir/tests/form/print.py" 4 ./*.html >printed && ! grep '^fault' printed; }

readable() { python3 "$srcdir/tests/form/access.py" ./*.html form/*.html >seen && ! grep '^fault' seen; }

mkdir form
for rules in $(rules_of); do
	ok "$rules: a report is made" report "$rules"
done
ok 'reports are printed whole, on few sheets of A4 on its side' printed
is 'of every game' "$(rules_of | wc -l)" "$(grep -c '^printed' printed)"
ok 'reports and order forms are readable to all' readable
is 'of every game' "$(rules_of | wc -l)" "$(grep -c '^seen form/' seen)"
done_testing
