#!/bin/sh
# Nothing of one seat's own is in another's files, no secret leaves its folder, and nobody else may read the game.  What a view
# shows to whom is proved by unit/test-view and conformance/.

. "$srcdir/tests/cli/lib.sh"
umask 022
cd "$tmp" || exit 99

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
