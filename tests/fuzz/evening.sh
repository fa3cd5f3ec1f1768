#!/bin/sh
# An evening by mail at random: whatever people say one after another, with codes of all kinds and time between, the program
# ends by itself, answers, keeps its secrets, and the history is right.  ASSIZE_LONG=1 plays longer evenings; EVENING_SEED and
# EVENING_STEPS ask for another one.

. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

# evening RULES GAMES SEED STEPS
evening() {
	mkdir "$tmp/evening-$1-$3"
	cd "$tmp/evening-$1-$3" || exit 99
	# Keys of the same people again: a home has each name once.
	GNUPGHOME=$tmp/keys-$3
	mkdir -m 700 "$GNUPGHOME"
	if [ "$1" = toy ]; then program=$assize; else program=$builddir/assize; unset ASSIZE_DATADIR; fi
	ok "an evening of $1, $2 at a time, by the seed $3" \
	    python3 "$srcdir/tests/fuzz/evening.py" "$program" "$builddir/tests/fuzz/said" "$1" "$2" "$3" "$4"
	tail -n 1 "$tmp/out" | sed 's/^/# /'
}

evening toy 2 "${EVENING_SEED:-1}" "${EVENING_STEPS:-45}"
if [ -n "$ASSIZE_LONG" ]; then
	for seed in 2 3 4; do
		evening toy 2 $seed 300
	done
	evening diplomacy 1 5 200
fi
done_testing
