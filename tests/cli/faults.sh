# shellcheck shell=sh
# Sourced by tests that put faults into system calls: game.sh, or what has more than that, is there already.
#
#	run_WORK and done_WORK			the work under test, with a prefix, on the game 'war' in $tmp, and whether its outcome is there
#	base					the game before the work; a turn is to be judged after it
#	follow					"-f" where the work is done by a child, whose trouble need not be its parent's
#	all WORK				tries every fault

command -v strace >/dev/null || skip_all 'strace is not installed'
strace -o /dev/null true 2>/dev/null || skip_all 'this machine does not let strace trace'

# What can fail on a disk.  A close that is put off never happens, and a pipe that cannot be read is more than GPGME bears.
writes='^(write|fsync|openat|mkdir|rename|renameat2|ftruncate|sync_file_range|flock)$'
# All system calls take minutes: some of them unless ASSIZE_LONG is set.
[ -n "${step:-}" ] || { step=60; [ -z "${ASSIZE_LONG:-}" ] || step=1; }
follow=

# "CALL NTH" for each system call from the first that touches the game, of those that match.  Calls are counted in each
# process by itself: of a child's, those are tried that its parent never comes to.
calls() {
	awk -v wanted="$1" -v step=$step -v at="$2" '
	{
		pid = 0
		if ($1 ~ /^[0-9]+$/) { pid = $1; sub(/^[0-9]+ +/, "") }
		if (NR == 1) first = pid
		name = $0
		if (name !~ /^[a-z0-9_]+\(/) next
		sub(/\(.*/, "", name)
		n[pid, name]++
		if (pid == first) last[name] = n[pid, name]
		work[pid] = work[pid] || index($0, "\"war/")
		if (work[pid] && name ~ wanted && name != "exit_group") { call[++found] = name; nth[found] = n[pid, name]; by[found] = pid }
	}
	END {
		for (i = 1; i <= found; i++)
			if ((by[i] == first || nth[i] > last[call[i]]) && ++some % step == at % step)
				print call[i], nth[i]
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

# What is wrong after one fault; nothing if all is well.
try() {
	work=$1 call=$2 nth=$3 fault=$4
	fresh
	{ run_"$work" timeout -k 1 20 strace $follow -qq -o /dev/null -e trace="$call" -e inject="$call:$fault:when=$nth"; } >said 2>&1
	status=$?
	done_"$work"
	finished=$?
	if [ $status -eq 0 ] && [ $finished -ne 0 ] && [ -z "$follow" ]; then
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

# Killed between the fork and the exec of a helper, the lock goes with the helper: a moment later it is free.
again() {
	for try in 1 2 3 4 5; do
		run_"$1" >said 2>&1 && return 0
		grep -q 'is locked by another' said || return 1
		sleep 0.2
	done
	return 1
}

# Whether the next runs, without a fault, end where they would have.
go_on() {
	if [ $finished -ne 0 ] && ! again "$work"; then
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
		wrong=$(go_on_more)
		[ -n "$wrong" ] || return 0
	fi
	return 1
}

# What else is wrong then, a line; a test may have a question of its own.
go_on_more() {
	:
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
	quiet run_"$work" strace $follow -o trace
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
