#!/bin/sh
# Nothing of one seat's own is in another's files, no secret leaves its folder, and nobody else may read the game.

. "$srcdir/tests/cli/lib.sh"
ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_GNUPGHOME
umask 022
cd "$tmp" || exit 99

# Every node of a view that a viewer may not have, by XPath.
hidden() {
	found=$(xmllint --xpath "count($2)" "$1" 2>&1)
	[ "$found" = 0 ] || echo "$3: $found of $2"
}

# Secrets for a seat ("" is the public): events that others know, verdicts of others' orders and what stands of them, other
# players' cards.
check_view() {
	zcat "$1" >view.xml
	hidden view.xml "//events/*[@known-to and not(contains(concat(' ', @known-to, ' '), ' $2 '))]" "$1"
	hidden view.xml "//events/order[@seat != '$2']" "$1"
	hidden view.xml "//player[@seat != '$2']/@hand | //player[@seat != '$2']/@dealt | //player/@known" "$1"
	hidden view.xml "//player[@seat != '$2']/board/@*[name() != 'space']" "$1"
	hidden view.xml "//*/@deck" "$1"
	hidden view.xml "//carried[@seat != '$2'] | //referee | //@nonce" "$1"
}

# Words that only one seat's files may hold: its seals and the nonces of its orders.
own_words() {
	for turn in "$1"/turns/*; do
		[ ! -f "$turn/seats/$2/view.xml.gz" ] || zcat "$turn/seats/$2/view.xml.gz" | sed -n 's/.* seal="\([0-9a-f]*\)".*/\1/p'
		[ ! -f "$turn/seats/$2/orders.xml" ] || sed -n 's/.*nonce="\([0-9a-f]*\)".*/\1/p' "$turn/seats/$2/orders.xml"
	done
}

# All that a viewer gets, as one text.
texts() {
	find "$1" -type f ! -name '*.gz' -exec cat {} +
	find "$1" -name '*.gz' -exec zcat {} +
}

# The names of elements of a position, each with one of its attributes.
names() {
	zcat "$1" | sed -n '/<state/,/<\/state>/p' | grep -o '<[a-z][^>]*' | sed 's/"[^"]*"//g' | awk '{ for (i = 2; i <= NF; i++) print $1, $i }' | sort -u
}

set_up() {
	# shellcheck disable=SC2046	# options are words
	"$assize" simulate "$rules" --players "$seats" $(table_options "$rules" "$seats") --seed "$seats" --keep "$game" --turns 4 >said 2>&1
}

is 'every game is looked at' "$("$assize" games | wc -l)" "$(tables | wc -l)"
tables >list
while read -r rules least most; do
	for seats in $(seq $((least > 1 ? least : 2)) "$most"); do
		drawn || continue
		game=$rules-$seats
		set_up || { echo "Bail out! $(cat said)"; exit 99; }
		cat "$game"/secret/* >secrets
		names "$game/turns/0001/referee/state.xml.gz" >all
		names "$game/turns/0001/public.xml.gz" >known
		case $rules in
		# All that its players do not know is each other's orders.
		diplomacy) is "$rules with $seats: the position is open" '' "$(comm -23 all known | grep -v '^<\(referee\|seat\|carried\)')" ;;
		*) ok "$rules with $seats: there is something to hide" test -n "$(comm -23 all known)" ;;
		esac
		for turn in "$game"/turns/000[1-9]; do
			check_view "$turn/public.xml.gz" ''
			for seat in "$turn"/seats/*; do
				check_view "$seat/view.xml.gz" "${seat##*/}"
			done
		done >faults
		is "$rules with $seats: no view holds what is another's" '' "$(head -n 5 faults)"
		{
			"$assize" copy "$game" "$game-public"
			texts "$game-public" >public.txt
			for seat in $(cd "$game/turns/0001/seats" && ls); do
				"$assize" copy "$game" --seat "$seat" "$game-$seat"
				texts "$game-$seat" >"$seat.txt"
				own_words "$game" "$seat" >"$seat.words"
				[ -s "$seat.words" ] || echo "$seat has no words of its own"
			done
		} >>said 2>&1
		for seat in $(cd "$game/turns/0001/seats" && ls); do
			grep -qFf "$seat.words" "$seat.txt" || echo "$seat does not even find its own words"
			for other in public $(cd "$game/turns/0001/seats" && ls); do
				[ "$other" = "$seat" ] || ! grep -FoHf "$seat.words" "$other.txt" || echo "is $seat's"
			done
		done >faults
		is "$rules with $seats: no copy holds another's seals or orders" '' "$(head -n 5 faults)"
		"$assize" status "$game" >>said 2>&1
		"$assize" verify "$game" >>said 2>&1
		"$assize" turn --force "$game" >>said 2>&1
		"$assize" preview "$game" >>said 2>&1
		is "$rules with $seats: the secrets are nowhere else" '' \
		    "$(find "$game" -path "$game/secret" -prune -o -type f ! -name '*.gz' -exec grep -lFf secrets {} +
		    find "$game" -name '*.gz' -exec zcat {} + | grep -cFf secrets | grep -vx 0
		    grep -Ff secrets said)"
		is "$rules with $seats: it is the moderator's alone" '' \
		    "$(find "$game" -perm /077; find "$ASSIZE_GNUPGHOME" -maxdepth 0 -perm /077)"
		rm -rf "$game"*
		rm -f -- *.words *.txt
	done
done <list

# A core would hold the secrets.
"$assize" simulate immortals --players 3 --keep core --turns 1 >said 2>&1
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
	ASSIZE_GNUPGHOME=$tmp/home/simulated strace -o trace "$assize" turn --force core >/dev/null 2>&1
	ok 'no core may be written' grep -qE 'prlimit64\(0, RLIMIT_CORE, \{rlim_cur=0, rlim_max=0\}' trace
	ok 'nor another process look in' grep -q 'prctl(PR_SET_DUMPABLE, SUID_DUMP_DISABLE)' trace
	is 'and that is so before a secret is read' secret \
	    "$(grep -nE 'PR_SET_DUMPABLE|secret/' trace | sed -n '2s/.*secret.*/secret/p')"
fi
done_testing
