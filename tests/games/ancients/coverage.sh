#!/bin/sh
# The rule book of Battle of the Ancients, line by line: what coverage.tsv says a line is named by, a test or a passage of the
# manual ("man:" begins it, to the end of the line), is there; each id is; and none of the rulings is left out.

. "$srcdir/tests/cli/tap.sh"

here=$srcdir/tests/games/ancients
manual=$srcdir/man/assize-ancients.7
list=$here/coverage.tsv
cat "$here"/test-*.c >"$tmp/tests.c"
sed -n 's/^TEST(\(.*\))$/\1/p' "$tmp/tests.c" | sort >"$tmp/known"
tr '\n' ' ' <"$manual" >"$tmp/manual"

tail -n +2 "$list" | cut -f 4 | sed 's/ *man:.*//' | tr ' ' '\n' | grep . | sort -u >"$tmp/named"
is 'every test named there is a test' '' "$(comm -23 "$tmp/named" "$tmp/known" | xargs)"
tail -n +2 "$list" | sed -n 's/.*man://p' | while IFS= read -r passage; do
	grep -qF -e "$passage" "$tmp/manual" || echo "'$passage'"
done >"$tmp/missing"
is 'every passage named there stands in the manual' '' "$(cat "$tmp/missing")"
is 'every line of the book is named by a test or by the manual' '' "$(tail -n +2 "$list" | awk -F '\t' 'NF != 4 || $4 == "" { print $2 }')"

tail -n +2 "$list" | cut -f 3 | tr ' ' '\n' | grep -v '^-$' | sort -u >"$tmp/ids"
{
	grep -oh 'BOA-[0-9]*' "$srcdir"/src/games/ancients/*.[ch] "$tmp/tests.c"
	sed -n 's/^\.It \(BQ-[0-9]*\)$/\1/p' "$manual"
} | sort -u >"$tmp/known"
is 'every rule that the source speaks of, and every ruling of the manual, is in the list' '' "$(comm -23 "$tmp/known" "$tmp/ids" | xargs)"
is 'so is every example from the first to the last' '' "$(seq -f 'BT-%g' 25 | sort | comm -23 - "$tmp/ids" | xargs)"
done_testing
