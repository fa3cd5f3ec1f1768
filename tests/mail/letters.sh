#!/bin/sh
# Every letter says what its facts say, in our words or in a moderator's.
# REGENERATE=1 writes the goldens anew, to be read in a diff.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir
export ASSIZE_DATADIR
show=$builddir/tests/mail/show-letter
letters=$srcdir/tests/mail/letters
ours=$srcdir/templates/common/letters

for facts in "$letters"/*.xml; do
	name=$(basename "$facts" .xml)
	"$show" "$facts" >"$tmp/letter" 2>&1
	golden "the letter of $name is as it was" "$tmp/letter" "$letters/$name.txt"
	is "... in lines of at most 72 columns" '' "$(grep -vE 'error:|warning:|[0-9a-f]{64}' "$tmp/letter" | awk 'length($0) > 72')"
done
for sheet in "$ours"/*.xsl; do
	kind=$(basename "$sheet" .xsl)
	[ "$kind" = letter ] || [ "$kind" = frame ] || grep -q "kind=\"$kind\"" "$letters"/*.xml || echo "$kind"
done >"$tmp/missing"
is 'every letter has a golden' '' "$(cat "$tmp/missing")"
for sheet in "$ours"/*.xsl; do
	kind=$(basename "$sheet" .xsl)
	[ "$kind" = letter ] || [ "$kind" = frame ] || grep -qxF ".It Cm $kind" "$srcdir/man/assize-mail.7" || echo "$kind"
done >"$tmp/missing"
is '... and a line of the manual' '' "$(cat "$tmp/missing")"
is 'no letter calls anybody he or she' '' "$(grep -liwE 'he|him|his|she|her|hers' "$letters"/*.txt)"

# A moderator's own words.
mkdir -p "$tmp/own/common/letters"
sed 's/There are no orders/We have no word/' "$ours/remind.xsl" >"$tmp/own/common/letters/remind.xsl"
ok "a moderator's style sheet takes the place of ours" "$show" "$letters/remind.xml" "$tmp/own"
has '... with other words' 'We have no word of'
ok '... and of no other' "$show" "$letters/absent.xml" "$tmp/own"
has '... which stay ours' 'will be away'
sed 's/would be done/comes to pass/' "$ours/../dry-run.xsl" >"$tmp/own/common/dry-run.xsl"
ok 'the lines of a dry run can be reworded alone' "$show" "$letters/receipt-trial.xml" "$tmp/own"
has '... and are' 'line 2, plan: comes to pass'
echo '<xsl:stylesheet' >"$tmp/own/common/letters/remind.xsl"
ok 'a letter is written though that style sheet is broken' "$show" "$letters/remind.xml" "$tmp/own"
has '... in our words' 'There are no orders'
has '... and it is said' 'remind.xsl'
done_testing
