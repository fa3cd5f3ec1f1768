#!/bin/sh
# The sample for GNU parallel judges every due game once.

. "$srcdir/tests/cli/post.sh"

samples=$srcdir/samples/cluster
root=$tmp/games
mkdir bin base "$root"
ln -s "$assize" bin/assize
PATH=$tmp/bin:$PATH RUN="--sendmail $sink"
export PATH RUN

if command -v parallel >/dev/null; then
	ready_games ash elm oak
	cp -a base/* "$root"
	rm -f sent/*
	ok 'a round by GNU parallel' env JOBS=2 JOBLOG="$tmp/joblog" sh "$samples/parallel" "$root"
	is 'judges every game once' '0001 0001 0001' "$(for g in "$root"/*; do ls "$g/turns" | tail -n 1; done | xargs)"
	is '... and mails each seat once' 9 "$(ls sent | wc -l)"
	is '... with a line for each in the job log' '0 0 0' "$(awk 'NR > 1 { print $7 }' joblog | xargs)"
	ok 'another finds nothing to do' sh "$samples/parallel" "$root"
	is '... and sends nothing' 9 "$(ls sent | wc -l)"
	rm -rf "${root:?}"/*
	cp -a base/* "$root"
	echo '<' >"$root/elm/game.xml"
	fails 1 'a broken game fails, after it was tried again' sh "$samples/parallel" "$root"
	is '... and the others are judged' '0001 0001' "$(for g in "$root"/[ao]*; do ls "$g/turns" | tail -n 1; done | xargs)"
fi
done_testing
