#!/bin/sh
# Games a minute by 1, 2 and 4 workers: `run -j`, GNU parallel, and one array job of Slurm on two nodes.  A row each, and a
# picture of them beside the build, workers.svg, where gnuplot is installed.

. "${srcdir:?}/tests/bench/lib.sh"
. "$srcdir/tests/bench/stock.sh"
. "$srcdir/tests/system/slurm-here.sh"

games=${BENCH_GAMES:-48}
plot=$builddir/workers
mkdir "$tmp/bin"
ln -s "$assize" "$tmp/bin/assize"
PATH=$tmp/bin:$PATH RUN='--sendmail /bin/true'
export PATH RUN
make_game
# shellcheck disable=SC2034	# for make_games
model=game

await() {
	until "$@" >/dev/null 2>&1; do sleep 0.1; done
}

# measure WAY WORKERS COMMAND ...: all games are made due anew; the command must judge each
measure() {
	way=$1 workers=$2
	shift 2
	rm -rf "$tmp/due"
	make_games due "$games"
	begun=$(date +%s%N)
	"$@" >"$tmp/said" 2>&1 || { cat "$tmp/said" >&2; exit 1; }
	ended=$(date +%s%N)
	judged=$(find "$tmp/due" -path "*/$published/MANIFEST" | wc -l)
	[ "$judged" -eq "$games" ] || { echo "$way judged $judged of $games games" >&2; cat "$tmp/said" >&2; exit 1; }
	rate=$(awk -v games="$games" -v ns=$((ended - begun)) 'BEGIN { printf "%.0f", games * 60e9 / ns }')
	row "$way, workers: $workers" "$rate" games/min ''
	echo "$workers $rate" >>"$plot.$way"
}

by_slurm() {
	job=$(sbatch --parsable --array="1-$1" --output="$tmp/round-%a.log" "$srcdir/samples/cluster/round.sbatch" "$tmp/due")
	await sh -c "[ -z \"\$(squeue -h -j $job)\" ]"
}

rm -f "$plot".*
for n in 1 2 4; do
	measure run $n assize run -j $n --sendmail /bin/true "$tmp/due"
done
if command -v parallel >/dev/null; then
	for n in 1 2 4; do
		JOBS=$n measure parallel $n sh "$srcdir/samples/cluster/parallel" "$tmp/due"
	done
fi
missing=$(slurm_missing)
if [ -z "$missing" ]; then
	slurm_start 2
	trap 'slurm_stop; clean_up' EXIT
	for n in 1 2 4; do
		measure slurm $n by_slurm $n
	done
fi
command -v gnuplot >/dev/null || exit 0
gnuplot <<END
set terminal svg size 640,400
set output "$plot.svg"
set xlabel "workers"
set ylabel "games a minute"
set xtics (1, 2, 4)
set yrange [0:]
set key bottom right
plot $(for way in run parallel slurm; do
	[ ! -f "$plot.$way" ] || printf "'%s' with linespoints title '%s', " "$plot.$way" "$way"
done | sed 's/, $//')
END
