#!/bin/sh
# A round of Slurm, by the sample: a node dies in the middle, and every game is judged once, none twice, none lost.

. "$srcdir/tests/cli/post.sh"
. "$srcdir/tests/system/slurm-here.sh"

missing=$(slurm_missing)
[ -z "$missing" ] || skip_all "$missing"

root=$tmp/games
mkdir bin base log "$root"
ln -s "$assize" bin/assize
games='ash birch elm fir hazel oak pine yew'
ready_games $games
rm -f sent/*
cp -a base/* "$root"

# A mail takes a moment, so that a task is in the middle of something; the first on each node says so.
cat >slow <<END
#!/bin/sh
touch "$tmp/busy-\$SLURMD_NODENAME"
sleep 1
exec "$sink" "\$@"
END
chmod +x slow
sed 's/--array=1-8/--array=1-4/; s|^#SBATCH --output=.*|#SBATCH --output='"$tmp"'/log/round-%a.log|' \
    "$srcdir/samples/cluster/round.sbatch" >round.sbatch

slurm_start
trap 'slurm_stop; clean_up' EXIT
PATH=$tmp/bin:$PATH RUN="--sendmail $tmp/slow"
export PATH RUN
over() {
	[ -z "$(squeue -h -t all -o %i,%T | grep -vE 'COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL')" ]
}
ok 'a round is submitted' sbatch --parsable round.sbatch "$root"
ok 'both nodes work at it' await sh -c '[ -f busy-n1 ] && [ -f busy-n2 ]'
running=$(squeue -h -w n2 -o %i)
slurm_kill n2
ok 'a node dies, and the round goes on without it' await over
scontrol show job -o >jobs
is 'all four tasks are done' 'COMPLETED COMPLETED COMPLETED COMPLETED' "$(grep -o 'JobState=[A-Z_]*' jobs | sed 's/.*=//' | xargs)"
is 'that of the dead node on the other one' "Restarts=1 NodeList=n1" \
    "$(grep -E "ArrayTaskId=${running##*_} " jobs | grep -oE 'Restarts=[0-9]*|[^a-zA-Z]NodeList=n[12]' | sed 's/^ //' | xargs)"
is 'every game is judged, once' "$(for name in $games; do echo 0001; done | xargs)" \
    "$(for name in $games; do ls "$root/$name/turns" | tail -n 1; done | xargs)"
ok 'the histories hold' sh -c "for name in $games; do assize verify $root/\$name || exit; done"
is 'each seat of each game has its mail' 24 "$(grep -hm 1 '^Message-ID' sent/* | sort -u | wc -l)"
ok 'what went out twice, when the node died, has the same Message-ID' test "$(ls sent | wc -l)" -le 26
is 'nothing is left to do' '' "$(assize run --list-due "$root" | while read -r g; do assize run -v --sendmail "$sink" "$g"; done | grep published,)"
cat log/* >all
is 'the log has a line for each game that was done' "$games" \
    "$(sed -n 's/^.*\/\([a-z]*\): done in .*/\1/p' all | sort -u | xargs)"
sed 's/^/# /' all
done_testing
