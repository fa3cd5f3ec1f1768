#!/bin/sh
# What every game's reports have in common: kinds of events that a game's own table marks minor are one line of a log; what
# is not marked, and one alone, has a line of its own.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_GNUPGHOME
cd "$tmp" || exit 99

kinds() {
	sed -n 's/.*VARIANT_MINOR("\([a-z-]*\)".*/\1/p' "$srcdir/src/games/$1"/*.c
}
# several KIND: whether the view in view.xml has more than one such event
several() {
	[ "$(xmllint --xpath "count(//events/$1)" view.xml)" -gt 1 ]
}
# told KIND PAGE: how many lines of its own such an event has
told() {
	grep -oE "<(li|p) class=\"(sub )?e-$1\"" "$2" | wc -l
}

for rules in ancients diplomacy hlas immortals roll-for-adventure; do
	players=3
	[ $rules = ancients ] && players=2
	"$assize" simulate $rules --players $players --turns 12 --seed 3 --keep $rules >/dev/null 2>&1
	: >wrong
	folded=0
	for turn in $rules/turns/*[1-9]; do
		zcat "$turn/public.xml.gz" >view.xml
		lines=$(grep -oE '<(li|p) class="(happened )?minor"' "$turn/public.html" | wc -l)
		for kind in $(kinds $rules); do
			several $kind || continue
			folded=$((folded + 1))
			lines=$((lines - 1))
			[ "$(told $kind "$turn/public.html")" -eq 0 ] || echo "$turn: $kind has lines of its own" >>wrong
		done
		[ $lines -eq 0 ] || echo "$turn: $lines more lines than kinds" >>wrong
	done
	is "$rules: all of a minor kind are one line" '' "$(cat wrong)"
	# Those of Diplomacy do not come about by chance; its golden has them.
	[ $rules = diplomacy ] || ok '... and there were such' test $folded -gt 0
done
zcat immortals/turns/0003/public.xml.gz >view.xml
is 'what is not marked has a line each' "$(xmllint --xpath 'count(//events/revealed)' view.xml)" "$(told revealed immortals/turns/0003/public.html)"
done_testing
