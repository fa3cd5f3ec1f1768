#!/bin/sh
# Every ruling of the list is named by a test, or by the manual page where it says what is of this house.
#
#	rulings.tsv	a ruling's id and what it is about, in our own words

. "$srcdir/tests/cli/tap.sh"
here=$srcdir/tests/games/hlas

# The ids that the files name, each by itself.
named() {
	grep -ohE '\b(HLS|HT|HQ)-[0-9]+' "$@" | sort -u
}

# Those of a list that nobody names.
unnamed() {
	cut -f1 "$1" | sort | comm -23 - "$tmp/named"
}

named "$here"/test-*.c "$srcdir/tests/unit/test-simulate.c" "$srcdir/tests/cli/samples.sh" "$srcdir/man/assize-hlas.7" >"$tmp/named"
is 'every ruling is named by a test or the manual' '' "$(unnamed "$here/rulings.tsv" | xargs)"
{ cat "$here/rulings.tsv"; printf 'HLS-99\twhat nobody has ruled\n'; } >"$tmp/more.tsv"
is 'one that nobody names is found' HLS-99 "$(unnamed "$tmp/more.tsv" | xargs)"
is 'the list has each once' '' "$(cut -f1 "$here/rulings.tsv" | sort | uniq -d | xargs)"
named "$srcdir"/src/games/hlas/*.[ch] | grep -v HQ >"$tmp/sources"
is 'and all that the rules name' '' "$(cut -f1 "$here/rulings.tsv" | sort | comm -13 - "$tmp/sources" | xargs)"
done_testing
