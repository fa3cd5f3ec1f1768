#!/bin/sh
# A turn, a submission or a replacement killed or refused at any system call leaves the game as it was or as it will be, and goes on.

# shellcheck source=tests/cli/game.sh
. "$srcdir/tests/cli/game.sh"

command -v strace >/dev/null || skip_all 'strace is not installed'
strace -o /dev/null true 2>/dev/null || skip_all 'this machine does not let strace trace'

# What can fail on a disk.  A close that is put off never happens, and a pipe that cannot be read is more than GPGME bears.
writes='^(write|fsync|openat|mkdir|rename|renameat2|ftruncate|sync_file_range|flock)$'
# All system calls take minutes: some of them unless ASSIZE_LONG is set.
step=60
[ -z "${ASSIZE_LONG:-}" ] || step=1

# "CALL NTH" for each system call from the first that touches the game, of those that match.
calls() {
	awk -F'[(]' -v wanted="$1" -v step=$step -v at="$2" '
	$1 ~ /^[a-z0-9_]+$/ {
		n[$1]++
		work = work || index($0, "\"war/")
		if (work && $1 ~ wanted && $1 != "exit_group" && ++some % step == at % step)
			print $1, n[$1]
	}' trace
}

fresh() {
	rm -rf war
	cp -a base war
}

# What a turn made, whenever and by whomever it was published.
made() {
	grep '<made' "war/turns/$1/turn.xml"
}

newest() {
	ls war/turns | tail -n 1
}

staged() {
	find war -name '.tmp-*'
}

# The work under test, and whether its outcome is there.
# shellcheck disable=SC2317
run_turn() {
	"$@" "$assize" turn war
}
# shellcheck disable=SC2317
done_turn() {
	[ "$(newest)" = 0002 ]
}
# shellcheck disable=SC2317
run_submit() {
	"$@" "$assize" submit war last.xml
}
# shellcheck disable=SC2317
done_submit() {
	grep -q "^4 .* cleo $last " war/inbox/0002/log
}
# shellcheck disable=SC2317
run_replace() {
	"$@" "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
}
# shellcheck disable=SC2317
done_replace() {
	[ "$(newest)" = 0002 ]
}

# What is wrong after one fault; nothing if all is well.
try() {
	work=$1 call=$2 nth=$3 fault=$4
	fresh
	{ run_"$work" timeout -k 1 20 strace -qq -o /dev/null -e trace="$call" -e inject="$call:$fault:when=$nth"; } >said 2>&1
	status=$?
	done_"$work"
	finished=$?
	if [ $status -eq 0 ] && [ $finished -ne 0 ]; then
		echo "$*: it said it was done, and was not"
	elif [ "$fault" = error=ENOSPC ] && [ $status -ne 0 ] && [ $status -ne 75 ] && [ $status -ne 3 ]; then
		echo "$*: it ended with $status"
	elif [ "$fault" != signal=SIGKILL ] && staged | grep -v -e -removed- | grep -q .; then
		echo "$*: what was staged is still there"
	elif ! go_on; then
		echo "$*: $wrong"
		sed 's/^/    /' said
	fi
}

# Whether the next runs, without a fault, end where they would have.
go_on() {
	if [ $finished -ne 0 ] && ! run_"$work" >said 2>&1; then
		wrong='it does not work the second time'
	elif ! "$assize" turn --force war >said 2>&1; then
		wrong='the next turn does not follow'
	elif ! "$assize" verify war >said 2>&1; then
		wrong='the history is not right'
	elif staged | grep -q .; then
		wrong='what was staged is still there'
	elif ! made 0002 >said || ! cmp -s said whole; then
		wrong='the turn came out otherwise'
	else
		return 0
	fi
	return 1
}

sweep() {
	calls "$3" "$4" >some
	while read -r call nth; do
		echo "$work $2" >>tried
		try "$work" "$call" "$nth" "$2"
	done <some >faults
	is "$1" '' "$(cat faults)"
}

# Prepares what goes wrong: traces the work once, and keeps what turn 2 should be.
prepare() {
	work=$1
	fresh
	quiet run_"$work" strace -o trace
	ok "without a fault $work works" done_"$work"
	[ "$(newest)" = 0002 ] || quiet "$assize" turn war
	made 0002 >whole
}

all() {
	prepare "$1"
	sweep "$1 killed at a system call" signal=SIGKILL . 3
	sweep "$1 told that the disk is full" error=ENOSPC "$writes" 5
	sweep "$1 told that the disk fails" error=EIO "$writes" 7
	sweep "$1 interrupted" error=EINTR "$writes" 11
}

quiet key_new emil
gpg --batch --armor --export emil@example.org >emil.asc
game_new war
submit_all
quiet "$assize" turn war
submit_all
echo '<gather to="lake"/>' | orders cleo >last.xml
last=$(sha256sum <last.xml | cut -d' ' -f1)
cp -a war base

all turn
all submit
all replace
is 'calls were tried in every sweep' 12 "$(sort -u tried | wc -l)"

# Killing cannot show what is not synced; this does.
watch=$builddir/tests/fsync-order.so
if [ -f "$watch" ]; then
	for work in turn submit replace; do
		fresh
		ok "$work syncs what it publishes before it does" run_$work env FSYNC_ORDER_ROOT="$tmp/war" LD_PRELOAD="$watch" \
		    ASAN_OPTIONS=verify_asan_link_order=0
		ok 'and is done' done_$work
	done
fi
done_testing
