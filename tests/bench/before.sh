#!/bin/sh
# make bench BEFORE=REV: the program of another revision of this repository against this one, in turns, each on games that
# it made itself.  A row has both and their ratio, by the clock, by the processor and in instructions.
#
#	BENCH_ROUNDS	of each race: 11
#	BENCH_GAMES	that are due in one run: 20

. "${srcdir:?}/tests/bench/lib.sh"

rounds=${BENCH_ROUNDS:-11}
games=${BENCH_GAMES:-20}

# A program finds its style sheets where it was built: they are the revision's own too.
build() {
	mkdir "$tmp/source"
	git -C "$srcdir" archive "$1" | tar -x -C "$tmp/source"
	(
		cd "$tmp/source" && autoreconf -i && mkdir -p build && cd build
		eval "../configure -q $("$builddir/config.status" --config)" && make -s -j"$(nproc)"
	) >"$tmp/build.log" 2>&1 && [ -x "$tmp/source/build/assize" ] && return
	tail -n 20 "$tmp/build.log" >&2
	echo "bench: $1 cannot be built here" >&2
	exit 1
}

# prepare SIDE PROGRAM: the folder $tmp/SIDE with what it is raced on; what is set in here stays in here.
prepare() (
	assize=$2
	tmp=$tmp/$1
	ASSIZE_GNUPGHOME=$tmp/gnupg
	mkdir "$tmp"
	mkdir -m 700 "$ASSIZE_GNUPGHOME"
	ln -s . "$ASSIZE_GNUPGHOME/simulated"	# where the keys of simulated games were has changed
	ln -s "$assize" "$tmp/assize"
	. "$srcdir/tests/bench/stock.sh"
	. "$srcdir/tests/bench/signed.sh"
	make_game
	model=game
	make_games due "$games"
	"$assize" simulate "$rules" --players 4 --seed 5 --turns 6 --keep "$tmp/history" >/dev/null 2>&1
	make_players
	make_sink
	"$assize" new "$tmp/mailed" --players "$tmp/players.xml" >/dev/null 2>&1
	make_mail "$tmp/mailed" >"$tmp/mail"
)

# at SIDE TEXT: with the side's folder for each @.
at() {
	printf '%s' "$2" | sed "s|@|$tmp/$1|g"
}

# again FOLDER: what makes @/played anew from it; times stay, by which games are due.
again() {
	echo "$(aside @/played); cp -a '@/$1' @/played"
}

pair() {
	awk -v name="$1" -v unit="$2" -v before="$3" -v after="$4" 'BEGIN {
		ratio = before > 0 && after != "-" ? sprintf("%.3f", after / before) : "-"
		printf "before\t%s\t%s\t%s\t%s\t%s\n", name, before, after, ratio, unit }'
}

# versus NAME ROUNDS PREPARE COMMAND
versus() {
	"$race" "$2" \
		before "$(at before "$3")" "exec $(at before "$4")" \
		after "$(at after "$3")" "exec $(at after "$4")" >"$tmp/times"
	pair "$1" ms "$(median 3 before "$tmp/times")" "$(median 3 after "$tmp/times")"
	pair "$1, processor time" ms "$(median 4 before "$tmp/times")" "$(median 4 after "$tmp/times")"
	pair "$1, peak memory" KB "$(median 5 before "$tmp/times")" "$(median 5 after "$tmp/times")"
	pair "$1, instructions" million "$(counted before "$3" "$4")" "$(counted after "$3" "$4")"
}

counted() {
	sh -c "$(at "$1" "$2")"
	instructions sh -c "exec $(at "$1" "$3")"
}

# as COMMAND: by each side's own program, with its own keys.
as() {
	echo "env ASSIZE_GNUPGHOME=@/gnupg @/assize $*"
}

build "$BEFORE"
prepare before "$tmp/source/build/assize"
prepare after "$builddir/assize"

printf 'bench\tname\tbefore\tafter\tafter / before\tunit\n'
versus 'one turn' "$rounds" "$(again game)" "$(as turn @/played) >/dev/null"
versus "$games due games in one run" 3 "$(again due)" "$(as run --sendmail @/sink @/played) >/dev/null"
for side in before after; do
	[ "$(find "$tmp/$side/played" -path '*/turns/0004/MANIFEST' | wc -l)" -eq "$games" ] ||
		{ echo "bench: not all games are judged" >&2; exit 1; }
done
versus 'a history of 6 turns verified' "$rounds" '' "$(as verify @/history) >/dev/null"
versus 'one mail received and answered' "$rounds" "$(again mailed)" \
	"$(as receive --sendmail @/sink @/played) <@/mail >/dev/null 2>&1"
[ -s "$tmp/before/answer" ] && [ -s "$tmp/after/answer" ] || { echo "bench: the mail was not answered" >&2; exit 1; }
versus '100 random games of Immortals' 3 '' "$(as simulate immortals --players 4 --seed 1 --games 100) >/dev/null"
