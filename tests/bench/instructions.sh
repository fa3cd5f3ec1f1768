#!/bin/sh
# Instructions of one whole random game, masks and every check and invariant on, without the start of the program: what no
# other job on the machine can change.  Counted by valgrind; nothing is printed where there is none.

# shellcheck source=tests/bench/lib.sh
. "${srcdir:?}/tests/bench/lib.sh"

command -v valgrind >/dev/null || exit 0

# One instruction that copies many bytes is counted by valgrind as one a byte: the library is told to do without.
GLIBC_TUNABLES=glibc.cpu.x86_rep_movsb_threshold=1000000000:glibc.cpu.x86_rep_stosb_threshold=1000000000
export GLIBC_TUNABLES

# counted RULES SEATS GAMES: instructions from start to end.
counted() {
	valgrind --tool=callgrind --callgrind-out-file=/dev/null "$assize" simulate "$1" --players "$2" --games "$3" --seed 1 2>&1 >/dev/null |
	    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# game RULES SEATS COUNT [BAR]
game() {
	few=$(counted "$1" "$2" "$(($3 / 10))")
	many=$(counted "$1" "$2" "$3")
	row "$1, a random game" "$(((many - few) / ($3 - $3 / 10)))" instructions "${4:+<= $4}"
}

game immortals 4 200
game roll-for-adventure 4 1000
game hlas 4 40 40000000
game ancients 2 40 6000000
