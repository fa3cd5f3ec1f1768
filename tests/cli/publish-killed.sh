#!/bin/sh
# A run killed, or refused by the disk, at any system call leaves everything old or new, and the next run goes on.

. "$srcdir/tests/cli/tap.sh"

once=$builddir/tests/unit/publish-once
root=$tmp/root

command -v strace >/dev/null || skip_all 'strace is not installed'
strace -o /dev/null true 2>/dev/null || skip_all 'this machine does not let strace trace'

fresh() {
	rm -rf "$root"
	mkdir -p "$root/old/below"
	echo old >"$root/game.xml"
	echo x >"$root/old/below/file"
}

# "CALL FIRST LAST": which of each system call's uses belong to the work, not to the program's start.
calls() {
	awk -F'[(]' '
	$1 == "getppid" { work = 1; next }
	$1 ~ /^[a-z0-9_]+$/ { n[$1]++; if (work) { if (!first[$1]) first[$1] = n[$1]; last[$1] = n[$1] } }
	END { for (c in first) if (c != "exit_group") print c, first[c], last[c] }' "$1" | sort
}

# All of them take a while: the first and the last unless ASSIZE_LONG is set.
uses() {
	if [ -n "${ASSIZE_LONG:-}" ] || [ "$1" -eq "$2" ]; then
		seq "$1" "$2"
	else
		printf '%s\n' "$1" "$2"
	fi
}

inject() {
	strace -qq -o /dev/null -e trace="$1" -e inject="$1:$3:when=$2" "$once" 'do' "$root"
}

# True if a run after this one ends whole and leaves nothing staged.
goes_on() {
	"$once" 'do' "$root" >"$tmp/said" 2>&1 && "$once" check "$root" >"$tmp/state" 2>&1 &&
		cmp -s "$tmp/state" "$tmp/whole" && ! find "$root" -name '.tmp-*' | grep -q .
}

# Prints what is wrong after a run with one fault put in; nothing if all is well.
try() {
	fresh
	{ inject "$@"; } >/dev/null 2>&1
	status=$?
	if ! "$once" check "$root" >"$tmp/state" 2>"$tmp/half"; then
		echo "$*: $(cat "$tmp/half")"
	elif [ $status -eq 0 ] && ! cmp -s "$tmp/state" "$tmp/whole"; then
		echo "$*: it said it was done, and was not"
	elif [ "$3" = error=EINTR ] && [ $status -ne 0 ]; then
		echo "$*: it ended with $status"
	elif [ "$3" = error=ENOSPC ] && [ $status -ne 0 ] && [ $status -ne 75 ]; then
		echo "$*: it ended with $status"
	elif [ "$3" != signal=SIGKILL ] && find "$root" -name '.tmp-*' ! -name '*-removed-*' | grep -q .; then
		echo "$*: what was staged is still there"
	elif ! goes_on; then
		echo "$*: the next run did not go on"
	fi
}

# Tries a fault at every call that matches.
sweep() {
	grep -E "$3" "$tmp/calls" >"$tmp/some"
	while read -r call first last; do
		for n in $(uses "$first" "$last"); do
			echo x >>"$tmp/tried"
			try "$call" "$n" "$1"
		done
	done <"$tmp/some" >"$tmp/wrong"
	is "$2" '' "$(cat "$tmp/wrong")"
}

fresh
strace -o "$tmp/trace" "$once" 'do' "$root" || exit 99
"$once" check "$root" >"$tmp/whole" || exit 99
calls "$tmp/trace" >"$tmp/calls"

is 'the work is in the trace' 6 "$(grep -cE '^(fsync|renameat2|rename|write|mkdir|openat) ' "$tmp/calls")"
sweep signal=SIGKILL 'killed at a system call' .
sweep error=ENOSPC 'told at a system call that the disk is full' .
sweep error=EIO 'told at a system call that the disk fails' .
# The calls that a signal can interrupt.
sweep error=EINTR 'interrupted at a system call' '^(close|flock|fsync|ftruncate|mkdir|open|openat|read|rename|renameat2|rmdir|unlink|write) '

# A file system that knows no rename without replacing: the folder and the file are published all the same, and never replaced.
fresh
{ inject renameat2 1+ error=EINVAL; } >/dev/null 2>&1
"$once" check "$root" >"$tmp/state" 2>&1
is 'without renameat2 all is published' "$(cat "$tmp/whole")" "$(cat "$tmp/state")"
echo mine >"$root/once"
echo mine >"$root/0007/public.txt"
{ inject renameat2 1+ error=EINVAL; } >/dev/null 2>&1
is 'and nothing is replaced' 'mine mine' "$(cat "$root/once" "$root/0007/public.txt" | tr '\n' ' ' | sed 's/ $//')"
is 'nor left staged' '' "$(find "$root" -name '.tmp-*')"
ok 'many calls were tried' test "$(wc -l <"$tmp/tried")" -ge 80
done_testing
