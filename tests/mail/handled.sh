#!/bin/sh
# A game by mail, step by step: the facts of each mail of ours, and what each command prints, are as they were.
# A golden holds the steps too. REGENERATE=1 writes the goldens anew, to be read in a diff.

. "$srcdir/tests/cli/lib.sh"

command -v python3 >/dev/null || skip_all 'no python3 here'
ASSIZE_DATADIR=$tmp/data ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME srcdir builddir tmp
for script in "$srcdir"/tests/mail/handled/*.golden; do
	name=$(basename "$script" .golden)
	rm -rf "$tmp/games" "$tmp/sent" "$tmp/data"
	python3 "$srcdir/tests/mail/handled.py" "$script" >"$tmp/$name" 2>&1
	golden "all that came of $name is as it was" "$tmp/$name" "$script"
done
done_testing
