#!/bin/sh
# Turns verified a second, replay included: with the moderator's signature alone, and with every seat's.
# The processor's seconds are those of this process and of every GnuPG that it starts.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/signed.sh"

rounds=${BENCH_ROUNDS:-7}
last=10		# turns of the games verified

# The kept game's orders, signed and submitted again in a game whose seats have keys.
make_signed() {
	make_players '<option name="rounds" value="10"/>'
	"$assize" new "$tmp/signed" --players "$tmp/players.xml" >/dev/null 2>&1
	while [ "$turn" -le "$last" ]; do
		for seat in north east south west; do
			"$assize" orders "$tmp/signed" $seat >"$tmp/$seat.xml" 2>/dev/null
			sign_as $seat --detach-sign "$tmp/$seat.xml"
			"$assize" submit "$tmp/signed" "$tmp/$seat.xml" >/dev/null 2>&1
		done
		"$assize" turn --force "$tmp/signed" >/dev/null
		turn=$((turn + 1))
	done
}

# rate NAME FOLDER BAR
rate() {
	"$race" "$rounds" verify "" "exec '$assize' verify '$tmp/$2' >/dev/null" >"$tmp/times"
	row "$1" "$(median 3 verify "$tmp/times" | awk -v turns=$((last + 1)) '{ printf "%.1f", 1000 * turns / $1 }')" turns/s ">= $3"
	row "$1, by the processor" \
		"$(median 4 verify "$tmp/times" | awk -v turns=$((last + 1)) '{ printf "%.1f", 1000 * turns / $1 }')" turns/s ""
}

turn=1
"$assize" simulate immortals --players 4 --seed 5 --option rounds=10 --turns $last --keep "$tmp/game" >/dev/null 2>&1
make_signed
rate "the moderator's signature" game 80
rate "every seat's signature too" signed 25
