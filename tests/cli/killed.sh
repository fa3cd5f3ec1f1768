#!/bin/sh
# A turn, a submission or a replacement killed or refused at any system call leaves the game as it was or as it will be, and goes on.

scratch=/dev/shm
. "$srcdir/tests/cli/game.sh"
. "$srcdir/tests/cli/faults.sh"

# The work under test, and whether its outcome is there.
run_turn() {
	"$@" "$assize" turn war
}
done_turn() {
	[ "$(newest)" = 0002 ]
}
run_submit() {
	"$@" "$assize" submit war last.xml
}
done_submit() {
	grep -q "^4 .* cleo $last " war/inbox/0002/log
}
run_replace() {
	"$@" "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
}
done_replace() {
	[ "$(newest)" = 0002 ]
}

# A replacement changes game.xml, contacts.xml and a key, and keeps what the others sent.
look() {
	[ "$work" = replace ] || return 0
	rm -rf copy
	for reader in 'status war' 'verify war' 'report war 1' 'copy war copy'; do
		# shellcheck disable=SC2086	# words
		"$assize" $reader >read 2>&1 || echo "'$reader' ends with $?: $(head -n 1 read)"
	done
}
go_on_more() {
	[ "$work" = replace ] || return 0
	for seat in bert cleo; do
		grep -q "<orders seat=\"$seat\"" war/turns/0003/turn.xml || echo "the orders of $seat are gone"
	done
}

key_file emil
game_new war
submit_all
quiet "$assize" turn war
submit_all
echo '<gather to="lake"/>' | orders cleo >last.xml
last=$(sha256sum <last.xml | cut -d' ' -f1)
cp -a war base

all turn
last_words turn
all submit
all replace
is 'calls were tried in every sweep' 12 "$(sort -u tried | wc -l)"

synced turn submit replace
done_testing
