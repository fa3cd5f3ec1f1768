# shellcheck shell=sh
# Sourced by tests that put faults into system calls: game.sh, or what has more than that, is there already.
#
#	run_WORK and done_WORK			the work under test, with a prefix, on the game 'war' in the current folder, and
#						whether its outcome is there
#	base					the game before the work; a turn is to be judged after it
#	statuses_WORK				with what the work may end when it was not killed; any unless set
#	all WORK				tries every fault
#	last_words WORK				kills each other program at its last write, when it has said that all is well
#
# Faults are tried in folders of their own, one a processor, with copies of the files of $tmp.  They are put into one
# call in $step of every process that is assize, drawn by ASSIZE_DRAW, and into one in twenty of those of GnuPG's and other programs.  With
# ASSIZE_LONG set the step is such that a sweep tries about $most places (ASSIZE_POINTS; 0: every call), which are others
# each night, and says how many of how many these were.

traced

# Calls that can fail on a disk.  A close that is put off never happens.
writes='^(write|pwrite64|writev|fsync|openat|mkdir|mkdirat|rename|renameat|renameat2|link|linkat|sendfile|copy_file_range|ftruncate|sync_file_range|flock|unlink|unlinkat)$'
# A process that dies at one of these leaves what it leaves at its next other call: nobody else sees that it was made.
unseen='^(brk|mmap|munmap|mprotect|madvise|newfstatat|fstat|stat|lstat|access|readlink|lseek|pread64|getdents64|getpid|getuid|geteuid|getrandom|getrusage|clock_gettime|uname|futex|rt_sigaction|rt_sigprocmask|rt_sigreturn|set_robust_list|prlimit64|exit_group)$'
# All system calls take an hour.
[ -n "${step:-}" ] || step=300
most=${ASSIZE_POINTS:-90}
night=$(date +%j | sed 's/^0*//')
jobs=$(nproc)

# "PROCESS NTH CALL" for each that matches, or, of GnuPG's and the like, every twentieth.
calls() {
	awk -v wanted="$1" -v unseen="$unseen" -v step="$step" -v at="$2" '
	$3 !~ wanted || (wanted == "." && $3 ~ unseen) { next }
	$4 == "other" ? ++others % (20 * step) == at % (20 * step) : ++own % step == at % step { print $1, $2, $3 }' trace
}

fresh() {
	rm -rf war
	cp -a base war
}

# The files of a turn, whenever and by whomever it was published.
made() {
	grep '<made' "war/turns/$1/turn.xml"
}

newest() {
	ls war/turns | tail -n 1
}

staged() {
	find war -name '.tmp-*'
}

# True if the work ended as it may.
allowed() {
	eval "good=\${statuses_$work:-$status}"
	[ "$status" -ne 124 ] || return 1
	[ "$fault_put $process $status" != 'kill 1 137' ] || return 0
	case " $good " in *" $status "*) return 0 ;; esac
	return 1
}

# Prints what is wrong after one fault; nothing if all is well.
try() {
	work=$1 process=$2 nth=$3 call=$4 fault_put=$5
	fresh
	{ run_"$work" "$fault" "$process" "$nth" "$call" "$fault_put"; } >said 2>&1
	status=$?
	done_"$work"
	finished=$?
	if ! allowed; then
		echo "$*: it ended with $status"
		sed 's/^/    /' said
	elif [ $status -eq 0 ] && [ $finished -ne 0 ]; then
		echo "$*: it said it was done, and was not"
		sed 's/^/    /' said
	elif [ "$fault_put" = ENOSPC ] && [ $status -ne 0 ] && [ $status -ne 75 ] && [ $status -ne 3 ]; then
		echo "$*: it ended with $status"
	elif [ "$fault_put" != kill ] && staged | grep -v -e -removed- | grep -q .; then
		echo "$*: what was staged is still there"
	elif ! unlocked war; then
		echo "$*: the game stays locked"
	elif wrong=$(look) && [ -n "$wrong" ]; then
		echo "$*: at once after it, $wrong"
	elif ! go_on; then
		echo "$*: $wrong"
		sed 's/^/    /' said
	fi
}

# Prints what a reader finds wrong before anybody writes again; a test may have a question of its own.
look() {
	:
}

# True if the next runs, without a fault, end where they would have.
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
		wrong=$(go_on_more)
		[ -n "$wrong" ] || return 0
	fi
	return 1
}

# Prints what else is wrong then; a test may have a question of its own.
go_on_more() {
	:
}

# One of the workers, in a folder of its own: its share of the calls.
try_share() {
	awk -v jobs="$jobs" -v share="$1" 'NR % jobs == share' ../some | while read -r process nth call; do
		echo "$work $2" >>tried
		try "$work" "$process" "$nth" "$call" "$2"
	done
}

# Sets step and at: which calls of those that match are tried in the long form.
widen() {
	[ -n "${ASSIZE_LONG:-}" ] || return 0
	step=1
	[ "$most" -gt 0 ] || return 0
	step=$((($(calls "$1" 0 | wc -l) + most - 1) / most))
	[ "$step" -gt 0 ] || step=1
	at=$((night % step))
}

sweep() {
	at=$(($4 + ${ASSIZE_DRAW:-0}))
	widen "$3"
	calls "$3" "$at" >some
	# At least one, where there are fewer than a step.
	[ -s some ] || (step=1; calls "$3" 0) | awk -v at="$at" '{ line[NR] = $0 } END { if (NR) print line[at % NR + 1] }' >some
	echo "# $1: $(wc -l <some) places, one in $step"
	try_some "$1" "$2"
}

last_words() {
	prepare "$1"
	awk '$3 == "write" && $4 == "other" { last[$1] = $2 } END { for (process in last) print process, last[process], "write" }' trace >some
	try_some "$1 whose helper is killed at its last words" kill
}

try_some() {
	share=0
	while [ $share -lt "$jobs" ]; do
		rm -rf worker-$share
		mkdir worker-$share worker-$share/sent
		find . -maxdepth 1 -type f ! -name tried -exec cp -p {} worker-$share/ \;
		cp -a base worker-$share/
		(cd worker-$share && try_share $share "$2" >faults) &
		share=$((share + 1))
	done
	wait
	cat worker-*/tried >>tried 2>/dev/null
	is "$1" '' "$(cat worker-*/faults)"
	rm -rf worker-*
}

# Prepares what goes wrong: traces the work once, and keeps what turn 2 should be.
prepare() {
	work=$1
	fresh
	quiet run_"$work" "$fault" list trace war/
	ok "without a fault $work works" done_"$work"
	[ "$(newest)" = 0002 ] || quiet "$assize" turn war
	made 0002 >whole
}

all() {
	prepare "$1"
	sweep "$1 killed at a system call" kill . 3
	sweep "$1 told that the disk is full" ENOSPC "$writes" 5
	sweep "$1 told that the disk fails" EIO "$writes" 7
	sweep "$1 interrupted" EINTR "$writes" 11
}

# Killing cannot show what is not synced; this does, for each of these works.
synced() {
	watch=$builddir/tests/fsync-order.so
	[ -f "$watch" ] || return 0
	for work; do
		fresh
		ok "$work syncs what it publishes before it does" run_$work env FSYNC_ORDER_ROOT="$tmp/war" LD_PRELOAD="$watch" \
		    ASAN_OPTIONS=verify_asan_link_order=0
		ok 'and is done' done_$work
	done
}
